import JSONText

/// Amounts and summary lines.
extension PaymentRequestReader {
    /// The most that a total may be, in whole units of the currency.
    static let greatestTotal: Int64 = 100_000_000

    /// A decimal amount from a string or from a number's exact text.
    package mutating func amount(_ place: JSONPlace) -> Money? {
        let text: String
        switch place.node.value {
        case .string(let value), .number(let value):
            text = value
        case .null, .bool, .array, .object:
            fields.wrongKind(place, expected: "an amount as a string, such as \"12.75\"")
            return nil
        }
        // Without a currency the table's finest one stands in: only the form of the text can be judged.
        guard let unit = currency ?? Currency.named("CLF") else { return nil }
        do throws(AmountFault) {
            return try Money.parse(text, in: unit)
        } catch {
            let expected = "decimal digits with a point, such as \"12.75\""
            switch error {
            case .tooManyDecimals:
                // Browsers read a decimal of any fineness; what a currency has not, a sheet cannot show.
                if currency == nil { return nil }
                fields.sheetError(
                    place, error.sentence, expected: expected, hint: error.hint, as: .rangeError)
            case .tooLarge:
                fields.sheetError(
                    place, error.sentence, expected: expected, hint: error.hint, as: .rangeError)
            case .empty, .notANumber, .invisible:
                fields.error(place, error.sentence, expected: expected, hint: error.hint)
            }
            return nil
        }
    }

    /// The total: a line with a name and an amount that is neither negative nor too large.
    package mutating func total(_ place: JSONPlace) -> LineItem? {
        guard let item = lineItem(place, needsAmount: true) else { return nil }
        let object = JSONFields(place: place, members: place.members)
        checkTotal(item, label: object.place("label") ?? place, amount: object.place("amount"))
        return item
    }

    /// What Apple asks of a total that was read.
    mutating func checkTotal(_ item: LineItem, label: JSONPlace, amount amountPlace: JSONPlace?) {
        if item.label.isEmpty {
            fields.error(label, "the total has no label", expected: "the merchant's name")
        }
        guard let amount = item.amount, let unit = currency, let amountPlace else { return }
        if amount.isNegative {
            fields.error(amountPlace, "the total is negative", expected: "zero or more")
        } else if amount.isZero && !version.has(.zeroTotal) {
            fields.error(
                amountPlace, "the total is zero, which version \(version.number) of Apple Pay JS refuses",
                expected: "more than zero",
                hint: "a zero total is allowed from version \(ApplePayFeature.zeroTotal.since.number)")
        }
        if let most = Money.whole(PaymentRequestReader.greatestTotal, in: unit), amount > most {
            fields.error(
                amountPlace, "the total is too large",
                expected: "at most \(PaymentRequestReader.greatestTotal)")
        }
    }

    package mutating func lineItems(_ place: JSONPlace) -> [LineItem] {
        var items: [LineItem] = []
        for element in fields.array(place, of: "line items") ?? [] {
            guard let item = lineItem(element, needsAmount: false) else { continue }
            if item.label.isEmpty { fields.warning(element, "\(element.name) has an empty label") }
            items.append(item)
        }
        return items
    }

    /// A line. `needsAmount` says whether even a pending one must have an amount.
    package mutating func lineItem(_ place: JSONPlace, needsAmount: Bool) -> LineItem? {
        guard let object = fields.object(place, knows: LineItemKey.all) else { return nil }
        let label = fields.required("label", of: object).flatMap { shownString($0) }
        var type: LineItem.ItemType? = .final
        if let typePlace = object.place("type") {
            type = fields.choice(typePlace, of: LineItem.ItemType.self)
        }
        var amount: Money?
        if let amountPlace = object.place("amount") {
            amount = self.amount(amountPlace)
        } else if needsAmount || type != .pending {
            fields.error(
                JSONPlace(place.node, place.path.key("amount")), "amount is missing",
                hint: needsAmount ? nil : "only a pending item may leave it out")
        }
        let timing = paymentTiming(object)
        guard let label, let type else { return nil }
        return LineItem(label: label, amount: amount, type: type, timing: timing)
    }

    /// A string that the sheet shows on a line.
    package mutating func shownString(_ place: JSONPlace) -> String? {
        guard let text = fields.string(place) else { return nil }
        checkText(place, text)
        return text
    }

    /// Characters from outside that would disturb a line are shown as marks later; here they are named.
    mutating func checkText(_ place: JSONPlace, _ text: String, mayWrap: Bool = false) {
        let unseen = UnusualCharacter.disturbing(text).filter { !mayWrap || $0.codePoint != 0x0A }
        nameCharacters(
            place, unseen, one: "a character that cannot be seen", many: "characters that cannot be seen")
        nameCharacters(
            place, UnusualCharacter.strayMarks(text), one: "a combining mark without room for it",
            many: "combining marks without room for them")
    }

    private mutating func nameCharacters(
        _ place: JSONPlace, _ found: [UnusualCharacter], one: String, many: String
    ) {
        if found.isEmpty { return }
        let names = found.prefix(3).map(\.name).joined(separator: ", ")
        let more = found.count > 3 ? " and \(found.count - 3) more" : ""
        fields.warning(place, "\(place.name) holds \(found.count == 1 ? one : many): \(names)\(more)")
    }
}

extension JSONPlace {
    func holdsText(startingWith prefix: String) -> Bool {
        switch node.value {
        case .string(let text), .number(let text): text.hasPrefix(prefix)
        case .null, .bool, .array, .object: false
        }
    }

    /// The members of an object; none for any other value.
    var members: [JSONMember] {
        if case .object(let members) = node.value { return members }
        return []
    }
}
