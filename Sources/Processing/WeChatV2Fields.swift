import Checkout
import Tokens

/// Reads the parameters of v2 requests.
enum WeChatV2Fields {
    /// A field that must be there, of at most `most` characters.
    static func text(_ name: String, _ fields: WeChatFields, _ most: Int) -> Result<String, WeChatRefused> {
        guard let value = fields[name], !value.isEmpty else {
            return .failure(WeChatRefused(.parameterMissing, "\(name) is missing"))
        }
        guard value.unicodeScalars.count <= most else {
            return .failure(WeChatRefused(.parameterWrong, "\(name) has more than \(most) characters"))
        }
        return .success(value)
    }

    static func order(_ fields: WeChatFields) -> Result<WeChatOrderRequest, WeChatRefused> {
        do throws(WeChatRefused) {
            let body = try text("body", fields, 127).get()
            let number = try text("out_trade_no", fields, 32).get()
            let total = try fen("total_fee", fields).get()
            _ = try text("spbill_create_ip", fields, 64).get()
            let url = try text("notify_url", fields, 256).get()
            let tradeType = try text("trade_type", fields, 16).get()
            try WeChatOrderRules.check(number: number, currency: fields["fee_type"] ?? "CNY", url: url)
            if tradeType != "APP" { throw WeChatRefused(.parameterWrong, "trade_type must be APP") }
            for (name, most) in [("attach", 127), ("detail", 6144), ("device_info", 32), ("goods_tag", 32)] {
                if let value = fields[name], !value.isEmpty { _ = try text(name, [name: value], most).get() }
            }
            _ = try time("time_start", fields)
            let deadline = try time("time_expire", fields)
            var parameters = fields
            for name in ["nonce_str", "sign"] { parameters[name] = nil }
            return .success(
                WeChatOrderRequest(
                    appID: fields["appid"] ?? "", merchantID: fields["mch_id"] ?? "", number: number,
                    body: body, attach: fields["attach"], total: total, currency: "CNY", notifyURL: url,
                    deadline: deadline, api: .v2, signType: WeChatPlatform.signType(fields) ?? .md5,
                    parameters: WeChatSignature.text(of: parameters)))
        } catch {
            return .failure(error)
        }
    }

    /// Fourteen digits in Beijing's time; nil where the field is missing.
    static func time(_ name: String, _ fields: WeChatFields) throws(WeChatRefused) -> Instant? {
        guard let text = fields[name], !text.isEmpty else { return nil }
        guard let instant = WeChatTime.instant(text) else {
            throw WeChatRefused(.parameterWrong, "\(name) is no time as yyyyMMddHHmmss")
        }
        return instant
    }

    static func refund(_ fields: WeChatFields)
        -> Result<(number: String, amount: Int64, total: Int64), WeChatRefused>
    {
        do throws(WeChatRefused) {
            let number = try text("out_refund_no", fields, 64).get()
            let total = try fen("total_fee", fields).get()
            return .success((number, try fen("refund_fee", fields).get(), total))
        } catch {
            return .failure(error)
        }
    }

    /// A positive whole number of fen in plain digits: "1.00" and "01" are none.
    static func fen(_ name: String, _ fields: WeChatFields) -> Result<Int64, WeChatRefused> {
        text(name, fields, 32).flatMap { value in
            guard let number = fen(value) else {
                return .failure(
                    WeChatRefused(.parameterWrong, "\(name) must be a whole number of fen above 0"))
            }
            return .success(number)
        }
    }

    /// Nil when the text is no positive whole number as it should be written.
    static func fen(_ text: String) -> Int64? {
        guard let first = text.utf8.first, (0x31...0x39).contains(first),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int64(text)
    }
}

/// What both interfaces want of an order.
enum WeChatOrderRules {
    static func check(number: String, currency: String, url: String) throws(WeChatRefused) {
        guard (6...32).contains(number.utf8.count), number.utf8.allSatisfy(isOfNumber) else {
            throw WeChatRefused(
                .parameterWrong, "out_trade_no must be 6 to 32 digits, letters and _ - | *")
        }
        if currency != "CNY" { throw WeChatRefused(.parameterWrong, "the currency must be CNY") }
        guard url.hasPrefix("https://") || url.hasPrefix("http://"), !url.contains("?") else {
            throw WeChatRefused(.parameterWrong, "notify_url must be a URL without a query")
        }
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x7C, 0x2A: true
        default: false
        }
    }
}
