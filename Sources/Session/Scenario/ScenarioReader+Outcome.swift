import Checkout
import JSONText
import Processing

// Golden screens, sequences of events, and tokens.
extension ScenarioReader {
    // MARK: Golden screens

    /// A file's name, a list of lines, one object, or a list of objects.
    mutating func goldens(_ place: JSONPlace) -> [Placed] {
        switch place.node.value {
        case .object: return golden(place).map { [(place, .golden($0))] } ?? []
        case .array(let nodes):
            guard case .object? = nodes.first?.value else { break }
            return (fields.array(place, of: "golden screens") ?? []).compactMap { element -> Placed? in
                golden(element).map { (element, .golden($0)) }
            }
        case .string, .null, .bool, .number: break
        }
        return goldenSource(place).map { [(place, .golden(GoldenScreen(after: nil, lines: $0)))] } ?? []
    }

    private mutating func golden(_ place: JSONPlace) -> GoldenScreen? {
        guard let object = fields.object(place, knows: ScenarioShape.golden.names) else { return nil }
        let time = object.place("time").map { fields.integer($0, in: ScenarioShape.timeRange) } ?? 1
        var moment: GoldenScreen.Moment?
        if let after = object.place("after") {
            guard let step = step(after), let time else { return nil }
            moment = GoldenScreen.Moment(step: step, time: time)
            noteMissing(step, time, after)
        } else if let place = object.place("time") {
            fields.error(place, "time belongs to after, which is missing")
        }
        guard let source = fields.required("golden", of: object).flatMap({ goldenSource($0) }) else {
            return nil
        }
        return GoldenScreen(after: moment, lines: source)
    }

    private mutating func step(_ place: JSONPlace) -> KeyStep? {
        form(place, .step) { text in
            do throws(KeyScriptFault) {
                let steps = try KeyScript.parse(text).steps
                return steps.count == 1 ? steps.first?.action : nil
            } catch {
                return nil
            }
        }
    }

    /// A golden screen after a step that the walk does not have would never be looked at.
    private mutating func noteMissing(_ step: KeyStep, _ time: Int, _ place: JSONPlace) {
        guard let steps else { return }
        let count = steps.count { $0 == step }
        if count >= time { return }
        let hint =
            count == 0
            ? nearestName(to: step.description, among: Set(steps.map(\.description)).sorted())
                .map { "did you mean \"\($0)\"?" }
            : "the step comes \(count) time\(count == 1 ? "" : "s")"
        fields.error(
            place,
            "the keys have no such step as \(JSONOutput.quoted(step.description))"
                + (time == 1 ? "" : " a \(time). time"), hint: hint)
    }

    private mutating func goldenSource(_ place: JSONPlace) -> GoldenScreen.Source? {
        if case .array = place.node.value {
            let places = fields.array(place, of: "lines") ?? []
            let lines = places.compactMap { fields.string($0) }
            return lines.count == places.count ? .inline(lines) : nil
        }
        return form(place, .goldenFile) { GoldenScreen.isFileName($0) ? .file($0) : nil }
    }

    // MARK: Events

    mutating func events(_ place: JSONPlace) -> EventPattern? {
        guard let pattern = pattern(place) else { return nil }
        if pattern.isEmpty {
            fields.deviation(
                place, "\(place.name) names no event, so that it holds whatever happens",
                expected: "at least one event", hint: "leave it out where nothing is expected")
        }
        return pattern
    }

    private mutating func pattern(_ place: JSONPlace) -> EventPattern? {
        if case .object = place.node.value {
            guard let object = fields.object(place, knows: ScenarioShape.absentEvents.names),
                let not = fields.required("not", of: object), let banned = banned(not)
            else { return nil }
            return EventPattern([.gap(without: banned)])
        }
        guard let places = fields.array(place, of: "names of events") else { return nil }
        let parts = places.compactMap { eventPart($0) }
        return parts.count == places.count ? EventPattern(parts) : nil
    }

    private mutating func eventPart(_ place: JSONPlace) -> EventPattern.Part? {
        switch place.node.value {
        case .string(EventGap.word), .string("..."): return .gap(without: [])
        case .string: return eventName(place).map { .one(EventPattern.Test(name: $0, conditions: [])) }
        case .object(let members):
            guard let only = members.first, members.count == 1 else {
                fields.error(
                    place, "\(place.name) has \(members.count) keys",
                    expected: "one: the name of an event, or not")
                return nil
            }
            let value = JSONPlace(only.node, place.path.key(only.key))
            if only.key == "not" { return banned(value).map { .gap(without: $0) } }
            let key = JSONNode(.string(only.key), at: only.keyPosition)
            guard let name = eventName(JSONPlace(key, value.path)), let conditions = conditions(value) else {
                return nil
            }
            return .one(EventPattern.Test(name: name, conditions: conditions))
        case .null, .bool, .number, .array:
            fields.wrongKind(place, expected: "the name of an event, or an object")
            return nil
        }
    }

    private mutating func conditions(_ place: JSONPlace) -> [MerchantCondition]? {
        guard let requestRead else { return nil }
        let (conditions, problems) = MerchantCondition.read(place, of: requestRead)
        others += problems
        return conditions
    }

    private mutating func banned(_ place: JSONPlace) -> [EventPattern.Test]? {
        var places = [place]
        if case .array = place.node.value { places = fields.array(place, of: "names of events") ?? [] }
        let names = places.compactMap { eventName($0) }
        guard names.count == places.count else { return nil }
        return names.map { EventPattern.Test(name: $0, conditions: []) }
    }

    private mutating func eventName(_ place: JSONPlace) -> EventName? {
        guard case .string(let text) = place.node.value else {
            fields.wrongKind(place, expected: "the name of an event")
            return nil
        }
        if let name = EventName(text) { return name }
        fields.error(
            place, "no event is called \(JSONOutput.quoted(String(text.prefix(40))))",
            expected: "an event of Apple Pay JS, or of the machine as run --print events shows it",
            hint: nearestName(to: text, among: EventName.all).map { "did you mean \"\($0)\"?" })
        return nil
    }

    // MARK: Tokens

    mutating func token(_ place: JSONPlace) -> [Placed] {
        if case .null = place.node.value { return [(place, .token(.absent))] }
        guard let object = fields.object(place, knows: ScenarioShape.token.names) else { return [] }
        return object.members.compactMap { member -> Placed? in
            guard let place = object.place(member.key), let demand = token(member.key, place) else {
                return nil
            }
            return (place, .token(demand))
        }
    }

    private mutating func token(_ key: String, _ place: JSONPlace) -> TokenDemand? {
        switch key {
        case "amount": amount(place).map { .amount($0) }
        case "currency": form(place, .currency) { Currency.named($0) }.map { .currency($0) }
        case "network": fields.choice(place, of: PaymentNetwork.self).map { .network($0) }
        case "type": fields.choice(place, of: Card.Funding.self).map { .funding($0) }
        case "applicationData": applicationData(place)
        case "decrypts": fields.boolean(place).map { .decrypts($0) }
        case _: nil  // An unknown key, which was noted.
        }
    }

    private mutating func applicationData(_ place: JSONPlace) -> TokenDemand? {
        if case .null = place.node.value { return .applicationData(nil) }
        return form(place, .sha256) { text -> String? in
            let isHash =
                text.utf8.count == 64
                && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
            return isHash ? text : nil
        }.map { .applicationData($0) }
    }
}
