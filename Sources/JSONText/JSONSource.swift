/// A JSON file in memory: its name for messages, and its bytes.
package struct JSONSource: Sendable {
    /// The largest file that is read, in bytes: 8 MiB.
    package static let maximumBytes = 8 * 1024 * 1024
    /// The most objects and arrays that may be open at once.
    package static let maximumDepth = 128
    /// The most combining marks upon one character of a string, from UAX #15's Stream-Safe Text Format.
    package static let maximumCombiningMarks = 30

    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Reads the document: RFC 8259 with `//` and `/* */` comments, trailing commas and a leading byte
    /// order mark allowed, and duplicate keys refused. The work is linear in the number of bytes.
    ///
    /// Throws the first problem found.
    package func parse() throws(JSONProblem) -> JSONNode {
        guard bytes.count <= Self.maximumBytes else {
            throw JSONProblem(
                path: .root, position: JSONPosition(line: 1, column: 1, offset: 0),
                what: "the file is too large: \(bytes.count) bytes, and at most "
                    + "\(Self.maximumBytes) bytes (8 MiB) are read")
        }
        var reader = JSONReader(bytes)
        return try reader.document()
    }
}
