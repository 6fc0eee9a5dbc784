import Checkout

/// How the sheet looks and speaks, made once a run: language, amount format, line glyphs.
package struct SheetAppearance: Sendable {
    package let words: any Words
    package let amounts: AmountFormat
    package let glyphs: BoxGlyphs
    let countries: CountryNames

    package init(language: Language, glyphs: BoxGlyphs = .rounded) {
        words = language.words
        amounts = AmountFormat(language)
        countries = CountryNames(language)
        self.glyphs = glyphs
    }

    /// Signs that mean the same with and without Unicode glyphs.
    var tick: String { glyphs == .ascii ? "+" : "✓" }
    var cross: String { glyphs == .ascii ? "x" : "✗" }
    var more: String { glyphs == .ascii ? ">" : "›" }
    var up: String { glyphs == .ascii ? "^" : "▲" }
    var down: String { glyphs == .ascii ? "v" : "▼" }
    var edge: String { glyphs == .ascii ? "|" : "▌" }
    var dot: String { glyphs == .ascii ? "*" : "●" }
    var ring: String { glyphs == .ascii ? "_" : "○" }
    var bullets: String { glyphs == .ascii ? "****" : "••••" }

    /// One frame of the spinner.
    func spinner(_ phase: Int) -> String {
        let frames = glyphs == .ascii ? ["|", "/", "-", "\\"] : ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"]
        return frames[((phase % frames.count) + frames.count) % frames.count]
    }

    /// What tells a card from others where its whole name does not fit: "Visa" of "Simulated Card - Visa".
    func shortName(of name: String) -> String {
        guard let dash = name.firstRange(of: " - ") else { return name }
        return String(name[dash.upperBound...])
    }

    /// "Visa •••• 1234" is written by the card's own name, as on the real sheet.
    func cardTitle(_ card: Card) -> String { "\(card.name), \(bullets) \(card.lastFour)" }
}
