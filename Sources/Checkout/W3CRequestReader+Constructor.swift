import JSONText

/// The steps of the `PaymentRequest` constructor, in the specification's order. A browser throws the first
/// error; here the rest are found as well.
extension W3CRequestReader {
    /// A method's own data is only asked to be an object or a list: what Apple demands of it, browsers judge
    /// when the sheet is to be shown.
    mutating func checkMethods(_ methods: [W3CMethod], in list: JSONPlace) {
        if case .array(let nodes) = list.node.value, nodes.isEmpty {
            fields.error(list, "methodData is empty", expected: "at least one payment method")
        }
        var seen: Set<String> = []
        for method in methods {
            if let names = method.methods {
                check(names)
                if !seen.insert(names.identifier.text).inserted {
                    fields.error(
                        names.place, "\(FieldReader.shown(names.identifier.text)) stands in methodData twice",
                        expected: "each method once", as: .rangeError)
                }
            }
            if let data = method.data { checkIsObject(data) }
        }
    }

    private mutating func check(_ names: W3CMethods) {
        let shown = FieldReader.shown(names.identifier.text)
        if names.parts.count > 1, names.parts.allSatisfy(\.isValid), names.meanApplePay {
            let what = "supportedMethods is a list, as in early drafts"
            let hint = "a browser of today makes \(shown) of it: write one entry for each method"
            if names.identifier.isValid {
                fields.deviation(names.place, what, hint: hint)
            } else {
                fields.constructorError(names.place, what, hint: hint, as: .rangeError)
            }
            return
        }
        if names.identifier.isValid { return }
        fields.error(
            names.place, "\(shown) is not a payment method identifier",
            expected: "an https address or a name such as \"basic-card\"", as: .rangeError)
    }

    private mutating func checkIsObject(_ data: JSONPlace) {
        switch data.node.value {
        case .object, .array: return
        case .null, .bool, .number, .string: fields.wrongKind(data, expected: "an object")
        }
    }

    mutating func check(_ details: W3CDetails, options: W3COptions) {
        if let total = details.total { check(total.amount, isTotal: true) }
        for item in details.items ?? [] { check(item.amount, isTotal: false) }
        if options.requestShipping, let choices = details.shippingOptions { check(choices) }
        for modifier in details.modifiers ?? [] {
            if let total = modifier.total { check(total.amount, isTotal: true) }
            for item in modifier.additionalItems { check(item.amount, isTotal: false) }
            if let data = modifier.data { checkIsObject(data) }
        }
    }

    /// "Check and canonicalize amount": first the currency, then the value; a total must not be negative.
    private mutating func check(_ amount: W3CAmount?, isTotal: Bool) {
        guard let amount else { return }
        if let currency = amount.currency, amount.wellFormedCurrency == nil {
            fields.error(
                currency.place, "\(FieldReader.shown(currency.text)) is not a well-formed currency code",
                expected: "three letters, such as \"USD\"", as: .rangeError)
        }
        guard let value = amount.value else { return }
        if let fault = W3CAmount.grammarFault(of: value.text) {
            fields.error(
                value.place, fault.sentence, expected: "decimal digits with a point, such as \"12.75\"",
                hint: fault.hint)
        } else if isTotal && value.text.hasPrefix("-") {
            // Also "-0": the specification looks at the sign alone.
            fields.error(value.place, "the total is negative", expected: "zero or more, without a sign")
        }
    }

    private mutating func check(_ choices: [W3CShippingOption]) {
        var seen: Set<String> = []
        for choice in choices {
            check(choice.item.amount, isTotal: false)
            guard let id = choice.id, !seen.insert(id.text).inserted else { continue }
            fields.error(
                id.place, "the id \(FieldReader.shown(id.text)) stands on another shipping option too",
                expected: "an id of its own",
                hint: "the shop cannot tell which of them was chosen; some browsers drop all options")
        }
    }
}

extension W3CAmount {
    /// Why a text is no valid decimal monetary value, `-?[0-9]+(\.[0-9]+)?`; nil for one that is, however
    /// long.
    static func grammarFault(of text: String) -> AmountFault? {
        guard let finest = Currency.named("CLF") else { return nil }
        do throws(AmountFault) {
            _ = try Money.parse(text, in: finest)
            return nil
        } catch {
            switch error {
            case .tooManyDecimals, .tooLarge: return nil
            case .empty, .notANumber, .invisible: return error
            }
        }
    }
}
