import Checkout
import Testing

@testable import Sheet

@Suite("Forms of the sheet")
struct SheetFormTests {
    /// An empty contact's form over the list.
    private func adding(_ members: [String: String] = SheetStory.address) throws -> SheetStory {
        var story = try SheetStory(members)
        story.openSheet()
        story.press(.home, .down, .enter, .character("a"))
        return story
    }

    private func clearAndType(_ text: String, _ key: ContactErrorField, in story: inout SheetStory) throws {
        let index = try #require(try story.form.index(of: key))
        while try story.form.focus != index { story.press(.tab) }
        story.press(.control("u"))
        story.type(text)
    }

    @Test("letters, digits and ? are letters in a form")
    func letters() throws {
        var story = try adding()
        story.type("q?jk hl 12")
        #expect(try story.form.text(.name) == "q?jk hl 12")
        #expect(!story.sheet.showsHelp)
        story.press(.function(1))
        #expect(story.sheet.showsHelp)
        story.press(.escape, .escape)
        #expect(story.sheet.scene == .main)
    }

    @Test("a paste goes into the field, without what cannot be seen")
    func paste() throws {
        var story = try adding()
        story.handle(.paste("Mei\u{202E}\u{1B}[31m Lin\n"))
        #expect(try story.form.text(.name).hasPrefix("Mei Lin"))
    }

    @Test("Done with a field missing names it, goes to it and keeps nothing")
    func missing() throws {
        var story = try adding()
        story.type("Ada Byron")
        story.press(.backTab, .enter)
        // From the top of the form, not in the order in which a contact's parts are judged.
        #expect(try story.focusedField == .phoneNumber)
        #expect(story.screen.contains("Phone is missing"))
        #expect(!story.events.contains { if case .contactKept = $0 { true } else { false } })
        story.type("1")
        #expect(!(try story.form.problems.contains { $0.field == .phoneNumber }))
    }

    @Test("a whole form is kept and chosen, and pays")
    func whole() throws {
        var story = try adding()
        story.type("Ada Byron")
        try clearAndType("+1 408 555 0100", .phoneNumber, in: &story)
        try clearAndType("ada@example.com", .emailAddress, in: &story)
        try clearAndType("1 Mill Lane", .addressLines, in: &story)
        try clearAndType("Portland", .locality, in: &story)
        try clearAndType("OR", .administrativeArea, in: &story)
        try clearAndType("97209", .postalCode, in: &story)
        story.press(.tab, .enter)
        #expect(story.sheet.scene == .main)
        #expect(story.review?.shippingContact?.contact.fullName == "Ada Byron")
        #expect(story.checkout.blockers(at: story.now).isEmpty)
        story.press(.end, .enter)
        #expect(story.hasPaid)
    }

    @Test("a malformed field is named as well")
    func malformed() throws {
        var story = try SheetStory(SheetStory.address)
        story.openSheet()
        story.press(.home, .down, .enter, .character("e"))
        try clearAndType("9", .postalCode, in: &story)
        while try story.form.focus != story.form.fields.count { story.press(.tab) }
        story.press(.enter)
        #expect(try story.focusedField == .postalCode)
        #expect(story.screen.contains("ZIP is not of the form 95014"))
    }

    @Test("another country lays the form out again and keeps what was typed")
    func country() throws {
        var story = try adding()
        story.type("Ada Byron")
        try clearAndType("HK", .countryCode, in: &story)
        let hongKong = try story.form.fields.map(\.key)
        #expect(!hongKong.contains(.postalCode))
        #expect(try story.form.text(.name) == "Ada Byron")
        #expect(try story.focusedField == .countryCode)
        try clearAndType("fr", .countryCode, in: &story)
        let france = try story.form.fields.map(\.key)
        #expect(france.contains(.postalCode))
        #expect(!france.contains(.administrativeArea))
        try clearAndType("JP", .countryCode, in: &story)
        #expect(try story.form.fields.map(\.key).contains(.administrativeArea))
        #expect(story.screen.contains("Prefecture"))
        #expect(story.screen.contains("Japan"))
    }

    @Test("a country that is none is named, and the form stands")
    func noCountry() throws {
        var story = try adding()
        try clearAndType("QX", .countryCode, in: &story)
        while try story.form.focus != story.form.fields.count { story.press(.tab) }
        story.press(.enter)
        #expect(try story.form.problems.contains { $0.field == .country || $0.field == .countryCode })
    }

    @Test("a Hong Kong contact without postcode and a French one without state can pay")
    func withoutPostcode() throws {
        for (code, city, postcode) in [("HK", "Central", ""), ("FR", "Lyon", "69001")] {
            let contact = Contact(
                givenName: "Ada", familyName: "Byron", phoneNumber: "+33 1 99 00 00 00",
                emailAddress: "ada@example.com", addressLines: ["1 Mill Lane"], locality: city,
                postalCode: postcode, countryCode: code)
            let wallet = Wallet(
                cards: SheetStory.wallet.cards, contacts: [WalletContact(id: "one", contact: contact)])
            var story = try SheetStory(SheetStory.address, wallet: wallet)
            story.openSheet()
            #expect(story.checkout.blockers(at: story.now) == [], "\(code)")
        }
    }

    @Test("a coupon is typed, sent and shown; Esc leaves it as it was")
    func coupon() throws {
        var story = try SheetStory(["supportsCouponCode": "true"])
        story.openSheet()
        story.press(.home, .down, .enter)
        story.type("TEA 10q")
        story.press(.enter)
        #expect(story.events.contains(.couponCodeEntered("TEA 10q")))
        #expect(story.screen.contains("TEA 10q"))
        story.press(.enter)
        story.type("x")
        story.press(.escape)
        #expect(story.review?.couponCode == "TEA 10q")
    }

    @Test("setting up a first card on the page makes it ready, without a restart")
    func firstCard() throws {
        var story = try SheetStory(wallet: Wallet(cards: [], contacts: []))
        #expect(story.screen.contains("Set up Apple Pay"))
        story.press(.enter, .tab, .tab)
        story.type("4242")
        story.press(.tab)
        story.type("0931")
        story.press(.tab, .tab, .enter)
        #expect(story.sheet.scene == .main)
        #expect(story.checkout.state == .offered(.ready))
        #expect(story.screen.contains("Buy with Apple Pay"))
        story.openSheet()
        #expect(story.screen.contains("4242"))
        story.press(.enter)
        #expect(story.hasPaid)
    }

    @Test("a card of a network the shop accepts makes a page without a fitting card ready")
    func fittingCard() throws {
        var story = try SheetStory(["supportedNetworks": #"["jcb"]"#])
        #expect(story.screen.contains("The shop accepts JCB"))
        story.press(.enter, .tab, .tab)
        story.type("3530")
        story.press(.tab)
        story.type("09/31")
        story.press(.tab, .tab, .enter)
        #expect(story.checkout.state == .offered(.ready))
    }

    @Test("a card form names what it wants, letters do not close it, and a bygone month is refused")
    func cardFaults() throws {
        var story = try SheetStory(wallet: Wallet(cards: [], contacts: []))
        story.press(.enter, .tab, .tab)
        story.type("q12")
        story.press(.tab)
        story.type("01/20")
        story.press(.tab, .tab, .enter)
        guard case .cardForm(let form) = story.sheet.scene else {
            Issue.record("the form is gone")
            return
        }
        #expect(form.faults == [.lastFour, .expiry])
        #expect(form.focus == .lastFour)
        #expect(story.screen.contains("last four digits"))
        #expect(story.checkout.wallet.cards.isEmpty)
    }

    @Test("a field takes marks, emoji and wide text, and its caret stays inside")
    func textField() {
        var field = TextField("", limit: 8)
        for text in ["e", "\u{301}", "漢", "👩‍👩‍👧", "\u{200B}", "\u{1B}", "x", "y", "z", "1", "2", "3"] {
            _ = field.edit(.character(text))
            #expect(field.caret >= 0 && field.caret <= field.text.count)
        }
        #expect(field.text.count <= 8)
        for key in [Key.left, .backspace, .delete, .home, .delete, .end, .control("k"), .control("u")] {
            _ = field.edit(key)
            #expect(field.caret >= 0 && field.caret <= field.text.count)
        }
        #expect(field.text.isEmpty)
    }
}
