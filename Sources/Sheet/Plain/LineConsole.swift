/// Where plain mode says its lines and where typed lines come from: a terminal, a pipe, or a stand-in.
package protocol LineConsole: AnyObject {
    /// Whether the lines come from a pipe or file: nobody typed them while looking at the last line said.
    var isScripted: Bool { get }

    /// Tells what the next line may hold, before it is asked for: what hides a secret does so from here on.
    func expect(_ wanted: LineWanted)

    /// Says lines, each whole and on a line of its own. They hold no control characters.
    func say(_ lines: [String])

    /// Forgets what was typed before this moment. Lines of a pipe stay.
    func dropTypedAhead()

    /// Waits for the next input.
    /// - Parameter waitMilliseconds: how long at most; nil waits for ever. When it runs out the answer is
    ///   `deadline`.
    func nextInput(waitMilliseconds: Int64?) -> LineInput
}

/// What a line is wanted for.
package enum LineWanted: Hashable, Sendable {
    /// Something is awaited. Who sits at a terminal may say that they leave; a pipe is not read.
    case nothing
    case line
    /// A passcode or PIN: a terminal does not show it.
    case secret
}

/// What comes from where lines are typed.
package enum LineInput: Hashable, Sendable {
    /// A line without its end.
    case line(String)
    /// A line that was wanted as a secret and holds nothing but digits, each by value.
    case digits([UInt8])
    /// The program is about to be stopped, at the latest when the next input is asked for.
    case stopping
    /// The program runs again after it was stopped.
    case resumed
    /// Ctrl-C.
    case interrupted
    /// There are no more lines: Ctrl-D, or the end of a pipe.
    case ended
    /// Nobody reads what is said any more, or the terminal is gone.
    case hangUp
    /// The wait ran out.
    case deadline
}
