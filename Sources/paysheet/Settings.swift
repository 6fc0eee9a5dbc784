import Glibc
import JSONText
import Session
import Sheet
import Terminal

/// The user's settings, read from their file when there is one.
struct Settings {
    let folder: ConfigFolder
    /// Nil where there is no file.
    let reading: ConfigReading?

    /// Reads the file; what is wrong in it ends the program with status 78. A file that is not there costs
    /// one failed open().
    init(environment: [String: String]) throws(CommandFault) {
        try self.init(reading: ConfigFolder(environment: environment))
        guard let reading, !reading.errors.isEmpty else { return }
        throw CommandFault(.configuration, "the settings cannot be used\n\(reading.errorText)")
    }

    /// Reads the file, whatever is wrong in it.
    init(reading folder: ConfigFolder) throws(CommandFault) {
        self.folder = folder
        guard let path = folder.config else {
            reading = nil
            return
        }
        do throws(InputFile.Fault) {
            let file = try InputFile.read(path)
            reading = ConfigReader.read(JSONSource(name: file.name, bytes: file.bytes))
        } catch {
            switch error {
            case .missing, .unreadableName: reading = nil
            case .unreadable: throw CommandFault(.configuration, error.sentence)
            }
        }
    }

    var config: Config { reading?.config ?? Config() }

    /// How many colours standard output takes.
    func depth(_ arguments: ParsedArguments, _ environment: [String: String]) -> ColorDepth {
        ColorDepth.decide(
            wish: arguments.color.map(ColorWish.init), setting: config.color.map(ColorWish.init),
            environment: environment, isTerminal: isatty(STDOUT_FILENO) == 1,
            terminfoColors: NcursesScreen.terminfoColors())
    }
}

extension ColorWish {
    fileprivate init(_ choice: ColorChoice) {
        switch choice {
        case .always: self = .always
        case .never: self = .never
        case .auto: self = .auto
        }
    }
}
