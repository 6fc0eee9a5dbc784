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
    package let cardID: String
    package let cardName: String
    package let lastFour: String
    package let network: PaymentNetwork
    package let funding: Card.Funding
    package let shippingMethod: ShippingMethod?
    /// Whole contacts: from authorization on the merchant may see them.
    package let shippingContact: Contact?
    package let billingContact: Contact?
    package let couponCode: String?

    package init(
        amount: Money, currency: Currency, isPending: Bool, merchantName: String, card: Card,
        network: PaymentNetwork, shippingMethod: ShippingMethod?, shippingContact: Contact?,
        billingContact: Contact?, couponCode: String?
    ) {
        self.amount = amount
        self.currency = currency
        self.isPending = isPending
        self.merchantName = merchantName
        cardID = card.id
        cardName = card.name
        lastFour = card.lastFour
        self.network = network
        funding = card.funding
        self.shippingMethod = shippingMethod
        self.shippingContact = shippingContact
        self.billingContact = billingContact
        self.couponCode = couponCode
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
    package let intent: PaymentIntent?
    package let reference: PaymentReference?
    /// What the shop told the sheet; nil when it said nothing. A shop may contradict the books, and then
    /// `outcome` is what the books say.
    package let sheet: AuthorizationAnswer.Status?
    /// Where the wallet finds the order of a payment that the shop reported as made.
    package let orderDetails: OrderDetails?

    package init(
        outcome: Outcome, intent: PaymentIntent? = nil, reference: PaymentReference? = nil,
        sheet: AuthorizationAnswer.Status? = nil, orderDetails: OrderDetails? = nil
    ) {
        self.outcome = outcome
        self.intent = intent
        self.reference = reference
        self.sheet = sheet
        self.orderDetails = orderDetails
    }
}
