/// The lines of a panel's body. Long lists are kept as entries, and only those in sight become lines: the
/// cost of a frame goes with what is visible.
struct PanelBody {
    private enum Part {
        case lines([PanelLine])
        case list(List)

        var count: Int {
            switch self {
            case .lines(let lines): lines.count
            case .list(let list): list.count
            }
        }
    }

    /// Entries of one or more lines each.
    struct List {
        /// How many lines each entry takes.
        let heights: [Int]
        let count: Int
        /// The lines of an entry; as many as its height says.
        let lines: (Int) -> [PanelLine]
        /// Whether the lines carry the tag of their entry.
        let isTagged: Bool

        init(heights: [Int], isTagged: Bool, lines: @escaping (Int) -> [PanelLine]) {
            self.heights = heights
            self.isTagged = isTagged
            self.lines = lines
            count = heights.reduce(0, +)
        }
    }

    private var parts: [Part] = []
    private(set) var count = 0

    init() {}

    init(_ lines: [PanelLine]) { append(lines) }

    init(_ list: List) { append(list) }

    mutating func append(_ lines: [PanelLine]) {
        parts.append(.lines(lines))
        count += lines.count
    }

    mutating func append(_ list: List) {
        parts.append(.list(list))
        count += list.count
    }

    /// The lines of a range; lines beyond the body are left out.
    func lines(in range: Range<Int>) -> [PanelLine] {
        var found: [PanelLine] = []
        var start = 0
        for part in parts {
            let wanted = range.clamped(to: start..<(start + part.count))
            if !wanted.isEmpty {
                let own = (wanted.lowerBound - start)..<(wanted.upperBound - start)
                switch part {
                case .lines(let lines): found += lines[own]
                case .list(let list): found += Self.lines(of: list, in: own)
                }
            }
            start += part.count
        }
        return found
    }

    /// The first and the last line that carry the tag; nil when none does.
    func extent(of tag: PanelLine.Tag) -> ClosedRange<Int>? {
        var extent: ClosedRange<Int>?
        var start = 0
        for part in parts {
            let own: ClosedRange<Int>?
            switch part {
            case .lines(let lines):
                let first = lines.firstIndex { $0.tag == tag }
                let last = lines.lastIndex { $0.tag == tag }
                if let first, let last { own = first...last } else { own = nil }
            case .list(let list): own = Self.extent(of: tag, in: list)
            }
            if let own {
                let moved = (own.lowerBound + start)...(own.upperBound + start)
                extent = extent.map { $0.lowerBound...moved.upperBound } ?? moved
            }
            start += part.count
        }
        return extent
    }

    private static func lines(of list: List, in range: Range<Int>) -> [PanelLine] {
        var found: [PanelLine] = []
        var start = 0
        for (index, height) in list.heights.enumerated() {
            if start >= range.upperBound { break }
            let wanted = range.clamped(to: start..<(start + height))
            if !wanted.isEmpty {
                found += list.lines(index).dropFirst(wanted.lowerBound - start).prefix(wanted.count)
            }
            start += height
        }
        return found
    }

    private static func extent(of tag: PanelLine.Tag, in list: List) -> ClosedRange<Int>? {
        guard list.isTagged, case .entry(let index) = tag, list.heights.indices.contains(index),
            list.heights[index] > 0
        else { return nil }
        let start = list.heights[..<index].reduce(0, +)
        return start...(start + list.heights[index] - 1)
    }
}
