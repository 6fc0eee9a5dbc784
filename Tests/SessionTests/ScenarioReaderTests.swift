import Checkout
import JSONText
import Processing
import Session
import Sheet
import Testing
import Tokens

@Suite("A scenario file")
struct ScenarioReaderTests {
    private static let request = """
        {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
         "merchantCapabilities": ["supports3DS"], "total": {"label": "Shop", "amount": "5.00"}}
        """

    @Test("has a default for everything")
    func defaults() throws {
        let scenario = try ScenarioFixture.scenario(#"{"title": "As usual"}"#)
        #expect(scenario.title == "As usual" && scenario.form == .scenario)
        #expect(scenario.request.total.label == "示例商店")
        #expect(scenario.wallet == .standard && scenario.world.rule == .approve)
        #expect(scenario.world.behaviour == .usual && scenario.world.script == .none)
        #expect(scenario.keys == nil && scenario.start == nil && scenario.seed == nil)
        #expect(scenario.language == nil && scenario.size == nil)
        #expect(scenario.expectation.entries.isEmpty)
    }

    @Test("is told from a bare request by its keys")
    func forms() throws {
        #expect(ScenarioFixture.read(Self.request).scenario?.form == .bareRequest)
        #expect(ScenarioFixture.read("{\"request\": \(Self.request)}").scenario?.form == .scenario)
        #expect(ScenarioFixture.read(#"{"version": 3, "keys": "open"}"#).scenario?.form == .scenario)
        let wrapped = "{\"api\": \"ApplePayJS\", \"version\": 3, \"request\": \(Self.request)}"
        #expect(ScenarioFixture.read(wrapped).scenario?.form == .bareRequest)
        // With anything of a request beside it a scenario's key is an unknown key of the request.
        #expect(
            ScenarioFixture.problems(#"{"countryCode": "US", "keys": "open"}"#).contains {
                $0.contains("$.keys: unknown key")
            })
        #expect(ScenarioFixture.read("{}").scenario == nil && ScenarioFixture.read("[]").scenario == nil)
    }

    @Test("brings everything where it belongs")
    func everything() throws {
        let scenario = try ScenarioFixture.scenario(
            """
            {"title": "T", "group": "g", "about": "a", "request": \(Self.request), "version": 12,
             "wallet": {"device": {"biometry": "touchID", "passcode": "112233"},
               "cards": [{"id": "x", "networks": ["visa", "maestro"], "number": "4242424242424242",
                          "expiry": "2027-02", "funding": "debit", "issuerCountry": "GB",
                          "activation": "suspended", "capabilities": ["emv"], "bankPIN": "445566",
                          "pinLimit": "1.50", "billingContact": {"givenName": "B"}}],
               "contacts": [{"id": "home", "givenName": "Ada"}],
               "locks": {"missesBeforePasscode": 7, "passcodeDelays": [1, 2]}},
             "device": {"biometry": "none"}, "processor": {"answer": "lost_card"},
             "clock": {"start": "2027-01-02T03:04:05Z"}, "seed": 9, "language": "zh-Hans", "size": "60x20",
             "keys": ["open", "pay"]}
            """)
        #expect(scenario.group == "g" && scenario.about == "a")
        #expect(scenario.request.version == 12)
        let wallet = scenario.wallet.wallet
        // The scenario's own device goes before the wallet's.
        #expect(wallet.device == Device(biometry: .none))
        #expect(scenario.wallet.passcodeMatches(SecretBytes(copying: [1, 1, 2, 2, 3, 3] as [UInt8])))
        let card = try #require(wallet.cards.first)
        #expect(card.id == "x" && card.name == "Simulated Card - Visa" && card.networks == [.visa, .maestro])
        #expect(card.lastFour == "4242" && card.expiry == Card.Expiry(month: 2, year: 2027))
        #expect(card.funding == .debit && card.issuerCountry == "GB" && card.activation == .suspended)
        #expect(card.security == [.emv] && card.bankPIN == .aboveMinorUnits(150))
        #expect(card.billingContact?.givenName == "B")
        #expect(
            scenario.wallet.bankPINMatches(cardID: "x", SecretBytes(copying: [4, 4, 5, 5, 6, 6] as [UInt8])))
        #expect(
            !scenario.wallet.bankPINMatches(cardID: "x", SecretBytes(copying: [1, 3, 5, 7, 9, 0] as [UInt8])))
        #expect(wallet.contacts.map(\.id) == ["home"])
        #expect(wallet.locks.missesBeforePasscode == 7)
        #expect(wallet.locks.passcodeDelays == [.seconds(1), .seconds(2)])
        #expect(scenario.world.behaviour.usual.verdict == .decline(.lostCard))
        #expect(scenario.start == Instant(milliseconds: 1_798_859_045_000))
        #expect(scenario.seed == 9 && scenario.language == .simplifiedChinese)
        #expect(scenario.size == Size(width: 60, height: 20))
        #expect(scenario.keys?.script.description == "open pay")
    }

    @Test("keeps its secrets out of what is printed and out of the machine")
    func secrecy() throws {
        let scenario = try ScenarioFixture.scenario(
            """
            {"wallet": {"device": {"passcode": "918273"},
              "cards": [{"network": "visa", "number": "4000000000009995", "bankPIN": "817263"}]}}
            """)
        let stage = ScenarioTrial(scenario)
        for text in ["\(scenario)", "\(stage.session.checkout)", String(reflecting: scenario)] {
            for secret in ["918273", "817263", "400000000000"] { #expect(!text.contains(secret)) }
        }
    }

    @Test(
        "names every fault with its place",
        arguments: [
            (#"{"keys": "open opne"}"#, "1:10 $.keys: column 6: no key or step is called 'opne'"),
            ("{\"keys\": [\"open\",\n \"py\"]}", "2:2 $.keys[1]: column 1: no key or step is called 'py'"),
            (#"{"keys": 3}"#, "1:10 $.keys: keys is a number"),
            (#"{"title": "a\nb"}"#, "1:11 $.title: title is more than one line"),
            (#"{"seed": -1}"#, "1:10 $.seed: seed is -1"),
            (#"{"size": "8x"}"#, #"1:10 $.size: size is "8x""#),
            (#"{"language": "kr"}"#, #"1:14 $.language: language is "kr""#),
            (#"{"clock": {"start": "noon"}}"#, #"1:21 $.clock.start: start is "noon""#),
            (#"{"wallet": "testcards"}"#, #"1:12 $.wallet: wallet is "testcards""#),
            (
                #"{"wallet": {"cards": [{"network": "viza"}]}}"#,
                #"$.wallet.cards[0].network: network is "viza""#
            ),
            (
                #"{"wallet": {"cards": [{"expiry": "05/24"}]}}"#,
                #"$.wallet.cards[0].expiry: expiry is "05/24""#
            ),
            (
                #"{"wallet": {"cards": [{"number": "4242424242424242", "lastFour": "1111"}]}}"#,
                "lastFour is not"
            ),
            (#"{"wallet": {"cards": [{"id": "a"}, {"id": "a"}]}}"#, "a card before it has the same id"),
            (#"{"wallet": {"contacts": [{"id": "a"}, {"id": "a"}]}}"#, "a contact before it has the same id"),
            (#"{"wallet": {"contacts": [{"givenName": 1}]}}"#, "$.wallet.contacts[0].givenName: "),
            (#"{"device": {"passcode": "12345"}}"#, "$.device.passcode: passcode is not as it must be"),
            (#"{"processor": {"answer": "lost"}}"#, #"$.processor.answer: answer is "lost""#),
            (#"{"expect": {"result": "paid"}}"#, #"$.expect.result: result is "paid""#),
            (#"{"expect": {"total": "1.234"}}"#, #"$.expect.total: total is "1.234""#),
            (#"{"expect": {"line": {"A": 5}}}"#, "$.expect.line.A: A is a number"),
            (#"{"expect": {"error": {"contains": "x"}}}"#, "$.expect.error.row: row is missing"),
            (#"{"expect": {"screen": [{"mot": "x"}]}}"#, "$.expect.screen[0].not: not is missing"),
            (#"{"expect": {"ledger": {"rows": -1}}}"#, "$.expect.ledger.rows: rows is -1"),
            (#"{"request": {"countryCode": "US"}}"#, "$.request.currencyCode: currencyCode is missing"),
        ])
    func faults(text: String, fault: String) {
        let reading = ScenarioFixture.read(text)
        #expect(reading.scenario == nil)
        let problems = ScenarioFixture.problems(text)
        #expect(problems.contains { $0.contains(fault) }, "\(problems)")
    }

    @Test("tells all its faults at once, in the order of the file")
    func allFaults() {
        let problems = ScenarioFixture.problems(
            "{\"seed\": 0.5,\n\"request\": {\"countryCode\": \"US\"},\n\"keys\": \"opne\",\n\"size\": \"1\"}"
        )
        let lines = problems.compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
        #expect(lines.count >= 5 && lines == lines.sorted() && Set(lines) == [1, 2, 3, 4])
    }

    @Test("an unknown key is a warning with the nearest name, and an error when strict")
    func unknownKey() throws {
        let text = #"{"keys": "open", "expct": {}}"#
        let reading = ScenarioFixture.read(text)
        #expect(reading.scenario != nil)
        let problem = try #require(reading.problems.first)
        #expect(problem.severity == .warning && problem.hint == "did you mean \"expect\"?")
        #expect(ScenarioFixture.read(text, strict: true).scenario == nil)
    }

    @Test("a wrong secret is not repeated in the words about it")
    func wrongSecret() {
        let text = #"{"device": {"passcode": "1234567"}}"#
        for problem in ScenarioFixture.read(text).problems {
            #expect(!"\(problem.what)\(problem.expected ?? "")\(problem.hint ?? "")".contains("1234567"))
        }
    }

    @Test("the version of the command line goes before the file's")
    func version() {
        let text = "{\"version\": 4, \"request\": \(Self.request)}"
        #expect(ScenarioFixture.read(text).scenario?.request.version == 4)
        #expect(ScenarioFixture.read(text, version: 6).scenario?.request.version == 6)
    }
}
