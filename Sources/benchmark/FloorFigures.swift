import COpenSSL

/// What the libcrypto operations of a token and the commits of a payment cost by themselves, without a
/// session, a machine or a check: nothing that does the same can be faster. The token's chain counts as
/// known, so that one signature is made and one is checked.
final class Floor {
    private let merchant: OpaquePointer
    private let signer: OpaquePointer
    private let keys: OpaquePointer
    private let certificate: OpaquePointer
    private let message: [UInt8]
    /// As much as a token has: its payment, its encoding, and what its small hashes are made of.
    private let content = [UInt8](repeating: 0x41, count: 304)
    private let encoding = [UInt8](repeating: 0x42, count: 2290)
    private let account = [UInt8](repeating: 0x43, count: 48)
    private let commits: FloorCommits

    enum Wrong: Error {
        case openSSL(Int)
        case sqlite(String)
    }

    /// The merchant's ledger and the processor's book, beside each other in `folder`.
    init(folder: String, after first: Int64 = 0) throws {
        merchant = try Self.made(newP256Key(), 1)
        signer = try Self.made(newP256Key(), 2)
        keys = try Self.made(EVP_PKEY_CTX_new(merchant, nil), 3)
        guard EVP_PKEY_keygen_init(keys) == 1 else { throw Wrong.openSSL(4) }
        (certificate, message) = try Self.signed(by: signer)
        commits = try FloorCommits(folder: folder, after: first)
    }

    deinit {
        EVP_PKEY_CTX_free(keys)
        X509_free(certificate)
        EVP_PKEY_free(merchant)
        EVP_PKEY_free(signer)
        EVP_PKEY_free(peer)
        CRYPTO_free(point, nil, 0)
    }

    private static func made(_ pointer: OpaquePointer?, _ step: Int) throws -> OpaquePointer {
        guard let pointer else { throw Wrong.openSSL(step) }
        return pointer
    }

    /// What a walk has libcrypto and SQLite do, in its order: the intent's commit, the token, the processor's
    /// check of it and its commit, the outcome's commit.
    func payment() throws {
        try commits.intent()
        let sealed = try seal()
        try open(sealed)
        try commits.authorization()
        try commits.outcome()
    }

    /// The cryptography by itself.
    func token() throws { try open(try seal()) }

    /// The commits by themselves.
    func books() throws {
        try commits.intent()
        try commits.authorization()
        try commits.outcome()
    }

    /// Encrypts a payment for the merchant under a new key, and signs it.
    private func seal() throws -> [UInt8] {
        _ = try hash(account)  // The device's number for the card.
        _ = try hash(account)  // The cryptogram.
        var ephemeral: OpaquePointer?
        guard EVP_PKEY_keygen(keys, &ephemeral) == 1, let ephemeral else { throw Wrong.openSSL(5) }
        defer { EVP_PKEY_free(ephemeral) }
        var transaction = [UInt8](repeating: 0, count: 32)
        guard RAND_bytes(&transaction, 32) == 1 else { throw Wrong.openSSL(17) }
        let sealed = try cipher(content, try key(ephemeral, merchant), encrypting: true)
        try exportPoint(of: ephemeral)
        _ = try hash(sealed)
        var signature = [UInt8](repeating: 0, count: 80)
        var length = signature.count
        try digest { context in
            EVP_DigestSignInit(context, nil, EVP_sha256(), nil, signer) == 1
                && EVP_DigestSign(context, &signature, &length, transaction, transaction.count) == 1
        }
        return sealed
    }

    /// Reads the signature's message, checks it, and decrypts the payment.
    private func open(_ sealed: [UInt8]) throws {
        _ = try hash(encoding)  // The fingerprint.
        try checkMessage()
        _ = try hash(sealed)
        _ = try cipher(sealed, try key(merchant, try importPoint()), encrypting: false)
        _ = try hash(account)  // The authorization code.
    }

    /// Reads a CMS message without certificates, and checks it with the signer's, which is known.
    private func checkMessage() throws {
        let read = message.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return d2i_CMS_ContentInfo(nil, &next, buffer.count)
        }
        guard let read else { throw Wrong.openSSL(18) }
        defer { CMS_ContentInfo_free(read) }
        guard let info = OPENSSL_sk_value(CMS_get0_SignerInfos(read), 0) else { throw Wrong.openSSL(19) }
        CMS_SignerInfo_set1_signer_cert(OpaquePointer(info), certificate)
        guard CMS_SignerInfo_verify(OpaquePointer(info)) == 1 else { throw Wrong.openSSL(20) }
    }

    /// A certificate of the signer's by itself, and a message that it has signed.
    private static func signed(by signer: OpaquePointer) throws -> (OpaquePointer, [UInt8]) {
        let certificate = try made(X509_new(), 21)
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
        X509_gmtime_adj(X509_getm_notBefore(certificate), 0)
        X509_gmtime_adj(X509_getm_notAfter(certificate), 86_400)
        // As many parts as the authority's name has, which each message names.
        for part in ["CN", "OU", "O", "C"] {
            let text = part == "C" ? "US" : "A name as long as the authority's"
            X509_NAME_add_entry_by_txt(
                X509_get_subject_name(certificate), part, MBSTRING_ASC, text, -1, -1, 0)
        }
        X509_set_issuer_name(certificate, X509_get_subject_name(certificate))
        guard X509_set_pubkey(certificate, signer) == 1, X509_sign(certificate, signer, EVP_sha256()) > 0
        else { throw Wrong.openSSL(22) }
        let content = try made(BIO_new_mem_buf("content", 7), 23)
        defer { BIO_free(content) }
        let flags = UInt32(CMS_DETACHED | CMS_BINARY | CMS_NOCERTS | CMS_NOSMIMECAP)
        let message = try made(CMS_sign(certificate, signer, nil, content, flags), 24)
        defer { CMS_ContentInfo_free(message) }
        var bytes = [UInt8](repeating: 0, count: Int(max(0, i2d_CMS_ContentInfo(message, nil))))
        let written = bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            return i2d_CMS_ContentInfo(message, &end)
        }
        guard written == bytes.count, !bytes.isEmpty else { throw Wrong.openSSL(25) }
        return (certificate, bytes)
    }

    private func hash(_ bytes: [UInt8]) throws -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        guard EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else {
            throw Wrong.openSSL(26)
        }
        return digest
    }

    /// The wallet's key as it travels: its point.
    private func exportPoint(of key: OpaquePointer) throws {
        CRYPTO_free(point, nil, 0)
        point = nil
        guard EVP_PKEY_get1_encoded_public_key(key, &point) == 65 else { throw Wrong.openSSL(6) }
    }

    private func importPoint() throws -> OpaquePointer {
        let copy = try Self.made(EVP_PKEY_new(), 7)
        peer = copy
        guard EVP_PKEY_copy_parameters(copy, merchant) == 1,
            EVP_PKEY_set1_encoded_public_key(copy, point, 65) == 1
        else { throw Wrong.openSSL(7) }
        return copy
    }

    private var point: UnsafeMutablePointer<UInt8>?

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
