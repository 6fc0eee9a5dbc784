import Checkout
import Tokens

/// Why the shop's server does not go on.
package enum WeChatShopFault: Error, Hashable, Sendable {
    /// The platform said no.
    case refused(WeChatRefused)
    /// An answer that is not the platform's, or not to this question. The sentence is for the shop's log.
    case untrusted(String)
    /// WeChat Pay takes yuan only, and more than nothing.
    case amount(String)
    /// The number belongs to another order of ours.
    case numberTaken(String)
    case book(LedgerFault)

    package var sentence: String {
        switch self {
        case .refused(let refused): "WeChat Pay answered \(refused.code.rawValue): \(refused.detail)"
        case .untrusted(let why): "the answer is not to be trusted: \(why)"
        case .amount(let why): why
        case .numberTaken(let number): "the number \(number) belongs to another order"
        case .book(let fault): fault.sentence
        }
    }
}

/// What a shop asks to be paid.
package struct WeChatSale: Hashable, Sendable {
    /// `out_trade_no`
    package let number: String
    /// What stands on the confirm page, as "shop-goods".
    package let body: String
    package let attach: String?
    package let total: Money
    package let currency: Currency
    /// How long after it was made the order can be paid; nil for as long as its prepay identifier lives.
    package let expiresAfter: Span?

    package init(
        number: String, body: String, attach: String? = nil, total: Money, currency: Currency,
        expiresAfter: Span? = nil
    ) {
        self.expiresAfter = expiresAfter
        self.number = number
        self.body = body
        self.attach = attach
        self.total = total
        self.currency = currency
    }
}

/// The merchant's server: signs what it asks of the platform, believes nothing that is not signed, and holds
/// every notice against its own order. It never reads the platform's book. Not `Sendable`.
package final class WeChatShop {
    package let appID: String
    package let merchantID: String
    package let notifyURL: String
    let key: WeChatKey
    let signType: WeChatSignType
    let v3: WeChatShopV3?
    let legacy: WeChatLegacyAccount?
    let book: WeChatShopBook

    /// `v3` makes the shop speak API v3, `legacy` the retired interface.
    package init(
        appID: String, merchantID: String, notifyURL: String, key: WeChatKey,
        signType: WeChatSignType = .md5, v3: WeChatShopV3? = nil, legacy: WeChatLegacyAccount? = nil,
        book location: BookLocation = .memory,
        busyTimeout: Span = .seconds(5)
    ) {
        self.appID = appID
        self.merchantID = merchantID
        self.notifyURL = notifyURL
        self.key = key
        self.signType = signType
        self.v3 = v3
        self.legacy = legacy
        book = WeChatShopBook(location: location, busyTimeout: busyTimeout)
    }

    package func order(_ number: String) throws(LedgerFault) -> WeChatShopOrder? { try book.order(number) }

    /// What happened to an order: "open", "paid", "failed".
    package func events(_ number: String) throws(LedgerFault) -> [String] { try book.events(number) }

    // MARK: Asking

    /// The fen of a sale, exactly; never by way of a binary fraction.
    package static func fen(of total: Money, in currency: Currency) throws(WeChatShopFault) -> Int64 {
        guard currency.code == "CNY" else {
            throw .amount("WeChat Pay takes CNY, and the order is in \(currency.code)")
        }
        guard total > .zero else {
            throw .amount(
                "WeChat Pay takes at least ¥0.01, and the total is \(total.decimalText(in: currency))")
        }
        return total.minorUnits
    }

    /// Keeps the order and makes the signed request for it. The same sale again makes the same order.
    package func unifiedOrder(_ sale: WeChatSale, at now: Instant) throws(WeChatShopFault) -> [UInt8] {
        let (fen, madeAt) = try keep(sale, at: now)
        var fields: WeChatFields = [
            "appid": appID, "mch_id": merchantID, "device_info": "WEB", "body": sale.body,
            "out_trade_no": sale.number, "fee_type": "CNY", "total_fee": String(fen),
            "spbill_create_ip": "127.0.0.1", "notify_url": notifyURL, "trade_type": "APP",
        ]
        if let attach = sale.attach { fields["attach"] = attach }
        if let span = sale.expiresAfter {
            fields["time_start"] = WeChatTime.text(madeAt)
            fields["time_expire"] = WeChatTime.text(madeAt.adding(span))
        }
        return try message(fields, at: now)
    }

    /// Returns what it is about, in fen, and when it was first made.
    func keep(_ sale: WeChatSale, at now: Instant) throws(WeChatShopFault) -> (fen: Int64, madeAt: Instant) {
        let fen = try Self.fen(of: sale.total, in: sale.currency)
        let order = WeChatShopOrder(
            number: sale.number, appID: appID, merchantID: merchantID, total: sale.total,
            currency: sale.currency, state: .open, transactionID: nil, paidAt: nil)
        let madeAt: Instant?
        do { madeAt = try book.keep(order, at: now) } catch { throw .book(error) }
        guard let madeAt else { throw .numberTaken(sale.number) }
        return (fen, madeAt)
    }

    package func orderQuery(_ number: String, at now: Instant) throws(WeChatShopFault) -> [UInt8] {
        try message(["appid": appID, "mch_id": merchantID, "out_trade_no": number], at: now)
    }

    package func closeOrder(_ number: String, at now: Instant) throws(WeChatShopFault) -> [UInt8] {
        try orderQuery(number, at: now)
    }

    package func refund(_ number: String, refundNumber: String, amount: Money, at now: Instant)
        throws(WeChatShopFault) -> [UInt8]
    {
        let order = try known(number)
        return try message(
            [
                "appid": appID, "mch_id": merchantID, "out_trade_no": number,
                "out_refund_no": refundNumber, "total_fee": String(order.total.minorUnits),
                "refund_fee": String(amount.minorUnits),
            ], at: now)
    }

    package func refundQuery(refundNumber: String, at now: Instant) throws(WeChatShopFault) -> [UInt8] {
        try message(["appid": appID, "mch_id": merchantID, "out_refund_no": refundNumber], at: now)
    }

    func known(_ number: String) throws(WeChatShopFault) -> WeChatShopOrder {
        let found: WeChatShopOrder?
        do { found = try book.order(number) } catch { throw .book(error) }
        guard let found else { throw .untrusted("there is no order \(number) of ours") }
        return found
    }

    /// A signed request.
    private func message(_ fields: WeChatFields, at now: Instant) throws(WeChatShopFault) -> [UInt8] {
        var request = fields
        request["sign_type"] = signType.rawValue
        return WeChatXML.bytes(
            try hashing { () throws(OpenSSLFault) in
                request["nonce_str"] = try WeChatIdentifier.nonce(
                    WeChatSignature.text(of: fields), at: now)
                return try WeChatSignature.signed(request, key: key, type: signType)
            })
    }

    /// The second signature: what the app hands to WeChat.
    package func callUp(prepayID: String, at now: Instant) throws(WeChatShopFault) -> WeChatCallUp {
        try hashing { () throws(OpenSSLFault) in
            let nonce = try WeChatIdentifier.nonce("call-up", prepayID, at: now)
            let seconds = now.milliseconds / 1000
            guard let v3 else {
                return try WeChatCallUp(
                    appID: appID, partnerID: merchantID, prepayID: prepayID, nonce: nonce,
                    seconds: seconds, key: key, type: signType)
            }
            var callUp = WeChatCallUp(
                appID: appID, partnerID: merchantID, prepayID: prepayID, nonce: nonce,
                timestamp: String(seconds), sign: "")
            callUp.sign = try WeChatV3.sign(callUp.textOfV3, key: v3.key)
            return callUp
        }
    }

    func hashing<Value>(_ body: () throws(OpenSSLFault) -> Value) throws(WeChatShopFault) -> Value {
        do { return try body() } catch { throw .book(book.fault(error.sentence)) }
    }

    // MARK: Answers

    /// The prepay identifier of an answer to a unified order.
    package func prepayID(from answer: [UInt8]) throws(WeChatShopFault) -> String {
        let fields = try trusted(answer)
        guard let prepayID = fields["prepay_id"], !prepayID.isEmpty else {
            throw .untrusted("prepay_id is missing")
        }
        return prepayID
    }

    /// A signed answer of success to us. A refusal is thrown as such. Unsigned, only one of the transport is
    /// believed, since nothing follows from it but that there is no result; whatever else it says of the
    /// order, anybody may have written.
    package func trusted(_ answer: [UInt8]) throws(WeChatShopFault) -> WeChatFields {
        let fields: WeChatFields
        do { fields = try WeChatXML.read(answer) } catch { throw .untrusted(error.sentence) }
        guard fields["return_code"] == "SUCCESS" else {
            let code = fields["err_code"].flatMap { WeChatErrorCode(rawValue: $0) }
            if let code, !code.isOfTransport {
                throw .untrusted("it refuses with \(code.rawValue), and nobody signed that")
            }
            throw .refused(WeChatRefused(code ?? .systemError, fields["return_msg"]))
        }
        try checkSigned(fields)
        guard fields["result_code"] == "SUCCESS" else {
            let code = fields["err_code"].flatMap { WeChatErrorCode(rawValue: $0) } ?? .systemError
            throw .refused(WeChatRefused(code, fields["err_code_des"]))
        }
        return fields
    }

    func checkSigned(_ fields: WeChatFields) throws(WeChatShopFault) {
        let isSigned = try hashing { () throws(OpenSSLFault) in
            try WeChatSignature.verifies(fields, key: key, type: signType)
        }
        if !isSigned { throw .untrusted("the signature is missing or wrong") }
        if fields["appid"] != appID { throw .untrusted("appid is not ours") }
        if fields["mch_id"] != merchantID { throw .untrusted("mch_id is not ours") }
    }
}
