import Checkout
import Sheet

@testable import Session

/// A clock whose every millisecond the test lets pass.
final class HandClock: SessionClock {
    private var passed: Int64 = 0
    private var leftOut: Int64 = 0
    private let start: Instant

    init(start: Instant) { self.start = start }

    func now() -> Instant { start.adding(Span(milliseconds: passed - leftOut)) }
    func calendar() -> Instant { start.adding(Span(milliseconds: passed)) }
    func leaveOut(_ span: Span) { leftOut += span.milliseconds }

    func pass(_ milliseconds: Int64) { passed += milliseconds }
}

/// A screen that plays the shopper by a script, and hangs up at its end.
final class ScriptedScreen: Screen {
    enum Step {
        /// Comes together with the inputs beside it, unless something stands between them.
        case input(TerminalInput)
        /// Lets time pass until a frame shows the text.
        case see(String)
        /// Nothing comes for so many waits, or until one would last for ever.
        case idle(Int)
        /// The program is stopped for that many milliseconds: politely, or by a signal that nobody can catch.
        case stop(Int64)
        case freeze(Int64)
        /// Looks at what is shown.
        case look((Grid) -> Void)
    }

    let size: Size
    /// Whether frames are told to go out slowly.
    var isSlow = false
    /// How long the loop would have waited, each time that it did; nil for ever.
    private(set) var waits: [Int64?] = []
    private(set) var frames: [Grid] = []
    private let clock: HandClock
    private var steps: [Step]

    init(_ steps: [Step], size: Size, clock: HandClock) {
        self.steps = steps
        self.size = size
        self.clock = clock
    }

    func present(_ grid: Grid) { frames.append(grid) }

    /// The themes that the screen was told to wear.
    private(set) var worn: [Theme] = []
    /// What the terminal has told of its background.
    var background: RGB?

    func wear(_ theme: Theme) { worn.append(theme) }

    func takeBackground() -> RGB? {
        defer { background = nil }
        return background
    }

    func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        if waitMilliseconds != 0 { waits.append(waitMilliseconds) }
        guard let step = steps.first else { return .hangUp }
        switch step {
        case .input(let input):
            steps.removeFirst()
            return input
        case .see(let text):
            if let last = frames.last, last.plainText.contains(text) {
                steps.removeFirst()
                return .deadline
            }
            // Nothing would ever come: the script waits in vain.
            guard let waitMilliseconds else { return .hangUp }
            clock.pass(waitMilliseconds)
            return .deadline
        case .look(let look):
            // Everything typed before it is drawn first.
            if waitMilliseconds == 0 { return .deadline }
            steps.removeFirst()
            if let last = frames.last { look(last) }
            return nextInput(waitMilliseconds: waitMilliseconds)
        case .idle(let count):
            guard count > 0, let waitMilliseconds else {
                steps.removeFirst()
                return steps.isEmpty ? .hangUp : .deadline
            }
            if waitMilliseconds > 0 { steps[0] = .idle(count - 1) }
            clock.pass(waitMilliseconds)
            return .deadline
        case .stop(let milliseconds):
            steps[0] = .freeze(milliseconds)
            return .stopping
        case .freeze(let milliseconds):
            steps.removeFirst()
            clock.pass(milliseconds)
            return .resumed
        }
    }
}
