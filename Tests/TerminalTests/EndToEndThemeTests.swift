import Glibc
import Testing

@Suite("themes in a terminal", .serialized)
struct ThemeEndToEndTests {
    private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"
    /// The grounds of the pages of two themes, as xterm's 256 colours have them.
    private static let darkGround = "48;5;233m"
    private static let lightGround = "48;5;255m"

    private func start(
        _ arguments: [String] = [], home: ScratchFolder, _ changes: [String: String] = [:]
    ) throws -> PtyProcess {
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        environment.merge(changes) { $1 }
        return try PtyProcess(EndToEnd.program(), arguments, environment: environment)
    }

    @Test("a light terminal gets the light theme, and keys typed around its answer are keys")
    func lightTerminal() throws {
        let home = try ScratchFolder()
        let pty = try start(home: home)
        try pty.read(until: Self.question)
        try pty.see("leave the shop")
        let asked = pty.output.count
        try pty.write("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\?\u{1B}[?64;1c")
        try pty.read(until: Self.lightGround, after: asked)
        try pty.see("Keys that work now")
        try pty.write("q")
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        try pty.readToEnd()
        #expect(!pty.outputText.contains("]104") && !pty.outputText.contains("]4;"))
        #expect(try pty.leftovers == [])
    }

    @Test("a dark terminal, one that says nothing, and one that names its colours otherwise")
    func others() throws {
        let home = try ScratchFolder()
        let silent = try start(home: home)
        try silent.see("leave the shop")
        #expect(silent.outputText.contains(Self.darkGround))
        let told = try start(home: home, ["COLORFGBG": "0;15"])
        try told.see("leave the shop")
        #expect(told.outputText.contains(Self.lightGround) && !told.outputText.contains(Self.darkGround))
        for pty in [silent, told] {
            try pty.write("q")
            #expect(try pty.waitForEnd() == .exited(2))
        }
    }

    @Test("who chose a theme, or wants no colours, or has a console that would print it, is not asked")
    func notAsked() throws {
        let home = try ScratchFolder()
        let ptys = [
            try start(["--theme", "projector"], home: home),
            try start(home: home, ["PAYSHEET_THEME": "light"]),
            try start(home: home, ["NO_COLOR": "1"]), try start(home: home, ["TERM": "linux"]),
        ]
        for pty in ptys {
            try pty.see("leave the shop")
            try pty.write("q")
            #expect(try pty.waitForEnd() == .exited(2))
            #expect(!pty.outputText.contains("]11;?"))
        }
        #expect(ptys[1].outputText.contains(Self.lightGround))
    }

    @Test("t goes to the next theme at once, round and round, and never touches the palette")
    func turning() throws {
        let home = try ScratchFolder()
        let pty = try start(["--theme", "dark"], home: home)
        try pty.see("leave the shop")
        let before = pty.output.count
        try pty.write("t")
        try pty.read(until: Self.lightGround, after: before)
        let light = pty.output.count
        // Eight more: all nine themes and dark again.
        try pty.write(String(repeating: "t", count: 8))
        try pty.read(until: Self.darkGround, after: light)
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        #expect(!pty.outputText.contains("]104") && !pty.outputText.contains("]4;"))
    }

    @Test("a saved theme shows at once; one with a fault is told at the end and changes nothing")
    func saving() throws {
        let home = try ScratchFolder()
        mkdir("\(home.path)/paysheet", 0o700)
        mkdir("\(home.path)/paysheet/themes", 0o700)
        func save(_ text: String) throws { _ = try home.write(text, to: "paysheet/themes/mine.json") }
        try save(##"{"name": "mine", "extends": "dark", "palette": {"night": "#00005f"}}"##)
        let pty = try start(["--theme", "mine"], home: home, ["XDG_CONFIG_HOME": home.path])
        try pty.see("leave the shop")
        #expect(pty.outputText.contains("48;5;17m"))
        let first = pty.output.count
        try save(##"{"name": "mine", "extends": "dark", "palette": {"night": "#5f0000"}}"##)
        try pty.read(until: "48;5;52m", after: first)
        try save("{")
        try pty.write("?")
        try pty.see("Keys that work now")
        try pty.write("q")
        try pty.write("q")
        #expect(try pty.waitForEnd() == .exited(2))
        try pty.readToEnd()
        #expect(pty.outputText.contains("the theme cannot be used"))
        #expect(pty.outputText.contains("mine.json:1:"))
    }

    @Test("a theme that cannot be used is status 78, with line and column")
    func faults() throws {
        let home = try CommandLineHome()
        let path = try home.folder.write("{\n  \"name\": \"x\",\n  \"extends\": \"drak\"\n}", to: "x.json")
        let broken = try home.run("run", "--keys", "open", "--theme", path)
        #expect(broken.end == .exited(78) && broken.errors.contains("x.json:3:14: error"))
        let unknown = try home.run("run", "--keys", "open", "--theme", "projecter")
        #expect(unknown.end == .exited(78) && unknown.errors.contains("did you mean \"projector\"?"))
        #expect(unknown.errors.contains("named by --theme"))
        #expect(try home.run("theme", "preview", path).end == .exited(78))
    }

    @Test("themes are listed, and previewed without escapes where no terminal is")
    func listing() throws {
        let home = try CommandLineHome()
        let list = try home.run("theme")
        #expect(list.end == .exited(0) && list.output.split(separator: "\n").count == 9)
        #expect(list.output.contains("\nhigh-contrast-light "))
        let preview = try home.run("theme", "preview", "wechat-green")
        #expect(preview.output.contains("buttonFocused") && preview.output.contains("#07c160"))
        #expect(!preview.output.contains("\u{1B}") && !preview.output.contains("too faint"))
        let forced = try home.run("theme", "preview", "dark", "--color", "always")
        #expect(forced.output.contains("\u{1B}["))
        let json = try home.run("theme", "list", "--json")
        #expect(json.output.contains("\"color-blind\""))
    }
}

@Suite("settings on the command line")
struct SettingsEndToEndTests {
    @Test("keys of the settings file work and are shown; the program's own no longer do")
    func keys() throws {
        let home = try ScratchFolder()
        mkdir("\(home.path)/paysheet", 0o700)
        let text = #"{"theme": "ascii", "keys": {"leaveShop": "z", "nextTheme": "f2"}}"#
        _ = try home.write(text, to: "paysheet/config.json")
        var environment = EndToEnd.plainEnvironment
        environment["HOME"] = home.path
        environment["XDG_CONFIG_HOME"] = home.path
        let pty = try PtyProcess(EndToEnd.program(), environment: environment)
        try pty.see("leave the shop")
        #expect(!pty.outputText.contains("]11;?"))
        try pty.write("q?")
        try pty.see("Keys that work now")
        try pty.see("F2")
        try pty.write("\rz")
        #expect(try pty.waitForEnd() == .exited(2))
    }

    @Test("a missing settings file is fine, a wrong one is status 78 for whoever needs it")
    func settings() throws {
        let home = try CommandLineHome()
        let path = try home.run("config", "path").output.split(separator: "\n").map(String.init)
        #expect(path == ["\(home.folder.path)/.config/paysheet/config.json"])
        #expect(try home.run("config", "check").end == .exited(0))
        #expect(try home.run("config").output.contains("built in"))
        mkdir("\(home.folder.path)/.config", 0o700)
        mkdir("\(home.folder.path)/.config/paysheet", 0o700)
        _ = try home.folder.write("{\"language\": \"zh-Hans\"}", to: ".config/paysheet/config.json")
        #expect(try home.run("run", "--keys", "open").output.contains("模拟器"))
        #expect(try !home.run("run", "--keys", "open", "--lang", "en").output.contains("模拟器"))
        _ = try home.folder.write("{\"languge\": 3}", to: ".config/paysheet/config.json")
        for arguments in [["config", "check"], ["config", "show"], ["run", "--keys", "open"], ["theme"]] {
            let run = try ProcessRun(EndToEnd.program(), arguments, environment: home.environment)
            #expect(run.end == .exited(78), "\(arguments)")
            #expect((run.output + run.errors).contains("did you mean \"language\"?"))
        }
    }
}
