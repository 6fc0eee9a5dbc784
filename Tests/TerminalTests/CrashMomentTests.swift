import Checkout
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Processing

/// One kill: when it is to come, and where in the payment it came.
struct CrashMoment: Sendable {
    /// Microseconds after the key that pays, or after the ledger's first byte.
    let delay: UInt32

    /// Lets the time pass. Nothing is waited for by it: the kill comes then, wherever the program is.
    func letPass() { CrashMoment.letPass(microseconds: delay) }

    static func letPass(microseconds: UInt32) {
        var time = timespec(
            tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
        var left = timespec()
        while nanosleep(&time, &left) != 0, errno == EINTR { time = left }
    }

    enum Place: String, CaseIterable, Hashable {
        /// No intent is booked: nothing had happened yet.
        case beforeIntent
        case beforeAuthorization
        case beforeOutcome
        case afterOutcome
    }

    /// Seeded moments between Pay and the result: half of them anywhere, half close to a commit.
    static func moments(_ count: Int, seed: UInt64, span: UInt32, commits: [UInt32], nearness: UInt32)
        -> [CrashMoment]
    {
        var random = SystemIndependentRandom(state: seed)
        return (0..<count).map { index in
            if index.isMultiple(of: 2) {
                return CrashMoment(delay: random.below(span))
            }
            let commit = commits[index / 2 % commits.count]
            let around = commit + random.below(2 * nearness)
            return CrashMoment(delay: around > nearness ? around - nearness : 0)
        }
    }
}

extension CrashMoment {
    /// Does something at each of the moments, several at a time, and counts the places that it tells.
    static func count<Found: Hashable & Sendable>(
        _ moments: [CrashMoment], workers: Int, _ body: @escaping @Sendable (CrashMoment) throws -> Found
    ) -> [Found: Int] {
        let next = Mutex(0)
        let places = Mutex<[Found: Int]>([:])
        let group = DispatchGroup()
        for _ in 0..<workers {
            group.enter()
            // Threads, since a task group runs no more tasks at once than there are cores, and these wait.
            Thread.detachNewThread {
                defer { group.leave() }
                while true {
                    let index = next.withLock { index in
                        defer { index += 1 }
                        return index
                    }
                    guard index < moments.count else { return }
                    do {
                        let place = try body(moments[index])
                        places.withLock { $0[place, default: 0] += 1 }
                    } catch {
                        Issue.record("moment \(index), \(moments[index].delay) µs: \(error)")
                    }
                }
            }
        }
        group.wait()
        return places.withLock { $0 }
    }
}

/// SplitMix64: the same moments on every machine.
struct SystemIndependentRandom {
    var state: UInt64

    mutating func below(_ bound: UInt32) -> UInt32 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return UInt32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}

@Suite("The program killed at random moments of a payment")
struct CrashMomentTests {
    /// Kills at each of the moments, several programs at a time, and counts where the kills came.
    private func kill(
        at moments: [CrashMoment], workers: Int,
        _ kill: @escaping @Sendable (CrashScene, CrashMoment) throws -> Void
    ) -> [CrashMoment.Place: Int] {
        CrashMoment.count(moments, workers: workers) { moment in try self.kill(at: moment, kill) }
    }

    /// One payment that is killed, the next start, and the audit. Says where the kill came.
    private func kill(
        at moment: CrashMoment, _ kill: (CrashScene, CrashMoment) throws -> Void
    ) throws -> CrashMoment.Place {
        let scene = try CrashScene()
        try kill(scene, moment)
        let start = try scene.restart()
        let place = Comment(rawValue: "killed after \(moment.delay) µs: \(start.errors)")
        try scene.verify(place)
        let payments = try scene.payments()
        let charges = try scene.entries().count { $0.status == .approved }
        #expect(payments.count <= 1, place)
        #expect(charges == payments.count { $0.status == .paid }, place)
        guard let payment = payments.first else { return .beforeIntent }
        #expect(!payment.status.isOpen, place)
        if payment.status == .paid { return .afterOutcome }
        #expect(start.errors.contains("Payment \(payment.paymentID) of CN¥0.01 was cut off"), place)
        return payment.reason == "voided" ? .beforeOutcome : .beforeAuthorization
    }

    @Test("200 moments between Pay and the result, in a terminal: nothing lost, nothing twice")
    func terminal() {
        // The shop forwards the payment after 0.75 s, and its answer is there after 1.5 s.
        let moments = CrashMoment.moments(
            200, seed: 20_261_130, span: 1_900_000, commits: [20_000, 770_000, 1_530_000], nearness: 30_000)
        let places = kill(at: moments, workers: 16) { scene, moment in
            let sheet = try scene.openUpToProof()
            try sheet.write("m")
            moment.letPass()
            sheet.send(signal: SIGKILL)
            #expect(try sheet.waitForEnd() == .signalled(SIGKILL))
        }
        print("killed in a terminal: \(places.map { "\($0.key): \($0.value)" }.sorted())")
        #expect(places.values.reduce(0, +) == 200)
        for place in [CrashMoment.Place.beforeAuthorization, .beforeOutcome, .afterOutcome] {
            #expect(places[place, default: 0] >= 3, "kills \(place): \(places)")
        }
    }

    /// From the ledger's first byte to the end of the program all is commits: schema, intent, authorization,
    /// outcome. So the kills come in the middle of them.
    @Test("200 moments of a walk that does not wait, from the making of the books to its end")
    func walk() throws {
        let span = try Self.length()
        let moments = CrashMoment.moments(200, seed: 7, span: span, commits: [span / 2], nearness: span / 2)
        let places = kill(at: moments, workers: 4) { scene, moment in
            let walk = try scene.startWalk("open pay match finish")
            Self.awaitLedger(of: scene)
            moment.letPass()
            _ = try walk.kill()
        }
        print("killed in a walk of \(span) µs: \(places.map { "\($0.key): \($0.value)" }.sorted())")
        #expect(places.values.reduce(0, +) == 200)
    }

    static func awaitLedger(of scene: CrashScene) {
        let deadline = Deadline(after: .seconds(60))
        while access(scene.ledgerPath, F_OK) != 0, !deadline.hasPassed {
            CrashMoment.letPass(microseconds: 100)
        }
    }

    /// Microseconds that the killed part of a walk takes on this machine, beside others like it: disks differ
    /// a hundredfold in how long a commit takes.
    static func length(ofWalk keys: String = "open pay match finish", scenario: String? = nil) throws
        -> UInt32
    {
        let scenes = try (1...4).map { _ in try CrashScene() }
        let walks = try scenes.map { try $0.startWalk(keys, scenario: scenario) }
        scenes.forEach(awaitLedger)
        let start = ContinuousClock.now
        for walk in walks { _ = try walk.waitForEnd() }
        let length = (ContinuousClock.now - start) / .microseconds(1)
        return UInt32(min(max(length, 10_000), 2_000_000))
    }
}
