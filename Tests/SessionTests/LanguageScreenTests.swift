import Checkout
import Foundation
import Processing
import Session
import Sheet
import Testing

/// Every scene there is a golden of, in every language, in both usual sizes.
@Suite("Screens in every language")
struct LanguageScreenTests {
    private static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 15)]

    /// One of each name.
    private static let scenes: [GoldenScene] = {
        var seen: Set<String> = []
        return GoldenScene.all.filter { scene in
            guard let name = scene.name.split(separator: ".").first else { return false }
            return name != "small" && seen.insert(String(name)).inserted
        }
    }()

    @Test("borders are whole, no line is too long, every hint works", arguments: Language.allCases)
    func rules(language: Language) throws {
        for scene in Self.scenes {
            for size in Self.sizes {
                let stage = try Self.stage(scene, language, size)
                let faults = ScreenRules.faults(stage)
                if !faults.isEmpty {
                    Issue.record(
                        "\(scene.name) in \(language.rawValue), \(size):\n\(faults)\n\(stage.screen)")
                }
            }
        }
    }

    @Test(
        "no English is left on a screen in a language of other letters",
        arguments: [
            Language.simplifiedChinese, .traditionalChinese, .japanese, .hebrew,
        ])
    func foreignWords(language: Language) throws {
        for scene in Self.scenes {
            let stage = try Self.stage(scene, language, Size(width: 80, height: 24))
            let outside = Self.outside(scene)
            for word in Self.latinWords(stage.screen) {
                guard word.count > 2, !Self.names.contains(where: { $0.hasPrefix(word) }),
                    !outside.contains(word.lowercased())
                else {
                    continue
                }
                Issue.record("\(scene.name) in \(language.rawValue) says \(word):\n\(stage.screen)")
            }
        }
    }

    @Test("what is decided does not depend on the language")
    func sameEnd() throws {
        let english = try WalkFixture().walk("open shipping:expressshipping pay match finish")
        for language in Language.allCases {
            let fixture = WalkFixture(language: language)
            let stage = try fixture.walk("open shipping:expressshipping pay match finish")
            #expect(stage.kind == .completed && stage.exitCode == english.exitCode)
            #expect(stage.eventText == english.eventText)
            #expect(try stage.result() == english.result())
        }
    }

    @Test("a Hebrew screen is an English one turned over")
    func mirrored() throws {
        let stage = try WalkFixture(language: .hebrew).walk("open wait:2s")
        let grid = stage.grid
        #expect(grid.isInVisualOrder)
        let title = try #require((0..<24).first { grid.row($0).contains { $0.text == "╭" } })
        let row = grid.row(title).map(\.text).joined()
        // The name of the sheet at the right, the sign at the left.
        let name = try #require(row.range(of: "Apple Pay"))
        let sign = try #require(row.range(of: "רוטלומיס"))
        #expect(sign.lowerBound < name.lowerBound)
        #expect(stage.screen.contains("CN¥ 0.01"))
    }

    // MARK: Parts

    private static func stage(_ scene: GoldenScene, _ language: Language, _ size: Size) throws -> WalkStage {
        var fixture = scene.fixture
        fixture.language = language
        fixture.size = size
        let stage = try fixture.begin()
        try scene.lead(stage)
        stage.session.noteDrawn()
        return stage
    }

    private static func latinWords(_ text: String) -> [String] {
        // A word that was cut has lost its end; with digits in it, it is a number of a payment.
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") || $0 == "…") }
            .filter { !$0.contains { $0.isNumber || $0 == "…" } }
            .flatMap { $0.split(separator: "-") }.map(String.init)
    }

    /// All words that come from the shop, the wallet and the scene.
    private static func outside(_ scene: GoldenScene) -> String {
        let wallet = scene.fixture.wallet.wallet
        let cards = wallet.cards.map { "\($0.name) \($0.networks.map(\.displayName))" }
        let contacts = wallet.contacts.map { "\($0.contact)" }
        return "\(scene.fixture.request) \(cards) \(contacts) \(extras)".lowercased()
    }

    /// What scenes type or answer by themselves.
    private static let extras = """
        tea10 spring maya li we only ship to addresses in mainland china signature sign not lower case six
        """

    /// Names, keys, codes, and what everybody writes alike.
    private static let names: Set<String> = [
        "paysheet", "Apple", "Pay", "WeChat", "Face", "Touch", "UTC", "VISA", "ELEC", "MAES", "AMEX", "DISC",
        "UNION", "INTER", "MADA", "STORE", "Enter", "Esc", "Tab", "Shift", "Ctrl", "Home", "End", "PgUp",
        "PgDn", "Space", "Backspace", "Del", "CNY", "USD", "EUR", "Secure", "EMV", "PIN", "CHF", "JPY",
        "HKD", "GBP",
    ]
}
