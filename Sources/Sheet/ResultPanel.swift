import Checkout

// How it ended, and the time while that is being found out.
extension SheetLayout {
    func reconcilingPanel(_ reconciliation: Checkout.Reconciliation) -> Panel {
        Panel(
            title: title,
            body: intentLines(reconciliation.intent) + [referenceLine(reconciliation.reference)],
            action: [waiting(words.reconciling, deadline: nil)])
    }

    func awaitingPanel(_ reconciliation: Checkout.WeChatReconciliation) -> Panel {
        Panel(
            title: words.weChatPay,
            body: intentLines(reconciliation.intent) + [referenceLine(reconciliation.reference)],
            action: [waiting(words.awaitingPlatform, deadline: nil)], brand: .weChatBrand)
    }

    func resultPanel(_ result: AttemptResult) -> Panel {
        var body: [PanelLine] = [.blank]
        let (sign, role) = mark(of: result)
        let sentence = result.isContradicted ? words.contradiction(result) : words.sentence(result.outcome)
        body += endLines(sign, sentence, role)
        let next = result.isContradicted ? words.askShop : words.nextStep(result.outcome)
        for line in TextCells.wrap(next, to: innerWidth, maxLines: 2) {
            body.append(.centred(line, .secondary))
        }
        if result.outcome == .paid, result.intent?.isPending == true {
            body.append(.centred(words.laterCapture, .pending))
        }
        body.append(.blank)
        if let intent = result.intent { body += intentLines(intent) }
        if let reference = result.reference { body.append(referenceLine(reference)) }
        let button: String
        if case .unknown = result.outcome { button = words.checkAgainButton } else { button = words.done }
        switch result.rail {
        case .applePay:
            return Panel(
                title: title, body: body, action: [PanelLine(content: .button(button, .buttonFocused))],
                isCentred: true)
        case .weChatPay:
            return Panel(
                title: words.weChatPay, body: body,
                action: [PanelLine(content: .button(button, .weChatButtonFocused))], brand: .weChatBrand,
                isCentred: true)
        }
    }

    /// How it ended, in a picture and words where there is room, else with a sign before the words.
    func endLines(_ sign: String, _ sentence: String, _ role: Role) -> [PanelLine] {
        let lines = TextCells.wrap(sentence, to: innerWidth - 4, maxLines: 4)
        guard hasRoomForPictures, let picture = picture(of: sign) else {
            return lines.enumerated().map { .centred($0 == 0 ? "\(sign)  \($1)" : $1, role, .bold) }
        }
        return picture.panelLines(role, .bold) + [.blank] + lines.map { .centred($0, role, .bold) }
    }

    private func picture(of sign: String) -> Picture? {
        let isASCII = look.glyphs == .ascii
        switch sign {
        case look.tick:
            return Picture.tick(isASCII: isASCII).drawn(step(of: .tick), of: SheetMotion.tick.steps)
        case look.cross:
            return Picture.cross(isASCII: isASCII).drawn(step(of: .cross), of: SheetMotion.cross.steps)
        case _: return nil
        }
    }

    /// The shop's own mark where it contradicts the books: that is what the sheet was told.
    private func mark(of result: AttemptResult) -> (sign: String, role: Role) {
        switch result.outcome {
        case .paid: result.isContradicted ? (look.cross, .warning) : (look.tick, .success)
        case .declined: result.isContradicted ? (look.tick, .warning) : (look.cross, .error)
        case .cancelled: ("–", .label)
        case .unknown: ("?", .warning)
        }
    }

    /// The columns inside the panel's border.
    var innerWidth: Int { max(1, arrangement.sheetWidth - 4) }

    /// An amount in tall digits; nil where there is no room for them.
    func bigLines(_ text: String, _ role: Role) -> [PanelLine]? {
        let height = model.size.height
        let rows = height >= 34 || look.glyphs == .ascii && height >= 24 ? 5 : height >= 20 ? 3 : 0
        return BigAmount.lines(text, within: innerWidth, rows: rows, isASCII: look.glyphs == .ascii)?
            .map { .centred($0, role, .bold) }
    }

    /// What was authorized, or the word in its place.
    func amountText(_ intent: PaymentIntent) -> String {
        intent.isPending ? words.amountPending : look.amounts.text(intent.amount, in: intent.currency)
    }

    private func intentLines(_ intent: PaymentIntent) -> [PanelLine] {
        if look.showsBigAmount, !intent.isPending, let lines = bigLines(amountText(intent), .total) {
            return lines + [.blank, .centred(intent.merchantName, .total, .bold), methodLine(intent)]
        }
        return [
            PanelLine.text(
                .none,
                .init(
                    text: intent.merchantName, trail: amountText(intent), textRole: .total, trailRole: .total,
                    isBold: true)
            ).flushLeft,
            methodLine(intent),
        ]
    }

    private func methodLine(_ intent: PaymentIntent) -> PanelLine {
        switch intent.source {
        case .card(_, let name, let lastFour, let network, _):
            PanelLine.text(
                .none,
                .init(
                    badge: PanelLine.Badge(network), text: name, shortText: look.shortName(of: name),
                    trail: "\(look.bullets) \(lastFour)", trailRole: .label)
            ).flushLeft
        case .weChat(let method): PanelLine.text(.none, .init(text: self.name(of: method))).flushLeft
        }
    }

    private func referenceLine(_ reference: PaymentReference) -> PanelLine {
        PanelLine.text(.none, .init(text: words.reference(reference.paymentID), textRole: .secondary))
            .flushLeft
    }
}
