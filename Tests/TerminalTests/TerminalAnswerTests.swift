import Sheet
import Testing

@testable import Terminal

@Suite("what terminals answer")
struct TerminalAnswerTests {
    private static func feed(_ text: String) -> (inputs: [TerminalInput], answers: [TerminalAnswer]) {
        var decoder = KeyDecoder()
        let inputs = decoder.feed(Array(text.utf8))
        return (inputs, decoder.takeAnswers())
    }

    @Test(
        "the background is read in every form that terminals use",
        arguments: [
            ("11;rgb:ffff/ffff/ffff", RGB(255, 255, 255)), ("11;rgb:0000/8080/ffff", RGB(0, 128, 255)),
            ("11;rgb:1e/1e/2e", RGB(0x1E, 0x1E, 0x2E)), ("11;rgb:f/0/8", RGB(255, 0, 136)),
            ("11;rgba:ffff/0000/0000/ffff", RGB(255, 0, 0)), ("11;rgb:fff/000/800", RGB(255, 0, 127)),
        ])
    func background(body: String, color: RGB) {
        for end in ["\u{7}", "\u{1B}\\"] {
            let (inputs, answers) = Self.feed("\u{1B}]\(body)\(end)")
            #expect(inputs.isEmpty && answers == [.background(color)])
        }
    }

    @Test("keys before, between and after answers stay keys")
    func keysStay() {
        let (inputs, answers) = Self.feed("a\u{1B}]11;rgb:0/0/0\u{1B}\\b\u{1B}[?64;1;2cc\u{1B}[A")
        #expect(inputs == ["a", "b", "c"].map { .key(.character($0)) } + [.key(.up)])
        #expect(answers == [.background(RGB(0, 0, 0)), .attributes])
    }

    @Test(
        "what is no answer is swallowed and says nothing",
        arguments: [
            "11;rgb:ffff/ffff", "11;rgb:fffff/0/0", "11;rgb:+f/0/0", "11;rgb:g/0/0", "10;rgb:0/0/0",
            "11;rgb:0/0/0/0/0", "11;?", "", "11;rgb:0/0/0" + String(repeating: "0", count: 500),
        ])
    func noAnswer(body: String) {
        let (inputs, answers) = Self.feed("\u{1B}]\(body)\u{7}")
        #expect(inputs.isEmpty && answers.isEmpty)
        // The same in another kind of string is no answer either.
        #expect(Self.feed("\u{1B}P11;rgb:ffff/ffff/ffff\u{1B}\\").answers.isEmpty)
        #expect(Self.feed("\u{1B}]11;rgb:ffff/ffff/ffff\u{18}").answers.isEmpty)
    }

    @Test(
        "a terminal that can hold frames says so, also while it does; others say that they cannot, or nothing"
    )
    func holdsFrames() {
        for mode in ["1", "2"] {
            let (inputs, answers) = Self.feed("a\u{1B}[?2026;\(mode)$yb")
            #expect(inputs == ["a", "b"].map { .key(.character($0)) } && answers == [.holdsFrames])
        }
        for report in ["?2026;0$", "?2026;4$", "?2027;1$", "2026;1$", "?2026;$", "?2026$", "$"] {
            let (inputs, answers) = Self.feed("\u{1B}[\(report)y")
            #expect(inputs.isEmpty && answers.isEmpty, "\(report)")
        }
    }

    @Test("a line is slow by its baud, by one slow write or one late answer, and stays so")
    func lineSpeed() {
        var line = LineSpeed()
        line.note(baud: 38_400)
        line.note(baud: nil)
        line.note(baud: 0)
        line.note(writing: 60)
        line.note(answering: 250)
        #expect(!line.isSlow)
        line.note(answering: 251)
        line.note(answering: 1)
        #expect(line.isSlow)
        var slow = LineSpeed()
        slow.note(baud: 9600)
        #expect(slow.isSlow)
        slow = LineSpeed()
        slow.note(writing: 61)
        #expect(slow.isSlow)
    }

    @Test("a background is light where black stands out from it more than white")
    func appearance() {
        #expect(TerminalBackground.appearance(of: RGB(255, 255, 255)) == .light)
        #expect(TerminalBackground.appearance(of: RGB(0xFD, 0xF6, 0xE3)) == .light)
        #expect(TerminalBackground.appearance(of: RGB(0, 0x2B, 0x36)) == .dark)
        #expect(TerminalBackground.appearance(of: RGB(0, 0, 0)) == .dark)
    }

    @Test("COLORFGBG names the background last")
    func colorFGBG() {
        let cases: [(String?, Theme.Appearance?)] = [
            ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("0;7", .light), ("7;8", .dark),
            ("12;8", .dark), ("", nil), (nil, nil), ("default;default", nil), ("0;99", nil), ("0;-1", nil),
        ]
        for (text, wanted) in cases {
            #expect(TerminalBackground.appearance(colorFGBG: text) == wanted, "\(text ?? "nil")")
        }
    }

    @Test("only kinds of terminal that swallow what they do not know are asked")
    func asked() {
        for term in ["xterm-256color", "tmux-256color", "screen", "alacritty", "xterm-kitty", "st-256color"] {
            #expect(TerminalAnswer.asks(term: term), "\(term)")
        }
        for term in ["linux", "vt100", "ansi", "dumb", "sun", "cygwin"] {
            #expect(!TerminalAnswer.asks(term: term), "\(term)")
        }
    }

    @Test("settings decide about colours only where neither option nor environment does")
    func colorSetting() {
        func depth(_ setting: ColorWish, wish: ColorWish? = nil, _ more: [String: String] = [:]) -> ColorDepth
        {
            ColorDepth.decide(
                wish: wish, setting: setting,
                environment: ["TERM": "xterm-256color"].merging(more) { $1 }, isTerminal: true,
                terminfoColors: 256)
        }
        #expect(depth(.never) == .mono && depth(.auto) == .cube256 && depth(.always) == .cube256)
        #expect(depth(.never, wish: .always) == .cube256)
        #expect(depth(.always, ["NO_COLOR": "1"]) == .mono)
        #expect(depth(.never, ["FORCE_COLOR": "1"]) == .sixteen)
    }

    @Test("a preview is plain without colours, and painted in the colours that are sent")
    func preview() {
        let plain = ThemePreview.text(.plain, depth: nil, isDirect: false)
        #expect(!plain.contains("\u{1B}"))
        for role in Role.allCases { #expect(plain.contains("\n\(role.name) ")) }
        #expect(ThemePreview.text(.plain, depth: .cube256, isDirect: true).contains("38;2;255;255;255"))
        #expect(ThemePreview.text(.plain, depth: .cube256, isDirect: false).contains("38;5;231"))
        #expect(ThemePreview.text(.plain, depth: .sixteen, isDirect: false).contains("\u{1B}[97;40m"))
        #expect(ThemePreview.text(.plain, depth: .mono, isDirect: false).contains("\u{1B}[1;4m"))
    }
}
