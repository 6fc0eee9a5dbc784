import Checkout

/// How the sheet looks and speaks: language, amount format, lines and signs. Colours are the screen's.
package struct SheetAppearance: Sendable {
    package let words: any Words
    package let amounts: AmountFormat
    package let dates: DateFormat
    /// The language's lines run from the right to the left.
    package let readsRightToLeft: Bool
    package private(set) var glyphs: BoxGlyphs
    package private(set) var signs: GlyphSet
    /// The name of the theme whose lines and signs these are; nil where nobody named one.
    package private(set) var theme: String?
    let countries: CountryNames
    /// Whether whoever shows the sheet has an inspector beside it, whose keys stand in the help.
    package var inspector = Inspector.missing

    package enum Inspector: String, Hashable, Sendable, Codable {
        case missing, closed, open

        var commands: [SheetCommand] {
            switch self {
            case .missing: []
            case .closed: [.inspect]
            case .open: SheetCommand.inspecting
            }
        }
    }
    /// Whether the total is drawn in tall digits, for an audience; where there is room.
    package var showsBigAmount = false

    /// - Parameter signs: when nil, those that go with the lines.
    package init(language: Language, glyphs: BoxGlyphs = .rounded, signs: GlyphSet? = nil) {
        words = language.words
        amounts = AmountFormat(language)
        dates = DateFormat(language)
        readsRightToLeft = language.readsRightToLeft
        countries = CountryNames(language)
        self.glyphs = glyphs
        self.signs = signs ?? Self.usualSigns(of: glyphs)
    }

    /// The signs that go with lines.
    static func usualSigns(of lines: BoxGlyphs) -> GlyphSet { lines == .ascii ? .ascii : .unicode }

    /// In a theme's lines and signs.
    package init(language: Language, theme: Theme) {
        self.init(language: language)
        wear(theme)
    }

    package var language: Language { amounts.language }

    /// Takes another theme's lines and signs.
    package mutating func wear(_ theme: Theme) {
        glyphs = theme.borders
        signs = theme.glyphs
        self.theme = theme.name
    }

    /// Takes everything that may change while the sheet is up.
    package mutating func wear(_ attire: SheetAttire) {
        theme = attire.theme
        glyphs = attire.lines
        signs = attire.signs
        inspector = attire.inspector
        showsBigAmount = attire.showsBigAmount
    }

    var tick: String { signs.tick }
    var cross: String { signs.cross }
    var more: String { signs.more }
    var up: String { signs.up }
    var down: String { signs.down }
    var edge: String { signs.edge }
    var dot: String { signs.dot }
    var ring: String { signs.ring }
    var bullets: String { String(repeating: signs.bullet, count: 4) }

    /// One frame of the spinner.
    func spinner(_ phase: Int) -> String {
        let frames = signs.spinner
        guard !frames.isEmpty else { return signs.dot }
        return frames[((phase % frames.count) + frames.count) % frames.count]
    }

    /// The names of keys as these signs can write them: words for arrows where there is only ASCII.
    package func spelled(_ keys: String) -> String {
        guard glyphs == .ascii, keys.utf8.contains(where: { $0 >= 0x80 }) else { return keys }
        let words: [(Character, String)] = [
            ("↑", "Up"), ("↓", "Down"), ("←", "Left"), ("→", "Right"), ("–", "-"),
        ]
        return keys.map { key in words.first { $0.0 == key }?.1 ?? String(key) }.joined()
    }

    /// What tells a card from others where its whole name does not fit: "Visa" of "Simulated Card - Visa".
    func shortName(of name: String) -> String {
        guard let dash = name.firstRange(of: " - ") else { return name }
        return String(name[dash.upperBound...])
    }
}
