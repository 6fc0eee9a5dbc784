import CNcurses
import Glibc
import Sheet

/// Draws grids with curses: only the cells that changed since the last one.
struct CursesCanvas {
    /// How a role is drawn.
    private struct Paint {
        let pair: Int16
        let marks: Marks
    }

    private let paints: [Paint]
    private var shown: Grid?
    private var line: [cchar_t] = []

    /// Sets the colours up; curses must have been opened. The depth falls to what the terminal can do.
    init(theme: Theme, depth: ColorDepth) {
        let colors = CursesCanvas.startColors(depth)
        paints = Role.allCases.map { role in
            let color = theme.resolved(role)
            let pair = Int16(role.rawValue) + 1
            guard let colors, CursesCanvas.define(pair, color: color, colors: colors) else {
                return Paint(pair: 0, marks: role.monochromeMarks)
            }
            return Paint(pair: pair, marks: color.marks)
        }
    }

    /// Draws what changed and places the cursor. Cells of the screen outside the grid are blanks of the page.
    mutating func draw(_ grid: Grid, size: Size) {
        let window = paysheet_stdscr()
        let known = shown?.size == grid.size ? shown : nil
        for y in 0..<size.height {
            guard let span = CursesCanvas.changed(grid, known, y: y, width: size.width) else { continue }
            fillLine(grid, y: y, span: span)
            mvwadd_wchnstr(window, Int32(y), Int32(span.lowerBound), line, Int32(line.count))
        }
        shown = grid
        if let cursor = grid.cursor, (0..<size.width).contains(cursor.x), (0..<size.height).contains(cursor.y)
        {
            wmove(window, Int32(cursor.y), Int32(cursor.x))
            curs_set(1)
        } else {
            curs_set(0)
        }
        wrefresh(window)
    }

    /// Forgets what is on the screen and draws the last grid anew.
    mutating func redraw(size: Size) {
        let last = shown
        forget()
        if let last { draw(last, size: size) }
    }

    /// Forgets what is on the screen, so that the next grid is drawn in full.
    mutating func forget() {
        shown = nil
        clearok(paysheet_curscr(), true)
    }

    /// The columns of row `y` from the first to the last change; nil when nothing changed.
    private static func changed(_ grid: Grid, _ known: Grid?, y: Int, width: Int) -> Range<Int>? {
        guard let known else { return width > 0 ? 0..<width : nil }
        let (new, old) = (grid.row(y), known.row(y))
        if new == old { return nil }
        let pairs = zip(new, old)
        guard let first = pairs.enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset,
            let fromEnd = zip(new.reversed(), old.reversed()).enumerated()
                .first(where: { $0.element.0 != $0.element.1 })?.offset
        else { return nil }
        // A change of the right half begins at the left one.
        let start = grid[first, y].isContinuation ? max(0, first - 1) : first
        let end = min(width, new.count - fromEnd)
        return start < end ? start..<end : nil
    }

    private mutating func fillLine(_ grid: Grid, y: Int, span: Range<Int>) {
        line.removeAll(keepingCapacity: true)
        for x in span {
            let cell = grid[x, y]
            if cell.isContinuation { continue }
            line.append(contentsOf: glyphs(for: cell))
        }
    }

    private func glyphs(for cell: Cell) -> [cchar_t] {
        let paint = paints[Int(cell.style.role.rawValue)]
        let attributes = CursesCanvas.attributes(paint.marks.union(cell.style.marks))
        var glyph = cchar_t()
        var wide = cell.text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        wide.append(0)
        if setcchar(&glyph, wide, attributes, paint.pair, nil) == OK { return [glyph] }
        // Only without any UTF-8 locale: curses cannot hold the letter.
        let columns = max(1, TextWidth.columns(cell.text))
        setcchar(&glyph, [wchar_t(0x3F), 0], attributes, paint.pair, nil)
        return Array(repeating: glyph, count: columns)
    }

    private static func attributes(_ marks: Marks) -> attr_t {
        var attributes: attr_t = 0
        if marks.contains(.bold) { attributes |= paysheet_bold() }
        if marks.contains(.underline) { attributes |= paysheet_underline() }
        if marks.contains(.reverse) { attributes |= paysheet_reverse() }
        if marks.contains(.dim) { attributes |= paysheet_dim() }
        return attributes
    }
}

extension CursesCanvas {
    /// The kinds of colour that a terminal takes.
    private enum Colors {
        case basic(Int)
        case cube
        /// Numbers of 24 bits, as terminals of the "-direct" kind take.
        case direct
    }

    /// Never `init_color`: curses would reset the whole palette at the end, and with it the user's own
    /// colours.
    private static func startColors(_ depth: ColorDepth) -> Colors? {
        guard depth != .mono, has_colors(), start_color() == OK else { return nil }
        use_default_colors()
        let colors = Int(paysheet_colors())
        guard colors >= 8, Int(paysheet_color_pairs()) > Role.allCases.count else { return nil }
        switch depth {
        case .mono: return nil
        case .sixteen: return .basic(colors > 256 ? 8 : min(colors, 16))
        case .cube256:
            if colors > 256 { return paysheet_has_direct_color() != 0 ? .direct : .basic(8) }
            return colors == 256 ? .cube : .basic(min(colors, 16))
        }
    }

    /// - Returns: whether the terminal took the pair.
    private static func define(_ pair: Int16, color: ThemeColor, colors: Colors) -> Bool {
        switch colors {
        case .basic(let count): return define(pair, color.basicPair(colors: count))
        case .cube: return define(pair, color.cubePair)
        case .direct:
            return init_extended_pair(Int32(pair), direct(color.foreground), direct(color.background)) == OK
        }
    }

    private static func define(_ pair: Int16, _ palette: PalettePair) -> Bool {
        init_pair(pair, Int16(palette.foreground), Int16(palette.background)) == OK
    }

    /// The first eight numbers of a direct terminal are the palette, so that near blacks become black.
    private static func direct(_ color: RGB) -> Int32 {
        let value = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
        return value < 8 ? 0 : value
    }
}
