import JSONText

/// A JSON value with the path that leads to it.
package struct JSONPlace: Hashable, Sendable {
    package let node: JSONNode
    package let path: JSONPath

    package init(_ node: JSONNode, _ path: JSONPath = .root) {
        self.node = node
        self.path = path
    }

    /// The value's name in a message: its key, or its list's key with an index.
    package var name: String {
        let tail = path.steps.reversed().prefix { if case .index = $0 { true } else { false } }
        let indices = tail.reversed().map { if case .index(let index) = $0 { "[\(index)]" } else { "" } }
            .joined()
        if case .key(let key)? = path.steps.dropLast(tail.count).last { return key + indices }
        return indices.isEmpty ? "the document" : "element \(indices)"
    }
}

/// The members of an object under their keys.
package struct JSONFields: Hashable, Sendable {
    package let place: JSONPlace
    package let members: [JSONMember]

    /// The value of a key, or nil when the object lacks it.
    package func place(_ key: String) -> JSONPlace? {
        members.first { $0.key == key }.map { JSONPlace($0.node, place.path.key(key)) }
    }

    package func has(_ key: String) -> Bool {
        members.contains { $0.key == key }
    }
}

/// Reads values of expected kinds out of a parsed file and collects every problem on the way, so that a
/// person sees all of them at once. A value that is not there or not right is nil; an error was noted then.
package struct FieldReader: Sendable {
    /// Whether deviations that a browser would ignore are errors.
    package let strict: Bool
    /// In the order in which they were found.
    package private(set) var problems: [JSONProblem] = []
    /// Every error with its name and with who refuses the request for it, in the order of `problems`.
    private(set) var faults: [RequestFault] = []
    /// What the errors noted from now on count for.
    var stage = Stage.constructor

    enum Stage: Hashable, Sendable {
        /// The constructor looks at this, so its errors are refused by both.
        case constructor
        /// Only the sheet looks at this.
        case sheet
    }

    package init(strict: Bool) {
        self.strict = strict
    }

    package var hasErrors: Bool { problems.contains { $0.severity == .error } }

    /// What the constructor and the sheet say to a document that was read whole.
    package var verdicts: RequestVerdicts { RequestVerdicts(faults) }

    /// The problems in the order of the file.
    package var sortedProblems: [JSONProblem] {
        problems.enumerated().sorted {
            ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset)
        }.map(\.element)
    }

    package mutating func error(
        _ place: JSONPlace, _ what: String, expected: String? = nil, hint: String? = nil,
        as name: RequestErrorName = .typeError
    ) {
        let problem = note(.error, place, what, expected: expected, hint: hint)
        faults.append(RequestFault(name, problem, by: stage == .constructor ? .both : .sheet))
    }

    /// An error of this sheet alone: the constructor does not look at it.
    mutating func sheetError(
        _ place: JSONPlace, _ what: String, expected: String? = nil, hint: String? = nil,
        as name: RequestErrorName = .typeError
    ) {
        let problem = note(.error, place, what, expected: expected, hint: hint)
        faults.append(RequestFault(name, problem, by: .sheet))
    }

    /// Something that a browser's constructor refuses and this sheet reads all the same; a warning here, or
    /// an error when reading strictly.
    mutating func constructorError(
        _ place: JSONPlace, _ what: String, expected: String? = nil, hint: String? = nil,
        as name: RequestErrorName
    ) {
        let problem = note(strict ? .error : .warning, place, what, expected: expected, hint: hint)
        faults.append(RequestFault(name, problem, by: strict ? .both : .constructor))
    }

    package mutating func warning(
        _ place: JSONPlace, _ what: String, expected: String? = nil, hint: String? = nil
    ) {
        _ = note(.warning, place, what, expected: expected, hint: hint)
    }

    /// Something that works but is not as it should be: a warning, or an error when reading strictly.
    package mutating func deviation(
        _ place: JSONPlace, _ what: String, expected: String? = nil, hint: String? = nil
    ) {
        let problem = note(strict ? .error : .warning, place, what, expected: expected, hint: hint)
        if strict { faults.append(RequestFault(.typeError, problem, by: .sheet)) }
    }

    private mutating func note(
        _ severity: JSONProblem.Severity, _ place: JSONPlace, _ what: String, expected: String?, hint: String?
    ) -> JSONProblem {
        let problem = JSONProblem(
            severity: severity, path: place.path, position: place.node.position, what: what,
            expected: expected, hint: hint)
        problems.append(problem)
        return problem
    }
}

extension FieldReader {
    /// The members of an object; keys outside `keys` are deviations, with the nearest known name.
    package mutating func object(_ place: JSONPlace, knows keys: [String]) -> JSONFields? {
        guard case .object(let members) = place.node.value else {
            wrongKind(place, expected: "an object")
            return nil
        }
        for member in members where !keys.contains(member.key) {
            // A file with nothing but unknown keys must not make the search for near names the slowest part.
            let isSuggesting = problems.count < 100
            let keyNode = JSONNode(member.node.value, at: member.keyPosition)
            deviation(
                JSONPlace(keyNode, place.path.key(member.key)),
                "unknown key \(FieldReader.shown(member.key))",
                hint: isSuggesting ? FieldReader.suggestion(for: member.key, among: keys) : nil)
        }
        return JSONFields(place: place, members: members)
    }

    /// The members of an object whose keys are the file's own.
    package mutating func object(_ place: JSONPlace, of what: String) -> JSONFields? {
        guard case .object(let members) = place.node.value else {
            wrongKind(place, expected: "an object of \(what)")
            return nil
        }
        return JSONFields(place: place, members: members)
    }

    /// The value of a key that must be there.
    package mutating func required(_ key: String, of fields: JSONFields) -> JSONPlace? {
        if let place = fields.place(key) { return place }
        error(JSONPlace(fields.place.node, fields.place.path.key(key)), "\(key) is missing")
        return nil
    }

    package mutating func array(_ place: JSONPlace, of what: String) -> [JSONPlace]? {
        guard case .array(let nodes) = place.node.value else {
            wrongKind(place, expected: "an array of \(what)")
            return nil
        }
        return nodes.enumerated().map { JSONPlace($0.element, place.path.index($0.offset)) }
    }

    package mutating func string(_ place: JSONPlace) -> String? {
        if case .string(let text) = place.node.value { return text }
        wrongKind(place, expected: "a string")
        return nil
    }

    package mutating func boolean(_ place: JSONPlace) -> Bool? {
        if case .bool(let value) = place.node.value { return value }
        wrongKind(place, expected: "true or false")
        return nil
    }

    /// A whole number in plain digits.
    package mutating func integer(_ place: JSONPlace, in range: ClosedRange<Int>) -> Int? {
        if case .number(let text) = place.node.value, let value = Int(text), range.contains(value) {
            return value
        }
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        if case .number(let text) = place.node.value {
            error(place, "\(place.name) is \(FieldReader.cut(text))", expected: expected)
        } else {
            wrongKind(place, expected: expected)
        }
        return nil
    }

    /// One of a fixed set of names, spelled exactly.
    package mutating func choice<Choice>(
        _ place: JSONPlace, of type: Choice.Type
    ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
        if case .string(let text) = place.node.value, let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let expected = "one of " + names.joined(separator: ", ")
        guard case .string(let text) = place.node.value else {
            wrongKind(place, expected: expected)
            return nil
        }
        error(
            place, "\(place.name) is \(FieldReader.shown(text))", expected: expected,
            hint: FieldReader.suggestion(for: text, among: names))
        return nil
    }

    package mutating func wrongKind(_ place: JSONPlace, expected: String) {
        var hint: String?
        if case .null = place.node.value { hint = "leave the key out where there is no value" }
        if case .array(let nodes) = place.node.value, nodes.count == 1, !expected.hasPrefix("an array") {
            hint = "write the value itself, without the brackets"
        }
        error(place, "\(place.name) is \(place.node.value.kind)", expected: expected, hint: hint)
    }

    static func suggestion(for text: String, among names: [String]) -> String? {
        nearestName(to: text, among: names).map { "did you mean \"\($0)\"?" }
    }

    /// An outside text in quotes, its control characters escaped, short enough for a line.
    static func shown(_ text: String) -> String {
        JSONOutput.quoted(cut(text))
    }

    static func cut(_ text: String) -> String {
        let limit = 40
        return text.unicodeScalars.count > limit ? String(text.unicodeScalars.prefix(limit)) + "…" : text
    }
}
