import Checkout
import Sheet
import Testing

@testable import Session

@Suite("what a presenter has around the sheet")
struct PresenterScreenTests {
    private let size = Size(width: 40, height: 12)

    private func sheet(_ size: Size) -> Grid {
        var grid = Grid(size: size, fill: .page)
        grid.write("sheet", x: 0, y: 0, style: Style(.pageText))
        return grid
    }

    private func stage(
        _ steps: [ScriptedScreen.Step], heading: String? = nil, showsKeys: Bool = true
    ) -> (PresenterScreen, ScriptedScreen, HandClock) {
        let clock = HandClock(start: Instant(milliseconds: 0))
        let inner = ScriptedScreen(steps, size: size, clock: clock)
        return (
            PresenterScreen(inner, heading: heading, showsKeys: showsKeys, clock: clock), inner, clock
        )
    }

    @Test("the heading takes the first line, and everything else moves with it")
    func heading() {
        let (screen, inner, _) = stage(
            [.input(.mouse(MouseEvent(.press, x: 3, y: 5))), .input(.resize(Size(width: 80, height: 24)))],
            heading: "A \u{1B}[31mdemo")
        #expect(screen.size == Size(width: 40, height: 11))
        screen.present(sheet(screen.size))
        let lines =
            inner.frames.last?.plainText.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        #expect(lines.count == 12 && lines[0].contains("demo") && !lines[0].contains("\u{1B}"))
        #expect(lines[1].hasPrefix("sheet"))
        #expect(screen.nextInput(waitMilliseconds: nil) == .mouse(MouseEvent(.press, x: 3, y: 4)))
        #expect(screen.nextInput(waitMilliseconds: nil) == .resize(Size(width: 80, height: 23)))
    }

    @Test("a low window is all the sheet's")
    func low() {
        let clock = HandClock(start: Instant(milliseconds: 0))
        let inner = ScriptedScreen([], size: Size(width: 40, height: 11), clock: clock)
        #expect(PresenterScreen(inner, heading: "x", showsKeys: false, clock: clock).size.height == 11)
    }

    @Test("keys stand in the last line at the right, and go after a while with one wait")
    func keys() {
        let (screen, inner, clock) = stage([
            .input(.key(.down)), .input(.key(.down)), .input(.key(.enter)), .see("never"),
        ])
        screen.present(sheet(size))
        for _ in 0..<3 { _ = screen.nextInput(waitMilliseconds: 0) }
        let before = clock.now()
        #expect(screen.nextInput(waitMilliseconds: nil) == .deadline)
        #expect(clock.now().since(before) <= KeyBadge.stay)
        let shown = inner.frames.last?.plainText.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(shown?[11].hasSuffix("↓×2 Enter") == true)
        // Nothing is left to wait for: the script waits in vain.
        #expect(screen.nextInput(waitMilliseconds: nil) == .hangUp)
        #expect(inner.frames.last?.plainText.contains("Enter") == false)
    }

    @Test("digits are dots but where text is typed, and dots are not counted")
    func digits() {
        #expect(KeyBadge.label(of: .character("7"), isTyping: false) == "•")
        #expect(KeyBadge.label(of: .character("٧"), isTyping: false) == "•")
        #expect(KeyBadge.label(of: .character("7"), isTyping: true) == "7")
        #expect(KeyBadge.label(of: .character("m"), isTyping: false) == "m")
        #expect(KeyBadge.label(of: .function(12), isTyping: false) == "F12")
        var badge = KeyBadge()
        for _ in 0..<6 { badge.add("•", at: Instant(milliseconds: 0)) }
        #expect(badge.text == "•")
    }

    @Test("of many keys the last ones stay")
    func many() {
        var badge = KeyBadge()
        for index in 1...20 { badge.add("F\(index)", at: Instant(milliseconds: Int64(index))) }
        #expect(badge.text == "F15 F16 F17 F18 F19 F20")
        badge.add("x", at: Instant(milliseconds: 10_000))
        #expect(badge.text == "x")
    }
}
