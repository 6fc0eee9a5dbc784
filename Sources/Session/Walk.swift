import Checkout
import Sheet

/// Walks a checkout by a script, without a terminal, on a clock that jumps to whatever is due next.
package struct Walk {
    package let session: CheckoutSession
    private let clock: VirtualClock
    /// A key or a choice acts at once after a `wait`; otherwise when nothing is awaited any more.
    private var actsAtOnce = false
    private var lastKey: Key?
    /// Whether something has changed since the last frame.
    private var isStale = true

    /// A step that could not be taken, and what the sheet was showing instead.
    package struct Fault: Error, Hashable, Sendable {
        package let step: String
        /// Column in the script, from 1.
        package let column: Int
        package let showing: String
        /// The page offers no way to pay: another exit code than a wrong script.
        package let isUnavailable: Bool

        package var sentence: String { "step \"\(step)\" (column \(column)) cannot happen: \(showing)" }
    }

    /// More due items than any walk needs; a bound, so that a fault of ours cannot loop for ever.
    private static let mostTurns = 100_000

    package init(_ session: CheckoutSession, clock: VirtualClock) {
        self.session = session
        self.clock = clock
    }

    /// Takes all steps. A payment under way at the end is waited for, also when a step faults or the shopper
    /// leaves the shop, since it cannot be unsent.
    /// - Parameter observe: sees each step when it was taken and drawn.
    package mutating func run(
        _ script: KeyScript, observe: (KeyStep) -> Void = { _ in }
    ) throws(Fault) {
        draw()
        session.takeUpAbandonedAttempts()
        draw()
        do throws(Fault) {
            for step in script.steps {
                let hasLeft = try take(step)
                observe(step.action)
                if hasLeft { break }
            }
        } catch {
            settle()
            throw error
        }
        settle()
    }

    private mutating func settle() { _ = advance { !$0.paymentIsUnderWay } }

    /// Puts the frame on the screen that nobody sees: from then on a key may confirm what it shows. Laying a
    /// frame out is most of a walk's work, and only a key asks for the last one; but where the body was
    /// scrolled, each frame bounds it, and a recording shows each.
    private mutating func draw() {
        isStale = true
        if session.sheet.top != nil || session.recorder != nil { catchUp() }
    }

    private mutating func catchUp() {
        guard isStale else { return }
        isStale = false
        session.noteDrawn()
    }

    /// Jumps from one due item to the next until the condition holds. False when nothing more is due.
    private mutating func advance(until holds: (CheckoutSession) -> Bool) -> Bool {
        for _ in 0..<Self.mostTurns {
            if holds(session) { return true }
            if session.waitForShop() {
                draw()
                continue
            }
            guard let due = session.nextDue else { return false }
            clock.jump(to: due)
            session.runDue()
            draw()
        }
        return false
    }

    /// Takes one step. Returns whether the shopper left the shop.
    private mutating func take(_ step: KeyScript.Step) throws(Fault) -> Bool {
        switch step.action {
        case .wait(let milliseconds):
            pass(Span(milliseconds: milliseconds))
            actsAtOnce = true
            return false
        case .waitFor(let text):
            let seen = BidiLine.seen(text)
            guard
                advance(until: {
                    let screen = $0.frame().plainText
                    return screen.contains(text) || screen.contains(seen)
                })
            else { throw fault(step) }
            actsAtOnce = true
            return false
        case .resize(let size):
            _ = session.take(.resize(size))
            draw()
            return false
        case .fault(let choice):
            session.arm(choice)
            session.runDue()
            draw()
            return false
        case .stepBack:
            try stepBack(step)
            return false
        case .key(let key): return press([key])
        case .text(let text): return press(text.map { .character(String($0)) })
        case .open, .shipping, .card, .contact, .coupon, .payWith, .pay, .match, .miss, .passcode, .pin,
            .cancel,
            .finish:
            let isHurried = actsAtOnce
            actsAtOnce = false
            try takeMeaning(of: step, isHurried: isHurried)
            draw()
            return false
        }
    }

    private mutating func press(_ keys: [Key]) -> Bool {
        if !actsAtOnce { _ = advance { !$0.isAwaiting } }
        actsAtOnce = false
        for key in keys {
            // A script presses the same key twice; it does not hold it down.
            if key == lastKey { pass(SheetModel.repeatGap) }
            lastKey = key
            catchUp()
            if key == .control("c") {
                if session.take(.interrupted) { return true }
            } else if session.take(.key(key)) {
                return true
            }
            session.runDue()
            draw()
        }
        return false
    }

    /// Lets time pass, doing on the way what comes due.
    private mutating func pass(_ span: Span) {
        let end = session.now.adding(span)
        while true {
            if session.waitForShop() {
                draw()
                continue
            }
            guard let due = session.nextDue, due <= end else { break }
            clock.jump(to: due)
            session.runDue()
            draw()
        }
        clock.jump(to: end)
        draw()
    }

    /// Like a key: once nothing is awaited any more, or right after a wait.
    private mutating func stepBack(_ step: KeyScript.Step) throws(Fault) {
        if !actsAtOnce { _ = advance { !$0.isAwaiting } }
        actsAtOnce = false
        if let obstacle = session.goBack() {
            let reason = Language.english.trailWords.inspector(obstacle)
            throw Fault(
                step: step.action.description, column: step.column, showing: reason, isUnavailable: false)
        }
        session.runDue()
        draw()
    }

    // MARK: Steps that hold for any layout

    private mutating func takeMeaning(of step: KeyScript.Step, isHurried: Bool) throws(Fault) {
        var answer = StepAnswer.notYet
        if isHurried, case .events(let events) = session.answer(to: step.action, inHurry: true) {
            answer = .events(events)
        }
        let isDue = advance { session in
            if answer == .notYet { answer = session.answer(to: step.action) }
            return answer != .notYet
        }
        guard isDue else { throw fault(step) }
        switch answer {
        case .notYet, .never: throw fault(step)
        case .events(let events): for event in events { session.feed(event) }
        case .secret(let digits, let before):
            for event in before { session.feed(event) }
            digits.withBytes { for digit in $0 { session.typeSecretDigit(digit) } }
        }
        session.runDue()
    }

    private func fault(_ step: KeyScript.Step) -> Fault {
        var isUnavailable = false
        if case .open = step.action, case .offered = session.checkout.state {
            let checkout = session.checkout
            isUnavailable = checkout.canStartAttempt && !checkout.rails.contains(where: checkout.offers)
        }
        return Fault(
            step: step.action.description, column: step.column, showing: session.showing,
            isUnavailable: isUnavailable)
    }
}
