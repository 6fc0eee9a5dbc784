import Checkout

// Lists and forms: opening, choosing, saving.
extension SheetModel {
    /// Opens the list or form behind the row in focus.
    mutating func open(over checkout: Checkout) {
        if case .reviewing(.weChatPay(let review)) = checkout.state {
            return openMethods(review, over: checkout)
        }
        guard case .reviewing(.applePay(let review)) = checkout.state else { return }
        switch focus {
        case .card: scene = .picker(Picker(.card, over: checkout, review))
        case .shippingMethod: scene = .picker(Picker(.shippingMethod, over: checkout, review))
        case .shippingAddress where review.addressIsReadOnly: break  // A store's address is the merchant's.
        case .shippingAddress, .contact: openContacts(.shippingContact, over: checkout, review)
        case .billing: openContacts(.billingContact, over: checkout, review)
        case .coupon: scene = .coupon(TextField(review.couponCode, limit: 64))
        case .billingDetails:
            scene = .agreement
            top = nil
        case .pay: break
        }
    }

    private mutating func openContacts(_ kind: Picker.Kind, over checkout: Checkout, _ review: Review) {
        let picker = Picker(kind, over: checkout, review)
        scene = .picker(picker)
        if checkout.wallet.contacts.isEmpty { add(over: checkout) }
    }

    mutating func pick(over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        if case .faults(let menu) = scene {
            scene = .main
            return [.bringAbout(menu.choice)]
        }
        if let outputs = pickMethod(over: checkout) { return outputs }
        guard case .picker(var picker) = scene, let review = checkout.review else { return [] }
        switch picker.choice(over: checkout, review, at: now) {
        case .refused(let refusal):
            picker.refusal = refusal
            scene = .picker(picker)
            return []
        case .event(let event):
            scene = .main
            return [.event(event)]
        case .nothing:
            scene = .main
            return []
        }
    }

    mutating func add(over checkout: Checkout) {
        guard case .picker(let picker) = scene, let review = checkout.review else { return }
        switch picker.kind {
        case .card: scene = .cardForm(CardForm(request: review.terms))
        case .shippingContact: scene = .contactForm(ContactForm(adding: .shipping, over: checkout, review))
        case .billingContact: scene = .contactForm(ContactForm(adding: .billing, over: checkout, review))
        case .shippingMethod: break  // The merchant's list.
        }
    }

    mutating func edit(over checkout: Checkout) {
        guard case .picker(let picker) = scene, let review = checkout.review,
            let target = picker.kind.contactTarget,
            let form = ContactForm(editing: picker.index, for: target, over: checkout, review)
        else { return }
        scene = .contactForm(form)
    }

    mutating func stepField(_ by: Int) {
        switch scene {
        case .contactForm(var form):
            let count = form.fields.count + 1
            form.focus = (form.focus + by + count) % count
            scene = .contactForm(form)
        case .cardForm(var form):
            let rows = CardForm.Row.allCases
            let index = rows.firstIndex(of: form.focus) ?? 0
            form.focus = rows.at((index + by + rows.count) % rows.count) ?? .network
            scene = .cardForm(form)
        case .main, .picker, .coupon, .agreement, .faults, .methods: break
        }
    }

    mutating func save(over checkout: Checkout, at now: Instant) -> [SheetOutput] {
        switch scene {
        case .coupon(let field):
            scene = .main
            return [.event(.couponCodeEntered(field.text))]
        case .cardForm(var form):
            guard let card = form.finished(ordinal: checkout.wallet.cards.count + 1, now: now) else {
                scene = .cardForm(form)
                return []
            }
            scene = .main
            return [.event(.cardAdded(card))]
        case .contactForm(let form): return save(form, over: checkout)
        case .main, .picker, .agreement, .faults, .methods: return []
        }
    }

    /// Keeps the contact and chooses it; with a field missing or malformed, goes to the first of them.
    private mutating func save(_ form: ContactForm, over checkout: Checkout) -> [SheetOutput] {
        guard let review = checkout.review else { return [] }
        var form = form
        guard let events = form.finished(over: base(of: form, over: checkout), review) else {
            scene = .contactForm(form)
            return []
        }
        scene = .main
        return events.map(SheetOutput.event)
    }
}
