import Foundation
import Glibc
import Testing

@testable import Processing

@Suite("The program killed between two commits")
struct CrashGapTests {
    let scene: CrashScene

    init() throws {
        scene = try CrashScene()
        try scene.makeBooks()
    }

    /// The payment under test; the other one was paid before.
    private func payment() throws -> LedgerPayment? { try scene.payments().first { $0.status != .paid } }

    /// What the processor has beside the payment that was paid before.
    private func newEntry() throws -> ProcessorEntry? {
        let known = Set(try scene.payments().filter { $0.status == .paid }.map(\.reference.idempotencyKey))
        return try scene.entries().first { !known.contains($0.idempotencyKey) }
    }

    /// The next start tells it in a sentence, the books agree, and further starts change nothing.
    private func expectClosed(_ sentence: String, reason: String) throws {
        let id = try #require(try payment()?.paymentID)
        let start = try scene.restart()
        #expect(start.errors.contains("Payment \(id) of CN¥0.01 was cut off"))
        #expect(start.errors.contains(sentence))
        #expect(try payment()?.reason == reason)
        try scene.verify("after \(reason)")
        let payments = try scene.payments()
        let entries = try scene.entries()
        #expect(payments.count { $0.status == .paid } == entries.count { $0.status == .approved })
        let events = try Ledger(location: scene.locations.ledger).statement().events
        #expect(try !scene.restart().errors.contains("cut off"))
        #expect(try Ledger(location: scene.locations.ledger).statement().events == events)
        #expect(try scene.payments() == payments && scene.entries() == entries)
    }

    @Test("between the intent and the authorization: the key is closed, nothing is charged")
    func beforeAuthorization() throws {
        let hold = try scene.hold(scene.locations.processor)
        let walk = try scene.startWalk("open pay match finish")
        try scene.wait("the intent") { try payment() != nil }
        #expect(try walk.kill() == .signalled(SIGKILL))
        try hold.run("ROLLBACK")
        #expect(try newEntry() == nil)
        try expectClosed("before it was booked. Nothing is charged.", reason: "nothingBooked")
    }

    @Test("between the authorization and the outcome: the charge is voided")
    func beforeOutcome() throws {
        let processor = try scene.hold(scene.locations.processor)
        let walk = try scene.startWalk("open pay match finish")
        try scene.wait("the intent") { try payment() != nil }
        let ledger = try scene.hold(scene.locations.ledger)
        try processor.run("ROLLBACK")
        try scene.wait("the authorization") { try newEntry()?.status == .approved }
        #expect(try walk.kill() == .signalled(SIGKILL))
        try ledger.run("ROLLBACK")
        try expectClosed("the charge was cancelled again.", reason: "voided")
    }

    @Test("after the outcome: it stays paid")
    func afterOutcome() throws {
        let sheet = try scene.openUpToProof()
        try sheet.write("m")
        try scene.wait("the outcome") { try scene.payments().count { $0.status == .paid } == 2 }
        sheet.send(signal: SIGKILL)
        #expect(try sheet.waitForEnd() == .signalled(SIGKILL))
        #expect(try !scene.restart().errors.contains("cut off"))
        #expect(try scene.payments().map(\.status) == [.paid, .paid])
        try scene.verify("after the outcome")
    }

    @Test("the shopper has left, before the charge could be voided: the next start voids it")
    func beforeVoid() throws {
        let sheet = try scene.openUpToProof()
        try sheet.write("m")
        try scene.wait("the authorization") { try newEntry()?.status == .approved }
        let hold = try scene.hold(scene.locations.processor)
        try sheet.write("\u{1B}")
        try sheet.read(until: "Asking what became")
        sheet.send(signal: SIGKILL)
        #expect(try sheet.waitForEnd() == .signalled(SIGKILL))
        try hold.run("ROLLBACK")
        try expectClosed("the charge was cancelled again.", reason: "voided")
    }

    @Test("between the void and its outcome: it is booked as voided, once")
    func afterVoid() throws {
        let sheet = try scene.openUpToProof()
        try sheet.write("m")
        try scene.wait("the authorization") { try newEntry()?.status == .approved }
        let hold = try scene.hold(scene.locations.ledger)
        try sheet.write("\u{1B}")
        try scene.wait("the void") { try newEntry()?.status == .voided }
        sheet.send(signal: SIGKILL)
        #expect(try sheet.waitForEnd() == .signalled(SIGKILL))
        try hold.run("ROLLBACK")
        try expectClosed("the charge was cancelled again.", reason: "voided")
    }

    @Test("the start that was closing it is killed too: the start after that closes it")
    func whileClosing() throws {
        let processor = try scene.hold(scene.locations.processor)
        let walk = try scene.startWalk("open pay match finish")
        try scene.wait("the intent") { try payment() != nil }
        _ = try walk.kill()
        let id = try #require(try payment()?.paymentID)
        let closing = try scene.startWalk("")
        try scene.wait("the taking up") {
            try Ledger(location: scene.locations.ledger).events(of: id).map(\.kind) == [.started, .takenUp]
        }
        _ = try closing.kill()
        try processor.run("ROLLBACK")
        try expectClosed("before it was booked. Nothing is charged.", reason: "nothingBooked")
    }

    @Test("while the processor cannot be asked the sheet offers to check again, which then settles it")
    func checkAgain() throws {
        let sheet = try scene.openUpToProof()
        try sheet.write("m")
        try scene.wait("the authorization") { try newEntry()?.status == .approved }
        let hold = try scene.hold(scene.locations.processor)
        try sheet.write("\u{1B}")
        try sheet.read(until: "Check again", limit: .seconds(60))
        #expect(try payment()?.status.isOpen == true)
        try hold.run("ROLLBACK")
        try sheet.write("c")
        try scene.wait("the outcome") { try payment()?.reason == "voided" }
        try scene.verify("after checking again")
        let seen = sheet.output.count
        try sheet.write("\r")
        try sheet.read(until: "Buy with Apple Pay", after: seen, limit: .seconds(60))
        try sheet.write("q")
        #expect(try sheet.waitForEnd() == .exited(2))
    }

    @Test("a start in a terminal tells it on the merchant's page")
    func page() throws {
        let processor = try scene.hold(scene.locations.processor)
        let walk = try scene.startWalk("open pay match finish")
        try scene.wait("the intent") { try payment() != nil }
        _ = try walk.kill()
        try processor.run("ROLLBACK")
        let id = try #require(try payment()?.paymentID)
        let sheet = try scene.open()
        try sheet.read(until: "Payment \(id) of CN¥0.01 was cut off", limit: .seconds(60))
        try sheet.write("q")
        #expect(try sheet.waitForEnd() == .exited(2))
        try scene.verify("after the page")
    }
}

@Suite("Two programs on one ledger")
struct CrashNeighbourTests {
    let scene: CrashScene

    init() throws {
        scene = try CrashScene()
        try scene.makeBooks()
    }

    @Test("a start beside a checkout that runs leaves it alone")
    func running() throws {
        let sheet = try scene.openUpToProof()
        let hold = try scene.hold(scene.locations.processor)
        try sheet.write("m")
        try scene.wait("the intent") { try scene.payments().count == 2 }
        let neighbour = try scene.restart()
        #expect(!neighbour.errors.contains("cut off"))
        let open = try #require(try scene.payments().first { $0.status.isOpen })
        #expect(try Ledger(location: scene.locations.ledger).events(of: open.paymentID).count == 1)
        let verify = try ProcessRun(scene.program, ["ledger", "verify", "--ledger", scene.ledgerPath])
        #expect(
            verify.end == .exited(0)
                && verify.output.contains(
                    "note  Payment \(open.paymentID) is open in process \(sheet.processID)")
        )
        try hold.run("ROLLBACK")
        try scene.wait("the outcome") { try scene.payments().allSatisfy { $0.status == .paid } }
        try scene.verify("after both")
    }

    @Test("several that pay at once all pay, once each")
    func paying() throws {
        let walks = try (1...6).map { _ in try scene.startWalk("open pay match finish") }
        for walk in walks { #expect(try walk.waitForEnd() == .exited(0)) }
        #expect(try scene.payments().map(\.status) == Array(repeating: .paid, count: 7))
        try scene.verify("after all")
    }

    @Test("a ledger that stays locked is told after five seconds, to be tried later")
    func busy() throws {
        let hold = try scene.hold(scene.locations.ledger)
        let run = try scene.run("open pay match finish")
        #expect(run.end == .exited(75))
        #expect(run.errors.contains("was locked by another program"))
        try hold.run("ROLLBACK")
        try scene.verify("after the lock")
    }
}
