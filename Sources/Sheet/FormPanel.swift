import Checkout

// Forms: contact, card, coupon.
extension SheetLayout {
    func contactFormPanel(_ form: ContactForm) -> Panel {
        let rules = AddressRules.rules(for: form.countryCode)
        var body: [PanelLine] = []
        for (index, field) in form.fields.enumerated() {
            let problem = form.problems.first { form.index(of: $0.field) == index }
            var note = problem.map { words.shortProblem($0) } ?? ""
            if note.isEmpty, field.key == .countryCode { note = countryName(field.text.text) }
            body.append(
                PanelLine(
                    tag: .entry(index),
                    content: .field(
                        label: words.fieldLabel(field.key, rules), text: field.text,
                        isFocused: form.focus == index, note: note,
                        isFault: problem != nil)))
        }
        let done = form.focus == form.fields.count
        let shippingType = checkout.request.shippingType
        return Panel(
            title: words.contactFormTitle(form.target, shippingType), body: body,
            action: faultLine(form, rules)
                + [PanelLine(content: .button(words.saveButton, done ? .buttonFocused : .button))],
            focus: .entry(form.focus),
            labelColumns: fieldColumns(form.fields.map { words.fieldLabel($0.key, rules) }))
    }

    /// The whole sentence about the field in focus.
    private func faultLine(_ form: ContactForm, _ rules: AddressRules) -> [PanelLine] {
        let problem = form.problems.first { form.index(of: $0.field) == form.focus }
        return problem.map { note("! \(words.problem($0, rules))", .error) } ?? []
    }

    private func countryName(_ code: String) -> String {
        Country.meant(by: code).map { look.countries.name(of: $0) } ?? ""
    }

    private func fieldColumns(_ labels: [String]) -> Int {
        min(16, (labels.map(TextWidth.columns).max() ?? 8) + 2)
    }

    func cardFormPanel(_ form: CardForm) -> Panel {
        let rows: [CardForm.Row] = [.network, .funding, .lastFour, .expiry, .issuerCountry]
        let body = rows.enumerated().map { index, row in
            PanelLine(
                tag: .entry(index),
                content: .field(
                    label: words.cardField(row), text: cardFieldText(row, form), isFocused: form.focus == row,
                    note: form.faults.contains(row) ? shortFault(row, form) : cardFieldNote(row, form),
                    isFault: form.faults.contains(row)))
        }
        let focus = rows.firstIndex(of: form.focus) ?? rows.count
        let fault =
            form.faults.contains(form.focus) ? note("! \(words.cardFieldFault(form.focus))", .error) : []
        return Panel(
            title: words.addCard, body: body,
            action: fault + [
                PanelLine(content: .button(words.saveButton, form.focus == .done ? .buttonFocused : .button))
            ],
            focus: .entry(focus), labelColumns: fieldColumns(rows.map(words.cardField)))
    }

    private func cardFieldText(_ row: CardForm.Row, _ form: CardForm) -> TextField {
        switch row {
        case .network: TextField("‹ \(form.network.displayName) ›")
        case .funding: TextField("‹ \(words.funding(form.isDebit ? .debit : .credit)) ›")
        case .lastFour: form.lastFour
        case .expiry: form.expiry
        case .issuerCountry: form.issuerCountry
        case .done: TextField()
        }
    }

    private func shortFault(_ row: CardForm.Row, _ form: CardForm) -> String {
        cardFieldText(row, form).text.isEmpty ? words.missing : words.notValid
    }

    private func cardFieldNote(_ row: CardForm.Row, _ form: CardForm) -> String {
        row == .issuerCountry ? countryName(form.issuerCountry.text) : ""
    }

    func couponPanel(_ field: TextField) -> Panel {
        Panel(
            title: words.couponTitle,
            body: [
                .blank,
                PanelLine(
                    tag: .entry(0),
                    content: .field(
                        label: words.couponTitle, text: field, isFocused: true, note: "", isFault: false)),
                .blank,
            ],
            action: [PanelLine(content: .button(words.saveButton, .buttonFocused))], focus: .entry(0),
            labelColumns: fieldColumns([words.couponTitle]))
    }
}
