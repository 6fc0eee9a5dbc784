import Foundation
import JSONText
import Scenarios
import Session
import Testing

@Suite("Test files that do not say what they mean")
struct OddTestFileTests {
    private func report(_ text: String, strict: Bool = false) -> TestReport {
        let file = TestFile(JSONSource(name: "a.json", bytes: Array(text.utf8)), named: "a.json")
        return TestRun([file], TestTerms(demo: ScenarioFixture.demo, strict: strict), jobs: 1).report()
    }

    /// Every key that an expectation may have, somewhere in it, with a letter too many.
    private static let misspelt: [String] =
        ["result", "sheet", "payment", "reason", "total", "pending", "shippingMethod", "paymentMethod"]
        .map { "{\"\($0)x\": \"1\"}" } + [
            #"{"rsult": "declined", "totl": "3"}"#, #"{"ledger": {"row": 1}}"#,
            #"{"error": {"row": "total", "contain": "x"}}"#,
            #"{"error": [{"row": "total", "contain": "x"}]}"#,
            #"{"screen": [{"not": "x", "nott": "y"}]}"#, #"{"token": {"amout": "1.00"}}"#,
            #"{"golden": {"golden": ["a"], "aftr": "open"}}"#, #"{"events": {"not": "cancel", "no": 1}}"#,
            #"{"colour": "red"}"#,
        ]

    @Test("a misspelt expectation is an error with its place, wherever it stands", arguments: misspelt)
    func expectation(_ expect: String) {
        let report = report("{\"keys\": \"open\",\n \"expect\": \(expect)}")
        #expect(report.exitCode == .badData)
        #expect(report.tap.contains("not ok 1 - a.json"))
        #expect(report.tap.contains("# a.json:2:") && report.tap.contains("unknown key"), "\(report.tap)")
    }

    @Test(
        "a key that is nearly keys or expect is an error with the right name",
        arguments: [("exepct", "expect"), ("expects", "expect"), ("Expect", "expect"), ("key", "keys")])
    func nearKey(_ key: String, _ meant: String) {
        let report = report(
            "{\"keys\": \"open\", \"title\": \"A\",\n \"\(key)\": {\"result\": \"declined\"}}")
        #expect(report.exitCode == .badData)
        #expect(report.tap.contains("did you mean \"\(meant)\"?"), "\(report.tap)")
    }

    @Test("any other unknown key is a warning in every form of the report, and the test is tried")
    func otherKey() {
        let report = report(
            "{\"keys\": \"open\", \"expect\": {\"result\": \"open\"},\n \"langage\": \"de\", \"colour\": 1}")
        #expect(report.exitCode == .completed)
        let warning =
            "a.json:2: warning: unknown key \"langage\" at $.langage; did you mean \"language\"?"
        #expect(
            report.tap == """
                TAP version 14
                1..1
                ok 1 - a.json
                # \(warning)
                # a.json:2: warning: unknown key "colour" at $.colour

                """)
        let xml = warning.replacing("\"", with: "&quot;")
        #expect(report.junit.contains("<system-err>\(xml)\n"), "\(report.junit)")
        #expect(report.junit.contains("failures=\"0\" errors=\"0\""))
    }

    @Test("the same file opens and is checked as ever: a newer paysheet may have written it")
    func elsewhere() {
        let text = "{\"keys\": \"open\", \"expect\": {\"rsult\": \"open\"}}"
        #expect(ScenarioFixture.read(text).scenario != nil)
        #expect(ScenarioFixture.problems(text).count == 1)
    }

    @Test("a file that expects nothing says so", arguments: ["", ", \"expect\": {}"])
    func nothing(_ expect: String) {
        let report = report("{\"keys\": \"open\"\(expect)}")
        #expect(report.exitCode == .completed)
        #expect(report.tap.contains("ok 1 - a.json\n# a.json: warning: nothing is expected"), "\(report.tap)")
    }

    @Test("empty keys are a walk that only looks; without expectations there is nothing to try")
    func emptyKeys() {
        #expect(report("{\"keys\": \"\", \"expect\": {\"result\": \"open\"}}").exitCode == .completed)
        #expect(report("{\"keys\": [], \"expect\": {\"result\": \"completed\"}}").exitCode == .declined)
        let empty = report("{\"keys\": \"\"}")
        #expect(empty.exitCode == .badData && empty.tap.contains("# SKIP its keys are empty"))
    }

    @Test(
        "a pattern of events that names none is warned of, and refused strictly",
        arguments: ["[]", "[\"…\"]", "{\"not\": []}", "[\"...\", {\"not\": []}]"])
    func noEvents(_ pattern: String) {
        let text = "{\"keys\": \"open\", \"expect\": {\"events\": \(pattern)}}"
        #expect(ScenarioFixture.problems(text).first?.contains("names no event") == true)
        #expect(report(text).exitCode == .badData)
        #expect(report(text).tap.contains("names no event"))
    }

    @Test("not in a pattern is any number of others, none as well, but never the one it names")
    func not() throws {
        for (pattern, holds) in [
            (#"["validatemerchant", {"not": "cancel"}]"#, true),
            (#"["validatemerchant", {"not": "cancel"}, "paymentmethodselected", {"not": "cancel"}]"#, true),
            (#"[{"not": "cancel"}, "validatemerchant", {"not": "paymentmethodselected"}]"#, false),
        ] {
            let text = "{\"keys\": \"open wait:5s\", \"expect\": {\"events\": \(pattern)}}"
            #expect(try ScenarioFixture.failures(text).isEmpty == holds, "\(pattern)")
        }
    }

    @Test("a duration that is a millisecond off fails, and both are told to the millisecond")
    func duration() throws {
        let scenario = try ScenarioFixture.scenario("{\"keys\": \"open pay match\"}")
        let taken = ScenarioTrial(scenario).duration.milliseconds
        func failures(_ text: String) throws -> [String] {
            try ScenarioFixture.failures(
                "{\"keys\": \"open pay match\", \"expect\": {\"duration\": \"\(text)\"}}")
        }
        for exact in ["\(taken)ms", "<= \(taken)ms", "< \(taken + 1)ms", "> \(taken - 1)ms"] {
            #expect(try failures(exact) == [])
        }
        for off in ["\(taken + 1)ms", "\(taken - 1)ms", "< \(taken)ms", "> \(taken)ms", "<= \(taken - 1)ms"] {
            #expect(try failures(off).count == 1)
        }
        func seconds(_ milliseconds: Int64) -> String {
            ExpectedDuration.text(of: .init(milliseconds: milliseconds))
        }
        let told = "1: duration: expected \(seconds(taken + 1)), got \(seconds(taken))"
        #expect(try failures("\(taken + 1)ms") == [told])
    }

    @Test("the program's own scenarios have nothing to warn of, but for one that is about it")
    func builtIn() throws {
        let files = try EmbeddedScenarios.all.map(\.name).map { name in
            let bytes = try #require(EmbeddedScenarios.named(name))
            return TestFile(JSONSource(name: name, bytes: bytes), named: name)
        }
        let report = TestRun(files, TestTerms(demo: ScenarioFixture.demo), jobs: 2).report()
        let odd = report.points.filter { !$0.remarks.isEmpty }
        #expect(odd.map(\.name) == ["chip-data-only"], "\(odd.flatMap(\.remarks))")
    }
}
