import Checkout

/// The sheet as a card of lines: a body that scrolls, and below it what must always be in sight.
struct Panel {
    let title: String
    var body: PanelBody
    /// The total: always in sight.
    var fixed: [PanelLine] = []
    /// The pay area: always in sight.
    var action: [PanelLine]
    /// What is in focus; the body scrolls to it.
    var focus: PanelLine.Tag = .none
    var labelColumns = 0
    /// Everything but the action is out of reach at the moment.
    var isDimmed = false
    /// How the title is drawn: by whose sheet it is.
    var brand = Role.brand
    /// Stands at the right of the body.
    var aside: PanelAside?
    /// Whether a body that leaves room stands in the middle of it.
    var isCentred = false
}

extension Panel {
    init(
        title: String, body: [PanelLine], fixed: [PanelLine] = [], action: [PanelLine],
        focus: PanelLine.Tag = .none, labelColumns: Int = 0, isDimmed: Bool = false,
        brand: Role = .brand, isCentred: Bool = false
    ) {
        self.init(
            title: title, body: PanelBody(body), fixed: fixed, action: action, focus: focus,
            labelColumns: labelColumns, isDimmed: isDimmed, brand: brand, isCentred: isCentred)
    }
}

extension SheetLayout {
    /// Where the parts of a panel go in a window.
    struct Place {
        let frame: Rect
        let bodyRows: Int
        let body: Range<Int>
        let hasRules: Bool
        /// Free rows above a body that stands in the middle.
        let air: Int
    }

    var arrangement: SheetArrangement { SheetArrangement(model.size) }

    /// Rules are the first thing to go when the window is short.
    private var hasRules: Bool { arrangement.mostRows >= 16 }

    /// The rows that a body can have above so many lines of total and pay area.
    func bodyRoom(fixed: Int, action: Int) -> Int {
        let rules = hasRules ? [fixed, action].count { $0 > 0 } : 0
        return arrangement.mostRows - 2 - fixed - action - rules
    }

    func place(_ panel: Panel) -> Place {
        let arrangement = arrangement
        let room = bodyRoom(fixed: panel.fixed.count, action: panel.action.count)
        let below = arrangement.mostRows - 2 - room
        let wanted = max(1, min(max(panel.body.count, panel.aside?.rows ?? 0), room))
        let (y, height) = arrangement.rows(for: wanted + below + 2)
        let bodyRows = max(1, height - 2 - below)
        let frame = Rect(x: arrangement.sheetX, y: y, width: arrangement.sheetWidth, height: height)
        return Place(
            frame: frame, bodyRows: bodyRows, body: visibleBody(panel, rows: bodyRows), hasRules: hasRules,
            air: panel.isCentred ? max(0, bodyRows - panel.body.count) / 2 : 0)
    }

    func draw(_ panel: Panel, at place: Place, on grid: inout Grid) {
        let frame = place.frame
        grid.fill(frame, .surface)
        // The page under it is out of reach, also where it is seen.
        grid.targets?.mark(Rect(x: 0, y: 0, width: grid.size.width, height: grid.size.height), nil)
        grid.box(frame, .border, glyphs: look.glyphs)
        drawTitle(panel.title, panel.brand, frame, on: &grid)

        let x = frame.x + 2
        let inner = frame.width - 4
        var y = frame.y + 1 + place.air
        let lines = panel.body.lines(in: place.body)
        let columns = panel.aside.map { inner - $0.columns } ?? inner
        let bar = Self.barColumns(lines, columns)
        for line in lines {
            let selected = line.tag != .none && line.tag == panel.focus
            grid.draw(
                line, x: x, y: y, width: columns, bar: selected ? bar : nil,
                labelColumns: panel.labelColumns, look)
            y += 1
        }
        y = frame.y + 1 + place.bodyRows
        if let aside = panel.aside {
            draw(aside, x: x + inner, y: frame.y + 1, rows: place.bodyRows, on: &grid)
        }
        if panel.isDimmed {
            let body = Rect(x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: place.bodyRows)
            grid.restyle(body, .disabled)
        }
        if panel.isDimmed || !takesRows {
            let rows = Rect(x: frame.x, y: frame.y + 1, width: frame.width, height: place.bodyRows)
            grid.targets?.mark(rows, nil)
        }
        drawScrollMarks(place.body, of: panel.body.count, frame, rows: place.bodyRows, on: &grid)
        for part in [panel.fixed, panel.action] where !part.isEmpty {
            if place.hasRules {
                grid.rule(x: frame.x, y: y, width: frame.width, .border, glyphs: look.glyphs)
                y += 1
            }
            for line in part where y < frame.y + frame.height - 1 {
                let selected = line.tag != .none && line.tag == panel.focus && isText(line)
                grid.draw(
                    line, x: x, y: y, width: inner, bar: selected ? inner + 2 : nil,
                    labelColumns: panel.labelColumns, look)
                y += 1
            }
        }
    }

    /// How long the bar of the selected line is, which begins a column before the line. In a list it ends
    /// before the column of amounts and ticks: these look the same whatever is selected, so that moving the
    /// bar sends only the words it moves over.
    private static func barColumns(_ lines: [PanelLine], _ inner: Int) -> Int {
        let trail = lines.lazy.map(\.trailColumns).max() ?? 0
        return trail > 0 && trail < inner / 2 ? inner - trail : inner + 2
    }

    /// Whether rows of the sheet mean something: not under a proof, or while a payment is under way.
    private var takesRows: Bool {
        switch checkout.state {
        case .reviewing: true
        case .offered, .preparing, .authenticating, .processing, .reconciling, .finished:
            model.scene != .main
        }
    }

    private func isText(_ line: PanelLine) -> Bool {
        if case .text = line.content { return true }
        return false
    }

    private func drawTitle(_ title: String, _ brand: Role, _ frame: Rect, on grid: inout Grid) {
        let sign = " \(words.simulator) "
        let signColumns = TextWidth.columns(sign)
        let room = frame.width - 6 - signColumns
        grid.write(
            TextCells.clip(" \(title) ", to: room), x: frame.x + 2, y: frame.y, style: Style(brand, .bold))
        if frame.width > signColumns + 14 {
            grid.write(sign, endingBefore: frame.x + frame.width - 2, y: frame.y, style: Style(.secondary))
        }
    }

    /// The part of the body that is in sight: where the shopper scrolled to, else the focus and as much
    /// around it as fits.
    private func visibleBody(_ panel: Panel, rows: Int) -> Range<Int> {
        let count = panel.body.count
        guard count > rows else { return 0..<count }
        if model.scene == .main || model.scene == .agreement, let top = model.top {
            let start = min(max(0, top), count - rows)
            return start..<(start + rows)
        }
        guard panel.focus != .none, let focused = panel.body.extent(of: panel.focus) else { return 0..<rows }
        let middle = (focused.lowerBound + focused.upperBound + 1) / 2 - rows / 2
        let start = min(max(0, min(middle, focused.lowerBound)), count - rows)
        return start..<(start + rows)
    }

    private func drawScrollMarks(
        _ range: Range<Int>, of count: Int, _ frame: Rect, rows: Int, on grid: inout Grid
    ) {
        let x = frame.x + frame.width - 1
        if range.lowerBound > 0 { grid.write(look.up, x: x, y: frame.y + 1, style: Style(.total)) }
        if range.upperBound < count { grid.write(look.down, x: x, y: frame.y + rows, style: Style(.total)) }
    }

    /// The panel that belongs to the state; nil on the bare page.
    func panel(fitting size: Size) -> Panel? {
        switch model.scene {
        case .picker(let picker):
            if let review = checkout.review { return pickerPanel(picker, review) }
        case .contactForm(let form): return contactFormPanel(form)
        case .cardForm(let form): return cardFormPanel(form)
        case .coupon(let field): return couponPanel(field)
        case .agreement:
            if let review = checkout.review { return agreementPanel(review) }
        case .faults(let menu): return faultPanel(menu)
        case .methods(let index):
            if let review = checkout.weChatReview { return methodsPanel(index, review) }
        case .main: break
        }
        switch checkout.state {
        case .offered: return nil
        case .preparing(let preparation):
            return checkout.isWithWeChat ? orderingPanel(preparation) : preparingPanel()
        case .reviewing(.weChatPay(let review)): return confirmPanel(review)
        case .authenticating(.weChatPay(let authentication)):
            return weChatPanel(
                authentication.review, action: proofAction(authentication), isDimmed: true)
        case .processing(.weChatPay(let processing)): return payingPanel(processing)
        case .reconciling(.weChatPay(let reconciliation)): return awaitingPanel(reconciliation)
        case .reviewing(.applePay(let review)):
            return reviewPanel(review, action: reviewAction(review), focus: model.focus)
        case .authenticating(.applePay(let authentication)):
            return confirmingPanel(authentication.review, action: proofAction(authentication))
        case .processing(.applePay(let processing)):
            return confirmingPanel(processing.review, action: processingAction(processing))
        case .reconciling(.applePay(let reconciliation)): return reconcilingPanel(reconciliation)
        case .finished(let result): return resultPanel(result)
        }
    }
}
