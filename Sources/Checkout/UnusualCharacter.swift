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

    /// Whether a person sees it, and may take it for another: a full-width digit, a long dash.
    package var isVisible: Bool { Unicode.Scalar(codePoint).map { !Self.isInvisible($0) } ?? false }

    /// The first character in a one-line value that cannot be seen: controls, format characters, variation
    /// selectors, and every space but U+0020. For amounts, phone numbers, postcodes, e-mail addresses, codes.
    package static func first(in text: String) -> UnusualCharacter? {
        text.unicodeScalars.first(where: isInvisible).map(UnusualCharacter.init)
    }

    /// All characters of a shown text (a label, a name) that are taken out before it is shown, each named
    /// once: controls, line separators, direction controls, what is invisible or not assigned. Joiners and
    /// variation selectors stay where they belong: emoji and several scripts need them.
    package static func disturbing(_ text: String) -> [UnusualCharacter] {
        let scalars = Array(text.unicodeScalars)
        var found: [UnusualCharacter] = []
        var previous: Unicode.Scalar?
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            let isKept =
                switch ScalarTreatment(of: scalar) {
                case .keep: true
                case .joiner: ScalarTreatment.joins(scalar, previous, next)
                case .selector: ScalarTreatment.takesSelector(previous)
                case .breakLine, .escape, .remove: false
                }
            previous = isKept ? scalar : nil
            let character = UnusualCharacter(scalar)
            if !isKept, !found.contains(character) { found.append(character) }
        }
        return found
    }

    /// Combining marks that stand on nothing, or in a pile too high to be shown whole, each named once.
    package static func strayMarks(_ text: String) -> [UnusualCharacter] {
        var found: [UnusualCharacter] = []
        // At the start of a text there is nothing to stand on.
        var room = 0
        for scalar in text.unicodeScalars {
            guard isMark(scalar) else {
                room = scalar.properties.isWhitespace ? 0 : marksPerBase
                continue
            }
            room -= 1
            let character = UnusualCharacter(scalar)
            if room < 0, !found.contains(character) { found.append(character) }
        }
        return found
    }

    /// Marks shown on one base; a longer pile, as in "Zalgo" text, climbs over the rows above.
    package static let marksPerBase = 3

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x300 || ScalarTreatment(of: scalar) != .keep { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
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
}
