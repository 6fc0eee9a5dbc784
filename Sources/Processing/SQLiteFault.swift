import CSQLite

/// A call of SQLite that failed, in SQLite's own terms.
struct SQLiteFault: Error, Hashable, Sendable {
    /// Extended result code, such as `SQLITE_IOERR_FSYNC`; its low byte is the primary code.
    let code: Int32
    /// `sqlite3_errmsg`: names the cause, where the code only names its kind.
    let message: String
    /// `errno` of the failed system call; 0 when there was none.
    let systemError: Int32

    var primaryCode: Int32 { code & 0xFF }

    init(code: Int32, message: String, systemError: Int32 = 0) {
        self.code = code
        self.message = message
        self.systemError = systemError
    }

    /// The last failure of a connection; `handle` is nil when SQLite could not even make one.
    init(code: Int32, of handle: OpaquePointer?) {
        guard let handle else {
            self.init(code: code, message: String(cString: sqlite3_errstr(code)))
            return
        }
        let extended = sqlite3_extended_errcode(handle)
        self.init(
            code: extended & 0xFF == code & 0xFF ? extended : code,
            message: String(cString: sqlite3_errmsg(handle)), systemError: sqlite3_system_errno(handle))
    }
}
