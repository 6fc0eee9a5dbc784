import COpenSSL

/// What sort of key a key is.
package enum KeyKind: Hashable, Sendable {
    case p256, p384
    case rsa(bits: Int)
    /// A key that no token uses, by OpenSSL's name for it.
    case other(String)

    package var words: String {
        switch self {
        case .p256: "a P-256 key"
        case .p384: "a P-384 key"
        case .rsa(let bits): "an RSA key of \(bits) bits"
        case .other(let name): "a key of the kind \(name)"
        }
    }

    init(of key: OpaquePointer) {
        if EVP_PKEY_is_a(key, "RSA") == 1 {
            self = .rsa(bits: Int(EVP_PKEY_get_bits(key)))
            return
        }
        guard EVP_PKEY_is_a(key, "EC") == 1 else {
            let name = EVP_PKEY_get0_type_name(key)
            self = .other(name.map { String(cString: $0) } ?? "unknown")
            return
        }
        switch Self.curve(of: key) {
        case "prime256v1": self = .p256
        case "secp384r1": self = .p384
        case let name: self = .other("EC \(name)")
        }
    }

    private static func curve(of key: OpaquePointer) -> String {
        var name = [CChar](repeating: 0, count: 64)
        var length = 0
        guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else {
            OpenSSLFault.forget()
            return "without a named curve"
        }
        return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
