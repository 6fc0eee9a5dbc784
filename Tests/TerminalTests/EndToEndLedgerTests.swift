import Foundation
import Testing

@Suite("the program's walks and ledger")
struct LedgerCommandTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    private var ledger: String { home.path + "/shop/books/ledger.sqlite" }

    @Test("the same seed and clock give the same screen, events and result")
    func seedRepeats() throws {
        for kind in ["screen", "result", "events"] {
            let runs = try (1...2).map { _ in
                try home.run(
                    "run", "--keys", "open shipping:expressshipping pay miss match finish", "--print", kind,
                    "--seed", "7", "--now", "2026-01-31T09:30:00Z")
            }
            #expect(runs[0].output == runs[1].output && !runs[0].output.isEmpty)
            #expect(runs.allSatisfy { $0.errors.isEmpty && $0.end == .exited(0) })
        }
    }

    @Test("a seed that was drawn is reported, and repeats the walk")
    func drawnSeed() throws {
        let drawn = try home.result("open pay match finish")
        let seed = try #require(drawn.seed)
        let again = try home.result("open pay match finish", "--seed", "\(seed)")
        #expect(again.paymentID == drawn.paymentID)
        let screen = try home.run("run", "--keys", "open")
        #expect(screen.errors.hasPrefix("seed ") && Int(screen.errors.dropFirst(5).dropLast()) != nil)
    }

    @Test("screens have the size asked for, and events are JSON lines")
    func prints() throws {
        let screen = try home.run("run", "--keys", "open wait:3s", "--size", "40x15")
        let lines = screen.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 16 && lines.last == "")
        let events = try home.run("run", "--keys", "open pay match finish", "--print", "events")
        let parsed = try events.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(parsed.count > 20 && parsed.allSatisfy { $0?["at"] is Int })
        #expect(!events.output.contains("246810"))
    }

    @Test("a walk books in memory unless it is told a ledger")
    func inMemory() throws {
        #expect(try home.result("open pay match finish").result == "completed")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test("looking at the ledger of a fresh home creates nothing")
    func freshHome() throws {
        let words = try home.run("ledger")
        #expect(words.output == "no payments yet\n" && words.end == .exited(0))
        let json = try home.run("ledger", "--json")
        #expect(try payments(json.output).isEmpty)
        let show = try home.run("ledger", "show", "P-0000-0000")
        #expect(show.end == .exited(66) && show.errors.contains("there is no payment \"P-0000-0000\""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }

    @Test("what a walk booked is listed and shown, in words and for machines")
    func bookAndShow() throws {
        let paid = try home.result("open shipping:expressshipping pay match finish", "--ledger", ledger)
        let declined = try home.result(
            "open card:9995 pay match finish", "--ledger", ledger, "--wallet", "test-cards")
        let paidID = try #require(paid.paymentID)
        let declinedID = try #require(declined.paymentID)

        let list = try home.run("ledger", "--ledger", ledger)
        let lines = list.output.split(separator: "\n")
        #expect(list.end == .exited(0) && lines.count == 2)
        #expect(lines.contains { $0.hasPrefix(paidID) && $0.contains("paid") && $0.contains("10.01 CNY") })
        #expect(lines.contains { $0.hasPrefix(declinedID) && $0.contains("insufficient_funds") })

        let show = try home.run("ledger", "show", paidID, "--ledger", ledger)
        #expect(show.output.contains("10.01 CNY") && show.output.contains("expressshipping"))
        #expect(show.output.contains("history") && show.output.contains("started"))
        let listed = try payments(home.run("ledger", "list", "--json", "--ledger", ledger).output)
        #expect(listed.count == 2)
        let shown = try home.run("ledger", "show", "--json", declinedID, "--ledger", ledger)
        let object = try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any]
        #expect(object?["payment"] is [String: Any] && (object?["events"] as? [Any])?.count ?? 0 >= 2)
    }

    @Test("books and their folders are their owner's alone")
    func modes() throws {
        #expect(try home.result("open pay match finish", "--ledger", ledger).result == "completed")
        #expect(permissions(ledger) == 0o600)
        #expect(permissions(home.path + "/shop/books/ledger.processor.sqlite") == 0o600)
        #expect(permissions(home.path + "/shop/books") == 0o700)
        #expect(permissions(home.path + "/shop") == 0o700)
    }

    @Test("a ledger that cannot be made is status 74 with the system's reason, and nothing is charged")
    func unwritable() throws {
        // A file in the folder's place holds for root too, whom no permission stops.
        let file = try home.folder.write("", to: "file")
        let walk = try home.result("open pay match finish", "--ledger", file + "/ledger.sqlite")
        #expect(walk.end == .exited(74) && walk.reason == "ledgerUnavailable" && walk.paymentID == nil)
        #expect(walk.errors.contains("Not a directory"))
        #expect(try home.run("ledger", "--ledger", file + "/ledger.sqlite").end == .exited(74))
        #expect(try home.run("ledger", "--ledger", home.path).end == .exited(74))
    }

    @Test("a file that is no ledger stays byte for byte as it was, status 74")
    func corrupt() throws {
        let text = String(repeating: "dear diary, ", count: 1000)
        let file = try home.folder.write(text, to: "diary")
        let walk = try home.result("open pay match finish", "--ledger", file)
        #expect(walk.end == .exited(74) && walk.errors.contains("is no SQLite file"))
        #expect(try home.run("ledger", "--ledger", file).end == .exited(74))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["diary"])
    }

    @Test("a ledger that another program keeps locked is status 75 after the wait")
    func busy() throws {
        #expect(try home.result("open pay match finish", "--ledger", ledger).result == "completed")
        let held = try HeldLedger(ledger)
        let walk = try home.result("open pay match finish", "--ledger", ledger)
        #expect(walk.end == .exited(75) && walk.reason == "ledgerUnavailable")
        #expect(walk.errors.contains("was locked by another program"))
        _ = consume held
        #expect(try home.result("open pay match finish", "--ledger", ledger).end == .exited(0))
    }

    private func payments(_ text: String) throws -> [Any] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(object?["payments"] as? [Any])
    }
}
