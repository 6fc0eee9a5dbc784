import Checkout
import Foundation
import Synchronization
import Testing

@testable import Processing

@Suite("What a crash left open")
struct ReconciliationTests {
    let books: ReconciliationBooks

    init() throws { books = try ReconciliationBooks() }

    @Test(
        "an attempt is closed as the processor has it, and an approval nobody was told of is voided",
        arguments: [
            (ReconciliationBooks.Left.beforeAuthorization, Outcome.cancelled(.nothingBooked), "closed"),
            (.afterAuthorization, .cancelled(.voided), "voided"), (.afterVoid, .cancelled(.voided), "voided"),
        ])
    func closes(left: ReconciliationBooks.Left, outcome: Outcome, entry: String) throws {
        try books.leave(left)
        let attempts = try books.restart()
        #expect(
            attempts == [
                ReconciledAttempt(
                    paymentID: "pay-1", amount: Money(minorUnits: 2275), currency: Currency.named("USD"),
                    outcome: outcome)
            ])
        let payment = try #require(try books.ledger.payment("pay-1"))
        #expect(payment.status == .cancelled && payment.reason == outcome.reason)
        #expect(try books.ledger.events(of: "pay-1").map(\.kind) == [.started, .takenUp, .cancelled])
        #expect(try books.processor.entry(idempotencyKey: "key-1")?.status.rawValue == entry)
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("a decline that the crash kept from the ledger is booked with the bank's reason")
    func declined() throws {
        let books = try ReconciliationBooks(rule: .decline(.insufficientFunds))
        try books.leave(.afterAuthorization)
        #expect(try books.restart().map(\.outcome) == [.declined(.bank(.insufficientFunds))])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("a request that was still on its way cannot charge after the attempt was closed")
    func lateRequest() throws {
        try books.leave(.beforeAuthorization)
        try books.restart()
        try books.authorize()
        #expect(try books.processor.entry(idempotencyKey: "key-1")?.status == .closed)
        #expect(try books.audit().isClean)
    }

    @Test("an attempt in doubt whose program is gone is closed as one that only started")
    func unknown() throws {
        try books.leave(.afterAuthorization)
        try books.ledger.end(1, .unknown(.processorUnreachable))
        #expect(try books.restart().map(\.outcome) == [.cancelled(.voided)])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("further starts change nothing")
    func again() throws {
        for number in 1...3 { try books.leave(ReconciliationBooks.Left.allCases[number - 1], number) }
        #expect(try books.restart().map(\.paymentID) == ["pay-1", "pay-2", "pay-3"])
        let payments = try books.ledger.payments()
        let entries = try books.processor.entries()
        for _ in 1...3 { #expect(try books.restart().isEmpty) }
        #expect(try books.ledger.payments() == payments)
        #expect(try books.processor.entries() == entries)
        for payment in payments {
            #expect(try books.ledger.events(of: payment.paymentID).count == 3)
        }
    }

    @Test("the attempt of a process that runs is left alone")
    func running() throws {
        try books.ledger.recordIntent(
            Sample.intent(), reference: Sample.reference(), orderID: "order-1", attempt: 1,
            owner: .current(), at: Sample.now)
        try books.leave(.afterAuthorization, 2)
        #expect(try books.restart().map(\.paymentID) == ["pay-2"])
        #expect(try books.ledger.payment("pay-1")?.status == .started)
        #expect(try books.audit().findings.map(\.kind) == [.open])
    }

    @Test("a start that finds nothing writes nothing and waits for no lock")
    func nothingToDo() throws {
        try books.ledger.start(1)
        try books.ledger.end(1, .declined(.merchantTimeout))
        let other = try SQLiteDatabase(.file(books.locations.ledger.name), busyTimeout: .seconds(1))
        try other.run("BEGIN IMMEDIATE")
        #expect(try books.restart().isEmpty)
        try other.run("ROLLBACK")
    }

    @Test("of many starts at once each attempt goes to one")
    func race() throws {
        for number in 1...6 { try books.leave(.afterAuthorization, number) }
        let locations = books.locations
        let taken = Mutex<[String]>([])
        let group = DispatchGroup()
        for _ in 1...4 {
            group.enter()
            Thread.detachNewThread {
                do {
                    let attempts = try Reconciler(
                        ledger: Ledger(location: locations.ledger),
                        processor: MockProcessor(book: locations.processor, rule: .approve),
                        owner: .current()
                    ).run(at: Sample.now)
                    taken.withLock { $0 += attempts.map(\.paymentID) }
                } catch {
                    taken.withLock { $0.append("\(error)") }
                }
                group.leave()
            }
        }
        group.wait()
        #expect(taken.withLock { $0.sorted() } == (1...6).map { "pay-\($0)" })
        #expect(try books.audit().findings.isEmpty)
    }

    @Test(
        "a start that dies after taking up, or after voiding, leaves the rest to the next",
        arguments: [false, true])
    func cutOff(voided: Bool) throws {
        try books.leave(.afterAuthorization)
        let gone = ProcessOwner(bootID: "boot", pid: 4712, startTicks: 1)
        #expect(try books.ledger.takeUpAbandoned(by: gone, at: Sample.now).count == 1)
        if voided { try books.void() }
        #expect(try books.restart().map(\.outcome) == [.cancelled(.voided)])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("while the processor cannot be asked the attempt stays in doubt, and a later start closes it")
    func unreachable() throws {
        try books.leave(.afterAuthorization)
        let other = try SQLiteDatabase(.file(books.locations.processor.name), busyTimeout: .seconds(1))
        try other.run("BEGIN IMMEDIATE")
        let gone = ProcessOwner(bootID: "boot", pid: 4712, startTicks: 1)
        let deaf = MockProcessor(
            book: books.locations.processor, rule: .approve, busyTimeout: Span(milliseconds: 1))
        let attempts = try Reconciler(ledger: books.ledger, processor: deaf, owner: gone).run(at: Sample.now)
        #expect(attempts.map(\.outcome) == [.unknown(.processorUnreachable)])
        #expect(try books.ledger.payment("pay-1")?.status == .unknown)
        try other.run("ROLLBACK")
        #expect(try books.restart().map(\.outcome) == [.cancelled(.voided)])
        #expect(try books.audit().findings.isEmpty)
    }

    @Test("an ended attempt never changes hands, even past the program")
    func ended() throws {
        try books.ledger.start()
        try books.ledger.end(1, .paid)
        let raw = try SQLiteDatabase(.file(books.locations.ledger.name), busyTimeout: .seconds(1))
        #expect(throws: SQLiteFault.self) { try raw.run("UPDATE payments SET owner_pid = 1") }
    }

    @Test("a ledger of the first format is brought up to date, and what was open in it is closed")
    func firstFormat() throws {
        let path = books.locations.ledger.name
        let design = Book.Design.ledger
        let old = Book(
            Book.Design(
                name: design.name, applicationID: design.applicationID,
                migrations: Array(design.migrations.prefix(1))),
            at: .file(path), busyTimeout: .seconds(1))
        try old.open()
        old.close()
        let raw = try SQLiteDatabase(.file(path), busyTimeout: .seconds(1))
        #expect(try raw.run("PRAGMA user_version").first?.integer(0) == 1)
        try raw.run(
            """
            INSERT INTO payments VALUES ('pay-1', 'key-1', 'order-1', 1, 'started', 2275, 'USD', 2, 0,
                'Lantern Books', 'Visa', 'visa', '1234', 'credit', NULL, NULL, NULL, NULL, 5, NULL,
                'boot', 4711, 99)
            """)
        try raw.run("INSERT INTO events VALUES ('pay-1', 1, 5, 'started', '{}')")
        #expect(try books.restart().map(\.outcome) == [.cancelled(.nothingBooked)])
        #expect(try raw.run("PRAGMA user_version").first?.integer(0) == 3)
        #expect(try books.audit().findings.isEmpty)
    }
}
