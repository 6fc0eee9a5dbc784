/// What keys do in a field that text is typed into: one list for the field, the help overlay and the README.
package enum TextEdit: String, Hashable, Sendable, CaseIterable {
    case back, forward, wordBack, wordForward, start, end
    case eraseBefore, eraseAfter, eraseWord, eraseToStart, eraseToEnd

    /// The keys that do it, as arrows and editors of the Emacs kind have them.
    package var keys: [Key] {
        switch self {
        case .back: [.left, .control("b")]
        case .forward: [.right, .control("f")]
        case .wordBack: [.control("left")]
        case .wordForward: [.control("right")]
        case .start: [.home, .control("a")]
        case .end: [.end, .control("e")]
        case .eraseBefore: [.backspace]
        case .eraseAfter: [.delete, .control("d")]
        case .eraseWord: [.control("w")]
        case .eraseToStart: [.control("u")]
        case .eraseToEnd: [.control("k")]
        }
    }

    /// What the terminal sends for the same keys.
    private var otherLabels: [String] {
        switch self {
        case .wordBack: ["Alt-B"]
        case .wordForward: ["Alt-F"]
        case .eraseWord: ["Alt-Backspace"]
        case .back, .forward, .start, .end, .eraseBefore, .eraseAfter, .eraseToStart, .eraseToEnd: []
        }
    }

    /// All keys, as help and README write them.
    package var keyLabels: String { (keys.map(\.label) + otherLabels).joined(separator: " ") }

    /// What the key does; nil where it means nothing in a field.
    static func of(_ key: Key) -> TextEdit? { allCases.first { $0.keys.contains(key) } }
}
