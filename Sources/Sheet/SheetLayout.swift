import Checkout

/// The whole screen from the state: a pure function of checkout, eye and moment.
package struct SheetLayout {
    let checkout: Checkout
    private(set) var model: SheetModel
    let look: SheetAppearance
    let now: Instant
    /// The frame of a motion that is to be drawn; nil for the one that stays.
    package let motion: MotionFrame?
    /// The panel over the page and where it goes, made once a frame.
    private var panel: (lines: Panel, place: Place)?
    /// Which part of the panel's body there is room for.
    package private(set) var bodyScroll = BodyScroll()
    /// Made once a frame, while it is shown.
    private var help: HelpOverlay?
    /// Whether the frame is drawn to learn what can be clicked where.
    private var notesTargets = false

    var words: any Words { look.words }

    /// Below this size there is only a sentence that says so.
    package static let smallestUseful = Size(width: 28, height: 10)

    package init(
        _ checkout: Checkout, _ model: SheetModel, _ look: SheetAppearance, motion: MotionFrame? = nil,
        at now: Instant
    ) {
        self.checkout = checkout
        self.model = model
        self.look = look
        self.motion = motion
        self.now = now
        if model.showsSheet, let lines = panel(fitting: model.size) {
            let place = place(lines)
            panel = (lines, place)
            bodyScroll = BodyScroll(
                top: place.body.lowerBound, hiddenLines: lines.body.count - place.body.count)
        }
        // What this frame leaves out decides which keys it offers.
        self.model.note(bodyScroll)
        guard model.showsSheet, model.showsHelp else { return }
        let overlay = HelpOverlay(self)
        help = overlay
        bodyScroll.help = overlay.scroll
        self.model.note(bodyScroll)
    }

    package func grid() -> Grid {
        var memo = FrameMemo()
        return grid(reusing: &memo)
    }

    /// The same grid, made from what the frame before has in common with it.
    package func grid(reusing memo: inout FrameMemo) -> Grid {
        var grid = Grid(size: model.size, fill: .page, readsRightToLeft: look.readsRightToLeft)
        if notesTargets { grid.targets = TargetMap() }
        draw(on: &grid, &memo)
        if look.readsRightToLeft { grid.mirror() }
        return grid
    }

    private func draw(on grid: inout Grid, _ memo: inout FrameMemo) {
        let size = model.size
        guard model.showsSheet else { return drawTooSmall(on: &grid) }
        if let motion, motion.motion == .rise, let panel {
            return drawRising(panel.lines, at: panel.place, step: motion.step, on: &grid)
        }
        let isBeside = arrangement.kind == .beside
        drawPage(on: &grid, above: isBeside ? size.height : panel?.place.frame.y ?? size.height)
        if let panel {
            if !isBeside { shade(&grid) }
            draw(panel.lines, at: panel.place, on: &grid)
        }
        drawFooter(on: &grid, &memo)
        if let help { draw(help, on: &grid) }
    }

    /// The page under a sheet that lies over it.
    func shade(_ grid: inout Grid) {
        grid.restyle(Rect(x: 0, y: 0, width: grid.size.width, height: grid.size.height - 1), .shadow)
    }

    /// Whether a panel lies on the page.
    var hasPanel: Bool { panel != nil }

    /// The step to draw of a motion; nil where another one or none is drawn.
    func step(of wanted: SheetMotion) -> Int? { motion?.motion == wanted ? motion?.step : nil }

    /// Whether there is room for signs several lines high beside what must be in sight.
    var hasRoomForPictures: Bool { model.size.height >= 20 }

    /// What can be clicked where on the frame of this layout: from the same drawing, so that the two agree.
    package var targets: TargetMap {
        var layout = self
        layout.notesTargets = true
        return layout.grid().targets ?? TargetMap()
    }

    /// Whether the frame of this layout still shows how things stand, so that a click means what it hit.
    package func isTrue(of checkout: Checkout, _ model: SheetModel) -> Bool {
        model.showsSheet && self.model.shows(alike: model) && self.checkout == checkout
    }

    private func drawTooSmall(on grid: inout Grid) {
        let size = grid.size
        let sentence = words.tooSmall(needs: Self.smallestUseful, has: size)
        var lines = sentence.flatMap { TextCells.wrap($0, to: size.width, maxLines: size.height) }
        if lines.count > size.height {
            lines = TextCells.wrap(sentence.joined(separator: " "), to: size.width, maxLines: size.height)
        }
        for (y, line) in lines.enumerated() { grid.write(line, x: 0, y: y, style: Style(.pageText)) }
    }

    /// The last line: what the next keys do. What there is no room for is left to the help overlay, the way
    /// out and the help itself last of all.
    private func drawFooter(on grid: inout Grid, _ memo: inout FrameMemo) {
        let y = grid.size.height - 1
        grid.fill(Rect(x: 0, y: y, width: grid.size.width, height: 1), .hint)
        let room = grid.size.width - 2 - drawArmed(on: &grid, y: y)
        if let notice = model.notice {
            grid.write(TextCells.clip(words.footer(notice), to: room), x: 1, y: y, style: Style(.hint))
            return
        }
        let commands = model.commands(over: checkout, at: now)
        let hints = memo.hints(FrameMemo.Footer(commands, model, look, room: room)) {
            placedHints(commands, room: room)
        }
        for (x, hint) in hints {
            markHint(hint, x: x, y: y, on: &grid)
            let keyColumns = grid.write(hint.key, x: x, y: y, style: Style(.hintKey, .bold))
            if !hint.text.isEmpty { grid.write(hint.text, x: x + keyColumns + 1, y: y, style: Style(.hint)) }
        }
    }

    /// The hints that there is room for, with their first columns. Depends on nothing but what a
    /// `FrameMemo.Footer` holds.
    private func placedHints(_ commands: [SheetCommand], room: Int) -> [(x: Int, hint: FooterHint)] {
        let hints = footerHints(commands)
        // The important ones take their room first; all are written in their usual order.
        var left = room + 2
        var kept = [Bool](repeating: false, count: hints.count)
        for index in hints.indices.sorted(by: { (rank(hints[$0]), $0) < (rank(hints[$1]), $1) })
        where hints[index].columns + 2 <= left {
            left -= hints[index].columns + 2
            kept[index] = true
        }
        var x = 1
        var placed: [(x: Int, hint: FooterHint)] = []
        for (index, hint) in hints.enumerated() where kept[index] {
            placed.append((x, hint))
            x += hint.columns + 2
        }
        return placed
    }

    /// What a tester has chosen to go wrong, at the right of the last line, until it has happened. Returns
    /// the columns that it takes.
    private func drawArmed(on grid: inout Grid, y: Int) -> Int {
        if model.armed.isEmpty { return 0 }
        let names = model.armed.map(words.fault).joined(separator: words.listGap)
        let text = TextCells.clip("! \(names)", to: grid.size.width * 3 / 5)
        grid.write(text, endingBefore: grid.size.width - 1, y: y, style: Style(.error, .bold))
        return TextWidth.columns(text) + 2
    }

    struct FooterHint {
        let command: SheetCommand
        let key: String
        let text: String

        var columns: Int { TextWidth.columns(key) + (text.isEmpty ? 0 : 1 + TextWidth.columns(text)) }
    }

    /// A hint that stands for two commands is two places to click.
    private func markHint(_ hint: FooterHint, x: Int, y: Int, on grid: inout Grid) {
        let whole = Rect(x: x, y: y, width: hint.columns, height: 1)
        let first = Rect(x: x, y: y, width: TextWidth.columns(hint.key) / 2, height: 1)
        switch hint.command {
        case .up:
            grid.targets?.mark(whole, .command(.down))
            grid.targets?.mark(first, .command(.up))
        case .scrollUp:
            grid.targets?.mark(whole, .command(.scrollDown))
            grid.targets?.mark(first, .command(.scrollUp))
        case .digits, .numbered, .pickNumbered, .inspect, .stepBack, .inspectorUp, .inspectorDown: break
        case .open, .read, .confirm, .mend, .pick, .back, .cancel, .leaveShop, .done, .payOnPage, .setUp,
            .checkAgain, .add, .edit, .nextField, .previousField, .save, .closeForm, .change, .match, .miss,
            .usePasscode, .eraseDigit, .leaveProcessing, .help, .helpInForm, .closeHelp, .down, .first,
            .last, .scrollDown, .faults, .nextTheme, .saveWalk, .toggleMouse, .copy:
            grid.targets?.mark(whole, .command(hint.command))
        }
    }

    private func footerHints(_ commands: [SheetCommand]) -> [FooterHint] {
        OfferedCommand.all(commands, model.keyMap).compactMap { offered in
            switch offered.command {
            // Shown by their neighbours, or only in the help.
            case .first, .last, .down, .scrollDown, .faults, .nextTheme, .saveWalk, .toggleMouse, .inspect,
                .stepBack, .inspectorUp, .inspectorDown:
                nil
            case .up:
                FooterHint(command: .up, key: look.signs.move, text: words.move)
            // In a list the arrows say enough.
            case .scrollUp where model.listIndex != nil: nil
            case .scrollUp: FooterHint(command: .scrollUp, key: "PgUp/PgDn", text: words.scroll)
            case .open, .read, .confirm, .mend, .pick, .back, .cancel, .leaveShop, .done, .payOnPage, .setUp,
                .checkAgain, .add, .edit, .numbered, .pickNumbered, .nextField, .previousField, .save,
                .closeForm, .change, .match, .miss, .usePasscode, .digits, .eraseDigit, .leaveProcessing,
                .help,
                .helpInForm, .closeHelp, .copy:
                FooterHint(
                    command: offered.command, key: look.spelled(offered.keyLabel),
                    text: words.hint(offered.command))
            }
        }
    }

    /// How early a hint gives way when there is little room.
    private func rank(_ hint: FooterHint) -> Int {
        switch hint.command {
        case .numbered, .pickNumbered: 5
        case .previousField, .eraseDigit: 4
        case .up, .helpInForm: 3
        case .add, .edit, .scrollUp, .scrollDown, .usePasscode, .copy: 2
        case .help, .nextTheme: 1
        case .down, .first, .last, .open, .read, .confirm, .mend, .pick, .back, .cancel, .leaveShop, .done,
            .payOnPage, .setUp, .checkAgain, .nextField, .save, .closeForm, .change, .match, .miss, .digits,
            .leaveProcessing, .faults, .closeHelp, .saveWalk, .toggleMouse, .inspect, .stepBack, .inspectorUp,
            .inspectorDown:
            0
        }
    }
}
