import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("Simulated wallet")
struct SimulatedWalletTests {
    private static let wallets = [SimulatedWallet.standard, SimulatedWallet.testCards]

    @Test("the standard wallet starts with a card that just works and has one of each that does not")
    func cards() throws {
        let cards = SimulatedWallet.standard.wallet.cards
        let first = try #require(cards.first)
        #expect((first.name, first.lastFour) == ("Simulated Card - Visa", "1234"))
        #expect((first.bankPIN, first.activation) == (.never, .activated))
        #expect(!first.expiry.isOver(at: Sample.now))
        #expect(cards.filter { $0.expiry.isOver(at: Sample.now) }.map(\.id) == ["expired"])
        #expect(cards.filter { $0.activation == .suspended }.map(\.networks) == [[.visa]])
        let unionPay = try #require(SimulatedWallet.standard.wallet.card("unionpay"))
        #expect((unionPay.funding, unionPay.issuerCountry) == (.debit, "CN"))
        #expect((unionPay.security, unionPay.bankPIN) == ([.emv], .aboveMinorUnits(0)))
        for network: PaymentNetwork in [.visa, .masterCard, .amex, .discover, .chinaUnionPay] {
            #expect(
                cards.contains {
                    $0.networks == [network] && $0.activation == .activated
                        && !$0.expiry.isOver(at: Sample.now)
                })
        }
    }

    @Test("the test cards start with success and are named for what they do")
    func testCards() throws {
        let cards = SimulatedWallet.testCards.wallet.cards
        #expect(cards.first?.id == "test-4242")
        #expect(
            SimulatedWallet.testCards.wallet.card("test-9995")?.name
                == "Test Card - insufficient funds")
        #expect(cards.count == TestCard.all.count)
        for test in TestCard.all {
            let statement = try SimulatedWallet.testCards.statement(
                for: Sample.intent(cardID: test.id, in: .testCards), reference: Sample.reference())
            #expect(statement.applicationPrimaryAccountNumber.digits == test.digits)
        }
    }

    @Test("identifiers and last four digits are each used once")
    func distinct() {
        for wallet in Self.wallets.map(\.wallet) {
            #expect(Set(wallet.cards.map(\.id)).count == wallet.cards.count)
            #expect(Set(wallet.cards.map(\.lastFour)).count == wallet.cards.count)
            #expect(wallet.contacts.map(\.id) == ["us", "cn", "tw", "gb", "jp"])
        }
    }

    @Test(
        "every contact is complete for every field",
        arguments: SimulatedWallet.standard.wallet.contacts.map(\.contact)
            + SimulatedWallet.standard.wallet.cards.compactMap(\.billingContact))
    func contacts(contact: Contact) {
        #expect(contact.problems(requiring: Set(ContactField.allCases)).isEmpty)
        #expect(contact.emailAddress.hasSuffix("@example.com"))
        #expect(!contact.fullName.isEmpty && !contact.phoneticName.isEmpty && contact.hasAddress)
    }

    @Test("another way of recognising the owner changes nothing else")
    func biometry() {
        for biometry in Device.Biometry.allCases {
            let wallet = SimulatedWallet.standard.device(Device(biometry: biometry))
            #expect(wallet.wallet.device.biometry == biometry)
            #expect(wallet.wallet.cards == SimulatedWallet.standard.wallet.cards)
            #expect(wallet.passcodeMatches(SecretBytes(copying: [2, 4, 6, 8, 1, 0] as [UInt8])))
        }
    }

    // MARK: Secrets

    @Test("only the passcode's digits match, all of them and no more")
    func passcode() {
        let wallet = SimulatedWallet.standard
        #expect(SimulatedWallet.publishedPasscode == "246810")
        #expect(wallet.passcodeMatches(SecretBytes(copying: [2, 4, 6, 8, 1, 0] as [UInt8])))
        for wrong: [UInt8] in [
            [], [2, 4, 6, 8, 1], [2, 4, 6, 8, 1, 1], [3, 4, 6, 8, 1, 0], [2, 4, 6, 8, 1, 0, 0],
            Array("246810".utf8), [1, 3, 5, 7, 9, 0],
        ] {
            #expect(!wallet.passcodeMatches(SecretBytes(copying: wrong)))
        }
    }

    @Test("a bank's PIN matches only for a card that has one")
    func bankPIN() {
        let wallet = SimulatedWallet.standard
        #expect(SimulatedWallet.publishedBankPIN == "135790")
        #expect(
            wallet.bankPINMatches(cardID: "unionpay", SecretBytes(copying: [1, 3, 5, 7, 9, 0] as [UInt8])))
        #expect(
            !wallet.bankPINMatches(cardID: "unionpay", SecretBytes(copying: [2, 4, 6, 8, 1, 0] as [UInt8])))
        #expect(!wallet.bankPINMatches(cardID: "visa", SecretBytes(copying: [1, 3, 5, 7, 9, 0] as [UInt8])))
        #expect(
            !wallet.bankPINMatches(cardID: "nobody", SecretBytes(copying: [1, 3, 5, 7, 9, 0] as [UInt8])))
    }

    @Test("a scenario's own secrets count; unusable ones match nothing", arguments: ["", "12345x", "１２３４５６"])
    func ownSecrets(unusable: String) {
        let wallet = SimulatedWallet(
            wallet: SimulatedWallet.standard.wallet, passcode: "000000", bankPIN: unusable)
        #expect(wallet.passcodeMatches(SecretBytes(copying: [0, 0, 0, 0, 0, 0] as [UInt8])))
        #expect(!wallet.passcodeMatches(SecretBytes(copying: [2, 4, 6, 8, 1, 0] as [UInt8])))
        #expect(!wallet.bankPINMatches(cardID: "unionpay", SecretBytes(copying: [] as [UInt8])))
        #expect(!wallet.bankPINMatches(cardID: "unionpay", SecretBytes(copying: [1, 2, 3, 4, 5] as [UInt8])))
    }

    /// Every way in which Swift turns a value into text.
    private func printed<Value>(_ value: Value) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        var dumpedInside = ""
        dump(["held": [Optional(value)]], to: &dumpedInside)
        return ["\(value)", String(describing: value), String(reflecting: value), "\([value])", dumped]
            + [dumpedInside, "\(Optional(value) as Any)", "\(Mirror(reflecting: value).children.map { $0 })"]
    }

    @Test("no printed form of a wallet, statement or account number shows a secret")
    func masked() throws {
        for card in ["visa", "unionpay"] {
            let wallet = SimulatedWallet(
                wallet: SimulatedWallet.standard.wallet, passcode: "918273", bankPIN: "564738",
                accounts: ["visa": try #require(AccountNumber("4895370000001187"))])
            let statement = try wallet.statement(
                for: Sample.intent(cardID: card), reference: Sample.reference())
            let account = statement.applicationPrimaryAccountNumber
            let cryptogram: [UInt8]
            switch statement.paymentData {
            case .threeDSecure(let bytes, _): cryptogram = bytes
            case .emv(let bytes, _): cryptogram = bytes
            }
            let secrets = [
                account.digits, "918273", "564738", "9, 1, 8, 2, 7, 3", "5, 6, 4, 7, 3, 8",
                cryptogram.map { String($0) }.joined(separator: ", "), Hexadecimal.text(cryptogram),
                statement.applicationExpirationDate,
            ]
            let texts =
                printed(wallet) + printed(statement) + printed(account) + printed(statement.paymentData)
            for text in texts {
                for secret in secrets { #expect(!text.contains(secret), "\(text)") }
            }
            #expect("\(statement)".contains(account.lastFour))
        }
    }

    // MARK: Statements

    @Test("a statement has the fields of the token's plaintext")
    func statement() throws {
        let statement = try SimulatedWallet.standard.statement(
            for: Sample.intent(units: 1001, currency: "CNY"), reference: Sample.reference())
        #expect(statement.currencyCode == "156")
        #expect(statement.transactionAmount == 1001)
        #expect(statement.applicationExpirationDate == "311231")
        #expect(statement.deviceManufacturerIdentifier == "040010030273")
        #expect(statement.paymentDataType == "3DSecure")
        guard case .threeDSecure(let cryptogram, let eci) = statement.paymentData else {
            Issue.record("not 3-D Secure")
            return
        }
        #expect((cryptogram.count, eci) == (20, "05"))
        let unionPay = try SimulatedWallet.standard.statement(
            for: Sample.intent(cardID: "unionpay"), reference: Sample.reference())
        #expect(unionPay.paymentDataType == "EMV")
    }

    @Test("the same payment is stated the same; another key gives another cryptogram")
    func repeatable() throws {
        let wallet = SimulatedWallet.standard
        let intent = try Sample.intent()
        let first = try wallet.statement(for: intent, reference: Sample.reference(1))
        #expect(try wallet.statement(for: intent, reference: Sample.reference(1)) == first)
        let second = try wallet.statement(for: intent, reference: Sample.reference(2))
        #expect(second.paymentData != first.paymentData)
        #expect(second.applicationPrimaryAccountNumber == first.applicationPrimaryAccountNumber)
    }

    @Test("a card that the wallet does not have makes no statement; one that was added does")
    func unknownCard() throws {
        let card = Card(
            id: "new", name: "New", networks: [.jcb], lastFour: "3530", funding: .credit,
            issuerCountry: "JP", expiry: Card.Expiry(month: 2, year: 2028))
        var wallet = SimulatedWallet.standard
        wallet.keep(card)
        let intent = try Sample.intent(cardID: "new", in: wallet)
        #expect(throws: WalletFault.unknownCard(id: "new")) {
            try SimulatedWallet.standard.statement(for: intent, reference: Sample.reference())
        }
        let statement = try wallet.statement(for: intent, reference: Sample.reference())
        #expect(statement.applicationExpirationDate == "280229")
        #expect(statement.applicationPrimaryAccountNumber.digits.hasPrefix("3528"))
    }

    @Test(
        "an expiry is the last day of its month",
        arguments: [
            (1, 2031, "310131"), (2, 2027, "270228"), (2, 2028, "280229"), (2, 2100, "000228"),
            (2, 2000, "000229"), (4, 2030, "300430"), (12, 2009, "091231"),
        ])
    func expiry(month: Int, year: Int, text: String) {
        #expect(SimulatedWallet.lastDay(of: Card.Expiry(month: month, year: year)) == text)
    }

    @Test("account numbers are 12 to 19 ASCII digits, and made-up ones have their check digit")
    func accountNumbers() {
        for wrong in ["", "4242", "42424242424242424242", "4242 4242 4242 4242", "４242424242424242"] {
            #expect(AccountNumber(wrong) == nil)
        }
        #expect(AccountNumber("4242424242424242")?.masked == "•••• 4242")
        #expect(
            AccountNumber(issuer: [4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4], seed: []).lastFour == "4242")
        #expect(
            AccountNumber(issuer: [3, 7, 8, 2, 8, 2, 2, 4, 6, 3, 1, 0, 0, 0], seed: [], length: 15).digits
                == "378282246310005")
        #expect(AccountNumber(issuer: [4], seed: [255, 19]).digits.hasPrefix("459"))
        #expect(AccountNumber(issuer: [], seed: [], length: 999).digits.count == 19)
    }
}
