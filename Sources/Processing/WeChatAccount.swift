import Tokens

/// Which of the platform's interfaces a shop speaks.
package enum WeChatAPI: String, CaseIterable, Hashable, Sendable, Codable {
    case v2, v3
}

/// A merchant as the platform knows it.
package struct WeChatAccount: Sendable {
    package let appID: String
    package let merchantID: String
    /// Who is paid, as the confirm page shows it.
    package let payee: String
    /// Signs v2.
    package let key: WeChatKey
    package let v3: WeChatV3Account?
    /// Nil: the retired interface is closed to the merchant.
    package let legacy: WeChatLegacyAccount?
    /// Whether the merchant may use app payment at all.
    package var isPermitted = true

    package init(
        appID: String, merchantID: String, payee: String, key: WeChatKey, v3: WeChatV3Account? = nil,
        legacy: WeChatLegacyAccount? = nil, isPermitted: Bool = true
    ) {
        self.appID = appID
        self.merchantID = merchantID
        self.payee = payee
        self.key = key
        self.v3 = v3
        self.legacy = legacy
        self.isPermitted = isPermitted
    }
}

/// A merchant's keys for v3, as the platform knows them.
package struct WeChatV3Account: Sendable {
    /// The serial number of the merchant's certificate.
    package let serial: String
    /// Checks the merchant's signatures.
    package let merchantKey: PublicKey
    /// 32 bytes; encrypts notices.
    package let apiKey: WeChatKey

    package init(serial: String, merchantKey: PublicKey, apiKey: WeChatKey) {
        self.serial = serial
        self.merchantKey = merchantKey
        self.apiKey = apiKey
    }
}

/// The platform's own key for v3.
package struct WeChatPlatformKey: Sendable {
    package let serial: String
    package let key: PrivateKey

    package init(serial: String, key: PrivateKey) {
        self.serial = serial
        self.key = key
    }
}
