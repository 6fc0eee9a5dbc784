/// Puts the bytes of UTF-8 together; bytes that are none are left out.
struct ScalarDecoder {
    private var value: UInt32 = 0
    private var missing = 0
    /// The range that the next byte must lie in, narrower after some first bytes (Unicode Standard, table
    /// 3-7).
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a scalar has begun and not ended.
    var isWaiting: Bool { missing > 0 }

    /// Takes one byte; answers the scalar that it completes.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
        if missing > 0 {
            if allowed.contains(byte) {
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                allowed = 0x80...0xBF
                return missing == 0 ? Unicode.Scalar(value) : nil
            }
            reset()
        }
        switch byte {
        case 0x00...0x7F: return Unicode.Scalar(byte)
        case 0xC2...0xDF: begin(UInt32(byte & 0x1F), missing: 1, allowed: 0x80...0xBF)
        case 0xE0: begin(0, missing: 2, allowed: 0xA0...0xBF)
        case 0xED: begin(UInt32(byte & 0x0F), missing: 2, allowed: 0x80...0x9F)
        case 0xE1...0xEF: begin(UInt32(byte & 0x0F), missing: 2, allowed: 0x80...0xBF)
        case 0xF0: begin(0, missing: 3, allowed: 0x90...0xBF)
        case 0xF1...0xF3: begin(UInt32(byte & 0x07), missing: 3, allowed: 0x80...0xBF)
        case 0xF4: begin(4, missing: 3, allowed: 0x80...0x8F)
        default: break
        }
        return nil
    }

    mutating func reset() {
        missing = 0
        value = 0
        allowed = 0x80...0xBF
    }

    private mutating func begin(_ bits: UInt32, missing: Int, allowed: ClosedRange<UInt8>) {
        value = bits
        self.missing = missing
        self.allowed = allowed
    }
}
