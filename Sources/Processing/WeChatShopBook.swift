import Checkout
import Tokens

/// An order as the shop has it. What it says counts; a notice is held against it.
package struct WeChatShopOrder: Hashable, Sendable {
    package let number: String
    package let appID: String
    package let merchantID: String
    package let total: Money
    package let currency: Currency
    package let state: State
    package let transactionID: String?
    package let paidAt: Instant?

    package enum State: String, Hashable, Sendable, CaseIterable {
        case open, paid
        /// Known to be unpaid for good.
        case failed
    }
}

extension Book.Design {
    static let weChatShop = Book.Design(
        name: "shop's WeChat orders", applicationID: 0x7061_7973 /* "pays" */,
        migrations: [weChatShopVersion1])

    private static let weChatShopVersion1 = [
        """
        CREATE TABLE orders (
            number TEXT NOT NULL PRIMARY KEY,
            app TEXT NOT NULL,
            merchant TEXT NOT NULL,
            total INTEGER NOT NULL CHECK (total > 0),
            currency TEXT NOT NULL,
            made_at INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed')),
            transaction_id TEXT UNIQUE,
            paid_at INTEGER,
            CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
            CHECK ((state = 'paid') = (paid_at IS NOT NULL))
        ) STRICT
        """,
        """
        CREATE TABLE events (
            number TEXT NOT NULL REFERENCES orders (number),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            PRIMARY KEY (number, seq)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TRIGGER paid_stays_paid BEFORE UPDATE ON orders
        WHEN OLD.state = 'paid' OR OLD.total <> NEW.total OR OLD.currency <> NEW.currency
        BEGIN SELECT RAISE(ABORT, 'a paid order stays as it is'); END
        """,
        """
        CREATE TRIGGER shop_events_keep BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never changed'); END
        """,
    ]
}

/// The shop's book. Not `Sendable`: one connection, one thread.
final class WeChatShopBook {
    private let book: Book

    init(location: BookLocation, busyTimeout: Span) {
        book = Book(.weChatShop, at: location, busyTimeout: busyTimeout)
    }

    func fault(_ detail: String) -> LedgerFault { book.fault(.other, detail) }

    /// Keeps an order; the same again is nothing new. Returns when it was first made, so that it is asked for
    /// with the same times again; nil when the number has another order.
    func keep(_ order: WeChatShopOrder, at now: Instant) throws(LedgerFault) -> Instant? {
        try book.transaction("keeping an order") { () throws(LedgerFault) -> Instant? in
            if let found = try find(order.number) {
                let isSame =
                    found.total == order.total && found.currency == order.currency
                    && found.appID == order.appID && found.merchantID == order.merchantID
                return isSame ? try madeAt(order.number) : nil
            }
            try book.run(
                """
                INSERT INTO orders (number, app, merchant, total, currency, made_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(order.number), .text(order.appID), .text(order.merchantID),
                    .integer(order.total.minorUnits), .text(order.currency.code),
                    .integer(now.milliseconds),
                ])
            try append("open", to: order.number, at: now)
            return now
        }
    }

    private func madeAt(_ number: String) throws(LedgerFault) -> Instant? {
        try book.run("SELECT made_at FROM orders WHERE number = ?", [.text(number)]).first?.integer(0)
            .map(Instant.init(milliseconds:))
    }

    /// What booking a payment comes to.
    enum Booked {
        case new, before
        /// The order is paid by another transaction.
        case conflict(with: String)
    }

    /// Look-up and booking are one transaction, so that notices at the same moment book once.
    func pay(_ number: String, transaction: String, at now: Instant) throws(LedgerFault) -> Booked {
        try book.transaction("booking a payment") { () throws(LedgerFault) in
            if let order = try find(number), order.state == .paid {
                let other = order.transactionID ?? ""
                return other == transaction ? .before : .conflict(with: other)
            }
            let taken = try book.run(
                "SELECT number FROM orders WHERE transaction_id = ?", [.text(transaction)])
            if let other = taken.first?.text(0) { return .conflict(with: other) }
            try book.run(
                """
                UPDATE orders SET state = 'paid', transaction_id = ?, paid_at = ? WHERE number = ?
                """, [.text(transaction), .integer(now.milliseconds), .text(number)])
            try append("paid", to: number, at: now)
            return .new
        }
    }

    /// Says whether the order is failed now; a paid one stays paid.
    func fail(_ number: String, at now: Instant) throws(LedgerFault) -> Bool {
        try book.transaction("booking a failure") { () throws(LedgerFault) in
            guard let order = try find(number) else { return false }
            switch order.state {
            case .paid: return false
            case .failed: return true
            case .open:
                try book.run("UPDATE orders SET state = 'failed' WHERE number = ?", [.text(number)])
                try append("failed", to: number, at: now)
                return true
            }
        }
    }

    private static let selection =
        "SELECT number, app, merchant, total, currency, state, transaction_id, paid_at FROM orders"

    private func find(_ number: String) throws(LedgerFault) -> WeChatShopOrder? {
        try decoded(book.run("\(Self.selection) WHERE number = ?", [.text(number)])).first
    }

    func order(_ number: String) throws(LedgerFault) -> WeChatShopOrder? {
        try decoded(book.read("reading an order", "\(Self.selection) WHERE number = ?", [.text(number)]))
            .first
    }

    /// "open", "paid", "failed", in their order.
    func events(_ number: String) throws(LedgerFault) -> [String] {
        try book.read(
            "reading an order's events", "SELECT kind FROM events WHERE number = ? ORDER BY seq",
            [.text(number)]
        ).compactMap { $0.text(0) }
    }

    private func decoded(_ rows: [SQLiteRow]) throws(LedgerFault) -> [WeChatShopOrder] {
        try rows.map { (row) throws(LedgerFault) in
            guard let number = row.text(0), let app = row.text(1), let merchant = row.text(2),
                let total = row.integer(3), let currency = row.text(4).flatMap(Currency.named),
                let state = row.text(5).flatMap(WeChatShopOrder.State.init)
            else { throw book.fault(.corrupt, "an order is incomplete") }
            return WeChatShopOrder(
                number: number, appID: app, merchantID: merchant, total: Money(minorUnits: total),
                currency: currency, state: state, transactionID: row.text(6),
                paidAt: row.integer(7).map(Instant.init(milliseconds:)))
        }
    }

    private func append(_ kind: String, to number: String, at now: Instant) throws(LedgerFault) {
        try book.run(
            """
            INSERT INTO events (number, seq, at, kind)
            SELECT ?1, 1 + coalesce(max(seq), 0), ?2, ?3 FROM events WHERE number = ?1
            """, [.text(number), .integer(now.milliseconds), .text(kind)])
    }
}
