/// The keys that work now, from the same list that decides what a key does. Where they do not fit in one
/// column they stand in two, and where that is too much they scroll.
struct HelpOverlay {
    private struct Line {
        let keys: String
        let text: String
        /// Whether an entry begins here; a long one goes on below.
        let isFirst: Bool
    }

    private let columns: [[Line]]
    private let keyColumns: Int
    private let textColumns: Int
    /// The lines of each column that there is room for.
    private let rows: Int
    private let air: Int
    /// The first line that is seen, and how many are not.
    let scroll: HelpScroll

    private static let sides = 6
    /// Between two columns, beside the space that each one has at its sides.
    private static let gap = 2

    init(_ layout: SheetLayout) {
        let size = layout.model.size
        let entries = layout.helpEntries
        let keyColumns = min(size.width - 16, entries.map { TextWidth.columns($0.keys) }.max() ?? 0)
        let textColumns = min(
            size.width - keyColumns - Self.sides,
            max(24, entries.dropLast().map { TextWidth.columns($0.text) }.max() ?? 0))
        let lines = entries.flatMap { entry in
            let keys = TextCells.wrap(entry.keys, to: keyColumns, maxLines: 4)
            let text = TextCells.wrap(entry.text, to: textColumns, maxLines: 4)
            return (0..<max(keys.count, text.count)).map {
                Line(keys: keys.at($0) ?? "", text: text.at($0) ?? "", isFirst: $0 == 0)
            }
        }
        self.keyColumns = keyColumns
        self.textColumns = textColumns
        let most = max(1, size.height - 3)
        let twice = 2 * (keyColumns + textColumns + 2) + 4 + Self.gap
        columns = lines.count > most && twice <= size.width ? Self.halves(lines) : [lines]
        let count = columns.first?.count ?? 0
        rows = min(most, count)
        let top = min(max(0, layout.model.helpTop), count - rows)
        scroll = HelpScroll(top: top, hiddenLines: count - rows)
        // The air above and below goes first.
        air = rows + 2 <= most ? 1 : 0
    }

    /// In the middle, but never within one entry.
    private static func halves(_ lines: [Line]) -> [[Line]] {
        var cut = (lines.count + 1) / 2
        while lines.indices.contains(cut), !lines[cut].isFirst { cut += 1 }
        return [Array(lines[..<cut]), Array(lines[cut...])]
    }

    func draw(on grid: inout Grid, title: String, _ look: SheetAppearance) {
        let column = keyColumns + textColumns + 2
        let width = columns.count * column + (columns.count - 1) * Self.gap + 4
        let height = rows + 2 + 2 * air
        let rect = Rect(
            x: (grid.size.width - width) / 2, y: max(0, (grid.size.height - 1 - height) / 2),
            width: width, height: height)
        grid.cursor = nil
        // Wherever it is clicked, it closes.
        let whole = Rect(x: 0, y: 0, width: grid.size.width, height: grid.size.height - 1)
        grid.targets?.mark(whole, .command(.closeHelp))
        grid.fill(rect, .surface)
        grid.box(rect, .border, glyphs: look.glyphs)
        grid.write(
            TextCells.clip(" \(title) ", to: width - 4), x: rect.x + 2, y: rect.y,
            style: Style(.heading, .bold))
        for (number, lines) in columns.enumerated() {
            let x = rect.x + 2 + number * (column + Self.gap)
            for (row, line) in lines.dropFirst(scroll.top).prefix(rows).enumerated() {
                let y = rect.y + 1 + air + row
                grid.write(line.keys, x: x, y: y, style: Style(.total, .bold))
                grid.write(line.text, x: x + 2 + keyColumns, y: y, style: Style(.label))
            }
        }
        let right = rect.x + width - 1
        if scroll.top > 0 { grid.write(look.up, x: right, y: rect.y + 1, style: Style(.total)) }
        if scroll.top < scroll.hiddenLines {
            grid.write(look.down, x: right, y: rect.y + height - 2, style: Style(.total))
        }
    }
}

/// Which part of the help a frame shows.
package struct HelpScroll: Hashable, Sendable, Codable {
    /// The first line, from 0.
    package var top: Int
    /// Lines that there was no room for, above and below.
    package var hiddenLines: Int

    package init(top: Int, hiddenLines: Int) {
        self.top = top
        self.hiddenLines = hiddenLines
    }
}

extension SheetLayout {
    /// Keys and what they do, in the order in which they are looked up.
    var helpEntries: [(keys: String, text: String)] {
        var closed = model
        closed.showsHelp = false
        let commands = closed.commands(over: checkout, at: now) + look.inspector.commands
        let offered = OfferedCommand.all(commands, model.keyMap)
        var entries = offered.map { (keys: look.spelled($0.allKeyLabels), text: words.hint($0.command)) }
        if closed.isTyping {
            entries += TextEdit.allCases.map { edit in
                (keys: look.spelled(edit.keyLabels), text: words.meaning(of: edit))
            }
        }
        entries.append((keys: "Ctrl-C", text: words.helpInterrupt))
        return entries
    }

    func draw(_ help: HelpOverlay, on grid: inout Grid) {
        help.draw(on: &grid, title: words.helpTitle, look)
    }
}
