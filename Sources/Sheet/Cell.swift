/// One place of the grid.
///
/// Its text is kept in the cell itself, as UTF-8 padded with zeros: a frame has thousands of cells, and
/// making, comparing and dropping them is then as cheap as with numbers.
package struct Cell: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64
    package internal(set) var style: Style
    // They fill the place up to the next word, so that cells are equal just when all their bytes are.
    private let filler: UInt16 = 0
    private let moreFiller: UInt32 = 0

    /// The bytes that a cluster may have: a base and its three marks fit.
    static let capacity = 16

    /// A cluster longer than `capacity` bytes, which no text makes, is a replacement character.
    init(text: String, style: Style) {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            if count < 8 {
                first |= UInt64(byte) << UInt64(8 * count)
            } else if count < Cell.capacity {
                second |= UInt64(byte) << UInt64(8 * (count - 8))
            }
            count += 1
        }
        if count > Cell.capacity {
            // U+FFFD
            first = 0xBD_BFEF
            second = 0
        }
        self.first = first
        self.second = second
        self.style = style
    }

    /// A cell of one printable ASCII byte.
    init(ascii byte: UInt8, style: Style) {
        first = UInt64(byte)
        second = 0
        self.style = style
    }

    /// A cell of one scalar.
    init(_ scalar: Unicode.Scalar, style: Style) {
        var bytes: UInt64 = 0
        var shift: UInt64 = 0
        for byte in scalar.utf8 {
            bytes |= UInt64(byte) << shift
            shift += 8
        }
        first = bytes
        second = 0
        self.style = style
    }

    static func blank(_ style: Style) -> Cell { Cell(ascii: 0x20, style: style) }

    /// One cluster of one or two columns; empty for the right half of a wide cluster.
    package var text: String {
        if let byte = ascii { return TextCells.asciiText(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The one byte of a cell that holds a printable ASCII letter.
    package var ascii: UInt8? { first >= 0x20 && first < 0x7F && second == 0 ? UInt8(first) : nil }

    /// The scalar of a cell that holds just one.
    package var scalar: Unicode.Scalar? {
        if first < 0x80 { return first == 0 || second != 0 ? nil : Unicode.Scalar(UInt8(first)) }
        let lead = UInt32(first & 0xFF)
        let count: UInt64 = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard second == 0, first >> (8 * count) == 0 else { return nil }
        // The bits of UTF-8's first byte that count, then six of each other.
        var value = lead & (0xFF >> UInt32(count + 1))
        for place in 1..<count { value = value << 6 | UInt32(first >> (8 * place) & 0x3F) }
        return Unicode.Scalar(value)
    }

    /// Whether it is the right half of the wide cluster in the cell before it.
    package var isContinuation: Bool { first == 0 }

    package static func == (one: Cell, other: Cell) -> Bool {
        one.first == other.first && one.second == other.second && one.style == other.style
    }

    private var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Cell.capacity)
        for part in [first, second] {
            for place in 0..<8 {
                let byte = UInt8(truncatingIfNeeded: part >> UInt64(8 * place))
                if byte == 0 { return bytes }
                bytes.append(byte)
            }
        }
        return bytes
    }
}
