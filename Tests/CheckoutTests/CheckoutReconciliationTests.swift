import Checkout
import Testing

@Suite("A payment whose answer is missing")
struct CheckoutReconciliationTests {
    private func left(_ report: ProcessorReport...) -> MachineStory {
        var story = MachineStory()
        story.payUpToTheShop()
        story.on(.cancelPressed)
        for report in report { story.on(.processorReported(.first, report)) }
        return story
    }

    private func silent() -> MachineStory {
        var story = MachineStory()
        story.payUpToTheShop()
        story.pass(.seconds(30))
        story.on(.timerFired(.authorization))
        return story
    }

    private func cause(_ story: MachineStory) -> Checkout.Reconciliation.Cause? {
        guard case .reconciling(.applePay(let reconciliation)) = story.state else { return nil }
        return reconciliation.cause
    }

    @Test("leaving while the shop decides asks the processor by key")
    func leaving() {
        var story = MachineStory()
        story.payUpToTheShop()
        let wanted = story.on(.cancelPressed)
        #expect(wanted.prefix(2) == [.stopTimer(.authorization), .askProcessor(.first)])
        #expect(cause(story) == .shopperLeft)
        story.ignores(
            .cancelPressed, .donePressed, .paymentConfirmed, .timerFired(.authorization),
            .processorReported(.second, .voided))
    }

    @Test("cancelled, then completed: the late answer of the shop is ignored and the approval voided")
    func cancelThenComplete() throws {
        var story = left()
        story.ignores(.merchantDecided(.first, AuthorizationAnswer(status: .success, processor: .yes)))
        let voiding = story.on(.processorReported(.first, .booked(.yes)))
        #expect(voiding.first == .voidPayment(.first))
        story.ignores(.merchantDecided(.first, AuthorizationAnswer(status: .success, processor: .yes)))
        let booking = story.on(.processorReported(.first, .voided))
        let intent = try #require(story.intent)
        #expect(booking.last == .recordOutcome(.first, intent, .cancelled(.voided)))
        story.ignores(.processorReported(.first, .voided))
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(story.outcome == .cancelled(.voided))
        story.ignores(
            .merchantDecided(.first, AuthorizationAnswer(status: .success, processor: .yes)),
            .outcomeRecorded(.first), .processorReported(.first, .booked(.yes)))
        #expect(story.checkout.canStartAttempt)
    }

    @Test(
        "left with nothing charged",
        arguments: [.neverSeenNowClosed, .booked(.declined(.doNotHonor))] as [ProcessorReport])
    func nothingCharged(report: ProcessorReport) {
        var story = left(report)
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .cancelled(.nothingBooked))
    }

    @Test("30 s of the shop's silence void what was approved, and end as declined")
    func silence() throws {
        var story = silent()
        #expect(story.effects.contains(.askProcessor(.first)))
        #expect(cause(story) == .merchantTimeout)
        story.on(.processorReported(.first, .booked(.yes)))
        #expect(story.effects.contains(.voidPayment(.first)))
        story.on(.processorReported(.first, .voided))
        let intent = try #require(story.intent)
        #expect(story.effects.last == .recordOutcome(.first, intent, .declined(.merchantTimeout)))
        story.on(.outcomeRecorded(.first), gives: [.startTimer(.failureShown, at: story.later(.seconds(5)))])
        #expect(story.outcome == .declined(.merchantTimeout))
        story.ignores(.merchantDecided(.first, AuthorizationAnswer(status: .success, processor: .yes)))
    }

    @Test(
        "silence with nothing booked is declined too",
        arguments: [.neverSeenNowClosed, .booked(.declined(.doNotHonor))] as [ProcessorReport])
    func silenceWithoutCharge(report: ProcessorReport) {
        var story = silent()
        story.on(.processorReported(.first, report))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.merchantTimeout))
        #expect(!story.effects.contains(.voidPayment(.first)))
    }

    @Test("while nobody can be asked the outcome is unknown; checking again settles it")
    func unreachable() {
        var story = left(.unreachable)
        #expect(story.outcome == .unknown(.processorUnreachable))
        #expect(story.checkout.result.reference == .first)
        story.ignores(.processorReported(.first, .booked(.yes)), .payButtonPressed(.applePay))

        let asked = story.on(.checkAgainPressed)
        #expect(asked.first == .askProcessor(.first))
        story.on(.processorReported(.first, .unreachable))
        #expect(story.outcome == .unknown(.processorUnreachable))

        story.on(.donePressed)
        #expect(story.state == .offered(.ready))
        story.ignores(.payButtonPressed(.applePay))
        story.on(.checkAgainPressed)
        story.on(.processorReported(.first, .booked(.yes)))
        story.on(.processorReported(.first, .voided))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .cancelled(.voided))
        story.ignores(.checkAgainPressed)
        story.on(.donePressed)
        #expect(story.checkout.canStartAttempt)
    }

    @Test("a processor that cannot be reached for the void leaves it unknown; checking again finds the void")
    func lostVoid() {
        var story = left(.booked(.yes), .unreachable)
        #expect(story.outcome == .unknown(.processorUnreachable))
        story.on(.checkAgainPressed)
        story.on(.processorReported(.first, .voided))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .cancelled(.voided))
    }

    @Test("the end of a reconciliation that cannot be written is unknown")
    func notWritten() {
        var story = left(.neverSeenNowClosed)
        story.on(.outcomeNotRecorded(.first, reason: "disk full"), gives: [])
        #expect(story.outcome == .unknown(.ledgerUnavailable("disk full")))
    }

    @Test("leaving while the ledger writes waits for the ledger")
    func leavingDuringCommits() {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.ignores(.cancelPressed)
        story.on(.intentRecorded(attempt: 1, .first))
        story.on(.tokenSealed(.first))
        story.decide(.success, processor: .yes)
        story.ignores(.cancelPressed, .donePressed)
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .paid)
    }

    @Test("there is nothing to check again unless the outcome is unknown")
    func nothingToCheck() {
        var story = MachineStory()
        story.ignores(.checkAgainPressed)
        story.openReadySheet()
        story.ignores(.checkAgainPressed)
        story.on(.cancelPressed)
        story.ignores(.checkAgainPressed)
        story.payInFull()
        story.ignores(.checkAgainPressed)
    }

    @Test("a payment that the shop confirmed but the ledger did not is written again, not voided")
    func confirmedButNotWritten() throws {
        var story = MachineStory()
        story.payUpToTheShop()
        story.decide(.success, processor: .yes)
        story.on(.outcomeNotRecorded(.first, reason: "disk full"))
        let intent = try #require(story.intent)
        story.on(.checkAgainPressed, gives: [.recordOutcome(.first, intent, .paid)])
        story.on(.outcomeNotRecorded(.first, reason: "disk full"))
        #expect(story.outcome == .unknown(.ledgerUnavailable("disk full")))
        story.on(.checkAgainPressed, gives: [.recordOutcome(.first, intent, .paid)])
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(story.outcome == .paid)
        #expect(!story.effects.contains(.askProcessor(.first)))
    }

    @Test("checking again remembers that it was the shop that was silent")
    func causeIsKept() {
        var story = silent()
        story.on(.processorReported(.first, .unreachable))
        story.on(.checkAgainPressed)
        #expect(cause(story) == .merchantTimeout)
        story.on(.processorReported(.first, .neverSeenNowClosed))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .declined(.merchantTimeout))
    }

    @Test("a processor that stays silent for 30 s leaves the outcome unknown")
    func silentProcessor() {
        var story = MachineStory()
        story.payUpToTheShop()
        story.on(
            .cancelPressed,
            gives: [
                .stopTimer(.authorization), .askProcessor(.first),
                .startTimer(.processorAnswer, at: story.later(.seconds(30))),
            ])
        story.pass(.seconds(10))
        story.on(
            .processorReported(.first, .booked(.yes)),
            gives: [
                .voidPayment(.first), .startTimer(.processorAnswer, at: story.later(.seconds(30))),
            ])
        story.pass(.seconds(30))
        story.on(.timerFired(.processorAnswer), gives: [])
        #expect(story.outcome == .unknown(.processorUnreachable))
        story.ignores(.processorReported(.first, .voided), .timerFired(.processorAnswer))
        story.on(
            .checkAgainPressed,
            gives: [
                .askProcessor(.first), .startTimer(.processorAnswer, at: story.later(.seconds(30))),
            ])
        let booking = story.on(.processorReported(.first, .voided))
        #expect(booking.first == .stopTimer(.processorAnswer))
        story.ignores(.timerFired(.processorAnswer))
        story.on(.outcomeRecorded(.first))
        #expect(story.outcome == .cancelled(.voided))
    }

    @Test("leaving while the wallet makes the token sends nothing")
    func leavingDuringSealing() throws {
        var story = MachineStory()
        story.openReadySheet()
        story.on(.paymentConfirmed)
        story.on(.biometryMatched)
        story.on(.intentRecorded(attempt: 1, .first))
        let intent = try #require(story.intent)
        story.on(.cancelPressed, gives: [.recordOutcome(.first, intent, .cancelled(.nothingBooked))])
        story.ignores(.tokenSealed(.first), .tokenNotSealed(.first, reason: "late"), .cancelPressed)
        story.on(.outcomeRecorded(.first), gives: [])
        #expect(story.outcome == .cancelled(.nothingBooked))
    }

    @Test("the result of an open reconciliation names the total that was authorized")
    func openResult() throws {
        var story = MachineStory(.download)
        story.openSheet()
        try story.answer(MerchantUpdate(newTotal: LineItem(label: "Blue Bike", amount: .cents(1234))))
        story.confirmUpToTheShop(.first)
        #expect(story.checkout.result.total == .cents(1234))
        story.on(.cancelPressed)
        #expect(story.checkout.result.kind == .open)
        #expect(story.checkout.result.total == .cents(1234))
        #expect(story.checkout.result.reference == .first)
    }
}
