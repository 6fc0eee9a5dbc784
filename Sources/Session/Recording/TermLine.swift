import Checkout
import Sheet

/// One of the terms of a request as it stands, and what the last step did to it.
package struct TermLine: Hashable, Sendable {
    package let kind: Kind
    package let label: String
    /// As it stands; of one that is gone, as it was.
    package let value: String
    package let change: Change

    package enum Kind: String, Hashable, Sendable {
        case item, total, shippingMethod, coupon, error
        /// What is agreed to besides this payment: a subscription and the like.
        case promise
    }

    package enum Change: Hashable, Sendable {
        case none, new
        case changed(from: String)
        case gone
    }

    private init(_ line: Line, _ change: Change) {
        kind = line.kind
        label = line.label
        value = line.value
        self.change = change
    }

    /// The terms of the checkout as they stand, against earlier ones; nil for none to compare with. What is
    /// gone stands where it stood.
    package static func all(of checkout: Checkout, since earlier: Checkout?, _ language: Language)
        -> [TermLine]
    {
        let now = lines(of: checkout, language)
        guard let earlier else { return now.map { TermLine($0, .none) } }
        return difference(from: lines(of: earlier, language), to: now)
    }

    private static func difference(from before: [Line], to now: [Line]) -> [TermLine] {
        let before = keyed(before)
        let now = keyed(now)
        let old = Dictionary(before.map { ($0.key, $0.line.value) }) { $1 }
        let kept = Set(now.map(\.key))
        var gone: [Key?: [TermLine]] = [:]
        var last: Key?
        for (key, line) in before {
            if kept.contains(key) {
                last = key
            } else {
                gone[last, default: []].append(TermLine(line, .gone))
            }
        }
        var difference = gone[nil] ?? []
        for (key, line) in now {
            let change: Change = old[key].map { $0 == line.value ? .none : .changed(from: $0) } ?? .new
            difference.append(TermLine(line, change))
            difference += gone[key] ?? []
        }
        return difference
    }

    /// What makes a line the same one before and after.
    private struct Key: Hashable {
        let kind: Kind
        let label: String
        /// Which of several with this label.
        let number: Int
    }

    private static func keyed(_ lines: [Line]) -> [(key: Key, line: Line)] {
        var counts: [Line: Int] = [:]
        return lines.map { line in
            let number = counts[Line(kind: line.kind, label: line.label, value: ""), default: 0]
            counts[Line(kind: line.kind, label: line.label, value: "")] = number + 1
            return (Key(kind: line.kind, label: line.label, number: number), line)
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
