/// A character that stands where JSON wants a token, and what to say about it.
struct StrayCharacter {
    let scalar: Unicode.Scalar

    init(_ scalar: Unicode.Scalar) {
        self.scalar = scalar
    }

    /// What is wrong, and how to mend it.
    var words: (what: String, hint: String?) {
        if scalar.isInvisible {
            return ("invisible character \(scalar.codePointAndName)", invisibleHint)
        }
        if let meant = lookalike {
            return (
                "`\(scalar)` is \(scalar.codePointAndName), not JSON's `\(meant)`",
                "type the ASCII `\(meant)`"
            )
        }
        if scalar.isCombining { return ("combining character \(scalar.codePointAndName)", "delete it") }
        if !scalar.isASCII { return ("unexpected `\(scalar)` (\(scalar.codePointAndName))", nil) }
        return ("unexpected `\(scalar)`", asciiHint)
    }

    private var asciiHint: String? {
        switch scalar {
        case "'", "`": "strings are written in double quotation marks: \" \""
        case "#": "a comment starts with // or stands between /* and */"
        case ";": "members and elements are parted by commas"
        case "(", ")": "JSON has only [ ] and { }"
        default: nil
        }
    }

    private var invisibleHint: String {
        switch scalar.value {
        case 0xFEFF: return "a byte order mark is allowed only at the very start of the file; delete it"
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C:
            return "it changes the direction in which the line is shown; delete it"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return "put an ordinary space in its place"
        case .lineSeparator, .paragraphSeparator: return "put an ordinary line break in its place"
        default: return "delete it"
        }
    }

    /// The ASCII character for which word processors and Chinese keyboards give this one.
    private var lookalike: Character? {
        switch scalar {
        case "“", "”", "„", "‟", "«", "»", "＂", "‘", "’", "‚", "＇", "「", "」": "\""
        case "：", "︰": ":"
        case "，", "、", "؛", "،", "；": ","
        case "｛": "{"
        case "｝": "}"
        case "［", "【", "〔": "["
        case "］", "】", "〕": "]"
        case "−", "–", "—", "－", "‐", "‑": "-"
        case "／": "/"
        default: nil
        }
    }
}
