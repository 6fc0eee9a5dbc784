/// The signs that stand beside words. A theme takes one of the named sets, and may change single signs.
package struct GlyphSet: Hashable, Sendable {
    package enum Name: String, CaseIterable, Hashable, Sendable {
        case unicode
        /// For terminals and fonts without anything else, and for those who listen.
        case ascii
    }

    package var tick: String
    package var cross: String
    /// A row opens something.
    package var more: String
    /// More lines above, and below.
    package var up: String
    package var down: String
    /// The left edge of the row in focus.
    package var edge: String
    /// A digit that was typed, and one that is missing.
    package var dot: String
    package var ring: String
    /// Stands for a digit of a card's number; shown four times.
    package var bullet: String
    /// Between the parts of a line.
    package var point: String
    /// What ↑ and ↓ are called together in the footer.
    package var move: String
    /// A face that is looked for.
    package var face: String
    /// The frames of what turns while something is awaited; never empty.
    package var spinner: [String]

    package static let unicode = GlyphSet(
        tick: "✓", cross: "✗", more: "›", up: "▲", down: "▼", edge: "▌", dot: "●", ring: "○", bullet: "•",
        point: "·",
        move: "↑↓", face: "⟦◠‿◠⟧", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"])

    package static let ascii = GlyphSet(
        tick: "+", cross: "x", more: ">", up: "^", down: "v", edge: "|", dot: "*", ring: "_", bullet: "*",
        point: "-",
        move: "Up/Down", face: "[o_o]", spinner: ["|", "/", "-", "\\"])

    package static func named(_ name: Name) -> GlyphSet {
        switch name {
        case .unicode: .unicode
        case .ascii: .ascii
        }
    }

    /// The set's name; nil for one that a theme has changed.
    package var name: Name? { Name.allCases.first { GlyphSet.named($0) == self } }

    /// A sign of a theme file: its key, where it goes, and how many columns it may take. Layout counts on one
    /// column where the range says so.
    package struct Sign: Sendable {
        package let key: String
        package let place: WritableKeyPath<GlyphSet, String> & Sendable
        package let columns: ClosedRange<Int>
    }

    package static let signs: [Sign] = [
        Sign(key: "tick", place: \.tick, columns: 1...1), Sign(key: "cross", place: \.cross, columns: 1...1),
        Sign(key: "more", place: \.more, columns: 1...1), Sign(key: "up", place: \.up, columns: 1...1),
        Sign(key: "down", place: \.down, columns: 1...1), Sign(key: "edge", place: \.edge, columns: 1...1),
        Sign(key: "dot", place: \.dot, columns: 1...1), Sign(key: "ring", place: \.ring, columns: 1...1),
        Sign(key: "bullet", place: \.bullet, columns: 1...1),
        Sign(key: "point", place: \.point, columns: 1...1),
        Sign(key: "move", place: \.move, columns: 1...8),
        Sign(key: "face", place: \.face, columns: 1...8),
    ]

    /// How many frames a spinner may have.
    static let spinnerLengths = 1...32

    /// The keys of a theme file's "glyphs".
    static let keys = ["set"] + signs.map(\.key) + ["spinner"]

    /// Whether a text may be a sign: so many columns wide, and nothing that drawing would change.
    static func isSign(_ text: String, columns: ClosedRange<Int>) -> Bool {
        columns.contains(TextWidth.columns(text)) && Scrubber.scrub(text).text == text
            && !text.allSatisfy(\.isWhitespace)
    }
}
