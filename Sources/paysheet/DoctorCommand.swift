import Checkout
import Glibc
import JSONText
import Processing
import Session
import Terminal
import Tokens

/// `paysheet doctor`: the tutorials' three ticks, and whatever else a sheet needs. It changes nothing.
struct DoctorCommand {
    private let arguments: ParsedArguments
    private let environment = Console.environment

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// One thing that was looked at.
    struct Finding {
        enum Mark: String {
            case tick, cross
            /// Worth knowing, and no fault.
            case note

            var sign: String {
                switch self {
                case .tick: "✓"
                case .cross: "✗"
                case .note: "·"
                }
            }
        }

        let subject: String
        let mark: Mark
        let sentence: String
        /// What to do; nil where nothing is to be done.
        let remedy: String?

        static func tick(_ subject: String, _ sentence: String) -> Finding {
            Finding(subject: subject, mark: .tick, sentence: sentence, remedy: nil)
        }

        static func cross(_ subject: String, _ sentence: String, _ remedy: String) -> Finding {
            Finding(subject: subject, mark: .cross, sentence: sentence, remedy: remedy)
        }

        static func note(_ subject: String, _ sentence: String) -> Finding {
            Finding(subject: subject, mark: .note, sentence: sentence, remedy: nil)
        }

        var text: String {
            "\(mark.sign) \(subject): \(sentence)\n" + (remedy.map { "    → \($0)\n" } ?? "")
        }

        var json: JSONOutput {
            [
                "subject": .string(subject), "mark": .string(mark.rawValue), "sentence": .string(sentence),
                "remedy": remedy.map(JSONOutput.string) ?? .null,
            ]
        }
    }

    func run() throws(CommandFault) -> ExitCode {
        let now = arguments.now.map(Instant.init(milliseconds:)) ?? SystemClock().now()
        let findings =
            MerchantExamination(arguments, at: now).findings + [terminal, locale, ledger, wallet]
        let crosses = findings.count { $0.mark == .cross }
        if arguments.json {
            let report: JSONOutput = [
                "ok": .bool(crosses == 0), "findings": .array(findings.map(\.json)),
            ]
            try Console.print(report.text(pretty: true) + "\n")
        } else {
            let end = crosses == 0 ? "all is well" : "crosses: \(crosses)"
            try Console.print(findings.map(\.text).joined() + end + "\n")
        }
        return crosses == 0 ? .completed : .configuration
    }

    private var terminal: Finding {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            return .note("terminal", "this is none; \"paysheet run\" needs none")
        }
        let name = environment["TERM"] ?? ""
        guard let colors = NcursesScreen.terminfoColors() else {
            return .cross(
                "terminal", "no description of \"\(VisibleName.of(name))\" is installed",
                "set TERM=xterm-256color, or install ncurses-term")
        }
        let depth = ColorDepth.decide(
            wish: nil, environment: environment, isTerminal: true, terminfoColors: colors)
        return .tick("terminal", "\(VisibleName.of(name)), colours: \(depth.rawValue)")
    }

    private var locale: Finding {
        if let notice = LocaleChoice.apply(environment: environment) {
            return .cross("locale", notice, "set LC_ALL=C.UTF-8")
        }
        let name = LocaleChoice.name(in: environment)
        return .tick("locale", name.isEmpty ? "none is set; text is drawn as UTF-8" : VisibleName.of(name))
    }

    private var ledger: Finding {
        do throws(LedgerFault) {
            let locations: BookLocations =
                if let path = arguments.ledger { .beside(ledgerFile: path) } else {
                    try .standard(environment: environment)
                }
            let ledger = Ledger(location: locations.ledger)
            guard try ledger.exists else {
                return .tick("ledger", "there is none yet; the first payment makes it")
            }
            let audit = try BookAudit(locations)
            guard audit.isClean else {
                return .cross(
                    "ledger", "it and the processor's book do not agree",
                    "read \"paysheet ledger verify\"")
            }
            return .tick("ledger", "payments: \(audit.payments), and both books agree")
        } catch {
            return .cross("ledger", error.sentence, "name another file with --ledger, or mend this one")
        }
    }

    private var wallet: Finding {
        let wallet = SimulatedWallet.standard.wallet
        return .tick(
            "wallet",
            "cards: \(wallet.cards.count), contacts: \(wallet.contacts.count), Face ID, passcode set")
    }
}
