/// A value of many words that is kept by itself, so that a copy of what it is part of copies one reference in
/// its place. It is coded as the value alone, and left out where that is nil.
@propertyWrapper
package struct Boxed<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    package init(wrappedValue: Value) { box = Box(wrappedValue) }

    package var wrappedValue: Value {
        // Lends the value where `get` would copy all of it for a look at one part.
        _read { yield box.value }
        set { box = Box(newValue) }
    }

    /// Most boxes that are compared are the same.
    package static func == (one: Boxed, other: Boxed) -> Bool {
        one.box === other.box || one.box.value == other.box.value
    }

    package func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }

    package init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedEncodingContainer {
    mutating func encode<Value>(_ boxed: Boxed<Value?>, forKey key: Key) throws {
        try encodeIfPresent(boxed.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decode<Value>(_ type: Boxed<Value?>.Type, forKey key: Key) throws -> Boxed<Value?> {
        Boxed(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
