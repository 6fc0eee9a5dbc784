import Foundation
import Glibc
import Testing

@Suite("recordings from the command line")
struct EndToEndReplayTests {
    private let folder: ScratchFolder
    private let recording: String

    init() throws {
        folder = try ScratchFolder()
        recording = folder.path + "/walk.jsonl"
    }

    @discardableResult
    private func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> ProcessRun {
        let base = EndToEnd.plainEnvironment.merging(["HOME": folder.path]) { _, own in own }
        return try ProcessRun(
            EndToEnd.program(), arguments, environment: base.merging(environment) { _, given in given })
    }

    private func record(_ more: [String] = []) throws {
        let run = try run(
            ["run", "--lang", "en", "--seed", "1", "--now", "2026-11-30T09:00:00Z", "--keys"]
                + ["open pay match finish", "--record", recording] + more)
        #expect(run.end == .exited(0), "\(run.errors)")
    }

    @Test("a replay is the same in any locale and time zone")
    func headless() throws {
        try record()
        for environment in [
            [:], ["LC_ALL": "zh_CN.UTF-8", "TZ": "Asia/Shanghai"], ["LC_ALL": "C", "TZ": "America/Lima"],
        ] {
            let replay = try run(["replay", recording, "--headless"], environment)
            #expect(replay.end == .exited(0) && replay.output.hasPrefix("same: all "), "\(replay.errors)")
            #expect(replay.output.hasSuffix("; completed\n"))
        }
    }

    @Test("what it is turned into is the same to the byte in any locale and time zone")
    func exports() throws {
        try record()
        let ways = [["--headless"]] + ["cast", "svg", "txt", "md", "json"].map { ["--export", $0] }
        for way in ways + [["--export", "svg", "--animated"], ["--export", "md", "--lang", "zh-Hans"]] {
            let plain = try run(["replay", recording] + way)
            #expect(plain.end == .exited(0) && !plain.output.isEmpty)
            for (locale, zone) in [
                ("C", "UTC"), ("zh_CN.UTF-8", "Asia/Shanghai"), ("de_DE.UTF-8", "Europe/Berlin"),
                ("tr_TR.UTF-8", "America/St_Johns"), ("ar_EG.UTF-8", "Pacific/Kiritimati"),
                ("ja_JP.eucJP", "Asia/Kathmandu"),
            ] {
                let other = try run(
                    ["replay", recording] + way, ["LC_ALL": locale, "LANG": locale, "TZ": zone])
                #expect(other.end == plain.end && other.output == plain.output, "\(way) in \(locale)")
            }
        }
    }

    @Test(
        "an export in a built-in theme needs no settings, and cannot fail by them",
        arguments: ["svg", "json"])
    func brokenSettings(_ format: String) throws {
        try record()
        let settings = folder.path + "/config/paysheet"
        try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: URL(fileURLWithPath: settings + "/config.json"))
        let environment = ["XDG_CONFIG_HOME": folder.path + "/config"]
        let export = try run(["replay", recording, "--export", format], environment)
        #expect(export.end == .exited(0) && !export.output.isEmpty, "\(export.errors)")
        let named = try run(["replay", recording, "--export", format, "--theme", "light"], environment)
        #expect(named.end == .exited(78))
    }

    @Test("the report speaks the language that is asked for, and only it")
    func languages() throws {
        try record()
        let english = try run(["replay", recording, "--export", "md"]).output
        let chinese = try run(["replay", recording, "--export", "md", "--lang", "zh-Hans"]).output
        #expect(english.contains("the shopper presses the pay button"))
        #expect(chinese.contains("顾客按下支付按钮") && !chinese.contains("shopper"))
        for identifier in ["`validatemerchant`", "completed", "SUCCESS"] {
            #expect(english.contains(identifier) && chinese.contains(identifier), "\(identifier)")
        }
        #expect(try run(["replay", recording, "--export", "json", "--lang", "en"]).end == .exited(64))
    }

    @Test(
        "a newer format, a broken tail, a damaged line and a foreign file each have a sentence of their own")
    func faults() throws {
        try record()
        let lines = try String(contentsOfFile: recording, encoding: .utf8)
            .split(separator: "\n").map(String.init)
        func replay(_ lines: [String], _ ending: String = "\n") throws -> ProcessRun {
            let file = try folder.write(lines.joined(separator: "\n") + ending, to: "spoiled.jsonl")
            return try run(["replay", file, "--headless"])
        }
        var newer = lines
        newer[0] = newer[0].replacing("\"format\":3", with: "\"format\":99")
        let tooNew = try replay(newer)
        #expect(tooNew.end == .exited(65) && tooNew.errors.contains("has format 99"), "\(tooNew.errors)")
        let cut = try replay(lines.dropLast() + [String(lines[lines.count - 1].dropLast(9))], "")
        #expect(cut.end == .exited(0) && cut.errors.contains("breaks off in line \(lines.count)"))
        var damaged = lines
        damaged[5] = String(damaged[5].dropLast(4))
        let corrupt = try replay(damaged)
        #expect(corrupt.end == .exited(65) && corrupt.errors.contains("line 6 of the recording is damaged"))
        #expect(corrupt.errors.contains("spoiled.jsonl: "))
        let foreign = try replay(["{\"version\": 2, \"width\": 80}"])
        #expect(foreign.end == .exited(65) && foreign.errors.contains("no recording of paysheet"))
        let empty = try replay([], "")
        #expect(empty.end == .exited(65) && empty.errors.contains("is empty"))
    }

    @Test("a recording is not written over unasked, and it and its exports are for their owner alone")
    func force() throws {
        try record()
        let again = try run(["run", "--keys", "open", "--record", recording])
        #expect(again.end == .exited(74) && again.errors.contains("--force"))
        try record(["--force"])
        let ticket = folder.path + "/ticket.md"
        _ = try run(["replay", recording, "--export", "md", "-o", ticket])
        #expect(permissions(ticket) == 0o600 && permissions(recording) == 0o600)
        let alone = try run(["run", "--keys", "open", "--redact"])
        #expect(alone.end == .exited(64) && alone.errors.contains("--record"))
    }

    @Test("an export never takes the recording's place, by whatever name, and says what it lacks")
    func exportsWithCare() throws {
        try record()
        let link = folder.path + "/link.jsonl"
        #expect(symlink(recording, link) == 0)
        let before = try String(contentsOfFile: recording, encoding: .utf8)
        for (from, to) in [(recording, recording), (link, recording), (recording, link)] {
            let run = try run(["replay", from, "--export", "txt", "-o", to, "--force"])
            #expect(run.end == .exited(64) && run.errors.contains("is the recording itself"))
        }
        #expect(try String(contentsOfFile: recording, encoding: .utf8) == before)
        let beyond = try run(["replay", recording, "--export", "txt", "--at", "5000"])
        #expect(beyond.end == .exited(0) && beyond.errors.contains("ends before that moment, after 18"))
        let other = try folder.write(
            before.replacing("\"amount\":1,", with: "\"amount\":2,"), to: "other.jsonl")
        for format in ["cast", "svg", "txt", "md", "json"] {
            let export = try run(["replay", other, "--export", format])
            #expect(
                export.end == .exited(0) && export.errors.contains("no longer comes to what was recorded"))
            #expect(export.errors.contains("other.jsonl") && export.errors.contains("entry 1 "))
        }
        #expect(try run(["replay", recording, "--export", "md"]).errors.isEmpty)
    }

    @Test("a walk can be recorded to standard output, and nothing else goes there")
    func standardOutput() throws {
        let walk = try run(["run", "--keys", "open pay match", "--record", "-"])
        #expect(walk.end == .exited(0) && walk.output.hasPrefix("{\"paysheet\":\"recording\""))
        let piped = try folder.write(walk.output, to: "piped.jsonl")
        #expect(try run(["replay", piped, "--headless"]).output.hasPrefix("same: all "))
        let both = try run(["run", "--keys", "open", "--record", "-", "--print", "result"])
        #expect(both.end == .exited(64) && both.errors.contains("--print"))
        #expect(try run(["--plain", "--record", "-"]).end == .exited(64))
    }

    @Test("another behaviour ends with 1, a foreign file with 65, a missing one with 66")
    func exits() throws {
        let foreign = try folder.write("{\"version\": 2}\n", to: "foreign.cast")
        #expect(try run(["replay", foreign, "--headless"]).end == .exited(65))
        #expect(try run(["replay", folder.path + "/none", "--headless"]).end == .exited(66))
        try record()
        let text = try run(["replay", recording, "--export", "txt"]).output
        #expect(text.contains("── entry 0, 00:00.0, offered") && text.contains("Order paid"))
        #expect(try run(["replay", recording, "--at", "3"]).end == .exited(64))
        #expect(try run(["replay", recording]).end == .exited(64), "there is no terminal")
    }

    @Test(
        "asciinema plays an exported cast",
        .enabled(if: EndToEnd.find("asciinema") != nil, "asciinema is not installed"))
    func asciinema() throws {
        try record()
        let cast = folder.path + "/walk.cast"
        let export = try run(["replay", recording, "--export", "cast", "-o", cast])
        #expect(export.end == .exited(0))
        guard let program = EndToEnd.find("asciinema") else { return }
        let pty = try PtyProcess(program, ["cat", cast], environment: EndToEnd.plainEnvironment)
        try pty.read(until: "Order paid")
        #expect(try pty.waitForEnd() == .exited(0))
    }
}

@Suite(
    "recordings in a terminal", .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct ReplayInTmuxTests {
    @Test("a checkout that is recorded in one terminal plays in another")
    func plays() throws {
        let folder = try ScratchFolder()
        let recording = folder.path + "/live.jsonl"
        let shopper = try Shopper(["--record", recording])
        try shopper.open()
        try shopper.terminal.send("Escape")
        try shopper.terminal.waitFor("You left the sheet")
        try shopper.terminal.send("q")
        _ = try shopper.terminal.waitForExit()

        let player = try TmuxTerminal(["replay", recording], columns: 80, rows: 25)
        try player.send("End")
        try player.waitFor("■")
        try player.waitFor("You left the sheet")
        try player.send("Home")
        try player.waitFor("Buy with Apple Pay")
        try player.type("/Double-click")
        try player.send("Enter")
        try player.waitFor("Double-click to pay")
        try player.send("i")
        try player.waitFor("Inspector")
        try player.send("i")
        try player.resize(columns: 60, rows: 20)
        try player.waitFor("recorded at 80x24")
        try player.send("q")
        #expect(try player.waitForExit() == .exited(0))
    }

    @Test("a damaged line is told in full after the player was left")
    func damaged() throws {
        let folder = try ScratchFolder()
        let recording = folder.path + "/walk.jsonl"
        _ = try ProcessRun(
            EndToEnd.program(), ["run", "--keys", "open pay match finish", "--record", recording],
            environment: EndToEnd.plainEnvironment)
        var lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
        lines[9] = "{\"t\":\(lines[9].dropFirst(5).prefix { $0.isNumber }),\"s\":\"offered\",\"d\":\"00\"}"
        let spoiled = try folder.write(lines.joined(separator: "\n") + "\n", to: "spoiled.jsonl")
        let player = try TmuxTerminal(["replay", spoiled], columns: 200, rows: 20)
        try player.send("End")
        try player.waitFor("line 10 of")
        try player.send("q")
        #expect(try player.waitForExit() == .exited(65))
        try player.waitFor("line 10 of the recording is damaged")
    }
}
