/// A text for the clipboard, as OSC 52 hands it over. Write only: what stands there is never asked for.
enum ClipboardText {
    /// The most bytes of a text that are handed over; a reference has some twenty.
    static let longest = 256

    /// How a terminal is reached.
    enum Way: Hashable, Sendable {
        case plain
        /// GNU screen passes on what stands in a device control string.
        case throughScreen
    }

    /// The kinds of terminal that take it or swallow it; consoles would print it.
    ///
    /// - Parameter environment: tmux takes it as it is (`set-clipboard`), also where TERM says screen.
    static func way(term: String, environment: [String: String]) -> Way? {
        guard TerminalAnswer.asks(term: term) else { return nil }
        if environment["TMUX"]?.isEmpty == false { return .plain }
        let isScreen = term == "screen" || term.hasPrefix("screen.") || term.hasPrefix("screen-")
        return isScreen || environment["STY"]?.isEmpty == false ? .throughScreen : .plain
    }

    /// The bytes that hand the text over; nil for none and for one that is too long.
    static func sequence(_ text: String, _ way: Way) -> String? {
        guard (1...longest).contains(text.utf8.count) else { return nil }
        let command = "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}"
        return switch way {
        case .plain: command
        case .throughScreen: "\u{1B}P\(command)\u{1B}\\"
        }
    }

    /// Standard Base64 with padding (RFC 4648, section 4).
    static func base64(_ bytes: [UInt8]) -> String {
        let symbols = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
            for place in 0..<4 {
                text.append(place <= three.count ? symbols[bits >> (18 - 6 * place) & 63] : "=")
            }
        }
        return text
    }
}
