import Checkout
import Session
import Sheet

/// `--record FILE`, for the sheet in a terminal and for walks alike.
enum RecordChoice {
    /// Makes the file before anything else happens; nil where nothing is to be recorded.
    static func file(_ arguments: ParsedArguments) throws(CommandFault) -> RecordingFile? {
        guard let path = arguments.record else {
            guard arguments.redact else { return nil }
            throw CommandFault(
                .usage, "'--redact' works only with '--record FILE'\nTry 'paysheet --help'.")
        }
        do throws(RecordingFile.Fault) {
            return try RecordingFile(path: path, replacing: arguments.force)
        } catch {
            throw CommandFault(error.exitCode, error.sentence)
        }
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
            glyphs: theme.borders, keyMap: session.sheet.keyMap, theme: theme.name,
            redacted: arguments.redact,
            opened: setup.walkHeader(language).opened(by: session, walking: script))
        let recorder = Recorder(header, to: file)
        session.recorder = recorder
        return recorder
    }
}
