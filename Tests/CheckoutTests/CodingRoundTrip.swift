import Foundation

/// A value written to JSON and read back, with sorted keys so that the text is stable.
enum CodingRoundTrip {
    static func of<Value: Codable>(_ value: Value) throws -> Value {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try JSONDecoder().decode(Value.self, from: encoder.encode(value))
    }
}
