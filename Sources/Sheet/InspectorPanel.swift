/// A part of the inspector under its title; one without a title belongs to the part after it.
package struct InspectorSection: Hashable, Sendable {
    package let title: String
    package let lines: [InspectorLine]

    package init(title: String, lines: [InspectorLine]) {
        self.title = title
        self.lines = lines
    }
}

/// A line of the inspector: a time or a sign, and a text that is wrapped beside it.
package struct InspectorLine: Hashable, Sendable {
    package let lead: String
    package let text: String
    package let tone: Tone
    /// How many lines its text may take.
    package let mostLines: Int

    package enum Tone: Hashable, Sendable {
        case usual, faint
        /// Where the machine stands.
        case present
        /// What the last step brought or changed.
        case changed
        /// What it took away.
        case gone
    }

    package init(lead: String, text: String, tone: Tone, mostLines: Int = 4) {
        self.mostLines = mostLines
        self.lead = lead
        self.text = text
        self.tone = tone
    }
}

/// Draws the inspector into a part of the screen: beside the sheet where there is room, else over it.
package struct InspectorPanel: Sendable {
    package let sections: [InspectorSection]
    /// The first line that is shown, from 0; more than there are shows the last ones.
    package var top: Int
    package let title: String
    /// A sentence under the title, such as why a step back is not possible.
    package let note: String?
    /// The keys, on the lower border.
    package let hint: String

    /// Fewer columns are of no use.
    package static let leastColumns = 36
    private static let mostLinesOfNote = 4

    package init(
        sections: [InspectorSection], top: Int, title: String, note: String? = nil, hint: String = ""
    ) {
        self.hint = hint
        self.sections = sections
        self.top = top
        self.title = title
        self.note = note
    }

    /// Where it goes: to the right of a sheet of this size, or over everything.
    package static func place(in size: Size, beside sheet: Size) -> Rect {
        let room = size.width - sheet.width
        return room >= leastColumns
            ? Rect(x: sheet.width, y: 0, width: room, height: size.height)
            : Rect(x: 0, y: 0, width: size.width, height: size.height)
    }

    private struct Row {
        let lead: String
        let text: String
        let style: Style
        let isTitle: Bool
        var beginsPart = false
    }

    /// Which lines a place shows, and where the parts begin.
    package struct Extent: Hashable, Sendable {
        /// The first line that is shown.
        package var top = 0
        package private(set) var mostTop = 0
        /// How many lines there is room for.
        package private(set) var page = 1
        /// The first lines of the parts.
        package private(set) var starts: [Int] = []

        package init() {}

        init(top: Int, lines: Int, page: Int, starts: [Int]) {
            // The last part can stand at the top, so that the way to it is as long as it says.
            mostTop = lines <= page ? 0 : max(lines - page, starts.last ?? 0)
            self.top = min(max(0, top), mostTop)
            self.page = max(1, page)
            self.starts = starts
        }

        package mutating func scroll(by lines: Int) { top = min(max(0, top + lines), mostTop) }

        /// To the next part, or to the rest of this one where it is longer than the place.
        package mutating func goOn() {
            top = min(mostTop, top + max(1, page - 1), starts.first { $0 > top } ?? .max)
        }

        package mutating func goBack() {
            top = max(0, top - max(1, page - 1), starts.last { $0 < top } ?? 0)
        }

        /// The line of another extent that is as far in the same part as the first one of this is.
        package func line(in other: Extent) -> Int {
            guard part > 0, other.starts.indices.contains(part) else { return top }
            return other.starts[part] + top - starts[part]
        }

        /// The part that the first line belongs to, from 0.
        var part: Int { max(0, (starts.lastIndex { $0 <= top }) ?? 0) }
    }

    package func extent(in rect: Rect) -> Extent { extent(rows(columns: rect.width - 4), in: rect) }

    private func extent(_ rows: [Row], in rect: Rect) -> Extent {
        // What stands above the first part belongs to it.
        let starts = [0] + rows.indices.filter { rows[$0].beginsPart }.dropFirst()
        let room = rect.height - 2 - noteLines(columns: rect.width - 4).count
        return Extent(top: top, lines: rows.count, page: max(0, room), starts: starts)
    }

    private func noteLines(columns: Int) -> [String] {
        note.map { TextCells.wrap($0, to: max(1, columns), maxLines: Self.mostLinesOfNote) } ?? []
    }

    package func draw(on grid: inout Grid, in rect: Rect, glyphs: BoxGlyphs) {
        guard rect.width >= 8, rect.height >= 3 else { return }
        grid.cursor = nil
        grid.fill(rect, .surface)
        grid.box(rect, .border, glyphs: glyphs)
        let room = rect.width - 4
        let rows = rows(columns: room)
        let extent = extent(rows, in: rect)
        drawBorder(extent, on: &grid, in: rect)
        let notes = noteLines(columns: room).prefix(rect.height - 2)
        for (index, line) in notes.enumerated() {
            grid.write(line, x: rect.x + 2, y: rect.y + 1 + index, style: Style(.warning), columns: room)
        }
        let shown = rows.dropFirst(extent.top).prefix(max(0, rect.height - 2 - notes.count))
        for (index, row) in shown.enumerated() {
            let y = rect.y + 1 + notes.count + index
            if row.isTitle {
                grid.write(row.text, x: rect.x + 2, y: y, style: row.style, columns: room)
            } else {
                grid.write(row.lead, x: rect.x + 2, y: y, style: row.style, columns: room)
                grid.write(
                    row.text, x: rect.x + 2 + Self.leadColumns, y: y, style: row.style,
                    columns: max(0, room - Self.leadColumns))
            }
        }
    }

    /// The title, which part one is in, and the keys.
    private func drawBorder(_ extent: Extent, on grid: inout Grid, in rect: Rect) {
        let room = rect.width - 4
        let used = grid.write(
            " \(title) ", x: rect.x + 2, y: rect.y, style: Style(.heading, .bold), columns: room)
        let parts = sections.filter { !$0.title.isEmpty }
        if extent.mostTop > 0, let part = parts.at(extent.part) {
            let isAtStart = extent.top == 0 || extent.starts.contains(extent.top)
            let number = "\(extent.part + 1)/\(parts.count)"
            let text = " \(isAtStart ? number : "\(number) \(part.title)") "
            let columns = room - used - 1
            if columns >= TextWidth.columns(number) + 2 {
                grid.write(
                    TextCells.clip(text, to: columns), endingBefore: rect.x + rect.width - 2, y: rect.y,
                    style: Style(.secondary))
            }
        }
        if !hint.isEmpty {
            grid.write(
                TextCells.clip(" \(hint) ", to: room), x: rect.x + 2, y: rect.y + rect.height - 1,
                style: Style(.secondary))
        }
    }

    /// `00:12.3` and a blank.
    private static let leadColumns = 8

    private func rows(columns: Int) -> [Row] {
        var rows: [Row] = []
        for section in sections {
            if !section.title.isEmpty {
                if !rows.isEmpty { rows.append(Row(lead: "", text: "", style: Style(.label), isTitle: true)) }
                rows.append(
                    Row(
                        lead: "", text: section.title, style: Style(.heading, .bold), isTitle: true,
                        beginsPart: true))
            }
            for line in section.lines {
                let room = max(1, columns - Self.leadColumns)
                // A single line is cut within a word: half a list says more than its first words.
                let texts =
                    line.mostLines == 1
                    ? [TextCells.clip(line.text, to: room)]
                    : TextCells.wrap(line.text, to: room, maxLines: line.mostLines)
                for (index, text) in texts.enumerated() {
                    rows.append(
                        Row(
                            lead: index == 0 ? line.lead : "", text: text, style: line.tone.style,
                            isTitle: false))
                }
            }
        }
        return rows
    }
}

extension InspectorLine.Tone {
    fileprivate var style: Style {
        switch self {
        case .usual: Style(.label)
        case .faint: Style(.secondary)
        case .present: Style(.selected, .bold)
        case .changed: Style(.success, .bold)
        case .gone: Style(.warning)
        }
    }
}
