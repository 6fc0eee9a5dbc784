import Foundation
import JSONText
import Testing

/// Random valid documents, read by Foundation and by us. Numbers stay where a double is exact enough to be
/// compared fairly: at most 15 digits and a small exponent.
@Suite("agreement with Foundation")
struct FoundationAgreementTests {
    private struct DocumentMaker {
        var generator: SeededGenerator

        mutating func pick(_ count: Int) -> Int {
            Int.random(in: 0..<count, using: &generator)
        }

        mutating func blank() -> String {
            ["", "", "", " ", "\n", "\t", "\r\n", "  "][pick(8)]
        }

        mutating func value(depth: Int) -> String {
            let body: String
            switch pick(depth > 5 ? 5 : 8) {
            case 0: body = "null"
            case 1: body = pick(2) == 0 ? "true" : "false"
            case 2: body = number()
            case 3, 4: body = string()
            case 5, 6:
                let items = (0..<pick(6)).map { _ in value(depth: depth + 1) }
                body = "[" + (items.isEmpty ? blank() : items.joined(separator: ",")) + "]"
            default:
                let members = (0..<pick(12)).map { index in
                    // The index at the end keeps the keys apart.
                    blank() + string().dropLast() + "\(index)\"" + blank() + ":" + value(depth: depth + 1)
                }
                body = "{" + (members.isEmpty ? blank() : members.joined(separator: ",")) + "}"
            }
            return blank() + body + blank()
        }

        mutating func number() -> String {
            var text = pick(3) == 0 ? "-" : ""
            text += pick(4) == 0 ? "0" : String(1 + pick(999_999_999))
            if pick(2) == 0 { text += "." + String(pick(1_000_000)) }
            if pick(4) == 0 { text += ["e", "E"][pick(2)] + ["", "+", "-"][pick(3)] + String(pick(20)) }
            return text
        }

        mutating func string() -> String {
            var text = "\""
            for _ in 0..<pick(12) {
                switch pick(8) {
                case 0: text += ["\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t"][pick(8)]
                case 1: text += "\\u" + hexadecimal(UInt16(pick(0xD800)))
                case 2:
                    text += "\\u" + hexadecimal(0xD800 + UInt16(pick(0x400)))
                    text += "\\u" + hexadecimal(0xDC00 + UInt16(pick(0x400)))
                case 3:
                    text +=
                        [
                            "\u{652F}", "\u{E9}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\u{5E9}",
                            "\u{7F}",
                        ][pick(6)]
                default: text += String("abcdefXYZ 0123'{}[]:,/*#".randomElement(using: &generator) ?? "a")
                }
            }
            return text + "\""
        }

        private mutating func hexadecimal(_ unit: UInt16) -> String {
            let digits = String(unit, radix: 16, uppercase: pick(2) == 0)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// Nil when both say the same, otherwise where they differ.
    private func difference(_ node: JSONNode, _ other: Any, at path: JSONPath) -> String? {
        switch node.value {
        case .null:
            return other is NSNull ? nil : "\(path): null, \(other)"
        case .bool(let flag):
            return other as? Bool == flag ? nil : "\(path): \(flag), \(other)"
        case .number(let text):
            guard let number = other as? NSNumber, let own = Double(text) else {
                return "\(path): \(text), \(other)"
            }
            let tolerance = own.magnitude * 1e-15
            return (number.doubleValue - own).magnitude <= tolerance ? nil : "\(path): \(text), \(other)"
        case .string(let text):
            guard let string = other as? String else { return "\(path): \(text), \(other)" }
            return string.unicodeScalars.elementsEqual(text.unicodeScalars)
                ? nil : "\(path): \(text), \(string)"
        case .array(let items):
            guard let array = other as? [Any], array.count == items.count else {
                return "\(path): array, \(other)"
            }
            return zip(items, array).enumerated().lazy
                .compactMap { difference($1.0, $1.1, at: path.index($0)) }.first
        case .object(let members):
            guard let table = other as? [String: Any], table.count == members.count else {
                return "\(path): object, \(other)"
            }
            return members.lazy.compactMap { member in
                guard let value = table[member.key] else { return "\(path): no \(member.key)" }
                return difference(member.node, value, at: path.key(member.key))
            }.first
        }
    }

    @Test("random valid documents mean the same to both", arguments: 0..<20)
    func randomDocuments(_ seed: UInt64) throws {
        var maker = DocumentMaker(generator: SeededGenerator(seed: seed))
        for _ in 0..<50 {
            let text = maker.value(depth: 0)
            let other = try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
            let node = try parse(text)
            #expect(difference(node, other, at: .root) == nil, "\(text)")
            let written = JSONOutput(node).text(pretty: maker.pick(2) == 0)
            let again = try JSONSerialization.jsonObject(
                with: Data(written.utf8), options: [.fragmentsAllowed])
            #expect(difference(node, again, at: .root) == nil, "\(written)")
        }
    }
}
