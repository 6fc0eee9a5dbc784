/// Gathers a bracketed paste until its end, ESC [ 201 ~.
struct PasteBuffer: Sendable {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// How many bytes of `end` have just been seen.
    private var matched = 0

    /// Takes one byte; true when it was the last one of the end.
    mutating func take(_ byte: UInt8) -> Bool {
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
    var text: String {
        var decoder = ScalarDecoder()
        var view = String.UnicodeScalarView()
        for byte in bytes {
            if let scalar = decoder.take(byte) { view.append(scalar) }
        }
        return String(view)
    }

    private mutating func keep(_ byte: UInt8) {
        if bytes.count < KeyDecoder.largestPaste { bytes.append(byte) }
    }
}
