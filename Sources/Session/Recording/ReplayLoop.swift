import Checkout
import Sheet

/// Plays a recording on a screen until one leaves. While it is paused nothing wakes the program but a key.
package struct ReplayLoop {
    package private(set) var model: ReplayModel
    private let screen: any Screen
    private let clock: any SessionClock
    /// The colours of a theme that was worn in the recording; nil where the screen's own stay.
    private let colours: ((String?) -> Theme)?
    /// The theme whose colours the screen has.
    private var worn: String?
    private var shown: Grid?
    private var size: Size
    /// Up to when the time that passed was played.
    private var played: Instant

    package enum End: Hashable, Sendable {
        case left, terminalGone
    }

    /// - Parameter colours: of the theme of that name; nil where the screen stays in the colours it has.
    package init(
        _ model: ReplayModel, on screen: any Screen, clock: any SessionClock,
        colours: ((String?) -> Theme)? = nil
    ) {
        self.model = model
        self.screen = screen
        self.clock = clock
        self.colours = colours
        worn = model.replay.state.appearance.theme
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
        let theme = model.replay.state.appearance.theme
        if theme != worn, let colours {
            screen.wear(colours(theme))
            worn = theme
            shown = nil
        }
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
