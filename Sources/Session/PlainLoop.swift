import Checkout
import Glibc
import Sheet

/// Plain mode: says what is new of a checkout in lines of words, and takes what is answered, line by line. It
/// drives the same session as the drawn sheet and decides nothing about payments.
package struct PlainLoop {
    private let session: CheckoutSession
    private let console: any LineConsole
    private var model: PlainModel
    private var lastInterrupt: Instant?
    private var lastInput: Instant
    /// There are no more lines: the sheet is left as by Esc, and what is under way comes to its end.
    private var isEnding = false

    /// Milliseconds between looks at what is awaited.
    private static let lookLength: Int64 = 100
    private static let doubleInterrupt = Span.seconds(2)

    package init(_ session: CheckoutSession, on console: any LineConsole) {
        self.session = session
        self.console = console
        model = PlainModel(session.appearance)
        lastInput = session.now
    }

    package mutating func run() -> InteractiveLoop.End {
        report()
        session.takeUpAbandonedAttempts()
        while true {
            session.runDue()
            report()
            if isEnding {
                if isOver { return .left }
                if let end = leave() { return end }
                continue
            }
            let input = console.nextInput(waitMilliseconds: wait())
            if let end = take(input) { return end }
        }
    }

    /// Says what has not been said yet.
    private mutating func report() {
        let news = model.news(over: session.checkout, armed: session.sheet.armed, at: session.now)
        // Nothing typed before these lines confirms what they say.
        if news.voidsTypedAhead { console.dropTypedAhead() }
        console.expect(model.wanted(over: session.checkout))
        say(news.lines)
    }

    private func say(_ lines: [String]) {
        let clean = lines.map { Scrubber.scrub($0).text }
        if !clean.isEmpty { console.say(clean) }
    }

    private mutating func take(_ input: LineInput) -> InteractiveLoop.End? {
        defer { lastInput = session.now }
        switch input {
        case .deadline: return nil
        case .hangUp: return .terminalGone
        case .stopping: session.forgetSecret()
        case .resumed:
            // The stop was told of right before it, save one that cannot be caught: then all since the last
            // input counts as stopped.
            session.leaveOut(session.now.since(lastInput))
            model.forgetSaid()
        case .ended:
            isEnding = true
            say([session.appearance.words.inputEnded])
        case .interrupted:
            if isSecondInterrupt() { return .interrupted }
            return carryOut(model.interrupted(over: session.checkout, at: session.now))
        case .digits(var digits):
            defer {
                digits.withUnsafeMutableBytes { bytes in
                    bytes.baseAddress.map { explicit_bzero($0, bytes.count) }
                }
            }
            return carryOut(model.take(digits: digits, over: session.checkout))
        case .line(let line):
            return carryOut(model.take(line, over: session.checkout, at: session.now))
        }
        return nil
    }

    private func carryOut(_ answer: PlainModel.Answer) -> InteractiveLoop.End? {
        say(answer.lines)
        if session.carryOut(answer.outputs) { return .left }
        if answer.outputs.contains(.saveWalk), let notice = session.sheet.notice {
            say([session.appearance.words.footer(notice)])
        }
        return nil
    }

    // MARK: When there is no more input

    /// Whether the checkout is where nothing more can come of it without an answer.
    private var isOver: Bool {
        switch session.checkout.state {
        case .offered, .finished: true
        case .preparing, .reviewing, .authenticating, .processing, .reconciling: false
        }
    }

    /// Leaves like Esc, and waits for what cannot be left.
    private mutating func leave() -> InteractiveLoop.End? {
        guard case .reconciling = session.checkout.state else {
            session.feed(.cancelPressed)
            return nil
        }
        switch console.nextInput(waitMilliseconds: wait()) {
        case .hangUp: return .terminalGone
        case .interrupted: return isSecondInterrupt() ? .interrupted : nil
        case .resumed: session.leaveOut(session.now.since(lastInput))
        case .stopping, .line, .digits, .ended, .deadline: break
        }
        lastInput = session.now
        return nil
    }

    private mutating func isSecondInterrupt() -> Bool {
        let now = session.now
        defer { lastInterrupt = now }
        return lastInterrupt.map { now.since($0) <= Self.doubleInterrupt } ?? false
    }

    /// How long to sleep: to the next thing due, and not long while the shop or the bank is waited for.
    private func wait() -> Int64? {
        let due = session.nextDue.map { max(0, $0.since(session.now).milliseconds) }
        guard session.isAwaiting else { return due }
        return min(due ?? Self.lookLength, Self.lookLength)
    }
}
