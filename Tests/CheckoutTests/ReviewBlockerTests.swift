import Checkout
import Testing

@Suite("What keeps the sheet from paying")
struct ReviewBlockerTests {
    @Test("an open question blocks, and so does a waiting one")
    func questions() throws {
        var story = MachineStory()
        story.openSheet()
        #expect(story.blockers == [.waitingForMerchant])
        story.ignores(.paymentConfirmed)
        try story.answer()
        #expect(story.blockers == [.waitingForMerchant])
        try story.answer()
        #expect(story.blockers == [])
    }

    @Test("an address error appears, clears with the next good address, appears and clears again")
    func badGoodBadGood() throws {
        var story = MachineStory()
        story.openSheet()
        try story.answer()
        for _ in 0..<2 {
            try story.answer(MerchantUpdate(errors: [.unserviceable]))
            #expect(try story.review().errors(on: .shippingAddress) == [.unserviceable])
            #expect(story.blockers == [.merchantError(.unserviceable)])
            story.ignores(.paymentConfirmed)
            story.on(.shippingContactSelected(contactID: "london"))
            try story.answer()
            #expect(try story.review().errors == [])
            #expect(story.canPay)
            story.on(.shippingContactSelected(contactID: "toronto"))
        }
    }

    @Test("a good answer clears only the errors of its own kind")
    func ownKind() throws {
        var story = MachineStory(.blueBike.with { $0.supportsCouponCode = true })
        story.openSheet()
        try story.answer()
        try story.answer(MerchantUpdate(errors: [.unserviceable]))
        story.on(.couponCodeEntered("NOPE"))
        try story.answer(MerchantUpdate(errors: [.badCoupon]))
        #expect(try story.review().errors == [.unserviceable, .badCoupon])
        story.on(.couponCodeEntered(""))
        try story.answer()
        #expect(try story.review().errors == [.unserviceable])
        story.on(.shippingContactSelected(contactID: "london"))
        try story.answer()
        #expect(story.canPay)
    }

    @Test("an error of unknown kind is shown but does not block")
    func unknownError() throws {
        var story = MachineStory(.download)
        story.openSheet()
        try story.answer(MerchantUpdate(errors: [SheetError(code: .unknown, message: "Try again")]))
        #expect(try story.review().errors.count == 1)
        #expect(story.canPay)
    }

    @Test("a card that expires while the sheet is open blocks")
    func expiredOnSheet() {
        var story = MachineStory(.download, wallet: .with(cards: [.visa]))
        story.openReadySheet()
        story.pass(.seconds(60 * 60 * 24 * 365 * 6))
        #expect(story.blockers == [.cardDoesNotFit(.expired(Card.visa.expiry))])
        story.ignores(.paymentConfirmed)
    }

    @Test("a card that expires while the bank's PIN is typed pays nothing")
    func expiresDuringAuthentication() {
        var story = MachineStory(.download, wallet: .with(cards: [.visa]))
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.pass(.seconds(60 * 60 * 24 * 365 * 6))
        story.on(.biometryMatched, gives: [])
        #expect(story.blockers == [.cardDoesNotFit(.expired(Card.visa.expiry))])
        #expect(story.checkout.attempts == 0)
    }

    @Test("a required detail that the contact lacks blocks on its row")
    func missingDetail() throws {
        var nameless = WalletContact.home
        nameless.contact.givenName = ""
        nameless.contact.familyName = ""
        nameless.contact.addressLines = []
        let wallet = Wallet(cards: [.visa], contacts: [nameless])
        var story = MachineStory(wallet: wallet)
        story.openReadySheet()
        #expect(story.blockers.map(\.row) == [.contact, .shippingAddress])
        story.ignores(.paymentConfirmed)

        story.on(.contactKept(.home), gives: [])
        story.on(.shippingContactSelected(contactID: "home"))
        try story.answer()
        #expect(story.canPay)
    }

    @Test("a wallet without a contact blocks where contacts are wanted")
    func noContact() {
        let request = PaymentRequest.blueBike.with { $0.requiredBillingContactFields = [.postalAddress] }
        var story = MachineStory(request, wallet: Wallet(cards: [.visa], contacts: []))
        story.openReadySheet()
        #expect(story.blockers == [.noShippingContact, .noBillingContact])
    }

    @Test("the billing contact is the card's own, else the wallet's, and stands in the intent")
    func billing() throws {
        let request = PaymentRequest.download.with { $0.requiredBillingContactFields = [.postalAddress] }
        let billed = Card(
            id: "billed", name: "Simulated Card - Billed", networks: [.visa], lastFour: "7777",
            funding: .credit, issuerCountry: "GB", expiry: Card.Expiry(month: 1, year: 2030),
            billingContact: WalletContact.london.contact)
        var story = MachineStory(request, wallet: .with(cards: [.visa, billed]))
        story.openReadySheet()
        #expect(try story.review().billingContact == .home)
        story.on(.cardSelected(cardID: "billed"))
        try story.answer()
        #expect(try story.review().billingContact?.contact == WalletContact.london.contact)
        // Nobody is told of a billing contact before authorization.
        story.on(.billingContactSelected(contactID: "toronto"), gives: [])
        story.confirmUpToTheShop(.first)
        #expect(story.intent?.billingContact == WalletContact.toronto.contact)
        #expect(story.intent?.shippingContact == nil)
    }

    @Test("a store's address is read-only: another contact changes the person, not the place")
    func storePickup() throws {
        let store = Contact(
            addressLines: ["1 Market Square"], locality: "Portland", postalCode: "97204",
            administrativeArea: "OR", country: "United States", countryCode: "US")
        var story = MachineStory(
            .blueBike.with {
                $0.editingMode = .storePickup
                $0.shippingContact = store
            })
        story.openReadySheet()
        #expect(try story.review().addressIsReadOnly)
        #expect(story.canPay)
        story.on(.shippingContactSelected(contactID: "london"), gives: [])
        let chosen = try #require(try story.review().shippingContact)
        #expect(chosen.id == "london")
        #expect(chosen.contact.emailAddress == "ana@example.co.uk")
        #expect(chosen.contact.locality == "Portland" && chosen.contact.countryCode == "US")
        story.confirmUpToTheShop(.first)
        #expect(story.intent?.shippingContact?.addressLines == ["1 Market Square"])
        #expect(story.intent?.shippingContact?.givenName == "Ana")
    }

    @Test("what a merchant filled in beforehand is completed from the wallet")
    func prefill() throws {
        var story = MachineStory(
            .blueBike.with { $0.shippingContact = Contact(givenName: "Bea", familyName: "Costa") })
        story.openReadySheet()
        let contact = try #require(try story.review().shippingContact)
        #expect(contact.id == Review.requestShippingContactID)
        #expect(contact.contact.fullName == "Bea Costa")
        #expect(contact.contact.locality == "San Francisco")
        #expect(contact.contact.emailAddress == "ana@example.com")
    }

    @Test("each error that came with the shop's refusal goes when its row is edited")
    func refusalIsMendable() throws {
        var story = MachineStory(
            .blueBike.with {
                $0.supportsCouponCode = true
                $0.requiredBillingContactFields = [.postalAddress]
            })
        story.payUpToTheShop()
        let nameless = SheetError(code: .shippingContactInvalid, contactField: .name, message: "Who?")
        let later = SheetError(code: .unknown, message: "Busy")
        story.decide(.failure, errors: [.badCoupon, .unserviceable, nameless, .badBilling, later])
        story.on(.outcomeRecorded(.first))
        #expect(story.blockers.count == 4)
        story.on(.couponCodeEntered("SPRING"))
        try story.answer()
        #expect(try story.review().errors == [.unserviceable, nameless, .badBilling])
        story.on(.billingContactSelected(contactID: "london"))
        #expect(try story.review().errors == [.unserviceable, nameless])
        story.on(.shippingContactSelected(contactID: "london"))
        try story.answer()
        #expect(story.canPay)
    }
}
