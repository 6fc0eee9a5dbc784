import Checkout
import JSONText

/// The merchant's book: what was attempted and what became of it. Every change of a payment and its event
/// are one transaction. Holds no name, street, phone, e-mail, account number or secret of a shopper.
///
/// Making one touches no file; the first call opens it. Not `Sendable`: one connection, one thread.
package final class Ledger {
    private let book: Book
    /// Spoils commits of payments on purpose; nil for none.
    package var faultOnPurpose: BookFault?

    /// `busyTimeout` is how long a call waits while another program holds the file.
    package init(location: BookLocation, busyTimeout: Span = .seconds(5)) {
        book = Book(.ledger, at: location, busyTimeout: busyTimeout)
    }

    package var location: BookLocation { book.location }

    /// Whether there is a ledger to read. Creates nothing.
    package var exists: Bool {
        get throws(LedgerFault) { try book.exists }
    }

    /// Opens the file, or creates it where there is none. Also implied by the first call that writes.
    package func open() throws(LedgerFault) { try book.open() }

    /// The same, and refuses a file that may be read only: better told before a payment than in it.
    package func openForWriting() throws(LedgerFault) { try book.openForWriting() }

    package func close() { book.close() }

    // MARK: Writing

    /// The first commit of a payment: nothing may be sent before it. Throws `alreadyTaken` when identifier
    /// or key exists, `orderAlreadyPaid`, and `orderStillOpen` when another attempt of the order might yet
    /// turn out paid.
    package func recordIntent(
        _ intent: PaymentIntent, reference: PaymentReference, orderID: String, attempt: Int,
        orderNumber: String? = nil, owner: ProcessOwner, at now: Instant
    ) throws(LedgerFault) {
        try book.transaction("booking the intent", failing: faultOnPurpose?.take(at: .intent)) {
            () throws(LedgerFault) in
            // The file itself refuses an identifier or key that it has; nothing is looked up for that.
            do throws(LedgerFault) {
                try insert(intent, reference, orderID, attempt, orderNumber, owner, at: now)
            } catch {
                if error.kind == .constraint, try isTaken(reference) { throw book.fault(.alreadyTaken) }
                throw error
            }
            if let other = try otherAttempt(of: orderID, besides: reference.paymentID) {
                throw book.fault(
                    other.isPaid
                        ? .orderAlreadyPaid(paymentID: other.paymentID)
                        : .orderStillOpen(paymentID: other.paymentID))
            }
            try begin(
                reference.paymentID, at: now,
                [
                    "amount": .string(intent.amount.decimalText(in: intent.currency)),
                    "currency": .string(intent.currency.code), "card": .string(intent.cardName),
                    "order": .string(orderID), "attempt": .integer(Int64(attempt)),
                    "rail": .string(intent.rail.rawValue),
                ])
        }
    }

    /// The last commit of a payment, or a later one that ends an unknown payment. Booking the same outcome
    /// again changes nothing, and so does a doubt after a doubt. Throws `alreadyEnded` for another end,
    /// `unknownPayment`, and `orderAlreadyPaid` for a second paid attempt.
    package func recordOutcome(
        _ outcome: Outcome, reference: PaymentReference, authorizationCode: String? = nil, at now: Instant
    ) throws(LedgerFault) {
        let id = reference.paymentID
        let status = LedgerPayment.Status(outcome)
        try book.transaction("booking the outcome", failing: faultOnPurpose?.take(at: .outcome)) {
            () throws(LedgerFault) in
            guard try end(id, as: status, outcome, reference, authorizationCode, at: now) else {
                return try checkStanding(outcome, reference)
            }
            try append(
                LedgerEvent.Kind(status), to: id, at: now,
                ["reason": .text(outcome.reason), "authorizationCode": .text(authorizationCode)])
        }
    }

    /// Whether there was an open attempt to book it on.
    private func end(
        _ id: String, as status: LedgerPayment.Status, _ outcome: Outcome, _ reference: PaymentReference,
        _ authorizationCode: String?, at now: Instant
    ) throws(LedgerFault) -> Bool {
        do throws(LedgerFault) {
            try book.run(
                """
                UPDATE payments SET status = ?1, reason = ?2, authorization_code = ?3, ended_at = ?4
                WHERE payment_id = ?5 AND idempotency_key = ?6
                    AND status IN ('started', 'unknown') AND status <> ?1
                """,
                [
                    .text(status.rawValue), .text(outcome.reason), .text(authorizationCode),
                    status.isOpen ? .null : .integer(now.milliseconds), .text(id),
                    .text(reference.idempotencyKey),
                ])
            return book.changes > 0
        } catch {
            // An open attempt keeps a new one from starting, but not this one from ending.
            guard error.kind == .constraint,
                let order = try book.run(
                    "SELECT order_id FROM payments WHERE payment_id = ?", [.text(id)]
                ).first?.text(0),
                let other = try otherAttempt(of: order, besides: id), other.isPaid
            else { throw error }
            throw book.fault(.orderAlreadyPaid(paymentID: other.paymentID))
        }
    }

    /// Nothing was booked: right where the same stands there already, and else a fault.
    private func checkStanding(_ outcome: Outcome, _ reference: PaymentReference) throws(LedgerFault) {
        let id = reference.paymentID
        let rows = try book.run(
            "SELECT status, reason FROM payments WHERE payment_id = ? AND idempotency_key = ?",
            [.text(id), .text(reference.idempotencyKey)])
        guard let row = rows.first, let word = row.text(0) else {
            throw book.fault(.unknownPayment(paymentID: id))
        }
        let status = LedgerPayment.Status(outcome)
        if word == status.rawValue, status == .unknown || row.text(1) == outcome.reason { return }
        throw book.fault(.alreadyEnded(paymentID: id, status: word))
    }

    /// Makes `owner` answerable for every open attempt whose process is gone, and returns them, the oldest
    /// first. An attempt of a running process is never among them, and of two starts at once only one gets
    /// each attempt.
    package func takeUpAbandoned(by owner: ProcessOwner, at now: Instant) throws(LedgerFault)
        -> [LedgerPayment]
    {
        // A start that finds nothing to take up writes nothing and waits for nobody.
        if try abandoned().isEmpty { return [] }
        return try book.transaction("taking up open attempts") { () throws(LedgerFault) in
            // Again under the lock: another start may have taken them meanwhile, and it runs.
            let abandoned = try abandoned()
            for payment in abandoned {
                try book.run(
                    """
                    UPDATE payments SET owner_boot_id = ?, owner_pid = ?, owner_start_ticks = ?
                    WHERE payment_id = ?
                    """,
                    [
                        .text(owner.bootID), .integer(Int64(owner.pid)), .integer(owner.startTicks),
                        .text(payment.paymentID),
                    ])
                try append(
                    .takenUp, to: payment.paymentID, at: now,
                    [
                        "fromProcess": .integer(Int64(payment.owner.pid)),
                        "byProcess": .integer(Int64(owner.pid)),
                    ])
            }
            return abandoned
        }
    }

    private func abandoned() throws(LedgerFault) -> [LedgerPayment] {
        // Most starts find nothing open, and this is the quickest way to say so.
        let isAnyOpen = try book.read(
            "looking for open attempts",
            "SELECT 1 FROM payments WHERE status IN ('started', 'unknown') LIMIT 1")
        if isAnyOpen.isEmpty { return [] }
        return try openAttempts().filter { !$0.owner.isAlive() }.reversed()
    }

    private func isTaken(_ reference: PaymentReference) throws(LedgerFault) -> Bool {
        try !book.run(
            "SELECT 1 FROM payments WHERE payment_id = ? OR idempotency_key = ?",
            [.text(reference.paymentID), .text(reference.idempotencyKey)]
        ).isEmpty
    }

    /// Another attempt of the order that is paid, or else one that might yet turn out paid.
    private func otherAttempt(of orderID: String, besides own: String) throws(LedgerFault)
        -> (paymentID: String, isPaid: Bool)?
    {
        let rows = try book.run(
            """
            SELECT payment_id, status FROM payments
            WHERE order_id = ? AND payment_id <> ? AND status IN ('paid', 'started', 'unknown')
            ORDER BY status = 'paid' DESC, started_at DESC
            """,
            [.text(orderID), .text(own)])
        guard let row = rows.first, let id = row.text(0) else { return nil }
        return (id, row.text(1) == LedgerPayment.Status.paid.rawValue)
    }

    private func insert(
        _ intent: PaymentIntent, _ reference: PaymentReference, _ orderID: String, _ attempt: Int,
        _ orderNumber: String?, _ owner: ProcessOwner, at now: Instant
    ) throws(LedgerFault) {
        let values: [SQLiteValue] = [
            .text(reference.paymentID), .text(reference.idempotencyKey), .text(orderID),
            .integer(Int64(attempt)), .text(LedgerPayment.Status.started.rawValue),
            .integer(intent.amount.minorUnits), .text(intent.currency.code),
            .integer(Int64(intent.currency.exponent)), .integer(intent.isPending ? 1 : 0),
            .text(intent.merchantName), .text(intent.cardName), .text(intent.network?.rawValue ?? "wechat"),
            .text(intent.lastFour), .text(intent.funding?.rawValue ?? Self.funding(intent.weChatMethod)),
            .text(intent.shippingMethod?.identifier), .text(intent.shippingMethod?.label),
            .integer(now.milliseconds), .text(owner.bootID), .integer(Int64(owner.pid)),
            .integer(owner.startTicks), .text(intent.rail.rawValue), .text(orderNumber),
        ]
        try book.run(
            """
            INSERT INTO payments (payment_id, idempotency_key, order_id, attempt, status, amount, currency,
                exponent, pending, merchant_name, card_name, network, last_four, funding, shipping_method_id,
                shipping_method_label, started_at, owner_boot_id, owner_pid, owner_start_ticks, rail,
                order_number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values)
    }

    private static func funding(_ method: WeChatMethod?) -> String {
        switch method {
        case .balance, nil: "balance"
        case .card: "bankCard"
        }
    }

    /// The first event of a payment.
    private func begin(_ id: String, at now: Instant, _ detail: JSONOutput) throws(LedgerFault) {
        try book.run(
            "INSERT INTO events (payment_id, seq, at, kind, detail) VALUES (?, 1, ?, ?, ?)",
            [
                .text(id), .integer(now.milliseconds), .text(LedgerEvent.Kind.started.rawValue),
                .text(detail.text(pretty: false)),
            ])
    }

    private func append(
        _ kind: LedgerEvent.Kind, to id: String, at now: Instant, _ detail: JSONOutput
    ) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO events (payment_id, seq, at, kind, detail) VALUES
                (?1, (SELECT 1 + coalesce(max(seq), 0) FROM events WHERE payment_id = ?1), ?2, ?3, ?4)
            """,
            [
                .text(id), .integer(now.milliseconds), .text(kind.rawValue),
                .text(detail.text(pretty: false)),
            ])
    }
}

extension Ledger {
    // Reading creates no file: where there is none, nothing has been paid.

    /// All payments, the newest first.
    package func payments() throws(LedgerFault) -> [LedgerPayment] {
        try payments("listing the payments", Self.allPayments)
    }

    package func payment(_ id: String) throws(LedgerFault) -> LedgerPayment? {
        try payments("reading payment \(id)", Self.paymentOfID, [.text(id)]).first
    }

    package func payment(withKey key: String) throws(LedgerFault) -> LedgerPayment? {
        try payments("reading the payment of a key", Self.paymentOfKey, [.text(key)]).first
    }

    /// Everything, read at one moment.
    func statement() throws(LedgerFault) -> LedgerStatement {
        try book.snapshot("reading the whole ledger") { () throws(LedgerFault) in
            let events = try events("reading all events", where: "", [])
            return LedgerStatement(
                payments: try payments(), events: Dictionary(grouping: events, by: \.paymentID),
                complaints: try book.complaints())
        }
    }

    /// Every attempt to pay an order of WeChat's platform, the newest first.
    package func attempts(ofOrderNumber number: String) throws(LedgerFault) -> [LedgerPayment] {
        try payments("reading order \(number)", Self.paymentsOfNumber, [.text(number)])
    }

    /// Attempts whose end is not known: started (by a process that may be gone) or unknown.
    package func openAttempts() throws(LedgerFault) -> [LedgerPayment] {
        try payments("looking for open attempts", Self.openPayments)
    }

    /// Every attempt of an order, the newest first.
    package func attempts(ofOrder orderID: String) throws(LedgerFault) -> [LedgerPayment] {
        try payments("reading order \(orderID)", Self.paymentsOfOrder, [.text(orderID)])
    }

    /// The history of a payment in its order; empty for an unknown payment.
    package func events(of id: String) throws(LedgerFault) -> [LedgerEvent] {
        try events("reading payment \(id)", where: "WHERE payment_id = ?", [.text(id)])
    }

    private func events(_ action: String, where condition: String, _ values: [SQLiteValue])
        throws(LedgerFault) -> [LedgerEvent]
    {
        let rows = try book.read(
            action,
            "SELECT payment_id, seq, at, kind, detail FROM events \(condition) ORDER BY payment_id, seq",
            values)
        return try rows.map { (row) throws(LedgerFault) in
            guard let event = LedgerEvent(row) else { throw book.fault(.corrupt, "an event is incomplete") }
            return event
        }
    }

    // Each query's text is put together once.
    private static let allPayments = paymentsQuery("")
    private static let paymentOfID = paymentsQuery("WHERE payment_id = ?")
    private static let paymentOfKey = paymentsQuery("WHERE idempotency_key = ?")
    private static let paymentsOfNumber = paymentsQuery("WHERE order_number = ?")
    private static let paymentsOfOrder = paymentsQuery("WHERE order_id = ?")
    private static let openPayments = paymentsQuery("WHERE status IN ('started', 'unknown')")

    private static func paymentsQuery(_ condition: String) -> String {
        """
        SELECT payment_id, idempotency_key, order_id, attempt, status, amount, currency, exponent,
            pending, merchant_name, card_name, network, last_four, funding, shipping_method_id,
            shipping_method_label, reason, authorization_code, started_at, ended_at, owner_boot_id,
            owner_pid, owner_start_ticks, rail, order_number
        FROM payments \(condition) ORDER BY started_at DESC, rowid DESC
        """
    }

    private func payments(_ action: String, _ query: String, _ values: [SQLiteValue] = [])
        throws(LedgerFault) -> [LedgerPayment]
    {
        let rows = try book.read(action, query, values)
        return try rows.map { (row) throws(LedgerFault) in
            guard let payment = LedgerPayment(row) else {
                throw book.fault(.corrupt, "a payment is incomplete")
            }
            return payment
        }
    }
}

extension LedgerPayment {
    /// Nil when a column does not hold what this program writes there.
    fileprivate init?(_ row: SQLiteRow) {
        guard let paymentID = row.text(0), let key = row.text(1), let orderID = row.text(2),
            let attempt = row.integer(3), let status = row.text(4).flatMap(Status.init),
            let amount = row.integer(5), let currency = row.text(6), let exponent = row.integer(7),
            let pending = row.integer(8), let merchantName = row.text(9), let cardName = row.text(10),
            let network = row.text(11), let lastFour = row.text(12), let funding = row.text(13),
            let startedAt = row.integer(18), let boot = row.text(20), let pid = row.integer(21),
            let ticks = row.integer(22), let rail = row.text(23).flatMap(Rail.init)
        else { return nil }
        self.init(
            reference: PaymentReference(paymentID: paymentID, idempotencyKey: key), orderID: orderID,
            attempt: Int(attempt), status: status, amount: Money(minorUnits: amount),
            currencyCode: currency, exponent: Int(exponent), isPending: pending != 0,
            merchantName: merchantName, cardName: cardName, network: network, lastFour: lastFour,
            funding: funding, shippingMethodID: row.text(14), shippingMethodLabel: row.text(15),
            reason: row.text(16), authorizationCode: row.text(17),
            startedAt: Instant(milliseconds: startedAt),
            endedAt: row.integer(19).map { Instant(milliseconds: $0) }, rail: rail,
            orderNumber: row.text(24),
            owner: ProcessOwner(bootID: boot, pid: Int32(clamping: pid), startTicks: ticks))
    }
}

extension LedgerEvent {
    fileprivate init?(_ row: SQLiteRow) {
        guard let id = row.text(0), let sequence = row.integer(1), let at = row.integer(2),
            let kind = row.text(3).flatMap(Kind.init(rawValue:)), let detail = row.text(4)
        else { return nil }
        self.init(
            paymentID: id, sequence: Int(sequence), at: Instant(milliseconds: at), kind: kind,
            detail: detail)
    }
}
