// The WeChat platform's own book, which the merchant's side never reads.
extension Book.Design {
    static let platform = Book.Design(
        name: "platform's book", applicationID: 0x7061_7977 /* "payw" */, migrations: [platformVersion1])

    private static let platformVersion1 = [
        """
        CREATE TABLE orders (
            merchant TEXT NOT NULL,
            number TEXT NOT NULL,
            app TEXT NOT NULL,
            body TEXT NOT NULL,
            attach TEXT,
            total INTEGER NOT NULL CHECK (total > 0),
            currency TEXT NOT NULL,
            notify_url TEXT NOT NULL,
            api TEXT NOT NULL CHECK (api IN ('v2', 'v3')),
            sign_type TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            prepay_id TEXT NOT NULL UNIQUE,
            prepay_expires INTEGER NOT NULL,
            deadline INTEGER,
            created_at INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('NOTPAY', 'USERPAYING', 'ACCEPT', 'SUCCESS', 'REFUND',
                'CLOSED', 'REVOKED', 'PAYERROR')),
            transaction_id TEXT UNIQUE,
            bank_type TEXT,
            paid_at INTEGER,
            refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
            settles_at INTEGER,
            settles_well INTEGER,
            PRIMARY KEY (merchant, number),
            CHECK ((state IN ('SUCCESS', 'REFUND')) = (paid_at IS NOT NULL)),
            CHECK ((state IN ('SUCCESS', 'REFUND')) = (transaction_id IS NOT NULL)),
            CHECK ((state = 'ACCEPT') = (settles_at IS NOT NULL)),
            CHECK ((state = 'REFUND') = (refunded > 0))
        ) STRICT
        """,
        """
        CREATE TABLE refunds (
            merchant TEXT NOT NULL,
            number TEXT NOT NULL,
            order_number TEXT NOT NULL,
            refund_id TEXT NOT NULL UNIQUE,
            amount INTEGER NOT NULL CHECK (amount > 0),
            created_at INTEGER NOT NULL,
            PRIMARY KEY (merchant, number),
            FOREIGN KEY (merchant, order_number) REFERENCES orders (merchant, number)
        ) STRICT
        """,
        """
        CREATE TABLE notices (
            id INTEGER PRIMARY KEY,
            merchant TEXT NOT NULL,
            number TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('payment', 'failure')),
            made_at INTEGER NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            due INTEGER,
            acknowledged_at INTEGER,
            FOREIGN KEY (merchant, number) REFERENCES orders (merchant, number),
            CHECK (acknowledged_at IS NULL OR due IS NULL)
        ) STRICT
        """,
        "CREATE UNIQUE INDEX one_notice_a_payment ON notices (merchant, number) WHERE kind = 'payment'",
        "CREATE INDEX notices_by_due ON notices (due) WHERE due IS NOT NULL",
        """
        CREATE TABLE events (
            merchant TEXT NOT NULL,
            number TEXT NOT NULL,
            seq INTEGER NOT NULL CHECK (seq >= 1),
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            detail TEXT,
            PRIMARY KEY (merchant, number, seq),
            FOREIGN KEY (merchant, number) REFERENCES orders (merchant, number)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TRIGGER orders_move_along_edges BEFORE UPDATE ON orders
        WHEN OLD.state <> NEW.state AND NOT (
            (OLD.state = 'NOTPAY' AND NEW.state IN ('USERPAYING', 'ACCEPT', 'SUCCESS', 'CLOSED', 'PAYERROR'))
            OR (OLD.state = 'USERPAYING'
                AND NEW.state IN ('NOTPAY', 'ACCEPT', 'SUCCESS', 'CLOSED', 'PAYERROR'))
            OR (OLD.state = 'ACCEPT' AND NEW.state IN ('SUCCESS', 'PAYERROR'))
            OR (OLD.state = 'SUCCESS' AND NEW.state = 'REFUND'))
        BEGIN SELECT RAISE(ABORT, 'an order does not move that way'); END
        """,
        """
        CREATE TRIGGER orders_keep_what_was_ordered BEFORE UPDATE ON orders
        WHEN OLD.total <> NEW.total OR OLD.currency <> NEW.currency OR OLD.app <> NEW.app
            OR OLD.fingerprint <> NEW.fingerprint OR OLD.created_at <> NEW.created_at
            OR (OLD.transaction_id IS NOT NULL AND OLD.transaction_id IS NOT NEW.transaction_id)
            OR (OLD.paid_at IS NOT NULL AND OLD.paid_at IS NOT NEW.paid_at)
            OR NEW.refunded < OLD.refunded
        BEGIN SELECT RAISE(ABORT, 'an order keeps what was ordered and paid'); END
        """,
        """
        CREATE TRIGGER orders_stay BEFORE DELETE ON orders
        BEGIN SELECT RAISE(ABORT, 'orders are never deleted'); END
        """,
        """
        CREATE TRIGGER platform_events_keep BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never changed'); END
        """,
        """
        CREATE TRIGGER platform_events_stay BEFORE DELETE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END
        """,
    ]
}

extension BookLocations {
    /// The platform's book beside the ledger: `platform.sqlite`, or `x.platform.sqlite` beside `x.sqlite`.
    package var platform: BookLocation { beside("platform") }

    /// The shop's own book of WeChat orders, in the same manner: `wechat.sqlite`.
    package var weChatShop: BookLocation { beside("wechat") }

    private func beside(_ name: String) -> BookLocation {
        switch processor {
        case .memory: .memory
        case .file(let path):
            path.hasSuffix("processor.sqlite")
                ? .file(String(path.dropLast("processor.sqlite".count)) + name + ".sqlite")
                : .file(path + "." + name + ".sqlite")
        }
    }
}
