import JSONText
import Testing

@Suite("error texts")
struct ErrorTextTests {
    struct Row: CustomTestStringConvertible {
        let fault: String
        let document: String
        let lines: [String]

        var testDescription: String { fault }
    }

    static let rows: [Row] = [
        Row(
            fault: "a number with two points",
            document: "{\n  \"lineItems\": [\n    { \"label\": \"Tea\",\n      \"amount\": 1.2.3 }\n  ]\n}\n",
            lines: [
                "test.json:4:17: error: `1.2.3` is not a number: it has a second decimal point",
                "  at $.lineItems[0].amount",
                "    4 |       \"amount\": 1.2.3 }",
                "      |                 ^",
                "  expected: a number such as 12, -0.5 or 1e3",
            ]),
        Row(
            fault: "a missing comma", document: "{\n  \"a\": 1\n  \"b\": 2\n}",
            lines: [
                "test.json:2:9: error: a comma is missing after this value",
                "  at $.a",
                "    2 |   \"a\": 1",
                "      |         ^",
                "  expected: a comma or }",
            ]),
        Row(
            fault: "an end too soon", document: "{\"a\": [1, 2\n\n",
            lines: [
                "test.json:1:12: error: the file ends inside the array opened at line 1, column 7",
                "  at $.a[1]",
                "    1 | {\"a\": [1, 2",
                "      |            ^",
                "  expected: a comma or ]",
            ]),
        Row(
            fault: "a misspelt word after wide characters", document: "[\"\u{652F}\u{4ED8}\", tru]",
            lines: [
                "test.json:1:8: error: unknown word `tru`",
                "  at $[1]",
                "    1 | [\"\u{652F}\u{4ED8}\", tru]",
                "      |          ^",
                "  expected: a value",
                "  hint: did you mean true?",
            ]),
        Row(
            fault: "a no-break space", document: "{\"a\":\u{A0}1}",
            lines: [
                "test.json:1:6: error: invisible character U+00A0 NO-BREAK SPACE",
                "  at $.a",
                "    1 | {\"a\":<U+00A0>1}",
                "      |      ^",
                "  expected: a value",
                "  hint: put an ordinary space in its place",
            ]),
        Row(
            fault: "a zero width space", document: "[1\u{200B}]",
            lines: [
                "test.json:1:3: error: invisible character U+200B ZERO WIDTH SPACE",
                "  at $[0]",
                "    1 | [1<U+200B>]",
                "      |   ^",
                "  expected: a comma or ]",
                "  hint: delete it",
            ]),
        Row(
            fault: "a byte order mark in the middle", document: "[1, \u{FEFF}2]",
            lines: [
                "test.json:1:5: error: invisible character U+FEFF BYTE ORDER MARK",
                "  at $[1]",
                "    1 | [1, <U+FEFF>2]",
                "      |     ^",
                "  expected: a value",
                "  hint: a byte order mark is allowed only at the very start of the file; delete it",
            ]),
        Row(
            fault: "a bidirectional control", document: "{\u{202E}\"a\": 1}",
            lines: [
                "test.json:1:2: error: invisible character U+202E RIGHT-TO-LEFT OVERRIDE",
                "  at $",
                "    1 | {<U+202E>\"a\": 1}",
                "      |  ^",
                "  expected: a key in quotation marks, or }",
                "  hint: it changes the direction in which the line is shown; delete it",
            ]),
        Row(
            fault: "typographic quotation marks", document: "{\u{201C}a\u{201D}: 1}",
            lines: [
                "test.json:1:2: error: `\u{201C}` is U+201C LEFT DOUBLE QUOTATION MARK, not JSON's `\"`",
                "  at $",
                "    1 | {\u{201C}a\u{201D}: 1}",
                "      |  ^",
                "  expected: a key in quotation marks, or }",
                "  hint: type the ASCII `\"`",
            ]),
        Row(
            fault: "a full-width colon", document: "{\"a\"\u{FF1A}1}",
            lines: [
                "test.json:1:5: error: `\u{FF1A}` is U+FF1A FULLWIDTH COLON, not JSON's `:`",
                "  at $.a",
                "    1 | {\"a\"\u{FF1A}1}",
                "      |     ^",
                "  expected: a colon and a value",
                "  hint: type the ASCII `:`",
            ]),
        Row(
            fault: "terminal escapes in the line",
            document: "[\"\\u001b\", \"\u{202E}\u{9B}\u{7F}\", \"\u{1B}[31m\"]",
            lines: [
                "test.json:1:20: error: raw control character U+001B ESCAPE in a string",
                "  at $[2]",
                "    1 | [\"\\u001b\", \"<U+202E><U+009B>\u{2421}\", \"\u{241B}[31m\"]",
                "      |                                  ^",
                "  hint: write it as \\u001b",
            ]),
        Row(
            fault: "a tab inside a string of an indented line", document: "\t\t[\t\"a\tb\"]",
            lines: [
                "test.json:1:7: error: raw control character U+0009 TAB in a string",
                "  at $[0]",
                "    1 |         [    \"a\u{2409}b\"]",
                "      |                ^",
                "  hint: write it as \\t",
            ]),
        Row(
            fault: "single quotation marks", document: "{\"currency\": 'USD'}",
            lines: [
                "test.json:1:14: error: unexpected `'`",
                "  at $.currency",
                "    1 | {\"currency\": 'USD'}",
                "      |              ^",
                "  expected: a value",
                "  hint: strings are written in double quotation marks: \" \"",
            ]),
        Row(
            fault: "a bare key", document: "{ total: 12 }",
            lines: [
                "test.json:1:3: error: the key `total` has no quotation marks",
                "  at $",
                "    1 | { total: 12 }",
                "      |   ^",
                "  expected: a key in quotation marks, or }",
                "  hint: write \"total\"",
            ]),
        Row(
            fault: "a duplicate key", document: "{\"total\": 1,\r\n \"total\": 2}",
            lines: [
                "test.json:2:2: error: the key \"total\" is given twice",
                "  at $.total",
                "    2 |  \"total\": 2}",
                "      |  ^",
                "  hint: the first one is at line 1, column 2",
            ]),
        Row(
            fault: "a leading zero", document: "[012]",
            lines: [
                "test.json:1:2: error: `012` is not a number: it starts with a zero",
                "  at $[0]",
                "    1 | [012]",
                "      |  ^",
                "  expected: a number such as 12, -0.5 or 1e3",
                "  hint: leave the zero out, or use a string where the zeros matter",
            ]),
        Row(
            fault: "a string left open", document: "[\"abc\n]",
            lines: [
                "test.json:1:2: error: the string is not closed before the line ends",
                "  at $[0]",
                "    1 | [\"abc",
                "      |  ^",
                "  expected: a closing quotation mark",
                "  hint: a line break inside a string is written \\n",
            ]),
        Row(
            fault: "a lone surrogate", document: "[\"\\ud800\"]",
            lines: [
                "test.json:1:3: error: lone high surrogate \\uD800",
                "  at $[0]",
                "    1 | [\"\\ud800\"]",
                "      |   ^",
                "  expected: a pair of surrogates, high then low",
                "  hint: an emoji is written as it is or as \\uD83D\\uDE00",
            ]),
        Row(
            fault: "the wrong bracket", document: "{\"a\":\n[1, 2}",
            lines: [
                "test.json:2:6: error: the array opened at line 2, column 1 is closed by }",
                "  at $.a[1]",
                "    2 | [1, 2}",
                "      |      ^",
                "  expected: ]",
            ]),
        Row(
            fault: "a second document", document: "{}\n{}",
            lines: [
                "test.json:2:1: error: there is more after the end of the document",
                "  at $",
                "    2 | {}",
                "      | ^",
                "  expected: the end of the file",
                "  hint: a file holds one value; several values belong into an array: [ ]",
            ]),
        Row(
            fault: "a combining character", document: "[\u{301}]",
            lines: [
                "test.json:1:2: error: combining character U+0301 COMBINING ACUTE ACCENT",
                "  at $[0]",
                "    1 | [<U+0301>]",
                "      |  ^",
                "  expected: a value",
                "  hint: delete it",
            ]),
        Row(
            fault: "an empty file", document: "",
            lines: [
                "test.json:1:1: error: the file holds no value",
                "  at $",
                "    1 | ",
                "      | ^",
                "  expected: a value",
            ]),
    ]

    @Test("a fault is explained whole", arguments: rows)
    func texts(_ row: Row) {
        #expect(explanation(of: row.document) == row.lines.joined(separator: "\n"))
    }

    @Test("bytes that are not UTF-8 are shown as numbers")
    func malformedBytes() {
        let bytes: [UInt8] = Array("[\"caf".utf8) + [0xE9, 0x22, 0x2C, 0xFF] + Array("]".utf8)
        #expect(
            explanation(of: bytes) == """
                test.json:1:6: error: invalid UTF-8: 0xE9
                  at $[0]
                    1 | ["caf<0xE9>",<0xFF>]
                      |      ^
                  hint: save the file as UTF-8; it may be in another encoding, such as Latin-1 or GB18030
                """)
    }

    @Test(
        "a long line is cut around the caret, at its start, in its middle and at its end",
        arguments: [0, 3, 100, 197, 200])
    func longLines(_ index: Int) {
        var items = (0..<200).map { String(1000 + $0) }
        items.insert("x", at: index)
        let lines = explanation(of: "\n\n[" + items.joined(separator: ", ") + "]").split(separator: "\n")
        let place = 2 + 6 * index
        #expect(lines[0] == "test.json:3:\(place): error: unknown word `x`")
        #expect(lines[2].count <= 8 + 96 + 2)
        let column = Array(lines[3]).count - 1
        #expect(Array(lines[2])[min(column, lines[2].count - 1)] == "x")
        #expect(lines[2].contains("…"))
    }

    @Test(
        "the caret stands under its character whatever the widths before it",
        arguments: [
            ("\u{652F}\u{4ED8}", 4), ("\u{1F600}", 2), ("e\u{301}", 1), ("\u{FF21}", 2), ("\u{E9}", 1),
            ("\u{AC00}", 2),
            ("\u{5E9}", 1), ("\u{200D}", 8),
        ])
    func caretColumns(_ text: String, _ columns: Int) {
        let lines = explanation(of: "[\"" + text + "\", x]").split(separator: "\n")
        #expect(lines[3] == "      | " + String(repeating: " ", count: 5 + columns) + "^")
    }

    @Test("line numbers beyond five digits widen the margin")
    func wideMargin() {
        let lines = explanation(of: String(repeating: "\n", count: 123_455) + "x").split(separator: "\n")
        #expect(lines[2] == "123456 | x")
        #expect(lines[3] == "       | ^")
    }

    @Test("a warning from elsewhere is explained in the same form, its words made harmless")
    func warnings() throws {
        let source = JSONSource(name: "a\u{1B}[2J.json", bytes: Array("{\"lable\": 1}".utf8))
        let member = try #require(try source.parse().member("lable"))
        let problem = JSONProblem(
            severity: .warning, path: .root.key("lable"), position: member.keyPosition,
            what: "unknown key\n\u{202E}", hint: nearestName(to: "lable", among: ["label"]))
        #expect(
            source.explain(problem) == """
                a␛[2J.json:1:2: warning: unknown key␊<U+202E>
                  at $.lable
                    1 | {"lable": 1}
                      |  ^
                  hint: label
                """)
    }

    @Test("a very long name in a problem is shortened")
    func longNames() {
        let key = String(repeating: "k", count: 100_000)
        let text = explanation(of: "{\"\(key)\":1,\"\(key)\":1}")
        #expect(text.count < 1500)
    }
}
