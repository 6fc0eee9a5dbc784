import Checkout
import Sheet

/// Writes down what happens to a checkout as it happens. Nothing that goes wrong here touches the checkout.
package final class Recorder {
    private let file: RecordingFile
    private let appearance: SheetAppearance
    private let start: Instant
    private var redaction: RecordingRedaction
    /// The checkout as a reader of the recording will see it, as soon as that is another than the real one.
    private var shadow: ReplayState?
    /// The real one after the last entry, for a shadow that begins with the next.
    private var latest: ReplayState
    /// Digits that may be a passcode typed too early.
    private var run = DigitRun()
    /// The row in focus after the last note.
    private var focus = SheetRow.pay
    private var lines: [UInt32] = []
    /// Of the checkout as it stands, until the next event.
    private var checkoutDigest: UInt64?
    /// Why nothing is written any more; nil while all is well.
    package private(set) var fault: String?

    /// Begins with the header. What goes wrong is told by `fault`.
    package init(_ header: RecordingHeader, to file: RecordingFile) {
        self.file = file
        appearance = header.appearance
        start = header.startInstant
        redaction = RecordingRedaction(hidingPeople: header.redacted)
        latest = ReplayState(header)
        do {
            let kept = try redaction.redact(header)
            if kept.scenario != header.scenario { shadow = ReplayState(kept) }
            try file.append(try kept.line())
        } catch {
            fail(error)
        }
    }

    deinit { settle() }

    /// Takes note of an input after the sheet has taken it. `scene` is the one before it.
    func note(
        _ input: SheetInput, in scene: SheetModel.Scene, _ checkout: Checkout, _ sheet: SheetModel,
        at moment: Instant
    ) {
        note(.input(input.withoutSecrets(in: scene, over: checkout)), scene, checkout, sheet, at: moment)
    }

    /// Takes note of an event after checkout and sheet have taken it.
    func note(_ event: CheckoutEvent, _ checkout: Checkout, _ sheet: SheetModel, at moment: Instant) {
        note(.event(event), sheet.scene, checkout, sheet, at: moment)
    }

    private func note(
        _ kind: RecordedEntry.Kind, _ scene: SheetModel.Scene, _ checkout: Checkout, _ sheet: SheetModel,
        at moment: Instant
    ) {
        let note = DigitRun.Note(kind: kind, scene: scene, checkout: checkout, sheet: sheet, moment: moment)
        let before = focus
        focus = sheet.focus
        if run.takes(note, focus: before) { return }
        settle()
        if !run.takes(note, focus: before) { write(note) }
    }

    /// Writes what is held back. Call it where nothing more will come.
    package func settle() {
        if run.isSecret, shadow == nil { shadow = latest }
        for note in run.end() { write(note) }
    }

    private func write(_ note: DigitRun.Note) {
        guard fault == nil else { return }
        let (checkout, sheet, moment) = (note.checkout, note.sheet, note.moment)
        if case .event = note.kind { checkoutDigest = nil }
        do {
            let entry: RecordedEntry
            let at = moment.since(start).milliseconds
            let kept = try redaction.redact(note.kind, in: note.scene)
            if shadow == nil, kept != note.kind { shadow = latest }
            if var shadow {
                self.shadow = nil
                shadow.apply(kept, at: moment)
                entry = RecordedEntry(
                    at: at, kind: kept, mark: mark(shadow.checkout, shadow.sheet, at: moment))
                self.shadow = shadow
            } else {
                entry = RecordedEntry(at: at, kind: kept, mark: mark(checkout, sheet, at: moment))
                latest = ReplayState(checkout, sheet, at: moment)
            }
            try file.append(try RecordingLine.text(of: entry, after: lines))
            lines = entry.mark.lines
        } catch {
            fail(error)
        }
    }

    private func mark(_ checkout: Checkout, _ sheet: SheetModel, at moment: Instant) -> StateMark {
        let digest = checkoutDigest ?? StateDigest.of(checkout)
        checkoutDigest = digest
        return StateMark(checkout, sheet, appearance, at: moment, checkoutDigest: digest)
    }

    private func fail(_ error: any Error) {
        let reason = (error as? RecordingFile.Fault)?.sentence ?? "an event cannot be written: \(error)"
        fault = "\(reason); the recording ends there, the checkout went on"
    }
}

extension SheetInput {
    /// The input without what may be a digit of a secret. Where a proof is asked for or a payment is under
    /// way, a digit has no other meaning, also when it was typed too early to count; a paste that no field
    /// takes may be a secret as well.
    func withoutSecrets(in scene: SheetModel.Scene, over checkout: Checkout) -> SheetInput {
        switch self {
        case .key(let key):
            return SheetModel.mayBeSecret(key, over: checkout) ? .secretDigit : self
        case .paste:
            switch scene {
            case .coupon, .contactForm: return self
            case .main, .picker, .cardForm, .agreement, .faults, .methods: return .paste("")
            }
        case .resize, .interrupted, .tick, .drawn, .noted, .secretDigit, .equipped, .clicked, .wheel:
            return self
        }
    }
}
