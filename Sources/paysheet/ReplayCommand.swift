import Checkout
import Glibc
import Processing
import Session
import Sheet
import Terminal

/// `paysheet replay FILE`: plays a recording, checks it, or turns it into something for others.
struct ReplayCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        try refuseContradictions()
        let recording = try recording()
        if let format = arguments.export { return try export(recording, as: format) }
        if arguments.headless { return try check(recording) }
        return try play(recording)
    }

    private func refuseContradictions() throws(CommandFault) {
        func refuse(_ option: String, without other: String) -> CommandFault {
            CommandFault(.usage, "'\(option)' works only with '\(other)'\nTry 'paysheet replay --help'.")
        }
        if arguments.export != nil, arguments.headless {
            throw CommandFault(
                .usage,
                "'--export' and '--headless' are two ways; give one of them\n"
                    + "Try 'paysheet replay --help'.")
        }
        if arguments.export == nil, arguments.output != nil { throw refuse("-o", without: "--export") }
        if arguments.animated, arguments.export != .svg {
            throw refuse("--animated", without: "--export svg")
        }
        if arguments.at != nil, arguments.export != .svg && arguments.export != .txt {
            throw refuse("--at", without: "--export svg|txt")
        }
        if arguments.language != nil, arguments.headless || arguments.export.map({ $0 != .md }) ?? false {
            throw CommandFault(
                .usage,
                "'--lang' is for the player and for '--export md'; what was recorded keeps its language\n"
                    + "Try 'paysheet replay --help'.")
        }
        if arguments.at != nil, arguments.animated {
            throw CommandFault(
                .usage, "'--at' names one moment, and '--animated' shows all of them; give one of them")
        }
    }

    private func recording() throws(CommandFault) -> Recording {
        let path = arguments.operands.first ?? "-"
        let file: InputFile
        do throws(InputFile.Fault) { file = try Recording.read(path) } catch { throw CommandFault(error) }
        do throws(RecordingFault) { return try Recording(file.bytes) } catch {
            throw CommandFault(.badData, "\(VisibleName.of(file.name)): \(error.sentence)")
        }
    }

    // MARK: Without a terminal

    private func check(_ recording: Recording) throws(CommandFault) -> ExitCode {
        let check = ReplayCheck(recording)
        if let notice = recording.notice { Console.complain(notice) }
        if let fault = check.fault { throw CommandFault(.badData, fault.sentence) }
        if let difference = check.difference {
            let build = recording.header.build
            let other =
                build == Console.version
                ? "" : "; it was recorded with paysheet \(VisibleName.of(build)), this is \(Console.version)"
            try Console.print("differs: \(Scrubber.scrub(difference.sentence + other).text)\n")
            return .declined
        }
        try Console.print("same: all \(check.same) entries; \(check.state.checkout.result.kind.rawValue)\n")
        return .completed
    }

    private func export(_ recording: Recording, as format: ExportFormat) throws(CommandFault) -> ExitCode {
        if let notice = recording.notice { Console.complain(notice) }
        let theme = try theme(recording)
        let text: String
        do throws(RecordingFault) {
            switch format {
            case .cast: text = try ExportCast.text(of: recording, theme)
            case .svg where arguments.animated: text = try ExportSVG.animation(of: recording, theme)
            case .svg: text = try ExportSVG.picture(of: recording, at: arguments.at, theme)
            case .txt: text = try ExportText.screens(of: recording, at: arguments.at)
            case .md: text = try ExportReport.text(of: recording, in: arguments.language)
            case .json: text = try ExportText.events(of: recording)
            }
        } catch {
            throw CommandFault(.badData, error.sentence)
        }
        guard let path = arguments.output else {
            try Console.print(text)
            return .completed
        }
        try CommandFault.taking { () throws(MerchantFault) in
            try OutputFile.write(Array(text.utf8), to: path, .ownerOnly, replacing: arguments.force)
        }
        Console.note("\(VisibleName.of(path)) is written")
        return .completed
    }

    /// The theme of the command line, else the recorded one where it is still there.
    private func theme(_ recording: Recording) throws(CommandFault) -> Theme {
        if arguments.theme == nil, let theme = ThemeFinder.builtIn(recording.header.theme) { return theme }
        let environment = Console.environment
        let settings = try Settings(environment: environment)
        return try ThemeLibrary(
            ThemeLibrary.wish(arguments, environment: environment, config: settings.config),
            environment: environment
        ).theme
    }

    // MARK: In a terminal

    private func play(_ recording: Recording) throws(CommandFault) -> ExitCode {
        let environment = Console.environment
        let theme = try theme(recording)
        let settings = try Settings(environment: environment)
        let depth = settings.depth(arguments, environment)
        let language =
            arguments.language ?? settings.config.language ?? Language.ofEnvironment { environment[$0] }
        let screen: NcursesScreen
        do throws(TerminalError) {
            screen = try NcursesScreen(theme: theme, depth: depth, environment: environment)
        } catch {
            throw CommandFault(
                .usage, "\(error.sentence)\nwithout a terminal: paysheet replay FILE --headless")
        }
        let stage = StageScreen(screen, arguments, settings.config, clock: SystemClock())
        var loop = ReplayLoop(ReplayModel(recording, language), on: stage.screen, clock: SystemClock())
        _ = loop.run()
        let notices = StageScreen.notices(of: screen, arguments)
        screen.close()
        for notice in notices { Console.complain(notice) }
        return .completed
    }
}
