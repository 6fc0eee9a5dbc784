/// A character from outside that a person cannot see, or takes for something else, named so that it can
/// be found: "U+200B ZERO WIDTH SPACE".
package struct UnusualCharacter: Hashable, Sendable, Codable {
    /// The code point.
    package let codePoint: UInt32

    package init(_ scalar: Unicode.Scalar) {
        codePoint = scalar.value
    }

    /// "U+200B ZERO WIDTH SPACE"; only the number where Unicode gives no name.
    package var name: String {
        let hex = String(codePoint, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
        guard let properties = Unicode.Scalar(codePoint)?.properties,
            let word = properties.name ?? properties.nameAlias
        else { return number }
        return "\(number) \(word)"
    }

    /// The first character in a one-line value that cannot be seen: controls, format characters, variation
    /// selectors, and every space but U+0020. For amounts, phone numbers, postcodes, e-mail addresses, codes.
    package static func first(in text: String) -> UnusualCharacter? {
        text.unicodeScalars.first(where: isInvisible).map(UnusualCharacter.init)
    }

    /// All characters of a shown text (a label, a name) that may disturb a line: controls, line separators,
    /// direction controls, zero-width spaces and fillers, each named once. Joiners and variation selectors
    /// stay: emoji and several scripts need them.
    package static func disturbing(_ text: String) -> [UnusualCharacter] {
        var found: [UnusualCharacter] = []
        for scalar in text.unicodeScalars where isDisturbing(scalar) {
            let character = UnusualCharacter(scalar)
            if !found.contains(character) { found.append(character) }
        }
        return found
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
            return true
        default:
            return scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func isDisturbing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF, 0x180B...0x180D:
            return false
        case 0x115F, 0x1160, 0x3164, 0xFFA0:
            return true
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: return true
            default: return false
            }
        }
    }
}
