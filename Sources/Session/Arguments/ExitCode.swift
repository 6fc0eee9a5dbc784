/// What the program's exit status means. Numbers from 64 on are those of sysexits.h.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
    case completed = 0
    case declined = 1
    case cancelled = 2
    case unknown = 3
    case open = 4
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case internalFault = 70
    case inputOutput = 74
    case busy = 75
    case configuration = 78
    case interrupted = 130

    /// One line for `--help` and the man page, without a full stop.
    package var meaning: String {
        switch self {
        case .completed: "the payment was completed; for other commands: all is well"
        case .declined: "declined; a token, signature, test or replay did not pass"
        case .cancelled: "the shopper cancelled"
        case .unknown: "the payment's outcome is not known; look it up in the ledger"
        case .open: "the walk ended while the sheet was still open"
        case .usage: "the command line is wrong, or there is no terminal to show the sheet in"
        case .badData: "a file or token is malformed, or the books do not agree"
        case .noInput: "there is no such file or payment"
        case .unavailable: "this wallet cannot pay this request"
        case .internalFault: "a fault of paysheet itself; please report it"
        case .inputOutput: "reading or writing failed"
        case .busy: "the ledger is in use by another process; try again"
        case .configuration: "a theme, setting or merchant identity is wrong"
        case .interrupted: "interrupted by Ctrl-C"
        }
    }
}
