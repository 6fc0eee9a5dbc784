/// A JSON value to be written. Literals make one: `["total": "22.75", "items": [1, 2]]`.
package indirect enum JSONOutput: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// The exact text of a number; the caller answers for its grammar.
    case number(String)
    case string(String)
    case array([JSONOutput])
    /// The members in the order in which they are written; the caller answers for the keys' difference.
    case object([Member])

    package struct Member: Hashable, Sendable {
        package let key: String
        package let value: JSONOutput

        package init(_ key: String, _ value: JSONOutput) {
            self.key = key
            self.value = value
        }
    }

    /// The same value as one that was read, numbers with their exact text, without its positions.
    package init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let text): self = .number(text)
        case .string(let text): self = .string(text)
        case .array(let nodes): self = .array(nodes.map { JSONOutput($0) })
        case .object(let members): self = .object(members.map { Member($0.key, JSONOutput($0.node)) })
        }
    }

    /// The value as JSON, on one line or, when pretty, indented by two spaces; no line break at the end.
    package func text(pretty: Bool) -> String {
        var writer = JSONWriter(pretty: pretty)
        writer.write(self, indent: 0)
        return writer.text
    }

    /// The text as a JSON string with its quotation marks. Controls, line separators, bidirectional and
    /// other invisible format characters are escaped, so that the result is safe on a terminal.
    package static func quoted(_ text: String) -> String {
        var writer = JSONWriter(pretty: false)
        writer.quote(text)
        return writer.text
    }
}

extension JSONOutput: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    package init(dictionaryLiteral elements: (String, JSONOutput)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    package init(arrayLiteral elements: JSONOutput...) {
        self = .array(elements)
    }

    package init(stringLiteral value: String) {
        self = .string(value)
    }

    package init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    package init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}
