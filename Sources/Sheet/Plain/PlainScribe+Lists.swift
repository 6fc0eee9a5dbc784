import Checkout

// Lists: cards, shipping methods, contacts, ways to pay, faults.
extension PlainScribe {
    func listPage(_ kind: Picker.Kind, _ review: Review) -> PlainPage {
        var page = PlainPage(.list(kind))
        page.say(.heading, words.pickerTitle(kind, review.terms.shippingType))
        for (index, text) in entries(kind, review).enumerated() {
            page.offer(.pick(index), .entry(index), text)
        }
        switch kind {
        case .card: page.offer(.add, .choice(.add), words.addCard)
        case .shippingContact, .billingContact:
            page.offer(.add, .choice(.add), words.addContact)
            page.say(.prompt, words.editHint)
        case .shippingMethod: break
        }
        page.say(.leave, back)
        return page
    }

    private var back: String { labelled("b", words.hint(.back)) }

    private func entries(_ kind: Picker.Kind, _ review: Review) -> [String] {
        switch kind {
        case .card:
            layout.wallet.cards.map { card in
                line([text(of: card, review), detail(of: card, review), chosen(card.id == review.cardID)])
            }
        case .shippingMethod:
            review.terms.shippingMethods.enumerated().map { index, method in
                line([text(of: method), chosen(index == review.shippingMethodIndex)])
            }
        case .shippingContact: contacts(chosen: review.shippingContact?.id)
        case .billingContact: contacts(chosen: review.billingContact?.id)
        }
    }

    private func chosen(_ isChosen: Bool) -> String { isChosen ? words.selected : "" }

    private func detail(of card: Card, _ review: Review) -> String {
        if let refusal = review.refusal(of: card, layout.wallet, checkout.record, at: now) {
            switch refusal {
            case .cardDoesNotFit(let fit): return words.unfit(fit)
            case .waitingForMerchant, .noCard, .bankPINLocked, .merchantError, .shippingContact,
                .billingContact, .noShippingContact, .noBillingContact:
                return layout.text(of: refusal, review)
            }
        }
        let network = CardFit.network(of: card, shownFor: review.terms).displayName
        return line([
            words.funding(card.funding), words.expires(card.expiry),
            card.networks.count > 1 ? words.chargedOver(network) : "",
        ])
    }

    private func contacts(chosen id: String?) -> [String] {
        layout.wallet.contacts.map { contact in
            let person = contact.contact
            return line([
                person.fullName, person.oneLineAddress, person.phoneNumber, person.emailAddress,
                chosen(contact.id == id),
            ])
        }
    }

    func methodsPage(_ review: WeChatReview) -> PlainPage {
        var page = PlainPage(.methods)
        page.say(.heading, words.anotherMethod)
        for (index, method) in (checkout.weChat?.wallet.methods ?? []).enumerated() {
            let refusal = review.refusals[method.id].map(words.methodRefused) ?? ""
            let text = line([text(of: method), refusal, chosen(method == review.method)])
            page.offer(.pick(index), .entry(index), text)
        }
        page.say(.leave, back)
        return page
    }

    func faultsPage() -> PlainPage {
        var page = PlainPage(.faults)
        page.say(.heading, line([words.faultsTitle, words.faultsNote]))
        for (index, choice) in FaultChoice.allCases.enumerated() {
            page.offer(.pick(index), .entry(index), words.fault(choice))
        }
        page.say(.leave, back)
        return page
    }
}
