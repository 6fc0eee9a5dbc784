import Checkout
import Tokens

/// How far an order is; the raw value is `trade_state`.
package enum WeChatTradeState: String, CaseIterable, Hashable, Sendable, Codable {
    case notPaid = "NOTPAY"
    case userPaying = "USERPAYING"
    /// Taken, and the bank has not debited yet.
    case accepted = "ACCEPT"
    case success = "SUCCESS"
    case refund = "REFUND"
    case closed = "CLOSED"
    case revoked = "REVOKED"
    case payError = "PAYERROR"

    /// Whether the payment happened, whatever was given back since.
    package var isPaid: Bool { self == .success || self == .refund }

    package var isFinal: Bool {
        switch self {
        case .notPaid, .userPaying, .accepted: false
        case .success, .refund, .closed, .revoked, .payError: true
        }
    }
}

/// What a shop wants to be paid, by either interface.
struct WeChatOrderRequest: Hashable, Sendable {
    let appID: String
    let merchantID: String
    let number: String
    let body: String
    let attach: String?
    /// Fen.
    let total: Int64
    let currency: String
    let notifyURL: String
    let deadline: Instant?
    let api: WeChatAPI
    let signType: WeChatSignType
    /// Every parameter that makes the order this one: not nonce and signature.
    let parameters: String
}

/// An order as the platform has it.
package struct WeChatOrder: Hashable, Sendable {
    package let appID: String
    package let merchantID: String
    /// The shop's own number, `out_trade_no`.
    package let number: String
    package let body: String
    package let attach: String?
    /// Fen.
    package let total: Int64
    package let currency: String
    package let notifyURL: String
    package let api: WeChatAPI
    package let signType: WeChatSignType
    let fingerprint: String
    package let prepayID: String
    package let prepayExpires: Instant
    /// `time_expire`: after it the order can no more be paid.
    package let deadline: Instant?
    package let createdAt: Instant
    package let state: WeChatTradeState
    package let transactionID: String?
    /// `bank_type`: CFT for the balance, otherwise the bank's.
    package let bankType: String?
    package let paidAt: Instant?
    /// Fen given back so far.
    package let refunded: Int64
    /// While the bank takes its time: when it answers, and what.
    let settles: Settlement?

    struct Settlement: Hashable, Sendable {
        let at: Instant
        let isApproved: Bool
    }

    package func isExpired(at now: Instant) -> Bool { deadline.map { now >= $0 } ?? false }
}

/// Money given back.
package struct WeChatRefund: Hashable, Sendable {
    package let merchantID: String
    /// The shop's own number, `out_refund_no`.
    package let number: String
    package let refundID: String
    package let orderNumber: String
    /// Fen.
    package let amount: Int64
    package let createdAt: Instant

    /// The simulated banks need this long.
    static let duration = Span.seconds(5)

    package func isDone(at now: Instant) -> Bool { now >= createdAt.adding(Self.duration) }
}

/// What the shopper pays with, in the wallet's words. The password was judged before.
package enum WeChatFunding: Hashable, Sendable {
    /// 零钱; fen.
    case balance(available: Int64)
    /// A bank card by its `bank_type`, as CMB_DEBIT, and what its bank says.
    case bankCard(type: String, answer: BankAnswer)

    package enum BankAnswer: Hashable, Sendable {
        case approved
        /// Too little money, or a limit: the order can be paid otherwise.
        case notEnough
        /// The bank's system failed: try again, or otherwise.
        case bankError
        /// Refused for good: the order ends in PAYERROR.
        case refused
        /// The bank answers later.
        case slow(Span, isApproved: Bool)
    }

    var bankType: String {
        switch self {
        case .balance: "CFT"
        case .bankCard(let type, _): type
        }
    }
}

/// What became of a try to pay.
package enum WeChatPayment: Hashable, Sendable {
    case paid(WeChatOrder)
    /// Taken; the bank has not answered.
    case accepted(WeChatOrder)
}
