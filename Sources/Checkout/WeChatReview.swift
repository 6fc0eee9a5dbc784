/// What WeChat shows of an order, as the platform has it.
package struct WeChatTerms: Hashable, Sendable, Codable {
    package let prepayID: String
    package let payee: String
    /// The order's line.
    package let body: String
    /// Fen.
    package let amount: Money
    package let currency: Currency

    package init(prepayID: String, payee: String, body: String, amount: Money, currency: Currency) {
        self.prepayID = prepayID
        self.payee = payee
        self.body = body
        self.amount = amount
        self.currency = currency
    }
}

/// The wallet's confirm page.
package struct WeChatReview: Hashable, Sendable, Codable {
    package let terms: WeChatTerms
    package private(set) var method: WeChatMethod
    /// What could not pay this order, and why, by the method's identifier.
    package private(set) var refusals: [String: WeChatRefusal] = [:]
    /// The refusal that the page tells; gone with the next choice.
    package private(set) var lastRefusal: WeChatRefusal?
    /// What that refusal was about: another method is chosen by then.
    package private(set) var lastRefused: WeChatMethod?

    /// The wallet offers the balance first.
    init(_ terms: WeChatTerms) {
        self.terms = terms
        method = .balance
    }

    /// Returns whether another method is now chosen.
    mutating func select(_ method: WeChatMethod) -> Bool {
        guard method != self.method else { return false }
        self.method = method
        lastRefusal = nil
        lastRefused = nil
        return true
    }

    /// Goes on to the first method that has not failed yet; with none left the choice stays.
    mutating func take(_ refusal: WeChatRefusal, _ wallet: WeChatWallet) {
        refusals[method.id] = refusal
        lastRefused = method
        if let next = wallet.methods.first(where: { refusals[$0.id] == nil }) { method = next }
        lastRefusal = refusal
    }

    /// What the shopper confirms.
    func intent() -> PaymentIntent {
        PaymentIntent(
            amount: terms.amount, currency: terms.currency, merchantName: terms.payee, method: method)
    }
}

/// The platform says no. The code is its `err_code`; the reason is for the shop's log and people.
package struct WeChatRefusal: Hashable, Sendable, Codable {
    package let code: String
    package let reason: String
    package let kind: Kind

    package enum Kind: String, Hashable, Sendable, Codable {
        /// The same request may be sent again.
        case passing
        /// The method cannot pay; the order can still be paid otherwise.
        case method
        /// The order is paid already.
        case paid
        /// The order can no more be paid: the next attempt needs another number.
        case orderOver
        case final
    }

    package init(_ code: String, _ kind: Kind, reason: String) {
        self.code = code
        self.kind = kind
        self.reason = reason
    }

    /// Nothing came back, twice.
    static let silence = WeChatRefusal("noAnswer", .final, reason: "the platform did not answer")
}

/// PayResp: what the app hears when the shopper is back. Never proof of a payment.
package struct WeChatReturn: Hashable, Sendable, Codable {
    /// `errCode`: 0, −1, −2 and so on.
    package let code: Int
    /// What of the call-up was wrong; nil where it is no field, and for other codes.
    package let field: String?
    package let reason: String?

    package init(code: Int, field: String? = nil, reason: String? = nil) {
        self.code = code
        self.field = field
        self.reason = reason
    }

    package static let paid = WeChatReturn(code: 0)
    package static let cancelled = WeChatReturn(code: -2)
}

/// What the platform says became of an order, in a notice that the shop believes or as its answer.
package enum OrderReport: Hashable, Sendable, Codable {
    case paid
    /// Not decided yet.
    case pending
    /// It is not paid and never will be; the code is the order's state or the platform's.
    case failed(code: String)
    /// Nobody could be asked.
    case unreachable
    /// There was an answer, and the shop does not believe it: unsigned, changed, or about something else.
    case untrusted
}
