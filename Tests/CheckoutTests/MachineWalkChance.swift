/// SplitMix64 (Steele, Lea and Flood, 2014): small, seeded, the same everywhere.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True once in `times` on average.
    mutating func onceIn(_ times: UInt64) -> Bool { next() % times == 0 }

    mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(next() % UInt64(bound)) }

    /// One of the elements; `fallback` when there is none.
    mutating func pick<Element>(_ elements: [Element], else fallback: Element) -> Element {
        elements.isEmpty ? fallback : elements[below(elements.count)]
    }
}
