import COpenSSL

/// What the libcrypto operations of a token and the commits of a payment cost by themselves, without a
/// session, a machine or a check: nothing that does the same can be faster. The token's chain counts as
/// known, so that one signature is made and one is checked.
final class Floor {
    private let merchant: OpaquePointer
    private let signer: OpaquePointer
    private let keys: OpaquePointer
    private let commits: FloorCommits

    enum Wrong: Error {
        case openSSL(Int)
        case sqlite(String)
    }

    /// The merchant's ledger and the processor's book, beside each other in `folder`.
    init(folder: String) throws {
        merchant = try Self.made(newP256Key(), 1)
        signer = try Self.made(newP256Key(), 2)
        keys = try Self.made(EVP_PKEY_CTX_new(merchant, nil), 3)
        guard EVP_PKEY_keygen_init(keys) == 1 else { throw Wrong.openSSL(4) }
        commits = try FloorCommits(folder: folder)
    }

    deinit {
        EVP_PKEY_CTX_free(keys)
        EVP_PKEY_free(merchant)
        EVP_PKEY_free(signer)
        EVP_PKEY_free(peer)
    }

    private static func made(_ pointer: OpaquePointer?, _ step: Int) throws -> OpaquePointer {
        guard let pointer else { throw Wrong.openSSL(step) }
        return pointer
    }

    /// Intent in the ledger, authorization in the processor's book, outcome in the ledger.
    func payment() throws { try commits.payment() }

    /// Seals a payment, signs it, checks the signature and opens it.
    func token() throws {
        let content = [UInt8](repeating: 0x41, count: 320)
        var ephemeral: OpaquePointer?
        guard EVP_PKEY_keygen(keys, &ephemeral) == 1, let ephemeral else { throw Wrong.openSSL(5) }
        defer { EVP_PKEY_free(ephemeral) }
        let sealed = try cipher(content, try key(ephemeral, merchant), encrypting: true)
        var signature = [UInt8](repeating: 0, count: 80)
        var length = signature.count
        try digest { context in
            EVP_DigestSignInit(context, nil, EVP_sha256(), nil, signer) == 1
                && EVP_DigestSign(context, &signature, &length, sealed, sealed.count) == 1
        }
        try digest { context in
            EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, signer) == 1
                && EVP_DigestVerify(context, signature, length, sealed, sealed.count) == 1
        }
        _ = try cipher(sealed, try key(merchant, try received(ephemeral)), encrypting: false)
    }

    /// The other side's key as it arrives: from its point.
    private func received(_ key: OpaquePointer) throws -> OpaquePointer {
        var point: UnsafeMutablePointer<UInt8>?
        let count = EVP_PKEY_get1_encoded_public_key(key, &point)
        defer { CRYPTO_free(point, nil, 0) }
        guard count == 65, let point, let copy = EVP_PKEY_new() else { throw Wrong.openSSL(6) }
        guard EVP_PKEY_copy_parameters(copy, merchant) == 1,
            EVP_PKEY_set1_encoded_public_key(copy, point, count) == 1
        else { throw Wrong.openSSL(7) }
        peer = copy
        return copy
    }

    private var peer: OpaquePointer? {
        didSet { EVP_PKEY_free(oldValue) }
    }

    private func key(_ own: OpaquePointer, _ other: OpaquePointer) throws -> [UInt8] {
        var secret = [UInt8](repeating: 0, count: 32)
        var length = secret.count
        let context = try Self.made(EVP_PKEY_CTX_new(own, nil), 8)
        defer { EVP_PKEY_CTX_free(context) }
        guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer_ex(context, other, 0) == 1,
            EVP_PKEY_derive(context, &secret, &length) == 1
        else { throw Wrong.openSSL(9) }
        let input = [0, 0, 0, 1] + secret + [UInt8](repeating: 0x42, count: 51)
        var key = [UInt8](repeating: 0, count: 32)
        guard EVP_Digest(input, input.count, &key, nil, EVP_sha256(), nil) == 1 else {
            throw Wrong.openSSL(10)
        }
        return key
    }

    private func cipher(_ input: [UInt8], _ key: [UInt8], encrypting: Bool) throws -> [UInt8] {
        let nonce = [UInt8](repeating: 0, count: 16)
        let context = try Self.made(EVP_CIPHER_CTX_new(), 11)
        defer { EVP_CIPHER_CTX_free(context) }
        let way: Int32 = encrypting ? 1 : 0
        var output = [UInt8](repeating: 0, count: input.count + 16)
        var tag = Array(input.suffix(16))
        var count: Int32 = 0
        let body = encrypting ? input.count : input.count - 16
        guard EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, nil, nil, way) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, 16, nil) == 1,
            EVP_CipherInit_ex(context, nil, nil, key, nonce, way) == 1,
            encrypting || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, &tag) == 1,
            EVP_CipherUpdate(context, &output, &count, input, Int32(body)) == 1
        else { throw Wrong.openSSL(12) }
        var rest: Int32 = 0
        guard EVP_CipherFinal_ex(context, &tag, &rest) == 1 else { throw Wrong.openSSL(13) }
        guard encrypting else { return Array(output.prefix(body)) }
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1 else {
            throw Wrong.openSSL(14)
        }
        return Array(output.prefix(body)) + tag
    }

    private func digest(_ body: (OpaquePointer) -> Bool) throws {
        let context = try Self.made(EVP_MD_CTX_new(), 15)
        defer { EVP_MD_CTX_free(context) }
        guard body(context) else { throw Wrong.openSSL(16) }
    }
}

/// `EVP_EC_gen` is a macro over a function of variable arguments.
private func newP256Key() -> OpaquePointer? {
    guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
        EVP_PKEY_keygen(context, &key) == 1
    else { return nil }
    return key
}
