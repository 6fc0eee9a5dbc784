import Foundation
import JSONText
import Scenarios
import Session
import Testing

@Suite("The built-in scenarios")
struct BuiltInScenarioTests {
    private static let names = EmbeddedScenarios.all.map(\.name)

    private func reading(_ name: String) throws -> ScenarioReading {
        let bytes = try #require(EmbeddedScenarios.named(name))
        return ScenarioReader.read(
            JSONSource(name: name, bytes: bytes), strict: true, demo: ScenarioFixture.demo)
    }

    @Test("each walks to the end that it expects", arguments: names)
    func walks(name: String) throws {
        let reading = try reading(name)
        let scenario = try #require(reading.scenario, "\(RequestCheck(reading).text)")
        #expect(scenario.keys != nil && !scenario.expectation.entries.isEmpty)
        #expect(!scenario.group.isEmpty && !scenario.about.isEmpty)
        for failure in ScenarioTrial(scenario).failures() {
            Issue.record("\(name):\(failure.place.node.position.line): \(failure.sentence)")
        }
    }

    @Test("pass as 'paysheet test --built-in' tries them, with one report for any number of jobs")
    func command() throws {
        let files = Self.names.sorted().compactMap { name in
            EmbeddedScenarios.named(name).map { TestFile(JSONSource(name: name, bytes: $0), named: name) }
        }
        let terms = TestTerms(demo: ScenarioFixture.demo, strict: true)
        let one = TestRun(files, terms, jobs: 1).report()
        let four = TestRun(files, terms, jobs: 4).report()
        #expect(one.exitCode == .completed && one.points.count == Self.names.count)
        #expect(one.points.allSatisfy { $0.verdict == .passed })
        for format in TestFormat.allCases { #expect(one.text(format) == four.text(format)) }
    }

    @Test("there are at least forty, with names and titles of their own")
    func distinct() throws {
        #expect(Self.names.count >= 40)
        #expect(Set(Self.names).count == Self.names.count)
        for name in Self.names {
            #expect(
                name.utf8.allSatisfy {
                    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
                })
        }
        let titles = try Self.names.map { try #require(reading($0).scenario).title }
        #expect(Set(titles).count == titles.count)
    }

    @Test("every file of the folder rides inside the program, and nothing else does")
    func folder() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ScenarioFixture.folder.path)
        #expect(Set(files) == Set((Self.names + ["demo", "template"]).map { $0 + ".json" }))
    }

    @Test("a list shows each once, under its group")
    func list() throws {
        let entries = try Self.names.map {
            ScenarioList.Entry(name: $0, scenario: try #require(reading($0).scenario))
        }
        let list = ScenarioList(entries)
        let lines = list.text.split(separator: "\n")
        for name in Self.names { #expect(lines.count { $0.hasPrefix("  \(name) ") } == 1, "\(name)") }
        let groups = Set(entries.map(\.scenario.group))
        #expect(lines.count { !$0.hasPrefix(" ") } == groups.count)
        let json = try JSONSource(name: "list", bytes: Array(list.json.text(pretty: true).utf8)).parse()
        guard case .array(let listed)? = json.member("scenarios")?.node.value else {
            Issue.record("no list")
            return
        }
        #expect(listed.count == entries.count)
    }
}

@Suite("The file to start from")
struct ScenarioTemplateTests {
    @Test("is read without a word and passes its own test")
    func passes() throws {
        let text = String(decoding: EmbeddedScenarios.template, as: UTF8.self)
        #expect(ScenarioFixture.problems(text, strict: true) == [])
        #expect(try ScenarioFixture.failures(text) == [])
    }

    @Test("fails when what it expects is another thing")
    func fails() throws {
        let text = String(decoding: EmbeddedScenarios.template, as: UTF8.self)
            .replacing("\"total\": \"30.25\"", with: "\"total\": \"30.26\"")
        #expect(
            try ScenarioFixture.failures(text).map { $0.drop { $0 != ":" } } == [
                ": total: expected 30.26, got 30.25"
            ])
    }
}
