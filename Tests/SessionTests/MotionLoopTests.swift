import Checkout
import Sheet
import Testing

@testable import Session

@Suite("motions in the interactive loop")
struct MotionLoopTests {
    private typealias Step = ScriptedScreen.Step

    private static func key(_ text: String) -> Step { .input(.key(.character(text))) }
    private static var enter: Step { .input(.key(.enter)) }
    private static var toReview: [Step] { [.see("open the sheet"), enter, .see("Double-click")] }
    private static var toResult: [Step] {
        toReview + [enter, .see("no match"), key("m"), .see("back to the shop")]
    }

    /// Frames in which the line of keys is empty: the sheet is on its way.
    private func rising(_ screen: ScriptedScreen) -> [Grid] {
        screen.frames.filter { $0.row($0.size.height - 1).allSatisfy { $0.text == " " } }
    }

    @Test("the sheet rises once, and ends in the frame that stands there without motions")
    func rise() throws {
        let moving = try InteractiveLoopTests.play(Self.toReview).screen
        let still = try InteractiveLoopTests.play(Self.toReview, isStill: true).screen
        #expect(rising(moving).count == SheetMotion.rise.steps)
        #expect(rising(still).isEmpty)
        #expect(moving.frames.first == still.frames.first && moving.frames.last == still.frames.last)
    }

    @Test("a key during the rise ends it: the next frame is whole")
    func skipped() throws {
        var after: [Grid] = []
        let look = Step.look { after.append($0) }
        let played = try InteractiveLoopTests.play([
            .see("open the sheet"), Self.enter, look, Self.key("z"), look,
        ])
        #expect(rising(played.screen).count == 1)
        #expect(after.count == 2 && !after[0].plainText.contains("Connecting"))
        #expect(after[1].plainText.contains("Connecting"))
    }

    @Test("a key that leaves acts during the rise as it does after it")
    func leavesAtOnce() throws {
        var last: Grid?
        let played = try InteractiveLoopTests.play(
            [.see("open the sheet"), Self.enter, .look { _ in }, .input(.key(.escape)), .look { last = $0 }])
        #expect(played.session.checkout.result.kind == .cancelled)
        #expect(last?.plainText.contains("Buy with Apple Pay") == true)
    }

    @Test("while a face is drawn it can already be said that it matches")
    func confirmsAtOnce() throws {
        let played = try InteractiveLoopTests.play(
            Self.toReview + [Self.enter, .look { _ in }, Self.key("m"), .see("back to the shop")])
        #expect(played.session.checkout.result.kind == .completed)
    }

    @Test("Enter that comes before the review was shown whole pays nothing")
    func typedAhead() throws {
        // From the page to the first frame of the rise, then keys faster than frames.
        let burst = Array(repeating: Self.enter, count: 5)
        let played = try InteractiveLoopTests.play(
            [.see("open the sheet"), Self.enter, .look { _ in }] + burst + [.look { _ in }] + burst)
        #expect(played.session.checkout.result.kind == .open)
    }

    @Test("neither a slow line nor who wants none sees anything move", arguments: [true, false])
    func still(isSlow: Bool) throws {
        let played = try InteractiveLoopTests.play(Self.toResult, isStill: !isSlow, isSlow: isSlow)
        #expect(rising(played.screen).isEmpty)
        #expect(played.session.checkout.result.kind == .completed)
        // Of the tick there is one frame, the whole one.
        #expect(played.screen.frames.count { $0.plainText.contains("Thank you!") } == 1)
        if !isSlow { #expect(played.session.sheet.phase == 0) }
    }

    @Test("the shopper who wants nothing to move is woken once a second at most")
    func wakeUps() throws {
        let waits = try InteractiveLoopTests.play(
            [.see("open the sheet"), Self.enter, .see("Connecting")], isStill: true
        )
        .screen.waits
        let moving = try InteractiveLoopTests.play([.see("open the sheet"), Self.enter, .see("Connecting")])
            .screen.waits
        #expect(moving.compactMap(\.self).contains { $0 < 100 })
        #expect(waits.compactMap(\.self).allSatisfy { $0 >= 100 })
    }

    @Test("at rest nothing wakes the program", arguments: [true, false])
    func rest(isStill: Bool) throws {
        for steps in [Self.toReview, Self.toResult] {
            let played = try InteractiveLoopTests.play(steps + [.idle(20)], isStill: isStill)
            let last = try #require(played.screen.waits.last)
            // Hours may be left to something of the checkout's own.
            #expect(last == nil || last ?? 0 > 10_000)
        }
    }

    @Test("the checkout hears the same, whether anything moves or not")
    func sameStory() throws {
        func events(isStill: Bool) throws -> [CheckoutEvent] {
            try InteractiveLoopTests.play(Self.toResult, isStill: isStill).session.history.compactMap {
                if case .event(let event, _) = $0 { event } else { nil }
            }
        }
        #expect(try events(isStill: true) == events(isStill: false))
    }
}
