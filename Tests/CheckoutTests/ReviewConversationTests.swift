import Checkout
import Testing

@Suite("The conversation with the merchant")
struct ReviewConversationTests {
    @Test("at first display the merchant hears of the card, then of the redacted contact")
    func firstDisplay() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        let deadline = story.later(.seconds(30))
        story.on(
            .validated(),
            gives: [
                .stopTimer(.merchantValidation), .askMerchant(question: 1, .paymentMethodSelected(.credit)),
                .startTimer(.merchantAnswer(question: 1), at: deadline),
            ])
        story.pass(.seconds(2))
        let next = story.later(.seconds(30))
        story.on(
            .merchantAnswered(question: 1, MerchantUpdate()),
            gives: [
                .stopTimer(.merchantAnswer(question: 1)),
                .askMerchant(
                    question: 2, .shippingContactSelected(WalletContact.home.contact.redacted())),
                .startTimer(.merchantAnswer(question: 2), at: next),
            ])
        story.on(
            .merchantAnswered(question: 2, MerchantUpdate()),
            gives: [.stopTimer(.merchantAnswer(question: 2))])
        #expect(story.canPay)
    }

    @Test(
        "the merchant hears of no contact unless it requires a postal address",
        arguments: [[], [.email], [.name, .phone, .email]] as [[ContactField]])
    func noAddressWanted(fields: [ContactField]) throws {
        var story = MachineStory(.download.with { $0.requiredShippingContactFields = fields })
        story.openSheet()
        try story.answer()
        #expect(story.canPay)
        story.on(.shippingContactSelected(contactID: "london"), gives: [])
        #expect(story.canPay)
    }

    @Test(
        "before authorization a postal code is shortened and the person is withheld",
        arguments: [
            ("home", "94105", "CA", "US"), ("london", "SW1A", "", "GB"), ("toronto", "M5V", "ON", "CA"),
        ])
    func redaction(id: String, postalCode: String, area: String, country: String) throws {
        var story = MachineStory(wallet: Wallet(cards: [.visa], contacts: [.home, .london, .toronto]))
        story.openReadySheet()
        story.on(.shippingContactSelected(contactID: id))
        guard case .shippingContactSelected(let told) = try story.openQuestion().question else {
            Issue.record("the merchant is asked something else")
            return
        }
        #expect(told.postalCode == postalCode)
        #expect(told.administrativeArea == area)
        #expect(told.countryCode == country)
        #expect(told.givenName == "" && told.familyName == "")
        #expect(told.addressLines == [])
        #expect(told.phoneNumber == "" && told.emailAddress == "")
    }

    @Test("from authorization on the merchant has the whole contact")
    func wholeContact() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.shippingContactSelected(contactID: "london"))
        try story.answer()
        story.confirmUpToTheShop(.first)
        #expect(story.intent?.shippingContact == WalletContact.london.contact)
    }

    @Test("questions are asked one after another; a newer waiting one of its kind replaces the older")
    func serial() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.shippingMethodSelected(.express))
        let first = try story.openQuestion()
        #expect(first.question == .shippingMethodSelected(.express))
        // None of these may be asked while the first is open.
        story.on(.shippingContactSelected(contactID: "london"), gives: [])
        story.on(.cardSelected(cardID: "master"), gives: [])
        story.on(.shippingContactSelected(contactID: "toronto"), gives: [])
        #expect(try story.openQuestion() == first)
        #expect(try story.review().waiting.count == 2)

        try story.answer()
        #expect(
            try story.openQuestion().question
                == .shippingContactSelected(WalletContact.toronto.contact.redacted()))
        try story.answer()
        #expect(try story.openQuestion().question == .paymentMethodSelected(.debit))
        try story.answer()
        #expect(story.canPay)
    }

    @Test("an answer replaces only what it carries; the rest stays current, not initial")
    func partialAnswers() throws {
        var story = MachineStory()
        story.openSheet()
        let total = LineItem(label: "Blue Bike", amount: .cents(3000))
        try story.answer(MerchantUpdate(newTotal: total))
        #expect(try story.review().terms.lineItems == PaymentRequest.blueBike.lineItems)
        let items = [LineItem(label: "Bell", amount: .cents(3000))]
        try story.answer(MerchantUpdate(newLineItems: items))
        #expect(try story.review().terms.total == total)
        #expect(try story.review().terms.lineItems == items)
        #expect(try story.review().terms.shippingMethods == [.standard, .express, .freight])
        story.on(.shippingMethodSelected(.express))
        try story.answer(MerchantUpdate(newShippingMethods: [.express]))
        #expect(try story.review().amountDue == .cents(3000))
        #expect(try story.review().terms.lineItems == items)
    }

    @Test("an answer to a question that is not open changes nothing")
    func strangeAnswers() throws {
        var story = MachineStory()
        story.openSheet()
        let total = LineItem(label: "Thief", amount: .cents(1))
        story.ignores(
            .merchantAnswered(question: 0, MerchantUpdate(newTotal: total)),
            .merchantAnswered(question: 2, MerchantUpdate(newTotal: total)),
            .merchantAnswered(question: .max, MerchantUpdate(newTotal: total)))
        try story.answer()
        story.ignores(.merchantAnswered(question: 1, MerchantUpdate(newTotal: total)))
    }

    @Test("30 s of silence on a question end the sheet, and late answers are ignored")
    func silence() throws {
        var story = MachineStory()
        story.openSheet()
        try story.answer()
        story.pass(.seconds(30))
        let mark = story.later(.seconds(5))
        story.ignores(.timerFired(.merchantAnswer(question: 1)))
        story.on(
            .timerFired(.merchantAnswer(question: 2)), gives: [.startTimer(.failureShown, at: mark)])
        #expect(story.outcome == .declined(.merchantTimeout))
        story.ignores(
            .merchantAnswered(question: 2, MerchantUpdate()), .timerFired(.merchantAnswer(question: 2)),
            .paymentConfirmed)
    }

    @Test("30 s of silence on validation end the sheet")
    func silentValidation() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        story.pass(.seconds(30))
        story.on(.timerFired(.merchantValidation))
        #expect(story.outcome == .declined(.merchantTimeout))
        story.ignores(.validated(), .timerFired(.merchantValidation))
    }

    @Test("a sheet on which nobody asks anything waits for ever")
    func idle() {
        var story = MachineStory()
        story.openReadySheet()
        story.pass(.seconds(3600))
        story.ignores(
            .timerFired(.merchantValidation), .timerFired(.merchantAnswer(question: 1)),
            .timerFired(.merchantAnswer(question: 2)), .timerFired(.authorization),
            .timerFired(.failureShown),
            .timerFired(.passcodeUnlocked))
        #expect(story.canPay)
    }

    @Test("a coupon is asked about once and stands in the intent")
    func coupon() throws {
        var story = MachineStory(.download.with { $0.supportsCouponCode = true })
        story.openReadySheet()
        let deadline = story.later(.seconds(30))
        story.on(
            .couponCodeEntered("SPRING"),
            gives: [
                .askMerchant(question: 2, .couponCodeChanged("SPRING")),
                .startTimer(.merchantAnswer(question: 2), at: deadline),
            ])
        try story.answer(
            MerchantUpdate(newTotal: LineItem(label: "Blue Bike", amount: .cents(810))))
        story.ignores(.couponCodeEntered("SPRING"))
        story.confirmUpToTheShop(.first)
        #expect(story.intent?.couponCode == "SPRING")
        #expect(story.intent?.amount == .cents(810))
    }

    @Test("a coupon of the request is not asked about at first")
    func initialCoupon() throws {
        var story = MachineStory(
            .download.with {
                $0.supportsCouponCode = true
                $0.couponCode = "WELCOME"
            })
        story.openSheet()
        #expect(try story.openQuestion().question == .paymentMethodSelected(.credit))
        #expect(try story.review().waiting == [])
        #expect(try story.review().couponCode == "WELCOME")
    }

    @Test("a sheet without a coupon row takes no coupon")
    func noCouponRow() {
        var story = MachineStory(.download)
        story.openReadySheet()
        story.ignores(.couponCodeEntered("SPRING"))
    }

    @Test("a greyed card cannot be chosen, and the chosen card changes nothing")
    func cardChoice() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.ignores(
            .cardSelected(cardID: "expired"), .cardSelected(cardID: "visa"), .cardSelected(cardID: "nobody's")
        )
        story.on(.cardSelected(cardID: "master"))
        #expect(try story.openQuestion().question == .paymentMethodSelected(.debit))
        #expect(try story.review().cardID == "master")
    }

    @Test("a card added on the sheet is chosen where it fits")
    func cardAddedOnSheet() throws {
        var story = MachineStory(wallet: .with(cards: [.visa]))
        story.openReadySheet()
        story.on(.cardAdded(.expired), gives: [])
        #expect(try story.review().cardID == "visa")
        story.on(.cardAdded(.master))
        #expect(try story.review().cardID == "master")
        #expect(try story.openQuestion().question == .paymentMethodSelected(.debit))
    }

    @Test("a contact without any address is not asked about at first display")
    func noAddressOnFile() throws {
        let person = WalletContact(
            id: "person",
            contact: Contact(givenName: "Bea", familyName: "Costa", emailAddress: "b@example.com"))
        var story = MachineStory(wallet: Wallet(cards: [.visa], contacts: [person]))
        story.openSheet()
        try story.answer()
        #expect(story.checkout.review?.openQuestion == nil)
        #expect(story.blockers.map(\.row) == [.shippingAddress])
    }
}
