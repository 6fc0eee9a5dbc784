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
    /// The paints made so far; a theme has more roles than a screen shows.
    private var paints: [Paint] = []
    /// Which of them the letters of each style have, and its blanks, counted from 1; 0 while there is none.
    private var places = [UInt16](repeating: 0, count: Style.numbers * 2)
    /// The colours that curses has been told, in the order of their pairs, from 1.
    private var pairs: [Pair] = []
    /// The place of the look of the letters before, in the line that is being filled; nil at its start.
    private var last: Int?
    /// The style of the blanks just before, in the line that is being filled.
    private var run: UInt16?
    /// How many letters of the line that is being filled are blanks of one look, with none before them.
    private var blanksAtStart = 0
    private var shown: Grid?
    private var letters: [GridLetter] = []
    private var line: [cchar_t] = []

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
        paints = []
        for index in places.indices { places[index] = 0 }
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
        grid.read(row: y, columns: span, into: &letters)
        for letter in letters {
            switch letter.scalar {
            case 0x20: appendBlank(letter.style)
            case 0x21..<0x7F: append(letter.scalar, letter.style)
            case 0x80... where isUTF8: append(letter.scalar, letter.style)
            case _: append(grid[letter.column, y], letter.style)
            }
        }
        // Cells of the screen outside the grid.
        for _ in 0..<max(0, span.upperBound - max(span.lowerBound, grid.size.width)) {
            appendBlank(Style(.page).number)
        }
    }

    private mutating func appendBlank(_ style: UInt16) {
        var isOfOneLook = true
        if run != style {
            run = style
            let place = place(of: style, isBlank: true)
            let looksLikeLast = last.map { looksTheSameBlank(paints[place], paints[$0]) } ?? false
            isOfOneLook = looksLikeLast || last.map { paints[$0].pair == paints[place].pair } ?? true
            if !looksLikeLast { last = place }
        }
        if blanksAtStart == line.count {
            // Blanks of another ground between them and a letter: they never look as the letter does.
            blanksAtStart = isOfOneLook ? blanksAtStart + 1 : 0
        }
        append(0x20, at: last ?? 0)
    }

    /// Appends a letter of one scalar.
    private mutating func append(_ scalar: UInt32, _ style: UInt16) {
        append(scalar, at: startLetter(style))
    }

    private mutating func append(_ scalar: UInt32, at place: Int) {
        var letter = paints[place].letter
        paysheet_put_letter(&letter, wchar_t(bitPattern: scalar))
        line.append(letter)
    }

    /// What comes before a letter that is no blank. Returns the place of its look.
    private mutating func startLetter(_ style: UInt16) -> Int {
        run = nil
        let place = place(of: style, isBlank: false)
        blendFirstBlanks(into: paints[place])
        last = place
        return place
    }

    /// Blanks at the start of a line look as the letter after them, where both are on one ground: then
    /// nothing is sent between them.
    private mutating func blendFirstBlanks(into paint: Paint) {
        guard blanksAtStart > 0 else { return }
        if let last, looksTheSameBlank(paints[last], paint) {
            var paint = paint
            paysheet_put_letter(&paint.letter, 0x20)
            for index in 0..<blanksAtStart { line[index] = paint.letter }
        }
        blanksAtStart = 0
    }

    /// Appends a cluster of several scalars, or any letter where there is no UTF-8 locale.
    private mutating func append(_ cell: Cell, _ style: UInt16) {
        var paint = paints[startLetter(style)]
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

    /// Where the paint of a style is. On a blank only the background shows, so that all blanks on one ground
    /// are the same to curses, whatever the letters around them, and take no bytes to tell apart.
    private mutating func place(of style: UInt16, isBlank: Bool) -> Int {
        let index = Int(style) * 2 + (isBlank ? 1 : 0)
        if places[index] > 0 { return Int(places[index]) - 1 }
        paints.append(makePaint(Style(number: style), isBlank: isBlank))
        places[index] = UInt16(paints.count)
        return paints.count - 1
    }

    private mutating func makePaint(_ style: Style, isBlank: Bool) -> Paint {
        let color = theme.resolved(style.role)
        var number: Int16 = 0
        var marks = style.role.monochromeMarks.union(style.marks)
        if let colors {
            let pair = CursesCanvas.pair(color, colors: colors)
            marks = color.marks.union(style.marks)
            let shows = marks.contains(.underline) || marks.contains(.reverse)
            number = self.number(of: pair, isBlank: isBlank && !shows)
            if number == 0 { marks = style.role.monochromeMarks.union(style.marks) }
        }
        if isBlank {
            marks.subtract(.bold)
            marks.subtract(.dim)
        }
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
