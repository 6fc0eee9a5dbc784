import Checkout

/// Writes ASN.1 values in DER (ITU-T X.690). OpenSSL's own writer sorts a CMS message's certificates by
/// their bytes, but real tokens have the signer's first, and many readers count on it; so certificates and
/// signatures are put together here, and signed by OpenSSL.
enum DER {
    /// A value of the tag with this content, in the definite form.
    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { value(tag, of: [content]) }

    /// The same, the content in parts.
    private static func value(_ tag: UInt8, of parts: [[UInt8]]) -> [UInt8] {
        let count = parts.reduce(0) { $0 + $1.count }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1 + 9 + count)
        bytes.append(tag)
        append(length: count, to: &bytes)
        for part in parts { bytes += part }
        return bytes
    }

    static func sequence(_ items: [UInt8]...) -> [UInt8] { value(0x30, of: items) }

    static func sequence(of items: [[UInt8]]) -> [UInt8] { value(0x30, of: items) }

    /// The items in ascending order of their encodings, as DER wants a SET OF.
    static func set(of items: [[UInt8]]) -> [UInt8] {
        value(0x31, of: items.sorted { $0.lexicographicallyPrecedes($1) })
    }

    static func name(_ name: ASN1Name) -> [UInt8] { value(0x06, name.encoded) }

    static let null: [UInt8] = [0x05, 0x00]

    static func boolean(_ isTrue: Bool) -> [UInt8] { value(0x01, [isTrue ? 0xFF : 0x00]) }

    /// A whole number that is not negative, from its bytes, the highest first.
    static func integer(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array(bytes.drop { $0 == 0 })
        // A high bit would make the number negative.
        let needsZero = digits.first.map { $0 >= 0x80 } ?? true
        return value(0x02, needsZero ? [0] + digits : digits)
    }

    static func octets(_ bytes: [UInt8]) -> [UInt8] { value(0x04, bytes) }

    /// Bits of which the last `unused` do not count.
    static func bits(_ bytes: [UInt8], unused: UInt8 = 0) -> [UInt8] { value(0x03, [unused] + bytes) }

    static func utf8(_ text: String) -> [UInt8] { value(0x0C, Array(text.utf8)) }

    static func printable(_ text: String) -> [UInt8] { value(0x13, Array(text.utf8)) }

    /// Constructed, in the context-specific class.
    static func tagged(_ number: UInt8, _ content: [UInt8]) -> [UInt8] { value(0xA0 | number, content) }

    /// UTCTime for the years 1950 to 2049 and GeneralizedTime for all others, as RFC 5652 and RFC 5280 want
    /// it; to the second.
    static func time(_ instant: Instant) -> [UInt8] {
        let text = UTCTime(instant)
        if (1950...2049).contains(text.year) { return value(0x17, Array(text.compact.utf8.dropFirst(2))) }
        return value(0x18, Array(text.compact.utf8))
    }

    private static func append(length count: Int, to bytes: inout [UInt8]) {
        if count < 0x80 { return bytes.append(UInt8(count)) }
        let digits = (Int.bitWidth - count.leadingZeroBitCount + 7) / 8
        bytes.append(0x80 | UInt8(digits))
        for digit in (0..<digits).reversed() {
            bytes.append(UInt8(truncatingIfNeeded: count >> (8 * digit)))
        }
    }
}
