import Checkout
import Glibc
import Processing
import Session
import Sheet
import Terminal

/// `paysheet [FILE]`: the sheet in a terminal. Everything that can fail without it happens before the
/// terminal is touched; ledger and libcrypto are touched only after the first frame.
struct OpenCommand {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    func run() throws(CommandFault) -> ExitCode {
        let setup = try CheckoutSetup(arguments)
        let environment = Console.environment
        let settings = try Settings(environment: environment)
        let themes = try ThemeLibrary(
            ThemeLibrary.wish(arguments, environment: environment, config: settings.config),
            environment: environment)
        let books = try books()
        try MerchantChoice.lookForFiles(arguments)
        let recordingFile = try RecordChoice.file(arguments)
        let place: SheetPlace
        do throws(TerminalError) {
            place = try SheetPlace(arguments, settings, themes, environment: environment)
        } catch {
            throw CommandFault(.usage, "\(error.sentence)\n\(Self.headlessHint(arguments))")
        }
        let clock = SystemClock(start: setup.start)
        let world = setup.world(books)
        let session = CheckoutSession(
            request: setup.request, world: world, clock: clock,
            appearance: setup.appearance(settings.config, themes.theme), size: place.size)
        session.walkSaver = setup.walkSaver(settings.config)
        if place.hasKeys { session.use(settings.config.keyMap) }
        let recorder = RecordChoice.begin(
            recordingFile, session, setup, setup.language(settings.config), themes.theme, arguments)
        let end = place.run(
            session, themes: themes, arguments, settings.config, environment: environment)
        let notices = place.notices(arguments)
        place.close()
        session.endShop()
        if let words = session.shopErrors { Console.note(words) }
        for notice in notices { Console.complain(notice) }
        if let fault = themes.fault { Console.complain(fault.sentence) }
        recorder?.settle()
        if let fault = recorder?.fault { Console.complain(fault) }
        // Plain mode has said them whole.
        if place.hasKeys { for trouble in session.walkTroubles { Console.complain(trouble) } }
        session.complainOfRefusals()
        if end != .interrupted { try session.complainOfLedger() }
        return conclude(end, session)
    }

    private func conclude(_ end: InteractiveLoop.End, _ session: CheckoutSession) -> ExitCode {
        switch end {
        case .interrupted: return .interrupted
        case .left, .terminalGone:
            return ResultReport.exitCode(session.checkout.kindOnLeaving)
        }
    }

    private static func headlessHint(_ arguments: ParsedArguments) -> String {
        let file =
            arguments.operands.first.map { " \(shellWord(VisibleName.of($0)))" }
            ?? arguments.scenario.map { " --scenario \(shellWord(VisibleName.of($0)))" } ?? ""
        let device = arguments.device.map { " --device \($0.rawValue)" } ?? ""
        let proof = arguments.device == .passcode ? "passcode" : "match"
        return "without a terminal, walk it by script: "
            + "paysheet run\(file)\(device) --keys 'open pay \(proof) finish'"
    }

    /// A word as a shell takes it: in single quotes where it has any character of the shell's own.
    private static func shellWord(_ word: String) -> String {
        let plain = word.utf8.allSatisfy { byte in
            byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte) || "-._/+:@%".utf8.contains(byte)
        }
        return plain && !word.isEmpty
            ? word
            : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }

    private func books() throws(CommandFault) -> BookLocations {
        if let path = arguments.ledger { return .beside(ledgerFile: path) }
        do throws(LedgerFault) {
            return try BookLocations.standard(environment: Console.environment)
        } catch {
            throw CommandFault(error)
        }
    }
}
