import Glibc
import Sheet

/// One line on standard error that says how far something has come, where that is a terminal; it leaves
/// nothing behind.
struct ProgressLine {
    private let columns = Self.columns(of: STDERR_FILENO)
    private var isShown = false

    mutating func show(_ text: String) {
        guard let columns else { return }
        isShown = true
        write("\r\u{1B}[K" + TextCells.clip(text, to: columns - 1))
    }

    mutating func erase() {
        guard isShown else { return }
        isShown = false
        write("\r\u{1B}[K")
    }

    /// With standard error gone there is nobody to tell.
    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// How wide a terminal is; nil for what is none, or is too dumb to erase a line.
    static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1, Console.environment["TERM"] != "dumb" else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
        return Int(size.ws_col)
    }
}
