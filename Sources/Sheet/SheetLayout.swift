import Checkout

/// The whole screen from the state: a pure function of checkout, eye and moment.
package struct SheetLayout {
    let checkout: Checkout
    let model: SheetModel
    let look: SheetAppearance
    let now: Instant

    var words: any Words { look.words }

    /// Below this size there is only a sentence that says so.
    package static let smallestUseful = Size(width: 28, height: 10)

    package init(_ checkout: Checkout, _ model: SheetModel, _ look: SheetAppearance, at now: Instant) {
        self.checkout = checkout
        self.model = model
        self.look = look
        self.now = now
    }

    package func grid() -> Grid {
        let size = model.size
        guard size.width >= Self.smallestUseful.width, size.height >= Self.smallestUseful.height else {
            return tooSmall(size)
        }
        var grid = Grid(size: size, fill: .page)
        drawPage(on: &grid)
        if let panel = panel(fitting: size) {
            grid.restyle(Rect(x: 0, y: 0, width: size.width, height: size.height - 1), .shadow)
            draw(panel, on: &grid)
        }
        drawFooter(on: &grid)
        if model.showsHelp { drawHelp(on: &grid) }
        return grid
    }

    private func tooSmall(_ size: Size) -> Grid {
        var grid = Grid(size: size, fill: .page)
        for (y, line) in words.tooSmall(needs: Self.smallestUseful, has: size).enumerated() {
            grid.write(line, x: 0, y: y, style: Style(.pageText))
        }
        return grid
    }

    /// The last line: what the next keys do. Only what fits whole is shown.
    private func drawFooter(on grid: inout Grid) {
        let y = grid.size.height - 1
        grid.fill(Rect(x: 0, y: y, width: grid.size.width, height: 1), .hint)
        var x = 1
        var commands = model.commands(over: checkout, at: now)
        if let up = commands.firstIndex(of: .up), let down = commands.firstIndex(of: .down) {
            commands.removeAll { $0 == .down }
            commands.swapAt(commands.firstIndex(of: .up) ?? up, min(up, down))
        }
        for command in commands where ![.first, .last].contains(command) {
            let key = command == .up ? "↑↓" : command.keyLabel
            let shownKey = look.glyphs == .ascii && command == .up ? "Up/Down" : key
            let hint = command == .up ? words.move : words.hint(command)
            let columns = TextWidth.columns(shownKey) + (hint.isEmpty ? 0 : 1 + TextWidth.columns(hint))
            guard x + columns <= grid.size.width - 1 else { continue }
            x += grid.write(shownKey, x: x, y: y, style: Style(.hintKey, .bold))
            if !hint.isEmpty { x += 1 + grid.write(hint, x: x + 1, y: y, style: Style(.hint)) }
            x += 2
        }
    }

    /// The keys that work now, from the same list that decides what a key does.
    private func drawHelp(on grid: inout Grid) {
        var closed = model
        closed.showsHelp = false
        let commands = closed.commands(over: checkout, at: now)
        var rows = commands.map { (keys: $0.allKeyLabels, text: words.hint($0)) }
        rows.append((keys: "Ctrl-C", text: words.helpInterrupt))
        let keyColumns = min(grid.size.width / 2 - 4, rows.map { TextWidth.columns($0.keys) }.max() ?? 0)
        let textColumns = max(
            TextWidth.columns(words.helpTitle), rows.map { TextWidth.columns($0.text) }.max() ?? 0)
        let width = min(grid.size.width, keyColumns + textColumns + 6)
        let height = min(grid.size.height - 1, rows.count + 4)
        let rect = Rect(
            x: (grid.size.width - width) / 2, y: max(0, (grid.size.height - 1 - height) / 2),
            width: width, height: height)
        grid.cursor = nil
        grid.fill(rect, .surface)
        grid.box(rect, .border, glyphs: look.glyphs)
        grid.write(
            TextCells.clip(" \(words.helpTitle) ", to: width - 4), x: rect.x + 2, y: rect.y,
            style: Style(.heading, .bold))
        for (index, row) in rows.prefix(max(0, height - 3)).enumerated() {
            let y = rect.y + 2 + index
            grid.write(
                TextCells.clip(row.keys, to: keyColumns), x: rect.x + 2, y: y, style: Style(.total, .bold))
            let x = rect.x + 4 + keyColumns
            grid.write(TextCells.clip(row.text, to: rect.x + width - 1 - x), x: x, y: y, style: Style(.label))
        }
    }
}
