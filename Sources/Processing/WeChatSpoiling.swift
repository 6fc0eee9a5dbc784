import JSONText
import Tokens

// What somebody between shop and platform makes of an answer. Only what the platform's own key signs can be
// signed here with it: an answer to another question that is sent again in this one's place.
extension WeChatFaults.Spoiling {
    /// A v2 answer as it arrives.
    func spoil(_ answer: WeChatFields, key: WeChatKey, type: WeChatSignType) throws(OpenSSLFault)
        -> WeChatFields
    {
        switch self {
        case .tampered:
            var spoiled = answer
            spoiled["nonce_str"] = "0000"
            return spoiled
        case .unsigned:
            var spoiled = Self.saysPaid(answer)
            spoiled["sign"] = nil
            return spoiled
        case .forged: return try WeChatSignature.signed(Self.saysPaid(answer), key: Self.foreign, type: type)
        case .otherOrder:
            var spoiled = Self.saysPaid(answer)
            // An answer to a unified order names no order, only whose it is.
            if answer["out_trade_no"] == nil {
                spoiled["appid"] = Self.elsewhere
            } else {
                spoiled["out_trade_no"] = Self.elsewhere
            }
            return try WeChatSignature.signed(spoiled, key: key, type: type)
        case .otherAmount:
            var spoiled = Self.saysPaid(answer)
            if let total = answer["total_fee"] {
                spoiled["total_fee"] = "1" + total
            } else {
                spoiled["mch_id"] = "1900000009"
            }
            return try WeChatSignature.signed(spoiled, key: key, type: type)
        case .forgedRefusal:
            return [
                "return_code": "FAIL", "return_msg": WeChatErrorCode.orderUnknown.words,
                "err_code": WeChatErrorCode.orderUnknown.rawValue,
            ]
        }
    }

    /// The body of a v3 answer before it is signed.
    func spoil(_ body: JSONOutput) -> JSONOutput {
        switch self {
        case .tampered, .forgedRefusal: body
        case .unsigned, .forged: Self.saysPaid(body)
        case .otherOrder:
            Self.saysPaid(body).replacing("out_trade_no", with: .string(Self.elsewhere))
        case .otherAmount:
            Self.saysPaid(body).replacing("amount", with: ["total": 1, "currency": "CNY"])
        }
    }

    /// A v3 answer as it arrives.
    func spoil(_ answer: WeChatV3Answer) -> WeChatV3Answer {
        var headers = answer.headers
        var (status, body) = (answer.status, answer.body)
        switch self {
        case .tampered: body += " "
        case .unsigned: headers.signature = ""
        // The signature of another answer.
        case .forged: headers.nonce = String(headers.nonce.reversed())
        case .otherOrder, .otherAmount:
            // An answer to a new order names neither.
            if !body.contains("out_trade_no") { headers.serial = Self.elsewhere }
        case .forgedRefusal:
            let refused = WeChatRefused(.orderUnknown)
            (status, body) = (refused.code.ofV3.status, WeChatV3Body.error(refused).text(pretty: false))
            headers.signature = ""
        }
        return WeChatV3Answer(status: status, headers: headers, body: body)
    }

    private static let elsewhere = "another-0001"
    private static let foreign = WeChatKey("somebody-elses-key-of-32-bytes--")
    private static let transaction = "4200000000000000000000000000"

    /// A query's answer says that the order is paid; an order's answer has a prepay identifier of its own.
    private static func saysPaid(_ answer: WeChatFields) -> WeChatFields {
        var changed = answer
        if answer["prepay_id"] != nil { changed["prepay_id"] = "wx00000000000000nobodys" }
        guard answer["trade_state"] != nil else { return changed }
        changed["trade_state"] = WeChatTradeState.success.rawValue
        changed["transaction_id"] = transaction
        return changed
    }

    private static func saysPaid(_ body: JSONOutput) -> JSONOutput {
        body.replacing("prepay_id", with: "wx00000000000000nobodys")
            .replacing("trade_state", with: .string(WeChatTradeState.success.rawValue))
    }
}

extension JSONOutput {
    /// With another value for a member that is there.
    fileprivate func replacing(_ key: String, with value: JSONOutput) -> JSONOutput {
        guard case .object(let members) = self else { return self }
        return .object(members.map { $0.key == key ? Member(key, value) : $0 })
    }
}
