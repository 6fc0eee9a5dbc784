import Tokens

extension WeChatXML {
    /// The fields as a message, each on a line. Whole numbers stand plain, everything else in CDATA, as the
    /// platform writes them. Characters that XML cannot hold become U+FFFD.
    package static func text(_ fields: WeChatFields) -> String {
        let lines = fields.all.map { "<\($0.name)>\(content($0.value))</\($0.name)>\n" }
        return "<xml>\n\(lines.joined())</xml>"
    }

    package static func bytes(_ fields: WeChatFields) -> [UInt8] { Array(text(fields).utf8) }

    /// Whether a text can be an element's name: letters, digits, `_`, `-` and `.`, no digit first.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    private static func content(_ value: String) -> String {
        if value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return value }
        // The end mark of CDATA is divided between two sections; a carriage return, which every parser
        // turns into a line feed, is written as a reference outside of them.
        let safe = String(String.UnicodeScalarView(value.unicodeScalars.map(allowed)))
            .replacing("]]>", with: "]]]]><![CDATA[>").replacing("\r", with: "]]>&#13;<![CDATA[")
        return "<![CDATA[\(safe)]]>"
    }

    private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalar
        default: "\u{FFFD}"
        }
    }
}
