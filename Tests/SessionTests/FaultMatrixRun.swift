import Checkout
import Processing
import Sheet
import Testing

@testable import Session

/// How one goes away in the middle.
enum MatrixExit: String, CaseIterable {
    case escape, interrupt
    /// The second Ctrl-C ends the program at once.
    case twoInterrupts
    /// The terminal is gone: the program ends at the next input, after what it was doing.
    case hangUp
    /// The program stops existing, in the middle of what it was doing.
    case kill
}

/// A shopper at a sheet who opens it, chooses another way of shipping, pays, and goes back to the shop; on
/// the way everything is noticed that the session does to the world. Each of these is a boundary to leave at.
final class MatrixRun {
    let session: CheckoutSession
    let world: World
    private let clock = VirtualClock(start: CrashBooks.start)
    private let fault: MatrixFault
    private var pinsTyped = 0
    private var choices = 0
    private var checks = 0
    /// Before and after each effect and errand, so far.
    private(set) var boundaries = 0
    private var exit: (at: Int, way: MatrixExit)?
    private var isLeaving = false
    private(set) var hasLeft = false
    /// Told at each boundary, and whenever an input could be taken.
    var atBoundary: (MatrixRun) -> Void = { _ in }
    var atRest: (MatrixRun) -> Void = { _ in }

    private static let mostTurns = 2_000

    init(
        _ fault: MatrixFault, _ blocks: WalkBlocks, _ request: PaymentRequest, _ books: MatrixBooks,
        order seed: Int
    ) {
        self.fault = fault
        world = World(
            wallet: .standard, request: request, ledger: books.ledger, processor: books.processor,
            random: SeededRandom(seed: Int64(seed)), owner: CrashBooks.gone, script: blocks.script,
            behaviour: blocks.behaviour, bookFault: blocks.bookFault, mishaps: blocks.mishaps)
        session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: Size(width: 80, height: 24))
        session.crossing = { [unowned self] in cross() }
    }

    var result: CheckoutResult { session.checkout.result }

    func leave(at boundary: Int, by way: MatrixExit) { exit = (boundary, way) }

    /// Until nothing is left to do and nothing is on its way any more.
    func run() {
        for _ in 0..<Self.mostTurns {
            if hasLeft { return }
            if act() {
                rest()
            } else if let due = session.nextDue {
                clock.jump(to: due)
                session.runDue()
                rest()
            } else {
                return
            }
        }
        Issue.record("\(fault.name): the walk does not end: \(session.showing)")
    }

    private func rest() {
        if isLeaving, exit?.way == .twoInterrupts {
            hasLeft = true
            return
        }
        atRest(self)
    }

    private func cross() {
        boundaries += 1
        atBoundary(self)
        if boundaries == exit?.at {
            isLeaving = true
            press()
        }
    }

    private func press() {
        switch exit?.way {
        case .escape: if session.take(.key(.escape)) { hasLeft = true }
        case .interrupt, .twoInterrupts: if session.take(.interrupted) { hasLeft = true }
        case .hangUp, .kill, nil: break  // These ask nobody.
        }
    }

    // MARK: The shopper

    /// Does the next thing; false when there is nothing to do but wait.
    private func act() -> Bool {
        if isLeaving { return goesOnLeaving() }
        switch session.checkout.state {
        case .offered(.ready) where session.checkout.lastAttempt == nil:
            session.feed(.payButtonPressed(.applePay))
        case .reviewing(.applePay(let review)) where review.openQuestion == nil: edit(review)
        case .authenticating(.applePay(let authentication)): return prove(authentication.stage)
        case .finished(let result): finish(result)
        case .offered, .preparing, .reviewing, .authenticating(.weChatPay), .processing, .reconciling:
            return false
        }
        return true
    }

    private func goesOnLeaving() -> Bool {
        switch session.checkout.state {
        case .preparing, .reviewing, .authenticating, .processing: press()
        case .finished: session.feed(.donePressed)
        case .offered, .reconciling: return false
        }
        return true
    }

    private func edit(_ review: Review) {
        choices += 1
        let express = review.terms.shippingMethods.first { $0.identifier == "expressshipping" }
        let card = session.checkout.wallet.cards.first { $0.lastFour == fault.card }
        if choices == 1, let express {
            session.feed(.shippingMethodSelected(express))
        } else if choices <= 2, let card, review.cardID != card.id {
            session.feed(.cardSelected(cardID: card.id))
        } else if choices == 3, !review.errors.isEmpty {
            session.feed(.shippingContactSelected(contactID: "us"))
        } else if session.checkout.attempts < 3, session.checkout.blockers(at: session.now).isEmpty {
            session.feed(.paymentConfirmed)
        } else {
            session.feed(.cancelPressed)
        }
    }

    private func prove(_ stage: Checkout.Authentication.Stage) -> Bool {
        switch stage {
        case .biometry: session.feed(.biometryMatched)
        case .passcode(digits: 0, _):
            for digit in session.passcodeDigits.reveal() { session.typeSecretDigit(digit) }
        case .bankPIN(digits: 0, _, _):
            guard let card = session.checkout.review?.cardID else { return false }
            let isRight = pinsTyped >= fault.pins.count || fault.pins[pinsTyped]
            pinsTyped += 1
            for digit in session.bankPINDigits(cardID: card).reveal() {
                session.typeSecretDigit(isRight ? digit : (digit + 1) % 10)
            }
        case .passcode, .bankPIN, .checkingPasscode, .checkingBankPIN, .passcodeLocked:
            session.feed(.cancelPressed)
        }
        return true
    }

    private func finish(_ result: AttemptResult) {
        checks += 1
        if case .unknown = result.outcome, checks < 3 {
            session.feed(.checkAgainPressed)
        } else {
            session.feed(.donePressed)
        }
    }
}
