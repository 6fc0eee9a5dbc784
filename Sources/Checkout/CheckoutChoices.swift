// What the shopper chooses on the sheet, and what the merchant is asked about it.
extension Checkout {
    mutating func cardSelected(_ id: String, at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(var review) = state, let card = wallet.card(id),
            review.refusal(of: card, wallet, record, at: now) == nil, review.select(card: card)
        else { return [] }  // A greyed card cannot be chosen; the chosen one changes nothing.
        review.ask(.paymentMethodSelected(card.funding))
        return enter(review: review, at: now)
    }

    mutating func shippingContactSelected(_ id: String, at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(var review) = state, let contact = wallet.contact(id) else { return [] }
        review.select(shippingContact: contact)
        // The merchant hears of a contact only when it wants an address, and never of one it gave itself.
        if review.asksShippingAddress, !review.addressIsReadOnly {
            review.ask(.shippingContactSelected(contact.contact.redacted()))
        }
        return enter(review: review, at: now)
    }

    mutating func billingContactSelected(_ id: String) -> [CheckoutEffect] {
        guard case .reviewing(var review) = state, let contact = wallet.contact(id) else { return [] }
        review.select(billingContact: contact)
        move(to: .reviewing(review))
        return []
    }

    mutating func shippingMethodSelected(_ method: ShippingMethod, at now: Instant)
        -> [CheckoutEffect]
    {
        guard case .reviewing(var review) = state, review.select(shippingMethod: method) else { return [] }
        review.ask(.shippingMethodSelected(method))
        return enter(review: review, at: now)
    }

    mutating func couponCodeEntered(_ code: String, at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(var review) = state, review.terms.supportsCouponCode, code != review.couponCode
        else { return [] }
        review.enter(coupon: code)
        review.ask(.couponCodeChanged(code))
        return enter(review: review, at: now)
    }
}
