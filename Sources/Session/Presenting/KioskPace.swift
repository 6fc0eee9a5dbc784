import Checkout

/// How fast a demo goes on by itself. All spans are real time.
package struct KioskPace: Hashable, Sendable {
    /// Between two steps.
    package var step = Span(milliseconds: 1600)
    /// Between two letters or digits.
    package var letter = Span(milliseconds: 180)
    /// Between what was awaited and the next step, as people look first.
    package var look = Span(milliseconds: 1200)
    /// Before a cancellation, which soon comes too late.
    package var haste = Span(milliseconds: 500)
    /// The most that a written wait takes; the rest is jumped over.
    package var longestWait = Span.seconds(4)
    /// How long the end of a demo stays.
    package var hold = Span.seconds(5)
    /// How long a step may be in waiting before the demo is given up.
    package var patience = Span.seconds(120)
    /// After so long without a key the demos go on, when somebody has taken one over.
    package var idle = Span.seconds(60)

    package init() {}
}

/// The clock of demos: as it goes, and ahead by the waits that were cut short.
package final class KioskClock: SessionClock {
    private let real: any SessionClock
    private var skipped = Span(milliseconds: 0)

    package init(_ real: any SessionClock) { self.real = real }

    package func now() -> Instant { real.now().adding(skipped) }
    package func calendar() -> Instant { real.calendar().adding(skipped) }
    package func leaveOut(_ span: Span) { real.leaveOut(span) }

    /// Jumps ahead; never back.
    func skip(_ span: Span) {
        skipped = Span(milliseconds: skipped.milliseconds + max(0, span.milliseconds))
    }
}
