import Checkout
import JSONText
import Processing
import Session
import Sheet

/// What the interactive and the headless sheet have in common: the scenario with what the command line says
/// against it, the language, the seed.
struct CheckoutSetup {
    let scenario: Scenario
    /// What the request is written for; nil for the demo's.
    let interface: RequestInterface?
    /// The language that the command line or the scenario names.
    private let namedLanguage: Language?
    let seed: Int64
    /// The time at the start; nil for the clock on the wall.
    let start: Instant?

    init(_ arguments: ParsedArguments) throws(CommandFault) {
        try self.init(arguments, source: Self.source(arguments))
    }

    /// What the command line says, over the scenario or request in `source`.
    init(_ arguments: ParsedArguments, source: JSONSource) throws(CommandFault) {
        self.arguments = arguments
        self.source = source
        let reading = Self.reading(source, arguments)
        interface = reading.interface
        var scenario = try Self.scenario(reading)
        if let choice = arguments.wallet {
            scenario.wallet = Self.wallet(choice).device(scenario.wallet.wallet.device)
        }
        if let choice = arguments.device {
            scenario.wallet = scenario.wallet.device(
                Self.device(choice, instead: scenario.wallet.wallet.device))
        }
        if let system = arguments.system {
            var device = scenario.wallet.wallet.device
            device.system = system
            scenario.wallet = scenario.wallet.device(device)
        }
        switch arguments.processor {
        case .cents: scenario.world.rule = .cents
        case .approve: scenario.world.rule = .approve
        case nil: break
        }
        self.scenario = scenario
        namedLanguage = arguments.language ?? scenario.language
        seed = arguments.seed ?? scenario.seed ?? SeededRandom.drawnSeed()
        start = arguments.now.map(Instant.init(milliseconds:)) ?? scenario.start
        tokens =
            switch arguments.token {
            case .simulator: .empty
            case .sealed, nil: .sealed
            }
        account = MerchantChoice.account(arguments)
    }

    var request: PaymentRequest { scenario.request }

    /// The language of the sheet's own words: the named one, the settings', the environment's.
    func language(_ config: Config) -> Language {
        namedLanguage ?? config.language ?? Language.ofEnvironment { Console.environment[$0] }
    }

    /// How the sheet speaks and looks.
    func appearance(_ config: Config, _ theme: Theme) -> SheetAppearance {
        var appearance = SheetAppearance(language: language(config), theme: theme)
        appearance.showsBigAmount = arguments.big || config.bigHeader ?? false
        return appearance
    }

    /// Whose key the tokens are sealed for.
    let account: MerchantAccount
    private let tokens: World.TokenMode
    private let source: JSONSource
    private let arguments: ParsedArguments

    private static func reading(_ source: JSONSource, _ arguments: ParsedArguments) -> ScenarioReading {
        ScenarioReader.read(
            source, version: arguments.apiVersion, strict: arguments.strict,
            demo: BuiltInScenario.demo)
    }

    private static func scenario(_ reading: ScenarioReading) throws(CommandFault) -> Scenario {
        guard let scenario = reading.scenario else {
            throw CommandFault(
                .badData, "this request cannot be shown\n\(RequestCheck(reading).errorText)")
        }
        return scenario
    }

    private static func source(_ arguments: ParsedArguments) throws(CommandFault) -> JSONSource {
        if let name = arguments.scenario {
            if let path = arguments.operands.first {
                throw CommandFault(
                    .usage,
                    "'--scenario' and \"\(VisibleName.of(path))\" both name what to open; give one of them")
            }
            return try BuiltInScenario.source(named: name)
        }
        guard let path = arguments.operands.first else { return BuiltInScenario.demo }
        do throws(InputFile.Fault) {
            let file = try InputFile.read(path)
            return JSONSource(name: file.name, bytes: file.bytes)
        } catch {
            throw CommandFault(error)
        }
    }

    private static func wallet(_ choice: WalletChoice) -> SimulatedWallet {
        switch choice {
        case .testCards: .testCards
        case .empty: .withoutCards
        case .demo: .standard
        }
    }

    /// What the choice does not speak of stays as the scenario has it.
    private static func device(_ choice: DeviceChoice, instead device: Device) -> Device {
        var changed = device
        switch choice {
        case .faceID: changed.biometry = .faceID
        case .touchID: changed.biometry = .touchID
        case .passcode: changed.biometry = .none
        case .cannotPay: changed.allowsPayments = false
        }
        if choice != .cannotPay { changed.allowsPayments = true }
        return changed
    }

    /// Saves walks through this sheet where the command line says, else in the current folder.
    func walkSaver(_ config: Config) -> WalkSaver {
        WalkSaver(
            walkHeader(language(config)), folder: arguments.saveDir ?? "", demo: BuiltInScenario.demo)
    }

    /// What saved walks and recordings take over from what was opened.
    func walkHeader(_ language: Language) -> WalkHeader {
        let wallet: WalletName? =
            switch arguments.wallet {
            case .testCards: .testCards
            case .empty: .empty
            case .demo: .standard
            case nil: nil
            }
        return WalkHeader(
            scenario, from: source, version: arguments.apiVersion, wallet: wallet, language: language,
            seed: seed)
    }

    func world(_ locations: BookLocations) -> World { world(locations, seed: seed) }

    /// With another seed than its own, so that other numbers are made up.
    func world(_ locations: BookLocations, seed: Int64) -> World {
        scenario.world(locations, account: account, seed: seed, tokens: tokens)
    }
}

extension CheckoutSession {
    /// Tells what processor and shop did not accept, which no screen says.
    func complainOfRefusals() {
        if let tokenRefusal { Console.complain("the processor refused the token: \(tokenRefusal)") }
        for why in disbelieved {
            Console.complain("the shop did not believe what came in WeChat Pay's name: \(why)")
        }
    }

    /// A payment that did not start because the ledger took nothing is no decline: it ends the program with
    /// the ledger's own sentence and exit code.
    func complainOfLedger() throws(CommandFault) {
        // A sheet that was opened again is another story.
        guard checkout.result.kind == .declined, let fault = ledgerFault,
            case .declined(.ledgerUnavailable) = checkout.lastAttempt?.outcome
        else { return }
        throw CommandFault(fault)
    }
}
