/// What a walk came to, read from the machine: the source of the result object and of the exit code.
package struct CheckoutResult: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case completed, declined, cancelled, unknown, unavailable, open
    }

    package let kind: Kind
    /// The total that was authorized, else the total as it stands.
    package let total: Money
    package let currency: Currency
    package let isPending: Bool
    package let reference: PaymentReference?
    /// The card of the attempt, else the one that is chosen.
    package let cardID: String?
    /// The network that was charged, or would be: a co-badged card has several.
    package let network: PaymentNetwork?
    package let shippingMethod: ShippingMethod?
    package let reason: String?
    /// The attempt behind the result: what the shop told the sheet and what the books say. Nil before one.
    package let attempt: AttemptResult?
    /// The rail of the attempt, or of what is open; nil on the page before any.
    package let rail: Rail?
    /// Nil unless the method is WeChat's.
    package let method: WeChatMethod?
}

extension Checkout {
    /// The result at this moment. `open` while a sheet is up or nothing has been tried.
    package var result: CheckoutResult {
        switch state {
        case .offered(let availability):
            guard let last = lastAttempt else {
                return page(availability)
            }
            return result(of: last)
        case .finished(let last):
            return result(of: last)
        case .preparing, .reviewing, .authenticating, .processing:
            return result(.open, reason: nil)
        case .reconciling(.applePay(let reconciliation)):
            return result(.open, of: reconciliation.intent, reconciliation.reference, reason: nil)
        case .reconciling(.weChatPay(let reconciliation)):
            return result(.open, of: reconciliation.intent, reconciliation.reference, reason: nil)
        }
    }

    /// Before any attempt: open while one of the rails could be taken.
    private func page(_ availability: Availability) -> CheckoutResult {
        if rails.contains(where: { offers($0, availability) }) { return result(.open, reason: nil) }
        let reason = rails.first == .weChatPay ? weChat?.obstacle?.reason : availability.reason
        return result(.unavailable, reason: reason)
    }

    /// Whether the page's button of a rail opens it now.
    package func offers(_ rail: Rail) -> Bool {
        guard case .offered(let availability) = state, canStartAttempt else { return false }
        return rails.contains(rail) && offers(rail, availability)
    }

    private func offers(_ rail: Rail, _ availability: Availability) -> Bool {
        switch rail {
        case .applePay: availability == .ready
        case .weChatPay: weChat.map { $0.obstacle == nil } ?? false
        }
    }

    /// What the program says when it ends at this moment. Leaving a sheet is cancelling; but a payment that
    /// is under way cannot be unsent, and until somebody was asked its end is not known.
    package var kindOnLeaving: CheckoutResult.Kind {
        switch state {
        case .processing, .reconciling: .unknown
        case .preparing, .reviewing, .authenticating: .cancelled
        // Leaving the shop without having tried is leaving, not a walk that stopped in the middle.
        case .offered, .finished: result.kind == .open ? .cancelled : result.kind
        }
    }

    private func result(of attempt: AttemptResult) -> CheckoutResult {
        let kind: CheckoutResult.Kind
        switch attempt.outcome {
        case .paid: kind = .completed
        case .declined: kind = .declined
        case .cancelled: kind = .cancelled
        case .unknown: kind = .unknown
        }
        guard let intent = attempt.intent else {
            return result(kind, reason: attempt.outcome.reason, attempt)
        }
        return result(kind, of: intent, attempt.reference, reason: attempt.outcome.reason, attempt)
    }

    private func result(
        _ kind: CheckoutResult.Kind, of intent: PaymentIntent, _ reference: PaymentReference?,
        reason: String?,
        _ attempt: AttemptResult? = nil
    ) -> CheckoutResult {
        CheckoutResult(
            kind: kind, total: intent.amount, currency: intent.currency, isPending: intent.isPending,
            reference: reference, cardID: intent.cardID, network: intent.network,
            shippingMethod: intent.shippingMethod, reason: reason, attempt: attempt, rail: intent.rail,
            method: intent.weChatMethod)
    }

    private func result(
        _ kind: CheckoutResult.Kind, reason: String?, _ attempt: AttemptResult? = nil
    ) -> CheckoutResult {
        if let weChatReview { return result(kind, weChatReview, reason: reason) }
        let review = review
        let terms = review?.terms ?? request
        return CheckoutResult(
            kind: kind, total: terms.total.amount ?? Money(minorUnits: 0), currency: terms.currency,
            isPending: terms.total.isPending, reference: nil, cardID: review?.cardID,
            network: review?.cardID.flatMap(wallet.card).flatMap { CardFit.network(of: $0, for: terms) },
            shippingMethod: review?.shippingMethod, reason: reason, attempt: attempt,
            rail: attempt?.rail ?? (review == nil ? nil : .applePay), method: nil)
    }

    private func result(_ kind: CheckoutResult.Kind, _ review: WeChatReview, reason: String?)
        -> CheckoutResult
    {
        CheckoutResult(
            kind: kind, total: review.terms.amount, currency: review.terms.currency, isPending: false,
            reference: nil, cardID: review.method.id, network: nil, shippingMethod: nil, reason: reason,
            attempt: nil, rail: .weChatPay, method: review.method)
    }

    /// The review behind the present state, where there is one.
    package var review: Review? { state.review }

    /// WeChat's confirm page behind the present state, where there is one.
    package var weChatReview: WeChatReview? {
        switch state {
        case .reviewing(.weChatPay(let review)): review
        case .authenticating(.weChatPay(let authentication)): authentication.review
        case .processing(.weChatPay(let processing)): processing.review
        case .offered, .preparing, .reviewing(.applePay), .authenticating(.applePay),
            .processing(.applePay), .reconciling, .finished:
            nil
        }
    }
}

extension Availability {
    /// The machine-readable word of results; nil when ready.
    package var reason: String? {
        switch self {
        case .cannotPay: "cannotPay"
        case .noCard: "noCard"
        case .systemTooOld: "systemTooOld"
        case .noFittingCard: "noFittingCard"
        case .unusableCards(let trouble):
            switch trouble {
            case .expired: "cardsExpired"
            case .suspended: "cardsSuspended"
            case .notActivated: "cardsNotActivated"
            case .several: "cardsUnusable"
            }
        case .ready: nil
        }
    }
}

extension Checkout.State {
    /// Apple Pay's review in this state or behind it, where there is one.
    package var review: Review? {
        switch self {
        case .reviewing(.applePay(let review)): review
        case .authenticating(.applePay(let authentication)): authentication.review
        case .processing(.applePay(let processing)): processing.review
        case .offered, .preparing, .reviewing(.weChatPay), .authenticating(.weChatPay),
            .processing(.weChatPay), .reconciling, .finished:
            nil
        }
    }

    /// Whether there is one.
    package var holdsReview: Bool {
        switch self {
        case .reviewing(.applePay), .authenticating(.applePay), .processing(.applePay): true
        case .offered, .preparing, .reviewing(.weChatPay), .authenticating(.weChatPay),
            .processing(.weChatPay), .reconciling, .finished:
            false
        }
    }
}
