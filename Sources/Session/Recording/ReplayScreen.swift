import Checkout
import Sheet

/// The player's screen: the recorded sheet, below it the progress line, and the inspector.
package enum ReplayScreen {
    /// A whole frame in a window of this size, and from which line the inspector is shown.
    package static func frame(_ model: ReplayModel, in size: Size) -> (grid: Grid, inspectorTop: Int) {
        let appearance = model.replay.recording.header.appearance
        let sheet = model.replay.state.grid(appearance)
        var grid = Grid(size: size, fill: .page)
        grid.paste(sheet, x: 0, y: 0)
        var top = 0
        let words = model.language.trailWords
        let room = Size(width: size.width, height: max(0, size.height - 1))
        if model.showsInspector {
            let panel = InspectorPanel(
                sections: InspectorReport.sections(InspectorTrail(model.replay, model.language)),
                top: model.inspectorTop ?? 0, title: words.inspector(.title))
            let place = InspectorPanel.place(in: room, beside: sheet.size)
            top = panel.extent(in: place).top
            panel.draw(on: &grid, in: place, glyphs: appearance.glyphs)
        }
        if model.showsHelp { drawHelp(on: &grid, appearance, words) }
        drawProgress(model, sheet.size, appearance, on: &grid)
        return (grid, top)
    }

    private static func drawHelp(
        on grid: inout Grid, _ appearance: SheetAppearance, _ words: any TrailWords
    ) {
        let keys = PlayerKey.allCases.map { (keys: appearance.spelled($0.keys), text: words.does($0)) }
        let lead = keys.map { TextWidth.columns($0.keys) }.max() ?? 0
        let width = min(grid.size.width, lead + 4 + 2 + (keys.map { TextWidth.columns($0.text) }.max() ?? 0))
        let height = min(max(0, grid.size.height - 1), keys.count + 2)
        let rect = Rect(
            x: (grid.size.width - width) / 2, y: max(0, (grid.size.height - 1 - height) / 2), width: width,
            height: height)
        grid.cursor = nil
        grid.fill(rect, .surface)
        grid.box(rect, .border, glyphs: appearance.glyphs)
        for (index, row) in keys.prefix(max(0, height - 2)).enumerated() {
            let y = rect.y + 1 + index
            grid.write(row.keys, x: rect.x + 2, y: y, style: Style(.total, .bold))
            grid.write(
                TextCells.clip(row.text, to: max(0, width - lead - 6)), x: rect.x + 4 + lead, y: y,
                style: Style(.label))
        }
    }

    /// The last line: how far it is, and what there is to say.
    private static func drawProgress(
        _ model: ReplayModel, _ sheet: Size, _ appearance: SheetAppearance, on grid: inout Grid
    ) {
        let y = grid.size.height - 1
        let width = grid.size.width
        grid.fill(Rect(x: 0, y: y, width: width, height: 1), .hint)
        // The cursor of a form under the line would stand in it.
        if let cursor = grid.cursor, cursor.y >= y || cursor.x >= width { grid.cursor = nil }
        if let prompt = model.prompt {
            let used = grid.write("/", x: 1, y: y, style: Style(.hintKey, .bold))
            grid.write(prompt.text, x: 1 + used, y: y, style: Style(.hint), columns: max(0, width - 2))
            let caret = 1 + used + TextWidth.columns(prompt.beforeCaret)
            grid.cursor = caret < width ? GridPoint(x: caret, y: y) : nil
            return
        }
        let left = status(model)
        var x = 1 + grid.write(left, x: 1, y: y, style: Style(.hintKey, .bold), columns: max(0, width - 2))
        let say = sentence(model, sheet, grid.size)
        let right = say ?? appearance.spelled(model.language.trailWords.playerHint)
        let rightColumns = TextWidth.columns(right)
        let bar = width - x - rightColumns - 5
        if bar >= 8 {
            x += 2 + grid.write(progressBar(model, bar), x: x + 2, y: y, style: Style(.hint))
        }
        grid.write(
            TextCells.clip(right, to: max(0, width - x - 3)), x: x + 2, y: y,
            style: Style(say == nil ? .hint : .hintKey))
    }

    private static func status(_ model: ReplayModel) -> String {
        let sign = model.isPlaying ? "▶" : model.isAtEnd ? "■" : "‖"
        let recording = model.replay.recording
        let time = "\(ReplayTime.text(model.moment))/\(ReplayTime.text(recording.length))"
        let speed = model.percent == 100 ? "" : " \(speedText(model.percent))"
        return "\(sign) \(time) \(model.replay.position)/\(recording.count)\(speed)"
    }

    private static func speedText(_ percent: Int64) -> String {
        percent < 100 ? "0.\(percent)×" : "\(percent / 100)×"
    }

    private static func sentence(_ model: ReplayModel, _ sheet: Size, _ size: Size) -> String? {
        if let note = model.note { return note }
        guard sheet.width > size.width || sheet.height > size.height else { return nil }
        return model.language.trailWords.cutOff(sheet)
    }

    private static func progressBar(_ model: ReplayModel, _ columns: Int) -> String {
        let length = max(1, model.replay.recording.length)
        let done = min(columns, Int(model.moment * Int64(columns) / length))
        return String(repeating: "━", count: max(0, done))
            + String(repeating: "─", count: max(0, columns - done))
    }
}
