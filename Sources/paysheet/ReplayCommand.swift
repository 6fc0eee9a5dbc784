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
        let (name, recording) = try recording()
        if let format = arguments.export { return try export(recording, name, as: format) }
        if arguments.headless { return try check(recording, name) }
        return try play(recording, name)
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

    /// The recording, and its file's name for messages.
    private func recording() throws(CommandFault) -> (name: String, Recording) {
        let path = arguments.operands.first ?? "-"
        try keepFromOverwriting(path)
        let file: InputFile
        do throws(InputFile.Fault) { file = try Recording.read(path) } catch { throw CommandFault(error) }
        let name = VisibleName.of(file.name)
        do throws(RecordingFault) { return (name, try Recording(file.bytes)) } catch {
            throw Self.fault(error, name)
        }
    }

    private static func fault(_ fault: RecordingFault, _ name: String) -> CommandFault {
        CommandFault(.badData, "\(name): \(fault.sentence)")
    }

    /// An export in the place of what it is made from would be the end of the recording, even with `--force`.
    private func keepFromOverwriting(_ path: String) throws(CommandFault) {
        guard let output = arguments.output else { return }
        var (from, to) = (stat(), stat())
        let isFound = path == "-" ? fstat(STDIN_FILENO, &from) == 0 : stat(path, &from) == 0
        guard isFound, stat(output, &to) == 0, from.st_dev == to.st_dev, from.st_ino == to.st_ino else {
            return
        }
        throw CommandFault(
            .usage,
            "\(VisibleName.of(output)) is the recording itself, which the export would destroy; "
                + "give '-o' another name")
    }

    // MARK: Without a terminal

    private func check(_ recording: Recording, _ name: String) throws(CommandFault) -> ExitCode {
        let check = ReplayCheck(recording)
        if let notice = recording.notice { Console.complain("\(name): \(notice)") }
        if let fault = check.fault { throw Self.fault(fault, name) }
        if let difference = check.difference {
            try Console.print("differs: \(Self.sentence(difference, recording))\n")
            return .declined
        }
        try Console.print("same: all \(check.same) entries; \(check.state.checkout.result.kind.rawValue)\n")
        return .completed
    }

    private static func sentence(_ difference: ReplayCheck.Difference, _ recording: Recording) -> String {
        let build = recording.header.build
        let other =
            build == Console.version
            ? "" : "; it was recorded with paysheet \(VisibleName.of(build)), this is \(Console.version)"
        return Scrubber.scrub(difference.sentence + other).text
    }

    /// Says for afterwards what makes a recording less than it was.
    private func complain(
        _ recording: Recording, _ name: String, _ difference: ReplayCheck.Difference?
    ) {
        if let notice = recording.notice { Console.complain("\(name): \(notice)") }
        if let difference {
            Console.complain(
                "\(name): this program no longer comes to what was recorded: "
                    + Self.sentence(difference, recording))
        }
        if let place = arguments.at, recording.ends(before: place) {
            Console.complain(
                "\(name): the recording ends before that moment, after \(recording.count) entries and "
                    + "\(ReplayTime.text(recording.length)); its last screen is shown")
        }
    }

    private func export(
        _ recording: Recording, _ name: String, as format: ExportFormat
    ) throws(CommandFault) -> ExitCode {
        let colours = try colours(of: recording)
        let check = ReplayCheck(recording, upTo: arguments.at)
        complain(recording, name, check.difference)
        let text: String
        do throws(RecordingFault) {
            switch format {
            case .cast: text = try ExportCast.text(of: recording, colours)
            case .svg where arguments.animated: text = try ExportSVG.animation(of: recording, colours)
            case .svg: text = try ExportSVG.picture(of: recording, at: arguments.at, colours)
            case .txt: text = try ExportText.screens(of: recording, at: arguments.at)
            case .md:
                text = try ExportReport.text(
                    of: recording, differing: check.difference, in: arguments.language)
            case .json: text = try ExportText.events(of: recording, differing: check.difference)
            }
        } catch {
            throw Self.fault(error, name)
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

    /// The colours of a theme that was worn. Whoever names one sees the whole recording in it; one that is
    /// not here is seen as the one that the recording began with, and that one as this terminal's own.
    private func colours(of recording: Recording) throws(CommandFault) -> (String?) -> Theme {
        let environment = Console.environment
        let finder = ThemeFinder(folder: ConfigFolder(environment: environment))
        let isNamed = arguments.theme != nil
        let first: Theme
        if !isNamed, let recorded = finder.named(recording.header.theme) {
            first = recorded
        } else {
            let settings = try Settings(environment: environment)
            first = try ThemeLibrary(
                ThemeLibrary.wish(arguments, environment: environment, config: settings.config),
                environment: environment
            ).theme
        }
        var known: [String: Theme] = [:]
        return { name in
            guard let name, !isNamed else { return first }
            if let theme = known[name] { return theme }
            let theme = finder.named(name) ?? first
            known[name] = theme
            return theme
        }
    }

    // MARK: In a terminal

    private func play(_ recording: Recording, _ name: String) throws(CommandFault) -> ExitCode {
        let environment = Console.environment
        let colours = try colours(of: recording)
        let settings = try Settings(environment: environment)
        let depth = settings.depth(arguments, environment)
        let language =
            arguments.language ?? settings.config.language ?? Language.ofEnvironment { environment[$0] }
        let screen: NcursesScreen
        do throws(TerminalError) {
            screen = try NcursesScreen(
                theme: colours(recording.header.theme), depth: depth, environment: environment)
        } catch {
            throw CommandFault(
                .usage, "\(error.sentence)\nwithout a terminal: paysheet replay FILE --headless")
        }
        let stage = StageScreen(screen, arguments, settings.config, clock: SystemClock())
        var loop = ReplayLoop(
            ReplayModel(recording, language), on: stage.screen, clock: SystemClock(),
            colours: colours)
        _ = loop.run()
        let notices = StageScreen.notices(of: screen, arguments)
        screen.close()
        for notice in notices { Console.complain(notice) }
        complain(recording, name, loop.model.difference)
        if let damage = loop.model.damage { throw Self.fault(damage, name) }
        return .completed
    }
}
