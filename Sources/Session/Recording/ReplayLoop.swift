import Checkout
import Sheet

/// Plays a recording on a screen until one leaves. While it is paused nothing wakes the program but a key.
package struct ReplayLoop {
    package private(set) var model: ReplayModel
    private let screen: any Screen
    private let clock: any SessionClock
    private var shown: Grid?
    private var size: Size
    /// Up to when the time that passed was played.
    private var played: Instant

    package enum End: Hashable, Sendable {
        case left, terminalGone
    }

    package init(_ model: ReplayModel, on screen: any Screen, clock: any SessionClock) {
        self.model = model
        self.screen = screen
        self.clock = clock
        size = screen.size
        played = clock.now()
    }

    package mutating func run() -> End {
        while true {
            present()
            let wait = model.wait
            var input = screen.nextInput(waitMilliseconds: wait)
            pass()
            while input != .deadline {
                if let end = take(input) { return end }
                input = screen.nextInput(waitMilliseconds: 0)
            }
        }
    }

    private mutating func present() {
        let (grid, tops) = ReplayScreen.frame(model, in: size)
        model.note(tops)
        if grid != shown {
            screen.present(grid)
            shown = grid
        }
    }

    /// Plays the time that has passed since it was last done. Paused time is not played later.
    private mutating func pass() {
        let now = clock.now()
        model.pass(now.since(played).milliseconds)
        played = now
    }

    private mutating func take(_ input: TerminalInput) -> End? {
        switch input {
        case .deadline, .stopping: return nil
        case .hangUp: return .terminalGone
        case .interrupted: return .left
        case .resumed:
            played = clock.now()
            shown = nil
        case .resize(let size):
            self.size = size
            shown = nil
        case .paste(let text): model.paste(text)
        case .key(let key): if model.press(key) { return .left }
        case .mouse(let event): model.use(event)
        }
        return nil
    }
}
