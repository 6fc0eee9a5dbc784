extension Unicode.Scalar {
    /// True for what a reader cannot see or what would act on a terminal: controls, format characters
    /// such as the bidirectional ones, every space but U+0020, line separators, fillers, and what
    /// Unicode has not assigned.
    var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        // The blank Braille pattern is a symbol to Unicode and a space to the eye.
        if value == 0x2800 || properties.isDefaultIgnorableCodePoint { return true }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned:
            return true
        default:
            return false
        }
    }

    /// True for marks that are drawn upon the character before them.
    var isCombining: Bool {
        if isASCII { return false }
        let category = properties.generalCategory
        return category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
    }

    /// "U+00A0", with at least four digits.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// "U+00A0 NO-BREAK SPACE", with the name from the Unicode Character Database where it has one. Controls
    /// have none there and get their names of ISO 6429.
    var codePointAndName: String {
        // The database calls it by its old use; everybody knows it by the other one.
        if value == 0xFEFF { return codePoint + " BYTE ORDER MARK" }
        guard let name = properties.name ?? controlName else { return codePoint }
        return codePoint + " " + name
    }

    private var controlName: String? {
        switch value {
        case 0x00: "NULL"
        case 0x07: "BELL"
        case 0x08: "BACKSPACE"
        case 0x09: "TAB"
        case 0x0A: "LINE FEED"
        case 0x0B: "LINE TABULATION"
        case 0x0C: "FORM FEED"
        case 0x0D: "CARRIAGE RETURN"
        case 0x1A: "SUBSTITUTE"
        case 0x1B: "ESCAPE"
        case 0x7F: "DELETE"
        case 0x85: "NEXT LINE"
        case 0x9B: "CONTROL SEQUENCE INTRODUCER"
        case 0x00...0x1F, 0x80...0x9F: "CONTROL CHARACTER"
        default: nil
        }
    }

    /// A harmless stand-in for a character that is not to be shown as it is: `␛`, `<U+202E>`.
    var visibleMark: String {
        switch value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value).map { String(Character($0)) } ?? "<\(codePoint)>"
        case 0x7F: "␡"
        default: "<\(codePoint)>"
        }
    }

    /// The columns the character takes in a terminal: 0 for a combining mark, 2 for East Asian wide
    /// characters and emoji, otherwise 1. Ranges from Unicode's EastAsianWidth.txt, in coarse blocks.
    var displayColumns: Int {
        if isASCII { return 1 }
        if isCombining { return 0 }
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
            0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
            0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default:
            return properties.isEmojiPresentation ? 2 : 1
        }
    }
}

/// The text with every invisible character replaced by a mark, and cut after `limit` scalars.
package func visibleText(_ text: some StringProtocol, limit: Int) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
        guard count < limit else { return shown + "…" }
        count += 1
        if scalar.isInvisible {
            shown += scalar.visibleMark
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}
