import Glibc
import Sheet
import Testing

@Suite(
    "how the sheet looks in terminals", .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed"))
struct LookInTmuxTests {
    @Test("the sheet follows the window while it is up")
    func resize() throws {
        let shopper = try Shopper(columns: 120, rows: 40)
        try shopper.open()
        for (columns, rows) in [(80, 24), (40, 15), (120, 40), (60, 18)] {
            try shopper.terminal.resize(columns: columns, rows: rows)
            try shopper.terminal.waitFor("a sheet in \(columns)x\(rows)") { lines in
                lines.count == rows && lines.last?.contains("Enter pay") == true
                    && lines.contains { $0.contains("Pay CN¥0.01") }
                    && lines.allSatisfy { TextWidth.columns($0) <= columns } && borderFaults(lines).isEmpty
                    && frameIsInPlace(lines, columns: columns)
            }
        }
        try shopper.terminal.resize(columns: 20, rows: 5)
        try shopper.terminal.waitFor("paysheet needs")
        try shopper.terminal.resize(columns: 80, rows: 24)
        try shopper.waitForSheet("0.01")
    }

    /// In the middle, or at the right of the order.
    private func frameIsInPlace(_ lines: [String], columns: Int) -> Bool {
        guard let top = lines.first(where: { $0.contains("╭") }) else { return false }
        if columns >= 104 { return columns - TextWidth.columns(top) == 3 }
        let left = top.prefix { $0 == " " }.count
        return abs(left - (columns - TextWidth.columns(top))) <= 1
    }

    @Test("what is drawn by differences looks as what is drawn anew", arguments: ["xterm", "tmux-256color"])
    func drawnAnew(term: String) throws {
        let shopper = try Shopper(
            ["--theme", "dark", "--big", "--now", "2026-01-31T09:30:00Z"], columns: 120, rows: 40,
            environment: ["TERM": term])
        try shopper.open()
        try shopper.press("Home", for: "Enter change")
        try shopper.press("Enter", for: "Choose a card")
        try shopper.press("End", for: "suspended")
        try shopper.press("Escape", for: "Enter change")
        try shopper.press("End", for: "Enter pay")
        try shopper.press("Enter", for: "no match")
        // Until the face stands still.
        let text = try shopper.terminal.waitFor("a whole face") { lines in
            lines.contains { $0.contains("╰─╯") }
        }
        let grounds = TerminalGrounds(try shopper.terminal.styledScreen())
        try shopper.terminal.resize(columns: 119, rows: 40)
        try shopper.terminal.waitFor("a narrower sheet") {
            $0 != text && $0.last?.contains("no match") == true
        }
        try shopper.terminal.resize(columns: 120, rows: 40)
        try shopper.terminal.waitFor("what was there before") { $0 == text }
        #expect(TerminalGrounds(try shopper.terminal.styledScreen()) == grounds)
    }

    @Test("borders are drawn in every kind of terminal", arguments: ["vt100", "linux", "screen", "xterm"])
    func terminals(term: String) throws {
        let shopper = try Shopper(environment: ["TERM": term])
        try shopper.open()
    }

    @Test("a locale that is not installed draws Chinese, in Chinese")
    func missingLocale() throws {
        let shopper = try Shopper(texts: .chinese, environment: ["LC_ALL": "zh_CN.UTF-8"])
        let sheet = try shopper.open()
        #expect(sheet.contains { $0.contains("林晓雯") })
    }

    @Test(
        "the language comes from LC_ALL, then LC_MESSAGES, then LANG",
        arguments: [
            (["LC_ALL": "", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"], SheetTexts.chinese),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN.UTF-8"], SheetTexts.chinese),
            (["LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"], SheetTexts.english),
        ])
    func language(environment: [String: String], texts: SheetTexts) throws {
        let shopper = try Shopper(texts: texts, environment: environment)
        try shopper.terminal.waitFor(texts.payButton)
    }

    @Test("dark and light themes differ in colours alone")
    func themes() throws {
        let dark = try Shopper(["--theme", "dark", "--now", "2026-01-31T09:30:00Z"])
        let light = try Shopper(["--theme", "light", "--now", "2026-01-31T09:30:00Z"])
        try dark.open()
        try light.open()
        let text = try dark.terminal.screen()
        try light.terminal.waitFor("what the dark one shows") { $0 == text }
        #expect(try dark.terminal.styledScreen() != light.terminal.styledScreen())
    }
}

@Suite("what the sheet writes to the terminal", .serialized)
struct SheetBytesTests {
    private let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private func start(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> PtyProcess
    {
        let base = EndToEnd.plainEnvironment.merging(["HOME": home.path]) { _, own in own }
        return try PtyProcess(
            EndToEnd.program(), arguments, environment: base.merging(environment) { _, given in given })
    }

    @Test("NO_COLOR, --no-color and a terminal without colours get no colour sequence")
    func noColour() throws {
        for (arguments, environment) in [
            ([], ["NO_COLOR": "1"]), (["--no-color"], [:]), (["--color", "never"], [:]),
            ([], ["TERM": "vt100"]),
        ] {
            let pty = try start(arguments, environment)
            try pty.read(until: "Esc")
            try pty.write("\r")
            try pty.read(until: "Double-click to pay")
            #expect(colours(pty.outputText).isEmpty, "\(arguments) \(environment)")
        }
    }

    @Test("a terminal with colours gets them")
    func colour() throws {
        let pty = try start()
        try pty.read(until: "Esc")
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        #expect(!colours(pty.outputText).isEmpty)
    }

    /// Parameters of SGR sequences that set a colour of the foreground or background.
    private func colours(_ text: String) -> [Int] {
        text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).dropFirst().flatMap {
            part -> [Int] in
            let parameters = part.prefix { $0.isASCII && ($0.isNumber || $0 == ";") }
            guard part.dropFirst(parameters.count).first == "m" else { return [] }
            return parameters.split(separator: ";").compactMap { Int($0) }.filter { number in
                (30...38).contains(number) || (40...48).contains(number) || (90...107).contains(number)
            }
        }
    }

    @Test("a program at rest is not woken: on the page, on the sheet, on the result")
    func rest() throws {
        let pty = try start()
        try pty.read(until: "Esc")
        try expectRest(pty, "the page")
        try pty.write("\r")
        try pty.read(until: "Double-click to pay")
        try expectRest(pty, "the sheet")
        try pty.write("?")
        try expectRest(pty, "help")
        let start = pty.output.count
        try pty.write("?")
        try pty.read(until: "Pay", after: start)
        try expectSilence(pty)
        try pty.write("\r")
        try pty.read(until: "look at the device")
        try expectRest(pty, "the face")
        try pty.write("m")
        try pty.read(until: "Thank you!")
        try expectRest(pty, "the result")
        try pty.write("\r")
        try pty.read(until: "Order paid")
        try expectRest(pty, "the page again")
    }

    /// Waits until nothing more is written, then sees that nothing runs while nothing happens.
    private func expectRest(_ pty: PtyProcess, _ place: String) throws {
        try expectSilence(pty)
        let before = try wakeUps(pty.processID)
        try expectSilence(pty)
        #expect(try wakeUps(pty.processID) == before, "woken on \(place)")
    }

    /// Output that must not come does not come. What was still on its way gets a few more rounds.
    private func expectSilence(_ pty: PtyProcess) throws {
        for _ in 0..<20 {
            let start = pty.output.count
            do {
                try pty.read(until: "never written", after: start, limit: .milliseconds(300))
            } catch let fault as HarnessFault where fault.description.hasPrefix("no '") {
                if pty.output.count == start { return }
            }
        }
        throw HarnessFault("it writes and writes")
    }

    /// How often the program's threads went to sleep of their own accord, which is how often they woke.
    private func wakeUps(_ process: pid_t) throws -> [String] {
        guard let folder = opendir("/proc/\(process)/task") else { throw HarnessFault.system("opendir") }
        defer { closedir(folder) }
        var counts: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.first != ".", let file = fopen("/proc/\(process)/task/\(name)/status", "re") else {
                continue
            }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, 256, file) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                if text.hasPrefix("voluntary_ctxt_switches") { counts.append("\(name) \(text)") }
            }
        }
        return counts.sorted()
    }
}

/// The ground under each column of a screen with its escape sequences. Other colours are left out: under a
/// blank they differ without being seen.
private struct TerminalGrounds: Equatable {
    private var ground = ""
    private(set) var rows: [[String]] = []

    init(_ lines: [String]) {
        for line in lines {
            var row: [String] = []
            var rest = Substring(line)
            while let first = rest.first {
                guard first == "\u{1B}", let end = rest.firstIndex(of: "m") else {
                    row.append(ground)
                    rest = rest.dropFirst()
                    continue
                }
                take(rest[..<end].dropFirst(2))
                rest = rest[rest.index(after: end)...]
            }
            rows.append(row)
        }
    }

    /// Reads the numbers of one sequence. A ground goes on into the next line.
    private mutating func take(_ numbers: Substring) {
        var parts = numbers.split(separator: ";", omittingEmptySubsequences: false)[...]
        while let part = parts.popFirst() {
            switch part {
            case "", "0", "49": ground = ""
            case "38", "48":
                let count = parts.first == "5" ? 2 : 4
                if part == "48" { ground = parts.prefix(count).joined(separator: ";") }
                parts = parts.dropFirst(count)
            case _ where part.count == 2 && part.hasPrefix("4"), _ where part.hasPrefix("10"):
                ground = String(part)
            case _: break
            }
        }
    }
}
