import CSQLite
import Processing

/// A payment's rows in both books as the program writes them, into tables, indexes and triggers of its own
/// making; but with nothing looked up or checked, straight through SQLite.
final class FloorCommits {
    private let ledger: FloorBook
    private let processor: FloorBook
    private var number: Int64
    private var key = ""

    /// `first` is the number before the first payment's: two that write the same files begin far apart.
    init(folder: String, after first: Int64) throws {
        number = first
        let places = BookLocations.beside(ledgerFile: folder + "/floor.sqlite")
        // Makes the tables.
        let made = Ledger(location: places.ledger)
        try made.open()
        made.close()
        let bank = MockProcessor(book: places.processor, rule: .approve)
        try bank.open()
        bank.close()
        ledger = try FloorBook(
            places.ledger,
            [
                """
                INSERT INTO payments (payment_id, idempotency_key, order_id, attempt, status, amount,
                    currency, exponent, pending, merchant_name, card_name, network, last_four, funding,
                    shipping_method_id, shipping_method_label, started_at, owner_boot_id, owner_pid,
                    owner_start_ticks, rail, order_number)
                VALUES ('P-' || ?1, 'K-' || ?1, 'O-' || ?1, 1, 'started', 400, 'USD', 2, 0, 'Example Store',
                    'Visa Debit', 'visa', '1234', 'debit', 'm1', 'Way 1', ?2,
                    'f3a1b1f0-0000-4000-8000-000000000000', 4711, 123456, 'apple-pay', NULL)
                """,
                """
                INSERT INTO events (payment_id, seq, at, kind, detail) VALUES ('P-' || ?1, 1, ?2, 'started',
                    '{"amount":"4.00","currency":"USD","card":"Visa Debit","order":"O-1","attempt":1}')
                """,
                """
                UPDATE payments SET status = 'paid', reason = NULL, authorization_code = '7K2MWA',
                    ended_at = ?2 WHERE payment_id = 'P-' || ?1
                """,
                """
                INSERT INTO events (payment_id, seq, at, kind, detail) VALUES ('P-' || ?1, 2, ?2, 'paid',
                    '{"reason":null,"authorizationCode":"7K2MWA"}')
                """,
            ])
        processor = try FloorBook(
            places.processor,
            [
                """
                INSERT INTO authorizations (idempotency_key, status, fingerprint, amount, currency, account,
                    response_code, authorization_code, booked_at, transaction_id)
                VALUES ('K-' || ?1, 'approved', ?1, 400, '840', '••••1234', '00', '7K2MWA', ?2, ?1)
                """,
                "INSERT INTO events (idempotency_key, seq, at, kind) VALUES ('K-' || ?1, 1, ?2, 'approved')",
            ])
    }

    func intent() throws {
        number += 1
        // In no order, as drawn identifiers are.
        let mixed = UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15
        let digits = String(mixed, radix: 16)
        key = String(repeating: "0", count: 64 - digits.count) + digits
        try ledger.commit([0, 1], key, number)
    }

    func authorization() throws { try processor.commit([0, 1], key, number) }

    func outcome() throws { try ledger.commit([2, 3], key, number) }
}

/// One connection with its statements.
private final class FloorBook {
    private let handle: OpaquePointer
    private var statements: [OpaquePointer] = []
    private var begin: OpaquePointer?
    private var end: OpaquePointer?

    init(_ location: BookLocation, _ texts: [String]) throws {
        guard case .file(let path) = location else { throw Floor.Wrong.sqlite("in memory") }
        var opened: OpaquePointer?
        guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw Floor.Wrong.sqlite("open") }
        handle = opened
        BusyWait.arrange(on: opened, patience: .seconds(5))
        try run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON")
        begin = try prepared("BEGIN IMMEDIATE")
        end = try prepared("COMMIT")
        statements = try texts.map(prepared)
    }

    deinit {
        for statement in statements + [begin, end].compactMap({ $0 }) { sqlite3_finalize(statement) }
        sqlite3_close(handle)
    }

    /// Runs the statements as one durable change.
    func commit(_ numbers: [Int], _ key: String, _ time: Int64) throws {
        try step(begin)
        for number in numbers {
            let statement = statements[number]
            _ = paysheet_bind_text(statement, 1, key, Int32(key.utf8.count))
            sqlite3_bind_int64(statement, 2, time)
            try step(statement)
        }
        try step(end)
    }

    private func step(_ statement: OpaquePointer?) throws {
        guard sqlite3_step(statement) == SQLITE_DONE else {
            throw Floor.Wrong.sqlite(String(cString: sqlite3_errmsg(handle)))
        }
        sqlite3_reset(statement)
    }

    private func prepared(_ text: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw Floor.Wrong.sqlite(text)
        }
        return statement
    }

    private func run(_ text: String) throws {
        guard sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK else { throw Floor.Wrong.sqlite(text) }
    }
}
