import COpenSSL
import Synchronization

/// A private key. It never prints, and OpenSSL clears it when the last holder lets go. Reading one from
/// several threads at once is safe, and nothing here changes one after it was made.
package final class PrivateKey: @unchecked Sendable {
    let pointer: OpaquePointer
    package let kind: KeyKind

    /// Takes over the caller's reference.
    init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
        kind = KeyKind(of: pointer)
    }

    private init(adopting pointer: OpaquePointer, kind: KeyKind) {
        self.pointer = pointer
        self.kind = kind
    }

    deinit { EVP_PKEY_free(pointer) }

    /// A new P-256 key.
    package static func p256() throws(OpenSSLFault) -> PrivateKey {
        let template = try P256.template.get()
        let made = p256Maker.withLock { maker -> OpaquePointer? in
            if maker == nil {
                maker = EVP_PKEY_CTX_new(template.pointer, nil)
                guard maker != nil, EVP_PKEY_keygen_init(maker) == 1 else { return nil }
            }
            var key: OpaquePointer?
            return EVP_PKEY_generate(maker, &key) == 1 ? key : nil
        }
        guard let made else { throw OpenSSLFault(doing: "generating a key") }
        return PrivateKey(adopting: made, kind: .p256)
    }

    /// Makes all of them, one after the other, for the whole run: getting ready takes OpenSSL a good part of
    /// the time that a key takes.
    private static let p256Maker = Mutex<OpaquePointer?>(nil)

    /// A new P-384 key, as roots have it.
    static func p384() throws(OpenSSLFault) -> PrivateKey { try generate(curve: "P-384") }

    /// A new RSA key of 2048 bits, as merchants in China have it. Takes a good part of a second.
    package static func rsa2048() throws(OpenSSLFault) -> PrivateKey {
        let context = try Owned(
            EVP_PKEY_CTX_new_from_name(nil, "RSA", nil), freedBy: EVP_PKEY_CTX_free,
            doing: "generating a key")
        guard EVP_PKEY_keygen_init(context.pointer) == 1,
            EVP_PKEY_CTX_set_rsa_keygen_bits(context.pointer, 2048) == 1
        else { throw OpenSSLFault(doing: "generating a key") }
        return try generate(context)
    }

    static func generate(curve: String) throws(OpenSSLFault) -> PrivateKey {
        let context = try Owned(
            EVP_PKEY_CTX_new_from_name(nil, "EC", nil), freedBy: EVP_PKEY_CTX_free, doing: "generating a key")
        guard EVP_PKEY_keygen_init(context.pointer) == 1,
            EVP_PKEY_CTX_set_group_name(context.pointer, curve) == 1
        else { throw OpenSSLFault(doing: "generating a key") }
        return try generate(context)
    }

    private static func generate(_ context: borrowing Owned) throws(OpenSSLFault) -> PrivateKey {
        var key: OpaquePointer?
        guard EVP_PKEY_generate(context.pointer, &key) == 1, let key else {
            throw OpenSSLFault(doing: "generating a key")
        }
        return PrivateKey(adopting: key)
    }

    /// The half that may be shown.
    package func publicKey() throws(OpenSSLFault) -> PublicKey {
        let info = try subjectPublicKeyInfo()
        let key = info.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_PUBKEY(nil, &start, buffer.count)
        }
        guard let key else { throw OpenSSLFault(doing: "reading a public key") }
        return PublicKey(adopting: key)
    }

    /// The public half as a SubjectPublicKeyInfo in DER.
    package func subjectPublicKeyInfo() throws(OpenSSLFault) -> [UInt8] {
        if kind == .p256 { return try P256.subjectPublicKeyInfo(of: self) }
        guard EVP_PKEY_up_ref(pointer) == 1 else { throw OpenSSLFault(doing: "encoding a public key") }
        return try PublicKey(adopting: pointer).subjectPublicKeyInfo()
    }

    /// Whether both are halves of one key.
    package func fits(_ key: PublicKey) -> Bool {
        let isEqual = EVP_PKEY_eq(pointer, key.pointer) == 1
        OpenSSLFault.forget()
        return isEqual
    }

    /// The signature over the bytes, made with SHA-256, or with SHA-384 by a P-384 key.
    func signature(over bytes: [UInt8]) throws(OpenSSLFault) -> [UInt8] {
        let context = try Owned(EVP_MD_CTX_new(), freedBy: EVP_MD_CTX_free, doing: "signing")
        let digest = kind == .p384 ? EVP_sha384() : EVP_sha256()
        // For ECDSA the length that is told beforehand is the greatest one.
        var length = 0
        guard EVP_DigestSignInit(context.pointer, nil, digest, nil, pointer) == 1,
            EVP_DigestSign(context.pointer, nil, &length, bytes, bytes.count) == 1
        else { throw OpenSSLFault(doing: "signing") }
        var signature = [UInt8](repeating: 0, count: length)
        guard EVP_DigestSign(context.pointer, &signature, &length, bytes, bytes.count) == 1,
            length <= signature.count
        else { throw OpenSSLFault(doing: "signing") }
        return Array(signature.prefix(length))
    }
}

extension PrivateKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "private half of \(kind.words)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["kind": kind.words]) }
}
