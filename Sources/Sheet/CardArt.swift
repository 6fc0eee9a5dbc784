import Checkout

/// A card's face, drawn in letters on the colour that cards of its network usually have.
struct CardArt: Hashable {
    /// As wide to high as a card is, where a letter is twice as high as wide.
    static let columns = 26
    static let rows = 8

    private let lines: [String]
    /// The card's colour; that of what cannot be used for a card that cannot pay.
    let role: Role

    /// - Parameters:
    ///   - network: whose sign it shows.
    ///   - isUsable: whether it can pay; one that cannot is only an outline.
    init(_ card: Card, _ network: PaymentNetwork, isUsable: Bool, _ look: SheetAppearance) {
        role = isUsable ? PanelLine.Badge(network).role : .disabled
        let inner = Self.columns - 4
        func row(_ left: String, _ right: String = "") -> String {
            TextCells.pad(left, to: inner - TextWidth.columns(right)) + right
        }
        let waves = ")))"
        let name = TextCells.clip(look.shortName(of: card.name), to: inner - waves.count - 1)
        let number = "\(look.bullets) \(look.bullets) \(look.bullets) \(card.lastFour)"
        let chip = look.glyphs == .ascii ? ["[##]", ""] : ["┌┬┐", "└┴┘"]
        let expiry = look.words.expires(card.expiry)
        let sign = TextCells.clip(network.displayName, to: inner - TextWidth.columns(expiry) - 1)
        let inside = [row(name, waves), row("")] + chip.map { row($0) } + [row(number), row(expiry, sign)]
        let glyphs = look.glyphs
        let side = isUsable ? " " : glyphs.vertical
        let edge = String(repeating: isUsable ? " " : glyphs.horizontal, count: Self.columns - 2)
        lines =
            [isUsable ? " \(edge) " : glyphs.topLeft + edge + glyphs.topRight]
            + inside.map { "\(side) \($0) \(side)" }
            + [isUsable ? " \(edge) " : glyphs.bottomLeft + edge + glyphs.bottomRight]
    }

    /// One row as text, `columns` wide; blank outside the card.
    func line(_ row: Int) -> String { lines.indices.contains(row) ? lines[row] : "" }

    /// The card's rows as lines of a panel.
    var panelLines: [PanelLine] {
        (0..<Self.rows).map { PanelLine(content: .art(self, row: $0)) }
    }
}

/// A card's picture and what is to be said about the card, at the right of a list.
struct PanelAside {
    let art: CardArt
    /// Under the picture.
    let lines: [PanelLine]

    /// With the space between the list and the picture.
    var columns: Int { CardArt.columns + 2 }
    /// With a free line under the picture.
    var rows: Int { CardArt.rows + (lines.isEmpty ? 0 : 1 + lines.count) }
}

extension Grid {
    mutating func draw(_ art: CardArt, row: Int, x: Int, y: Int) {
        write(art.line(row), x: x, y: y, style: Style(art.role, row == 1 ? .bold : []))
    }
}

extension SheetLayout {
    /// Draws it so that it ends before column `end`, as far as there are rows.
    func draw(_ aside: PanelAside, x end: Int, y: Int, rows: Int, on grid: inout Grid) {
        let x = end - CardArt.columns
        for row in 0..<min(rows, CardArt.rows) { grid.draw(aside.art, row: row, x: x, y: y + row) }
        for (index, line) in aside.lines.enumerated() where CardArt.rows + 1 + index < rows {
            grid.draw(
                line, x: x, y: y + CardArt.rows + 1 + index, width: CardArt.columns, bar: nil,
                labelColumns: 0, look)
        }
    }

    /// A card's picture as the shop's request would use the card.
    func art(_ card: Card, _ terms: PaymentRequest, isUsable: Bool = true) -> CardArt {
        CardArt(card, CardFit.network(of: card, shownFor: terms), isUsable: isUsable, look)
    }

    /// Whether a list leaves room for a picture beside it.
    var hasRoomForAside: Bool { innerWidth >= 60 && arrangement.mostRows >= 16 }
}
