import COpenSSL

/// AES-GCM as tokens use it: 16 zero bytes as the nonce (each content key seals once), nothing beside the
/// ciphertext authenticated, and the tag of 16 bytes at the ciphertext's end. The key's length chooses
/// AES-256 (EC_v1) or AES-128 (RSA_v1).
enum ContentCipher {
    static let tagLength = 16
    private static let nonce = [UInt8](repeating: 0, count: 16)

    /// The ciphertext with its tag.
    static func sealed(_ plaintext: SecretBytes, key: SecretBytes) throws(OpenSSLFault) -> [UInt8] {
        let action = "encrypting the payment data"
        let context = try start(key, encrypting: 1, doing: action)
        var bytes = [UInt8](repeating: 0, count: plaintext.count + tagLength)
        var tag = [UInt8](repeating: 0, count: tagLength)
        var count: Int32 = 0
        let isWritten = plaintext.withBytes { input in
            guard let length = Int32(exactly: input.count) else { return false }
            return EVP_CipherUpdate(context.pointer, &bytes, &count, input.baseAddress, length) == 1
        }
        var rest: Int32 = 0
        guard isWritten, Int(count) == plaintext.count,
            EVP_CipherFinal_ex(context.pointer, &tag, &rest) == 1, rest == 0,
            EVP_CIPHER_CTX_ctrl(context.pointer, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1
        else { throw OpenSSLFault(doing: action) }
        bytes.replaceSubrange(plaintext.count..., with: tag)
        return bytes
    }

    /// The plaintext; nil when the tag does not fit, which is all that GCM tells.
    static func opened(_ sealed: [UInt8], key: SecretBytes) throws(OpenSSLFault) -> SecretBytes? {
        let action = "decrypting the payment data"
        guard sealed.count >= tagLength else { return nil }
        let context = try start(key, encrypting: 0, doing: action)
        let ciphertext = sealed.dropLast(tagLength)
        var tag = Array(sealed.suffix(tagLength))
        guard EVP_CIPHER_CTX_ctrl(context.pointer, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1,
            let length = Int32(exactly: ciphertext.count)
        else { throw OpenSSLFault(doing: action) }
        var count: Int32 = 0
        let plaintext = SecretBytes(count: ciphertext.count) { output in
            ciphertext.withUnsafeBufferPointer {
                EVP_CipherUpdate(context.pointer, output.baseAddress, &count, $0.baseAddress, length) == 1
            }
        }
        guard let plaintext else { throw OpenSSLFault(doing: action) }
        // GCM has no last block: this call only compares the tags.
        var nothing = [UInt8](repeating: 0, count: tagLength)
        var rest: Int32 = 0
        guard EVP_CipherFinal_ex(context.pointer, &nothing, &rest) == 1 else {
            OpenSSLFault.forget()
            return nil
        }
        return plaintext
    }

    private static func start(_ key: SecretBytes, encrypting: Int32, doing action: String)
        throws(OpenSSLFault) -> Owned
    {
        let cipher: OpaquePointer?
        switch key.count {
        case ContentKey.ecLength: cipher = EVP_aes_256_gcm()
        case ContentKey.rsaLength: cipher = EVP_aes_128_gcm()
        default: throw OpenSSLFault(action: action, messages: ["a key of \(key.count) bytes"])
        }
        let context = try Owned(EVP_CIPHER_CTX_new(), freedBy: EVP_CIPHER_CTX_free, doing: action)
        let nonceLength = Int32(nonce.count)
        let isStarted = key.withBytes { bytes in
            EVP_CipherInit_ex(context.pointer, cipher, nil, nil, nil, encrypting) == 1
                && EVP_CIPHER_CTX_ctrl(context.pointer, EVP_CTRL_AEAD_SET_IVLEN, nonceLength, nil) == 1
                && EVP_CipherInit_ex(context.pointer, nil, nil, bytes.baseAddress, nonce, encrypting) == 1
        }
        guard isStarted else { throw OpenSSLFault(doing: action) }
        return context
    }
}
