/// Whether the line to the terminal is too slow for things that move by themselves. Nothing is guessed from
/// names such as SSH's: a far terminal may be quick, and one in the same room slow.
struct LineSpeed {
    /// Stays so: what was slow once would have to be tried again to be known as quick.
    private(set) var isSlow = false

    /// Bits a second below which a whole frame takes longer than motions last. What is no real line says 38400.
    private static let slowBaud = 38_400
    /// Milliseconds: a frame that takes longer to write is read slowly, and one sent after it would wait.
    private static let slowWrite: Int64 = 60
    /// Milliseconds to the answer to a question: frames later than this look like a fault of the keyboard.
    private static let slowAnswer: Int64 = 250

    /// - Parameter baud: nil where the terminal tells none.
    mutating func note(baud: Int?) {
        if let baud, baud > 0, baud < Self.slowBaud { isSlow = true }
    }

    mutating func note(writing milliseconds: Int64) {
        if milliseconds > Self.slowWrite { isSlow = true }
    }

    mutating func note(answering milliseconds: Int64) {
        if milliseconds > Self.slowAnswer { isSlow = true }
    }
}
