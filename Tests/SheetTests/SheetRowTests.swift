import Checkout
import Testing

@testable import Sheet

@Suite("Rows and lists of the sheet")
struct SheetRowTests {
    private func opened(_ members: [String: String] = SheetStory.address) throws -> SheetStory {
        var story = try SheetStory(members)
        story.openSheet()
        return story
    }

    @Test("arrows, Tab and hjkl go round the rows; digits, Home and End go straight to one")
    func moving() throws {
        var story = try opened()
        let rows: [SheetRow] = [.card, .shippingAddress, .contact, .pay]
        #expect(SheetRow.rows(of: try #require(story.review)) == rows)
        for key in [Key.down, .character("j"), .tab] {
            story.press(.home)
            for row in rows.dropFirst() + [.card] {
                story.press(key)
                #expect(story.sheet.focus == row)
            }
        }
        story.press(.up)
        #expect(story.sheet.focus == .pay)
        story.press(.character("k"), .backTab)
        #expect(story.sheet.focus == .shippingAddress)
        story.press(.character("3"))
        #expect(story.sheet.focus == .contact)
        story.press(.character("9"))
        #expect(story.sheet.focus == .contact)
        story.press(.end)
        #expect(story.sheet.focus == .pay)
    }

    @Test("Pay with something missing goes to the row that lacks it and pays nothing")
    func blocker() throws {
        var story = try opened()
        story.feed(.shippingContactSelected(contactID: "half"))
        story.press(.end)
        #expect(story.commands.contains(.mend) && !story.commands.contains(.confirm))
        story.press(.enter)
        #expect(story.sheet.focus == .shippingAddress)
        #expect(story.stage == nil)
        #expect(story.screen.contains("ZIP is missing"))
    }

    @Test("while the shop is asked, Pay offers nothing and does nothing")
    func waiting() throws {
        var story = try opened()
        story.shopIsSilent = true
        story.feed(.cardSelected(cardID: "other"))
        story.press(.end)
        #expect(!story.commands.contains(.confirm) && !story.commands.contains(.mend))
        story.press(.enter)
        #expect(!story.hasPaid)
    }

    @Test("an error of the shop takes the eye to its row")
    func merchantError() throws {
        var story = try opened()
        story.shopIsSilent = true
        story.feed(.shippingContactSelected(contactID: "half"))
        let open = try #require(story.review?.openQuestion)
        let error = SheetError(code: .addressUnserviceable, message: "Not there.")
        story.feed(.merchantAnswered(question: open.number, MerchantUpdate(errors: [error])))
        #expect(story.sheet.focus == .shippingAddress)
        #expect(story.screen.contains("Not there."))
    }

    @Test("digits choose lines of a list")
    func digitsChoose() throws {
        var story = try opened()
        story.press(.home, .enter, .character("2"))
        #expect(story.review?.cardID == "other")
        #expect(story.sheet.scene == .main)
    }

    @Test("a digit beyond the list chooses nothing")
    func digitBeyond() throws {
        var story = try opened()
        story.press(.home, .enter, .character("9"))
        #expect(story.review?.cardID == "visa")
        #expect(story.sheet.scene != .main)
    }

    @Test("a card that does not fit shows its reason and the list stays; the next key takes the reason away")
    func wrongCard() throws {
        var story = try opened()
        story.press(.home, .enter, .character("3"))
        #expect(story.review?.cardID == "visa")
        #expect(story.screen.contains("expired 01/20"))
        guard case .picker(let picker) = story.sheet.scene else {
            Issue.record("the list is gone")
            return
        }
        #expect(picker.refusal == .cardDoesNotFit(.expired(.init(month: 1, year: 2020))))
        story.press(.up)
        guard case .picker(let moved) = story.sheet.scene else { return }
        #expect(moved.refusal == nil)
    }

    @Test("Esc closes the form, then the sheet, then the shop; in a list it goes back")
    func escape() throws {
        var story = try opened()
        story.press(.home, .down, .enter, .character("e"))
        _ = try story.form
        story.press(.escape)
        #expect(story.sheet.scene == .main)
        story.press(.enter)
        #expect(story.sheet.scene != .main)
        story.press(.escape)
        #expect(story.sheet.scene == .main)
        #expect(story.checkout.result.kind == .open)
        story.press(.escape)
        #expect(story.checkout.result.kind == .cancelled)
        #expect(!story.hasLeft)
        story.press(.escape)
        #expect(story.hasLeft)
    }

    @Test("a store's address cannot be edited; the person can")
    func storePickup() throws {
        var story = try opened([
            "requiredShippingContactFields": #"["postalAddress","name","phone"]"#,
            "shippingType": #""storePickup""#, "shippingContactEditingMode": #""storePickup""#,
            "shippingContact": """
            {"addressLines":["9 Harbour Row"],"locality":"Portland","administrativeArea":"OR",
             "postalCode":"97209","countryCode":"US"}
            """,
        ])
        story.press(.home, .down)
        #expect(story.sheet.focus == .shippingAddress)
        #expect(!story.commands.contains(.open))
        story.press(.enter, .right, .character(" "))
        #expect(story.sheet.scene == .main)
        #expect(story.screen.contains("9 Harbour Row"))
        story.press(.down, .enter)
        #expect(story.sheet.scene != .main)
        story.press(.character("2"))
        #expect(story.review?.shippingContact?.contact.addressLines == ["9 Harbour Row"])
        #expect(story.review?.shippingContact?.contact.givenName == "Half")
    }

    @Test("a name alone stands with the address and has no empty row of its own")
    func nameWithAddress() throws {
        let story = try opened(["requiredShippingContactFields": #"["postalAddress","name"]"#])
        #expect(SheetRow.rows(of: try #require(story.review)) == [.card, .shippingAddress, .pay])
    }

    @Test("the words of the rows follow the shipping type")
    func shippingTypes() throws {
        for (type, word) in [
            ("shipping", "Ship to"), ("delivery", "Deliver to"), ("storePickup", "Pick up at"),
            ("servicePickup", "Pick up from"),
        ] {
            let story = try opened(SheetStory.address.merging(["shippingType": "\"\(type)\""]) { $1 })
            #expect(story.screen.contains(word))
        }
    }

    @Test("lines that have no room are reached by PgDn, and moving on shows the row in focus again")
    func scrolling() throws {
        let items = (1...40).map { #"{"label":"Line \#($0)","amount":"1.00"}"# }
        var story = try opened(["lineItems": "[\(items.joined(separator: ","))]"])
        #expect(story.screen.contains("Line 3 ") && !story.screen.contains("Line 40 "))
        #expect(story.commands.contains(.scrollDown))
        for _ in 0..<12 { story.press(.pageDown) }
        #expect(story.screen.contains("Line 40 "))
        story.press(.pageUp)
        #expect(!story.screen.contains("Line 40 "))
        story.press(.home)
        #expect(story.screen.contains("Line 3 "))
        #expect(!(try opened()).commands.contains(.scrollDown))
    }
}
