import Foundation
import Glibc
import Testing

@testable import Processing

@Suite("A ledger that cannot be used")
struct CrashDiskTests {
    let scene: CrashScene

    init() throws { scene = try CrashScene() }

    /// What is wrong with a file.
    enum Damage: String, CaseIterable, Sendable {
        case noDatabase, torn, newer, foreign

        var words: String {
            switch self {
            case .noDatabase, .torn: "is damaged or is no SQLite file"
            case .newer: "has format 99"
            case .foreign: "is a database of something else"
            }
        }
    }

    private func damage(_ damage: Damage) throws {
        switch damage {
        case .noDatabase:
            _ = try scene.folder.write(String(repeating: "My shopping list.\n", count: 99), to: "l.sqlite")
        case .torn:
            try scene.makeBooks()
            var content = try #require(FileManager.default.contents(atPath: scene.ledgerPath))
            content.replaceSubrange(5000..<9000, with: Data(repeating: 0xA5, count: 4000))
            try content.write(to: URL(fileURLWithPath: scene.ledgerPath))
        case .newer: try change("PRAGMA user_version = 99")
        case .foreign: try change("PRAGMA application_id = 4711")
        }
    }

    private func change(_ statement: String) throws {
        try scene.makeBooks()
        let raw = try SQLiteDatabase(.file(scene.ledgerPath), busyTimeout: .seconds(1))
        try raw.run(statement)
    }

    @Test(
        "every command says it in a sentence, ends with 74, and changes no byte", arguments: Damage.allCases)
    func commands(damage: Damage) throws {
        try self.damage(damage)
        let before = try scene.bytes()
        for words in [["ledger"], ["ledger", "show", "P-1"], ["ledger", "verify"]] {
            let run = try ProcessRun(scene.program, words + ["--ledger", scene.ledgerPath])
            #expect(run.end == .exited(74) && run.errors.contains(damage.words), "\(words): \(run.errors)")
        }
        for keys in ["", "open pay match finish", "open cancel"] {
            let run = try scene.run(keys)
            #expect(run.end == .exited(74) && run.errors.contains(damage.words), "\(keys): \(run.errors)")
        }
        #expect(try scene.bytes()["l.sqlite"] == before["l.sqlite"])
    }

    @Test("the page says it, and the program goes on", arguments: Damage.allCases)
    func page(damage: Damage) throws {
        try self.damage(damage)
        let before = try scene.bytes()["l.sqlite"]
        let sheet = try scene.open()
        try sheet.read(until: "You cannot pay now.", limit: .seconds(60))
        try sheet.write("q")
        #expect(try sheet.waitForEnd() == .exited(2))
        #expect(try scene.bytes()["l.sqlite"] == before)
    }

    @Test("a payment is refused before anything is sent, and the screen says why")
    func refused() throws {
        try damage(.noDatabase)
        let run = try scene.run("open pay match")
        #expect(run.output.contains("The payment was not started"))
        #expect(try scene.entries().isEmpty)
    }

    @Test("a damaged processor's book declines the payment, and verify cannot read it")
    func processor() throws {
        try scene.makeBooks()
        let book = scene.folder.path + "/l.processor.sqlite"
        try Data(repeating: 0x41, count: 9000).write(to: URL(fileURLWithPath: book))
        #expect(try scene.run("open pay match finish").end == .exited(1))
        #expect(try scene.payments().map(\.status) == [.declined, .paid])
        let verify = try ProcessRun(scene.program, ["ledger", "verify", "--ledger", scene.ledgerPath])
        #expect(verify.end == .exited(74) && verify.errors.contains("processor's book"))
        #expect(FileManager.default.contents(atPath: book) == Data(repeating: 0x41, count: 9000))
    }

    @Test("books that do not agree are listed, and verify ends with 65")
    func disagreement() throws {
        try scene.makeBooks()
        let id = try #require(try scene.payments().first?.paymentID)
        try FileManager.default.removeItem(atPath: scene.folder.path + "/l.processor.sqlite")
        let run = try ProcessRun(scene.program, ["ledger", "verify", "--ledger", scene.ledgerPath])
        #expect(run.end == .exited(65))
        #expect(
            run.output.contains("fault  Payment \(id) is paid in the ledger, and the processor never saw it.")
        )
        let json = try ProcessRun(
            scene.program, ["ledger", "verify", "--json", "--ledger", scene.ledgerPath])
        #expect(json.end == .exited(65) && json.output.contains("\"kind\": \"notCharged\""))
    }

    @Test("a folder and a file that may not be written are told as such", .enabled(if: Self.canActAsNobody))
    func readOnly() throws {
        try scene.makeBooks()
        let before = try scene.bytes()["l.sqlite"]
        chmod(scene.folder.path, 0o555)
        chmod(scene.ledgerPath, 0o444)
        defer { chmod(scene.folder.path, 0o700) }
        for file in ["l.sqlite", "new.sqlite"] {
            let run = try asNobody([
                "run", "--ledger", scene.folder.path + "/" + file, "--keys", "open pay match",
            ])
            #expect(
                run.end == .exited(74) && run.errors.contains("may not be written"), "\(file): \(run.errors)")
        }
        #expect(try scene.bytes()["l.sqlite"] == before)
    }

    /// Modes do not hold the superuser, who therefore acts as nobody.
    private static let canActAsNobody = geteuid() != 0 || EndToEnd.find("setpriv") != nil

    private func asNobody(_ words: [String]) throws -> ProcessRun {
        guard geteuid() == 0 else { return try ProcessRun(scene.program, words) }
        let setpriv = try #require(EndToEnd.find("setpriv"))
        return try ProcessRun(
            setpriv, ["--reuid", "65534", "--regid", "65534", "--clear-groups", scene.program] + words)
    }

    /// The smallest file systems on which a payment is tried, in KiB: it fails at another place in each.
    @Test(
        "on a full disk the payment ends in a sentence and books that agree once there is room",
        .enabled(if: Self.canMount), arguments: [8, 24, 40, 56, 72, 88, 104, 120, 136, 160, 200])
    func full(kibibytes: Int) throws {
        let run = try ProcessRun(
            try #require(EndToEnd.find("unshare")),
            [
                "-rm", "/bin/sh", "-c",
                """
                mount -t tmpfs -o size=\(kibibytes)k none "$1" || exit 99
                "$0" run --ledger "$1/l.sqlite" --keys 'open pay match finish' --print result
                echo "walk: $?"
                mount -o remount,size=9m "$1" || exit 98
                "$0" run --ledger "$1/l.sqlite" --keys '' >/dev/null
                "$0" ledger verify --ledger "$1/l.sqlite"
                echo "verify: $?"
                "$0" run --ledger "$1/l.sqlite" --keys 'open pay match finish' --print result
                echo "again: $?"
                """, scene.program, scene.folder.path,
            ])
        #expect(run.end == .exited(0), "\(run.errors)")
        #expect(run.output.contains("verify: 0") && run.output.contains("the books agree"), "\(run.output)")
        #expect(run.output.contains("again: 0"), "\(run.output) \(run.errors)")
        let end = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("walk: ") })
        // Paid, declined by a card network at fault, in doubt, or refused because of the ledger.
        #expect(["walk: 0", "walk: 1", "walk: 3", "walk: 74"].contains(end), "\(run.errors)")
        if end == "walk: 74" { #expect(run.errors.contains("found no room on the disk")) }
    }

    @Test("a program that ends right after a refused intent ends as it should, each time")
    func refusedIntent() throws {
        let ends = try (0..<40).map { _ in
            try ProcessRun(
                scene.program,
                ["run", "--ledger", scene.ledgerPath, "--keys", "open fault:diskFull pay match"]
            ).end
        }
        #expect(ends.allSatisfy { $0 == .exited(74) }, "\(Set(ends.map { "\($0)" }))")
    }

    /// Whether a small file system can be mounted here, in a name space of its own.
    private static let canMount: Bool = {
        guard let unshare = EndToEnd.find("unshare") else { return false }
        do {
            let run = try ProcessRun(unshare, ["-rm", "/bin/sh", "-c", "mount -t tmpfs none /mnt"])
            return run.end == .exited(0)
        } catch { return false }
    }()
}
