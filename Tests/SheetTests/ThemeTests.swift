import JSONText
import Testing
import Themes

@testable import Sheet

@Suite("Themes")
struct ThemeTests {
    private static func source(_ text: String) -> JSONSource {
        JSONSource(name: "theme.json", bytes: Array(text.utf8))
    }

    private static func embedded(_ name: String) -> JSONSource? {
        EmbeddedThemes.named(name).map { JSONSource(name: name + ".json", bytes: $0) }
    }

    private static func read(_ text: String, others: [String: String] = [:]) throws(JSONProblem) -> Theme {
        try Theme.read(source(text)) { name in others[name].map(source) ?? embedded(name) }
    }

    private static func problem(_ text: String, others: [String: String] = [:]) -> JSONProblem? {
        do {
            _ = try read(text, others: others)
            return nil
        } catch {
            return error
        }
    }

    @Test("contrast follows WCAG's published examples")
    func contrast() throws {
        func ratio(_ one: String, _ other: String) throws -> Double {
            let first = try #require(RGB(hex: one))
            return first.contrast(with: try #require(RGB(hex: other)))
        }
        let examples: [(String, String, Double)] = [
            ("#ffffff", "#000000", 21), ("#767676", "#ffffff", 4.54), ("#07c160", "#ffffff", 2.38),
            ("#07c160", "#000000", 8.81), ("#007aff", "#ffffff", 4.02), ("#0000ee", "#000000", 2.23),
            ("#cdcd00", "#ffffff", 1.70),
        ]
        for (one, other, expected) in examples {
            #expect(abs(try ratio(one, other) - expected) < 0.006, "\(one) on \(other)")
        }
    }

    @Test("every role of an embedded theme can be read", arguments: EmbeddedThemes.names)
    func embeddedContrast(name: String) throws {
        let theme = try Theme.read(try #require(Self.embedded(name)), resolve: Self.embedded)
        #expect(theme.name == name)
        #expect(theme.faintRoles.map(\.role.name) == [])
        #expect(theme.contrast.least == (name.hasPrefix("high-contrast") ? 7 : 4.5))
        let cube = Dictionary(uniqueKeysWithValues: TerminalPalette.cube.map { ($0.index, $0.color) })
        // Other terminals and users have other sixteen colours; xterm's are what can be promised over.
        let basic = Dictionary(uniqueKeysWithValues: TerminalPalette.sixteen.map { ($0.index, $0.color) })
        for role in Role.allCases {
            let color = theme.resolved(role)
            let pairs = [
                (color.cubePair, cube), (color.basicPair(colors: 16), basic),
                (color.basicPair(colors: 8), basic),
            ]
            for (pair, colors) in pairs {
                let front = try #require(colors[pair.foreground])
                let back = try #require(colors[pair.background])
                let reached = front.contrast(with: back)
                #expect(reached >= theme.leastContrast(of: role), "\(role.name) \(pair): \(reached)")
            }
        }
    }

    @Test("with 256 colours the first sixteen are never used", arguments: EmbeddedThemes.names)
    func cubeOnly(name: String) throws {
        let theme = try Theme.read(try #require(Self.embedded(name)), resolve: Self.embedded)
        for role in Role.allCases {
            let pair = theme.resolved(role).cubePair
            #expect((16...255).contains(pair.foreground) && (16...255).contains(pair.background))
        }
        #expect(ThemeColor(foreground: RGB(255, 0, 0), background: RGB(8, 8, 8)).cubePair.background == 232)
    }

    @Test(
        "what must stand out differs from its surroundings in every palette",
        arguments: EmbeddedThemes.names)
    func standsOut(name: String) throws {
        let theme = try Theme.read(try #require(Self.embedded(name)), resolve: Self.embedded)
        let couples: [(Role, Role)] = [
            (.selected, .label), (.selectedSecondary, .secondary), (.buttonFocused, .button),
            (.error, .label),
            (.errorSelected, .selected), (.fieldFocused, .field),
        ]
        for (one, other) in couples {
            let (first, second) = (theme.resolved(one), theme.resolved(other))
            #expect(
                first.cubePair != second.cubePair || first.marks != second.marks,
                "\(one.name) in 256 colours")
            for colors in [8, 16] {
                #expect(
                    first.basicPair(colors: colors) != second.basicPair(colors: colors)
                        || first.marks != second.marks, "\(one.name) in \(colors) colours")
            }
        }
    }

    @Test("without colour no role differs by colour alone from what stands beside it")
    func monochrome() {
        let couples: [(Role, Role)] = [
            (.selected, .label), (.selectedSecondary, .secondary), (.buttonFocused, .button),
            (.errorSelected, .selected), (.fieldFocused, .field), (.field, .label), (.hintKey, .hint),
            (.button, .pageText), (.total, .amount), (.heading, .label), (.pageHeading, .pageText),
            (.shadow, .pageText),
        ]
        for (one, other) in couples {
            #expect(one.monochromeMarks != other.monochromeMarks, "\(one.name) and \(other.name)")
        }
        // How things stand is told apart among itself, too.
        let standings: [Role] = [.label, .pending, .error, .success, .warning, .disabled]
        #expect(Set(standings.map(\.monochromeMarks.rawValue)).count == standings.count)
    }

    @Test("the monochrome theme has no hue, and tells its roles apart all the same")
    func monochromeTheme() throws {
        let theme = try Theme.read(try #require(Self.embedded("monochrome")), resolve: Self.embedded)
        for role in Role.allCases {
            let color = theme.resolved(role)
            for shade in [color.foreground, color.background] {
                #expect(shade.red == shade.green && shade.green == shade.blue, "\(role.name)")
            }
        }
        let standings: [Role] = [.label, .pending, .error, .success, .warning, .disabled]
        #expect(Set(standings.map(theme.resolved)).count == standings.count)
    }

    @Test("a theme of one role colours them all")
    func fallbacks() throws {
        let theme = try Self.read(
            ##"""
            {"name": "tiny", "appearance": "light",
             "roles": {"surface": {"fg": "#000000", "bg": "#ffffff"}, "page": {"bg": "#eeeeee"}}}
            """##
        )
        #expect(theme.resolved(.pageHeading).background == RGB(0xEE, 0xEE, 0xEE))
        #expect(
            theme.resolved(.cardRed) == ThemeColor(foreground: RGB(0, 0, 0), background: RGB(255, 255, 255)))
        #expect(theme.borders == .rounded)
    }

    @Test("a theme that extends another changes its palette and its roles")
    func extending() throws {
        let theme = try Self.read(
            ##"""
            {"name": "dusk", "extends": "dark", "palette": {"accent": "#5a2ea6"},
             "roles": {"heading": {"bold": false, "fg": "accentText"}}}
            """##
        )
        let dark = try Theme.read(try #require(Self.embedded("dark")), resolve: Self.embedded)
        #expect(theme.appearance == .dark)
        #expect(theme.resolved(.selected).background == RGB(0x5A, 0x2E, 0xA6))
        #expect(theme.resolved(.heading).marks == [])
        #expect(theme.resolved(.heading).foreground == dark.resolved(.hintKey).foreground)
        #expect(theme.resolved(.label) == dark.resolved(.label))
    }

    @Test(
        "what is wrong in a theme is said at its place",
        arguments: [
            (#"{"name": 5}"#, "this is a number", 10, nil),
            (#"{"appearance": "dark"}"#, "the theme has no name", 1, nil),
            (
                #"{"name": "x", "appearance": "drak"}"#, "\"drak\" is not known here", 29,
                "did you mean \"dark\"?"
            ),
            (#"{"name": "x", "colour": {}}"#, "\"colour\" is no key of a theme", 15, nil),
            (
                #"{"name": "x", "roles": {"amuont": {}}}"#, "\"amuont\" is no role", 25,
                "did you mean \"amount\"?"
            ),
            (
                #"{"name": "x", "roles": {"amount": {"fgg": 1}}}"#, "\"fgg\" is no key of a role", 36,
                "did you mean \"fg\"?"
            ),
            (#"{"name": "x", "roles": {"amount": {"bold": 1}}}"#, "this is a number", 44, nil),
            (##"{"name": "x", "palette": {"ink": "#00"}}"##, "\"#00\" is not a colour", 34, nil),
            (
                #"{"name": "x", "extends": "dark", "roles": {"amount": {"fg": "ambre"}}}"#,
                "the palette has no colour \"ambre\"", 61, "did you mean \"amber\"?"
            ),
            (#"{"name": "x", "extends": "dusk"}"#, "there is no theme \"dusk\" to extend", 26, nil),
            (
                #"{"name": "x", "appearance": "dark"}"#,
                "the role surface has no fg, on which the others rest", 1, nil
            ),
            (#"[]"#, "this is an array", 1, nil),
            (
                #"{"name": "x", "borders": "havy"}"#, "\"havy\" is not known here", 26,
                "did you mean \"heavy\"?"
            ),
            (
                #"{"name": "x", "contrast": "hihg"}"#, "\"hihg\" is not known here", 27,
                "did you mean \"high\"?"
            ),
            (
                #"{"name": "x", "glyphs": {"tik": "y"}}"#, "\"tik\" is no sign", 26,
                "did you mean \"tick\"?"
            ),
            (#"{"name": "x", "glyphs": {"tick": "中"}}"#, "\"中\" cannot be a sign", 34, nil),
            (#"{"name": "x", "glyphs": {"tick": ""}}"#, "\"\" cannot be a sign", 34, nil),
            (#"{"name": "x", "glyphs": {"spinner": []}}"#, "a spinner has 1 to 32 frames, not 0", 37, nil),
            (#"{"name": "x", "glyphs": 3}"#, "this is a number", 25, nil),
        ] as [(String, String, Int, String?)])
    func problems(text: String, what: String, column: Int, hint: String?) {
        let problem = Self.problem(text)
        #expect(problem?.what == what)
        #expect(problem?.position.column == column)
        #expect(problem?.hint == hint)
    }

    @Test("a theme chooses its lines and signs, and may change single ones")
    func signs() throws {
        let plain = try Self.read(#"{"name": "x", "extends": "dark", "borders": "ascii"}"#)
        #expect(plain.borders == .ascii && plain.glyphs == .ascii)
        let mixed = try Self.read(
            #"""
            {"name": "x", "extends": "ascii", "borders": "double",
             "glyphs": {"tick": "v", "spinner": ["-"]}}
            """#
        )
        #expect(mixed.borders.topLeft == "╔" && mixed.glyphs.tick == "v" && mixed.glyphs.cross == "x")
        #expect(mixed.glyphs.spinner == ["-"] && mixed.packed == nil)
        let back = try Self.read(
            #"{"name": "x", "extends": "ascii", "glyphs": {"set": "unicode", "tick": "√"}}"#)
        #expect(back.glyphs.tick == "√" && back.glyphs.cross == GlyphSet.unicode.cross)
        let ascii = try Theme.read(try #require(Self.embedded("ascii")), resolve: Self.embedded)
        let signs = GlyphSet.signs.map { ascii.glyphs[keyPath: $0.place] } + ascii.glyphs.spinner
        for sign in signs { #expect(sign.utf8.allSatisfy { $0 < 0x80 }, "\(sign)") }
        for set in GlyphSet.Name.allCases.map(GlyphSet.named) {
            for sign in GlyphSet.signs {
                #expect(GlyphSet.isSign(set[keyPath: sign.place], columns: sign.columns), "\(sign.key)")
            }
        }
    }

    @Test("the theme of plain ASCII draws page, sheet, list and help in nothing else")
    func ascii() throws {
        let theme = try Theme.read(try #require(Self.embedded("ascii")), resolve: Self.embedded)
        var story = try SheetStory()
        func others() -> String {
            let look = SheetAppearance(language: .english, theme: theme)
            let text = SheetLayout(story.checkout, story.sheet, look, at: story.now).grid().plainText
            return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isASCII }))
        }
        #expect(others() == "")
        story.openSheet()
        #expect(others() == "")
        story.press(.character("?"))
        #expect(others() == "")
        story.press(.escape)
        story.press(.up)
        story.press(.enter)
        #expect(others() == "")
    }

    @Test("themes that extend each other in a circle are refused, and so are faults in the other file")
    func circle() {
        let circle = Self.problem(
            #"{"name": "a", "extends": "b"}"#,
            others: ["a": #"{"name": "a", "extends": "b"}"#, "b": #"{"name": "b", "extends": "a"}"#])
        #expect(circle?.what.contains("circle") == true)
        #expect(circle?.position.column == 26)
        let other = Self.problem(
            #"{"name": "a", "extends": "b"}"#,
            others: ["b": #"{"name": "b", "roles": {"page": {"fg": "nowhere"}}}"#])
        #expect(other?.what == "the theme \"b\" cannot be used: the palette has no colour \"nowhere\"")
        #expect(other?.hint == "see theme.json, line 1, column 40")
    }

    @Test("the plain theme can be read")
    func plain() {
        #expect(Theme.plain.faintRoles.isEmpty)
    }
}
