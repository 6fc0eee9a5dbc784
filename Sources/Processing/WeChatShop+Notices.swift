import Checkout
import Tokens

/// What the shop made of a notice or of a query's answer.
package enum WeChatNews: Hashable, Sendable {
    /// The payment is booked now.
    case paid(number: String, transactionID: String)
    /// It was booked before: a notice that came again.
    case paidBefore(number: String)
    /// Not paid, and nothing more will come of it.
    case failed(number: String, WeChatTradeState)
    /// Not decided yet.
    case pending(number: String, WeChatTradeState)
    /// A failure that came after the payment: the payment stands.
    case lateFailure(number: String)
    /// Nothing was changed. The sentence is for the shop's log.
    case refused(String)
}

/// The shop's answer to a notice, and what it made of it.
package struct WeChatNoticeReply: Hashable, Sendable {
    package let news: WeChatNews
    /// HTTP
    package let status: Int
    package let body: [UInt8]

    /// Whether the platform need not send it again.
    package var isAcknowledged: Bool {
        switch news {
        case .paid, .paidBefore, .failed, .pending, .lateFailure: true
        case .refused: false
        }
    }
}

extension WeChatShop {
    /// Takes a v2 notice. Only what is signed with our key, for our app and merchant, and agrees with our
    /// order's amount and currency counts. What was booked before is acknowledged again. A fault of our own
    /// book is thrown, so that it is not acknowledged and comes again.
    package func take(notice: [UInt8], at now: Instant) throws(LedgerFault) -> WeChatNoticeReply {
        let news: WeChatNews
        do throws(WeChatShopFault) {
            news = try readNotice(notice, at: now)
        } catch {
            if case .book(let fault) = error { throw fault }
            news = .refused(error.sentence)
        }
        let isTaken = WeChatNoticeReply(news: news, status: 200, body: []).isAcknowledged
        let body: WeChatFields = [
            "return_code": isTaken ? "SUCCESS" : "FAIL", "return_msg": isTaken ? "OK" : "refused",
        ]
        return WeChatNoticeReply(news: news, status: 200, body: WeChatXML.bytes(body))
    }

    private func readNotice(_ notice: [UInt8], at now: Instant) throws(WeChatShopFault) -> WeChatNews {
        let fields: WeChatFields
        do { fields = try WeChatXML.read(notice) } catch { throw .untrusted(error.sentence) }
        guard fields["return_code"] == "SUCCESS" else { throw .untrusted("return_code is not SUCCESS") }
        try checkSigned(fields)
        let report = WeChatPaymentReport(
            number: fields["out_trade_no"] ?? "",
            state: fields["result_code"] == "SUCCESS" ? .success : .payError, total: fields["total_fee"],
            currency: fields["fee_type"] ?? "CNY", transactionID: fields["transaction_id"])
        return try take(report, isNotice: true, at: now)
    }

    /// What a query says of an order; for when no notice came.
    package func take(queryAnswer answer: [UInt8], for number: String, at now: Instant)
        throws(WeChatShopFault) -> WeChatNews
    {
        let fields = try trusted(answer)
        guard fields["out_trade_no"] == number else { throw .untrusted("it is about another order") }
        guard let state = fields["trade_state"].flatMap(WeChatTradeState.init) else {
            throw .untrusted("trade_state is missing or unknown")
        }
        let report = WeChatPaymentReport(
            number: number, state: state, total: fields["total_fee"], currency: fields["fee_type"] ?? "CNY",
            transactionID: fields["transaction_id"])
        return try take(report, isNotice: false, at: now)
    }

    /// Holds what the platform says against our order, and books it.
    func take(_ report: WeChatPaymentReport, isNotice: Bool, at now: Instant) throws(WeChatShopFault)
        -> WeChatNews
    {
        let order = try known(report.number)
        guard order.appID == appID, order.merchantID == merchantID else {
            throw .untrusted("the order \(order.number) was made for another app or merchant")
        }
        if report.state.isPaid || isNotice {
            guard report.currency == order.currency.code else {
                throw .untrusted("fee_type differs: our order is in \(order.currency.code)")
            }
            guard report.total.flatMap(WeChatV2Fields.fen) == order.total.minorUnits else {
                throw .untrusted("total_fee differs: our order is about \(order.total.minorUnits) fen")
            }
        }
        do throws(LedgerFault) {
            switch report.state {
            case .success, .refund: return try pay(order, report.transactionID, at: now)
            case .notPaid, .userPaying, .accepted:
                return order.state == .paid
                    ? .paidBefore(number: order.number) : .pending(number: order.number, report.state)
            case .closed, .revoked, .payError:
                // A notice of a failed try says nothing about the next try of the same order.
                if isNotice {
                    return order.state == .paid
                        ? .lateFailure(number: order.number) : .pending(number: order.number, report.state)
                }
                return try book.fail(order.number, at: now)
                    ? .failed(number: order.number, report.state) : .lateFailure(number: order.number)
            }
        } catch {
            throw .book(error)
        }
    }

    private func pay(_ order: WeChatShopOrder, _ transaction: String?, at now: Instant) throws(LedgerFault)
        -> WeChatNews
    {
        guard let transaction, !transaction.isEmpty else {
            return .refused("transaction_id is missing")
        }
        switch try book.pay(order.number, transaction: transaction, at: now) {
        case .new: return .paid(number: order.number, transactionID: transaction)
        case .before: return .paidBefore(number: order.number)
        case .conflict(let other):
            return .refused("the transaction \(transaction) does not fit: \(other) stands")
        }
    }
}

/// What the platform says about an order, from whichever message.
struct WeChatPaymentReport: Hashable, Sendable {
    let number: String
    let state: WeChatTradeState
    /// Fen as written.
    let total: String?
    let currency: String
    let transactionID: String?
}
