import Checkout

@testable import Processing

/// Both books in a folder of a test's own, and payments in them that a crash left behind.
final class ReconciliationBooks {
    let folder: TemporaryFolder
    let locations: BookLocations
    let ledger: Ledger
    let processor: MockProcessor

    init(rule: ProcessorRule = .approve) throws {
        folder = try TemporaryFolder()
        locations = .beside(ledgerFile: folder.file("l.sqlite"))
        ledger = Ledger(location: locations.ledger, busyTimeout: .seconds(1))
        processor = MockProcessor(book: locations.processor, rule: rule, busyTimeout: .seconds(1))
    }

    /// How far a payment came before its program died.
    enum Left: CaseIterable {
        case beforeAuthorization, afterAuthorization, afterVoid
    }

    /// Leaves attempt `number` behind, owned by a process that is gone.
    func leave(_ left: Left, _ number: Int = 1) throws {
        try ledger.start(number, order: "order-\(number)")
        if left == .beforeAuthorization { return }
        try authorize(number)
        if left == .afterVoid { try void(number) }
    }

    func authorize(_ number: Int = 1, units: Int64 = 2275) throws {
        let reference = Sample.reference(number)
        let statement = try SimulatedWallet.standard.statement(
            for: Sample.intent(units: units), reference: reference)
        _ = try processor.authorize(Sample.charge(statement), reference.idempotencyKey)
    }

    func void(_ number: Int = 1) throws {
        _ = try processor.void(idempotencyKey: Sample.reference(number).idempotencyKey, at: Sample.now)
    }

    /// What the next start does.
    @discardableResult
    func restart() throws -> [ReconciledAttempt] {
        try Reconciler(ledger: ledger, processor: processor, owner: .current()).run(at: Sample.now)
    }

    func audit() throws -> BookAudit { try BookAudit(locations) }

    /// Changes a book past the program, as damage or a foreign hand would.
    func tamper(_ location: BookLocation, _ statements: String...) throws {
        let raw = try SQLiteDatabase(.file(location.name), busyTimeout: .seconds(1))
        let triggers = try raw.run("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for name in triggers.compactMap({ $0.text(0) }) { try raw.run("DROP TRIGGER \(name)") }
        for statement in statements { try raw.run(statement) }
    }
}
