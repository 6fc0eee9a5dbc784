import Testing

@testable import Sheet

@Suite("Scrubber")
struct ScrubberTests {
    @Test(
        "what must not be seen leaves one mark a run and is named",
        arguments: [
            ("Shop", "Shop", []),
            ("a\u{1B}[31mb", "a␦b", ["escape sequence"]),
            ("a\u{9B}31mb", "a␦b", ["escape sequence"]),
            ("a\u{1B}]0;title\u{07}b", "a␦b", ["escape sequence"]),
            ("a\u{1B}]52;c;QQ==\u{1B}\\b", "a␦b", ["escape sequence"]),
            ("a\u{1B}Pq\u{1B}\\b", "a␦b", ["escape sequence"]),
            ("a\u{1B}]0;open", "a␦]0;open", ["ESCAPE U+001B"]),
            ("a\u{1B}[3\u{1B}[0mb", "a␦[3␦b", ["ESCAPE U+001B", "escape sequence"]),
            ("\u{1B}Hi", "␦Hi", ["ESCAPE U+001B"]),
            ("\u{1B}[0m\u{1B}[1mx", "␦x", ["escape sequence", "escape sequence"]),
            (
                "a\u{202E}b\u{202C}", "a␦b␦",
                ["RIGHT-TO-LEFT OVERRIDE U+202E", "POP DIRECTIONAL FORMATTING U+202C"]
            ),
            (
                "a\u{2066}\u{2069}b", "a␦b",
                ["LEFT-TO-RIGHT ISOLATE U+2066", "POP DIRECTIONAL ISOLATE U+2069"]
            ),
            ("a\u{200B}b", "a␦b", ["ZERO WIDTH SPACE U+200B"]),
            ("\u{FEFF}a", "␦a", ["ZERO WIDTH NO-BREAK SPACE U+FEFF"]),
            ("a\u{200D}b", "a␦b", ["ZERO WIDTH JOINER U+200D"]),
            ("👩‍🚀", "👩‍🚀", []),
            ("می\u{200C}خ", "می\u{200C}خ", []),
            ("a\u{FE0F}", "a\u{FE0F}", []),
            (" \u{FE0F}", " ␦", ["VARIATION SELECTOR-16 U+FE0F"]),
            ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}␦", ["VARIATION SELECTOR-16 U+FE0F"]),
            ("a\u{E0041}", "a␦", ["TAG LATIN CAPITAL LETTER A U+E0041"]),
            ("a\u{0}b", "a␦b", ["NULL U+0000"]),
            ("a\u{7F}", "a␦", ["DELETE U+007F"]),
            ("a\u{378}", "a␦", ["UNASSIGNED U+0378"]),
            ("a\tb", "a b", ["CHARACTER TABULATION U+0009"]),
            ("a\r\nb", "a b", ["CARRIAGE RETURN U+000D"]),
            ("a\n\nb", "a  b", ["LINE FEED U+000A", "LINE FEED U+000A"]),
            ("a\u{2028}b", "a b", ["LINE SEPARATOR U+2028"]),
        ] as [(String, String, [String])])
    func scrubbed(outside: String, text: String, names: [String]) {
        let result = Scrubber.scrub(outside)
        #expect(Array(result.text.unicodeScalars) == Array(text.unicodeScalars))
        #expect(result.removed.map(\.name) == names)
    }

    @Test("offsets count scalars of the text as it came")
    func offsets() {
        let removed = Scrubber.scrub("é\u{1B}[0mx\u{202E}").removed
        #expect(removed.map(\.scalarOffset) == [1, 6])
    }

    @Test("text of many lines keeps its lines, whatever ends them")
    func multiline() {
        let result = Scrubber.scrubMultiline("one\r\ntwo\u{85}three\n\u{202E}four\tfive")
        #expect(result.text == "one\ntwo\nthree\n␦four five")
        #expect(result.removed.count == 4)
        #expect(Scrubber.scrubMultiline("a\nb").removed.isEmpty)
    }

    @Test("scrubbing what was scrubbed changes nothing, and no control is left")
    func scrubbingTwice() {
        var random = SplitMix(seed: 3)
        for round in 0..<400 {
            let once = Scrubber.scrub(random.text(length: round % 70)).text
            #expect(Scrubber.scrub(once) == Scrubbed(text: once, removed: []))
            #expect(once.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }

    @Test(
        "a mebibyte of the worst is scrubbed in one walk",
        arguments: ["\u{1B}[1", "\u{1B}]", "\u{202E}", "👩‍", "\u{1B}[0m", "\u{FE0F}"])
    func hugeText(piece: String) {
        let huge = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
        let result = Scrubber.scrub(huge)
        #expect(result.text.unicodeScalars.count <= huge.unicodeScalars.count)
    }
}
