import Checkout
import Sheet
import Testing

@testable import Processing
@testable import Session

@Suite("Payments whose answer is missing, over real books")
struct ReconciliationSessionTests {
    let books: CrashBooks
    let clock = VirtualClock(start: CrashBooks.start)

    init() throws { books = try CrashBooks() }

    private func session(
        language: Language = .english, decisionTime: Span = DefaultDelays.processor
    ) -> CheckoutSession {
        CheckoutSession(
            request: books.request, world: books.world(decisionTime: decisionTime), clock: clock,
            appearance: SheetAppearance(language: language), size: Size(width: 80, height: 30))
    }

    /// Jumps from one due item to the next until the condition holds.
    private func pass(_ session: CheckoutSession, until holds: (CheckoutSession) throws -> Bool) throws {
        var turns = 0
        while try !holds(session) {
            let due = try #require(session.nextDue, "nothing is due: \(session.showing)")
            clock.jump(to: due)
            session.runDue()
            session.noteDrawn()
            turns += 1
            try #require(turns < 1000)
        }
    }

    /// Up to the moment in which the shop has the payment.
    private func pay(_ session: CheckoutSession) throws {
        session.feed(.payButtonPressed(.applePay))
        try pass(session) { !$0.isAwaiting }
        session.feed(.paymentConfirmed)
        session.feed(.biometryMatched)
        #expect(session.paymentIsUnderWay)
    }

    private func leaveAfterCharge(_ session: CheckoutSession) throws {
        try pay(session)
        try pass(session) { _ in try books.charges() == 1 }
        session.feed(.cancelPressed)
    }

    private func page(_ session: CheckoutSession) -> String {
        // A sentence may be broken over lines of the page.
        session.frame().plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("leaving after the processor approved voids the charge, and both books say so")
    func leaving() throws {
        let session = session()
        try leaveAfterCharge(session)
        try pass(session) { !$0.paymentIsUnderWay }
        #expect(session.checkout.lastAttempt?.outcome == .cancelled(.voided))
        #expect(try books.payments().map(\.reason) == ["voided"])
        #expect(try books.entries().map(\.status) == [.voided])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test(
        "30 s of silence void an approved payment; one that comes later charges nothing", arguments: [50, 80])
    func silence(seconds: Int64) throws {
        let session = session(decisionTime: .seconds(seconds))
        try pay(session)
        let sent = session.now
        try pass(session) { !$0.paymentIsUnderWay }
        #expect(session.now.since(sent) >= Checkout.merchantPatience)
        #expect(session.now.since(sent) < .seconds(32))
        #expect(session.checkout.lastAttempt?.outcome == .declined(.merchantTimeout))
        // What is still on its way arrives in vain.
        try pass(session) { !$0.awaitsAnswer }
        #expect(try books.payments().map(\.reason) == ["merchantTimeout"])
        #expect(try books.entries().map(\.status) == [seconds == 50 ? .voided : .closed])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("while the processor cannot be asked the page offers only to check again, which then settles it")
    func checkAgain() throws {
        let session = session()
        try leaveAfterCharge(session)
        let lock = try books.lock(books.locations.processor)
        try pass(session) { !$0.paymentIsUnderWay }
        #expect(session.checkout.lastAttempt?.outcome == .unknown(.processorUnreachable))
        session.feed(.donePressed)
        session.noteDrawn()
        #expect(page(session).contains("Check again"))
        #expect(!page(session).contains("Buy with Apple Pay"))
        #expect(try books.payments().map(\.status.isOpen) == [true])

        #expect(!session.take(.key(.enter)))
        try pass(session) { !$0.paymentIsUnderWay }
        #expect(session.checkout.lastAttempt?.outcome == .unknown(.processorUnreachable))

        try lock.run("ROLLBACK")
        #expect(!session.take(.key(.character("c"))))
        try pass(session) { !$0.paymentIsUnderWay }
        #expect(session.checkout.lastAttempt?.outcome == .cancelled(.voided))
        #expect(session.checkout.canStartAttempt)
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("a result that cannot be written is in doubt, and checking again writes it")
    func ledgerBack() throws {
        let session = session()
        try pay(session)
        try pass(session) { _ in try books.charges() == 1 }
        let lock = try books.lock(books.locations.ledger)
        try pass(session) { !$0.paymentIsUnderWay }
        guard case .unknown(.ledgerUnavailable) = session.checkout.lastAttempt?.outcome else {
            Issue.record("ended as \(session.checkout.lastAttempt?.outcome as Any)")
            return
        }
        #expect(session.ledgerFault?.kind == .busy)
        try lock.run("ROLLBACK")
        session.feed(.checkAgainPressed)
        #expect(session.checkout.lastAttempt?.outcome == .paid)
        #expect(session.ledgerFault == nil)
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("a processor that cannot book a payment declines it, and nothing is charged")
    func processorBusy() throws {
        let other = books.world()
        try other.processor.open()
        let session = session()
        try pay(session)
        let lock = try books.lock(books.locations.processor)
        try pass(session) { !$0.paymentIsUnderWay }
        try lock.run("ROLLBACK")
        #expect(session.checkout.lastAttempt?.outcome == .declined(.bank(.systemMalfunction)))
        #expect(try books.charges() == 0)
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("while the ledger is locked nothing is sent")
    func nothingSent() throws {
        try books.world().ledger.open()
        let lock = try books.lock(books.locations.ledger)
        let session = session()
        session.feed(.payButtonPressed(.applePay))
        try pass(session) { !$0.isAwaiting }
        session.feed(.paymentConfirmed)
        session.feed(.biometryMatched)
        guard case .declined(.ledgerUnavailable) = session.checkout.lastAttempt?.outcome else {
            Issue.record("ended as \(session.checkout.lastAttempt?.outcome as Any)")
            return
        }
        #expect(session.ledgerFault?.exit == .tryLater)
        try lock.run("ROLLBACK")
        #expect(try books.entries().isEmpty && books.payments().isEmpty)
    }

    // MARK: What the page tells

    private func leaveOpen(_ count: Int) throws {
        for seed in 0..<count {
            let world = books.world(owner: CrashBooks.gone, seed: Int64(seed))
            let session = CheckoutSession(
                request: books.request, world: world, clock: clock,
                appearance: SheetAppearance(language: .english), size: Size(width: 80, height: 30))
            try pay(session)
        }
    }

    @Test("the page tells each attempt that was closed, until the sheet is opened")
    func notice() throws {
        try leaveOpen(2)
        let ids = try books.payments().map(\.paymentID)
        let session = session()
        #expect(!page(session).contains("cut off"))
        session.takeUpAbandonedAttempts()
        for id in ids {
            #expect(page(session).contains("Payment \(id) of CN¥0.01 was cut off before it was booked."))
        }
        #expect(session.reconciliationSentences.count == 2)
        #expect(page(session).contains("Buy with Apple Pay"))
        session.feed(.payButtonPressed(.applePay))
        #expect(session.checkout.notices.isEmpty)
    }

    @Test("the page tells it in Chinese too")
    func chineseNotice() throws {
        try leaveOpen(1)
        let session = session(language: .simplifiedChinese)
        session.takeUpAbandonedAttempts()
        #expect(page(session).contains("在入账前中断，没有扣款。"))
    }

    @Test("many attempts are told in one sentence")
    func summary() throws {
        try leaveOpen(5)
        let session = session()
        session.takeUpAbandonedAttempts()
        #expect(page(session).contains("5 payments were cut off earlier: nothing is charged for 5."))
        #expect(session.reconciliationSentences.count == 1)
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("a start that finds nothing says nothing, and a ledger in memory is not looked into")
    func nothing() throws {
        let session = session()
        session.takeUpAbandonedAttempts()
        #expect(session.history.isEmpty && session.checkout.notices.isEmpty)
        let world = World(
            wallet: .standard, request: books.request, ledger: Ledger(location: .memory),
            processor: MockProcessor(book: .memory, rule: .approve), random: SeededRandom(seed: 1))
        #expect(world.takeUpAbandonedAttempts(at: CrashBooks.start) == nil)
    }

    @Test("a ledger that cannot be opened is told on the page with its reason")
    func troubled() throws {
        let session = CheckoutSession(
            request: books.request,
            world: World(
                wallet: .standard, request: books.request, ledger: Ledger(location: .file(books.folder)),
                processor: MockProcessor(book: books.locations.processor, rule: .approve),
                random: SeededRandom(seed: 1)),
            clock: clock, appearance: SheetAppearance(language: .english), size: Size(width: 100, height: 30))
        session.takeUpAbandonedAttempts()
        #expect(page(session).contains("You cannot pay now. The ledger"))
        #expect(session.ledgerFault?.exit == .inputOutput)
        try pass(session) { _ in true }
        session.feed(.payButtonPressed(.applePay))
        try pass(session) { !$0.isAwaiting }
        session.feed(.paymentConfirmed)
        session.feed(.biometryMatched)
        guard case .declined(.ledgerUnavailable) = session.checkout.lastAttempt?.outcome else {
            Issue.record("ended as \(session.checkout.lastAttempt?.outcome as Any)")
            return
        }
        #expect(try books.entries().isEmpty)
    }
}
