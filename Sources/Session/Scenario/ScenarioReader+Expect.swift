import Checkout
import JSONText
import Processing

// What must hold when the walk is over.
extension ScenarioReader {
    mutating func expectations(_ place: JSONPlace) -> [Expectation.Entry] {
        guard let object = fields.object(place, knows: ScenarioShape.expect.names) else { return [] }
        var entries: [Expectation.Entry] = []
        for member in object.members {
            guard let place = object.place(member.key) else { continue }
            entries += demands(member.key, place).map {
                Expectation.Entry(place: $0.place, demand: $0.demand)
            }
        }
        return entries
    }

    typealias Placed = (place: JSONPlace, demand: Expectation.Demand)

    private mutating func demands(_ key: String, _ place: JSONPlace) -> [Placed] {
        switch key {
        case "line": return lines(place)
        case "error": return errors(place)
        case "screen": return screen(place)
        case "ledger": return ledger(place)
        case "golden": return goldens(place)
        case "token": return token(place)
        case _: return single(key, place).map { [(place, $0)] } ?? []
        }
    }

    private mutating func single(_ key: String, _ place: JSONPlace) -> Expectation.Demand? {
        switch key {
        case "result": fields.choice(place, of: CheckoutResult.Kind.self).map { .result($0) }
        case "sheet": fields.choice(place, of: CheckoutResult.Kind.self).map { .sheet($0) }
        case "payment": fields.choice(place, of: CheckoutResult.Kind.self).map { .payment($0) }
        case "reason": optionalText(place).map { .reason($0.text) }
        case "total": amount(place).map { .total($0) }
        case "pending": fields.boolean(place).map { .pending($0) }
        case "shippingMethod": optionalText(place).map { .shippingMethod($0.text) }
        case "paymentMethod": ending(place).map { .paymentMethod($0.text) }
        case "coupon": optionalText(place).map { .coupon($0.text) }
        case "events": events(place).map { .events($0) }
        case "duration": form(place, .duration) { ExpectedDuration.parse($0) }.map { .duration($0) }
        case "payResp": payResp(place)
        case _: nil  // An unknown key, which was noted.
        }
    }

    private mutating func payResp(_ place: JSONPlace) -> Expectation.Demand? {
        if case .null = place.node.value { return .payResp(nil) }
        return fields.integer(place, in: ScenarioShape.payRespRange).map { .payResp($0) }
    }

    struct OptionalText {
        let text: String?
    }

    /// A text, or null for none.
    mutating func optionalText(_ place: JSONPlace) -> OptionalText? {
        if case .null = place.node.value { return OptionalText(text: nil) }
        return fields.string(place).map { OptionalText(text: $0) }
    }

    private mutating func ending(_ place: JSONPlace) -> OptionalText? {
        if case .null = place.node.value { return OptionalText(text: nil) }
        return form(place, .lastFour) { Self.isDigits($0, 4...4) ? OptionalText(text: $0) : nil }
    }

    private mutating func lines(_ place: JSONPlace) -> [Placed] {
        guard let object = fields.object(place, of: "labels with amounts, as {\"Shipping\": \"5.00\"}")
        else { return [] }
        return object.members.compactMap { member -> Placed? in
            guard let value = object.place(member.key) else { return nil }
            switch value.node.value {
            case .null: return (value, .line(label: member.key, .absent))
            case .string(ScenarioShape.pendingWord): return (value, .line(label: member.key, .pending))
            case .string, .bool, .number, .array, .object:
                return amount(value).map { (value, .line(label: member.key, .amount($0))) }
            }
        }
    }

    private mutating func errors(_ place: JSONPlace) -> [Placed] {
        guard case .array = place.node.value else { return error(place).map { [$0] } ?? [] }
        let elements = fields.array(place, of: "errors") ?? []
        return elements.isEmpty ? [(place, .noErrors)] : elements.compactMap { error($0) }
    }

    private mutating func error(_ place: JSONPlace) -> Placed? {
        guard let object = fields.object(place, knows: ScenarioShape.error.names) else { return nil }
        let text = object.place("contains").flatMap { fields.string($0) }
        guard let rowPlace = fields.required("row", of: object),
            let row = fields.choice(rowPlace, of: SheetError.Row.self)
        else { return nil }
        return (place, .error(row, contains: text))
    }

    private mutating func screen(_ place: JSONPlace) -> [Placed] {
        guard case .array = place.node.value else { return screenText(place).map { [$0] } ?? [] }
        return (fields.array(place, of: "texts") ?? []).compactMap { screenText($0) }
    }

    private mutating func screenText(_ place: JSONPlace) -> Placed? {
        if case .object = place.node.value {
            guard let object = fields.object(place, knows: ScenarioShape.screen.names),
                let not = fields.required("not", of: object)
            else { return nil }
            return fields.string(not).map { (not, .absentFromScreen($0)) }
        }
        guard case .string(let text) = place.node.value else {
            fields.wrongKind(place, expected: "a text, or {\"not\": text}")
            return nil
        }
        return (place, .screen(text))
    }

    private mutating func ledger(_ place: JSONPlace) -> [Placed] {
        guard let object = fields.object(place, knows: ScenarioShape.ledger.names) else { return [] }
        return object.members.compactMap { member -> Placed? in
            guard let place = object.place(member.key), let demand = ledger(member.key, place) else {
                return nil
            }
            return (place, .ledger(demand))
        }
    }

    private mutating func ledger(_ key: String, _ place: JSONPlace) -> Expectation.LedgerDemand? {
        switch key {
        case "rows": fields.integer(place, in: ScenarioShape.countRange).map { .rows($0) }
        case "charges": fields.integer(place, in: ScenarioShape.countRange).map { .charges($0) }
        case "declines": fields.integer(place, in: ScenarioShape.countRange).map { .declines($0) }
        case "voids": fields.integer(place, in: ScenarioShape.countRange).map { .voids($0) }
        case "status": fields.choice(place, of: LedgerPayment.Status.self).map { .status($0) }
        case "reason": optionalText(place).map { .reason($0.text) }
        case "amount": amount(place).map { .amount($0) }
        case _: nil  // An unknown key, which was noted.
        }
    }
}
