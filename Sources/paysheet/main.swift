import Glibc
import Processing
import Session

// The whole start is synchronous: an `async` main costs a static executable ten milliseconds.
let secrets = DemoSecrets(
    passcode: SimulatedWallet.publishedPasscode, pin: SimulatedWallet.publishedBankPIN)

// ICU would read the environment's locale, and crashes on some that no machine has; the language is chosen
// by us.
setlocale(LC_MESSAGES, "C.UTF-8")

// What a crash leaves behind must not hold keys or account numbers.
var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)

func run() throws(CommandFault) -> ExitCode {
    switch try Console.invocation() {
    case .help(let command):
        try Console.print(HelpText.page(command, secrets: secrets))
        return .completed
    case .version:
        try Console.print("paysheet \(Console.version)\n")
        return .completed
    case .command(let arguments):
        switch arguments.command {
        case .sheet where arguments.kiosk: return try KioskCommand(arguments).run()
        case .sheet: return try OpenCommand(arguments).run()
        case .check: return try CheckCommand(arguments).run()
        case .run: return try RunCommand(arguments).run()
        case .replay: return try ReplayCommand(arguments).run()
        case .ledger: return try LedgerCommand(arguments).run()
        case .merchant: return try MerchantCommand(arguments).run()
        case .token: return try TokenCommand(arguments).run()
        case .scenario: return try ScenarioCommand(arguments).run()
        case .test: return try TestCommand(arguments).run()
        case .weChat: return try WeChatCommand(arguments).run()
        case .doctor: return try DoctorCommand(arguments).run()
        case .theme: return try ThemeCommand(arguments).run()
        case .config: return try ConfigCommand(arguments).run()
        case .completion: return try ShellCommand.completion(arguments)
        case .man: return try ShellCommand.man(arguments)
        case .help:
            let name = arguments.operands.first.flatMap(CommandName.init(rawValue:)) ?? .sheet
            try Console.print(HelpText.page(name, secrets: secrets))
            return .completed
        }
    }
}

do {
    exit(try run().rawValue)
} catch {
    Console.complain(error.sentence)
    exit(error.exitCode.rawValue)
}
