/// The way from the top of a document to one of its values, written `$.lineItems[0].amount`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    package enum Step: Hashable, Sendable {
        case key(String)
        /// An array index, from 0.
        case index(Int)
    }

    package let steps: [Step]

    package init(_ steps: [Step]) {
        self.steps = steps
    }

    /// The whole document, `$`.
    package static let root = JSONPath([])

    /// The path of the member with this key.
    package func key(_ key: String) -> JSONPath {
        JSONPath(steps + [.key(key)])
    }

    /// The path of the element at this index, from 0.
    package func index(_ index: Int) -> JSONPath {
        JSONPath(steps + [.index(index)])
    }

    /// The path as text; a key that is not an identifier is written as `["…"]` with JSON's escapes.
    package var description: String {
        var text = "$"
        for step in steps {
            switch step {
            case .key(let key) where Self.isIdentifier(key): text += "." + key
            case .key(let key): text += "[" + JSONOutput.quoted(key) + "]"
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }

    private static func isIdentifier(_ key: String) -> Bool {
        guard let first = key.utf8.first, isLetter(first) else { return false }
        return key.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default:
            false
        }
    }
}
