import COpenSSL

/// The key under which a token's payment data is encrypted, and the two ways to it.
enum ContentKey {
    /// Bytes of an EC_v1 token's key (AES-256).
    static let ecLength = 32
    /// Bytes of an RSA_v1 token's key (AES-128).
    static let rsaLength = 16

    /// The single-step key derivation of NIST SP 800-56A section 5.8.1 with SHA-256, in its one round:
    /// counter, Z, AlgorithmID with its length, PartyUInfo "Apple", PartyVInfo the merchant's hash.
    static func derived(from secret: SecretBytes, for merchant: MerchantHash) throws(OpenSSLFault)
        -> SecretBytes
    {
        let algorithm = Array("id-aes256-GCM".utf8)
        let input = SecretBytes(joining: [
            .open([0, 0, 0, 1]), .secret(secret), .open([UInt8(algorithm.count)] + algorithm),
            .open(Array("Apple".utf8)), .open(merchant.bytes),
        ])
        return try SHA256.digest(input)
    }

    /// RSA-OAEP with SHA-256 as its hash and MGF1's: the key as it travels in `wrappedKey`.
    static func wrapped(_ key: SecretBytes, for recipient: PublicKey) throws(OpenSSLFault) -> [UInt8] {
        let action = "wrapping the content key"
        let context = try Owned(
            EVP_PKEY_CTX_new(recipient.pointer, nil), freedBy: EVP_PKEY_CTX_free, doing: action)
        guard EVP_PKEY_encrypt_init(context.pointer) == 1 else { throw OpenSSLFault(doing: action) }
        try setPadding(of: context, doing: action)
        var length = Int(EVP_PKEY_get_size(recipient.pointer))
        var wrapped = [UInt8](repeating: 0, count: max(0, length))
        let isWrapped = key.withBytes {
            EVP_PKEY_encrypt(context.pointer, &wrapped, &length, $0.baseAddress, $0.count) == 1
        }
        guard isWrapped, length <= wrapped.count else { throw OpenSSLFault(doing: action) }
        return Array(wrapped.prefix(length))
    }

    /// The way back.
    static func unwrapped(_ wrapped: [UInt8], by key: PrivateKey) throws(OpenSSLFault) -> SecretBytes {
        let action = "unwrapping the content key"
        let context = try Owned(
            EVP_PKEY_CTX_new(key.pointer, nil), freedBy: EVP_PKEY_CTX_free, doing: action)
        guard EVP_PKEY_decrypt_init(context.pointer) == 1 else { throw OpenSSLFault(doing: action) }
        try setPadding(of: context, doing: action)
        var length = Int(max(0, EVP_PKEY_get_size(key.pointer)))
        let unwrapped = SecretBytes(count: length) {
            EVP_PKEY_decrypt(context.pointer, $0.baseAddress, &length, wrapped, wrapped.count) == 1
        }
        guard let content = unwrapped?.slice(0..<length) else { throw OpenSSLFault(doing: action) }
        return content
    }

    private static func setPadding(of context: borrowing Owned, doing action: String) throws(OpenSSLFault) {
        guard EVP_PKEY_CTX_set_rsa_padding(context.pointer, RSA_PKCS1_OAEP_PADDING) == 1,
            EVP_PKEY_CTX_set_rsa_oaep_md(context.pointer, EVP_sha256()) == 1,
            EVP_PKEY_CTX_set_rsa_mgf1_md(context.pointer, EVP_sha256()) == 1
        else { throw OpenSSLFault(doing: action) }
    }
}
