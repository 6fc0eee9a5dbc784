/// What a shop's app hands to WeChat to open the payment. Its signature, the second one, is over names in
/// lower case throughout, whatever the app's own language calls them.
package struct WeChatCallUp: Hashable, Sendable {
    package var appID: String
    /// The merchant's number.
    package var partnerID: String
    package var prepayID: String
    /// Always `Sign=WXPay` for apps.
    package var packageText: String
    package var nonce: String
    /// Seconds since 1970, ten digits.
    package var timestamp: String
    package var sign: String

    package static let usualPackage = "Sign=WXPay"

    package init(
        appID: String, partnerID: String, prepayID: String, packageText: String = Self.usualPackage,
        nonce: String,
        timestamp: String, sign: String
    ) {
        self.appID = appID
        self.partnerID = partnerID
        self.prepayID = prepayID
        self.packageText = packageText
        self.nonce = nonce
        self.timestamp = timestamp
        self.sign = sign
    }

    /// The v2 call-up, signed as the unified order was.
    package init(
        appID: String, partnerID: String, prepayID: String, nonce: String, seconds: Int64, key: WeChatKey,
        type: WeChatSignType
    ) throws(OpenSSLFault) {
        self.init(
            appID: appID, partnerID: partnerID, prepayID: prepayID, nonce: nonce,
            timestamp: String(seconds), sign: "")
        sign = try WeChatSignature.sign(fields, key: key, type: type)
    }

    /// The signed fields under the names that the signature wants.
    package var fields: WeChatFields {
        [
            "appid": appID, "partnerid": partnerID, "prepayid": prepayID, "package": packageText,
            "noncestr": nonce, "timestamp": timestamp,
        ]
    }

    /// The v3 text: app, time, nonce and prepay identifier, each with a line feed behind it.
    package var textOfV3: String { "\(appID)\n\(timestamp)\n\(nonce)\n\(prepayID)\n" }
}
