import Checkout
import Foundation
import JSONText
import Testing

@testable import Processing
@testable import Session

/// Faults × steps × exits. Every fault of `MatrixFault.all` meets a whole walk; each boundary of an effect
/// or errand of that walk is a step; and at each step one leaves in each of the ways of `MatrixExit`, by a
/// walk of its own (Esc, Ctrl-C once and twice) or by what the books hold at that moment (hang-up, kill -9).
@Suite("Every fault, left at every step, in every way")
struct FaultMatrixTests {
    /// What one fault came to.
    private struct Count: Sendable {
        var steps = 0
        var combinations = 0
    }

    @Test("more than 20 000 combinations: the result is what the books say, nothing is charged twice")
    func matrix() async throws {
        let counts = try await withThrowingTaskGroup(of: Count.self) { group in
            for fault in MatrixFault.all { group.addTask { try Self.meet(fault) } }
            return try await group.reduce(into: [Count]()) { $0.append($1) }
        }
        let combinations = counts.reduce(0) { $0 + $1.combinations }
        let steps = counts.reduce(0) { $0 + $1.steps }
        print("\(counts.count) faults, \(steps) steps, \(combinations) combinations")
        #expect(counts.count == MatrixFault.all.count)
        #expect(combinations == steps * MatrixExit.allCases.count)
        #expect(combinations > 20_000)
    }

    @Test("what it looks for it would see: another result, a charge taken back, an attempt left open")
    func seesLies() throws {
        let fault = MatrixFault(name: "none")
        let (request, blocks) = try Self.prepare(fault)
        let books = try MatrixBooks(fault.merchantKey)
        let run = MatrixRun(fault, blocks, request, books, order: 1)
        run.run()
        let result = run.result
        let reference = try #require(result.reference)
        func complaints(_ kind: CheckoutResult.Kind) throws -> Int {
            var verdict = try MatrixVerdict(books, order: run.world.orderID)
            verdict.compare(kind, result)
            return verdict.complaints.count
        }
        #expect(try complaints(.completed) == 0)
        for kind in [CheckoutResult.Kind.declined, .cancelled, .unknown] {
            #expect(try complaints(kind) == 1, "\(kind)")
        }
        _ = try books.processor.void(idempotencyKey: reference.idempotencyKey, at: CrashBooks.start)
        #expect(try complaints(.completed) == 1)

        var leftOpen = 0
        for step in 1...run.boundaries {
            let dropped = MatrixRun(fault, blocks, request, books, order: 1 + step)
            dropped.leave(at: step, by: .twoInterrupts)
            dropped.run()
            var verdict = try MatrixVerdict(books, order: dropped.world.orderID)
            guard verdict.rows.contains(where: \.status.isOpen) else { continue }
            leftOpen += 1
            verdict.compare(.cancelled, dropped.result)
            verdict.compare(afterStart: verdict.rows)
            #expect(verdict.complaints.count >= 2, "step \(step): \(verdict.complaints)")
        }
        #expect(leftOpen > 5)
    }

    private static func prepare(_ fault: MatrixFault) throws -> (PaymentRequest, WalkBlocks) {
        let fixture = WalkFixture(
            merchantBlock: fault.merchant, processorBlock: fault.processor, ledgerBlock: fault.ledger,
            faultsBlock: fault.mishaps)
        let reading = RequestCheck(
            JSONSource(name: "demo", bytes: Array(fixture.request.utf8)), version: nil, strict: false)
        let request = try #require(reading.request)
        return (request, try WalkBlocks(fixture, request))
    }

    private static func meet(_ fault: MatrixFault) throws -> Count {
        let (request, blocks) = try prepare(fault)
        let watched = WatchedRun(fault, blocks, request)
        let steps = try watched.run()
        var combinations = 2 * steps
        let books = try MatrixBooks(fault.merchantKey)
        for step in 1...max(1, steps) {
            for way in [MatrixExit.escape, .interrupt, .twoInterrupts] {
                combinations += 1
                let run = MatrixRun(fault, blocks, request, books, order: combinations)
                run.leave(at: step, by: way)
                run.run()
                let place = "\(fault.name), \(way) at step \(step) of \(steps)"
                if way == .twoInterrupts {
                    try settle(run, over: books, request, place)
                } else {
                    try compare(run, over: books, request, place)
                }
            }
        }
        // The rows of every run are still there.
        let audit = try BookAudit(books.locations)
        #expect(audit.findings.isEmpty, "\(fault.name): \(audit.findings.map(\.sentence).prefix(3))")
        return Count(steps: steps, combinations: combinations)
    }

    /// The run came to a result: it is what the books say, before and after the next start.
    private static func compare(
        _ run: MatrixRun, over books: MatrixBooks, _ request: PaymentRequest, _ place: String
    ) throws {
        var verdict = try MatrixVerdict(books, order: run.world.orderID)
        verdict.compare(run.result.kind, run.result)
        if run.result.kind == .open { Issue.record("\(place): open") }
        report(verdict, place)
        try settle(run, over: books, request, place)
    }

    /// The program is gone: the next start closes what is open.
    private static func settle(
        _ run: MatrixRun, over books: MatrixBooks, _ request: PaymentRequest, _ place: String
    ) throws {
        let before = try MatrixVerdict(books, order: run.world.orderID).rows
        books.startAgain(request)
        var after = try MatrixVerdict(books, order: run.world.orderID)
        after.compare(afterStart: before)
        report(after, place)
    }

    fileprivate static func report(_ verdict: MatrixVerdict, _ place: String) {
        for complaint in verdict.complaints { Issue.record("\(place): \(complaint)") }
    }
}

/// A whole walk under a fault, and what a crash would leave at each of its steps.
private final class WatchedRun {
    private let fault: MatrixFault
    private let blocks: WalkBlocks
    private let request: PaymentRequest
    /// What a crash has been tried with already: most steps write nothing.
    private var tried: (bytes: [String: Data], result: CheckoutResult)?
    private var trouble: (any Error)?

    init(_ fault: MatrixFault, _ blocks: WalkBlocks, _ request: PaymentRequest) {
        self.fault = fault
        self.blocks = blocks
        self.request = request
    }

    /// Returns how many steps there were.
    func run() throws -> Int {
        let books = try MatrixBooks(fault.merchantKey)
        let run = MatrixRun(fault, blocks, request, books, order: 1)
        run.atBoundary = { [self] in crash($0, books, .kill) }
        run.atRest = { [self] in crash($0, books, .hangUp) }
        run.run()
        if let trouble { throw trouble }
        var verdict = try MatrixVerdict(books, order: run.world.orderID)
        verdict.compare(run.result.kind, run.result)
        FaultMatrixTests.report(verdict, "\(fault.name), not left")
        return run.boundaries
    }

    private func crash(_ run: MatrixRun, _ books: MatrixBooks, _ way: MatrixExit) {
        do { try tryCrash(run, books, way) } catch { trouble = trouble ?? error }
    }

    /// The next start over what is on the disk now, and what was told by now still holds.
    private func tryCrash(_ run: MatrixRun, _ books: MatrixBooks, _ way: MatrixExit) throws {
        let place = "\(fault.name), \(way) at step \(run.boundaries)"
        if way == .hangUp {
            // At the end of the program its exit code speaks: of this moment's books.
            var now = try MatrixVerdict(books, order: run.world.orderID)
            now.compare(run.session.checkout.kindOnLeaving, run.result)
            FaultMatrixTests.report(now, place)
        }
        let bytes = books.bytes()
        if let tried, tried.bytes == bytes, tried.result == run.result { return }
        tried = (bytes, run.result)
        let crashed = try MatrixBooks(crashed: bytes, fault.merchantKey)
        let before = try MatrixVerdict(crashed, order: run.world.orderID).rows
        crashed.startAgain(request)
        var after = try MatrixVerdict(crashed, order: run.world.orderID)
        after.compare(afterStart: before)
        switch run.result.kind {
        case .completed, .declined, .cancelled: after.compare(run.result.kind, run.result)
        case .unknown, .open, .unavailable: break  // Nothing was told yet, or nothing certain.
        }
        FaultMatrixTests.report(after, place)
        let audit = try BookAudit(crashed.locations)
        if !audit.findings.isEmpty { Issue.record("\(place): \(audit.findings.map(\.sentence))") }
    }
}
