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
                Sample(fault: fault, delay: random.below(3_000_000), inTerminal: true, leaves: false),
                Sample(fault: fault, delay: random.below(2_000_000), inTerminal: true, leaves: true),
                // From 1 ms to 640: how long a commit takes differs so much between disks.
                Sample(
                    fault: fault, delay: (1_000 + random.below(9_000)) << random.below(7), inTerminal: false,
                    leaves: false),
            ]
        }
    }

    @Test("in a terminal F9 lists the faults, and the chosen one happens to the next payment")
    func menu() throws {
        let scene = try CrashScene()
        let sheet = try scene.open()
        try sheet.read(until: "Buy with Apple Pay", limit: .seconds(60))
        try sheet.write("\u{1B}[20~")
        try sheet.read(until: "Bank: card lost", limit: .seconds(60))
        // Not by Enter: the same key again at once would count as held down.
        try sheet.write(String(repeating: "j", count: 6) + "l")
        try sheet.read(until: "! Bank: card lost", limit: .seconds(60))
        try sheet.write("\r")
        try sheet.read(until: "Double-click to pay", limit: .seconds(60))
        try sheet.write("\r")
        try sheet.read(until: "look at the device", limit: .seconds(60))
        try sheet.write("m")
        try sheet.read(until: "reported lost", limit: .seconds(60))
        #expect(try scene.payments().map(\.reason) == ["lost_card"])
        try scene.verify("after the menu")
    }

    @Test("72 combinations: the next start closes what is open, the books agree, nothing is charged unseen")
    func sample() {
        let samples = Self.samples(seed: 20_261_130)
        #expect(samples.count == 72)
        let next = Mutex(0)
        let ends = Mutex<[String: Int]>([:])
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
                    do {
                        let end = try Self.kill(samples[index])
                        ends.withLock { $0[end, default: 0] += 1 }
                    } catch {
                        Issue.record("\(samples[index]): \(error)")
                    }
                }
            }
        }
        group.wait()
        // The kills came at different steps.
        let reached = ends.withLock { $0 }
        print("killed programs ended as: \(reached.sorted { $0.key < $1.key })")
        for end in ["voided", "nothingBooked", "nothing"] {
            #expect(reached[end, default: 0] > 0, "none ended as \(end)")
        }
    }

    /// Returns what the ledger holds in the end: paid, the reason of another end, or nothing.
    private static func kill(_ sample: Sample) throws -> String {
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
        guard let payment = payments.first else { return "nothing" }
        return payment.reason ?? payment.status.rawValue
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
