import Foundation
import Testing

@Suite("paysheet test on the command line")
struct EndToEndTestCommandTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    private func run(_ arguments: [String]) throws -> ProcessRun {
        try ProcessRun(EndToEnd.program(), ["test"] + arguments, environment: home.environment)
    }

    private static let end = #""expect": {"result": "completed"}"#
    private static let good = #"{"title": "Fine", "keys": "open pay match", \#(end)}"#
    private static let bad = #"{"title": "Sad <&>", "keys": "open", \#(end)}"#

    @Test("the program's own scenarios pass, and the report is the same for any number of jobs")
    func builtIn() throws {
        let one = try run(["--built-in", "--jobs", "1"])
        #expect(one.end == .exited(0) && one.errors.isEmpty && !one.output.contains("not ok"))
        #expect(try run(["--built-in", "--jobs", "8"]).output == one.output)
        #expect(try run(["--built-in"]).output == one.output)
    }

    @Test("a filter, a format and a wrong option")
    func options() throws {
        let good = try home.folder.write(Self.good, to: "good.json")
        let bad = try home.folder.write(Self.bad, to: "bad.json")
        #expect(try run([good, bad]).end == .exited(1))
        let filtered = try run(["--filter", "fine", good, bad])
        #expect(filtered.end == .exited(0) && filtered.output.contains("1..1"))
        let none = try run(["--filter", "nowhere", good])
        #expect(none.end == .exited(65) && none.errors.contains("no scenario has \"nowhere\""))
        let xml = try run(["--format", "junit", good, bad])
        #expect(xml.end == .exited(1) && xml.output.hasPrefix("<?xml"))
        #expect(xml.output.contains("Sad &lt;&amp;&gt;"))
        #expect(try run(["--jobs", "0", good]).end == .exited(64))
        #expect(try run(["--watch", "--built-in"]).end == .exited(64))
    }

    @Test("a file that is named twice is tried once, also by way of its folder")
    func twice() throws {
        _ = try home.shell("mkdir ~/t")
        let good = try home.folder.write(Self.good, to: "t/good.json")
        let folder = "\(home.folder.path)/t"
        let run = try run([good, good, folder, "\(folder)//", "\(folder)/./good.json"])
        #expect(run.end == .exited(0) && run.output.contains("1..1\n"), "\(run.output)")
    }

    @Test("what cannot be read is told by its name: a folder, a name that is not UTF-8, a missing file")
    func unreadable() throws {
        _ = try home.shell("mkdir ~/u")
        let good = try home.folder.write(Self.good, to: "u/good.json")
        _ = try home.shell("cd ~/u && mkdir -m 0 closed && printf '{}' > \"$(printf 'b\\351.json')\"")
        let folder = try run(["\(home.folder.path)/u"])
        #expect(folder.end == .exited(65) && folder.output.contains("good.json"))
        #expect(folder.output.contains("its name is not UTF-8"), "\(folder.output)")
        // The superuser can read it, and there is nothing in it.
        if geteuid() != 0 { #expect(folder.output.contains("closed\": Permission denied")) }
        _ = try home.shell("chmod 700 ~/u/closed")
        let missing = try run([good, "\(home.folder.path)/nowhere.json"])
        #expect(missing.end == .exited(65) && missing.output.contains("there is no file"))
    }

    @Test("--update says which golden file it wrote")
    func update() throws {
        let text = #"{"keys": "open pay match", "expect": {"golden": "end.txt"}}"#
        let file = try home.folder.write(text, to: "golden.json")
        #expect(try run([file]).end == .exited(1))
        let update = try run(["--update", file])
        #expect(
            update.end == .exited(0) && update.output.contains("golden written: \(home.folder.path)/end.txt"))
        #expect(try run([file]).end == .exited(0))
    }

    @Test("--watch tries again what has changed, sleeps meanwhile, and leaves the terminal whole on Ctrl-C")
    func watch() throws {
        try FileManager.default.createDirectory(
            atPath: "\(home.folder.path)/w", withIntermediateDirectories: true)
        let good = try home.folder.write(Self.good, to: "w/a.json")
        let pty = try PtyProcess(
            EndToEnd.program(), ["test", "--watch", "\(home.folder.path)/w"], environment: home.environment)
        try pty.read(until: "Ctrl-C leaves")
        let before = try pty.settings()
        var mark = pty.output.count
        _ = try home.folder.write(Self.bad, to: "w/b.json")
        try pty.read(until: "Ctrl-C leaves", after: mark)
        let second = String(decoding: pty.output[mark...], as: UTF8.self)
        #expect(second.contains("1..1") && second.contains("not ok 1") && !second.contains(good))
        mark = pty.output.count
        _ = try home.folder.write(Self.good, to: "w/b.json")
        try pty.read(until: "ok 1", after: mark)
        try pty.read(until: "Ctrl-C leaves", after: mark)
        let resting = try ProcessCounts.settled(pty.processID)
        #expect(resting.state.hasPrefix("S"))
        try pty.write("\u{3}")
        #expect(try pty.waitForEnd() == .exited(130))
        #expect(TerminalModes(pty.output).leftOn == [])
        #expect(before.isCanonical)
    }

    @Test("on a terminal a line says how far it is, and is gone at the end")
    func progress() throws {
        let pty = try PtyProcess(
            EndToEnd.program(), ["test", "--built-in", "--jobs", "2"], environment: home.environment)
        #expect(try pty.waitForEnd() == .exited(0))
        let text = pty.outputText
        #expect(text.contains(" of ") && text.contains("\r\u{1B}[KTAP version 14"))
        #expect(try !run(["--built-in", "pay-with-a-face"]).errors.contains("\u{1B}"))
    }
}
