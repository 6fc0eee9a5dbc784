import JSONText
import Processing
import Scenarios
import Session

/// `paysheet scenario`: lists and shows the built-in scenarios, and helps to write one's own.
struct ScenarioCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        switch arguments.verb {
        case .new: try write(String(decoding: EmbeddedScenarios.template, as: UTF8.self), for: .new)
        case .schema: try write(ScenarioSchema.json.text(pretty: true) + "\n", for: .schema)
        case .show:
            let source = try BuiltInScenario.source(named: arguments.operands.first ?? "")
            try write(String(decoding: source.bytes, as: UTF8.self), for: .show)
        // The parser lets no other command's words through.
        case .list, .verify, .p12, .inspect, .decrypt, .sign, .explain, .query, .refund, .close, .preview,
            .path, .check, .bash, .zsh,
            .fish, .program, .scenarioFile, .themeFile, nil:
            try list()
        }
        return .completed
    }

    private func list() throws(CommandFault) {
        try arguments.refuse([.output, .force], for: .list)
        let scenarios = try EmbeddedScenarios.all.map { entry throws(CommandFault) in
            try Self.read(entry.name, entry.bytes)
        }
        let list = ScenarioList(scenarios)
        try Console.print(arguments.json ? list.json.text(pretty: true) + "\n" : list.text)
    }

    private static func read(_ name: String, _ bytes: [UInt8]) throws(CommandFault) -> ScenarioList.Entry {
        let reading = ScenarioReader.read(
            JSONSource(name: "scenario \(name)", bytes: bytes), demo: BuiltInScenario.demo)
        guard let scenario = reading.scenario else {
            throw CommandFault(.internalFault, RequestCheck(reading).errorText)
        }
        return ScenarioList.Entry(name: name, scenario: scenario)
    }

    private func write(_ text: String, for verb: VerbName) throws(CommandFault) {
        try arguments.refuse([.json], for: verb)
        guard let path = arguments.output else {
            try Console.print(text)
            return
        }
        try CommandFault.taking { () throws(MerchantFault) in
            try OutputFile.write(Array(text.utf8), to: path, .everybody, replacing: arguments.force)
        }
        Console.note("\(VisibleName.of(path)) is written")
    }
}
