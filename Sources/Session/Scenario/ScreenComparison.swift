import Sheet

/// Two screens that should be one, for people to read: side by side where there is room, else the lines that
/// differ one above the other.
package struct ScreenComparison: Hashable, Sendable {
    package let expected: [String]
    package let got: [String]

    /// Lines shown around one that differs.
    private static let context = 1
    /// Number, sign and the spaces around them.
    private static let margin = 9

    /// The numbers of the lines that differ, from 0.
    package var differing: [Int] {
        (0..<max(expected.count, got.count)).filter { line($0, of: expected) != line($0, of: got) }
    }

    private func line(_ index: Int, of lines: [String]) -> String? {
        lines.indices.contains(index) ? lines[index] : nil
    }

    private func text(_ index: Int, of lines: [String]) -> String {
        line(index, of: lines).map(VisibleName.of) ?? ""
    }

    /// Lines of at most `width` columns, where the screens' own lines are not longer.
    package func text(width: Int) -> [String] {
        let left = widest(expected, "expected")
        let right = widest(got, "got")
        return left + right + Self.margin <= width ? beside(left) : above()
    }

    private func widest(_ lines: [String], _ title: String) -> Int {
        (lines.map(VisibleName.of) + [title]).map(TextWidth.columns).max() ?? 0
    }

    /// The lines that differ and their neighbours, in runs.
    private var runs: [ClosedRange<Int>] {
        let last = max(expected.count, got.count) - 1
        var runs: [ClosedRange<Int>] = []
        for index in differing {
            let lower = max(0, index - Self.context)
            let upper = max(lower, min(last, index + Self.context))
            if let before = runs.last, lower <= before.upperBound + 1 {
                runs[runs.count - 1] = before.lowerBound...upper
            } else {
                runs.append(lower...upper)
            }
        }
        return runs
    }

    private func beside(_ width: Int) -> [String] {
        var lines = ["      " + TextCells.pad("expected", to: width) + "   got"]
        for (number, run) in runs.enumerated() {
            if number > 0 { lines.append("  ⋮") }
            for index in run {
                let isSame = line(index, of: expected) == line(index, of: got)
                let left = TextCells.pad(text(index, of: expected), to: width)
                lines.append(
                    "\(Self.number(index))  \(left) \(isSame ? "│" : "≠") \(text(index, of: got))")
            }
        }
        return lines
    }

    private func above() -> [String] {
        var lines = ["- expected, + got"]
        for (number, run) in runs.enumerated() {
            if number > 0 { lines.append("  ⋮") }
            for index in run {
                if line(index, of: expected) == line(index, of: got) {
                    lines.append("\(Self.number(index))   \(text(index, of: expected))")
                    continue
                }
                if expected.indices.contains(index) {
                    lines.append("\(Self.number(index)) - \(text(index, of: expected))")
                }
                if got.indices.contains(index) {
                    lines.append("\(Self.number(index)) + \(text(index, of: got))")
                }
            }
        }
        return lines
    }

    private static func number(_ index: Int) -> String {
        TextCells.pad(String(index + 1), to: 4, alignment: .trailing)
    }
}
