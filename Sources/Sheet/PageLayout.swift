import Checkout

// The merchant's page: the order, the pay button, and what became of the last attempt.
extension SheetLayout {
    /// Draws the rows above `covered`; from there on a panel lies over the page, and wider than it.
    func drawPage(on grid: inout Grid, above covered: Int) {
        let size = grid.size
        if arrangement.kind == .beside { return drawPageBeside(on: &grid) }
        let width = arrangement.pageWidth
        let x = arrangement.pageX
        grid.write(words.simulator, endingBefore: size.width - 1, y: 0, style: Style(.pageSecondary))
        grid.write("paysheet", x: 1, y: 0, style: Style(.pageSecondary, .bold))
        // The button and the notice are what the page is for: the lines give way to them.
        let notice = pageNotice(width: width)
        let buttons = pageButtons
        let air = size.height > 16 ? 1 : 0
        let tail =
            air + notice.count + (buttons.isEmpty ? 1 : air + buttons.count + (notice.isEmpty ? 0 : 1))
        var y = arrangement.pageY
        grid.write(
            TextCells.clip(checkout.request.merchantName, to: width), x: x, y: y,
            style: Style(.pageHeading, .bold))
        y += 2
        y = drawOrderLines(
            on: &grid, x: x, y: y, width: width, bottom: size.height - 1 - tail, above: covered)
        if y >= covered { return }
        if !buttons.isEmpty { y += air }
        for button in buttons where y < size.height - 1 {
            draw(button, on: &grid, x: x, y: y, width: width)
            y += 1
        }
        y += 1
        for line in notice where y < size.height - 1 {
            grid.write(TextCells.clip(line.text, to: width), x: x, y: y, style: Style(line.role))
            y += 1
        }
    }

    private func draw(
        _ button: PageButton, on grid: inout Grid, x: Int, y: Int, width: Int, least: Int = 0
    ) {
        let text = TextCells.clip(button.label, to: max(1, width - 6))
        let label = TextCells.pad(
            text, to: max(least, TextWidth.columns(text) + 6), alignment: .centre)
        let columns = TextWidth.columns(label)
        let place = Rect(x: x + (width - columns) / 2, y: y, width: columns, height: 1)
        grid.targets?.mark(place, button.target)
        grid.write(label, x: place.x, y: y, style: Style(button.role, .bold))
    }

    /// The order at the left; at the right, until the sheet stands there, how it can be paid.
    private func drawPageBeside(on grid: inout Grid) {
        let area = arrangement
        grid.write(words.simulator, endingBefore: grid.size.width - 1, y: 0, style: Style(.pageSecondary))
        grid.write("paysheet", x: 1, y: 0, style: Style(.pageSecondary, .bold))
        let bottom = grid.size.height - 2
        grid.write(
            TextCells.clip(checkout.request.merchantName, to: area.pageWidth), x: area.pageX, y: area.pageY,
            style: Style(.pageHeading, .bold))
        _ = drawOrderLines(
            on: &grid, x: area.pageX, y: area.pageY + 2, width: area.pageWidth, bottom: bottom,
            above: grid.size.height)
        if hasPanel { return }
        let width = min(56, area.sheetWidth)
        let x = area.sheetX + (area.sheetWidth - width) / 2
        var y = area.pageY + 2
        for button in pageButtons where y < bottom {
            draw(button, on: &grid, x: x, y: y, width: width, least: width * 3 / 5)
            y += 2
        }
        for line in pageNotice(width: width) where y < bottom {
            grid.write(TextCells.clip(line.text, to: width), x: x, y: y, style: Style(line.role))
            y += 1
        }
    }

    /// Draws as many lines as there is room for above `bottom`, and the total. Returns the next free row.
    private func drawOrderLines(
        on grid: inout Grid, x: Int, y: Int, width: Int, bottom: Int, above covered: Int
    ) -> Int {
        var y = y
        let terms = checkout.paidTerms ?? checkout.request
        let items = terms.lineItems
        let room = max(0, bottom - y - 2)
        let shown = items.count <= room ? items.count : max(0, room - 1)
        for item in items.prefix(shown) {
            if y >= covered { return y }
            drawPageLine(item, on: &grid, x: x, y: y, width: width, style: Style(.pageText))
            y += 1
        }
        if shown < items.count {
            grid.write(words.moreLines(items.count - shown), x: x, y: y, style: Style(.pageSecondary))
            y += 1
        }
        if !items.isEmpty {
            grid.line(x: x, y: y, width: width, .pageSecondary, glyphs: look.glyphs)
            y += 1
        }
        var total = terms.total
        total.label = words.total
        drawPageLine(total, on: &grid, x: x, y: y, width: width, style: Style(.pageHeading, .bold))
        return y + 1
    }

    private func drawPageLine(_ item: LineItem, on grid: inout Grid, x: Int, y: Int, width: Int, style: Style)
    {
        let amount = amountText(item)
        let amountColumns = TextWidth.columns(amount)
        grid.write(
            TextCells.clip(item.label, to: max(1, width - amountColumns - 2)), x: x, y: y, style: style)
        grid.write(amount, endingBefore: x + width, y: y, style: style)
    }

    /// An amount, or the word in its place while it may still change.
    func amountText(_ item: LineItem) -> String {
        if item.isPending { return words.pending }
        return item.amount.map { look.amounts.text($0, in: checkout.request.currency) } ?? ""
    }

    private typealias PageButton = (label: String, role: Role, target: SheetTarget)

    /// The page's buttons, one for each rail that can be pressed.
    private var pageButtons: [PageButton] {
        let shown = model.confirmable(over: checkout)
        if case .offered = checkout.state {
            if case .unknown = checkout.lastAttempt?.outcome {
                let role = shown == .nothing ? Role.button : .buttonFocused
                return [(words.checkAgainButton, role, .command(.checkAgain))]
            }
            guard checkout.canStartAttempt else { return [] }
        }
        return checkout.rails.compactMap { rail -> PageButton? in
            switch rail {
            case .applePay:
                sheetButton.map {
                    ($0, shown == .pageButton ? .buttonFocused : .button, .pageButton(rail))
                }
            case .weChatPay:
                checkout.weChat?.obstacle == nil
                    ? (
                        words.weChatPayButton,
                        shown == .weChatButton ? .weChatButtonFocused : .weChatButton, .pageButton(rail)
                    )
                    : nil
            }
        }
    }

    /// What the button of the sheet says; nil when there is nothing to press.
    private var sheetButton: String? {
        switch pageAvailability {
        case .cannotPay, .systemTooOld: return nil
        case .noCard, .noFittingCard, .unusableCards: return words.setUpButton
        case .ready: return words.payButton
        }
    }

    private var pageAvailability: Availability {
        if case .offered(let availability) = checkout.state { return availability }
        return Availability(of: checkout.wallet, for: checkout.request, at: now)
    }

    private func sentences(_ outcome: Outcome) -> String {
        words.sentence(outcome) + words.gap + words.nextStep(outcome)
    }

    private func pageNotice(width: Int) -> [(text: String, role: Role)] {
        pageNotices.flatMap { notice in
            let text = notice.sign.isEmpty ? notice.text : "\(notice.sign) \(notice.text)"
            return TextCells.wrap(text, to: width, maxLines: 3).map { (text: $0, role: notice.role) }
        }
    }

    /// A sentence under the page's buttons, and the sign before it where there is one.
    struct PageNotice {
        var sign = ""
        let text: String
        let role: Role
    }

    /// What the page tells besides the order.
    var pageNotices: [PageNotice] {
        var notices = NoticeSentences.of(checkout.notices, look).map { PageNotice(text: $0, role: .pageText) }
        if case .offered(.ready) = checkout.state, checkout.lastAttempt == nil,
            checkout.rails.contains(.applePay),
            let sentence = NoticeSentences.unsupported(in: checkout, look)
        {
            notices.append(PageNotice(text: sentence, role: .pageSecondary))
        }
        // Under an open sheet the page stays as it was; it tells the result when the sheet has closed.
        if case .offered = checkout.state, let attempt = checkout.lastAttempt {
            notices += self.notices(of: attempt)
            if checkout.canStartAttempt == false { return notices }
        }
        for rail in checkout.rails {
            switch rail {
            case .applePay:
                if let text = unavailability { notices.append(PageNotice(text: text, role: .pageText)) }
            case .weChatPay:
                if let obstacle = checkout.weChat?.obstacle {
                    notices.append(PageNotice(text: words.obstacle(obstacle), role: .pageText))
                }
            }
        }
        return notices
    }

    /// What became of an attempt.
    func notices(of attempt: AttemptResult) -> [PageNotice] {
        var notices: [PageNotice] = []
        if attempt.isContradicted {
            notices.append(PageNotice(sign: "!", text: words.contradiction(attempt), role: .pageText))
        }
        switch attempt.outcome {
        case .paid:
            let amount = attempt.intent.map(amountText) ?? ""
            notices.append(
                PageNotice(sign: look.tick, text: words.paidNotice(amount: amount), role: .pageHeading))
        case .declined:
            notices.append(
                PageNotice(sign: look.cross, text: sentences(attempt.outcome), role: .pageText))
        case .cancelled:
            notices.append(PageNotice(text: sentences(attempt.outcome), role: .pageText))
        case .unknown:
            // Names the payment itself.
            let text = words.unknownNotice(reference: attempt.reference?.paymentID ?? "")
            return notices + [PageNotice(text: text, role: .pageText)]
        }
        if let reference = attempt.reference {
            notices.append(PageNotice(text: words.reference(reference.paymentID), role: .pageSecondary))
        }
        return notices
    }

    /// Why the sheet cannot be opened, and what to do; nil when it can.
    private var unavailability: String? {
        switch pageAvailability {
        case .cannotPay: return words.cannotPay
        case .noCard: return words.noCard
        case .systemTooOld(let network, let needed):
            return words.systemTooOld(
                network.displayName, needs: needed.text, has: checkout.wallet.device.system.text)
        case .noFittingCard(let accepted):
            let names = accepted.map(\.displayName).joined(separator: words.listGap)
            return words.noFittingCard(accepted: names)
        case .unusableCards(let trouble): return words.unusableCards(trouble)
        case .ready: return nil
        }
    }
}
