/// A cell as a terminal wants it: numbers only, since a frame has thousands of them.
package struct GridLetter: Sendable {
    /// The scalar of a cell that holds just one; 0 for a cell of several.
    package let scalar: UInt32
    /// The number of its style: see `Style.number`.
    package let style: UInt16
    package let column: Int
}

extension Style {
    /// How many combinations of marks there are.
    private static let markSets = 16
    /// Every style has a number below this.
    package static let numbers = Role.allCases.count * markSets

    /// A number of its own for each style.
    package var number: UInt16 { UInt16(role.rawValue) << 4 | UInt16(marks.rawValue & 0xF) }

    /// The style of a number that `number` gave.
    package init(number: UInt16) {
        self.init(Role(rawValue: UInt8(truncatingIfNeeded: number >> 4)) ?? .page)
        marks = Marks(rawValue: UInt8(number & 0xF))
    }
}

extension Grid {
    /// Puts the cells of a stretch of a row into `letters`, in place of what was there, without the right
    /// halves of wide clusters. Columns outside the grid are left out.
    package func read(row y: Int, columns: Range<Int>, into letters: inout [GridLetter]) {
        letters.removeAll(keepingCapacity: true)
        guard (0..<size.height).contains(y) else { return }
        let start = y * size.width
        cells.withUnsafeBufferPointer { cells in
            for column in columns.clamped(to: 0..<size.width) {
                let cell = cells[start + column]
                if cell.isContinuation { continue }
                letters.append(
                    GridLetter(
                        scalar: cell.scalar?.value ?? 0, style: cell.style.number, column: column))
            }
        }
    }
}
