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
        var text = ""
        write(to: &text, pretty: pretty, indent: 0)
        return text
    }

    /// The text as a JSON string with its quotation marks. Controls, line separators, bidirectional and
    /// other invisible format characters are escaped, so that the result is safe on a terminal.
    package static func quoted(_ text: String) -> String {
        var quoted = ""
        appendQuoted(text, to: &quoted)
        return quoted
    }

    private func write(to text: inout String, pretty: Bool, indent: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .integer(let number): text += String(number)
        case .number(let exact): text += exact
        case .string(let string): Self.appendQuoted(string, to: &text)
        case .array(let items):
            Self.writeList(items, in: ("[", "]"), to: &text, pretty: pretty, indent: indent) { item, text in
                item.write(to: &text, pretty: pretty, indent: indent + 1)
            }
        case .object(let members):
            Self.writeList(members, in: ("{", "}"), to: &text, pretty: pretty, indent: indent) {
                member, text in
                Self.appendQuoted(member.key, to: &text)
                text += pretty ? ": " : ":"
                member.value.write(to: &text, pretty: pretty, indent: indent + 1)
            }
        }
    }

    private static func writeList<Element>(
        _ elements: [Element], in brackets: (String, String), to text: inout String, pretty: Bool,
        indent: Int,
        write: (Element, inout String) -> Void
    ) {
        text += brackets.0
        var separator = ""
        for element in elements {
            text += separator
            separator = ","
            if pretty { text += "\n" + String(repeating: "  ", count: indent + 1) }
            write(element, &text)
        }
        if pretty && !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += brackets.1
    }

    private static func appendQuoted(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where needsEscape(scalar): appendEscape(of: scalar, to: &text)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Spaces stay readable: a no-break or ideographic space is ordinary in text.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isInvisible && scalar.properties.generalCategory != .spaceSeparator
    }

    /// As `\uXXXX`, above U+FFFF as a surrogate pair.
    private static func appendEscape(of scalar: Unicode.Scalar, to text: inout String) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16, uppercase: true)
            text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
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
