import Checkout
import JSONText

/// What a rule answers.
extension MerchantScriptReader {
    /// Keys of every rule.
    private static let common = ["when", "after", "once"]

    /// The keys by which a rule says what it answers; an event takes some of them.
    static func answerKeys(of event: MerchantEvent) -> [String] {
        switch event {
        case .validatemerchant: ["fail", "invalid", "never", "answer"]
        case .paymentmethodselected, .shippingcontactselected, .shippingmethodselected, .couponcodechanged:
            ["update", "updateWith", "compute", "errors", "never", "answer"]
        case .paymentauthorized: ["status", "errors", "orderDetails", "retry", "charge", "never", "answer"]
        case .cancel: []
        }
    }

    /// All keys of an event's rules, for a schema.
    package static func ruleKeys(of event: MerchantEvent) -> [String] { common + answerKeys(of: event) }

    mutating func rule(_ place: JSONPlace, for event: MerchantEvent) -> MerchantRule? {
        guard let rule = fields.exactly(place, knows: Self.ruleKeys(of: event)) else { return nil }
        let when = rule.place("when").map { conditions($0, for: event) } ?? []
        let after = rule.place("after").flatMap { fields.span($0) }
        let once = rule.place("once").flatMap { fields.boolean($0) } ?? false
        noteCompany(rule, event)
        guard let answer = answer(rule, to: event) else { return nil }
        return MerchantRule(when: when, after: after, once: once, answer: answer)
    }

    /// Keys that say two answers at once.
    private mutating func noteCompany(_ rule: JSONFields, _ event: MerchantEvent) {
        // Around an authorization `status`, `errors` and `orderDetails` are one answer, and `charge` goes
        // with any.
        let groups: [[String]] =
            event == .paymentauthorized
            ? [["status", "errors", "orderDetails"], ["retry"], ["never"], ["answer"]]
            : Self.answerKeys(of: event).map { [$0] }
        let given = groups.compactMap { group in group.first { rule.has($0) } }
        guard given.count > 1, let second = given.last, let place = rule.place(second) else { return }
        fields.error(
            place, "\(given.dropLast().joined(separator: ", ")) and \(second) are two answers",
            expected: "one of them", hint: "errors of an update stand inside the update")
    }

    private mutating func answer(_ rule: JSONFields, to event: MerchantEvent) -> MerchantRule.Answer? {
        if let never = rule.place("never") {
            guard let isSilent = fields.boolean(never) else { return nil }
            if isSilent { return .silence(charges: charges(rule) ?? true) }
        }
        if let text = rule.place("answer") { return fields.string(text).map(MerchantRule.Answer.text) }
        switch event {
        case .validatemerchant: return validation(rule)
        case .paymentauthorized: return completion(rule)
        case .paymentmethodselected, .shippingcontactselected, .shippingmethodselected, .couponcodechanged:
            return event.question.flatMap { update(rule, to: $0) }
        case .cancel: return .usual
        }
    }

    private mutating func validation(_ rule: JSONFields) -> MerchantRule.Answer? {
        if let fail = rule.place("fail") {
            return reason(fail, usual: "the shop's server refused to vouch for it")
        }
        if let invalid = rule.place("invalid") {
            return reason(
                invalid,
                usual: "the merchant session is not valid: it is older than 5 minutes or was used before")
        }
        return .usual
    }

    /// `true` for the usual words, or words of one's own.
    private mutating func reason(_ place: JSONPlace, usual: String) -> MerchantRule.Answer? {
        switch place.node.value {
        case .bool(true): return .notValidated(usual)
        case .bool(false): return .usual
        case .string(let text): return .notValidated(text)
        case .null, .number, .array, .object:
            fields.wrongKind(place, expected: "true, or the reason as a string")
            return nil
        }
    }

    private mutating func update(
        _ rule: JSONFields, to kind: MerchantQuestion.Kind
    ) -> MerchantRule.Answer? {
        if let compute = rule.place("compute") {
            return operations(compute).map(MerchantRule.Answer.compute)
        }
        if let update = rule.place("update") { return literal(update, to: kind) }
        if let details = rule.place("updateWith") { return update(with: details, to: kind) }
        guard let errors = rule.place("errors") else { return .usual }
        // The same reader as for a whole update, which then has only this part.
        let part = JSONNode(.object(rule.members.filter { $0.key == "errors" }), at: errors.node.position)
        return literal(JSONPlace(part, rule.place.path), to: kind, leavesOut: "newTotal")
    }

    /// The details of a W3C page's `updateWith()`.
    private mutating func update(
        with details: JSONPlace, to kind: MerchantQuestion.Kind
    ) -> MerchantRule.Answer? {
        let reading = W3CAnswerReader.readUpdate(details, to: kind, of: request, strict: strict)
        fields.take(reading.problems)
        return reading.update.map(MerchantRule.Answer.update)
    }

    /// The errors of a W3C page's `retry()`. A page that sends the shopper back has charged nothing, unless
    /// the rule says so.
    private mutating func retry(_ errors: JSONPlace, charge: Bool?) -> MerchantRule.Answer? {
        let reading = W3CAnswerReader.readRetry(errors, version: request.version, strict: strict)
        fields.take(reading.problems)
        return reading.answer.map { .complete($0, charges: charge ?? false) }
    }

    private mutating func literal(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind, leavesOut key: String? = nil
    ) -> MerchantRule.Answer? {
        let reading = MerchantUpdateReader.read(
            place, to: kind, currency: request.currency, version: request.version, strict: strict)
        let expected = key.map { place.path.key($0) }
        let problems = reading.problems.filter { $0.path != expected }
        fields.take(problems)
        if let update = reading.update { return .update(update) }
        guard problems.allSatisfy({ $0.severity != .error }) else { return nil }
        // Only the part that is left out on purpose was missed.
        let lenient = MerchantUpdateReader.read(
            place, to: kind, currency: request.currency, version: request.version)
        return lenient.update.map(MerchantRule.Answer.update)
    }

    private mutating func completion(_ rule: JSONFields) -> MerchantRule.Answer? {
        let keys = ["status", "errors", "orderDetails"]
        let charge = charges(rule)
        if let errors = rule.place("retry") { return retry(errors, charge: charge) }
        let parts = rule.members.filter { keys.contains($0.key) }
        guard !parts.isEmpty else {
            guard charge == false else { return .usual }
            // A shop that charges nothing has nothing to be glad about.
            return .complete(AuthorizationAnswer(status: .failure), charges: false)
        }
        let node = JSONNode(.object(parts), at: rule.place.node.position)
        let reading = AuthorizationAnswerReader.read(
            JSONPlace(node, rule.place.path), version: request.version, strict: strict)
        fields.take(reading.problems)
        guard let answer = reading.answer else { return nil }
        if answer.status != .success, charge == nil, let status = rule.place("status") {
            fields.warning(
                status, "the payment is forwarded all the same, so it may be charged in spite of this status",
                hint: "\"charge\": false keeps it from the processor; \"charge\": true says that it is meant")
        }
        return .complete(answer, charges: charge ?? true)
    }

    private mutating func charges(_ rule: JSONFields) -> Bool? {
        rule.place("charge").flatMap { fields.boolean($0) }
    }
}
