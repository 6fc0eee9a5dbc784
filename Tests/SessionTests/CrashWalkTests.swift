import Checkout
import Processing
import Testing

@testable import Session

@Suite("A crash at any step of a payment")
struct CrashWalkTests {
    @Test(
        "the next start closes what is open, the books agree, and nothing is charged unseen",
        arguments: CrashingRun.Story.allCases)
    func everywhere(story: CrashingRun.Story) throws {
        let whole = try CrashBooks()
        var run = CrashingRun(story, over: whole)
        run.run()
        #expect(try whole.audit().findings.isEmpty)
        let end = try #require(run.checkout.lastAttempt?.outcome)
        #expect(end == Self.end(of: story))
        try #require(run.steps > 15)

        var reconciled = 0
        for steps in 0..<run.steps {
            let books = try CrashBooks()
            var crashing = CrashingRun(story, over: books, stopAfter: steps)
            crashing.run()
            let open = try books.payments().count { $0.status.isOpen }
            let event = books.world().takeUpAbandonedAttempts(at: CrashBooks.start)
            if open == 0 {
                #expect(event == nil, "after step \(steps)")
            } else {
                guard case .attemptsReconciled(let attempts) = event else {
                    Issue.record("not reconciled after step \(steps): \(event as Any)")
                    continue
                }
                #expect(attempts.count == open)
                reconciled += 1
            }
            try check(books, end, "\(story) after step \(steps)")
        }
        // Intent to outcome: there are several steps between them in every story.
        #expect(reconciled >= 5)
    }

    private static func end(of story: CrashingRun.Story) -> Outcome {
        switch story {
        case .paid: .paid
        case .declined: .declined(.bank(.insufficientFunds))
        case .leavesBeforeCharge: .cancelled(.nothingBooked)
        case .leavesAfterCharge: .cancelled(.voided)
        case .shopSilentAfterCharge, .shopForwardsTooLate: .declined(.merchantTimeout)
        }
    }

    /// One definite outcome, books that agree, and a second start that changes nothing.
    private func check(_ books: CrashBooks, _ end: Outcome, _ place: Comment) throws {
        #expect(try books.audit().findings == [], place)
        let payments = try books.payments()
        #expect(payments.count <= 1 && payments.allSatisfy { !$0.status.isOpen }, place)
        #expect(try books.charges() == payments.count { $0.status == .paid }, place)
        if end != .paid { #expect(payments.allSatisfy { $0.status != .paid }, place) }
        let entries = try books.entries()
        #expect(books.world().takeUpAbandonedAttempts(at: CrashBooks.start.adding(.seconds(9))) == nil, place)
        #expect(try books.payments() == payments, place)
        #expect(try books.entries() == entries, place)
    }

    @Test("after a crash the shopper pays the order anew, once")
    func paysAgain() throws {
        let books = try CrashBooks()
        var whole = CrashingRun(.paid, over: try CrashBooks())
        whole.run()
        for back in [12, 9, 7, 5, 3, 0] {
            var crashing = CrashingRun(.paid, over: books, stopAfter: whole.steps - back)
            crashing.run()
            _ = books.world().takeUpAbandonedAttempts(at: CrashBooks.start)
        }
        // The same seed draws the same order: all these runs are attempts at one.
        let payments = try books.payments()
        #expect(payments.count > 3 && Set(payments.map(\.orderID)).count == 1)
        #expect(payments.count { $0.status == .paid } == 1)
        #expect(try books.charges() == 1)
        #expect(try books.audit().findings.isEmpty)
    }
}
