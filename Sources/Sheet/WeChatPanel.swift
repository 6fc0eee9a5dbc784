import Checkout

// WeChat's page over the shop: who is paid, how much, with what; then the password and the wallet's result.
extension SheetLayout {
    func orderingPanel(_ preparation: Checkout.Preparation) -> Panel {
        let text: String
        switch preparation.stage {
        case .validatingMerchant, .ordering: text = words.ordering
        case .callingUp: text = words.openingWeChat
        }
        let amount = checkout.weChat.map { look.amounts.text($0.amount, in: $0.currency) } ?? ""
        return Panel(
            title: words.weChatPay,
            body: [.blank, .centred(checkout.request.merchantName, .label), .centred(amount, .weChatAmount)],
            action: [waiting(text, deadline: preparation.deadline)], isDimmed: true, brand: .weChatBrand)
    }

    func confirmPanel(_ review: WeChatReview) -> Panel {
        let button = PanelLine(
            tag: .row(.pay),
            content: .button(
                words.payNow(amount(of: review.terms)),
                model.focus == .pay ? .weChatButtonFocused : .weChatButton))
        var action: [PanelLine] = []
        if let refusal = review.lastRefusal {
            let method = name(of: review.lastRefused ?? review.method)
            action += note("! \(words.about(method, words.methodRefused(refusal)))", .error)
        }
        action.append(button)
        return weChatPanel(
            review, action: action, focus: model.focus == .card ? .row(.card) : .none, isDimmed: false)
    }

    /// The confirm page under the password, or while it is paid.
    func weChatPanel(
        _ review: WeChatReview, action: [PanelLine], focus: PanelLine.Tag = .none, isDimmed: Bool
    ) -> Panel {
        let terms = review.terms
        let labels = [words.orderLine, words.payWith].map(TextWidth.columns).max() ?? 0
        var body: [PanelLine] = isDimmed ? [] : [.blank]
        body.append(.centred(terms.payee, .label))
        body += amountLines(amount(of: terms), isBig: !isDimmed)
        body.append(.blank)
        body.append(.text(.none, .init(label: words.orderLine, text: terms.body)))
        body.append(
            .text(
                .row(.card),
                .init(
                    label: words.payWith, text: name(of: review.method),
                    shortText: shortName(of: review.method),
                    trail: isDimmed ? "" : "\(words.changeMethod) \(look.more)", trailRole: .secondary)))
        if checkout.weChat?.isRetired == true { body += note(words.retiredInterface, .warning) }
        return Panel(
            title: words.weChatPay, body: body, action: action, focus: focus,
            labelColumns: min(13, labels + 2), brand: .weChatBrand, isCentred: true)
    }

    private func amount(of terms: WeChatTerms) -> String {
        look.amounts.text(terms.amount, in: terms.currency)
    }

    /// Big where there is room and the glyphs for it.
    private func amountLines(_ text: String, isBig: Bool) -> [PanelLine] {
        if isBig, let lines = bigLines(text, .weChatAmount) { return [.blank] + lines }
        return [.centred(text, .weChatAmount, .bold)]
    }

    func name(of method: WeChatMethod) -> String {
        switch method {
        case .balance: words.weChatBalance
        case .card(let card): "\(card.name) (\(card.lastFour))"
        }
    }

    /// Keeps the digits, by which cards are told apart.
    private func shortName(of method: WeChatMethod) -> String? {
        switch method {
        case .balance: nil
        case .card(let card): "\(TextCells.clip(card.name, to: 9)) (\(card.lastFour))"
        }
    }

    // MARK: The proof

    func proofAction(_ authentication: Checkout.WeChatAuthentication) -> [PanelLine] {
        switch authentication.stage {
        case .biometry(let misses):
            let prompt = misses > 0 ? words.fingerMissed : words.fingerPrompt
            return biometryLines(.touchID, prompt, hasMissed: misses > 0)
        case .paymentPassword(let digits, let wrong):
            return [
                .centred(
                    wrong ? words.wrongPaymentPassword : words.enterPaymentPassword,
                    wrong ? .error : .total, .bold), passwordBoxes(digits),
            ]
        case .checkingPaymentPassword:
            return [.centred(words.checking, .total, .bold), passwordBoxes(Checkout.secretLength)]
        case .paymentPasswordLocked(let until):
            return [
                .centred(words.paymentPasswordLocked, .error, .bold),
                .centred(words.tryAgainIn(clock(until.since(now))), .pending),
            ]
        }
    }

    private func passwordBoxes(_ digits: Int) -> PanelLine {
        let boxes = (0..<Checkout.secretLength).map { $0 < digits ? "[\(look.dot)]" : "[ ]" }
        return .centred(boxes.joined(), .total, .bold)
    }

    // MARK: Paying

    func payingPanel(_ processing: Checkout.WeChatProcessing) -> Panel {
        switch processing.stage {
        case .paying(_, let deadline):
            return weChatPanel(
                processing.review, action: [waiting(words.paying, deadline: deadline)], isDimmed: true)
        case .recordingIntent, .recordingOutcome:
            return weChatPanel(
                processing.review, action: [waiting(words.paying, deadline: nil)], isDimmed: true)
        case .walletResult: return walletResultPanel(processing)
        }
    }

    private func walletResultPanel(_ processing: Checkout.WeChatProcessing) -> Panel {
        let terms = processing.review.terms
        let body: [PanelLine] =
            [.blank] + endLines(look.tick, words.sentence(.paid), .weChatBrand)
            + amountLines(amount(of: terms), isBig: true)
            + [.blank, .centred(terms.payee, .label)] + note(words.walletIsNoProof, .secondary)
        return Panel(
            title: words.weChatPay, body: body,
            action: [PanelLine(content: .button(words.done, .weChatButtonFocused))], brand: .weChatBrand,
            isCentred: true)
    }

    // MARK: Another way to pay

    func methodsPanel(_ index: Int, _ review: WeChatReview) -> Panel {
        let methods = checkout.weChat?.wallet.methods ?? []
        let lines = methods.enumerated().flatMap { offset, method -> [PanelLine] in
            let mark = method == review.method ? " \(look.tick)" : "  "
            let first = PanelLine.text(.entry(offset), .init(text: name(of: method), trail: mark)).flushLeft
            guard let refusal = review.refusals[method.id] else { return [first] }
            return [
                first,
                PanelLine.text(
                    .entry(offset), .init(text: words.methodRefused(refusal), textRole: .secondary)
                ).flushLeft,
            ]
        }
        return Panel(
            title: words.anotherMethod, body: lines,
            action: [.centred(amount(of: review.terms), .weChatAmount)],
            focus: .entry(index), brand: .weChatBrand)
    }
}
