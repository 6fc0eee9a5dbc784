extension Grid {
    /// Writes `text` from column `x` of row `y`, scrubbed, in at most `limit` columns.
    ///
    /// What would stand left of the grid or right of it is left out; a wide cluster of which only one half
    /// fits becomes a blank.
    /// - Returns: the columns used, counting those left of the grid.
    @discardableResult
    package mutating func write(
        _ text: String, x: Int, y: Int, style: Style, columns limit: Int? = nil
    ) -> Int {
        guard (0..<size.height).contains(y), x < size.width else { return 0 }
        let (room, overflowed) = size.width.subtractingReportingOverflow(x)
        let most = min(limit ?? Int.max, overflowed ? Int.max : room)
        guard most > 0 else { return 0 }
        if readsRightToLeft { return writeFromTheRight(text, x: x, y: y, style: style, columns: most) }
        if TextCells.isPlainASCII(text) { return writeASCII(text, x: x, y: y, style: style, columns: most) }
        if PlainText.isPlain(text) { return writePlain(text, x: x, y: y, style: style, columns: most) }
        return writeClusters(
            TextCells.clusters(of: text), x: x, y: y, style: style, columns: most)
    }

    /// Writes `text` so that it ends just before column `end`.
    /// - Returns: the columns used.
    @discardableResult
    package mutating func write(
        _ text: String, endingBefore end: Int, y: Int, style: Style, columns limit: Int? = nil
    ) -> Int {
        let columns = min(TextWidth.columns(text), max(0, limit ?? Int.max))
        let (start, overflowed) = end.subtractingReportingOverflow(columns)
        guard !overflowed else { return 0 }
        return write(text, x: start, y: y, style: style, columns: columns)
    }

    private mutating func writeASCII(
        _ text: String, x: Int, y: Int, style: Style, columns most: Int
    ) -> Int {
        let used = min(text.utf8.count, most)
        let end = x + used
        guard end > 0 else { return used }
        let columns = max(0, x)..<end
        blankHalves(of: columns, y: y)
        let start = y * size.width + columns.lowerBound
        let skipped = columns.lowerBound - x
        // A small text has no bytes in memory to point at; a copy has.
        var text = text
        text.withUTF8 { bytes in
            cells.withUnsafeMutableBufferPointer { cells in
                for place in 0..<columns.count {
                    cells[start + place] = Cell(ascii: bytes[skipped + place], style: style)
                }
            }
        }
        return used
    }

    /// Writes text of plain scalars, each of which is a cluster.
    private mutating func writePlain(
        _ text: String, x: Int, y: Int, style: Style, columns most: Int
    ) -> Int {
        var used = 0
        for scalar in text.unicodeScalars {
            guard used < most, let columns = PlainText.width(of: scalar) else { break }
            if columns > most - used {
                place(.blank(style), columns: 1, x: x + used, y: y)
                return used + 1
            }
            place(
                Self.isNoBreakSpace(scalar) ? .blank(style) : Cell(scalar, style: style),
                columns: columns, x: x + used, y: y)
            used += columns
        }
        return used
    }

    /// What does not fit is cut at the text's own end before it is put in order.
    private mutating func writeFromTheRight(
        _ text: String, x: Int, y: Int, style: Style, columns most: Int
    ) -> Int {
        var kept: [DisplayCluster] = []
        var used = 0
        for cluster in TextCells.clusters(of: text) {
            guard used + cluster.columns <= most else { break }
            kept.append(cluster)
            used += cluster.columns
        }
        return writeClusters(BidiLine.fromTheRight(kept), x: x, y: y, style: style, columns: most)
    }

    private mutating func writeClusters(
        _ clusters: [DisplayCluster], x: Int, y: Int, style: Style, columns most: Int
    ) -> Int {
        var used = 0
        for cluster in clusters {
            guard used < most else { break }
            if cluster.columns <= most - used {
                let isSpace = cluster.text.unicodeScalars.first.map(Self.isNoBreakSpace) ?? false
                place(
                    isSpace ? .blank(style) : Cell(text: cluster.text, style: style),
                    columns: cluster.columns, x: x + used, y: y)
                used += cluster.columns
            } else {
                // Half a wide cluster at the limit: a blank in its style, so that what was there does not
                // show.
                place(.blank(style), columns: 1, x: x + used, y: y)
                used += 1
                break
            }
        }
        return used
    }

    /// A no-break space keeps words together as far as the grid; who copies from a terminal wants a plain
    /// one.
    private static func isNoBreakSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{A0}" || scalar == "\u{202F}"
    }

    /// Sets a cluster of one or two columns, or a blank for the half of it that lies inside the grid.
    private mutating func place(_ cell: Cell, columns width: Int, x: Int, y: Int) {
        let end = x + width
        guard end > 0, x < size.width else { return }
        let columns = max(0, x)..<min(end, size.width)
        blankHalves(of: columns, y: y)
        let index = y * size.width + columns.lowerBound
        if columns.count < width {
            cells[index] = .blank(cell.style)
            return
        }
        cells[index] = cell
        if width == 2 { cells[index + 1] = Cell(text: "", style: cell.style) }
    }
}
