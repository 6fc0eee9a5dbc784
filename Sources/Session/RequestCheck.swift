import Checkout
import JSONText

/// One request file, read and judged: what `paysheet check` reports, and what the sheet opens.
package struct RequestCheck {
    package let source: JSONSource
    package let request: PaymentRequest?
    /// In the order of the file.
    package let problems: [JSONProblem]

    /// More than these are counted but not printed: a hostile file can have hundreds of thousands.
    private static let mostPrinted = 100

    package init(_ source: JSONSource, version: Int?, strict: Bool) {
        self.source = source
        do throws(JSONProblem) {
            let reading = PaymentRequestReader.read(try source.parse(), version: version, strict: strict)
            request = reading.request
            problems = reading.problems
        } catch {
            request = nil
            problems = [error]
        }
    }

    /// The check of a scenario: its request's problems and its own.
    package init(_ reading: ScenarioReading) {
        source = reading.source
        request = reading.scenario?.request
        problems = reading.problems
    }

    package var errors: [JSONProblem] { problems.filter { $0.severity == .error } }
    package var isAccepted: Bool { request != nil }

    /// All problems as a compiler would print them, with a line that counts them.
    package var text: String {
        var parts = problems.prefix(Self.mostPrinted).map(source.explain)
        if problems.count > Self.mostPrinted {
            parts.append("… and \(problems.count - Self.mostPrinted) more")
        }
        parts.append(summary)
        return parts.joined(separator: "\n") + "\n"
    }

    /// The errors alone, for a command that cannot go on.
    package var errorText: String {
        errors.prefix(Self.mostPrinted).map(source.explain).joined(separator: "\n")
    }

    private var summary: String {
        let errors = errors.count
        let warnings = problems.count - errors
        let name = VisibleName.of(source.name)
        if errors == 0 && warnings == 0 { return "\(name): ok" }
        return "\(name): \(Self.count(errors, "error")), \(Self.count(warnings, "warning"))"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    package var json: JSONOutput {
        .object([
            .init("file", .string(source.name)), .init("ok", .bool(isAccepted)),
            .init("errors", .integer(Int64(errors.count))),
            .init("warnings", .integer(Int64(problems.count - errors.count))),
            .init("problems", .array(problems.map(Self.json))),
        ])
    }

    private static func json(_ problem: JSONProblem) -> JSONOutput {
        .object([
            .init("severity", .string(problem.severity.rawValue)),
            .init("path", .string(problem.path.description)),
            .init("line", .integer(Int64(problem.position.line))),
            .init("column", .integer(Int64(problem.position.column))), .init("what", .string(problem.what)),
            .init("expected", problem.expected.map(JSONOutput.string) ?? .null),
            .init("hint", problem.hint.map(JSONOutput.string) ?? .null),
        ])
    }
}
