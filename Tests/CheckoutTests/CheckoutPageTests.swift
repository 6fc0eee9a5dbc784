import Checkout
import Testing

@Suite("The merchant's page")
struct CheckoutPageTests {
    @Test("a device that may not pay, an empty wallet, no fitting card and a ready one are told apart")
    func availability() {
        let barred = Wallet(device: Device(allowsPayments: false), cards: [.visa], contacts: [])
        #expect(MachineStory(wallet: barred).state == .offered(.cannotPay))
        #expect(MachineStory(wallet: .with(cards: [])).state == .offered(.noCard))
        #expect(MachineStory(wallet: .with(cards: [.expired])).state == .offered(.unusableCards(.expired)))
        #expect(MachineStory().state == .offered(.ready))
    }

    private static func card(
        _ network: PaymentNetwork, _ activation: Card.Activation, expires year: Int = 2031
    )
        -> Card
    {
        Card(
            id: "\(network)\(activation)\(year)", name: "Card", networks: [network], lastFour: "0003",
            funding: .credit, issuerCountry: "US", expiry: Card.Expiry(month: 8, year: year),
            activation: activation)
    }

    @Test("cards that the shop takes and that cannot pay are told by what is wrong with all of them")
    func troubles() {
        let old = Self.card(.visa, .activated, expires: 2020)
        let stopped = Self.card(.visa, .suspended)
        let dormant = Self.card(.visa, .requiresActivation)
        let foreign = Self.card(.jcb, .activated)
        let request = PaymentRequest.blueBike.with { $0.supportedNetworks = [.visa, .masterCard] }
        func state(_ cards: Card...) -> Availability {
            Availability(of: .with(cards: cards), for: request, at: MachineStory().now)
        }
        #expect(state(old) == .unusableCards(.expired))
        #expect(state(stopped) == .unusableCards(.suspended))
        #expect(state(dormant) == .unusableCards(.notActivated))
        #expect(state(old, stopped) == .unusableCards(.several))
        // A card of another network changes nothing about it, and alone it is another matter.
        #expect(state(old, foreign) == .unusableCards(.expired))
        #expect(state(foreign) == .noFittingCard(accepted: request.supportedNetworks))
        #expect(state(Self.card(.jcb, .suspended)) == .noFittingCard(accepted: request.supportedNetworks))
        #expect(state(old, .visa) == .ready)
        let reasons = Availability.CardTrouble.allCases.map { Availability.unusableCards($0).reason }
        #expect(reasons == ["cardsExpired", "cardsSuspended", "cardsNotActivated", "cardsUnusable"])
    }

    @Test(
        "a page that cannot pay opens no sheet",
        arguments: [
            Wallet(device: Device(allowsPayments: false), cards: [.visa], contacts: []), .with(cards: []),
            .with(cards: [.expired]),
        ])
    func deadButton(wallet: Wallet) {
        var story = MachineStory(wallet: wallet)
        story.ignores(.payButtonPressed(.applePay))
        #expect(story.checkout.result.kind == .unavailable)
    }

    @Test("setting up a card makes the page ready")
    func setUp() {
        var story = MachineStory(wallet: .with(cards: []))
        story.on(.cardAdded(.expired), gives: [])
        #expect(story.state == .offered(.unusableCards(.expired)))
        story.on(.cardAdded(.visa), gives: [])
        #expect(story.state == .offered(.ready))
        #expect(story.checkout.result.kind == .open)
        story.openSheet()
        #expect(story.checkout.review?.cardID == "visa")
    }

    @Test("a card that expires while the page waits is noticed when the button is pressed")
    func expiresOnThePage() {
        var story = MachineStory(wallet: .with(cards: [.visa]))
        story.pass(.seconds(60 * 60 * 24 * 365 * 6))
        story.on(.payButtonPressed(.applePay), gives: [])
        #expect(story.state == .offered(.unusableCards(.expired)))
    }

    @Test("the pay button validates the shop and waits 30 s for it")
    func payButton() {
        var story = MachineStory()
        let deadline = story.later(.seconds(30))
        story.on(
            .payButtonPressed(.applePay),
            gives: [.validateMerchant(opening: 1), .startTimer(.merchantValidation, at: deadline)])
        guard case .preparing(let preparation) = story.state else {
            Issue.record("no sheet is up")
            return
        }
        #expect(preparation.deadline == deadline)
        story.ignores(.payButtonPressed(.applePay), .paymentConfirmed, .donePressed, .checkAgainPressed)
    }

    @Test("closing the sheet before the shop is validated leaves nothing behind")
    func cancelWhilePreparing() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        story.on(.cancelPressed, gives: [.stopTimer(.merchantValidation)])
        #expect(story.state == .offered(.ready))
        #expect(story.checkout.lastAttempt == AttemptResult(outcome: .cancelled(.beforePayment)))
        story.ignores(
            .validated(), .merchantNotValidated(opening: 1, reason: "late"), .timerFired(.merchantValidation))
    }

    @Test("a shop that is not validated ends the attempt with its reason")
    func notValidated() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        let mark = story.later(.seconds(5))
        story.on(
            .merchantNotValidated(opening: 1, reason: "domain not registered"),
            gives: [.stopTimer(.merchantValidation), .startTimer(.failureShown, at: mark)])
        #expect(story.outcome == .declined(.merchantNotValidated("domain not registered")))
        story.ignores(.validated(), .merchantNotValidated(opening: 1, reason: "again"))
    }

    @Test("a failure closes itself after 5 s, or earlier on the shopper's wish")
    func failureCloses() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        story.on(.merchantNotValidated(opening: 1, reason: "no"))
        var patient = story
        story.on(.donePressed, gives: [.stopTimer(.failureShown)])
        #expect(story.state == .offered(.ready))
        patient.pass(.seconds(5))
        patient.on(.timerFired(.failureShown))
        #expect(patient.state == .offered(.ready))
        #expect(patient.checkout.result.kind == .declined)
        #expect(patient.checkout.result.reason == "merchantNotValidated")
    }

    @Test("a cancelled page allows a new attempt")
    func anotherAttempt() {
        var story = MachineStory()
        story.openSheet()
        story.on(.cancelPressed, gives: [.stopTimer(.merchantAnswer(question: 1))])
        #expect(story.checkout.result.kind == .cancelled)
        #expect(story.checkout.canStartAttempt)
        story.payInFull()
        #expect(story.outcome == .paid)
    }

    @Test("a new sheet starts from the request again, and its questions have new numbers")
    func freshSheet() throws {
        var story = MachineStory()
        story.openSheet()
        try story.answer(MerchantUpdate(newTotal: LineItem(label: "Blue Bike", amount: .cents(1))))
        story.on(.cancelPressed)
        story.openSheet()
        #expect(try story.review().amountDue == .cents(2275))
        #expect(try story.openQuestion().number == 3)
        story.ignores(
            .merchantAnswered(question: 1, MerchantUpdate()), .merchantAnswered(question: 2, MerchantUpdate())
        )
    }

    @Test("a paid order is never offered again")
    func paidOnce() {
        var story = MachineStory()
        story.payInFull()
        #expect(story.outcome == .paid)
        story.on(.donePressed)
        #expect(story.state == .offered(.ready))
        #expect(!story.checkout.canStartAttempt)
        story.ignores(.payButtonPressed(.applePay), .paymentConfirmed, .checkAgainPressed, .cancelPressed)
        #expect(story.checkout.result.kind == .completed)
        #expect(story.checkout.attempts == 1)
    }

    @Test("the result names what was paid")
    func resultOfPayment() {
        var story = MachineStory()
        #expect(story.checkout.result.kind == .open)
        story.payInFull()
        let result = story.checkout.result
        #expect(result.kind == .completed)
        #expect(result.total == .cents(2275))
        #expect(result.reference == .first)
        #expect(result.cardID == "visa")
        #expect(result.shippingMethod == .standard)
        #expect(result.reason == nil)
    }

    @Test("a receipt waits for its reader, even when the timer of an earlier failure fires late")
    func receiptStays() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        story.on(.merchantNotValidated(opening: 1, reason: "no"))
        story.on(.donePressed)
        story.payInFull()
        story.ignores(.timerFired(.failureShown))
        #expect(story.outcome == .paid)
    }
}
