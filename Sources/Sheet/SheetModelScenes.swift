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
        let event: CheckoutEvent?
        switch picker.kind {
        case .card:
            guard let card = checkout.wallet.cards.at(picker.index) else { return [] }
            if let refusal = review.refusal(of: card, checkout.wallet, checkout.record, at: now) {
                picker.refusal = refusal
                scene = .picker(picker)
                return []
            }
            event = .cardSelected(cardID: card.id)
        case .shippingMethod:
            event = review.terms.shippingMethods.at(picker.index).map { .shippingMethodSelected($0) }
        case .shippingContact:
            event = checkout.wallet.contacts.at(picker.index).map {
                .shippingContactSelected(contactID: $0.id)
            }
        case .billingContact:
            event = checkout.wallet.contacts.at(picker.index).map {
                .billingContactSelected(contactID: $0.id)
            }
        }
        scene = .main
        return event.map { [.event($0)] } ?? []
    }

    mutating func add(over checkout: Checkout) {
        guard case .picker(let picker) = scene, let review = checkout.review else { return }
        let id = "added-\(checkout.wallet.contacts.count + 1)"
        let blank = Contact(countryCode: review.terms.countryCode)
        switch picker.kind {
        case .card: scene = .cardForm(CardForm(request: review.terms))
        case .shippingContact:
            scene = .contactForm(
                ContactForm(target: .shipping, contactID: id, contact: blank, review: review))
        case .billingContact:
            scene = .contactForm(ContactForm(target: .billing, contactID: id, contact: blank, review: review))
        case .shippingMethod: break  // The merchant's list.
        }
    }

    mutating func edit(over checkout: Checkout) {
        guard case .picker(let picker) = scene, let review = checkout.review,
            let contact = checkout.wallet.contacts.at(picker.index)
        else { return }
        let target: ContactForm.Target
        switch picker.kind {
        case .shippingContact: target = .shipping
        case .billingContact: target = .billing
        case .card, .shippingMethod: return
        }
        var form = ContactForm(
            target: target, contactID: contact.id, contact: contact.contact, review: review)
        if !form.mark(contact.contact.problems(requiring: ContactForm.required(target, review))) {
            form.point(at: review.errors)
        }
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
        let contact = form.contact(over: base(of: form, over: checkout))
        if form.mark(contact.problems(requiring: ContactForm.required(form.target, review))) {
            scene = .contactForm(form)
            return []
        }
        scene = .main
        let kept = CheckoutEvent.contactKept(WalletContact(id: form.contactID, contact: contact))
        switch form.target {
        case .shipping: return [.event(kept), .event(.shippingContactSelected(contactID: form.contactID))]
        case .billing: return [.event(kept), .event(.billingContactSelected(contactID: form.contactID))]
        }
    }
}
