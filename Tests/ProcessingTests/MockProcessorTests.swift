import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("Mock processor")
struct MockProcessorTests {
    let processor = MockProcessor(book: .memory, rule: .approve)

    private func statement(
        _ units: Int64 = 2275, _ currency: String = "USD", card: String = "visa",
        in wallet: SimulatedWallet = .standard
    ) throws -> WalletStatement {
        try wallet.statement(
            for: Sample.intent(units: units, currency: currency, cardID: card, in: wallet),
            reference: Sample.reference())
    }

    /// Seals the statement anew and sends it.
    private func authorize(_ statement: WalletStatement, _ key: String = "key") throws -> AuthorizeReply {
        try processor.authorize(Sample.charge(statement), key)
    }

    @Test("an approval is booked with a code of its own and a masked account")
    func approval() throws {
        let reply = try authorize(statement())
        guard case .verdict(.approved(let code)) = reply else {
            Issue.record("\(reply)")
            return
        }
        #expect(code.count == 6)
        #expect(code.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) })
        let entry = try #require(try processor.entry(idempotencyKey: "key"))
        #expect(entry.status == .approved)
        #expect((entry.amount, entry.currency, entry.responseCode) == (2275, "840", "00"))
        let account = try statement().applicationPrimaryAccountNumber
        #expect(entry.account == "•••• \(account.lastFour)")
        #expect(entry.bookedAt == Sample.now)
        #expect(!entry.json.text(pretty: false).contains(account.digits))
    }

    @Test("the same key with the same content gets the booked answer, even under another rule")
    func sameAgain() throws {
        let charge = try Sample.charge(statement())
        let first = try processor.authorize(charge)
        processor.rule = .decline(.doNotHonor)
        #expect(try processor.authorize(charge) == first)
        // Also long after the token itself has become too old.
        #expect(try processor.authorize(charge, at: Sample.now.adding(.seconds(3600))) == first)
        #expect(try processor.entries().count == 1)
        #expect(try authorize(statement(), "other") == .verdict(.declined(.doNotHonor)))
    }

    @Test("different keys have different authorization codes")
    func codes() throws {
        let codes = try (1...200).map { try AuthorizationCode.of("key-\($0)") }
        #expect(Set(codes).count == 200)
        #expect(try AuthorizationCode.of("key-1") == codes.first)
    }

    @Test("asking about a booked payment tells its answer")
    func report() throws {
        guard case .verdict(let verdict) = try authorize(statement()) else {
            Issue.record("not booked")
            return
        }
        #expect(try processor.report(idempotencyKey: "key", at: Sample.now) == .booked(verdict))
        processor.rule = .decline(.other(iso8583: "77"))
        _ = try authorize(statement(), "second")
        #expect(
            try processor.report(idempotencyKey: "second", at: Sample.now)
                == .booked(.declined(.other(iso8583: "77"))))
    }

    @Test("asking closes a key that was never seen, so that a late request cannot charge")
    func closing() throws {
        #expect(try processor.report(idempotencyKey: "key", at: Sample.now) == .neverSeenNowClosed)
        #expect(try authorize(statement()) == .closed)
        #expect(try processor.report(idempotencyKey: "key", at: Sample.now) == .neverSeenNowClosed)
        #expect(try processor.void(idempotencyKey: "key", at: Sample.now) == .neverSeenNowClosed)
        #expect(try processor.entry(idempotencyKey: "key")?.status == .closed)
        #expect(try processor.entry(idempotencyKey: "key")?.amount == nil)
    }

    @Test("looking at an entry closes nothing")
    func looking() throws {
        #expect(try processor.entry(idempotencyKey: "key") == nil)
        #expect(try authorize(statement()) != .closed)
    }

    @Test("voiding twice is voiding once, and a voided key charges no more")
    func voiding() throws {
        _ = try authorize(statement())
        let later = Sample.now.adding(.seconds(40))
        #expect(try processor.void(idempotencyKey: "key", at: later) == .voided)
        #expect(try processor.void(idempotencyKey: "key", at: later.adding(.seconds(1))) == .voided)
        let entry = try #require(try processor.entry(idempotencyKey: "key"))
        #expect((entry.status, entry.voidedAt) == (.voided, later))
        #expect(try processor.report(idempotencyKey: "key", at: later) == .voided)
        #expect(try authorize(statement()) == .closed)
    }

    @Test("there is nothing to void in a declined payment")
    func voidDeclined() throws {
        processor.rule = .decline(.lostCard)
        _ = try authorize(statement())
        #expect(
            try processor.void(idempotencyKey: "key", at: Sample.now) == .booked(.declined(.lostCard)))
    }

    @Test("voiding a key that was never seen closes it")
    func voidUnseen() throws {
        #expect(try processor.void(idempotencyKey: "key", at: Sample.now) == .neverSeenNowClosed)
        #expect(try authorize(statement()) == .closed)
    }

    @Test("two connections to one book agree on every key")
    func shared() throws {
        let folder = try TemporaryFolder()
        let one = MockProcessor(book: .file(folder.file("p.sqlite")), rule: .approve)
        let two = MockProcessor(book: .file(folder.file("p.sqlite")), rule: .decline(.doNotHonor))
        let charge = try Sample.charge(statement())
        let answer = try one.authorize(charge)
        #expect(try two.authorize(charge) == answer)
        #expect(try two.void(idempotencyKey: "key", at: Sample.now) == .voided)
        #expect(try one.report(idempotencyKey: "key", at: Sample.now) == .voided)
    }

    @Test("an entry can only be voided, even past the program")
    func schema() throws {
        let folder = try TemporaryFolder()
        let processor = MockProcessor(book: .file(folder.file("p.sqlite")), rule: .approve)
        _ = try processor.authorize(Sample.charge(statement()))
        _ = try processor.report(idempotencyKey: "closed", at: Sample.now)
        let raw = try SQLiteDatabase(.file(folder.file("p.sqlite")), busyTimeout: .seconds(1))
        for sql in [
            "UPDATE authorizations SET amount = 1", "UPDATE authorizations SET status = 'declined'",
            "UPDATE authorizations SET status = 'approved', authorization_code = 'x' WHERE status = 'closed'",
            "UPDATE authorizations SET transaction_id = NULL WHERE status = 'approved'",
            "DELETE FROM authorizations", "UPDATE events SET at = 0", "DELETE FROM events",
        ] {
            #expect(throws: SQLiteFault.self, "\(sql)") { try raw.run(sql) }
        }
        #expect(try processor.entry(idempotencyKey: "key")?.amount == 2275)
    }

    // MARK: Rules

    @Test("every total's last two digits answer by the table of ISO 8583, and only its codes decline")
    func cents() throws {
        processor.rule = .cents
        let table = Dictionary(uniqueKeysWithValues: BankDecline.known.map { ($0.iso8583, $0.decline) })
        var declined = 0
        for cents in 0..<100 {
            let code = (cents < 10 ? "0" : "") + String(cents)
            let reply = try authorize(statement(1200 + Int64(cents)), "key-\(cents)")
            if let decline = table[code] {
                #expect(reply == .verdict(.declined(decline)), "x.\(code)")
                declined += 1
            } else if case .verdict(.approved) = reply {
            } else {
                Issue.record("x.\(code) was not approved: \(reply)")
            }
        }
        #expect(declined == table.count)
    }

    @Test(
        "currencies without or with three decimals answer by the last two digits of the minor units",
        arguments: [("JPY", 1051), ("KWD", 1051), ("USD", 51), ("USD", 9_999_951)] as [(String, Int64)])
    func otherDecimals(currency: String, units: Int64) throws {
        processor.rule = .cents
        #expect(try authorize(statement(units, currency)) == .verdict(.declined(.insufficientFunds)))
    }

    @Test("without the cents rule a total of x.51 is approved", arguments: [51, Int64.max])
    func noCents(units: Int64) throws {
        guard case .verdict(.approved) = try authorize(statement(units)) else {
            Issue.record("declined")
            return
        }
    }

    @Test("test cards decline by their whole number, whatever the rule", arguments: TestCard.all)
    func testCards(test: TestCard) throws {
        for rule in [ProcessorRule.approve, .cents] {
            processor.rule = rule
            let reply = try authorize(
                statement(2200, card: test.id, in: .testCards), "\(test.id) \(rule)")
            switch (test.verdict, reply) {
            case (.approve, .verdict(.approved)): break
            case (.decline(let decline), _): #expect(reply == .verdict(.declined(decline)))
            case (.approve, _): Issue.record("\(test.digits): \(reply)")
            }
        }
    }

    @Test("a test card that works still follows the cents")
    func workingTestCard() throws {
        processor.rule = .cents
        #expect(
            try authorize(statement(1051, card: "test-4242", in: .testCards))
                == .verdict(.declined(.insufficientFunds)))
    }

    @Test(
        "the numbers of the reference decline as it says",
        arguments: [
            ("4000000000000002", .doNotHonor), ("4000000000009995", .insufficientFunds),
            ("4000000000009987", .lostCard), ("4000000000009979", .stolenCard),
            ("4000000000000069", .expiredCard), ("4000000000000127", .incorrectSecurityCode),
            ("4000000000000119", .processingError), ("4100000000000019", .suspectedFraud),
            ("4242424242424241", .invalidCard), ("4242424242424242", nil), ("5200000000009995", nil),
            ("400000000009995", nil),
        ] as [(String, BankDecline?)])
    func numbers(digits: String, decline: BankDecline?) throws {
        #expect(TestCard.decline(of: try #require(AccountNumber(digits))) == decline)
    }

    @Test(
        "no card of the standard wallet, and none with a test card's last four digits, declines by accident")
    func ordinaryCards() throws {
        var wallet = SimulatedWallet.standard
        wallet.keep(
            Card(
                id: "mine", name: "Mine", networks: [.visa], lastFour: "9995", funding: .credit,
                issuerCountry: "US", expiry: Card.Expiry(month: 1, year: 2031)))
        for card in wallet.wallet.cards {
            let reply = try authorize(statement(card: card.id, in: wallet), card.id)
            guard case .verdict(.approved) = reply else {
                Issue.record("\(card.id): \(reply)")
                continue
            }
        }
    }
}
