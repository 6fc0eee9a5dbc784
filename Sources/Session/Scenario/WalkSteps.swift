import Checkout
import Sheet

/// A walk's steps, as its history tells them: what the shopper meant and not which keys did it. The history
/// is fed to a machine as it was at the beginning, so that the state before an event tells what it meant.
struct WalkSteps {
    /// What becomes of steps that the tester took back.
    enum Undoing: CaseIterable {
        /// They are left out where nothing of them lasted, as a payment that was booked does.
        case leftOut
        /// They are taken and taken back again.
        case repeated
    }

    private var branch: Branch
    private var checkout: Checkout
    /// Whether each step is preceded by as much time as the shopper let pass.
    private let keepsTime: Bool
    private let undoing: Undoing
    /// The places in the history that the tester went back to, with the walk as it stood there.
    private var earlier: [Int: Branch?]
    /// How much has happened that no step back takes back.
    private var lasting = 0

    /// The walk up to a moment.
    private struct Branch {
        var steps: [KeyStep] = []
        /// When the last step was taken.
        var last: Instant
        /// When the world last did something since.
        var lastAnswer: Instant?
        /// Whether the last step sent a payment on its way.
        var awaitsEnd = false
        /// The latest PIN that a bank is to judge.
        var sealedPIN: Int?
        /// The faults that the tester chose on the way.
        var faults: [FaultChoice] = []
        /// How much had happened by then that no step back takes back.
        var lasting = 0
    }

    init(of session: CheckoutSession, keepingTime: Bool, undoing: Undoing) {
        checkout = session.beginning
        keepsTime = keepingTime
        self.undoing = undoing
        branch = Branch(last: session.openedAt)
        earlier = Dictionary(session.interventions.compactMap(\.target).map { ($0, nil) }) { $1 }
        keepBranch(at: 0)
        var interventions = session.interventions[...]
        for (position, entry) in session.history.enumerated() {
            while let next = interventions.first, next.position <= position {
                interventions.removeFirst()
                take(next)
            }
            guard case .event(let event, let moment) = entry else { continue }
            take(event, at: moment)
            keepBranch(at: position + 1)
        }
        for intervention in interventions { take(intervention) }
        // A walk waits by itself only for a payment that is on its way.
        if !branch.awaitsEnd, let lastAnswer = branch.lastAnswer { wait(until: lastAnswer) }
    }

    var steps: [KeyStep] { branch.steps }

    /// As `keys` of a scenario.
    var text: String { steps.map(\.description).joined(separator: " ") }

    private mutating func keepBranch(at position: Int) {
        guard earlier.keys.contains(position) else { return }
        branch.lasting = lasting
        earlier[position] = .some(branch)
    }

    // MARK: What the tester did

    private mutating func take(_ intervention: Intervention) {
        switch intervention.kind {
        case .armed(let choice):
            if choice.moment == .now { lasting += 1 }
            add(choice, at: intervention.at)
        case .stillAwaits: break  // Comes of the walk by itself.
        case .steppedBack(let position, let then, let now):
            if undoing == .repeated || !goBack(to: position, then, now, at: intervention.at) {
                stepBack(at: intervention.at)
            }
        }
    }

    /// A step back waits for what is awaited, unless the shopper did not.
    private mutating func stepBack(at moment: Instant) {
        if !keepsTime, checkout.isAsking { wait(until: moment, atLeast: 0) }
        add(.stepBack, at: moment, over: checkout)
    }

    /// Leaves out what came since a moment. False where some of it lasts.
    private mutating func goBack(
        to position: Int, _ awaitedThen: [FaultChoice], _ awaitedNow: [FaultChoice], at moment: Instant
    ) -> Bool {
        guard let target = earlier[position] ?? nil, target.lasting == lasting else { return false }
        let chosen = branch.faults.dropFirst(target.faults.count)
        guard (awaitedThen + chosen).allSatisfy(awaitedNow.contains) else { return false }
        branch = target
        for choice in chosen where branch.faults.last != choice {
            add(choice, at: moment)
        }
        return true
    }

    // MARK: What the shopper did

    private mutating func take(_ event: CheckoutEvent, at moment: Instant) {
        let before = checkout
        _ = checkout.handle(event, at: moment)
        if event.outlastsSteppingBack { lasting += 1 }
        switch event {
        case .secretSealed:
            add(.pin(wrong: false), at: moment, over: before)
            branch.sealedPIN = branch.steps.count - 1
        case .merchantDecided(_, let answer):
            branch.lastAnswer = moment
            if answer.status == .pinIncorrect, let index = branch.sealedPIN {
                branch.steps[index] = .pin(wrong: true)
            }
            branch.sealedPIN = nil
        case .cancelPressed: cancel(from: before, at: moment)
        case .payButtonPressed, .checkAgainPressed, .cardSelected, .shippingContactSelected,
            .billingContactSelected, .shippingMethodSelected, .couponCodeEntered, .methodSelected,
            .paymentConfirmed, .donePressed, .biometryMatched, .biometryMissed, .secretMatched,
            .secretMismatched:
            if let step = step(event, from: before) { add(step, at: moment, over: before) }
        // Cards and contacts that were added stand in the wallet of the scenario from its beginning.
        case .cardAdded, .contactKept, .passcodeRequested, .secretDigitEntered, .secretDigitDeleted: break
        case .steppedBack: break  // Taken with what the tester did.
        case .merchantValidated, .merchantNotValidated, .merchantAnswered, .intentRecorded,
            .intentNotRecorded, .tokenSealed, .tokenNotSealed, .processorReported, .outcomeRecorded,
            .outcomeNotRecorded, .timerFired, .merchantBroke, .sheetDismissed, .cardRemoved, .biometryLost,
            .availabilityChanged, .attemptsReconciled, .ledgerTroubled, .orderPlaced, .orderNotPlaced,
            .walletOpened, .walletRefused, .walletPaid, .walletAccepted,
            .walletNotPaid, .noticeTaken, .orderReported:
            branch.lastAnswer = moment
        }
    }

    /// With time, a step that came while the shop was being asked says so: after a wait it acts at once.
    private mutating func add(_ step: KeyStep, at moment: Instant, over before: Checkout) {
        if keepsTime { wait(until: moment, atLeast: before.isAsking ? 0 : 1) }
        branch.steps.append(step)
        branch.last = moment
        branch.lastAnswer = nil
        branch.awaitsEnd = checkout.isPaying
    }

    /// A fault waits for nothing: what the world did before it has to be waited for.
    private mutating func add(_ fault: FaultChoice, at moment: Instant) {
        if !keepsTime, let lastAnswer = branch.lastAnswer { wait(until: lastAnswer) }
        add(.fault(fault), at: moment, over: checkout)
        branch.faults.append(fault)
    }

    private mutating func wait(until moment: Instant, atLeast least: Int64 = 1) {
        let span = moment.since(branch.last).milliseconds
        if span >= least {
            branch.steps.append(.wait(milliseconds: min(span, KeyStep.longestWaitMilliseconds)))
        }
    }

    /// The step itself would act at once: how far the checkout had come when the shopper gave up is told by
    /// the time alone.
    private mutating func cancel(from before: Checkout, at moment: Instant) {
        switch before.state {
        case .preparing, .processing: break
        case .reviewing, .authenticating:
            if branch.lastAnswer == nil { return add(.cancel, at: moment, over: before) }
        case .offered, .reconciling, .finished: return
        }
        if !keepsTime { wait(until: moment) }
        add(.cancel, at: moment, over: before)
    }

    /// Nil where the event changed nothing.
    private func step(_ event: CheckoutEvent, from before: Checkout) -> KeyStep? {
        guard before.state != checkout.state else { return nil }
        return switch event {
        case .payButtonPressed(let rail): .open(rail: before.rails.count > 1 ? rail.rawValue : nil)
        case .methodSelected(let id): .payWith(id)
        case .checkAgainPressed: .key(.character("c"))
        case .donePressed: .finish
        case .paymentConfirmed: .pay
        case .biometryMatched: .match
        case .biometryMissed: .miss
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

extension CheckoutEvent {
    /// What attempts, books, wallet and device keep, wherever the sheet goes back to.
    fileprivate var outlastsSteppingBack: Bool {
        switch self {
        case .intentRecorded, .intentNotRecorded, .biometryMissed, .secretMismatched, .sheetDismissed,
            .merchantBroke, .cardRemoved, .biometryLost, .availabilityChanged, .methodSelected, .orderPlaced,
            .orderNotPlaced, .walletOpened, .walletRefused:
            true
        case .payButtonPressed, .checkAgainPressed, .cardSelected, .shippingContactSelected,
            .billingContactSelected, .shippingMethodSelected, .couponCodeEntered, .paymentConfirmed,
            .donePressed, .biometryMatched, .secretMatched, .cardAdded, .contactKept, .cancelPressed,
            .passcodeRequested, .secretDigitEntered, .secretDigitDeleted, .secretSealed, .merchantValidated,
            .merchantNotValidated, .merchantAnswered, .tokenSealed, .tokenNotSealed, .merchantDecided,
            .processorReported, .outcomeRecorded, .outcomeNotRecorded, .timerFired, .attemptsReconciled,
            .ledgerTroubled, .steppedBack, .walletPaid, .walletAccepted, .walletNotPaid, .noticeTaken,
            .orderReported:
            false
        }
    }
}

extension Checkout {
    /// Whether the shop owes the sheet an answer.
    fileprivate var isAsking: Bool { review.map { $0.openQuestion != nil } ?? false }

    fileprivate var isPaying: Bool {
        switch state {
        case .processing, .reconciling: true
        case .offered, .preparing, .reviewing, .authenticating, .finished: false
        }
    }
}
