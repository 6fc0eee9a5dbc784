import COpenSSL

/// The half of a key that may be shown. OpenSSL's key objects may be read from several threads at once, and
/// nothing here changes one after it was made.
package final class PublicKey: @unchecked Sendable {
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

    /// The key as a SubjectPublicKeyInfo in DER: what a publicKeyHash is the hash of.
    package func subjectPublicKeyInfo() throws(OpenSSLFault) -> [UInt8] {
        let count = i2d_PUBKEY(pointer, nil)
        guard count > 0 else { throw OpenSSLFault(doing: "encoding a public key") }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        let written = bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            return i2d_PUBKEY(pointer, &end)
        }
        guard written == count else { throw OpenSSLFault(doing: "encoding a public key") }
        return bytes
    }

    /// The public half of a P-256 key from an uncompressed point on the curve. OpenSSL checks that the point
    /// is on the curve; since the curve's cofactor is 1, that is the whole of the check that it needs.
    static func p256(point: ArraySlice<UInt8>) throws(OpenSSLFault) -> PublicKey {
        let action = "reading a P-256 point"
        let template = try P256.template.get()
        let key = try Owned(EVP_PKEY_new(), freedBy: EVP_PKEY_free, doing: action)
        guard EVP_PKEY_copy_parameters(key.pointer, template.pointer) == 1 else {
            throw OpenSSLFault(doing: action)
        }
        let isPoint = point.withUnsafeBufferPointer {
            EVP_PKEY_set1_encoded_public_key(key.pointer, $0.baseAddress, $0.count) == 1
        }
        guard isPoint, EVP_PKEY_up_ref(key.pointer) == 1 else { throw OpenSSLFault(doing: action) }
        return PublicKey(adopting: key.pointer, kind: .p256)
    }
}
