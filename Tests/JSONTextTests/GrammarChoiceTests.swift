import JSONText
import Testing

/// Where this reader leaves the grammar on purpose. There is no other place.
@Suite("the three differences from the grammar")
struct GrammarDifferenceTests {
    @Test(
        "comments are allowed wherever white space is",
        arguments: [
            "// before\n1", "/* before */ 1", "1 // after", "1//", "1 /**/", "1 /***/", "1 /* **/",
            "/* // */ 1",
            "[/* a */1/* b */,/* c */2]// end", "{ // key\n\"a\" /* colon */ : /* value */ 1 // last\r}",
            "// \u{652F}\u{4ED8}\n1", "// ends at a lone CR\r1",
        ])
    func comments(_ text: String) {
        #expect(fault(in: text) == nil)
    }

    @Test(
        "one trailing comma is allowed in an array and an object",
        arguments: ["[1,]", "{\"a\":1,}", "[[1,],]"])
    func trailingCommas(_ text: String) throws {
        #expect(JSONOutput(try parse(text)) == JSONOutput(try parse(text.replacing(",", with: ""))))
    }

    @Test(
        "duplicate keys are refused",
        arguments: [
            "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":1}", #"{"a":1,"\u0061":1}"#, "{\"\":1,\"\":1}",
        ])
    func duplicateKeys(_ text: String) throws {
        #expect(try #require(fault(in: text)).what.hasSuffix("is given twice"))
    }

    @Test("a duplicate among many keys is found, wherever it stands", arguments: [0, 7, 8, 9, 400])
    func duplicateAmongMany(_ index: Int) throws {
        let members = (0..<500).map { "\"k\($0)\":\($0)" } + ["\"k\(index)\":0"]
        let problem = try #require(fault(in: "{" + members.joined(separator: ",\n") + "}"))
        #expect(problem.what == "the key \"k\(index)\" is given twice")
        #expect(problem.hint == "the first one is at line \(index + 1), column \(index == 0 ? 2 : 1)")
    }
}

/// What the grammar leaves open, with our choice for each.
@Suite("the cases left to the implementation")
struct ImplementationChoiceTests {
    enum Choice: Equatable {
        /// The document as it would be written again.
        case accepted(String)
        /// The whole reason.
        case refused(String)
    }

    struct Row: CustomTestStringConvertible {
        let subject: String
        let bytes: [UInt8]
        let choice: Choice

        init(_ subject: String, _ bytes: [UInt8], _ choice: Choice) {
            self.subject = subject
            self.bytes = bytes
            self.choice = choice
        }

        init(_ subject: String, _ text: String, _ choice: Choice) {
            self.init(subject, Array(text.utf8), choice)
        }

        var testDescription: String { subject }
    }

    private static func quoted(_ bytes: UInt8...) -> [UInt8] {
        [0x22] + bytes + [0x22]
    }

    private static let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)

    static let rows: [Row] = [
        // Numbers keep their text, so none is too large, too small or too exact.
        Row("a huge exponent", "123.456e00789", .accepted("123.456e00789")),
        Row(
            "an exponent beyond all integers", "0.4e006699999999999999999",
            .accepted("0.4e006699999999999999999")),
        Row("a number below all doubles", "-1e-400", .accepted("-1e-400")),
        Row(
            "an integer beyond 64 bits", "-123123123123123123123123123123",
            .accepted("-123123123123123123123123123123")),
        Row("minus zero", "-0", .accepted("-0")),
        // Escapes must make a string of Unicode scalars.
        Row("a lone high surrogate", #""\uDADA""#, .refused(#"lone high surrogate \uDADA"#)),
        Row("a lone low surrogate", #""\uDd1e\uD834""#, .refused(#"lone low surrogate \uDD1E"#)),
        Row("a high surrogate and a letter", #""\uD888\u1234""#, .refused(#"lone high surrogate \uD888"#)),
        Row("two high surrogates", #""\uD800\uD800\n""#, .refused(#"lone high surrogate \uD800"#)),
        Row("a high surrogate and another escape", #""\uD800\n""#, .refused(#"lone high surrogate \uD800"#)),
        Row("a high surrogate before text", #""\ud800abc""#, .refused(#"lone high surrogate \uD800"#)),
        Row("noncharacters", #""\uFFFE\uD83F\uDFFE""#, .accepted(#""\uFFFE\uD83F\uDFFE""#)),
        // Bytes must be UTF-8.
        Row("a byte of Latin-1", quoted(0xE9), .refused("invalid UTF-8: 0xE9")),
        Row("a sequence cut short", quoted(0xE0, 0xA0), .refused("invalid UTF-8: 0xE0 0xA0")),
        Row("an overlong slash in two bytes", quoted(0xC0, 0xAF), .refused("invalid UTF-8: 0xC0")),
        Row("an overlong in three bytes", quoted(0xE0, 0x80, 0xAF), .refused("invalid UTF-8: 0xE0")),
        Row(
            "an overlong in six bytes", quoted(0xFC, 0x80, 0x80, 0x80, 0x80, 0x80),
            .refused("invalid UTF-8: 0xFC")),
        Row("a surrogate in UTF-8", quoted(0xED, 0xA0, 0x80), .refused("invalid UTF-8: 0xED")),
        Row("above U+10FFFF", quoted(0xF4, 0x90, 0x80, 0x80), .refused("invalid UTF-8: 0xF4")),
        Row("a lone continuation byte", quoted(0x81), .refused("invalid UTF-8: 0x81")),
        Row("a bad byte in a comment", [0x2F, 0x2F, 0xFF, 0x0A, 0x31], .refused("invalid UTF-8: 0xFF")),
        Row("a byte order mark", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .accepted("{}")),
        Row(
            "two byte order marks", "\u{FEFF}\u{FEFF}{}",
            .refused("invisible character U+FEFF BYTE ORDER MARK")),
        Row(
            "UTF-16, little end first", [0xFF, 0xFE, 0x5B, 0x00],
            .refused("the file seems to be written in UTF-16 or UTF-32")),
        Row(
            "UTF-16, big end first", [0xFE, 0xFF, 0x00, 0x5B],
            .refused("the file seems to be written in UTF-16 or UTF-32")),
        Row(
            "UTF-16 without a mark", [0x00, 0x5B, 0x00, 0x5D],
            .refused("the file seems to be written in UTF-16 or UTF-32")),
        Row(
            "UTF-16 without a mark, little end", [0x5B, 0x00, 0x5D, 0x00],
            .refused("the file seems to be written in UTF-16 or UTF-32")),
        // Structure.
        Row(
            "thirty marks upon one letter", "\"a" + String(repeating: "\u{301}", count: 30) + "\"",
            .accepted("\"a" + String(repeating: "\u{301}", count: 30) + "\"")),
        Row(
            "more marks, written and escaped", "\"a" + String(repeating: "\u{301}\\u0301", count: 16) + "\"",
            .refused("more than 30 combining marks stand upon one character")),
        Row("500 arrays", deep, .refused("objects and arrays are nested more than 128 deep")),
        Row(
            "keys that are canonically equal", "{\"\u{E9}\":1,\"e\u{301}\":2}",
            .refused("the key \"e\u{301}\" differs from an earlier one only in the encoding of its accents")),
        Row(
            "a control character in a comment", "1 // \u{1B}[2J",
            .refused("raw control character U+001B ESCAPE in a comment")),
        Row("DEL and C1 controls in a string", "\"\u{7F}\u{9B}\"", .accepted(#""\u007F\u009B""#)),
    ]

    @Test("our choice holds", arguments: rows)
    func choices(_ row: Row) {
        let outcome: Choice
        do {
            outcome = .accepted(JSONOutput(try parse(row.bytes)).text(pretty: false))
        } catch {
            outcome = .refused(error.what)
        }
        #expect(outcome == row.choice)
    }
}
