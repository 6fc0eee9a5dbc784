import Checkout

// The sheet itself: the shopper's choices, the merchant's lines, the total.
extension SheetLayout {
    var wallet: Wallet { checkout.wallet }

    func money(_ amount: Money) -> String { look.amounts.text(amount, in: checkout.request.currency) }

    func preparingPanel() -> Panel {
        let terms = checkout.request
        return Panel(
            title: title, body: PanelBody(itemList(terms)),
            fixed: totalLines(terms),
            action: [waiting(words.connecting, deadline: preparationDeadline)], isDimmed: true)
    }

    private var preparationDeadline: Instant? {
        if case .preparing(let preparation) = checkout.state { return preparation.deadline }
        return nil
    }

    var title: String { "Apple Pay" }

    func reviewPanel(_ review: Review, action: [PanelLine], focus: SheetRow?) -> Panel {
        let groups = SheetRow.rows(of: review).filter { $0 != .pay && $0 != .billingDetails }.map { row in
            lines(of: row, review)
                + review.errors.filter { SheetRow($0.row, in: review) == row }.map { errorLine(row, $0) }
        }
        let promises = kindLines(review.terms)
        let items = itemList(review.terms)
        let total = totalLines(review.terms)
        let hasItems = !review.terms.lineItems.isEmpty || !promises.isEmpty
        let dense = groups.reduce(0) { $0 + $1.count } + (hasItems ? 1 + items.count + promises.count : 0)
        let room = bodyRoom(fixed: total.count, action: action.count)
        // A free line around each row, where the window is high and nothing is lost for it.
        let isLoose = model.size.height >= 30 && dense + groups.count + 1 <= room
        let air: [PanelLine] = isLoose ? [.blank] : []
        var body = PanelBody(air + groups.flatMap { $0 + air })
        if hasItems {
            body.append([.rule])
            body.append(items)
            body.append(promises)
        }
        return Panel(
            title: title, body: body, fixed: total, action: action,
            focus: focus.map { .row($0) } ?? .none, labelColumns: labelColumns(review), isDimmed: focus == nil
        )
    }

    private func labelColumns(_ review: Review) -> Int {
        let labels = SheetRow.rows(of: review).filter { $0 != .billingDetails }.map {
            TextWidth.columns(words.rowLabel($0, review.terms.shippingType))
        }
        return min(13, (labels.max() ?? 8) + 2)
    }

    // MARK: Rows

    private func lines(of row: SheetRow, _ review: Review) -> [PanelLine] {
        let label = words.rowLabel(row, review.terms.shippingType)
        switch row {
        case .card: return [cardLine(review, label)]
        case .coupon:
            let text = review.couponCode.isEmpty ? words.addCouponCode : review.couponCode
            return [.text(.row(row), .init(label: label, text: text, trail: look.more))]
        case .shippingAddress: return addressLines(review, label)
        case .shippingMethod: return [methodLine(review, label)]
        case .contact:
            return contactLines(
                row, review.shippingContact?.contact, review.terms.requiredShippingContactFields, label,
                review)
        case .billing: return billingLines(review, label)
        case .billingDetails, .pay: return []  // Stand with the promises, and in the pay area.
        }
    }

    private func cardLine(_ review: Review, _ label: String) -> PanelLine {
        guard let card = review.cardID.flatMap(wallet.card) else {
            return .text(
                .row(.card), .init(label: label, text: words.noCardChosen, trail: look.more, textRole: .error)
            )
        }
        let badge = PanelLine.Badge(CardFit.network(of: card, shownFor: review.terms))
        return .text(
            .row(.card),
            .init(
                label: label, badge: badge, text: card.name,
                shortText: look.shortName(of: card.name),
                trail: "\(look.bullets) \(card.lastFour) \(look.more)",
                trailRole: .label))
    }

    private func addressLines(_ review: Review, _ label: String) -> [PanelLine] {
        guard let contact = review.shippingContact?.contact else {
            return [
                .text(
                    .row(.shippingAddress),
                    .init(label: label, text: words.addContact, trail: look.more, textRole: .error))
            ]
        }
        let fixed = review.addressIsReadOnly
        let name = contact.fullName.isEmpty ? contact.resolvedCountryCode : contact.fullName
        let trail = fixed ? words.storeAddressFixed : look.more
        return [
            .text(
                .row(.shippingAddress),
                .init(label: label, text: name, trail: trail, trailRole: fixed ? .secondary : .amount)),
            .text(.row(.shippingAddress), .init(text: contact.oneLineAddress, textRole: .secondary)),
        ]
            + (fixed
                ? [] : missing(.shippingAddress, contact, review.terms.requiredShippingContactFields, review))
    }

    private func methodLine(_ review: Review, _ label: String) -> PanelLine {
        guard let method = review.shippingMethod else {
            return .text(.row(.shippingMethod), .init(label: label, text: "–"))
        }
        let detail = methodDetail(method)
        let text = detail.isEmpty ? method.label : "\(method.label)  \(detail)"
        return .text(
            .row(.shippingMethod),
            .init(label: label, text: text, trail: "\(methodAmount(method)) \(look.more)"))
    }

    func methodAmount(_ method: ShippingMethod) -> String {
        method.amount.isZero ? words.free : money(method.amount)
    }

    /// The date range in place of the words when the merchant gave one.
    func methodDetail(_ method: ShippingMethod) -> String {
        guard let window = method.window else { return method.detail }
        let range = look.dates.text(from: window.start, to: window.end)
        return method.detail.isEmpty ? range : "\(method.detail) (\(range))"
    }

    private func contactLines(
        _ row: SheetRow, _ contact: Contact?, _ required: [ContactField], _ label: String, _ review: Review
    ) -> [PanelLine] {
        guard let contact else {
            return [
                .text(
                    .row(row), .init(label: label, text: words.addContact, trail: look.more, textRole: .error)
                )
            ]
        }
        let text = reach(of: contact, review).joined(separator: "  ")
        return [.text(.row(row), .init(label: label, text: text, trail: look.more))]
            + missing(row, contact, required, review)
    }

    /// What the contact row tells of a contact: what is asked and does not stand with the address.
    func reach(of contact: Contact, _ review: Review) -> [String] {
        let required = review.terms.requiredShippingContactFields
        var parts: [String] = []
        if required.contains(.name), !review.asksShippingAddress || review.addressIsReadOnly {
            parts.append(contact.fullName)
        }
        if required.contains(.phoneticName) { parts.append(contact.phoneticName) }
        if required.contains(.phone) { parts.append(contact.phoneNumber) }
        if required.contains(.email) { parts.append(contact.emailAddress) }
        return parts.filter { !$0.isEmpty }
    }

    private func billingLines(_ review: Review, _ label: String) -> [PanelLine] {
        guard let contact = review.billingContact?.contact else {
            return [
                .text(
                    .row(.billing),
                    .init(label: label, text: words.addContact, trail: look.more, textRole: .error))
            ]
        }
        let text = [contact.fullName, contact.oneLineAddress].filter { !$0.isEmpty }.joined(separator: "  ")
        return [.text(.row(.billing), .init(label: label, text: text, trail: look.more))]
            + missing(.billing, contact, review.terms.requiredBillingContactFields, review)
    }

    /// What a contact lacks, under its own row.
    private func missing(_ row: SheetRow, _ contact: Contact, _ required: [ContactField], _ review: Review)
        -> [PanelLine]
    {
        let rules = AddressRules.rules(for: contact.resolvedCountryCode)
        let problems = contact.problems(requiring: required).filter { problem in
            row == .billing
                || SheetRow(problem.field.describesPerson ? .contact : .shippingAddress, in: review) == row
        }
        return problems.prefix(2).map {
            .text(.row(row), .init(text: words.problem($0, rules), textRole: .error))
        }
    }

    private func errorLine(_ row: SheetRow, _ error: SheetError) -> PanelLine {
        let text = error.message.isEmpty ? words.errorFallback(error) : error.message
        return .text(.row(row), .init(text: text, textRole: .error))
    }

    // MARK: Lines and total

    private func itemList(_ terms: PaymentRequest) -> PanelBody.List {
        let items = terms.lineItems
        return PanelBody.List(
            heights: items.map { timingText($0.timing).isEmpty ? 1 : 2 }, isTagged: false
        ) { itemLines(items[$0], dueToday: true) }
    }

    func itemLines(_ item: LineItem, dueToday: Bool) -> [PanelLine] {
        let pending = item.isPending
        let line = PanelLine.text(
            .none,
            .init(
                label: "", text: item.label, trail: amountText(item), trailRole: pending ? .pending : .amount)
        )
        let timing = timingText(item.timing)
        return [line.flushLeft]
            + (timing.isEmpty
                ? [] : [PanelLine.text(.none, .init(text: "  \(timing)", textRole: .secondary)).flushLeft])
    }

    /// The total, in tall digits where they are asked for and fit.
    func totalLines(_ terms: PaymentRequest) -> [PanelLine] {
        guard look.showsBigAmount, !terms.total.isPending,
            let lines = bigLines(totalText(terms.total.amount ?? .zero), .total)
        else { return [totalLine(terms)] }
        return [.centred(words.payTo(terms.merchantName), .total, .bold)] + lines
    }

    /// The line the real sheet calls "Pay <business>".
    func totalLine(_ terms: PaymentRequest) -> PanelLine {
        PanelLine.text(
            .none,
            .init(
                text: words.payTo(terms.merchantName), trail: totalText(of: terms), textRole: .total,
                trailRole: terms.total.isPending ? .pending : .total, isBold: true)
        ).flushLeft
    }

    /// The total, or the word in its place.
    func totalText(of terms: PaymentRequest) -> String {
        terms.total.isPending ? words.amountPending : totalText(terms.total.amount ?? .zero)
    }

    /// With the currency's code where the symbol alone could be another currency's.
    private func totalText(_ amount: Money) -> String {
        let text = money(amount)
        return text.contains(where: \.isLetter) ? text : "\(checkout.request.currency.code) \(text)"
    }
}

extension PanelLine {
    /// The line without the label column, for the merchant's lines.
    var flushLeft: PanelLine {
        guard case .text(var spans) = content, spans.label.isEmpty else { return self }
        spans.label = ""
        spans.hasLabelColumn = false
        return PanelLine(tag: tag, content: .text(spans))
    }
}

extension CardFit {
    /// The network whose sign a card shows: the one that would be charged, else its own first.
    static func network(of card: Card, shownFor request: PaymentRequest) -> PaymentNetwork {
        network(of: card, for: request) ?? card.networks.first ?? .privateLabel
    }
}

extension Contact {
    /// The address on one line, in the order of its country: large to small in East Asia.
    package var oneLineAddress: String {
        let street = addressLines.joined(separator: ", ")
        switch resolvedCountryCode {
        case "CN", "TW", "JP", "KR":
            return [administrativeArea, locality == administrativeArea ? "" : locality, subLocality, street]
                .filter { !$0.isEmpty }.joined() + (postalCode.isEmpty ? "" : " \(postalCode)")
        default:
            return [
                street, subLocality, locality,
                [administrativeArea, postalCode].filter { !$0.isEmpty }.joined(separator: " "),
                resolvedCountryCode,
            ]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }
}
