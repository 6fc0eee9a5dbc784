import Checkout
import JSONText
import Processing
import Scenarios
import Session
import Sheet

/// What the interactive and the headless sheet have in common: request, wallet, books, language, seed.
struct CheckoutSetup {
    let request: PaymentRequest
    let wallet: SimulatedWallet
    let language: Language
    let seed: Int64

    init(_ arguments: ParsedArguments) throws(CommandFault) {
        request = try Self.request(arguments)
        let owner: SimulatedWallet =
            switch arguments.wallet {
            case .testCards: .testCards
            case .empty: .withoutCards
            case .demo, nil: .standard
            }
        wallet = owner.device(Self.device(arguments.device))
        let environment = Console.environment
        language =
            switch arguments.language {
            case .english: .english
            case .simplifiedChinese: .simplifiedChinese
            case nil: Language.ofEnvironment { environment[$0] }
            }
        seed = arguments.seed ?? SeededRandom.drawnSeed()
        rule = arguments.processor == .cents ? .cents : .approve
        tokens =
            switch arguments.token {
            case .simulator: .empty
            case .sealed, nil: .sealed
            }
        account = MerchantChoice.account(arguments)
    }

    /// Whose key the tokens are sealed for.
    let account: MerchantAccount
    private let rule: ProcessorRule
    private let tokens: World.TokenMode

    private static func request(_ arguments: ParsedArguments) throws(CommandFault) -> PaymentRequest {
        let source: JSONSource
        if let path = arguments.operands.first {
            do throws(InputFile.Fault) {
                let file = try InputFile.read(path)
                source = JSONSource(name: file.name, bytes: file.bytes)
            } catch {
                throw CommandFault(error)
            }
        } else {
            source = JSONSource(name: "the built-in demo", bytes: EmbeddedScenarios.demo)
        }
        let check = RequestCheck(source, version: arguments.apiVersion, strict: arguments.strict)
        guard let request = check.request else {
            throw CommandFault(.badData, "this request cannot be shown\n\(check.errorText)")
        }
        return request
    }

    private static func device(_ choice: DeviceChoice?) -> Device {
        switch choice {
        case .faceID, nil: Device(biometry: .faceID)
        case .touchID: Device(biometry: .touchID)
        case .passcode: Device(biometry: .none)
        case .cannotPay: Device(allowsPayments: false)
        }
    }

    func world(_ locations: BookLocations) -> World {
        World(
            wallet: wallet, request: request, ledger: Ledger(location: locations.ledger),
            processor: MockProcessor(book: locations.processor, rule: rule, merchant: account),
            random: SeededRandom(seed: seed), tokens: tokens)
    }
}

extension CheckoutSession {
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
