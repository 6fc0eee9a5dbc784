import Checkout

/// A small world behind the effects: a ledger, a shop, a processor with books of its own, a wallet. It
/// answers late, twice or not at all, but it never lies, and the ledger on the same disk always answers.
struct WalkWorld {
    private(set) var now = Instant(milliseconds: 1_790_000_000_000)
    var chance: SplitMix64
    /// Once the walk is over the world only does what it is asked, so that it comes to rest.
    var isReliable = false

    private var pending: [Pending] = []
    private var timers: [CheckoutTimer: Instant] = [:]
    /// What the world has told the machine, to be told again.
    private(set) var history: [CheckoutEvent] = []

    private(set) var intents: [PaymentReference] = []
    private(set) var outcomes: [PaymentReference: Outcome] = [:]
    private(set) var books: [PaymentReference: Book] = [:]
    /// WeChat's orders by round, and the round that an attempt pays.
    var platform: [Int: PlatformOrder] = [:]
    private(set) var rounds: [PaymentReference: Int] = [:]
    var round = 1
    /// What no ledger and no processor would let pass.
    private(set) var scandals: [String] = []

    enum PlatformOrder: Hashable { case open, accepted(PaymentReference), paid(PaymentReference), over }
    enum Book: Hashable { case approved, declined(BankDecline), voided, closed }

    private struct Pending {
        let due: Instant
        let happening: Happening
    }

    enum Happening {
        case event(CheckoutEvent)
        case shopCharges(PaymentReference)
        case questionArrives(PaymentReference)
        case voidArrives(PaymentReference)
        case orderArrives(opening: Int, round: Int)
        case walletPays(PaymentReference)
        case bankSettles(PaymentReference)
        case queryArrives(PaymentReference)
    }

    init(seed: UInt64) { chance = SplitMix64(seed: seed) }

    var isQuiet: Bool { pending.isEmpty && timers.isEmpty }

    mutating func pass(milliseconds: Int) { now = now.adding(Span(milliseconds: Int64(milliseconds))) }

    /// The next thing that is due, as an event; nil when something happened of which the machine does not
    /// hear, or nothing is due at all.
    mutating func next() -> CheckoutEvent? {
        let timer = timers.min { ($0.value, "\($0.key)") < ($1.value, "\($1.key)") }
        let index = pending.indices.min { pending[$0].due < pending[$1].due }
        if let timer, index.map({ timer.value < pending[$0].due }) ?? true {
            now = max(now, timer.value)
            timers[timer.key] = nil
            return .timerFired(timer.key)
        }
        guard let index else { return nil }
        let next = pending.remove(at: index)
        now = max(now, next.due)
        switch next.happening {
        case .event(let event):
            history.append(event)
            return event
        case .shopCharges(let reference): shopCharges(reference)
        case .questionArrives(let reference): questionArrives(reference)
        case .voidArrives(let reference): voidArrives(reference)
        case .orderArrives(let opening, let round): orderArrives(opening, round)
        case .walletPays(let reference): walletPays(reference)
        case .bankSettles(let reference): settle(reference)
        case .queryArrives(let reference): queryArrives(reference)
        }
        return nil
    }

    mutating func obey(_ effect: CheckoutEffect) {
        switch effect {
        case .validateMerchant(let opening):
            let end = now.adding(MerchantSession.lifetime)
            let answer: CheckoutEvent =
                unlucky(in: 10)
                ? .merchantNotValidated(opening: opening, reason: "not registered")
                : .validated(opening, until: end)
            tell(answer, mayBeLost: true)
        case .askMerchant(let number, _):
            tell(.merchantAnswered(question: number, chance.update()), mayBeLost: true)
        case .startTimer(let timer, let at): timers[timer] = at
        case .stopTimer(let timer): timers[timer] = nil
        case .checkPasscode: tell(unlucky(in: 3) ? .secretMismatched : .secretMatched)
        case .checkBankPIN:
            let right: CheckoutEvent = chance.onceIn(3) ? .secretSealed : .secretMatched
            tell(unlucky(in: 3) ? .secretMismatched : right)
        case .wipeSecret: break
        case .recordIntent(let attempt, let intent): recordIntent(attempt, intent.rail)
        case .sealToken(let reference, _):
            tell(
                unlucky(in: 12) ? .tokenNotSealed(reference, reason: "no key") : .tokenSealed(reference),
                mayBeLost: true)
        case .authorizePayment(let reference, _):
            if !unlucky(in: 12) { schedule(.shopCharges(reference), within: 45_000) }
        case .askProcessor(let reference): schedule(.questionArrives(reference), within: 4000)
        case .voidPayment(let reference): schedule(.voidArrives(reference), within: 4000)
        case .recordOutcome(let reference, _, let outcome): recordOutcome(reference, outcome)
        case .placeOrder(let opening, let round):
            if !unlucky(in: 12) { schedule(.orderArrives(opening: opening, round: round), within: 4000) }
        case .callUpWallet(let prepayID):
            let terms = WeChatTerms(
                prepayID: prepayID, payee: "Blue Bike", body: "Bell", amount: .cents(990), currency: .yuan)
            let wrong = WeChatReturn(code: -1, field: "sign", reason: "wrong")
            tell(
                unlucky(in: 12) ? .walletRefused(prepayID: prepayID, wrong) : .walletOpened(terms),
                mayBeLost: true)
        case .checkPaymentPassword: tell(unlucky(in: 3) ? .secretMismatched : .secretMatched)
        case .beginWalletPayment: if unlucky(in: 15), platform[round] == .open { platform[round] = .over }
        case .leaveWallet: break
        case .payOrder(let reference, _):
            if !unlucky(in: 12) { schedule(.walletPays(reference), within: 45_000) }
        case .queryOrder(let reference): schedule(.queryArrives(reference), within: 4000)
        }
    }

    // MARK: The ledger

    private mutating func recordIntent(_ attempt: Int, _ rail: Rail) {
        guard !unlucky(in: 20) else {
            tell(.intentNotRecorded(attempt: attempt, reason: "disk full"), mayRepeat: true)
            return
        }
        let number = intents.count + 1
        let reference = PaymentReference(paymentID: "pay-\(number)", idempotencyKey: "key-\(number)")
        intents.append(reference)
        if rail == .weChatPay { rounds[reference] = round }
        tell(.intentRecorded(attempt: attempt, reference), mayRepeat: true)
    }

    private mutating func recordOutcome(_ reference: PaymentReference, _ outcome: Outcome) {
        if !intents.contains(reference) { scandals.append("outcome without intent: \(reference.paymentID)") }
        if let booked = outcomes[reference], booked != outcome {
            scandals.append("\(reference.paymentID) was \(booked), now \(outcome)")
        }
        guard !unlucky(in: 8) else {
            tell(.outcomeNotRecorded(reference, reason: "disk full"))
            return
        }
        outcomes[reference] = outcome
        tell(.outcomeRecorded(reference), mayRepeat: true)
    }

    // MARK: The shop and the processor

    private mutating func shopCharges(_ reference: PaymentReference) {
        if books[reference] != nil && books[reference] != .closed {
            scandals.append("\(reference.paymentID) was sent to the shop twice")
        }
        let charges = !chance.onceIn(6) && books[reference] != .closed
        guard charges else {
            // Now and then a shop says SUCCESS and has charged nothing.
            let refusals = AuthorizationAnswer.Status.allCases
            let verdict: ProcessorVerdict? = chance.onceIn(3) ? .refused(.replayed) : nil
            decide(reference, chance.pick(refusals, else: .failure), verdict)
            return
        }
        if chance.onceIn(3) {
            let declines: [BankDecline] = [.doNotHonor, .incorrectPIN, .insufficientFunds]
            let decline = chance.pick(declines, else: .doNotHonor)
            books[reference] = .declined(decline)
            decide(reference, chance.onceIn(8) ? .success : status(), .declined(decline))
        } else {
            books[reference] = .approved
            decide(reference, chance.onceIn(6) ? status() : .success, .yes)
        }
    }

    private mutating func status() -> AuthorizationAnswer.Status {
        chance.pick(AuthorizationAnswer.Status.allCases, else: .failure)
    }

    private mutating func decide(
        _ reference: PaymentReference, _ status: AuthorizationAnswer.Status, _ verdict: ProcessorVerdict?
    ) {
        let errors = chance.onceIn(3) ? chance.errors() : []
        let answer = AuthorizationAnswer(status: status, errors: errors, processor: verdict)
        tell(.merchantDecided(reference, answer), mayBeLost: true)
    }

    private mutating func questionArrives(_ reference: PaymentReference) {
        guard !unlucky(in: 6) else {
            tell(.processorReported(reference, .unreachable), mayBeLost: true)
            return
        }
        let report: ProcessorReport
        switch books[reference] {
        case nil, .closed:
            books[reference] = .closed
            report = .neverSeenNowClosed
        case .approved: report = .booked(.yes)
        case .declined(let decline): report = .booked(.declined(decline))
        case .voided: report = .voided
        }
        tell(.processorReported(reference, report), mayBeLost: true)
    }

    private mutating func voidArrives(_ reference: PaymentReference) {
        guard !unlucky(in: 6) else {
            tell(.processorReported(reference, .unreachable), mayBeLost: true)
            return
        }
        switch books[reference] {
        case .approved, .voided: books[reference] = .voided
        case nil, .closed, .declined: scandals.append("\(reference.paymentID) has nothing to void")
        }
        tell(.processorReported(reference, .voided), mayBeLost: true)
    }

    // MARK: Delays, losses and repeats

    mutating func unlucky(in times: UInt64) -> Bool { !isReliable && chance.onceIn(times) }

    mutating func schedule(_ happening: Happening, within milliseconds: Int) {
        let delay = isReliable ? 0 : chance.below(milliseconds)
        let due = now.adding(Span(milliseconds: Int64(delay)))
        pending.append(Pending(due: due, happening: happening))
    }

    mutating func tell(_ event: CheckoutEvent, mayBeLost: Bool = false, mayRepeat: Bool = false) {
        if mayBeLost && unlucky(in: 10) { return }
        // Most answers come soon, some after the machine's patience.
        let slow = mayBeLost && chance.onceIn(8)
        schedule(.event(event), within: slow ? 60_000 : 3000)
        if (mayBeLost || mayRepeat) && unlucky(in: 8) { schedule(.event(event), within: 60_000) }
    }
}

extension SplitMix64 {
    mutating func errors() -> [SheetError] {
        let unknown = SheetError(code: .unknown, message: "Busy")
        return pick(
            [[.unserviceable], [.badCoupon, .unserviceable], [.badBilling], [unknown], []], else: [])
    }

    mutating func update() -> MerchantUpdate {
        var update = MerchantUpdate()
        if onceIn(2) {
            let amount = Money(minorUnits: Int64(below(9000)))
            update.newTotal = LineItem(
                label: "Blue Bike", amount: amount, type: onceIn(6) ? .pending : .final)
        }
        if onceIn(4) { update.newLineItems = [LineItem(label: "Bell", amount: .cents(Int64(below(99))))] }
        if onceIn(4) {
            let lists: [[ShippingMethod]] = [
                [.express, .standard], [.freight, .express, .standard], [.standard], [],
            ]
            update.newShippingMethods = pick(lists, else: [])
        }
        if onceIn(6) { update.errors = errors() }
        if onceIn(8) { update.status = pick(AuthorizationAnswer.Status.allCases, else: .failure) }
        if onceIn(8) {
            update.newMultiTokenContexts = pick(
                [
                    [],
                    [
                        TokenContext(
                            merchantIdentifier: "m", externalIdentifier: "e", merchantName: "Partner",
                            amount: .cents(5))
                    ],
                ], else: [])
        }
        return update
    }
}
