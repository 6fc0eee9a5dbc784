import Checkout
import JSONText
import Tokens

/// The JSON of v3's answers and notices.
enum WeChatV3Body {
    /// An order as queries and notices tell it.
    static func transaction(_ order: WeChatOrder, state: WeChatTradeState, openID: String) -> JSONOutput {
        var members: [JSONOutput.Member] = [
            .init("appid", .string(order.appID)), .init("mchid", .string(order.merchantID)),
            .init("out_trade_no", .string(order.number)), .init("trade_state", .string(state.ofV3)),
            .init("trade_state_desc", .string(state.words)), .init("trade_type", "APP"),
        ]
        if let attach = order.attach { members.append(.init("attach", .string(attach))) }
        if state.isPaid {
            members.append(.init("transaction_id", .text(order.transactionID)))
            members.append(.init("bank_type", .text(order.bankType)))
            members.append(.init("success_time", .text(order.paidAt.map(WeChatTime.v3Text))))
            members.append(.init("payer", ["openid": .string(openID)]))
        }
        members.append(
            .init(
                "amount",
                [
                    "total": .integer(order.total), "payer_total": .integer(order.total),
                    "currency": .string(order.currency), "payer_currency": .string(order.currency),
                ]))
        return .object(members)
    }

    static func notice(id: String, resource: WeChatResource, isPaid: Bool, at now: Instant) -> JSONOutput {
        [
            "id": .string(id), "create_time": .string(WeChatTime.v3Text(now)),
            "resource_type": "encrypt-resource",
            "event_type": .string(isPaid ? "TRANSACTION.SUCCESS" : "TRANSACTION.FAIL"),
            "summary": .string(isPaid ? "支付成功" : "支付失败"),
            "resource": [
                "original_type": "transaction", "algorithm": .string(WeChatResource.algorithm),
                "ciphertext": .string(resource.ciphertext),
                "associated_data": .string(resource.associatedData), "nonce": .string(resource.nonce),
            ],
        ]
    }

    static func refund(_ refund: WeChatRefund, _ order: WeChatOrder, at now: Instant) -> JSONOutput {
        [
            "refund_id": .string(refund.refundID), "out_refund_no": .string(refund.number),
            "transaction_id": .text(order.transactionID), "out_trade_no": .string(order.number),
            "status": .string(refund.isDone(at: now) ? "SUCCESS" : "PROCESSING"),
            "create_time": .string(WeChatTime.v3Text(refund.createdAt)),
            "amount": [
                "total": .integer(order.total), "refund": .integer(refund.amount),
                "currency": .string(order.currency),
            ],
        ]
    }

    static func error(_ refused: WeChatRefused) -> JSONOutput {
        ["code": .string(refused.code.ofV3.code), "message": .string(refused.detail)]
    }
}

extension WeChatTradeState {
    /// v3 has no ACCEPT.
    var ofV3: String { self == .accepted ? WeChatTradeState.userPaying.rawValue : rawValue }
}
