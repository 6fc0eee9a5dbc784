import Foundation
import Glibc
import Synchronization
import Testing

@testable import Processing

/// A seeded sample of the matrix of faults, steps and exits as whole programs, each of which kill -9 ends.
/// The matrix itself runs in one process, beside the session's tests.
@Suite("Programs under a fault, killed")
struct FaultsEndToEndTests {
    /// Blocks of a scenario.
    static let faults = [
        #""merchant": {"paymentauthorized": {"never": true}}"#,
        #""merchant": {"paymentauthorized": {"after": "20s"}}"#,
        #""merchant": {"paymentauthorized": {"answer": "<html>502</html>"}}"#,
        #""merchant": {"paymentauthorized": {"charge": false}}"#,
        #""merchant": {"paymentauthorized": {"charge": false, "status": "SUCCESS"}}"#,
        #""merchant": {"paymentauthorized": {"charge": true, "status": "FAILURE"}}"#,
        #""processor": {"answer": "insufficient_funds"}"#,
        #""processor": {"answer": "lost_card", "fault": "duplicate"}"#,
        #""processor": {"answer": "iso:77"}"#,
        #""processor": {"fault": "lostAnswer"}"#,
        #""processor": {"fault": "timeoutBeforeBooking"}"#,
        #""processor": {"fault": "timeoutAfterBooking"}"#,
        #""processor": {"fault": "duplicate"}"#,
        #""processor": {"late": "45s"}"#,
        #""processor": {"fault": "dropLine"}"#,
        #""processor": {"fault": "dropLineBeforeBooking"}"#,
        #""processor": {"fault": "unreachable"}"#,
        #""ledger": {"fault": "diskFull", "at": "intent"}"#,
        #""ledger": {"fault": "readOnly", "at": "authorization"}"#,
        #""ledger": {"fault": "diskFull", "at": "outcome"}"#,
        #""ledger": {"fault": "readOnly", "at": "outcome", "times": 1}"#,
        #""faults": [{"happens": "walletServer"}]"#,
        #""faults": [{"happens": "cardRemoved", "at": "processing"}]"#,
        #""faults": [{"happens": "paymentsForbidden", "at": "authenticating"}]"#,
    ]

    /// One program that is killed.
    private struct Sample: Sendable {
        let fault: String
        /// Microseconds after the proof, or after the ledger's first byte.
        let delay: UInt32
        let inTerminal: Bool
        /// In a terminal: the shopper was already leaving when the kill came.
        let leaves: Bool
    }

    /// Every fault in a terminal, left alone and left by Esc, and in a walk that does not wait.
    private static func samples(seed: UInt64) -> [Sample] {
        var random = SystemIndependentRandom(state: seed)
        return faults.flatMap { fault in
            [
                Sample(fault: fault, delay: random.below(2_000_000), inTerminal: true, leaves: false),
                Sample(fault: fault, delay: random.below(2_000_000), inTerminal: true, leaves: true),
                Sample(fault: fault, delay: random.below(60_000), inTerminal: false, leaves: false),
            ]
        }
    }

    @Test("72 combinations: the next start closes what is open, the books agree, nothing is charged unseen")
    func sample() {
        let samples = Self.samples(seed: 20_261_130)
        #expect(samples.count == 72)
        let next = Mutex(0)
        let group = DispatchGroup()
        for _ in 0..<12 {
            group.enter()
            // Threads, since a task group runs no more tasks at once than there are cores, and these wait.
            Thread.detachNewThread {
                defer { group.leave() }
                while true {
                    let index = next.withLock { index in
                        defer { index += 1 }
                        return index
                    }
                    guard index < samples.count else { return }
                    do { try Self.kill(samples[index]) } catch {
                        Issue.record("\(samples[index]): \(error)")
                    }
                }
            }
        }
        group.wait()
    }

    private static func kill(_ sample: Sample) throws {
        let scene = try CrashScene()
        let scenario = try scene.folder.write("{\(sample.fault)}", to: "fault.json")
        let told =
            sample.inTerminal ? try killSheet(sample, scene, scenario) : try killWalk(sample, scene, scenario)
        let place = Comment(rawValue: "\(sample)")
        _ = try scene.restart()
        try scene.verify(place)
        let payments = try scene.payments()
        let charges = try scene.entries().count { $0.status == .approved }
        #expect(payments.count <= 1 && payments.allSatisfy { !$0.status.isOpen }, place)
        #expect(charges == payments.count { $0.status == .paid }, place)
        // What the shopper has read by then still holds.
        if told.contains("Paid") { #expect(payments.map(\.status) == [.paid], place) }
        #expect(try !scene.restart().errors.contains("cut off"), place)
        #expect(try scene.payments() == payments, place)
    }

    /// Returns what was on the screen.
    private static func killSheet(_ sample: Sample, _ scene: CrashScene, _ scenario: String) throws -> String
    {
        let sheet = try scene.openUpToProof(scenario: scenario)
        let seen = sheet.output.count
        try sheet.write("m")
        CrashMoment.letPass(microseconds: sample.delay)
        if sample.leaves {
            try sheet.write("\u{1B}")
            CrashMoment.letPass(microseconds: sample.delay / 3)
        }
        sheet.send(signal: SIGKILL)
        #expect(try sheet.waitForEnd() == .signalled(SIGKILL))
        try sheet.readToEnd()
        return String(decoding: sheet.output.dropFirst(seen), as: UTF8.self)
    }

    private static func killWalk(_ sample: Sample, _ scene: CrashScene, _ scenario: String) throws -> String {
        let walk = try scene.startWalk("open pay match wait:100s", scenario: scenario)
        let deadline = Deadline(after: .seconds(60))
        while access(scene.ledgerPath, F_OK) != 0, !deadline.hasPassed {
            CrashMoment.letPass(microseconds: 200)
        }
        CrashMoment.letPass(microseconds: sample.delay)
        _ = try walk.kill()
        return ""
    }
}
