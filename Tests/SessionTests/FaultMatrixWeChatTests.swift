import Checkout
import Foundation
import Testing

@testable import Processing
@testable import Session

/// Faults × steps × exits on WeChat Pay's rail, as `FaultMatrixTests` has them for the other one. What a
/// shopper does (Esc, Ctrl-C once and twice) is a walk of its own over books in memory; hang-up and kill -9
/// are copies of the books at that moment, over which the next start is made.
@Suite("Every fault of WeChat Pay, left at every step, in every way")
struct FaultMatrixWeChatTests {
    /// What one fault came to.
    private struct Count: Sendable {
        var steps = 0
        var combinations = 0
    }

    /// Whether each fault is left at each step in each way, which takes minutes.
    private static let isWhole = ProcessInfo.processInfo.environment["PAYSHEET_WHOLE_MATRIX"] != nil
    /// Walks of a fault that is not left everywhere.
    private static let share = 6

    @Test("the result is what ledger and platform say: nothing is lost, nothing is taken twice")
    func matrix() async throws {
        let counts = try await withThrowingTaskGroup(of: Count.self) { group in
            for (index, fault) in WeChatMatrixFault.all.enumerated() {
                group.addTask { try Self.meet(fault, index) }
            }
            return try await group.reduce(into: [Count]()) { $0.append($1) }
        }
        let combinations = counts.reduce(0) { $0 + $1.combinations }
        let steps = counts.reduce(0) { $0 + $1.steps }
        print("WeChat Pay: \(counts.count) faults, \(steps) steps, \(combinations) combinations")
        #expect(Set(WeChatMatrixFault.all.map(\.name)).count == WeChatMatrixFault.all.count)
        #expect(WeChatMatrixFault.all.count(where: \.isCore) == 12)
        if Self.isWhole {
            #expect(combinations == steps * MatrixExit.allCases.count)
        } else {
            // Two of the five ways at every step, the rest for a share.
            #expect(combinations > 2 * steps + 1_000)
        }
    }

    @Test("what it looks for it would see: another result, money that nobody has, an attempt left open")
    func seesLies() throws {
        let scene = try WeChatMatrixScene(WeChatMatrixFault(name: "none"))
        let books = WeChatMatrixBooks()
        let run = WeChatMatrixRun(scene, books)
        run.run()
        func complaints(_ kind: CheckoutResult.Kind, charged: Int = 1) throws -> Int {
            var verdict = MatrixVerdict(try books.ledger.payments(), charged: charged)
            verdict.compare(kind, run.result)
            return verdict.complaints.count
        }
        #expect(try books.verdict(run.desk).complaints.isEmpty)
        #expect(try complaints(.completed) == 0)
        #expect(try complaints(.completed, charged: 0) == 1)
        #expect(try complaints(.completed, charged: 2) == 2)
        for kind in [CheckoutResult.Kind.declined, .cancelled, .unknown] {
            #expect(try complaints(kind) == 1, "\(kind)")
        }
        var leftOpen = 0
        for step in 1...run.boundaries {
            let books = WeChatMatrixBooks()
            let dropped = WeChatMatrixRun(scene, books)
            dropped.leave(at: step, by: .twoInterrupts)
            dropped.run()
            var verdict = try books.verdict(dropped.desk)
            guard verdict.rows.contains(where: \.status.isOpen) else { continue }
            leftOpen += 1
            verdict.compare(.cancelled, dropped.result)
            verdict.compare(afterStart: verdict.rows)
            #expect(verdict.complaints.count >= 2, "step \(step): \(verdict.complaints)")
        }
        #expect(leftOpen > 3)
    }

    private static func meet(_ fault: WeChatMatrixFault, _ index: Int) throws -> Count {
        let scene = try WeChatMatrixScene(fault)
        let steps = try WatchedWeChatRun(scene).run()
        var combinations = 2 * steps
        let ways: [MatrixExit] = [.escape, .interrupt, .twoInterrupts]
        let walks = steps * ways.count
        let stride = isWhole || fault.isCore ? 1 : max(1, walks / share)
        // Another share of steps and ways for each fault.
        for walk in 0..<walks where (walk + index) % stride == 0 {
            combinations += 1
            let (step, way) = (1 + walk / ways.count, ways[walk % ways.count])
            let books = WeChatMatrixBooks()
            let run = WeChatMatrixRun(scene, books)
            run.leave(at: step, by: way)
            run.run()
            try judge(run, books, leaves: way, "\(fault.name), \(way) at step \(step) of \(steps)")
        }
        return Count(steps: steps, combinations: combinations)
    }

    /// The result is what the books say, and after the next start everything has ended as it did before.
    private static func judge(
        _ run: WeChatMatrixRun, _ books: WeChatMatrixBooks, leaves way: MatrixExit, _ place: String
    ) throws {
        var now = try books.verdict(run.desk)
        if way != .twoInterrupts {
            now.compare(run.result.kind, run.result)
            if run.result.kind == .open { Issue.record("\(place): open") }
        }
        report(now, place)
        try books.startAgain(run.desk)
        var after = try books.verdict(run.desk)
        after.compare(afterStart: now.rows)
        report(after, place)
        let findings = try books.findings(run.desk)
        if !findings.isEmpty { Issue.record("\(place): \(findings.map(\.sentence))") }
    }

    fileprivate static func report(_ verdict: MatrixVerdict, _ place: String) {
        for complaint in verdict.complaints { Issue.record("\(place): \(complaint)") }
    }
}

/// A whole walk under a fault, and what a crash would leave at each of its steps.
private final class WatchedWeChatRun {
    private let scene: WeChatMatrixScene
    /// What a crash has been tried with already: most steps write nothing.
    private var tried: (bytes: [String: Data], result: CheckoutResult)?
    private var stamped: (stamp: [Int64], result: CheckoutResult)?
    private var trouble: (any Error)?

    init(_ scene: WeChatMatrixScene) { self.scene = scene }

    /// Returns how many steps there were.
    func run() throws -> Int {
        let books = try WeChatMatrixBooks(files: [:])
        let run = WeChatMatrixRun(scene, books)
        run.atBoundary = { [self] in crash($0, books, .kill) }
        run.atRest = { [self] in crash($0, books, .hangUp) }
        run.run()
        if let trouble { throw trouble }
        var verdict = try books.verdict(run.desk)
        verdict.compare(run.result.kind, run.result)
        FaultMatrixWeChatTests.report(verdict, "\(scene.fault.name), not left")
        return run.boundaries
    }

    private func crash(_ run: WeChatMatrixRun, _ books: WeChatMatrixBooks, _ way: MatrixExit) {
        do { try tryCrash(run, books, way) } catch { trouble = trouble ?? error }
    }

    /// The next start over what is on the disk now, and what was told by now still holds.
    private func tryCrash(_ run: WeChatMatrixRun, _ books: WeChatMatrixBooks, _ way: MatrixExit) throws {
        let place = "\(scene.fault.name), \(way) at step \(run.boundaries)"
        if way == .hangUp {
            // At the end of the program its exit code speaks: of this moment's books.
            var now = try books.verdict(run.desk)
            now.compare(run.session.checkout.kindOnLeaving, run.result)
            FaultMatrixWeChatTests.report(now, place)
        }
        let stamp = books.stamp()
        if let stamped, stamped.stamp == stamp, stamped.result == run.result { return }
        stamped = (stamp, run.result)
        let bytes = books.bytes()
        if let tried, tried.bytes == bytes, tried.result == run.result { return }
        tried = (bytes, run.result)
        let crashed = try WeChatMatrixBooks(files: bytes)
        // What the next start knows is the books, and that the shop speaks v2.
        let desk = WeChatDesk(WeChatSetUp(payee: scene.scenario.request.merchantName), crashed.locations)
        let before = try crashed.ledger.payments()
        try crashed.startAgain(desk)
        var after = try crashed.verdict(desk)
        after.compare(afterStart: before)
        switch run.result.kind {
        case .completed, .declined, .cancelled: after.compare(run.result.kind, run.result)
        case .unknown, .open, .unavailable: break  // Nothing was told yet, or nothing certain.
        }
        FaultMatrixWeChatTests.report(after, place)
        let audit = try BookAudit(crashed.locations)
        if !audit.findings.isEmpty { Issue.record("\(place): \(audit.findings.map(\.sentence))") }
    }
}
