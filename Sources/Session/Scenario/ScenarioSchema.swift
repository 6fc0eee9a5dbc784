import JSONText

/// The JSON Schema of scenario files, for editors that complete and check while one types. Written from the
/// same table that the reader takes its keys from.
package enum ScenarioSchema {
    package static let dialect = "https://json-schema.org/draft/2020-12/schema"

    package static let json: JSONOutput = {
        let definitions = shapes(within: .scenario).map { JSONOutput.Member($0.name, object($0)) }
        return .object(
            [
                .init("$schema", .string(dialect)),
                .init("title", .string("A scenario of the payment sheet simulator paysheet")),
            ] + members(of: .scenario) + [.init("$defs", .object(definitions))])
    }()

    /// Every object below this one, each once, in the order in which they are met.
    static func shapes(within shape: ScenarioShape) -> [ScenarioShape] {
        var found: [ScenarioShape] = []
        var waiting = shape.keys.flatMap(\.values)
        while !waiting.isEmpty {
            switch waiting.removeFirst() {
            case .object(let inner):
                guard !found.contains(inner) else { continue }
                found.append(inner)
                waiting += inner.keys.flatMap(\.values)
            case .list(let element): waiting.append(element)
            case .named(let values): waiting += values
            case .text, .form, .boolean, .integer, .choice, .null, .foreign, .open: break
            }
        }
        return found
    }

    private static func object(_ shape: ScenarioShape) -> JSONOutput { .object(members(of: shape)) }

    private static func members(of shape: ScenarioShape) -> [JSONOutput.Member] {
        [
            .init("type", "object"), .init("description", .string(shape.about)),
            .init("properties", .object(shape.keys.map { .init($0.name, property($0)) })),
            .init("additionalProperties", false),
        ]
    }

    private static func property(_ key: ScenarioKey) -> JSONOutput {
        let about = JSONOutput.Member("description", .string(key.about))
        if key.values.count == 1, let only = key.values.first { return .object([about] + members(of: only)) }
        return .object([about, .init("anyOf", .array(key.values.map { .object(members(of: $0)) }))])
    }

    private static func members(of value: ScenarioValue) -> [JSONOutput.Member] {
        switch value {
        case .text: [.init("type", "string")]
        case .form(let form):
            [
                .init("type", "string"), .init("pattern", .string(form.pattern)),
                .init("examples", .array([.string(form.example)])),
            ]
        case .boolean: [.init("type", "boolean")]
        case .integer(let range):
            [
                .init("type", "integer"), .init("minimum", .integer(Int64(range.lowerBound))),
                .init("maximum", .integer(Int64(range.upperBound))),
            ]
        case .choice(let words): [.init("enum", .array(words.map(JSONOutput.string)))]
        case .null: [.init("type", "null")]
        case .object(let shape): [.init("$ref", .string("#/$defs/\(shape.name)"))]
        case .list(let element):
            [.init("type", "array"), .init("items", .object(members(of: element)))]
        case .named(let values):
            [
                .init("type", "object"),
                .init(
                    "additionalProperties",
                    .object([.init("anyOf", .array(values.map { .object(members(of: $0)) }))])),
            ]
        case .foreign(let keys):
            [
                .init("type", "object"),
                .init("properties", .object(keys.map { .init($0, true) })),
            ]
        case .open: [.init("type", "object")]
        }
    }
}
