import Checkout
import Sheet

/// Shows a checkout on a screen and feeds it what the shopper does, until one leaves.
package struct InteractiveLoop {
    private let session: CheckoutSession
    private let screen: any Screen
    private let themes: (any ThemeSource)?
    /// How many of the session's wishes for another theme are done.
    private var themeTurns = 0
    private var lastInterrupt: Instant?
    private var shown: Grid?
    private var memo = FrameMemo()
    /// What the sheet of the last frame was drawn from: a click means what stood there.
    private let drawn = DrawnLayout()
    private var lastInput: Instant
    /// Nil while it is closed.
    private var inspector: LiveInspector?
    /// The inspector lay over the sheet: keys that came with the one that closed it were pressed blindly.
    private var isUncovered = false
    private let isStill: Bool
    private var motion = MotionPlayer()
    /// When what turns while something is awaited turns on; nil while nothing is.
    private var nextTick: Instant?

    /// How it ended.
    package enum End: Hashable, Sendable {
        case left
        /// A second Ctrl-C within two seconds.
        case interrupted
        case terminalGone
    }

    /// Milliseconds between animation frames, while something is awaited.
    private static let frameLength: Int64 = 100
    /// The same where nothing moves but the seconds that are counted.
    private static let stillFrameLength: Int64 = 1000
    private static let doubleInterrupt = Span.seconds(2)

    /// - Parameters:
    ///   - themes: without it the screen stays in the theme that it has.
    ///   - isStill: whether the shopper wants nothing to move by itself.
    package init(
        _ session: CheckoutSession, on screen: any Screen, themes: (any ThemeSource)? = nil,
        isStill: Bool = false
    ) {
        self.session = session
        self.screen = screen
        self.themes = themes
        self.isStill = isStill
        lastInput = session.now
        session.show(.closed)
        if let themes { screen.watch(themes.descriptor) }
    }

    package mutating func run() -> End {
        _ = session.take(.resize(screen.size))
        if screen.means != TerminalMeans() { _ = session.take(.equipped(screen.means)) }
        // Keys typed before there was anything to see open no sheet.
        if let end = takeInputs(waitMilliseconds: 0), end != .terminalGone { return end }
        present()
        session.takeUpAbandonedAttempts()
        while true {
            // Keys that came while this ran were pressed over the frame before it.
            if session.runDue(), let end = takeInputs(waitMilliseconds: 0) { return end }
            tick()
            present()
            let wait = wait()
            if let end = takeInputs(waitMilliseconds: wait) { return end }
        }
    }

    /// Puts the present state on the screen, if it looks different from what is there.
    private mutating func present() {
        changeTheme()
        serveScreen()
        // Over a slow line frames would queue up behind the key that ends them.
        motion.follow(
            session.checkout, isAllowed: !isStill && inspector == nil && !screen.isSlow, at: session.now)
        let layout = session.layout(motion.frame(at: session.now))
        let sheet = layout.grid(reusing: &memo)
        let frame = inspector?.frame(sheet, session, in: screen.size) ?? sheet
        isUncovered = false
        if frame != shown {
            screen.present(frame)
            shown = frame
        }
        // A sheet that is still coming up does not show yet what a key would confirm, or a click would hit.
        guard layout.motion?.showsWhole ?? true else {
            drawn.layout = nil
            return
        }
        drawn.layout = layout
        if inspector == nil || LiveInspector.isBeside(in: screen.size) { session.noteDrawn(layout) }
    }

    /// Does to the terminal what the shopper wants of it: the mouse is taken or left, a text is copied.
    private mutating func serveScreen() {
        let isWanted = session.sheet.means.mouse == .on
        if screen.means.mouse != .missing, isWanted != (screen.means.mouse == .on) {
            screen.useMouse(isWanted)
            _ = session.take(.noted(.mouse(isOn: isWanted)))
        }
        if let text = session.takeCopied() {
            screen.copy(text)
            _ = session.take(.noted(.copied(text)))
        }
    }

    /// Takes the theme that the shopper, the terminal's background or a saved theme file asks for.
    private mutating func changeTheme() {
        guard let themes else { return }
        let background = screen.takeBackground()
        let turns = session.sheet.themeTurns
        let theme: Theme?
        if turns != themeTurns {
            theme = themes.turn(by: turns - themeTurns)
            themeTurns = turns
        } else if let background, turns == 0 {
            theme = themes.suit(background)
        } else {
            theme = themes.takeChange()
        }
        guard let theme else { return }
        session.wear(theme)
        screen.wear(theme)
        screen.watch(themes.descriptor)
        shown = nil
    }

    /// Waits for an input, then takes all that have come without drawing between them: keys typed ahead act
    /// only on what was on the screen before them.
    private mutating func takeInputs(waitMilliseconds: Int64?) -> End? {
        var input = nextInput(waitMilliseconds)
        while input != .deadline {
            if let end = take(input) { return end }
            input = nextInput(0)
        }
        return nil
    }

    /// Turns what turns, at most as often as frames may come.
    private mutating func tick() {
        guard let due = nextTick, session.now >= due else { return }
        nextTick = nil
        if !isStill, session.isAnimated { _ = session.take(.tick) }
    }

    private mutating func nextInput(_ waitMilliseconds: Int64?) -> TerminalInput {
        let input = screen.nextInput(waitMilliseconds: waitMilliseconds)
        // How long the stop was is known only from outside: all since the last input counts as stopped, at
        // most a frame too much while anything is awaited.
        if input == .resumed { session.leaveOut(session.now.since(lastInput)) }
        lastInput = session.now
        return input
    }

    private mutating func take(_ input: TerminalInput) -> End? {
        // Whatever comes ends what moves, and then does what it would have done without it.
        motion.finish()
        switch input {
        case .deadline: return nil
        case .hangUp: return .terminalGone
        case .stopping: session.forgetSecret()
        case .resumed:
            // A stop that cannot be caught was not told of before.
            session.forgetSecret()
            shown = nil
        case .interrupted:
            if isSecondInterrupt() { return .interrupted }
            if session.take(.interrupted) { return .left }
        case .resize(let size):
            // Even in the same size again: what the terminal cut off in between is lost.
            shown = nil
            _ = session.take(.resize(inspector == nil ? size : LiveInspector.sheetSize(in: size)))
        case .paste(let text): _ = session.take(.paste(text))
        case .key(let key): if press(key) { return .left }
        case .mouse(let event): if use(event) { return .left }
        }
        return nil
    }

    /// Gives a click or the wheel to what lies there. A click on what is no more as the last frame shows it
    /// means nothing. Returns whether the shopper left the shop.
    private mutating func use(_ event: MouseEvent) -> Bool {
        if isUncovered { return false }
        let isOnSheet = event.place.x < session.sheet.size.width
        if inspector != nil, !isOnSheet || !LiveInspector.isBeside(in: screen.size) {
            switch event.action {
            case .press: break
            case .wheelUp: inspector?.scroll(by: -1)
            case .wheelDown: inspector?.scroll(by: 1)
            }
            return false
        }
        switch event.action {
        case .wheelUp: return session.take(.wheel(-1))
        case .wheelDown: return session.take(.wheel(1))
        case .press:
            guard let layout = drawn.layout, layout.isTrue(of: session.checkout, session.sheet),
                let target = layout.targets.target(at: event.place)
            else { return false }
            return session.take(.clicked(target, at: event.place))
        }
    }

    /// Gives a key to the inspector or to the sheet. Returns whether the shopper left the shop.
    private mutating func press(_ key: Key) -> Bool {
        if isUncovered { return false }
        guard inspector != nil else {
            if !SheetCommand.inspect.keys.contains(key) { return session.take(.key(key)) }
            inspector = LiveInspector()
            session.show(.open)
            fitSheet()
            return false
        }
        switch inspector?.press(key, session, in: screen.size) {
        case LiveInspector.Effect.none?, nil: return session.take(.key(key))
        case .taken?: return false
        case .closed?:
            isUncovered = !LiveInspector.isBeside(in: screen.size)
            inspector = nil
            session.show(.closed)
            fitSheet()
            return false
        }
    }

    /// Gives the sheet the part of the window that is its own.
    private func fitSheet() {
        let size = inspector == nil ? screen.size : LiveInspector.sheetSize(in: screen.size)
        if size != session.sheet.size { _ = session.take(.resize(size)) }
    }

    private mutating func isSecondInterrupt() -> Bool {
        let now = session.now
        defer { lastInterrupt = now }
        return lastInterrupt.map { now.since($0) <= Self.doubleInterrupt } ?? false
    }

    /// How long to sleep: to the next thing due, or the next frame while something moves; for ever at rest.
    private mutating func wait() -> Int64? {
        let now = session.now
        let due = session.nextDue.map { max(0, $0.since(now).milliseconds) }
        var waits = [due, motion.wait(at: now)]
        if session.isAnimated {
            let next =
                nextTick ?? now.adding(Span(milliseconds: isStill ? Self.stillFrameLength : Self.frameLength))
            nextTick = next
            waits.append(max(1, next.since(now).milliseconds))
        } else {
            nextTick = nil
        }
        return waits.compactMap(\.self).min()
    }
}

/// The layout of the last frame, in a place of its own: held by value it would make the loop a value that
/// cannot be taken apart.
private final class DrawnLayout {
    var layout: SheetLayout?
}
