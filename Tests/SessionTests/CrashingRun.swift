import Checkout
import Processing

@testable import Session

/// A checkout over real books that may stop anywhere: before or after any event, effect or errand. What it
/// had booked by then is on the disk, and all else is gone, as after a crash.
struct CrashingRun {
    /// What the shopper, the shop and the bank do.
    enum Story: String, CaseIterable {
        case paid, declined, leavesBeforeCharge, leavesAfterCharge
        /// The processor approves, and the shop says nothing for 30 s.
        case shopSilentAfterCharge
        /// The shop forwards the payment only after the sheet has given up.
        case shopForwardsTooLate

        var rule: ProcessorRule { self == .declined ? .decline(.insufficientFunds) : .approve }

        var decisionTime: Span {
            switch self {
            case .shopSilentAfterCharge: .seconds(50)
            case .shopForwardsTooLate: .seconds(80)
            case .paid, .declined, .leavesBeforeCharge, .leavesAfterCharge: DefaultDelays.processor
            }
        }
    }

    private struct Stopped: Error {}

    private let story: Story
    private let world: World
    private let clock = VirtualClock(start: CrashBooks.start)
    private(set) var checkout: Checkout
    private var agenda = Agenda()
    private var waiting: [CheckoutEvent] = []
    private var stepsLeft: Int
    private(set) var steps = 0
    private var charged = false

    /// Stops after `steps` steps; `Int.max` runs to the end.
    init(_ story: Story, over books: CrashBooks, stopAfter steps: Int = .max) {
        self.story = story
        world = books.world(
            owner: CrashBooks.gone, rule: story.rule, decisionTime: story.decisionTime)
        checkout = Checkout(request: books.request, wallet: world.wallet.wallet, at: CrashBooks.start)
        stepsLeft = steps
    }

    mutating func run() {
        do {
            while true {
                try drain()
                if let event = shopperDoes() {
                    waiting.append(event)
                } else if let due = agenda.nextDue, !isOver {
                    clock.jump(to: due)
                    try runDue()
                } else {
                    return
                }
            }
        } catch {}  // The crash.
    }

    private var isOver: Bool {
        if case .finished = checkout.state { true } else { false }
    }

    private func shopperDoes() -> CheckoutEvent? {
        switch checkout.state {
        case .offered: checkout.lastAttempt == nil ? .payButtonPressed(.applePay) : nil
        case .reviewing(.applePay(let review)):
            if review.openQuestion != nil {
                nil
            } else {
                checkout.attempts == 0 ? .paymentConfirmed : .cancelPressed
            }
        case .authenticating: .biometryMatched
        case .processing(.applePay(let processing)): leaves(processing) ? .cancelPressed : nil
        case .reviewing(.weChatPay), .processing(.weChatPay), .preparing, .reconciling, .finished: nil
        }
    }

    private func leaves(_ processing: Checkout.Processing) -> Bool {
        guard case .deciding = processing.stage else { return false }
        switch story {
        case .leavesBeforeCharge: return !charged
        case .leavesAfterCharge: return charged
        case .paid, .declined, .shopSilentAfterCharge, .shopForwardsTooLate: return false
        }
    }

    // MARK: The funnel, with a crash between any two steps

    private mutating func step() throws {
        guard stepsLeft > 0 else { throw Stopped() }
        stepsLeft -= 1
        steps += 1
    }

    private mutating func drain() throws {
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            try step()
            for effect in checkout.handle(event, at: clock.now()) {
                try step()
                obey(effect)
            }
        }
    }

    private mutating func runDue() throws {
        while let item = agenda.takeDue(at: clock.now()) {
            switch item {
            case .timer(let timer): waiting.append(.timerFired(timer))
            case .answer(let event): waiting.append(event)
            case .mishap: break  // No story has one.
            case .errand(let errand):
                try step()
                if case .charge = errand { charged = true }
                follow(world.run(errand, at: clock.now(), bookedAt: clock.now()))
            }
            try drain()
        }
    }

    private mutating func obey(_ effect: CheckoutEffect) {
        switch effect {
        case .startTimer(let timer, let due): agenda.add(.timer(timer), at: due)
        case .stopTimer(let timer): agenda.remove(timer)
        case .wipeSecret, .checkPasscode, .checkBankPIN: break  // No story types a secret.
        case .validateMerchant(let opening):
            follow(world.validateMerchant(opening: opening, at: clock.now(), calendar: clock.now()))
        case .askMerchant(let number, let question): follow(world.ask(number, question))
        case .recordIntent(let attempt, let intent):
            follow(world.recordIntent(intent, attempt: attempt, at: clock.now(), bookedAt: clock.now()))
        case .sealToken(let reference, let intent): follow(world.seal(reference, intent, at: clock.now()))
        case .authorizePayment(let reference, _): follow(world.authorize(reference))
        case .askProcessor(let reference): follow(world.askProcessor(reference))
        case .voidPayment(let reference): follow(world.void(reference))
        case .recordOutcome(let reference, _, let outcome):
            follow(world.recordOutcome(outcome, reference, at: clock.now()))
        case .placeOrder, .callUpWallet, .leaveWallet, .beginWalletPayment, .checkPaymentPassword, .payOrder,
            .queryOrder:
            break  // No shop of these stories offers WeChat Pay.
        }
    }

    private mutating func follow(_ consequence: World.Consequence) {
        switch consequence {
        case .now(let event): waiting.append(event)
        case .later(let item, let delay): agenda.add(item, at: clock.now().adding(delay))
        case .each(let consequences): for consequence in consequences { follow(consequence) }
        case .silence: break
        }
    }
}
