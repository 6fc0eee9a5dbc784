/// A picture of the screen: styled cells, and where the cursor is.
///
/// Layouts write into it and a `Screen` shows it. Text from outside is scrubbed on the way in, so no cell
/// can hold anything that steers a terminal. Drawing outside the grid is not an error: what does not fit
/// is left out.
package struct Grid: Hashable, Sendable {
    /// More cells than this in one direction are not drawn on any screen.
    package static let largestSide = 4096

    package let size: Size
    /// Where the hardware cursor shows, or nil when it is hidden. Screen readers follow it.
    package var cursor: GridPoint?
    var cells: [Cell]
    /// What can be clicked where; nil while nobody asks.
    var targets: TargetMap?
    /// Whether it is drawn to be turned over by `mirror` when it is finished: texts are written in the order
    /// in which they are read from the right.
    var readsRightToLeft: Bool
    /// Whether right-to-left text stands in it as it is seen, so that a terminal must not turn it over again.
    package internal(set) var isInVisualOrder = false

    /// A grid of blanks in the role `fill`; sides are kept within `0 ... largestSide`.
    package init(size: Size, fill: Role, readsRightToLeft: Bool = false) {
        self.readsRightToLeft = readsRightToLeft
        let width = min(max(0, size.width), Grid.largestSide)
        let height = min(max(0, size.height), Grid.largestSide)
        self.size = Size(width: width, height: height)
        cells = Array(repeating: .blank(Style(fill)), count: width * height)
    }

    /// The cell at a place; a blank of the role `page` outside the grid.
    package subscript(x: Int, y: Int) -> Cell {
        guard (0..<size.width).contains(x), (0..<size.height).contains(y) else {
            return .blank(Style(.page))
        }
        return cells[y * size.width + x]
    }

    /// The cells of one row; empty outside the grid.
    package func row(_ y: Int) -> ArraySlice<Cell> {
        guard (0..<size.height).contains(y) else { return [] }
        return cells[y * size.width..<(y + 1) * size.width]
    }

    /// The columns of row `y` from the first to the last one that differs from a grid of the same size; nil
    /// when the rows are alike. A change of the right half of a wide cluster begins at the left one.
    package func change(since old: Grid, row y: Int) -> Range<Int>? {
        guard (0..<size.height).contains(y) else { return nil }
        guard size == old.size else { return size.width > 0 ? 0..<size.width : nil }
        let (start, end) = (y * size.width, (y + 1) * size.width)
        return cells.withUnsafeBufferPointer { new in
            old.cells.withUnsafeBufferPointer { old in
                if Grid.areSame(new, old, start..<end) { return nil }
                guard var first = (start..<end).first(where: { new[$0] != old[$0] }) else { return nil }
                var last = end - 1
                while last > first, new[last] == old[last] { last -= 1 }
                if first > start, new[first].isContinuation { first -= 1 }
                return (first - start)..<(last - start + 1)
            }
        }
    }

    package static func == (one: Grid, other: Grid) -> Bool {
        guard one.size == other.size, one.cursor == other.cursor, one.targets == other.targets else {
            return false
        }
        return one.cells.withUnsafeBufferPointer { cells in
            other.cells.withUnsafeBufferPointer { areSame(cells, $0, 0..<cells.count) }
        }
    }

    /// Whether two stretches of cells are the same, word by word and without looking up: quicker than
    /// stopping at the first that differs, since most are the same.
    private static func areSame(
        _ one: UnsafeBufferPointer<Cell>, _ other: UnsafeBufferPointer<Cell>, _ range: Range<Int>
    ) -> Bool {
        guard one.count == other.count, let one = one.baseAddress, let other = other.baseAddress else {
            return one.count == other.count
        }
        let words = range.count * MemoryLayout<Cell>.stride / MemoryLayout<UInt64>.stride
        return (one + range.lowerBound).withMemoryRebound(to: UInt64.self, capacity: words) { one in
            (other + range.lowerBound).withMemoryRebound(to: UInt64.self, capacity: words) { other in
                var word = 0
                while word < words {
                    let end = min(words, word &+ stretch)
                    var difference: UInt64 = 0
                    while word < end {
                        difference |= one[word] ^ other[word]
                        word &+= 1
                    }
                    if difference != 0 { return false }
                }
                return true
            }
        }
    }

    /// So many words are compared before it is asked whether they were the same: about two rows.
    private static let stretch = 512

    /// Fills a rectangle with blanks.
    package mutating func fill(_ rect: Rect, _ role: Role) {
        let columns = rect.columns(below: size.width)
        let blank = Cell.blank(Style(role))
        for y in rect.rows(below: size.height) { set(blank, in: columns, y: y) }
    }

    /// Puts the same cell into `columns` of row `y`, all of which lie in the grid.
    mutating func set(_ cell: Cell, in columns: Range<Int>, y: Int) {
        guard !columns.isEmpty else { return }
        blankHalves(of: columns, y: y)
        let start = y * size.width + columns.lowerBound
        let end = start + columns.count
        cells.withUnsafeMutableBufferPointer { cells in
            for index in start..<end { cells[index] = cell }
        }
    }

    /// Gives every cell of a rectangle another role, keeping its text and marks.
    package mutating func restyle(_ rect: Rect, _ role: Role) {
        let columns = rect.columns(below: size.width)
        let rows = rect.rows(below: size.height)
        let width = size.width
        cells.withUnsafeMutableBufferPointer { cells in
            for y in rows {
                for index in (y * width + columns.lowerBound)..<(y * width + columns.upperBound) {
                    cells[index].style.role = role
                }
            }
        }
    }

    /// Lays another grid over this one with its top left corner at (x, y), and takes over its cursor if it
    /// has one.
    package mutating func paste(_ other: Grid, x: Int, y: Int) {
        let place = Rect(x: x, y: y, width: other.size.width, height: other.size.height)
        let columns = place.columns(below: size.width)
        guard let first = columns.first, let last = columns.last else { return }
        for row in place.rows(below: size.height) {
            blankHalves(of: columns, y: row)
            let target = row * size.width
            let source = (row - y) * other.size.width - x
            for column in columns { cells[target + column] = other.cells[source + column] }
            if cells[target + first].isContinuation {
                cells[target + first] = .blank(cells[target + first].style)
            }
            if last + 1 - x < other.size.width, other.cells[source + last + 1].isContinuation {
                cells[target + last] = .blank(cells[target + last].style)
            }
        }
        if other.isInVisualOrder { isInVisualOrder = true }
        if let cursor = other.cursor {
            self.cursor = GridPoint(x: cursor.x &+ x, y: cursor.y &+ y)
        }
    }

    /// Copies a rectangle of a grid of the same size to the same columns of this one, from row `y` on. Its
    /// sides cut no wide cluster, as where a box is drawn around it.
    mutating func copy(_ rect: Rect, of other: Grid, toRow y: Int) {
        guard size == other.size else { return }
        let columns = rect.columns(below: size.width)
        guard !columns.isEmpty else { return }
        for row in rect.rows(below: size.height) {
            let target = y + row - rect.y
            guard (0..<size.height).contains(target) else { continue }
            blankHalves(of: columns, y: target)
            for x in columns { cells[target * size.width + x] = other.cells[row * size.width + x] }
        }
    }

    /// Blanks the halves of wide clusters that would be left over when `columns` of row `y` are overwritten.
    mutating func blankHalves(of columns: Range<Int>, y: Int) {
        guard !columns.isEmpty else { return }
        let start = y * size.width
        if columns.lowerBound > 0, cells[start + columns.lowerBound].isContinuation {
            let half = start + columns.lowerBound - 1
            cells[half] = .blank(cells[half].style)
        }
        if columns.upperBound < size.width, cells[start + columns.upperBound].isContinuation {
            let half = start + columns.upperBound
            cells[half] = .blank(cells[half].style)
        }
    }
}

/// A place in the grid, from 0 at the top left.
package struct GridPoint: Hashable, Sendable, Codable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

extension Grid {
    /// The text of each row without the spaces at its end, rows separated by "\n".
    package var plainText: String {
        (0..<size.height).map { y in
            var line = row(y)[...]
            while let last = line.last, last.ascii == 0x20 { line.removeLast() }
            return line.reduce(into: "") { $0 += $1.text }
        }.joined(separator: "\n")
    }

    /// The text for a file that people read in an editor or a browser. Lines of a right-to-left picture are
    /// in the order in which they are seen: marks around them keep a viewer from turning them over again.
    package var fileText: String {
        guard isInVisualOrder else { return plainText }
        return plainText.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.utf8.allSatisfy { $0 < 0x80 } ? String($0) : "\u{202D}\($0)\u{202C}" }
            .joined(separator: "\n")
    }

    /// The letter of each cell's role, rows separated by "\n": a second picture for golden files, so that
    /// a change of colour is seen too.
    package var roleMap: String {
        (0..<size.height).map { y in
            row(y).reduce(into: "") { $0.append($1.style.role.letter) }
        }.joined(separator: "\n")
    }
}
