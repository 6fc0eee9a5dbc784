import Foundation
import Glibc
import Testing

@Suite("whatever is typed", .serialized)
struct InputEndToEndTests {
    @Test("Escape alone acts, at once and once")
    func escape() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .page, home: home)
        try pty.write("?")
        try pty.see("Keys")
        try pty.write("\u{1B}")
        try pty.see("Enter open the sheet")
        try pty.write("\u{1B}")
        #expect(try pty.waitForEnd() == .exited(2))
    }

    @Test("the user's ESCDELAY is waited for: what follows Escape within it is one key with it")
    func escapeDelay() throws {
        let home = try ScratchFolder()
        // Longer than any pause between two writes: the arrow is one key though it comes in two pieces.
        let pty = try PtyProcess(at: .review, home: home, environment: ["ESCDELAY": "10000"])
        try pty.write("\u{1B}")
        try pty.write("[A")
        try pty.see("Enter change")
        // None at all: Escape acts by itself, and the rest is letters that mean nothing here.
        let hasty = try PtyProcess(at: .review, home: home, environment: ["ESCDELAY": "0"])
        try hasty.write("\u{1B}")
        try hasty.see(Stage.page.sign)
    }

    @Test(
        "sequences nobody knows are swallowed whole",
        arguments: [
            "\u{1B}[99;99q", "\u{1B}[?1;2c", "\u{1B}[<0;5;5M", "\u{1B}]11;rgb:0000/q/q\u{07}",
            "\u{1B}P1$rq\u{1B}\\", "\u{1B}[I", "\u{1B}[O", "\u{1B}[24;80R", "\u{1B}Oq", "\u{1B}q",
            "\u{1B}[1;5q",
            "\u{1B}[Mq q", "\u{1B}_q\u{1B}\\",
        ])
    func unknownSequences(sequence: String) throws {
        let home = try ScratchFolder()
        // "q" would leave the shop.
        let pty = try PtyProcess(at: .page, home: home)
        try pty.write(sequence + "?")
        try pty.see("Keys")
        try pty.write("?")
        try pty.see("Enter open the sheet")
    }

    @Test("a sequence that comes in two pieces, cut anywhere, never types its letters")
    func halfSequences() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .review, home: home)
        for sequence in ["\u{1B}[1;5A", "\u{1B}[200~q\u{1B}[201~", "\u{1B}]0;q\u{07}"] {
            for cut in 2..<sequence.unicodeScalars.count {
                let scalars = sequence.unicodeScalars
                try pty.write(String(String.UnicodeScalarView(scalars.prefix(cut))))
                try pty.write(String(String.UnicodeScalarView(scalars.dropFirst(cut))))
            }
        }
        try pty.write("g")
        try pty.see("Enter change")
    }

    /// Waits until the program has read all that was written to it.
    private func settleInput(_ pty: PtyProcess) throws {
        let deadline = Deadline(after: .seconds(20))
        while try pty.unreadInput() > 0, !deadline.hasPassed { deadline.pause() }
    }

    @Test("100 KB of random bytes leave the program alive or ended in good order", arguments: 0..<4)
    func randomBytes(seed: Int) throws {
        let home = try ScratchFolder()
        let stage = [Stage.page, .review, .passcode, .face][seed]
        let pty = try PtyProcess(at: stage, home: home)
        var state = UInt32(seed + 1)
        for _ in 0..<100 {
            var bytes: [UInt8] = []
            for _ in 0..<1024 {
                state = state &* 1_664_525 &+ 1_013_904_223
                // Neither Ctrl-C nor Ctrl-Z, which end and stop it by right, nor what a terminal given back
                // obeys by itself: Ctrl-\\, Ctrl-S and Ctrl-Q.
                let byte = UInt8(truncatingIfNeeded: state >> 24)
                bytes.append([0x03, 0x11, 0x13, 0x1A, 0x1C].contains(byte) ? 0x20 : byte)
            }
            guard try pty.isRunning() else { break }
            try pty.write(bytes: bytes)
        }
        if try pty.isRunning() { try pty.write("\u{18}\u{1B}[201~\u{03}\u{03}") }
        guard case .exited = try pty.waitForEnd() else {
            Issue.record("ended by a signal: \(pty.outputText.suffix(300))")
            return
        }
        let leftovers = try pty.leftovers
        #expect(leftovers == [], "\(leftovers); \(pty.outputText.suffix(400).debugDescription)")
        #expect(
            try ProcessRun(
                EndToEnd.program(), ["ledger"],
                environment: EndToEnd.plainEnvironment.merging(["HOME": home.path]) { $1 }
            ).end == .exited(0))
    }

    @Test(
        "a paste of a mebibyte is nothing on the page, over the sheet and at the passcode",
        arguments: [
            Stage.page, .review, .passcode,
        ])
    func hugePaste(stage: Stage) throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: stage, home: home)
        let piece = String(repeating: "246810\rqm\u{03}", count: 400)
        try pty.write("\u{1B}[200~")
        for _ in 0..<(1 << 20) / piece.utf8.count { try pty.write(piece) }
        try pty.write("\u{1B}[201~")
        try pty.see(stage.sign)
        if stage == .passcode { try pty.see("○  ○  ○  ○  ○  ○") }
        #expect(try ProcessCounts(pty.processID).peakMemory < 200 * 1024)
    }

    @Test("a paste never reaches the passcode, even one with an inner end and Escape in it")
    func pasteAtPasscode() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .passcode, home: home)
        try pty.write("\u{1B}[200~246\u{1B}810\n\u{1B}[201~")
        try pty.see("○  ○  ○  ○  ○  ○")
        try pty.write("24")
        try pty.see("●  ●  ○  ○  ○  ○")
    }

    @Test(
        "keys typed ahead confirm nothing that was not shown",
        arguments: [
            "\r\r\r\r\r\r\r\r", "\rm", "\r\rm", "\r\r246810", "\rp246810", "  m",
        ])
    func typedAhead(keys: String) throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .page, home: home)
        try pty.write(keys)
        try pty.see(Stage.review.sign)
        // The whole burst again, over the sheet: it asks for the face and no more.
        try pty.write(keys)
        try pty.see(Stage.face.sign)
        let ledger = try ProcessRun(
            EndToEnd.program(), ["ledger", "--json"],
            environment: EndToEnd.plainEnvironment.merging(["HOME": home.path]) { $1 })
        #expect(!ledger.output.contains("P-"))
    }

    @Test("Enter held down from the page on pays nothing")
    func heldEnter() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .page, home: home)
        let deadline = Deadline(after: .seconds(30))
        // As a keyboard repeats: one after another, while the program draws what it draws.
        while !PtyProcess.plain(pty.output[...]).contains(Stage.review.sign), !deadline.hasPassed {
            try pty.write("\r")
            _ = try pty.readOn(atMost: .milliseconds(20)) { _ in false }
        }
        for _ in 0..<20 { try pty.write("\r") }
        // Whether the face is asked for or not, nothing has been paid.
        try pty.see("Esc cancel")
        let ledger = try ProcessRun(
            EndToEnd.program(), ["ledger", "--json"],
            environment: EndToEnd.plainEnvironment.merging(["HOME": home.path]) { $1 })
        #expect(!ledger.output.contains("P-"))
    }

    @Test("a field takes the beginning of a paste of a mebibyte, and neither its Enter nor its Escape")
    func pasteInForm() throws {
        let home = try ScratchFolder()
        let file = try home.write(HostileRequest.shortest, to: "short.json")
        let pty = try PtyProcess([file], at: .review, home: home)
        try pty.write("2\r")
        try pty.see("Enter done")
        try pty.write("\u{1B}[200~SPRING\r\u{1B}\n")
        let piece = String(repeating: "x", count: 4096)
        for _ in 0..<256 { try pty.write(piece) }
        try pty.write("\u{1B}[201~")
        try pty.write("\u{01}")
        try pty.see("SPRING")
        try pty.see("Enter done")
        // Still one line of a field, which Escape leaves.
        try pty.write("\u{1B}")
        try pty.see(Stage.review.sign)
    }

    @Test("bytes that are no letters are ignored")
    func brokenLetters() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .page, home: home)
        try pty.write(bytes: [0x80, 0xFF, 0xC0, 0x9B, 0x71 & 0, 0xE5, 0xBE])
        try settleInput(pty)
        try pty.write("\u{1B}")
        #expect(try pty.waitForEnd() == .exited(2))
    }

    @Test("a reader that stops for a while finds everything in order after it")
    func slowReader() throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: .page, home: home, columns: 200, rows: 60)
        let before = try ProcessCounts(pty.processID).peakMemory
        // Far more frames than a pty holds, and nobody reads them.
        for _ in 0..<200 { try pty.write("\u{0C}?") }
        try pty.see(Stage.page.sign)
        #expect(try ProcessCounts(pty.processID).peakMemory < before + 8 * 1024)
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        #expect(String(validating: pty.output, as: UTF8.self) != nil)
    }

    @Test("a reader of single bytes gets the same bytes")
    func byteReader() throws {
        let home = try ScratchFolder()
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        let pty = try PtyProcess(EndToEnd.program(), environment: environment)
        try pty.read(until: "leave the shop", chunk: 1)
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        #expect(String(validating: pty.output, as: UTF8.self) != nil)
    }

    @Test("at rest it sleeps without waking", arguments: [Stage.page, .review, .passcode, .result])
    func rest(stage: Stage) throws {
        let home = try ScratchFolder()
        let pty = try PtyProcess(at: stage, home: home)
        let before = try ProcessCounts.settled(pty.processID)
        // Something that takes a while and has nothing to do with it.
        for _ in 0..<2 {
            _ = try ProcessRun(EndToEnd.program(), ["run", "--keys", "open pay match finish"])
        }
        let after = try ProcessCounts(pty.processID)
        #expect(after.sleeps == before.sleeps)
        #expect(after.state.hasPrefix("S"))
    }
}
