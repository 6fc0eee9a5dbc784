import Checkout
import Sheet

/// Shows demos one after the other, over and over, until somebody leaves the shop or the terminal is gone.
package struct KioskShow {
    /// One scenario, as it is begun anew each round.
    package struct Demo {
        let script: KeyScript
        /// Makes a fresh session: `round` counts all demos shown so far, so that no order number comes again.
        let begin: (_ round: Int64, _ clock: KioskClock) -> CheckoutSession

        package init(
            _ script: KeyScript, begin: @escaping (_ round: Int64, _ clock: KioskClock) -> CheckoutSession
        ) {
            self.script = script
            self.begin = begin
        }
    }

    private let demos: [Demo]
    private let screen: any Screen
    private let presenter: PresenterScreen?
    private let themes: (any ThemeSource)?
    /// Whether nothing should move by itself.
    private let isStill: Bool
    private let pace: KioskPace
    private let clock: any SessionClock

    /// - Parameter presenter: the screen, where it shows keys.
    package init(
        _ demos: [Demo], on screen: any Screen, presenter: PresenterScreen? = nil,
        themes: (any ThemeSource)? = nil, pace: KioskPace = KioskPace(), clock: any SessionClock,
        isStill: Bool = false
    ) {
        self.demos = demos
        self.screen = screen
        self.presenter = presenter
        self.themes = themes
        self.pace = pace
        self.clock = clock
        self.isStill = isStill
    }

    /// Runs until it is ended. Each demo's session is let go before the next one begins.
    /// - Returns: how it ended, and what became of the checkout that somebody had taken over.
    package func run() -> (end: InteractiveLoop.End, kind: CheckoutResult.Kind) {
        var round: Int64 = 0
        while let demo = demos.at(Int(round % Int64(max(1, demos.count)))) {
            if let ended = play(demo, round) { return ended }
            round = (round + 1) & Int64.max
        }
        return (.left, .open)
    }

    /// Nil when the next demo is to follow.
    private func play(
        _ demo: Demo, _ round: Int64
    ) -> (end: InteractiveLoop.End, kind: CheckoutResult.Kind)? {
        let clock = KioskClock(clock)
        let session = demo.begin(round, clock)
        defer { session.endShop() }
        let kiosk = KioskScreen(screen, session, demo.script, clock: clock, pace: pace) { [presenter] word in
            presenter?.show(word)
        }
        presenter?.isTyping = { [weak session] in session?.sheet.isTyping ?? false }
        var loop = InteractiveLoop(session, on: kiosk, themes: themes, isStill: isStill)
        let end = loop.run()
        switch end {
        case .left where !kiosk.isTaken: return nil  // The walk itself leaves the shop.
        case .terminalGone where kiosk.isOver: return nil
        case .left, .interrupted, .terminalGone: return (end, session.checkout.kindOnLeaving)
        }
    }
}
