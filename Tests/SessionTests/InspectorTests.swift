import Checkout
import Processing
import Sheet
import Testing

@testable import Session

@Suite("the inspector")
struct InspectorTests {
    private func texts(_ trail: InspectorTrail) -> String {
        InspectorReport.sections(trail).map { section in
            section.title + "\n" + section.lines.map { "\($0.lead) \($0.text)" }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    @Test("it names the state, the events with their times, and their effects")
    func happened() throws {
        let text = texts(InspectorTrail(try WalkFixture().walk("open pay").session))
        for words in [
            "▌ authenticating", "next: processing, reviewing", "00:00.0 the shopper presses the pay button",
            "→ validateMerchant, startTimer", "the shopper confirms the payment",
        ] {
            #expect(text.contains(words), "\(text)")
        }
    }

    @Test("the shop's view is what its code gets, and what is withheld is named")
    func told() throws {
        let stage = try WalkFixture().walk("open contact:us")
        let trail = InspectorTrail(stage.session)
        let contact = try #require(stage.checkout.wallet.contact("us")?.contact)
        let last = try #require(trail.told.last { $0.name == "shippingcontactselected" })
        #expect(
            last.data
                == MerchantEventData.json(
                    .shippingContactSelected(contact.redacted()), in: stage.checkout.request.currency))
        let told = InspectorReport.sections(trail).last?.lines.map(\.text).joined(separator: "\n") ?? ""
        #expect(told.contains("withheld until it is authorized: name") && told.contains("e-mail"))
        #expect(!told.contains(contact.emailAddress) && told.contains(contact.locality))
    }

    @Test("of the terms, what the last change touched is marked")
    func changed() throws {
        var fixture = WalkFixture()
        fixture.request = #"""
            {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
             "merchantCapabilities": ["supports3DS"], "requiredShippingContactFields": ["postalAddress"],
             "lineItems": [{"label": "Hat", "amount": "20.00"}],
             "shippingMethods": [{"label": "Slow", "detail": "", "identifier": "slow", "amount": "0.00"},
                                 {"label": "Fast", "detail": "", "identifier": "fast", "amount": "9.00"}],
             "total": {"label": "Hats", "amount": "20.00"}}
            """#
        let trail = InspectorTrail(try fixture.walk("open shipping:fast wait:1s").session)
        let changed = TermLine.all(of: trail.checkout, since: trail.earlier, .english).filter(\.isChanged)
        #expect(changed.contains { $0.label.hasPrefix("Total") && $0.value == "$29.00" })
        #expect(!changed.contains { $0.label == "Hat" })
        let marked = InspectorReport.sections(trail)[1].lines.filter { $0.tone == .changed }
        #expect(marked.count == changed.count && marked.allSatisfy { $0.lead == "+" })
    }

    @Test("a replay's inspector tells the same as the live one")
    func replayed() throws {
        let walk = try RecordedWalk("open pay match finish")
        var replay = Replay(try walk.recording)
        replay.seek(to: replay.recording.count)
        let live = InspectorTrail(walk.stage.session)
        let events = InspectorTrail(replay, .english, last: 10_000).items.filter { item in
            if case .input = item.kind { false } else { true }
        }
        #expect(events == live.items)
    }
}

@Suite("stepping back in a live checkout")
struct SteppingBackTests {
    private static let fixture: WalkFixture = {
        var fixture = WalkFixture()
        fixture.processorBlock = #"{"attempts": [{"answer": "insufficient_funds"}, {"answer": "approve"}]}"#
        return fixture
    }()

    @Test("choices go back one by one, as far as the page")
    func choices() throws {
        let stage = try WalkFixture().walk("open card:6217 contact:us")
        #expect(stage.session.stepBack() == nil)
        #expect(stage.checkout.review?.cardID == "unionpay")
        #expect(stage.checkout.review?.shippingContact?.id != "us")
        #expect(stage.session.stepBack() == nil)
        #expect(stage.checkout.review?.cardID != "unionpay")
        #expect(stage.session.stepBack() == nil)
        #expect(stage.checkout.state.name == "offered")
        #expect(stage.session.stepBack() == Language.english.trailWords.inspector(.nothingEarlier))
    }

    @Test("paying from there is a new attempt with a new key, and the ledger keeps the old one")
    func fork() throws {
        let stage = try Self.fixture.walk("open pay match")
        #expect(stage.checkout.lastAttempt?.outcome.word == "declined")
        #expect(stage.session.stepBack() == nil)
        #expect(stage.checkout.state.name == "reviewing")
        let before = try stage.ledger.payments()
        try stage.walk("pay match")
        let after = try stage.ledger.payments()
        #expect(stage.kind == .completed && before.count == 1 && after.count == 2)
        #expect(Set(after.map(\.reference.idempotencyKey)).count == 2)
        #expect(after.contains { $0.paymentID == before[0].paymentID && $0.status == before[0].status })
        #expect(stage.checkout.attempts == 2)
        #expect(stage.session.stepBack()?.contains("never taken back") == true)
    }

    @Test("where a payment may be on its way a sentence says why it cannot be")
    func refused() throws {
        let stage = try WalkFixture().walk("open pay")
        #expect(stage.session.stepBack()?.contains("Esc") == true)
        #expect(stage.checkout.state.name == "authenticating")
        stage.feed(.biometryMatched)
        #expect(stage.session.stepBack()?.contains("cannot be unsent") == true)
        #expect(stage.checkout.state.name == "processing")
    }

    @Test("questions count on, so that a late answer fits nothing, and the shop knows again what it knew")
    func questions() throws {
        let stage = try WalkFixture().begin()
        try stage.walk("open card:6217 wait:2s")
        stage.feed(.cardSelected(cardID: "visa"))
        let open = try #require(stage.checkout.review?.openQuestion)
        #expect(stage.session.stepBack() == nil)
        let card = stage.checkout.review?.cardID
        stage.feed(
            .merchantAnswered(
                question: open.number,
                MerchantUpdate(newTotal: LineItem(label: "late", amount: Money(minorUnits: 999)))))
        #expect(stage.checkout.review?.terms.total.label != "late" && stage.checkout.review?.cardID == card)
    }

    @Test("a fork is recorded, and replays")
    func recorded() throws {
        let walk = try RecordedWalk("open pay match", Self.fixture)
        #expect(walk.stage.session.stepBack() == nil)
        try walk.stage.walk("pay match finish")
        let check = ReplayCheck(try walk.recording)
        #expect(check.difference == nil && check.state.checkout.result.kind == .completed)
    }
}

@Suite("the inspector of a sheet that is up")
struct LiveInspectorTests {
    private func play(_ steps: [ScriptedScreen.Step], _ size: Size) throws -> ScriptedScreen {
        let clock = HandClock(start: WalkFixture.start)
        let stage = try WalkFixture().begin()
        let world = stage.session.world
        let session = CheckoutSession(
            request: stage.checkout.request, world: world, clock: clock,
            appearance: SheetAppearance(language: .english), size: size)
        let screen = ScriptedScreen(steps, size: size, clock: clock)
        var loop = InteractiveLoop(session, on: screen)
        _ = loop.run()
        return screen
    }

    private let f12 = ScriptedScreen.Step.input(.key(.function(12)))
    private let enter = ScriptedScreen.Step.input(.key(.enter))

    @Test("beside the sheet it leaves the sheet's keys alone")
    func beside() throws {
        let screen = try play(
            [.see("open the sheet"), f12, .see("Inspector"), enter, .see("Double-click")],
            Size(width: 130, height: 40))
        let last = try #require(screen.frames.last?.plainText)
        #expect(last.contains("Inspector") && last.contains("▌       reviewing"))
    }

    @Test("over the sheet no key reaches what nobody sees, nor one that came with the closing one")
    func over() throws {
        let screen = try play(
            [
                .see("open the sheet"), f12, .see("Inspector"), enter, .look { _ in }, f12, enter,
                .look { _ in }, .see("open the sheet"),
            ], Size(width: 80, height: 24))
        #expect(screen.frames.last?.plainText.contains("Connecting") == false)
        #expect(
            screen.frames.contains { $0.plainText.contains("Inspector") && !$0.plainText.contains("Buy") })
    }

    @Test("F5 goes one step back, and says so where it cannot")
    func back() throws {
        let screen = try play(
            [
                .see("open the sheet"), f12, .see("Inspector"), .input(.key(.function(5))),
                .see("nothing earlier"), enter, .see("Double-click"), .input(.key(.function(5))),
                .see("open the sheet"),
            ], Size(width: 130, height: 40))
        #expect(screen.frames.last?.plainText.contains("▌       offered") == true)
    }
}
