import Checkout
import Testing

@Suite("Who the shopper is")
struct CheckoutAuthenticationTests {
    private func confirming(_ wallet: Wallet = .ana, _ request: PaymentRequest = .download) -> MachineStory {
        var story = MachineStory(request, wallet: wallet)
        story.openReadySheet()
        story.on(.paymentConfirmed)
        return story
    }

    private var passcodeOnly: Wallet { .with(cards: [.visa], biometry: .none) }

    @Test("a face that matches starts the payment")
    func face() {
        var story = confirming()
        #expect(story.stage == .biometry(misses: 0))
        story.on(.biometryMatched)
        #expect(story.processingStage == .recordingIntent)
        story.ignores(.biometryMatched, .biometryMissed, .secretDigitEntered, .paymentConfirmed)
    }

    @Test("two missed faces ask for the passcode")
    func twoMisses() {
        var story = confirming()
        story.on(.biometryMissed, gives: [])
        #expect(story.stage == .biometry(misses: 1))
        story.on(.biometryMissed, gives: [])
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
        story.ignores(.biometryMissed, .biometryMatched)
    }

    @Test("five misses in a row, over several sheets, lock biometry until a right passcode")
    func biometryLock() {
        var story = confirming()
        for misses in 1...5 {
            #expect(story.stage == .biometry(misses: 0))
            story.on(.biometryMissed)
            #expect(story.checkout.record.biometryMisses == misses)
            story.on(.cancelPressed)
            story.on(.paymentConfirmed)
        }
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
        story.typeSecret()
        story.on(.secretMatched)
        #expect(story.checkout.record.biometryMisses == 0)
    }

    @Test("a matching face ends the row of misses")
    func missesReset() {
        var story = confirming()
        story.on(.biometryMissed)
        story.on(.biometryMatched)
        #expect(story.checkout.record.biometryMisses == 0)
    }

    @Test("the shopper may ask for the passcode at once")
    func passcodeWanted() {
        var story = confirming()
        story.on(.passcodeRequested, gives: [])
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
        story.ignores(.passcodeRequested)
    }

    @Test("six digits are compared by the wallet, and deleting takes one back")
    func digits() {
        var story = confirming(passcodeOnly)
        story.ignores(.secretDigitDeleted)
        story.on(.secretDigitEntered, gives: [])
        story.on(.secretDigitEntered, gives: [])
        story.on(.secretDigitDeleted, gives: [])
        #expect(story.stage == .passcode(digits: 1, lastWasWrong: false))
        for _ in 0..<4 { story.on(.secretDigitEntered, gives: []) }
        story.on(.secretDigitEntered, gives: [.checkPasscode])
        story.ignores(.secretDigitEntered, .secretDigitDeleted)
        story.on(.secretMismatched, gives: [.wipeSecret])
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: true))
        story.typeSecret()
        let matched = story.on(.secretMatched)
        #expect(matched.first == .wipeSecret)
        #expect(matched.count == 2)
        #expect(story.processingStage == .recordingIntent)
        #expect(story.checkout.record.wrongPasscodes == 0)
    }

    @Test("wrong passcodes wait ever longer: 5 a minute, 6 five, 7 and 8 fifteen, 9 and more an hour")
    func delays() {
        var story = confirming(passcodeOnly)
        for _ in 1...4 {
            story.typeSecret()
            story.on(.secretMismatched, gives: [.wipeSecret])
        }
        for minutes: Int64 in [1, 5, 15, 15, 60, 60] {
            story.typeSecret()
            let until = story.later(.seconds(minutes * 60))
            story.on(.secretMismatched, gives: [.wipeSecret, .startTimer(.passcodeUnlocked, at: until)])
            #expect(story.stage == .passcodeLocked(until: until))
            story.ignores(.secretDigitEntered, .secretMatched, .secretMismatched)
            story.pass(.seconds(minutes * 60))
            story.on(.timerFired(.passcodeUnlocked), gives: [])
            #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
        }
        story.typeSecret()
        story.on(.secretMatched)
        #expect(story.checkout.record == AuthenticationRecord())
    }

    @Test("a delay outlives the sheet, and a timer that fires early waits on")
    func delaySurvives() {
        var story = confirming(passcodeOnly)
        for _ in 1...5 {
            story.typeSecret()
            story.on(.secretMismatched)
        }
        let until = story.later(.seconds(60))
        story.on(.cancelPressed, gives: [.wipeSecret, .stopTimer(.passcodeUnlocked)])
        story.on(.cancelPressed)
        #expect(story.state == .offered(.ready))
        story.pass(.seconds(20))
        story.openReadySheet()
        story.on(.paymentConfirmed, gives: [.startTimer(.passcodeUnlocked, at: until)])
        #expect(story.stage == .passcodeLocked(until: until))
        story.on(.timerFired(.passcodeUnlocked), gives: [.startTimer(.passcodeUnlocked, at: until)])
        story.pass(.seconds(40))
        story.on(.timerFired(.passcodeUnlocked), gives: [])
        #expect(story.stage == .passcode(digits: 0, lastWasWrong: false))
    }

    @Test("cancelling goes back to the review, and nothing was sent")
    func cancel() {
        var story = confirming()
        story.on(.cancelPressed, gives: [.wipeSecret, .stopTimer(.passcodeUnlocked)])
        #expect(story.canPay)
        #expect(story.checkout.attempts == 0)
        story.ignores(.biometryMatched, .secretMatched, .secretMismatched)
    }

    @Test(
        "the bank's PIN is asked above the card's limit; a limit of 0 asks always",
        arguments: [(900, false), (901, false), (899, true), (0, true)] as [(Int64, Bool)])
    func bankPIN(limit: Int64, asks: Bool) {
        var story = confirming(.with(cards: [.union(pinAbove: limit)]))
        story.on(.biometryMatched)
        let wanted = Checkout.Authentication.Stage.bankPIN(digits: 0, triesLeft: 3, lastWasWrong: false)
        #expect(story.stage == (asks ? wanted : nil))
        #expect(story.processingStage == (asks ? nil : .recordingIntent))
    }

    @Test("a total of nothing asks the PIN of a card that always wants it")
    func bankPINForNothing() {
        let free = PaymentRequest.download.with { $0.total.amount = .zero }
        var story = confirming(.with(cards: [.union()]), free)
        story.on(.biometryMatched)
        #expect(story.stage == .bankPIN(digits: 0, triesLeft: 3, lastWasWrong: false))
    }

    @Test("a right bank PIN pays and forgets the wrong ones")
    func rightPIN() {
        var story = confirming(.with(cards: [.union()]))
        story.on(.biometryMatched, gives: [])
        for _ in 1...5 { story.on(.secretDigitEntered, gives: []) }
        story.on(.secretDigitEntered, gives: [.checkBankPIN(cardID: "union")])
        story.on(.secretMismatched, gives: [.wipeSecret])
        #expect(story.stage == .bankPIN(digits: 0, triesLeft: 2, lastWasWrong: true))
        story.typeSecret()
        story.on(.secretMatched)
        #expect(story.processingStage == .recordingIntent)
        #expect(story.checkout.record.wrongBankPINs == [:])
    }

    @Test("three wrong bank PINs lock the card and go back to the review, where another card can pay")
    func lockedPIN() throws {
        var story = confirming(.with(cards: [.union(), .visa]))
        story.on(.biometryMatched)
        for _ in 1...3 {
            story.typeSecret()
            story.on(.secretMismatched, gives: [.wipeSecret])
        }
        #expect(story.blockers == [.bankPINLocked])
        #expect(story.checkout.bankPINTriesLeft(cardID: "union") == 0)
        story.ignores(.paymentConfirmed)
        story.on(.cardSelected(cardID: "visa"))
        try story.answer()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        #expect(story.processingStage == .recordingIntent)
    }

    @Test("cancelling at the bank's PIN keeps the count of wrong ones")
    func pinTriesKept() {
        var story = confirming(.with(cards: [.union()]))
        story.on(.biometryMatched)
        story.typeSecret()
        story.on(.secretMismatched)
        story.on(.cancelPressed)
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        #expect(story.stage == .bankPIN(digits: 0, triesLeft: 2, lastWasWrong: false))
    }

    @Test("held Enter confirms once")
    func heldEnter() {
        var story = MachineStory()
        story.openReadySheet()
        for _ in 0..<40 { story.on(.paymentConfirmed) }
        story.on(.biometryMatched)
        for _ in 0..<40 { story.on(.paymentConfirmed) }
        story.on(.intentRecorded(attempt: 1, .first))
        story.on(.tokenSealed(.first))
        for _ in 0..<40 { story.on(.paymentConfirmed) }
        story.decide(.success, processor: .yes)
        story.on(.outcomeRecorded(.first))
        for _ in 0..<40 { story.on(.paymentConfirmed) }
        let authorizations = story.effects.filter {
            guard case .authorizePayment = $0 else { return false }
            return true
        }
        #expect(authorizations.count == 1)
        #expect(story.checkout.attempts == 1)
    }
}
