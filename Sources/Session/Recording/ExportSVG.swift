import Checkout
import Sheet

/// Screens as SVG: real text on a grid of cells, in the theme's colours. Each run of text says how wide it
/// is, so that it keeps its columns in whatever font there is.
package enum ExportSVG {
    // In these, lines of DejaVu Sans Mono meet in both directions.
    private static let cellWidth = 10
    private static let cellHeight = 19
    private static let baseline = 15
    private static let fontSize = "16.6"
    /// What a glyph as wide as the font is high lacks to two cells.
    private static let wideSpacing = "3.4"
    private static let margin = 12
    private static let fonts =
        "'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,'Noto Sans Mono CJK SC','Noto Sans Mono',"
        + "'PingFang SC','Microsoft YaHei',monospace"

    /// A picture of one moment; of the last one where none is named.
    /// - Parameter colours: of the theme of that name, which was worn at the moment.
    package static func picture(
        of recording: Recording, at place: ReplayPlace?, _ colours: (String?) -> Theme
    ) throws(RecordingFault) -> String {
        let moment = try ExportMoment.one(of: recording, at: place)
        let grid = moment.grid
        let theme = colours(moment.theme)
        var body = ""
        for y in 0..<grid.size.height {
            body += "<g transform=\"translate(0 \(y * cellHeight))\">\(row(grid, y, theme))</g>\n"
        }
        if let cursor = grid.cursor { body += cursorMark(cursor, theme) }
        return document(recording, grid.size, page(of: theme), body)
    }

    /// The longest that one screen stays in an animation, in milliseconds.
    private static let longestPause: Int64 = 2000
    /// Long enough to see it: a walk by script takes no time for its keys.
    private static let shortestPause: Int64 = 80
    private static let lastPause: Int64 = 3000

    /// The whole walk, again and again. Pauses are shortened to two seconds. Rows that come back are drawn
    /// from one copy.
    /// - Parameter colours: of the theme of that name, which was worn at a moment.
    package static func animation(
        of recording: Recording, _ colours: (String?) -> Theme
    ) throws(RecordingFault) -> String {
        var rows: [String: Int] = [:]
        var order: [String] = []
        var frames: [(at: Int64, page: String, rows: [Int])] = []
        var size = Size(width: 0, height: 0)
        var clock: Int64 = 0
        var before: Int64 = 0
        try ExportMoment.each(of: recording) { moment in
            clock += frames.isEmpty ? 0 : min(longestPause, max(shortestPause, moment.at - before))
            before = moment.at
            let grid = moment.grid
            let theme = colours(moment.theme)
            size = Size(width: max(size.width, grid.size.width), height: max(size.height, grid.size.height))
            let numbers = (0..<grid.size.height).map { y -> Int in
                let text = row(grid, y, theme)
                if let known = rows[text] { return known }
                rows[text] = order.count
                order.append(text)
                return order.count - 1
            }
            frames.append((clock, page(of: theme), numbers))
        }
        let length = clock + lastPause
        let firstPage = frames.first?.page ?? ""
        var body = "<defs>\n"
        for (number, row) in order.enumerated() { body += "<g id=\"r\(number)\">\(row)</g>\n" }
        body += "</defs>\n<rect width=\"0\" height=\"0\"><animate id=\"loop\" attributeName=\"x\" "
        body += "from=\"0\" to=\"0\" dur=\"\(seconds(length))\" begin=\"0s;loop.end\"/></rect>\n"
        for (index, frame) in frames.enumerated() {
            let end = frames.at(index + 1)?.at ?? length
            // The first frame is there where nothing moves, too, and goes as soon as another comes.
            if index > 0 {
                body += "<g display=\"none\">" + change(to: "inline", from: frame.at, until: end)
            } else if end < length {
                body += "<g>" + change(to: "none", from: end, until: length)
            } else {
                body += "<g>"
            }
            // The whole picture has the page of the first.
            if frame.page != firstPage {
                body += "<g transform=\"translate(-\(margin) -\(margin))\">\(sheet(size, frame.page))</g>"
            }
            for (y, number) in frame.rows.enumerated() {
                body += "<use href=\"#r\(number)\" y=\"\(y * cellHeight)\"/>"
            }
            body += "</g>\n"
        }
        return document(recording, size, firstPage, body)
    }

    private static func change(to display: String, from start: Int64, until end: Int64) -> String {
        "<set attributeName=\"display\" to=\"\(display)\" begin=\"loop.begin+\(seconds(start))\" "
            + "dur=\"\(seconds(max(1, end - start)))\"/>"
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        let part = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - part.count))\(part)s"
    }

    // MARK: Parts

    private static func page(of theme: Theme) -> String { theme.resolved(.page).background.hex }

    private static func outline(_ size: Size) -> Size {
        Size(width: size.width * cellWidth + 2 * margin, height: size.height * cellHeight + 2 * margin)
    }

    /// What lies under a screen and around it.
    private static func sheet(_ size: Size, _ page: String) -> String {
        let outline = outline(size)
        return "<rect width=\"\(outline.width)\" height=\"\(outline.height)\" rx=\"8\" fill=\"\(page)\"/>"
    }

    private static func document(_ recording: Recording, _ size: Size, _ page: String, _ body: String)
        -> String
    {
        let (width, height) = (outline(size).width, outline(size).height)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="\(fonts)" font-size="\(fontSize)" \
            xml:space="preserve">
            <title>\(escaped(recording.header.scenario.title))</title>
            \(sheet(size, page))
            <g transform="translate(\(margin) \(margin))">
            \(body)</g>
            </svg>

            """
    }

    /// A row of cells: backgrounds first, then the text over them.
    private static func row(_ grid: Grid, _ y: Int, _ theme: Theme) -> String {
        let page = theme.resolved(.page).background
        var backgrounds = ""
        var texts = ""
        for run in joined(runs(Array(grid.row(y)))) {
            let color = theme.resolved(run.style.role)
            let marks = run.style.marks.union(color.marks)
            let isReversed = marks.contains(.reverse)
            let (ink, paper) =
                isReversed ? (color.background, color.foreground) : (color.foreground, color.background)
            let x = run.column * cellWidth
            let width = run.columns * cellWidth
            if paper != page {
                backgrounds +=
                    "<rect x=\"\(x)\" width=\"\(width)\" height=\"\(cellHeight)\" fill=\"\(paper.hex)\"/>"
            }
            guard run.text.contains(where: { $0 != " " }) else { continue }
            texts += "<text x=\"\(x)\" y=\"\(baseline)\" fill=\"\(ink.hex)\" textLength=\"\(width)\" "
            texts +=
                "lengthAdjust=\"spacingAndGlyphs\"" + (marks.contains(.bold) ? " font-weight=\"bold\"" : "")
            // Where lengths of texts are not understood, this keeps the columns all the same.
            texts += run.isWide ? " letter-spacing=\"\(wideSpacing)\"" : ""
            // The cells are in the order in which they are seen; a browser would turn the words over again.
            if grid.isInVisualOrder, !run.text.utf8.allSatisfy({ $0 < 0x80 }) {
                texts += " direction=\"ltr\" style=\"unicode-bidi:bidi-override\""
            }
            texts += marks.contains(.underline) ? " text-decoration=\"underline\"" : ""
            texts += ">\(escaped(run.text))</text>"
        }
        return backgrounds + texts
    }

    private struct Run {
        let column: Int
        var columns: Int
        let style: Style
        var text: String
        /// Whether its clusters take two columns each: fonts disagree most about those.
        let isWide: Bool
        let isBlank: Bool
    }

    /// Stretches of one style and one width; blanks stand apart, so that text is not spread over them.
    private static func runs(_ cells: [Cell]) -> [Run] {
        var runs: [Run] = []
        var column = 0
        while column < cells.count {
            let cell = cells[column]
            let isWide = cells.at(column + 1)?.isContinuation ?? false
            let columns = isWide ? 2 : 1
            let isBlank = cell.ascii == 0x20 || cell.isContinuation
            let text = cell.isContinuation ? " " : cell.text
            if let last = runs.last, last.style == cell.style, last.isWide == isWide, last.isBlank == isBlank
            {
                runs[runs.count - 1].columns += columns
                runs[runs.count - 1].text += text
            } else {
                runs.append(
                    Run(
                        column: column, columns: columns, style: cell.style, text: text, isWide: isWide,
                        isBlank: isBlank))
            }
            column += columns
        }
        return runs
    }

    /// Words of one style with one blank between them are one run, so that they can be copied as a sentence.
    private static func joined(_ runs: [Run]) -> [Run] {
        var joined: [Run] = []
        for run in runs {
            if joined.count >= 2, !run.isBlank, !run.isWide, let blank = joined.last, blank.isBlank,
                blank.columns == 1, blank.style == run.style
            {
                let index = joined.count - 2
                if !joined[index].isBlank, !joined[index].isWide, joined[index].style == run.style {
                    joined.removeLast()
                    joined[index].columns += 1 + run.columns
                    joined[index].text += " " + run.text
                    continue
                }
            }
            joined.append(run)
        }
        return joined
    }

    private static func cursorMark(_ cursor: GridPoint, _ theme: Theme) -> String {
        let color = theme.resolved(.fieldFocused).foreground.hex
        return "<rect x=\"\(cursor.x * cellWidth)\" y=\"\(cursor.y * cellHeight + 2)\" width=\"2\" "
            + "height=\"\(cellHeight - 4)\" fill=\"\(color)\"/>\n"
    }

    /// Text as XML has it. What XML cannot hold was scrubbed when it was drawn; a title was not.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in Scrubber.scrub(text).text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _: escaped.append(character)
            }
        }
        return escaped
    }
}
