import JSONText

/// The conversion of script values to the specification's dictionaries, in Web IDL's order: arguments from
/// left to right, a dictionary's members by name, those of the parent dictionary first. All its errors are
/// a `TypeError`.
extension W3CRequestReader {
    mutating func methodData(_ place: JSONPlace) -> [W3CMethod] {
        (fields.array(place, of: "payment methods") ?? []).map { element in
            let object = dictionary(element, knows: ["supportedMethods", "data"])
            let data = object?.place("data")
            let methods = object.flatMap { fields.required("supportedMethods", of: $0) }
                .flatMap { self.methods($0) }
            return W3CMethod(place: element, methods: methods, data: data)
        }
    }

    /// One name, or the list of early drafts.
    private mutating func methods(_ place: JSONPlace) -> W3CMethods? {
        guard case .array(let nodes) = place.node.value else {
            return scriptText(place).map { text in
                let identifier = W3CMethodIdentifier(text)
                return W3CMethods(place: place, identifier: identifier, parts: [identifier])
            }
        }
        var texts: [String] = []
        for (index, node) in nodes.enumerated() {
            guard let text = scriptText(JSONPlace(node, place.path.index(index))) else { return nil }
            texts.append(text)
        }
        return W3CMethods(
            place: place, identifier: W3CMethodIdentifier(texts.joined(separator: ",")),
            parts: texts.map(W3CMethodIdentifier.init))
    }

    /// The members that details of a request and of an update share.
    mutating func details(_ place: JSONPlace, _ object: JSONFields) -> W3CDetails {
        var details = W3CDetails(place: place)
        details.items = object.place("displayItems").map { items($0) }
        details.modifiers = object.place("modifiers").map { modifiers($0) }
        details.shippingOptions = object.place("shippingOptions").map { shippingOptions($0) }
        details.id = object.place("id").flatMap { text($0) }
        return details
    }

    mutating func items(_ place: JSONPlace) -> [W3CItem] {
        (fields.array(place, of: "payment items") ?? []).compactMap { item($0) }
    }

    mutating func item(_ place: JSONPlace) -> W3CItem? {
        dictionary(place, knows: ["label", "amount", "pending", "type", "refundType"]).map { item($0) }
    }

    private mutating func item(_ object: JSONFields) -> W3CItem {
        let amount = fields.required("amount", of: object).flatMap { self.amount($0) }
        let label = fields.required("label", of: object).flatMap { text($0) }
        let isPending = flag("pending", of: object)
        return W3CItem(place: object.place, label: label, amount: amount, isPending: isPending)
    }

    private mutating func amount(_ place: JSONPlace) -> W3CAmount? {
        guard let object = dictionary(place, knows: ["currency", "value", "currencySystem"]) else {
            return nil
        }
        let currency = fields.required("currency", of: object).flatMap { place in
            scriptText(place).map { W3CText(place: place, text: $0) }
        }
        let value = fields.required("value", of: object).flatMap { place in
            scriptText(place).map { W3CText(place: place, text: $0) }
        }
        return W3CAmount(place: place, currency: currency, value: value)
    }

    private mutating func shippingOptions(_ place: JSONPlace) -> [W3CShippingOption] {
        (fields.array(place, of: "shipping options") ?? []).compactMap { element in
            let keys = ["id", "label", "amount", "selected", "detail", "pending"]
            guard let object = dictionary(element, knows: keys) else { return nil }
            let item = item(object)
            return W3CShippingOption(
                item: item, id: fields.required("id", of: object).flatMap { text($0) },
                detail: object.place("detail").flatMap { text($0) },
                isSelected: flag("selected", of: object))
        }
    }

    private mutating func modifiers(_ place: JSONPlace) -> [W3CModifier] {
        let keys = ["supportedMethods", "total", "additionalDisplayItems", "data"]
        return (fields.array(place, of: "modifiers") ?? []).compactMap { element in
            guard let object = dictionary(element, knows: keys) else { return nil }
            let additional = object.place("additionalDisplayItems").map { items($0) } ?? []
            let methods = fields.required("supportedMethods", of: object).flatMap { self.methods($0) }
            return W3CModifier(
                place: element, methods: methods, total: object.place("total").flatMap { item($0) },
                additionalItems: additional, data: object.place("data"))
        }
    }

    mutating func options(_ place: JSONPlace) -> W3COptions {
        let keys = [
            "requestPayerName", "requestPayerEmail", "requestPayerPhone", "requestShipping",
            "requestBillingAddress", "shippingType",
        ]
        var options = W3COptions()
        guard let object = dictionary(place, knows: keys) else { return options }
        options.requestBillingAddress = flag("requestBillingAddress", of: object)
        options.requestPayerEmail = flag("requestPayerEmail", of: object)
        options.requestPayerName = flag("requestPayerName", of: object)
        options.requestPayerPhone = flag("requestPayerPhone", of: object)
        options.requestShipping = flag("requestShipping", of: object)
        if let type = object.place("shippingType") {
            options.shippingType = fields.choice(type, of: W3CShippingType.self) ?? .shipping
        }
        return options
    }

    /// The members of a dictionary; null stands for an empty one, as in browsers.
    mutating func dictionary(_ place: JSONPlace, knows keys: [String]) -> JSONFields? {
        if case .null = place.node.value { return JSONFields(place: place, members: []) }
        return fields.object(place, knows: keys)
    }

    /// A shown or quoted string.
    private mutating func text(_ place: JSONPlace) -> W3CText? {
        guard let text = scriptText(place) else { return nil }
        if case .string = place.node.value {
        } else {
            fields.deviation(
                place,
                "\(place.name) is \(place.node.value.kind), of which a browser makes the text "
                    + FieldReader.shown(text), expected: "a string")
        }
        return W3CText(place: place, text: text)
    }

    /// The text that a script makes of a plain value. Lists and objects are refused: their texts are never
    /// what was meant.
    private mutating func scriptText(_ place: JSONPlace) -> String? {
        switch place.node.value {
        case .string(let text), .number(let text): return text
        case .bool(let flag): return flag ? "true" : "false"
        case .null: return "null"
        case .array, .object:
            fields.wrongKind(place, expected: "a string")
            return nil
        }
    }

    /// A boolean as scripts take any value for one; false when the key is left out.
    private mutating func flag(_ key: String, of object: JSONFields) -> Bool {
        guard let place = object.place(key) else { return false }
        let isTrue: Bool
        switch place.node.value {
        case .bool(let flag): return flag
        case .null: isTrue = false
        case .string(let text): isTrue = !text.isEmpty
        case .number(let text):
            isTrue = text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
        case .array, .object: isTrue = true
        }
        fields.deviation(
            place, "\(key) is \(place.node.value.kind), which a browser takes for \(isTrue)",
            expected: "true or false")
        return isTrue
    }
}
