/// A value of many words that is kept by itself, so that a copy of what it is part of copies one reference in
/// its place. It is coded as the value alone.
@propertyWrapper
package indirect enum Boxed<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    case value(Value)

    package init(wrappedValue: Value) { self = .value(wrappedValue) }

    package init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }

    package var wrappedValue: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }
}
