import Checkout

// What a typed line means.
extension PlainModel {
    /// Takes a line. What it does not understand is not repeated: it may be a secret at the wrong place.
    package mutating func take(_ line: String, over checkout: Checkout, at now: Instant) -> Answer {
        let text = Self.trimmed(line)
        if let answer = takeAnywhere(text, over: checkout, at: now) { return answer }
        switch scene {
        case .contactForm(let form, let isMending):
            return fill(form, isMending: isMending, with: text, over: checkout)
        case .cardForm(let form, let isMending):
            return fill(form, isMending: isMending, with: text, over: checkout, at: now)
        case .coupon: return fillCoupon(with: text, over: checkout)
        case .main, .list, .methods, .faults: break
        }
        if text.isEmpty {
            forgetSaid()
            return Answer()
        }
        let choices = scribe(checkout, at: now).page(scene).choices
        let word = Self.command(text)
        if let number = Int(word), let action = choices.at(number - 1) {
            return perform(action, over: checkout, at: now)
        }
        if let action = PlainAction(letter: word, among: choices) {
            return perform(action, over: checkout, at: now)
        }
        if word.hasPrefix("e"), let number = Int(Self.trimmed(String(word.dropFirst()))) {
            return edit(number - 1, over: checkout) ?? refused
        }
        return refused
    }

    /// Takes the digits of a passcode or PIN, each by value.
    package func take(digits: [UInt8], over checkout: Checkout) -> Answer {
        guard hasSaidStake(over: checkout), digits.count == Checkout.secretLength else {
            return Answer(lines: [look.words.sixDigits])
        }
        return Answer(outputs: digits.map(SheetOutput.secretDigit))
    }

    var refused: Answer { Answer(lines: [look.words.noSuchChoice]) }

    /// What means the same wherever one is. In a form only what begins with a stroke is a command.
    private mutating func takeAnywhere(_ text: String, over checkout: Checkout, at now: Instant) -> Answer? {
        let word = Self.command(text)
        if word == "?" || word == "/?" || word == "/help" {
            return Answer(lines: help(over: checkout, at: now))
        }
        guard let command = isTyping ? (word.hasPrefix("/") ? String(word.dropFirst()) : nil) : word else {
            return nil
        }
        switch command {
        case "b", "q", "back", "quit", "cancel", "leave", "/b", "/q", "/back":
            return leave(over: checkout, at: now)
        case "f", "faults":
            if isTyping { return nil }
            scene = .faults
            return Answer()
        case "s", "save": return isTyping ? nil : Answer(outputs: [.saveWalk])
        case "help", "h": return Answer(lines: help(over: checkout, at: now))
        case _: break
        }
        guard let name = Self.value(of: "fault", in: Self.trimmed(text)), !isTyping else { return nil }
        guard let choice = FaultChoice.allCases.first(where: { $0.rawValue == name }) else { return refused }
        return Answer(outputs: [.bringAbout(choice)])
    }

    /// Whether lines are what a field shall hold.
    private var isTyping: Bool {
        switch scene {
        case .contactForm, .cardForm, .coupon: true
        case .main, .list, .methods, .faults: false
        }
    }

    /// One step back, or out.
    mutating func leave(over checkout: Checkout, at now: Instant) -> Answer {
        if scene != .main {
            scene = .main
            return Answer()
        }
        switch checkout.state {
        case .offered: return Answer(outputs: [.leaveShop])
        case .finished: return Answer(outputs: [.event(.donePressed)])
        case .processing(.weChatPay(let processing)):
            if case .walletResult = processing.stage { return Answer(outputs: [.event(.donePressed)]) }
            return Answer(outputs: [.event(.cancelPressed)])
        case .reconciling:
            forgetSaid()
            return Answer()
        case .preparing, .reviewing, .authenticating, .processing(.applePay):
            return Answer(outputs: [.event(.cancelPressed)])
        }
    }

    /// Ctrl-C: leaves like the sheet's, from wherever one is.
    package mutating func interrupted(over checkout: Checkout, at now: Instant) -> Answer {
        scene = .main
        return leave(over: checkout, at: now)
    }

    // MARK: Choices

    private mutating func perform(_ action: PlainAction, over checkout: Checkout, at now: Instant) -> Answer {
        switch action {
        case .openSheet(let rail): return confirmed(.payButtonPressed(rail), over: checkout)
        case .setUpCard: return begin(CardForm(request: checkout.request))
        case .checkAgain: return Answer(outputs: [.event(.checkAgainPressed)])
        case .open(let row): return open(row, over: checkout)
        case .pay: return pay(over: checkout, at: now)
        case .pick(let index): return pick(index, over: checkout, at: now)
        case .add: return add(over: checkout)
        case .match: return confirmed(.biometryMatched, over: checkout)
        case .miss: return confirmed(.biometryMissed, over: checkout)
        case .usePasscode: return confirmed(.passcodeRequested, over: checkout)
        case .done: return confirmed(.donePressed, over: checkout)
        }
    }

    /// An event, where the last lines said what it confirms.
    private func confirmed(_ event: CheckoutEvent, over checkout: Checkout) -> Answer {
        hasSaidStake(over: checkout) ? Answer(outputs: [.event(event)]) : Answer()
    }

    private func pay(over checkout: Checkout, at now: Instant) -> Answer {
        if case .reviewing(.applePay(let review)) = checkout.state {
            let blockers = checkout.blockers(at: now)
            if !blockers.isEmpty {
                let scribe = scribe(checkout, at: now)
                return Answer(lines: blockers.map { scribe.text(of: $0, review) })
            }
        }
        return confirmed(.paymentConfirmed, over: checkout)
    }

    private mutating func open(_ row: SheetRow, over checkout: Checkout) -> Answer {
        if case .reviewing(.weChatPay) = checkout.state {
            scene = .methods
            return Answer()
        }
        guard case .reviewing(.applePay(let review)) = checkout.state else { return refused }
        switch row {
        case .card:
            scene = .list(.card)
            return checkout.wallet.cards.isEmpty ? begin(CardForm(request: review.terms)) : Answer()
        case .shippingMethod: scene = .list(.shippingMethod)
        case .shippingAddress where review.addressIsReadOnly:
            return Answer(lines: [look.words.storeAddressFixed])
        case .shippingAddress, .contact: return openContacts(.shippingContact, over: checkout, review)
        case .billing: return openContacts(.billingContact, over: checkout, review)
        case .coupon: return beginCoupon(review)
        case .billingDetails:
            let text = review.terms.billingAgreement ?? ""
            return Answer(lines: text.split(whereSeparator: \.isNewline).map(String.init))
        case .pay: return refused
        }
        return Answer()
    }

    private mutating func openContacts(
        _ kind: Picker.Kind, over checkout: Checkout, _ review: Review
    ) -> Answer {
        scene = .list(kind)
        return checkout.wallet.contacts.isEmpty ? add(over: checkout) : Answer()
    }

    private mutating func pick(_ index: Int, over checkout: Checkout, at now: Instant) -> Answer {
        switch scene {
        case .faults:
            scene = .main
            return FaultChoice.allCases.at(index).map { Answer(outputs: [.bringAbout($0)]) } ?? refused
        case .methods:
            scene = .main
            let method = checkout.weChat?.wallet.methods.at(index)
            return method.map { Answer(outputs: [.event(.methodSelected(methodID: $0.id))]) } ?? refused
        case .list(let kind):
            guard let review = checkout.review else { return refused }
            var picker = Picker(kind, over: checkout, review)
            picker.index = index
            switch picker.choice(over: checkout, review, at: now) {
            case .refused(let refusal):
                return Answer(lines: [scribe(checkout, at: now).text(of: refusal, review)])
            case .event(let event):
                scene = .main
                return Answer(outputs: [.event(event)])
            case .nothing: return refused
            }
        case .main, .contactForm, .cardForm, .coupon: return refused
        }
    }

    private mutating func add(over checkout: Checkout) -> Answer {
        guard case .list(let kind) = scene, let review = checkout.review else { return refused }
        if let target = kind.contactTarget {
            return begin(ContactForm(adding: target, over: checkout, review), over: checkout)
        }
        return kind == .card ? begin(CardForm(request: review.terms)) : refused
    }

    private mutating func edit(_ index: Int, over checkout: Checkout) -> Answer? {
        guard case .list(let kind) = scene, let target = kind.contactTarget, let review = checkout.review,
            let form = ContactForm(editing: index, for: target, over: checkout, review)
        else { return nil }
        return begin(form, over: checkout)
    }

    // MARK: Help

    /// What can be typed now: the choices and commands of the place, then what always works.
    private func help(over checkout: Checkout, at now: Instant) -> [String] {
        let words = look.words
        func line(_ keys: String, _ text: String) -> String { "\(keys)\(words.colon)\(text)" }
        var lines = [words.whatCanBeTyped]
        if isTyping {
            lines += [words.formHint] + question(over: checkout)
        } else {
            let page = scribe(checkout, at: now).page(scene)
            lines += page.statements.filter { $0.key == .leave || (scene == .main && $0.isChoice) }.map(
                \.text)
            if scene != .main { lines.append(words.chooseByNumber) }
            if wanted(over: checkout) == .secret { lines.append(words.sixDigits) }
            lines += [
                words.saysAllAgain, line("f", words.hint(.faults)), line("s", words.hint(.saveWalk)),
            ]
        }
        return lines + [line("?", words.hint(.help)), line("Ctrl-C", words.helpInterrupt)]
    }

    // MARK: Text

    /// The line without white space around it.
    static func trimmed(_ line: String) -> String {
        String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The line as a command: in lower case, and full-width signs of an input method as what they mean.
    static func command(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
            return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        }
        return String(String.UnicodeScalarView(scalars)).lowercased()
    }

    /// What stands after a word: "lostAnswer" of "fault lostAnswer".
    static func value(of word: String, in text: String) -> String? {
        let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard parts.count == 2, parts[0].lowercased() == word else { return nil }
        return trimmed(String(parts[1]))
    }
}
