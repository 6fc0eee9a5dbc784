import Checkout
import JSONText

/// Reads the `merchant` block of a scenario: rules by event, or the command of a program. `+Answers` reads
/// what a rule answers, `+Conditions` when it holds, `+Operations` what it computes.
package struct MerchantScriptReader {
    var fields: FieldReader
    let request: PaymentRequest
    let strict: Bool

    /// - Parameters:
    ///   - place: the block.
    ///   - request: the request of the scenario, whose currency and version the answers have.
    /// - Returns: the script, nil exactly when one of the problems is an error; the problems in the order of
    ///   the file.
    package static func read(
        _ place: JSONPlace, request: PaymentRequest, strict: Bool = false
    ) -> (script: MerchantScript?, problems: [JSONProblem]) {
        var reader = MerchantScriptReader(
            fields: FieldReader(strict: strict), request: request, strict: strict)
        let script = reader.script(place)
        return (reader.fields.hasErrors ? nil : script, reader.fields.sortedProblems)
    }

    /// Keys of a program's block.
    package static let programKeys = ["command", "cwd", "env", "patience"]
    /// Keys of a rules' block: the events.
    package static let eventKeys = MerchantEvent.allCases.map(\.rawValue)

    private mutating func script(_ place: JSONPlace) -> MerchantScript? {
        if place.node.member("command") != nil { return program(place).map(MerchantScript.program) }
        guard let block = fields.exactly(place, knows: Self.eventKeys + ["command"]) else { return nil }
        var rules: [MerchantEvent: [MerchantRule]] = [:]
        for event in MerchantEvent.allCases {
            guard let list = block.place(event.rawValue) else { continue }
            // One rule alone may stand without its list.
            let places =
                if case .object = list.node.value { [list] } else { fields.array(list, of: "rules") ?? [] }
            rules[event] = places.compactMap { rule($0, for: event) }
            noteUnreachable(rules[event] ?? [], places, event)
        }
        noteCouponSupport(block)
        return .rules(rules)
    }

    /// A rule behind one that always holds never answers.
    private mutating func noteUnreachable(
        _ rules: [MerchantRule], _ places: [JSONPlace], _ event: MerchantEvent
    ) {
        guard rules.count == places.count,
            let always = rules.firstIndex(where: { $0.when.isEmpty && !$0.once })
        else { return }
        for place in places.dropFirst(always + 1) {
            fields.warning(
                place, "this rule of \(event.rawValue) never answers: rule \(always + 1) always fits first",
                hint: "put rules without `when` last, or give the earlier one `once`")
        }
    }

    private mutating func noteCouponSupport(_ block: JSONFields) {
        guard !request.supportsCouponCode, let place = block.place(MerchantEvent.couponcodechanged.rawValue)
        else { return }
        fields.warning(
            place, "the request has no coupon row, so couponcodechanged never comes",
            hint: "give the request \"supportsCouponCode\": true")
    }

    // MARK: A program

    private mutating func program(_ place: JSONPlace) -> MerchantProgram? {
        let known = Self.programKeys
        guard let block = fields.exactly(place, knows: known), let list = block.place("command") else {
            return nil
        }
        var folder: String?
        if let cwd = block.place("cwd") { folder = fields.string(cwd).flatMap { systemText($0, cwd) } }
        let environment = block.place("env").map { self.environment($0) } ?? [:]
        let patience = block.place("patience").flatMap { fields.span($0) } ?? MerchantProgram.usualPatience
        guard let command = command(list) else { return nil }
        return MerchantProgram(
            command: command, folder: folder, environment: environment, patience: patience)
    }

    private mutating func command(_ place: JSONPlace) -> [String]? {
        guard let places = fields.array(place, of: "words, such as [\"python3\", \"shop.py\"]") else {
            return nil
        }
        let words = places.compactMap { element in
            fields.string(element).flatMap { systemText($0, element) }
        }
        guard let first = words.first, !first.isEmpty else {
            if words.count == places.count {
                fields.error(place, "command names no program", expected: "the program and its arguments")
            }
            return nil
        }
        return words.count == places.count ? words : nil
    }

    private mutating func environment(_ place: JSONPlace) -> [String: String] {
        guard case .object(let members) = place.node.value else {
            fields.wrongKind(place, expected: "an object of strings")
            return [:]
        }
        var environment: [String: String] = [:]
        for member in members {
            let element = JSONPlace(member.node, place.path.key(member.key))
            if member.key.isEmpty || member.key.contains("=") {
                fields.error(element, "no variable can have the name \(JSONOutput.quoted(member.key))")
            }
            guard systemText(member.key, element) != nil else { continue }
            environment[member.key] = fields.string(element).flatMap { systemText($0, element) }
        }
        return environment
    }

    /// What the system takes as a word: without U+0000, at which it would be cut.
    private mutating func systemText(_ text: String, _ place: JSONPlace) -> String? {
        if !text.unicodeScalars.contains("\0") { return text }
        fields.error(place, "\(place.name) holds U+0000, which no program can be given")
        return nil
    }
}
