/// The characters that boxes are drawn with.
package enum BoxGlyphs: String, CaseIterable, Sendable, Codable {
    case rounded, single, double, heavy, ascii

    package var topLeft: String { pick("╭", "┌", "╔", "┏", "+") }
    package var topRight: String { pick("╮", "┐", "╗", "┓", "+") }
    package var bottomLeft: String { pick("╰", "└", "╚", "┗", "+") }
    package var bottomRight: String { pick("╯", "┘", "╝", "┛", "+") }
    package var horizontal: String { pick("─", "─", "═", "━", "-") }
    package var vertical: String { pick("│", "│", "║", "┃", "|") }
    /// Where a rule inside the box meets its left side.
    package var leftTee: String { pick("├", "├", "╠", "┣", "+") }
    /// Where a rule inside the box meets its right side.
    package var rightTee: String { pick("┤", "┤", "╣", "┫", "+") }

    private func pick(
        _ rounded: String, _ single: String, _ double: String, _ heavy: String, _ ascii: String
    ) -> String {
        switch self {
        case .rounded: rounded
        case .single: single
        case .double: double
        case .heavy: heavy
        case .ascii: ascii
        }
    }
}

extension Grid {
    /// Draws the outline of a rectangle of at least 2 by 2 cells; smaller ones are left out.
    package mutating func box(_ rect: Rect, _ role: Role, glyphs: BoxGlyphs) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let style = Style(role)
        let (right, wide) = rect.x.addingReportingOverflow(rect.width - 1)
        let (bottom, tall) = rect.y.addingReportingOverflow(rect.height - 1)
        guard !wide, !tall else { return }
        line(x: rect.x, y: rect.y, width: rect.width, role, glyphs: glyphs)
        line(x: rect.x, y: bottom, width: rect.width, role, glyphs: glyphs)
        let vertical = Cell(text: glyphs.vertical, style: style)
        for y in rect.rows(below: size.height) {
            set(vertical, x: rect.x, y: y)
            set(vertical, x: right, y: y)
        }
        set(glyphs.topLeft, x: rect.x, y: rect.y, style: style)
        set(glyphs.topRight, x: right, y: rect.y, style: style)
        set(glyphs.bottomLeft, x: rect.x, y: bottom, style: style)
        set(glyphs.bottomRight, x: right, y: bottom, style: style)
    }

    /// Draws a horizontal rule across a box from column `x`, `width` columns with its two ends.
    package mutating func rule(x: Int, y: Int, width: Int, _ role: Role, glyphs: BoxGlyphs) {
        guard width >= 2 else { return }
        line(x: x, y: y, width: width, role, glyphs: glyphs)
        set(glyphs.leftTee, x: x, y: y, style: Style(role))
        let (right, overflowed) = x.addingReportingOverflow(width - 1)
        if !overflowed { set(glyphs.rightTee, x: right, y: y, style: Style(role)) }
    }

    /// Draws a horizontal line without ends.
    package mutating func line(x: Int, y: Int, width: Int, _ role: Role, glyphs: BoxGlyphs) {
        guard (0..<size.height).contains(y) else { return }
        let columns = Rect(x: x, y: y, width: width, height: 1).columns(below: size.width)
        set(Cell(text: glyphs.horizontal, style: Style(role)), in: columns, y: y)
    }

    /// Sets one cell to a glyph of ours, which needs no scrubbing and takes one column.
    private mutating func set(_ glyph: String, x: Int, y: Int, style: Style) {
        set(Cell(text: glyph, style: style), x: x, y: y)
    }

    private mutating func set(_ cell: Cell, x: Int, y: Int) {
        guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return }
        blankHalves(of: x..<(x + 1), y: y)
        cells[y * size.width + x] = cell
    }
}
