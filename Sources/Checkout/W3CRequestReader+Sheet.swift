import JSONText

/// What the constructor accepted, in the terms of the sheet.
extension W3CRequestReader {
    /// The whole request; nil exactly when an error was noted.
    mutating func shown(_ details: W3CDetails, options: W3COptions, by method: W3CMethod) -> PaymentRequest? {
        let data = appleData(of: method)
        let apple = data.flatMap { applePart($0, options: options) }
        parts.currency = currency(of: details.total)
        let total = details.total.flatMap { lineItem($0) }
        if let total, let item = details.total {
            checkTotal(total, of: item)
        }
        let items = (details.items ?? []).compactMap { lineItem($0) }
        let shipping = shippingMethods(details, options: options)
        let modified = modifiers(details.modifiers ?? [])
        noteDifferentCurrency(data)
        guard !fields.hasErrors, let apple, let currency = parts.currency, let total else { return nil }
        var request = apple.request(currency: currency, total: total, version: parts.version)
        request.lineItems = items
        request.shippingMethods = shipping.methods
        request.initialShippingMethodIndex = shipping.selected
        request.apply(modified)
        return request
    }

    /// Apple's rules for a total; a negative one is the constructor's to refuse.
    mutating func checkTotal(_ total: LineItem, of item: W3CItem) {
        let isJudged = total.amount?.isNegative ?? false
        parts.checkTotal(
            total, label: item.label?.place ?? item.place, amount: isJudged ? nil : item.amount?.value?.place)
    }

    /// The currency of the total, which is the currency of the sheet.
    mutating func currency(of total: W3CItem?) -> Currency? {
        guard let code = total?.amount?.wellFormedCurrency, let place = total?.amount?.currency?.place else {
            return nil
        }
        guard let currency = Currency.named(code) else {
            fields.error(
                place,
                "\(FieldReader.shown(code)) is not a currency of ISO 4217, so it has no known decimals",
                expected: "an ISO 4217 code such as \"USD\"", as: .rangeError)
            return nil
        }
        parts.noteWithdrawal(of: currency, place)
        return currency
    }

    mutating func lineItem(_ item: W3CItem) -> LineItem? {
        if let label = item.label { parts.checkText(label.place, label.text) }
        let money = item.amount.flatMap { self.money($0) }
        guard let label = item.label, let money else { return nil }
        return LineItem(label: label.text, amount: money, type: item.isPending ? .pending : .final)
    }

    /// The exact text as money: in the currency of the sheet, within 64 bits, no finer than the currency.
    mutating func money(_ amount: W3CAmount) -> Money? {
        guard let currency = parts.currency, let code = amount.wellFormedCurrency, let value = amount.value
        else { return nil }
        if code != currency.code {
            fields.error(
                amount.currency?.place ?? amount.place,
                "this amount is in \(code) and the total in "
                    + currency.code, expected: currency.code, hint: "a sheet has one currency")
            return nil
        }
        do throws(AmountFault) {
            return try Money.parse(value.text, in: currency)
        } catch {
            switch error {
            case .tooManyDecimals, .tooLarge:
                fields.error(value.place, error.sentence, hint: error.hint, as: .rangeError)
            case .empty, .notANumber, .invisible:
                break  // The constructor has said so.
            }
            return nil
        }
    }

    /// The options as methods, and the one that is chosen at first: the last that is marked as selected.
    private mutating func shippingMethods(
        _ details: W3CDetails, options: W3COptions
    ) -> (methods: [ShippingMethod], selected: Int) {
        guard let choices = details.shippingOptions else { return ([], 0) }
        guard options.requestShipping else {
            if let first = choices.first {
                fields.warning(
                    first.item.place, "shipping options are not shown",
                    hint: "set requestShipping to true in options")
            }
            return ([], 0)
        }
        return (shippingMethods(choices), choices.lastIndex(where: \.isSelected) ?? 0)
    }

    mutating func shippingMethods(_ choices: [W3CShippingOption]) -> [ShippingMethod] {
        choices.compactMap { choice in
            if let detail = choice.detail { parts.checkText(detail.place, detail.text) }
            guard let item = lineItem(choice.item), let amount = item.amount, let id = choice.id else {
                return nil
            }
            if amount.isNegative {
                fields.error(
                    choice.item.amount?.value?.place ?? choice.item.place,
                    "the amount of a shipping option is negative", expected: "zero or more")
            }
            return ShippingMethod(
                identifier: id.text, label: item.label, detail: choice.detail?.text ?? "", amount: amount)
        }
    }
}
