import Checkout
import Processing
import Session
import Sheet
import Testing

@Suite("Steps of a walk")
struct WalkStepTests {
    @Test(
        "a step that cannot happen ends the walk with a sentence that says what the sheet was showing",
        arguments: [
            ("pay", 1, "the sheet is not open"), ("match", 1, "the sheet is not open"),
            ("shipping:x", 1, "the sheet is not open"), ("cancel", 1, "the sheet is not open"),
            ("finish", 1, "the sheet is not open"), ("open open", 6, "connecting"),
            ("open:wechat-pay", 1, "the merchant's page offers the pay button"),
            ("open shipping:nowhere", 6, "shipping: freeshipping, expressshipping"),
            ("open card:0000", 6, "cards: 1234, 5678, 1005, 9424, 6217, 2022, 4040"),
            ("open card:2022", 6, "cards: 1234"), ("open card:4040", 6, "cards: 1234"),
            ("open contact:nobody", 6, "contacts: us, cn, tw, gb, jp"),
            ("open coupon:X", 6, "the sheet is up"), ("open finish", 6, "the sheet is up"),
            ("open match", 6, "connecting"), ("open passcode", 6, "connecting"),
            ("open pay pin", 10, "face or finger"), ("open pay pay", 10, "face or finger"),
            ("open pay passcode passcode", 19, "processed"),
            ("open card:6217 pay match match", 26, "the bank's PIN"),
            ("step-back", 1, "nothing earlier"), ("open pay step-back", 10, "Esc goes back"),
            ("open pay match step-back", 16, "paid or in doubt"),
            ("open pay match finish cancel", 23, "paid"), ("open pay match finish match", 23, "paid"),
        ])
    func impossible(_ script: String, _ column: Int, _ showing: String) throws {
        let fault = try #require(try walkFault(WalkFixture(), script))
        #expect(fault.column == column)
        #expect(fault.showing.contains(showing), "\(fault.sentence)")
        #expect(fault.sentence.hasPrefix("step \""))
        #expect(!fault.isUnavailable)
    }

    @Test("the rail may be named")
    func rail() throws {
        #expect(try WalkFixture().walk("open:apple-pay pay match").kind == .completed)
    }

    @Test("shipping:ID chooses, and waits for the shop's new total")
    func shipping() throws {
        let stage = try WalkFixture().walk("open shipping:expressshipping pay match")
        let result = try stage.result()
        #expect(result.total == "10.01")
        #expect(result.shippingMethod == .init(identifier: "expressshipping", label: "极速送达"))
        let row = try stage.onlyPayment()
        #expect(row.amountText == "10.01")
        #expect(row.shippingMethodID == "expressshipping")
        let back = try WalkFixture().walk(
            "open shipping:expressshipping shipping:freeshipping pay match")
        #expect(try back.result().total == "0.01")
    }

    @Test("a choice right after a wait does not wait for the shop, and others do")
    func hurried() throws {
        let stage = try WalkFixture().walk("open card:5678 wait:0s shipping:expressshipping")
        #expect(stage.checkout.review?.waiting.count == 1)
        let calm = try WalkFixture().walk("open card:5678 shipping:expressshipping")
        #expect(calm.checkout.review?.waiting.isEmpty == true)
        try stage.walk("pay match")
        #expect(try stage.result().total == "10.01")
        #expect(try stage.result().paymentMethod?.network == "MasterCard")
    }

    @Test("step-back goes back as in the inspector, once the shop has answered")
    func stepBack() throws {
        let stage = try WalkFixture().walk("open card:5678 shipping:expressshipping step-back")
        #expect(stage.checkout.review?.shippingMethod?.identifier == "freeshipping")
        #expect(stage.checkout.review?.cardID != "visa")
        try stage.walk("step-back step-back")
        #expect(stage.checkout.state.name == "offered")
    }

    @Test("card:LAST4 chooses the card that pays")
    func card() throws {
        let stage = try WalkFixture().walk("open card:5678 pay match")
        #expect(try stage.result().paymentMethod?.network == "MasterCard")
        #expect(try stage.onlyPayment().lastFour == "5678")
    }

    @Test("contact:ID chooses the contact, and the shop hears only where it is")
    func contact() throws {
        let stage = try WalkFixture().walk("open contact:gb pay match")
        #expect(stage.kind == .completed)
        #expect(stage.session.history.contains { $0.tellsShop(of: "London") })
    }

    @Test("coupon:CODE asks the shop; a code it refuses blocks the payment until it is taken out")
    func coupon() throws {
        let fixture = WalkFixture(request: RequestTexts.everything)
        let fault = try #require(try walkFault(fixture, "open coupon:NOPE pay"))
        #expect(fault.step == "pay")
        #expect(fault.showing.contains("not valid for this order"))
        let cleared = try fixture.walk("open coupon:NOPE home down enter ctrl-u enter pay match")
        #expect(cleared.kind == .completed)
    }

    @Test("pay goes as far as the first question for face, finger or passcode, and no further")
    func pay() throws {
        for (device, words) in [
            (Device.Biometry.faceID, "Face ID: look"), (.touchID, "Touch ID: rest"),
            (.none, "Enter the passcode"),
        ] {
            let stage = try WalkFixture(device: device).walk("open pay")
            #expect(stage.screen.contains(words))
            #expect(try stage.ledger.payments().isEmpty)
        }
    }

    @Test("a step waits until the sheet can take it, on the virtual clock alone")
    func waiting() throws {
        let stage = try WalkFixture().begin()
        try stage.walk("open")
        #expect(stage.session.now == WalkFixture.start)
        try stage.walk("pay")
        let waited = stage.session.now.since(WalkFixture.start)
        #expect(waited >= DefaultDelays.validation)
        #expect(waited < .seconds(5))
    }

    @Test("wait: lets exactly so much time pass")
    func wait() throws {
        let stage = try WalkFixture().walk("wait:1500ms wait:2s")
        #expect(stage.session.now.since(WalkFixture.start) == Span(milliseconds: 3500))
    }

    @Test("wait-for: waits until the screen shows the text, and faults when it never will")
    func waitFor() throws {
        let stage = try WalkFixture().begin()
        try stage.walk(#"open wait-for:"Double-click""#)
        #expect(stage.checkout.blockers(at: stage.session.now).isEmpty)
        let fault = try #require(try walkFault(WalkFixture(), #"open wait-for:"no such words""#))
        #expect(fault.column == 6)
    }

    @Test("resize: gives the screen another size")
    func resize() throws {
        #expect(try WalkFixture().walk("resize:50x20").grid.size == Size(width: 50, height: 20))
    }

    @Test("a raw key waits for what is awaited, except right after a wait")
    func rawKeys() throws {
        #expect(try WalkFixture().walk("open enter m").kind == .completed)
        #expect(try WalkFixture().walk("enter enter m enter").kind == .completed)
        let early = try WalkFixture().walk("open wait:0s enter")
        #expect(early.screen.contains("Connecting"))
        let stage = try WalkFixture().walk("enter wait:0s enter")
        #expect(stage.screen.contains("Connecting"))
    }

    @Test("keys do what steps do: choosing by list gives the same payment")
    func keysAndSteps() throws {
        let keys = try WalkFixture().walk("enter home down down enter 2 end enter m")
        let steps = try WalkFixture().walk("open shipping:expressshipping pay match")
        #expect(keys.resultText == steps.resultText)
    }

    @Test(
        "match and miss, passcode and PIN: each device asks in its own way",
        arguments: [
            (Device.Biometry.faceID, "open pay miss match"), (.touchID, "open pay match"),
            (.none, "open pay passcode"), (.faceID, "open pay passcode"),
            (.faceID, "open pay miss miss passcode"), (.faceID, "open pay miss passcode:wrong passcode"),
            (.none, "open pay 2 4 6 8 1 0"), (.faceID, "open pay p 2 4 6 8 1 1 backspace 2 4 6 8 1 0"),
            (.none, "open pay 2 4 6 8 1 9 2 4 6 8 1 0"), (.none, "open pay 2 9 backspace 4 6 8 1 0"),
            (.faceID, "open card:6217 pay match pin"), (.none, "open card:6217 pay passcode pin"),
            (.faceID, "open card:6217 pay match pin:wrong pin:wrong pin"),
            (.faceID, "open card:6217 pay match 1 3 5 7 9 0"),
        ])
    func proofs(_ device: Device.Biometry, _ script: String) throws {
        let stage = try WalkFixture(device: device).walk(script)
        #expect(stage.kind == .completed, "\(stage.screen)")
    }

    @Test(
        "a wrong secret pays nothing",
        arguments: [
            (Device.Biometry.none, "open pay passcode:wrong"), (.none, "open pay 1 2 3 4 5 6"),
            (.faceID, "open pay miss miss passcode:wrong"), (.faceID, "open card:6217 pay match pin:wrong"),
            (.faceID, "open card:6217 pay match pin:wrong pin:wrong pin:wrong"),
        ])
    func wrongSecrets(_ device: Device.Biometry, _ script: String) throws {
        let stage = try WalkFixture(device: device).walk(script)
        #expect(stage.kind == .open)
        #expect(try stage.ledger.payments().isEmpty)
    }
}

extension CheckoutSession.HistoryEntry {
    /// Whether it is a question to the shop about a contact in this place.
    fileprivate func tellsShop(of place: String) -> Bool {
        if case .effect(.askMerchant(_, .shippingContactSelected(let contact)), _) = self {
            return contact.locality == place
        }
        return false
    }
}
