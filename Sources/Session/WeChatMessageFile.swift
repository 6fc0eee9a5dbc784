import Checkout
import JSONText
import Processing
import Tokens

/// The fields of a message of WeChat Pay v2, from a JSON object or from XML.
package enum WeChatMessageFile {
    /// What was read, or every problem in words with its place.
    package enum Reading: Hashable, Sendable {
        case fields(WeChatFields)
        case broken(String)
    }

    /// XML where the first character is `<`, otherwise JSON.
    package static func read(_ file: InputFile) -> Reading {
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        if file.bytes.first(where: { !blanks.contains($0) }) == UInt8(ascii: "<") { return xml(file) }
        return json(JSONSource(name: file.name, bytes: file.bytes))
    }

    private static func xml(_ file: InputFile) -> Reading {
        do throws(WeChatXMLFault) {
            return .fields(try WeChatXML.read(file.bytes))
        } catch {
            return .broken("\(VisibleName.of(file.name)): error: \(error.sentence)")
        }
    }

    /// Numbers keep the digits that they are written with: 1.0 is not 1. What is null has no value.
    private static func json(_ source: JSONSource) -> Reading {
        let document: JSONNode
        do throws(JSONProblem) { document = try source.parse() } catch {
            return .broken(source.explain(error))
        }
        var reader = FieldReader(strict: false)
        guard case .object(let members) = document.value else {
            reader.wrongKind(JSONPlace(document), expected: "an object with the fields")
            return broken(reader, source)
        }
        var fields = WeChatFields()
        for member in members {
            switch member.node.value {
            case .string(let text): fields[member.key] = text
            case .number(let text): fields[member.key] = text
            case .bool(let flag): fields[member.key] = flag ? "true" : "false"
            case .null: fields[member.key] = ""
            case .array, .object:
                reader.wrongKind(
                    JSONPlace(member.node, JSONPath.root.key(member.key)),
                    expected: "a string or a number; fields that hold others are sent as JSON text")
            }
        }
        return reader.hasErrors ? broken(reader, source) : .fields(fields)
    }

    private static func broken(_ reader: FieldReader, _ source: JSONSource) -> Reading {
        .broken(reader.sortedProblems.map(source.explain).joined(separator: "\n"))
    }

    /// The hash to use: what the user says, else what the fields say, else what the signature's length
    /// tells, else MD5. Nil where `sign_type` names another.
    package static func type(of fields: WeChatFields, chosen: WeChatSignType?) -> WeChatSignType? {
        if let chosen { return chosen }
        // A call-up of the older kind says signType.
        if let name = fields["sign_type"] ?? fields["signType"], !name.isEmpty {
            return WeChatSignType(rawValue: name)
        }
        return fields["sign"]?.utf8.count == WeChatSignType.hmacSHA256.length ? .hmacSHA256 : .md5
    }
}
