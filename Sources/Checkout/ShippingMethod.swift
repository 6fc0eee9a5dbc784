/// A way of shipping that the shopper may choose.
package struct ShippingMethod: Hashable, Sendable, Codable {
    /// The merchant's name for it; not shown.
    package var identifier: String
    package var label: String
    /// A second line, such as "Arrives in 5 to 7 days".
    package var detail: String
    /// In the request's currency, never negative.
    package var amount: Money
    /// When the goods arrive; shown in place of `detail` where it is given.
    package var window: ShippingWindow?

    package init(
        identifier: String, label: String, detail: String = "", amount: Money, window: ShippingWindow? = nil
    ) {
        self.identifier = identifier
        self.label = label
        self.detail = detail
        self.amount = amount
        self.window = window
    }
}

/// The span of a delivery: a request's `dateComponentsRange`.
package struct ShippingWindow: Hashable, Sendable, Codable {
    package var start: CalendarComponents
    package var end: CalendarComponents

    package init(start: CalendarComponents, end: CalendarComponents) {
        self.start = start
        self.end = end
    }
}

/// A Gregorian date down to the finest part that is given, in the shopper's own time zone.
package struct CalendarComponents: Hashable, Sendable, Codable {
    package var year: Int?
    /// 1 to 12.
    package var month: Int?
    /// 1 to 31.
    package var day: Int?
    /// 0 to 23.
    package var hour: Int?

    package init(year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
    }
}
