import JSONText
import Testing

/// The grammar of RFC 8259, each rule with what it lets in and what it keeps out. The groups are those of
/// the public JSONTestSuite: must accept, must reject, left to the implementation.
@Suite("the grammar")
struct GrammarTests {
    static let accepted: [String] = [
        // Arrays.
        "[]", "[ ]", "[[]   ]", "[\"\"]", "[false]", "[null]", "[null, 1, \"1\", {}]", "[1\n]", " [1]",
        "[2] ",
        "[1,null,null,null,2]", "[[[[[]]]]]",
        // Numbers.
        "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0]", "[-0.0]", "[-1]", "[-123]", "[20e1]", "[1E22]",
        "[1E-2]",
        "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]", "[123]", "[123.456789]", "[0]", "[10]",
        "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
        // Objects.
        "{}", "{\"\":0}", "{\"a\":[]}", "{\"a\":\"b\",\"c\":\"d\"}", "{\"foo\\u0000bar\": 42}",
        "{\n\"a\": \"b\"\n}", "{ \"min\": -1.0e+28, \"max\": 1.0e+28 }",
        "{\"x\":[{\"id\": \"x\"}], \"id\": \"x\"}",
        "{\"title\":\"\\u041f\\u043e\\u043b\"}", "{\"a\":1,\"A\":2}",
        // Strings.
        #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
        #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, "[\"a/*b*/c/*d//e\"]", #"["\\a"]"#,
        #"["\\n"]"#,
        #"["\u0012"]"#, #"["\uFFFF"]"#, "[\"asd\"]", "[ \"asd\"]", #"["\uDBFF\uDFFF"]"#,
        #"["new\u00A0line"]"#,
        #"["\u0000"]"#, #"["\u002c"]"#, "[\"\u{3C0}\"]", "[\"asd \"]", "\" \"", #"["\uD834\uDd1e"]"#,
        #"["\u0821"]"#,
        #"["\u0123"]"#, #"["\u2028"]"#, #"["\u2029"]"#, "[\"\u{2028}\"]", "[\"\u{2029}\"]", "[\"\u{FFFF}\"]",
        "[\"\u{10FFFF}\"]", "[\"\u{1BFFF}\"]", "[\"\u{7F}\"]", "[\"a\u{7F}a\"]", "[\"\u{2342}\u{3A8}\"]",
        "[\"\u{200B}\u{2064}\"]", "[\"\u{FEFF}\"]", "[\"\u{85}\"]", #"["\uDBFF\uDFFE"]"#, #"["\uFDD0"]"#,
        #"["\u200B"]"#, #"["\u2064"]"#, #"["\u005C"]"#, #"["\u0022"]"#, #"["\uA66D"]"#,
        // Documents.
        "false", "42", "-0.1", "null", "\"asd\"", "true", "\"\"", "[\"a\"]\n", "[true]", " [] ", "\t\r\n[]",
    ]

    @Test("what the grammar allows is accepted", arguments: accepted)
    func validDocuments(_ text: String) {
        #expect(fault(in: text) == nil)
    }

    /// A document that is refused, and a part of the reason.
    struct Refusal: CustomTestStringConvertible {
        let bytes: [UInt8]
        let reason: String

        init(_ text: String, _ reason: String) {
            self.init(Array(text.utf8), reason)
        }

        init(_ bytes: [UInt8], _ reason: String) {
            self.bytes = bytes
            self.reason = reason
        }

        var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self).debugDescription }
    }

    static let refusedArrays: [Refusal] = [
        Refusal("[1 true]", "a comma is missing after this value"),
        Refusal("[\"\": 1]", "a colon stands after a value"),
        Refusal("[\"\"],", "there is more after the end of the document"),
        Refusal("[,1]", "a value is missing before this comma"),
        Refusal("[1,,2]", "a value is missing before this comma"),
        Refusal("[\"x\",,]", "a value is missing before this comma"),
        Refusal("[\"x\"]]", "this bracket closes nothing"),
        Refusal("[\"x\"", "the file ends inside the array opened at line 1, column 1"),
        Refusal("[x", "unknown word `x`"),
        Refusal("[3[4]]", "a comma is missing after this value"),
        Refusal("[1:2]", "a colon stands after a value"),
        Refusal("[,]", "a value is missing before this comma"),
        Refusal("[-]", "it has no digit after its minus sign"),
        Refusal("[   , \"\"]", "a value is missing before this comma"),
        Refusal("[\"a\",\n4\n,1,", "the file ends inside the array"),
        Refusal("[\"\u{B}a\"\\f]", "raw control character U+000B LINE TABULATION in a string"),
        Refusal("[*]", "unexpected `*`"),
        Refusal("[\"\"", "the file ends inside the array"),
        Refusal("[1,", "the file ends inside the array"),
        Refusal("[{}", "the file ends inside the array"),
        Refusal("[1}", "the array opened at line 1, column 1 is closed by }"),
        Refusal("[", "the file ends inside the array"),
        Refusal("[][]", "there is more after the end"),
        Refusal("[1]x", "there is more after the end"),
        Refusal("]", "a value is missing before this bracket"),
    ]

    static let refusedWords: [Refusal] = [
        Refusal("[fals]", "unknown word `fals`"), Refusal("[nul]", "unknown word `nul`"),
        Refusal("[tru]", "unknown word `tru`"), Refusal("[True]", "unknown word `True`"),
        Refusal("[truee]", "unknown word `truee`"), Refusal("[true1]", "unknown word `true1`"),
        Refusal("nulL", "unknown word `nulL`"), Refusal("[NaN]", "unknown word `NaN`"),
        Refusal("[Infinity]", "unknown word `Infinity`"), Refusal("[undefined]", "unknown word `undefined`"),
        Refusal("[a\u{E5}]", "unknown word `a`"),
        Refusal("\u{E5}", "U+00E5 LATIN SMALL LETTER A WITH RING ABOVE"),
        Refusal("<null>", "unexpected `<`"), Refusal("[<null>]", "unexpected `<`"),
        Refusal("abc", "unknown word"),
        Refusal("*", "unexpected `*`"), Refusal("'a'", "unexpected `'`"), Refusal("`a`", "unexpected ```"),
        Refusal("@", "unexpected `@`"), Refusal("tru", "unknown word"),
    ]

    static let refusedNumbers: [Refusal] = [
        Refusal("[++1234]", "it starts with a plus sign"), Refusal("[+1]", "it starts with a plus sign"),
        Refusal("[+Inf]", "it starts with a plus sign"), Refusal("[-01]", "it starts with a zero"),
        Refusal("[-1.0.]", "it has a second decimal point"),
        Refusal("[-2.]", "no digit after its decimal point"),
        Refusal("[-NaN]", "no digit after its minus sign"),
        Refusal("[.-1]", "no digit before its decimal point"),
        Refusal("[.2e-3]", "no digit before its decimal point"), Refusal("[0.1.2]", "a second decimal point"),
        Refusal("[-.5]", "no digit before its decimal point"),
        Refusal("[0.3e+]", "no digit in its exponent"), Refusal("[0.3e]", "no digit in its exponent"),
        Refusal("[0.e1]", "no digit after its decimal point"), Refusal("[0E+]", "no digit in its exponent"),
        Refusal("[0E]", "no digit in its exponent"), Refusal("[1.0e-]", "no digit in its exponent"),
        Refusal("[1 000.0]", "a comma is missing"), Refusal("[1eE2]", "no digit in its exponent"),
        Refusal("[2.e+3]", "no digit after its decimal point"),
        Refusal("[9.e+]", "no digit after its decimal"),
        Refusal("[1+2]", "`+` does not belong there"), Refusal("[0x1]", "no hexadecimal numbers"),
        Refusal("[0x42]", "no hexadecimal numbers"), Refusal("[-Infinity]", "no digit after its minus sign"),
        Refusal("[-123.123foo]", "`f` does not belong there"), Refusal("[123\u{E5}]", "U+00E5"),
        Refusal("[1ea]", "no digit in its exponent"), Refusal("[-1x]", "no hexadecimal"),
        Refusal("[1_000]", "digits are not grouped"), Refusal("[- 1]", "no digit after its minus sign"),
        Refusal("[-012]", "it starts with a zero"), Refusal("[012]", "it starts with a zero"),
        Refusal("[00]", "it starts with a zero"), Refusal("[1.2a-3]", "`a` does not belong there"),
        Refusal("[1.8011670033376514H-308]", "`H` does not belong there"), Refusal("2.", "no digit after"),
        Refusal("[\u{FF11}]", "U+FF11 FULLWIDTH DIGIT ONE"), Refusal("-", "no digit after its minus sign"),
    ]

    static let refusedObjects: [Refusal] = [
        Refusal("[\"x\", truth]", "unknown word `truth`"),
        Refusal("{[: \"x\"}", "a key cannot be an object or an array"),
        Refusal("{\"x\", null}", "the key \"x\" has no value"), Refusal("{\"x\"::\"b\"}", "unexpected `:`"),
        Refusal("{\u{1F1E8}\u{1F1ED}}", "U+1F1E8 REGIONAL INDICATOR SYMBOL LETTER C"),
        Refusal("{\"a\":\"a\" 123}", "a comma is missing"), Refusal("{key: 'value'}", "no quotation marks"),
        Refusal("{\"a\" b}", "a colon is missing after this key"), Refusal("{:\"b\"}", "a key is missing"),
        Refusal("{\"a\" \"b\"}", "a colon is missing after this key"),
        Refusal("{\"a\":", "the file ends inside"),
        Refusal("{\"a\"", "the file ends inside the object"),
        Refusal("{1:1}", "the key `1` has no quotation marks"),
        Refusal("{9999E9999:1}", "no quotation marks"),
        Refusal("{null:null,null:null}", "no quotation marks"),
        Refusal("{\"id\":0,,}", "a member is missing before this comma"),
        Refusal("{'a':0}", "unexpected `'`"),
        Refusal("{\"a\":\"b\"}/", "a single /"), Refusal("{\"a\":\"b\"}#", "unexpected `#`"),
        Refusal("{\"a\":\"b\",,\"c\":\"d\"}", "a member is missing"),
        Refusal("{a: \"b\"}", "no quotation marks"),
        Refusal("{\"a\":\"a", "the string is not closed before the file ends"),
        Refusal("{ \"foo\" : \"bar\", \"a\" }", "the key \"a\" has no value"),
        Refusal("{\"a\":\"b\"}/**//", "a single /"), Refusal("{,}", "a member is missing before this comma"),
        Refusal("{]", "the object opened at line 1, column 1 is closed by ]"),
        Refusal("{}}", "closes nothing"),
        Refusal("{\"a\":1]", "the object opened at line 1, column 1 is closed by ]"),
        Refusal("}", "missing before"),
        Refusal("{\"a\"=1}", "`=` stands after a key"),
        Refusal("{\"a\":}", "a value is missing before this bracket"),
        Refusal("{{}}", "a key cannot be an object"), Refusal("{", "the file ends inside the object"),
        Refusal("{\"a\": true} \"x\"", "there is more after the end"), Refusal("{\"a\"]", "is closed by ]"),
    ]

    static let refusedStrings: [Refusal] = [
        Refusal(#"["\uD800\"]"#, "lone high surrogate"), Refusal(#"["\uD800\u"]"#, "four hexadecimal digits"),
        Refusal(#"["\uD800\u1"]"#, "four hexadecimal digits"),
        Refusal(#"["\uD800\u1x"]"#, "four hexadecimal digits"),
        Refusal("[\u{E9}]", "unexpected `\u{E9}`"), Refusal("[\"\\\u{0}\"]", "unknown escape `\\␀`"),
        Refusal(#"["\x00"]"#, #"unknown escape `\x`"#), Refusal("[\"\\\t\"]", "unknown escape `\\␉`"),
        Refusal("[\"\\\u{1F300}\"]", "unknown escape `\\\u{1F300}`"),
        Refusal(#"["\"]"#, "the string is not closed"),
        Refusal(#"["\u00A"]"#, "four hexadecimal digits"),
        Refusal(#"["\uD834\uDd"]"#, "four hexadecimal digits"),
        Refusal(#"["\a"]"#, #"unknown escape `\a`"#), Refusal(#"["\uqqqq"]"#, "four hexadecimal digits"),
        Refusal(#"["\u00 A"]"#, "four hexadecimal digits"),
        Refusal(#"["\u{41}"]"#, "four hexadecimal digits"),
        Refusal([0x5B, 0x22, 0x5C, 0xE5, 0x22, 0x5D], "unknown escape"),
        Refusal(#"[\u0020"asd"]"#, "unexpected `\\`"),
        Refusal(#"[\n]"#, "unexpected `\\`"), Refusal("\"", "the string is not closed before the file ends"),
        Refusal("['single quote']", "unexpected `'`"), Refusal(#"["\"#, "the file ends inside an escape"),
        Refusal("[\"a\u{0}a\"]", "raw control character U+0000"), Refusal("[\"a", "the string is not closed"),
        Refusal("[\"new\nline\"]", "the string is not closed before the line ends"),
        Refusal("\"\\UA66D\"", "`\\U`"),
        Refusal("[\"\t\"]", "raw control character U+0009 TAB in a string"),
        Refusal("\"\"x", "there is more after the end"),
        Refusal("[\"\u{1F}\"]", "raw control character U+001F"),
        Refusal("[\"a\rb\"]", "before the line ends"),
    ]

    static let refusedDocuments: [Refusal] = [
        Refusal("", "the file holds no value"), Refusal(" ", "the file holds no value"),
        Refusal("// only a comment", "the file holds no value"),
        Refusal([0xEF, 0xBB, 0xBF], "holds no value"),
        Refusal([0xEF, 0xBB, 0x7B, 0x7D], "invalid UTF-8: 0xEF 0xBB"), Refusal([0xE5], "invalid UTF-8: 0xE5"),
        Refusal([0xFF], "invalid UTF-8: 0xFF"), Refusal([0x80], "invalid UTF-8: 0x80"),
        Refusal("[\u{2060}]", "invisible character U+2060 WORD JOINER"), Refusal("/*", "is never closed"),
        Refusal("[\u{C}]", "invisible character U+000C FORM FEED"), Refusal("\u{2060}", "U+2060 WORD JOINER"),
        Refusal("[\u{0}]", "invisible character U+0000"), Refusal("1]", "this bracket closes nothing"),
        Refusal("123\u{0}", "invisible character U+0000"), Refusal("/*/", "is never closed"),
        Refusal("[\u{1B}[31m]", "invisible character U+001B ESCAPE"),
        Refusal("/* /* */ */ 1", "unexpected `*`"),
        Refusal("#{}", "unexpected `#`"),
        Refusal("{\"a\": [1, 2}", "the array opened at line 1, column 7 is closed by }"),
    ]

    @Test(
        "what the grammar forbids is refused with its reason",
        arguments: refusedArrays + refusedWords + refusedNumbers + refusedObjects + refusedStrings
            + refusedDocuments)
    func invalidDocuments(_ refusal: Refusal) throws {
        let problem = try #require(fault(in: refusal.bytes))
        #expect(problem.what.contains(refusal.reason), "\(problem.what)")
        #expect(problem.severity == .error)
    }
}
