import Checkout
import JSONText
import Processing

/// A scenario file to try.
package struct TestFile: Sendable {
    /// As reports call it: the path, or the name of a scenario inside the program.
    package let name: String
    /// The text of one inside the program, with the name for messages; nil for a file.
    private let embedded: JSONSource?

    package init(path: String) {
        name = path
        embedded = nil
    }

    package init(_ source: JSONSource, named name: String) {
        self.name = name
        embedded = source
    }

    /// The folder that golden files are looked for in; nil where there is none.
    var folder: String? {
        if embedded != nil || name == "-" { return nil }
        guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        let folder = String(name[..<slash])
        return folder.isEmpty ? "/." : folder
    }

    func source() throws(InputFile.Fault) -> JSONSource {
        if let embedded { return embedded }
        let file = try InputFile.read(name)
        return JSONSource(name: file.name, bytes: file.bytes)
    }
}

/// How files are tried.
package struct TestTerms: Sendable {
    /// The request of scenarios that have none.
    package let demo: JSONSource
    package let strict: Bool
    /// Only files with this in their name or title; in any case of letters.
    package let filter: String?
    /// Whether golden files are to be written where a screen differs.
    package let updatesGoldens: Bool

    package init(
        demo: JSONSource, strict: Bool = false, filter: String? = nil, updatesGoldens: Bool = false
    ) {
        self.demo = demo
        self.strict = strict
        self.filter = filter
        self.updatesGoldens = updatesGoldens
    }

    fileprivate func takes(_ texts: String?...) -> Bool {
        guard let filter = filter?.lowercased(), !filter.isEmpty else { return true }
        return texts.contains { $0?.lowercased().contains(filter) ?? false }
    }
}

extension TestFile {
    private static let mostProblems = 20

    /// Reads the file, walks it if it is a scenario, and says what came of it; nil where the filter leaves it
    /// out.
    package func tried(_ terms: TestTerms) -> TestReport.Point? {
        let source: JSONSource
        do throws(InputFile.Fault) { source = try self.source() } catch {
            guard terms.takes(name) else { return nil }
            return TestReport.Point(name: name, verdict: .unreadable([error.sentence]))
        }
        let reading = ScenarioReader.read(source, strict: terms.strict, demo: terms.demo, isTest: true)
        guard let scenario = reading.scenario else {
            guard terms.takes(name) else { return nil }
            let problems = reading.errors.prefix(Self.mostProblems).map(source.explain)
            return TestReport.Point(name: name, verdict: .unreadable(problems))
        }
        let title = scenario.title == source.name || scenario.form == .bareRequest ? nil : scenario.title
        guard terms.takes(name, title) else { return nil }
        var point = point(scenario, source, title, terms)
        let warnings = reading.problems.filter { $0.severity == .warning }
        point.remarks = warnings.prefix(Self.mostProblems).map { source.remark($0) } + point.remarks
        return point
    }

    private func point(
        _ scenario: Scenario, _ source: JSONSource, _ title: String?, _ terms: TestTerms
    ) -> TestReport.Point {
        switch scenario.form {
        case .bareRequest:
            return TestReport.Point(
                name: name, verdict: .skipped("a request alone, which expects nothing"))
        case .scenario where scenario.expectation.entries.isEmpty && scenario.keys == nil:
            return TestReport.Point(
                name: name, title: title, verdict: .skipped("it has neither keys nor expect"))
        case .scenario where scenario.expectation.entries.isEmpty && scenario.keys?.script == .empty:
            return TestReport.Point(
                name: name, title: title, verdict: .skipped("its keys are empty, and it expects nothing"))
        case .scenario:
            var point = walked(scenario, source, title, terms)
            if scenario.expectation.entries.isEmpty {
                point.remarks.append(
                    "\(source.name): warning: nothing is expected; all that is tried is whether its keys can "
                        + "be taken")
            }
            return point
        }
    }

    private func walked(
        _ scenario: Scenario, _ source: JSONSource, _ title: String?, _ terms: TestTerms
    ) -> TestReport.Point {
        let trial = ScenarioTrial(scenario, folder: folder)
        var failures = trial.failures()
        var updates: [GoldenUpdate] = []
        // The screens of a walk that came to a wrong end are nobody's golden ones.
        if terms.updatesGoldens, failures.allSatisfy({ $0.update != nil }) {
            updates = failures.compactMap(\.update)
            failures = []
        }
        let found = failures.map { failure in
            TestReport.Failure(
                sentence: "\(source.name):\(failure.place.node.position.line): \(failure.sentence)",
                comparison: failure.comparison)
        }
        return TestReport.Point(
            name: name, title: title, verdict: found.isEmpty ? .passed : .failed(found),
            duration: trial.duration, updates: updates, goldenFiles: trial.goldenFiles,
            hasProgram: scenario.hasProgram)
    }
}

extension JSONSource {
    /// A warning in one line.
    fileprivate func remark(_ problem: JSONProblem) -> String {
        let hint = problem.hint.map { "; \($0)" } ?? ""
        return "\(name):\(problem.position.line): warning: \(problem.what) at \(problem.path)\(hint)"
    }
}

extension Scenario {
    var hasProgram: Bool {
        switch world.script {
        case .program: true
        case .rules: false
        }
    }
}
