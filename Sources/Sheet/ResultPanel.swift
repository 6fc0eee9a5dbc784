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
        for (index, line) in TextCells.wrap(sentence, to: innerWidth - 4, maxLines: 4).enumerated() {
            body.append(.centred(index == 0 ? "\(sign)  \(line)" : line, role, .bold))
        }
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
                title: title, body: body, action: [PanelLine(content: .button(button, .buttonFocused))])
        case .weChatPay:
            return Panel(
                title: words.weChatPay, body: body,
                action: [PanelLine(content: .button(button, .weChatButtonFocused))], brand: .weChatBrand)
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
    var innerWidth: Int { max(1, min(60, model.size.width - 4)) }

    /// What was authorized, or the word in its place.
    func amountText(_ intent: PaymentIntent) -> String {
        intent.isPending ? words.amountPending : look.amounts.text(intent.amount, in: intent.currency)
    }

    private func intentLines(_ intent: PaymentIntent) -> [PanelLine] {
        [
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
