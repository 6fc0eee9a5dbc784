import Checkout

// Forms: a contact, a card, a coupon code, field by field.
extension PlainModel {
    private var words: any Words { look.words }

    /// What the form asks now.
    func question(over checkout: Checkout) -> [String] {
        switch scene {
        case .contactForm(let form, _): question(form)
        case .cardForm(let form, _): question(form)
        case .coupon: [asked(words.couponTitle, checkout.review?.couponCode ?? "")]
        case .main, .list, .methods, .faults: []
        }
    }

    // MARK: A contact

    mutating func begin(_ form: ContactForm, over checkout: Checkout) -> Answer {
        let isMending = !form.problems.isEmpty
        scene = .contactForm(form, isMending: isMending)
        let title = words.contactFormTitle(form.target, checkout.request.shippingType)
        return Answer(lines: [title, words.formHint] + question(form))
    }

    /// Takes a line for the field that is asked, and asks the next one or is done.
    mutating func fill(
        _ form: ContactForm, isMending: Bool, with text: String, over checkout: Checkout
    ) -> Answer {
        guard let review = checkout.review else { return refused }
        var form = form
        let base = checkout.wallet.contact(form.contactID)?.contact ?? Contact()
        if !text.isEmpty {
            _ = form.edit(.control("u"), review: review, base: base)
            if Self.command(text) != "/empty" { form.paste(text, review: review, base: base) }
        }
        if isMending, let problem = form.problems.first, let index = form.index(of: problem.field) {
            form.focus = index
        } else if !isMending, form.focus + 1 < form.fields.count {
            form.focus += 1
        } else if let events = form.finished(over: base, review) {
            scene = .main
            return Answer(outputs: events.map(SheetOutput.event))
        } else {
            scene = .contactForm(form, isMending: true)
            return Answer(lines: question(form))
        }
        scene = .contactForm(form, isMending: isMending)
        return Answer(lines: question(form))
    }

    /// What is wrong with the field that is asked, then its name and what is there now.
    private func question(_ form: ContactForm) -> [String] {
        guard let field = form.fields.at(form.focus) else { return [] }
        let rules = AddressRules.rules(for: form.countryCode)
        let problem = form.problems.first { form.index(of: $0.field) == form.focus }
        let country = field.key == .countryCode ? countryName(field.text.text) : ""
        return (problem.map { [words.problem($0, rules)] } ?? [])
            + [asked(words.fieldLabel(field.key, rules), field.text.text, country)]
    }

    private func asked(_ label: String, _ value: String, _ note: String = "") -> String {
        let shown = value.isEmpty ? words.empty : value
        return "\(label)\(words.colon)\(shown)\(note.isEmpty ? "" : words.clauseGap + note)"
    }

    private func countryName(_ code: String) -> String {
        Country.meant(by: code).map { look.countries.name(of: $0) } ?? ""
    }

    // MARK: A card

    mutating func begin(_ form: CardForm) -> Answer {
        scene = .cardForm(form, isMending: false)
        return Answer(lines: [words.addCard, words.formHint] + question(form))
    }

    mutating func fill(
        _ form: CardForm, isMending: Bool, with text: String, over checkout: Checkout, at now: Instant
    ) -> Answer {
        var form = form
        if !text.isEmpty, !put(text, into: &form) {
            return Answer(lines: [words.noSuchChoice] + question(form))
        }
        let rows = CardForm.Row.allCases
        if isMending, let next = rows.first(where: form.faults.contains) {
            form.focus = next
        } else if !isMending, let index = rows.firstIndex(of: form.focus), let next = rows.at(index + 1),
            next != .done
        {
            form.focus = next
        } else if let card = form.finished(ordinal: checkout.wallet.cards.count + 1, now: now) {
            scene = .main
            return Answer(outputs: [.event(.cardAdded(card))])
        } else {
            scene = .cardForm(form, isMending: true)
            return Answer(lines: question(form))
        }
        scene = .cardForm(form, isMending: isMending)
        return Answer(lines: question(form))
    }

    /// Puts a line into the field that is asked. False when a number names no line of its list.
    private func put(_ text: String, into form: inout CardForm) -> Bool {
        switch form.focus {
        case .network:
            guard let number = Int(Self.command(text)), let wanted = form.networks.at(number - 1) else {
                return false
            }
            for _ in form.networks.indices where form.network != wanted { _ = form.edit(.right) }
        case .funding:
            guard let number = Int(Self.command(text)), (1...2).contains(number) else { return false }
            if form.isDebit != (number == 1) { _ = form.edit(.right) }
        case .lastFour, .expiry, .issuerCountry:
            _ = form.edit(.control("u"))
            if Self.command(text) == "/empty" { return true }
            for character in Self.command(text) { _ = form.edit(.character(String(character))) }
        case .done: return false
        }
        return true
    }

    private func question(_ form: CardForm) -> [String] {
        let label = words.cardField(form.focus)
        let fault = form.faults.contains(form.focus) ? [words.cardFieldFault(form.focus)] : []
        switch form.focus {
        case .network:
            return [label] + list(form.networks.map { ($0.displayName, $0 == form.network) })
        case .funding:
            return [label]
                + list([(words.funding(.debit), form.isDebit), (words.funding(.credit), !form.isDebit)])
        case .lastFour: return fault + [asked(label, form.lastFour.text)]
        case .expiry: return fault + [asked(label, form.expiry.text)]
        case .issuerCountry:
            let code = form.issuerCountry.text
            return fault + [asked(label, code, countryName(code))]
        case .done: return []
        }
    }

    private func list(_ entries: [(name: String, isChosen: Bool)]) -> [String] {
        entries.enumerated().map { index, entry in
            "\(index + 1) \(entry.name)\(entry.isChosen ? words.clauseGap + words.selected : "")"
        }
    }

    // MARK: A coupon code

    mutating func beginCoupon(_ review: Review) -> Answer {
        scene = .coupon
        return Answer(lines: [words.formHint, asked(words.couponTitle, review.couponCode)])
    }

    mutating func fillCoupon(with text: String, over checkout: Checkout) -> Answer {
        scene = .main
        if text.isEmpty { return Answer() }
        var field = TextField("", limit: 64)
        if Self.command(text) != "/empty" { field.insert(text) }
        return Answer(outputs: [.event(.couponCodeEntered(field.text))])
    }
}
