import Checkout
import JSONText
import Processing
import Sheet
import Testing

@testable import Session

@Suite("the interactive loop")
struct InteractiveLoopTests {
    private static let hour: Int64 = 3_600_000

    struct Played {
        let session: CheckoutSession
        let screen: ScriptedScreen
        let ledger: Ledger
        let end: InteractiveLoop.End
        let start: Instant
    }

    static func play(
        _ steps: [ScriptedScreen.Step], size: Size = Size(width: 80, height: 24), isStill: Bool = false,
        isSlow: Bool = false
    ) throws -> Played {
        let start = Instant(milliseconds: 1_796_025_600_000)
        let clock = HandClock(start: start)
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(WalkFixture.demo.utf8)), version: nil, strict: false)
        let request = try #require(check.request)
        let ledger = Ledger(location: .memory)
        let world = World(
            wallet: .standard, request: request, ledger: ledger,
            processor: MockProcessor(book: .memory, rule: .approve), random: SeededRandom(seed: 1))
        let session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: size)
        let screen = ScriptedScreen(steps, size: size, clock: clock)
        screen.isSlow = isSlow
        var loop = InteractiveLoop(session, on: screen, isStill: isStill)
        let end = loop.run()
        return Played(session: session, screen: screen, ledger: ledger, end: end, start: start)
    }

    private func play(_ steps: [ScriptedScreen.Step], size: Size = Size(width: 80, height: 24)) throws
        -> Played
    {
        try Self.play(steps, size: size)
    }

    private func key(_ text: String) -> ScriptedScreen.Step { .input(.key(.character(text))) }
    private let enter = ScriptedScreen.Step.input(.key(.enter))

    /// As far as the passcode, three digits typed.
    private var threeDigits: [ScriptedScreen.Step] {
        [
            .see("open the sheet"), enter, .see("Double-click"), enter, .see("no match"), key("p"),
            .see("passcode"),
        ]
            + ["2", "4", "6"].map(key)
    }

    @Test("a stop of an hour lets no deadline pass", arguments: [true, false])
    func stoppedWhileWaiting(isPolite: Bool) throws {
        let stop: ScriptedScreen.Step = isPolite ? .stop(Self.hour) : .freeze(Self.hour)
        let played = try play([
            .see("open the sheet"), enter, .see("Connecting"), stop, .see("Asking the shop"), stop,
            .see("Double-click"), enter, .see("no match"), key("m"), .see("Processing"), stop,
            .see("back to the shop"),
        ])
        #expect(played.session.checkout.result.kind == .completed)
        // The longest wait for an answer is 30 s, and there were three hours.
        #expect(played.session.now.since(played.start) < .seconds(30))
    }

    @Test("the books hold the calendar's time, stops and all")
    func calendar() throws {
        let played = try play([
            .see("open the sheet"), .stop(Self.hour), enter, .see("Double-click"), enter, .see("no match"),
            key("m"), .see("back to the shop"),
        ])
        let payment = try #require(try played.ledger.payments().first)
        let moments = try played.ledger.events(of: payment.paymentID).map(\.at)
        #expect(!moments.isEmpty)
        for moment in moments {
            #expect(moment.since(played.start) >= Span(milliseconds: Self.hour))
        }
    }

    @Test("digits typed before a stop are forgotten before it, and no longer shown after it")
    func secretForgotten() throws {
        var dots: [Int] = []
        let count = ScriptedScreen.Step.look { grid in
            dots.append(grid.plainText.count { $0 == "●" })
        }
        let played = try play(
            threeDigits + [count, .input(.stopping), count] + ["2", "4", "6"].map(key)
                + [count, .freeze(Self.hour), count] + ["2", "4", "6", "8", "1", "0"].map(key)
                + [.see("back to the shop")])
        #expect(dots == [3, 0, 3, 0])
        // The six digits after the stops are a whole passcode: nothing was left over before them.
        #expect(played.session.checkout.result.kind == .completed)
    }

    @Test("after a stop, and after a resize to the same size, everything is drawn again")
    func drawnAgain() throws {
        let size = Size(width: 80, height: 24)
        let before = try play([.see("open the sheet")]).screen.frames.count
        for input in [TerminalInput.resumed, .resize(size)] {
            let played = try play([.see("open the sheet"), .input(input), .look { _ in }])
            #expect(played.screen.frames.count == before + 1)
            #expect(played.screen.frames.first == played.screen.frames.last)
        }
    }

    @Test("keys that come in one burst act on one frame", arguments: [1, 2, 50])
    func burst(count: Int) throws {
        let enters = Array(repeating: enter, count: count)
        let opened = try play([.see("open the sheet")] + enters)
        #expect(opened.session.checkout.state.isPreparing)
        let paying = try play([.see("open the sheet"), enter, .see("Double-click")] + enters + [key("m")])
        guard case .authenticating = paying.session.checkout.state else {
            Issue.record("\(paying.session.checkout.state)")
            return
        }
    }

    @Test("where the window is too small to show it, nothing can be confirmed")
    func tooSmall() throws {
        let tiny = Size(width: 20, height: 6)
        let usual = Size(width: 80, height: 24)
        let played = try play([
            .see("open the sheet"), enter, .see("Double-click"), .input(.resize(tiny)), .look { _ in }, enter,
            .look { _ in }, enter, .look { _ in },
        ])
        #expect(played.session.checkout.review != nil && played.session.checkout.result.kind == .open)
        #expect(played.screen.frames.last?.plainText.contains("28x10") == true)
        let paying = try play([
            .see("open the sheet"), enter, .see("Double-click"), .input(.resize(tiny)), .look { _ in },
            .input(.resize(usual)), .see("Double-click"), enter, .see("no match"), key("m"),
            .see("back to the shop"),
        ])
        #expect(paying.session.checkout.result.kind == .completed)
    }
}

extension Checkout.State {
    fileprivate var isPreparing: Bool {
        if case .preparing = self { true } else { false }
    }
}
