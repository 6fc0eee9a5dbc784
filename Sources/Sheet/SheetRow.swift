import Checkout

/// A row of the sheet that the shopper can stand on, from top to bottom as the real sheet orders them.
package enum SheetRow: String, Hashable, Sendable, Codable, CaseIterable {
    case card, coupon, shippingAddress, shippingMethod, contact, billing, billingDetails, pay

    /// The rows that a review has.
    package static func rows(of review: Review) -> [SheetRow] {
        allCases.filter { $0.stands(in: review) }
    }

    private func stands(in review: Review) -> Bool {
        let shipping = review.terms.requiredShippingContactFields
        switch self {
        case .card, .pay: return true
        case .coupon: return review.terms.supportsCouponCode
        case .shippingAddress: return review.asksShippingAddress
        case .shippingMethod: return !review.terms.shippingMethods.isEmpty
        case .contact:
            // The name stands with the address, unless that is a store's.
            let isNameElsewhere = review.asksShippingAddress && !review.addressIsReadOnly
            return shipping.contains { $0 != .postalAddress && !(isNameElsewhere && $0 == .name) }
        case .billingDetails: return review.terms.billingAgreement != nil
        case .billing: return !review.terms.requiredBillingContactFields.isEmpty
        }
    }

    /// The row on which the machine's row of the same meaning is drawn.
    package init(_ row: SheetError.Row, in review: Review) {
        let own: SheetRow
        switch row {
        case .card: own = .card
        case .coupon: own = .coupon
        case .shippingAddress: own = .shippingAddress
        case .shippingMethod: own = .shippingMethod
        case .contact: own = .contact
        case .billing: own = .billing
        case .pay: own = .pay
        }
        // A name can be wanted together with the address, on a sheet that has no contact row.
        self = own.stands(in: review) ? own : (own == .contact ? .shippingAddress : .pay)
        if !self.stands(in: review) { self = .pay }
    }
}
