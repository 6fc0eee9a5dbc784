// What the shopper chooses on the sheet, and what the merchant is asked about it.
extension Checkout {
    /// The shop hears of a card where the system tells.
    func askAbout(_ card: Card, in review: inout Review) {
        guard wallet.device.system.has(.paymentMethodSelected) else { return }
        review.ask(.paymentMethodSelected(card.funding))
    }

    /// What of the request the device's system leaves out of the sheet.
    package var unsupported: [UnsupportedPart] { request.unsupported(by: wallet.device.system) }

    mutating func cardSelected(_ id: String, at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(.applePay(var review)) = state, let card = wallet.card(id),
            review.refusal(of: card, wallet, record, at: now) == nil, review.select(card: card)
        else { return [] }  // A greyed card cannot be chosen; the chosen one changes nothing.
        askAbout(card, in: &review)
        return enter(review: review, at: now)
    }

    mutating func shippingContactSelected(_ id: String, at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(.applePay(var review)) = state, let contact = wallet.contact(id) else {
            return []
        }
        review.select(shippingContact: contact)
        // The merchant hears of a contact only when it wants an address, and never of one it gave itself.
        if review.asksShippingAddress, !review.addressIsReadOnly {
            review.ask(.shippingContactSelected(contact.contact.redacted()))
        }
        return enter(review: review, at: now)
    }

    mutating func billingContactSelected(_ id: String) -> [CheckoutEffect] {
        guard case .reviewing(.applePay(var review)) = state, let contact = wallet.contact(id) else {
            return []
        }
        review.select(billingContact: contact)
        move(to: .reviewing(.applePay(review)))
        return []
    }

    mutating func shippingMethodSelected(_ method: ShippingMethod, at now: Instant)
        -> [CheckoutEffect]
    {
        guard case .reviewing(.applePay(var review)) = state, review.select(shippingMethod: method) else {
            return []
        }
        review.ask(.shippingMethodSelected(method))
        return enter(review: review, at: now)
    }

    mutating func couponCodeEntered(_ code: String, at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(.applePay(var review)) = state, review.terms.supportsCouponCode,
            code != review.couponCode
        else { return [] }
        review.enter(coupon: code)
        review.ask(.couponCodeChanged(code))
        return enter(review: review, at: now)
    }
}
