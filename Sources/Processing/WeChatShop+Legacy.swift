import Checkout
import JSONText
import Tokens

// The shop's side of the retired interface.
extension WeChatShop {
    /// The query for an access token.
    package func tokenQuery() throws(WeChatShopFault) -> String {
        let secret = try keysOfLegacy().appSecret.bytes.reveal()
        return "grant_type=client_credential&appid=\(appID)&secret=\(String(decoding: secret, as: UTF8.self))"
    }

    package func accessToken(from answer: [UInt8]) throws(WeChatShopFault) -> String {
        let node = try retiredAnswer(answer)
        guard let token = node.text("access_token"), !token.isEmpty else {
            throw .untrusted("access_token is missing")
        }
        return token
    }

    /// Keeps the order and makes the request for it: a package with its MD5, the app's SHA-1 over that.
    package func genprepay(_ sale: WeChatSale, at now: Instant) throws(WeChatShopFault) -> [UInt8] {
        let (fen, madeAt) = try keep(sale, at: now)
        let paySignKey = try keysOfLegacy().paySignKey
        let request = try hashing { () throws(OpenSSLFault) in
            var fields: WeChatFields = [
                "bank_type": "WX", "body": sale.body, "fee_type": "1", "input_charset": "UTF-8",
                "notify_url": notifyURL, "out_trade_no": sale.number, "partner": merchantID,
                "spbill_create_ip": "127.0.0.1", "total_fee": String(fen),
            ]
            if let attach = sale.attach { fields["attach"] = attach }
            if let span = sale.expiresAfter {
                fields["time_start"] = WeChatTime.text(madeAt)
                fields["time_expire"] = WeChatTime.text(madeAt.adding(span))
            }
            return try WeChatLegacy.genprepay(
                [
                    "appid": appID, "noncestr": try WeChatIdentifier.nonce(sale.number, at: now),
                    "package": try WeChatLegacy.packageText(fields, partnerKey: key),
                    "timestamp": String(now.milliseconds / 1000), "traceid": sale.number,
                ], paySignKey: paySignKey)
        }
        let json = JSONOutput.object(
            request.all.map { field in
                .init(field.name, field.name == "timestamp" ? .number(field.value) : .string(field.value))
            })
        return Array(json.text(pretty: false).utf8)
    }

    package func prepayID(fromRetired answer: [UInt8]) throws(WeChatShopFault) -> String {
        guard let prepayID = try retiredAnswer(answer).text("prepayid"), !prepayID.isEmpty else {
            throw .untrusted("prepayid is missing")
        }
        return prepayID
    }

    /// An answer without a refusal in it. Nothing of it is signed; what the platform says of a payment is.
    private func retiredAnswer(_ answer: [UInt8]) throws(WeChatShopFault) -> JSONNode {
        guard let text = String(validating: answer, as: UTF8.self) else {
            throw .untrusted("it is not in UTF-8")
        }
        let node = try json(text)
        guard case .number(let code)? = node.member("errcode")?.node.value, code != "0" else { return node }
        let words = node.text("errmsg") ?? ""
        let named = words.split(separator: ":").first.flatMap { WeChatErrorCode(rawValue: String($0)) }
        let known = Int64(code).flatMap { WeChatLegacyError(rawValue: $0) }
        throw .refused(WeChatRefused(named ?? known?.ofToday ?? .systemError, "errcode \(code), \(words)"))
    }

    private func keysOfLegacy() throws(WeChatShopFault) -> WeChatLegacyAccount {
        guard let legacy else { throw .untrusted("this shop has no keys for the retired interface") }
        return legacy
    }
}
