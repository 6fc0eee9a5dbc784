import Checkout

/// One line inside the sheet: words at the left, a value after them, a value at the right edge.
struct PanelLine: Hashable {
    /// The row of the sheet, or the entry of a list, that the line belongs to.
    var tag: Tag = .none
    var content: Content

    enum Tag: Hashable {
        case none
        case row(SheetRow)
        case entry(Int)
        /// What a command does, said in the sheet itself.
        case command(SheetCommand)

        /// What a click on the line means; nil for nothing.
        var target: SheetTarget? {
            switch self {
            case .none: nil
            case .row(let row): .row(row)
            case .entry(let index): .entry(index)
            case .command(let command): .command(command)
            }
        }
    }

    enum Content: Hashable {
        case blank
        case rule
        case text(Spans)
        case centred(String, Style)
        case button(String, Role)
        /// One row of a card's picture.
        case art(CardArt, row: Int)
        case field(label: String, text: TextField, isFocused: Bool, note: String, isFault: Bool)
    }

    struct Spans: Hashable {
        var label = ""
        var badge: Badge?
        var text = ""
        /// Said in place of the text where that does not fit whole.
        var shortText: String?
        var trail = ""
        var labelRole = Role.secondary
        var textRole = Role.label
        var trailRole = Role.amount
        var isBold = false
        /// Whether the text stands after the label column, or at the very left.
        var hasLabelColumn = true
    }

    /// A card's picture, as far as one line can show it.
    struct Badge: Hashable {
        let text: String
        let role: Role
    }

    static func text(_ tag: Tag = .none, _ spans: Spans) -> PanelLine {
        PanelLine(tag: tag, content: .text(spans))
    }
    static let rule = PanelLine(content: .rule)
    static let blank = PanelLine(content: .blank)
    static func centred(_ text: String, _ role: Role, _ marks: Marks = []) -> PanelLine {
        PanelLine(content: .centred(text, Style(role, marks)))
    }
}

extension PanelLine {
    /// The columns of the value at the right edge, of an entry of a list; 0 for any other line.
    var trailColumns: Int {
        guard case .entry = tag, case .text(let spans) = content else { return 0 }
        return TextWidth.columns(spans.trail)
    }
}

extension PanelLine.Badge {
    /// The network's short name on the colour that cards of it usually have.
    init(_ network: PaymentNetwork) {
        switch network {
        case .visa: self.init(text: "VISA", role: .cardBlue)
        case .electron: self.init(text: "ELEC", role: .cardBlue)
        case .vPay: self.init(text: "VPAY", role: .cardBlue)
        case .masterCard: self.init(text: "MC", role: .cardRed)
        case .maestro: self.init(text: "MAES", role: .cardRed)
        case .amex: self.init(text: "AMEX", role: .cardLight)
        case .discover: self.init(text: "DISC", role: .cardDark)
        case .chinaUnionPay: self.init(text: "UNION", role: .cardGreen)
        case .jcb: self.init(text: "JCB", role: .cardGreen)
        case .interac: self.init(text: "INTER", role: .cardRed)
        case .mada: self.init(text: "MADA", role: .cardGreen)
        case .elo: self.init(text: "ELO", role: .cardDark)
        case .mir: self.init(text: "MIR", role: .cardGreen)
        case .privateLabel: self.init(text: "STORE", role: .cardDark)
        case .cartesBancaires: self.init(text: "CB", role: .cardBlue)
        case .bancomat, .bancontact, .bankAxept, .dankort, .eftpos, .girocard, .meeza, .napas, .pagoBancomat,
            .postFinance, .suica, .tmoney:
            self.init(text: String(network.displayName.prefix(5)).uppercased(), role: .cardDark)
        }
    }
}

extension Grid {
    /// Draws a line of the panel in the columns `x ..< x + width`, over the panel's own ground. A selected
    /// line has a bar of so many columns, from the one before `x`.
    mutating func draw(
        _ line: PanelLine, x: Int, y: Int, width: Int, bar: Int?, labelColumns: Int,
        _ look: SheetAppearance
    ) {
        guard width > 0 else { return }
        if let target = line.tag.target {
            targets?.mark(Rect(x: x - 1, y: y, width: width + 2, height: 1), target)
        }
        switch line.content {
        case .blank: break
        case .rule: rule(x: x - 2, y: y, width: width + 4, .border, glyphs: look.glyphs)
        case .centred(let text, let style):
            let clipped = TextCells.clip(text, to: width)
            write(clipped, x: x + (width - TextWidth.columns(clipped)) / 2, y: y, style: style)
        case .button(let text, let role):
            let label = "  " + TextCells.clip(text, to: max(1, width - 4)) + "  "
            let columns = TextWidth.columns(label)
            let place = Rect(x: x + max(0, width - columns) / 2, y: y, width: columns, height: 1)
            // Beside a button there is nothing to press.
            targets?.mark(Rect(x: x - 1, y: y, width: width + 2, height: 1), nil)
            targets?.mark(place, line.tag.target ?? .button)
            write(
                label, x: place.x, y: y, style: Style(role, .bold),
                columns: width)
        case .art(let art, let row):
            draw(art, row: row, x: x + max(0, width - CardArt.columns) / 2, y: y)
        case .text(let spans):
            draw(spans, x: x, y: y, width: width, bar: bar, labelColumns: labelColumns, look)
        case .field(let label, let text, let isFocused, let note, let isFault):
            draw(
                label, text, isFocused, x: x, y: y, width: width - noteColumns(note, width, labelColumns),
                labelColumns: labelColumns)
            write(
                TextCells.clip(note, to: max(0, (width - labelColumns) / 2)), endingBefore: x + width, y: y,
                style: Style(isFault ? .error : .secondary))
        }
    }

    private mutating func draw(
        _ spans: PanelLine.Spans, x: Int, y: Int, width: Int, bar: Int?, labelColumns: Int,
        _ look: SheetAppearance
    ) {
        if let bar {
            fill(Rect(x: x - 1, y: y, width: bar, height: 1), .selected)
            write(look.edge, x: x - 1, y: y, style: Style(.selected))
        }
        let marks: Marks = spans.isBold ? .bold : []
        func style(_ role: Role, secondary: Bool = false) -> Style {
            guard bar != nil else { return Style(role, marks) }
            if role == .error { return Style(.errorSelected, marks) }
            return Style(secondary || role == .disabled ? .selectedSecondary : .selected, marks)
        }
        let trail = TextCells.clip(spans.trail, to: max(0, width - 4))
        let trailColumns = TextWidth.columns(trail)
        let isTrailInBar = bar.map { x - 1 + $0 > x + width - trailColumns } ?? false
        write(
            trail, x: x + width - trailColumns, y: y,
            style: isTrailInBar ? style(spans.trailRole) : Style(spans.trailRole, marks))
        var at = x
        let room = width - trailColumns - (trailColumns > 0 ? 1 : 0)
        if labelColumns > 0, spans.hasLabelColumn {
            write(
                TextCells.clip(spans.label, to: min(labelColumns - 1, room)), x: at, y: y,
                style: style(spans.labelRole, secondary: true))
            at += labelColumns
        }
        if let badge = spans.badge, at + 8 < x + room {
            write(
                TextCells.pad(badge.text, to: 7, alignment: .centre), x: at, y: y,
                style: Style(badge.role, .bold))
            at += 8
        }
        let columns = max(0, x + room - at)
        let text = TextWidth.columns(spans.text) <= columns ? spans.text : spans.shortText ?? spans.text
        write(TextCells.clip(text, to: columns), x: at, y: y, style: style(spans.textRole))
    }

    /// The columns that a note beside a field takes, with the space before it.
    private func noteColumns(_ note: String, _ width: Int, _ labelColumns: Int) -> Int {
        let columns = min(TextWidth.columns(note), max(0, (width - labelColumns) / 2))
        return columns == 0 ? 0 : columns + 1
    }

    private mutating func draw(
        _ label: String, _ field: TextField, _ isFocused: Bool, x: Int, y: Int, width: Int, labelColumns: Int
    ) {
        write(
            TextCells.clip(label, to: max(0, min(labelColumns - 1, width))), x: x, y: y,
            style: Style(isFocused ? .label : .secondary, isFocused ? .bold : []))
        let box = width - labelColumns
        guard box > 2 else { return }
        let role: Role = isFocused ? .fieldFocused : .field
        fill(Rect(x: x + labelColumns, y: y, width: box, height: 1), role)
        // The caret stays in sight: the text moves left under it.
        let before = TextCells.clusters(of: field.beforeCaret)
        var hidden = 0
        var columns = before.reduce(0) { $0 + $1.columns }
        while columns > box - 2, hidden < before.count {
            columns -= before[hidden].columns
            hidden += 1
        }
        let shown =
            isFocused
            ? TextCells.clusters(of: field.text).dropFirst(hidden).map(\.text).joined()
            : TextCells.clip(field.text, to: box - 2)
        let start = x + labelColumns + 1
        let used = write(shown, x: start, y: y, style: Style(role), columns: box - 2)
        if isFocused {
            cursor = GridPoint(x: caretColumn(in: shown, x: start, before: columns, used: used), y: y)
        }
    }
}
