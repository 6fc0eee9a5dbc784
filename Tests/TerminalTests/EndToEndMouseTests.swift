import Foundation
import Glibc
import Testing

@Suite("the mouse in a real terminal", .serialized)
struct EndToEndMouseTests {
    private let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    /// What a terminal sends for a click on a cell, counted from 1.
    static func click(_ column: Int, _ row: Int) -> String {
        "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
    }

    private func start(
        _ arguments: [String] = ["--mouse"], at stage: Stage = .page, _ environment: [String: String] = [:]
    ) throws -> PtyProcess {
        try PtyProcess(arguments + ["--lang", "en"], at: stage, home: home, environment: environment)
    }

    private func isOn(_ pty: PtyProcess) -> Bool {
        let modes = TerminalModes(pty.output).values
        return modes[1000] == true && modes[1006] == true
    }

    @Test("a whole payment by clicks on buttons and hints, and the mouse is off afterwards")
    func walk() throws {
        let pty = try start()
        #expect(isOn(pty))
        try pty.write(Self.click(40, 11))
        try pty.see("Double-click to pay")
        try pty.write(Self.click(40, 21))
        try pty.see("no match")
        try pty.write(Self.click(3, 24))
        try pty.see("back to the shop")
        try pty.write(Self.click(3, 24))
        try pty.see("Order paid")
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(0))
        #expect(try pty.leftovers == [])
    }

    @Test("it is off unless it is asked for, and a key switches it")
    func toggle() throws {
        let pty = try start([])
        #expect(!pty.outputText.contains("?1000") && !pty.outputText.contains("?1006"))
        try pty.write(Self.click(40, 11))
        try pty.see(Stage.page.sign)
        try pty.write("%")
        try pty.see("The mouse is the sheet's")
        #expect(isOn(pty))
        try pty.write("%")
        try pty.see("terminal's again")
        #expect(!isOn(pty))
        try pty.write("q")
        _ = try pty.waitForEnd()
        #expect(try pty.leftovers == [])
    }

    @Test("the settings file switches it on")
    func settings() throws {
        _ = try ProcessRun("/bin/mkdir", ["-p", home.path + "/.config/paysheet"])
        _ = try home.write("{\"mouse\": true}\n", to: ".config/paysheet/config.json")
        let pty = try start([])
        #expect(isOn(pty))
    }

    @Test("a signal leaves no mouse behind", arguments: [SIGTERM, SIGINT, SIGSEGV, SIGABRT])
    func signal(number: Int32) throws {
        let pty = try start(at: .review)
        pty.send(signal: number)
        #expect(try pty.waitForEnd() == .signalled(number))
        try pty.readToEnd()
        #expect(try pty.leftovers == [])
    }

    @Test("it is off while the program is stopped, and on again afterwards")
    func stopped() throws {
        let bash = try #require(EndToEnd.find("bash"))
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        environment["PS1"] = "prompt> "
        let pty = try PtyProcess(
            bash, ["--norc", "--noprofile", "--noediting", "-i"], environment: environment)
        try pty.read(until: "prompt> ")
        try pty.write("\(EndToEnd.program()) --mouse --title Demo --lang en\n")
        try pty.see(Stage.page.sign)
        let mark = pty.output.count
        try pty.write("\u{1A}")
        try pty.read(until: "prompt> ", after: mark)
        #expect(TerminalModes(pty.output).leftOn == [])
        let back = pty.output.count
        try pty.write("fg\n")
        try pty.read(until: "\u{1B}[?1006h", after: back)
        try pty.see(Stage.page.sign)
        #expect(isOn(pty))
        let pushes = pty.outputText.components(separatedBy: "\u{1B}[22;0t").count
        let pops = pty.outputText.components(separatedBy: "\u{1B}[23;0t").count
        #expect(pushes == pops + 1)
        try pty.write("q")
        try pty.read(until: "prompt> ", after: back)
        #expect(TerminalModes(pty.output).leftOn == [])
    }

    @Test(
        "terminals without a mouse get no sequence of it, and a sentence says why",
        arguments: ["vt100", "linux"])
    func missing(term: String) throws {
        let pty = try start(["--mouse"], at: .page, ["TERM": term])
        try pty.write("%q")
        _ = try pty.waitForEnd()
        #expect(!pty.outputText.contains("?1000") && !pty.outputText.contains("?1006"))
        #expect(pty.outputText.contains("knows no mouse"))
    }

    @Test("half reports and hostile ones press nothing")
    func hostile() throws {
        let pty = try start()
        for bytes in [
            "\u{1B}[<0;99999;99999M", "\u{1B}[<0;0;0M", "\u{1B}[<-1;1;1M", "\u{1B}[M !!", "\u{1B}[<35;40;11M",
            "\u{1B}[<0;40;" + String(repeating: "1", count: 3000) + "M", "\u{1B}[<2;40;11M", "\u{1B}[<0;40",
        ] { try pty.write(bytes) }
        try pty.see(Stage.page.sign)
        try pty.write(";11M")
        try pty.see("Double-click to pay")
    }

    @Test("a recording of clicks comes out alike")
    func recorded() throws {
        let file = home.path + "/walk.jsonl"
        let pty = try start(["--mouse", "--record", file])
        try pty.write(Self.click(40, 11))
        try pty.see("Double-click to pay")
        try pty.write("?")
        try pty.see("mouse on or off")
        try pty.write(Self.click(5, 5))
        try pty.see("Enter pay")
        try pty.write(Self.click(20, 10) + "\u{1B}[<65;20;10M")
        try pty.see("Esc back")
        try pty.write("\u{1B}")
        try pty.see("Enter change")
        try pty.write("\u{3}\u{3}")
        _ = try pty.waitForEnd()
        let replay = try ProcessRun(EndToEnd.program(), ["replay", file, "--headless"])
        #expect(
            replay.end == .exited(0) && replay.output.hasPrefix("same: "), "\(replay.output)\(replay.errors)")
    }
}

@Suite("the clipboard in a real terminal", .serialized)
struct EndToEndClipboardTests {
    private let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    /// The identifier of the one payment in the ledger.
    private func reference() throws -> String {
        let environment = EndToEnd.plainEnvironment.merging(["HOME": home.path]) { _, own in own }
        let run = try ProcessRun(EndToEnd.program(), ["ledger", "--json"], environment: environment)
        let range = try #require(
            run.output.range(of: "P-[0-9A-Z]{4}-[0-9A-Z]{4}", options: .regularExpression))
        return String(run.output[range])
    }

    @Test("y hands over the payment's reference, exactly, and nothing else")
    func copy() throws {
        let pty = try PtyProcess(["--lang", "en"], at: .result, home: home)
        #expect(!pty.outputText.contains("\u{1B}]52"))
        try pty.write("y")
        let code = Data(try reference().utf8).base64EncodedString()
        try pty.read(until: "\u{1B}]52;c;\(code)\u{7}")
        try pty.see("copied: \(try reference())")
        let parts = pty.outputText.components(separatedBy: "\u{1B}]52;")
        #expect(parts.count == 2)
        try pty.write("\r")
        try pty.see("Order paid")
        try pty.write("y")
        try pty.see("copied: ")
        #expect(pty.outputText.components(separatedBy: "\u{1B}]52;c;\(code)\u{7}").count == 3)
    }

    @Test("screen gets it wrapped, tmux does not, consoles get nothing")
    func ways() throws {
        for (term, environment, wanted) in [
            ("screen", [:], "\u{1B}P\u{1B}]52;c;"), ("screen", ["TMUX": "/none,1,0"], "h"),
            ("linux", [:], nil), ("vt100", [:], nil),
        ] as [(String, [String: String], String?)] {
            let all = environment.merging(["TERM": term]) { _, own in own }
            let pty = try PtyProcess(["--lang", "en"], at: .result, home: home, environment: all)
            try pty.write("y")
            if let wanted {
                try pty.read(until: wanted)
                try pty.see("copied: P-")
                #expect(pty.outputText.contains("\u{1B}P\u{1B}]52") == (wanted != "h"))
            } else {
                try pty.see(Stage.result.sign)
            }
            #expect(pty.outputText.contains("]52;") == (wanted != nil), "\(term)")
        }
    }
}
