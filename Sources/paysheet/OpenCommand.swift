import Checkout
import Glibc
import JSONText
import Processing
import Session
import Sheet
import Terminal
import Themes

/// `paysheet [FILE]`: the sheet in a terminal. Everything that can fail without it happens before the
/// terminal is touched; ledger and libcrypto are touched only after the first frame.
struct OpenCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let setup = try CheckoutSetup(arguments)
        let theme = try theme()
        let books = try books()
        let environment = Console.environment
        let screen: NcursesScreen
        do throws(TerminalError) {
            screen = try NcursesScreen(theme: theme, depth: depth(environment), environment: environment)
        } catch {
            throw CommandFault(.usage, "\(error.sentence)\n\(Self.headlessHint(arguments))")
        }
        let clock = SystemClock(start: arguments.now.map(Instant.init(milliseconds:)))
        let session = CheckoutSession(
            request: setup.request, world: setup.world(books), clock: clock,
            appearance: SheetAppearance(language: setup.language, glyphs: theme.borders), size: screen.size)
        var loop = InteractiveLoop(session, on: screen)
        let end = loop.run()
        let notice = screen.localeNotice
        screen.close()
        if let notice { Console.complain(notice) }
        return conclude(end, session)
    }

    private func conclude(_ end: InteractiveLoop.End, _ session: CheckoutSession) -> ExitCode {
        switch end {
        case .interrupted: return .interrupted
        case .left, .terminalGone:
            let kind = session.checkout.result.kind
            // Leaving the shop without having tried is leaving, not a walk that stopped in the middle.
            return kind == .open ? .cancelled : ResultReport.exitCode(kind)
        }
    }

    private static func headlessHint(_ arguments: ParsedArguments) -> String {
        let file = arguments.operands.first.map { " \(VisibleName.of($0))" } ?? ""
        return "without a terminal, walk it by script: paysheet run\(file) --keys 'open pay match finish'"
    }

    private func books() throws(CommandFault) -> BookLocations {
        if let path = arguments.ledger { return .beside(ledgerFile: path) }
        do throws(LedgerFault) {
            return try BookLocations.standard(environment: Console.environment)
        } catch {
            throw CommandFault(error)
        }
    }

    private func depth(_ environment: [String: String]) -> ColorDepth {
        let wish: ColorWish? =
            switch arguments.color {
            case .always: .always
            case .never: .never
            case .auto: .auto
            case nil: nil
            }
        return ColorDepth.decide(
            wish: wish, environment: environment, isTerminal: isatty(STDOUT_FILENO) == 1,
            terminfoColors: NcursesScreen.terminfoColors())
    }

    /// A built-in theme by its name, or a theme file by its path.
    private func theme() throws(CommandFault) -> Theme {
        let wanted = arguments.theme ?? "dark"
        let source: JSONSource
        if let bytes = EmbeddedThemes.named(wanted) {
            source = JSONSource(name: "theme \(wanted)", bytes: bytes)
        } else if wanted.contains("/") || wanted.contains(".") {
            do throws(InputFile.Fault) {
                source = JSONSource(name: wanted, bytes: try InputFile.read(wanted).bytes)
            } catch {
                throw CommandFault(.configuration, "the theme cannot be used: \(error.sentence)")
            }
        } else {
            let names = EmbeddedThemes.all.map(\.name)
            let list = names.joined(separator: ", ")
            let hint = nearestName(to: wanted, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
            throw CommandFault(
                .configuration,
                "there is no theme \"\(VisibleName.of(wanted))\"\(hint) (there are: \(list))")
        }
        do throws(JSONProblem) {
            return try Theme.read(source) { name in
                EmbeddedThemes.named(name).map { JSONSource(name: "theme \(name)", bytes: $0) }
            }
        } catch {
            throw CommandFault(.configuration, "the theme cannot be used\n\(source.explain(error))")
        }
    }
}
