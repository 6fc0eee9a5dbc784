import JSONText
import Sheet
import Testing

@testable import Session

@Suite("the settings file")
struct ConfigReaderTests {
    private static func read(_ text: String) -> ConfigReading {
        ConfigReader.read(JSONSource(name: "config.json", bytes: Array(text.utf8)))
    }

    @Test("sets what it names and leaves the rest")
    func whole() {
        let reading = Self.read(
            """
            {
              // mine
              "theme": "projector", "language": "zh-Hans", "color": "never",
              "keys": { "nextTheme": ["T", "f2"], "help": "ctrl-x" },
            }
            """)
        #expect(reading.problems.isEmpty)
        #expect(reading.config.theme == "projector" && reading.config.language == .simplifiedChinese)
        #expect(reading.config.color == .never && reading.config.mouse == nil)
        #expect(reading.config.keyMap.keys(of: .nextTheme) == [.character("T"), .function(2)])
        #expect(reading.config.keyMap.keys(of: .help) == [.control("x")])
        #expect(reading.config.keyMap.keys(of: .up) == SheetCommand.up.keys)
        #expect(reading.keys == [.theme, .language, .color, .keys])
        #expect(Self.read("{}").config == Config())
    }

    @Test(
        "says what is wrong at its place",
        arguments: [
            (#"{"languge": "en"}"#, 2, "unknown key \"languge\"", "did you mean \"language\"?"),
            (#"{"language": "xx"}"#, 14, "language is \"xx\"", nil),
            (#"{"color": "allways"}"#, 11, "color is \"allways\"", "did you mean \"always\"?"),
            (#"{"mouse": "yes"}"#, 11, "mouse is a string", nil),
            (#"{"theme": ""}"#, 11, "the theme has no name", nil),
            (#"{"theme": 3}"#, 11, "theme is a number", nil),
            (#"{"keys": []}"#, 10, "keys is an array", nil),
            (
                #"{"keys": {"leaveShopp": "x"}}"#, 11, "unknown key \"leaveShopp\"",
                "did you mean \"leaveShop\"?"
            ),
            (#"{"keys": {"add": []}}"#, 18, "add has no key", nil),
            (#"{"keys": {"add": "entr"}}"#, 18, "\"entr\" is no key", "did you mean \"enter\"?"),
            (#"{"keys": {"add": "\u001b"}}"#, 18, "\"\\u001B\" is no key", nil),
            (#"{"keys": {"add": ["a", "a"]}}"#, 24, "\"a\" stands there twice", nil),
            (#"{"keys": {"add": 5}}"#, 18, "add is a number", nil),
            ("", 1, "the file holds no value", nil),
        ] as [(String, Int, String, String?)])
    func faults(text: String, column: Int, what: String, hint: String?) {
        let reading = Self.read(text)
        #expect(reading.errors.map(\.what) == [what])
        #expect(reading.errors.first?.position.column == column)
        if let hint { #expect(reading.errors.first?.hint == hint) }
    }

    @Test("every fault of a file is told, not only the first")
    func several() {
        let reading = Self.read(#"{"color": 1, "mouse": 2, "keys": {"x": "y", "up": "ctrl-c"}}"#)
        #expect(reading.errors.count == 4)
    }

    @Test("switches are taken as they stand")
    func switches() {
        let reading = Self.read(#"{"mouse": true, "reducedMotion": false}"#)
        #expect(reading.errors.isEmpty && reading.problems.isEmpty)
        #expect(reading.config.mouse == true && reading.config.reducedMotion == false)
    }

    @Test("the option goes before the environment, and that before the settings")
    func reducedMotion() throws {
        func isWanted(_ words: [String], _ value: String?, setting: Bool?) throws -> Bool {
            var config = Config()
            config.reducedMotion = setting
            guard case .command(let arguments) = try ArgumentParser.parse(words, fileExists: { _ in false })
            else { return false }
            return ReducedMotion.isWanted(
                arguments, environment: value.map { [ReducedMotion.variable: $0] } ?? [:], config: config)
        }
        #expect(try isWanted(["--reduced-motion"], "0", setting: false))
        #expect(try isWanted([], "1", setting: false))
        #expect(try isWanted([], "yes", setting: nil))
        #expect(try !isWanted([], "0", setting: true))
        #expect(try isWanted([], nil, setting: true))
        #expect(try isWanted([], "", setting: true))
        #expect(try !isWanted([], nil, setting: nil))
    }

    @Test("keys that two commands want at one place are reported once, on the command that took them")
    func conflicts() {
        let taken = Self.read(#"{"keys": {"up": "j"}}"#)
        #expect(taken.errors.map(\.what) == ["\"j\" is also a key of down"])
        let both = Self.read(#"{"keys": {"scrollUp": "u", "scrollDown": "u"}}"#)
        #expect(both.errors.count == 1)
        // Exchanged, no key is wanted twice.
        #expect(Self.read(#"{"keys": {"up": "j", "down": "k"}}"#).problems.isEmpty)
        // On different rows and at different places a key may mean different things.
        #expect(Self.read(#"{"keys": {"open": "o", "confirm": "o", "payOnPage": "o"}}"#).problems.isEmpty)
        let digits = Self.read(#"{"keys": {"help": "1"}}"#)
        #expect(digits.errors.map(\.what).contains("\"1\" is also a key of numbered"))
    }

    @Test("what is typed into fields and under faces keeps its keys")
    func fixed() {
        for command in SheetCommand.allCases where !command.isRemappable {
            let reading = Self.read("{\"keys\": {\"\(command.rawValue)\": \"z\"}}")
            #expect(reading.errors.map(\.what) == ["the keys of \(command.rawValue) cannot be changed"])
        }
    }

    @Test("every command stands at some place where conflicts are looked for")
    func places() {
        let forms: Set<SheetCommand> = [.change, .nextField, .previousField, .save, .closeForm, .helpInForm]
        #expect(Set(SheetCommand.allCases).subtracting(SheetCommand.places.joined()) == forms)
        // The program's own keys are no conflict with each other.
        for command in SheetCommand.allCases { #expect(KeyMap().conflicts(of: command).isEmpty) }
    }

    @Test("no bytes make the reader trap")
    func garbage() {
        var random = SeededRandom(seed: 7)
        let whole = Array(
            #"{"theme": "x", "keys": {"up": ["j", "f2"], "down": "ctrl-c"}, "mouse": true}"#.utf8)
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            let reading = ConfigReader.read(JSONSource(name: "x", bytes: bytes))
            #expect(reading.text.utf8.count < 100_000)
        }
    }

    @Test("the folder follows the XDG rules")
    func folder() {
        func path(_ environment: [String: String]) -> String? { ConfigFolder(environment: environment).path }
        #expect(path(["XDG_CONFIG_HOME": "/x", "HOME": "/h"]) == "/x/paysheet")
        for other in ["", "relative"] {
            #expect(path(["XDG_CONFIG_HOME": other, "HOME": "/h"]) == "/h/.config/paysheet")
        }
        #expect(path(["HOME": "h"]) == nil && path([:]) == nil)
        let folder = ConfigFolder(environment: ["HOME": "/h"])
        #expect(folder.theme("dusk") == "/h/.config/paysheet/themes/dusk.json")
        for name in ["", "../x", ".hidden", "a/b"] { #expect(folder.theme(name) == nil) }
    }

    @Test("the report says where each setting comes from")
    func report() {
        let reading = Self.read(#"{"theme": "light", "color": "never", "keys": {"help": "f3"}}"#)
        let report = ConfigReport(reading, environment: ["PAYSHEET_THEME": "dark", "LANG": "zh_CN.UTF-8"])
        func entry(_ name: String) -> ConfigReport.Entry? { report.entries.first { $0.name == name } }
        #expect(entry("theme") == .init(name: "theme", value: "dark", origin: .environment("PAYSHEET_THEME")))
        #expect(entry("language")?.value == "zh-Hans" && entry("color")?.origin == .file)
        #expect(entry("mouse")?.origin == .builtIn && entry("keys.help")?.value == "f3")
        #expect(ConfigReport(nil, environment: ["NO_COLOR": "1"]).text.contains("$NO_COLOR"))
    }
}
