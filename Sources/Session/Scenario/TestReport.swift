import Checkout
import JSONText

/// What became of scenario files that were tried, in the order of the files.
package struct TestReport: Sendable {
    package private(set) var points: [Point] = []
    /// What was done beside: golden files that were written.
    package var notes: [Note] = []
    /// Whether a golden file could not be written; its own verdict says which and why.
    package var hasUnwritten = false
    /// How many columns a line may take where two screens stand beside each other.
    package let width: Int

    /// As logs are read where there is no terminal.
    package static let usualWidth = 120

    package init(_ points: [Point] = [], width: Int = usualWidth) {
        self.points = points
        self.width = width
    }

    /// One file.
    package struct Point: Hashable, Sendable {
        /// The file's name.
        package let name: String
        /// The scenario's own; nil where it has none.
        package var title: String?
        package var verdict: Verdict
        /// How long the walk took by its own clock.
        package var duration = Span(milliseconds: 0)
        /// What is odd about the file, a sentence each with file and line.
        package var remarks: [String] = []
        /// Golden files that would be right with this text.
        package var updates: [GoldenUpdate] = []
        /// The files that the verdict hangs on, beside the scenario's own.
        package var goldenFiles: [String] = []
        /// Whether a program of the tester's own plays the shop.
        package var hasProgram = false

        package var heading: String { title.map { "\(name): \($0)" } ?? name }
    }

    package enum Verdict: Hashable, Sendable {
        case passed
        /// Why there is nothing to try.
        case skipped(String)
        case failed([Failure])
        /// The file cannot be read, or is no scenario: what is wrong, a problem each.
        case unreadable([String])
    }

    package struct Failure: Hashable, Sendable {
        /// With file and line.
        package let sentence: String
        package let comparison: ScreenComparison?
    }

    package enum Note: Hashable, Sendable {
        case wrote(String)

        package var text: String {
            switch self {
            case .wrote(let path): "golden written: \(path)"
            }
        }
    }

    package mutating func add(_ point: Point) { points.append(point) }

    /// Puts another verdict in a file's place.
    package mutating func replace(_ point: Point, at index: Int) {
        if points.indices.contains(index) { points[index] = point }
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
        return hasUnwritten ? .inputOutput : tried ? code : .badData
    }

    /// The lines that say why a file did not pass, safe to print.
    func reasons(_ point: Point) -> [String] {
        switch point.verdict {
        case .passed, .skipped: []
        case .unreadable(let texts): texts.flatMap(Self.lines)
        case .failed(let failures):
            failures.flatMap { failure in
                Self.lines(failure.sentence)
                    + (failure.comparison?.text(width: width - 4) ?? []).map { "  " + $0 }
            }
        }
    }

    /// What is odd about the file, safe to print.
    func remarks(_ point: Point) -> [String] { point.remarks.flatMap(Self.lines) }

    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { VisibleName.of(String($0)) }
    }
}

/// How a report is written.
package enum TestFormat: String, CaseIterable, Hashable, Sendable {
    case tap, junit
}

extension TestReport {
    /// The whole report, ready to be printed.
    package func text(_ format: TestFormat) -> String {
        switch format {
        case .tap: tap
        case .junit: junit
        }
    }

    /// The Test Anything Protocol, version 14, without nesting; why something failed stands in comments.
    package var tap: String {
        var lines = ["TAP version 14", "1..\(points.count)"]
        for (index, point) in points.enumerated() {
            let title = Self.escaped(point.heading)
            let number = index + 1
            switch point.verdict {
            case .passed: lines.append("ok \(number) - \(title)")
            case .skipped(let why): lines.append("ok \(number) - \(title) # SKIP \(Self.escaped(why))")
            case .failed, .unreadable: lines.append("not ok \(number) - \(title)")
            }
            lines += (reasons(point) + remarks(point)).map { "# " + $0 }
        }
        lines += notes.map { "# " + VisibleName.of($0.text) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A `#` would begin a directive.
    private static func escaped(_ text: String) -> String {
        VisibleName.of(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }
}
