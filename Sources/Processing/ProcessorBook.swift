import Checkout
import JSONText

/// What the processor has booked for one idempotency key.
package struct ProcessorEntry: Hashable, Sendable {
    package let idempotencyKey: String
    package let status: Status
    /// Hash of token and order; nil for a closed key, which never had any.
    package let fingerprint: String?
    /// The token's transaction in lower-case hexadecimal; nil for a closed key and in old books.
    package let transactionID: String?
    /// Minor units.
    package let amount: Int64?
    /// ISO 4217 numeric text.
    package let currency: String?
    /// Masked to its last four digits.
    package let account: String?
    /// ISO 8583 field 39, "00" for approved.
    package let responseCode: String?
    package let authorizationCode: String?
    package let bookedAt: Instant
    package let voidedAt: Instant?

    package enum Status: String, Hashable, Sendable, CaseIterable {
        case approved, declined, voided
        /// Asked about before it ever came: it can charge no more.
        case closed
    }

    /// What an inquiry about the key hears.
    var report: ProcessorReport {
        switch status {
        case .approved: .booked(.approved(authorizationCode: authorizationCode ?? ""))
        case .declined: .booked(.declined(decline))
        case .voided: .voided
        case .closed: .neverSeenNowClosed
        }
    }

    private var decline: BankDecline {
        let code = responseCode ?? ""
        return BankDecline.answering(iso8583: code) ?? .other(iso8583: code)
    }

    package var json: JSONOutput {
        [
            "idempotencyKey": .string(idempotencyKey), "status": .string(status.rawValue),
            "minorUnits": amount.map(JSONOutput.integer) ?? .null, "currency": .text(currency),
            "account": .text(account), "responseCode": .text(responseCode),
            "authorizationCode": .text(authorizationCode), "bookedAt": .integer(bookedAt.milliseconds),
            "voidedAt": voidedAt.map { .integer($0.milliseconds) } ?? .null,
        ]
    }
}

/// The processor's book: keys, answers and bookings. Rules are the `MockProcessor`'s. Not `Sendable`: one
/// connection, one thread.
final class ProcessorBook {
    private let book: Book
    /// Spoils bookings of authorizations on purpose; nil for none.
    var faultOnPurpose: BookFault?

    init(location: BookLocation, busyTimeout: Span) {
        book = Book(.processor, at: location, busyTimeout: busyTimeout)
    }

    var location: BookLocation { book.location }

    func open() throws(LedgerFault) { try book.open() }

    func close() { book.close() }

    func fault(_ kind: LedgerFault.Kind, _ detail: String) -> LedgerFault { book.fault(kind, detail) }

    /// What is to happen with a key that was never seen.
    enum Proposal {
        case book(ProcessorEntry)
        case refuse(TokenRefused)
    }

    /// What stands under a key afterwards.
    enum Entered {
        /// The entry from before, or the one just booked.
        case standing(ProcessorEntry)
        /// Nothing: the key is as new as it was.
        case refused(TokenRefused)
        /// Nothing, since the transaction stands under another key.
        case replay(ofKey: String)
    }

    /// Returns the entry under the key, or books the proposed one if the key was new. Look-up, proposal and
    /// booking are one transaction, so that one key never has two answers and one token never two keys.
    func enter(_ key: String, _ propose: () throws(LedgerFault) -> Proposal) throws(LedgerFault) -> Entered {
        try book.transaction(
            "booking the authorization", failing: faultOnPurpose?.take(at: .authorization)
        ) { () throws(LedgerFault) in
            if let found = try entry(key) { return .standing(found) }
            switch try propose() {
            case .refuse(let refusal): return .refused(refusal)
            case .book(let entry):
                // The file itself refuses a transaction that it has; nothing is looked up for that.
                do throws(LedgerFault) { try insert(entry) } catch {
                    guard error.kind == .constraint, let transaction = entry.transactionID,
                        let other = try self.key(ofTransaction: transaction)
                    else { throw error }
                    return .replay(ofKey: other)
                }
                return .standing(entry)
            }
        }
    }

    /// The entry of a key; a key that was never seen is closed.
    func close(_ key: String, at now: Instant) throws(LedgerFault) -> ProcessorEntry {
        try book.transaction("closing the key") { () throws(LedgerFault) in
            if let found = try entry(key) { return found }
            let closed = ProcessorEntry.closed(key, at: now)
            try insert(closed)
            return closed
        }
    }

    /// The key under which a transaction was booked.
    private func key(ofTransaction id: String) throws(LedgerFault) -> String? {
        try book.run("SELECT idempotency_key FROM authorizations WHERE transaction_id = ?", [.text(id)])
            .first?.text(0)
    }

    /// Voids an approved entry. A key never seen is closed. Returns the entry as it then stands.
    func void(_ key: String, at now: Instant) throws(LedgerFault) -> ProcessorEntry {
        try book.transaction("voiding the authorization") { () throws(LedgerFault) in
            guard let found = try entry(key) else {
                let closed = ProcessorEntry.closed(key, at: now)
                try insert(closed)
                return closed
            }
            guard found.status == .approved else { return found }
            try book.run(
                "UPDATE authorizations SET status = 'voided', voided_at = ? WHERE idempotency_key = ?",
                [.integer(now.milliseconds), .text(key)])
            try append(.voided, to: key, at: now)
            return try entry(key) ?? found
        }
    }

    /// The entry of a key, read alone; nil for a key never seen. Closes nothing.
    func look(for key: String) throws(LedgerFault) -> ProcessorEntry? {
        try entries("reading an authorization", where: "WHERE idempotency_key = ?", [.text(key)]).first
    }

    /// All entries, the newest first.
    func all() throws(LedgerFault) -> [ProcessorEntry] {
        try entries("listing the authorizations", where: "", [])
    }

    /// Everything, read at one moment.
    func statement() throws(LedgerFault) -> ProcessorStatement {
        try book.snapshot("reading the whole book") { () throws(LedgerFault) in
            let rows = try book.read(
                "reading all events",
                "SELECT idempotency_key, seq, kind FROM events ORDER BY idempotency_key, seq")
            let events = try rows.map { (row) throws(LedgerFault) in
                guard let event = ProcessorEvent(row) else {
                    throw book.fault(.corrupt, "an event is incomplete")
                }
                return event
            }
            return ProcessorStatement(
                entries: try all(), events: Dictionary(grouping: events, by: \.idempotencyKey),
                complaints: try book.complaints())
        }
    }

    private func entry(_ key: String) throws(LedgerFault) -> ProcessorEntry? {
        try decoded(book.run(Self.selectionOfKey, [.text(key)])).first
    }

    private static let selectionOfKey = selection + " WHERE idempotency_key = ?"

    private static let selection = """
        SELECT idempotency_key, status, fingerprint, amount, currency, account, response_code,
            authorization_code, booked_at, voided_at, transaction_id
        FROM authorizations
        """

    private func entries(_ action: String, where condition: String, _ values: [SQLiteValue])
        throws(LedgerFault) -> [ProcessorEntry]
    {
        try decoded(
            book.read(action, "\(Self.selection) \(condition) ORDER BY booked_at DESC, rowid DESC", values))
    }

    private func decoded(_ rows: [SQLiteRow]) throws(LedgerFault) -> [ProcessorEntry] {
        try rows.map { (row) throws(LedgerFault) in
            guard let entry = ProcessorEntry(row) else {
                throw book.fault(.corrupt, "an authorization is incomplete")
            }
            return entry
        }
    }

    private func insert(_ entry: ProcessorEntry) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO authorizations (idempotency_key, status, fingerprint, amount, currency, account,
                response_code, authorization_code, booked_at, transaction_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(entry.idempotencyKey), .text(entry.status.rawValue), .text(entry.fingerprint),
                entry.amount.map(SQLiteValue.integer) ?? .null, .text(entry.currency),
                .text(entry.account), .text(entry.responseCode), .text(entry.authorizationCode),
                .integer(entry.bookedAt.milliseconds), .text(entry.transactionID),
            ])
        try book.run(
            "INSERT INTO events (idempotency_key, seq, at, kind) VALUES (?, 1, ?, ?)",
            [
                .text(entry.idempotencyKey), .integer(entry.bookedAt.milliseconds),
                .text(entry.status.rawValue),
            ])
    }

    private func append(_ kind: ProcessorEntry.Status, to key: String, at now: Instant) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO events (idempotency_key, seq, at, kind) VALUES
                (?1, (SELECT 1 + coalesce(max(seq), 0) FROM events WHERE idempotency_key = ?1), ?2, ?3)
            """,
            [.text(key), .integer(now.milliseconds), .text(kind.rawValue)])
    }
}

extension ProcessorEntry {
    static func closed(_ key: String, at now: Instant) -> ProcessorEntry {
        ProcessorEntry(
            idempotencyKey: key, status: .closed, fingerprint: nil, transactionID: nil, amount: nil,
            currency: nil, account: nil,
            responseCode: nil, authorizationCode: nil, bookedAt: now, voidedAt: nil)
    }

    fileprivate init?(_ row: SQLiteRow) {
        guard let key = row.text(0), let status = row.text(1).flatMap(Status.init),
            let bookedAt = row.integer(8)
        else { return nil }
        self.init(
            idempotencyKey: key, status: status, fingerprint: row.text(2), transactionID: row.text(10),
            amount: row.integer(3),
            currency: row.text(4), account: row.text(5), responseCode: row.text(6),
            authorizationCode: row.text(7), bookedAt: Instant(milliseconds: bookedAt),
            voidedAt: row.integer(9).map { Instant(milliseconds: $0) })
    }
}

extension ProcessorEvent {
    fileprivate init?(_ row: SQLiteRow) {
        guard let key = row.text(0), let sequence = row.integer(1),
            let kind = row.text(2).flatMap(ProcessorEntry.Status.init)
        else { return nil }
        self.init(idempotencyKey: key, sequence: Int(sequence), kind: kind)
    }
}
