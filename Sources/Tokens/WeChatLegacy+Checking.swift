// How the platform checks a retired request: from what arrived, text for text, and by nothing that the shop's
// side uses to sign. So a shop that joins, encodes or sorts wrongly is found out.
extension WeChatLegacy {
    /// The fields of a package as they arrived, with their percent-encoding undone; nil when it is no list of
    /// `name=value`, has a name twice, or is encoded wrongly.
    package static func openedPackage(_ text: String) -> WeChatFields? {
        var fields = WeChatFields()
        for pair in text.split(separator: "&", omittingEmptySubsequences: false) {
            guard let middle = pair.firstIndex(of: "=") else { return nil }
            let name = String(pair[..<middle])
            guard !name.isEmpty, fields[name] == nil,
                let value = WeChatURLText.decoded(pair[pair.index(after: middle)...])
            else { return nil }
            fields[name] = value
        }
        return fields
    }

    /// Whether `sign` in an opened package is the MD5 over everything else in it, with the partner's key
    /// behind it.
    package static func isSigned(package fields: WeChatFields, partnerKey: WeChatKey) throws(OpenSSLFault)
        -> Bool
    {
        guard let given = fields["sign"], !given.isEmpty else { return false }
        var text = ""
        for name in fields.names.filter({ $0 != "sign" }).sorted(by: Self.bytewise) {
            guard let value = fields[name], !value.isEmpty else { continue }
            text += "\(name)=\(value)&"
        }
        let joined = SecretBytes(joining: [.open(Array((text + "key=").utf8)), .secret(partnerKey.bytes)])
        let digest = Hexadecimal.text(try WeChatDigest.md5(joined), upperCase: true)
        return WeChatSignature.isEqual(given, digest)
    }

    /// Whether `app_signature` is the SHA-1 over the five fields that arrived and the pay-sign key, in the
    /// order of their names.
    package static func isSigned(request fields: WeChatFields, paySignKey: WeChatKey) throws(OpenSSLFault)
        -> Bool
    {
        guard let given = fields["app_signature"], !given.isEmpty else { return false }
        var pieces: [SecretPiece] = []
        for name in (signedNames + ["appkey"]).sorted(by: Self.bytewise) {
            pieces.append(.open(Array("\(pieces.isEmpty ? "" : "&")\(name)=".utf8)))
            pieces.append(
                name == "appkey" ? .secret(paySignKey.bytes) : .open(Array((fields[name] ?? "").utf8)))
        }
        let digest = Hexadecimal.text(try WeChatDigest.sha1(SecretBytes(joining: pieces)))
        return WeChatSignature.isEqual(given, digest)
    }

    /// What `app_signature` is over, beside the key.
    package static let signedNames = ["appid", "noncestr", "package", "timestamp", "traceid"]

    private static func bytewise(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}

extension WeChatURLText {
    /// The text behind a percent-encoding; nil where a `%` has no two digits, or the bytes are no UTF-8. A
    /// plus sign is one: the retired interface wants %20 for a blank.
    static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst(), let low = rest.popFirst(),
                let decoded = Hexadecimal.bytes(String(decoding: [high, low], as: UTF8.self)),
                let byte = decoded.first
            else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
