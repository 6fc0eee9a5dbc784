import Sheet

/// Why no screen can be had.
package enum TerminalError: Error, Hashable, Sendable {
    /// Standard output is not a terminal, or there is no terminal to read keys from.
    case notATerminal
    /// TERM is unset or empty.
    case termMissing
    /// TERM names a terminal that cannot place its cursor, such as "dumb".
    case termTooPoor(String)
    /// TERM names a terminal that this machine has no description of.
    case termUnknown(String)
    /// There are no terminal descriptions on this machine.
    case noDescriptions(String)
    /// The system refused something; the code is an errno.
    case refused(code: Int32)
    /// Another screen is open in this process.
    case alreadyOpen

    /// One sentence that says what is wrong and what may help.
    package var sentence: String {
        switch self {
        case .notATerminal:
            "This is not a terminal, so there is no place to draw the sheet."
        case .termMissing:
            "TERM is not set, so the kind of terminal is unknown: try TERM=xterm-256color, or --plain."
        case .termTooPoor(let name):
            "TERM is \"\(TerminalError.shown(name))\", a terminal that cannot place its cursor: "
                + "try TERM=xterm-256color, or --plain."
        case .termUnknown(let name):
            "TERM is \"\(TerminalError.shown(name))\", which this machine has no description of: "
                + "try TERM=xterm-256color, or --plain."
        case .noDescriptions(let name):
            "This machine has no terminal descriptions, so TERM \"\(TerminalError.shown(name))\" cannot be "
                + "used: install ncurses-base, or set TERMINFO to their folder and try TERM=xterm-256color."
        case .refused(let code):
            "The terminal could not be set up (error \(code) of the system)."
        case .alreadyOpen:
            "The screen is open already."
        }
    }

    private static func shown(_ name: String) -> String { TextCells.clip(name, to: 40) }
}
