/// A width and a height in terminal cells.
package struct Size: Hashable, Sendable, Codable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle of terminal cells; `x` and `y` count from the top left corner, from 0.
package struct Rect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The columns it covers that also lie in `0 ..< limit`; empty for a rectangle without area.
    func columns(below limit: Int) -> Range<Int> { Rect.overlap(start: x, length: width, limit: limit) }

    /// The rows it covers that also lie in `0 ..< limit`.
    func rows(below limit: Int) -> Range<Int> { Rect.overlap(start: y, length: height, limit: limit) }

    private static func overlap(start: Int, length: Int, limit: Int) -> Range<Int> {
        guard length > 0, limit > 0 else { return 0..<0 }
        let (end, overflowed) = start.addingReportingOverflow(length)
        let upper = overflowed ? limit : min(max(end, 0), limit)
        let lower = min(max(start, 0), upper)
        return lower..<upper
    }
}
