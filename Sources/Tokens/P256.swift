import COpenSSL

/// The curve of merchants' and ephemeral keys (NIST P-256).
enum P256 {
    /// Bytes of an uncompressed point: 04, x, y.
    static let pointLength = 65
    /// Bytes of a shared secret: the x coordinate with its leading zeros.
    static let secretLength = 32

    /// What a SubjectPublicKeyInfo starts with before the point. Every P-256 key has the same; so one is
    /// written and read without OpenSSL 3.0's decoder, which takes longer than the key agreement itself.
    static let infoPrefix: [UInt8] = {
        let algorithm = DER.sequence(DER.name(.ecPublicKey), DER.name(.p256))
        let point = [UInt8](repeating: 0, count: pointLength)
        return Array(DER.sequence(algorithm, DER.bits(point)).dropLast(pointLength))
    }()

    /// Any key of the curve. New keys take their parameters from it, which spares a look-up for each.
    static let template: Result<PrivateKey, OpenSSLFault> = Result { () throws(OpenSSLFault) in
        try PrivateKey.generate(curve: "P-256")
    }

    /// The public key as a SubjectPublicKeyInfo of 91 bytes.
    static func subjectPublicKeyInfo(of key: PrivateKey) throws(OpenSSLFault) -> [UInt8] {
        var encoded: UnsafeMutablePointer<UInt8>?
        let count = EVP_PKEY_get1_encoded_public_key(key.pointer, &encoded)
        guard count == pointLength, let encoded else { throw OpenSSLFault(doing: "encoding a P-256 point") }
        defer { CRYPTO_free(encoded, nil, 0) }
        return infoPrefix + UnsafeBufferPointer(start: encoded, count: pointLength)
    }

    /// The point inside a SubjectPublicKeyInfo; nil unless it is an uncompressed one of this curve.
    static func point(in info: [UInt8]) -> ArraySlice<UInt8>? {
        guard info.count == infoPrefix.count + pointLength, info.starts(with: infoPrefix) else { return nil }
        return info[infoPrefix.count...]
    }

    /// ECDH (id-ecDH, 1.3.132.1.12): the shared secret Z, always 32 bytes.
    static func sharedSecret(_ own: PrivateKey, _ peer: PublicKey) throws(OpenSSLFault) -> SecretBytes {
        let action = "agreeing on a shared secret"
        let context = try Owned(
            EVP_PKEY_CTX_new(own.pointer, nil), freedBy: EVP_PKEY_CTX_free, doing: action)
        // The peer's full check multiplies by the group's order, which P-256's cofactor 1 makes needless.
        guard EVP_PKEY_derive_init(context.pointer) == 1,
            EVP_PKEY_derive_set_peer_ex(context.pointer, peer.pointer, 0) == 1
        else { throw OpenSSLFault(doing: action) }
        var length = secretLength
        let secret = SecretBytes(count: secretLength) {
            EVP_PKEY_derive(context.pointer, $0.baseAddress, &length) == 1
        }
        // OpenSSL pads to the length of the field; a shorter secret would be a fault of its own.
        guard let secret, length == secretLength else { throw OpenSSLFault(doing: action) }
        return secret
    }
}
