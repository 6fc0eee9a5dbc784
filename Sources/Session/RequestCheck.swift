import Checkout
import JSONText

/// One request file, read and judged: what `paysheet check` reports, and what the sheet opens.
package struct RequestCheck {
    package let source: JSONSource
    package let request: PaymentRequest?
    /// What the file's interface is; nil where the file cannot be read at all.
    package let interface: RequestInterface?
    /// What the interface's constructor says, and what this sheet says.
    package let verdicts: RequestVerdicts
    /// In the order of the file.
    package let problems: [JSONProblem]
    /// What guidelines discourage; empty for a request that is refused.
    package let lints: [RequestLint.Finding]

    /// More than these are counted but not printed: a hostile file can have hundreds of thousands.
    private static let mostPrinted = 100

    package init(_ source: JSONSource, version: Int?, strict: Bool) {
        self.source = source
        do throws(JSONProblem) {
            let document = JSONPlace(try source.parse())
            let reading = PaymentRequestReader.read(document.node, version: version, strict: strict)
            request = reading.request
            interface = RequestShape.detect(document).interface
            problems = reading.problems
            verdicts = reading.verdicts
            lints = reading.request.map { RequestLint.findings(in: $0, from: document) } ?? []
        } catch {
            request = nil
            interface = nil
            problems = [error]
            verdicts = .unreadable(error)
            lints = []
        }
    }

    /// The check of a file that was read as a scenario: both verdicts are on the request inside, the problems
    /// are the request's and the scenario's own.
    package init(_ reading: ScenarioReading) {
        source = reading.source
        request = reading.scenario?.request
        problems = reading.problems
        guard let part = reading.request else {
            interface = nil
            verdicts =
                reading.errors.first.map(RequestVerdicts.unreadable)
                ?? RequestVerdicts(constructor: nil, sheet: nil)
            lints = []
            return
        }
        interface = RequestShape.detect(part.place).interface
        verdicts = part.reading.verdicts
        lints = part.reading.request.map { RequestLint.findings(in: $0, from: part.place) } ?? []
    }

    package var errors: [JSONProblem] { problems.filter { $0.severity == .error } }
    package var isAccepted: Bool { request != nil }

    private var warningCount: Int { problems.count - errors.count + lints.count }

    /// Problems and lints in the order of the file; a problem comes before a lint of the same place.
    private var remarks: [(problem: JSONProblem, source: RequestLint.Source?)] {
        let all = problems.map { ($0, nil) } + lints.map { ($0.problem, RequestLint.Source?.some($0.source)) }
        return all.enumerated().sorted {
            ($0.element.0.position.offset, $0.offset) < ($1.element.0.position.offset, $1.offset)
        }.map { ($0.element.0, $0.element.1) }
    }

    /// All problems as a compiler would print them, both verdicts, and a line that counts.
    package var text: String {
        let remarks = remarks
        var parts = remarks.prefix(Self.mostPrinted).map { remark in
            source.explain(remark.problem) + (remark.source.map { "\n  source: \($0.rawValue)" } ?? "")
        }
        if remarks.count > Self.mostPrinted {
            parts.append("… and \(remarks.count - Self.mostPrinted) more")
        }
        parts += verdictLines
        parts.append(summary)
        return parts.joined(separator: "\n") + "\n"
    }

    /// The errors alone, for a command that cannot go on.
    package var errorText: String {
        errors.prefix(Self.mostPrinted).map(source.explain).joined(separator: "\n")
    }

    private var verdictLines: [String] {
        guard let interface else { return [] }
        let constructor = "  constructor: \(interface.constructor)() "
        return [
            constructor + (verdicts.constructor.map { "throws " + Self.words($0) } ?? "accepts it"),
            "  sheet: " + (verdicts.sheet.map { "cannot show it, " + Self.words($0) } ?? "shows it"),
        ]
    }

    private static func words(_ fault: RequestFault) -> String {
        let problem = fault.problem
        return
            "\(fault.name.rawValue) at \(visible(problem.path.description)), line \(problem.position.line): "
            + visible(problem.what)
    }

    private static func visible(_ text: String) -> String { visibleText(text, limit: 600) }

    private var summary: String {
        let name = VisibleName.of(source.name)
        if errors.isEmpty && warningCount == 0 { return "\(name): ok" }
        return "\(name): \(Self.count(errors.count, "error")), \(Self.count(warningCount, "warning"))"
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }
}

/// For programs.
extension RequestCheck {
    package var json: JSONOutput {
        .object([
            .init("file", .string(source.name)), .init("ok", .bool(isAccepted)),
            .init("api", interface.map { .string($0.rawValue) } ?? .null),
            .init("constructor", Self.json(verdicts.constructor)), .init("sheet", Self.json(verdicts.sheet)),
            .init("errors", .integer(Int64(errors.count))),
            .init("warnings", .integer(Int64(warningCount))),
            .init("problems", .array(remarks.map { Self.json($0.problem, $0.source) })),
        ])
    }

    private static func json(_ fault: RequestFault?) -> JSONOutput {
        guard let fault else { return .object([.init("ok", .bool(true)), .init("error", .null)]) }
        let problem = fault.problem
        return .object([
            .init("ok", .bool(false)), .init("error", .string(fault.name.rawValue)),
            .init("path", .string(problem.path.description)),
            .init("line", .integer(Int64(problem.position.line))),
            .init("column", .integer(Int64(problem.position.column))),
            .init("sentence", .string(problem.what)),
        ])
    }

    private static func json(_ problem: JSONProblem, _ source: RequestLint.Source?) -> JSONOutput {
        .object([
            .init("severity", .string(problem.severity.rawValue)),
            .init("path", .string(problem.path.description)),
            .init("line", .integer(Int64(problem.position.line))),
            .init("column", .integer(Int64(problem.position.column))), .init("what", .string(problem.what)),
            .init("expected", problem.expected.map(JSONOutput.string) ?? .null),
            .init("hint", problem.hint.map(JSONOutput.string) ?? .null),
            .init("source", source.map { .string($0.rawValue) } ?? .null),
        ])
    }
}
