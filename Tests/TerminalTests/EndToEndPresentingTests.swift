import Foundation
import Glibc
import Sheet
import Testing

@Suite("what presenters have", .serialized)
struct EndToEndPresentingTests {
    private let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    @Test("the keys shown to an audience never hold a digit of a passcode")
    func showKeys() throws {
        let pty = try PtyProcess(
            ["--lang", "en", "--show-keys", "--device", "passcode"], at: .page, home: home)
        try pty.write("\r")
        try pty.see("Pay CN")
        let quick = pty.output.count
        // Typed too early, before a passcode is asked for.
        try pty.write("24")
        _ = try pty.readOn(atMost: .milliseconds(500)) { PtyProcess.plain($0[quick...]).contains("•") }
        #expect(PtyProcess.plain(pty.output[quick...]).contains("•"))
        for digit in [" 2 ", " 4 "] { #expect(!PtyProcess.plain(pty.output[quick...]).contains(digit)) }
        try pty.write("\u{1B}[F")
        try pty.see("Enter pay")
        try pty.write("\r")
        try pty.see("Enter the passcode")
        // The last line is the frame's end: what comes after it is of the next one.
        try pty.see("0–9")
        let mark = pty.output.count
        for digit in "24681" {
            try pty.write(String(digit))
            _ = try pty.readOn(atMost: .milliseconds(250)) { _ in false }
        }
        let typed = PtyProcess.plain(pty.output[mark...])
        #expect(typed.contains("•") && typed.contains("●"))
        let numbers = typed.filter(\.isNumber)
        #expect(numbers.isEmpty, "\(typed)")
        try pty.write("0")
        try pty.see("back to the shop")
        for secret in ["246810", "2 4 6", "24681"] {
            #expect(!PtyProcess.plain(pty.output[...]).contains(secret))
        }
    }

    @Test("a title stands above the page and in the window's title, which is given back")
    func title() throws {
        let pty = try PtyProcess(["--lang", "en", "--title", "Tea\u{7} & co"], at: .page, home: home)
        try pty.see("& co")
        #expect(pty.outputText.contains("\u{1B}[22;0t\u{1B}]2;Tea"))
        #expect(!pty.outputText.contains("Tea\u{7}"))
        try pty.write("q")
        _ = try pty.waitForEnd()
        #expect(pty.outputText.contains("\u{1B}[23;0t"))
        let linux = try PtyProcess(
            ["--lang", "en", "--title", "Tea"], at: .page, home: home, environment: ["TERM": "linux"])
        try linux.see("Tea")
        #expect(!linux.outputText.contains("]2;") && !linux.outputText.contains("[22;0t"))
    }

    @Test(
        "demos follow one another until a key takes one over, and leave the user's ledger alone",
        .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
    func kiosk() throws {
        let terminal = try TmuxTerminal([
            "--kiosk", "--lang", "en", "nothing-was-tried", "pay-with-a-face",
        ])
        try terminal.waitFor("Buy with Apple Pay")
        // The second demo comes as far as the face.
        try terminal.waitFor("no match", limit: .seconds(60))
        try terminal.send("x")
        try terminal.waitFor("The sheet is yours")
        try terminal.send("m")
        try terminal.waitFor("back to the shop")
        try terminal.send("Enter")
        try terminal.waitFor("Order paid")
        try terminal.send("q")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(access(terminal.folder.path + "/.local/share/paysheet/ledger.sqlite", F_OK) != 0)
    }

    @Test("demos that cannot be shown are told before the terminal is touched")
    func refusals() throws {
        for (words, code, text) in [
            (["--kiosk", "no-such-demo"], 66, "no scenario"), (["--kiosk", "--record", "x"], 64, "--kiosk"),
            (["--kiosk", "--scenario", "both-rails"], 64, "--kiosk"),
            (["--kiosk", "./none.json"], 66, "none.json"),
        ] as [([String], Int32, String)] {
            let run = try ProcessRun(EndToEnd.program(), words)
            #expect(run.end == .exited(code) && run.errors.contains(text), "\(words) \(run.errors)")
        }
        let bare = try home.write("{\"title\": \"x\"}", to: "bare.json")
        let run = try ProcessRun(EndToEnd.program(), ["--kiosk", bare])
        #expect(run.end == .exited(65) && run.errors.contains("has no keys"))
    }
}

/// The matrix of conventions: kinds of terminal by locales.
@Suite(
    "kinds of terminal by locales", .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct EndToEndMatrixTests {
    static let terms = ["xterm-256color", "tmux-256color", "screen", "linux", "vt100"]
    static let locales = ["C", "C.UTF-8", "zh_CN.GB18030"]

    @Test("first frame, sheet, face and result have whole borders", arguments: terms, locales)
    func walk(term: String, locale: String) throws {
        let isChinese = locale.hasPrefix("zh")
        let texts = isChinese ? SheetTexts.chinese : .english
        let shopper = try Shopper(
            texts: texts, environment: ["TERM": term, "LC_ALL": locale, "LANG": locale])
        try shopper.open()
        try shopper.pay(for: texts.faceAsked)
        try shopper.look(for: texts.faceAsked)
        try shopper.terminal.send("m")
        let result = try shopper.look(for: texts.paid)
        #expect(result.allSatisfy { TextWidth.columns($0) <= 80 })
        try shopper.press("Enter", for: texts.orderPaid)
        try shopper.terminal.send("q")
        #expect(try shopper.terminal.waitForExit() == .exited(0))
        let last = try shopper.terminal.screen().joined(separator: " ")
        #expect(last.contains("is not UTF-8") == isChinese, "\(last)")
    }
}
