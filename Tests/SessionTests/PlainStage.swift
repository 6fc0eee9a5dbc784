import Checkout
import Sheet

@testable import Session

/// Plain mode with a shopper who answers by a script, on a clock that jumps.
final class PlainStage: LineConsole {
    enum Step: ExpressibleByStringLiteral {
        /// A line that is typed as soon as one is wanted.
        case line(String)
        /// Lines that are typed together as soon as one is wanted.
        case burst([String])
        /// Lets time pass.
        case pass(Span)
        /// Anything else that comes at once.
        case input(LineInput)

        init(stringLiteral value: String) { self = .line(value) }
    }

    let walk: WalkStage
    let isScripted: Bool
    /// What was said, and after "> " what was typed.
    private(set) var transcript: [String] = []
    /// What was expected each time something was said.
    private(set) var wanted = LineWanted.nothing
    /// Lines that were typed and then dropped, since something else could be confirmed by then.
    private(set) var dropped: [String] = []
    private var typed: [String] = []
    private var steps: [Step] = []
    private var passing: Span?

    init(_ fixture: WalkFixture = WalkFixture(), isScripted: Bool = false) throws {
        walk = try fixture.begin()
        self.isScripted = isScripted
    }

    /// Over a checkout that stands already.
    init(on walk: WalkStage) {
        self.walk = walk
        isScripted = false
    }

    /// Takes the steps; the terminal is gone after the last one.
    @discardableResult
    func play(_ steps: [Step]) -> InteractiveLoop.End {
        self.steps = steps
        var loop = PlainLoop(walk.session, on: self)
        return loop.run()
    }

    var text: String { transcript.joined(separator: "\n") + "\n" }
    /// What was said, without what was typed.
    var said: [String] { transcript.filter { !$0.hasPrefix("> ") } }

    /// How often a line was said.
    func count(of line: String) -> Int { said.count { $0 == line } }

    // MARK: The console

    func expect(_ wanted: LineWanted) { self.wanted = wanted }
    func say(_ lines: [String]) { transcript += lines }

    func dropTypedAhead() {
        guard !isScripted else { return }
        dropped += typed
        typed = []
    }

    func nextInput(waitMilliseconds: Int64?) -> LineInput {
        if !typed.isEmpty {
            // A pipe is not read while something is awaited.
            if isScripted, wanted == .nothing { return pass(waitMilliseconds) }
            return read(typed.removeFirst())
        }
        guard let step = steps.first else { return .hangUp }
        switch step {
        case .line(let line):
            if wanted == .nothing { return pass(waitMilliseconds) }
            steps.removeFirst()
            return read(line)
        case .burst(let lines):
            if wanted == .nothing { return pass(waitMilliseconds) }
            steps.removeFirst()
            typed = lines
            return read(typed.removeFirst())
        case .input(let input):
            steps.removeFirst()
            return input
        case .pass(let span):
            let left = passing ?? span
            let part = min(waitMilliseconds ?? left.milliseconds, left.milliseconds)
            walk.clock.jump(to: walk.session.now.adding(Span(milliseconds: part)))
            passing = Span(milliseconds: left.milliseconds - part)
            if passing?.milliseconds == 0 {
                passing = nil
                steps.removeFirst()
            }
            return .deadline
        }
    }

    private func pass(_ waitMilliseconds: Int64?) -> LineInput {
        // Nothing would ever come: the script waits in vain.
        guard let waitMilliseconds else { return .hangUp }
        walk.clock.jump(to: walk.session.now.adding(Span(milliseconds: waitMilliseconds)))
        return .deadline
    }

    private func read(_ line: String) -> LineInput {
        let isSecret = wanted == .secret && !line.isEmpty && line.allSatisfy(\.isASCIIDigit)
        transcript.append(isSecret ? "> ······" : "> \(line)")
        return isSecret ? .digits(line.utf8.map { $0 - 0x30 }) : .line(line)
    }
}
