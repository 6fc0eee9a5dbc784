import Checkout

// The pay area: what the next key confirms, or what is awaited.
extension SheetLayout {
    /// A spinner, what is awaited, how long already, and near its end how long there is left.
    func waiting(_ text: String, deadline: Instant?) -> PanelLine {
        var line = "\(look.spinner(model.phase)) \(text)…"
        if let deadline {
            let left = max(0, deadline.since(now).milliseconds + 999) / 1000
            let gone = max(0, Checkout.merchantPatience.milliseconds / 1000 - left)
            if left <= 10 {
                line += " \(words.secondsLeft(left))"
            } else if gone > 0 {
                line += " \(words.seconds(gone))"
            }
        }
        return .centred(line, .pending)
    }

    func reviewAction(_ review: Review) -> [PanelLine] {
        let blockers = checkout.blockers(at: now)
        let amount = review.terms.total.isPending ? words.amountPending : money(review.amountDue)
        let role: Role = !blockers.isEmpty ? .disabled : (model.focus == .pay ? .buttonFocused : .button)
        let button = PanelLine(tag: .row(.pay), content: .button(words.pay(amount), role))
        let note: PanelLine
        if let open = review.openQuestion {
            note = waiting(words.askingShop, deadline: open.deadline)
        } else if let blocker = blockers.first {
            note = .centred("! \(text(of: blocker, review))", .error)
        } else if let error = review.errors.first(where: { $0.code == .unknown }) {
            note = .centred("! \(error.message.isEmpty ? words.errorFallback(error) : error.message)", .error)
        } else {
            note = .centred(words.confirmHint(wallet.device.biometry), .secondary)
        }
        return [button, note]
    }

    private func text(of blocker: Blocker, _ review: Review) -> String {
        let contact: Contact?
        switch blocker {
        case .billingContact: contact = review.billingContact?.contact
        case .shippingContact, .waitingForMerchant, .noCard, .cardDoesNotFit, .bankPINLocked, .merchantError,
            .noShippingContact, .noBillingContact:
            contact = review.shippingContact?.contact
        }
        return words.blocker(blocker, AddressRules.rules(for: contact?.resolvedCountryCode ?? ""))
    }

    func proofAction(_ authentication: Checkout.Authentication) -> [PanelLine] {
        let biometry = wallet.device.biometry
        let card = authentication.review.cardID.flatMap(wallet.card)
        let network = card.map { CardFit.network(of: $0, shownFor: authentication.review.terms).displayName }
        let cardName = "\(network ?? "") \(look.bullets) \(card?.lastFour ?? "")"
        switch authentication.stage {
        case .biometry(let misses):
            let prompt = misses > 0 ? words.biometryMissed(biometry) : words.biometryPrompt(biometry)
            let line = PanelLine.centred("\(biometrySign) \(prompt)", misses > 0 ? .warning : .total, .bold)
            // The footer says the same; half a sentence would say less.
            let fits = TextWidth.columns(words.biometryKeys) <= model.size.width - 4
            return [line] + (fits ? [.centred(words.biometryKeys, .secondary)] : [])
        case .passcode(let digits, let wrong):
            return [
                .centred(wrong ? words.wrongPasscode : words.enterPasscode, wrong ? .error : .total, .bold),
                boxes(digits),
            ]
        case .checkingPasscode:
            return [.centred(words.checking, .total, .bold), boxes(Checkout.secretLength)]
        case .passcodeLocked(let until):
            return [.centred(words.passcodeLocked(clock(until.since(now))), .error, .bold)]
        case .bankPIN(let digits, let triesLeft, let wrong):
            let text = wrong ? words.wrongBankPIN(triesLeft: triesLeft) : words.enterBankPIN(cardName)
            return [.centred(text, wrong ? .error : .total, .bold), boxes(digits)]
        case .checkingBankPIN:
            return [.centred(words.checking, .total, .bold), boxes(Checkout.secretLength)]
        }
    }

    private var biometrySign: String {
        switch wallet.device.biometry {
        case .faceID: look.glyphs == .ascii ? "[o_o]" : "⟦◠‿◠⟧"
        case .touchID: "(((o)))"
        case .none: ""
        }
    }

    private func boxes(_ digits: Int) -> PanelLine {
        let marks = (0..<Checkout.secretLength).map { $0 < digits ? look.dot : look.ring }
        return .centred(marks.joined(separator: "  "), .total, .bold)
    }

    /// "4:59", or "59 s" under a minute.
    private func clock(_ span: Span) -> String {
        let seconds = max(0, span.milliseconds + 999) / 1000
        return seconds < 60 ? words.seconds(seconds) : "\(seconds / 60):\(twoDigits(Int(seconds % 60)))"
    }

    func processingAction(_ processing: Checkout.Processing) -> [PanelLine] {
        switch processing.stage {
        case .deciding(_, let deadline): [waiting(words.processing, deadline: deadline)]
        case .recordingIntent, .sealing, .recordingOutcome: [waiting(words.processing, deadline: nil)]
        }
    }
}
