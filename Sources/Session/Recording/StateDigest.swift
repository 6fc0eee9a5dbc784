import Sheet

/// A number for a value that is the same on every machine and in every run, unlike `Hasher`'s: FNV-1a over
/// what the value's own coding says, members in any order.
///
/// It tells a changed state from an unchanged one; it is no protection against forgery.
enum StateDigest {
    static func of(_ value: some Encodable) -> UInt64 {
        do {
            return try DigestEncoder.digest(value)
        } catch {
            // None of our values refuses to be encoded; one that did would be told apart by its reason.
            return hash("unencodable: \(error)")
        }
    }

    private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x0000_0100_0000_01B3

    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { bytes in
            var value = basis
            for byte in bytes { value = (value ^ UInt64(byte)) &* prime }
            return value
        }
    }

    static func hash(_ number: UInt64) -> UInt64 {
        var value = basis
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            value = (value ^ (number >> shift & 0xFF)) &* prime
        }
        return value
    }

    /// One number of two, whose order matters. The end of SplitMix64, so that sums of such numbers differ.
    static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        var mixed = (one ^ (other << 31 | other >> 33)) &* 0x9E37_79B9_7F4A_7C15 &+ other
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Sixteen hexadecimal digits.
    static func text(_ digest: UInt64) -> String {
        let digits = String(digest, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// What one container has been told so far: a sum over its members, so that their order does not count.
private final class DigestNode {
    private var sum: UInt64 = 0
    private var nested: [(key: UInt64, node: DigestNode)] = []

    func add(_ key: UInt64, _ value: UInt64) { sum &+= StateDigest.mix(key, value) }

    func add(_ key: UInt64, _ node: DigestNode) { nested.append((key, node)) }

    var value: UInt64 {
        StateDigest.hash(nested.reduce(sum) { $0 &+ StateDigest.mix($1.key, $1.node.value) })
    }
}

private struct DigestEncoder: Encoder {
    let node = DigestNode()
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    static func digest(_ value: some Encodable) throws -> UInt64 {
        // A set's own coding follows an order that differs from run to run.
        if let faults = value as? Set<CardForm.Row> { return try digest(faults.map(\.rawValue).sorted()) }
        let encoder = DigestEncoder()
        try value.encode(to: encoder)
        return encoder.node.value
    }

    func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(DigestMembers(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { DigestElements(node: node) }
    func singleValueContainer() -> any SingleValueEncodingContainer { DigestValue(node: node) }
}

private struct DigestMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: DigestNode
    let codingPath: [any CodingKey] = []

    private func add(_ key: Key, _ value: UInt64) { node.add(StateDigest.hash(key.stringValue), value) }

    mutating func encodeNil(forKey key: Key) { add(key, 0) }
    mutating func encode(_ value: Bool, forKey key: Key) { add(key, value ? 2 : 1) }
    mutating func encode(_ value: String, forKey key: Key) { add(key, StateDigest.hash(value)) }
    mutating func encode(_ value: Int, forKey key: Key) {
        add(key, StateDigest.hash(UInt64(bitPattern: Int64(value))))
    }
    mutating func encode(_ value: Int64, forKey key: Key) {
        add(key, StateDigest.hash(UInt64(bitPattern: value)))
    }
    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        add(key, try DigestEncoder.digest(value))
    }

    private func child(_ key: String) -> DigestNode {
        let child = DigestNode()
        node.add(StateDigest.hash(key), child)
        return child
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(DigestMembers<Nested>(node: child(key.stringValue)))
    }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        DigestElements(node: child(key.stringValue))
    }
    mutating func superEncoder() -> any Encoder { DigestNested(node: child("super")) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { DigestNested(node: child(key.stringValue)) }
}

private struct DigestElements: UnkeyedEncodingContainer {
    let node: DigestNode
    let codingPath: [any CodingKey] = []
    private(set) var count = 0

    init(node: DigestNode) { self.node = node }

    private mutating func add(_ value: UInt64) {
        node.add(UInt64(count), value)
        count += 1
    }

    private mutating func child() -> DigestNode {
        let child = DigestNode()
        node.add(UInt64(count), child)
        count += 1
        return child
    }

    mutating func encodeNil() { add(0) }
    mutating func encode(_ value: Bool) { add(value ? 2 : 1) }
    mutating func encode(_ value: String) { add(StateDigest.hash(value)) }
    mutating func encode(_ value: Int) { add(StateDigest.hash(UInt64(bitPattern: Int64(value)))) }
    mutating func encode(_ value: Int64) { add(StateDigest.hash(UInt64(bitPattern: value))) }
    mutating func encode(_ value: some Encodable) throws { add(try DigestEncoder.digest(value)) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(DigestMembers<Nested>(node: child()))
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { DigestElements(node: child()) }
    mutating func superEncoder() -> any Encoder { DigestNested(node: child()) }
}

private struct DigestValue: SingleValueEncodingContainer {
    let node: DigestNode
    let codingPath: [any CodingKey] = []

    mutating func encodeNil() { node.add(0, 0) }
    mutating func encode(_ value: Bool) { node.add(0, value ? 2 : 1) }
    mutating func encode(_ value: String) { node.add(0, StateDigest.hash(value)) }
    mutating func encode(_ value: Double) { node.add(0, StateDigest.hash(value.bitPattern)) }
    mutating func encode(_ value: Float) { encode(Double(value)) }
    mutating func encode(_ value: Int) { encode(Int64(value)) }
    mutating func encode(_ value: Int8) { encode(Int64(value)) }
    mutating func encode(_ value: Int16) { encode(Int64(value)) }
    mutating func encode(_ value: Int32) { encode(Int64(value)) }
    mutating func encode(_ value: Int64) { encode(UInt64(bitPattern: value)) }
    mutating func encode(_ value: UInt) { encode(UInt64(value)) }
    mutating func encode(_ value: UInt8) { encode(UInt64(value)) }
    mutating func encode(_ value: UInt16) { encode(UInt64(value)) }
    mutating func encode(_ value: UInt32) { encode(UInt64(value)) }
    mutating func encode(_ value: UInt64) { node.add(0, StateDigest.hash(value)) }
    mutating func encode(_ value: some Encodable) throws { node.add(0, try DigestEncoder.digest(value)) }
}

/// An encoder for a part of a value whose node its owner keeps.
private struct DigestNested: Encoder {
    let node: DigestNode
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(DigestMembers(node: node))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { DigestElements(node: node) }
    func singleValueContainer() -> any SingleValueEncodingContainer { DigestValue(node: node) }
}
