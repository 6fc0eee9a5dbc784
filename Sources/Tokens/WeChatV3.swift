import COpenSSL

/// The signatures of API v3: RSA with SHA-256 (PKCS #1 v1.5) over lines of text, in Base64.
package enum WeChatV3 {
    /// The scheme's name in the Authorization header.
    package static let scheme = "WECHATPAY2-SHA256-RSA2048"

    /// What is signed of a request: five lines, the last one's end included. `path` has its query; the body
    /// of a GET is empty.
    package static func requestText(
        method: String, path: String, seconds: Int64, nonce: String, body: String
    ) -> String {
        "\(method)\n\(path)\n\(seconds)\n\(nonce)\n\(body)\n"
    }

    /// What is signed of an answer or a notice: three lines.
    package static func answerText(seconds: String, nonce: String, body: String) -> String {
        "\(seconds)\n\(nonce)\n\(body)\n"
    }

    /// The Base64 signature over a text.
    package static func sign(_ text: String, key: PrivateKey) throws(OpenSSLFault) -> String {
        Base64.text(try key.signature(over: Array(text.utf8)))
    }

    /// Whether a Base64 signature over a text is that key's.
    package static func verifies(_ signature: String, over text: String, key: PublicKey)
        throws(OpenSSLFault) -> Bool
    {
        guard let bytes = Base64.bytes(signature) else { return false }
        let context = try Owned(EVP_MD_CTX_new(), freedBy: EVP_MD_CTX_free, doing: "checking a signature")
        guard EVP_DigestVerifyInit(context.pointer, nil, EVP_sha256(), nil, key.pointer) == 1 else {
            throw OpenSSLFault(doing: "checking a signature")
        }
        let message = Array(text.utf8)
        let isRight = EVP_DigestVerify(context.pointer, bytes, bytes.count, message, message.count) == 1
        OpenSSLFault.forget()
        return isRight
    }
}

/// The Authorization header of a v3 request.
package struct WeChatAuthorization: Hashable, Sendable {
    package let merchantID: String
    package let nonce: String
    /// Seconds since 1970.
    package let seconds: Int64
    /// The serial number of the merchant's certificate.
    package let serial: String
    /// Base64.
    package let signature: String

    /// Signs a request.
    package init(
        method: String, path: String, body: String, merchantID: String, nonce: String, seconds: Int64,
        serial: String, key: PrivateKey
    ) throws(OpenSSLFault) {
        self.merchantID = merchantID
        self.nonce = nonce
        self.seconds = seconds
        self.serial = serial
        let text = WeChatV3.requestText(
            method: method, path: path, seconds: seconds, nonce: nonce, body: body)
        signature = try WeChatV3.sign(text, key: key)
    }

    package var header: String {
        "\(WeChatV3.scheme) mchid=\"\(merchantID)\",nonce_str=\"\(nonce)\",signature=\"\(signature)\","
            + "timestamp=\"\(seconds)\",serial_no=\"\(serial)\""
    }

    /// Reads a header; nil when it is not of the scheme, or lacks one of the five parts or has one twice.
    package init?(header: String) {
        let prefix = WeChatV3.scheme + " "
        guard header.hasPrefix(prefix) else { return nil }
        var parts: [String: String] = [:]
        for part in header.dropFirst(prefix.count).split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[1].count >= 2, pair[1].hasPrefix("\""), pair[1].hasSuffix("\"")
            else { return nil }
            let name = pair[0].filter { $0 != " " }
            let old = parts.updateValue(String(pair[1].dropFirst().dropLast()), forKey: name)
            if old != nil { return nil }
        }
        guard let merchantID = parts["mchid"], let nonce = parts["nonce_str"],
            let signature = parts["signature"], let seconds = parts["timestamp"].flatMap({ Int64($0) }),
            let serial = parts["serial_no"]
        else { return nil }
        self.merchantID = merchantID
        self.nonce = nonce
        self.signature = signature
        self.seconds = seconds
        self.serial = serial
    }

    /// Whether the request with this header is signed by the key.
    package func verifies(method: String, path: String, body: String, key: PublicKey)
        throws(OpenSSLFault) -> Bool
    {
        let text = WeChatV3.requestText(
            method: method, path: path, seconds: seconds, nonce: nonce, body: body)
        return try WeChatV3.verifies(signature, over: text, key: key)
    }
}
