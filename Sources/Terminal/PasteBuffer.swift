/// Gathers a bracketed paste until its end, ESC [ 201 ~.
struct PasteBuffer: Sendable {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// How many bytes of `end` have just been seen.
    private var matched = 0
    /// Bytes kept in all, of which at most `KeyDecoder.largestPaste` are.
    private var keptInAll = 0
    /// Whether nothing came since the last pause.
    private(set) var isPaused = false
    private var hasPaused = false
    /// Whether a pause has already handed text on.
    private(set) var hasGivenText = false

    /// What a pause in a paste means.
    enum Pause {
        case nothing
        case text(String)
        /// Nothing but an ESC, or a Ctrl-C, came since the last pause.
        case escape, interrupt
    }

    /// Nothing came for a while: hands on what there is, but for a letter that is not whole yet.
    mutating func pause() -> Pause {
        let isFirst = !hasPaused
        isPaused = true
        hasPaused = true
        if bytes.isEmpty { return matched == 1 && !isFirst ? .escape : .nothing }
        if bytes == [0x03], !isFirst { return .interrupt }
        let (given, whole) = decoded
        bytes.removeFirst(whole)
        if given.isEmpty { return .nothing }
        hasGivenText = true
        return .text(given)
    }

    /// Takes one byte; true when it was the last one of the end.
    mutating func take(_ byte: UInt8) -> Bool {
        isPaused = false
        if byte == PasteBuffer.end[matched] {
            matched += 1
            return matched == PasteBuffer.end.count
        }
        if matched > 0 {
            for index in 0..<matched { keep(PasteBuffer.end[index]) }
            // The end begins with its only ESC, so a broken match can begin anew with this byte alone.
            matched = 0
            if byte == PasteBuffer.end[0] {
                matched = 1
                return false
            }
        }
        keep(byte)
        return false
    }

    /// What was pasted, without bytes that are not UTF-8.
    var text: String { decoded.text }

    /// The text, and how many bytes it took; fewer than there are when the last letter is not whole.
    private var decoded: (text: String, bytes: Int) {
        var decoder = ScalarDecoder()
        var view = String.UnicodeScalarView()
        var whole = 0
        for (index, byte) in bytes.enumerated() {
            if let scalar = decoder.take(byte) { view.append(scalar) }
            if !decoder.isWaiting { whole = index + 1 }
        }
        return (String(view), whole)
    }

    private mutating func keep(_ byte: UInt8) {
        guard keptInAll < KeyDecoder.largestPaste else { return }
        keptInAll += 1
        bytes.append(byte)
    }
}
