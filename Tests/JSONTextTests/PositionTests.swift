import JSONText
import Testing

@Suite("positions, paths and limits")
struct PositionTests {
    /// "line:column@offset" of every value and key, in the order of the file.
    private func places(_ node: JSONNode) -> [String] {
        let own = "\(node.position.line):\(node.position.column)@\(node.position.offset)"
        switch node.value {
        case .null, .bool, .number, .string: return [own]
        case .array(let items): return [own] + items.flatMap(places)
        case .object(let members):
            return [own]
                + members.flatMap { member in
                    let key = member.keyPosition
                    return ["\(key.line):\(key.column)@\(key.offset)"] + places(member.node)
                }
        }
    }

    @Test("every value and key keeps its line, column and offset")
    func everyPlace() throws {
        let node = try parse("{\n  \"a\": [1, true],\n\n  /* \u{652F} */ \"b\":\r\n\tnull\r}")
        #expect(places(node) == ["1:1@0", "2:3@4", "2:8@9", "2:9@10", "2:12@13", "4:11@33", "5:2@40"])
    }

    @Test("columns count Unicode scalars, offsets count bytes")
    func scalarsAndBytes() throws {
        let node = try parse("[\"\u{652F}\u{4ED8}\u{1F600}e\u{301}\", 1]")
        #expect(places(node) == ["1:1@0", "1:2@1", "1:11@18"])
    }

    @Test("LF, CR LF and a lone CR each end one line", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(_ end: String) throws {
        let node = try parse("[" + end + end + " 1]")
        #expect(places(node).last == "3:2@\(2 + 2 * end.utf8.count)")
    }

    @Test("a byte order mark counts in the offset, not in the column")
    func byteOrderMark() throws {
        #expect(places(try parse("\u{FEFF}[1]")) == ["1:1@3", "1:2@4"])
    }

    @Test(
        "a number keeps its exact text",
        arguments: ["1.10", "-0", "1E+2", "0.1000000000000000055511151231257827"])
    func exactNumbers(_ text: String) throws {
        #expect(try parse(" " + text + " ").value == .number(text))
    }

    @Test("a member is found by its key, and only in an object")
    func members() throws {
        let node = try parse("{\"a\": 1, \"b\": [2]}")
        #expect(node.member("b")?.node.value.kind == "an array")
        #expect(node.member("b")?.keyPosition == JSONPosition(line: 1, column: 10, offset: 9))
        #expect(node.member("c") == nil)
        #expect(node.member("b")?.node.member("a") == nil)
    }

    @Test("every kind has a name with its article")
    func kinds() throws {
        var kinds: [String] = []
        for text in ["null", "true", "1", "\"\"", "[]", "{}"] { kinds.append(try parse(text).value.kind) }
        #expect(kinds == ["null", "a boolean", "a number", "a string", "an array", "an object"])
    }

    @Test("paths are written with dots, indices and quoted keys")
    func paths() {
        #expect(JSONPath.root.description == "$")
        #expect(JSONPath.root.key("lineItems").index(0).key("amount").description == "$.lineItems[0].amount")
        #expect(JSONPath.root.key("a b").key("").key("1a").description == #"$["a b"][""]["1a"]"#)
        #expect(JSONPath.root.key("$ref").key("_x9").description == "$.$ref._x9")
        #expect(JSONPath.root.key("\u{603B}\u{8BA1}").description == "$[\"\u{603B}\u{8BA1}\"]")
        #expect(JSONPath.root.key("a\"\n\u{202E}").description == #"$["a\"\n\u202E"]"#)
    }

    @Test(
        "a problem names the path of the value in which it stands",
        arguments: [
            ("[1, [2, x]]", "$[1][1]"), ("{\"a\": {\"b c\": [0, {\"d\": .5}]}}", #"$.a["b c"][1].d"#),
            ("{\"a\": 1, b: 2}", "$"), ("{\"a\": 1, \"a\": 2}", "$.a"), ("{\"a\" 1}", "$.a"),
            ("{\"a\": [1, 2", "$.a[1]"),
            ("{\"a\": [1, 2,", "$.a[2]"), ("[[1], [2] [3]]", "$[1]"), ("{\"a\": \"\\q\"}", "$.a"), ("x", "$"),
        ])
    func problemPaths(_ text: String, _ path: String) throws {
        #expect(try #require(fault(in: text)).path.description == path)
    }

    @Test("128 levels are read, one more is refused", arguments: ["[", "{\"a\":"])
    func depth(_ opening: String) throws {
        let closing = opening == "[" ? "]" : "}"
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        }
        #expect(fault(in: nested(128)) == nil)
        let problem = try #require(fault(in: nested(129)))
        #expect(problem.what == "objects and arrays are nested more than 128 deep")
        #expect(problem.position.offset == 128 * opening.utf8.count)
    }

    @Test("a hundred thousand opening brackets are refused, not followed")
    func bracketFlood() {
        #expect(fault(in: [UInt8](repeating: UInt8(ascii: "["), count: 100_000)) != nil)
    }

    @Test("8 MiB are read, one byte more is refused with both sizes")
    func size() throws {
        let limit = 8 * 1024 * 1024
        let full = [UInt8](repeating: UInt8(ascii: " "), count: limit - 1) + [UInt8(ascii: "1")]
        #expect(try parse(full).position == JSONPosition(line: 1, column: limit, offset: limit - 1))
        let problem = try #require(fault(in: full + [UInt8(ascii: "0")]))
        #expect(
            problem.what == "the file is too large: 8388609 bytes, and at most 8388608 bytes (8 MiB) are read"
        )
    }
}
