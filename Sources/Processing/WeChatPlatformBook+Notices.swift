import Checkout

/// A notice that is still to be acknowledged.
struct WeChatNotice: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case payment
        /// Of a try that failed; sent only where a scenario wants notices out of order.
        case failure
    }

    let id: Int64
    let merchantID: String
    let number: String
    let kind: Kind
    /// Deliveries so far.
    let attempts: Int
}

extension WeChatPlatformBook {
    func addNotice(_ kind: WeChatNotice.Kind, of order: WeChatOrder, due: Instant, at now: Instant)
        throws(LedgerFault)
    {
        try book.run(
            "INSERT INTO notices (merchant, number, kind, made_at, due) VALUES (?, ?, ?, ?, ?)",
            [
                .text(order.merchantID), .text(order.number), .text(kind.rawValue),
                .integer(now.milliseconds), .integer(due.milliseconds),
            ])
    }

    /// When the next notice is due, or a bank's late answer; nil when nothing is.
    func nextDue() throws(LedgerFault) -> Instant? {
        try book.read(
            "looking for notices",
            """
            SELECT min(at) FROM (SELECT min(due) AS at FROM notices WHERE due IS NOT NULL
                UNION ALL SELECT min(settles_at) FROM orders WHERE settles_at IS NOT NULL)
            """
        ).first?.integer(0).map(Instant.init(milliseconds:))
    }

    func dueNotices(at now: Instant) throws(LedgerFault) -> [WeChatNotice] {
        let rows = try book.run(
            """
            SELECT id, merchant, number, kind, attempts FROM notices WHERE due IS NOT NULL AND due <= ?
            ORDER BY due, id
            """, [.integer(now.milliseconds)])
        return try rows.map { (row) throws(LedgerFault) in
            guard let id = row.integer(0), let merchant = row.text(1), let number = row.text(2),
                let kind = row.text(3).flatMap(WeChatNotice.Kind.init), let attempts = row.integer(4)
            else { throw book.fault(.corrupt, "a notice is incomplete") }
            return WeChatNotice(
                id: id, merchantID: merchant, number: number, kind: kind, attempts: Int(clamping: attempts))
        }
    }

    /// Orders whose bank has answered by now.
    func dueSettlements(at now: Instant) throws(LedgerFault) -> [(merchant: String, number: String)] {
        try book.run(
            "SELECT merchant, number FROM orders WHERE settles_at IS NOT NULL AND settles_at <= ?",
            [.integer(now.milliseconds)]
        ).compactMap { row in
            guard let merchant = row.text(0), let number = row.text(1) else { return nil }
            return (merchant, number)
        }
    }

    func sent(_ notice: WeChatNotice, next due: Instant?) throws(LedgerFault) {
        try book.run(
            "UPDATE notices SET attempts = attempts + 1, due = ? WHERE id = ?",
            [due.map { .integer($0.milliseconds) } ?? .null, .integer(notice.id)])
    }

    /// Says whether the notice was waiting for it.
    func acknowledge(_ id: Int64, at now: Instant) throws(LedgerFault) -> Bool {
        try !book.run(
            """
            UPDATE notices SET acknowledged_at = ?, due = NULL WHERE id = ? AND acknowledged_at IS NULL
            RETURNING id
            """, [.integer(now.milliseconds), .integer(id)]
        ).isEmpty
    }
}
