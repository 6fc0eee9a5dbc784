/// Turns byte offsets into lines and columns. It only moves forward, so that asking for the position of
/// every value of a file costs one pass over its bytes, however long the lines are.
struct JSONCursor {
    private(set) var offset: Int
    private var line = 1
    private var column = 1

    /// Stands at the first byte after a byte order mark, if there is one.
    init(_ bytes: [UInt8]) {
        offset = bytes.byteOrderMarkLength
    }

    var position: JSONPosition {
        JSONPosition(line: line, column: column, offset: offset)
    }

    /// Moves on to a later offset; an earlier one changes nothing, one past the end stops at the end.
    mutating func advance(to target: Int, in bytes: [UInt8]) {
        let end = min(target, bytes.count)
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isLineFeed(offset, in: bytes)) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    /// Of CR LF only the LF ends the line.
    private func isLineFeed(_ offset: Int, in bytes: [UInt8]) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
    }
}

extension [UInt8] {
    /// 3 when the bytes start with UTF-8's byte order mark, otherwise 0.
    var byteOrderMarkLength: Int {
        starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}
