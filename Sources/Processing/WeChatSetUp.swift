import Checkout
import Tokens

/// How shop, platform and phone are on WeChat Pay's rail: what a scenario says, and the usual otherwise.
package struct WeChatSetUp: Sendable {
    package enum API: String, CaseIterable, Hashable, Sendable {
        case v2, v3
        /// The interface of the oldest tutorials, retired: access token and `genprepay`; payment, notice and
        /// query go the way of v2.
        case legacy
    }

    package var api = API.v2
    package var signType = WeChatSignType.md5
    package var payee: String
    package var client = WeChatDemo.client
    package var faults = WeChatFaults()
    /// What of the app's call-up is wrong; nil for nothing.
    package var mistake: CallUpMistake?
    /// The order is closed while the shopper is asked for the password.
    package var closesWhilePaying = false
    /// Whether the merchant may use app payment at all.
    package var isPermitted = true

    package init(payee: String) { self.payee = payee }

    /// A field of the call-up that the app gets wrong.
    package enum CallUpMistake: String, CaseIterable, Hashable, Sendable {
        case appid, partnerid, prepayid, package, noncestr, timestamp, sign
        /// The signature is over names in camel case, as old tutorials have them.
        case camelCase
    }

    private static let legacyKeys = WeChatLegacyAccount(
        appSecret: WeChatKey("paysheet-simulator-app-secret-01"),
        paySignKey: WeChatKey("paysheet-simulator-pay-sign-key"))

    private static let serial = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1"
    private static let platformSerial = "PUB_KEY_ID_SIMULATOR"
    private static let apiKey = WeChatKey("paysheet-simulator-api-v3-key-01")

    func sides(_ locations: BookLocations) throws(LedgerFault) -> (shop: WeChatShop, platform: WeChatPlatform)
    {
        guard api == .v3 else {
            let legacy = api == .legacy ? Self.legacyKeys : nil
            let account = WeChatAccount(
                appID: WeChatDemo.appID, merchantID: WeChatDemo.merchantID, payee: payee,
                key: WeChatDemo.key, legacy: legacy, isPermitted: isPermitted)
            return (
                WeChatShop(
                    appID: WeChatDemo.appID, merchantID: WeChatDemo.merchantID,
                    notifyURL: WeChatDemo.notifyURL, key: WeChatDemo.key,
                    // The retired interface knows no other hash.
                    signType: legacy == nil ? signType : .md5, legacy: legacy, book: locations.weChatShop),
                WeChatPlatform(book: locations.platform, accounts: [account], faults: faults)
            )
        }
        do throws(OpenSSLFault) {
            return try sidesOfV3(locations)
        } catch {
            throw LedgerFault(
                .other, book: "shop's WeChat orders", file: nil, action: "making keys for API v3",
                detail: error.sentence)
        }
    }

    /// The merchant's key and the platform's: made once, since making them takes its time.
    private static let v3Keys = Result { () throws(OpenSSLFault) in
        (merchant: try PrivateKey.rsa2048(), platform: try PrivateKey.rsa2048())
    }

    private func sidesOfV3(_ locations: BookLocations) throws(OpenSSLFault) -> (
        shop: WeChatShop, platform: WeChatPlatform
    ) {
        let (merchant, platform) = try Self.v3Keys.get()
        let account = WeChatAccount(
            appID: WeChatDemo.appID, merchantID: WeChatDemo.merchantID, payee: payee, key: WeChatDemo.key,
            v3: WeChatV3Account(
                serial: Self.serial, merchantKey: try merchant.publicKey(), apiKey: Self.apiKey),
            isPermitted: isPermitted)
        let v3 = WeChatShopV3(
            serial: Self.serial, key: merchant, apiKey: Self.apiKey, platformSerial: Self.platformSerial,
            platformKey: try platform.publicKey())
        return (
            WeChatShop(
                appID: WeChatDemo.appID, merchantID: WeChatDemo.merchantID, notifyURL: WeChatDemo.notifyURL,
                key: WeChatDemo.key, signType: signType, v3: v3, book: locations.weChatShop),
            WeChatPlatform(
                book: locations.platform, accounts: [account],
                v3Key: WeChatPlatformKey(serial: Self.platformSerial, key: platform), faults: faults)
        )
    }
}

extension WeChatSetUp.CallUpMistake {
    func spoil(_ callUp: inout WeChatCallUp, _ shop: WeChatShop) throws(WeChatShopFault) {
        switch self {
        case .appid: callUp.appID = "wx0000000somebody"
        case .partnerid: callUp.partnerID = "1900000009"
        case .prepayid: callUp.prepayID = "wx00000000000000nobodys"
        case .package: callUp.packageText = "Sign=WXpay"
        case .noncestr: callUp.nonce = ""
        case .timestamp: callUp.timestamp += "000"
        case .sign: callUp.sign = String(callUp.sign.reversed())
        case .camelCase:
            let fields: WeChatFields = [
                "appId": callUp.appID, "partnerId": callUp.partnerID, "prepayId": callUp.prepayID,
                "package": callUp.packageText, "nonceStr": callUp.nonce, "timeStamp": callUp.timestamp,
            ]
            callUp.sign = try shop.hashing { () throws(OpenSSLFault) in
                try WeChatSignature.sign(fields, key: shop.key, type: shop.signType)
            }
        }
    }
}
