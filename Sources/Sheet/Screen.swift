/// Where grids are shown and inputs come from: a real terminal, or a stand-in for it.
package protocol Screen: AnyObject {
    /// The size at this moment, in cells; at least 1 by 1.
    var size: Size { get }

    /// Shows a grid. One of another size than the screen is cut or stands at the top left.
    func present(_ grid: Grid)

    /// Waits for the next input.
    /// - Parameter waitMilliseconds: how long at most; nil waits for ever. When it runs out the answer is
    ///   `deadline`.
    func nextInput(waitMilliseconds: Int64?) -> TerminalInput

    /// Draws in this theme's colours from the next grid on.
    func wear(_ theme: Theme)

    /// The terminal's own background, once, when it has told it.
    func takeBackground() -> RGB?

    /// Whether frames go out so slowly that nothing should move by itself.
    var isSlow: Bool { get }

    /// What it can do beside showing frames.
    var means: TerminalMeans { get }

    /// Takes clicks and the wheel, or leaves the mouse to the terminal. Without a mouse nothing happens.
    func useMouse(_ isWanted: Bool)

    /// Hands a text to the clipboard, where the terminal takes copies.
    func copy(_ text: String)

    /// Ends a wait, as if it had run out, also when this descriptor can be read; negative for none.
    func watch(_ descriptor: Int32)
}

// What has no colours and no descriptors need not speak of them.
extension Screen {
    package var isSlow: Bool { false }
    package func wear(_ theme: Theme) {}
    package func takeBackground() -> RGB? { nil }
    package func watch(_ descriptor: Int32) {}
    package var means: TerminalMeans { TerminalMeans() }
    package func useMouse(_ isWanted: Bool) {}
    package func copy(_ text: String) {}
}
