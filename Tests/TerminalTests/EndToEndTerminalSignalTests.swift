import Foundation
import Glibc
import Testing

@Suite("the terminal is given back when a signal ends the program", .serialized)
struct SignalEndToEndTests {
    static let ending = [
        SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
    ]

    @Test("every signal, on the page", arguments: ending)
    func onPage(number: Int32) throws { try end(by: number, at: .page) }

    @Test("the likely ones, at every stage", arguments: Stage.allCases, [SIGTERM, SIGSEGV])
    func everywhere(stage: Stage, number: Int32) throws { try end(by: number, at: stage) }

    private func end(by number: Int32, at stage: Stage) throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: stage, home: home)
        pty.send(signal: number)
        #expect(try pty.waitForEnd() == .signalled(number))
        try pty.readToEnd()
        #expect(try pty.leftovers == [])
    }

    @Test("the settings are the very ones that were found, flag for flag")
    func unusualSettings() throws {
        let home = try ScratchFolder()
        let program = try EndToEnd.program()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        // A parent that left the terminal raw finds it raw, and another one with odd flags finds those.
        for flags in ["sane", "raw -echo", "-icrnl -opost", "-ixon tostop"] {
            let pty = try PtyProcess(
                "/bin/sh", ["-c", "stty \(flags); read x; \(program); read x"], environment: environment)
            try pty.write("\n")
            try pty.see(Stage.page.sign)
            let during = try pty.settings()
            #expect(!during.isCanonical && !during.echoes)
            let mark = pty.output.count
            try pty.write("q")
            try pty.read(until: "[?1049l", after: mark)
            let other = try PtyProcess("/bin/sh", ["-c", "stty \(flags); echo set; read x"])
            try other.read(until: "set")
            let expected = try other.settings()
            try settle(pty, at: expected)
        }
    }

    /// Waits for the settings, which come after the last byte of the farewell.
    private func settle(_ pty: PtyProcess, at expected: TerminalSettings) throws {
        let deadline = Deadline(after: .seconds(20))
        while try pty.settings() != expected, !deadline.hasPassed { deadline.pause() }
        #expect(try pty.settings() == expected)
    }

    @Test("the second Ctrl-C ends it with 130, the first one asks to leave")
    func interrupts() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .review, home: home)
        try pty.write("\u{03}\u{03}")
        #expect(try pty.waitForEnd() == .exited(130))
        #expect(try pty.leftovers == [])
    }

    @Test("every way to leave by keys switches off what was on", arguments: [Stage.page, .result])
    func leaving(stage: Stage) throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: stage, home: home)
        if stage == .result {
            try pty.write("q")
            try pty.see("leave the shop")
        }
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(stage == .result ? 0 : 2))
        #expect(try pty.leftovers == [])
    }

    @Test(
        "a fault found before the sheet is up leaves the terminal untouched",
        arguments: [
            (["/nonexistent.json"], 66), (["--theme", "nosuch"], 78), (["--nosuch"], 64), (["/dev/null"], 65),
        ] as [([String], Int32)])
    func faultsBefore(arguments: [String], code: Int32) throws {
        let home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let pty = try PtyProcess(EndToEnd.program(), arguments, environment: environment)
        #expect(try pty.waitForEnd() == .exited(code))
        #expect(!pty.output.contains(0x1B))
        #expect(pty.outputText.hasPrefix("paysheet: "))
        #expect(pty.outputText.hasSuffix("\r\n"))
        #expect(try pty.leftovers == [])
    }

    @Test("after SIGKILL, which nobody can catch, the next start begins clean")
    func afterKill() throws {
        let home = try ScratchFolder()
        let program = try EndToEnd.program()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let pty = try PtyProcess("/bin/sh", ["-c", "\(program); \(program)"], environment: environment)
        try pty.see(Stage.page.sign)
        let mark = pty.output.count
        kill(try ChildProcess.only(of: pty.processID), SIGKILL)
        try pty.read(until: "[?1049h", after: mark)
        try pty.see(Stage.page.sign)
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
    }
}

@Suite("the line is cut", .serialized)
struct HangUpEndToEndTests {
    static let stages: [Stage] = [.page, .review, .passcode, .processing]

    @Test("closing the terminal ends the program", arguments: stages)
    func hangUp(stage: Stage) throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: stage, home: home)
        pty.hangUp()
        #expect(try pty.waitForEnd() == .signalled(SIGHUP))
        try checkLedger(home, stage)
    }

    @Test("so it does where SIGHUP is ignored, as under nohup", arguments: stages)
    func ignoredHangUp(stage: Stage) throws {
        let home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let pty = try PtyProcess(
            "/bin/sh", ["-c", "trap '' HUP; exec \(EndToEnd.program())"], environment: environment)
        try pty.walk(to: stage)
        pty.hangUp()
        guard case .exited(let code) = try pty.waitForEnd() else {
            Issue.record("it was ended by a signal that it ignores")
            return
        }
        // A payment that is under way is not cancelled by going away: its end is unknown, unless it has come.
        #expect(stage == .processing ? [0, 3].contains(code) : code == 2)
        try checkLedger(home, stage)
    }

    /// Nothing was booked before Pay; after it there is one attempt, ended or left open for the next start.
    private func checkLedger(_ home: ScratchFolder, _ stage: Stage) throws {
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let listing = try ProcessRun(EndToEnd.program(), ["ledger", "--json"], environment: environment)
        #expect(listing.end == .exited(0))
        let payments = listing.output.components(separatedBy: "\"P-").count - 1
        #expect(payments == (stage == .processing ? 1 : 0))
    }
}

enum ChildProcess {
    /// The one child that a process has.
    static func only(of parent: pid_t) throws -> pid_t {
        let text = try TextFile.read("/proc/\(parent)/task/\(parent)/children")
        let children = text.split(separator: " ").compactMap { pid_t($0) }
        guard children.count == 1, let child = children.first else {
            throw HarnessFault("process \(parent) has the children '\(text)'")
        }
        return child
    }
}
