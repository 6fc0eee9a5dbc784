import Checkout
import JSONText
import Processing
import Session
import Sheet

/// `paysheet run`: a walk without a terminal.
struct RunCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let setup = try CheckoutSetup(arguments)
        guard let script = arguments.keys ?? setup.scenario.keys?.script else {
            throw CommandFault(
                .usage,
                "'run' needs --keys KEYS, or a scenario that has keys\n"
                    + "Try 'paysheet run --help'.")
        }
        let settings = try Settings(environment: Console.environment)
        let theme = try ThemeLibrary(
            ThemeLibrary.wish(arguments, environment: Console.environment, config: settings.config),
            environment: Console.environment
        ).theme
        try MerchantChoice.check(setup.account, arguments)
        let recordingFile = try RecordChoice.file(arguments)
        let books = arguments.ledger.map(BookLocations.beside(ledgerFile:)) ?? .inMemory
        let clock = VirtualClock(
            start: setup.start ?? SystemClock().now())
        let world = setup.world(books)
        let session = CheckoutSession(
            request: setup.request, world: world, clock: clock,
            appearance: setup.appearance(settings.config, theme),
            size: arguments.size ?? setup.scenario.size ?? Scenario.standardSize)
        let recorder = RecordChoice.begin(
            recordingFile, session, setup, setup.language(settings.config), theme, arguments,
            walking: script)
        var walk = Walk(session, clock: clock)
        var fault: Walk.Fault?
        do throws(Walk.Fault) { try walk.run(script) } catch { fault = error }
        session.endShop()
        if let words = session.shopErrors { Console.note(words) }
        recorder?.settle()
        if let fault = recorder?.fault { Console.complain(fault) }
        for sentence in session.reconciliationSentences { Console.complain(sentence) }
        session.complainOfRefusals()
        try output(session, setup)
        if arguments.seed == nil, setup.scenario.seed == nil, arguments.print != .result,
            arguments.print != .payment
        {
            Console.note("seed \(setup.seed)")
        }
        if let fault {
            throw CommandFault(fault.isUnavailable ? .unavailable : .badData, fault.sentence)
        }
        if let folder = arguments.tokenOut {
            try TokenOutput(folder: folder).write(session.authorized, of: setup.account)
        }
        return try conclude(session)
    }

    /// A ledger that cannot be used matters more than how the walk went without it, but not more than a
    /// payment that may have been charged.
    private func conclude(_ session: CheckoutSession) throws(CommandFault) -> ExitCode {
        let kind = session.checkout.result.kind
        guard let fault = session.ledgerFault else { return ResultReport.exitCode(kind) }
        switch kind {
        case .declined, .cancelled, .open, .unavailable: throw CommandFault(fault)
        case .completed, .unknown:
            Console.complain(fault.sentence)
            return ResultReport.exitCode(kind)
        }
    }

    private func output(_ session: CheckoutSession, _ setup: CheckoutSetup) throws(CommandFault) {
        switch arguments.print {
        case .screen, nil: try Console.print(session.frame().plainText + "\n")
        case .result:
            try Console.print(
                ResultReport.json(session, seed: setup.seed, interface: setup.interface).text(pretty: true)
                    + "\n")
        case .events: try Console.print(EventReport.text(session.history))
        case .payment:
            let report = PaymentReport.json(session.authorized, for: setup.request)
            try Console.print(report.text(pretty: true) + "\n")
        }
    }
}
