import Checkout
import Processing
import Session
import Testing

@Suite("What a walk tells nobody")
struct WalkSecrecyTests {
    private static let scripts = [
        "open pay passcode", "open pay miss miss passcode:wrong passcode", "open card:6217 pay passcode pin",
        "open card:6217 pay match pin:wrong pin", "open pay p 2 4 6 8 1 0",
        "open card:6217 pay match 1 3 5 7 9 0",
    ]

    @Test("no digit of a secret is in the events, the result or the screen", arguments: scripts)
    func secrets(_ script: String) throws {
        let stage = try WalkFixture().walk(script)
        #expect(stage.kind == .completed)
        for text in [stage.eventText, stage.resultText, stage.screen] {
            #expect(!text.contains(SimulatedWallet.publishedPasscode))
            #expect(!text.contains(SimulatedWallet.publishedBankPIN))
        }
        let digits = stage.eventText.split(separator: "\n").filter { $0.contains("secretDigitEntered") }
        #expect(digits.count >= 6)
        #expect(digits.allSatisfy { $0.hasSuffix(#""event":{"secretDigitEntered":{}}}"#) })
    }

    @Test("no account number is in the events, the ledger or the result")
    func accounts() throws {
        let stage = try WalkFixture(wallet: .testCards).walk("open card:9995 pay match")
        let ledger = try stage.ledger.payments().map { $0.json.text(pretty: false) }.joined()
        for text in [stage.eventText, stage.resultText, ledger] {
            #expect(!text.contains("4000000000009995"))
        }
    }

    @Test(
        "before the shopper has authorized, nothing of a person is told", arguments: ["us", "cn", "gb", "jp"])
    func redaction(_ contact: String) throws {
        let stage = try WalkFixture().walk("open contact:\(contact) pay match")
        let chosen = try #require(SimulatedWallet.standard.wallet.contact(contact)?.contact)
        let lines = stage.eventText.split(separator: "\n").map(String.init)
        let before = lines.prefix { !$0.contains("recordIntent") }
        #expect(before.contains { $0.contains("askMerchant") && $0.contains(chosen.locality) })
        let personal =
            [
                chosen.givenName, chosen.familyName, chosen.phoneticGivenName, chosen.phoneNumber,
                chosen.emailAddress,
            ] + chosen.addressLines
        for line in before {
            for word in personal { #expect(!line.contains(word), "\(word) in \(line)") }
        }
        // From the authorization on the shop gets the whole contact.
        #expect(lines.contains { $0.contains("authorizePayment") && $0.contains(chosen.emailAddress) })
    }

    @Test("a British postcode and a US ZIP code are cut short before authorization")
    func postalCodes() throws {
        let events = try WalkFixture().walk("open contact:gb pay").eventText
        #expect(!events.contains("SE1 0ZZ"))
        #expect(events.contains(#""postalCode":"SE1""#))
    }

    @Test("the ledger holds no name, street, phone or e-mail")
    func ledger() throws {
        let stage = try WalkFixture().walk("open contact:us pay match")
        let payment = try stage.onlyPayment()
        let events = try stage.ledger.events(of: payment.paymentID)
        let text = payment.json.text(pretty: false) + events.map { $0.json.text(pretty: false) }.joined()
        for word in ["Maya", "Ellison", "Lanternwood", "555 0142", "@example.com"] {
            #expect(!text.contains(word))
        }
    }
}
