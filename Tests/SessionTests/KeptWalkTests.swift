import Checkout
import JSONText
import Sheet
import Testing

@testable import Session

/// A checkout that is driven as by hand: each thing at once, with the time that a shopper takes between.
final class HandWalk {
    let session: CheckoutSession
    private let clock: VirtualClock
    private let saver: WalkSaver
    private var said: [String] = []

    init(_ text: String) throws {
        let source = JSONSource(name: "file.json", bytes: Array(text.utf8))
        let reading = ScenarioReader.read(source, strict: true, demo: ScenarioFixture.demo)
        let scenario = try #require(reading.scenario, "\(RequestCheck(reading).text)")
        let header = WalkHeader(
            scenario, from: source, version: nil, wallet: nil, language: .english, seed: 1)
        saver = WalkSaver(header, folder: "", demo: ScenarioFixture.demo)
        clock = VirtualClock(start: Scenario.standardStart)
        session = CheckoutSession(
            request: scenario.request, world: scenario.world(.inMemory, seed: 1), clock: clock,
            appearance: SheetAppearance(language: .english), size: Size(width: 80, height: 24))
    }

    /// What was done, for who reads why a walk went wrong.
    var account: String { said.joined(separator: " ") }

    func wait(_ milliseconds: Int64) {
        if milliseconds > 0 { said.append("\(milliseconds)ms") }
        let end = session.now.adding(Span(milliseconds: milliseconds))
        while let due = session.nextDue, due <= end {
            clock.jump(to: due)
            session.runDue()
        }
        clock.jump(to: end)
    }

    func feed(_ event: CheckoutEvent) {
        said.append(RecordedEntry.Kind.caseName(event))
        session.feed(event)
        session.runDue()
    }

    func arm(_ choice: FaultChoice) {
        said.append("fault:\(choice.rawValue)")
        session.arm(choice)
        session.runDue()
    }

    @discardableResult
    func stepBack() -> Bool {
        let isDone = session.stepBack() == nil
        said.append(isDone ? "back" : "(back)")
        session.runDue()
        return isDone
    }

    func type(_ digits: String) {
        said.append("digits")
        for digit in digits.compactMap(\.wholeNumberValue) { session.typeSecretDigit(UInt8(digit)) }
        session.runDue()
    }

    func kept(_ location: SourceLocation = #_sourceLocation) throws -> KeptWalk {
        let draft = try #require(saver.draft(session), sourceLocation: location)
        let text = draft.scenario.text(pretty: true)
        return KeptWalk(text: text, trouble: draft.trouble)
    }
}

/// A saved walk, and what its own test says to it.
struct KeptWalk {
    let text: String
    let trouble: String?

    var keys: String {
        text.split(separator: "\n").first { $0.contains("\"keys\":") }
            .map { $0.drop { $0 != ":" }.dropFirst(3).dropLast(2) }.map(String.init) ?? ""
    }

    /// As `paysheet test` has it.
    var report: TestReport {
        let file = TestFile(JSONSource(name: "kept.json", bytes: Array(text.utf8)), named: "kept.json")
        return TestRun([file], TestTerms(demo: ScenarioFixture.demo, strict: true), jobs: 1).report()
    }
}

@Suite("A kept walk with faults and with steps that were taken back")
struct KeptWalkTests {
    private func expect(
        _ walk: HandWalk, keeps keys: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let kept = try walk.kept()
        #expect(kept.keys == keys, sourceLocation: location)
        #expect(kept.trouble == nil, "\(kept.text)", sourceLocation: location)
        #expect(kept.report.exitCode == .completed, "\(kept.report.tap)", sourceLocation: location)
    }

    private func opened(_ text: String = "{\"title\": \"Demo\"}") throws -> HandWalk {
        let walk = try HandWalk(text)
        walk.feed(.payButtonPressed(.applePay))
        walk.wait(4000)
        return walk
    }

    @Test("a fault of the menu is a step, while the payment is on its way and at its end")
    func fault() throws {
        let walk = try opened()
        walk.arm(.lostAnswer)
        walk.feed(.paymentConfirmed)
        walk.wait(700)
        walk.feed(.biometryMatched)
        walk.wait(200)
        #expect(walk.session.paymentIsUnderWay)
        #expect(try walk.kept().keys.hasSuffix("fault:lostAnswer pay match"))
        #expect(try walk.kept().trouble == nil)
        walk.wait(120_000)
        #expect(walk.session.checkout.result.reason == "merchantTimeout")
        let kept = try walk.kept()
        #expect(kept.keys.contains("fault:lostAnswer pay match"), "\(kept.text)")
        #expect(kept.trouble == nil && kept.text.contains("merchantTimeout"), "\(kept.text)")
    }

    @Test("a fault that has still to happen is a step as well, and so is what takes all of them back")
    func waitingFault() throws {
        let walk = try opened()
        walk.arm(.insufficientFunds)
        #expect(try walk.kept().keys.hasSuffix("fault:insufficient_funds"))
        walk.arm(.none)
        walk.feed(.paymentConfirmed)
        walk.feed(.biometryMatched)
        walk.wait(9000)
        let kept = try walk.kept()
        #expect(kept.keys.contains("fault:insufficient_funds fault:none pay match"), "\(kept.keys)")
        #expect(kept.trouble == nil && kept.text.contains("\"completed\""))
    }

    @Test(
        "every fault of the menu is kept, and the walk comes to the same end", arguments: FaultChoice.allCases
    )
    func each(_ choice: FaultChoice) throws {
        let walk = try opened()
        walk.arm(choice)
        let method = try #require(walk.session.checkout.request.shippingMethods.last)
        walk.feed(.shippingMethodSelected(method))
        walk.wait(40_000)
        walk.feed(.paymentConfirmed)
        walk.feed(.passcodeRequested)
        walk.type("246810")
        walk.wait(120_000)
        let kept = try walk.kept()
        #expect(kept.keys.contains("fault:\(choice.rawValue)"))
        #expect(kept.trouble == nil, "\(kept.text)")
        #expect(kept.report.exitCode == .completed, "\(kept.report.tap)")
    }

    @Test("choices that were taken back are not in it")
    func undone() throws {
        let walk = try opened()
        walk.feed(.cardSelected(cardID: "unionpay"))
        walk.wait(3000)
        walk.feed(.shippingContactSelected(contactID: "us"))
        walk.wait(3000)
        walk.stepBack()
        walk.wait(1000)
        try expect(walk, keeps: "open card:6217 wait:300ms")
        walk.stepBack()
        walk.feed(.paymentConfirmed)
        walk.feed(.biometryMatched)
        walk.wait(9000)
        walk.feed(.donePressed)
        try expect(walk, keeps: "open pay match finish")
    }

    @Test("back on the page nothing is left of the sheet, its coupon code neither")
    func toPage() throws {
        let request = String(decoding: ScenarioFixture.demo.bytes, as: UTF8.self)
            .replacing("\"total\"", with: "\"supportsCouponCode\": true, \"total\"")
        let walk = try opened("{\"request\": \(request)}")
        walk.feed(.couponCodeEntered("SAVE"))
        walk.wait(3000)
        #expect(try walk.kept().text.contains("\"coupon\": \"SAVE\""))
        #expect(walk.stepBack() && walk.stepBack() && !walk.stepBack())
        #expect(walk.session.checkout.state.name == "offered")
        try expect(walk, keeps: "")
        #expect(try !walk.kept().text.contains("SAVE"))
        walk.feed(.payButtonPressed(.applePay))
        walk.wait(3000)
        walk.feed(.cancelPressed)
        walk.stepBack()
        walk.feed(.paymentConfirmed)
        walk.feed(.biometryMatched)
        walk.wait(9000)
        let kept = try walk.kept()
        #expect(kept.trouble == nil && !kept.keys.contains("cancel"), "\(kept.text)")
    }

    @Test("a payment that was booked stays, with the step that went back from it")
    func booked() throws {
        let walk = try opened()
        walk.arm(.insufficientFunds)
        walk.feed(.paymentConfirmed)
        walk.feed(.biometryMatched)
        walk.wait(3000)
        #expect(walk.stepBack())
        walk.feed(.paymentConfirmed)
        walk.feed(.biometryMatched)
        walk.wait(9000)
        let kept = try walk.kept()
        #expect(kept.keys.hasSuffix("fault:insufficient_funds pay match step-back pay match"), "\(kept.keys)")
        #expect(kept.trouble == nil && kept.text.contains("\"rows\": 2"), "\(kept.text)")
    }

    @Test("a fault that was chosen on a sheet that was taken back waits on, and is kept")
    func chosenAndTakenBack() throws {
        let walk = try opened()
        walk.feed(.cardSelected(cardID: "unionpay"))
        walk.wait(3000)
        walk.arm(.doNotHonor)
        walk.stepBack()
        walk.feed(.paymentConfirmed)
        walk.feed(.biometryMatched)
        walk.wait(3000)
        let kept = try walk.kept()
        #expect(kept.keys.contains("fault:do_not_honor pay match") && !kept.keys.contains("6217"))
        #expect(kept.trouble == nil && kept.text.contains("do_not_honor"), "\(kept.text)")
    }
}

@Suite("Kept walks of whatever was done")
struct RandomKeptWalkTests {
    private struct Chance {
        private var random: SeededRandom

        init(_ seed: Int) { random = SeededRandom(seed: Int64(seed)) }

        mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
        mutating func happens(_ percent: Int) -> Bool { number(below: 100) < percent }
        mutating func one<Element>(of list: [Element]) -> Element? {
            list.isEmpty ? nil : list[number(below: list.count)]
        }
    }

    /// With questions that take their time, a coupon code, and a shop whose sums hang on what was chosen.
    private static let shop: String = {
        let request = #"""
            {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa", "masterCard", "amex"],
             "merchantCapabilities": ["supports3DS"], "requiredShippingContactFields": ["postalAddress"],
             "supportsCouponCode": true, "lineItems": [{"label": "Hat", "amount": "20.00"}],
             "shippingMethods": [{"label": "Slow", "detail": "", "identifier": "slow", "amount": "0.00"},
                                 {"label": "Fast", "detail": "", "identifier": "fast", "amount": "9.00"}],
             "total": {"label": "Hats", "amount": "20.00"}}
            """#
        return #"{"request": \#(request), "merchant": {"couponcodechanged": [{"after": "1s", "#
            + #""compute": [{"addLine": {"label": "Coupon", "amount": "-1.00"}}]}]}}"#
    }()

    /// Whatever one can do at this moment.
    private func act(_ walk: HandWalk, _ chance: inout Chance) {
        if chance.happens(14) { walk.stepBack() }
        if chance.happens(8), let choice = chance.one(of: FaultChoice.allCases) { walk.arm(choice) }
        let checkout = walk.session.checkout
        switch checkout.state {
        case .offered: if checkout.offers(.applePay) { walk.feed(.payButtonPressed(.applePay)) }
        case .preparing, .processing, .reconciling: if chance.happens(8) { walk.feed(.cancelPressed) }
        case .reviewing(.applePay(let review)): choose(walk, review, &chance)
        case .reviewing(.weChatPay): break
        case .authenticating: prove(walk, &chance)
        case .finished: if chance.happens(60) { walk.feed(.donePressed) }
        }
    }

    private func choose(_ walk: HandWalk, _ review: Review, _ chance: inout Chance) {
        let checkout = walk.session.checkout
        switch chance.number(below: 10) {
        case 0, 1:
            let cards = checkout.wallet.cards.filter {
                review.refusal(of: $0, checkout.wallet, checkout.record, at: walk.session.now) == nil
            }
            if let card = chance.one(of: cards) { walk.feed(.cardSelected(cardID: card.id)) }
        case 2, 3:
            if let method = chance.one(of: review.terms.shippingMethods) {
                walk.feed(.shippingMethodSelected(method))
            }
        case 4:
            if let contact = chance.one(of: checkout.wallet.contacts) {
                walk.feed(.shippingContactSelected(contactID: contact.id))
            }
        case 5: walk.feed(.couponCodeEntered(chance.happens(70) ? "SAVE" : ""))
        case 6: if chance.happens(30) { walk.feed(.cancelPressed) }
        case _: if checkout.blockers(at: walk.session.now).isEmpty { walk.feed(.paymentConfirmed) }
        }
    }

    private func prove(_ walk: HandWalk, _ chance: inout Chance) {
        switch chance.number(below: 10) {
        case 0: walk.feed(.biometryMissed)
        case 1: walk.feed(.cancelPressed)
        case 2, 3:
            walk.feed(.passcodeRequested)
            walk.type(chance.happens(70) ? "246810" : "111111")
        case _: walk.feed(.biometryMatched)
        }
    }

    private func walked(_ seed: Int, hurried: Bool) throws -> HandWalk {
        var chance = Chance(seed)
        let walk = try HandWalk(Self.shop)
        for _ in 0..<(4 + chance.number(below: 24)) {
            act(walk, &chance)
            // Somebody who looks before the next choice, or does not.
            let pauses: [Int64] = hurried ? [0, 0, 100, 300, 700, 2500] : [1500, 2500, 4000]
            walk.wait(chance.happens(4) ? 35_000 : chance.one(of: pauses) ?? 0)
        }
        return walk
    }

    @Test("pass their own tests, wherever one stepped back or chose a fault", arguments: 0..<300)
    func calm(seed: Int) throws {
        let walk = try walked(seed, hurried: false)
        let kept = try walk.kept()
        #expect(kept.trouble == nil, "\(walk.account)\n\(kept.keys)")
    }

    @Test("pass likewise where the shopper is quicker than the shop", arguments: 1000..<1300)
    func hurried(seed: Int) throws {
        let walk = try walked(seed, hurried: true)
        let kept = try walk.kept()
        #expect(kept.trouble == nil, "\(walk.account)\n\(kept.keys)")
    }
}
