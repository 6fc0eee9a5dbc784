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
        let words = Language.english.trailWords
        let told =
            InspectorReport.sections(trail).first { $0.title == words.inspector(.told) }?
            .lines.map(\.text).joined(separator: "\n") ?? ""
        #expect(told.contains("withheld until it is authorized: name") && told.contains("e-mail"))
        #expect(!told.contains(contact.emailAddress) && told.contains(contact.locality))
    }

    private static let hats: WalkFixture = {
        var fixture = WalkFixture()
        fixture.request = #"""
            {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa", "masterCard"],
             "merchantCapabilities": ["supports3DS"], "requiredShippingContactFields": ["postalAddress"],
             "supportsCouponCode": true,
             "lineItems": [{"label": "Hat", "amount": "20.00"}],
             "shippingMethods": [{"label": "Slow", "detail": "", "identifier": "slow", "amount": "0.00"},
                                 {"label": "Fast", "detail": "", "identifier": "fast", "amount": "9.00"}],
             "total": {"label": "Hats", "amount": "20.00"}}
            """#
        return fixture
    }()

    /// The lines of the terms that are marked, each with its sign.
    private func marks(_ stage: WalkStage) -> [String] {
        let trail = InspectorTrail(stage.session)
        return InspectorReport.sections(trail)[1].lines.filter { $0.tone != .usual }
            .map { "\($0.lead) \($0.text)" }
    }

    @Test("of the terms, what the last step brought, changed and took away is marked, with what it was")
    func changed() throws {
        let stage = try Self.hats.walk("open wait:3s")
        #expect(marks(stage) == [])
        try stage.walk("shipping:fast")
        let chosen = [
            "~ Shipping: Slow  $0.00, was $0.00 (chosen)", "~ Shipping: Fast  $9.00 (chosen), was $9.00",
        ]
        #expect(marks(stage) == chosen)
        try stage.walk("wait:3s")
        #expect(marks(stage).suffix(2) == chosen[...])
        #expect(marks(stage).contains("~ Total, Hats  $29.00, was $20.00"), "\(marks(stage))")
        #expect(marks(stage).contains("+ Fast  $9.00"), "\(marks(stage))")
        try stage.walk("shipping:slow wait:3s")
        #expect(marks(stage).contains("- Fast  $9.00"), "\(marks(stage))")
        #expect(marks(stage).contains("~ Total, Hats  $20.00, was $29.00"))
        try stage.walk("coupon:SAVE wait:3s")
        #expect(marks(stage).contains("+ Coupon  SAVE") && !marks(stage).contains { $0.hasPrefix("~ Ship") })
        try stage.walk("coupon:\"\" wait:3s")
        #expect(marks(stage).contains("- Coupon  SAVE"))
    }

    @Test("where a step changed none of them nothing is marked, whatever was before")
    func unchanged() throws {
        let stage = try Self.hats.walk("open shipping:fast wait:3s step-back step-back open wait:3s")
        #expect(marks(stage) == [])
        try stage.walk("card:5678 wait:3s")
        #expect(marks(stage) == [])
        try stage.walk("shipping:fast wait:3s")
        #expect(!marks(stage).isEmpty)
        try stage.walk("pay")
        #expect(marks(stage) == [])
    }

    @Test("a step back is marked as what it is", arguments: Language.allCases)
    func steppedBack(_ language: Language) throws {
        var fixture = Self.hats
        fixture.language = language
        let stage = try fixture.walk("open shipping:fast wait:3s step-back")
        let marks = marks(stage)
        // The line of the shipping goes; the total and both methods are as they were.
        #expect(marks.map { $0.prefix(1) } == ["-", "~", "~", "~"], "\(marks)")
        let amount = AmountFormat(language).text(Money(minorUnits: 2900), in: stage.checkout.request.currency)
        #expect(marks[1].contains(amount), "\(marks)")
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

    private func key(_ key: Key) -> ScriptedScreen.Step { .input(.key(key)) }

    @Test(
        "F8 goes from part to part, and the border says which of how many it is",
        arguments: [Size(width: 40, height: 15), Size(width: 80, height: 24), Size(width: 130, height: 16)])
    func parts(_ size: Size) throws {
        let screen = try play(
            [
                .see("open the sheet"), enter, .see("Double-click"), f12, .see("1/3"), .see("Terms"),
                key(.function(8)), .see("2/3"), .see("What the shop was told"), key(.function(7)),
                .see("1/3"), key(.function(8)), key(.function(8)), .look { _ in },
            ], size)
        let last = try #require(screen.frames.last?.plainText)
        #expect(last.contains("2/3") || last.contains("3/3"), "\(last)")
        // Over the sheet the keys are on the lower border, beside it on the panel's.
        #expect(last.contains("F7/F8 parts"), "\(last)")
    }

    @Test("as far as one presses F8, every part comes to the top, and none is jumped over")
    func everyPart() {
        let texts = (0..<30).map { InspectorLine(lead: "", text: "line \($0)", tone: .usual) }
        let sections = [3, 30, 1, 12].map {
            InspectorSection(title: "Part of \($0)", lines: Array(texts.prefix($0)))
        }
        let place = Rect(x: 0, y: 0, width: 40, height: 15)
        var seen: [Int] = []
        var extent = InspectorPanel(sections: sections, top: 0, title: "T").extent(in: place)
        repeat {
            seen.append(extent.top)
            extent.goOn()
        } while extent.top != seen.last
        // Titles in the lines 0, 5, 37 and 40; 13 lines at a time.
        #expect(seen == [0, 5, 17, 29, 37, 40])
        // The first part is longer by two lines: what is seen is still the last one.
        let longer = [InspectorSection(title: "Part of 5", lines: Array(texts.prefix(5)))] + sections[1...]
        let other = InspectorPanel(sections: longer, top: 0, title: "T").extent(in: place)
        #expect(extent.line(in: other) == 42)
        extent.goBack()
        #expect(extent.top == 37)
        extent.goBack()
        #expect(extent.top == 25)
    }

    @Test("only F5 steps back: an arrow to the left does nothing over the sheet", arguments: [40, 80])
    func arrows(_ columns: Int) throws {
        let screen = try play(
            [
                .see("open the sheet"), enter, .see("Double-click"), f12, .see("Inspector"), key(.left),
                .look { _ in }, key(.right), .look { _ in }, f12, .look { _ in }, .see("Double-click"),
            ], Size(width: columns, height: 15))
        #expect(screen.frames.last?.plainText.contains("Double-click") == true)
    }

    @Test("at 40x15 the state is one line, and why one cannot go back stands above what is scrolled")
    func narrow() throws {
        let screen = try play(
            [
                .see("open the sheet"), f12, .see("Inspector"), key(.function(8)), key(.function(5)),
                .see("nothing earlier"),
            ], Size(width: 40, height: 15))
        let lines = screen.frames.first { $0.plainText.contains("Inspector") }?.plainText.split(
            separator: "\n")
        #expect(lines?[1].contains("▌") == true && lines?[3].contains("Terms") == true, "\(lines ?? [])")
    }
}
