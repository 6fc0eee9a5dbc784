import Checkout
import Sheet
import Tokens

/// A screen on which a walk's steps come by themselves, at a person's pace, until somebody presses a key:
/// from then on it is that person's, until nothing was pressed for a while. It ends each demo by hanging up.
package final class KioskScreen: Screen {
    private enum Phase {
        case playing
        /// Somebody has taken over; the moment of the last input.
        case taken(Instant)
        /// The walk is over, and its end stays in sight up to that moment.
        case holding(Instant)
        case over
    }

    /// What is typed letter by letter.
    private enum Pending {
        case letter(Character)
        /// One digit of a secret, by its place: no copy of it is made.
        case digit(of: SecretBytes, place: Int)
    }

    private let inner: any Screen
    private let session: CheckoutSession
    private let clock: KioskClock
    private let pace: KioskPace
    private let show: (String) -> Void
    private var steps: ArraySlice<KeyScript.Step>
    private var pending: [Pending] = []
    private var phase = Phase.playing
    /// A key acts at once after a `wait`; otherwise when nothing is awaited any more.
    private var actsAtOnce = false
    /// When the next step may be taken at the earliest, and when the walk came to it.
    private var due: Instant
    private var begun: Instant
    /// Whether it had to wait for the world.
    private var isBlocked = false

    /// - Parameter show: told the word of each step as it is taken.
    init(
        _ inner: any Screen, _ session: CheckoutSession, _ script: KeyScript, clock: KioskClock,
        pace: KioskPace, show: @escaping (String) -> Void
    ) {
        self.inner = inner
        self.session = session
        self.clock = clock
        self.pace = pace
        self.show = show
        steps = script.steps[...]
        begun = clock.now()
        due = begun.adding(pace.step)
    }

    /// Whether it is somebody's.
    var isTaken: Bool { if case .taken = phase { true } else { false } }
    /// Whether the demo has come to its end by itself.
    var isOver: Bool { if case .over = phase { true } else { false } }

    package var size: Size { inner.size }
    package var means: TerminalMeans { inner.means }
    package var isSlow: Bool { inner.isSlow }
    package func present(_ grid: Grid) { inner.present(grid) }
    package func wear(_ theme: Theme) { inner.wear(theme) }
    package func takeBackground() -> RGB? { inner.takeBackground() }
    package func watch(_ descriptor: Int32) { inner.watch(descriptor) }
    package func useMouse(_ isWanted: Bool) { inner.useMouse(isWanted) }
    package func copy(_ text: String) { inner.copy(text) }

    package func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        if waitMilliseconds == 0 { return heed(inner.nextInput(waitMilliseconds: 0)) }
        guard let next = nextMoment() else {
            return heed(inner.nextInput(waitMilliseconds: waitMilliseconds))
        }
        let left = next.since(clock.now()).milliseconds
        if left <= 0 { return act() }
        return heed(inner.nextInput(waitMilliseconds: min(waitMilliseconds ?? left, left)))
    }

    /// When something is to be done here; nil while only the world can bring the walk on.
    private func nextMoment() -> Instant? {
        switch phase {
        case .over: return clock.now()
        case .taken(let last): return session.paymentIsUnderWay ? nil : last.adding(pace.idle)
        case .holding(let end): return end
        case .playing: break
        }
        guard isReady else {
            isBlocked = true
            return begun.adding(pace.patience)
        }
        if isBlocked {
            isBlocked = false
            due = max(due, clock.now().adding(pace.look))
        }
        return due
    }

    /// Whether the sheet takes the next step now; at the end of the walk, whether it has come to rest.
    private var isReady: Bool {
        if !pending.isEmpty { return true }
        guard let step = steps.first else { return !session.isAwaiting && !session.paymentIsUnderWay }
        switch step.action {
        case .key, .text, .stepBack: return actsAtOnce || !session.isAwaiting
        case .waitFor(let text): return session.frame().plainText.contains(text)
        case .wait, .resize, .fault: return true
        case .open, .shipping, .card, .contact, .coupon, .payWith, .pay, .match, .miss, .passcode, .pin,
            .cancel, .finish:
            return session.answer(to: step.action) != .notYet
        }
    }

    /// Gives the demo to whoever presses a key; that key does nothing else.
    private func heed(_ input: TerminalInput) -> TerminalInput {
        switch input {
        case .deadline, .stopping, .resumed, .resize, .hangUp: return input
        case .key, .mouse, .paste, .interrupted: break
        }
        let wasTaken = isTaken
        if isOver { return .deadline }
        phase = .taken(clock.now())
        if wasTaken || input == .interrupted { return input }
        session.forgetSecret()
        _ = session.take(.noted(.demoTaken(seconds: Int(pace.idle.milliseconds / 1000))))
        return .deadline
    }

    // MARK: Acting

    private func act() -> TerminalInput {
        switch phase {
        case .taken, .holding: phase = .over
        case .over: break
        case .playing: return isReady ? step() : stick(session.showing)
        }
        return .hangUp
    }

    private func step() -> TerminalInput {
        if !pending.isEmpty { return type(pending.removeFirst()) }
        guard let step = steps.popFirst() else {
            phase = .holding(clock.now().adding(pace.hold))
            return .deadline
        }
        go(on: pace.step)
        var acted = false
        switch step.action {
        case .key(let key):
            show(KeyBadge.label(of: key, isTyping: session.sheet.isTyping))
            actsAtOnce = false
            return key == .control("c") ? .interrupted : .key(key)
        case .text(let text):
            pending = text.map(Pending.letter)
            go(on: pace.letter)
        case .wait(let milliseconds):
            let span = Span(milliseconds: min(milliseconds, pace.longestWait.milliseconds))
            clock.skip(Span(milliseconds: milliseconds - span.milliseconds))
            go(on: span)
            acted = true
        case .waitFor:
            go(on: Span(milliseconds: 0))
            acted = true
        case .resize: go(on: Span(milliseconds: 0))  // The window is the audience's.
        case .fault(let choice):
            show(step.action.description)
            session.arm(choice)
        case .stepBack:
            if let obstacle = session.stepBack() { return stick(obstacle) }
            show(step.action.description)
        case .open, .shipping, .card, .contact, .coupon, .payWith, .pay, .match, .miss, .passcode, .pin,
            .cancel, .finish:
            guard takeMeaning(of: step) else { return stick(session.showing) }
        }
        actsAtOnce = acted
        return .deadline
    }

    private func takeMeaning(of step: KeyScript.Step) -> Bool {
        switch session.answer(to: step.action) {
        case .notYet, .never: return false
        case .events(let events):
            show(step.action.description)
            for event in events { session.feed(event) }
        case .secret(let digits, let before):
            show(step.action.description)
            for event in before { session.feed(event) }
            pending = (0..<digits.count).map { Pending.digit(of: digits, place: $0) }
            go(on: pace.step)
        }
        return true
    }

    private func type(_ next: Pending) -> TerminalInput {
        go(on: pending.isEmpty ? pace.step : pace.letter)
        switch next {
        case .letter(let letter):
            let key = Key.character(String(letter))
            show(KeyBadge.label(of: key, isTyping: session.sheet.isTyping))
            return .key(key)
        case .digit(let secret, let place):
            show("•")
            secret.withBytes { session.typeSecretDigit($0[place]) }
            return .deadline
        }
    }

    /// Lets a span pass before the next step. What a walk does at once, it does while that is still possible.
    private func go(on span: Span) {
        begun = clock.now()
        isBlocked = false
        switch steps.first?.action {
        case .wait where pending.isEmpty: due = begun
        case .cancel where pending.isEmpty: due = begun.adding(min(span, pace.haste))
        case _: due = begun.adding(span)
        }
    }

    /// The walk cannot go on: that is told, and the next demo follows.
    private func stick(_ reason: String) -> TerminalInput {
        steps = []
        pending = []
        phase = .holding(clock.now().adding(pace.hold))
        _ = session.take(.noted(.demoStuck(reason: Scrubber.scrub(reason).text)))
        return .deadline
    }
}
