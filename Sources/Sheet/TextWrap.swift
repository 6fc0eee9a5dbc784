extension TextCells {
    /// Breaks `text` into lines of at most `columns`, keeping its line breaks.
    ///
    /// Lines end at spaces, or beside a wide character, as Chinese and Japanese are set; closing
    /// punctuation never begins a line and opening punctuation never ends one, unless a line holds nothing
    /// else. A word longer than a line is cut. When the text needs more than `maxLines`, the last line
    /// ends in "…".
    package static func wrap(_ text: String, to columns: Int, maxLines: Int) -> [String] {
        guard columns > 0, maxLines > 0 else { return [] }
        var lines: [[DisplayCluster]] = []
        let paragraphs = Scrubber.scrubMultiline(text).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        for paragraph in paragraphs {
            var rest = clusters(of: String(paragraph))[...]
            repeat {
                if lines.count == maxLines { return finished(lines, columns: columns, isCut: true) }
                let (line, next) = firstLine(of: rest, columns: columns)
                lines.append(Array(line))
                rest = next
            } while !rest.isEmpty
        }
        return finished(lines, columns: columns, isCut: false)
    }

    private static func finished(_ lines: [[DisplayCluster]], columns: Int, isCut: Bool) -> [String] {
        var texts = lines.map { joined($0) }
        if isCut, let last = texts.popLast() {
            texts.append(clip(last + "…", to: columns))
        }
        return texts
    }

    /// Splits off one line, and the spaces at the break.
    private static func firstLine(
        of clusters: ArraySlice<DisplayCluster>, columns: Int
    ) -> (line: ArraySlice<DisplayCluster>, rest: ArraySlice<DisplayCluster>) {
        var used = 0
        var end = clusters.startIndex
        while end < clusters.endIndex, used + clusters[end].columns <= columns {
            used += clusters[end].columns
            end += 1
        }
        if end == clusters.endIndex { return (trimmingEnd(clusters), clusters[end...]) }
        if end == clusters.startIndex {
            // A wide character in a column too narrow for it: leave it out rather than never finish.
            return (clusters[end..<end], clusters[(end + 1)...])
        }
        var cut = end
        while cut > clusters.startIndex, !mayBreak(clusters, before: cut) { cut -= 1 }
        if cut == clusters.startIndex { cut = end }
        let rest = clusters[cut...].drop { $0.text == " " }
        return (trimmingEnd(clusters[..<cut]), rest)
    }

    private static func mayBreak(_ clusters: ArraySlice<DisplayCluster>, before index: Int) -> Bool {
        let next = clusters[index]
        let previous = clusters[index - 1]
        if next.text == " " || previous.text == " " { return true }
        guard next.columns == 2 || previous.columns == 2 else { return false }
        return !closing.contains(next.text) && !opening.contains(previous.text)
    }

    private static func trimmingEnd(_ line: ArraySlice<DisplayCluster>) -> ArraySlice<DisplayCluster> {
        var trimmed = line
        while let last = trimmed.last, last.text == " " { trimmed.removeLast() }
        return trimmed
    }

    /// What may not begin a line.
    private static let closing: Set<String> = [
        "，", "。", "、", "；", "：", "？", "！", "）", "］", "｝", "》", "〉", "」", "』", "】", "〕", "〗", "”", "’",
        "…", "—", "％", "‰", "·", ",", ".", ";", ":", "?", "!", ")", "]", "}", "%", "々", "ー",
    ]

    /// What may not end a line.
    private static let opening: Set<String> = [
        "（", "［", "｛", "《", "〈", "「", "『", "【", "〔", "〖", "“", "‘", "(", "[", "{", "￥", "¥", "$", "＄", "€",
    ]
}
