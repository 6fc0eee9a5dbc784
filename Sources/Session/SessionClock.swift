import Checkout
import Glibc

/// Where the session's moments come from.
package protocol SessionClock: AnyObject {
    /// The checkout's own time. It stands still while the program is stopped: no deadline passes then.
    func now() -> Instant

    /// The calendar's time, for what is written down.
    func calendar() -> Instant

    /// Leaves out the last `span`, in which the program was stopped.
    func leaveOut(_ span: Span)
}

/// The wall clock at the start, moved on by the monotonic clock, so that a change of the system's time in
/// the middle of a checkout moves no deadline.
package final class SystemClock: SessionClock {
    private let start: Instant
    private let startTicks: Int64
    private var leftOut = Span(milliseconds: 0)

    package init(start: Instant? = nil) {
        self.start = start ?? Instant(milliseconds: Self.milliseconds(CLOCK_REALTIME))
        startTicks = Self.milliseconds(CLOCK_MONOTONIC)
    }

    package func now() -> Instant { calendar().adding(Span(milliseconds: -leftOut.milliseconds)) }

    package func calendar() -> Instant {
        start.adding(Span(milliseconds: Self.milliseconds(CLOCK_MONOTONIC) - startTicks))
    }

    package func leaveOut(_ span: Span) {
        leftOut = Span(milliseconds: leftOut.milliseconds + max(0, span.milliseconds))
    }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// A clock that stands still until it is told to jump.
package final class VirtualClock: SessionClock {
    private var moment: Instant

    package init(start: Instant) { moment = start }

    package func now() -> Instant { moment }

    package func calendar() -> Instant { moment }

    /// Nothing passes here but what is jumped over.
    package func leaveOut(_ span: Span) {}

    /// Jumps ahead; never back.
    package func jump(to later: Instant) { moment = max(moment, later) }
}
