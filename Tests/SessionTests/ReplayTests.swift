import Checkout
import Processing
import Sheet
import Testing

@testable import Session

@Suite("going through a recording")
struct ReplayTests {
    @Test("every place is the same from both directions")
    func bothDirections() throws {
        let recording = try RecordedWalk("open card:6217 pay match pin finish").recording
        var ahead = Replay(recording)
        var states = [ahead.state]
        while ahead.step() != nil { states.append(ahead.state) }
        #expect(states.count == recording.count + 1)
        var replay = ahead
        for position in stride(from: recording.count, through: 0, by: -1) {
            replay.seek(to: position)
            #expect(replay.position == position && replay.state == states[position])
        }
        for (target, reached) in [(-5, 0), (3, 3), (1_000_000, recording.count)] {
            replay.seek(to: target)
            #expect(replay.position == reached && replay.state == states[reached])
        }
    }

    @Test("a hundred thousand entries keep a bounded number of states, and a step back costs a few")
    func long() throws {
        var replay = Replay(try recordingOfTicks(100_000))
        replay.seek(to: 100_000)
        #expect(replay.position == 100_000)
        #expect(replay.keyframeCount <= Replay.mostKeyframes)
        #expect(replay.applied == 100_000)
        for _ in 0..<5 {
            let before = replay.applied
            replay.seek(to: replay.position - 1)
            #expect(replay.applied - before <= replay.spacing)
        }
        #expect(replay.state.sheet.phase == 99_995)
        let before = replay.applied
        replay.seek(to: 50_000)
        #expect(replay.state.sheet.phase == 50_000 && replay.applied - before <= replay.spacing)
        replay.seek(toMoment: 10_000)
        #expect(replay.position == 1001)
    }
}

@Suite("the player's keys")
struct ReplayModelTests {
    private let size = Size(width: 80, height: 24)

    private func model() throws -> ReplayModel {
        ReplayModel(try RecordedWalk("open pay match finish").recording, .english)
    }

    private func screen(_ model: ReplayModel, _ size: Size? = nil) -> String {
        ReplayScreen.frame(model, in: size ?? self.size).grid.plainText
    }

    @Test("time passes at the chosen speed and ends at the end")
    func time() throws {
        var model = try model()
        let length = model.replay.recording.length
        #expect(model.isPlaying && model.moment == 0 && model.wait == 0)
        model.pass(100)
        #expect(model.moment == 100 && model.replay.state.checkout.state.name == "preparing")
        _ = model.press(.character("]"))
        model.pass(200)
        #expect(model.moment == 500 && model.replay.state.checkout.state.name == "reviewing")
        for _ in 0..<3 { _ = model.press(.character("[")) }
        #expect(model.percent == 25)
        model.pass(3)
        model.pass(1)
        #expect(model.moment == 501)
        model.pass(1_000_000)
        #expect(model.moment == length && model.isAtEnd && !model.isPlaying && model.wait == nil)
    }

    @Test("paused, nothing is waited for and no time passes")
    func pause() throws {
        var model = try model()
        _ = model.press(.character(" "))
        #expect(!model.isPlaying && model.wait == nil)
        model.pass(5000)
        #expect(model.moment == 0 && model.replay.position == 0)
        _ = model.press(.character(" "))
        #expect(model.isPlaying)
        _ = model.press(.end)
        _ = model.press(.character(" "))
        #expect(model.isPlaying && model.replay.position == 0, "at the end it begins again")
    }

    @Test("arrows step, Home and End go to the ends, digits to tenths")
    func moving() throws {
        var model = try model()
        _ = model.press(.right)
        #expect(model.replay.position == 1 && !model.isPlaying)
        _ = model.press(.right)
        _ = model.press(.left)
        #expect(model.replay.position == 1)
        _ = model.press(.end)
        #expect(model.isAtEnd && model.moment == model.replay.recording.length)
        _ = model.press(.home)
        #expect(model.replay.position == 0 && model.moment == 0)
        _ = model.press(.character("5"))
        #expect(model.moment == model.replay.recording.length / 10 * 5)
        #expect(model.replay.position == model.replay.position(model.moment))
        #expect(model.press(.character("q")) && model.press(.escape) && model.press(.control("c")))
    }

    @Test(
        "a text on the screen is found, from the start again where need be, or a sentence says that it is not"
    )
    func find() throws {
        var model = try model()
        func look(_ text: String) {
            _ = model.press(.character("/"))
            #expect(model.prompt != nil)
            _ = model.press(.control("u"))
            for letter in text { _ = model.press(.character(String(letter))) }
            _ = model.press(.enter)
        }
        look("Face ID")
        #expect(screen(model).contains("Face ID") && model.note == nil)
        let first = model.replay.position
        look("Processing")
        #expect(screen(model).contains("Processing") && model.replay.position > first)
        look("Connecting")
        #expect(screen(model).contains("Connecting") && model.note?.contains("start") == true)
        let place = model.replay.position
        look("no such text")
        #expect(model.replay.position == place && model.note == "\"no such text\" is on no screen")
        #expect(screen(model).contains("is on no screen"))
        look("cOnnecting")
        #expect(model.note?.contains("is on no screen") == true, "capitals count where there are some")
        look("look at the device")
        let only = model.replay.position
        look("look at the device")
        #expect(model.replay.position == only)
        #expect(model.note == "\"look at the device\" is on no other screen")
    }

    @Test("the sheet is as recorded, the progress line is below it, and a window too small is told")
    func sizes() throws {
        var model = try model()
        _ = model.press(.end)
        let whole = screen(model, Size(width: 80, height: 25)).split(
            separator: "\n", omittingEmptySubsequences: false)
        let sheet = model.replay.state.grid().plainText
        #expect(whole.prefix(24).joined(separator: "\n") == sheet)
        #expect(whole.last?.contains("■") == true && whole.last?.contains("keys") == true)
        #expect(screen(model, Size(width: 60, height: 20)).contains("recorded at 80x24"))
        for (width, height) in [(1, 1), (5, 2), (20, 6), (200, 60)] {
            #expect(
                ReplayScreen.frame(model, in: Size(width: width, height: height)).grid.size.width == width)
        }
    }

    @Test("in a window of its own size a recording is seen whole while it plays, and scrolls while it stands")
    func ownSize() throws {
        var model = try model()
        _ = model.press(.home)
        _ = model.press(.character(" "))
        let sheet = model.replay.state.grid().plainText
        #expect(model.isPlaying && screen(model) != sheet && screen(model).contains("0–9"))
        for _ in 0..<4 { _ = model.press(.character("[")) }
        model.pass(399)
        model.pass(1600)
        #expect(screen(model).contains("▶"))
        model.pass(1)
        #expect(model.isPlaying && screen(model) == model.replay.state.grid().plainText)
        #expect(screen(model, Size(width: 80, height: 25)).contains("▶"), "there it covers nothing")
        _ = model.press(.character(" "))
        let last = try #require(model.replay.state.grid().plainText.split(separator: "\n").last)
        #expect(screen(model).contains("↑ ↓ show the rest") && !screen(model).contains(last))
        model.note(ReplayScreen.frame(model, in: size).tops)
        _ = model.press(.down)
        #expect(screen(model).contains(last))
        for _ in 0..<3 { _ = model.press(.pageDown) }
        model.note(ReplayScreen.frame(model, in: size).tops)
        _ = model.press(.up)
        #expect(!screen(model).contains(last), "it was scrolled no further than to its end")
    }

    @Test("what is found is seen, also below the window's end")
    func foundBelow() throws {
        var model = try model()
        for size in [size, Size(width: 80, height: 8), Size(width: 30, height: 6)] {
            _ = model.press(.home)
            _ = model.press(.character("/"))
            _ = model.press(.control("u"))
            model.paste("esc cancel")
            _ = model.press(.enter)
            #expect(model.note == nil && screen(model, size).contains("Esc cancel"))
            _ = model.press(.character("/"))
            _ = model.press(.control("u"))
            model.paste("paysheet")
            _ = model.press(.enter)
            #expect(screen(model, size).contains("paysheet"))
            _ = model.press(.character("/"))
            _ = model.press(.control("u"))
            model.paste("simulator")
            _ = model.press(.enter)
            #expect(screen(model, size).contains("simulator"))
        }
    }

    @Test("help fits every window, and scrolls to its last key", arguments: Language.allCases)
    func help(_ language: Language) throws {
        for (width, height) in [(80, 24), (40, 15), (20, 6), (3, 2)] {
            let size = Size(width: width, height: height)
            var model = ReplayModel(try RecordedWalk("open").recording, language)
            _ = model.press(.end)
            _ = model.press(.character("?"))
            var seen = screen(model, size)
            for _ in 0..<80 {
                _ = model.press(.down)
                let frame = ReplayScreen.frame(model, in: size)
                model.note(frame.tops)
                seen += "\n" + frame.grid.plainText
            }
            #expect(model.showsHelp)
            guard width >= 20 else { continue }
            for word in PlayerKey.allCases.flatMap({ $0.keys.split(separator: " ") }) {
                #expect(seen.contains(word), "\(width)x\(height): \(word)")
            }
            let end = screen(model, size)
            _ = model.press(.up)
            #expect(height > 15 || screen(model, size) != end, "it scrolls no further than to its end")
            _ = model.press(.escape)
            #expect(!model.showsHelp)
        }
    }

    @Test("where the program no longer comes to what was recorded, the progress line says so from there on")
    func differs() throws {
        let (recording, index) = try RecordedWalk.spoiled("open pay match finish")
        var model = ReplayModel(recording, .english)
        _ = model.press(.end)
        #expect(model.difference == ReplayCheck(recording).difference && model.differs)
        #expect(screen(model).contains("not as recorded since entry \(index)"))
        _ = model.press(.home)
        #expect(!model.differs && !screen(model).contains("not as recorded"))
        var played = ReplayModel(recording, .english)
        while played.isPlaying { played.pass(10) }
        #expect(played.difference?.number == index)
        let whole = try RecordedWalk("open pay match finish").recording
        #expect(ReplayModel(whole, .english).difference == nil)
        for report in [
            try ExportReport.text(of: recording, differing: played.difference),
            try ExportText.events(of: recording, differing: played.difference),
        ] {
            #expect(
                report.contains("since entry \(index)") || report.contains("\"differsSinceEntry\": \(index)"))
        }
    }

    @Test("a jump over a hundred thousand entries looks at few of them")
    func jump() throws {
        var model = ReplayModel(try recordingOfTicks(100_000), .english)
        _ = model.press(.end)
        #expect(model.replay.position == 100_000 && model.difference?.number == 1)
    }

    @Test("resizes of the recording are followed")
    func resized() throws {
        var model = ReplayModel(try RecordedWalk("open resize:60x18 pay match").recording, .english)
        _ = model.press(.end)
        #expect(model.replay.state.sheet.size == Size(width: 60, height: 18))
    }

    @Test("the inspector stands beside the sheet or over it, and help lists every key")
    func panels() throws {
        var model = try model()
        model.pass(900)
        _ = model.press(.character("i"))
        let wide = screen(model, Size(width: 130, height: 40))
        #expect(wide.contains("Inspector") && wide.contains("Pay CN¥0.01") && wide.contains("withheld until"))
        let narrow = screen(model)
        #expect(narrow.contains("Inspector") && !narrow.contains("Double-click"))
        let top = narrow
        for _ in 0..<3 { _ = model.press(.pageDown) }
        #expect(screen(model) != top)
        _ = model.press(.escape)
        #expect(!model.showsInspector)
        _ = model.press(.character("?"))
        for key in PlayerKey.allCases { #expect(screen(model).contains(key.keys)) }
        _ = model.press(.escape)
        #expect(!model.showsHelp)
    }

    @Test("a damaged line stops it with a sentence")
    func damaged() throws {
        var lines = try RecordedWalk("open pay match").text.split(separator: "\n")
        lines[6] = "{\"t\":400,\"i\":{\"tick\":{}}}"
        var model = ReplayModel(try Recording(Array((lines.joined(separator: "\n") + "\n").utf8)), .english)
        model.pass(1_000_000)
        #expect(!model.isPlaying && model.replay.position == 5)
        #expect(model.note?.contains("line 7") == true)
        _ = model.press(.home)
        #expect(model.damage?.sentence.contains("line 7") == true, "it is told again at the end")
    }
}

extension Replay {
    fileprivate func position(_ moment: Int64) -> Int { recording.position(atMoment: moment) }
}

@Suite("the player's loop")
struct ReplayLoopTests {
    @Test("it plays in real time, and paused it waits for nothing but a key")
    func plays() throws {
        let recording = try RecordedWalk("open pay match").recording
        let clock = HandClock(start: Instant(milliseconds: 1))
        let size = Size(width: 100, height: 30)
        // `see` hangs up when it would have to wait for ever.
        let screen = ScriptedScreen(
            [
                .see("Connecting"), .see("Double-click"), .input(.key(.character(" "))), .look { _ in },
                .see("never to be seen"),
            ], size: size, clock: clock)
        var loop = ReplayLoop(ReplayModel(recording, .english), on: screen, clock: clock)
        #expect(loop.run() == .terminalGone)
        #expect(screen.frames.last?.plainText.contains("Processing") == false)
        let left = ScriptedScreen([.see("■"), .input(.key(.character("q")))], size: size, clock: clock)
        var second = ReplayLoop(ReplayModel(recording, .english), on: left, clock: clock)
        #expect(second.run() == .left)
    }

    @Test("the colours follow the themes that were worn")
    func colours() throws {
        let live = try RecordedLive([
            .idle(3), .input(.key(.character("t"))), .idle(3), .input(.key(.character("t"))), .idle(3),
        ])
        let clock = HandClock(start: Instant(milliseconds: 1))
        let screen = ScriptedScreen([.see("■")], size: Size(width: 90, height: 30), clock: clock)
        var asked: [String?] = []
        var loop = ReplayLoop(ReplayModel(try live.recording, .english), on: screen, clock: clock) { name in
            asked.append(name)
            return .plain
        }
        _ = loop.run()
        #expect(asked == ["own1", "own2"] && screen.worn.count == 2)
    }
}
