import Checkout

/// An SQLite file with a schema of ours: opening, checking, migrating, and transactions. Both books stand on
/// it. Not `Sendable`, as its connection is not.
final class Book {
    /// What makes a file this book and no other.
    struct Design {
        /// As sentences call it.
        let name: String
        /// SQLite's `application_id`.
        let applicationID: Int64
        /// Statements that lead from each version of the schema to the next; their number is the version.
        let migrations: [[String]]

        var version: Int64 { Int64(migrations.count) }
    }

    let location: BookLocation
    private let design: Design
    private let busyTimeout: Span
    private var database: SQLiteDatabase?
    /// It is one of the blank books: its changes are savepoints within one transaction.
    private var isNested = false
    /// What is being done, for faults.
    private var action = "opening it"

    init(_ design: Design, at location: BookLocation, busyTimeout: Span) {
        self.design = design
        self.location = location
        self.busyTimeout = busyTimeout
    }

    /// Whether there is anything to read. Does not create or open anything.
    var exists: Bool {
        get throws(LedgerFault) {
            switch location {
            case .memory: return database != nil
            case .file(let path): return try fileState(path) != .absent
            }
        }
    }

    /// Opens the book and creates it where there is none. A file of another program, a damaged one and one
    /// of a newer paysheet are refused and stay as they are, byte for byte. Opening twice does nothing.
    func open() throws(LedgerFault) {
        if database != nil { return }
        action = "opening it"
        switch location {
        case .memory:
            database = try blank()
            isNested = true
        case .file(let path):
            database = try openFile(path)
        }
    }

    /// Opens the book and makes sure that it can be written.
    func openForWriting() throws(LedgerFault) {
        try open()
        if let database, database.isReadOnly { throw fault(.readOnly) }
    }

    func close() {
        if isNested, let database { BlankBooks.giveBack(database, design) }
        isNested = false
        database = nil
    }

    deinit { close() }

    // MARK: Statements

    /// Runs `body` as one change of the file: all of it is on disk afterwards, or nothing. A failure on
    /// purpose is SQLite's own.
    func transaction<Result>(
        _ action: String, failing failure: BookFault.Kind? = nil,
        _ body: () throws(LedgerFault) -> Result
    ) throws(LedgerFault) -> Result {
        try open()
        self.action = action
        try spoil(failure)
        defer { mend(failure) }
        // Takes the write lock at once; a deferred one could find the file changed under its reads.
        try run(isNested ? "SAVEPOINT change" : "BEGIN IMMEDIATE")
        do throws(LedgerFault) {
            let result = try body()
            if failure == .diskFull { try writeBeyondTheEnd() }
            try run(isNested ? "RELEASE change" : "COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    private func spoil(_ failure: BookFault.Kind?) throws(LedgerFault) {
        if failure != nil, isNested {
            // A full disk takes a whole transaction back: from here on each change has its own.
            try run("COMMIT")
            isNested = false
        }
        switch failure {
        case nil: break
        case .readOnly: try run("PRAGMA query_only = ON")
        case .diskFull:
            let pages = try run("PRAGMA page_count").first?.integer(0) ?? 1
            try run("PRAGMA max_page_count = \(pages)")
        }
    }

    private func mend(_ failure: BookFault.Kind?) {
        do throws(LedgerFault) {
            switch failure {
            case nil: break
            case .readOnly: try run("PRAGMA query_only = OFF")
            case .diskFull: try run("PRAGMA max_page_count = 1073741823")
            }
        } catch {
            close()  // A new connection has no such bounds.
        }
    }

    /// A small change may find room in pages that are there already; this one finds none.
    private func writeBeyondTheEnd() throws(LedgerFault) {
        try run("CREATE TABLE beyond_the_end (filler BLOB)")
        let free = try run("PRAGMA freelist_count").first?.integer(0) ?? 0
        let size = try run("PRAGMA page_size").first?.integer(0) ?? 4096
        try run(
            "INSERT INTO beyond_the_end VALUES (zeroblob(?))",
            [.integer((min(free, 10_000) + 2) * size)])
        throw fault(.diskFull)
    }

    /// Reads more than once at one moment: what others write meanwhile is not seen. Creates no file.
    func snapshot<Result>(
        _ action: String, _ body: () throws(LedgerFault) -> Result
    ) throws(LedgerFault) -> Result {
        if database == nil, case .file = location, try !exists { return try body() }
        try open()
        self.action = action
        try run(isNested ? "SAVEPOINT change" : "BEGIN")
        defer { rollBack() }
        return try body()
    }

    /// What SQLite's whole check has to say against the file; empty when all is well. At most 20 lines.
    func complaints() throws(LedgerFault) -> [String] {
        let action = "checking the file"
        let integrity = try read(action, "PRAGMA integrity_check(20)").compactMap { $0.text(0) }
        let orphans = try read(action, "PRAGMA foreign_key_check").map { row in
            "a row of \(row.text(0) ?? "a table") belongs to none of \(row.text(2) ?? "another")"
        }
        return integrity.filter { $0 != "ok" } + orphans.prefix(20)
    }

    /// The rows of one query, read without creating the file: none where there is no file.
    func read(_ action: String, _ sql: String, _ values: [SQLiteValue] = []) throws(LedgerFault)
        -> [SQLiteRow]
    {
        if database == nil, case .file = location, try !exists { return [] }
        try open()
        self.action = action
        return try run(sql, values)
    }

    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(LedgerFault) -> [SQLiteRow] {
        guard let database else { throw fault(.cannotOpen, "it is closed") }
        return try run(sql, values, on: database)
    }

    /// How many rows the latest statement has inserted, changed or deleted.
    var changes: Int { database?.changes ?? 0 }

    func fault(_ kind: LedgerFault.Kind, _ detail: String? = nil) -> LedgerFault {
        LedgerFault(kind, book: design.name, file: file, action: action, detail: detail)
    }

    private func run(_ sql: String, _ values: [SQLiteValue] = [], on database: SQLiteDatabase)
        throws(LedgerFault) -> [SQLiteRow]
    {
        do { return try database.run(sql, values) } catch { throw wrapped(error) }
    }

    private func rollBack() {
        guard let database, database.isInTransaction else {
            isNested = false
            return
        }
        // Should this fail too, closing rolls back; the failure to tell is the first one.
        do throws(SQLiteFault) {
            if isNested {
                try database.run("ROLLBACK TO change")
                try database.run("RELEASE change")
            } else {
                try database.run("ROLLBACK")
            }
        } catch { close() }
    }

    private var file: String? {
        switch location {
        case .memory: nil
        case .file(let path): path
        }
    }

    private func wrapped(_ fault: SQLiteFault) -> LedgerFault {
        LedgerFault(fault, book: design.name, file: file, action: action)
    }

    // MARK: Opening

    /// A book in memory, from the shelf or made anew.
    private func blank() throws(LedgerFault) -> SQLiteDatabase {
        if let blank = BlankBooks.take(design) { return blank }
        let opened = try connect(.memory)
        try prepare(opened)
        do { try BlankBooks.begin(opened) } catch { throw wrapped(error) }
        return opened
    }

    private func openFile(_ path: String) throws(LedgerFault) -> SQLiteDatabase {
        // SQLite takes an empty name for a temporary file.
        if path.isEmpty { throw fault(.cannotOpen, "its name is empty") }
        let state = try preparedFile(path)
        if state == .fragment { throw fault(.corrupt, "it is too short") }
        let plain = path.hasPrefix("/") ? path : "./" + path
        if state == .filled { try glance(at: plain) }
        let opened = try connect(.file(plain))
        do { try opened.leaveFileUntouchedOnClose(true) } catch { throw wrapped(error) }
        try inspect(opened)
        if state == .filled { try checkPages(of: opened) }
        do { try opened.leaveFileUntouchedOnClose(false) } catch { throw wrapped(error) }
        try logAhead(opened)
        try prepare(opened)
        return opened
    }

    /// Turns write-ahead logging on; where the file system cannot do it, SQLite keeps its journal, which is
    /// as safe. The switch does not wait for other connections as everything else does, so a full lock does
    /// the waiting before each new try.
    private func logAhead(_ opened: SQLiteDatabase) throws(LedgerFault) {
        for _ in 1...20 {
            do throws(LedgerFault) {
                _ = try run("PRAGMA journal_mode = WAL", on: opened)
                return
            } catch {
                guard error.kind == .busy else { throw error }
            }
            _ = try run("BEGIN EXCLUSIVE", on: opened)
            _ = try run("COMMIT", on: opened)
        }
        throw fault(.busy)
    }

    private func preparedFile(_ path: String) throws(LedgerFault) -> BookFile.State {
        do {
            let state = try BookFile.state(of: path)
            switch state {
            case .absent: try BookFile.create(path)
            case .empty: try BookFile.makePrivate(path)
            case .fragment, .filled: break
            }
            return try BookFile.state(of: path)
        } catch {
            throw LedgerFault(systemError: error.code, book: design.name, file: path, action: error.action)
        }
    }

    private func fileState(_ path: String) throws(LedgerFault) -> BookFile.State {
        do { return try BookFile.state(of: path) } catch {
            throw LedgerFault(systemError: error.code, book: design.name, file: path, action: error.action)
        }
    }

    private func connect(_ place: SQLiteDatabase.Place) throws(LedgerFault) -> SQLiteDatabase {
        do { return try SQLiteDatabase(place, busyTimeout: busyTimeout) } catch { throw wrapped(error) }
    }

    /// Refuses another program's or a newer paysheet's file by its first page alone, which leaves not even
    /// a log beside it. The page may be older than the log, and a crash may have left it half written, so
    /// nothing else is concluded from it.
    private func glance(at path: String) throws(LedgerFault) {
        let opened = try connect(.fileUntouched(path))
        let application: Int64
        let found: Int64
        do {
            application = try number("PRAGMA application_id", on: opened)
            found = try number("PRAGMA user_version", on: opened)
        } catch {
            return  // `inspect` meets the same failure, or the log mends it.
        }
        if application == 0 { return }
        try inspect(application: application, version: found)
    }

    /// Refuses what is not this book; an empty database may become it.
    private func inspect(_ opened: SQLiteDatabase) throws(LedgerFault) {
        // One moment for all three: another program may be writing the schema right now.
        _ = try run("BEGIN", on: opened)
        let application = try number("PRAGMA application_id", on: opened)
        let found = try number("PRAGMA user_version", on: opened)
        let tables = try number("SELECT count(*) FROM sqlite_master", on: opened)
        _ = try run("COMMIT", on: opened)
        if application == 0 && found == 0 && tables == 0 { return }
        try inspect(application: application, version: found)
        // A version and its tables are written together.
        if found <= 0 { throw fault(.corrupt, "it has tables but no version") }
    }

    private func inspect(application: Int64, version: Int64) throws(LedgerFault) {
        if application != design.applicationID { throw fault(.foreign) }
        if version > design.version { throw fault(.newerSchema(found: version, known: design.version)) }
    }

    /// A book of more pages is not read whole when it is opened.
    private static let mostPagesRead: Int64 = 256

    /// Reads every page of a small book, and of a big one the schema and the first page of every table, so
    /// that opening never takes more than a few milliseconds. What is damaged further in is refused when it
    /// is met, and by `paysheet ledger verify`, which reads everything.
    private func checkPages(of opened: SQLiteDatabase) throws(LedgerFault) {
        if try number("PRAGMA page_count", on: opened) <= Self.mostPagesRead {
            let answer = try run("PRAGMA quick_check(1)", on: opened).first?.text(0)
            guard answer == "ok" else { throw fault(.corrupt, answer) }
            return
        }
        // SQLite itself refuses a file that is shorter than its first page says, once it reads the schema.
        let names = try run(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0", on: opened
        ).compactMap { $0.text(0) }
        for name in names {
            let quoted = name.split(separator: "\"", omittingEmptySubsequences: false).joined(
                separator: "\"\"")
            _ = try run("SELECT 1 FROM \"\(quoted)\" LIMIT 1", on: opened)
        }
    }

    private func prepare(_ opened: SQLiteDatabase) throws(LedgerFault) {
        _ = try run("PRAGMA synchronous = FULL", on: opened)
        _ = try run("PRAGMA foreign_keys = ON", on: opened)
        try migrate(opened)
    }

    private func migrate(_ opened: SQLiteDatabase) throws(LedgerFault) {
        if try number("PRAGMA user_version", on: opened) == design.version { return }
        _ = try run("BEGIN IMMEDIATE", on: opened)
        // Read again under the lock: two programs may start at once.
        let found = try number("PRAGMA user_version", on: opened)
        for migration in design.migrations.dropFirst(Int(clamping: found)) {
            for statement in migration { _ = try run(statement, on: opened) }
        }
        _ = try run("PRAGMA application_id = \(design.applicationID)", on: opened)
        _ = try run("PRAGMA user_version = \(design.version)", on: opened)
        _ = try run("COMMIT", on: opened)
    }

    private func number(_ sql: String, on opened: SQLiteDatabase) throws(LedgerFault) -> Int64 {
        guard let number = try run(sql, on: opened).first?.integer(0) else { throw fault(.corrupt) }
        return number
    }
}
