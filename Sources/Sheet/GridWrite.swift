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
        var index = y * size.width + columns.lowerBound
        for byte in text.utf8.dropFirst(columns.lowerBound - x).prefix(columns.count) {
            cells[index] = Cell(ascii: byte, style: style)
            index += 1
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
                place(cluster, x: x + used, y: y, style: style)
                used += cluster.columns
            } else {
                // Half a wide cluster at the limit: a blank in its style, so that what was there does not
                // show.
                place(DisplayCluster(text: " ", columns: 1), x: x + used, y: y, style: style)
                used += 1
                break
            }
        }
        return used
    }

    /// Sets one cluster, or a blank for the half of it that lies inside the grid.
    private mutating func place(_ cluster: DisplayCluster, x: Int, y: Int, style: Style) {
        let end = x + cluster.columns
        guard end > 0, x < size.width else { return }
        let columns = max(0, x)..<min(end, size.width)
        blankHalves(of: columns, y: y)
        let index = y * size.width + columns.lowerBound
        if columns.count < cluster.columns {
            cells[index] = .blank(style)
            return
        }
        // A no-break space keeps words together until here; who copies from a terminal wants a plain one.
        let isSpace = cluster.text == "\u{A0}" || cluster.text == "\u{202F}"
        cells[index] = isSpace ? .blank(style) : Cell(text: cluster.text, style: style)
        if cluster.columns == 2 { cells[index + 1] = Cell(text: "", style: style) }
    }
}
