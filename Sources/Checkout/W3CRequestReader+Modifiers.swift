import JSONText

/// Other terms for some cards, as `details.modifiers` and Apple's additions to them give them.
extension W3CRequestReader {
    /// One modifier for Apple Pay, on its own.
    struct AppleModifier {
        /// Nil: for every card.
        var funding: Card.Funding?
        var total: LineItem?
        var items: [LineItem] = []
        var shippingMethods: [ShippingMethod] = []
        var kind: PaymentKind?
    }

    private static let keys = [
        "paymentMethodType", "total", "additionalLineItems", "additionalShippingMethods",
        "recurringPaymentRequest", "automaticReloadPaymentRequest", "deferredPaymentRequest",
        "multiTokenContexts",
    ]

    /// The modifiers that mean Apple Pay. The first that fits a card wins.
    mutating func modifiers(_ modifiers: [W3CModifier]) -> [AppleModifier] {
        var found: [AppleModifier] = []
        for modifier in modifiers {
            guard modifier.methods?.meanApplePay ?? false else { continue }
            if found.contains(where: { $0.funding == nil }) {
                fields.warning(
                    modifier.place, "this modifier never applies",
                    hint: "one before it is for every card, and the first that fits wins")
            }
            found.append(appleModifier(modifier))
        }
        return found
    }

    private mutating func appleModifier(_ modifier: W3CModifier) -> AppleModifier {
        var result = AppleModifier()
        result.items = modifier.additionalItems.compactMap { lineItem($0) }
        if let total = modifier.total, let item = lineItem(total) {
            checkTotal(item, of: total)
            result.total = item
        }
        guard let data = modifier.data, case .object = data.node.value,
            let object = fields.object(data, knows: Self.keys)
        else { return result }
        if let place = object.place("paymentMethodType") {
            result.funding = fields.choice(place, of: Card.Funding.self)
        }
        if let place = object.place("total"), let total = parts.total(place) { result.total = total }
        if let place = object.place("additionalLineItems") { result.items += parts.lineItems(place) }
        if let place = object.place("additionalShippingMethods") {
            result.shippingMethods = parts.shippingMethods(place)
        }
        let kind = parts.paymentKind(object)
        if kind != .once { result.kind = kind }
        return result
    }
}

extension PaymentRequest {
    /// Works out the terms of every kind of card once, so that choosing cards back and forth adds nothing
    /// twice, and takes those that hold before a card is known.
    mutating func apply(_ modifiers: [W3CRequestReader.AppleModifier]) {
        if modifiers.isEmpty { return }
        let plain = CardTerms(
            total: total, lineItems: lineItems, shippingMethods: shippingMethods, kind: kind)
        cardTerms = modifiers.map { modifier in
            var terms = plain
            terms.funding = modifier.funding
            terms.total = modifier.total ?? plain.total
            terms.lineItems += modifier.items
            terms.shippingMethods += modifier.shippingMethods
            terms.kind = modifier.kind ?? plain.kind
            return terms
        }
        if !cardTerms.contains(where: { $0.funding == nil }) { cardTerms.append(plain) }
        self = with(cardTerms.first { $0.funding == nil })
    }

    /// The request with the terms for cards of a kind in place of its own.
    package func terms(for funding: Card.Funding) -> PaymentRequest {
        with(cardTerms.first { $0.funding == nil || $0.funding == funding })
    }

    private func with(_ terms: CardTerms?) -> PaymentRequest {
        guard let terms else { return self }
        var request = self
        request.total = terms.total
        request.lineItems = terms.lineItems
        request.shippingMethods = terms.shippingMethods
        request.kind = terms.kind
        return request
    }
}
