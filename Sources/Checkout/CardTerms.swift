/// The terms that hold for cards of a kind: a W3C request's modifiers, each worked out whole.
package struct CardTerms: Hashable, Sendable, Codable {
    /// Nil: for every card that no terms before these are for.
    package var funding: Card.Funding?
    package var total: LineItem
    package var lineItems: [LineItem]
    package var shippingMethods: [ShippingMethod]
    package var kind: PaymentKind

    package init(
        funding: Card.Funding? = nil, total: LineItem, lineItems: [LineItem],
        shippingMethods: [ShippingMethod],
        kind: PaymentKind
    ) {
        self.funding = funding
        self.total = total
        self.lineItems = lineItems
        self.shippingMethods = shippingMethods
        self.kind = kind
    }
}
