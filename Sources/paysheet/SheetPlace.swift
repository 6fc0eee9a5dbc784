import Glibc
import Session
import Sheet
import Terminal

/// Where the sheet is shown: drawn on a screen, or told in lines of words.
enum SheetPlace {
    case screen(NcursesScreen)
    case lines(LineTerminal)

    init(
        _ arguments: ParsedArguments, _ settings: Settings, _ themes: ThemeLibrary,
        environment: [String: String]
    ) throws(TerminalError) {
        if let source = Self.lineSource(arguments, environment: environment) {
            self = .lines(try LineTerminal(source))
            return
        }
        self = .screen(
            try NcursesScreen(
                theme: themes.theme, depth: settings.depth(arguments, environment), environment: environment,
                asksBackground: themes.isAutomatic, title: arguments.title))
    }

    /// Where plain mode reads its lines; nil where the sheet is drawn, or cannot be shown at all.
    private static func lineSource(
        _ arguments: ParsedArguments, environment: [String: String]
    ) -> LineTerminal.Source? {
        // Standard input is the request: who answers sits at the terminal.
        let isInputTaken = arguments.operands.first == "-"
        if arguments.plain { return isInputTaken ? .controllingTerminal : .standardInput }
        let term = environment["TERM"] ?? ""
        let canDraw = isatty(STDOUT_FILENO) == 1
        let isPoor = term.isEmpty || term == "dumb"
        if canDraw && !isPoor { return nil }
        if isatty(STDIN_FILENO) == 1 { return .standardInput }
        return canDraw ? .controllingTerminal : nil
    }

    /// The size that what is recorded has.
    var size: Size {
        switch self {
        case .screen(let screen): screen.size
        case .lines: Size(width: 80, height: 24)
        }
    }

    /// Whether keys mean commands, so that the settings may give them others.
    var hasKeys: Bool {
        switch self {
        case .screen: true
        case .lines: false
        }
    }

    /// Sentences for afterwards.
    func notices(_ arguments: ParsedArguments) -> [String] {
        switch self {
        case .screen(let screen): StageScreen.notices(of: screen, arguments)
        case .lines: []
        }
    }

    func run(
        _ session: CheckoutSession, themes: ThemeLibrary, _ arguments: ParsedArguments, _ config: Config,
        environment: [String: String]
    ) -> InteractiveLoop.End {
        switch self {
        case .screen(let screen):
            let stage = StageScreen(screen, arguments, config, clock: SystemClock())
            stage.presenter?.isTyping = { [weak session] in session?.sheet.isTyping ?? false }
            var loop = InteractiveLoop(
                session, on: stage.screen, themes: themes,
                isStill: ReducedMotion.isWanted(arguments, environment: environment, config: config))
            return loop.run()
        case .lines(let terminal):
            var loop = PlainLoop(session, on: terminal)
            return loop.run()
        }
    }

    func close() {
        switch self {
        case .screen(let screen): screen.close()
        case .lines(let terminal): terminal.close()
        }
    }
}
