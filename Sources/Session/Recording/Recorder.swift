import Checkout
import Sheet

/// Writes down what happens to a checkout as it happens. Nothing that goes wrong here touches the checkout.
package final class Recorder {
    private let file: RecordingFile
    /// How the sheet is drawn at this moment.
    private var appearance: SheetAppearance
    private let start: Instant
    private var redaction: RecordingRedaction?
    /// The checkout as a reader of the redacted recording will see it.
    private var shadow: ReplayState?
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
        do {
            var header = header
            if header.redacted {
                var redaction = RecordingRedaction()
                header = try redaction.redact(header)
                self.redaction = redaction
                shadow = ReplayState(header)
            }
            try file.append(try header.line())
        } catch {
            fail(error)
        }
    }

    /// Takes note of an input after the sheet has taken it. `scene` is the one before it.
    func note(
        _ input: SheetInput, in scene: SheetModel.Scene, _ checkout: Checkout, _ sheet: SheetModel,
        at moment: Instant
    ) {
        if case .dressed(let attire) = input { appearance.wear(attire) }
        note(.input(input.withoutSecrets(in: scene, over: checkout)), scene, checkout, sheet, at: moment)
    }

    /// Takes note of an event after checkout and sheet have taken it.
    func note(_ event: CheckoutEvent, _ checkout: Checkout, _ sheet: SheetModel, at moment: Instant) {
        checkoutDigest = nil
        note(.event(event), sheet.scene, checkout, sheet, at: moment)
    }

    private func note(
        _ kind: RecordedEntry.Kind, _ scene: SheetModel.Scene, _ checkout: Checkout, _ sheet: SheetModel,
        at moment: Instant
    ) {
        guard fault == nil else { return }
        do {
            let entry: RecordedEntry
            let at = moment.since(start).milliseconds
            if let kept = try redaction?.redact(kind, in: scene) {
                shadow?.apply(kept, at: moment)
                guard let shadow else { return }
                entry = RecordedEntry(
                    at: at, kind: kept, mark: mark(shadow.checkout, shadow.sheet, at: moment))
            } else {
                entry = RecordedEntry(at: at, kind: kind, mark: mark(checkout, sheet, at: moment))
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
        case .resize, .interrupted, .tick, .drawn, .noted, .secretDigit, .equipped, .clicked, .wheel,
            .faultChosen, .armed, .dressed:
            return self
        }
    }
}
