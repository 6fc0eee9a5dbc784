import Foundation
import Testing

@Suite("scenario files on the command line")
struct EndToEndScenarioTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    private func run(_ arguments: [String]) throws -> ProcessRun {
        try ProcessRun(EndToEnd.program(), arguments, environment: home.environment)
    }

    private static let scenario = """
        {"title": "Mine", "request": \(CommandLineHome.plainRequest), "seed": 3, "size": "60x20",
         "keys": "open pay match", "expect": {"result": "completed"}}
        """

    @Test("a new file passes its own test, is accepted by check, and runs without --keys")
    func template() throws {
        let path = "\(home.folder.path)/mine.json"
        #expect(try run(["scenario", "new", "-o", path]).end == .exited(0))
        let test = try run(["test", path])
        #expect(test.end == .exited(0) && test.output.hasPrefix("TAP version 14\n1..1\nok 1 - \(path): "))
        #expect(try run(["check", path]).end == .exited(0))
        let walk = try run(["run", path, "--print", "result"])
        #expect(walk.end == .exited(0) && walk.output.contains("\"total\": \"30.25\""))
        // It does not write over what is there.
        let again = try run(["scenario", "new", "-o", path])
        #expect(again.end == .exited(74))
        #expect(try run(["scenario", "new", "-o", path, "--force"]).end == .exited(0))
    }

    @Test("options go before the scenario")
    func overrides() throws {
        let path = try home.folder.write(Self.scenario, to: "s.json")
        #expect(try run(["run", path]).end == .exited(0))
        let small = try run(["run", path]).output
        let large = try run(["run", path, "--size", "80x40"]).output
        #expect(small.count { $0.isNewline } == 20 && large.count { $0.isNewline } == 40)
        #expect(try run(["run", path, "--print", "result"]).output.contains("\"seed\": 3"))
        #expect(try run(["run", path, "--print", "result", "--seed", "4"]).output.contains("\"seed\": 4"))
        #expect(try run(["run", path, "--keys", "open cancel"]).end == .exited(2))
        #expect(try run(["run", path, "--wallet", "empty"]).end == .exited(69))
        #expect(try run(["run", path, "--device", "passcode"]).end == .exited(65))
    }

    @Test("test ends with 0, 1 or 65, over files and folders")
    func test() throws {
        for folder in ["tests", "tests/deep"] {
            try FileManager.default.createDirectory(
                atPath: "\(home.folder.path)/\(folder)", withIntermediateDirectories: true)
        }
        let good = try home.folder.write(Self.scenario, to: "tests/a.json")
        let bad = try home.folder.write(
            Self.scenario.replacing("\"completed\"", with: "\"declined\""), to: "tests/deep/b.json")
        #expect(try run(["test", good]).end == .exited(0))
        let both = try run(["test", "\(home.folder.path)/tests"])
        #expect(
            both.end == .exited(1) && both.output.contains("\n1..2\nok 1 - \(good): Mine\nnot ok 2 - \(bad)"))
        #expect(both.output.contains("\n# \(bad):9: result: expected declined, got completed\n"))
        #expect(try run(["test", good, "\(home.folder.path)/none.json"]).end == .exited(65))
        #expect(try run(["test"]).end == .exited(64))
        let empty = try run(["test", "--built-in", "express-shipping", "pay-with-a-face"])
        #expect(empty.end == .exited(0) && empty.output.contains("1..2"))
        #expect(try run(["test", "--built-in", "expres-shipping"]).errors.contains("express-shipping"))
    }

    @Test("a built-in scenario is shown, run and listed by its name")
    func builtIn() throws {
        #expect(try run(["run", "--scenario", "decline-lost-card"]).end == .exited(1))
        #expect(try run(["scenario", "show", "decline-lost-card"]).output.contains("\"lost_card\""))
        #expect(try run(["scenario"]).output.contains("\n  decline-lost-card "))
        #expect(try run(["scenario", "list", "--json"]).output.contains("\"name\": \"decline-lost-card\""))
        let missing = try run(["run", "--scenario", "decline-lost-crad"])
        #expect(missing.end == .exited(66) && missing.errors.contains("did you mean \"decline-lost-card\"?"))
        #expect(try run(["run", "--scenario", "decline-lost-card", "x.json"]).end == .exited(64))
        #expect(try run(["scenario", "schema"]).output.contains("2020-12"))
        #expect(try run(["scenario", "list", "-o", "x"]).end == .exited(64))
    }
}
