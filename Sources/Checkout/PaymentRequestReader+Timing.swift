import JSONText

/// The keys of a line item by the timing that they belong to.
enum LineItemKey {
    static let recurring = [
        "recurringPaymentStartDate", "recurringPaymentIntervalUnit", "recurringPaymentIntervalCount",
        "recurringPaymentEndDate",
    ]
    static let deferred = ["deferredPaymentDate"]
    static let reload = ["automaticReloadPaymentThresholdAmount"]
    static let all = ["label", "amount", "type", "paymentTiming"] + recurring + deferred + reload

    enum Timing: String, CaseIterable {
        case immediate, recurring, deferred, automaticReload
    }
}

/// When a line is paid.
extension PaymentRequestReader {
    mutating func paymentTiming(_ object: JSONFields) -> PaymentTiming {
        var timing = LineItemKey.Timing.immediate
        if let place = object.place("paymentTiming") {
            timing = fields.choice(place, of: LineItemKey.Timing.self) ?? .immediate
            if !version.has(.paymentTiming) {
                let since = ApplePayFeature.paymentTiming.since.number
                fields.deviation(place, "paymentTiming exists from version \(since) of Apple Pay JS")
            }
        }
        switch timing {
        case .immediate:
            noteUnused(LineItemKey.recurring + LineItemKey.deferred + LineItemKey.reload, of: object)
            return .immediate
        case .recurring:
            noteUnused(LineItemKey.deferred + LineItemKey.reload, of: object)
            return .recurring(schedule(object))
        case .deferred:
            noteUnused(LineItemKey.recurring + LineItemKey.reload, of: object)
            let day = object.place("deferredPaymentDate").flatMap { date($0) }
            if !object.has("deferredPaymentDate") {
                fields.warning(
                    object.place, "\(object.place.name) is deferred and has no deferredPaymentDate")
            }
            return .deferred(on: day)
        case .automaticReload:
            noteUnused(LineItemKey.recurring + LineItemKey.deferred, of: object)
            let key = "automaticReloadPaymentThresholdAmount"
            if !object.has(key) { fields.warning(object.place, "\(object.place.name) has no \(key)") }
            return .automaticReload(threshold: object.place(key).flatMap { threshold($0) })
        }
    }

    private mutating func threshold(_ place: JSONPlace) -> Money? {
        guard let threshold = amount(place) else { return nil }
        if threshold.isNegative { fields.error(place, "\(place.name) is negative", expected: "zero or more") }
        return threshold
    }

    private mutating func noteUnused(_ keys: [String], of object: JSONFields) {
        for key in keys {
            guard let place = object.place(key) else { continue }
            fields.warning(place, "\(key) has no effect on this item", hint: "it needs another paymentTiming")
        }
    }

    /// Apple Pay has no weeks, which subscriptions are often sold by.
    private mutating func interval(_ place: JSONPlace) -> IntervalUnit {
        if case .string(let text) = place.node.value, ["week", "weeks"].contains(text.lowercased()) {
            let names = IntervalUnit.allCases.map(\.rawValue).joined(separator: ", ")
            fields.error(
                place, "\(place.name) is \(FieldReader.shown(text))", expected: "one of \(names)",
                hint: "write weeks as days: every 4 weeks is \"day\" with an interval count of 28")
            return .month
        }
        return fields.choice(place, of: IntervalUnit.self) ?? .month
    }

    private mutating func schedule(_ object: JSONFields) -> RecurringSchedule {
        var schedule = RecurringSchedule()
        schedule.start = object.place("recurringPaymentStartDate").flatMap { date($0) }
        schedule.end = object.place("recurringPaymentEndDate").flatMap { date($0) }
        if let place = object.place("recurringPaymentIntervalUnit") {
            schedule.unit = interval(place)
        }
        if let place = object.place("recurringPaymentIntervalCount") {
            schedule.count = fields.integer(place, in: 1...10_000) ?? 1
        }
        if let start = schedule.start, let end = schedule.end, end.milliseconds < start.milliseconds,
            let place = object.place("recurringPaymentEndDate")
        {
            fields.warning(place, "recurringPaymentEndDate lies before recurringPaymentStartDate")
        }
        return schedule
    }

    /// A date as text or as milliseconds since 1970.
    package mutating func date(_ place: JSONPlace) -> PaymentDate? {
        let expected = "an ISO 8601 date such as \"2030-06-01T00:00:00Z\", or milliseconds since 1970"
        let read: PaymentDate?
        let shown: String
        switch place.node.value {
        case .string(let text):
            read = PaymentDate.parse(text)
            shown = FieldReader.shown(text)
        case .number(let text):
            read = PaymentDate.parse(milliseconds: text)
            shown = FieldReader.cut(text)
        case .null, .bool, .array, .object:
            fields.wrongKind(place, expected: expected)
            return nil
        }
        if read == nil {
            fields.error(place, "\(place.name) is \(shown), which is no date", expected: expected)
        }
        return read
    }
}
