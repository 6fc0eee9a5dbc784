import Checkout
import Processing
import Sheet
import Testing

@testable import Session

/// What a recording comes to must be what was seen, whatever a tester did.
@Suite("what was recorded is what was seen")
struct RecordingFidelityTests {
    private func expectSame(
        _ recording: Recording, _ session: CheckoutSession, _ comment: String,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let check = ReplayCheck(recording)
        #expect(
            check.difference == nil && check.fault == nil,
            "\(comment): \(check.difference?.sentence ?? check.fault?.sentence ?? "")",
            sourceLocation: location)
        #expect(check.same == recording.count && recording.count > 3, sourceLocation: location)
        guard check.difference == nil else { return }
        #expect(check.state.checkout == session.checkout, "\(comment)", sourceLocation: location)
        #expect(check.state.sheet == session.sheet, "\(comment)", sourceLocation: location)
        #expect(check.state.appearance.attire == session.appearance.attire, sourceLocation: location)
    }

    @Test("a walk with any fault replays", arguments: FaultChoice.allCases)
    func everyFault(_ fault: FaultChoice) throws {
        for script in [
            "open fault:\(fault.rawValue) pay match wait:100s",
            "open wait:2s fault:lost_card fault:\(fault.rawValue) wait:1s fault:none enter wait:3s m wait:9s",
        ] {
            let walk = try RecordedWalk("")
            do { try walk.stage.walk(script) } catch is Walk.Fault {}
            expectSame(try walk.recording, walk.stage.session, script)
        }
    }

    @Test("a fault of the menu stands in the footer of the replay as long as it waits")
    func menu() throws {
        let walk = try RecordedWalk("open wait:2s f9 enter wait:1s")
        let recording = try walk.recording
        expectSame(recording, walk.stage.session, "f9")
        var replay = Replay(recording)
        replay.seek(to: recording.count)
        #expect(replay.state.grid().plainText.contains("! Shop: next answer never comes"))
        #expect(replay.state.sheet.armed == [.merchantSilent])
    }

    @Test("plain mode's faults are recorded as well")
    func plain() throws {
        let walk = try RecordedWalk("")
        PlainStage(on: walk.stage).play(["1", .pass(.seconds(2)), "f", "1", "b", .pass(.seconds(1))])
        #expect(walk.stage.session.sheet.armed == [.merchantSilent])
        expectSame(try walk.recording, walk.stage.session, "plain")
    }

    @Test("report and inspector say what a tester armed, when it happened, and what was taken back")
    func told() throws {
        let walk = try RecordedWalk(
            "open wait:2s fault:lost_card fault:limit_exceeded fault:walletServer fault:none wait:1s "
                + "fault:do_not_honor pay match wait:9s fault:biometryLost")
        let text = try ExportReport.text(of: walk.recording)
        let words = Language.english.words
        for sentence in [
            "arms a fault: \(words.fault(.lostCard))", "arms a fault: \(words.fault(.limitExceeded))",
            "the tester takes all faults back", "arms a fault: \(words.fault(.doNotHonor))",
            "the armed fault happens: \(words.fault(.doNotHonor))",
            "brings a fault about: \(words.fault(.biometryLost))",
        ] {
            #expect(text.contains(sentence), "\(sentence)\n\(text)")
        }
        #expect(text.split(separator: "the armed fault happens").count == 2)
        let replay = {
            var replay = Replay($0)
            replay.seek(to: $0.count)
            return replay
        }(try walk.recording)
        for trail in [InspectorTrail(replay, .english), InspectorTrail(walk.stage.session)] {
            let steps = trail.items.compactMap { item -> TesterStep? in
                if case .tester(let step) = item.kind { step } else { nil }
            }
            #expect(steps.count == 7 && steps.contains(.armedHappens(words.fault(.doNotHonor))))
            let lines = InspectorReport.sections(trail).flatMap(\.lines).map(\.text)
            #expect(lines.contains("the armed fault happens: \(words.fault(.doNotHonor))"))
        }
    }

    @Test("a digit typed over a notice takes it away in the replay as well")
    func digitOverNotice() throws {
        for (device, keys) in [
            (Device.Biometry.none, [Key.enter, .enter, .function(6), .character("2")]),
            (.faceID, [.enter, .enter, .character("m"), .character("y"), .character("5")]),
        ] {
            let steps = keys.flatMap { key -> [ScriptedScreen.Step] in [.idle(12), .input(.key(key))] }
            let live = try RecordedLive(steps + [.idle(3)], WalkFixture(device: device))
            let text = try live.text
            #expect(text.contains("\"noted\"") && text.contains("secretDigit"), "\(keys)")
            #expect(live.session.sheet.notice == nil)
            expectSame(try live.recording, live.session, "\(keys)")
        }
    }

    @Test("what a key does to lines and signs, and the inspector's keys in the help, are recorded")
    func attire() throws {
        let keys: [Key] = [
            .enter, .character("t"), .character("t"), .character("t"), .character("t"), .function(12),
            .character("?"), .escape, .character("t"), .function(12), .character("?"),
        ]
        let steps = keys.flatMap { key -> [ScriptedScreen.Step] in [.idle(4), .input(.key(key))] }
        for redacted in [false, true] {
            let live = try RecordedLive(steps + [.idle(3)], redacted: redacted)
            let recording = try live.recording
            #expect(ReplayCheck(recording).same == recording.count)
            if redacted { continue }
            expectSame(recording, live.session, "themes")
            var replay = Replay(recording)
            replay.seek(to: recording.count)
            #expect(replay.state.grid() == live.session.frame())
            #expect(live.session.appearance.theme == "own2")
        }
    }

    @Test("tall digits and a theme's own signs are what exports show", arguments: [true, false])
    func header(_ isRedacted: Bool) throws {
        var fixture = WalkFixture()
        fixture.isBig = true
        fixture = fixture.sized(80, 40)
        let walk = try RecordedWalk("open pay", fixture, redacted: isRedacted)
        let recording = try walk.recording
        #expect(ReplayCheck(recording).same == recording.count)
        if isRedacted { return }
        expectSame(recording, walk.stage.session, "big")
        #expect(try ExportText.screens(of: recording, at: .entry(.max)) == walk.stage.screen + "\n")
        var signs = GlyphSet.unicode
        signs.more = "»"
        signs.spinner = ["1", "2"]
        var attire = SheetAppearance(language: .english).attire
        attire.signs = signs
        let dressed = try WalkFixture().begin()
        _ = dressed.session.take(.dressed(attire))
        #expect(dressed.screen.contains("»") || !dressed.screen.contains("›"))
        let header = RecordedWalk.header(dressed, WalkFixture())
        #expect(header.appearance.attire == attire)
    }

    @Test("a sign that no theme could have is refused where it is read")
    func badSign() throws {
        var signs = GlyphSet.unicode
        signs.more = "»"
        let stage = try WalkFixture().begin()
        var attire = stage.session.appearance.attire
        attire.signs = signs
        _ = stage.session.take(.dressed(attire))
        let line = try RecordedWalk.header(stage, WalkFixture()).line()
        #expect(throws: Never.self) { try Recording(Array(line.utf8)) }
        for (good, bad) in [
            ("\"»\"", "\"wide 宽\""), ("\"»\"", "\"\\u001b\""), ("\"⠋\",", ""), ("[\"⠋\"", "[\"\""),
        ] where line.contains(good) {
            let spoiled = line.replacing(good, with: bad)
            if bad.isEmpty {
                #expect(throws: Never.self) { try Recording(Array(spoiled.utf8)) }
            } else {
                #expect(throws: RecordingFault.self) { try Recording(Array(spoiled.utf8)) }
            }
        }
    }

    private static let keys: [Key] = [
        .enter, .enter, .enter, .enter, .escape, .up, .down, .tab, .home, .end, .pageDown, .left, .right,
        .backspace, .function(5), .function(6), .function(7), .function(9), .function(9), .function(12),
        .character("?"), .character("t"), .character("t"), .character("y"), .character("y"), .character("%"),
        .character("m"), .character("m"), .character("m"), .character("x"), .character("p"),
        .character("p"), .character("a"), .character("e"), .character("c"), .character("1"),
        .character("2"), .character("4"), .character("6"), .character("8"), .character("0"),
        .character("9"), .character("k"), .character("g"), .control("l"), .control("u"),
    ]

    @Test("random keys of a live sheet replay without a difference", arguments: 1...12)
    func randomKeys(_ part: Int) throws {
        var chance = SeededRandom(seed: Int64(part))
        for round in 0..<10 {
            let fixture = WalkFixture(
                request: chance.pick([WalkFixture.demo, RequestTexts.everything, RequestTexts.plain]),
                wallet: chance.pick([.standard, .testCards]),
                device: chance.pick(Device.Biometry.allCases), language: chance.pick(Language.allCases),
                rule: chance.pick([.approve, .decline(.doNotHonor)]), isBig: chance.below(3) == 0)
            var steps: [ScriptedScreen.Step] = []
            for _ in 0..<(5 + chance.below(45)) {
                switch chance.below(20) {
                case 0: steps.append(.input(.paste("246810")))
                case 1: steps.append(.input(.resize(chance.pick(Self.sizes))))
                case 2: steps.append(.stop(Int64(chance.below(40_000))))
                case 3: steps.append(.input(.mouse(MouseEvent(.press, x: 40, y: chance.below(24)))))
                case 4: steps.append(.idle(40))
                case _: steps.append(.input(.key(chance.pick(Self.keys))))
                }
                if chance.below(3) > 0 { steps.append(.idle(1 + chance.below(6))) }
            }
            let live = try RecordedLive(steps, fixture, redacted: chance.below(4) == 0)
            #expect(live.recorder.fault == nil)
            let check = ReplayCheck(try live.recording)
            #expect(
                check.difference == nil && check.fault == nil,
                "part \(part), round \(round): \(check.difference?.sentence ?? check.fault?.sentence ?? "")")
        }
    }

    private static let sizes = [
        Size(width: 80, height: 24), Size(width: 40, height: 15), Size(width: 120, height: 40),
        Size(width: 10, height: 3),
    ]
}
