import Checkout
import Testing

@testable import Sheet

@Suite("Two generations of the sheet, and what stands on it")
struct SheetGenerationTests {
    private func wallet(_ system: SystemVersion, _ biometry: Device.Biometry = .faceID) -> Wallet {
        var wallet = SheetStory.wallet
        wallet.device.system = system
        wallet.device.biometry = biometry
        return wallet
    }

    @Test("from 18 Pay opens a second sheet; before, the sheet itself asks for the face")
    func generations() throws {
        for (system, isSecond) in [(SystemVersion(18), true), (SystemVersion(17), false)] {
            var story = try SheetStory(SheetStory.address, wallet: wallet(system))
            story.openSheet()
            #expect(!story.screen.contains("Payment Summary"))
            story.press(.enter)
            #expect(story.screen.contains("Payment Summary") == isSecond, "\(system.text)")
            #expect(story.screen.contains("Ship to") == !isSecond)
            #expect(story.screen.contains("Face ID: look at the device"))
            #expect(story.screen.contains("$22.50"))
            story.press(.character("m"))
            #expect(story.isProcessing)
        }
    }

    @Test("without a sensor the older sheet's button says Pay with Passcode")
    func passcode() throws {
        var old = try SheetStory(wallet: wallet(SystemVersion(15), .none))
        old.openSheet()
        #expect(old.screen.contains("Pay with Passcode"))
        var new = try SheetStory(wallet: wallet(SystemVersion(18), .none))
        new.openSheet()
        #expect(new.screen.contains("Pay $22.50"))
    }

    @Test("a long billing agreement is cut, and read in full behind its row")
    func agreement() throws {
        let text = (1...90).map { "word\($0)" }.joined(separator: " ")
        var story = try SheetStory([
            "recurringPaymentRequest": """
            {"paymentDescription":"Tea","managementURL":"https://x.example","billingAgreement":"\(text)",
             "regularBilling":{"label":"Tea","amount":"9.00","paymentTiming":"recurring"}}
            """
        ])
        story.openSheet()
        #expect(story.screen.contains("Billing Details: word1 word2"))
        #expect(!story.screen.contains("word40"))
        story.press(.up)
        #expect(story.sheet.focus == .billingDetails)
        #expect(story.commands.contains(.read))
        story.press(.enter)
        #expect(story.screen.contains("word40"))
        story.press(.escape)
        #expect(story.sheet.scene == .main)
        #expect(!story.hasPaid)
    }

    @Test("an agreement longer than the window is scrolled to its end")
    func longAgreement() throws {
        let text = (1...400).map { "word\($0)" }.joined(separator: " ")
        var story = try SheetStory([
            "deferredPaymentRequest": """
            {"paymentDescription":"Tea","managementURL":"https://x.example","billingAgreement":"\(text)",
             "deferredBilling":{"label":"Tea","amount":"9.00","paymentTiming":"deferred",
               "deferredPaymentDate":"2031-01-01"},
             "freeCancellationDate":"2030-12-31T16:30:00Z","freeCancellationDateTimeZone":"Asia/Tokyo"}
            """
        ])
        story.openSheet()
        #expect(story.screen.contains("Dec 31, 2030 at 4:30 PM UTC"))
        story.press(.up, .enter)
        #expect(!story.screen.contains("word400"))
        for _ in 0..<60 { story.press(.down) }
        #expect(story.screen.contains("word400"))
        story.press(.pageUp)
        #expect(!story.screen.contains("word400"))
    }

    @Test("each contact field of an error shows on its row, in words, and keeps the sheet from paying")
    func errorRows() throws {
        for field in ContactErrorField.allCases {
            var story = try SheetStory(
                SheetStory.address.merging(
                    ["requiredBillingContactFields": #"["postalAddress","name"]"#]) { old, _ in old })
            story.shopIsSilent = true
            story.press(.enter)
            story.feed(.validated())
            for code in [SheetError.Code.shippingContactInvalid, .billingContactInvalid] {
                let open = try #require(story.review?.openQuestion)
                let error = SheetError(code: code, contactField: field, message: "")
                story.feed(.merchantAnswered(question: open.number, MerchantUpdate(errors: [error])))
                let row: SheetRow =
                    code == .billingContactInvalid
                    ? .billing : field.describesPerson ? .contact : .shippingAddress
                #expect(story.review.map { SheetRow(error.row, in: $0) } == row, "\(field)")
            }
            story.draw()
            #expect(story.screen.contains("Update Billing Address"))
            #expect(
                story.screen.contains(
                    field.describesPerson ? "Update Shipping Contact" : "Update Shipping Address"))
            story.press(.end, .enter)
            #expect(story.stage == nil)
        }
    }

    @Test("the form opens on the field that the shop complains of")
    func highlighted() throws {
        var story = try SheetStory(SheetStory.address)
        story.openSheet()
        story.shopIsSilent = true
        story.feed(.shippingContactSelected(contactID: "us"))
        let open = try #require(story.review?.openQuestion)
        let error = SheetError(
            code: .shippingContactInvalid, contactField: .locality, message: "No such city")
        story.feed(.merchantAnswered(question: open.number, MerchantUpdate(errors: [error])))
        story.press(.enter, .character("e"))
        #expect(try story.focusedField == .locality)
    }

    @Test("the waiting shows how long there is left in the last ten seconds only")
    func countdown() throws {
        var story = try SheetStory(SheetStory.address)
        story.openSheet()
        story.shopIsSilent = true
        story.feed(.shippingContactSelected(contactID: "us"))
        story.now = story.now.adding(.seconds(19))
        #expect(!story.screen.contains("left"))
        story.now = story.now.adding(.seconds(1))
        #expect(story.screen.contains("10 s left"))
        story.now = story.now.adding(.seconds(9))
        #expect(story.screen.contains("1 s left"))
    }

    @Test("a shop that contradicts the books is told from both sides")
    func contradiction() throws {
        var story = try SheetStory()
        story.openSheet()
        story.press(.enter, .character("m"))
        let reference = PaymentReference(paymentID: "P-1", idempotencyKey: "K-1")
        story.feed(.intentRecorded(attempt: 1, reference))
        story.feed(.tokenSealed(reference))
        var charged = story
        story.feed(.merchantDecided(reference, AuthorizationAnswer(status: .success)))
        story.feed(.processorReported(reference, .neverSeenNowClosed))
        story.feed(.outcomeRecorded(reference))
        #expect(story.screen.contains("The shop reports success, but nothing was charged."))
        let yes = ProcessorVerdict.approved(authorizationCode: "A")
        charged.feed(.merchantDecided(reference, AuthorizationAnswer(status: .failure, processor: yes)))
        charged.feed(.outcomeRecorded(reference))
        #expect(charged.screen.contains("The shop reports a failure, but the payment went"))
    }
}
