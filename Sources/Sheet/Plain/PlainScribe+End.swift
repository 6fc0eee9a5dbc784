import Checkout

// From the proof of who the shopper is to how it ended.
extension PlainScribe {
    func proofPage(_ authentication: Checkout.Authentication) -> PlainPage {
        let review = authentication.review
        var page = PlainPage(.proof)
        let card = review.cardID.flatMap(layout.wallet.card)
        let total = labelled(words.payTo(review.terms.merchantName), layout.totalText(of: review.terms))
        page.say(.heading, line([total, card.map { text(of: $0, review) } ?? ""]))
        let biometry = layout.wallet.device.biometry
        switch authentication.stage {
        case .biometry(let misses):
            let prompt = misses > 0 ? words.biometryMissed(biometry) : words.biometryPrompt(biometry)
            ask(prompt, ordinal: misses, on: &page)
            offerProofs(on: &page)
        case .passcode(_, let wrong):
            ask(
                wrong ? words.wrongPasscode : words.enterPasscode, ordinal: checkout.record.wrongPasscodes,
                isSecret: true, on: &page)
        case .passcodeLocked(let until): lock(words.passcodeLocked, until, on: &page)
        case .bankPIN(_, let triesLeft, let wrong):
            let prompt =
                wrong ? words.wrongBankPIN(triesLeft: triesLeft) : words.enterBankPIN(card?.name ?? "")
            ask(prompt, ordinal: triesLeft, isSecret: true, on: &page)
        case .checkingPasscode, .checkingBankPIN: page.say(.waiting, words.checking)
        }
        page.say(.leave, leave(.cancel))
        return page
    }

    func proofPage(_ authentication: Checkout.WeChatAuthentication) -> PlainPage {
        var page = PlainPage(.proof)
        let review = authentication.review
        let amount = look.amounts.text(review.terms.amount, in: review.terms.currency)
        page.say(.heading, line([labelled(review.terms.payee, amount), text(of: review.method)]))
        switch authentication.stage {
        case .biometry(let misses):
            ask(misses > 0 ? words.fingerMissed : words.fingerPrompt, ordinal: misses, on: &page)
            offerProofs(on: &page)
        case .paymentPassword(_, let wrong):
            ask(
                wrong ? words.wrongPaymentPassword : words.enterPaymentPassword,
                ordinal: checkout.record.wrongPaymentPasswords, isSecret: true, on: &page)
        case .paymentPasswordLocked(let until): lock(words.paymentPasswordLocked, until, on: &page)
        case .checkingPaymentPassword: page.say(.waiting, words.checking)
        }
        page.say(.leave, leave(.cancel))
        return page
    }

    /// The same prompt after another miss is another one.
    private func ask(_ text: String, ordinal: Int, isSecret: Bool = false, on page: inout PlainPage) {
        page.say(.prompt, text, fact: "\(text) \(ordinal)")
        if isSecret { page.say(.note(words.sixDigits), words.sixDigits) }
    }

    private func offerProofs(on page: inout PlainPage) {
        page.offer(.match, .choice(.match), words.hint(.match))
        page.offer(.miss, .choice(.miss), words.hint(.miss))
        page.offer(.usePasscode, .choice(.usePasscode), words.hint(.usePasscode))
    }

    private func lock(_ text: String, _ until: Instant, on page: inout PlainPage) {
        let left = max(0, until.since(now).milliseconds + 999) / 1000
        page.say(.prompt, text)
        page.say(
            .waiting, words.tryAgainIn(words.span(seconds: left)), fact: String(until.milliseconds))
    }

    // MARK: On its way

    func progressPage(_ processing: Checkout.Processing) -> PlainPage {
        var page = PlainPage(.progress)
        switch processing.stage {
        case .deciding(_, let deadline):
            wait(for: words.processing, until: deadline, on: &page)
            page.say(.leave, leave(.leaveProcessing))
        // Before and after what is one wait to the shopper.
        case .recordingIntent, .sealing, .recordingOutcome: break
        }
        return page
    }

    func payingPage(_ processing: Checkout.WeChatProcessing) -> PlainPage {
        var page = PlainPage(.progress)
        switch processing.stage {
        case .paying(_, let deadline):
            wait(for: words.paying, until: deadline, on: &page)
            page.say(.leave, leave(.leaveProcessing))
        case .recordingIntent, .recordingOutcome: break
        case .walletResult:
            page = PlainPage(.walletResult)
            let terms = processing.review.terms
            let amount = look.amounts.text(terms.amount, in: terms.currency)
            page.say(.heading, words.sentence(.paid))
            page.say(.total, labelled(terms.payee, amount))
            page.say(.note(words.walletIsNoProof), words.walletIsNoProof)
            page.offer(.done, .choice(.done), words.done)
        }
        return page
    }

    func reconcilingPage(_ text: String, _ reference: PaymentReference) -> PlainPage {
        var page = PlainPage(.progress)
        page.say(.waiting, text)
        page.say(.note(reference.paymentID), words.reference(reference.paymentID))
        return page
    }

    // MARK: How it ended

    func endPage(_ result: AttemptResult) -> PlainPage {
        var page = PlainPage(.end)
        let sentence = result.isContradicted ? words.contradiction(result) : words.sentence(result.outcome)
        page.say(.heading, sentence)
        let next = result.isContradicted ? words.askShop : words.nextStep(result.outcome)
        page.say(.prompt, next)
        if result.outcome == .paid, result.intent?.isPending == true {
            page.say(.note(words.laterCapture), words.laterCapture)
        }
        if let intent = result.intent {
            page.say(.total, labelled(intent.merchantName, layout.amountText(intent)))
            page.say(.row(.card), source(of: intent))
        }
        if let reference = result.reference {
            page.say(.note(reference.paymentID), words.reference(reference.paymentID))
        }
        if case .unknown = result.outcome {
            page.offer(.checkAgain, .choice(.checkAgain), words.hint(.checkAgain))
        }
        page.offer(.done, .choice(.done), words.hint(.done))
        return page
    }

    private func source(of intent: PaymentIntent) -> String {
        switch intent.source {
        case .card(_, let name, let lastFour, let network, _):
            text(name: name, lastFour: lastFour, network: network)
        case .weChat(let method): text(of: method)
        }
    }
}
