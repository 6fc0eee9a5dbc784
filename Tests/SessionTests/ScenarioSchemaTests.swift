import Foundation
import JSONText
import Testing

@testable import Session

/// Schema and reader are made from one table. These tests walk the schema as it is printed and ask the reader
/// about every key and word in it, so that neither can know what the other does not.
@Suite("The schema of scenario files")
struct ScenarioSchemaTests {
    /// A key somewhere in a scenario: the text around its value, and its schema.
    private struct Spot {
        let path: String
        let before: String
        let after: String
        let schema: [String: Any]

        func file(_ value: String) -> String { before + value + after }
    }

    private func schema() throws -> [String: Any] {
        let data = Data(ScenarioSchema.json.text(pretty: true).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// Members without which an object says nothing.
    private static func company(of key: String, at path: String) -> String {
        let needed: [(String, String)]
        switch path {
        case "$.expect.error": needed = [("row", "\"card\"")]
        case "$.ledger": needed = [("fault", "\"diskFull\""), ("at", "\"intent\"")]
        case "$.faults": needed = [("happens", "\"cardRemoved\"")]
        case "$.merchant" where ["cwd", "env", "patience"].contains(key):
            needed = [("command", "[\"x\"]")]
        default: needed = []
        }
        return needed.filter { $0.0 != key }.map { "\"\($0.0)\": \($0.1), " }.joined()
    }

    /// Every key of every object, reached from the top.
    private func spots() throws -> [Spot] {
        let schema = try schema()
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        var spots: [Spot] = []
        func visit(_ object: [String: Any], _ path: String, _ before: String, _ after: String) {
            for (key, value) in object["properties"] as? [String: [String: Any]] ?? [:] {
                let company = Self.company(of: key, at: path)
                let spot = Spot(
                    path: "\(path).\(key)", before: "\(before){\(company)\"\(key)\": ", after: "}\(after)",
                    schema: value)
                spots.append(spot)
                for choice in value["anyOf"] as? [[String: Any]] ?? [value] {
                    let items = choice["items"] as? [String: Any]
                    for (inner, open, close) in [(choice, "", ""), (items ?? [:], "[", "]")] {
                        guard let reference = inner["$ref"] as? String,
                            let name = reference.split(separator: "/").last
                        else { continue }
                        visit(
                            definitions[String(name)] ?? [:], spot.path, spot.before + open,
                            close + spot.after)
                    }
                }
            }
        }
        visit(schema, "$", "", "")
        return spots
    }

    @Test("is a schema of 2020-12 whose definitions are all used and all there")
    func form() throws {
        let schema = try schema()
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let text = ScenarioSchema.json.text(pretty: false)
        for name in definitions.keys { #expect(text.contains("\"#/$defs/\(name)\""), "\(name)") }
        #expect(
            text.split(separator: "#/$defs/").dropFirst().allSatisfy { part in
                definitions[String(part.prefix { $0 != "\"" })] != nil
            })
    }

    @Test("every key in it is known to the reader, which minds what stands there")
    func keys() throws {
        let spots = try spots()
        #expect(spots.count > 80)
        for spot in spots where spot.path != "$.request" {
            // No key takes a list within a list of truth values.
            let wrong = ScenarioFixture.read(spot.file("[[true]]"), strict: true).problems
            #expect(wrong.contains { $0.severity == .error }, "\(spot.path) takes anything")
            #expect(!wrong.contains { $0.what.hasPrefix("unknown key") }, "\(spot.path) is unknown")
        }
    }

    @Test("every word of a choice is taken by the reader, and no other")
    func choices() throws {
        var count = 0
        for spot in try spots() {
            for choice in spot.schema["anyOf"] as? [[String: Any]] ?? [spot.schema] {
                let items = choice["items"] as? [String: Any]
                let words = (choice["enum"] ?? items?["enum"]) as? [String] ?? []
                for word in words {
                    let value = items == nil ? "\"\(word)\"" : "[\"\(word)\"]"
                    let errors = ScenarioFixture.read(spot.file(value), strict: true).errors
                    // Some words belong to the first versions of Apple Pay JS alone.
                    let early = ScenarioFixture.read(spot.file(value), version: 2).errors
                    #expect(errors == [] || early == [], "\(spot.path): \(word)")
                    count += 1
                }
                guard !words.isEmpty else { continue }
                let stranger = items == nil ? "\"no such word\"" : "[\"no such word\"]"
                #expect(ScenarioFixture.read(spot.file(stranger)).scenario == nil, "\(spot.path)")
            }
        }
        #expect(count > 100)
    }

    @Test("every example of a form is taken by the reader and by the form's own pattern")
    func forms() throws {
        var count = 0
        for spot in try spots() {
            for choice in spot.schema["anyOf"] as? [[String: Any]] ?? [spot.schema] {
                guard let pattern = choice["pattern"] as? String,
                    let example = (choice["examples"] as? [String])?.first
                else { continue }
                #expect(
                    ScenarioFixture.read(spot.file("\"\(example)\""), strict: true).errors == [],
                    "\(spot.path)")
                #expect(example.firstMatch(of: try Regex(pattern)) != nil, "\(spot.path)")
                #expect(ScenarioFixture.read(spot.file("\"no\"")).scenario == nil, "\(spot.path)")
                count += 1
            }
        }
        #expect(count > 10)
    }

    @Test("every key of the built-in scenarios is in it")
    func builtIn() throws {
        let known = Set(try spots().map(\.path))
        #expect(known.isSuperset(of: ["$.title", "$.wallet.cards.bankPIN", "$.expect.ledger.charges"]))
    }
}
