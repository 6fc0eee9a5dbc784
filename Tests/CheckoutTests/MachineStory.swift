import Checkout
import Testing

/// One checkout told step by step: an event, what the machine wants done, the next event. Time moves only
/// when the story says so.
struct MachineStory {
    private(set) var checkout: Checkout
    private(set) var now = Instant(milliseconds: 1_790_000_000_000)  // 21 September 2026
    /// Everything that the machine has wanted done so far.
    private(set) var effects: [CheckoutEffect] = []

    init(_ request: PaymentRequest = .blueBike, wallet: Wallet = .ana, weChat: WeChatOffer? = nil) {
        checkout = Checkout(
            request: request, wallet: wallet, weChat: weChat,
            rails: weChat == nil ? [.applePay] : Rail.allCases, at: now)
    }

    @discardableResult
    mutating func on(_ event: CheckoutEvent) -> [CheckoutEffect] {
        let wanted = checkout.handle(event, at: now)
        effects += wanted
        return wanted
    }

    /// An event and exactly what it must bring about.
    mutating func on(
        _ event: CheckoutEvent, gives expected: [CheckoutEffect],
        at location: SourceLocation = #_sourceLocation
    ) {
        let wanted = on(event)
        #expect(wanted == expected, sourceLocation: location)
    }

    /// Events of which none may change anything or want anything done.
    mutating func ignores(_ events: CheckoutEvent..., at location: SourceLocation = #_sourceLocation) {
        for event in events {
            let before = checkout
            let wanted = on(event)
            #expect(wanted == [], "\(event)", sourceLocation: location)
            #expect(checkout == before, "\(event)", sourceLocation: location)
        }
    }

    mutating func pass(_ span: Span) { now = now.adding(span) }

    func later(_ span: Span) -> Instant { now.adding(span) }

    // MARK: What is read

    var state: Checkout.State { checkout.state }

    var blockers: [Blocker] { checkout.blockers(at: now) }

    var canPay: Bool {
        guard case .reviewing = state else { return false }
        return blockers.isEmpty
    }

    func review(at location: SourceLocation = #_sourceLocation) throws -> Review {
        try #require(checkout.review, sourceLocation: location)
    }

    func openQuestion(at location: SourceLocation = #_sourceLocation) throws -> OpenQuestion {
        try #require(checkout.review?.openQuestion, sourceLocation: location)
    }

    /// The outcome of the finished sheet; nil while it is not finished.
    var outcome: Outcome? {
        guard case .finished(let result) = state else { return nil }
        return result.outcome
    }

    /// The stage of authentication; nil elsewhere.
    var stage: Checkout.Authentication.Stage? {
        guard case .authenticating(.applePay(let authentication)) = state else { return nil }
        return authentication.stage
    }

    var processingStage: Checkout.Processing.Stage? {
        guard case .processing(.applePay(let processing)) = state else { return nil }
        return processing.stage
    }

    var intent: PaymentIntent? {
        effects.reversed().lazy.compactMap { effect -> PaymentIntent? in
            guard case .recordIntent(_, let intent) = effect else { return nil }
            return intent
        }.first
    }

    // MARK: What people do

    /// The pay button, and the shop is validated.
    mutating func openSheet() {
        on(.payButtonPressed(.applePay))
        on(.validated(checkout.openings))
    }

    /// Answers the open question.
    @discardableResult
    mutating func answer(
        _ update: MerchantUpdate = MerchantUpdate(), at location: SourceLocation = #_sourceLocation
    ) throws -> [CheckoutEffect] {
        on(.merchantAnswered(question: try openQuestion(at: location).number, update))
    }

    /// The shop accepts everything that it is asked until it is asked nothing more.
    mutating func answerAll() {
        for _ in 0..<20 {
            guard let open = checkout.review?.openQuestion else { return }
            on(.merchantAnswered(question: open.number, MerchantUpdate()))
        }
        Issue.record("the shop is asked without end")
    }

    /// A sheet on which nothing stands in the way of paying.
    mutating func openReadySheet() {
        openSheet()
        answerAll()
    }

    mutating func typeSecret() {
        for _ in 0..<Checkout.secretLength { on(.secretDigitEntered) }
    }

    /// The shop has the token of the payment named by `reference`.
    mutating func payUpToTheShop(_ reference: PaymentReference = .first) {
        openReadySheet()
        confirmUpToTheShop(reference)
    }

    mutating func confirmUpToTheShop(_ reference: PaymentReference) {
        on(.paymentConfirmed)
        on(.biometryMatched)
        on(.intentRecorded(attempt: checkout.attempts, reference))
        on(.tokenSealed(reference))
    }

    mutating func decide(
        _ status: AuthorizationAnswer.Status, errors: [SheetError] = [], processor: ProcessorVerdict? = nil,
        of reference: PaymentReference = .first
    ) {
        let answer = AuthorizationAnswer(status: status, errors: errors, processor: processor)
        on(.merchantDecided(reference, answer))
    }

    /// A whole payment, from the merchant's page to the receipt.
    mutating func payInFull(_ reference: PaymentReference = .first) {
        payUpToTheShop(reference)
        decide(.success, processor: .yes, of: reference)
        on(.outcomeRecorded(reference))
    }
}

extension CheckoutEvent {
    /// The shop is validated, with a session of its own that lasts.
    static func validated(_ opening: Int = 1, until end: Instant = .never) -> CheckoutEvent {
        .merchantValidated(opening: opening, MerchantSession(nonce: "session-\(opening)", expiresAt: end))
    }
}

extension Instant {
    static let never = Instant(milliseconds: .max)
}

extension ProcessorVerdict {
    static let yes = ProcessorVerdict.approved(authorizationCode: "A1B2C3")
}

extension PaymentReference {
    static let first = PaymentReference(paymentID: "pay-1", idempotencyKey: "key-1")
    static let second = PaymentReference(paymentID: "pay-2", idempotencyKey: "key-2")
}

extension Money {
    static func cents(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits) }
}

extension ShippingMethod {
    static let standard = ShippingMethod(identifier: "standard", label: "Standard", amount: .cents(500))
    static let express = ShippingMethod(identifier: "express", label: "Express", amount: .cents(1200))
    static let freight = ShippingMethod(identifier: "freight", label: "Freight", amount: .cents(9900))
}

extension Currency {
    /// Falls back to any currency of the table only so that a test support file needs no `throws`.
    static let dollar = Currency.named("USD") ?? Currency.all[0]
}

extension PaymentRequest {
    /// A bicycle shop that ships: name, address and e-mail are wanted.
    static let blueBike = PaymentRequest(
        version: 14, countryCode: "US", currency: .dollar,
        supportedNetworks: [.visa, .masterCard, .chinaUnionPay], merchantCapabilities: [.supports3DS],
        total: LineItem(label: "Blue Bike", amount: .cents(2275)),
        lineItems: [
            LineItem(label: "Bell", amount: .cents(1775)), LineItem(label: "Shipping", amount: .cents(500)),
        ],
        requiredShippingContactFields: [.name, .postalAddress, .email],
        shippingMethods: [.standard, .express, .freight])

    /// A download: nothing is shipped, nobody's address is wanted.
    static let download = PaymentRequest(
        version: 14, countryCode: "US", currency: .dollar,
        supportedNetworks: [.visa, .masterCard, .chinaUnionPay], merchantCapabilities: [.supports3DS],
        total: LineItem(label: "Blue Bike", amount: .cents(900)))

    func with(_ change: (inout PaymentRequest) -> Void) -> PaymentRequest {
        var request = self
        change(&request)
        return request
    }
}

extension Card {
    static let visa = Card(
        id: "visa", name: "Simulated Card - Visa", networks: [.visa], lastFour: "1111", funding: .credit,
        issuerCountry: "US", expiry: Expiry(month: 12, year: 2030))
    static let master = Card(
        id: "master", name: "Simulated Card - Mastercard", networks: [.masterCard], lastFour: "4444",
        funding: .debit, issuerCountry: "GB", expiry: Expiry(month: 6, year: 2029))
    static let expired = Card(
        id: "expired", name: "Simulated Card - Old Visa", networks: [.visa], lastFour: "0002",
        funding: .credit, issuerCountry: "US", expiry: Expiry(month: 8, year: 2026))

    /// A UnionPay debit card whose bank wants its PIN above `limit`.
    static func union(pinAbove limit: Int64 = 0) -> Card {
        Card(
            id: "union", name: "Simulated Card - UnionPay", networks: [.chinaUnionPay], lastFour: "0055",
            funding: .debit, issuerCountry: "CN", expiry: Expiry(month: 3, year: 2031),
            bankPIN: .aboveMinorUnits(limit))
    }
}

extension WalletContact {
    static let home = WalletContact(
        id: "home",
        contact: Contact(
            givenName: "Ana", familyName: "Silva", phoneNumber: "+1 415 555 0132",
            emailAddress: "ana@example.com", addressLines: ["12 Harbour Street"], locality: "San Francisco",
            postalCode: "94105-1234", administrativeArea: "CA", country: "United States", countryCode: "US"))
    static let london = WalletContact(
        id: "london",
        contact: Contact(
            givenName: "Ana", familyName: "Silva", phoneNumber: "+44 20 7946 0018",
            emailAddress: "ana@example.co.uk", addressLines: ["9 Canal Walk"], locality: "London",
            postalCode: "SW1A 1AA", country: "United Kingdom", countryCode: "GB"))
    static let toronto = WalletContact(
        id: "toronto",
        contact: Contact(
            givenName: "Ana", familyName: "Silva", phoneNumber: "+1 416 555 0144",
            emailAddress: "ana@example.ca", addressLines: ["3 Maple Lane"], locality: "Toronto",
            postalCode: "M5V 2T6", administrativeArea: "ON", country: "Canada", countryCode: "CA"))
}

extension Wallet {
    /// The wallet of the stories: a face, three good cards, an old one, three addresses.
    static let ana = Wallet(
        cards: [.visa, .master, .union(pinAbove: 5000), .expired], contacts: [.home, .london, .toronto])

    /// This wallet in a device with another system.
    func on(_ system: SystemVersion) -> Wallet {
        var wallet = self
        wallet.device.system = system
        return wallet
    }

    static func with(cards: [Card], biometry: Device.Biometry = .faceID) -> Wallet {
        Wallet(device: Device(biometry: biometry), cards: cards, contacts: [.home, .london, .toronto])
    }
}

extension SheetError {
    static let unserviceable = SheetError(code: .addressUnserviceable, message: "We do not ship there")
    static let badCoupon = SheetError(code: .couponCodeInvalid, message: "No such code")
    static let badBilling = SheetError(
        code: .billingContactInvalid, contactField: .postalCode, message: "Postal code does not match")
}
