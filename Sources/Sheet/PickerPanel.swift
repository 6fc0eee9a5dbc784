import Checkout

// Lists: cards, shipping methods, contacts.
extension SheetLayout {
    func pickerPanel(_ picker: Picker, _ review: Review) -> Panel {
        var lines: [PanelLine] = []
        var list: PanelBody.List?
        var aside: PanelAside?
        switch picker.kind {
        case .card:
            for (index, card) in wallet.cards.enumerated() { lines += cardLines(card, index, review) }
            aside = wallet.cards.at(picker.index).flatMap { cardAside($0, review) }
        case .shippingMethod:
            let methods = review.terms.shippingMethods
            list = PanelBody.List(
                heights: methods.map { methodDetail($0).isEmpty ? 1 : 2 }, isTagged: true
            ) { methodLines(methods[$0], $0, review) }
        case .shippingContact:
            for (index, contact) in wallet.contacts.enumerated() {
                lines += contactLines(contact, index, isChosen: contact.id == review.shippingContact?.id)
            }
        case .billingContact:
            for (index, contact) in wallet.contacts.enumerated() {
                lines += contactLines(contact, index, isChosen: contact.id == review.billingContact?.id)
            }
        }
        var action: [PanelLine] = [
            PanelLine(
                tag: .command(.add),
                content: .centred("a  \(addWord(picker.kind))", Style(.secondary)))
        ]
        if !picker.canAdd { action = [] }
        if let refusal = picker.refusal {
            action = note("! \(words.blocker(refusal, AddressRules.rules(for: "")))", .error)
        }
        return Panel(
            title: words.pickerTitle(picker.kind, review.terms.shippingType),
            body: list.map(PanelBody.init) ?? PanelBody(lines),
            fixed: [totalLine(review.terms)], action: action, focus: .entry(picker.index), aside: aside)
    }

    private func addWord(_ kind: Picker.Kind) -> String {
        switch kind {
        case .card: words.addCard
        case .shippingContact, .billingContact, .shippingMethod: words.addContact
        }
    }

    private func mark(_ isChosen: Bool) -> String { isChosen ? " \(look.tick)" : "  " }

    /// Why the card cannot pay; empty when it can.
    private func obstacle(_ card: Card, _ review: Review) -> String {
        let reason = words.unfit(CardFit(of: card, for: review.terms, at: now))
        return reason.isEmpty && review.isPINLocked(card, wallet, checkout.record)
            ? words.blocker(.bankPINLocked, AddressRules.rules(for: "")) : reason
    }

    /// The picture of the card one is on, with what the list has no room to say.
    private func cardAside(_ card: Card, _ review: Review) -> PanelAside? {
        guard hasRoomForAside else { return nil }
        let reason = obstacle(card, review)
        func said(_ text: String, _ role: Role) -> [PanelLine] {
            TextCells.wrap(text, to: CardArt.columns, maxLines: 3).map {
                PanelLine.text(.none, .init(text: $0, textRole: role)).flushLeft
            }
        }
        let lines =
            said(card.name, .label)
            + (reason.isEmpty ? said(cardDetail(card, review), .secondary) : said("! \(reason)", .error))
        return PanelAside(art: art(card, review.terms, isUsable: reason.isEmpty), lines: lines)
    }

    private func cardDetail(_ card: Card, _ review: Review) -> String {
        let network = CardFit.network(of: card, shownFor: review.terms).displayName
        let over = card.networks.count > 1 ? " \(look.signs.point) \(words.chargedOver(network))" : ""
        return "\(words.funding(card.funding)) \(look.signs.point) \(words.expires(card.expiry))\(over)"
    }

    private func cardLines(_ card: Card, _ index: Int, _ review: Review) -> [PanelLine] {
        let reason = obstacle(card, review)
        let usable = reason.isEmpty
        // Beside a picture there is less room, and the picture says the rest.
        let isShort = hasRoomForAside && innerWidth < 70
        let bullets = isShort ? "" : "\(look.bullets) "
        let badge = PanelLine.Badge(CardFit.network(of: card, shownFor: review.terms))
        let first = PanelLine.text(
            .entry(index),
            .init(
                badge: usable ? badge : PanelLine.Badge(text: badge.text, role: .disabled), text: card.name,
                shortText: look.shortName(of: card.name),
                trail: "\(bullets)\(card.lastFour)\(mark(card.id == review.cardID))",
                textRole: usable ? .label : .disabled, trailRole: usable ? .label : .disabled)
        ).flushLeft
        let detail = usable ? cardDetail(card, review) : reason
        let second = PanelLine.text(
            .entry(index), .init(text: "        \(detail)", textRole: usable ? .secondary : .disabled)
        ).flushLeft
        return [first, second]
    }

    private func methodLines(_ method: ShippingMethod, _ index: Int, _ review: Review) -> [PanelLine] {
        let chosen = review.shippingMethodIndex == index
        let first = PanelLine.text(
            .entry(index), .init(text: method.label, trail: "\(methodAmount(method))\(mark(chosen))")
        ).flushLeft
        let detail = methodDetail(method)
        if detail.isEmpty { return [first] }
        return [first, PanelLine.text(.entry(index), .init(text: detail, textRole: .secondary)).flushLeft]
    }

    private func contactLines(_ contact: WalletContact, _ index: Int, isChosen: Bool) -> [PanelLine] {
        let person = contact.contact
        let reach = [person.phoneNumber, person.emailAddress].filter { !$0.isEmpty }.joined(separator: "  ")
        let first = PanelLine.text(.entry(index), .init(text: person.fullName, trail: mark(isChosen)))
            .flushLeft
        let rest = [person.oneLineAddress, reach].filter { !$0.isEmpty }.map {
            PanelLine.text(.entry(index), .init(text: $0, textRole: .secondary)).flushLeft
        }
        return [first] + rest
    }
}
