/// Text in GBK, the encoding that a Chinese system of old writes where nobody said UTF-8.
enum WeChatGBK {
    /// The bytes; nil where the text has a character that GBK lacks.
    static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                bytes.append(UInt8(scalar.value))
                continue
            }
            guard let place = places[scalar] else { return nil }
            let second = place % 190
            bytes.append(UInt8(0x81 + place / 190))
            // 0x7F is left out.
            bytes.append(UInt8(second < 63 ? 0x40 + second : 0x41 + second))
        }
        return bytes
    }

    /// Each character's place in the table. Made when a text is first tried.
    private static let places: [Unicode.Scalar: Int] = {
        var places: [Unicode.Scalar: Int] = [:]
        for (place, scalar) in WeChatGBKTable.rows.unicodeScalars.enumerated() where scalar != " " {
            places[scalar] = place
        }
        return places
    }()
}
