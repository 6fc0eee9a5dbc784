/// SplitMix64: a small generator whose whole state is the seed, so that a seed repeats a run on any machine.
/// For made-up identifiers only; nothing secret is ever drawn from it.
package struct SeededRandom: Sendable {
    package let seed: Int64
    private var state: UInt64

    package init(seed: Int64) {
        self.seed = seed
        state = UInt64(bitPattern: seed)
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Letters and digits that people do not mistake for each other (Crockford's 32).
    package mutating func code(_ length: Int) -> String {
        let letters = (0..<length).map { _ in Self.alphabet[Int(next() >> 59)] }
        return String(decoding: letters, as: UTF8.self)
    }

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// A seed for a run that was given none: 0 or more, so that it can be typed back.
    package static func drawnSeed() -> Int64 {
        Int64(bitPattern: UInt64.random(in: 0...UInt64(UInt32.max)))
    }
}
