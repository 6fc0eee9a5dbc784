import Checkout
import Glibc
import Session
import Sheet

/// `--record FILE`, for the sheet in a terminal and for walks alike.
enum RecordChoice {
    /// Whether the recording is what a walk writes to standard output.
    static func isOutput(_ arguments: ParsedArguments) -> Bool { arguments.record == "-" }

    /// Makes the file before anything else happens; nil where nothing is to be recorded.
    static func file(_ arguments: ParsedArguments) throws(CommandFault) -> RecordingFile? {
        guard let path = arguments.record else {
            guard arguments.redact else { return nil }
            throw CommandFault(
                .usage, "'--redact' works only with '--record FILE'\nTry 'paysheet --help'.")
        }
        if isOutput(arguments) { return try standardOutput(arguments) }
        do throws(RecordingFile.Fault) {
            return try RecordingFile(path: path, replacing: arguments.force)
        } catch {
            throw CommandFault(error.exitCode, error.sentence)
        }
    }

    /// Only a walk has nothing else to say there.
    private static func standardOutput(_ arguments: ParsedArguments) throws(CommandFault) -> RecordingFile {
        guard arguments.command == .run else {
            throw CommandFault(
                .usage,
                "'--record -' works only with 'run': the sheet itself is on standard output; name a file\n"
                    + "Try 'paysheet --help'.")
        }
        guard arguments.print == nil else {
            throw CommandFault(
                .usage,
                "'--record -' and '--print' both write to standard output; give one of them\n"
                    + "Try 'paysheet run --help'.")
        }
        return RecordingFile(path: "standard output", descriptor: fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0))
    }

    /// Begins to record a session that has not taken anything yet.
    /// - Parameter script: what will walk it; nil for a shopper's own keys.
    static func begin(
        _ file: RecordingFile?, _ session: CheckoutSession, _ setup: CheckoutSetup, _ language: Language,
        _ theme: Theme, _ arguments: ParsedArguments, walking script: KeyScript? = nil
    ) -> Recorder? {
        guard let file else { return nil }
        let header = RecordingHeader(
            build: Console.version,
            situation: RecordingHeader.Situation(title: setup.scenario.title, session.checkout),
            seed: setup.seed, start: session.openedAt, size: session.sheet.size, language: language,
            glyphs: theme.borders, attire: session.appearance.attire, keyMap: session.sheet.keyMap,
            theme: theme.name,
            redacted: arguments.redact,
            opened: setup.walkHeader(language).opened(by: session, walking: script))
        let recorder = Recorder(header, to: file)
        session.recorder = recorder
        return recorder
    }
}
