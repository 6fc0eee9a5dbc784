import Checkout
import JSONText

extension MerchantCondition {
    /// Reads conditions on data whose keys are not known beforehand; nil exactly when there is an error.
    package static func read(
        _ place: JSONPlace, of request: PaymentRequest
    ) -> (conditions: [MerchantCondition]?, problems: [JSONProblem]) {
        var reader = MerchantScriptReader(fields: FieldReader(strict: true), request: request, strict: true)
        let conditions = reader.conditions(place)
        return (reader.fields.hasErrors ? nil : conditions, reader.fields.sortedProblems)
    }
}

/// When a rule holds.
extension MerchantScriptReader {
    fileprivate mutating func conditions(_ place: JSONPlace) -> [MerchantCondition] {
        guard let object = fields.object(place, of: "conditions on the data, by key") else { return [] }
        return object.members.compactMap { member in
            let path = member.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            return test(JSONPlace(member.node, place.path.key(member.key))).map {
                MerchantCondition(path: path, test: $0)
            }
        }
    }

    mutating func conditions(_ place: JSONPlace, for event: MerchantEvent) -> [MerchantCondition] {
        guard case .object(let members) = place.node.value else {
            fields.wrongKind(place, expected: "an object such as {\"\(event.dataKeys[0])\": \"…\"}")
            return []
        }
        return members.compactMap { member in
            let path = member.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            let named = JSONPlace(
                JSONNode(member.node.value, at: member.keyPosition), place.path.key(member.key))
            guard isKnown(path, named, event),
                let test = test(JSONPlace(member.node, place.path.key(member.key)))
            else { return nil }
            return MerchantCondition(path: path, test: test)
        }
    }

    /// Whether the event's data can have the value. A condition that never holds would quietly do nothing.
    private mutating func isKnown(_ path: [String], _ place: JSONPlace, _ event: MerchantEvent) -> Bool {
        guard let first = path.first, !path.contains("") else {
            fields.error(place, "the path has an empty part", expected: "keys parted by dots")
            return false
        }
        if event.dataKeys.contains(first) { return true }
        if event.hiddenKeys.contains(first) {
            fields.error(
                place, "the shop does not see \(first) before the shopper has authorized",
                expected: "one of " + event.dataKeys.joined(separator: ", "))
            return false
        }
        fields.error(
            place, "\(event.rawValue) has no \(JSONOutput.quoted(String(first.prefix(40))))",
            expected: "one of " + event.dataKeys.joined(separator: ", "),
            hint: nearestName(to: first, among: event.dataKeys).map { "did you mean \"\($0)\"?" })
        return false
    }

    private mutating func test(_ place: JSONPlace) -> MerchantCondition.Test? {
        switch place.node.value {
        case .string(let text), .number(let text): return .equals(text)
        case .bool(let flag): return .equals(flag ? "true" : "false")
        case .array:
            guard let places = fields.array(place, of: "values") else { return nil }
            let tests = places.compactMap { test($0) }
            return tests.count == places.count ? .anyOf(tests) : nil
        case .object: return operatorTest(place)
        case .null:
            fields.wrongKind(place, expected: Self.testWords)
            return nil
        }
    }

    private static let testWords =
        "a text, a list of texts, {\"prefix\": \"…\"} or {\"not\": …}"

    private mutating func operatorTest(_ place: JSONPlace) -> MerchantCondition.Test? {
        guard let object = fields.exactly(place, knows: ["prefix", "not"]) else { return nil }
        guard object.members.count == 1 else {
            fields.error(place, "\(place.name) has \(object.members.count) tests", expected: Self.testWords)
            return nil
        }
        if let prefix = object.place("prefix") {
            return fields.string(prefix).map(MerchantCondition.Test.prefix)
        }
        return object.place("not").flatMap { test($0) }.map(MerchantCondition.Test.not)
    }
}
