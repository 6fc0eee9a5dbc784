import COpenSSL

/// The encrypted part of a v3 notice: AES-256-GCM with a nonce of 12 bytes and associated data; the tag is
/// the ciphertext's last 16 bytes.
package struct WeChatResource: Hashable, Sendable {
    package static let algorithm = "AEAD_AES_256_GCM"

    /// Base64.
    package let ciphertext: String
    package let nonce: String
    package let associatedData: String

    package init(ciphertext: String, nonce: String, associatedData: String) {
        self.ciphertext = ciphertext
        self.nonce = nonce
        self.associatedData = associatedData
    }

    /// Encrypts a text; nil when the key has not 32 bytes or the nonce not 12.
    package init?(sealing text: String, key: WeChatKey, nonce: String, associatedData: String)
        throws(OpenSSLFault)
    {
        let action = "encrypting a notice"
        guard let context = try Self.start(key, nonce, encrypting: 1, doing: action) else { return nil }
        try Self.authenticate(associatedData, in: context, doing: action)
        let plain = Array(text.utf8)
        var bytes = [UInt8](repeating: 0, count: plain.count + Self.tagLength)
        var tag = [UInt8](repeating: 0, count: Self.tagLength)
        var count: Int32 = 0
        var rest: Int32 = 0
        guard let length = Int32(exactly: plain.count),
            EVP_CipherUpdate(context.pointer, &bytes, &count, plain, length) == 1,
            Int(count) == plain.count, EVP_CipherFinal_ex(context.pointer, &tag, &rest) == 1,
            EVP_CIPHER_CTX_ctrl(context.pointer, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagLength), &tag) == 1
        else { throw OpenSSLFault(doing: action) }
        bytes.replaceSubrange(plain.count..., with: tag)
        self.init(ciphertext: Base64.text(bytes), nonce: nonce, associatedData: associatedData)
    }

    /// The text; nil when key, nonce, associated data or ciphertext do not belong together, or the text is
    /// no UTF-8.
    package func opened(key: WeChatKey) throws(OpenSSLFault) -> String? {
        let action = "decrypting a notice"
        guard let sealed = Base64.bytes(ciphertext), sealed.count >= Self.tagLength,
            let context = try Self.start(key, nonce, encrypting: 0, doing: action)
        else { return nil }
        try Self.authenticate(associatedData, in: context, doing: action)
        let secret = Array(sealed.dropLast(Self.tagLength))
        var tag = Array(sealed.suffix(Self.tagLength))
        var plain = [UInt8](repeating: 0, count: secret.count + Self.tagLength)
        var count: Int32 = 0
        guard let length = Int32(exactly: secret.count),
            EVP_CIPHER_CTX_ctrl(context.pointer, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagLength), &tag) == 1,
            EVP_CipherUpdate(context.pointer, &plain, &count, secret, length) == 1
        else { throw OpenSSLFault(doing: action) }
        var nothing = [UInt8](repeating: 0, count: Self.tagLength)
        var rest: Int32 = 0
        guard EVP_CipherFinal_ex(context.pointer, &nothing, &rest) == 1 else {
            OpenSSLFault.forget()
            return nil
        }
        return String(validating: plain.prefix(secret.count), as: UTF8.self)
    }

    private static let tagLength = 16
    private static let nonceLength = 12

    /// Nil for a key or nonce of another length.
    private static func start(
        _ key: WeChatKey, _ nonce: String, encrypting: Int32, doing action: String
    ) throws(OpenSSLFault) -> Owned? {
        let nonce = Array(nonce.utf8)
        guard key.bytes.count == WeChatKey.usualLength, nonce.count == nonceLength else { return nil }
        let context = try Owned(EVP_CIPHER_CTX_new(), freedBy: EVP_CIPHER_CTX_free, doing: action)
        let isStarted = key.bytes.withBytes {
            EVP_CipherInit_ex(
                context.pointer, EVP_aes_256_gcm(), nil, $0.baseAddress, nonce, encrypting) == 1
        }
        guard isStarted else { throw OpenSSLFault(doing: action) }
        return context
    }

    private static func authenticate(
        _ data: String, in context: borrowing Owned, doing action: String
    ) throws(OpenSSLFault) {
        let data = Array(data.utf8)
        if data.isEmpty { return }
        var count: Int32 = 0
        guard let length = Int32(exactly: data.count),
            EVP_CipherUpdate(context.pointer, nil, &count, data, length) == 1
        else { throw OpenSSLFault(doing: action) }
    }
}
