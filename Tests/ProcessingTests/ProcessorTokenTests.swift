import Checkout
import Foundation
import JSONText
import Testing
import Tokens

@testable import Processing

@Suite("Tokens at the processor")
struct ProcessorTokenTests {
    private static let versions = TokenVersion.allCases

    /// One thing that is wrong with a charge, and the check that must find it.
    enum Wrong: String, CaseIterable {
        case empty, unknownVersion, versionWithoutKey, versionOfAnotherKey, publicKeyHashDiffers
        case signatureUnreadable, messageDigestDiffers, chainBroken, signedTooLongAgo, signedInTheFuture
        case transactionIdentifierDiffers, decryptionFailed
        case amountDiffers, currencyDiffers, merchantDiffers, applicationDataDiffers
    }

    private static func statement(_ units: Int64 = 2275, card: String = "visa") throws -> WalletStatement {
        try SimulatedWallet.standard.statement(
            for: Sample.intent(units: units, cardID: card), reference: Sample.reference())
    }

    @Test("whatever is wrong is refused for its own reason, and nothing is booked", arguments: versions)
    func refusals(_ version: TokenVersion) throws {
        let account = MerchantAccount(.demo(version))
        for wrong in Wrong.allCases {
            // An RSA key is not bound to an identifier.
            if version == .rsaV1, wrong == .decryptionFailed { continue }
            let processor = MockProcessor(book: .memory, rule: .approve, merchant: account)
            let charge = try Self.charge(wrong, account, version)
            let reply = try processor.authorize(charge)
            guard case .refused(let decline, let sentence) = reply else {
                Issue.record("\(wrong): \(reply)")
                continue
            }
            #expect(decline.check == wrong.rawValue)
            #expect(!sentence.isEmpty && !sentence.contains("4895"), "\(wrong)")
            #expect(try processor.entries().isEmpty, "\(wrong)")
            #expect(try processor.report(idempotencyKey: "key", at: Sample.now) == .neverSeenNowClosed)
        }
    }

    private static func charge(_ wrong: Wrong, _ account: MerchantAccount, _ version: TokenVersion) throws
        -> SampleCharge
    {
        var charge = try Sample.charge(try statement(), applicationData: [1, 2], account: account)
        guard case .token(var token, _) = charge.payment else { throw NotAToken() }
        var identifier: String?
        let other: TokenVersion = version == .ecV1 ? .rsaV1 : .ecV1
        switch wrong {
        case .empty:
            charge.payment = .empty
            return charge
        case .unknownVersion: token.version = "EC_v2"
        case .versionWithoutKey: token.version = other.rawValue
        case .versionOfAnotherKey:
            token = try MerchantAccount(.demo(other)).seal(
                try statement(), applicationData: nil, at: Sample.now)
        case .publicKeyHashDiffers: token.header.publicKeyHash[0] ^= 1
        case .signatureUnreadable: token.signature = [1, 2, 3]
        case .messageDigestDiffers: token.data[7] ^= 1
        case .chainBroken: token = try sealedByStranger(account)
        case .signedTooLongAgo: token = try seal(account, at: Sample.now.adding(.seconds(-301)))
        case .signedInTheFuture: token = try seal(account, at: Sample.now.adding(.seconds(61)))
        case .transactionIdentifierDiffers: identifier = String(repeating: "0", count: 64)
        case .decryptionFailed: token = try sealedForOtherIdentifier(account)
        case .amountDiffers: charge.order.amount = Money(minorUnits: 2276)
        case .currencyDiffers: charge.order.currency = try #require(Currency.named("EUR"))
        case .merchantDiffers:
            charge.order.merchant = try MerchantIdentifier("merchant.com.example.other").hash()
        case .applicationDataDiffers: charge.order.applicationData = nil
        }
        charge.payment = .token(token, transactionIdentifier: identifier)
        return charge
    }

    private static func seal(_ account: MerchantAccount, at moment: Instant) throws -> PaymentToken {
        try account.seal(try statement(), applicationData: [1, 2], at: moment)
    }

    private static func sealedByStranger(_ account: MerchantAccount) throws -> PaymentToken {
        let stranger = try SimulatedAuthority.make(
            from: Sample.now.adding(.seconds(-1)), until: Sample.now.adding(.seconds(86_400)))
        return try TokenSealer(certificate: try account.identity().certificate, authority: stranger)
            .seal(try statement(), applicationData: [1, 2], at: Sample.now)
    }

    private static func sealedForOtherIdentifier(_ account: MerchantAccount) throws -> PaymentToken {
        let authority = try SimulatedAuthority.embedded()
        let other = try MerchantIdentifier("merchant.com.example.other")
        let key = try account.identity().key
        let certificate = try authority.certify(
            try CertificateRequest.make(for: other, key: key), for: other, at: Sample.now)
        return try TokenSealer(certificate: certificate, authority: authority)
            .seal(try statement(), applicationData: [1, 2], at: Sample.now)
    }

    @Test("a token at the edges of its time, with the identifier around it in any case, is taken")
    func edges() throws {
        for (number, seconds) in [Int64(300), -60].enumerated() {
            let processor = MockProcessor(book: .memory, rule: .approve)
            let charge = try Sample.charge(Self.statement())
            guard case .token(let token, _) = charge.payment else { throw NotAToken() }
            var around = charge
            around.payment = .token(
                token, transactionIdentifier: token.transactionIDText.uppercased())
            let reply = try processor.authorize(
                around, "key-\(number)", at: Sample.now.adding(.seconds(seconds)))
            guard case .verdict(.approved) = reply else {
                Issue.record("\(reply)")
                continue
            }
        }
    }

    @Test("an identity that cannot be read refuses, and says nothing against the token")
    func unchecked() throws {
        let nowhere = MerchantAccount(.folder(IdentityFolder("/nowhere/at all")))
        let processor = MockProcessor(book: .memory, rule: .approve, merchant: nowhere)
        guard
            case .refused(let decline, let sentence) = try processor.authorize(
                Sample.charge(Self.statement()))
        else {
            Issue.record("taken")
            return
        }
        #expect(decline.kind == .unchecked && sentence.contains("/nowhere/at all"))
        #expect(try processor.entries().isEmpty)
    }

    // MARK: Replays and conflicts

    @Test("a transaction under a second key is a replay, in any letter case and after a restart")
    func replay() throws {
        let folder = try TemporaryFolder()
        let location = BookLocation.file(folder.file("p.sqlite"))
        let first = MockProcessor(book: location, rule: .approve)
        let charge = try Sample.charge(Self.statement())
        _ = try first.authorize(charge, "one")
        first.close()
        let second = MockProcessor(book: location, rule: .approve)
        guard case .token(let token, _) = charge.payment else { throw NotAToken() }
        let text = token.json.text(pretty: false)
        let shouted = text.replacingOccurrences(
            of: token.transactionIDText, with: token.transactionIDText.uppercased())
        #expect(shouted != text)
        let read = TokenFile.read(JSONSource(name: "token", bytes: Array(shouted.utf8))).file
        var again = charge
        again.payment = try #require(read)
        for sent in [charge, again] {
            guard case .refused(let decline, let sentence) = try second.authorize(sent, "two") else {
                Issue.record("a replay was taken")
                continue
            }
            #expect(decline == .replayed && sentence.contains("one"))
        }
        #expect(try second.entries().map(\.idempotencyKey) == ["one"])
        // The letter case makes no other token of it under its own key.
        #expect(try second.authorize(again, "one") == second.authorize(charge, "one"))
    }

    @Test("a token that a bank declined, or whose payment was voided, pays no second time")
    func replayAfterEnd() throws {
        for rule in [ProcessorRule.approve, .decline(.insufficientFunds)] {
            let processor = MockProcessor(book: .memory, rule: rule)
            let charge = try Sample.charge(Self.statement())
            _ = try processor.authorize(charge, "one")
            _ = try processor.void(idempotencyKey: "one", at: Sample.now)
            processor.rule = .approve
            guard case .refused(.replayed, _) = try processor.authorize(charge, "two") else {
                Issue.record("a replay was taken")
                continue
            }
            #expect(try processor.entries().count == 1)
        }
    }

    @Test("a refused token may come again with the right order, since it was not booked")
    func refusedIsNotSpent() throws {
        let processor = MockProcessor(book: .memory, rule: .approve)
        var charge = try Sample.charge(Self.statement())
        let right = charge.order
        charge.order.amount = Money(minorUnits: 1)
        _ = try processor.authorize(charge, "one")
        charge.order = right
        guard case .verdict(.approved) = try processor.authorize(charge, "two") else {
            Issue.record("refused")
            return
        }
    }

    @Test("the same key with another token or another order is a conflict, and the first answer stands")
    func conflict() throws {
        let processor = MockProcessor(book: .memory, rule: .approve)
        let charge = try Sample.charge(Self.statement())
        let first = try processor.authorize(charge)
        var others = [
            try Sample.charge(Self.statement()), try Sample.charge(Self.statement(2276)),
            try Sample.charge(Self.statement(card: "amex")),
        ]
        var amount = charge
        amount.order.amount = Money(minorUnits: 1)
        var currency = charge
        currency.order.currency = try #require(Currency.named("EUR"))
        var data = charge
        data.order.applicationData = [9]
        var empty = charge
        empty.payment = .empty
        others += [amount, currency, data, empty]
        for other in others {
            guard case .refused(.conflict, _) = try processor.authorize(other) else {
                Issue.record("no conflict")
                continue
            }
        }
        #expect(TokenDecline.conflict.code == "token.idempotencyConflict")
        #expect(try processor.authorize(charge) == first)
        #expect(try processor.entries().count == 1)
    }

    @Test("a negative amount is no payment")
    func negative() throws {
        let processor = MockProcessor(book: .memory, rule: .approve)
        for units in [-1, Int64.min] {
            guard
                case .refused(let decline, _) = try processor.authorize(
                    Sample.charge(Self.statement(units)))
            else {
                Issue.record("taken")
                continue
            }
            #expect(decline == TokenDecline(.unreadable, check: "plaintextInvalid"))
        }
    }

    // MARK: The book

    @Test("a book of the first format is brought up to date, and its answers stand")
    func firstFormat() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("p.sqlite")
        let design = Book.Design.processor
        let old = Book(
            Book.Design(
                name: design.name, applicationID: design.applicationID,
                migrations: Array(design.migrations.prefix(1))),
            at: .file(path), busyTimeout: .seconds(1))
        try old.open()
        try old.run(
            """
            INSERT INTO authorizations VALUES
                ('old', 'approved', 'abc', 5, '840', '•••• 1234', '00', 'ABCDEF', 7, NULL)
            """)
        try old.run("INSERT INTO events VALUES ('old', 1, 7, 'approved')")
        old.close()
        let processor = MockProcessor(book: .file(path), rule: .approve)
        let charge = try Sample.charge(Self.statement())
        _ = try processor.authorize(charge, "new")
        #expect(
            try processor.report(idempotencyKey: "old", at: Sample.now)
                == .booked(.approved(authorizationCode: "ABCDEF")))
        #expect(try processor.void(idempotencyKey: "old", at: Sample.now) == .voided)
        guard case .token(let token, _) = charge.payment else { throw NotAToken() }
        #expect(try processor.entry(idempotencyKey: "new")?.transactionID == token.transactionIDText)
        #expect(try processor.entry(idempotencyKey: "old")?.transactionID == nil)
        let raw = try SQLiteDatabase(.file(path), busyTimeout: .seconds(1))
        #expect(try raw.run("PRAGMA user_version").first?.integer(0) == 2)
        // What the program would never do is refused below it.
        #expect(throws: SQLiteFault.self) {
            try raw.run(
                """
                INSERT INTO authorizations (idempotency_key, status, fingerprint, authorization_code,
                    booked_at, transaction_id)
                VALUES ('third', 'approved', 'x', 'x', 1, '\(token.transactionIDText)')
                """)
        }
    }
}

struct NotAToken: Error {}
