import CNcurses
import Glibc
import Testing

@testable import Sheet
@testable import Terminal

@Suite("Setting the terminal up")
struct TerminalSetUpTests {
    @Test(
        "the size is the terminal's, then the environment's, then 80 by 24",
        arguments: [
            (120, 40, [:], Size(width: 120, height: 40)),
            (0, 0, [:], Size(width: 80, height: 24)),
            (0, 0, ["COLUMNS": "100", "LINES": "30"], Size(width: 100, height: 30)),
            (0, 0, ["COLUMNS": "-1", "LINES": "x"], Size(width: 80, height: 24)),
            (120, 40, ["COLUMNS": "100", "LINES": "30"], Size(width: 120, height: 40)),
            (65535, 65535, [:], Size(width: 1024, height: 512)),
            (1, 1, [:], Size(width: 1, height: 1)),
        ] as [(Int, Int, [String: String], Size)])
    func sizes(width: Int, height: Int, environment: [String: String], size: Size) {
        #expect(NcursesScreen.decideSize(width: width, height: height, environment: environment) == size)
    }

    @Test(
        "a lone Escape waits 25 ms, or the user's ESCDELAY",
        arguments: [
            ([:], 25), (["ESCDELAY": "100"], 100), (["ESCDELAY": "x"], 25), (["ESCDELAY": "-5"], 25),
            (["ESCDELAY": "99999999999"], 10_000), (["ESCDELAY": "0"], 0),
        ] as [([String: String], Int64)])
    func escapeDelay(environment: [String: String], milliseconds: Int64) {
        #expect(NcursesScreen.escapePatience(environment) == milliseconds)
    }

    @Test(
        "only a locale of another character set is told of",
        arguments: [
            ("", false), ("C", false), ("POSIX", false), ("C.UTF-8", false), ("zh_CN.UTF-8", false),
            ("zh_CN.utf8", false), ("zh_CN", false), ("zh_CN.GB18030", true), ("de_DE.ISO-8859-1@euro", true),
            ("de_DE@euro", false), ("x.", false),
        ])
    func localeNotice(name: String, isTold: Bool) {
        #expect((LocaleChoice.notice(for: name) != nil) == isTold)
    }

    @Test("the locale for letters is the first one set")
    func localeName() {
        #expect(
            LocaleChoice.name(in: ["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "C"]) == "de_DE.UTF-8")
        #expect(LocaleChoice.name(in: [:]) == "")
        #expect(LocaleChoice.notice(for: "zh_CN.GB18030")?.contains("zh_CN.UTF-8") == true)
    }

    @Test("an error about TERM names it and a value to try, and cannot steer the terminal")
    func errors() {
        #expect(TerminalError.termMissing.sentence.contains("TERM=xterm-256color"))
        let hostile = TerminalError.termUnknown("x\u{1B}[2J" + String(repeating: "y", count: 500)).sentence
        #expect(hostile.contains("TERM is \"x␦yyy"))
        #expect(!hostile.contains("\u{1B}"))
        #expect(hostile.count < 160)
    }

    @Test("without TERM, or with a dumb one, no screen is opened")
    func refusals() {
        func refusal(_ environment: [String: String]) -> TerminalError? {
            do {
                _ = try NcursesScreen(theme: .plain, depth: .mono, environment: environment)
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal([:]) == .termMissing)
        #expect(refusal(["TERM": ""]) == .termMissing)
        #expect(refusal(["TERM": "dumb"]) == .termTooPoor("dumb"))
    }

    /// Curses moves by the C library's widths, so a scalar that the two see differently would move a border.
    @Test("the C library gives every scalar that is drawn the width that we give it")
    func systemWidths() throws {
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        defer { freelocale(locale) }
        let before = uselocale(locale)
        defer { uselocale(before) }
        var differing: [String] = []
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let shape = ScalarShape(scalar)
            if shape.isShown, shape.width != Int(wcwidth(wchar_t(value))) {
                differing.append(String(value, radix: 16))
            }
        }
        #expect(differing == [])
    }
}
