import Checkout
import Testing

@testable import Processing

@Suite("Ledger")
struct LedgerTests {
    let ledger = Ledger(location: .memory)

    @Test("an intent is booked with what was confirmed")
    func intent() throws {
        try ledger.start()
        let payment = try #require(try ledger.payment("pay-1"))
        #expect(payment.reference == Sample.reference(1))
        #expect(payment.status == .started)
        #expect(payment.amountText == "22.75")
        #expect((payment.orderID, payment.attempt) == ("order-1", 1))
        #expect((payment.currencyCode, payment.exponent, payment.isPending) == ("USD", 2, false))
        #expect((payment.merchantName, payment.lastFour) == ("Lantern Books", "1234"))
        #expect((payment.network, payment.funding) == ("visa", "credit"))
        #expect((payment.shippingMethodID, payment.shippingMethodLabel) == ("express", "Express"))
        #expect((payment.startedAt, payment.endedAt) == (Sample.now, nil))
        #expect(payment.owner == Sample.owner)
        #expect(payment.reason == nil)
    }

    @Test("an outcome ends the payment and both steps stand in its history")
    func outcome() throws {
        try ledger.start()
        try ledger.recordOutcome(
            .paid, reference: Sample.reference(), authorizationCode: "A1B2C3",
            at: Sample.now.adding(.seconds(2)))
        let payment = try #require(try ledger.payment("pay-1"))
        #expect(payment.status == .paid)
        #expect(payment.authorizationCode == "A1B2C3")
        #expect(payment.endedAt == Sample.now.adding(.seconds(2)))
        let events = try ledger.events(of: "pay-1")
        #expect(events.map(\.sequence) == [1, 2])
        #expect(events.map(\.kind) == [.started, .paid])
        #expect(
            events.map { $0.json.text(pretty: false) } == [
                #"{"paymentID":"pay-1","sequence":1,"at":1767225600000,"kind":"started","detail":"#
                    + #"{"amount":"22.75","currency":"USD","card":"Simulated Card - Visa","#
                    + #""order":"order-1","attempt":1,"rail":"apple-pay"}}"#,
                #"{"paymentID":"pay-1","sequence":2,"at":1767225602000,"kind":"paid","detail":"#
                    + #"{"reason":null,"authorizationCode":"A1B2C3"}}"#,
            ])
    }

    @Test("a declined payment keeps the machine's word for the reason")
    func reason() throws {
        try ledger.start()
        try ledger.end(1, .declined(.bank(.insufficientFunds)))
        #expect(try ledger.payment("pay-1")?.reason == "insufficient_funds")
    }

    @Test("the same outcome again changes nothing; another end is refused")
    func idempotent() throws {
        try ledger.start()
        try ledger.end(1, .cancelled(.voided))
        try ledger.end(1, .cancelled(.voided))
        #expect(try ledger.events(of: "pay-1").count == 2)
        for other: Outcome in [.paid, .cancelled(.nothingBooked), .declined(.merchantTimeout)] {
            #expect(
                faultKind { try ledger.end(1, other) }
                    == .alreadyEnded(paymentID: "pay-1", status: "cancelled"))
        }
        #expect(
            faultKind { try ledger.end(1, .unknown(.processorUnreachable)) }
                == .alreadyEnded(paymentID: "pay-1", status: "cancelled"))
        #expect(try ledger.events(of: "pay-1").count == 2)
    }

    @Test("an unknown payment stays open, doubts again in silence, and ends later")
    func unknown() throws {
        try ledger.start()
        try ledger.end(1, .unknown(.processorUnreachable))
        try ledger.end(1, .unknown(.ledgerUnavailable("disk")))
        #expect(try ledger.openAttempts().map(\.status) == [.unknown])
        #expect(try ledger.payment("pay-1")?.endedAt == nil)
        try ledger.end(1, .paid)
        #expect(try ledger.openAttempts().isEmpty)
        #expect(try ledger.events(of: "pay-1").map(\.kind) == [.started, .unknown, .paid])
    }

    @Test("an identifier or a key is taken once")
    func taken() throws {
        try ledger.start()
        try ledger.end(1, .declined(.merchantTimeout))
        for reference in [
            PaymentReference(paymentID: "pay-1", idempotencyKey: "new"),
            PaymentReference(paymentID: "new", idempotencyKey: "key-1"),
        ] {
            let kind = faultKind {
                try ledger.recordIntent(
                    Sample.intent(), reference: reference, orderID: "other", attempt: 1, owner: Sample.owner,
                    at: Sample.now)
            }
            #expect(kind == .alreadyTaken)
        }
        #expect(try ledger.payments().count == 1)
    }

    @Test("an outcome for an unknown payment or under another key is refused")
    func unknownPayment() throws {
        try ledger.start()
        #expect(faultKind { try ledger.end(2, .paid) } == .unknownPayment(paymentID: "pay-2"))
        let mixed = PaymentReference(paymentID: "pay-1", idempotencyKey: "key-9")
        #expect(
            faultKind { try ledger.recordOutcome(.paid, reference: mixed, at: Sample.now) }
                == .unknownPayment(paymentID: "pay-1"))
    }

    @Test("a paid order takes no further attempt")
    func paidOnce() throws {
        try ledger.start(1)
        try ledger.end(1, .paid)
        #expect(faultKind { try ledger.start(2) } == .orderAlreadyPaid(paymentID: "pay-1"))
        try ledger.start(3, order: "order-2")
        #expect(try ledger.payments().count == 2)
    }

    @Test("an order with an open attempt takes no other until that one has ended")
    func oneOpenAttempt() throws {
        try ledger.start(1)
        #expect(faultKind { try ledger.start(2) } == .orderStillOpen(paymentID: "pay-1"))
        try ledger.end(1, .unknown(.processorUnreachable))
        #expect(faultKind { try ledger.start(2) } == .orderStillOpen(paymentID: "pay-1"))
        try ledger.end(1, .declined(.merchantTimeout))
        try ledger.start(2)
        try ledger.end(2, .paid)
        #expect(try ledger.attempts(ofOrder: "order-1").map(\.status) == [.paid, .declined])
    }

    @Test("amounts are whole minor units up to the ends of 64 bits", arguments: [0, 1, Int64.max, Int64.min])
    func amounts(units: Int64) throws {
        try ledger.start(1, units: units)
        #expect(try ledger.payment("pay-1")?.amount == Money(minorUnits: units))
    }

    @Test(
        "amount text has the currency's decimals",
        arguments: [
            (500, 0, "500"), (5, 2, "0.05"), (-5, 2, "-0.05"), (1234, 3, "1.234"), (0, 2, "0.00"),
            (Int64.min, 2, "-92233720368547758.08"),
        ] as [(Int64, Int, String)])
    func amountText(units: Int64, exponent: Int, text: String) {
        #expect(DecimalText.of(units, exponent: exponent) == text)
    }

    @Test("text with quotes, zero bytes and other scripts comes back as it was")
    func texts() throws {
        let intent = try Sample.intent()
        let name = "灯'\"\u{0};--\u{202E} DROP 🏮"
        let card = Card(
            id: "x", name: name, networks: [.visa], lastFour: "9999", funding: .debit, issuerCountry: "US",
            expiry: Card.Expiry(month: 1, year: 2031))
        let odd = PaymentIntent(
            amount: intent.amount, currency: intent.currency, isPending: true, merchantName: name, card: card,
            network: .visa, shippingMethod: nil, shippingContact: nil, billingContact: nil, couponCode: nil)
        try ledger.recordIntent(
            odd, reference: Sample.reference(), orderID: name, attempt: 1, owner: Sample.owner, at: Sample.now
        )
        let payment = try #require(try ledger.attempts(ofOrder: name).first)
        #expect((payment.merchantName, payment.cardName, payment.isPending) == (name, name, true))
        #expect((payment.shippingMethodID, payment.shippingMethodLabel) == (nil, nil))
        #expect(payment.json.text(pretty: false).contains(#""shippingMethod":null"#))
    }

    @Test("the newest payment comes first")
    func order() throws {
        for number in 1...3 { try ledger.start(number, order: "order-\(number)") }
        #expect(try ledger.payments().map(\.paymentID) == ["pay-3", "pay-2", "pay-1"])
    }
}

@Suite("The ledger's schema")
struct LedgerSchemaTests {
    let folder: TemporaryFolder
    let ledger: Ledger
    let raw: SQLiteDatabase

    init() throws {
        folder = try TemporaryFolder()
        ledger = Ledger(location: .file(folder.file("l.sqlite")))
        try ledger.open()
        raw = try SQLiteDatabase(.file(folder.file("l.sqlite")), busyTimeout: .seconds(5))
    }

    private static let outcomes: [(status: LedgerPayment.Status, outcome: Outcome?)] = [
        (.started, nil), (.paid, .paid), (.declined, .declined(.merchantTimeout)),
        (.cancelled, .cancelled(.voided)), (.unknown, .unknown(.processorUnreachable)),
    ]

    private static let edges: Set<[LedgerPayment.Status]> = [
        [.started, .paid], [.started, .declined], [.started, .cancelled], [.started, .unknown],
        [.unknown, .paid], [.unknown, .declined], [.unknown, .cancelled],
    ]

    @Test(
        "a status moves along the allowed edges only, even past the program",
        arguments: LedgerPayment.Status.allCases, LedgerPayment.Status.allCases)
    func edges(from: LedgerPayment.Status, to: LedgerPayment.Status) throws {
        try ledger.start()
        if let outcome = try #require(Self.outcomes.first { $0.status == from }).outcome {
            try ledger.end(1, outcome)
        }
        let ends = to.isOpen ? SQLiteValue.null : .integer(5)
        let move = Result {
            try raw.run("UPDATE payments SET status = ?, ended_at = ?", [.text(to.rawValue), ends])
        }
        let isAllowed = Self.edges.contains([from, to])
        #expect(try ledger.payment("pay-1")?.status == (isAllowed ? to : from))
        if isAllowed {
            _ = try move.get()
        } else {
            #expect(throws: SQLiteFault.self) { try move.get() }
        }
    }

    @Test(
        "facts and lines cannot be changed or lost, even past the program",
        arguments: [
            "UPDATE payments SET amount = 1", "UPDATE payments SET order_id = 'x'",
            "UPDATE payments SET idempotency_key = 'x'", "UPDATE payments SET reason = 'x'",
            "UPDATE payments SET authorization_code = 'x'", "DELETE FROM payments",
            "UPDATE events SET detail = '{}'", "DELETE FROM events",
            "INSERT INTO events VALUES ('nobody', 1, 1, 'started', '{}')",
            "INSERT INTO events VALUES ('pay-1', 1, 1, 'started', '{}')",
            "INSERT INTO events VALUES ('pay-1', 9, 1, 'started', 'no JSON')",
        ])
    func kept(sql: String) throws {
        try raw.run("PRAGMA foreign_keys = ON")
        try ledger.start()
        try ledger.end(1, .paid)
        let before = try ledger.payments()
        #expect(throws: SQLiteFault.self) { try raw.run(sql) }
        #expect(try ledger.payments() == before)
        #expect(try ledger.events(of: "pay-1").count == 2)
    }

    @Test("a second paid attempt of an order is refused by the schema as well")
    func onePaid() throws {
        try ledger.start(1)
        try ledger.end(1, .paid)
        try ledger.start(2, order: "order-2")
        try raw.run("DROP TRIGGER payments_keep_their_facts")
        try raw.run("UPDATE payments SET order_id = 'order-1' WHERE payment_id = 'pay-2'")
        #expect(faultKind { try ledger.end(2, .paid) } == .orderAlreadyPaid(paymentID: "pay-1"))
        #expect(throws: SQLiteFault.self) {
            try raw.run("UPDATE payments SET status = 'paid', ended_at = 1 WHERE payment_id = 'pay-2'")
        }
    }

    @Test("the file holds no name, street, phone, e-mail, coupon or account number of a shopper")
    func privacy() throws {
        try ledger.start()
        try ledger.end(1, .paid)
        ledger.close()
        let content = try folder.names.compactMap { folder.bytes($0) }.reduce(into: []) { $0 += $1 }
        let text = String(decoding: content, as: UTF8.self)
        #expect(text.contains("Lantern Books"))
        let statement = try SimulatedWallet.standard.statement(
            for: Sample.intent(), reference: Sample.reference())
        let contacts = SimulatedWallet.standard.wallet.contacts.map(\.contact)
        let secrets =
            contacts.flatMap { [$0.givenName, $0.emailAddress, $0.phoneNumber] + $0.addressLines }
            + ["SPRING", statement.applicationPrimaryAccountNumber.digits]
        for secret in secrets { #expect(!text.contains(secret), "\(secret) stands in the ledger") }
    }
}
