import Glibc
import Testing

@Suite("the harness: programs without a terminal")
struct ProcessRunTests {
    @Test("input, output, errors and status come through")
    func streamsAndStatus() throws {
        let run = try ProcessRun("/bin/sh", ["-c", "cat; echo oops >&2; exit 3"], input: "héllo\n")
        #expect(run.output == "héllo\n")
        #expect(run.errors == "oops\n")
        #expect(run.end == .exited(3))
    }

    @Test("more output and more input than a pipe holds do not block each other")
    func largeFlow() throws {
        let text = String(repeating: "0123456789abcde\n", count: 40_000)
        let run = try ProcessRun("/bin/sh", ["-c", "tee /dev/stderr"], input: text)
        #expect(run.output == text)
        #expect(run.errors == text)
    }

    @Test("a program that never reads its input is no fault")
    func unreadInput() throws {
        let run = try ProcessRun("/bin/sh", ["-c", "exit 0"], input: String(repeating: "x", count: 300_000))
        #expect(run.end == .exited(0))
    }

    @Test("death by signal is told apart from a status")
    func signalDeath() throws {
        #expect(try ProcessRun("/bin/sh", ["-c", "kill -TERM $$"]).end == .signalled(SIGTERM))
    }

    @Test("the environment is exactly the one given")
    func environment() throws {
        let run = try ProcessRun("/usr/bin/env", environment: ["A": "1", "B": "zwei"])
        #expect(run.output == "A=1\nB=zwei\n")
    }

    @Test("a program that does not end in time is ended and told about")
    func timeLimit() throws {
        #expect(throws: HarnessFault.self) {
            try ProcessRun("/bin/sh", ["-c", "exec cat /dev/zero >/dev/null"], limit: .milliseconds(50))
        }
    }

    @Test("a program that is not there is a fault of the harness")
    func missingProgram() throws {
        #expect(throws: HarnessFault.self) { try ProcessRun("/nonexistent/program") }
    }

    @Test("the built program stands beside the test bundle")
    func builtProgram() throws {
        #expect(try EndToEnd.program().hasSuffix("/paysheet"))
    }

    @Test("a scratch folder goes away with all that is in it")
    func scratchFolder() throws {
        var folder: ScratchFolder? = try ScratchFolder()
        let file = try #require(try folder?.write("text", to: "file"))
        #expect(access(file, R_OK) == 0)
        let path = try #require(folder?.path)
        folder = nil
        #expect(access(path, F_OK) != 0)
    }
}

@Suite("the harness: a pseudo-terminal", .serialized)
struct PtyProcessTests {
    @Test("the program has a controlling terminal of the size asked for")
    func sizeAndTerminal() throws {
        let pty = try PtyProcess("/bin/sh", ["-c", "stty size; tty < /dev/tty"], columns: 40, rows: 15)
        try pty.readToEnd()
        #expect(pty.outputText.contains("15 40\r\n"))
        #expect(pty.outputText.contains("/dev/"))
        #expect(try pty.waitForEnd() == .exited(0))
    }

    @Test("typed bytes reach the program and its answer comes back")
    func typing() throws {
        let pty = try PtyProcess("/bin/sh", ["-c", "read line; echo \"<$line>\"; exit 7"])
        try pty.write("hello\n")
        try pty.read(until: "<hello>")
        #expect(try pty.waitForEnd() == .exited(7))
    }

    @Test("text that came before a mark is not taken for an answer after it")
    func readingAfterAMark() throws {
        let pty = try PtyProcess("/bin/sh", ["-c", "echo once; read line"])
        try pty.read(until: "once")
        #expect(throws: HarnessFault.self) {
            try pty.read(until: "once", after: pty.output.count, limit: .milliseconds(50))
        }
    }

    @Test("settings that a program leaves changed are seen")
    func changedSettings() throws {
        let pty = try PtyProcess("/bin/sh", ["-c", "read a; stty raw -echo; echo done; read b"])
        let before = try pty.settings()
        #expect(before.isCanonical && before.echoes)
        try pty.write("\n")
        try pty.read(until: "done")
        let after = try pty.settings()
        #expect(after != before)
        #expect(!after.isCanonical && !after.echoes)
    }

    @Test("settings that a program puts back compare equal after its end")
    func restoredSettings() throws {
        let pty = try PtyProcess(
            "/bin/sh", ["-c", "read a; s=$(stty -g); stty raw; stty \"$s\"; echo done"])
        let before = try pty.settings()
        try pty.write("\n")
        #expect(try pty.waitForEnd() == .exited(0))
        #expect(try pty.settings() == before)
    }

    @Test("a signal ends the program by that signal")
    func signal() throws {
        let pty = try PtyProcess("/bin/sh", ["-c", "echo ready; read line"])
        try pty.read(until: "ready")
        pty.send(signal: SIGTERM)
        #expect(try pty.waitForEnd() == .signalled(SIGTERM))
    }

    @Test("a resize reaches the program")
    func resize() throws {
        let pty = try PtyProcess(
            "/bin/sh", ["-c", "trap 'stty size; exit 0' WINCH; echo ready; while :; do read line; done"])
        try pty.read(until: "ready")
        try pty.resize(columns: 100, rows: 30)
        try pty.read(until: "30 100")
    }

    @Test("closing the terminal hangs the program up")
    func hangUp() throws {
        let pty = try PtyProcess("/bin/sh", ["-c", "echo ready; read line; exec cat"])
        try pty.read(until: "ready")
        pty.hangUp()
        #expect(try pty.waitForEnd() == .signalled(SIGHUP))
    }
}

@Suite("the harness: tmux", .serialized, .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct TmuxTerminalTests {
    @Test("keys go in, the screen comes out, the status is told")
    func keysAndScreen() throws {
        let terminal = try TmuxTerminal(
            program: "/bin/sh", ["-c", "echo name?; read line; echo \"hello $line\"; read x; exit 9"])
        try terminal.waitFor("name?")
        try terminal.type("微信; ok;")
        try terminal.send("Enter")
        let screen = try terminal.waitFor("hello 微信; ok;")
        #expect(screen.count == 24)
        #expect(screen.first == "name?")
        try terminal.send("Enter")
        #expect(try terminal.waitForExit() == .exited(9))
    }

    @Test("the window has the size asked for and follows a resize")
    func size() throws {
        let terminal = try TmuxTerminal(
            program: "/bin/sh", ["-c", "stty size; read x; stty size; read x"], columns: 40, rows: 15)
        try terminal.waitFor("15 40")
        try terminal.resize(columns: 120, rows: 40)
        try terminal.send("Enter")
        try terminal.waitFor("40 120")
        #expect(try terminal.value("pane_width") == "120")
    }

    @Test("the environment is the plain one with the given laid over it")
    func environment() throws {
        let terminal = try TmuxTerminal(
            program: "/bin/sh", ["-c", "echo [$NO_COLOR][$TERM][$TMUX]; read x"],
            environment: ["NO_COLOR": "1"])
        try terminal.waitFor("[1][tmux-256color][]")
    }

    @Test("a paste is bracketed for a program that asked for it")
    func bracketedPaste() throws {
        let terminal = try TmuxTerminal(
            program: "/bin/sh", ["-c", "printf '\\033[?2004h'; stty -icanon; echo ready; cat -v"])
        try terminal.waitFor("ready")
        try terminal.paste("two words;")
        try terminal.waitFor("^[[200~two words;^[[201~")
    }

    @Test("colours are seen in the styled screen only")
    func styles() throws {
        let terminal = try TmuxTerminal(
            program: "/bin/sh", ["-c", "printf '\\033[31mred\\033[0m\\n'; read x"])
        #expect(try terminal.waitFor("red").first == "red")
        #expect(try terminal.styledScreen().first?.contains("\u{1B}[31mred") == true)
    }

    @Test("death by signal is told apart from a status")
    func signalDeath() throws {
        let terminal = try TmuxTerminal(program: "/bin/sh", ["-c", "kill -TERM $$"])
        #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    }

    @Test("waiting in vain is a fault that shows the screen")
    func waitingInVain() throws {
        let terminal = try TmuxTerminal(program: "/bin/sh", ["-c", "echo here I am; read x"])
        try terminal.waitFor("here I am")
        do {
            try terminal.waitFor("never written", limit: .milliseconds(100))
            Issue.record("the wait should have failed")
        } catch let fault as HarnessFault {
            #expect(fault.description.contains("here I am"))
        }
    }

    @Test("the server is gone when the terminal is let go")
    func serverEnds() throws {
        var terminal: TmuxTerminal? = try TmuxTerminal(program: "/bin/cat")
        let socket = try #require(terminal?.folder.path) + "/socket"
        #expect(access(socket, F_OK) == 0)
        terminal = nil
        #expect(access(socket, F_OK) != 0)
    }
}
