import JSONText

/// What became of scenario files that were tried, in the Test Anything Protocol, version 14, without nesting.
package struct TestReport: Sendable {
    package private(set) var points: [Point] = []

    package init() {}

    /// One file.
    package struct Point: Hashable, Sendable {
        package let title: String
        package let verdict: Verdict
    }

    package enum Verdict: Hashable, Sendable {
        case passed
        /// Why there is nothing to try.
        case skipped(String)
        /// A sentence each.
        case failed([String])
        /// The file cannot be read, or is no scenario.
        case unreadable([String])
    }

    package mutating func add(_ title: String, _ verdict: Verdict) {
        points.append(Point(title: title, verdict: verdict))
    }

    /// The whole report, ready to be printed.
    package var tap: String {
        var lines = ["TAP version 14", "1..\(points.count)"]
        for (index, point) in points.enumerated() {
            let title = Self.escaped(point.title)
            let number = index + 1
            switch point.verdict {
            case .passed: lines.append("ok \(number) - \(title)")
            case .skipped(let why): lines.append("ok \(number) - \(title) # SKIP \(Self.escaped(why))")
            case .failed(let sentences), .unreadable(let sentences):
                lines.append("not ok \(number) - \(title)")
                lines += sentences.flatMap { $0.split(separator: "\n") }.map {
                    "# " + VisibleName.of(String($0))
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A `#` would begin a directive.
    private static func escaped(_ text: String) -> String {
        VisibleName.of(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }

    /// A file that cannot be read weighs more than an expectation that was not met.
    package var exitCode: ExitCode {
        var code = ExitCode.completed
        var tried = false
        for point in points {
            switch point.verdict {
            case .passed: tried = true
            case .skipped: break
            case .failed:
                tried = true
                if code == .completed { code = .declined }
            case .unreadable: return .badData
            }
        }
        return tried ? code : .badData
    }
}

extension TestReport {
    /// Reads a file, walks it if it is a scenario, and notes what came of it.
    package mutating func tryOut(_ source: JSONSource, named name: String, demo: JSONSource, strict: Bool) {
        let reading = ScenarioReader.read(source, strict: strict, demo: demo)
        guard let scenario = reading.scenario else {
            add(name, .unreadable(reading.errors.prefix(20).map(source.explain)))
            return
        }
        switch scenario.form {
        case .bareRequest: add(name, .skipped("a request alone, which expects nothing"))
        case .scenario: tryOut(scenario, source: source, named: name)
        }
    }

    private mutating func tryOut(_ scenario: Scenario, source: JSONSource, named name: String) {
        let title = scenario.title == name ? name : "\(name): \(scenario.title)"
        guard scenario.keys != nil || !scenario.expectation.entries.isEmpty else {
            add(title, .skipped("it has neither keys nor expect"))
            return
        }
        let failures = ScenarioTrial(scenario).failures()
        let sentences = failures.map { failure in
            "\(source.name):\(failure.place.node.position.line): \(failure.sentence)"
        }
        add(title, sentences.isEmpty ? .passed : .failed(sentences))
    }
}
