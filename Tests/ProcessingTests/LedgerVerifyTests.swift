import Checkout
import Testing

@testable import Processing

@Suite("An audit of both books")
struct LedgerVerifyTests {
    let books: ReconciliationBooks

    init() throws { books = try ReconciliationBooks() }

    private var kinds: [AuditFinding.Kind] {
        get throws { try books.audit().findings.map(\.kind) }
    }

    /// One payment that is booked as paid and charged.
    private func pay() throws {
        try books.leave(.afterAuthorization)
        try books.ledger.end(1, .paid)
    }

    @Test("books that are not there agree, and are not made")
    func absent() throws {
        let audit = try books.audit()
        #expect(audit.isClean && audit.findings.isEmpty && audit.payments == 0)
        #expect(try books.folder.names.isEmpty)
    }

    @Test("every way a payment ends rightly is clean")
    func clean() throws {
        try pay()
        try books.ledger.start(2, order: "order-2")
        try books.ledger.end(2, .cancelled(.nothingBooked))
        try books.leave(.afterVoid, 3)
        try books.ledger.end(3, .declined(.merchantTimeout))
        let audit = try books.audit()
        #expect(audit.findings.isEmpty)
        #expect(audit.payments == 3 && audit.authorizations == 2)
    }

    @Test("a payment that the processor never saw, declined or took back is no paid one")
    func notCharged() throws {
        try books.ledger.start(1, order: "order-1")
        try books.ledger.end(1, .paid)
        #expect(try kinds == [.notCharged])
        try books.leave(.afterVoid, 2)
        try books.ledger.end(2, .paid)
        #expect(try kinds == [.notCharged, .notCharged])
    }

    @Test("a charge behind a payment that ended otherwise is found", arguments: [true, false])
    func stillCharged(declined: Bool) throws {
        try books.leave(.afterAuthorization)
        try books.ledger.end(1, declined ? .declined(.merchantTimeout) : .cancelled(.voided))
        #expect(try kinds == [.stillCharged])
        #expect(try !books.audit().isClean)
    }

    @Test("a charge without an attempt is a fault; an answer without one is only told")
    func unclaimed() throws {
        try books.authorize(7)
        #expect(try kinds == [.chargeWithoutAttempt])
        #expect(try books.audit().findings.first?.idempotencyKey == "key-7")
        try books.void(7)
        #expect(try kinds == [.answerWithoutAttempt])
        #expect(try books.audit().isClean)
    }

    @Test("another amount, currency or authorization code is found")
    func differs() throws {
        try books.ledger.start(1, order: "order-1")
        try books.authorize(1, units: 2276)
        try books.ledger.recordOutcome(
            .paid, reference: Sample.reference(), authorizationCode: "WRONG1", at: Sample.now)
        #expect(try kinds == [.differs, .differs])
        try books.tamper(books.locations.processor, "UPDATE authorizations SET currency = '978'")
        #expect(try kinds == [.differs, .differs, .differs])
    }

    @Test("open attempts are named and no fault, whether their process runs or is gone")
    func open() throws {
        try books.leave(.afterAuthorization)
        try books.ledger.recordIntent(
            Sample.intent(), reference: Sample.reference(2), orderID: "order-2", attempt: 1,
            owner: .current(), at: Sample.now)
        let audit = try books.audit()
        #expect(audit.isClean && audit.findings.map(\.kind) == [.open, .open])
        #expect(audit.findings.contains { $0.sentence.contains("which runs") })
        #expect(audit.findings.contains { $0.sentence.contains("the next start closes it") })
    }

    @Test("two charges of one order are found")
    func twice() throws {
        try pay()
        try books.leave(.afterAuthorization, 2)
        try books.tamper(books.locations.ledger, "UPDATE payments SET order_id = 'order-1'")
        #expect(try kinds == [.chargedTwice, .open])
    }

    @Test(
        "a history that does not lead to the state is found",
        arguments: [
            "DELETE FROM events WHERE seq = 1", "DELETE FROM events WHERE seq = 2", "DELETE FROM events",
            "UPDATE events SET kind = 'declined' WHERE seq = 2", "UPDATE events SET seq = 5 WHERE seq = 2",
            "INSERT INTO events VALUES ('pay-1', 3, 9, 'paid', '{}')", "UPDATE payments SET ended_at = 1",
            "UPDATE payments SET status = 'declined'", "UPDATE events SET kind = 'started' WHERE seq = 2",
        ])
    func history(sql: String) throws {
        try pay()
        #expect(try kinds.isEmpty)
        try books.tamper(books.locations.ledger, sql)
        #expect(try kinds.contains(.history))
    }

    @Test(
        "a history of the processor that does not lead to its answer is found",
        arguments: [
            "DELETE FROM events", "UPDATE events SET kind = 'declined'",
            "INSERT INTO events VALUES ('key-1', 2, 9, 'voided')",
        ])
    func processorHistory(sql: String) throws {
        try pay()
        try books.tamper(books.locations.processor, sql)
        #expect(try kinds == [.history])
    }

    @Test("a row that belongs to nothing is damage")
    func orphan() throws {
        try pay()
        try books.tamper(
            books.locations.ledger, "PRAGMA foreign_keys = OFF",
            "INSERT INTO events VALUES ('nobody', 1, 1, 'started', '{}')")
        #expect(try kinds == [.damaged])
    }

    @Test("an index that misses a row is damage, though every page reads well")
    func index() throws {
        try pay()
        try books.ledger.start(2, order: "order-2")
        books.ledger.close()
        try books.tamper(
            books.locations.ledger, "PRAGMA writable_schema = ON",
            "UPDATE sqlite_master SET sql = replace(sql, 'order_id)', 'merchant_name)') WHERE name = "
                + "'attempts_of_order'",
            "PRAGMA writable_schema = OFF")
        #expect(try kinds.contains(.damaged))
    }

    @Test("a book that cannot be read is no finding but a fault")
    func unreadable() throws {
        try pay()
        books.processor.close()
        try #require(try books.folder.names.contains("l.processor.sqlite"))
        let locations = BookLocations(ledger: books.locations.ledger, processor: .file(books.folder.path))
        #expect(faultKind { try BookAudit(locations) } != nil)
    }

    @Test("an audit changes no byte of either book")
    func untouched() throws {
        try pay()
        books.ledger.close()
        books.processor.close()
        let before = books.folder.bytes("l.sqlite")
        let beforeOfProcessor = books.folder.bytes("l.processor.sqlite")
        _ = try books.audit()
        #expect(books.folder.bytes("l.sqlite") == before)
        #expect(books.folder.bytes("l.processor.sqlite") == beforeOfProcessor)
    }
}
