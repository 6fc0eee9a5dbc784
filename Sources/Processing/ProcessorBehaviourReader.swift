import Checkout
import JSONText

/// Reads the `processor` block of a scenario.
package struct ProcessorBehaviourReader {
    private var fields = FieldReader(strict: true)

    /// - Returns: the behaviour, nil exactly when one of the problems is an error.
    package static func read(
        _ place: JSONPlace
    ) -> (behaviour: ProcessorBehaviour?, problems: [JSONProblem]) {
        var reader = ProcessorBehaviourReader()
        let behaviour = reader.behaviour(place)
        return (reader.fields.hasErrors ? nil : behaviour, reader.fields.sortedProblems)
    }

    /// The keys of one attempt.
    package static let turnKeys = ["answer", "after", "fault", "late"]
    /// The keys of the whole block.
    package static let keys = turnKeys + ["card", "attempts", "reachableAgain"]
    /// The names of the faults.
    package static let faultNames = [
        "lostAnswer", "timeoutBeforeBooking", "timeoutAfterBooking", "duplicate", "late", "dropLine",
        "dropLineBeforeBooking", "unreachable",
    ]

    private mutating func behaviour(_ place: JSONPlace) -> ProcessorBehaviour? {
        guard let block = fields.exactly(place, knows: Self.keys) else { return nil }
        var behaviour = ProcessorBehaviour(usual: turn(block))
        behaviour.reachableAgain = block.place("reachableAgain").flatMap { fields.span($0) }
        if let attempts = block.place("attempts") {
            behaviour.attempts = (fields.array(attempts, of: "attempts") ?? []).compactMap { element in
                fields.exactly(element, knows: Self.turnKeys).map { turn($0) }
            }
        }
        if let cards = block.place("card") { behaviour.cards = self.cards(cards) }
        return behaviour
    }

    private mutating func turn(_ block: JSONFields) -> ProcessorBehaviour.Turn {
        let late = block.place("late").flatMap { fields.span($0) }
        var turn = ProcessorBehaviour.Turn()
        turn.verdict = block.place("answer").flatMap { verdict($0) }
        turn.after = block.place("after").flatMap { fields.span($0) } ?? .zero
        if let place = block.place("fault") {
            turn.fault = fault(place, late: late)
        } else if let late {
            turn.fault = .late(late)
        }
        if let place = block.place("late"), let fault = turn.fault {
            if case .late = fault {
            } else {
                fields.error(place, "late belongs to the fault \"late\"", hint: "leave one of the two out")
            }
        }
        return turn
    }

    private mutating func fault(_ place: JSONPlace, late: Span?) -> ProcessorBehaviour.Fault? {
        guard let text = fields.string(place) else { return nil }
        let faults: [ProcessorBehaviour.Fault] = [
            .lostAnswer, .timeoutBeforeBooking, .timeoutAfterBooking, .duplicate,
            .late(late ?? ProcessorBehaviour.Fault.usualLateness), .dropLineAfterBooking,
            .dropLineBeforeBooking, .unreachable,
        ]
        return fields.name(place, text, of: Array(zip(Self.faultNames, faults)))
    }

    private mutating func cards(_ place: JSONPlace) -> [String: ProcessorBehaviour.Verdict] {
        guard case .object(let members) = place.node.value else {
            fields.wrongKind(place, expected: "an object of answers by a card's last four digits")
            return [:]
        }
        var cards: [String: ProcessorBehaviour.Verdict] = [:]
        for member in members {
            let element = JSONPlace(member.node, place.path.key(member.key))
            if member.key.count != 4 || !member.key.utf8.allSatisfy(Self.isDigit) {
                fields.error(
                    element, "\(JSONOutput.quoted(String(member.key.prefix(40)))) names no card",
                    expected: "a card's last four digits")
            }
            cards[member.key] = verdict(element)
        }
        return cards
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// `"approve"`, a decline's name, `"iso:51"`, or `{"code": "Z9"}`.
    private mutating func verdict(_ place: JSONPlace) -> ProcessorBehaviour.Verdict? {
        switch place.node.value {
        case .string(let text): return named(text, place)
        case .object:
            guard let object = fields.exactly(place, knows: ["code"]),
                let code = fields.required("code", of: object), let text = fields.string(code)
            else { return nil }
            return answering(text, code)
        case .null, .bool, .number, .array:
            fields.wrongKind(
                place, expected: "\"approve\", the name of a decline, \"iso:51\" or {\"code\": \"Z9\"}")
            return nil
        }
    }

    private mutating func named(_ text: String, _ place: JSONPlace) -> ProcessorBehaviour.Verdict? {
        if text.hasPrefix("iso:") { return answering(String(text.dropFirst(4)), place) }
        let declines = BankDecline.known.map {
            ($0.decline.code, ProcessorBehaviour.Verdict.decline($0.decline))
        }
        return fields.name(place, text, of: [("approve", .approve)] + declines)
    }

    private mutating func answering(_ code: String, _ place: JSONPlace) -> ProcessorBehaviour.Verdict? {
        let isCode =
            code.utf8.count == 2
            && code.utf8.allSatisfy {
                Self.isDigit($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
            }
        guard isCode else {
            fields.error(
                place, "\(JSONOutput.quoted(String(code.prefix(40)))) is no answer code",
                expected: "two digits or capital letters, as in ISO 8583's field 39")
            return nil
        }
        return BankDecline.answering(iso8583: code).map(ProcessorBehaviour.Verdict.decline) ?? .approve
    }
}
