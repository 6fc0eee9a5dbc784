import Checkout
import JSONText

/// What a rule computes.
extension MerchantScriptReader {
    /// The operations' names, for a schema.
    package static let operationKeys = [
        "addLine", "replaceLine", "removeLine", "percentDiscount", "fixedDiscount", "freeShipping",
        "shippingMethods",
    ]

    /// Nil when one of them cannot be read.
    mutating func operations(_ place: JSONPlace) -> [ShopOperation]? {
        guard let places = fields.array(place, of: "operations") else { return nil }
        let operations = places.compactMap { operation($0) }
        return operations.count == places.count ? operations : nil
    }

    private mutating func operation(_ place: JSONPlace) -> ShopOperation? {
        guard let object = fields.exactly(place, knows: Self.operationKeys) else { return nil }
        guard let member = object.members.first, object.members.count == 1 else {
            fields.error(
                place, "\(place.name) has \(object.members.count) operations", expected: "exactly one",
                hint: "give each operation braces of its own")
            return nil
        }
        let operand = JSONPlace(member.node, place.path.key(member.key))
        switch member.key {
        case "addLine": return line(operand).map(ShopOperation.addLine)
        case "replaceLine":
            return labelled(operand).map { .replaceLine(label: $0.label, amount: $0.amount) }
        case "removeLine": return fields.string(operand).map(ShopOperation.removeLine)
        case "percentDiscount": return percentDiscount(operand)
        case "fixedDiscount": return fixedDiscount(operand)
        case "freeShipping":
            guard let isFree = fields.boolean(operand) else { return nil }
            if !isFree { fields.error(operand, "freeShipping is false", hint: "leave the operation out") }
            return .freeShipping
        case "shippingMethods": return reading { $0.shippingMethods(operand) }.map { .shippingMethods($0) }
        case _: return nil  // Said by the reader of keys.
        }
    }

    /// Reads with the request's own reader.
    private mutating func reading<Value>(_ read: (inout PaymentRequestReader) -> Value?) -> Value? {
        var reader = PaymentRequestReader(
            version: request.version, currency: request.currency, strict: strict)
        let value = read(&reader)
        fields.take(reader.fields.problems)
        return reader.fields.hasErrors ? nil : value
    }

    private mutating func line(_ place: JSONPlace) -> LineItem? {
        reading { $0.lineItem(place, needsAmount: false) }
    }

    private mutating func labelled(_ place: JSONPlace) -> (label: String, amount: Money)? {
        guard let object = fields.exactly(place, knows: ["label", "amount"]),
            let label = fields.required("label", of: object).flatMap({ fields.string($0) }),
            let amountPlace = fields.required("amount", of: object),
            let amount = reading({ $0.amount(amountPlace) })
        else { return nil }
        return (label, amount)
    }

    private mutating func fixedDiscount(_ place: JSONPlace) -> ShopOperation? {
        guard let (label, amount) = labelled(place) else { return nil }
        if amount.isNegative {
            fields.error(
                place, "the discount is negative", expected: "what is taken off, as an amount above zero")
            return nil
        }
        return .fixedDiscount(label: label, amount)
    }

    private mutating func percentDiscount(_ place: JSONPlace) -> ShopOperation? {
        guard let object = fields.exactly(place, knows: ["label", "percent", "rounding"]) else { return nil }
        let label = fields.required("label", of: object).flatMap { fields.string($0) }
        let percent = fields.required("percent", of: object).flatMap { self.percent($0) }
        let rounding = object.place("rounding").map { fields.choice($0, of: Rounding.self) } ?? .halfUp
        guard let label, let percent, let rounding else { return nil }
        return .percentDiscount(label: label, percent, rounding)
    }

    private mutating func percent(_ place: JSONPlace) -> Percent? {
        let expected = "0 to 100 with at most four decimals, such as \"12.5\""
        let text: String
        switch place.node.value {
        case .string(let written), .number(let written): text = written
        case .null, .bool, .array, .object:
            fields.wrongKind(place, expected: expected)
            return nil
        }
        if let percent = Self.tenThousandths(text).flatMap(Percent.init) { return percent }
        fields.error(
            place, "\(place.name) is \(JSONOutput.quoted(String(text.prefix(40))))", expected: expected)
        return nil
    }

    private static func tenThousandths(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count > 1 ? String(parts[1]) : "0"
        guard let whole = parts.first, (1...3).contains(whole.count), (1...4).contains(decimals.count),
            (whole + decimals).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        let padded = decimals + String(repeating: "0", count: 4 - decimals.count)
        return Int64(whole + padded)
    }
}
