import Checkout
import Tokens

/// The platform's book: orders, refunds, notices and everything that happened. Rules are the
/// `WeChatPlatform`'s. Every function but `find` and `all` runs inside a transaction. Not `Sendable`.
final class WeChatPlatformBook {
    let book: Book

    init(location: BookLocation, busyTimeout: Span) {
        book = Book(.platform, at: location, busyTimeout: busyTimeout)
    }

    // MARK: Orders

    private static let selection = """
        SELECT app, merchant, number, body, attach, total, currency, notify_url, api, sign_type, fingerprint,
            prepay_id, prepay_expires, deadline, created_at, state, transaction_id, bank_type, paid_at,
            refunded, settles_at, settles_well
        FROM orders
        """

    func order(_ merchant: String, number: String) throws(LedgerFault) -> WeChatOrder? {
        try order("merchant = ? AND number = ?", [.text(merchant), .text(number)])
    }

    func order(_ merchant: String, transaction: String) throws(LedgerFault) -> WeChatOrder? {
        try order("merchant = ? AND transaction_id = ?", [.text(merchant), .text(transaction)])
    }

    func order(prepayID: String) throws(LedgerFault) -> WeChatOrder? {
        try order("prepay_id = ?", [.text(prepayID)])
    }

    private func order(_ condition: String, _ values: [SQLiteValue]) throws(LedgerFault) -> WeChatOrder? {
        guard let row = try book.run("\(Self.selection) WHERE \(condition)", values).first else {
            return nil
        }
        return try decoded(row)
    }

    /// An order read alone; creates no file.
    func find(_ merchant: String, number: String) throws(LedgerFault) -> WeChatOrder? {
        try book.read(
            "reading an order", "\(Self.selection) WHERE merchant = ? AND number = ?",
            [.text(merchant), .text(number)]
        ).first.map { (row) throws(LedgerFault) in try decoded(row) }
    }

    /// Every order, the newest first.
    func all() throws(LedgerFault) -> [WeChatOrder] {
        try book.read(
            "listing the orders", "\(Self.selection) ORDER BY created_at DESC, rowid DESC"
        ).map { (row) throws(LedgerFault) in try decoded(row) }
    }

    private func decoded(_ row: SQLiteRow) throws(LedgerFault) -> WeChatOrder {
        guard let order = WeChatOrder(row) else { throw book.fault(.corrupt, "an order is incomplete") }
        return order
    }

    func insert(
        _ request: WeChatOrderRequest, fingerprint: String, prepayID: String, expires: Instant,
        at now: Instant
    ) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO orders (merchant, number, app, body, attach, total, currency, notify_url, api,
                sign_type, fingerprint, prepay_id, prepay_expires, deadline, created_at, state)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'NOTPAY')
            """,
            [
                .text(request.merchantID), .text(request.number), .text(request.appID), .text(request.body),
                .text(request.attach), .integer(request.total), .text(request.currency),
                .text(request.notifyURL), .text(request.api.rawValue), .text(request.signType.rawValue),
                .text(fingerprint), .text(prepayID), .integer(expires.milliseconds),
                request.deadline.map { .integer($0.milliseconds) } ?? .null, .integer(now.milliseconds),
            ])
        try append("ordered", prepayID, to: request.merchantID, request.number, at: now)
    }

    func renew(_ order: WeChatOrder, prepayID: String, expires: Instant, at now: Instant)
        throws(LedgerFault)
    {
        try set(
            "prepay_id = ?, prepay_expires = ?", [.text(prepayID), .integer(expires.milliseconds)], order)
        try append("renewed", prepayID, to: order, at: now)
    }

    func move(_ order: WeChatOrder, to state: WeChatTradeState, _ detail: String? = nil, at now: Instant)
        throws(LedgerFault)
    {
        try set(
            "state = ?, settles_at = NULL, settles_well = NULL", [.text(state.rawValue)], order)
        try append(state.rawValue, detail, to: order, at: now)
    }

    func accept(_ order: WeChatOrder, bankType: String, _ settlement: WeChatOrder.Settlement, at now: Instant)
        throws(LedgerFault)
    {
        try set(
            "state = 'ACCEPT', bank_type = ?, settles_at = ?, settles_well = ?",
            [
                .text(bankType), .integer(settlement.at.milliseconds),
                .integer(settlement.isApproved ? 1 : 0),
            ], order)
        try append("ACCEPT", bankType, to: order, at: now)
    }

    func pay(_ order: WeChatOrder, transaction: String, bankType: String, at now: Instant)
        throws(LedgerFault)
    {
        try set(
            """
            state = 'SUCCESS', transaction_id = ?, bank_type = ?, paid_at = ?, settles_at = NULL,
            settles_well = NULL
            """, [.text(transaction), .text(bankType), .integer(now.milliseconds)], order)
        try append("SUCCESS", transaction, to: order, at: now)
    }

    private func set(_ assignments: String, _ values: [SQLiteValue], _ order: WeChatOrder)
        throws(LedgerFault)
    {
        try book.run(
            "UPDATE orders SET \(assignments) WHERE merchant = ? AND number = ?",
            values + [.text(order.merchantID), .text(order.number)])
    }

    // MARK: Refunds

    func refund(_ merchant: String, number: String) throws(LedgerFault) -> WeChatRefund? {
        try refunds("merchant = ? AND number = ?", [.text(merchant), .text(number)]).first
    }

    func refunds(of order: WeChatOrder) throws(LedgerFault) -> [WeChatRefund] {
        try refunds(
            "merchant = ? AND order_number = ? ORDER BY created_at, rowid",
            [.text(order.merchantID), .text(order.number)])
    }

    private func refunds(_ condition: String, _ values: [SQLiteValue]) throws(LedgerFault)
        -> [WeChatRefund]
    {
        let rows = try book.run(
            """
            SELECT merchant, number, refund_id, order_number, amount, created_at FROM refunds
            WHERE \(condition)
            """, values)
        return try rows.map { (row) throws(LedgerFault) in
            guard let refund = WeChatRefund(row) else {
                throw book.fault(.corrupt, "a refund is incomplete")
            }
            return refund
        }
    }

    func insert(_ refund: WeChatRefund, of order: WeChatOrder) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO refunds (merchant, number, order_number, refund_id, amount, created_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(refund.merchantID), .text(refund.number), .text(refund.orderNumber),
                .text(refund.refundID), .integer(refund.amount), .integer(refund.createdAt.milliseconds),
            ])
        try set("state = 'REFUND', refunded = refunded + ?", [.integer(refund.amount)], order)
        try append("REFUND", refund.refundID, to: order, at: refund.createdAt)
    }

    // MARK: Events

    func append(_ kind: String, _ detail: String?, to order: WeChatOrder, at now: Instant)
        throws(LedgerFault)
    {
        try append(kind, detail, to: order.merchantID, order.number, at: now)
    }

    private func append(
        _ kind: String, _ detail: String?, to merchant: String, _ number: String, at now: Instant
    ) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO events (merchant, number, seq, at, kind, detail)
            SELECT ?1, ?2, 1 + coalesce(max(seq), 0), ?3, ?4, ?5 FROM events
            WHERE merchant = ?1 AND number = ?2
            """,
            [.text(merchant), .text(number), .integer(now.milliseconds), .text(kind), .text(detail)])
    }

    /// What happened to an order, oldest first, as "SUCCESS" and the like.
    func events(_ merchant: String, number: String) throws(LedgerFault) -> [String] {
        try book.read(
            "reading an order's events",
            "SELECT kind FROM events WHERE merchant = ? AND number = ? ORDER BY seq",
            [.text(merchant), .text(number)]
        ).compactMap { $0.text(0) }
    }
}

extension WeChatOrder {
    fileprivate init?(_ row: SQLiteRow) {
        guard let appID = row.text(0), let merchantID = row.text(1), let number = row.text(2),
            let body = row.text(3), let total = row.integer(5), let currency = row.text(6),
            let notifyURL = row.text(7), let api = row.text(8).flatMap(WeChatAPI.init),
            let signType = row.text(9).flatMap(WeChatSignType.init), let fingerprint = row.text(10),
            let prepayID = row.text(11), let expires = row.integer(12), let created = row.integer(14),
            let state = row.text(15).flatMap(WeChatTradeState.init), let refunded = row.integer(19)
        else { return nil }
        var settlement: Settlement?
        if let at = row.integer(20) {
            settlement = Settlement(at: Instant(milliseconds: at), isApproved: row.integer(21) == 1)
        }
        self.init(
            appID: appID, merchantID: merchantID, number: number, body: body, attach: row.text(4),
            total: total, currency: currency, notifyURL: notifyURL, api: api, signType: signType,
            fingerprint: fingerprint, prepayID: prepayID, prepayExpires: Instant(milliseconds: expires),
            deadline: row.integer(13).map(Instant.init(milliseconds:)),
            createdAt: Instant(milliseconds: created), state: state, transactionID: row.text(16),
            bankType: row.text(17), paidAt: row.integer(18).map(Instant.init(milliseconds:)),
            refunded: refunded, settles: settlement)
    }
}

extension WeChatRefund {
    fileprivate init?(_ row: SQLiteRow) {
        guard let merchantID = row.text(0), let number = row.text(1), let refundID = row.text(2),
            let order = row.text(3), let amount = row.integer(4), let created = row.integer(5)
        else { return nil }
        self.init(
            merchantID: merchantID, number: number, refundID: refundID, orderNumber: order, amount: amount,
            createdAt: Instant(milliseconds: created))
    }
}
