/// One line of the sheet's summary: a label and an amount.
package struct LineItem: Hashable, Sendable, Codable {
    package var label: String
    /// In the request's currency; negative for a discount; nil only for a pending item without an amount.
    package var amount: Money?
    package var type: ItemType
    package var timing: PaymentTiming

    package enum ItemType: String, Hashable, Sendable, Codable, CaseIterable {
        case final
        /// The amount is not known yet: the sheet shows a word in its place.
        case pending
    }

    package init(label: String, amount: Money?, type: ItemType = .final, timing: PaymentTiming = .immediate) {
        self.label = label
        self.amount = amount
        self.type = type
        self.timing = timing
    }

    package var isPending: Bool { type == .pending }
}

/// When a line is paid.
package enum PaymentTiming: Hashable, Sendable, Codable {
    case immediate
    case recurring(RecurringSchedule)
    /// Once, at a later date; nil when the request names no date.
    case deferred(on: PaymentDate?)
    /// Whenever a balance falls below the threshold; nil when the request names none.
    case automaticReload(threshold: Money?)
}

package struct RecurringSchedule: Hashable, Sendable, Codable {
    /// The first payment; nil means now.
    package var start: PaymentDate?
    package var unit: IntervalUnit
    /// How many units lie between two payments, at least 1.
    package var count: Int
    /// The last payment; nil means no end.
    package var end: PaymentDate?

    package init(
        start: PaymentDate? = nil, unit: IntervalUnit = .month, count: Int = 1, end: PaymentDate? = nil
    ) {
        self.start = start
        self.unit = unit
        self.count = count
        self.end = end
    }
}

/// The unit of a recurring payment, under its Apple Pay JS name. There is no week.
package enum IntervalUnit: String, Hashable, Sendable, Codable, CaseIterable {
    case minute, hour, day, month, year
}
