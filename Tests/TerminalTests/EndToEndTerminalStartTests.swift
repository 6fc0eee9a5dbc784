import Glibc
import Testing

@Suite("starting in any terminal", .serialized)
struct StartEndToEndTests {
    /// Starts the program with variables changed; nil takes one out.
    private func start(
        _ changes: [String: String?], home: ScratchFolder, columns: UInt16 = 80, rows: UInt16 = 24
    ) throws -> PtyProcess {
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        for (name, value) in changes { environment[name] = value }
        return try PtyProcess(EndToEnd.program(), environment: environment, columns: columns, rows: rows)
    }

    @Test(
        "a TERM that nothing can be drawn with is refused in one sentence",
        arguments: [
            "nope", "tmux-256colop", "../../etc/passwd", String(repeating: "x", count: 5000),
        ])
    func refusedTerm(name: String?) throws {
        let home = try ScratchFolder()
        let pty = try start(["TERM": name], home: home)
        #expect(try pty.waitForEnd() == .exited(64))
        try pty.readToEnd()
        #expect(!pty.output.contains(0x1B))
        #expect(pty.outputText.contains("TERM"))
        #expect(pty.outputText.contains("TERM=xterm-256color"))
        #expect(try pty.leftovers == [])
    }

    @Test("a terminal's name cannot steer the terminal")
    func hostileTerm() throws {
        let home = try ScratchFolder()
        let pty = try start(["TERM": "x\u{1B}[2J\u{9B}2J\u{202E}y"], home: home)
        #expect(try pty.waitForEnd() == .exited(64))
        #expect(pty.outputText.unicodeScalars.allSatisfy { $0 == "\r" || $0 == "\n" || $0.value >= 0x20 })
        #expect(!pty.outputText.unicodeScalars.contains { [0x9B, 0x202E].contains($0.value) })
    }

    /// Whatever this machine describes of these is drawn; the rest is refused, never anything in between.
    @Test(
        "every kind of terminal draws or refuses, and keeps the user's palette",
        arguments: [
            "linux", "vt100", "vt52", "ansi", "screen", "screen-256color", "tmux-256color", "xterm",
            "xterm-mono",
            "xterm-16color", "xterm-direct", "xterm-kitty", "rxvt-unicode-256color", "cygwin", "hurd", "sun",
        ])
    func everyTerm(name: String) throws {
        let home = try ScratchFolder()
        let pty = try start(["TERM": name, "COLORTERM": "truecolor"], home: home)
        if try ProcessRun("/usr/bin/env", ["TERM=\(name)", "tput", "clear"]).end != .exited(0) {
            #expect(try pty.waitForEnd() == .exited(64))
            try pty.readToEnd()
            #expect(pty.outputText.contains("TERM is \"\(name)\""))
            return
        }
        try pty.see("leave the shop")
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        try pty.readToEnd()
        #expect(try pty.leftovers == [])
        #expect(!pty.outputText.contains("]104"))
        #expect(!pty.outputText.contains("]4;"))
        // 24-bit colours only where the description is of the direct kind.
        #expect(!pty.outputText.contains("38;2;") || name.hasSuffix("-direct"))
        // The letters that stand for lines where wide curses is missing.
        #expect(!pty.outputText.contains("qqqq"))
    }

    @Test("where TERMINFO leads nowhere, the machine's own descriptions are used, or there is a sentence")
    func terminfoNowhere() throws {
        let home = try ScratchFolder()
        let pty = try start(["TERMINFO": "/nonexistent", "TERMINFO_DIRS": "/nonexistent"], home: home)
        do {
            try pty.see(Stage.page.sign)
        } catch {
            #expect(try pty.waitForEnd() == .exited(64))
            #expect(pty.outputText.contains("TERM"))
        }
    }

    @Test(
        "a locale that is not there changes nothing",
        arguments: [
            "pt_BR.UTF-8", "zz_ZZ.UTF-8", "C", "POSIX", "nonsense", String(repeating: "x", count: 3000),
        ])
    func missingLocale(name: String) throws {
        let home = try ScratchFolder()
        let pty = try start(["LC_ALL": name], home: home)
        try pty.see(Stage.page.sign)
        #expect(pty.outputText.contains("示例商店"))
        #expect(pty.outputText.contains("────────"))
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
    }

    @Test("a Chinese locale that is not there still chooses the language")
    func missingChinese() throws {
        let home = try ScratchFolder()
        let pty = try start(["LC_ALL": "zh_CN.UTF-8"], home: home)
        try pty.see("离开商店")
    }

    @Test("another character set than UTF-8 is told of, after the terminal was given back")
    func otherCharacterSet() throws {
        let home = try ScratchFolder()
        let pty = try start(["LC_ALL": "zh_CN.GB18030"], home: home)
        try pty.see("离开商店")
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        try pty.readToEnd()
        let farewell = pty.outputText.components(separatedBy: "[?1049l").last ?? ""
        #expect(farewell.contains("zh_CN.GB18030"))
        #expect(farewell.contains("zh_CN.UTF-8"))
    }

    @Test(
        "a terminal that tells no size, or an absurd one, gets a sheet", arguments: [UInt16(0), UInt16.max])
    func oddSize(side: UInt16) throws {
        let home = try ScratchFolder()
        let pty = try start([:], home: home, columns: side, rows: side)
        try pty.see(Stage.page.sign)
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
    }

    @Test("where no size is told, LINES and COLUMNS say it")
    func sizeOfEnvironment() throws {
        let home = try ScratchFolder()
        let pty = try start(["LINES": "8", "COLUMNS": "33"], home: home, columns: 0, rows: 0)
        try pty.see("28x10")
        try pty.see("33x8")
    }

    @Test("a request from a pipe is shown, and keys come from the terminal")
    func pipedRequest() throws {
        let home = try ScratchFolder()
        let file = try home.write(HostileRequest.plain, to: "request.json")
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let program = try EndToEnd.program()
        let pty = try PtyProcess(
            "/bin/sh", ["-c", "cat \(file) | \(program) -; echo status $?"], environment: environment)
        try pty.walk(to: .result)
        try pty.write("q")
        try pty.see("leave the shop")
        try pty.write("q")
        try pty.read(until: "status 0")
        #expect(try pty.waitForEnd() == .exited(0))
        #expect(try pty.leftovers == [])
    }

    @Test(
        "without a terminal to draw on, or none to read keys from, there is one sentence and a way out",
        arguments: ["< /dev/null | cat", "< /dev/null > /dev/null"])
    func noTerminal(wiring: String) throws {
        let home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let program = try EndToEnd.program()
        let pty = try PtyProcess("/bin/sh", ["-c", "\(program) \(wiring)"], environment: environment)
        _ = try pty.waitForEnd()
        try pty.readToEnd()
        #expect(!pty.output.contains(0x1B))
        #expect(pty.outputText.contains("not a terminal"))
        #expect(pty.outputText.contains("paysheet run --keys"))
        #expect(try pty.leftovers == [])
        let alone = try ProcessRun(program, environment: environment)
        #expect(alone.end == .exited(64))
        #expect(alone.output == "")
        #expect(alone.errors.contains("not a terminal"))
    }
}
