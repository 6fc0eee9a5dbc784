import JSONText
import Session

/// `paysheet config`: where the settings are, what is wrong in them, which are in force.
struct ConfigCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let environment = Console.environment
        let folder = ConfigFolder(environment: environment)
        guard let path = folder.config else {
            throw CommandFault(
                .configuration,
                "there is no place for settings: neither XDG_CONFIG_HOME nor HOME is an "
                    + "absolute path")
        }
        if arguments.verb == .path {
            try arguments.refuse([.json], for: .path)
            try Console.print(path + "\n")
            return .completed
        }
        let settings = try Settings(reading: folder)
        if arguments.verb == .check {
            try arguments.refuse([.json], for: .check)
            return try check(settings, path)
        }
        if let reading = settings.reading, !reading.errors.isEmpty {
            throw CommandFault(.configuration, "the settings cannot be used\n\(reading.errorText)")
        }
        let report = ConfigReport(settings.reading, environment: environment)
        try Console.print(arguments.json ? report.json.text(pretty: true) + "\n" : report.text)
        return .completed
    }

    /// Every problem, and whether the theme that the file names can be used.
    private func check(_ settings: Settings, _ path: String) throws(CommandFault) -> ExitCode {
        guard let reading = settings.reading else {
            try Console.print("\(VisibleName.of(path)): not there, which is fine\n")
            return .completed
        }
        if !reading.problems.isEmpty { try Console.print(reading.text + "\n") }
        guard reading.errors.isEmpty else { return .configuration }
        if let theme = reading.config.theme, theme != "auto" {
            _ = try ThemeFinder(folder: settings.folder).find(theme)
        }
        try Console.print("\(VisibleName.of(path)): can be used\n")
        return .completed
    }
}
