/// One line of a right-to-left layout, put in the order in which it is seen.
///
/// The rules are those of the Unicode Bidirectional Algorithm (UAX #9) as far as one short line needs them:
/// strong letters, numbers with what belongs to them, neutrals by their neighbours, mirrored brackets. There
/// are no embeddings, since direction marks from outside are scrubbed. Where the algorithm wants such marks
/// for amounts and telephone numbers, three rules of our own stand in for them: a sign directly before a
/// digit belongs to the number, so do spaces and brackets between two numbers, and a currency sign directly
/// after a letter belongs to the letter. Blocks, which amounts and codes are drawn with, count as letters of
/// the left-to-right kind: nobody reads a picture from the right.
///
/// A line of other letters is a left-to-right text as a whole: a shop's English sentence keeps its full stop
/// at its end. Amounts, numbers with nothing but their currency, are not.
package enum BidiLine {
    /// The text in the order in which it stands from the right edge to the left one.
    package static func fromTheRight(_ text: String) -> String {
        TextCells.joined(fromTheRight(TextCells.clusters(of: text)))
    }

    /// The text as it is seen from left to right on a right-to-left screen, for finding it there; a text
    /// without right-to-left letters is the same.
    package static func seen(_ text: String) -> String {
        let clusters = TextCells.clusters(of: text)
        guard clusters.contains(where: { Class(of: $0) == .right }) else { return text }
        return TextCells.joined(fromTheRight(clusters).reversed())
    }

    /// The direction that a cluster ends up in.
    fileprivate enum Direction {
        case left, right
        /// Digits: they run to the right, and count as the base direction for their neighbours.
        case number
        case neutral
    }

    /// The clusters in the order in which they stand from the right edge to the left one.
    static func fromTheRight(_ clusters: [DisplayCluster]) -> [DisplayCluster] {
        guard readsRightToLeft(clusters) else { return clusters.reversed() }
        var classes = clusters.map { Class(of: $0) }
        joinNumbers(&classes)
        let directions = resolve(classes)
        var ordered: [DisplayCluster] = []
        ordered.reserveCapacity(clusters.count)
        var index = 0
        while index < clusters.count {
            if directions[index] == .right {
                ordered.append(mirrored(clusters[index]))
                index += 1
                continue
            }
            var end = index
            while end < clusters.count, directions[end] != .right { end += 1 }
            ordered.append(contentsOf: clusters[index..<end].reversed())
            index = end
        }
        return ordered
    }

    /// Whether the line as a whole runs from the right: where none of its letters is a right-to-left one,
    /// only a number does, with the sign or the capitals of its currency after it.
    static func readsRightToLeft(_ text: String) -> Bool { readsRightToLeft(TextCells.clusters(of: text)) }

    private static func readsRightToLeft(_ clusters: [DisplayCluster]) -> Bool {
        let classes = clusters.map { Class(of: $0) }
        if classes.contains(.right) { return true }
        if classes.first(where: { $0 == .left || $0 == .digit }) == .left { return false }
        return !zip(clusters, classes).contains { cluster, kind in
            kind == .left && !("A"..."Z").contains(cluster.text)
        }
    }

    /// Makes digits of what belongs to a number, and letters of what belongs to a letter.
    private static func joinNumbers(_ classes: inout [Class]) {
        for index in classes.indices {
            let before = index > 0 ? classes[index - 1] : .neutral
            let after = index + 1 < classes.count ? classes[index + 1] : .neutral
            switch classes[index] {
            case .commonSign where before == .digit && after == .digit: classes[index] = .digit
            case .plusMinus where after == .digit && before != .right && before != .left:
                classes[index] = .digit
            case .currency where before == .left: classes[index] = .left
            case .currency where before == .digit: classes[index] = .digit
            case .left, .right, .digit, .commonSign, .plusMinus, .currency, .joiner, .neutral: break
            }
        }
        // A currency sign before a number.
        for index in classes.indices.reversed()
        where classes[index] == .currency && index + 1 < classes.count && classes[index + 1] == .digit {
            classes[index] = .digit
        }
        // A number after a left-to-right word is part of it.
        var strong = Class.right
        for index in classes.indices {
            switch classes[index] {
            case .left, .right: strong = classes[index]
            case .digit: if strong == .left { classes[index] = .left }
            case .commonSign, .plusMinus, .currency, .joiner, .neutral: break
            }
        }
    }

    private static func resolve(_ classes: [Class]) -> [Direction] {
        var directions = classes.map(\.direction)
        var index = 0
        while index < classes.count {
            guard directions[index] == .neutral else {
                index += 1
                continue
            }
            var end = index
            while end < classes.count, directions[end] == .neutral { end += 1 }
            let before = index > 0 ? directions[index - 1] : .right
            let after = end < classes.count ? directions[end] : .right
            let resolved: Direction
            switch (before, after) {
            case (.left, .left): resolved = .left
            case (.number, .number) where classes[index..<end].allSatisfy(\.joinsNumbers): resolved = .number
            case (.left, _), (.right, _), (.number, _), (.neutral, _): resolved = .right
            }
            for place in index..<end { directions[place] = resolved }
            index = end
        }
        return directions
    }

    /// Brackets and angles that point the other way in a line from the right.
    private static func mirrored(_ cluster: DisplayCluster) -> DisplayCluster {
        let text =
            switch cluster.text {
            case "(": ")"
            case ")": "("
            case "[": "]"
            case "]": "["
            case "{": "}"
            case "}": "{"
            case "<": ">"
            case ">": "<"
            case "«": "»"
            case "»": "«"
            case "‹": "›"
            case "›": "‹"
            case "⟦": "⟧"
            case "⟧": "⟦"
            case "（": "）"
            case "）": "（"
            case let other: other
            }
        return DisplayCluster(text: text, columns: cluster.columns)
    }
}

extension BidiLine {
    /// What the standard calls a bidirectional type, as far as it matters here.
    fileprivate enum Class {
        case left, right, digit
        /// Points and commas, which belong to a number between two digits.
        case commonSign
        case plusMinus
        case currency
        /// A space or a bracket, which does not part two numbers.
        case joiner
        case neutral

        init(of cluster: DisplayCluster) {
            guard let scalar = cluster.text.unicodeScalars.first else {
                self = .neutral
                return
            }
            switch scalar {
            case "0"..."9": self = .digit
            case "a"..."z", "A"..."Z": self = .left
            case ".", ",", ":", "/": self = .commonSign
            case "+", "-": self = .plusMinus
            case " ", "(", ")": self = .joiner
            case "$", "#", "%", "°", "¢"..."¥", "₠"..."\u{20CF}": self = .currency
            case "\u{0590}"..."\u{065F}", "\u{066A}"..."\u{06EF}", "\u{06FA}"..."\u{08FF}",
                "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFF}":
                self = .right
            case "\u{0660}"..."\u{0669}", "\u{06F0}"..."\u{06F9}", "\u{FF10}"..."\u{FF19}": self = .digit
            case "\u{2580}"..."\u{259F}": self = .left
            case _ where scalar.value < 0xA0: self = .neutral
            case _: self = scalar.properties.isAlphabetic ? .left : .neutral
            }
        }

        var direction: Direction {
            switch self {
            case .left: .left
            case .right: .right
            case .digit: .number
            case .commonSign, .plusMinus, .currency, .joiner, .neutral: .neutral
            }
        }

        var joinsNumbers: Bool {
            switch self {
            case .joiner, .plusMinus: true
            case .left, .right, .digit, .commonSign, .currency, .neutral: false
            }
        }
    }
}
