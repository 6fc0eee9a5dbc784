import Synchronization

/// Books in memory that are empty and ready: `paysheet test` walks with books of its own each time, and
/// making their tables would take longer than the walk.
///
/// A blank book has its tables, its statements prepared, and one transaction open. Whoever takes it makes
/// each change a savepoint within that transaction; when the book is given back, all of it is rolled back.
enum BlankBooks {
    /// As many are kept of each design as walks run at once on a big machine.
    private static let mostKept = 16

    /// A connection may go from thread to thread as long as one at a time has it, as the shelf sees to.
    private struct Blank: @unchecked Sendable {
        let applicationID: Int64
        let version: Int64
        let database: SQLiteDatabase

        func isOf(_ design: Book.Design) -> Bool {
            applicationID == design.applicationID && version == design.version
        }
    }

    private static let shelf = Mutex<[Blank]>([])

    /// A blank book of this design; nil when there is none.
    static func take(_ design: Book.Design) -> SQLiteDatabase? {
        let taken = shelf.withLock { shelf -> Blank? in
            guard let index = shelf.lastIndex(where: { $0.isOf(design) }) else { return nil }
            return shelf.remove(at: index)
        }
        return taken?.database
    }

    /// Empties a book that has its transaction open, and keeps it for the next.
    static func giveBack(_ database: SQLiteDatabase, _ design: Book.Design) {
        do throws(SQLiteFault) {
            try database.run("ROLLBACK")
            try begin(database)
        } catch {
            return  // The connection closes, and the next book is made anew.
        }
        let blank = Blank(
            applicationID: design.applicationID, version: design.version, database: database)
        shelf.withLock { shelf in
            if shelf.count(where: { $0.isOf(design) }) < mostKept { shelf.append(blank) }
        }
    }

    /// Begins the transaction that a book in memory lives in.
    static func begin(_ database: SQLiteDatabase) throws(SQLiteFault) {
        try database.run("BEGIN IMMEDIATE")
    }
}
