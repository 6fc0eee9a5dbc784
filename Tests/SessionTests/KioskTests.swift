import Checkout
import JSONText
import Processing
import Sheet
import Testing

@testable import Session

/// A screen on which time goes by as it is waited for, and keys come at their moments.
private final class AudienceScreen: Screen {
    let size = Size(width: 80, height: 24)
    private let clock: HandClock
    private var keys: [(at: Int64, input: TerminalInput)]
    private(set) var frames: [String] = []
    private let start: Instant
    /// The terminal is gone then.
    private let end: Int64

    init(clock: HandClock, keys: [(at: Int64, input: TerminalInput)] = [], until end: Int64) {
        self.clock = clock
        self.keys = keys
        self.end = end
        start = clock.now()
    }

    private var time: Int64 { clock.now().since(start).milliseconds }

    func present(_ grid: Grid) { frames.append(grid.plainText) }

    func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        if time >= end { return .hangUp }
        if let first = keys.first, time >= first.at { return keys.removeFirst().input }
        if waitMilliseconds == 0 { return .deadline }
        let next = keys.first?.at ?? end
        let until = min(next, waitMilliseconds.map { time + $0 } ?? next)
        clock.pass(max(1, until - time))
        return time >= end ? .hangUp : time >= next ? nextInput(waitMilliseconds: 0) : .deadline
    }
}

@Suite("demos that run by themselves")
struct KioskTests {
    /// Sessions that were begun, held weakly.
    private final class Begun {
        struct Entry { weak var session: CheckoutSession? }
        var entries: [Entry] = []
        var references: [String] = []
        var alive: Int { entries.count { $0.session != nil } }
    }

    private func demo(_ script: String, _ begun: Begun, device: Device.Biometry = .faceID) throws
        -> KioskShow.Demo
    {
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(WalkFixture.demo.utf8)), version: nil, strict: false)
        let request = try #require(check.request)
        return KioskShow.Demo(try KeyScript.parse(script)) { round, clock in
            var equipment = SimulatedWallet.standard.wallet.device
            equipment.biometry = device
            let world = World(
                wallet: SimulatedWallet.standard.device(equipment), request: request,
                ledger: Ledger(location: .memory), processor: MockProcessor(book: .memory, rule: .approve),
                random: SeededRandom(seed: 1 + round))
            let session = CheckoutSession(
                request: request, world: world, clock: clock,
                appearance: SheetAppearance(language: .english), size: Size(width: 80, height: 24))
            begun.entries.append(Begun.Entry(session: session))
            return session
        }
    }

    private func run(
        _ demos: [KioskShow.Demo], keys: [(at: Int64, input: TerminalInput)] = [], until end: Int64,
        showsKeys: Bool = false
    ) -> (end: InteractiveLoop.End, kind: CheckoutResult.Kind, frames: [String]) {
        let clock = HandClock(start: WalkFixture.start)
        let screen = AudienceScreen(clock: clock, keys: keys, until: end)
        let presenter = PresenterScreen(screen, heading: nil, showsKeys: showsKeys, clock: clock)
        let show = KioskShow(demos, on: presenter, presenter: presenter, clock: clock)
        let (end, kind) = show.run()
        return (end, kind, screen.frames)
    }

    /// The references of payments that were on the screen, each once, in their order.
    private func references(_ frames: [String]) -> [String] {
        var found: [String] = []
        for frame in frames {
            guard let range = frame.range(of: "Payment P-") else { continue }
            let name = String(frame[range.upperBound...].prefix { $0 != " " && $0 != "\n" })
            if !found.contains(name) { found.append(name) }
        }
        return found
    }

    @Test("one demo follows the other, over and over, each paid under a number of its own")
    func rounds() throws {
        let begun = Begun()
        let demos = [
            try demo("open pay match finish", begun),
            try demo("open shipping:expressshipping pay match", begun),
        ]
        let (end, _, frames) = run(demos, until: 10 * 60_000)
        #expect(end == .terminalGone)
        #expect(begun.entries.count > 10)
        #expect(references(frames).count >= begun.entries.count - 2)
        #expect(begun.alive == 0)
    }

    @Test("a thousand rounds leave no session behind")
    func days() throws {
        let begun = Begun()
        _ = run([try demo("open wait:2s cancel", begun)], until: 4 * 3_600_000)
        #expect(begun.entries.count > 1000 && begun.alive == 0)
    }

    @Test("the first key stops the walk where it is, and does nothing else")
    func takenOver() throws {
        let begun = Begun()
        let demos = [try demo("open pay match finish", begun)]
        // The face is asked for after about seven seconds; x would not match.
        let (end, _, frames) = run(
            demos,
            keys: [(8000, .key(.character("x"))), (30_000, .key(.character("m"))), (40_000, .key(.enter))]
                + [(45_000, .key(.escape))], until: 100_000)
        #expect(end == .left)
        #expect(frames.contains { $0.contains("The sheet is yours") })
        #expect(!frames.contains { $0.contains("did not match") })
        #expect(begun.entries.count == 1 && begun.alive == 0)
    }

    @Test("after a minute without a key the demos go on")
    func goesOn() throws {
        let begun = Begun()
        let (_, _, frames) = run(
            [try demo("open pay match finish", begun)], keys: [(3000, .key(.down))], until: 70_000)
        #expect(begun.entries.count == 2)
        #expect(frames.contains { $0.contains("The sheet is yours") })
    }

    @Test("a walk that cannot go on says so, and the next demo begins")
    func stuck() throws {
        let begun = Begun()
        let (_, _, frames) = run(
            [try demo("open pay match pin", begun), try demo("open pay match", begun)], until: 120_000)
        #expect(frames.contains { $0.contains("This demo stops here") })
        #expect(begun.entries.count >= 3)
    }

    @Test("a walk that leaves the shop by itself ends its demo alone")
    func leaves() throws {
        let begun = Begun()
        let (end, _, _) = run([try demo("esc", begun)], until: 60_000)
        #expect(end == .terminalGone && begun.entries.count > 3)
    }

    @Test("waits that are written long are cut short, and Ctrl-C twice ends everything")
    func waits() throws {
        let begun = Begun()
        let demos = [try demo("open wait:60s pay match", begun)]
        #expect(references(run(demos, until: 40_000).frames).count >= 1)
        let keys: [(at: Int64, input: TerminalInput)] = [(4000, .interrupted), (4500, .interrupted)]
        #expect(run(demos, keys: keys, until: 40_000).end == .interrupted)
    }

    @Test("an audience that is shown the keys never sees a digit of a secret")
    func secrets() throws {
        let begun = Begun()
        let (_, _, frames) = run(
            [try demo("open pay passcode finish", begun, device: .none)], until: 60_000, showsKeys: true)
        let shown = frames.flatMap { $0.split(separator: "\n") }.filter { $0.contains("passcode") }
        #expect(!references(frames).isEmpty)
        #expect(frames.contains { $0.contains("passcode •") })
        #expect(shown.allSatisfy { !$0.contains("246") && !$0.contains(" 2 ") })
    }
}
