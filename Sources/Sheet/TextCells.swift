import Checkout

/// One or more scalars that a terminal draws in one place.
package struct DisplayCluster: Hashable, Sendable {
    package let text: String
    /// 1 or 2.
    package let columns: Int

    package init(text: String, columns: Int) {
        self.text = text
        self.columns = columns
    }

    /// What stands for a scalar that cannot be drawn in a width all terminals agree on.
    static let substitute = DisplayCluster(text: "\u{FFFD}", columns: 1)
}

/// Where text stands in a field wider than itself.
package enum TextAlignment: Hashable, Sendable {
    case leading, centre, trailing
}

/// Text cut into what terminals draw, and fitted into columns.
package enum TextCells {
    static let marksPerBase = UnusualCharacter.marksPerBase

    /// Cuts any text into clusters whose width every terminal agrees on.
    ///
    /// The text is scrubbed first. Then what terminals draw in differing widths is made simpler: a joined
    /// emoji becomes its first emoji, a flag its two letters, a keycap its digit; variation selectors and
    /// skin tones are dropped; Hangul letters that belong together become their syllable; a mark without a
    /// base stands on a dotted circle; any other disputed scalar becomes U+FFFD.
    package static func clusters(of outside: String) -> [DisplayCluster] {
        if isPlainASCII(outside) { return outside.utf8.map(asciiCluster) }
        if let clusters = PlainText.clusters(of: outside) { return clusters }
        var builder = ClusterBuilder()
        for scalar in Scrubber.scrub(outside).text.unicodeScalars { builder.append(scalar) }
        return builder.finished()
    }

    /// Cuts `text` so that it takes at most `columns`, ending in `ellipsis` when something was left out.
    package static func clip(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
        guard columns > 0 else { return "" }
        if let width = PlainText.columns(of: text), width <= columns { return text }
        let all = clusters(of: text)
        if fits(all, in: columns) { return joined(all) }
        let tail = clusters(of: ellipsis)
        let tailColumns = tail.reduce(0) { $0 + $1.columns }
        guard tailColumns <= columns else { return joined(prefix(of: all, columns: columns)) }
        var kept = prefix(of: all, columns: columns - tailColumns)
        while let last = kept.last, last.text == " " { kept.removeLast() }
        return joined(kept) + joined(tail)
    }

    /// Fits `text` into exactly `columns`: cut with an ellipsis when longer, filled with spaces when shorter.
    package static func pad(
        _ text: String, to columns: Int, alignment: TextAlignment = .leading
    ) -> String {
        let clipped = clip(text, to: columns)
        let space = max(0, min(columns, Grid.largestSide) - TextWidth.columns(clipped))
        let before: Int
        switch alignment {
        case .leading: before = 0
        case .centre: before = space / 2
        case .trailing: before = space
        }
        return String(repeating: " ", count: before) + clipped
            + String(repeating: " ", count: space - before)
    }

    static func isPlainASCII(_ text: String) -> Bool {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
            return true
        }
        return isPlain ?? text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// The one-column cluster of a printable ASCII byte.
    static func asciiCluster(_ byte: UInt8) -> DisplayCluster {
        DisplayCluster(text: asciiText(byte), columns: 1)
    }

    /// A printable ASCII byte as text, without building a string each time; "?" for any other byte.
    static func asciiText(_ byte: UInt8) -> String {
        let index = Int(byte) - 0x20
        return asciiTexts.indices.contains(index) ? asciiTexts[index] : "?"
    }

    private static let asciiTexts: [String] = (UInt8(0x20)..<0x7F).map { String(Unicode.Scalar($0)) }

    static func joined(_ clusters: some Sequence<DisplayCluster>) -> String {
        var text = ""
        for cluster in clusters { text += cluster.text }
        return text
    }

    /// Whether the clusters take at most `columns`; stops early on long text.
    private static func fits(_ clusters: [DisplayCluster], in columns: Int) -> Bool {
        var used = 0
        for cluster in clusters {
            used += cluster.columns
            if used > columns { return false }
        }
        return true
    }

    /// The longest beginning that takes at most `columns`.
    private static func prefix(of clusters: [DisplayCluster], columns: Int) -> [DisplayCluster] {
        var used = 0
        var kept: [DisplayCluster] = []
        for cluster in clusters {
            used += cluster.columns
            if used > columns { break }
            kept.append(cluster)
        }
        return kept
    }
}
