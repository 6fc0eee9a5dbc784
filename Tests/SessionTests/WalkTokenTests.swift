import Checkout
import Foundation
import JSONText
import Processing
import Session
import Sheet
import Testing
import Tokens

@Suite("The token of a walk")
struct WalkTokenTests {
    private static func opened(_ stage: WalkStage) throws -> OpenedToken {
        let payment = try #require(stage.session.authorized)
        guard case .token(let token, let identifier) = payment.payment else { throw NoTokenMade() }
        return try TokenVerifier(anchor: .simulator()).open(
            token, identifier: identifier, with: stage.processor.merchant.identity().recipient,
            at: stage.session.now)
    }

    @Test("is for the total in minor units, signed at the session's time", arguments: TokenVersion.allCases)
    func content(_ version: TokenVersion) throws {
        var fixture = WalkFixture()
        fixture.merchant = .demo(version)
        let stage = try fixture.walk("open shipping:expressshipping pay match")
        let opened = try Self.opened(stage)
        #expect(stage.kind == .completed)
        #expect(opened.statement.transactionAmount == 1001)
        #expect(opened.statement.currencyCode == "156")
        #expect(opened.verified.version == version)
        #expect(opened.verified.token.header.applicationDataHash == nil)
        let age = stage.session.now.since(opened.verified.signedAt)
        #expect((0...10_000).contains(age.milliseconds))
        let entry = try #require(try stage.processor.entries().first)
        #expect(entry.transactionID == opened.verified.transactionID)
        let account = opened.statement.applicationPrimaryAccountNumber
        #expect(entry.account == account.masked)
    }

    @Test("carries the hash of the request's decoded application data")
    func applicationData() throws {
        var fixture = WalkFixture()
        fixture.request = fixture.request.replacingOccurrences(
            of: "\"countryCode\"", with: "\"applicationData\": \"AQL/\", \"countryCode\"")
        let stage = try fixture.walk("open pay match")
        #expect(stage.kind == .completed)
        let hash = try Self.opened(stage).verified.token.header.applicationDataHash
        #expect(hash == (try SHA256.digest([1, 2, 255])))
    }

    @Test("is another one each time, and events, screens and results are the same all the same")
    func randomness() throws {
        let stages = try (0..<2).map { _ in try WalkFixture().walk("open pay match finish") }
        #expect(stages[0].paymentText != stages[1].paymentText)
        #expect(stages[0].eventText == stages[1].eventText)
        #expect(stages[0].resultText == stages[1].resultText)
        #expect(stages[0].screen == stages[1].screen)
    }

    @Test("is in no event, and neither is its transaction", arguments: TokenVersion.allCases)
    func notInEvents(_ version: TokenVersion) throws {
        var fixture = WalkFixture()
        fixture.merchant = .demo(version)
        let stage = try fixture.walk("open card:6217 pay match pin finish")
        let token = try Self.opened(stage).verified.token
        for text in [stage.eventText, stage.resultText, stage.screen] {
            #expect(!text.contains(token.transactionIDText))
            #expect(!text.contains(Base64.text(token.data).prefix(24)))
            #expect(!text.contains(Base64.text(token.header.keySource.bytes).prefix(24)))
        }
    }

    // MARK: The bank's PIN

    @Test("an RSA merchant's token carries the PIN, and the bank judges it")
    func sealedPIN() throws {
        var fixture = WalkFixture()
        fixture.merchant = .demo(.rsaV1)
        let stage = try fixture.walk("open card:6217 pay match pin:wrong pin:wrong pin finish")
        #expect(stage.kind == .completed)
        guard case .emv(_, let block?) = try Self.opened(stage).statement.paymentData else {
            Issue.record("no PIN travelled")
            return
        }
        #expect(block.count == PINBlock.length)
        let reasons = try stage.ledger.payments().map(\.reason)
        #expect(reasons.compactMap(\.self) == ["incorrect_pin", "incorrect_pin"])
        #expect(try stage.processor.entries().count == 3)
        #expect(try BookAudit.isClean(stage))
    }

    @Test("three wrong ones end the attempt, and lock the card on the sheet too")
    func lockedPIN() throws {
        var fixture = WalkFixture()
        fixture.merchant = .demo(.rsaV1)
        let stage = try fixture.walk("open card:6217 pay match pin:wrong pin:wrong pin:wrong")
        #expect(stage.kind == .declined)
        #expect(stage.checkout.result.reason == "pin_tries_exceeded")
        #expect(stage.checkout.bankPINTriesLeft(cardID: "unionpay") == 0)
    }

    @Test("an EC merchant's token carries none: the wallet has judged it")
    func judgedPIN() throws {
        let stage = try WalkFixture().walk("open card:6217 pay match pin:wrong pin finish")
        #expect(stage.kind == .completed)
        guard case .emv(_, nil) = try Self.opened(stage).statement.paymentData else {
            Issue.record("a PIN travelled")
            return
        }
        #expect(try stage.processor.entries().count == 1)
    }

    // MARK: Refusals

    @Test("the empty token of simulators is refused in words, in both languages, and nothing is booked")
    func empty() throws {
        for (language, words) in [(Language.english, "token is empty"), (.simplifiedChinese, "付款令牌为空")] {
            var fixture = WalkFixture()
            fixture.tokens = .empty
            fixture.language = language
            let stage = try fixture.walk("open pay match")
            #expect(stage.kind == .declined && stage.exitCode == .declined)
            #expect(stage.checkout.result.reason == "token.empty")
            #expect(stage.screen.contains(words), "\(stage.screen)")
            #expect(stage.session.tokenRefusal?.contains("empty") == true)
            #expect(try stage.processor.entries().isEmpty)
            #expect(try stage.onlyPayment().reason == "token.empty")
            #expect(stage.paymentText.contains("\"transactionIdentifier\": \"Simulated Identifier\""))
            #expect(stage.paymentText.contains("\"paymentData\": {}"))
        }
    }

    @Test("an identity that is out of date or not there is told when the sheet opens, and nothing starts")
    func noIdentity() throws {
        var fixture = WalkFixture()
        fixture.merchant = .folder(IdentityFolder("/nowhere/at all"))
        let stage = try fixture.walk("open wait:1s")
        #expect(stage.checkout.result.reason == "merchantNotValidated")
        #expect(stage.screen.contains("nowhere"))
        #expect(try stage.ledger.payments().isEmpty)
    }

    @Test("the payment names card and contacts as Apple Pay JS does")
    func payment() throws {
        let stage = try WalkFixture().walk("open pay match")
        let object = try JSONSerialization.jsonObject(with: Data(stage.paymentText.utf8)) as? [String: Any]
        let token = try #require(object?["token"] as? [String: Any])
        #expect(Set(token.keys) == ["paymentData", "paymentMethod", "transactionIdentifier"])
        let data = try #require(token["paymentData"] as? [String: Any])
        #expect(Set(data.keys) == ["data", "signature", "header", "version"])
        let method = try #require(token["paymentMethod"] as? [String: Any])
        #expect(method["network"] as? String == "Visa" && method["type"] as? String == "credit")
        let contact = try #require(object?["shippingContact"] as? [String: Any])
        #expect(contact["givenName"] as? String == "晓雯")
        let identifier = try #require(token["transactionIdentifier"] as? String)
        #expect(identifier == identifier.uppercased() && identifier.count == 64)
    }

    @Test("before a payment there is none to print")
    func none() throws { #expect(try WalkFixture().walk("open").paymentText == "null") }
}

struct NoTokenMade: Error {}

extension BookAudit {
    /// Books in memory cannot be opened a second time: their sums are compared instead.
    fileprivate static func isClean(_ stage: WalkStage) throws -> Bool {
        let paid = try stage.ledger.payments().filter { $0.status == .paid }.map(\.reference.idempotencyKey)
        let charged = try stage.processor.entries().filter { $0.status == .approved }.map(\.idempotencyKey)
        return Set(paid) == Set(charged)
    }
}
