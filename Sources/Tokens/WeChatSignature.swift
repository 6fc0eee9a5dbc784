import COpenSSL

/// How fields are signed in v2; the raw value is what `sign_type` says.
package enum WeChatSignType: String, CaseIterable, Hashable, Sendable, Codable {
    /// What is meant where a request names none.
    case md5 = "MD5"
    case hmacSHA256 = "HMAC-SHA256"

    package var other: WeChatSignType {
        switch self {
        case .md5: .hmacSHA256
        case .hmacSHA256: .md5
        }
    }

    /// Hexadecimal digits of a signature.
    package var length: Int {
        switch self {
        case .md5: 32
        case .hmacSHA256: 64
        }
    }
}

/// WeChat Pay's v2 signature: every field but `sign` that is not empty, in the byte order of the names,
/// joined as `name=value` with `&`, then `&key=` and the merchant's key; hashed; upper-case hexadecimal.
/// Values are as they are, in UTF-8: nothing is escaped. Fields that nobody knows are signed as well.
package enum WeChatSignature {
    /// What is signed, without the key.
    package static func text(of fields: WeChatFields) -> String {
        fields.sorted.filter { !$0.value.isEmpty && !WeChatFields.isSame($0.name, "sign") }
            .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    /// The signature over the fields, 32 or 64 upper-case hexadecimal digits.
    package static func sign(_ fields: WeChatFields, key: WeChatKey, type: WeChatSignType)
        throws(OpenSSLFault) -> String
    {
        try sign(Array(text(of: fields).utf8), key: key, type: type)
    }

    /// The fields with their signature in `sign`.
    package static func signed(_ fields: WeChatFields, key: WeChatKey, type: WeChatSignType)
        throws(OpenSSLFault) -> WeChatFields
    {
        var signed = fields
        signed["sign"] = try sign(fields, key: key, type: type)
        return signed
    }

    /// Whether `sign` is the signature over the other fields. A missing or empty one is none. The comparison
    /// takes the same time wherever the first difference stands.
    package static func verifies(_ fields: WeChatFields, key: WeChatKey, type: WeChatSignType)
        throws(OpenSSLFault) -> Bool
    {
        guard let given = fields["sign"], !given.isEmpty else { return false }
        return isEqual(given, try sign(fields, key: key, type: type))
    }

    static func sign(_ text: [UInt8], key: WeChatKey, type: WeChatSignType) throws(OpenSSLFault) -> String {
        let joined = SecretBytes(joining: [.open(text), .open(Array("&key=".utf8)), .secret(key.bytes)])
        return try hash(joined, key: key, type: type)
    }

    static func hash(_ text: SecretBytes, key: WeChatKey, type: WeChatSignType) throws(OpenSSLFault)
        -> String
    {
        switch type {
        case .md5: Hexadecimal.text(try WeChatDigest.md5(text), upperCase: true)
        case .hmacSHA256: Hexadecimal.text(try WeChatDigest.hmacSHA256(text, key: key), upperCase: true)
        }
    }

    static func isEqual(_ left: String, _ right: String) -> Bool {
        SecretBytes(copying: left.utf8) == SecretBytes(copying: right.utf8)
    }
}
