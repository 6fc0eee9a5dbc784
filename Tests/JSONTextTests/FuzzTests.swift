import JSONText
import Testing

/// Nothing that may stand in a file traps the reader or the explanation of its problem, and no explanation
/// carries a control to the terminal.
@Suite("hostile input")
struct FuzzTests {
    static let sample = """
        \u{FEFF}{ // comment \u{652F}\u{4ED8}
          "countryCode": "US", "total": {"label": "caf\u{E9} \\u00e9 \\uD83D\\uDE00", "amount": 12.50e+1},
          /* block */ "items": [1, -0.5, true, false, null, [], {}, "\u{1F600}",],\r
          "a b": ["\\n\\t\\\\", [[["deep"]]],],
        }
        """

    /// Reads and explains; says what is wrong with the answer, if anything.
    private func check(_ bytes: [UInt8]) -> String? {
        let source = JSONSource(name: "fuzz\u{1B}.json", bytes: bytes)
        do {
            let output = JSONOutput(try source.parse())
            let again = JSONOutput(try parse(output.text(pretty: true)))
            return again == output ? nil : "does not come back: \(output.text(pretty: false))"
        } catch {
            let text = source.explain(error)
            if text.unicodeScalars.contains(where: { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x7F) }) {
                return "a control in: \(text.debugDescription)"
            }
            if text.split(separator: "\n").contains(where: { $0.unicodeScalars.count > 1000 }) {
                return "a long line in: \(text)"
            }
            return (0...bytes.count).contains(error.position.offset) ? nil : "offset \(error.position.offset)"
        }
    }

    @Test("a document cut at any byte is refused or read, never trapped upon")
    func truncation() {
        let bytes = Array(Self.sample.utf8)
        #expect(fault(in: bytes) == nil)
        for count in 0..<bytes.count {
            #expect(check(Array(bytes[..<count])) == nil)
            #expect(fault(in: Array(bytes[..<count])) != nil, "\(count)")
        }
    }

    @Test("a document with one byte replaced, dropped or put in is answered", arguments: 0..<8)
    func mutation(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let interesting: [UInt8] = [
            0x00, 0x0A, 0x0D, 0x1B, 0x22, 0x2A, 0x2C, 0x2F, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xE2, 0xF4, 0xFF,
        ]
        for _ in 0..<300 {
            var bytes = Array(Self.sample.utf8)
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                let byte = interesting.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[index] = byte
                case 1: bytes.remove(at: index)
                default: bytes.insert(byte, at: index)
                }
            }
            #expect(check(bytes) == nil)
        }
    }

    @Test("random bytes and random JSON punctuation are answered", arguments: 0..<8)
    func noise(_ seed: UInt64) {
        var generator = SeededGenerator(seed: 1000 + seed)
        let punctuation = Array("[]{}:,\"\\/*u01e.-+ \n\r\u{E9}".utf8)
        for round in 0..<400 {
            let count = Int.random(in: 0..<64, using: &generator)
            let bytes = (0..<count).map { _ in
                round % 2 == 0
                    ? UInt8.random(in: 0...255, using: &generator)
                    : punctuation.randomElement(using: &generator) ?? 0
            }
            #expect(check(bytes) == nil)
        }
    }

    @Test(
        "a problem with any position can be explained",
        arguments: [Int.min, -1, 0, 3, 17, 1_000_000, Int.max])
    func strangePositions(_ number: Int) {
        let source = JSONSource(name: "a.json", bytes: Array(Self.sample.utf8))
        let position = JSONPosition(line: number, column: number, offset: number)
        let problem = JSONProblem(severity: .warning, path: .root, position: position, what: "strange")
        #expect(source.explain(problem).hasPrefix("a.json:\(number):\(number): warning: strange\n  at $\n"))
    }

    /// With quadratic work these would take minutes.
    @Test(
        "long documents take linear work",
        arguments: [
            "[" + String(repeating: "1,", count: 100_000) + "]",
            "{" + (0..<50_000).map { "\"k\($0)\":0," }.joined() + "}",
            "\"" + String(repeating: "\\n", count: 100_000) + "\"",
            "[" + String(repeating: "/**/", count: 50_000) + "]",
            "[" + String(repeating: "\u{652F}", count: 3).debugDescription
                + String(repeating: " ", count: 200_000) + "]",
        ])
    func longDocuments(_ text: String) {
        #expect(fault(in: text) == nil)
    }
}
