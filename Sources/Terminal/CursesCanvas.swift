import CNcurses
import Glibc
import Sheet

/// Draws grids with curses: only the cells that changed since the last one.
struct CursesCanvas {
    /// A look that cells have, ready to take a letter.
    private struct Paint {
        var letter = cchar_t()
        let attributes: attr_t
        /// 0 is no colour.
        let pair: Int16
    }

    private var theme: Theme
    private let colors: Colors?
    /// Without a UTF-8 locale curses must be asked about each letter.
    private let isUTF8: Bool
    /// The paints made so far, by style; a theme has more roles than a screen shows.
    private var paints = [Paint?](repeating: nil, count: Role.allCases.count * CursesCanvas.markSets * 2)
    /// The colours that curses has been told, in the order of their pairs, from 1.
    private var pairs: [Pair] = []
    /// The look of the letters before, in the line that is being filled; nil at its start.
    private var last: Paint?
    /// The style of the blanks just before, in the line that is being filled.
    private var run: Style?
    /// How many letters of the line that is being filled are blanks of one look, with none before them.
    private var blanksAtStart = 0
    private var shown: Grid?
    private var line: [cchar_t] = []

    private static let markSets = 16

    /// Sets the colours up; curses must have been opened. The depth falls to what the terminal can do.
    init(theme: Theme, depth: ColorDepth) {
        self.theme = theme
        colors = CursesCanvas.startColors(depth)
        isUTF8 = paysheet_is_multibyte() != 0
    }

    /// Draws what changed and places the cursor. Cells of the screen outside the grid are blanks of the page.
    mutating func draw(_ grid: Grid, size: Size) {
        _ = fill(grid, size: size)
        refresh(grid, size: size)
    }

    /// Tells curses what changed, and sends nothing. Returns how many cells may be sent.
    mutating func fill(_ grid: Grid, size: Size) -> Int {
        let window = paysheet_stdscr()
        var cells = 0
        let known = shown?.size == grid.size ? shown : nil
        for y in 0..<size.height {
            let span: Range<Int>
            if let known {
                guard let change = grid.change(since: known, row: y) else { continue }
                span = change.clamped(to: 0..<size.width)
            } else {
                span = 0..<size.width
            }
            if span.isEmpty { continue }
            fillLine(grid, y: y, span: span)
            mvwadd_wchnstr(window, Int32(y), Int32(span.lowerBound), line, Int32(line.count))
            cells += line.count
        }
        shown = grid
        return cells
    }

    /// Sends what curses was told, and places the cursor.
    func refresh(_ grid: Grid, size: Size) {
        let window = paysheet_stdscr()
        if let cursor = grid.cursor, (0..<size.width).contains(cursor.x), (0..<size.height).contains(cursor.y)
        {
            leaveok(window, false)
            wmove(window, Int32(cursor.y), Int32(cursor.x))
            curs_set(1)
        } else {
            // A cursor that nobody sees need not be sent anywhere.
            leaveok(window, true)
            curs_set(0)
        }
        wrefresh(window)
    }

    /// Takes other colours; the next grid is drawn in full.
    mutating func wear(_ theme: Theme) {
        self.theme = theme
        for index in paints.indices { paints[index] = nil }
        // Their numbers are given anew: there may be too few for the pairs of every theme.
        pairs = []
        last = nil
        run = nil
        shown = nil
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

    private mutating func fillLine(_ grid: Grid, y: Int, span: Range<Int>) {
        line.removeAll(keepingCapacity: true)
        last = nil
        run = nil
        blanksAtStart = 0
        for cell in grid.row(y).dropFirst(span.lowerBound).prefix(span.count) where !cell.isContinuation {
            append(cell)
        }
        // Cells of the screen outside the grid.
        for _ in 0..<max(0, span.upperBound - max(span.lowerBound, grid.size.width)) {
            append(0x20, Style(.page))
        }
    }

    /// Blanks at the start of a line look as the letter after them, where both are on one ground: then
    /// nothing is sent between them.
    private mutating func blendFirstBlanks(into paint: Paint) {
        guard blanksAtStart > 0 else { return }
        if let last, looksTheSameBlank(last, paint) {
            var paint = paint
            paysheet_put_letter(&paint.letter, 0x20)
            for index in 0..<blanksAtStart { line[index] = paint.letter }
        }
        blanksAtStart = 0
    }

    private mutating func append(_ byte: UInt8, _ style: Style) {
        let isBlank = byte == 0x20
        if isBlank, let run, run == style, var paint = last {
            if blanksAtStart == line.count { blanksAtStart += 1 }
            paysheet_put_letter(&paint.letter, 0x20)
            line.append(paint.letter)
            return
        }
        run = isBlank ? style : nil
        var paint = paint(for: style, isBlank: isBlank)
        if isBlank {
            if let last, looksTheSameBlank(paint, last) { paint = last }
            if blanksAtStart == line.count {
                // Blanks of another ground between them and a letter: they never look as the letter does.
                blanksAtStart = last.map { $0.pair == paint.pair } ?? true ? blanksAtStart + 1 : 0
            }
        } else {
            blendFirstBlanks(into: paint)
        }
        last = paint
        paysheet_put_letter(&paint.letter, wchar_t(byte))
        line.append(paint.letter)
    }

    private mutating func append(_ cell: Cell) {
        if let byte = cell.ascii {
            append(byte, cell.style)
            return
        }
        var scalars = cell.text.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return }
        run = nil
        var paint = paint(for: cell.style, isBlank: false)
        blendFirstBlanks(into: paint)
        last = paint
        if scalars.next() == nil, isUTF8 {
            paysheet_put_letter(&paint.letter, wchar_t(bitPattern: first.value))
            line.append(paint.letter)
            return
        }
        var wide = cell.text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        wide.append(0)
        if setcchar(&paint.letter, wide, paint.attributes, paint.pair, nil) == OK {
            line.append(paint.letter)
            return
        }
        // Only without any UTF-8 locale: curses cannot hold the letter.
        let columns = max(1, TextWidth.columns(cell.text))
        paysheet_put_letter(&paint.letter, 0x3F)
        line.append(contentsOf: repeatElement(paint.letter, count: columns))
    }

    /// Whether a blank looks the same in both paints; then it takes the one of the letters before it, so
    /// that nothing is sent to change it. Only ground, underline and reverse show on a blank.
    private func looksTheSameBlank(_ paint: Paint, _ other: Paint) -> Bool {
        let seen = paysheet_underline() | paysheet_reverse()
        guard paint.attributes & seen == 0, other.attributes & seen == 0 else { return false }
        if paint.pair == other.pair { return true }
        guard paint.pair > 0, other.pair > 0 else { return false }
        return pairs[Int(paint.pair) - 1].background == pairs[Int(other.pair) - 1].background
    }

    /// The paint of a style. On a blank only the background shows, so that all blanks on one ground are the
    /// same to curses, whatever the letters around them, and take no bytes to tell apart.
    private mutating func paint(for style: Style, isBlank: Bool) -> Paint {
        let marks = Int(style.marks.rawValue) % CursesCanvas.markSets
        let index = (Int(style.role.rawValue) * CursesCanvas.markSets + marks) * 2 + (isBlank ? 1 : 0)
        if let known = paints[index] { return known }
        let made = makePaint(style, isBlank: isBlank)
        paints[index] = made
        return made
    }

    private mutating func makePaint(_ style: Style, isBlank: Bool) -> Paint {
        let color = theme.resolved(style.role)
        var number: Int16 = 0
        var marks = style.role.monochromeMarks.union(style.marks)
        if let colors {
            let pair = CursesCanvas.pair(color, colors: colors)
            let seen: Marks = [.underline, .reverse]
            marks = color.marks.union(style.marks)
            number = self.number(of: pair, isBlank: isBlank && marks.isDisjoint(with: seen))
            if number == 0 { marks = style.role.monochromeMarks.union(style.marks) }
        }
        if isBlank { marks.subtract([.bold, .dim]) }
        let attributes = CursesCanvas.attributes(marks)
        var paint = Paint(attributes: attributes, pair: number)
        setcchar(&paint.letter, [wchar_t(0x20), 0], attributes, number, nil)
        return paint
    }

    /// The pair's number, told to curses when it is new; 0 when curses refuses it.
    private mutating func number(of pair: Pair, isBlank: Bool) -> Int16 {
        let known = pairs.firstIndex { isBlank ? $0.background == pair.background : $0 == pair }
        if let known { return Int16(known + 1) }
        let number = pairs.count + 1
        guard number < Int(paysheet_color_pairs()), CursesCanvas.define(number, pair) else { return 0 }
        pairs.append(pair)
        return Int16(number)
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
    fileprivate enum Colors {
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

    /// A foreground and a background as the terminal numbers them.
    fileprivate struct Pair: Equatable {
        let foreground: Int32
        let background: Int32
    }

    private static func pair(_ color: ThemeColor, colors: Colors) -> Pair {
        switch colors {
        case .basic(let count): return Pair(color.basicPair(colors: count))
        case .cube: return Pair(color.cubePair)
        case .direct: return Pair(foreground: direct(color.foreground), background: direct(color.background))
        }
    }

    /// - Returns: whether the terminal took the pair.
    private static func define(_ number: Int, _ pair: Pair) -> Bool {
        init_extended_pair(Int32(number), pair.foreground, pair.background) == OK
    }

    /// The first eight numbers of a direct terminal are the palette, so that near blacks become black.
    private static func direct(_ color: RGB) -> Int32 {
        let value = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
        return value < 8 ? 0 : value
    }
}

extension CursesCanvas.Pair {
    fileprivate init(_ pair: PalettePair) {
        self.init(foreground: Int32(pair.foreground), background: Int32(pair.background))
    }
}
