import CSQLite
import Checkout

/// A value that SQLite stores. Amounts are integers; there is no floating point in any book.
enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    static func text(_ text: String?) -> SQLiteValue {
        guard let text else { return .null }
        return .text(text)
    }
}

/// The columns of one row, by position.
struct SQLiteRow: Hashable, Sendable {
    let values: [SQLiteValue]

    /// Nil for NULL, another type, or no such column.
    func text(_ column: Int) -> String? {
        guard case .text(let text) = values.at(column) else { return nil }
        return text
    }

    func integer(_ column: Int) -> Int64? {
        guard case .integer(let number) = values.at(column) else { return nil }
        return number
    }
}

/// One connection. Not `Sendable` on purpose: it belongs to whoever opened it, and another thread or
/// process opens its own.
final class SQLiteDatabase {
    private let handle: OpaquePointer
    /// Prepared statements by their text, kept until the connection closes.
    private var statements: [Statement: OpaquePointer] = [:]

    /// A statement's text. Few have the same length, which is a quicker hash than that of the whole.
    private struct Statement: Hashable {
        let text: String

        func hash(into hasher: inout Hasher) { hasher.combine(text.utf8.count) }
    }

    /// What a connection is opened on. A file is never created here.
    enum Place {
        case memory
        case file(String)
        /// Reads the file alone: no lock, no log, no journal, nothing written beside it.
        case fileUntouched(String)

        var name: String {
            switch self {
            case .memory: ":memory:"
            case .file(let path): path
            case .fileUntouched(let path):
                (path.hasPrefix("/") ? "file://" : "file:") + Self.escaped(path) + "?immutable=1"
            }
        }

        var flags: Int32 {
            // One thread at a time has a connection: it needs no lock of its own.
            switch self {
            case .memory:
                SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
            case .file: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
            case .fileUntouched: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
            }
        }

        /// A path as a URI's: `%`, `?` and `#` would end or change it.
        private static func escaped(_ path: String) -> String {
            path.reduce(into: "") { escaped, character in
                switch character {
                case "%": escaped += "%25"
                case "?": escaped += "%3F"
                case "#": escaped += "%23"
                case let character: escaped.append(character)
                }
            }
        }
    }

    /// `busyTimeout` is how long a call waits for another connection's lock.
    init(_ place: Place, busyTimeout: Span) throws(SQLiteFault) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(place.name, &opened, place.flags, nil)
        guard code == SQLITE_OK, let opened else {
            let fault = SQLiteFault(code: code, of: opened)
            sqlite3_close_v2(opened)
            throw fault
        }
        handle = opened
        sqlite3_extended_result_codes(opened, 1)
        BusyWait.arrange(on: opened, patience: busyTimeout)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// While set, closing leaves file and write-ahead log as they are. Set until the file is known as ours.
    func leaveFileUntouchedOnClose(_ flag: Bool) throws(SQLiteFault) {
        try check(paysheet_keep_wal_on_close(handle, flag ? 1 : 0))
    }

    /// Runs one statement to its end and returns its rows.
    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteFault) -> [SQLiteRow] {
        let statement = try prepared(sql)
        defer {
            // The code that reset repeats was reported by the step before.
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            try bind(value, at: Int32(truncatingIfNeeded: index + 1), to: statement)
        }
        var rows: [SQLiteRow] = []
        while true {
            let code = sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: rows.append(SQLiteRow(values: row(of: statement)))
            case SQLITE_DONE: return rows
            case let code: throw SQLiteFault(code: code, of: handle)
            }
        }
    }

    /// Whether the file was opened for reading alone, as SQLite does with one that may not be written.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// How many rows the latest INSERT, UPDATE or DELETE has touched.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// Whether a transaction is open: SQLite ends one by itself after some failures.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    private func prepared(_ sql: String) throws(SQLiteFault) -> OpaquePointer {
        let text = Statement(text: sql)
        if let statement = statements[text] { return statement }
        var made: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
        guard let made else { throw SQLiteFault(code: SQLITE_MISUSE, message: "an empty statement") }
        statements[text] = made
        return made
    }

    private func bind(_ value: SQLiteValue, at index: Int32, to statement: OpaquePointer)
        throws(SQLiteFault)
    {
        switch value {
        case .null:
            try check(sqlite3_bind_null(statement, index))
        case .integer(let number):
            try check(sqlite3_bind_int64(statement, index, number))
        case .text(let text):
            // With its length, so that a text with a zero byte is not cut.
            let count = Int32(clamping: text.utf8.count)
            let code = text.withCString { paysheet_bind_text(statement, index, $0, count) }
            try check(code)
        case .blob(let bytes):
            try check(paysheet_bind_blob(statement, index, bytes, Int32(clamping: bytes.count)))
        }
    }

    private func row(of statement: OpaquePointer) -> [SQLiteValue] {
        (0..<sqlite3_column_count(statement)).map { column in
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER:
                return .integer(sqlite3_column_int64(statement, column))
            case SQLITE_NULL:
                return .null
            case SQLITE_BLOB:
                return .blob(bytes(sqlite3_column_blob(statement, column), of: statement, column))
            case _:
                // Text; a floating-point number, which no book of ours holds, arrives as its digits.
                let text = bytes(sqlite3_column_text(statement, column), of: statement, column)
                return .text(String(decoding: text, as: UTF8.self))
            }
        }
    }

    private func bytes(_ start: UnsafeRawPointer?, of statement: OpaquePointer, _ column: Int32) -> [UInt8] {
        let count = Int(sqlite3_column_bytes(statement, column))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    private func check(_ code: Int32) throws(SQLiteFault) {
        if code != SQLITE_OK { throw SQLiteFault(code: code, of: handle) }
    }
}
