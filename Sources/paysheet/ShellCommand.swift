import Scenarios
import Session
import Themes

/// `paysheet man` and `paysheet completion`: what shells and manuals want to know, from the command table.
enum ShellCommand {
    static func man(_ arguments: ParsedArguments) throws(CommandFault) -> ExitCode {
        let text =
            switch arguments.verb {
            case .scenarioFile: ScenarioManPage.text(version: Console.version)
            case .themeFile: ThemeManPage.text(version: Console.version)
            case _: ManPage.text(version: Console.version)
            }
        try Console.print(text)
        return .completed
    }

    static func completion(_ arguments: ParsedArguments) throws(CommandFault) -> ExitCode {
        let shell = arguments.verb.flatMap { Completion.Shell(rawValue: $0.rawValue) } ?? .bash
        let names = Completion.Names(
            themes: EmbeddedThemes.names, scenarios: EmbeddedScenarios.all.map(\.name))
        try Console.print(Completion.script(for: shell, names: names))
        return .completed
    }
}
