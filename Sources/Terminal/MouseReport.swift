import Sheet

/// Reports of the mouse as xterm's modes 1000 and 1006 send them: ESC [ < button ; column ; row M, or m for a
/// release.
///
/// The sequences are fixed: the descriptions of `tmux-256color` and `screen` do not have them (`XM`), though
/// both terminals speak them, and the older form says no place beyond column 223. Whether there is a mouse at
/// all is what the description tells, by `kmous`.
enum MouseReport {
    static let modesOn = "\u{1B}[?1000h\u{1B}[?1006h"
    static let modesOff = "\u{1B}[?1006l\u{1B}[?1000l"

    /// Whether a terminal of this name has a mouse, when its description says so. That of the Linux console
    /// says so, and the console has none.
    static func isSpoken(term: String, isDescribed: Bool) -> Bool {
        isDescribed && term != "linux" && !term.hasPrefix("linux-")
    }

    /// The first byte of the parameters.
    static let mark = UInt8(ascii: "<")
    /// Shift, Alt and Control held while clicking.
    private static let modifiers = 4 | 8 | 16

    /// Reads the parameters with their mark; nil for a release, for other buttons, for movements, and for
    /// what no terminal sends.
    static func event(parameters: [UInt8], final: UInt8) -> MouseEvent? {
        guard final == UInt8(ascii: "M"), parameters.first == mark else { return nil }
        let parts = parameters.dropFirst().split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(number)
        guard parts.count == 3, numbers.count == 3, numbers[1] >= 1, numbers[2] >= 1 else { return nil }
        let action: MouseEvent.Action
        switch numbers[0] & ~modifiers {
        case 0: action = .press
        case 64: action = .wheelUp
        case 65: action = .wheelDown
        case _: return nil
        }
        return MouseEvent(action, x: numbers[1] - 1, y: numbers[2] - 1)
    }

    /// One to five digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
}
