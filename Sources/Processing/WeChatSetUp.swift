import Checkout
import Tokens

/// How shop, platform and phone are on WeChat Pay's rail: what a scenario says, and the usual otherwise.
package struct WeChatSetUp: Sendable {
    package enum API: String, CaseIterable, Hashable, Sendable {
        case v2, v3
        /// The interface of the oldest tutorials, retired: its signatures are made and checked, then the
        /// order goes the way of v2.
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

    private static let serial = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1"
    private static let platformSerial = "PUB_KEY_ID_SIMULATOR"
    private static let apiKey = WeChatKey("paysheet-simulator-api-v3-key-01")

    func sides(_ locations: BookLocations) throws(LedgerFault) -> (shop: WeChatShop, platform: WeChatPlatform)
    {
        guard api == .v3 else {
            let account = WeChatAccount(
                appID: WeChatDemo.appID, merchantID: WeChatDemo.merchantID, payee: payee,
                key: WeChatDemo.key, isPermitted: isPermitted)
            return (
                WeChatDemo.shop(signType: signType, book: locations.weChatShop),
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

    private func sidesOfV3(_ locations: BookLocations) throws(OpenSSLFault) -> (
        shop: WeChatShop, platform: WeChatPlatform
    ) {
        let merchant = try PrivateKey.rsa2048()
        let platform = try PrivateKey.rsa2048()
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

    /// The retired request: `package` with its MD5, the app's SHA-1 over it. The platform's side works the
    /// signature out again and compares.
    func checkRetiredRequest(for sale: WeChatSale, _ shop: WeChatShop, at now: Instant)
        throws(WeChatShopFault)
    {
        let fen = try WeChatShop.fen(of: sale.total, in: sale.currency)
        let isRight = try shop.hashing { () throws(OpenSSLFault) in
            let package = try WeChatLegacy.packageText(
                [
                    "bank_type": "WX", "body": sale.body, "fee_type": "1", "input_charset": "UTF-8",
                    "notify_url": shop.notifyURL, "out_trade_no": sale.number, "partner": shop.merchantID,
                    "spbill_create_ip": "127.0.0.1", "total_fee": String(fen),
                ], partnerKey: shop.key)
            let fields: WeChatFields = [
                "appid": shop.appID, "noncestr": try WeChatIdentifier.nonce(sale.number, at: now),
                "package": package, "timestamp": String(now.milliseconds / 1000), "traceid": sale.number,
            ]
            let request = try WeChatLegacy.genprepay(fields, paySignKey: Self.paySignKey)
            return request["app_signature"]
                == (try WeChatLegacy.appSignature(fields, paySignKey: Self.paySignKey))
        }
        if !isRight { throw .untrusted("app_signature is not the one over the six fields") }
    }

    private static let paySignKey = WeChatKey("paysheet-simulator-pay-sign-key")
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
