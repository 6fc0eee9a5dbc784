import Checkout

/// One seeded walk: a shopper who mostly does sensible things, a world that mostly works, and now and then
/// something late, repeated, out of place or meant for somebody else.
struct MachineWalk {
    var checkout: Checkout
    private(set) var trail: [CheckoutEvent] = []
    private(set) var effects: [CheckoutEffect] = []
    private(set) var met: Set<String> = []
    private var world: WalkWorld
    private var rules = WalkRules()
    private var stuck: String?
    /// Sheets that a tester may go back to; nil for the page.
    private var moments: [Review?] = [nil]

    init(seed: UInt64) {
        world = WalkWorld(seed: seed)
        let request = world.chance.request()
        let wallet = world.chance.wallet()
        let weChat = world.chance.weChat()
        checkout = Checkout(
            request: request, wallet: wallet, weChat: weChat,
            rails: weChat == nil ? [.applePay] : Rail.allCases, at: world.now)
    }

    var faults: [String] { rules.broken + world.scandals + (stuck.map { [$0] } ?? []) + disagreements }

    mutating func step() {
        switch world.chance.below(20) {
        case 0..<8:
            if let event = world.next() { handle(event) } else { handle(shopperActs()) }
        case 8..<17:
            world.pass(milliseconds: world.chance.below(1500))
            handle(shopperActs())
        case 17 where world.chance.onceIn(3):
            handle(world.chance.breakage(checkout))
        case 17 where world.chance.onceIn(2):
            handle(.steppedBack(world.chance.pick(moments, else: nil)))
        case 17:
            handle(world.chance.pick(world.history, else: .cancelPressed))
        default:
            handle(world.chance.stray(in: checkout))
        }
    }

    private mutating func handle(_ event: CheckoutEvent) {
        let before = checkout
        let wanted = checkout.handle(event, at: world.now)
        trail.append(event)
        effects += wanted
        rules.watch(event, from: before, to: checkout, wanting: wanted)
        for effect in wanted { world.obey(effect) }
        note(wanted)
        noteStepBack(event, from: before)
        if case .reviewing(.applePay(let review)) = checkout.state { moments.append(review) }
    }

    private mutating func noteStepBack(_ event: CheckoutEvent, from before: Checkout) {
        guard case .steppedBack = event, checkout.state != before.state else { return }
        switch before.state {
        case .finished: met.insert("stepped back from a failure")
        case .reviewing: met.insert("stepped back to the \(checkout.review == nil ? "page" : "sheet")")
        case .offered, .preparing, .authenticating, .processing, .reconciling: break
        }
    }

    /// Everything pending arrives, every timer fires, the shopper leaves and checks again what is unknown.
    mutating func comeToRest() {
        world.isReliable = true
        for _ in 0..<400 {
            if !world.isQuiet {
                if let event = world.next() { handle(event) }
                continue
            }
            switch checkout.state {
            case .offered:
                guard case .unknown = checkout.lastAttempt?.outcome else { return }
                handle(.checkAgainPressed)
            case .finished(let result):
                if case .unknown = result.outcome { handle(.checkAgainPressed) } else { handle(.donePressed) }
            case .preparing, .reviewing, .authenticating, .processing, .reconciling:
                handle(.cancelPressed)
            }
        }
        stuck = "stuck in \(checkout.state)"
    }

    /// Where the two books differ once all is at rest.
    private var disagreements: [String] {
        guard world.isReliable else { return [] }
        return world.intents.compactMap { reference in
            let book = world.books[reference]
            guard let outcome = world.outcomes[reference] else { return "\(reference.paymentID) is open" }
            if let round = world.rounds[reference] {
                let isPaid = world.platform[round] == .paid(reference)
                return (outcome == .paid) == isPaid
                    ? nil : "\(reference.paymentID) is \(outcome), the platform has \(isPaid)"
            }
            let agree: Bool
            switch outcome {
            case .paid: agree = book == .approved
            case .cancelled(.voided): agree = book == .voided
            case .cancelled(.nothingBooked): agree = book != .approved && book != .voided
            case .declined(.merchantTimeout), .declined(.merchantBroke), .declined(.walletServer),
                .declined(.notCharged):
                agree = book != .approved
            case .declined: agree = book != .approved && book != .voided
            case .cancelled(.beforePayment), .unknown: agree = false
            }
            return agree ? nil : "\(reference.paymentID) is \(outcome), the processor has \(book as Any)"
        }
    }

    private mutating func note(_ wanted: [CheckoutEffect]) {
        met.insert(Self.word(checkout.state))
        if case .finished(let result) = checkout.state {
            met.insert(Self.word(result.outcome))
            if case .declined(let reason) = result.outcome { met.insert(reason.code) }
        }
        for effect in wanted { met.insert(Self.word(effect)) }
    }

    /// The name of an enum's case.
    private static func word(_ value: Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)"
    }

    // MARK: The shopper

    private mutating func shopperActs() -> CheckoutEvent {
        let chance = world.chance.below(10)
        switch checkout.state {
        case .offered: return offered(chance)
        case .preparing: return chance == 0 ? .cancelPressed : .paymentConfirmed
        case .reviewing(.weChatPay): return confirming(chance)
        case .authenticating(.weChatPay(let authentication)):
            return proving(authentication.stage, chance)
        case .processing(.weChatPay): return chance == 0 ? .cancelPressed : .donePressed
        case .reviewing(.applePay(let review)): return reviewing(review, chance)
        case .authenticating(.applePay(let authentication)):
            return authenticating(authentication.stage, chance)
        case .processing(.applePay): return chance == 0 ? .cancelPressed : .paymentConfirmed
        case .reconciling: return chance == 0 ? .cancelPressed : .checkAgainPressed
        case .finished: return chance < 4 ? .checkAgainPressed : .donePressed
        }
    }

    private mutating func offered(_ chance: Int) -> CheckoutEvent {
        switch chance {
        case 0: .cardAdded(world.chance.pick([.visa, .master, .union()], else: .visa))
        case 1: .checkAgainPressed
        case 2..<6: .payButtonPressed(.weChatPay)
        default: .payButtonPressed(.applePay)
        }
    }

    private mutating func confirming(_ chance: Int) -> CheckoutEvent {
        switch chance {
        case 0: world.chance.onceIn(3) ? .cancelPressed : .methodSelected(methodID: "nobody's")
        case 1..<4: .methodSelected(methodID: world.chance.pick(["balance", "6688"], else: "balance"))
        default: .paymentConfirmed
        }
    }

    private mutating func proving(_ stage: Checkout.WeChatAuthentication.Stage, _ chance: Int)
        -> CheckoutEvent
    {
        if chance == 0 { return world.chance.onceIn(3) ? .cancelPressed : .secretDigitDeleted }
        switch stage {
        case .biometry:
            return chance < 6 ? .biometryMatched : chance == 6 ? .passcodeRequested : .biometryMissed
        case .paymentPassword: return .secretDigitEntered
        case .checkingPaymentPassword, .paymentPasswordLocked: return .paymentConfirmed
        }
    }

    private mutating func reviewing(_ review: Review, _ chance: Int) -> CheckoutEvent {
        if checkout.blockers(at: world.now).isEmpty && chance < 6 { return .paymentConfirmed }
        let ids = ["home", "london", "toronto"]
        switch world.chance.below(10) {
        case 0..<3: return .shippingContactSelected(contactID: world.chance.pick(ids, else: "home"))
        case 3: return .billingContactSelected(contactID: world.chance.pick(ids, else: "home"))
        case 4..<6:
            return .shippingMethodSelected(world.chance.pick(review.terms.shippingMethods, else: .standard))
        case 6: return .couponCodeEntered(world.chance.pick(["SPRING", "NOPE", ""], else: ""))
        case 7, 8:
            let cards = checkout.wallet.cards.map(\.id)
            return .cardSelected(cardID: world.chance.pick(cards, else: "visa"))
        default: return world.chance.onceIn(3) ? .cancelPressed : .contactKept(.london)
        }
    }

    private mutating func authenticating(
        _ stage: Checkout.Authentication.Stage, _ chance: Int
    ) -> CheckoutEvent {
        if chance == 0 { return world.chance.onceIn(3) ? .cancelPressed : .secretDigitDeleted }
        switch stage {
        case .biometry:
            return chance < 6 ? .biometryMatched : chance == 6 ? .passcodeRequested : .biometryMissed
        case .passcode, .bankPIN: return .secretDigitEntered
        case .passcodeLocked, .checkingPasscode, .checkingBankPIN: return .paymentConfirmed
        }
    }
}

extension SplitMix64 {
    fileprivate mutating func request() -> PaymentRequest {
        let store = Contact(
            addressLines: ["1 Market Square"], locality: "Portland", postalCode: "97204",
            administrativeArea: "OR", country: "United States", countryCode: "US")
        return pick(
            [
                .blueBike, .download, .blueBike.with { $0.supportsCouponCode = true },
                .blueBike.with { $0.requiredBillingContactFields = [.name, .postalAddress] },
                .download.with { $0.total = LineItem(label: "Taxi", amount: .cents(4000), type: .pending) },
                .blueBike.with {
                    $0.editingMode = .storePickup
                    $0.shippingContact = store
                },
            ], else: .blueBike)
    }

    fileprivate mutating func weChat() -> WeChatOffer? {
        guard onceIn(2) else { return nil }
        return WeChatOffer(
            amount: .cents(990), currency: .yuan, obstacle: onceIn(12) ? .tooOld : nil,
            wallet: .lin(takesFingerprint: onceIn(3)))
    }

    fileprivate mutating func wallet() -> Wallet {
        pick(
            [
                .ana, .with(cards: [.union(), .visa]), .with(cards: [.visa], biometry: .none),
                .with(cards: []), .ana.on(SystemVersion(10)), .ana.on(SystemVersion(9)),
                .with(cards: [.union(pinAbove: 2000), .master], biometry: .touchID),
            ], else: .ana)
    }

    /// Something breaks around the sheet.
    fileprivate mutating func breakage(_ checkout: Checkout) -> CheckoutEvent {
        let card = pick(checkout.wallet.cards.map(\.id), else: "nobody's")
        return pick(
            [
                .merchantBroke(reason: "exit 1."), .sheetDismissed, .cardRemoved(cardID: card),
                .biometryLost, .availabilityChanged(allowsPayments: false),
                .availabilityChanged(allowsPayments: true), .availabilityChanged(allowsPayments: true),
            ], else: .sheetDismissed)
    }

    /// An event that nobody meant for this moment: a stranger's reference, a number that was never asked, a
    /// timer that does not run, a key pressed too late.
    fileprivate mutating func stray(in checkout: Checkout) -> CheckoutEvent {
        let stranger = PaymentReference(paymentID: "stranger", idempotencyKey: "stranger")
        let timers: [CheckoutTimer] = [
            .merchantValidation, .merchantAnswer(question: below(9)), .authorization, .processorAnswer,
            .passcodeUnlocked, .failureShown, .orderAnswer, .paymentPasswordUnlocked, .walletResult, .notice,
        ]
        let yes = AuthorizationAnswer(status: .success, processor: .yes)
        return pick(
            [
                .timerFired(pick(timers, else: .authorization)), .tokenSealed(stranger), .donePressed,
                .merchantAnswered(question: below(12), update()), .tokenNotSealed(stranger, reason: "stray"),
                .merchantDecided(stranger, yes), .processorReported(stranger, .booked(.yes)),
                .processorReported(stranger, .voided), .outcomeRecorded(stranger), .validated(below(3)),
                .outcomeNotRecorded(stranger, reason: "stray"),
                .merchantNotValidated(opening: below(2), reason: "stray"),
                .intentNotRecorded(attempt: 0, reason: "stray"),
                .biometryMatched, .biometryMissed, .passcodeRequested, .secretMatched, .secretMismatched,
                .secretSealed,
                .secretDigitEntered, .secretDigitDeleted, .payButtonPressed(.applePay), .checkAgainPressed,
                .cardAdded(.expired), .cardSelected(cardID: "nobody's"), .paymentConfirmed, .cancelPressed,
                .shippingContactSelected(contactID: ""), .billingContactSelected(contactID: "nobody's"),
                .orderPlaced(opening: below(3), prepayID: "stranger"),
                .walletRefused(prepayID: "stranger", WeChatReturn(code: -1)), .walletPaid(stranger),
                .walletNotPaid(stranger, WeChatRefusal("NOTENOUGH", .method, reason: "stray")),
                .walletAccepted(stranger), .noticeTaken(stranger, .paid), .orderReported(stranger, .paid),
                .methodSelected(methodID: "6688"), .payButtonPressed(.weChatPay),
                .couponCodeEntered("STRAY"), .shippingMethodSelected(.freight),
            ], else: .cancelPressed)
    }
}
