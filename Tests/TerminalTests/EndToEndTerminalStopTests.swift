import Glibc
import Testing

/// A shell with job control in a pty, and paysheet as its job.
private final class JobShell {
    let pty: PtyProcess
    private let home: ScratchFolder

    init(at stage: Stage) throws {
        home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        environment["PS1"] = "prompt> "
        pty = try PtyProcess(
            "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"], environment: environment)
        try pty.read(until: "prompt> ")
        try pty.write("\(EndToEnd.program())\n")
        try pty.walk(to: stage)
    }

    var job: pid_t { get throws { try ChildProcess.only(of: pty.processID) } }

    /// Waits for the shell's prompt after a mark in the output.
    func prompt(after mark: Int) throws { try pty.read(until: "prompt> ", after: mark) }
}

@Suite(
    "stopped and continued", .serialized,
    .enabled(if: EndToEnd.find("bash") != nil, "bash, whose job control is needed, is not installed"))
struct StopEndToEndTests {
    @Test("Ctrl-Z gives the terminal back and fg brings the sheet back", arguments: Stage.allCases)
    func controlZ(stage: Stage) throws {
        let shell = try JobShell(at: stage)
        let mark = shell.pty.output.count
        try shell.pty.write("\u{1A}")
        try shell.prompt(after: mark)
        #expect(TerminalModes(shell.pty.output).leftOn == [])
        #expect(try shell.pty.settings().isCanonical)
        #expect(try ProcessCounts(shell.job).state.hasPrefix("T"))
        let back = shell.pty.output.count
        try shell.pty.write("fg\n")
        try shell.pty.read(until: "\u{1B}[?2004h", after: back)
        try shell.pty.see(stage == .processing ? Stage.result.sign : stage.sign)
        #expect(try !shell.pty.settings().isCanonical)
    }

    @Test("a stop from outside does the same")
    func stopFromOutside() throws {
        let shell = try JobShell(at: .review)
        let mark = shell.pty.output.count
        kill(try shell.job, SIGTSTP)
        try shell.prompt(after: mark)
        #expect(TerminalModes(shell.pty.output).leftOn == [])
        #expect(try shell.pty.settings().isCanonical)
        try shell.pty.write("fg\n")
        try shell.pty.see(Stage.review.sign)
    }

    @Test("a stop that nobody can catch is made good on continuing, on a screen written over meanwhile")
    func uncaughtStop() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .review, home: home)
        pty.send(signal: SIGSTOP)
        try ProcessCounts.wait(for: "T", of: pty.processID)
        let mark = pty.output.count
        pty.send(signal: SIGCONT)
        // All of it, not only what changed.
        try pty.read(until: "\u{1B}[?1049h", after: mark)
        try pty.read(until: Stage.review.sign, after: mark)
        #expect(try !pty.settings().isCanonical)
    }

    @Test("a window that grew during the stop is filled")
    func resizedMeanwhile() throws {
        let shell = try JobShell(at: .page)
        let mark = shell.pty.output.count
        try shell.pty.write("\u{1A}")
        try shell.prompt(after: mark)
        try shell.pty.resize(columns: 100, rows: 30)
        let back = shell.pty.output.count
        try shell.pty.write("fg\n")
        // The footer stands on the last line.
        try shell.pty.read(until: "\u{1B}[30", after: back)
        try shell.pty.see(Stage.page.sign)
    }

    @Test("half a passcode typed before the stop is forgotten, and does not count after it")
    func halfSecret() throws {
        let shell = try JobShell(at: .passcode)
        try shell.pty.write("246")
        try shell.pty.see("●  ●  ●  ○  ○  ○")
        let mark = shell.pty.output.count
        try shell.pty.write("\u{1A}")
        try shell.prompt(after: mark)
        let back = shell.pty.output.count
        try shell.pty.write("fg\n")
        try shell.pty.read(until: "\u{1B}[?2004h", after: back)
        try shell.pty.see("○  ○  ○  ○  ○  ○")
        #expect(!String(decoding: shell.pty.output[back...], as: UTF8.self).contains("●  ●  ●  ○  ○  ○"))
        try shell.pty.write("246810")
        try shell.pty.see(Stage.result.sign)
    }

    @Test(
        "a stopped program still ends by SIGTERM once it is continued, and leaves the shell's terminal alone")
    func endedWhileStopped() throws {
        let shell = try JobShell(at: .page)
        let mark = shell.pty.output.count
        try shell.pty.write("\u{1A}")
        try shell.prompt(after: mark)
        let settings = try shell.pty.settings()
        let job = try shell.job
        let before = shell.pty.output.count
        kill(job, SIGTERM)
        kill(job, SIGCONT)
        try shell.pty.write("wait; echo over\n")
        try shell.pty.read(until: "\nover", after: before)
        #expect(try shell.pty.settings() == settings)
        #expect(!shell.pty.output[before...].contains(0x1B))
    }
}
