import Checkout
import Processing
import Sheet
import Testing

@testable import Session

/// What a fault of the matrix is about, read once.
struct WeChatMatrixScene {
    let fault: WeChatMatrixFault
    let scenario: Scenario
    let plan: WeChatPlan

    init(_ fault: WeChatMatrixFault) throws {
        self.fault = fault
        var blocks = [#""wechat": \#(fault.weChat)"#]
        if let ledger = fault.ledger { blocks.append(#""ledger": \#(ledger)"#) }
        if let mishaps = fault.mishaps { blocks.append(#""faults": \#(mishaps)"#) }
        scenario = try ScenarioFixture.scenario("{" + blocks.joined(separator: ", ") + "}")
        plan = try #require(scenario.world.weChat)
    }
}

/// A shopper who pays in WeChat, tries once more where that came to nothing, and goes back to the shop; on
/// the way everything is noticed that the session does to the world.
final class WeChatMatrixRun {
    let session: CheckoutSession
    let desk: WeChatDesk
    private let world: World
    private let clock = VirtualClock(start: CrashBooks.start)
    private let fault: WeChatMatrixFault
    private var passwordsTyped = 0
    private var fingers = 0
    private var choices = 0
    private var checks = 0
    private var openings = 0
    /// Before and after each effect and errand, so far.
    private(set) var boundaries = 0
    private var exit: (at: Int, way: MatrixExit)?
    private var isLeaving = false
    private(set) var hasLeft = false
    /// Told at each boundary, and whenever an input could be taken.
    var atBoundary: (WeChatMatrixRun) -> Void = { _ in }
    var atRest: (WeChatMatrixRun) -> Void = { _ in }

    private static let mostTurns = 2_000

    init(_ scene: WeChatMatrixScene, _ books: WeChatMatrixBooks) {
        fault = scene.fault
        desk = WeChatDesk(scene.plan.setUp, books.locations)
        let scenario = scene.scenario
        world = World(
            wallet: scenario.wallet, request: scenario.request, ledger: books.ledger,
            processor: books.processor, random: SeededRandom(seed: 1), owner: CrashBooks.gone,
            bookFault: scenario.world.bookFault, mishaps: scenario.world.mishaps,
            weChat: WeChatWorld(scene.plan, desk: desk), rails: [.weChatPay])
        session = CheckoutSession(
            request: scenario.request, world: world, clock: clock,
            appearance: SheetAppearance(language: .english), size: Size(width: 80, height: 24))
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
        case .offered: return opens()
        case .reviewing(.weChatPay(let review)): confirm(review)
        case .authenticating(.weChatPay(let authentication)): return prove(authentication.stage)
        case .finished(let result): finish(result)
        case .preparing, .reviewing, .authenticating, .processing, .reconciling: return false
        }
        return true
    }

    private func opens() -> Bool {
        let checkout = session.checkout
        guard openings < 2, checkout.canStartAttempt, checkout.offers(.weChatPay) else { return false }
        openings += 1
        session.feed(.payButtonPressed(.weChatPay))
        return true
    }

    private func goesOnLeaving() -> Bool {
        switch session.checkout.state {
        // The wallet's result has a button that a key presses once it is drawn, and nothing is drawn here.
        case .processing(.weChatPay(let processing)):
            if case .walletResult = processing.stage { session.feed(.donePressed) } else { press() }
        case .preparing, .reviewing, .authenticating, .processing: press()
        case .finished: session.feed(.donePressed)
        case .offered, .reconciling: return false
        }
        return true
    }

    private func confirm(_ review: WeChatReview) {
        choices += 1
        if choices == 1, let method = fault.method, review.method.id != method {
            session.feed(.methodSelected(methodID: method))
        } else {
            session.feed(session.checkout.attempts < 3 ? .paymentConfirmed : .cancelPressed)
        }
    }

    private func prove(_ stage: Checkout.WeChatAuthentication.Stage) -> Bool {
        switch stage {
        case .biometry:
            fingers += 1
            session.feed(fingers > fault.misses ? .biometryMatched : .biometryMissed)
        case .paymentPassword(digits: 0, _):
            let isRight = passwordsTyped >= fault.passwords.count || fault.passwords[passwordsTyped]
            passwordsTyped += 1
            for digit in session.paymentPasswordDigits.reveal() {
                session.typeSecretDigit(isRight ? digit : (digit + 1) % 10)
            }
        case .paymentPassword, .checkingPaymentPassword: session.feed(.cancelPressed)
        case .paymentPasswordLocked: return false
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
