import Sheet

/// The player's keys over what plays, in the room that there is. What does not fit scrolls.
struct ReplayHelp {
    private struct Line {
        let keys: String
        let text: String
    }

    private let lines: [Line]
    private let room: Size
    /// Columns of the keys, and of what they do.
    private let lead: Int
    private let columns: Int

    /// Less is no room for a sentence: then it stands below its keys.
    private static let leastColumns = 16
    /// The box, a space at each side, and two between.
    private static let sides = 6

    init(_ appearance: SheetAppearance, _ words: any TrailWords, in room: Size) {
        self.room = room
        let entries = PlayerKey.allCases.map { (keys: appearance.spelled($0.keys), text: words.does($0)) }
        let keyColumns = entries.map { TextWidth.columns($0.keys) }.max() ?? 0
        let textColumns = entries.map { TextWidth.columns($0.text) }.max() ?? 0
        let beside = room.width - keyColumns - Self.sides
        if beside >= min(textColumns, Self.leastColumns) {
            lead = keyColumns
            columns = min(beside, textColumns)
        } else {
            lead = 0
            columns = max(1, room.width - Self.sides + 2)
        }
        let (lead, columns) = (lead, columns)
        lines = entries.flatMap { entry -> [Line] in
            let texts = TextCells.wrap(entry.text, to: columns, maxLines: 4)
            if lead > 0 {
                return texts.enumerated().map {
                    Line(keys: $0.offset == 0 ? entry.keys : "", text: $0.element)
                }
            }
            let keys = TextCells.wrap(entry.keys, to: columns, maxLines: 4)
            return keys.map { Line(keys: $0, text: "") } + texts.map { Line(keys: "", text: $0) }
        }
    }

    /// Returns the first line that is shown.
    func draw(on grid: inout Grid, from top: Int, _ appearance: SheetAppearance) -> Int {
        let width = min(room.width, lead + columns + (lead > 0 ? Self.sides : Self.sides - 2))
        let height = min(room.height, lines.count + 2)
        let rows = max(0, height - 2)
        let mostTop = max(0, lines.count - rows)
        let top = min(max(0, top), mostTop)
        let rect = Rect(
            x: (room.width - width) / 2, y: (room.height - height) / 2, width: width, height: height)
        grid.cursor = nil
        grid.fill(rect, .surface)
        grid.box(rect, .border, glyphs: appearance.glyphs)
        for (index, line) in lines.dropFirst(top).prefix(rows).enumerated() {
            let y = rect.y + 1 + index
            grid.write(line.keys, x: rect.x + 2, y: y, style: Style(.total, .bold))
            let x = rect.x + 2 + (lead > 0 ? lead + 2 : 0)
            grid.write(line.text, x: x, y: y, style: Style(.label))
        }
        let edge = rect.x + width - 1
        if rows > 0, top > 0 {
            grid.write(appearance.signs.up, x: edge, y: rect.y + 1, style: Style(.total))
        }
        if rows > 0, top < mostTop {
            grid.write(appearance.signs.down, x: edge, y: rect.y + height - 2, style: Style(.total))
        }
        return top
    }
}
