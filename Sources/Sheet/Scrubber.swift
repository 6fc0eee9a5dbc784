/// Something taken out of outside text.
package struct Removed: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A whole terminal control sequence, from its introducer to its end.
        case escapeSequence
        /// One scalar.
        case scalar
    }

    package let kind: Kind
    /// The scalar, or the introducer of an escape sequence.
    package let value: UInt32
    /// Where it stood, counted in scalars from the start of the text.
    package let scalarOffset: Int

    /// Its Unicode name and code point, such as "RIGHT-TO-LEFT OVERRIDE U+202E".
    package var name: String {
        switch kind {
        case .escapeSequence: return "escape sequence"
        case .scalar: break
        }
        let digits = String(value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        if Removed.controlNames.indices.contains(Int(value)) {
            return Removed.controlNames[Int(value)] + " " + code
        }
        if value == 0x7F { return "DELETE " + code }
        let properties = Unicode.Scalar(value)?.properties
        if let name = properties?.name { return name + " " + code }
        return (properties?.generalCategory == .control ? "CONTROL " : "UNASSIGNED ") + code
    }

    /// The Unicode Standard's names for the first 32 controls.
    private static let controlNames = [
        "NULL", "START OF HEADING", "START OF TEXT", "END OF TEXT", "END OF TRANSMISSION", "ENQUIRY",
        "ACKNOWLEDGE", "BELL", "BACKSPACE", "CHARACTER TABULATION", "LINE FEED", "LINE TABULATION",
        "FORM FEED",
        "CARRIAGE RETURN", "SHIFT OUT", "SHIFT IN", "DATA LINK ESCAPE", "DEVICE CONTROL ONE",
        "DEVICE CONTROL TWO", "DEVICE CONTROL THREE", "DEVICE CONTROL FOUR", "NEGATIVE ACKNOWLEDGE",
        "SYNCHRONOUS IDLE", "END OF TRANSMISSION BLOCK", "CANCEL", "END OF MEDIUM", "SUBSTITUTE", "ESCAPE",
        "INFORMATION SEPARATOR FOUR", "INFORMATION SEPARATOR THREE", "INFORMATION SEPARATOR TWO",
        "INFORMATION SEPARATOR ONE",
    ]
}

/// Text without anything that could steer a terminal or deceive its reader, and what was taken out for that.
package struct Scrubbed: Hashable, Sendable {
    package let text: String
    package let removed: [Removed]
}

/// Takes out of outside text whatever is not meant to be seen: controls, escape sequences, direction
/// overrides, invisible and unassigned scalars.
///
/// Each run of removed scalars leaves one `mark`, so that nobody reads the rest as if it were whole. Line
/// breaks and tabs become spaces. Work is linear in the length of the text.
package enum Scrubber {
    /// Shows that something was removed: U+2426, one column everywhere.
    package static let mark: Unicode.Scalar = "\u{2426}"

    /// Scrubs text for one line: every line break and tab becomes one space, and is listed as removed.
    package static func scrub(_ text: String) -> Scrubbed {
        scrub(text, keepsLineBreaks: false)
    }

    /// Scrubs text of many lines: every kind of line break becomes "\n"; a plain "\n" is not listed as
    /// removed.
    package static func scrubMultiline(_ text: String) -> Scrubbed {
        scrub(text, keepsLineBreaks: true)
    }

    private static func scrub(_ text: String, keepsLineBreaks: Bool) -> Scrubbed {
        if TextCells.isPlainASCII(text) { return Scrubbed(text: text, removed: []) }
        var pass = ScrubPass(Array(text.unicodeScalars), keepsLineBreaks: keepsLineBreaks)
        return pass.run()
    }
}
