import Checkout
import Processing
import Session
import Sheet
import Testing

@Suite("How a walk ends")
struct WalkResultTests {
    private static let tests = WalkFixture(wallet: .testCards)

    @Test("the demo completes: one result object, one row in the ledger, the same figures in both")
    func demo() throws {
        let stage = try WalkFixture().walk("open pay match finish")
        let result = try stage.result()
        let row = try stage.onlyPayment()
        #expect(
            result
                == WalkResultObject(
                    result: "completed", total: "0.01", currency: "CNY", pending: nil,
                    paymentId: row.paymentID,
                    paymentMethod: .init(
                        displayName: "Visa 1234", network: "Visa", type: "credit", lastFour: "1234"),
                    shippingMethod: .init(identifier: "freeshipping", label: "包邮"), reason: nil, seed: 1))
        #expect(stage.exitCode == .completed)
        #expect(row.status == .paid)
        #expect(row.amountText == "0.01")
        #expect(row.authorizationCode != nil)
        #expect(try stage.processor.entries().map(\.status) == [.approved])
        #expect(stage.screen.contains("Order paid"))
    }

    @Test("every member of the result object is there, also where it has no value")
    func members() throws {
        let text = try WalkFixture().begin().resultText
        for key in [
            "result", "total", "currency", "paymentId", "paymentMethod", "shippingMethod", "reason", "seed",
        ] {
            #expect(text.contains("\"\(key)\""))
        }
    }

    @Test(
        "each end has its word, its exit code and its row in the ledger",
        arguments: [
            ("", "open", 4, nil, nil), ("open", "open", 4, nil, nil), ("open pay", "open", 4, nil, nil),
            ("open pay match", "completed", 0, "paid", nil),
            ("open cancel", "cancelled", 2, nil, "beforePayment"),
            ("open wait:2s cancel", "cancelled", 2, nil, "beforePayment"),
            ("open pay cancel", "open", 4, nil, nil),
            ("open pay cancel cancel", "cancelled", 2, nil, "beforePayment"),
            ("open pay match cancel", "cancelled", 2, "cancelled", "nothingBooked"),
            ("open pay match wait:1s cancel", "cancelled", 2, "cancelled", "voided"),
            ("open pay match wait:1s cancel finish", "cancelled", 2, "cancelled", "voided"),
        ] as [(String, String, Int32, String?, String?)])
    func ends(_ script: String, _ word: String, _ code: Int32, _ status: String?, _ reason: String?) throws {
        let stage = try WalkFixture().walk(script)
        let result = try stage.result()
        #expect(result.result == word)
        #expect(result.reason == reason)
        #expect(stage.exitCode.rawValue == code)
        #expect(try stage.ledger.payments().map(\.status.rawValue) == (status.map { [$0] } ?? []))
        #expect(try stage.ledger.payments().first?.paymentID == result.paymentId)
    }

    @Test(
        "the same steps pay on either generation of the sheet",
        arguments: [SystemVersion(9, 2), SystemVersion(15), SystemVersion(17), .newest])
    func generations(system: SystemVersion) throws {
        var fixture = WalkFixture()
        fixture.system = system
        let stage = try fixture.walk("open pay match")
        #expect(stage.kind == .completed)
        #expect(try stage.onlyPayment().status == .paid)
    }

    @Test("what the shop told the sheet stands beside what the books say")
    func sheetAndPayment() throws {
        let open = try WalkFixture().walk("open")
        for member in ["\"sheet\": null", "\"payment\": null"] { #expect(open.resultText.contains(member)) }
        let paid = try WalkFixture().walk("open pay match")
        for member in ["\"sheet\": \"success\"", "\"payment\": \"completed\""] {
            #expect(paid.resultText.contains(member), "\(paid.resultText)")
        }
        let broken = try WalkFixture().walk("open pay")
        broken.feed(.biometryMatched)
        broken.feed(.merchantBroke(reason: "It ended with status 1."))
        try broken.walk("")
        #expect(broken.checkout.result.reason == "merchantBroke")
        #expect(try broken.onlyPayment().status == .declined)
    }

    @Test("what was approved and then left is voided in the processor's book")
    func voided() throws {
        let stage = try WalkFixture().walk("open pay match wait:1s cancel")
        #expect(try stage.processor.entries().map(\.status) == [.voided])
        let never = try WalkFixture().walk("open pay match cancel")
        #expect(try never.processor.entries().map(\.status) == [.closed])
    }

    @Test(
        "a test card declines for its own reason, with its own sentence",
        arguments: [
            ("0002", "do_not_honor"), ("9995", "insufficient_funds"), ("9987", "lost_card"),
            ("9979", "stolen_card"), ("0069", "expired_card"), ("0127", "incorrect_security_code"),
            ("0119", "processing_error"), ("4241", "invalid_card"), ("0019", "suspected_fraud"),
        ])
    func testCards(_ lastFour: String, _ reason: String) throws {
        let stage = try Self.tests.walk("open card:\(lastFour) pay match")
        let result = try stage.result()
        #expect(result.result == "declined")
        #expect(result.reason == reason)
        #expect(result.paymentMethod?.lastFour == lastFour)
        #expect(stage.exitCode == .declined)
        let row = try stage.onlyPayment()
        #expect(row.status == .declined)
        #expect(row.reason == reason)
        let decline = try #require(BankDecline.named(reason))
        let sentence = Language.english.words.sentence(.declined(.bank(decline)))
        #expect(stage.screen.contains(sentence))
        #expect(
            stage.screen.contains(Language.english.words.nextStep(.declined(.bank(decline))).prefix(12)))
    }

    @Test("each decline has a sentence of its own, in both languages")
    func sentences() {
        for language in Language.allCases {
            let words = language.words
            let all = BankDecline.known.map { words.sentence(.declined(.bank($0.decline))) }
            // Two codes mean the same to a shopper: the card cannot be used for this.
            #expect(Set(all).count >= all.count - 1)
            #expect(all.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("the first of the test cards is approved", arguments: ["4242", "0259", "3155"])
    func goodTestCards(_ lastFour: String) throws {
        #expect(try Self.tests.walk("open card:\(lastFour) pay match").kind == .completed)
    }

    @Test(
        "with the cents processor the total's cents are the answer code",
        arguments: [
            ("10.51", "insufficient_funds"), ("10.54", "expired_card"), ("10.91", "issuer_unavailable"),
            ("10.05", "do_not_honor"), ("10.41", "lost_card"), ("10.61", "limit_exceeded"),
            ("10.96", "system_malfunction"), ("10.00", nil), ("10.99", nil), ("10.11", nil),
        ])
    func cents(_ total: String, _ reason: String?) throws {
        let request = RequestTexts.with(["total": #"{"label":"Shop","amount":"\#(total)"}"#])
        let stage = try WalkFixture(request: request, rule: .cents).walk("open pay match")
        #expect(try stage.result().reason == reason)
        #expect(stage.kind == (reason == nil ? .completed : .declined))
        #expect(try stage.onlyPayment().amountText == total)
        // By default a customer's real total declines nothing.
        #expect(try WalkFixture(request: request).walk("open pay match").kind == .completed)
    }

    @Test("a pending total authorizes its amount and says that it is pending")
    func pending() throws {
        let stage = try WalkFixture(request: RequestTexts.pending).walk("open pay match")
        let result = try stage.result()
        #expect(result.total == "24.00")
        #expect(result.pending == true)
        let row = try stage.onlyPayment()
        #expect(row.isPending)
        #expect(row.amountText == "24.00")
        #expect(!stage.screen.contains("24.00"))
    }

    @Test(
        "a page that cannot pay ends with 69 and says so",
        arguments: [
            (Wallet(device: Device(allowsPayments: false), cards: [], contacts: []), "cannotPay"),
            (Wallet(cards: [], contacts: []), "noCard"),
        ])
    func unavailable(_ wallet: Wallet, _ reason: String) throws {
        let fixture = WalkFixture(wallet: SimulatedWallet(wallet: wallet))
        let stage = try fixture.walk("")
        #expect(try stage.result().result == "unavailable")
        #expect(try stage.result().reason == reason)
        #expect(stage.exitCode == .unavailable)
        #expect(try walkFault(fixture, "open")?.isUnavailable == true)
    }

    @Test("a wallet whose cards have all expired says so on the page", arguments: Language.allCases)
    func expiredCards(language: Language) throws {
        let card = Card(
            id: "old", name: "Old Visa", networks: [.visa], lastFour: "1111", funding: .credit,
            issuerCountry: "US", expiry: Card.Expiry(month: 5, year: 2024))
        var fixture = WalkFixture(
            wallet: SimulatedWallet(wallet: Wallet(device: Device(), cards: [card], contacts: [])))
        fixture.language = language
        let stage = try fixture.walk("")
        #expect(try stage.result().reason == "cardsExpired")
        let words = language.words.unusableCards(.expired)
        let screen = stage.screen.split(whereSeparator: \.isWhitespace).joined()
        #expect(screen.contains(words.split(separator: " ").joined()))
        #expect(try walkFault(fixture, "open")?.showing == "every card that the shop takes has expired")
    }

    @Test("a wallet without a fitting card is unavailable, and the page names what is accepted")
    func noFittingCard() throws {
        let fixture = WalkFixture(request: RequestTexts.onlyJCB)
        let stage = try fixture.walk("")
        #expect(try stage.result().reason == "noFittingCard")
        #expect(stage.exitCode == .unavailable)
        #expect(stage.screen.contains("JCB,"))
        #expect(try walkFault(fixture, "open")?.isUnavailable == true)
    }

    @Test("a decline closes by itself, and the order can be paid with another card afterwards")
    func secondAttempt() throws {
        let stage = try Self.tests.walk("open card:9995 pay match open card:4242 pay match")
        #expect(stage.kind == .completed)
        let rows = try stage.ledger.payments()
        #expect(rows.map(\.status) == [.paid, .declined])
        #expect(rows.map(\.attempt) == [2, 1])
        #expect(Set(rows.map(\.orderID)).count == 1)
        #expect(Set(rows.map(\.reference.idempotencyKey)).count == 2)
    }

    @Test("an order that is paid is not paid again")
    func paidOnce() throws {
        let fault = try #require(try walkFault(WalkFixture(), "open pay match finish open"))
        #expect(fault.isUnavailable == false)
        #expect(fault.showing.contains("paid"))
    }

    @Test("a payment under way when the script faults is waited for all the same")
    func faultWhileProcessing() throws {
        let stage = try WalkFixture().begin()
        var walk = Walk(stage.session, clock: stage.clock)
        let script = try KeyScript.parse("open pay match shipping:nowhere")
        #expect(throws: Walk.Fault.self) { () throws in try walk.run(script) }
        #expect(try stage.ledger.payments().map(\.status) == [.paid])
    }

    @Test("with the cents processor .55 declines as a wrong PIN, also on a card that has one")
    func incorrectPIN() throws {
        let request = RequestTexts.with(["total": #"{"label":"Shop","amount":"10.55"}"#])
        let fixture = WalkFixture(request: request, rule: .cents)
        for script in ["open pay match", "open card:6217 pay match pin"] {
            let stage = try fixture.walk(script)
            #expect(stage.kind == .declined)
            #expect(try stage.result().reason == "incorrect_pin")
            #expect(try stage.onlyPayment().status == .declined)
        }
    }
}
