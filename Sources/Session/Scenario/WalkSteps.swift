import Checkout
import Sheet

/// A walk's steps, as its history tells them: what the shopper meant and not which keys did it. The history
/// is fed to a machine as it was at the beginning, so that the state before an event tells what it meant.
struct WalkSteps {
    private(set) var steps: [KeyStep] = []
    private var checkout: Checkout
    /// Whether each step is preceded by as much time as the shopper let pass.
    private let keepsTime: Bool
    /// When the last step was taken.
    private var last: Instant
    /// Whether the world has done something since.
    private var isAnswered: Bool { lastAnswer != nil }
    /// When it last did since the last step.
    private var lastAnswer: Instant?
    /// Whether the last step sent a payment on its way.
    private var awaitsEnd = false
    /// The latest PIN that a bank is to judge.
    private var sealedPIN: Int?

    init(of session: CheckoutSession, keepingTime: Bool) {
        checkout = session.beginning
        keepsTime = keepingTime
        last = session.openedAt
        for entry in session.history {
            if case .event(let event, let moment) = entry { take(event, at: moment) }
        }
        // A walk waits by itself only for a payment that is on its way.
        if !awaitsEnd, let lastAnswer { wait(until: lastAnswer) }
    }

    /// As `keys` of a scenario.
    var text: String { steps.map(\.description).joined(separator: " ") }

    private mutating func take(_ event: CheckoutEvent, at moment: Instant) {
        let before = checkout
        _ = checkout.handle(event, at: moment)
        switch event {
        case .secretSealed:
            add(.pin(wrong: false), at: moment)
            sealedPIN = steps.count - 1
        case .merchantDecided(_, let answer):
            lastAnswer = moment
            if answer.status == .pinIncorrect, let index = sealedPIN { steps[index] = .pin(wrong: true) }
            sealedPIN = nil
        case .cancelPressed: cancel(from: before, at: moment)
        case .payButtonPressed, .checkAgainPressed, .cardSelected, .shippingContactSelected,
            .billingContactSelected, .shippingMethodSelected, .couponCodeEntered, .methodSelected,
            .paymentConfirmed, .donePressed, .biometryMatched, .biometryMissed, .secretMatched,
            .secretMismatched:
            if let step = step(event, from: before) { add(step, at: moment) }
        // Cards and contacts that were added stand in the wallet of the scenario from its beginning.
        case .cardAdded, .contactKept, .passcodeRequested, .secretDigitEntered, .secretDigitDeleted: break
        // No walk can step back: what was done before stays in it, and trying it says where that differs.
        case .steppedBack: break
        case .merchantValidated, .merchantNotValidated, .merchantAnswered, .intentRecorded,
            .intentNotRecorded, .tokenSealed, .tokenNotSealed, .processorReported, .outcomeRecorded,
            .outcomeNotRecorded, .timerFired, .merchantBroke, .sheetDismissed, .cardRemoved, .biometryLost,
            .availabilityChanged, .attemptsReconciled, .ledgerTroubled, .orderPlaced, .orderNotPlaced,
            .walletOpened, .walletRefused, .walletPaid, .walletAccepted,
            .walletNotPaid, .noticeTaken, .orderReported:
            lastAnswer = moment
        }
    }

    private mutating func add(_ step: KeyStep, at moment: Instant) {
        if keepsTime { wait(until: moment) }
        steps.append(step)
        last = moment
        lastAnswer = nil
        awaitsEnd = checkout.isPaying
    }

    private mutating func wait(until moment: Instant) {
        let span = moment.since(last).milliseconds
        if span > 0 {
            steps.append(.wait(milliseconds: min(span, KeyStep.longestWaitMilliseconds)))
        }
    }

    /// The step itself would act at once: how far the checkout had come when the shopper gave up is told by
    /// the time alone.
    private mutating func cancel(from before: Checkout, at moment: Instant) {
        switch before.state {
        case .preparing, .processing: break
        case .reviewing, .authenticating: if !isAnswered { return add(.cancel, at: moment) }
        case .offered, .reconciling, .finished: return
        }
        if !keepsTime { wait(until: moment) }
        add(.cancel, at: moment)
    }

    /// Nil where the event changed nothing.
    private func step(_ event: CheckoutEvent, from before: Checkout) -> KeyStep? {
        switch event {
        case .payButtonPressed(let rail):
            moved(before) ? .open(rail: before.rails.count > 1 ? rail.rawValue : nil) : nil
        case .methodSelected(let id): .payWith(id)
        case .checkAgainPressed: moved(before) ? .key(.character("c")) : nil
        case .donePressed: moved(before) ? .finish : nil
        case .paymentConfirmed: moved(before) ? .pay : nil
        case .biometryMatched: moved(before) ? .match : nil
        case .biometryMissed: moved(before) ? .miss : nil
        case .cardSelected(let id): before.wallet.card(id).map { .card($0.lastFour) }
        case .shippingContactSelected(let id), .billingContactSelected(let id): .contact(id)
        case .shippingMethodSelected(let method): .shipping(method.identifier)
        case .couponCodeEntered(let code): .coupon(code)
        case .secretMatched: secret(before, wrong: false)
        case .secretMismatched: secret(before, wrong: true)
        case .cardAdded, .contactKept, .cancelPressed, .passcodeRequested, .secretDigitEntered,
            .secretDigitDeleted, .secretSealed, .merchantValidated, .merchantNotValidated, .merchantAnswered,
            .intentRecorded, .intentNotRecorded, .tokenSealed, .tokenNotSealed, .merchantDecided,
            .processorReported, .outcomeRecorded, .outcomeNotRecorded, .timerFired, .merchantBroke,
            .sheetDismissed, .cardRemoved, .biometryLost, .availabilityChanged, .attemptsReconciled,
            .ledgerTroubled, .steppedBack, .orderPlaced, .orderNotPlaced, .walletOpened, .walletRefused,
            .walletPaid, .walletAccepted,
            .walletNotPaid, .noticeTaken, .orderReported:
            nil  // No step of the shopper's.
        }
    }

    private func moved(_ before: Checkout) -> Bool { before.state != checkout.state }

    private func secret(_ before: Checkout, wrong: Bool) -> KeyStep? {
        if case .authenticating(.weChatPay) = before.state { return .passcode(wrong: wrong) }
        guard case .authenticating(.applePay(let authentication)) = before.state else { return nil }
        return switch authentication.stage {
        case .passcode, .checkingPasscode: .passcode(wrong: wrong)
        case .bankPIN, .checkingBankPIN: .pin(wrong: wrong)
        case .biometry, .passcodeLocked: nil
        }
    }
}

extension Checkout {
    fileprivate var isPaying: Bool {
        switch state {
        case .processing, .reconciling: true
        case .offered, .preparing, .reviewing, .authenticating, .finished: false
        }
    }
}
