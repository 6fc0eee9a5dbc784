import Checkout
import Sheet

/// The keys that were pressed last, as an audience sees them in a corner. Digits are shown only where text is
/// typed into a field, which shows them as well: anywhere else they may be meant for a passcode.
struct KeyBadge {
    /// How long the keys stay after the last one.
    static let stay = Span.seconds(2)
    private static let mostKeys = 6

    private var keys: [(label: String, count: Int)] = []
    /// When they go; nil while there are none.
    private(set) var end: Instant?

    /// What stands for a key.
    static func label(of key: Key, isTyping: Bool) -> String {
        if !isTyping, case .character(let text) = key, text.contains(where: \.isNumber) { return "•" }
        return key.label
    }

    /// Shows one more. The same one again is counted; dots are not, as their number is nobody's business.
    mutating func add(_ label: String, at now: Instant) {
        fade(at: now)
        if let last = keys.last, last.label == label {
            keys[keys.count - 1].count = min(last.count + 1, 99)
        } else {
            keys.append((label, 1))
        }
        keys = keys.suffix(Self.mostKeys)
        end = now.adding(Self.stay)
    }

    /// Lets them go when their time is over. Returns whether that was now.
    @discardableResult
    mutating func fade(at now: Instant) -> Bool {
        guard let end, now >= end else { return false }
        keys = []
        self.end = nil
        return true
    }

    /// What is shown; "" for nothing.
    var text: String {
        keys.map { $0.count > 1 && $0.label != "•" ? "\($0.label)×\($0.count)" : $0.label }
            .joined(separator: " ")
    }

    /// Draws it at the right of the last line: it may cover hints for a moment, but never a border.
    func draw(on grid: inout Grid) {
        let text = TextCells.clip(" \(text) ", to: grid.size.width)
        guard end != nil, grid.size.height >= 3 else { return }
        grid.write(
            text, endingBefore: grid.size.width, y: grid.size.height - 1, style: Style(.selected, .bold))
    }
}
