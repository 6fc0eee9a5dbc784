import Checkout
import Sheet

/// A screen with what a presenter wants around the sheet: a heading above it, and the keys as they are
/// pressed.
package final class PresenterScreen: Screen {
    private let inner: any Screen
    private let clock: any SessionClock
    /// Scrubbed; "" for none.
    private let heading: String
    private let showsKeys: Bool
    /// Whether a key that comes now is typed into a field.
    package var isTyping: () -> Bool = { false }
    private var badge = KeyBadge()
    /// The sheet's last frame, and whether the screen shows it without the latest keys.
    private var frame: Grid?
    private var isStale = false

    package init(_ inner: any Screen, heading: String?, showsKeys: Bool, clock: any SessionClock) {
        self.inner = inner
        self.clock = clock
        self.heading = Scrubber.scrub(heading ?? "").text
        self.showsKeys = showsKeys
    }

    /// The lines that the heading takes. Where the window is low, the sheet needs them all.
    private func headingLines(in size: Size) -> Int {
        heading.isEmpty || size.height < SheetLayout.smallestUseful.height + 2 ? 0 : 1
    }

    private func room(in size: Size) -> Size {
        Size(width: size.width, height: size.height - headingLines(in: size))
    }

    package var size: Size { room(in: inner.size) }
    package var means: TerminalMeans { inner.means }
    package var isSlow: Bool { inner.isSlow }
    package func wear(_ theme: Theme) { inner.wear(theme) }
    package func takeBackground() -> RGB? { inner.takeBackground() }
    package func watch(_ descriptor: Int32) { inner.watch(descriptor) }
    package func useMouse(_ isWanted: Bool) { inner.useMouse(isWanted) }
    package func copy(_ text: String) { inner.copy(text) }

    package func present(_ grid: Grid) {
        frame = grid
        isStale = false
        inner.present(decorated(grid))
    }

    /// Shows what was done in the audience's place, as the step of a demo.
    package func show(_ label: String) {
        guard showsKeys, !label.isEmpty else { return }
        badge.add(label, at: clock.now())
        isStale = true
    }

    private func decorated(_ sheet: Grid) -> Grid {
        let size = inner.size
        let lines = headingLines(in: size)
        var grid = sheet
        if lines > 0 {
            grid = Grid(size: size, fill: .page)
            let text = TextCells.clip(heading, to: max(1, size.width - 2))
            let x = max(0, (size.width - TextWidth.columns(text)) / 2)
            grid.write(text, x: x, y: 0, style: Style(.pageHeading, .bold))
            grid.paste(sheet, x: 0, y: lines)
        }
        badge.draw(on: &grid)
        return grid
    }

    package func nextInput(waitMilliseconds: Int64?) -> TerminalInput {
        var wait = waitMilliseconds
        if wait != 0 {
            if isStale, let frame { present(frame) }
            // The keys go by one wait of their own; after it nothing wakes the program.
            if let end = badge.end {
                let left = max(1, end.since(clock.now()).milliseconds)
                wait = min(wait ?? left, left)
            }
        }
        let input = inner.nextInput(waitMilliseconds: wait)
        if badge.fade(at: clock.now()) { isStale = true }
        switch input {
        case .key(let key):
            show(KeyBadge.label(of: key, isTyping: isTyping()))
            return input
        case .interrupted:
            show(Key.control("c").label)
            return input
        case .resize(let size): return .resize(room(in: size))
        case .mouse(let event):
            let place = event.place
            return .mouse(MouseEvent(event.action, x: place.x, y: place.y - headingLines(in: inner.size)))
        case .paste, .stopping, .resumed, .hangUp, .deadline: return input
        }
    }
}
