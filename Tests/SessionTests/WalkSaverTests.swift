import Checkout
import Foundation
import JSONText
import Processing
import Scenarios
import Sheet
import Testing

@testable import Session

@Suite("A walk that is kept as a scenario")
struct WalkSaverTests {
    private static func saver(_ text: String, folder: String = "") throws -> (WalkSaver, Scenario) {
        let source = JSONSource(name: "file.json", bytes: Array(text.utf8))
        let reading = ScenarioReader.read(source, demo: ScenarioFixture.demo)
        let scenario = try #require(reading.scenario, "\(RequestCheck(reading).text)")
        let header = WalkHeader(
            scenario, from: source, version: nil, wallet: nil, language: scenario.language ?? .english,
            seed: scenario.seed ?? 1)
        return (WalkSaver(header, folder: folder, demo: ScenarioFixture.demo), scenario)
    }

    private static func draft(_ text: String) throws -> (text: String, trouble: String?) {
        let (saver, scenario) = try saver(text)
        let draft = try #require(saver.draft(ScenarioTrial(scenario).session))
        return (draft.scenario.text(pretty: true), draft.trouble)
    }

    @Test(
        "passes its own test, for the walk of every built-in scenario",
        arguments: EmbeddedScenarios.all.map(\.name))
    func builtIn(name: String) throws {
        let bytes = try #require(EmbeddedScenarios.named(name))
        let draft = try Self.draft(String(decoding: bytes, as: UTF8.self))
        #expect(draft.trouble == nil, "\(draft.text)")
    }

    @Test(
        "holds the shopper's steps and what came of them",
        arguments: [
            ("open pay match finish", "open pay match finish", "\"result\": \"completed\""),
            ("open shipping:expressshipping pay miss match", "open shipping:express", "10.01"),
            (
                "open card:6217 pay match pin:wrong pin", "open card:6217 pay match pin:wrong pin",
                "charges\": 1"
            ),
            ("open pay passcode:wrong passcode", "open pay passcode:wrong passcode", "\"status\": \"paid\""),
            (
                "open pay match wait:300ms cancel", "open pay match wait:300ms cancel",
                "\"result\": \"cancelled\""
            ),
            ("open wait:5s cancel open pay match", "open wait:5s cancel open pay match", "\"rows\": 1"),
            ("open enter m", "open pay match", "\"result\": \"completed\""),
            ("open 3 enter 2 5 enter m", "open shipping:expressshipping pay match", "\"completed\""),
            ("", "", "\"result\": \"open\""),
        ])
    func steps(_ keys: String, _ saved: String, _ end: String) throws {
        let draft = try Self.draft("{\"keys\": \"\(keys)\"}")
        #expect(draft.trouble == nil, "\(draft.text)")
        #expect(draft.text.contains("\"keys\": \"\(saved)"), "\(draft.text)")
        #expect(draft.text.contains(end), "\(draft.text)")
    }

    @Test("holds no secret of the file it came from, and passes all the same")
    func secrets() throws {
        let text = """
            {"device": {"passcode": "975318", "biometry": "none"},
             "wallet": {"cards": [{"network": "visa", "number": "4242424242421881", "bankPIN": "864209"}]},
             "keys": "open pay passcode:wrong passcode pin"}
            """
        let draft = try Self.draft(text)
        #expect(draft.trouble == nil, "\(draft.text)")
        for secret in ["975318", "864209", "4242424242421881"] { #expect(!draft.text.contains(secret)) }
        #expect(draft.text.contains("1881") && draft.text.contains("\"completed\""))
    }

    @Test("holds an address that the shopper typed, in the wallet")
    func typedAddress() throws {
        let keys = "open 2 enter down e text:X down text:Y enter enter enter enter enter enter enter enter"
        let draft = try Self.draft("{\"keys\": \"\(keys)\"}")
        #expect(draft.trouble == nil, "\(draft.text)")
    }

    @Test("keeps time where the end hangs on it")
    func time() throws {
        // The merchant session is good for five minutes.
        let draft = try Self.draft("{\"keys\": \"open wait:6m pay\"}".replacing("6m", with: "360s"))
        #expect(draft.trouble == nil && draft.text.contains("wait:360"), "\(draft.text)")
    }

    @Test("a bare request, a W3C one and one in its wrapper are taken over whole")
    func requests() throws {
        let demo = String(decoding: ScenarioFixture.demo.bytes, as: UTF8.self)
        for text in [demo, "{\"api\": \"ApplePayJS\", \"request\": \(demo)}"] {
            let (saver, scenario) = try Self.saver(text)
            let draft = try #require(saver.draft(ScenarioTrial(scenario).session))
            #expect(draft.trouble == nil, "\(draft.scenario.text(pretty: true))")
        }
    }

    @Test("F6 writes it beside others, for its owner alone, and the footer tells its name")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("paysheet-\(UUID())").path
        defer {
            do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) }
        }
        let key = { (key: Key) in ScriptedScreen.Step.input(.key(key)) }
        let enter = key(.enter)
        var footers: [String] = []
        let look = ScriptedScreen.Step.look { grid in
            footers.append(grid.plainText.split(separator: "\n").last.map(String.init) ?? "")
        }
        try play(
            [
                .see("open the sheet"), enter, .see("Double-click"), key(.function(6)), look, enter,
                .see("no match"), key(.character("x")), .see("not recognised"), key(.character("m")),
                .see("back to the shop"), key(.function(6)), look, key(.function(1)), look,
            ], folder: folder)
        #expect(footers.count == 3)
        #expect(footers[0].contains("paysheet-walk-1.json") && footers[1].contains("paysheet-walk-2.json"))
        #expect(!footers[2].contains("paysheet-walk"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["paysheet-walk-1.json", "paysheet-walk-2.json"])
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        let terms = TestTerms(demo: ScenarioFixture.demo, strict: true)
        let report = TestRun(names.map { TestFile(path: "\(folder)/\($0)") }, terms, jobs: 2).report()
        #expect(report.exitCode == .completed && report.points.count == 2, "\(report.tap)")
    }

    @Test("a folder that cannot be written to is told on the footer")
    func unwritable() throws {
        var footer = ""
        let look = ScriptedScreen.Step.look { footer = $0.plainText }
        try play([.see("open the sheet"), .input(.key(.function(6))), look], folder: "/proc/none")
        #expect(footer.contains("The walk is not saved"))
    }

    private func play(_ steps: [ScriptedScreen.Step], folder: String) throws {
        let (saver, scenario) = try Self.saver("{\"title\": \"Demo\"}", folder: folder)
        let clock = HandClock(start: Scenario.standardStart)
        let session = CheckoutSession(
            request: scenario.request, world: scenario.world(.inMemory, seed: 1), clock: clock,
            appearance: SheetAppearance(language: .english), size: Size(width: 120, height: 30))
        session.walkSaver = saver
        let screen = ScriptedScreen(steps, size: Size(width: 120, height: 30), clock: clock)
        var loop = InteractiveLoop(session, on: screen)
        _ = loop.run()
    }
}

@Suite("A walk under load")
struct LoadedWalkTests {
    /// The screens of every moment in which the walk drew something else.
    private static func frames(_ text: String) throws -> String {
        let scenario = try ScenarioFixture.scenario(text)
        let session = ScenarioTrial(scenario).session
        return EventReport.text(session.history) + session.frame().plainText + session.frame().roleMap
    }

    @Test("comes to the same frames, events and moments on a busy machine, every time")
    func identical() throws {
        let texts = [
            "{\"keys\": \"open shipping:expressshipping pay miss match finish\", \"language\": \"zh-Hans\"}",
            "{\"keys\": \"open wait:1s down down enter 2 wait:100ms ? esc q\"}",
            "{\"keys\": \"open pay passcode:wrong passcode\", \"size\": \"40x15\"}",
        ]
        let calm = try texts.map(Self.frames)
        // Four times as many walks at once as there are processors is load enough.
        let crew = WorkCrew(count: 48, jobs: 4 * WorkCrew<Int>.processors) { index in
            Result { try Self.frames(texts[index % texts.count]) }
        }
        for (index, frames) in crew.outputs().enumerated() {
            #expect(try frames.get() == calm[index % texts.count])
        }
    }
}
