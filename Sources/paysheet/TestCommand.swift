import FoundationEssentials
import Glibc
import JSONText
import Scenarios
import Session

/// `paysheet test`: takes the walks of scenario files and holds their ends against what they expect.
struct TestCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        var report = TestReport()
        if arguments.builtIn {
            try addBuiltIn(to: &report)
        } else {
            guard !arguments.operands.isEmpty else {
                throw CommandFault(
                    .usage, "'test' needs PATH or --built-in\nTry 'paysheet test --help'.")
            }
            for path in Set(arguments.operands.flatMap(Self.files)).sorted() { add(path, to: &report) }
        }
        try Console.print(report.tap)
        if report.points.isEmpty { Console.complain("no scenario was found") }
        return report.exitCode
    }

    private func addBuiltIn(to report: inout TestReport) throws(CommandFault) {
        let names = arguments.operands.isEmpty ? EmbeddedScenarios.all.map(\.name) : arguments.operands
        for name in Set(names).sorted() {
            report.tryOut(
                try BuiltInScenario.source(named: name), named: name, demo: BuiltInScenario.demo,
                strict: arguments.strict)
        }
    }

    private func add(_ path: String, to report: inout TestReport) {
        do throws(InputFile.Fault) {
            let file = try InputFile.read(path)
            report.tryOut(
                JSONSource(name: file.name, bytes: file.bytes), named: path, demo: BuiltInScenario.demo,
                strict: arguments.strict)
        } catch {
            report.add(path, .unreadable([error.sentence]))
        }
    }

    /// The file itself, or the JSON files in a folder and below. A folder that cannot be read stands for
    /// itself, so that reading it tells why.
    private static func files(_ path: String) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [path] }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: path)
                .filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonc") }.map { "\(folder)/\($0)" }
        } catch {
            return [path]
        }
    }
}
