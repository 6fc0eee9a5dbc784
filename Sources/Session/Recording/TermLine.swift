import Checkout
import Sheet

/// One of the terms of a request as it stands, and whether the last change touched it.
package struct TermLine: Hashable, Sendable {
    package let kind: Kind
    package let label: String
    package let value: String
    package let isChanged: Bool

    package enum Kind: Hashable, Sendable {
        case item, total, shippingMethod, coupon, error
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
        func amount(_ item: LineItem) -> String {
            let amount = item.amount.map(steps.amount) ?? ""
            return item.isPending ? words.pending(amount) : amount
        }
        var lines = terms.lineItems.map { Line(kind: .item, label: $0.label, value: amount($0)) }
        lines.append(
            Line(kind: .total, label: words.total(terms.total.label), value: amount(terms.total)))
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
