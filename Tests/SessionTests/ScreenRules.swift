import Checkout
import Session
import Sheet

/// What must hold for every screen, whatever the state, size and language. Each gives the faults it finds.
enum ScreenRules {
    static func faults(_ stage: WalkStage) -> [String] {
        let screen = stage.grid
        let session = stage.session
        var faults = cells(screen) + cursor(screen)
        // A right-to-left screen keeps the same rules once it is turned back.
        var grid = screen
        if grid.isInVisualOrder { grid.mirror() }
        let small = SheetLayout.smallestUseful
        guard grid.size.width >= small.width, grid.size.height >= small.height else { return faults }
        if session.sheet.showsHelp {
            faults += help(stage, grid)
        } else {
            faults += borders(grid, session.appearance)
        }
        return faults + footer(stage, grid)
    }

    /// The clusters of a row take exactly the width; no half of a wide one stands alone.
    private static func cells(_ grid: Grid) -> [String] {
        var faults: [String] = []
        for y in 0..<grid.size.height {
            let row = Array(grid.row(y))
            var columns = 0
            for (x, cell) in row.enumerated() {
                let width = TextWidth.columns(cell.text)
                columns += width
                let isWide = width == 2
                let next = row.indices.contains(x + 1) ? row[x + 1].isContinuation : false
                if width > 2 { faults.append("row \(y): a cell of \(width) columns") }
                if isWide != next { faults.append("row \(y), column \(x): half a wide character") }
                if x == 0, cell.isContinuation { faults.append("row \(y) begins with half a character") }
            }
            if columns != grid.size.width { faults.append("row \(y) takes \(columns) columns") }
        }
        return faults
    }

    private static func cursor(_ grid: Grid) -> [String] {
        guard let cursor = grid.cursor else { return [] }
        let isInside =
            (0..<grid.size.width).contains(cursor.x) && (0..<grid.size.height).contains(cursor.y)
        return isInside ? [] : ["the cursor is at \(cursor)"]
    }

    /// Every box is closed, its sides straight.
    private static func borders(_ grid: Grid, _ look: SheetAppearance) -> [String] {
        var faults: [String] = []
        let glyphs = look.glyphs
        for y in 0..<grid.size.height {
            for x in 0..<grid.size.width where isBorder(grid[x, y], glyphs.topLeft) {
                guard let box = box(grid, x, y, glyphs) else {
                    faults.append("the box at \(x),\(y) is open")
                    continue
                }
                faults += sides(grid, x, y, box, glyphs)
            }
        }
        return faults
    }

    private static func isBorder(_ cell: Cell, _ text: String) -> Bool {
        cell.text == text && cell.style.role == .border
    }

    private static func box(_ grid: Grid, _ x: Int, _ y: Int, _ glyphs: BoxGlyphs) -> (
        right: Int, bottom: Int
    )? {
        guard
            let right = ((x + 1)..<grid.size.width).first(where: { isBorder(grid[$0, y], glyphs.topRight) }),
            let bottom = ((y + 1)..<grid.size.height).first(where: {
                isBorder(grid[x, $0], glyphs.bottomLeft)
            }),
            isBorder(grid[right, bottom], glyphs.bottomRight)
        else { return nil }
        return (right, bottom)
    }

    private static func sides(
        _ grid: Grid, _ x: Int, _ y: Int, _ box: (right: Int, bottom: Int), _ glyphs: BoxGlyphs
    ) -> [String] {
        var faults: [String] = []
        for row in (y + 1)..<box.bottom {
            let left = grid[x, row]
            if ![glyphs.vertical, glyphs.leftTee].contains(left.text) || left.style.role != .border {
                faults.append("row \(row): the left border is \"\(left.text)\"")
            }
            // The right border also carries the scroll marks.
            let right = grid[box.right, row].text
            if ![glyphs.vertical, glyphs.rightTee, "▲", "▼", "^", "v", "┃", "█"].contains(right) {
                faults.append("row \(row): the right border is \"\(right)\"")
            }
        }
        for column in (x + 1)..<box.right where grid[column, box.bottom].text != glyphs.horizontal {
            faults.append("column \(column): the bottom border is \"\(grid[column, box.bottom].text)\"")
        }
        return faults
    }

    /// The help overlay lists exactly the keys that work: as many lines as there are commands, and each of
    /// them as far as there is room.
    private static func help(_ stage: WalkStage, _ grid: Grid) -> [String] {
        let commands = OfferedCommand.all(stage.commandsUnderHelp)
        let words = stage.session.appearance.words
        let text = grid.plainText
        // What does not fit at once is scrolled to.
        let hidden = stage.session.layout().bodyScroll.help?.hiddenLines ?? 0
        guard grid.size.height >= 24, grid.size.width >= 60, hidden == 0 else { return [] }
        var faults: [String] = []
        let isTurned = stage.session.appearance.readsRightToLeft
        func drawn(_ text: String) -> String { isTurned ? BidiLine.fromTheRight(text) : text }
        for command in commands {
            let keys = drawn(command.allKeyLabels)
            let hint = drawn(words.hint(command.command))
            let isListed = text.split(separator: "\n").contains {
                $0.contains(" \(keys) ") && $0.contains(" \(hint) ")
            }
            if !isListed { faults.append("help leaves out \(command.command)") }
        }
        let listed = helpLines(grid, drawn(words.helpTitle))
        // One line more is for Ctrl-C, which works everywhere.
        let edits = stage.session.sheet.isTyping ? TextEdit.allCases.count : 0
        if listed != commands.count + 1 + edits {
            faults.append("help lists \(listed) keys for \(commands.count)")
        }
        return faults
    }

    /// Lines of the help overlay that have a key; a long explanation goes on in lines without one.
    private static func helpLines(_ grid: Grid, _ title: String) -> Int {
        let rows = grid.plainText.split(separator: "\n", omittingEmptySubsequences: false)
        guard let top = rows.firstIndex(where: { $0.contains(" \(title) ") }),
            let left = (0..<grid.size.width).first(where: {
                grid[$0, top].text == "╭" && grid[$0 + 2, top].text == " "
                    && grid[$0 + 3, top].style.role == .heading
            })
        else { return 0 }
        let bottom = (top..<grid.size.height).first { grid[left, $0].text == "╰" } ?? grid.size.height
        return ((top + 1)..<bottom).count { grid[left + 2, $0].text != " " }
    }

    /// Each command that works now does something when one of its own keys is pressed.
    private static func footer(_ stage: WalkStage, _ grid: Grid) -> [String] {
        let session = stage.session
        // Long after the last key, so that none counts as held down.
        let now = session.now.adding(.seconds(1))
        return OfferedCommand.all(session.sheet.commands(over: session.checkout, at: now)).compactMap {
            offered in
            let acts = offered.keys.contains { key in
                var sheet = session.sheet
                var checkout = session.checkout
                let before = sheet
                var leaves = false
                for output in sheet.handle(.key(key), over: checkout, at: now) {
                    switch output {
                    case .event(let event): _ = checkout.handle(event, at: now)
                    case .secretDigit: _ = checkout.handle(.secretDigitEntered, at: now)
                    case .bringAbout: break  // The menu closes.
                    case .leaveShop: leaves = true
                    case .saveWalk, .copy: break
                    }
                }
                return leaves || sheet != before || checkout != session.checkout
            }
            return acts || isRepeatable(offered.command, session) ? nil : "\(offered.command) does nothing"
        }
    }

    /// Keys that may find nothing more to do, and say so on the screen: the ends of a list, a refused choice.
    private static func isRepeatable(_ command: SheetCommand, _ session: CheckoutSession) -> Bool {
        switch command {
        case .first, .last, .scrollUp, .scrollDown: return true
        case .up, .down: return session.sheet.showsHelp
        case .pick:
            if case .picker(let picker) = session.sheet.scene { return picker.refusal != nil }
            return false
        case _: return false
        }
    }
}

extension WalkStage {
    /// The commands that the help overlay is about.
    var commandsUnderHelp: [SheetCommand] {
        var closed = session.sheet
        if closed.showsHelp { _ = closed.handle(.key(.escape), over: checkout, at: session.now) }
        return closed.commands(over: checkout, at: session.now)
    }
}
