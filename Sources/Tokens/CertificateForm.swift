import COpenSSL
import Checkout

/// What a new certificate shall say.
struct CertificateForm {
    /// What its key may do.
    enum Purpose {
        /// Sign certificates.
        case authority
        /// Sign tokens.
        case signing
        /// Agree on a shared secret (an EC merchant's key).
        case agreement
        /// Unwrap content keys (an RSA merchant's key).
        case unwrapping

        /// Of the key usage bits of RFC 5280 section 4.2.1.3, the first byte and how many bits do not count.
        fileprivate var usage: (bits: UInt8, unused: UInt8) {
            switch self {
            case .authority: (0b0000_0110, 1)
            case .signing: (0b1000_0000, 7)
            case .agreement: (0b0000_1000, 3)
            case .unwrapping: (0b0010_0000, 5)
            }
        }
    }

    var subject: DistinguishedName
    /// SubjectPublicKeyInfo in DER.
    var subjectKey: [UInt8]
    var purpose: Purpose
    /// Extensions of its own: their names and their values in DER.
    var markers: [(name: ASN1Name, value: [UInt8])] = []
    var validFrom: Instant
    var validUntil: Instant

    /// The certificate, signed by the issuer's key. The serial number is made of random bytes.
    func signed(by issuer: DistinguishedName, key: PrivateKey) throws(OpenSSLFault) -> Certificate {
        let algorithm = Self.algorithm(of: key)
        let issuerKey = try key.subjectPublicKeyInfo()
        var serial = try RandomBytes.make(8)
        serial[0] &= 0x7F
        let body = DER.sequence(
            DER.tagged(0, DER.integer([2])), DER.integer(serial), algorithm, issuer.encoded,
            DER.sequence(DER.time(validFrom), DER.time(validUntil)), subject.encoded, subjectKey,
            DER.tagged(3, DER.sequence(of: try extensions(issuerKey: issuerKey))))
        return try Certificate(
            der: DER.sequence(body, algorithm, DER.bits(try key.signature(over: body))))
    }

    /// The algorithm with which a key of this kind signs, as an AlgorithmIdentifier.
    static func algorithm(of key: PrivateKey) -> [UInt8] {
        switch key.kind {
        case .p256: DER.sequence(DER.name(.ecdsaWithSHA256))
        case .p384: DER.sequence(DER.name(.ecdsaWithSHA384))
        case .rsa, .other: DER.sequence(DER.name(.rsaWithSHA256), DER.null)
        }
    }

    private func extensions(issuerKey: [UInt8]) throws(OpenSSLFault) -> [[UInt8]] {
        let isAuthority =
            switch purpose {
            case .authority: true
            case .signing, .agreement, .unwrapping: false
            }
        let constraints = isAuthority ? DER.sequence(DER.boolean(true)) : DER.sequence()
        let usage = DER.bits([purpose.usage.bits], unused: purpose.usage.unused)
        var extensions = [
            Self.entry(.basicConstraints, constraints, isCritical: true),
            Self.entry(.keyUsage, usage, isCritical: true),
            Self.entry(.subjectKeyIdentifier, DER.octets(try Self.keyIdentifier(subjectKey))),
        ]
        if subjectKey != issuerKey {
            let identifier = DER.value(0x80, try Self.keyIdentifier(issuerKey))
            extensions.append(Self.entry(.authorityKeyIdentifier, DER.sequence(identifier)))
        }
        return extensions + markers.map { Self.entry($0.name, $0.value) }
    }

    private static func entry(_ name: ASN1Name, _ value: [UInt8], isCritical: Bool = false) -> [UInt8] {
        // DER leaves out what is as by default.
        let critical = isCritical ? DER.boolean(true) : []
        return DER.sequence(DER.name(name), critical, DER.octets(value))
    }

    /// The leftmost 160 bits of the key's hash, one of the forms of RFC 7093.
    private static func keyIdentifier(_ info: [UInt8]) throws(OpenSSLFault) -> [UInt8] {
        Array(try SHA256.digest(info).prefix(20))
    }
}

/// The name of a certificate's subject or issuer.
struct DistinguishedName: Hashable, Sendable {
    var userIdentifier: String?
    var commonName: String
    var unit: String?
    /// Two letters.
    var country = "US"

    var encoded: [UInt8] {
        var parts: [[UInt8]] = []
        if let userIdentifier { parts.append(Self.part(.userIdentifier, DER.utf8(userIdentifier))) }
        parts.append(Self.part(.commonName, DER.utf8(commonName)))
        if let unit { parts.append(Self.part(.organizationalUnit, DER.utf8(unit))) }
        parts.append(Self.part(.organization, DER.utf8("Simulated Pay")))
        parts.append(Self.part(.country, DER.printable(country)))
        return DER.sequence(of: parts)
    }

    private static func part(_ name: ASN1Name, _ value: [UInt8]) -> [UInt8] {
        DER.set(of: [DER.sequence(DER.name(name), value)])
    }
}

/// Random bytes from OpenSSL's generator.
enum RandomBytes {
    static func make(_ count: Int) throws(OpenSSLFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard let length = Int32(exactly: count), RAND_bytes(&bytes, length) == 1 else {
            throw OpenSSLFault(doing: "drawing random bytes")
        }
        return bytes
    }

    /// The same where the bytes themselves are a secret.
    static func secret(_ count: Int) throws(OpenSSLFault) -> SecretBytes {
        let action = "drawing random bytes"
        guard let length = Int32(exactly: count) else {
            throw OpenSSLFault(action: action, messages: ["more than 2 GiB"])
        }
        let bytes = SecretBytes(count: count) { RAND_priv_bytes($0.baseAddress, length) == 1 }
        guard let bytes else { throw OpenSSLFault(doing: action) }
        return bytes
    }
}
