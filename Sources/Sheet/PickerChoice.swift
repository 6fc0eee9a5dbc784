import Checkout

// What choosing, adding and editing mean, however one does it.
extension Picker {
    /// What choosing the line one is on comes to.
    enum Choice: Hashable, Sendable {
        case nothing
        case refused(Blocker)
        case event(CheckoutEvent)
    }

    func choice(over checkout: Checkout, _ review: Review, at now: Instant) -> Choice {
        let event: CheckoutEvent?
        switch kind {
        case .card:
            guard let card = checkout.wallet.cards.at(index) else { return .nothing }
            if let refusal = review.refusal(of: card, checkout.wallet, checkout.record, at: now) {
                return .refused(refusal)
            }
            event = .cardSelected(cardID: card.id)
        case .shippingMethod:
            event = review.terms.shippingMethods.at(index).map { .shippingMethodSelected($0) }
        case .shippingContact:
            event = checkout.wallet.contacts.at(index).map { .shippingContactSelected(contactID: $0.id) }
        case .billingContact:
            event = checkout.wallet.contacts.at(index).map { .billingContactSelected(contactID: $0.id) }
        }
        return event.map(Choice.event) ?? .nothing
    }
}

extension Picker.Kind {
    /// Which contact a line of the list is for; nil where its lines are no contacts.
    var contactTarget: ContactForm.Target? {
        switch self {
        case .shippingContact: .shipping
        case .billingContact: .billing
        case .card, .shippingMethod: nil
        }
    }
}

extension ContactForm {
    /// A form for one more contact.
    init(adding target: Target, over checkout: Checkout, _ review: Review) {
        self.init(
            target: target, contactID: "added-\(checkout.wallet.contacts.count + 1)",
            contact: Contact(countryCode: review.terms.countryCode), review: review)
    }

    /// A form for a contact of the wallet, on the field that has to be mended; nil for none.
    init?(editing index: Int, for target: Target, over checkout: Checkout, _ review: Review) {
        guard let kept = checkout.wallet.contacts.at(index) else { return nil }
        self.init(target: target, contactID: kept.id, contact: kept.contact, review: review)
        if !mark(kept.contact.problems(requiring: Self.required(target, review))) {
            point(at: review.errors)
        }
    }

    /// Keeps the contact and chooses it; nil with a field missing or malformed, which is marked.
    mutating func finished(over base: Contact, _ review: Review) -> [CheckoutEvent]? {
        let contact = contact(over: base)
        if mark(contact.problems(requiring: Self.required(target, review))) { return nil }
        let kept = CheckoutEvent.contactKept(WalletContact(id: contactID, contact: contact))
        return switch target {
        case .shipping: [kept, .shippingContactSelected(contactID: contactID)]
        case .billing: [kept, .billingContactSelected(contactID: contactID)]
        }
    }
}
