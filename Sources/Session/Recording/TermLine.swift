import Checkout
import Sheet

/// One of the terms of a request as it stands, and whether the last change touched it.
package struct TermLine: Hashable, Sendable {
    package let kind: Kind
    package let label: String
    package let value: String
    package let isChanged: Bool

    package enum Kind: String, Hashable, Sendable {
        case item, total, shippingMethod, coupon, error
        /// What is agreed to besides this payment: a subscription and the like.
        case promise
    }

    /// The terms of the checkout as they stand, against the earlier ones.
    package static func all(of checkout: Checkout, since earlier: Checkout?, _ language: Language)
        -> [TermLine]
    {
        let before = earlier.map { lines(of: $0, language) }
        return lines(of: checkout, language).map { line in
            let isOld = before?.contains { $0 == line } ?? true
            return TermLine(kind: line.kind, label: line.label, value: line.value, isChanged: !isOld)
        }
    }

    private struct Line: Hashable {
        let kind: Kind
        let label: String
        let value: String
    }

    private static func lines(of checkout: Checkout, _ language: Language) -> [Line] {
        let review = checkout.review
        let terms = review?.terms ?? checkout.paidTerms ?? checkout.request
        let steps = StepWords(terms.currency, language)
        let words = steps.words
        let sheet = SheetLayout(
            checkout, SheetModel(size: Size(width: 1, height: 1)), SheetAppearance(language: language),
            at: Instant(milliseconds: 0))
        func amount(_ item: LineItem) -> String {
            guard item.isPending else { return sheet.valueText(item) }
            return words.pending(item.amount.map(steps.amount) ?? "")
        }
        var lines = terms.lineItems.map { Line(kind: .item, label: $0.label, value: amount($0)) }
        lines.append(
            Line(kind: .total, label: words.total(terms.total.label), value: amount(terms.total)))
        lines += sheet.promisedTerms(terms).map { Line(kind: .promise, label: $0.label, value: $0.value) }
        if let agreement = terms.billingAgreement {
            let label = SheetAppearance(language: language).words.billingDetails
            lines.append(Line(kind: .promise, label: label, value: agreement))
        }
        for (index, method) in terms.shippingMethods.enumerated() {
            let price = steps.amount(method.amount)
            lines.append(
                Line(
                    kind: .shippingMethod, label: words.shipping(method.label),
                    value: index == review?.shippingMethodIndex ? words.chosen(price) : price))
        }
        if let code = review?.couponCode, !code.isEmpty {
            lines.append(Line(kind: .coupon, label: words.coupon, value: code))
        }
        for error in review?.errors ?? [] {
            lines.append(
                Line(kind: .error, label: words.error(error.code.rawValue), value: error.message))
        }
        return lines
    }
}
