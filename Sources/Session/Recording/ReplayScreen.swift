import Checkout
import Sheet

/// The player's screen: the recorded sheet, below it the progress line, and the inspector.
package enum ReplayScreen {
    /// The first lines that a frame shows of what is longer than there is room for.
    package struct Tops: Hashable, Sendable {
        var inspector = 0
        var help = 0
        var screen = 0
    }

    /// A whole frame in a window of this size, and from which lines on it shows things.
    package static func frame(_ model: ReplayModel, in size: Size) -> (grid: Grid, tops: Tops) {
        let appearance = model.replay.state.appearance
        let sheet = model.replay.state.grid()
        // What plays is seen whole where only the progress line is in its way.
        let hasProgress = !(model.canGiveWay && sheet.size.height >= size.height)
        let room = Size(width: size.width, height: max(0, size.height - (hasProgress ? 1 : 0)))
        var grid = Grid(size: size, fill: .page)
        var tops = Tops(screen: top(model, sheet.size, room))
        grid.paste(sheet, x: -left(model, sheet.size, room), y: -tops.screen)
        if let cursor = grid.cursor, cursor.y < 0 || cursor.x < 0 { grid.cursor = nil }
        let words = model.language.trailWords
        if model.showsInspector {
            let panel = InspectorPanel(
                sections: InspectorReport.sections(InspectorTrail(model.replay, model.language)),
                top: model.inspectorTop ?? 0, title: words.inspector(.title))
            let place = InspectorPanel.place(in: room, beside: sheet.size)
            tops.inspector = panel.extent(in: place).top
            panel.draw(on: &grid, in: place, glyphs: appearance.glyphs)
        }
        if model.showsHelp {
            let help = ReplayHelp(appearance, words, in: room)
            tops.help = help.draw(on: &grid, from: model.helpTop, appearance)
        }
        if hasProgress { drawProgress(model, sheet.size, appearance, on: &grid) }
        return (grid, tops)
    }

    /// The first line of the recorded screen to show: as scrolled, but with what was found.
    private static func top(_ model: ReplayModel, _ sheet: Size, _ room: Size) -> Int {
        var top = model.screenTop
        if let hit = model.hit { top = min(max(top, hit.y - room.height + 1), hit.y) }
        return min(max(0, top), max(0, sheet.height - room.height))
    }

    /// The first column: the first one, as long as nothing was found that is cut off then.
    private static func left(_ model: ReplayModel, _ sheet: Size, _ room: Size) -> Int {
        guard let hit = model.hit else { return 0 }
        let left = min(max(0, hit.x + hit.width - room.width), hit.x)
        return min(left, max(0, sheet.width - room.width))
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
        let words = model.language.trailWords
        if let note = model.note { return note }
        if model.differs, let difference = model.difference {
            return words.differs(sinceEntry: difference.number)
        }
        // What plays is seen whole in a window of its size as soon as the progress line gives way.
        if sheet.height > size.height - (model.isPlaying ? 0 : 1) { return words.scrollable(sheet) }
        return sheet.width > size.width ? words.cutOff(sheet) : nil
    }

    private static func progressBar(_ model: ReplayModel, _ columns: Int) -> String {
        let length = max(1, model.replay.recording.length)
        let done = min(columns, Int(model.moment * Int64(columns) / length))
        return String(repeating: "━", count: max(0, done))
            + String(repeating: "─", count: max(0, columns - done))
    }
}
