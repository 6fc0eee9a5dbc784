// The processor's own book, which the merchant's side never reads.
extension Book.Design {
    static let processor = Book.Design(
        name: "processor's book", applicationID: 0x7061_7970 /* "payp" */,
        migrations: [processorVersion1, processorVersion2])

    private static let processorVersion1 = [
        """
        CREATE TABLE authorizations (
            idempotency_key TEXT NOT NULL PRIMARY KEY,
            status TEXT NOT NULL CHECK (status IN ('approved', 'declined', 'voided', 'closed')),
            fingerprint TEXT,
            amount INTEGER,
            currency TEXT,
            account TEXT CHECK (length(account) <= 9),
            response_code TEXT,
            authorization_code TEXT,
            booked_at INTEGER NOT NULL,
            voided_at INTEGER,
            CHECK ((status = 'closed') = (fingerprint IS NULL)),
            CHECK ((status IN ('approved', 'voided')) = (authorization_code IS NOT NULL)),
            CHECK ((status = 'voided') = (voided_at IS NOT NULL))
        ) STRICT
        """,
        """
        CREATE TABLE events (
            idempotency_key TEXT NOT NULL REFERENCES authorizations (idempotency_key),
            seq INTEGER NOT NULL CHECK (seq >= 1),
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            PRIMARY KEY (idempotency_key, seq)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TRIGGER authorizations_move_along_edges BEFORE UPDATE ON authorizations
        WHEN NOT (OLD.status = 'approved' AND NEW.status = 'voided'
            AND OLD.idempotency_key IS NEW.idempotency_key AND OLD.fingerprint IS NEW.fingerprint
            AND OLD.amount IS NEW.amount AND OLD.currency IS NEW.currency AND OLD.account IS NEW.account
            AND OLD.response_code IS NEW.response_code
            AND OLD.authorization_code IS NEW.authorization_code AND OLD.booked_at IS NEW.booked_at)
        BEGIN SELECT RAISE(ABORT, 'an authorization can only be voided'); END
        """,
        """
        CREATE TRIGGER authorizations_stay BEFORE DELETE ON authorizations
        BEGIN SELECT RAISE(ABORT, 'authorizations are never deleted'); END
        """,
        """
        CREATE TRIGGER processor_events_keep BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never changed'); END
        """,
        """
        CREATE TRIGGER processor_events_stay BEFORE DELETE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END
        """,
    ]

    /// The processor takes tokens: each brings the identifier of its transaction, in lower-case hexadecimal,
    /// and one that comes under a second key is a replay.
    private static let processorVersion2 = [
        """
        ALTER TABLE authorizations ADD COLUMN transaction_id TEXT
            CHECK (transaction_id IS NULL OR (length(transaction_id) = 64
                AND transaction_id NOT GLOB '*[^0-9a-f]*' AND status <> 'closed'))
        """,
        "CREATE UNIQUE INDEX one_key_a_transaction ON authorizations (transaction_id)",
        """
        CREATE TRIGGER authorizations_keep_their_transaction BEFORE UPDATE ON authorizations
        WHEN OLD.transaction_id IS NOT NEW.transaction_id
        BEGIN SELECT RAISE(ABORT, 'an authorization keeps its transaction'); END
        """,
    ]
}
