import Sheet

/// The sizes that a screen may be asked to have.
package enum ScreenLimits {
    /// In cells. No terminal is larger; a size above would only cost memory.
    package static let columns = 1...500
    package static let rows = 1...200

    /// The rule in words, for faults and help.
    package static let words = "WIDTHxHEIGHT from 1x1 to 500x200"

    /// Reads `80x24`; nil for anything else and for sizes outside the limits.
    package static func size(of text: String) -> Size? {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
            columns.contains(width), rows.contains(height)
        else { return nil }
        return Size(width: width, height: height)
    }

    private static func number(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return Int(digits)
    }
}
