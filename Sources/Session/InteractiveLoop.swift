import Checkout
import Sheet

/// Shows a checkout on a screen and feeds it what the shopper does, until one leaves.
package struct InteractiveLoop {
    private let session: CheckoutSession
    private let screen: any Screen
    private var lastInterrupt: Instant?
    private var shown: Grid?

    /// How it ended.
    package enum End: Hashable, Sendable {
        case left
        /// A second Ctrl-C within two seconds.
        case interrupted
        case terminalGone
    }

    /// Milliseconds between animation frames, while something is awaited.
    private static let frameLength: Int64 = 100
    private static let doubleInterrupt = Span.seconds(2)

    package init(_ session: CheckoutSession, on screen: any Screen) {
        self.session = session
        self.screen = screen
    }

    package mutating func run() -> End {
        _ = session.take(.resize(screen.size))
        present()
        session.takeUpAbandonedAttempts()
        while true {
            session.runDue()
            present()
            if let end = takeInputs() { return end }
        }
    }

    /// Puts the present state on the screen, if it looks different from what is there.
    private mutating func present() {
        let layout = session.layout()
        let frame = layout.grid()
        if frame != shown {
            screen.present(frame)
            shown = frame
        }
        session.noteDrawn(layout)
    }

    /// Waits for an input, then takes all that have come without drawing between them: keys typed ahead act
    /// only on what was on the screen before them.
    private mutating func takeInputs() -> End? {
        var input = screen.nextInput(waitMilliseconds: wait())
        while true {
            switch input {
            case .deadline:
                if session.isAnimated { _ = session.take(.tick) }
                return nil
            case .hangUp: return .terminalGone
            case .resumed: shown = nil
            case .interrupted:
                if isSecondInterrupt() { return .interrupted }
                if session.take(.interrupted) { return .left }
            case .resize(let size): _ = session.take(.resize(size))
            case .paste(let text): _ = session.take(.paste(text))
            case .key(let key): if session.take(.key(key)) { return .left }
            }
            input = screen.nextInput(waitMilliseconds: 0)
            if input == .deadline { return nil }
        }
    }

    private mutating func isSecondInterrupt() -> Bool {
        let now = session.now
        defer { lastInterrupt = now }
        return lastInterrupt.map { now.since($0) <= Self.doubleInterrupt } ?? false
    }

    /// How long to sleep: to the next thing due, or the next frame while something moves; for ever at rest.
    private func wait() -> Int64? {
        let due = session.nextDue.map { max(0, $0.since(session.now).milliseconds) }
        guard session.isAnimated else { return due }
        return min(due ?? Self.frameLength, Self.frameLength)
    }
}
