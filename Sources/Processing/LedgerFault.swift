import CSQLite
import Glibc

/// Why a book could not be read or written, told so that its owner can mend it.
package struct LedgerFault: Error, Hashable, Sendable {
    package let kind: Kind
    /// Which book: "ledger" or "processor's book".
    package let book: String
    /// Nil for a book in memory.
    package let file: String?
    /// What was being done, as in "booking the outcome".
    package let action: String
    /// The cause in the words of SQLite or the system; nil when the kind says all.
    package let detail: String?

    package enum Kind: Hashable, Sendable {
        /// Another program kept it locked for the whole waiting time.
        case busy
        case cannotOpen
        case readOnly
        case diskFull
        /// Damaged, or not an SQLite file at all.
        case corrupt
        /// An SQLite file that holds something else.
        case foreign
        case newerSchema(found: Int64, known: Int64)
        /// A rule of the schema refused the change.
        case constraint
        /// The payment's identifier or its idempotency key exists.
        case alreadyTaken
        /// An order is paid at most once.
        case orderAlreadyPaid(paymentID: String)
        /// The order has an attempt whose end is not known; paying again could charge twice.
        case orderStillOpen(paymentID: String)
        case unknownPayment(paymentID: String)
        /// The payment ended otherwise before; `status` is how.
        case alreadyEnded(paymentID: String, status: String)
        case other
    }

    /// Exit statuses of sysexits.h.
    package enum Exit: Int32, Hashable, Sendable {
        /// EX_IOERR
        case inputOutput = 74
        /// EX_TEMPFAIL: the same command may do later.
        case tryLater = 75
    }

    package init(_ kind: Kind, book: String, file: String?, action: String, detail: String? = nil) {
        self.kind = kind
        self.book = book
        self.file = file
        self.action = action
        self.detail = detail
    }

    package var exit: Exit {
        switch kind {
        case .busy: .tryLater
        case .cannotOpen, .readOnly, .diskFull, .corrupt, .foreign, .newerSchema, .constraint,
            .alreadyTaken, .orderAlreadyPaid, .orderStillOpen, .unknownPayment, .alreadyEnded, .other:
            .inputOutput
        }
    }
}

extension LedgerFault {
    /// What happened, to which file, why, and what to do; no line break.
    package var sentence: String {
        let cause = detail.map { " (\($0))" } ?? ""
        return "The \(book)\(file.map { " " + $0 } ?? "") \(predicate) while \(action)\(cause); \(advice)."
    }

    private var predicate: String {
        switch kind {
        case .busy: "was locked by another program"
        case .cannotOpen: "could not be opened"
        case .readOnly: "may not be written"
        case .diskFull: "found no room on the disk"
        case .corrupt: "is damaged or is no SQLite file"
        case .foreign: "is a database of something else"
        case .newerSchema(let found, let known):
            "has format \(found), and this paysheet knows up to \(known)"
        case .constraint: "refused a change that breaks its rules"
        case .alreadyTaken: "already has a payment with this identifier or key"
        case .orderAlreadyPaid(let id): "already has this order as paid by \(id)"
        case .orderStillOpen(let id): "has the attempt \(id) of this order still open"
        case .unknownPayment(let id): "has no payment \(id)"
        case .alreadyEnded(let id, let status): "already has \(id) as \(status)"
        case .other: "failed"
        }
    }

    private var advice: String {
        switch kind {
        case .busy: "try again when the other program has finished"
        case .cannotOpen: "check that the path is right and its folder can be entered, or name another file"
        case .readOnly: "give yourself the right to write the file and its folder, or name another file"
        case .diskFull: "make room, then try again"
        case .corrupt: "nothing was changed: move the file away or restore a copy, or name another file"
        case .foreign: "nothing was changed: name another file"
        case .newerSchema: "nothing was changed: use the newer paysheet, or name another file"
        case .constraint: "the books are unchanged; report this as a fault of paysheet"
        case .alreadyTaken: "start a new attempt"
        case .orderAlreadyPaid: "do not pay it again"
        case .orderStillOpen: "find out first what became of that attempt"
        case .unknownPayment: "check the identifier"
        case .alreadyEnded: "the books keep the first result"
        case .other: "check the disk and the file, then try again"
        }
    }
}

extension LedgerFault {
    /// A failure of SQLite in a book's terms.
    init(_ fault: SQLiteFault, book: String, file: String?, action: String) {
        self.init(
            Self.kind(of: fault), book: book, file: file, action: action,
            detail: "\(fault.message), SQLite code \(fault.code)")
    }

    /// A failed system call; `code` is its `errno`.
    init(systemError code: Int32, book: String, file: String?, action: String) {
        self.init(
            Self.kind(ofSystemError: code) ?? .cannotOpen, book: book, file: file, action: action,
            detail: String(cString: strerror(code)))
    }

    private static func kind(of fault: SQLiteFault) -> Kind {
        switch fault.primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_READONLY, SQLITE_PERM: .readOnly
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_FULL: .diskFull
        case SQLITE_CONSTRAINT: .constraint
        case SQLITE_CANTOPEN: kind(ofSystemError: fault.systemError) ?? .cannotOpen
        case _: kind(ofSystemError: fault.systemError) ?? .other
        }
    }

    private static func kind(ofSystemError code: Int32) -> Kind? {
        switch code {
        case EACCES, EPERM, EROFS: .readOnly
        case ENOSPC, EDQUOT: .diskFull
        case _: nil
        }
    }
}
