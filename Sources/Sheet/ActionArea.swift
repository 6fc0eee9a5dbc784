import Checkout

// The pay area: what the next key confirms, or what is awaited.
extension SheetLayout {
    /// A spinner, what is awaited, how long already, and near its end how long there is left.
    func waiting(_ text: String, deadline: Instant?) -> PanelLine {
        .centred("\(look.spinner(model.phase)) \(waitingText(text, deadline: deadline))", .pending)
    }

    private func waitingText(_ text: String, deadline: Instant?) -> String {
        var line = "\(text)…"
        if let deadline {
            let left = max(0, deadline.since(now).milliseconds + 999) / 1000
            let gone = max(0, Checkout.merchantPatience.milliseconds / 1000 - left)
            if left <= 10 {
                line += " \(words.secondsLeft(left))"
            } else if gone > 0 {
                line += " \(words.seconds(gone))"
            }
        }
        return line
    }

    func reviewAction(_ review: Review) -> [PanelLine] {
        let blockers = checkout.blockers(at: now)
        let amount = review.terms.total.isPending ? words.amountPending : money(review.amountDue)
        let isFocused = model.focus == .pay
        let role: Role =
            blockers.isEmpty
            ? (isFocused ? .buttonFocused : .button) : (isFocused ? .selectedSecondary : .disabled)
        let typesHere = generation == .oneSheet && wallet.device.biometry == .none
        let label = typesHere ? words.payWithPasscode : words.pay(amount)
        let button = PanelLine(tag: .row(.pay), content: .button(label, role))
        if let open = review.openQuestion {
            return [button, waiting(words.askingShop, deadline: open.deadline)]
        }
        // What is to be mended stands on top of the pay area, the most important first.
        if let blocker = blockers.first { return note("! \(text(of: blocker, review))", .error) + [button] }
        if let error = review.errors.first(where: { $0.code == .unknown }) {
            return [button]
                + note("! \(error.message.isEmpty ? words.errorFallback(error) : error.message)", .error)
        }
        if typesHere { return [button] }
        return [button, .centred(words.confirmHint(wallet.device.biometry), .secondary)]
    }

    /// A sentence under the pay button; a merchant's may be long.
    func note(_ text: String, _ role: Role) -> [PanelLine] {
        TextCells.wrap(text, to: innerWidth, maxLines: 3).map { .centred($0, role) }
    }

    /// What stands in the way of paying, in the shop's words where they are its own.
    func text(of blocker: Blocker, _ review: Review) -> String {
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
        let cardName = authentication.review.cardID.flatMap(wallet.card).map { card in
            let network = CardFit.network(of: card, shownFor: authentication.review.terms)
            return "\(network.displayName) \(look.bullets) \(card.lastFour)"
        }
        switch authentication.stage {
        case .biometry(let misses):
            let prompt = misses > 0 ? words.biometryMissed(biometry) : words.biometryPrompt(biometry)
            return biometryLines(biometry, prompt, hasMissed: misses > 0)
        case .passcode(let digits, let wrong):
            return steady([
                .centred(wrong ? words.wrongPasscode : words.enterPasscode, wrong ? .error : .total, .bold),
                boxes(digits),
            ])
        case .checkingPasscode:
            return steady([.centred(words.checking, .total, .bold), boxes(Checkout.secretLength)])
        case .passcodeLocked(let until):
            return steady([
                .centred(words.passcodeLocked, .error, .bold),
                .centred(words.tryAgainIn(clock(until.since(now))), .pending),
            ])
        case .bankPIN(let digits, let triesLeft, let wrong):
            let text = wrong ? words.wrongBankPIN(triesLeft: triesLeft) : words.enterBankPIN(cardName ?? "")
            return steady([.centred(text, wrong ? .error : .total, .bold), boxes(digits)])
        case .checkingBankPIN:
            return steady([.centred(words.checking, .total, .bold), boxes(Checkout.secretLength)])
        }
    }

    /// What the device looks for, and what the shopper can do.
    func biometryLines(_ biometry: Device.Biometry, _ prompt: String, hasMissed: Bool) -> [PanelLine] {
        let role: Role = hasMissed ? .warning : .total
        // The footer says the same; half a sentence would say less.
        let fits = TextWidth.columns(words.biometryKeys) <= innerWidth
        let keys: [PanelLine] = fits ? [.centred(words.biometryKeys, .secondary)] : []
        guard hasProofPictures else {
            let sign = biometry == .faceID ? look.signs.face : "(((o)))"
            let whole = "\(sign) \(prompt)"
            return [.centred(TextWidth.columns(whole) <= innerWidth ? whole : prompt, role, .bold)] + keys
        }
        var picture =
            biometry == .faceID
            ? Picture.face(look.glyphs, step: step(of: .scan))
            : Picture.finger(look.glyphs, step: step(of: .ripple))
        if let step = step(of: .shake) { picture = picture.shifted(by: [-2, 2, -1, 1].at(step) ?? 0) }
        return picture.panelLines(role) + [.centred(prompt, role, .bold)] + keys
    }

    /// Whether signs stand above the words of the proof. On the one sheet of older systems they would hide
    /// what is paid for.
    private var hasProofPictures: Bool {
        hasRoomForPictures && (generation == .twoSheets || checkout.isWithWeChat || model.size.height >= 30)
    }

    /// Where signs stand above words, the lines of the other stages take the same room, so that the total
    /// above them stays where it is.
    private func steady(_ lines: [PanelLine]) -> [PanelLine] {
        guard hasProofPictures, !checkout.isWithWeChat, let first = lines.first else { return lines }
        return [.blank, .blank, first, .blank] + lines.dropFirst()
            + Array(repeating: .blank, count: max(0, 3 - lines.count))
    }

    private func boxes(_ digits: Int) -> PanelLine {
        let marks = (0..<Checkout.secretLength).map { $0 < digits ? look.dot : look.ring }
        return .centred(marks.joined(separator: "  "), .total, .bold)
    }

    /// "2:59:59", "4:59", or "59 s" under a minute.
    func clock(_ span: Span) -> String {
        let seconds = max(0, span.milliseconds + 999) / 1000
        if seconds < 60 { return words.seconds(seconds) }
        let rest = twoDigits(Int(seconds % 60))
        if seconds < 3600 { return "\(seconds / 60):\(rest)" }
        return "\(seconds / 3600):\(twoDigits(Int(seconds / 60 % 60))):\(rest)"
    }

    func processingAction(_ processing: Checkout.Processing) -> [PanelLine] {
        switch processing.stage {
        case .deciding(_, let deadline): busy(words.processing, deadline: deadline)
        case .recordingIntent, .sealing, .recordingOutcome: busy(words.processing, deadline: nil)
        }
    }

    /// The spinner stands where the face was, where there is room.
    private func busy(_ text: String, deadline: Instant?) -> [PanelLine] {
        guard hasProofPictures else { return [waiting(text, deadline: deadline)] }
        let picture = Picture.busy(look.spinner(model.phase), look.glyphs)
        return [.blank] + picture.panelLines(.pending)
            + [.centred(waitingText(text, deadline: deadline), .pending), .blank]
    }
}
