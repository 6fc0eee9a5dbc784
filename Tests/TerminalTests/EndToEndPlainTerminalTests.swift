import Glibc
import Testing

@Suite("plain mode gives the terminal back", .serialized)
struct PlainTerminalTests {
    private func atPasscode() throws -> PlainShopper {
        let shopper = try PlainShopper(["--device", "passcode"])
        try shopper.answer("q: leave the shop", "1")
        try shopper.answer("5 Pay", "5")
        try shopper.hear("q: cancel")
        try waitForEcho(false, shopper)
        return shopper
    }

    private func waitForEcho(_ isOn: Bool, _ shopper: PlainShopper) throws {
        let deadline = Deadline(after: .seconds(20))
        while try shopper.pty.settings().echoes != isOn {
            guard !deadline.hasPassed else { throw HarnessFault("the echo never became \(isOn)") }
            deadline.pause()
        }
    }

    @Test("a passcode is not echoed, and the echo is back afterwards")
    func echo() throws {
        let shopper = try atPasscode()
        #expect(try shopper.pty.settings().isCanonical)
        try shopper.type("111111")
        try shopper.answer("Wrong passcode", "246810")
        try shopper.hear("1 back to the shop")
        try waitForEcho(true, shopper)
        try shopper.type("1")
        try shopper.answer("q: leave the shop", "q")
        #expect(try shopper.pty.waitForEnd() == .exited(0))
        for secret in ["246810", "111111"] { #expect(!shopper.pty.outputText.contains(secret)) }
        #expect(try shopper.pty.leftovers == [])
    }

    @Test("leaving the passcode shows what is typed again")
    func left() throws {
        let shopper = try atPasscode()
        try shopper.type("q")
        try shopper.hear("5 Pay")
        try waitForEcho(true, shopper)
    }

    @Test("a signal ends it as a signal, with the echo back", arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT])
    func signals(number: Int32) throws {
        let shopper = try atPasscode()
        shopper.pty.send(signal: number)
        #expect(try shopper.pty.waitForEnd() == .signalled(number))
        #expect(try shopper.pty.leftovers == [])
    }

    @Test("Ctrl-C leaves the passcode; twice ends with 130, and the echo is back")
    func interrupt() throws {
        let shopper = try atPasscode()
        try shopper.pty.write("\u{03}")
        try shopper.hear("5 Pay")
        try waitForEcho(true, shopper)
        let twice = try atPasscode()
        try twice.pty.write("\u{03}")
        try twice.hear("5 Pay")
        try twice.pty.write("\u{03}")
        #expect(try twice.pty.waitForEnd() == .exited(130))
        #expect(try twice.pty.leftovers == [])
    }

    @Test("Ctrl-D at the passcode leaves as Esc does, and ends")
    func endOfInput() throws {
        let shopper = try atPasscode()
        try shopper.pty.write("\u{04}")
        #expect(try shopper.pty.waitForEnd() == .exited(2))
        #expect(try shopper.pty.leftovers == [])
    }

    @Test(
        "Ctrl-Z stops it with the echo on, and going on hides the passcode again",
        .enabled(if: EndToEnd.find("bash") != nil, "bash, whose job control is needed, is not installed"))
    func suspended() throws {
        let shopper = try PlainShopper(jobOf: "/bin/bash", ["--device", "passcode"])
        try shopper.answer("q: leave the shop", "1")
        try shopper.answer("5 Pay", "5")
        try shopper.hear("q: cancel")
        try waitForEcho(false, shopper)
        try shopper.pty.write("246\u{1A}")
        try shopper.hear("prompt> ")
        let job = try ChildProcess.only(of: shopper.pty.processID)
        #expect(try ProcessCounts(job).state.hasPrefix("T"))
        #expect(try shopper.pty.settings().echoes)
        try shopper.type("fg")
        try shopper.hear("Type six digits")
        try waitForEcho(false, shopper)
        try shopper.type("246810")
        try shopper.answer("1 back to the shop", "1")
        try shopper.answer("q: leave the shop", "q")
        try shopper.hear("prompt> ")
        #expect(try shopper.pty.leftovers == [])
        #expect(!shopper.pty.outputText.contains("246810"))
    }
}
