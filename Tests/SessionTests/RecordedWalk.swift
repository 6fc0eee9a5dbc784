import Checkout
import Foundation
import Processing
import Sheet
import Testing

@testable import Session

/// A walk that is recorded to a file of its own.
final class RecordedWalk {
    let stage: WalkStage
    let recorder: Recorder
    let folder: URL
    let path: String

    init(_ script: String, _ fixture: WalkFixture = WalkFixture(), redacted: Bool = false) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent("walk.jsonl").path
        stage = try fixture.begin()
        let file = try RecordingFile(path: path, replacing: false)
        recorder = Recorder(Self.header(stage, fixture, redacted: redacted), to: file)
        stage.session.recorder = recorder
        try stage.walk(script)
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        do { try FileManager.default.removeItem(at: folder) } catch {}
    }

    static func header(_ stage: WalkStage, _ fixture: WalkFixture, redacted: Bool = false) -> RecordingHeader
    {
        RecordingHeader(
            build: "test",
            situation: RecordingHeader.Situation(title: "a test", stage.session.checkout),
            seed: fixture.seed, start: stage.session.openedAt, size: fixture.size,
            language: fixture.language, glyphs: fixture.glyphs, attire: stage.session.appearance.attire,
            theme: "dark", redacted: redacted)
    }

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
    }

    var text: String {
        get throws { String(decoding: try bytes, as: UTF8.self) }
    }

    var recording: Recording {
        get throws { try Recording(try bytes) }
    }

    /// A recording of which this program makes something else: the face that matched has missed. Says in
    /// which entry, from 1.
    static func spoiled(_ script: String) throws -> (recording: Recording, entry: Int) {
        var lines = try RecordedWalk(script).text.split(separator: "\n")
        let index = try #require(lines.firstIndex { $0.contains("biometryMatched") })
        lines[index] = Substring(lines[index].replacing("biometryMatched", with: "biometryMissed"))
        return (try Recording(Array((lines.joined(separator: "\n") + "\n").utf8)), index)
    }
}

/// A recording without a checkout worth speaking of: ticks, one every ten milliseconds.
func recordingOfTicks(_ count: Int) throws -> Recording {
    let stage = try WalkFixture().begin()
    var text = try RecordedWalk.header(stage, WalkFixture()).line()
    for index in 0..<count {
        let digest = "\"d\":\"0000000000000000\""
        text += "{\"t\":\(index * 10),\"i\":{\"tick\":{}},\"s\":\"offered\",\(digest)}\n"
    }
    return try Recording(Array(text.utf8))
}
