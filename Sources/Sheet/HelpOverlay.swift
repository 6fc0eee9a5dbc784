// The keys that work now, from the same list that decides what a key does.
extension SheetLayout {
    func drawHelp(on grid: inout Grid) {
        var closed = model
        closed.showsHelp = false
        let commands = closed.commands(over: checkout, at: now) + look.inspector.commands
        let offered = OfferedCommand.all(commands, model.keyMap)
        var rows = offered.map { (keys: look.spelled($0.allKeyLabels), text: words.hint($0.command)) }
        if closed.isTyping {
            rows += TextEdit.allCases.map { edit in
                (keys: look.spelled(edit.keyLabels), text: words.meaning(of: edit))
            }
        }
        rows.append((keys: "Ctrl-C", text: words.helpInterrupt))
        let keyColumns = min(grid.size.width - 16, rows.map { TextWidth.columns($0.keys) }.max() ?? 0)
        let textColumns = min(
            grid.size.width - keyColumns - 6,
            max(24, rows.dropLast().map { TextWidth.columns($0.text) }.max() ?? 0))
        let lines = rows.flatMap { row in
            let text = TextCells.wrap(row.text, to: textColumns, maxLines: 4)
            return text.enumerated().map { (keys: $0 == 0 ? row.keys : "", text: $1) }
        }
        // The air above and below goes first.
        let air = lines.count + 4 <= grid.size.height - 1 ? 1 : 0
        let width = keyColumns + textColumns + 6
        let height = min(grid.size.height - 1, lines.count + 2 + 2 * air)
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
            TextCells.clip(" \(words.helpTitle) ", to: width - 4), x: rect.x + 2, y: rect.y,
            style: Style(.heading, .bold))
        for (index, line) in lines.prefix(max(0, height - 2 - air)).enumerated() {
            let y = rect.y + 1 + air + index
            grid.write(
                TextCells.clip(line.keys, to: keyColumns), x: rect.x + 2, y: y, style: Style(.total, .bold))
            grid.write(line.text, x: rect.x + 4 + keyColumns, y: y, style: Style(.label))
        }
    }
}
