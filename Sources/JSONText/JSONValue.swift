/// A place in a JSON file.
package struct JSONPosition: Hashable, Sendable, Codable {
    /// The line, from 1. LF, CR LF and a lone CR each end a line.
    package let line: Int
    /// The column in Unicode scalars, from 1. A byte order mark at the start takes no column.
    package let column: Int
    /// The offset in bytes from the start of the file, from 0, a byte order mark included.
    package let offset: Int

    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }
}

/// A JSON value and the place where its first character stands.
package struct JSONNode: Hashable, Sendable {
    package let value: JSONValue
    package let position: JSONPosition

    package init(_ value: JSONValue, at position: JSONPosition) {
        self.value = value
        self.position = position
    }
}

/// A JSON value as it was written.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number's exact text, such as `1.10` or `-2E+3`; it follows RFC 8259's grammar.
    case number(String)
    /// The string with its escapes resolved.
    case string(String)
    case array([JSONNode])
    /// The members in the file's order; no two have the same key.
    case object([JSONMember])

    /// The value's kind with its article, for messages: "a string", "an object".
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// One key of an object with its value.
package struct JSONMember: Hashable, Sendable {
    package let key: String
    /// Where the key's opening quotation mark stands.
    package let keyPosition: JSONPosition
    package let node: JSONNode

    package init(key: String, keyPosition: JSONPosition, node: JSONNode) {
        self.key = key
        self.keyPosition = keyPosition
        self.node = node
    }
}

extension JSONNode {
    /// The member with this key, or nil when there is none or the value is not an object.
    package func member(_ key: String) -> JSONMember? {
        switch value {
        case .object(let members): members.first { $0.key == key }
        case .null, .bool, .number, .string, .array: nil
        }
    }
}
