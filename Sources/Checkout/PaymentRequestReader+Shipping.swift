import JSONText

/// Shipping methods and how the address may be edited.
extension PaymentRequestReader {
    package mutating func shippingMethods(_ place: JSONPlace) -> [ShippingMethod] {
        var methods: [ShippingMethod] = []
        var identifiers: Set<String> = []
        for element in fields.array(place, of: "shipping methods") ?? [] {
            guard let method = shippingMethod(element) else { continue }
            if !identifiers.insert(method.identifier).inserted {
                let identifier = JSONFields(place: element, members: element.members).place("identifier")
                fields.warning(
                    identifier ?? element,
                    "the identifier \(FieldReader.shown(method.identifier)) stands on another method too",
                    hint: "the shop cannot tell which of them was chosen")
            }
            methods.append(method)
        }
        return methods
    }

    package mutating func shippingMethod(_ place: JSONPlace) -> ShippingMethod? {
        let keys = ["label", "detail", "amount", "identifier", "dateComponentsRange"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let label = fields.required("label", of: object).flatMap { shownString($0) }
        let detail = fields.required("detail", of: object).flatMap { shownString($0) }
        let identifier = fields.required("identifier", of: object).flatMap { fields.string($0) }
        let amount = fields.required("amount", of: object).flatMap { self.amount($0) }
        if let amount, amount.isNegative, let amountPlace = object.place("amount") {
            let what = "the amount of a shipping method is negative"
            // WebKit looks at the part before the point only, so that -0.50 gets past its constructor.
            if amountPlace.holdsText(startingWith: "-0.") {
                fields.sheetError(amountPlace, what, expected: "zero or more")
            } else {
                fields.error(amountPlace, what, expected: "zero or more")
            }
        }
        let window = object.place("dateComponentsRange").flatMap { shippingWindow($0) }
        guard let label, let detail, let identifier, let amount else { return nil }
        return ShippingMethod(
            identifier: identifier, label: label, detail: detail, amount: amount, window: window)
    }

    private mutating func shippingWindow(_ place: JSONPlace) -> ShippingWindow? {
        if !version.has(.dateRanges) {
            let since = ApplePayFeature.dateRanges.since.number
            fields.deviation(place, "dateComponentsRange exists from version \(since) of Apple Pay JS")
        }
        let keys = ["startDateComponents", "endDateComponents"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let start = fields.required("startDateComponents", of: object).flatMap { components($0) }
        let end = fields.required("endDateComponents", of: object).flatMap { components($0) }
        guard let start, let end else { return nil }
        if end.sortKey.lexicographicallyPrecedes(start.sortKey) {
            fields.warning(place, "dateComponentsRange ends before it starts")
        }
        return ShippingWindow(start: start, end: end)
    }

    /// Apple's dictionary says `years`, its own sample `year`: both are read.
    private mutating func components(_ place: JSONPlace) -> CalendarComponents? {
        let keys = ["years", "months", "days", "hours", "year", "month", "day", "hour"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let components = CalendarComponents(
            year: component("year", of: object, in: 1...9999),
            month: component("month", of: object, in: 1...12),
            day: component("day", of: object, in: 1...31), hour: component("hour", of: object, in: 0...23))
        if components.hasGap {
            fields.warning(
                place, "\(place.name) leaves out a part before a finer one",
                hint: "give every part from the year down to the finest")
        }
        return components
    }

    private mutating func component(_ name: String, of object: JSONFields, in range: ClosedRange<Int>) -> Int?
    {
        (object.place(name + "s") ?? object.place(name)).flatMap { fields.integer($0, in: range) }
    }

    /// "enabled" is the older spelling of "available".
    mutating func editingMode(_ place: JSONPlace) -> ShippingContactEditingMode {
        if case .string("enabled") = place.node.value { return .available }
        return fields.choice(place, of: ShippingContactEditingMode.self) ?? .available
    }

    /// A read-only address needs three more settings, or real sheets show the shopper's own address.
    mutating func checkStorePickup(_ object: JSONFields, _ parts: OptionalParts) {
        guard parts.editingMode == .storePickup, let place = object.place("shippingContactEditingMode") else {
            return
        }
        var missing: [String] = []
        if parts.shippingType != .storePickup { missing.append("shippingType \"storePickup\"") }
        if !parts.shippingFields.contains(.postalAddress) {
            missing.append("\"postalAddress\" in requiredShippingContactFields")
        }
        if parts.shippingContact == nil { missing.append("the store's address as shippingContact") }
        if missing.isEmpty { return }
        fields.warning(
            place, "a store's address is shown only with " + missing.joined(separator: " and "),
            hint: "add what is missing")
    }
}

extension CalendarComponents {
    var parts: [Int?] { [year, month, day, hour] }

    /// Whether a coarser part is missing where a finer one is given, or nothing is given.
    var hasGap: Bool {
        let given = parts.prefix { $0 != nil }.count
        return given == 0 || parts.dropFirst(given).contains { $0 != nil }
    }

    /// The leading parts, for comparing two moments of the same fineness.
    var sortKey: [Int] { parts.prefix { $0 != nil }.compactMap(\.self) }
}
