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
            do throws(InputFile.Fault) {
                let file = try InputFile.read(path)
                let check = RequestCheck(
                    JSONSource(name: file.name, bytes: file.bytes), version: arguments.apiVersion,
                    strict: arguments.strict)
                if !check.isAccepted, worst == .completed { worst = .badData }
                if arguments.json { reports.append(check.json) } else { Console.print(check.text) }
            } catch {
                worst = error.exitCode
                Console.complain(error.sentence)
            }
        }
        if arguments.json {
            Console.print(JSONOutput.object([.init("files", .array(reports))]).text(pretty: true) + "\n")
        }
        return worst
    }
}
