/// A part of the inspector under its title.
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

    package enum Tone: Hashable, Sendable {
        case usual, faint
        /// Where the machine stands.
        case present
        /// What the last change touched.
        case changed
    }

    package init(lead: String, text: String, tone: Tone) {
        self.lead = lead
        self.text = text
        self.tone = tone
    }
}

/// Draws the inspector into a part of the screen: beside the sheet where there is room, else over it.
package struct InspectorPanel: Sendable {
    package let sections: [InspectorSection]
    /// The first line that is shown, from 0; more than there are shows the last ones.
    package let top: Int
    package let title: String
    /// A sentence under the title, such as why a step back is not possible.
    package let note: String?

    /// Fewer columns are of no use.
    package static let leastColumns = 36
    private static let mostLinesOfText = 4

    package init(sections: [InspectorSection], top: Int, title: String, note: String? = nil) {
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
    }

    /// How far it can be scrolled in a place of this size.
    package func mostTop(in rect: Rect) -> Int {
        max(0, rows(columns: rect.width - 4).count - max(0, rect.height - 2))
    }

    package func draw(on grid: inout Grid, in rect: Rect, glyphs: BoxGlyphs) {
        guard rect.width >= 8, rect.height >= 3 else { return }
        grid.cursor = nil
        grid.fill(rect, .surface)
        grid.box(rect, .border, glyphs: glyphs)
        grid.write(
            " \(title) ", x: rect.x + 2, y: rect.y, style: Style(.heading, .bold), columns: rect.width - 4)
        let rows = rows(columns: rect.width - 4)
        let first = min(max(0, top), mostTop(in: rect))
        for (index, row) in rows.dropFirst(first).prefix(rect.height - 2).enumerated() {
            let y = rect.y + 1 + index
            let room = rect.width - 4
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

    /// `00:12.3` and a blank.
    private static let leadColumns = 8

    private func rows(columns: Int) -> [Row] {
        var rows: [Row] = []
        if let note {
            let lines = TextCells.wrap(note, to: max(1, columns), maxLines: Self.mostLinesOfText)
            rows += lines.map { Row(lead: "", text: $0, style: Style(.warning), isTitle: true) }
        }
        for section in sections {
            if !rows.isEmpty { rows.append(Row(lead: "", text: "", style: Style(.label), isTitle: true)) }
            rows.append(Row(lead: "", text: section.title, style: Style(.heading, .bold), isTitle: true))
            for line in section.lines {
                let texts = TextCells.wrap(
                    line.text, to: max(1, columns - Self.leadColumns), maxLines: Self.mostLinesOfText)
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
        }
    }
}
