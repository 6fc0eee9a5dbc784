import Glibc
import JSONText
import Scenarios
import Session

/// `paysheet test`: takes the walks of scenario files and holds their ends against what they expect.
struct TestCommand {
    private let arguments: ParsedArguments
    private let terms: TestTerms

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        terms = TestTerms(
            demo: BuiltInScenario.demo, strict: arguments.strict, filter: arguments.filter,
            updatesGoldens: arguments.update)
    }

    func run() throws(CommandFault) -> ExitCode {
        let interruption = try Interruption()
        if arguments.watch { return try watch(interruption) }
        let report = try report(on: try files(), interruption)
        try print(report)
        if report.points.isEmpty {
            Console.complain(
                arguments.filter.map { "no scenario has \"\(VisibleName.of($0))\" in its path or title" }
                    ?? "no scenario was found")
        }
        return report.exitCode
    }

    private func print(_ report: TestReport) throws(CommandFault) {
        try Console.print(report.text(arguments.format ?? .tap))
    }

    /// Tries the files, with a line on the terminal that says how far it has come.
    private func report(on files: [TestFile], _ interruption: Interruption) throws(CommandFault)
        -> TestReport
    {
        let run = TestRun(files, terms, jobs: arguments.jobs ?? WorkCrew<Int>.processors)
        var progress = ProgressLine()
        while run.done < run.count {
            guard interruption.wait(for: run.wake) else {
                progress.erase()
                // Walks that are under way have nothing to put back.
                _exit(ExitCode.interrupted.rawValue)
            }
            guard let done = run.next() else { break }
            progress.show("\(done) of \(run.count)")
        }
        progress.erase()
        return run.report(width: ProgressLine.columns(of: STDOUT_FILENO) ?? TestReport.usualWidth)
    }

    // MARK: Which files

    private func files() throws(CommandFault) -> [TestFile] {
        if arguments.builtIn {
            let names =
                arguments.operands.isEmpty ? EmbeddedScenarios.all.map(\.name) : arguments.operands
            return try Set(names).sorted().map { name throws(CommandFault) in
                TestFile(try BuiltInScenario.source(named: name), named: name)
            }
        }
        guard !arguments.operands.isEmpty else {
            throw CommandFault(.usage, "'test' needs PATH or --built-in\nTry 'paysheet test --help'.")
        }
        return paths().map { TestFile(path: $0) }
    }

    private func paths() -> [String] { TestPaths.files(arguments.operands) }

    // MARK: Staying

    private func watch(_ interruption: Interruption) throws(CommandFault) -> ExitCode {
        guard !arguments.builtIn else {
            throw CommandFault(.usage, "'--watch' looks at files, and '--built-in' names none")
        }
        _ = try files()
        let folders = try Self.watcher()
        var tried: Set<String> = []
        var known: [String: TestReport.Point] = [:]
        var changed: Set<String>?
        while true {
            let paths = paths()
            // Before they are read: what changes meanwhile is seen afterwards.
            for folder in watched(paths, known) { folders.add(folder) }
            let due =
                changed.map { changed in
                    paths.filter { !tried.contains($0) || isTouched($0, known[$0], by: changed) }
                } ?? paths
            if !due.isEmpty {
                let report = try report(on: due.map { TestFile(path: $0) }, interruption)
                try print(report)
                tried.formUnion(due)
                for point in report.points { known[point.name] = point }
                for folder in watched(paths, known) { folders.add(folder) }
                Console.note("watching \(paths.count) file\(paths.count == 1 ? "" : "s"); Ctrl-C leaves")
            }
            guard interruption.wait(for: folders.descriptor) else { return .interrupted }
            changed = folders.takeChanges(quiet: Self.quietMilliseconds)
        }
    }

    /// How long no file changes once an editor is done.
    private static let quietMilliseconds: Int32 = 80

    private static func watcher() throws(CommandFault) -> FolderWatch {
        do throws(FolderWatch.Fault) { return try FolderWatch(for: .anything) } catch {
            throw CommandFault(.inputOutput, error.sentence)
        }
    }

    /// Every folder that something stands in which a verdict hangs on.
    private func watched(_ paths: [String], _ known: [String: TestReport.Point]) -> Set<String> {
        var folders = Set(
            (paths + known.values.flatMap(\.goldenFiles)).map { FolderWatch.folder(of: $0) })
        folders.formUnion(TestPaths.folders(arguments.operands))
        return folders
    }

    /// Whether a file must be tried again. What a shop's program hangs on is not known: any file that is no
    /// scenario.
    private func isTouched(_ path: String, _ point: TestReport.Point?, by changed: Set<String>) -> Bool {
        if changed.contains(path) { return true }
        // The filter left it out.
        guard let point else { return false }
        if changed.contains(where: point.goldenFiles.contains) { return true }
        guard point.hasProgram else { return false }
        return changed.contains { change in
            !change.hasSuffix(".json") && !change.hasSuffix(".jsonc") && !change.hasSuffix(".txt")
        }
    }
}
