import Checkout
import Foundation
import JSONText
import Processing
import Sheet
import Testing

@testable import Session

/// A checkout on a screen with mouse, clipboard and themes, played by a script and recorded.
final class RecordedLive {
    let session: CheckoutSession
    let recorder: Recorder
    let screen: EquippedScreen
    private let file: URL

    init(
        _ steps: [ScriptedScreen.Step], _ fixture: WalkFixture = WalkFixture(), redacted: Bool = false
    ) throws {
        let check = RequestCheck(
            JSONSource(name: "test", bytes: Array(fixture.request.utf8)), version: nil, strict: false)
        let request = try #require(check.request)
        var device = fixture.wallet.wallet.device
        device.biometry = fixture.device
        let world = World(
            wallet: fixture.wallet.device(device), request: request, ledger: Ledger(location: .memory),
            processor: MockProcessor(book: .memory, rule: fixture.rule),
            random: SeededRandom(seed: fixture.seed))
        let clock = HandClock(start: WalkFixture.start)
        var appearance = SheetAppearance(language: fixture.language, glyphs: fixture.glyphs)
        appearance.showsBigAmount = fixture.isBig
        session = CheckoutSession(
            request: request, world: world, clock: clock, appearance: appearance, size: fixture.size)
        file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "recording-\(UUID().uuidString).jsonl")
        recorder = Recorder(
            RecordingHeader(
                build: "test", situation: RecordingHeader.Situation(title: "live", session.checkout),
                seed: fixture.seed, start: session.openedAt, size: fixture.size, language: fixture.language,
                glyphs: fixture.glyphs, attire: session.appearance.attire, theme: "dark",
                redacted: redacted),
            to: try RecordingFile(path: file.path, replacing: false))
        session.recorder = recorder
        session.walkSaver = try Self.saver
        screen = EquippedScreen(steps, clock: clock, usesMouse: false)
        var loop = InteractiveLoop(session, on: screen, themes: TurningThemes())
        _ = loop.run()
        recorder.settle()
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        do { try FileManager.default.removeItem(at: file) } catch {}
    }

    /// Has no folder to save to, which the footer says.
    private static var saver: WalkSaver {
        get throws {
            let source = JSONSource(name: "file.json", bytes: Array("{\"keys\": \"open\"}".utf8))
            let reading = ScenarioReader.read(source, demo: ScenarioFixture.demo)
            let scenario = try #require(reading.scenario)
            let header = WalkHeader(
                scenario, from: source, version: nil, wallet: nil, language: .english, seed: 1)
            return WalkSaver(header, folder: "/nonexistent/folder", demo: ScenarioFixture.demo)
        }
    }

    var text: String {
        get throws { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    }

    var recording: Recording {
        get throws { try Recording(Array(try text.utf8)) }
    }
}

/// Themes with lines and signs of their own, in turn.
private final class TurningThemes: ThemeSource {
    let descriptor: Int32 = -1
    private var index = 0

    private static let looks = [
        ("\"double\"", "{\"set\": \"unicode\", \"more\": \"»\", \"tick\": \"√\"}"),
        ("\"ascii\"", "\"ascii\""), ("\"rounded\"", "\"unicode\""),
    ]

    func turn(by count: Int) -> Theme? {
        index = (index + count) % Self.looks.count
        let (borders, glyphs) = Self.looks[index]
        let text = """
            {"name": "own\(index)", "appearance": "dark", "borders": \(borders), "glyphs": \(glyphs),
             "roles": {"surface": {"fg": "#ffffff", "bg": "#000000"}}}
            """
        do throws(JSONProblem) {
            return try Theme.read(JSONSource(name: "x", bytes: Array(text.utf8))) { _ in nil }
        } catch { return nil }
    }

    func suit(_ background: RGB) -> Theme? { nil }
    func takeChange() -> Theme? { nil }
}
