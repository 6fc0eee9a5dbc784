extension JSONSource {
    /// Writes a problem out as a good compiler does, without a line break at the end:
    ///
    ///     request.json:12:11: error: `1.2.3` is not a number: it has a second decimal point
    ///       at $.lineItems[0].amount
    ///        12 | "amount": 1.2.3
    ///           |           ^
    ///       expected: a number such as 12, -0.5 or 1e3
    ///
    /// Nothing from the file reaches the terminal as a control: invisible characters are shown as marks,
    /// everywhere. Long lines are cut around the caret.
    package func explain(_ problem: JSONProblem) -> String {
        let position = problem.position
        let place = "\(visibleText(name, limit: 200)):\(position.line):\(position.column)"
        let number = String(position.line)
        let gutter = max(5, number.count)
        let excerpt = Excerpt(of: bytes, around: position.offset)
        var lines = [
            "\(place): \(problem.severity.rawValue): \(visibleText(problem.what, limit: 600))",
            "  at " + visibleText(problem.path.description, limit: 400),
            String(repeating: " ", count: gutter - number.count) + number + " | " + excerpt.text,
            String(repeating: " ", count: gutter) + " | "
                + String(repeating: " ", count: excerpt.columnsBeforeCaret) + "^",
        ]
        if let expected = problem.expected {
            lines.append("  expected: " + visibleText(expected, limit: 600))
        }
        if let hint = problem.hint { lines.append("  hint: " + visibleText(hint, limit: 600)) }
        return lines.joined(separator: "\n")
    }
}

/// The part of a line around the caret, fit to be shown.
private struct Excerpt {
    /// The most columns of the line that are shown, the signs of a cut not counted.
    private static let columns = 96

    /// One character as it is shown.
    private struct Cell {
        let text: String
        let columns: Int

        /// What a cell takes of the room: a mark without width must take some, or there is no bound.
        var room: Int { max(1, columns) }

        init(_ decoded: DecodedScalar, byte: UInt8, isFault: Bool) {
            switch decoded {
            case .scalar("\t", _) where !isFault:
                text = "    "
            case .scalar(let scalar, _) where scalar.isInvisible || (isFault && scalar.isCombining):
                text = scalar.visibleMark
            case .scalar(let scalar, _):
                text = String(Character(scalar))
                columns = scalar.displayColumns
                return
            case .malformed:
                text = "<0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) + ">"
            }
            columns = text.count
        }
    }

    let text: String
    let columnsBeforeCaret: Int

    /// Looks at a bounded number of bytes, however long the line is. Any offset will do.
    init(of bytes: [UInt8], around offset: Int) {
        let caret = min(max(offset, bytes.byteOrderMarkLength), bytes.count)
        let before = Self.cells(of: bytes, before: caret)
        let after = Self.cells(of: bytes, from: caret)
        let half = Self.columns / 2
        let roomBefore = before.reduce(0) { $0 + $1.room }
        let roomAfter = after.reduce(0) { $0 + $1.room }
        let left = Self.fitting(before, in: max(half, Self.columns - roomAfter))
        let right = Self.fitting(after, in: max(half, Self.columns - roomBefore))
        let cutLeft = left.count < before.count ? "…" : ""
        let cutRight = right.count < after.count ? "…" : ""
        text = cutLeft + (left.reversed() + right).map(\.text).joined() + cutRight
        columnsBeforeCaret = cutLeft.count + left.reduce(0) { $0 + $1.columns }
    }

    /// The cells left of the caret to the start of the line, the nearest first; a few more than fit.
    private static func cells(of bytes: [UInt8], before caret: Int) -> [Cell] {
        var cells: [Cell] = []
        var end = caret
        let start = bytes.byteOrderMarkLength
        // A caret on the LF of CR LF belongs to the line that the pair ends.
        if end > start, end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r"),
            bytes[end] == UInt8(ascii: "\n")
        {
            end -= 1
        }
        while end > start, cells.count <= columns {
            let byte = bytes[end - 1]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            let decoded = bytes.decodedScalar(before: end)
            cells.append(Cell(decoded, byte: byte, isFault: false))
            switch decoded {
            case .scalar(_, let length), .malformed(let length): end -= length
            }
        }
        return cells
    }

    /// The cells from the caret to the end of the line; a few more than fit.
    private static func cells(of bytes: [UInt8], from caret: Int) -> [Cell] {
        var cells: [Cell] = []
        var index = caret
        while index < bytes.count, cells.count <= columns {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            let decoded = bytes.decodedScalar(at: index)
            switch decoded {
            case .scalar(_, let length):
                cells.append(Cell(decoded, byte: byte, isFault: index == caret))
                index += length
            case .malformed:
                cells.append(Cell(decoded, byte: byte, isFault: index == caret))
                index += 1
            }
        }
        return cells
    }

    private static func fitting(_ cells: [Cell], in room: Int) -> ArraySlice<Cell> {
        var left = room
        return cells.prefix { cell in
            left -= cell.room
            return left >= 0
        }
    }
}
