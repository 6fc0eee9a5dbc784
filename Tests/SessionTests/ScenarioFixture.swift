import Foundation
import JSONText
import Scenarios
import Session
import Testing

/// Scenario files for tests.
enum ScenarioFixture {
    static let demo = JSONSource(name: "demo", bytes: EmbeddedScenarios.demo)

    static func read(_ text: String, version: Int? = nil, strict: Bool = false) -> ScenarioReading {
        ScenarioReader.read(
            JSONSource(name: "file.json", bytes: Array(text.utf8)), version: version, strict: strict,
            demo: demo)
    }

    static func scenario(_ text: String) throws -> Scenario {
        let reading = read(text, strict: true)
        return try #require(reading.scenario, "\(RequestCheck(reading).text)")
    }

    /// The sentences about what is not as expected.
    static func failures(_ text: String) throws -> [String] {
        ScenarioTrial(try scenario(text)).failures().map {
            "\($0.place.node.position.line): \($0.sentence)"
        }
    }

    /// The problems, as "line:column path: what".
    static func problems(_ text: String, strict: Bool = false) -> [String] {
        read(text, strict: strict).problems.map {
            "\($0.position.line):\($0.position.column) \($0.path): \($0.what)"
        }
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Scenarios/files")
}
