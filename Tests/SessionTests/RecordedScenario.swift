import Checkout
import Foundation
import JSONText
import Sheet
import Testing

@testable import Session

/// A scenario that is walked and recorded as `paysheet run --scenario … --record …` does it.
struct RecordedScenario {
    let session: CheckoutSession
    let text: String

    init(_ file: String, redacted: Bool = false) throws {
        let source = JSONSource(name: "file.json", bytes: Array(file.utf8))
        let reading = ScenarioReader.read(source, demo: ScenarioFixture.demo)
        let scenario = try #require(reading.scenario, "\(RequestCheck(reading).text)")
        let seed = scenario.seed ?? Scenario.standardSeed
        let clock = VirtualClock(start: scenario.start ?? Scenario.standardStart)
        let language = scenario.language ?? .english
        session = CheckoutSession(
            request: scenario.request, world: scenario.world(.inMemory, seed: seed), clock: clock,
            appearance: SheetAppearance(language: language),
            size: scenario.size ?? Scenario.standardSize)
        let header = WalkHeader(
            scenario, from: source, version: nil, wallet: nil, language: language, seed: seed)
        let script = try #require(scenario.keys).script
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "recording-\(UUID().uuidString).jsonl"
        ).path
        let recorder = Recorder(
            RecordingHeader(
                build: "test",
                situation: RecordingHeader.Situation(title: scenario.title, session.checkout), seed: seed,
                start: session.openedAt, size: session.sheet.size, language: language, glyphs: .rounded,
                theme: "dark", redacted: redacted, opened: header.opened(by: session, walking: script)),
            to: try RecordingFile(path: path, replacing: false))
        session.recorder = recorder
        var walk = Walk(session, clock: clock)
        do throws(Walk.Fault) { try walk.run(script) } catch { #expect(error.isUnavailable, "\(error)") }
        session.endShop()
        recorder.settle()
        #expect(recorder.fault == nil)
        text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        try FileManager.default.removeItem(atPath: path)
    }

    var recording: Recording {
        get throws { try Recording(Array(text.utf8)) }
    }
}
