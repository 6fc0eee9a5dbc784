import Sheet

/// The title of the terminal's window: kept, set, and given back. Fixed sequences, since most descriptions
/// have no `tsl`; for the same terminals as are asked for their background, which swallow what they do not
/// know.
enum WindowTitle {
    private static let keep = "\u{1B}[22;0t"
    /// Takes the kept title back.
    static let giveBack = "\u{1B}[23;0t"
    /// The most letters that are sent.
    private static let longest = 120

    /// Sets the title, scrubbed; nil for one without a letter that shows.
    static func sequence(_ text: String) -> String? {
        let shown = String(Scrubber.scrub(text).text.prefix(longest))
        return shown.isEmpty ? nil : "\(keep)\u{1B}]2;\(shown)\u{07}"
    }
}
