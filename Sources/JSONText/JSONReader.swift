/// Reads one document from bytes. Recursion goes as deep as the document, which is bounded.
struct JSONReader {
    /// An object or array that is being read.
    struct Opened {
        enum Container {
            case array
            case object
        }

        let container: Container
        let position: JSONPosition
    }

    let bytes: [UInt8]
    /// The offset of the next byte to be read.
    var index: Int
    /// Where the last token ended: the place for "something is missing here".
    var lastTokenEnd: Int
    var opened: [Opened] = []
    var path: [JSONPath.Step] = []
    private var cursor: JSONCursor

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        cursor = JSONCursor(bytes)
        index = cursor.offset
        lastTokenEnd = index
    }

    /// The only value of the file, with blanks and comments around it.
    mutating func document() throws(JSONProblem) -> JSONNode {
        try refuseOtherEncodings()
        try skipBlanks()
        let node = try value()
        try skipBlanks()
        guard index == bytes.count else { throw textAfterTheEnd() }
        return node
    }

    /// The value at the index, which stands after any blanks.
    private mutating func value() throws(JSONProblem) -> JSONNode {
        guard let byte = peek else { throw unexpected(expected: "a value") }
        cursor.advance(to: index, in: bytes)
        let position = cursor.position
        switch byte {
        case UInt8(ascii: "\""):
            return JSONNode(.string(try string()), at: position)
        case UInt8(ascii: "{"):
            return JSONNode(.object(try object(at: position)), at: position)
        case UInt8(ascii: "["):
            return JSONNode(.array(try array(at: position)), at: position)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(.number(try number()), at: position)
        default:
            return JSONNode(try word(), at: position)
        }
    }

    private mutating func array(at position: JSONPosition) throws(JSONProblem) -> [JSONNode] {
        try open(.array, at: position)
        var items: [JSONNode] = []
        while true {
            try skipBlanks()
            if take(UInt8(ascii: "]")) { break }
            path.append(.index(items.count))
            items.append(try value())
            try separator(before: UInt8(ascii: "]"))
            path.removeLast()
        }
        opened.removeLast()
        return items
    }

    private mutating func object(at position: JSONPosition) throws(JSONProblem) -> [JSONMember] {
        try open(.object, at: position)
        var members: [JSONMember] = []
        var keys = JSONKeys()
        while true {
            try skipBlanks()
            if take(UInt8(ascii: "}")) { break }
            guard peek == UInt8(ascii: "\"") else { throw keyFault() }
            cursor.advance(to: index, in: bytes)
            let keyPosition = cursor.position
            let key = try string()
            path.append(.key(key))
            if let first = keys.insert(key, after: members) {
                throw duplicateKey(key, at: keyPosition, first)
            }
            try skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw missingColon(after: key) }
            try skipBlanks()
            members.append(JSONMember(key: key, keyPosition: keyPosition, node: try value()))
            try separator(before: UInt8(ascii: "}"))
            path.removeLast()
        }
        opened.removeLast()
        return members
    }

    /// Steps into an object or array, over its bracket.
    private mutating func open(
        _ container: Opened.Container, at position: JSONPosition
    ) throws(JSONProblem) {
        guard opened.count < JSONSource.maximumDepth else { throw tooDeep() }
        opened.append(Opened(container: container, position: position))
        index += 1
        lastTokenEnd = index
    }

    /// Takes the comma after a value; in its place the closing bracket may stand, which is left.
    private mutating func separator(before closing: UInt8) throws(JSONProblem) {
        try skipBlanks()
        if take(UInt8(ascii: ",")) || peek == closing { return }
        throw missingComma()
    }

    /// The next byte, nil at the end of the file.
    var peek: UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    /// Steps over a byte if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        lastTokenEnd = index
        return true
    }
}

/// The keys of an object so far. A handful is compared one by one; from then on a set keeps the work linear.
private struct JSONKeys {
    private static let handful = 8
    private var known: Set<String> = []

    /// Adds a key; returns the member that has it already, if any.
    mutating func insert(_ key: String, after members: [JSONMember]) -> JSONMember? {
        if members.count < Self.handful {
            return members.first { $0.key == key }
        }
        if known.isEmpty { known = Set(members.map(\.key)) }
        return known.insert(key).inserted ? nil : members.first { $0.key == key }
    }
}
