import Checkout
import Processing
import Sheet
import Tokens

/// Runs one checkout: feeds events to the machine, carries its effects out in the world, and follows with
/// the eye. The one funnel through which everything passes, with a terminal or without.
package final class CheckoutSession {
    package private(set) var checkout: Checkout
    package private(set) var sheet: SheetModel
    package private(set) var history: [HistoryEntry] = []
    /// What a tester did beside the shopper, in its order.
    var interventions: [Intervention] = []
    /// Where in the history the shop was told that the sheet was closed.
    package private(set) var cancellations: [Int] = []
    /// The sheet as it last stood, also when it is gone by now; nil while it never came up.
    package var lastReview: Review? { checkout.review ?? lastReviewed?.review }
    /// The last state that had a review and gave way to one without.
    private var lastReviewed: Checkout.State?
    package private(set) var appearance: SheetAppearance
    let world: World
    private let clock: any SessionClock
    private var agenda = Agenda()
    private var waiting: [CheckoutEvent] = []
    private var isDraining = false
    /// When the checkout began: the moment 0 of a recording.
    package let openedAt: Instant
    /// The checkout as it was then.
    let beginning: Checkout
    /// Writes down what happens; nil for nobody.
    package var recorder: Recorder?
    /// Moments that a tester can go back to.
    private var past: SteppingBack
    /// Keeps the walk as a scenario when the shopper's key asks for it; nil where there is no place for it.
    package var walkSaver: WalkSaver?
    /// What went wrong with it, in sentences that no footer cuts off.
    package private(set) var walkTroubles: [String] = []
    private let secret = SecretBuffer(capacity: Checkout.secretLength)
    /// Faults of the menu that a tester has chosen, in their order, until each has happened.
    var armed: [FaultChoice] = []
    /// The latest moment at which anything happened.
    private var latest: Instant
    /// What the shopper wants in the clipboard, until the screen has taken it.
    private var copied: String?
    /// Told before and after each thing that is done to the world, for tests that leave exactly there.
    var crossing: (() -> Void)?

    /// What happened, for `--print events`.
    package indirect enum HistoryEntry: Hashable, Sendable {
        case event(CheckoutEvent, at: Instant)
        case effect(CheckoutEffect, at: Instant)
    }

    package init(
        request: PaymentRequest, world: World, clock: any SessionClock, appearance: SheetAppearance,
        size: Size
    ) {
        self.world = world
        self.clock = clock
        self.appearance = appearance
        openedAt = clock.now()
        latest = openedAt
        checkout = Checkout(
            request: request, wallet: world.wallet.wallet, weChat: world.weChatOffer, rails: world.rails,
            at: openedAt)
        beginning = checkout
        past = SteppingBack(world.merchant)
        sheet = SheetModel(size: size)
        arrangeMishaps()
    }

    package var now: Instant { clock.now() }

    /// Draws with another theme's lines and signs from now on.
    package func wear(_ theme: Theme) { dress { $0.wear(theme) } }

    /// Says in the help which keys of the inspector work.
    package func show(_ inspector: SheetAppearance.Inspector) { dress { $0.inspector = inspector } }

    private func dress(_ change: (inout SheetAppearance) -> Void) {
        var wanted = appearance
        change(&wanted)
        if wanted.attire != appearance.attire { _ = take(.dressed(wanted.attire)) }
    }

    /// Lets keys mean what the user's settings say.
    package func use(_ keyMap: KeyMap) { sheet.keyMap = keyMap }

    /// The screen as it should look at this moment.
    package func frame() -> Grid { layout().grid() }

    /// The layout of this moment, for who wants its grid and then says that it is drawn.
    package func layout(_ motion: MotionFrame? = nil) -> SheetLayout {
        SheetLayout(checkout, sheet, appearance, motion: motion, at: now)
    }

    /// Says that the frame of this moment is on the screen: from now on a key may confirm what it shows.
    package func noteDrawn() { noteDrawn(layout()) }

    package func noteDrawn(_ layout: SheetLayout) { _ = take(.drawn(layout.bodyScroll)) }

    // MARK: The funnel

    /// Feeds an event, and whatever follows from it at once, in order.
    package func feed(_ event: CheckoutEvent) {
        waiting.append(event)
        guard !isDraining else { return }
        isDraining = true
        defer { isDraining = false }
        while !waiting.isEmpty { handle(waiting.removeFirst()) }
        showArmed()
    }

    private func handle(_ event: CheckoutEvent) {
        let moment = now
        latest = moment
        history.append(.event(event, at: moment))
        if case .cardAdded(let card) = event { world.keep(card) }
        if case .cardRemoved(let id) = event { world.remove(cardID: id) }
        let before = checkout.state
        let effects = checkout.handle(event, at: moment)
        let isTouched = !checkout.state.isUntouched(since: before)
        if isTouched || recorder != nil { follow(event, from: before, isTouched: isTouched, at: moment) }
        if case .cancelPressed = event, before.showsSheet, !checkout.state.showsSheet {
            cancellations.append(history.count - 1)
            world.noteCancel()
        }
        for effect in effects {
            history.append(.effect(effect, at: moment))
            crossing?()
            run(effect, at: moment)
            crossing?()
        }
    }

    /// Lets all who look on see what an event has come to.
    private func follow(
        _ event: CheckoutEvent, from before: Checkout.State, isTouched: Bool, at moment: Instant
    ) {
        let state = checkout.state
        if isTouched {
            if before.holdsReview, !state.holdsReview { lastReviewed = before }
            sheet.follow(state, from: before, in: checkout.wallet)
            past.note(event, state, of: world, position: history.count, awaited: awaitedFaults)
            if state.mishapMoment != before.mishapMoment { arrangeMishaps() }
        }
        recorder?.note(event, checkout, sheet, at: moment)
    }

    private func run(_ effect: CheckoutEffect, at moment: Instant) {
        switch effect {
        case .startTimer(let timer, let due): agenda.add(.timer(timer), at: due)
        case .stopTimer(let timer): agenda.remove(timer)
        case .wipeSecret: secret.wipe()
        case .checkPasscode: judge { world.passcodeMatches($0) ? .secretMatched : .secretMismatched }
        case .checkPaymentPassword:
            judge { world.paymentPasswordMatches($0) ? .secretMatched : .secretMismatched }
        case .checkBankPIN(let cardID): judge { world.takeBankPIN(cardID: cardID, $0) }
        case .validateMerchant(let opening):
            follow(world.validateMerchant(opening: opening, at: moment, calendar: clock.calendar()))
        case .askMerchant(let number, let question): follow(world.ask(number, question))
        case .recordIntent(let attempt, let intent):
            follow(world.recordIntent(intent, attempt: attempt, at: moment, bookedAt: clock.calendar()))
        case .sealToken(let reference, let intent):
            follow(world.seal(reference, intent, at: moment))
        case .authorizePayment(let reference, _): follow(world.authorize(reference))
        case .askProcessor(let reference): follow(world.askProcessor(reference))
        case .voidPayment(let reference): follow(world.void(reference))
        case .recordOutcome(let reference, _, let outcome):
            follow(world.recordOutcome(outcome, reference, at: clock.calendar()))
        case .placeOrder(let opening, let round): follow(world.placeOrder(opening: opening, round: round))
        case .callUpWallet(let prepayID): follow(world.callUp(prepayID))
        case .leaveWallet(let prepayID): world.leaveWallet(prepayID, at: clock.calendar())
        case .beginWalletPayment(let prepayID): world.beginPaying(prepayID, at: clock.calendar())
        case .payOrder(let reference, let intent): follow(world.payOrder(reference, intent))
        case .queryOrder(let reference): follow(world.queryOrder(reference))
        }
    }

    private func judge(_ verdict: (SecretBytes) -> CheckoutEvent) {
        let answer = secret.read(verdict)
        secret.wipe()
        waiting.append(answer)
    }

    private func follow(_ consequence: World.Consequence) {
        switch consequence {
        case .now(let event): feed(event)
        case .later(let item, let delay): agenda.add(item, at: now.adding(delay))
        case .each(let consequences): for consequence in consequences { follow(consequence) }
        case .silence: break
        }
    }

    /// What is to go wrong at this moment of the checkout comes due.
    private func arrangeMishaps() {
        for mishap in world.takeMishaps(at: checkout.state.mishapMoment) {
            agenda.add(.mishap(mishap.kind), at: now.adding(mishap.after))
        }
    }

    /// Goes back to how the sheet or the page stood before the last choice. Returns why that cannot be, in
    /// the sheet's language; nil when it was done. What was paid and booked stays as it is.
    package func stepBack() -> String? { goBack().map(appearance.language.trailWords.inspector) }

    /// The same, with the reason as such.
    func goBack() -> InspectorWord? {
        if let obstacle = past.obstacle(checkout, hasProgram: world.shop != nil) { return obstacle }
        guard let moment = past.takeLast(before: checkout) else { return .nothingEarlier }
        note(.steppedBack(to: moment.position, awaitedThen: moment.awaited, awaitedNow: awaitedFaults))
        world.merchant = moment.merchant
        feed(.steppedBack(moment.review))
        // No sheet of what was undone was the last one that stood there.
        if moment.review == nil { lastReviewed = past.lastSheet }
        return nil
    }

    // MARK: A merchant's own program

    /// Takes what a merchant's program has answered. Returns whether anything came.
    private func hearShop(waits: Bool) -> Bool {
        guard isAwaiting else { return false }
        let consequences = world.hearShop(waits: waits)
        for consequence in consequences { follow(consequence) }
        return !consequences.isEmpty
    }

    /// Waits in real time for what a merchant's program owes, at most as long as its patience is. Returns
    /// whether an answer came. Only for walks, whose own clock stands still meanwhile.
    func waitForShop() -> Bool { isAwaiting && world.shopOwesAnswer && hearShop(waits: true) }

    /// Closes what an earlier run left open, and opens the ledger. Call it once, after the first frame.
    package func takeUpAbandonedAttempts() {
        if let event = world.takeUpAbandonedAttempts(at: now) { feed(event) }
    }

    // MARK: Time

    /// When something is due next; nil when nothing is.
    package var nextDue: Instant? { agenda.nextDue }

    /// Whether an answer of the world is on its way.
    package var awaitsAnswer: Bool { agenda.awaitsAnswer }

    /// Whether something on the screen moves by itself while it is awaited.
    package var isAnimated: Bool {
        switch checkout.state {
        case .preparing, .processing, .reconciling: true
        case .reviewing(.applePay(let review)): review.openQuestion != nil
        case .authenticating(.applePay(let authentication)):
            if case .passcodeLocked = authentication.stage { true } else { false }
        case .authenticating(.weChatPay(let authentication)):
            if case .paymentPasswordLocked = authentication.stage { true } else { false }
        case .reviewing(.weChatPay): false
        case .offered, .finished: false
        }
    }

    /// Does everything that is due now. Returns whether anything was.
    @discardableResult
    package func runDue() -> Bool {
        var ran = hearShop(waits: false)
        while let item = agenda.takeDue(at: now) {
            ran = true
            switch item {
            case .timer(let timer): feed(.timerFired(timer))
            case .answer(let event): feed(event)
            case .mishap(let kind): happen(kind)
            case .errand(let errand):
                crossing?()
                follow(world.run(errand, at: now, bookedAt: clock.calendar()))
                crossing?()
            }
        }
        if ran { showArmed() }
        return ran
    }

    /// The program was stopped for the last `span`: for the checkout no time passed. What happened in it, as
    /// a frame that was drawn just before the stop, keeps its moment: time never goes back.
    package func leaveOut(_ span: Span) { clock.leaveOut(min(span, now.since(latest))) }

    /// Forgets digits of a secret that are typed only in part, as when the shopper turns away.
    package func forgetSecret() {
        while secret.count > 0 {
            secret.removeLast()
            feed(.secretDigitDeleted)
        }
    }

    // MARK: The eye

    /// Takes an input. Returns whether the shopper left the shop.
    package func take(_ input: SheetInput) -> Bool {
        let moment = now
        latest = moment
        if case .dressed(let attire) = input { appearance.wear(attire) }
        // Only a recorder asks how the sheet was.
        let before = recorder == nil ? nil : sheet
        let outputs = sheet.handle(input, over: checkout, at: moment)
        // Most frames tell the sheet nothing new.
        if let recorder, let before, !input.isDrawn || sheet != before {
            recorder.note(input, in: before.scene, checkout, sheet, at: moment)
        }
        return carryOut(outputs)
    }

    /// Does what an input comes to, on the sheet or in plain mode. Returns whether the shopper left the shop.
    package func carryOut(_ outputs: [SheetOutput]) -> Bool {
        var left = false
        for output in outputs {
            switch output {
            case .event(.secretDigitDeleted):
                secret.removeLast()
                feed(.secretDigitDeleted)
            case .event(let event): feed(event)
            case .secretDigit(let digit): typeSecretDigit(digit)
            case .bringAbout(let choice): arm(choice)
            case .leaveShop: left = true
            case .saveWalk: saveWalk()
            case .copy(let text): copied = text
            }
        }
        return left
    }

    /// A text that is to go to the clipboard now; nil for none.
    func takeCopied() -> String? {
        defer { copied = nil }
        return copied
    }

    private func saveWalk() {
        guard let walkSaver else { return }
        let notice = walkSaver.save(self)
        switch notice {
        case .walkSavedInVain(let file, let reason): walkTroubles.append("\(file): its test fails: \(reason)")
        case .walkNotSaved(let reason): walkTroubles.append("the walk is not saved: \(reason)")
        case .walkSaved, .copied, .mouse, .demoTaken, .demoStuck: break
        }
        _ = take(.noted(notice))
    }

    /// Keeps a digit, 0 to 9 by value, where only the wallet sees it; the machine learns that it is there.
    package func typeSecretDigit(_ digit: UInt8) {
        guard checkout.takesSecretDigits else { return }
        secret.append(digit)
        feed(.secretDigitEntered)
    }
}

extension SheetInput {
    fileprivate var isDrawn: Bool { if case .drawn = self { true } else { false } }
}

extension Checkout.State {
    /// Whether the sheet is up, so that closing it is news to the merchant.
    fileprivate var showsSheet: Bool {
        switch self {
        case .preparing, .reviewing, .authenticating, .processing: true
        case .offered, .reconciling, .finished: false
        }
    }
}
