/// The app payment of the oldest tutorials: an access token, a `package` with an MD5 inside, a SHA-1 over
/// the app's fields, and `genprepay`. **Retired**: the platform answers it no more; it is here so that old
/// code can be understood and moved.
package enum WeChatLegacy {
    package static let label = "retired: use the unified order"

    /// The package: fields sorted, joined with `&`; `sign` is the MD5 over them with the partner's key; the
    /// values are URL-encoded outside the signature and plain inside.
    package static func packageText(_ fields: WeChatFields, partnerKey: WeChatKey) throws(OpenSSLFault)
        -> String
    {
        let sign = try WeChatSignature.sign(fields, key: partnerKey, type: .md5)
        let encoded = fields.sorted.filter { !$0.value.isEmpty }
            .map { "\($0.name)=\(WeChatURLText.encoded($0.value))" }
        return encoded.joined(separator: "&") + "&sign=\(sign)"
    }

    /// The app's signature: the fields with the pay-sign key among them as `appkey`, names in lower case and
    /// sorted, joined with `&`, SHA-1, lower-case hexadecimal. Empty fields count here.
    package static func appSignature(_ fields: WeChatFields, paySignKey: WeChatKey) throws(OpenSSLFault)
        -> String
    {
        // The key takes its place among the names, so the text is joined around it.
        let before = text(of: fields) { $0.lexicographicallyPrecedes("appkey".utf8) }
        let after = text(of: fields) { "appkey".utf8.lexicographicallyPrecedes($0) }
        let open = before.isEmpty ? "appkey=" : before + "&appkey="
        let joined = SecretBytes(joining: [
            .open(Array(open.utf8)), .secret(paySignKey.bytes),
            .open(Array((after.isEmpty ? "" : "&" + after).utf8)),
        ])
        return Hexadecimal.text(try WeChatDigest.sha1(joined))
    }

    /// The body of a `genprepay` request, signed. Its fields: appid, noncestr, package, timestamp, traceid.
    package static func genprepay(_ fields: WeChatFields, paySignKey: WeChatKey) throws(OpenSSLFault)
        -> WeChatFields
    {
        var request = fields
        request["app_signature"] = try appSignature(fields, paySignKey: paySignKey)
        request["sign_method"] = "sha1"
        return request
    }

    private static func text(of fields: WeChatFields, where isWanted: (Substring.UTF8View) -> Bool) -> String
    {
        let lowered = WeChatFields(fields.all.map { ($0.name.lowercased(), $0.value) })
        return lowered.sorted.filter { isWanted($0.name[...].utf8) }
            .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}

/// Percent-encoding of RFC 3986 with upper-case digits: everything but letters, digits and `-._~`.
enum WeChatURLText {
    static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += "%" + Hexadecimal.text([byte], upperCase: true)
            }
        }
        return encoded
    }
}
