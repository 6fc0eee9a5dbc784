import JSONText
import Session

/// `paysheet check FILE…`: all problems of each file at once.
struct CheckCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        var reports: [JSONOutput] = []
        var worst = ExitCode.completed
        for path in arguments.operands {
            let file: InputFile
            do throws(InputFile.Fault) {
                file = try InputFile.read(path)
            } catch {
                worst = error.exitCode
                Console.complain(error.sentence)
                reports.append(Self.unread(path, error))
                continue
            }
            let check = RequestCheck(
                ScenarioReader.read(
                    JSONSource(name: file.name, bytes: file.bytes), version: arguments.apiVersion,
                    strict: arguments.strict, demo: BuiltInScenario.demo))
            if !check.isAccepted, worst == .completed { worst = .badData }
            if arguments.json { reports.append(check.json) } else { try Console.print(check.text) }
        }
        if arguments.json {
            try Console.print(JSONOutput.object([.init("files", .array(reports))]).text(pretty: true) + "\n")
        }
        return worst
    }

    /// A file that cannot be read is in the machine's list too, so that none goes missing there.
    private static func unread(_ path: String, _ fault: InputFile.Fault) -> JSONOutput {
        .object([
            .init("file", .string(path)), .init("ok", .bool(false)), .init("api", .null),
            .init("constructor", .null), .init("sheet", .null), .init("errors", .integer(1)),
            .init("warnings", .integer(0)),
            .init(
                "problems",
                .array([
                    .object([
                        .init("severity", .string("error")), .init("path", .null), .init("line", .null),
                        .init("column", .null), .init("what", .string(fault.sentence)),
                        .init("expected", .null), .init("hint", .null), .init("source", .null),
                    ])
                ])),
        ])
    }
}
