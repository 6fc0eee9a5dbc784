import Checkout
import Foundation
import Synchronization
import Testing

@testable import Processing

@Suite("A book's file")
struct BookFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func ledger(_ name: String = "l.sqlite", busyTimeout: Span = .seconds(5)) -> Ledger {
        Ledger(location: .file(folder.file(name)), busyTimeout: busyTimeout)
    }

    @Test("making a ledger and reading where there is none creates nothing")
    func lazy() throws {
        let ledger = ledger("data/l.sqlite")
        #expect(try !ledger.exists)
        #expect(try ledger.payments().isEmpty)
        #expect(try ledger.payment("pay-1") == nil)
        #expect(try ledger.openAttempts().isEmpty)
        #expect(try folder.names.isEmpty)
    }

    @Test("file and log are for their owner alone, in folders made so")
    func permissions() throws {
        let ledger = ledger("data/paysheet/l.sqlite")
        try ledger.start()
        #expect(try ledger.exists)
        #expect(try folder.permissions("data") == 0o700)
        #expect(try folder.permissions("data/paysheet") == 0o700)
        for name in ["l.sqlite", "l.sqlite-wal", "l.sqlite-shm"] {
            #expect(try folder.permissions("data/paysheet/\(name)") == 0o600, "\(name)")
        }
    }

    @Test("an empty file that is there is taken and made private")
    func emptyFile() throws {
        try Data().write(to: URL(fileURLWithPath: folder.file("l.sqlite")))
        chmod(folder.file("l.sqlite"), 0o644)
        try ledger().start()
        #expect(try folder.permissions("l.sqlite") == 0o600)
        #expect(try ledger().payments().count == 1)
    }

    @Test("commits are synchronous and logged ahead")
    func durability() throws {
        let ledger = ledger()
        try ledger.start()
        let raw = try SQLiteDatabase(.file(folder.file("l.sqlite")), busyTimeout: .seconds(1))
        #expect(try raw.run("PRAGMA journal_mode").first?.text(0) == "wal")
        let book = Book(.ledger, at: .file(folder.file("l.sqlite")), busyTimeout: .seconds(1))
        try book.open()
        #expect(try book.run("PRAGMA synchronous").first?.integer(0) == 2)
        #expect(try book.run("PRAGMA foreign_keys").first?.integer(0) == 1)
    }

    @Test("two connections see each other's bookings; a held lock is told as busy, to be tried later")
    func busy() throws {
        let first = ledger()
        let second = ledger(busyTimeout: Span(milliseconds: 5))
        try first.start(1, order: "a")
        #expect(try second.payments().map(\.paymentID) == ["pay-1"])
        let holder = try SQLiteDatabase(.file(folder.file("l.sqlite")), busyTimeout: .seconds(1))
        try holder.run("BEGIN IMMEDIATE")
        do {
            try second.start(2, order: "b")
            Issue.record("the lock was not respected")
        } catch let fault as LedgerFault {
            #expect(fault.kind == .busy)
            #expect(fault.exit == .tryLater)
            #expect(fault.exit.rawValue == 75)
            #expect(fault.sentence.contains(folder.file("l.sqlite")))
            #expect(fault.sentence.contains("database is locked"))
        }
        #expect(try second.payments().count == 1, "reading goes on beside a writer")
        try holder.run("COMMIT")
        try second.start(2, order: "b")
        #expect(try first.payments().count == 2)
    }

    @Test("many programs that start at once make one ledger and lose no booking", arguments: 1...4)
    func racing(round: Int) throws {
        let path = folder.file("l.sqlite")
        let faults = Mutex<[String]>([])
        let group = DispatchGroup()
        for number in 1...8 {
            group.enter()
            // Threads, since a task group runs no more tasks at once than there are cores.
            Thread.detachNewThread {
                do { try Ledger(location: .file(path)).start(number, order: "order-\(number)") } catch {
                    faults.withLock { $0.append("\(error)") }
                }
                group.leave()
            }
        }
        group.wait()
        #expect(faults.withLock { $0 } == [])
        #expect(try ledger().payments().count == 8)
    }

    @Test("a folder that may not be written is told as such")
    func readOnlyFolder() throws {
        try folder.withoutWriteRights {
            #expect(faultKind { try ledger().start() } == .readOnly)
            #expect(faultKind { try ledger("deeper/l.sqlite").open() } == .readOnly)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("a ledger that may not be written is told as such and stays as it is")
    func readOnlyFile() throws {
        let writer = ledger()
        try writer.start()
        writer.close()
        chmod(folder.file("l.sqlite"), 0o444)
        let before = folder.bytes("l.sqlite")
        try folder.withoutWriteRights {
            #expect(faultKind { try ledger().start(2, order: "b") } == .readOnly)
        }
        #expect(folder.bytes("l.sqlite") == before)
    }

    @Test("a folder or a pipe in the file's place is refused")
    func noFile() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("dir.sqlite"), withIntermediateDirectories: false)
        #expect(mkfifo(folder.file("pipe.sqlite"), 0o600) == 0)
        for name in ["dir.sqlite", "pipe.sqlite"] {
            #expect(faultKind { try ledger(name).open() } == .cannotOpen)
        }
        #expect(faultKind { try ledger("pipe.sqlite/l.sqlite").open() } == .cannotOpen)
        #expect(faultKind { try Ledger(location: .file("")).open() } == .cannotOpen)
    }

    @Test(
        "a file that is no database or a damaged one is refused and not touched",
        arguments: [
            Data("this is a letter, not a ledger\n".utf8), Data(repeating: 0, count: 4096), Data([7]),
            Data("SQLite format 3\u{0}".utf8), Data("SQLite format 3\u{0}".utf8) + Data(count: 5000),
        ])
    func noDatabase(content: Data) throws {
        try content.write(to: URL(fileURLWithPath: folder.file("l.sqlite")))
        #expect(faultKind { try ledger().start() } == .corrupt)
        #expect(faultKind { try ledger().payments() } == .corrupt)
        #expect(folder.bytes("l.sqlite") == content)
    }

    @Test(
        "a ledger with an overwritten or missing page is refused and not touched", arguments: [true, false])
    func damaged(cut: Bool) throws {
        let writer = ledger()
        for number in 1...20 { try writer.start(number, order: "order-\(number)") }
        writer.close()
        var content = try #require(folder.bytes("l.sqlite"))
        if cut {
            content.removeLast(4096)
        } else {
            content.replaceSubrange(4096..<12288, with: Data(repeating: 0xA5, count: 8192))
        }
        try content.write(to: URL(fileURLWithPath: folder.file("l.sqlite")))
        #expect(faultKind { try ledger().payments() } == .corrupt)
        #expect(faultKind { try ledger().start(99, order: "z") } == .corrupt)
        #expect(folder.bytes("l.sqlite") == content)
    }

    @Test("a newer paysheet's ledger is refused, told with both versions, and not touched")
    func newer() throws {
        try ledger().start()
        do {
            let raw = try SQLiteDatabase(.file(folder.file("l.sqlite")), busyTimeout: .seconds(1))
            try raw.run("PRAGMA user_version = 7")
        }
        let before = folder.bytes("l.sqlite")
        let newer = LedgerFault.Kind.newerSchema(found: 7, known: Book.Design.ledger.version)
        #expect(faultKind { try ledger().payments() } == newer)
        #expect(faultKind { try ledger().start(2, order: "b") } == newer)
        #expect(folder.bytes("l.sqlite") == before)
        #expect(try folder.names == ["l.sqlite"], "nothing is left beside it")
    }

    @Test("a newer version that stands only in the log is refused, and the log stays")
    func newerInLog() throws {
        try ledger().start()
        let raw = try SQLiteDatabase(.file(folder.file("l.sqlite")), busyTimeout: .seconds(1))
        try raw.run("PRAGMA user_version = 7")
        try copy("l.sqlite", to: "crashed.sqlite")
        let before = (folder.bytes("crashed.sqlite"), folder.bytes("crashed.sqlite-wal"))
        #expect(
            faultKind { try ledger("crashed.sqlite").payments() }
                == .newerSchema(found: 7, known: Book.Design.ledger.version))
        #expect(folder.bytes("crashed.sqlite") == before.0)
        #expect(folder.bytes("crashed.sqlite-wal") == before.1)
    }

    @Test("another program's database and the other book are refused and not touched")
    func foreign() throws {
        do {
            let raw = try Self.newDatabase(at: folder.file("notes.sqlite"))
            try raw.run("CREATE TABLE notes (text TEXT)")
        }
        do {
            let raw = try Self.newDatabase(at: folder.file("tagged.sqlite"))
            try raw.run("PRAGMA application_id = 42")
        }
        let processor = MockProcessor(book: .file(folder.file("p.sqlite")), rule: .approve)
        _ = try processor.report(idempotencyKey: "k", at: Sample.now)
        processor.close()
        for name in ["notes.sqlite", "tagged.sqlite", "p.sqlite"] {
            let before = folder.bytes(name)
            #expect(faultKind { try ledger(name).start() } == .foreign, "\(name)")
            #expect(folder.bytes(name) == before, "\(name)")
        }
    }

    @Test("file names with signs that mean something in addresses are plain names")
    func oddNames() throws {
        for name in ["a?b.sqlite", "a#b.sqlite", "100%25.sqlite", "file:x.sqlite", "灯 ledger"] {
            try ledger(name).start()
            #expect(try ledger(name).payments().count == 1, "\(name)")
            #expect(try folder.names.contains(name))
        }
        let doubled = Ledger(location: .file("/" + folder.file("double.sqlite")))
        try doubled.start()
        doubled.close()
        try doubled.open()
        #expect(try doubled.payments().count == 1)
    }

    // MARK: Crashes

    /// What a killed program leaves: the files as they are at this moment, with no orderly close.
    private func copy(_ name: String, to copy: String) throws {
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: folder.file(name + suffix), toPath: folder.file(copy + suffix))
        }
    }

    @Test("after a crash between intent and outcome the attempt is listed as open")
    func crashAfterIntent() throws {
        let running = ledger()
        try running.start(1, order: "a")
        try running.end(1, .paid)
        try running.start(2, order: "b")
        try copy("l.sqlite", to: "crashed.sqlite")
        let next = ledger("crashed.sqlite")
        #expect(try next.openAttempts().map(\.paymentID) == ["pay-2"])
        #expect(try next.openAttempts().first?.owner.isAlive() == false)
        #expect(try next.payment("pay-1")?.status == .paid)
        try next.end(2, .cancelled(.nothingBooked))
        #expect(try next.openAttempts().isEmpty)
    }

    @Test("a crash in the middle of a commit leaves all of it or nothing", arguments: [1, 500, 4000, 4200])
    func tornLog(missing: Int) throws {
        let running = ledger()
        try running.start(1, order: "a")
        try running.end(1, .paid)
        try copy("l.sqlite", to: "torn.sqlite")
        let log = try #require(folder.bytes("torn.sqlite-wal"))
        try log.dropLast(missing).write(to: URL(fileURLWithPath: folder.file("torn.sqlite-wal")))
        let next = ledger("torn.sqlite")
        let payment = try #require(try next.payment("pay-1"))
        #expect(payment.status == .started)
        #expect(try next.events(of: "pay-1").count == 1)
    }

    @Test("a crash before the schema was written leaves a file that is taken up")
    func crashBeforeSchema() throws {
        do {
            let raw = try Self.newDatabase(at: folder.file("l.sqlite"))
            try raw.run("PRAGMA journal_mode = WAL")
        }
        try ledger().start()
        #expect(try ledger().payments().count == 1)
    }

    private static func newDatabase(at path: String) throws -> SQLiteDatabase {
        try Data().write(to: URL(fileURLWithPath: path))
        return try SQLiteDatabase(.file(path), busyTimeout: .seconds(1))
    }
}

@Suite("Where the books are")
struct BookLocationTests {
    @Test("an absolute XDG_DATA_HOME is followed, else the home folder")
    func standard() throws {
        let named = try BookLocations.standard(environment: ["XDG_DATA_HOME": "/data", "HOME": "/home/m"])
        #expect(named.ledger == .file("/data/paysheet/ledger.sqlite"))
        #expect(named.processor == .file("/data/paysheet/processor.sqlite"))
        for data in ["", "data", "~/data"] {
            let home = try BookLocations.standard(environment: ["XDG_DATA_HOME": data, "HOME": "/home/m"])
            #expect(home.ledger == .file("/home/m/.local/share/paysheet/ledger.sqlite"))
        }
    }

    @Test("without a home a file must be named")
    func homeless() throws {
        for environment in [[:], ["HOME": ""], ["HOME": "here"]] {
            #expect(faultKind { try BookLocations.standard(environment: environment) } == .cannotOpen)
        }
    }

    @Test(
        "the processor's book lies beside a ledger of one's own",
        arguments: [
            ("x.sqlite", "x.processor.sqlite"), ("/a/b.db", "/a/b.db.processor.sqlite"),
            ("ledger", "ledger.processor.sqlite"),
        ])
    func beside(ledger: String, processor: String) {
        let books = BookLocations.beside(ledgerFile: ledger)
        #expect(books.ledger == .file(ledger))
        #expect(books.processor == .file(processor))
    }
}
