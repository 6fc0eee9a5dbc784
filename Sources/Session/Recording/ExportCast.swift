import Checkout
import JSONText
import Sheet

/// A recording as asciicast version 2, which asciinema plays.
package enum ExportCast {
    /// - Parameter colours: of the theme of that name, which was worn at a moment.
    package static func text(
        of recording: Recording, _ colours: (String?) -> Theme
    ) throws(RecordingFault) -> String {
        let size = try largestSize(of: recording)
        let header: JSONOutput = [
            "version": 2, "width": .integer(Int64(size.width)), "height": .integer(Int64(size.height)),
            "timestamp": .integer(recording.header.start / 1000),
            "title": .string(Scrubber.scrub(recording.header.scenario.title).text),
            "env": ["TERM": "xterm-256color"],
        ]
        var text = header.text(pretty: false) + "\n"
        var last: (grid: Grid, theme: Theme)?
        try ExportMoment.each(of: recording) { moment in
            let start = last == nil && moment.grid.isInVisualOrder ? TerminalText.ownOrder : ""
            let theme = colours(moment.theme)
            // In other colours nothing stays.
            let kept = last?.theme == theme ? last?.grid : nil
            let output = start + TerminalText.update(from: kept, to: moment.grid, theme)
            let line: JSONOutput = .array([.number(seconds(moment.at)), "o", .string(output)])
            text += line.text(pretty: false) + "\n"
            last = (moment.grid, theme)
        }
        // The last screen stays for a while; then the shell goes on below it.
        let end: JSONOutput = .array([
            .number(seconds(recording.length + 2000)), "o",
            .string(TerminalText.goodbye(rows: size.height, isOwnOrder: last?.grid.isInVisualOrder == true)),
        ])
        return text + end.text(pretty: false) + "\n"
    }

    /// Seconds with six decimals, as asciinema writes them.
    private static func seconds(_ milliseconds: Int64) -> String {
        let milliseconds = max(0, milliseconds)
        let part = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - part.count))\(part)000"
    }

    /// The terminal of a cast has one size: the largest that was seen.
    private static func largestSize(of recording: Recording) throws(RecordingFault) -> Size {
        var size = recording.header.screenSize
        var lines: [UInt32] = []
        for index in 0..<recording.count {
            let entry = try recording.entry(index, after: lines)
            lines = entry.mark.lines
            guard case .input(.resize(let wanted)) = entry.kind else { continue }
            size = Size(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
        }
        return size
    }
}

/// A grid as the bytes that draw it in a terminal of 24-bit colours.
enum TerminalText {
    /// Makes the one screen from the other; everything where there was none or it had another size.
    static func update(from last: Grid?, to grid: Grid, _ theme: Theme) -> String {
        let isNew = last?.size != grid.size
        var text = isNew ? "\u{1B}[0m\u{1B}[2J" : ""
        text += "\u{1B}[?25l"
        for y in 0..<grid.size.height {
            let columns: Range<Int>?
            if let last, !isNew {
                columns = grid.change(since: last, row: y)
            } else {
                columns = 0..<grid.size.width
            }
            guard let columns, !columns.isEmpty else { continue }
            text += "\u{1B}[\(y + 1);\(columns.lowerBound + 1)H"
            text += styled(Array(grid.row(y))[columns], theme)
        }
        if let cursor = grid.cursor { text += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H\u{1B}[?25h" }
        return text
    }

    /// Right-to-left lines come in the order in which they are seen; terminals that turn them over by
    /// themselves leave that be.
    static let ownOrder = "\u{1B}[8l"

    /// Gives the terminal back, with the cursor under a picture of so many rows.
    static func goodbye(rows: Int, isOwnOrder: Bool) -> String {
        (isOwnOrder ? "\u{1B}[8h" : "") + "\u{1B}[0m\u{1B}[\(max(1, rows));1H\r\n\u{1B}[?25h"
    }

    private static func styled(_ cells: ArraySlice<Cell>, _ theme: Theme) -> String {
        var text = ""
        var style: Style?
        for cell in cells {
            if cell.style != style {
                text += sequence(cell.style, theme)
                style = cell.style
            }
            text += cell.text
        }
        return text
    }

    private static func sequence(_ style: Style, _ theme: Theme) -> String {
        let color = theme.resolved(style.role)
        let marks = style.marks.union(color.marks)
        var codes = ["0"]
        if marks.contains(.bold) { codes.append("1") }
        if marks.contains(.underline) { codes.append("4") }
        if marks.contains(.reverse) { codes.append("7") }
        codes += ["38", "2"] + numbers(color.foreground) + ["48", "2"] + numbers(color.background)
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    private static func numbers(_ color: RGB) -> [String] {
        [color.red, color.green, color.blue].map { String($0) }
    }
}
