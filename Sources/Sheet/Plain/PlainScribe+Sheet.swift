import Checkout

// The sheet of Apple Pay and WeChat's page.
extension PlainScribe {
    func preparingPage(_ preparation: Checkout.Preparation) -> PlainPage {
        var page = PlainPage(.progress)
        switch preparation.stage {
        case .validatingMerchant:
            wait(for: words.connecting, until: preparation.deadline, on: &page)
        case .ordering: wait(for: words.ordering, until: preparation.deadline, on: &page)
        case .callingUp: wait(for: words.openingWeChat, until: preparation.deadline, on: &page)
        }
        page.say(.leave, leave(.cancel))
        return page
    }

    func sheetPage(_ review: Review) -> PlainPage {
        var page = PlainPage(.sheet(opening: checkout.openings))
        page.say(.heading, layout.title, isAnchor: true)
        for row in SheetRow.rows(of: review) where row != .pay {
            page.offer(.open(row), .row(row), labelled(label(row, review), text(of: row, review)))
        }
        sayItems(review.terms.lineItems, on: &page)
        for promise in promises(review.terms) { page.say(.note(promise), promise) }
        let blockers = checkout.blockers(at: now).filter { $0 != .waitingForMerchant }
        for blocker in blockers {
            let text = text(of: blocker, review)
            page.say(.note(text), text)
        }
        for error in review.errors where error.code == .unknown {
            let text = error.message.isEmpty ? words.errorFallback(error) : error.message
            page.say(.note(text), text)
        }
        if let open = review.openQuestion {
            wait(for: words.askingShop, until: open.deadline, on: &page)
        } else {
            let total = layout.totalText(of: review.terms)
            let text = labelled(words.payTo(review.terms.merchantName), total)
            page.offer(
                .pay, .choice(.pay), blockers.isEmpty ? text : line([text, words.notYet]), isAnchor: true)
        }
        page.say(.leave, leave(.cancel))
        return page
    }

    func label(_ row: SheetRow, _ review: Review) -> String {
        words.rowLabel(row, review.terms.shippingType)
    }

    /// What stands in the way, after the row that it is about.
    func text(of blocker: Blocker, _ review: Review) -> String {
        let row = SheetRow(blocker.row, in: review)
        return words.error(in: label(row, review), layout.text(of: blocker, review))
    }

    private func text(of row: SheetRow, _ review: Review) -> String {
        switch row {
        case .card:
            return review.cardID.flatMap(layout.wallet.card).map { text(of: $0, review) }
                ?? words.noCardChosen
        case .coupon: return review.couponCode.isEmpty ? words.addCouponCode : review.couponCode
        case .shippingAddress:
            guard let contact = review.shippingContact?.contact else { return words.addContact }
            let name = contact.fullName.isEmpty ? contact.resolvedCountryCode : contact.fullName
            return line([
                name, contact.oneLineAddress, review.addressIsReadOnly ? words.storeAddressFixed : "",
            ])
        case .shippingMethod: return review.shippingMethod.map(text) ?? words.empty
        case .contact:
            guard let contact = review.shippingContact?.contact else { return words.addContact }
            let text = line(layout.reach(of: contact, review))
            return text.isEmpty ? words.empty : text
        case .billing:
            guard let contact = review.billingContact?.contact else { return words.addContact }
            return line([contact.fullName, contact.oneLineAddress])
        case .billingDetails: return words.hint(.read)
        case .pay: return ""
        }
    }

    func text(of card: Card, _ review: Review) -> String {
        text(
            name: card.name, lastFour: card.lastFour,
            network: CardFit.network(of: card, shownFor: review.terms))
    }

    /// The network is named where the card's own name does not.
    func text(name: String, lastFour: String, network: PaymentNetwork) -> String {
        let isNamed = name.contains(network.displayName)
        return line([isNamed ? "" : network.displayName, name, words.endingIn(lastFour)])
    }

    func text(of method: ShippingMethod) -> String {
        var detail = method.detail
        if let window = method.window {
            let span = words.dates(from: look.dates.text(window.start), to: look.dates.text(window.end))
            detail = line([detail, span])
        }
        return line([method.label, layout.methodAmount(method), detail])
    }

    // MARK: What a recurring, reloading, deferred or multi-merchant request promises

    private func promises(_ terms: PaymentRequest) -> [String] {
        layout.promisedTerms(terms).map { $0.value.isEmpty ? $0.label : labelled($0.label, $0.value) }
    }

    // MARK: WeChat's page

    func text(of method: WeChatMethod) -> String {
        switch method {
        case .balance: words.weChatBalance
        case .card(let card): line([card.name, words.endingIn(card.lastFour)])
        }
    }

    func weChatPage(_ review: WeChatReview) -> PlainPage {
        var page = PlainPage(.sheet(opening: checkout.openings))
        let terms = review.terms
        let amount = look.amounts.text(terms.amount, in: terms.currency)
        page.say(.heading, words.weChatPay, isAnchor: true)
        page.say(.total, labelled(terms.payee, amount))
        page.say(.item(label: terms.body, ordinal: 1), labelled(words.orderLine, terms.body))
        if checkout.weChat?.isRetired == true {
            page.say(.note(words.retiredInterface), words.retiredInterface)
        }
        if let refusal = review.lastRefusal {
            let method = text(of: review.lastRefused ?? review.method)
            let sentence = words.about(method, words.methodRefused(refusal))
            page.say(.note(sentence), sentence)
        }
        page.offer(.open(.card), .row(.card), labelled(words.payWith, text(of: review.method)))
        page.offer(.pay, .choice(.pay), words.payNow(amount), isAnchor: true)
        page.say(.leave, leave(.cancel))
        return page
    }
}
