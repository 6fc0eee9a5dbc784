import Foundation
import Glibc
import Testing

@testable import Processing

/// A ledger in a folder of its own, the built program over it, and the means to hold the program still in a
/// gap between two commits: no switch of the program is needed, since another connection that holds a
/// book's write lock keeps it waiting there, for the five seconds of its patience.
final class CrashScene {
    let folder: ScratchFolder
    let locations: BookLocations
    let program: String

    init() throws {
        folder = try ScratchFolder()
        locations = .beside(ledgerFile: folder.path + "/l.sqlite")
        program = try EndToEnd.program()
    }

    var ledgerPath: String { folder.path + "/l.sqlite" }

    // MARK: The program

    @discardableResult
    func run(_ keys: String, _ more: String...) throws -> ProcessRun {
        try ProcessRun(program, ["run", "--ledger", ledgerPath, "--lang", "en", "--keys", keys] + more)
    }

    /// A start that does nothing by itself.
    @discardableResult
    func restart() throws -> ProcessRun { try run("") }

    /// Makes both books, with one payment that is paid.
    func makeBooks() throws { #expect(try run("open pay match finish").end == .exited(0)) }

    /// `scenario` is a file; nil opens the demo.
    func startWalk(_ keys: String, scenario: String? = nil) throws -> SpawnedWalk {
        try SpawnedWalk(program, ledgerPath, keys, scenario)
    }

    /// The sheet in a terminal.
    func open(scenario: String? = nil) throws -> PtyProcess {
        try PtyProcess(program, (scenario.map { [$0] } ?? []) + ["--ledger", ledgerPath, "--lang", "en"])
    }

    /// The sheet in a terminal, up to the prompt that one more key, `m`, answers with a payment.
    func openUpToProof(scenario: String? = nil) throws -> PtyProcess {
        let sheet = try open(scenario: scenario)
        try sheet.read(until: "Buy with Apple Pay", limit: .seconds(60))
        try sheet.write("\r")
        try sheet.read(until: "Double-click to pay", limit: .seconds(60))
        let seen = sheet.output.count
        try sheet.write("\r")
        try sheet.read(until: "look at the device", after: seen, limit: .seconds(60))
        return sheet
    }

    // MARK: The books

    /// Both books are right: nothing open, nothing lost, nothing twice.
    func verify(_ place: Comment) throws {
        let run = try ProcessRun(program, ["ledger", "verify", "--ledger", ledgerPath, "--json"])
        #expect(run.end == .exited(0), place)
        #expect(
            run.output.contains("\"agree\": true") && run.output.contains("\"findings\": []"),
            "\(place): \(run.output)")
    }

    func payments() throws -> [LedgerPayment] { try Ledger(location: locations.ledger).payments() }

    func entries() throws -> [ProcessorEntry] {
        try MockProcessor(book: locations.processor, rule: .approve).entries()
    }

    /// Keeps others from writing the book until it is let go.
    func hold(_ location: BookLocation) throws -> SQLiteDatabase {
        let database = try SQLiteDatabase(.file(location.name), busyTimeout: .seconds(5))
        try database.run("BEGIN IMMEDIATE")
        return database
    }

    /// Waits until the books say so.
    func wait(_ what: String, until holds: () throws -> Bool) throws {
        let deadline = Deadline(after: .seconds(30))
        while try !holds() {
            guard !deadline.hasPassed else { throw HarnessFault("waited in vain for: \(what)") }
            deadline.pause()
        }
    }

    /// The files of the folder, byte for byte.
    func bytes() throws -> [String: Data] {
        var bytes: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            bytes[name] = FileManager.default.contents(atPath: folder.path + "/" + name)
        }
        return bytes
    }
}

/// A walk that runs while the test does something else; what it prints is thrown away.
final class SpawnedWalk {
    private let child: SpawnedChild
    private var end: ProcessEnd?

    init(_ program: String, _ ledger: String, _ keys: String, _ scenario: String? = nil) throws {
        let nowhere = Descriptor(Glibc.open("/dev/null", O_RDWR | O_CLOEXEC))
        child = try SpawnedChild(
            path: program,
            arguments: ["run"] + (scenario.map { [$0] } ?? []) + ["--ledger", ledger, "--keys", keys],
            environment: EndToEnd.plainEnvironment,
            wiring: .descriptors(input: nowhere.number, output: nowhere.number, errors: nowhere.number))
    }

    func kill() throws -> ProcessEnd {
        Glibc.kill(child.processID, SIGKILL)
        return try waitForEnd()
    }

    func waitForEnd() throws -> ProcessEnd {
        let deadline = Deadline(after: .seconds(60))
        while true {
            if let end { return end }
            end = try child.reapIfEnded()
            if end != nil { continue }
            guard !deadline.hasPassed else { throw HarnessFault("the walk does not end") }
            deadline.pause()
        }
    }

    deinit {
        if end == nil { child.killAndReap() }
    }
}
