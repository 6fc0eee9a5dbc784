/// Text of letters that stand alone: nothing in it is scrubbed, joined, or drawn in differing widths, so each
/// scalar is a cluster. Almost all text on a sheet is of this kind, and it is cut many times a second.
enum PlainText {
    /// The columns of the text; nil when it holds anything but plain scalars.
    static func columns(of text: String) -> Int? {
        if TextCells.isPlainASCII(text) { return text.utf8.count }
        var columns = 0
        for scalar in text.unicodeScalars {
            guard let width = width(of: scalar) else { return nil }
            columns += width
        }
        return columns
    }

    /// Whether all of the text is plain.
    static func isPlain(_ text: String) -> Bool {
        for scalar in text.unicodeScalars where width(of: scalar) == nil { return false }
        return true
    }

    /// The text cut into its scalars; nil when it holds anything but plain scalars.
    static func clusters(of text: String) -> [DisplayCluster]? {
        var clusters: [DisplayCluster] = []
        clusters.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            guard let width = width(of: scalar) else { return nil }
            let letter = scalar.isASCII ? TextCells.asciiText(UInt8(scalar.value)) : String(scalar)
            clusters.append(DisplayCluster(text: letter, columns: width))
        }
        return clusters
    }

    /// 1 or 2 for a scalar that is kept by the scrubber and drawn alone; nil for any other.
    static func width(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20..<0x7F: return 1
        case 0x4E00...0x9FFF: return 2
        // Latin without the soft hyphen; dashes, quotes, bullet, ellipsis and angle quotes; arrows, lines,
        // blocks, geometric shapes and Braille; CJK punctuation, kana, full-width letters.
        case 0xA0...0xAC, 0xAE..<0x300, 0x2010...0x2015, 0x2018...0x201F, 0x2022, 0x2026, 0x202F, 0x2039,
            0x203A, 0x2190...0x2193, 0x2500...0x25A9, 0x25B2, 0x25BC, 0x25CB, 0x25CF, 0x2713, 0x2717,
            0x2800...0x28FF,
            0x3001...0x3003, 0x3008...0x3011, 0x3041...0x3096, 0x30A1...0x30FA, 0xFF01...0xFF5E:
            let shape = ScalarShape(scalar)
            return shape.isShown && shape.width > 0 ? shape.width : nil
        case _: return nil
        }
    }
}
