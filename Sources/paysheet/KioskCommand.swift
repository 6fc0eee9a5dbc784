import Glibc
import JSONText
import Processing
import Scenarios
import Session
import Sheet
import Terminal

/// `paysheet --kiosk [SCENARIO…]`: demos one after the other, without a hand, until a key takes one over.
/// Their books are in memory unless a ledger is named. All files are read before the terminal is touched.
struct KioskCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let foreign = [
            (arguments.record != nil, "--record"), (arguments.scenario != nil, "--scenario"),
            (arguments.plain, "--plain"),
        ]
        for option in foreign where option.0 {
            throw CommandFault(
                .usage,
                "'\(option.1)' does not go with '--kiosk': name the scenarios after it\n"
                    + "Try 'paysheet --help'.")
        }
        let setups = try setups()
        let environment = Console.environment
        let settings = try Settings(environment: environment)
        let themes = try ThemeLibrary(
            ThemeLibrary.wish(arguments, environment: environment, config: settings.config),
            environment: environment)
        try MerchantChoice.lookForFiles(arguments)
        let screen: NcursesScreen
        do throws(TerminalError) {
            screen = try NcursesScreen(
                theme: themes.theme, depth: settings.depth(arguments, environment), environment: environment,
                asksBackground: themes.isAutomatic, title: arguments.title)
        } catch {
            throw CommandFault(
                .usage, "\(error.sentence)\nwithout a terminal, take them by script: paysheet test --built-in"
            )
        }
        let clock = SystemClock()
        let stage = StageScreen(screen, arguments, settings.config, clock: clock)
        let show = KioskShow(
            setups.map { demo($0.setup, $0.script, themes, settings.config) }, on: stage.screen,
            presenter: stage.presenter, themes: themes, clock: clock,
            isStill: ReducedMotion.isWanted(arguments, environment: environment, config: settings.config))
        let (end, kind) = show.run()
        let notices = StageScreen.notices(of: screen, arguments)
        screen.close()
        for notice in notices { Console.complain(notice) }
        if let fault = themes.fault { Console.complain(fault.sentence) }
        return end == .interrupted ? .interrupted : ResultReport.exitCode(kind)
    }

    private func demo(
        _ setup: CheckoutSetup, _ script: KeyScript, _ themes: ThemeLibrary, _ config: Config
    ) -> KioskShow.Demo {
        let locations = arguments.ledger.map(BookLocations.beside(ledgerFile:)) ?? .inMemory
        return KioskShow.Demo(script) { round, clock in
            let (seed, overflow) = setup.seed.addingReportingOverflow(round)
            let session = CheckoutSession(
                request: setup.request, world: setup.world(locations, seed: overflow ? round : seed),
                clock: clock,
                appearance: setup.appearance(config, themes.theme),
                size: Scenario.standardSize)
            session.use(config.keyMap)
            return session
        }
    }

    // MARK: What is shown

    private func setups() throws(CommandFault) -> [(setup: CheckoutSetup, script: KeyScript)] {
        var found: [(setup: CheckoutSetup, script: KeyScript)] = []
        if arguments.operands.isEmpty {
            for entry in EmbeddedScenarios.all {
                let source = JSONSource(name: "scenario \(entry.name)", bytes: entry.bytes)
                let setup = try CheckoutSetup(arguments, source: source)
                if let script = setup.scenario.keys?.script { found.append((setup, script)) }
            }
            return found
        }
        for name in arguments.operands {
            let setup = try CheckoutSetup(arguments, source: source(named: name))
            guard let script = setup.scenario.keys?.script else {
                throw CommandFault(
                    .badData,
                    "\"\(VisibleName.of(name))\" has no keys, and a demo goes by them: "
                        + "\"paysheet scenario new\" shows how they are written")
            }
            found.append((setup, script))
        }
        return found
    }

    /// A built-in scenario by its name, else a file.
    private func source(named name: String) throws(CommandFault) -> JSONSource {
        if EmbeddedScenarios.named(name) != nil || !name.contains("/") && !name.contains(".") && name != "-" {
            return try BuiltInScenario.source(named: name)
        }
        do throws(InputFile.Fault) {
            let file = try InputFile.read(name)
            return JSONSource(name: file.name, bytes: file.bytes)
        } catch {
            throw CommandFault(error)
        }
    }
}
