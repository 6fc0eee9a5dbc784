import Checkout
import Testing

@Suite("What breaks around the sheet")
struct CheckoutFaultTests {
    private let broken = CheckoutEvent.merchantBroke(reason: "it ended with status 1.")

    @Test("a shop whose program breaks ends the sheet once, wherever it stands, and nothing is sent")
    func shopBreaksBeforePaying() {
        var preparing = MachineStory()
        preparing.on(.payButtonPressed(.applePay))
        var asking = preparing
        asking.on(.validated())
        var authenticating = MachineStory()
        authenticating.openReadySheet()
        authenticating.on(.paymentConfirmed)
        for (story, stop) in [
            (preparing, [CheckoutEffect.stopTimer(.merchantValidation)]),
            (asking, [.stopTimer(.merchantAnswer(question: 1))]),
            (authenticating, [.wipeSecret, .stopTimer(.passcodeUnlocked)]),
        ] {
            var story = story
            story.on(broken, gives: stop + [.startTimer(.failureShown, at: story.later(.seconds(5)))])
            #expect(story.outcome == .declined(.merchantBroke("it ended with status 1.")))
            #expect(story.checkout.lastAttempt?.reference == nil)
            story.ignores(broken, .biometryMatched, .validated())
        }
    }

    @Test("after the token was handed over a broken shop is asked after, and what it charged is voided")
    func shopBreaksAfterToken() throws {
        var story = MachineStory()
        story.payUpToTheShop()
        let wait = CheckoutEffect.startTimer(.processorAnswer, at: story.later(.seconds(30)))
        story.on(broken, gives: [.stopTimer(.authorization), .askProcessor(.first), wait])
        var charged = story
        charged.on(.processorReported(.first, .booked(.yes)), gives: [.voidPayment(.first), wait])
        charged.on(.processorReported(.first, .voided))
        charged.on(.outcomeRecorded(.first))
        story.on(.processorReported(.first, .neverSeenNowClosed))
        story.on(.outcomeRecorded(.first))
        for end in [charged, story] {
            #expect(end.outcome == .declined(.merchantBroke("it ended with status 1.")))
            #expect(end.checkout.lastAttempt?.reference == .first)
        }
    }

    @Test("the wallet closes the sheet after the face was right: nothing was sent")
    func dismissed() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.on(.intentRecorded(attempt: 1, .first))
        let intent = try #require(story.intent)
        story.on(
            .sheetDismissed, gives: [.recordOutcome(.first, intent, .declined(.walletServer))])
        story.ignores(.tokenSealed(.first))
        story.on(.outcomeRecorded(.first))
        #expect(story.checkout.result.reason == "walletServer")
        #expect(!story.effects.contains { if case .authorizePayment = $0 { true } else { false } })
    }

    @Test("a shop that says SUCCESS and charged nothing: the sheet says so, the books have no payment")
    func notCharged() {
        var story = MachineStory()
        story.payUpToTheShop()
        let wait = CheckoutEffect.startTimer(.processorAnswer, at: story.later(.seconds(30)))
        story.on(
            .merchantDecided(.first, AuthorizationAnswer(status: .success)),
            gives: [.stopTimer(.authorization), .askProcessor(.first), wait])
        var secret = story
        story.on(.processorReported(.first, .neverSeenNowClosed))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.notCharged))
        #expect(story.checkout.lastAttempt?.sheet == .success)
        #expect(story.checkout.lastAttempt?.isContradicted == true)
        #expect(story.checkout.canStartAttempt)
        // One that charged and did not say so has been paid: nothing is voided.
        secret.on(.processorReported(.first, .booked(.yes)))
        #expect(secret.effects.last == secret.intent.map { .recordOutcome(.first, $0, .paid) })
        secret.on(.outcomeRecorded(.first))
        #expect(secret.outcome == .paid)
        #expect(secret.checkout.paidTerms != nil)
        #expect(!secret.checkout.canStartAttempt)
    }

    @Test("a FAILURE after the processor approved: the sheet fails, the payment is completed")
    func contradicted() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.failure, processor: .yes)
        story.on(.outcomeRecorded(.first))
        #expect(story.checkout.result.kind == .completed)
        #expect(story.checkout.lastAttempt?.sheet == .failure)
        #expect(story.checkout.lastAttempt?.isContradicted == true)
    }

    @Test("order details of a successful payment stay in the result")
    func orderDetails() {
        let details = OrderDetails(
            orderTypeIdentifier: "order.example", orderIdentifier: "42",
            webServiceURL: "https://shop.example")
        var story = MachineStory()
        story.payUpToTheShop()
        story.on(
            .merchantDecided(
                .first, AuthorizationAnswer(status: .success, processor: .yes, orderDetails: details)))
        story.on(.outcomeRecorded(.first))
        #expect(story.checkout.result.attempt?.orderDetails == details)
    }

    @Test("a card that leaves the wallet gives way to the next that can pay, and the shop hears of it")
    func cardRemoved() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.cardRemoved(cardID: "visa"))
        #expect(try story.review().cardID == "master")
        #expect(try story.openQuestion().question == .paymentMethodSelected(.debit))
        #expect(!story.canPay)
        try story.answer()
        #expect(story.canPay)
        story.ignores(.cardRemoved(cardID: "visa"))
        for id in ["master", "union"] { story.on(.cardRemoved(cardID: id)) }
        story.answerAll()
        #expect(try story.review().cardID == nil)
        #expect(story.blockers == [.noCard])
    }

    @Test("a confirmed card that leaves is not paid with: the sheet wants another confirmation")
    func confirmedCardRemoved() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.cardRemoved(cardID: "visa"))
        #expect(try story.review().cardID == "master")
        story.ignores(.biometryMatched)
        var page = MachineStory(wallet: .with(cards: [.visa]))
        page.on(.cardRemoved(cardID: "visa"), gives: [])
        #expect(page.state == .offered(.noCard))
    }

    @Test("a lost sensor falls to the passcode, and stays lost")
    func biometryLost() {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryLost, gives: [])
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
        story.ignores(.biometryMatched, .biometryLost)
        story.on(.cancelPressed)
        story.on(.paymentConfirmed)
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
    }

    @Test("availability may flap on the page; an open sheet stays")
    func flapping() {
        var story = MachineStory()
        story.on(.availabilityChanged(allowsPayments: false), gives: [])
        #expect(story.state == .offered(.cannotPay))
        story.on(.payButtonPressed(.applePay), gives: [])
        story.on(.availabilityChanged(allowsPayments: true), gives: [])
        #expect(story.state == .offered(.ready))
        story.openReadySheet()
        story.on(.availabilityChanged(allowsPayments: false), gives: [])
        #expect(story.canPay)
        story.on(.cancelPressed)
        #expect(story.state == .offered(.cannotPay))
    }

    @Test("a session is good for one sheet and for five minutes")
    func sessions() {
        var story = MachineStory()
        story.on(.payButtonPressed(.applePay))
        let end = story.later(MerchantSession.lifetime)
        story.on(.validated(1, until: end))
        story.answerAll()
        var late = story
        story.pass(MerchantSession.lifetime)
        story.on(.paymentConfirmed, gives: [])
        #expect(story.stage == .biometry(misses: 0))
        late.pass(Span(milliseconds: MerchantSession.lifetime.milliseconds + 1))
        late.on(.paymentConfirmed)
        #expect(late.outcome == .declined(.merchantSessionExpired))
        late.on(.donePressed)
        late.on(.payButtonPressed(.applePay))
        late.ignores(.validated(1))
        let again = MerchantSession(nonce: "session-1", expiresAt: .never)
        late.on(.merchantValidated(opening: 2, again))
        #expect(late.checkout.result.reason == "merchantNotValidated")
    }

    @Test("a card whose PIN the bank has locked cannot be picked")
    func lockedPIN() throws {
        var story = MachineStory(wallet: .with(cards: [.union(), .visa]))
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.typeSecret()
        story.on(.secretSealed)
        story.on(.intentRecorded(attempt: 1, .first))
        story.on(.tokenSealed(.first))
        story.decide(.pinLockout, processor: .declined(.pinTriesExceeded))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.bank(.pinTriesExceeded)))
        story.on(.donePressed)
        story.openReadySheet()
        #expect(story.blockers == [.bankPINLocked])
        story.on(.cardSelected(cardID: "visa"))
        story.answerAll()
        story.ignores(.cardSelected(cardID: "union"))
        #expect(story.canPay)
    }

    @Test("every status that a version-1 answer to a question can have")
    func updateStatuses() throws {
        for status in AuthorizationAnswer.Status.allCases {
            var story = MachineStory(.blueBike.with { $0.requiredBillingContactFields = [.postalAddress] })
            story.openSheet()
            try story.answer(MerchantUpdate(status: status))
            let rows = story.checkout.review?.errors.map(\.row) ?? []
            switch status {
            case .success: #expect(rows == [])
            case .invalidBillingPostalAddress: #expect(rows == [.billing])
            case .invalidShippingPostalAddress: #expect(rows == [.shippingAddress])
            case .invalidShippingContact: #expect(rows == [.contact])
            case .failure, .pinRequired, .pinIncorrect, .pinLockout:
                #expect(story.outcome == .declined(.merchantRefused(message: nil)))
            }
        }
    }

    @Test("an update may replace what kind of payment it is; a part left out stays")
    func kinds() throws {
        let tea = LineItem(label: "Tea", amount: .cents(900), timing: .recurring(RecurringSchedule()))
        let plan = RecurringPayment(description: "Tea", regularBilling: tea, managementURL: "https://x")
        let later = DeferredPayment(
            description: "Room",
            billing: LineItem(label: "Room", amount: .cents(1), timing: .deferred(on: nil)),
            managementURL: "https://x")
        let reload = AutomaticReload(
            description: "Card",
            billing: LineItem(label: "Top-up", amount: .cents(5), timing: .automaticReload(threshold: nil)),
            managementURL: "https://x")
        let part = TokenContext(
            merchantIdentifier: "m", externalIdentifier: "e", merchantName: "n", amount: .cents(1))
        var story = MachineStory(.download)
        story.openSheet()
        try story.answer(MerchantUpdate(newRecurringPaymentRequest: plan))
        #expect(try story.review().terms.recurring == plan)
        for (update, kind) in [
            (MerchantUpdate(newDeferredPaymentRequest: later), PaymentKind.deferred(later)),
            (MerchantUpdate(), .deferred(later)),
            (MerchantUpdate(newAutomaticReloadPaymentRequest: reload), .automaticReload(reload)),
            (MerchantUpdate(newMultiTokenContexts: [part]), .multiToken([part])),
            (MerchantUpdate(newMultiTokenContexts: []), .once),
        ] {
            let card = try story.review().cardID == "visa" ? "master" : "visa"
            story.on(.cardSelected(cardID: card))
            try story.answer(update)
            #expect(try story.review().terms.kind == kind)
        }
    }
}
