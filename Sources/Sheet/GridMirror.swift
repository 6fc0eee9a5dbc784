// Right-to-left screens. They are laid out as all others are, from the left, with each text written in the
// order in which it is read from the right (`BidiLine`); then the finished picture is turned over. So no
// panel knows about it, and no border can move.
extension Grid {
    /// Turns the picture over: columns, corners, and the cursor. Clusters stay as they are.
    package mutating func mirror() {
        let width = size.width
        guard width > 0 else { return }
        for y in 0..<size.height {
            let row = Array(self.row(y))
            let start = y * width
            for (x, cell) in row.enumerated() where !cell.isContinuation {
                let isWide = x + 1 < width && row[x + 1].isContinuation
                let place = start + width - 1 - x
                if isWide {
                    cells[place - 1] = cell
                    cells[place] = row[x + 1]
                } else {
                    cells[place] = Self.mirrored(cell)
                }
            }
        }
        if let cursor { self.cursor = GridPoint(x: width - 1 - cursor.x, y: cursor.y) }
        targets?.mirror(columns: width)
        readsRightToLeft.toggle()
        isInVisualOrder.toggle()
    }

    /// The signs that point to a side. Arrows stay: they name keys.
    private static func mirrored(_ cell: Cell) -> Cell {
        if cell.ascii != nil { return cell }
        let text: String
        switch cell.text {
        case "╭": text = "╮"
        case "╮": text = "╭"
        case "╰": text = "╯"
        case "╯": text = "╰"
        case "┌": text = "┐"
        case "┐": text = "┌"
        case "└": text = "┘"
        case "┘": text = "└"
        case "├": text = "┤"
        case "┤": text = "├"
        case "╔": text = "╗"
        case "╗": text = "╔"
        case "╚": text = "╝"
        case "╝": text = "╚"
        case "╠": text = "╣"
        case "╣": text = "╠"
        case "┏": text = "┓"
        case "┓": text = "┏"
        case "┗": text = "┛"
        case "┛": text = "┗"
        case "┣": text = "┫"
        case "┫": text = "┣"
        case "▌": text = "▐"
        case "▐": text = "▌"
        case _: return cell
        }
        return Cell(text: text, style: cell.style)
    }

    /// Where the caret of a text is that was written from column `x` in `used` columns, `before` of them
    /// ahead of the caret. Where the picture will be turned over, a left-to-right text has it at its other
    /// end.
    func caretColumn(in text: String, x: Int, before: Int, used: Int) -> Int {
        readsRightToLeft && !BidiLine.readsRightToLeft(text) ? x + used - before - 1 : x + before
    }
}
