/// What becomes of a scalar of outside text before anybody sees it. The one rule for the scrubber, which
/// takes things out, and for the check of a request, which names them.
package enum ScalarTreatment: Hashable, Sendable {
    /// It is shown.
    case keep
    /// A line break or tab.
    case breakLine
    /// It begins a control sequence of terminals.
    case escape
    /// It stays where it joins, or keeps apart, what joiners are for.
    case joiner
    /// It stays behind something whose look it selects.
    case selector
    /// It is taken out.
    case remove

    package init(of scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0x20..<0x7F: .keep
            case 0x09...0x0D, 0x85, 0x2028, 0x2029: .breakLine
            case 0x1B, 0x90, 0x98, 0x9B, 0x9D...0x9F: .escape
            case 0x00..<0x20, 0x7F...0x9F: .remove
            case 0xA0..<0x300: scalar.value == 0xAD ? .remove : .keep
            case 0x200C, 0x200D: .joiner
            case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: .selector
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0, 0xFFF0...0xFFF8: .remove
            case 0xE0000...0xE0FFF: .remove
            case 0x4E00...0x9FFF, 0xAC00...0xD7A3: .keep
            default: ScalarTreatment.byCategory(scalar)
            }
    }

    /// Invisible formatting goes; so does what Unicode has not assigned. The Arabic signs that stand *around*
    /// numbers are of the formatting category too, but they are seen.
    private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarTreatment {
        switch scalar.properties.generalCategory {
        case .format:
            switch scalar.value {
            case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: .keep
            default: .remove
            }
        case .unassigned, .control, .surrogate, .lineSeparator, .paragraphSeparator: .remove
        default: .keep
        }
    }

    /// Whether a joiner between these two does what joiners are for: build an emoji, or shape letters of a
    /// script that needs it.
    /// - Parameter previous: the last scalar that was kept; nil after anything else.
    package static func joins(
        _ joiner: Unicode.Scalar, _ previous: Unicode.Scalar?, _ next: Unicode.Scalar?
    ) -> Bool {
        guard let previous, let next else { return false }
        if needsJoiners(previous) && needsJoiners(next) { return true }
        guard joiner.value == 0x200D, isEmoji(next) else { return false }
        return isEmoji(previous) || previous.value == 0xFE0F
    }

    /// Whether a variation selector may stand behind this one.
    package static func takesSelector(_ previous: Unicode.Scalar?) -> Bool {
        guard let previous else { return false }
        return previous.value > 0x20 && ScalarTreatment(of: previous) == .keep
    }

    /// Whether the scalar is an emoji of its own, which digits and © are not; asks the slow tables where
    /// emoji are.
    package static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2000..<0x3300, 0x1F000...0x1FFFF: scalar.properties.isEmoji
        default: false
        }
    }

    /// Arabic, Syriac, N'Ko, Indic, Tibetan, Myanmar, Khmer and Mongolian letters.
    private static func needsJoiners(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0620...0x109F, 0x1780...0x18AF, 0xA840...0xAAFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
            0x11000...0x11FFF:
            true
        default: false
        }
    }
}
