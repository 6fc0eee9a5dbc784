/// The one definite end of a payment attempt. What it does not promise matters as much as what it does.
package enum Outcome: Hashable, Sendable, Codable {
    /// The processor approved it and the shop confirmed it.
    case paid
    /// Nothing is charged: refused, or approved and voided again.
    case declined(DeclineReason)
    /// The shopper left; nothing is charged.
    case cancelled(Cancellation)
    /// Nobody could be asked yet. The reference finds the payment later; it may turn out paid or not.
    case unknown(Doubt)

    package enum Cancellation: String, Hashable, Sendable, Codable {
        /// Left before anything was sent.
        case beforePayment
        /// Left while it was processed; the processor had not booked it and never will.
        case nothingBooked
        /// Left while it was processed; the processor had approved it and voided it again.
        case voided
    }

    package enum Doubt: Hashable, Sendable, Codable {
        /// The processor did not answer when it was asked what became of the payment.
        case processorUnreachable
        /// WeChat's platform had not decided the order for as long as it was asked.
        case orderPending
        /// WeChat's platform answered, and the shop does not believe the answer.
        case answerUntrusted
        /// The result could not be written to the ledger; its open intent is closed at the next start.
        case ledgerUnavailable(String)
    }

    /// The word in results: `completed`, `declined`, `cancelled`, `unknown`.
    package var word: String {
        switch self {
        case .paid: "completed"
        case .declined: "declined"
        case .cancelled: "cancelled"
        case .unknown: "unknown"
        }
    }

    /// The machine-readable reason in results and ledgers; nil when paid.
    package var reason: String? {
        switch self {
        case .paid: nil
        case .declined(let reason): reason.code
        case .cancelled(let cancellation): cancellation.rawValue
        case .unknown(.processorUnreachable): "processorUnreachable"
        case .unknown(.orderPending): "orderPending"
        case .unknown(.answerUntrusted): "answerUntrusted"
        case .unknown(.ledgerUnavailable): "ledgerUnavailable"
        }
    }
}

/// Names one attempt in both books.
package struct PaymentReference: Hashable, Sendable, Codable {
    /// What the shopper and support staff quote.
    package let paymentID: String
    /// One per attempt the shopper started, kept across every retry of the network.
    package let idempotencyKey: String

    package init(paymentID: String, idempotencyKey: String) {
        self.paymentID = paymentID
        self.idempotencyKey = idempotencyKey
    }
}

/// What the shopper confirmed: the one value from which token, ledger row and result take the amount, the
/// card and the shipping method.
package struct PaymentIntent: Hashable, Sendable, Codable {
    package let amount: Money
    package let currency: Currency
    /// The total was shown as a word because it may still change; its number is authorized all the same.
    package let isPending: Bool
    /// The total's label: the business as it stands on the statement.
    package let merchantName: String
    package let source: Source
    package let shippingMethod: ShippingMethod?
    /// Whole contacts: from authorization on the merchant may see them.
    package let shippingContact: Contact?
    package let billingContact: Contact?
    package let couponCode: String?

    /// What pays.
    package enum Source: Hashable, Sendable, Codable {
        case card(id: String, name: String, lastFour: String, PaymentNetwork, Card.Funding)
        case weChat(WeChatMethod)
    }

    package init(
        amount: Money, currency: Currency, isPending: Bool, merchantName: String, card: Card,
        network: PaymentNetwork, shippingMethod: ShippingMethod?, shippingContact: Contact?,
        billingContact: Contact?, couponCode: String?
    ) {
        self.amount = amount
        self.currency = currency
        self.isPending = isPending
        self.merchantName = merchantName
        source = .card(
            id: card.id, name: card.name, lastFour: card.lastFour, network, card.funding)
        self.shippingMethod = shippingMethod
        self.shippingContact = shippingContact
        self.billingContact = billingContact
        self.couponCode = couponCode
    }

    /// WeChat collects no contacts.
    package init(amount: Money, currency: Currency, merchantName: String, method: WeChatMethod) {
        self.amount = amount
        self.currency = currency
        isPending = false
        self.merchantName = merchantName
        source = .weChat(method)
        shippingMethod = nil
        shippingContact = nil
        billingContact = nil
        couponCode = nil
    }
}

extension PaymentIntent {
    package var rail: Rail {
        switch source {
        case .card: .applePay
        case .weChat: .weChatPay
        }
    }

    /// The card's identifier, or the WeChat method's.
    package var cardID: String {
        switch source {
        case .card(let id, _, _, _, _): id
        case .weChat(let method): method.id
        }
    }

    package var cardName: String {
        switch source {
        case .card(_, let name, _, _, _): name
        case .weChat(let method): method.name
        }
    }

    /// Empty for a balance.
    package var lastFour: String {
        switch source {
        case .card(_, _, let lastFour, _, _): lastFour
        case .weChat(let method): method.lastFour
        }
    }

    /// The network that is charged; nil on WeChat.
    package var network: PaymentNetwork? {
        switch source {
        case .card(_, _, _, let network, _): network
        case .weChat: nil
        }
    }

    /// Nil unless WeChat pays.
    package var weChatMethod: WeChatMethod? {
        switch source {
        case .card: nil
        case .weChat(let method): method
        }
    }

    /// Nil on WeChat.
    package var funding: Card.Funding? {
        switch source {
        case .card(_, _, _, _, let funding): funding
        case .weChat: nil
        }
    }
}

extension AttemptResult {
    /// Whether the shop told the sheet something else than the books say.
    package var isContradicted: Bool {
        switch (outcome, sheet) {
        case (_, nil), (.unknown, _): false
        case (.paid, let sheet?): sheet != .success
        case (.declined, let sheet?), (.cancelled, let sheet?): sheet == .success
        }
    }
}

/// How the latest attempt ended, as the merchant's page keeps it. `reference` is nil when nothing was ever
/// booked.
package struct AttemptResult: Hashable, Sendable, Codable {
    package let outcome: Outcome
    @Boxed package private(set) var intent: PaymentIntent?
    package let reference: PaymentReference?
    /// What the shop told the sheet; nil when it said nothing. A shop may contradict the books, and then
    /// `outcome` is what the books say.
    package let sheet: AuthorizationAnswer.Status?
    /// Where the wallet finds the order of a payment that the shop reported as made.
    package let orderDetails: OrderDetails?
    package let rail: Rail
    /// PayResp; nil where the app heard nothing from WeChat, and on the other rail.
    package let returned: WeChatReturn?

    package init(
        outcome: Outcome, intent: PaymentIntent? = nil, reference: PaymentReference? = nil,
        sheet: AuthorizationAnswer.Status? = nil, orderDetails: OrderDetails? = nil,
        rail: Rail = .applePay, returned: WeChatReturn? = nil
    ) {
        self.outcome = outcome
        self.intent = intent
        self.reference = reference
        self.sheet = sheet
        self.orderDetails = orderDetails
        self.rail = rail
        self.returned = returned
    }
}
