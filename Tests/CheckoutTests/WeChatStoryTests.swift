import Checkout
import Testing

extension WeChatOffer {
    static func coffee(takesFingerprint: Bool = false, obstacle: WeChatObstacle? = nil) -> WeChatOffer {
        WeChatOffer(
            amount: .cents(990), currency: .yuan, obstacle: obstacle,
            wallet: .lin(takesFingerprint: takesFingerprint))
    }
}

extension WeChatTerms {
    static let coffee = WeChatTerms(
        prepayID: "wx1", payee: "Blue Bike", body: "Blue Bike-coffee", amount: .cents(990), currency: .yuan)
}

extension MachineStory {
    /// WeChat's confirm page is up.
    mutating func openWeChat() {
        on(.payButtonPressed(.weChatPay))
        on(.orderPlaced(opening: checkout.openings, prepayID: "wx1"))
        on(.walletOpened(.coffee))
    }

    /// The wallet pays under `reference`.
    mutating func payInWeChat(_ reference: PaymentReference = .first) {
        openWeChat()
        confirmInWeChat(reference)
    }

    mutating func confirmInWeChat(_ reference: PaymentReference) {
        on(.paymentConfirmed)
        typeSecret()
        on(.secretMatched)
        on(.intentRecorded(attempt: checkout.attempts, reference))
    }

    var weChatStage: Checkout.WeChatReconciliation.Stage? {
        guard case .reconciling(.weChatPay(let reconciliation)) = state else { return nil }
        return reconciliation.stage
    }

    var lastReturn: WeChatReturn? { checkout.lastAttempt?.returned }
}

@Suite("WeChat Pay on the machine")
struct WeChatStoryTests {
    private static let low = WeChatRefusal("NOTENOUGH", .method, reason: "the balance is too low")
    private static let closed = WeChatRefusal("ORDERCLOSED", .orderOver, reason: "closed")
    private static let again = WeChatRefusal("SYSTEMERROR", .passing, reason: "again")

    @Test("from the button to a payment that only the notice makes true")
    func paid() throws {
        var story = MachineStory(weChat: .coffee())
        story.on(
            .payButtonPressed(.weChatPay),
            gives: [
                .placeOrder(opening: 1, round: 1), .startTimer(.orderAnswer, at: story.later(.seconds(30))),
            ])
        story.on(.orderPlaced(opening: 1, prepayID: "wx1"), gives: [.callUpWallet(prepayID: "wx1")])
        story.on(.walletOpened(.coffee), gives: [.stopTimer(.orderAnswer)])
        story.on(.paymentConfirmed, gives: [.beginWalletPayment(prepayID: "wx1")])
        for _ in 0..<5 { story.on(.secretDigitEntered, gives: []) }
        story.on(.secretDigitEntered, gives: [.checkPaymentPassword])
        story.on(.secretMatched)
        let intent = try #require(story.intent)
        #expect(intent.amount == .cents(990) && intent.rail == .weChatPay && intent.cardID == "balance")
        story.on(
            .intentRecorded(attempt: 1, .first),
            gives: [.payOrder(.first, intent), .startTimer(.authorization, at: story.later(.seconds(30)))])
        story.on(
            .walletPaid(.first),
            gives: [.stopTimer(.authorization), .startTimer(.walletResult, at: story.later(.seconds(3)))])
        // The wallet's word is not believed: the shop waits for the platform's.
        story.on(
            .donePressed,
            gives: [.stopTimer(.walletResult), .startTimer(.notice, at: story.later(.seconds(5)))])
        story.on(
            .noticeTaken(.first, .paid), gives: [.stopTimer(.notice), .recordOutcome(.first, intent, .paid)])
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(story.outcome == .paid && story.lastReturn == .paid)
        story.ignores(
            .noticeTaken(.first, .paid), .orderReported(.first, .failed(code: "CLOSED")),
            .payButtonPressed(.weChatPay), .payButtonPressed(.applePay))
    }

    @Test("without a notice the order is queried, again while it is not decided")
    func queried() {
        var story = MachineStory(weChat: .coffee())
        story.payInWeChat()
        story.on(.walletPaid(.first))
        story.on(.timerFired(.walletResult))
        #expect(story.weChatStage == .awaitingNotice(deadline: story.later(.seconds(5))))
        story.pass(.seconds(5))
        story.on(
            .timerFired(.notice),
            gives: [.queryOrder(.first), .startTimer(.processorAnswer, at: story.later(.seconds(30)))])
        story.on(
            .orderReported(.first, .pending),
            gives: [
                .stopTimer(.processorAnswer), .startTimer(.notice, at: story.later(.seconds(5))),
            ])
        story.pass(.seconds(5))
        story.on(.timerFired(.notice))
        story.on(.orderReported(.first, .paid))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .paid)
    }

    @Test("leaving without a result is unknown, and a payment a minute later is paid, once")
    func late() {
        var story = MachineStory(weChat: .coffee())
        story.payInWeChat()
        story.on(.cancelPressed)
        #expect(story.weChatStage == .queryingOrder)
        for _ in 0..<20 where story.outcome == nil {
            story.on(.orderReported(.first, .pending))
            story.pass(.seconds(5))
            story.on(.timerFired(.notice))
        }
        #expect(story.outcome == .unknown(.orderPending))
        #expect(story.lastReturn == nil && !story.checkout.canStartAttempt)
        story.pass(.seconds(60))
        story.on(.noticeTaken(.first, .paid))
        story.ignores(.noticeTaken(.first, .paid))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .paid)
        story.ignores(.noticeTaken(.first, .paid), .checkAgainPressed)
        #expect(story.effects.count { if case .recordOutcome = $0 { true } else { false } } == 1)
    }

    @Test("nothing is ever voided, whatever the platform says and whenever the shopper leaves")
    func neverVoids() {
        for report in [OrderReport.paid, .failed(code: "CLOSED"), .unreachable] {
            var story = MachineStory(weChat: .coffee())
            story.payInWeChat()
            story.on(.cancelPressed)
            story.on(.orderReported(.first, report))
            #expect(!story.effects.contains(.voidPayment(.first)))
        }
    }

    @Test("a method that cannot pay leads back to the others, and the order is paid once")
    func anotherMethod() throws {
        var story = MachineStory(weChat: .coffee())
        story.payInWeChat()
        story.on(.walletNotPaid(.first, Self.low))
        story.on(.outcomeRecorded(.first))
        let review = try #require(story.checkout.weChatReview)
        #expect(review.method.id == "6688" && review.lastRefusal == Self.low)
        #expect(story.checkout.lastAttempt?.outcome == .declined(.weChat(Self.low)))
        story.confirmInWeChat(.second)
        #expect(story.intent?.cardID == "6688" && story.checkout.attempts == 2)
        story.on(.walletPaid(.second))
        story.ignores(.noticeTaken(.first, .paid), .walletNotPaid(.first, Self.low))
        story.on(.noticeTaken(.second, .paid))
        story.on(.donePressed)
        story.on(.outcomeRecorded(.second))
        #expect(story.outcome == .paid)
    }

    @Test("a closed order is declined, and the next try makes another one")
    func closed() {
        var story = MachineStory(weChat: .coffee())
        story.payInWeChat()
        story.on(.walletNotPaid(.first, Self.closed))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.weChat(Self.closed)))
        story.on(.donePressed)
        story.on(
            .payButtonPressed(.weChatPay),
            gives: [
                .placeOrder(opening: 2, round: 2), .startTimer(.orderAnswer, at: story.later(.seconds(30))),
            ])
    }

    @Test("SYSTEMERROR and silence are met by the same request, once")
    func orderedAgain() {
        var story = MachineStory(weChat: .coffee())
        story.on(.payButtonPressed(.weChatPay))
        story.on(
            .orderNotPlaced(opening: 1, Self.again),
            gives: [
                .placeOrder(opening: 1, round: 1), .startTimer(.orderAnswer, at: story.later(.seconds(30))),
            ])
        story.on(.orderNotPlaced(opening: 1, Self.again))
        #expect(story.outcome == .declined(.weChat(Self.again)))

        var silent = MachineStory(weChat: .coffee())
        silent.on(.payButtonPressed(.weChatPay))
        silent.on(
            .timerFired(.orderAnswer),
            gives: [
                .placeOrder(opening: 1, round: 1), .startTimer(.orderAnswer, at: silent.later(.seconds(30))),
            ])
        silent.on(.timerFired(.orderAnswer))
        #expect(silent.checkout.lastAttempt?.outcome.reason == "noAnswer")
        silent.ignores(.orderPlaced(opening: 1, prepayID: "wx1"))
    }

    @Test("ORDERPAID is written down and asked after; what the platform says holds")
    func paidBefore() throws {
        var story = MachineStory(weChat: .coffee())
        story.on(.payButtonPressed(.weChatPay))
        story.on(.orderNotPlaced(opening: 1, WeChatRefusal("ORDERPAID", .paid, reason: "paid")))
        let intent = try #require(story.intent)
        #expect(intent.amount == .cents(990))
        story.on(
            .intentRecorded(attempt: 1, .first),
            gives: [.queryOrder(.first), .startTimer(.processorAnswer, at: story.later(.seconds(30)))])
        story.on(.orderReported(.first, .paid))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .paid)
    }

    @Test("a wrong call-up ends with PayResp -1 and the field")
    func callUpWrong() {
        var story = MachineStory(weChat: .coffee())
        story.on(.payButtonPressed(.weChatPay))
        story.on(.orderPlaced(opening: 1, prepayID: "wx1"))
        let wrong = WeChatReturn(code: -1, field: "sign", reason: "wrong")
        story.on(.walletRefused(prepayID: "wx1", wrong))
        #expect(story.outcome == .declined(.callUpRefused(wrong)) && story.lastReturn == wrong)
    }

    @Test(
        "what keeps WeChat from being called is told on the page, before an order is made",
        arguments: [WeChatObstacle.notInstalled, .tooOld, .unregisteredApp("wx1")])
    func obstacles(_ obstacle: WeChatObstacle) {
        var story = MachineStory(weChat: .coffee(obstacle: obstacle))
        #expect(!story.checkout.offers(.weChatPay) && story.checkout.offers(.applePay))
        story.ignores(.payButtonPressed(.weChatPay))
    }

    @Test("cancelling: from the password to the page, from the page to the shop with PayResp -2")
    func cancelled() {
        var story = MachineStory(weChat: .coffee())
        story.openWeChat()
        story.on(.paymentConfirmed)
        story.on(.secretDigitEntered)
        story.on(
            .cancelPressed,
            gives: [
                .wipeSecret, .stopTimer(.paymentPasswordUnlocked), .leaveWallet(prepayID: "wx1"),
            ])
        story.on(.cancelPressed, gives: [.leaveWallet(prepayID: "wx1")])
        #expect(story.state == .offered(.ready) && story.lastReturn == .cancelled)
        #expect(story.checkout.result.kind == .cancelled && story.checkout.attempts == 0)
        story.ignores(.walletPaid(.first), .secretMatched, .methodSelected(methodID: "6688"))
    }

    @Test("five wrong passwords lock the wallet for three hours, over all visits")
    func locked() {
        var story = MachineStory(weChat: .coffee())
        story.openWeChat()
        story.on(.paymentConfirmed)
        for _ in 0..<4 {
            story.typeSecret()
            story.on(.secretMismatched, gives: [.wipeSecret])
        }
        story.typeSecret()
        let until = story.later(.seconds(3 * 3600))
        story.on(
            .secretMismatched, gives: [.wipeSecret, .startTimer(.paymentPasswordUnlocked, at: until)])
        story.ignores(.secretDigitEntered, .secretMatched, .biometryMatched)
        story.on(.cancelPressed)
        story.on(
            .paymentConfirmed,
            gives: [
                .beginWalletPayment(prepayID: "wx1"), .startTimer(.paymentPasswordUnlocked, at: until),
            ])
        story.pass(.seconds(3 * 3600))
        story.on(.timerFired(.paymentPasswordUnlocked))
        #expect(story.checkout.takesSecretDigits)
    }

    @Test("a finger stands for the password; after three misses the password is asked")
    func finger() {
        var story = MachineStory(weChat: .coffee(takesFingerprint: true))
        story.openWeChat()
        story.on(.paymentConfirmed)
        story.ignores(.secretDigitEntered)
        for _ in 0..<3 { story.on(.biometryMissed, gives: []) }
        #expect(story.checkout.takesSecretDigits)
        story.ignores(.biometryMatched)

        var quick = MachineStory(weChat: .coffee(takesFingerprint: true))
        quick.openWeChat()
        quick.on(.paymentConfirmed)
        quick.on(.biometryMatched)
        #expect(quick.intent != nil)
    }

    @Test("the other rail's events change nothing here, and the other way round")
    func apart() {
        var story = MachineStory(weChat: .coffee())
        story.openWeChat()
        story.ignores(
            .cardSelected(cardID: "master"), .couponCodeEntered("TEA10"), .tokenSealed(.first),
            .merchantDecided(.first, AuthorizationAnswer(status: .success, processor: .yes)),
            .processorReported(.first, .voided), .payButtonPressed(.applePay), .checkAgainPressed)

        var sheet = MachineStory(weChat: .coffee())
        sheet.openReadySheet()
        sheet.ignores(
            .methodSelected(methodID: "6688"), .walletPaid(.first), .orderPlaced(opening: 1, prepayID: "wx1"),
            .walletOpened(.coffee), .noticeTaken(.first, .paid), .payButtonPressed(.weChatPay))
    }

    @Test("a disk that is full after the payment is tried again, and nobody is asked to pay twice")
    func diskFull() throws {
        var story = MachineStory(weChat: .coffee())
        story.payInWeChat()
        story.on(.walletPaid(.first))
        story.on(.noticeTaken(.first, .paid))
        story.on(.donePressed)
        story.on(.outcomeNotRecorded(.first, reason: "disk full"))
        #expect(story.outcome == .unknown(.ledgerUnavailable("disk full")))
        let intent = try #require(story.intent)
        story.on(.checkAgainPressed, gives: [.recordOutcome(.first, intent, .paid)])
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .paid)
    }
}
