/// The numbers by which certificates and signatures name things (ITU-T X.660).
package struct ASN1Name: Hashable, Sendable {
    /// Numbers with dots, as in "1.2.840.113635.100.6.29".
    package let dotted: String
    /// What it means, in a few words.
    package let meaning: String

    /// The contents of its DER encoding: the first two numbers in one, each in base 128 with the high bit
    /// set on all bytes but the last.
    let encoded: [UInt8]

    fileprivate init(_ dotted: String, _ meaning: String) {
        self.dotted = dotted
        self.meaning = meaning
        let numbers = dotted.split(separator: ".").map { UInt64($0) ?? 0 }
        encoded =
            numbers.count > 1
            ? ([numbers[0] * 40 + numbers[1]] + numbers.dropFirst(2)).flatMap(Self.base128) : []
    }

    /// In the extension of the certificate that signs tokens; only its presence counts.
    package static let tokenSigner = ASN1Name("1.2.840.113635.100.6.29", "signs payment tokens")
    /// In the extension of the authority above it; only its presence counts.
    package static let tokenAuthority = ASN1Name("1.2.840.113635.100.6.2.14", "certifies token signers")
    /// In the extension of a payment processing certificate that holds the merchant identifier's hash.
    package static let merchantIdentifier = ASN1Name("1.2.840.113635.100.6.32", "merchant identifier hash")

    static let sha256 = ASN1Name("2.16.840.1.101.3.4.2.1", "SHA-256")
    static let ecdsaWithSHA256 = ASN1Name("1.2.840.10045.4.3.2", "ECDSA with SHA-256")
    static let ecdsaWithSHA384 = ASN1Name("1.2.840.10045.4.3.3", "ECDSA with SHA-384")
    static let rsaWithSHA256 = ASN1Name("1.2.840.113549.1.1.11", "RSA with SHA-256")

    static let ecPublicKey = ASN1Name("1.2.840.10045.2.1", "elliptic curve key")
    static let p256 = ASN1Name("1.2.840.10045.3.1.7", "curve P-256")

    static let data = ASN1Name("1.2.840.113549.1.7.1", "CMS data")
    static let signedData = ASN1Name("1.2.840.113549.1.7.2", "CMS signed data")
    static let contentType = ASN1Name("1.2.840.113549.1.9.3", "content type")
    static let messageDigest = ASN1Name("1.2.840.113549.1.9.4", "message digest")
    static let signingTime = ASN1Name("1.2.840.113549.1.9.5", "signing time")
    static let algorithmProtection = ASN1Name("1.2.840.113549.1.9.52", "algorithm protection")

    static let commonName = ASN1Name("2.5.4.3", "common name")
    static let country = ASN1Name("2.5.4.6", "country")
    static let organization = ASN1Name("2.5.4.10", "organization")
    static let organizationalUnit = ASN1Name("2.5.4.11", "organizational unit")
    static let userIdentifier = ASN1Name("0.9.2342.19200300.100.1.1", "user identifier")

    static let subjectKeyIdentifier = ASN1Name("2.5.29.14", "subject key identifier")
    static let keyUsage = ASN1Name("2.5.29.15", "key usage")
    static let basicConstraints = ASN1Name("2.5.29.19", "basic constraints")
    static let authorityKeyIdentifier = ASN1Name("2.5.29.35", "authority key identifier")

    private static func base128(_ number: UInt64) -> [UInt8] {
        var bytes = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return bytes.reversed()
    }
}
