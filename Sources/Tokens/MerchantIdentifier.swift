/// The name under which a merchant is registered, such as "merchant.com.example.shop".
package struct MerchantIdentifier: Hashable, Sendable {
    package let text: String

    /// Throws unless the text starts with "merchant." and consists of parts of ASCII letters, digits and
    /// hyphens with dots between them, at most 128 characters in all.
    package init(_ text: String) throws(IdentityFault) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].elementsEqual("merchant".utf8), text.utf8.count <= 128,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isAllowed) })
        else { throw .merchantIdentifier(text) }
        self.text = text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }

    package func hash() throws(OpenSSLFault) -> MerchantHash {
        MerchantHash(bytes: try SHA256.digest(Array(text.utf8)))
    }
}

/// SHA-256 of a merchant identifier, as the merchant's certificate carries it and as tokens are sealed with.
package struct MerchantHash: Hashable, Sendable {
    /// 32 bytes.
    let bytes: [UInt8]

    /// 64 upper-case hexadecimal digits.
    package var text: String { Hexadecimal.text(bytes, upperCase: true) }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// What a payment processing certificate says in extension 1.2.840.113635.100.6.32: a UTF8String of 64
    /// hexadecimal digits. Nil where it is absent or something else.
    package init?(of certificate: Certificate) {
        guard let value = certificate.extensionValue(.merchantIdentifier), value.count == 66,
            value.starts(with: [0x0C, 64]),
            let bytes = Hexadecimal.bytes(String(decoding: value.dropFirst(2), as: UTF8.self))
        else { return nil }
        self.bytes = bytes
    }

    /// The extension's value in DER.
    var encoded: [UInt8] { DER.utf8(text) }
}
