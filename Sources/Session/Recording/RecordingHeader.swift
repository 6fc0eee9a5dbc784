import Checkout
import FoundationEssentials
import JSONText
import Processing
import Sheet

/// The first line of a recording: all that a replay starts from, and no secret.
package struct RecordingHeader: Hashable, Sendable, Codable {
    /// Always "recording": what kind of paysheet's file this is.
    package let paysheet: String
    package let format: Int
    /// The version of the program that recorded.
    package let build: String
    package let scenario: Situation
    package let seed: Int64
    /// When the sheet was opened, in milliseconds since 1970: the moment 0 of the entries.
    package let start: Int64
    /// `80x24`.
    package let size: String
    package let language: Language
    package let glyphs: BoxGlyphs
    /// How the sheet was dressed at the start; nil in recordings of formats 1 and 2.
    package let attire: SheetAttire?
    /// What keys meant; nil for the program's own.
    package let keys: KeyMap?
    /// The theme's name.
    package let theme: String
    /// Whether names, addresses, phone numbers and e-mails stand as placeholders.
    package let redacted: Bool
    /// The whole scenario as it was opened, each secret as a dot; for people, no replay asks it. Nil in
    /// recordings of format 1, and where the file could not be read again.
    package var opened: JSONOutput?

    /// The newest format that this program reads, and the one it writes. Format 1 had neither the scenario as
    /// it was opened nor WeChat Pay's rail. Format 2 had neither the sheet's attire nor what a tester armed,
    /// and its moments went back by a hair where the program had been stopped.
    package static let newestFormat = 3
    /// From this format on no moment is before the one of the entry before it.
    static let firstInOrder = 3

    /// All but `opened`, which is no value of Codable's.
    private enum CodingKeys: CodingKey {
        case paysheet, format, build, scenario, seed, start, size, language, glyphs, attire, keys, theme
        case redacted
    }

    /// What the sheet was opened with. The secrets are there in name only.
    package struct Situation: Hashable, Sendable, Codable {
        package let title: String
        package let request: PaymentRequest
        package let wallet: Wallet
        /// Nil where the shop offers no WeChat Pay.
        package let weChat: WeChatOffer?
        /// The page's pay buttons; nil in recordings of format 1, which have Apple Pay's alone.
        package let rails: [Rail]?
        package let passcode: String
        package let bankPINs: String
        package let accountNumbers: String

        static let hidden = "•"

        /// - Parameter checkout: as it is before anything happened.
        package init(title: String, _ checkout: Checkout) {
            self.title = title
            request = checkout.request
            wallet = checkout.wallet
            weChat = checkout.weChat
            rails = checkout.rails
            passcode = Self.hidden
            bankPINs = Self.hidden
            accountNumbers = Self.hidden
        }
    }

    package init(
        build: String, situation: Situation, seed: Int64, start: Instant, size: Size, language: Language,
        glyphs: BoxGlyphs, attire: SheetAttire? = nil, keyMap: KeyMap = KeyMap(), theme: String,
        redacted: Bool,
        opened: JSONOutput? = nil
    ) {
        paysheet = "recording"
        format = Self.newestFormat
        self.build = build
        scenario = situation
        self.seed = seed
        self.start = start.milliseconds
        self.size = "\(size.width)x\(size.height)"
        self.language = language
        self.glyphs = glyphs
        self.attire = attire
        keys = keyMap.changed.isEmpty ? nil : keyMap
        self.theme = theme
        self.redacted = redacted
        self.opened = opened
    }

    package var startInstant: Instant { Instant(milliseconds: start) }

    /// The screen's size at the start; the usual one where the text names none, which a reader refuses.
    package var screenSize: Size { Self.size(of: size) ?? Scenario.standardSize }

    /// How the sheet looked and spoke at the start.
    package var appearance: SheetAppearance {
        attire.map { SheetAppearance(language: language, attire: $0) }
            ?? SheetAppearance(language: language, glyphs: glyphs)
    }

    /// Sizes that a terminal can have. Larger than what a walk may ask for, since terminals are not asked.
    static func size(of text: String) -> Size? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
        let size = Size(width: width, height: height)
        return isPossible(size) ? size : nil
    }

    static func isPossible(_ size: Size) -> Bool {
        (0...1024).contains(size.width) && (0...512).contains(size.height)
    }

    /// The line, with its line break.
    func line() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // What tells the file's kind comes first, for people and for `file`.
        let text = String(decoding: try encoder.encode(self), as: UTF8.self)
        let known = Self.without(["\"paysheet\":\"recording\"", "\"format\":\(format)"], text.dropFirst())
        let scenario = opened.map { ",\"opened\":\($0.text(pretty: false))" } ?? ""
        return "{\"paysheet\":\"recording\",\"format\":\(format)," + known.dropLast() + scenario + "}\n"
    }

    /// The members without those that stand at the front already; in sorted keys each has a comma on one
    /// side.
    private static func without(_ members: [String], _ text: Substring) -> String {
        members.reduce(String(text)) { text, member in
            if let range = text.firstRange(of: ",\(member)") {
                return String(text[..<range.lowerBound] + text[range.upperBound...])
            }
            return text
        }
    }
}
