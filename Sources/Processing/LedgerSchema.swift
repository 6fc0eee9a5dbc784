// The merchant's ledger. What must never happen is refused here, below any code that could be wrong:
// a status outside the allowed edges, a second paid attempt of an order, a changed fact, a lost line.
extension Book.Design {
    static let ledger = Book.Design(
        name: "ledger", applicationID: 0x7061_796C /* "payl" */,
        migrations: [ledgerVersion1, ledgerVersion2, ledgerVersion3])

    private static let ledgerVersion1 = [
        """
        CREATE TABLE payments (
            payment_id TEXT NOT NULL PRIMARY KEY,
            idempotency_key TEXT NOT NULL UNIQUE,
            order_id TEXT NOT NULL,
            attempt INTEGER NOT NULL CHECK (attempt >= 1),
            status TEXT NOT NULL CHECK (status IN ('started', 'paid', 'declined', 'cancelled', 'unknown')),
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            exponent INTEGER NOT NULL CHECK (exponent BETWEEN 0 AND 4),
            pending INTEGER NOT NULL CHECK (pending IN (0, 1)),
            merchant_name TEXT NOT NULL,
            card_name TEXT NOT NULL,
            network TEXT NOT NULL,
            last_four TEXT NOT NULL CHECK (length(last_four) <= 4),
            funding TEXT NOT NULL,
            shipping_method_id TEXT,
            shipping_method_label TEXT,
            reason TEXT,
            authorization_code TEXT,
            started_at INTEGER NOT NULL,
            ended_at INTEGER,
            owner_boot_id TEXT NOT NULL,
            owner_pid INTEGER NOT NULL,
            owner_start_ticks INTEGER NOT NULL,
            CHECK ((ended_at IS NULL) = (status IN ('started', 'unknown')))
        ) STRICT
        """,
        "CREATE UNIQUE INDEX one_paid_attempt ON payments (order_id) WHERE status = 'paid'",
        "CREATE INDEX attempts_of_order ON payments (order_id)",
        "CREATE INDEX open_attempts ON payments (status) WHERE status IN ('started', 'unknown')",
        """
        CREATE TABLE events (
            payment_id TEXT NOT NULL REFERENCES payments (payment_id),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            detail TEXT NOT NULL CHECK (json_valid(detail)),
            PRIMARY KEY (payment_id, seq)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TRIGGER payments_begin_as_started BEFORE INSERT ON payments
        WHEN NEW.status <> 'started'
        BEGIN SELECT RAISE(ABORT, 'a payment begins as started'); END
        """,
        """
        CREATE TRIGGER payments_move_along_edges BEFORE UPDATE OF status ON payments
        WHEN NOT (
            (OLD.status = 'started' AND NEW.status IN ('paid', 'declined', 'cancelled', 'unknown'))
            OR (OLD.status = 'unknown' AND NEW.status IN ('paid', 'declined', 'cancelled')))
        BEGIN SELECT RAISE(ABORT, 'a payment that has ended stays as it ended'); END
        """,
        """
        CREATE TRIGGER payments_keep_their_facts BEFORE UPDATE OF
            payment_id, idempotency_key, order_id, attempt, amount, currency, exponent, pending,
            merchant_name, card_name, network, last_four, funding, shipping_method_id,
            shipping_method_label, started_at, owner_boot_id, owner_pid, owner_start_ticks
        ON payments
        BEGIN SELECT RAISE(ABORT, 'what was authorized does not change'); END
        """,
        """
        CREATE TRIGGER payments_keep_their_end BEFORE UPDATE OF reason, authorization_code, ended_at
        ON payments WHEN OLD.status NOT IN ('started', 'unknown')
        BEGIN SELECT RAISE(ABORT, 'a payment that has ended stays as it ended'); END
        """,
        """
        CREATE TRIGGER payments_stay BEFORE DELETE ON payments
        BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END
        """,
        """
        CREATE TRIGGER events_keep BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never changed'); END
        """,
        """
        CREATE TRIGGER events_stay BEFORE DELETE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END
        """,
    ]

    /// A later start takes up what a process that is gone left open: an open attempt may change hands.
    private static let ledgerVersion2 = [
        "DROP TRIGGER payments_keep_their_facts",
        """
        CREATE TRIGGER payments_keep_their_facts BEFORE UPDATE OF
            payment_id, idempotency_key, order_id, attempt, amount, currency, exponent, pending,
            merchant_name, card_name, network, last_four, funding, shipping_method_id,
            shipping_method_label, started_at
        ON payments
        BEGIN SELECT RAISE(ABORT, 'what was authorized does not change'); END
        """,
        """
        CREATE TRIGGER payments_change_hands_while_open BEFORE UPDATE OF
            owner_boot_id, owner_pid, owner_start_ticks
        ON payments WHEN OLD.status NOT IN ('started', 'unknown')
        BEGIN SELECT RAISE(ABORT, 'a payment that has ended stays as it ended'); END
        """,
    ]

    /// The second rail: which one an attempt took, and the number of its order at WeChat's platform.
    private static let ledgerVersion3 = [
        "ALTER TABLE payments ADD COLUMN rail TEXT NOT NULL DEFAULT 'apple-pay'",
        "ALTER TABLE payments ADD COLUMN order_number TEXT",
        """
        CREATE TRIGGER payments_keep_their_rail BEFORE UPDATE OF rail, order_number ON payments
        BEGIN SELECT RAISE(ABORT, 'what was authorized does not change'); END
        """,
        """
        CREATE UNIQUE INDEX one_payment_of_number ON payments (order_number)
        WHERE status = 'paid' AND order_number IS NOT NULL
        """,
    ]
}
