import Checkout
import Testing

@Suite("A payment on its way")
struct CheckoutPaymentTests {
    @Test("intent, token, shop, outcome: each waits for the one before, and paid is the end")
    func wholeOrder() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed, gives: [])
        story.on(.biometryMatched)
        let intent = try #require(story.intent)
        #expect(story.effects.last == .recordIntent(attempt: 1, intent))
        story.ignores(.tokenSealed(.first), .outcomeRecorded(.first))
        story.on(.intentRecorded(attempt: 1, .first), gives: [.sealToken(.first, intent)])
        story.ignores(.intentRecorded(attempt: 2, .second), .tokenSealed(.second), .outcomeRecorded(.first))
        let deadline = story.later(.seconds(30))
        story.on(
            .tokenSealed(.first),
            gives: [.authorizePayment(.first, intent), .startTimer(.authorization, at: deadline)])
        story.ignores(.tokenSealed(.first), .tokenNotSealed(.first, reason: "late"))
        let yes = AuthorizationAnswer(status: .success, processor: .yes)
        story.ignores(.merchantDecided(.second, yes))
        story.on(
            .merchantDecided(.first, yes),
            gives: [.stopTimer(.authorization), .recordOutcome(.first, intent, .paid)])
        story.ignores(.outcomeRecorded(.second))
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(
            story.state
                == .finished(
                    AttemptResult(
                        outcome: .paid, intent: intent, reference: .first, sheet: .success)))
    }

    @Test("the intent carries what was confirmed")
    func intent() throws {
        var story = MachineStory()
        story.openReadySheet()
        let review = try story.review()
        story.confirmUpToTheShop(.first)
        let intent = try #require(story.intent)
        #expect(intent.amount == review.amountDue)
        #expect(intent.currency == review.currency)
        #expect(intent.merchantName == "Blue Bike")
        #expect(intent.cardID == "visa" && intent.lastFour == "1111" && intent.network == .visa)
        #expect(intent.shippingMethod == .standard)
        #expect(intent.billingContact == nil)
        #expect(intent.couponCode == nil)
        #expect(!intent.isPending)
    }

    @Test("a pending total is shown as a word but its number is authorized")
    func pendingTotal() {
        var story = MachineStory(
            .download.with { $0.total = LineItem(label: "Taxi", amount: .cents(4000), type: .pending) })
        story.payInFull()
        #expect(story.intent?.amount == .cents(4000))
        #expect(story.intent?.isPending == true)
        #expect(story.checkout.result.isPending)
    }

    @Test("an intent that cannot be written sends nothing")
    func noLedger() {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        let mark = story.later(.seconds(5))
        story.on(
            .intentNotRecorded(attempt: 1, reason: "disk full"), gives: [.startTimer(.failureShown, at: mark)]
        )
        #expect(story.outcome == .declined(.ledgerUnavailable("disk full")))
        #expect(story.checkout.lastAttempt?.reference == nil)
        story.ignores(.intentRecorded(attempt: 1, .first), .tokenSealed(.first))
        #expect(story.checkout.canStartAttempt)
    }

    @Test("a token that cannot be made is booked as declined")
    func noToken() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.on(.intentRecorded(attempt: 1, .first))
        let outcome = Outcome.declined(.walletFailed("no key"))
        let intent = try #require(story.intent)
        story.on(
            .tokenNotSealed(.first, reason: "no key"), gives: [.recordOutcome(.first, intent, outcome)])
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == outcome)
    }

    @Test("an outcome that cannot be written is unknown, with the reference to look it up")
    func outcomeNotWritten() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.success, processor: .yes)
        story.on(.outcomeNotRecorded(.first, reason: "disk full"), gives: [])
        #expect(story.outcome == .unknown(.ledgerUnavailable("disk full")))
        #expect(story.checkout.result.reference == .first)
        #expect(story.checkout.result.kind == .unknown)
        #expect(!story.checkout.canStartAttempt)
        story.on(.donePressed)
        story.ignores(.payButtonPressed(.applePay))
    }

    @Test("a failure without errors is the end, with the bank's reason where there is one")
    func failure() {
        var story = MachineStory()
        story.payUpToTheShop()
        var shop = story
        story.decide(.failure, processor: .declined(.insufficientFunds))
        story.on(.outcomeRecorded(.first), gives: [.startTimer(.failureShown, at: story.later(.seconds(5)))])
        #expect(story.outcome == .declined(.bank(.insufficientFunds)))
        shop.decide(.failure)
        shop.on(.outcomeRecorded(.first))
        #expect(shop.outcome == .declined(.merchantRefused(message: nil)))
    }

    @Test("a failure with errors keeps the sheet; once mended, the next confirmation is a new attempt")
    func failureWithErrors() throws {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.failure, errors: [.unserviceable], processor: .declined(.doNotHonor))
        let declined = Outcome.declined(.bank(.doNotHonor))
        #expect(story.effects.last == .recordOutcome(.first, try #require(story.intent), declined))
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(story.blockers == [.merchantError(.unserviceable)])
        #expect(story.checkout.lastAttempt?.outcome == declined)
        #expect(story.checkout.result.kind == .open)

        story.on(.shippingContactSelected(contactID: "london"))
        try story.answer()
        #expect(story.canPay)
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        #expect(story.effects.last == .recordIntent(attempt: 2, try #require(story.intent)))
        #expect(story.checkout.attempts == 2)
        story.on(.intentRecorded(attempt: 2, .second))
        story.on(.tokenSealed(.second))
        story.decide(.success, processor: .yes, of: .second)
        story.on(.outcomeRecorded(.second))
        #expect(story.outcome == .paid)
        #expect(story.checkout.lastAttempt?.reference == .second)
    }

    @Test("what the shop decided of an earlier attempt does not touch the next")
    func staleDecision() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.failure)
        story.on(.outcomeRecorded(.first))
        story.on(.donePressed)
        story.payUpToTheShop(.second)
        story.ignores(
            .merchantDecided(.first, AuthorizationAnswer(status: .success, processor: .yes)),
            .outcomeRecorded(.first), .outcomeNotRecorded(.first, reason: "late"),
            .tokenNotSealed(.first, reason: "late"), .processorReported(.first, .voided))
    }

    @Test(
        "the old statuses mark their row by themselves",
        arguments: [
            (.invalidBillingPostalAddress, .billing), (.invalidShippingPostalAddress, .shippingAddress),
            (.invalidShippingContact, .contact),
        ] as [(AuthorizationAnswer.Status, SheetError.Row)])
    func oldStatuses(status: AuthorizationAnswer.Status, row: SheetError.Row) {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(status)
        story.on(.outcomeRecorded(.first))
        #expect(story.blockers.map(\.row) == [row])
    }

    @Test("SUCCESS after the processor declined is not paid")
    func successAfterDecline() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.success, processor: .declined(.stolenCard))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.bank(.stolenCard)))
    }

    @Test("a shop that answers PIN statuses makes the sheet ask for the bank's PIN, then tries anew")
    func pinStatuses() {
        var story = MachineStory(wallet: .with(cards: [.union(pinAbove: 5000)]))
        story.payUpToTheShop()
        story.decide(.pinRequired, processor: .declined(.incorrectPIN))
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(story.stage == .bankPIN(digits: 0, triesLeft: 3, lastWasWrong: false))
        story.typeSecret()
        story.on(.secretMatched)
        #expect(story.checkout.attempts == 2)
        story.on(.intentRecorded(attempt: 2, .second))
        story.on(.tokenSealed(.second))
        story.decide(.pinIncorrect, processor: .declined(.incorrectPIN), of: .second)
        story.on(.outcomeRecorded(.second), gives: [])
        #expect(story.stage == .bankPIN(digits: 0, triesLeft: 2, lastWasWrong: true))
    }

    @Test("PINs that the bank judges are counted by its answers, and forgotten with a right one")
    func judgedByBank() {
        var story = MachineStory(wallet: .with(cards: [.union()]))
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.ignores(.secretSealed)
        for (number, reference) in [PaymentReference.first, .second].enumerated() {
            story.typeSecret()
            story.on(.secretSealed)
            #expect(story.processingStage == .recordingIntent)
            story.on(.intentRecorded(attempt: number + 1, reference))
            story.on(.tokenSealed(reference))
            story.decide(.pinIncorrect, processor: .declined(.incorrectPIN), of: reference)
            story.on(.outcomeRecorded(reference))
            #expect(story.stage == .bankPIN(digits: 0, triesLeft: 2 - number, lastWasWrong: true))
        }
        let third = PaymentReference(paymentID: "p3", idempotencyKey: "k3")
        for decline in [BankDecline.incorrectPIN, nil] {
            var end = story
            end.typeSecret()
            end.on(.secretSealed)
            end.on(.intentRecorded(attempt: 3, third))
            end.on(.tokenSealed(third))
            if decline == nil {
                end.decide(.success, processor: .yes, of: third)
            } else {
                end.decide(.pinIncorrect, processor: .declined(.incorrectPIN), of: third)
            }
            end.on(.outcomeRecorded(third))
            #expect(end.outcome == (decline == nil ? .paid : .declined(.bank(.pinTriesExceeded))))
            #expect(end.checkout.bankPINTriesLeft(cardID: "union") == (decline == nil ? 3 : 0))
        }
    }

    @Test("a token that was not taken is a decline of its own, whatever status the shop gives")
    func tokenRefused() {
        for status in [AuthorizationAnswer.Status.failure, .success] {
            var story = MachineStory()
            story.payUpToTheShop()
            story.decide(status, processor: .refused(.replayed))
            story.on(.outcomeRecorded(.first))
            #expect(story.outcome == .declined(.token(.replayed)))
            #expect(story.outcome?.reason == "token.replayed")
        }
    }

    @Test("a shop that answers PIN lockout ends the attempt")
    func pinLockout() {
        var story = MachineStory(wallet: .with(cards: [.union(pinAbove: 5000)]))
        story.payUpToTheShop()
        story.decide(.pinLockout)
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.bank(.pinTriesExceeded)))
    }

    @Test("leaving the sheet at the bank's PIN after a decline leaves the attempt declined, then cancelled")
    func leavingAfterDecline() {
        var story = MachineStory(wallet: .with(cards: [.union(pinAbove: 5000)]))
        story.payUpToTheShop()
        story.decide(.pinRequired)
        story.on(.outcomeRecorded(.first))
        story.on(.cancelPressed)
        #expect(story.checkout.lastAttempt?.outcome == .declined(.bank(.incorrectPIN)))
        #expect(story.checkout.lastAttempt?.reference == .first)
        story.on(.cancelPressed)
        #expect(story.checkout.lastAttempt?.outcome == .cancelled(.beforePayment))
    }

    @Test("a second decision and a second notice of the booking change nothing")
    func twice() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.success, processor: .yes)
        let answers = [
            AuthorizationAnswer(status: .success, processor: .yes), AuthorizationAnswer(status: .failure),
        ]
        for answer in answers { story.ignores(.merchantDecided(.first, answer)) }
        story.on(.outcomeRecorded(.first))
        for answer in answers { story.ignores(.merchantDecided(.first, answer)) }
        story.ignores(
            .outcomeRecorded(.first), .outcomeNotRecorded(.first, reason: "late"),
            .processorReported(.first, .voided), .timerFired(.authorization))
    }

    @Test("completed, then cancelled: it stays completed")
    func completeThenCancel() {
        var story = MachineStory()
        story.payInFull()
        story.ignores(.cancelPressed, .paymentConfirmed, .timerFired(.authorization))
        #expect(story.outcome == .paid)
    }

    @Test(
        "whatever the shop says after the processor approved, the payment is made",
        arguments: AuthorizationAnswer.Status.allCases)
    func booksWin(status: AuthorizationAnswer.Status) {
        for errors in [[], [SheetError.unserviceable]] {
            var story = MachineStory()
            story.payUpToTheShop()
            story.decide(status, errors: errors, processor: .yes)
            story.on(.outcomeRecorded(.first))
            #expect(story.outcome == .paid)
            #expect(!story.checkout.canStartAttempt)
        }
    }

    @Test("a card whose PIN tries are used up is not asked for its PIN again")
    func noTriesLeft() {
        var story = MachineStory(wallet: .with(cards: [.union(pinAbove: 5000)]))
        story.payUpToTheShop()
        story.decide(.pinRequired)
        story.on(.outcomeRecorded(.first))
        for _ in 1...3 {
            story.typeSecret()
            story.on(.secretMismatched)
        }
        // The total is below the card's own limit, so that the sheet itself sees no reason to ask.
        #expect(story.canPay)
        story.confirmUpToTheShop(.second)
        story.decide(.pinRequired, of: .second)
        story.on(.outcomeRecorded(.second))
        #expect(story.outcome == .declined(.bank(.pinTriesExceeded)))
    }

    @Test("a repeated notice of the first intent is not taken for the second's")
    func repeatedReference() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.failure)
        story.on(.outcomeRecorded(.first))
        story.on(.donePressed)
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.ignores(
            .intentRecorded(attempt: 1, .first), .intentRecorded(attempt: 1, .second),
            .intentNotRecorded(attempt: 1, reason: "late"))
        story.on(.intentRecorded(attempt: 2, .second))
        #expect(story.processingStage == .sealing(.second))
    }
}
