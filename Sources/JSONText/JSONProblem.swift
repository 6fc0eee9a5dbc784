/// Something wrong at a place in a JSON file. `JSONSource.explain(_:)` writes it out for people.
package struct JSONProblem: Error, Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable {
        case error
        case warning
    }

    package var severity: Severity
    package var path: JSONPath
    package var position: JSONPosition
    /// What is wrong, in one line without a full stop.
    package var what: String
    /// What would have been right.
    package var expected: String?
    /// How to mend it.
    package var hint: String?

    package init(
        severity: Severity = .error, path: JSONPath, position: JSONPosition, what: String,
        expected: String? = nil, hint: String? = nil
    ) {
        self.severity = severity
        self.path = path
        self.position = position
        self.what = what
        self.expected = expected
        self.hint = hint
    }
}
