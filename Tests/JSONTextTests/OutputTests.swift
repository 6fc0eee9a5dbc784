import JSONText
import Testing

@Suite("the writer")
struct OutputTests {
    @Test("a compact value stands on one line in the given order")
    func compact() {
        let output: JSONOutput = [
            "z": 1, "a": [true, .null, "x"], "n": .number("1.10"), "e": [], "o": [:], "i": .integer(.min),
        ]
        #expect(
            output.text(pretty: false)
                == #"{"z":1,"a":[true,null,"x"],"n":1.10,"e":[],"o":{},"i":-9223372036854775808}"#)
    }

    @Test("a pretty value is indented by two spaces")
    func pretty() {
        let output: JSONOutput = ["total": "22.75", "items": [["id": 1], []], "none": [:]]
        #expect(
            output.text(pretty: true) == """
                {
                  "total": "22.75",
                  "items": [
                    {
                      "id": 1
                    },
                    []
                  ],
                  "none": {}
                }
                """)
    }

    @Test(
        "what is invisible or acts on a terminal is escaped",
        arguments: [
            ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
            ("\u{0}\u{1B}\u{7F}", #""\u0000\u001B\u007F""#),
            ("\u{9B}\u{85}", #""\u009B\u0085""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
            ("\u{202E}\u{2066}\u{200B}\u{200D}", #""\u202E\u2066\u200B\u200D""#), ("\u{FEFF}", #""\uFEFF""#),
            ("\u{E0041}", #""\uDB40\uDC41""#), ("\u{AD}", #""\u00AD""#),
            ("\u{652F} \u{1F600}", "\"\u{652F} \u{1F600}\""),
        ])
    func escapes(_ text: String, _ written: String) {
        #expect(JSONOutput.quoted(text) == written)
        #expect(JSONOutput.string(text).text(pretty: false) == written)
    }

    @Test("every Unicode scalar comes back through the reader")
    func everyScalar() throws {
        let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
        for start in stride(from: 0, to: scalars.count, by: 4096) {
            var text = ""
            for scalar in scalars[start..<min(start + 4096, scalars.count)] {
                // A letter between them: many combining marks in a row are refused.
                text.unicodeScalars += ["a", scalar]
            }
            guard case .string(let read) = try parse(JSONOutput.quoted(text)).value else {
                Issue.record("not a string")
                return
            }
            #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    @Test(
        "what was read is written the same, compact and pretty",
        arguments: [
            #"{"a":[1,2.50,-0,1E+9],"b":{"c":null,"d":[[],{}]},"e":"\u2028 \" x"}"#, "[]", "\"\"", "1e400",
        ])
    func roundTrip(_ text: String) throws {
        let output = JSONOutput(try parse(text))
        #expect(output.text(pretty: false) == text)
        #expect(JSONOutput(try parse(output.text(pretty: true))) == output)
    }
}
