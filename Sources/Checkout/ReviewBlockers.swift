/// Why the sheet cannot pay yet, on the row that has to be mended; first the one to mend first.
package enum Blocker: Hashable, Sendable, Codable {
    case waitingForMerchant
    case noCard
    case cardDoesNotFit(CardFit)
    /// Too many wrong bank PINs: the bank takes none for this card any more.
    case bankPINLocked
    case merchantError(SheetError)
    /// A required field of a contact is missing or malformed.
    case shippingContact(ContactProblem)
    case billingContact(ContactProblem)
    case noShippingContact
    case noBillingContact

    package var row: SheetError.Row {
        switch self {
        case .waitingForMerchant: .pay
        case .noCard, .cardDoesNotFit, .bankPINLocked: .card
        case .merchantError(let error): error.row
        case .shippingContact(let problem): problem.field.describesPerson ? .contact : .shippingAddress
        case .billingContact, .noBillingContact: .billing
        case .noShippingContact: .contact
        }
    }
}

extension Review {
    /// Everything that keeps the sheet from paying now. Empty: pay is possible.
    package func blockers(wallet: Wallet, record: AuthenticationRecord, at now: Instant) -> [Blocker] {
        var blockers: [Blocker] = []
        if let card = cardID.flatMap(wallet.card) {
            let fit = CardFit(of: card, for: terms, at: now)
            if case .fits = fit {} else { blockers.append(.cardDoesNotFit(fit)) }
            if isPINLocked(card, wallet, record) { blockers.append(.bankPINLocked) }
        } else {
            blockers.append(.noCard)
        }
        blockers += errors.filter { $0.code != .unknown }.map(Blocker.merchantError)
        blockers += contactBlockers
        if openQuestion != nil || !waiting.isEmpty { blockers.append(.waitingForMerchant) }
        return blockers
    }

    /// Whether the bank would want a PIN of this card and takes none any more.
    package func isPINLocked(_ card: Card, _ wallet: Wallet, _ record: AuthenticationRecord) -> Bool {
        card.asksBankPIN(for: amountDue) && wallet.locks.bankPINTriesLeft(cardID: card.id, record) == 0
    }

    /// Why a card of the wallet cannot be chosen now; nil when it can.
    package func refusal(
        of card: Card, _ wallet: Wallet, _ record: AuthenticationRecord, at now: Instant
    ) -> Blocker? {
        let fit = CardFit(of: card, for: terms, at: now)
        guard case .fits = fit else { return .cardDoesNotFit(fit) }
        return isPINLocked(card, wallet, record) ? .bankPINLocked : nil
    }

    private var contactBlockers: [Blocker] {
        var blockers: [Blocker] = []
        let shipping = terms.requiredShippingContactFields
        if !shipping.isEmpty {
            if let contact = shippingContact?.contact {
                // A store's address is the merchant's own; only the person can be incomplete.
                let wanted = addressIsReadOnly ? shipping.filter { $0 != .postalAddress } : shipping
                blockers += contact.problems(requiring: wanted).map(Blocker.shippingContact)
            } else {
                blockers.append(.noShippingContact)
            }
        }
        let billing = terms.requiredBillingContactFields
        if !billing.isEmpty {
            if let contact = billingContact?.contact {
                blockers += contact.problems(requiring: billing).map(Blocker.billingContact)
            } else {
                blockers.append(.noBillingContact)
            }
        }
        return blockers
    }

    /// What the shopper confirms now; nil while no fitting card is chosen.
    func intent(wallet: Wallet, at now: Instant) -> PaymentIntent? {
        guard let card = cardID.flatMap(wallet.card),
            case .fits(let network) = CardFit(of: card, for: terms, at: now)
        else { return nil }
        return PaymentIntent(
            amount: amountDue, currency: currency, isPending: terms.total.isPending,
            merchantName: terms.total.label, card: card, network: network, shippingMethod: shippingMethod,
            shippingContact: terms.requiredShippingContactFields.isEmpty ? nil : shippingContact?.contact,
            billingContact: terms.requiredBillingContactFields.isEmpty ? nil : billingContact?.contact,
            couponCode: couponCode.isEmpty ? nil : couponCode)
    }
}
