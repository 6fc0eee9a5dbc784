import JSONText

/// Parses text given in the test itself.
func parse(_ text: String) throws(JSONProblem) -> JSONNode {
    try parse(Array(text.utf8))
}

func parse(_ bytes: [UInt8]) throws(JSONProblem) -> JSONNode {
    try JSONSource(name: "test.json", bytes: bytes).parse()
}

/// The problem that a document has, nil when it is accepted.
func fault(in bytes: [UInt8]) -> JSONProblem? {
    do {
        _ = try parse(bytes)
        return nil
    } catch {
        return error
    }
}

func fault(in text: String) -> JSONProblem? {
    fault(in: Array(text.utf8))
}

/// The whole explanation of the problem in a document.
func explanation(of text: String) -> String {
    explanation(of: Array(text.utf8))
}

func explanation(of bytes: [UInt8]) -> String {
    let source = JSONSource(name: "test.json", bytes: bytes)
    do {
        return "accepted: \(JSONOutput(try source.parse()).text(pretty: false))"
    } catch {
        return source.explain(error)
    }
}

/// Small and repeatable: the SplitMix64 step.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
