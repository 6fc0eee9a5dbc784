import Checkout
import JSONText
import Processing
import Sheet
import Testing

@testable import Session

/// A screen with a mouse and a clipboard, played by a script.
final class EquippedScreen: Screen {
    private let inner: ScriptedScreen
    private(set) var usesMouse: Bool
    private(set) var copies: [String] = []
    private let clock: HandClock

    init(_ steps: [ScriptedScreen.Step], clock: HandClock, usesMouse: Bool) {
        inner = ScriptedScreen(steps, size: Size(width: 80, height: 24), clock: clock)
        self.usesMouse = usesMouse
        self.clock = clock
    }

    var size: Size { inner.size }
    var frames: [Grid] { inner.frames }
    var means: TerminalMeans { TerminalMeans(mouse: usesMouse ? .on : .off, takesCopies: true) }
    func present(_ grid: Grid) { inner.present(grid) }
    func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        // Whoever waits lets time pass: no click is the second one of a double click then.
        if waitMilliseconds != 0 { clock.pass(450) }
        return inner.nextInput(waitMilliseconds: waitMilliseconds)
    }
    func useMouse(_ isWanted: Bool) { usesMouse = isWanted }
    func copy(_ text: String) { copies.append(text) }
}

@Suite("the mouse and the clipboard in the loop")
struct MouseLoopTests {
    private struct Played {
        let session: CheckoutSession
        let screen: EquippedScreen
    }

    private func play(_ steps: [ScriptedScreen.Step], usesMouse: Bool = true) throws -> Played {
        let clock = HandClock(start: WalkFixture.start)
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(WalkFixture.demo.utf8)), version: nil, strict: false)
        let request = try #require(check.request)
        let world = World(
            wallet: .standard, request: request, ledger: Ledger(location: .memory),
            processor: MockProcessor(book: .memory, rule: .approve), random: SeededRandom(seed: 1))
        let session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: SheetAppearance(language: .english),
            size: Size(width: 80, height: 24))
        let screen = EquippedScreen(steps, clock: clock, usesMouse: usesMouse)
        var loop = InteractiveLoop(session, on: screen)
        _ = loop.run()
        return Played(session: session, screen: screen)
    }

    private func click(_ x: Int, _ y: Int) -> ScriptedScreen.Step {
        .input(.mouse(MouseEvent(.press, x: x, y: y)))
    }
    private func key(_ text: String) -> ScriptedScreen.Step { .input(.key(.character(text))) }
    /// Whatever is new is drawn.
    private let pause = ScriptedScreen.Step.look { _ in }
    private let button = (x: 40, y: 10)
    private let pay = (x: 40, y: 20)

    private var opened: [ScriptedScreen.Step] {
        [.see("open the sheet"), click(button.x, button.y), .see("Double-click"), pause]
    }

    @Test("a whole payment by clicks")
    func walk() throws {
        let played = try play(
            opened + [click(pay.x, pay.y), .see("no match"), pause, click(2, 23), .see("back to the shop")])
        #expect(played.session.checkout.result.kind == .completed)
    }

    @Test("of clicks that come together only the first one means something", arguments: [2, 5])
    func burst(count: Int) throws {
        let clicks = Array(repeating: click(pay.x, pay.y), count: count)
        let played = try play(opened + clicks + [click(2, 23), .look { _ in }])
        guard case .authenticating = played.session.checkout.state else {
            Issue.record("\(played.session.checkout.state)")
            return
        }
    }

    @Test("a click after a key that came with it means nothing: what it hit is gone")
    func keyThenClick() throws {
        let played = try play(opened + [.input(.key(.home)), click(pay.x, pay.y), .look { _ in }])
        guard case .reviewing = played.session.checkout.state else {
            Issue.record("\(played.session.checkout.state)")
            return
        }
    }

    @Test("clicks typed ahead before the first frame open nothing")
    func ahead() throws {
        let played = try play([click(button.x, button.y), .look { _ in }])
        guard case .offered = played.session.checkout.state else {
            Issue.record("\(played.session.checkout.state)")
            return
        }
    }

    @Test("clicks beside everything, and beyond the screen, mean nothing")
    func beside() throws {
        let places = [(-1, -1), (0, 0), (79, 12), (80, 24), (99_998, 5), (40, 99_998), (3, 10)]
        let played = try play(
            [.see("open the sheet")] + places.flatMap { [click($0.0, $0.1), pause] } + [.look { _ in }])
        guard case .offered = played.session.checkout.state else {
            Issue.record("\(played.session.checkout.state)")
            return
        }
    }

    @Test("a key takes the mouse and gives it back, and says so")
    func toggle() throws {
        let played = try play(
            [
                .see("open the sheet"), key("%"), .see("The mouse is the sheet's"), key("%"),
                .see("terminal's again"),
            ],
            usesMouse: false)
        #expect(!played.screen.usesMouse)
        #expect(played.screen.frames.contains { $0.plainText.contains("The mouse is the sheet's") })
        #expect(played.screen.frames.last?.plainText.contains("terminal's again") == true)
    }

    @Test("the reference goes to the clipboard as it stands on the receipt")
    func copy() throws {
        let played = try play(
            opened + [
                click(pay.x, pay.y), .see("no match"), key("m"), .see("back to the shop"), key("y"),
                .see("copied: P-"),
            ])
        let reference = played.session.checkout.lastAttempt?.reference?.paymentID
        #expect(played.screen.copies.count == 1)
        let copied = try #require(played.screen.copies.first)
        #expect(reference == nil || reference == copied)
        #expect(played.screen.frames.contains { $0.plainText.contains("Payment \(copied)") })
    }

    @Test("the reference of a payment in doubt can be copied while it is asked for, and afterwards")
    func copyInDoubt() throws {
        let stage = try WalkFixture().begin()
        try stage.walk("open pay")
        _ = stage.session.take(.equipped(TerminalMeans(takesCopies: true)))
        stage.feed(.biometryMatched)
        stage.feed(.cancelPressed)
        guard case .reconciling(.applePay(let reconciliation)) = stage.checkout.state else {
            Issue.record("\(stage.checkout.state)")
            return
        }
        let wanted = reconciliation.reference.paymentID
        func copied() -> String? {
            stage.session.noteDrawn()
            _ = stage.session.take(.key(.character("y")))
            return stage.session.takeCopied()
        }
        #expect(copied() == wanted)
        stage.feed(.processorReported(reconciliation.reference, .unreachable))
        #expect(copied() == wanted)
        stage.feed(.donePressed)
        #expect(copied() == wanted)
        _ = stage.session.take(.equipped(TerminalMeans()))
        #expect(copied() == nil)
    }
}
