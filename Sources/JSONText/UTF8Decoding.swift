/// What stands at an offset in bytes that should be UTF-8.
enum DecodedScalar {
    case scalar(Unicode.Scalar, length: Int)
    /// A byte or the start of a sequence that no valid UTF-8 contains; `length` bytes, at least 1.
    case malformed(length: Int)
}

extension [UInt8] {
    /// Decodes the scalar at an offset inside the array, by table 3-7 of the Unicode Standard: overlong
    /// forms, surrogates and everything above U+10FFFF are malformed.
    func decodedScalar(at start: Int) -> DecodedScalar {
        let lead = self[start]
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        var bits: UInt32
        switch lead {
        case 0x00...0x7F:
            return .scalar(Unicode.Scalar(lead), length: 1)
        case 0xC2...0xDF:
            (length, bits) = (2, UInt32(lead & 0x1F))
        case 0xE0...0xEF:
            (length, bits) = (3, UInt32(lead & 0x0F))
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            (length, bits) = (4, UInt32(lead & 0x07))
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default:
            return .malformed(length: 1)
        }
        for step in 1..<length {
            let allowed = step == 1 ? second : 0x80...0xBF
            guard start + step < count, allowed.contains(self[start + step]) else {
                return .malformed(length: step)
            }
            bits = bits << 6 | UInt32(self[start + step] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(bits) else { return .malformed(length: length) }
        return .scalar(scalar, length: length)
    }

    /// Decodes the scalar that ends just before an offset in 1...count.
    func decodedScalar(before end: Int) -> DecodedScalar {
        for length in 1...Swift.min(4, end) where self[end - length] & 0xC0 != 0x80 {
            if case .scalar(let scalar, length: length) = decodedScalar(at: end - length) {
                return .scalar(scalar, length: length)
            }
            break
        }
        return .malformed(length: 1)
    }
}
