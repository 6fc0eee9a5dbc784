import JSONText

/// Lines, total and what they come to.
extension RequestLint {
    mutating func checkLines() {
        let lines = request.lineItems
        if lines.count > Self.mostLines {
            note(
                places.lines, "the summary has \(lines.count) lines",
                hint:
                    "show charges and discounts, such as subtotal, shipping and tax, and no list of products",
                .guidelines)
        }
        var first: [String: Int] = [:]
        for (index, line) in lines.enumerated() {
            checkEnd(of: line.label, at: places.line(index, "label"))
            if let earlier = first[line.label], !line.label.isEmpty {
                note(
                    places.line(index, "label"),
                    "\(FieldReader.shown(line.label)) is the label of line \(earlier + 1) too",
                    hint: "give every line a label that tells it apart", .guidelines)
            } else {
                first[line.label] = index
            }
        }
    }

    mutating func checkTotal() {
        let total = request.total
        checkEnd(of: total.label, at: places.totalLabel)
        if GenericLabel.holds(total.label) {
            note(
                places.totalLabel,
                "the total's label is \(FieldReader.shown(total.label)), which names no business",
                hint:
                    "write the name that stands on the shopper's statement; the sheet shows it as \"Pay …\"",
                .guidelines)
        }
        guard !total.isPending, let index = request.lineItems.firstIndex(where: \.isPending) else { return }
        note(
            places.line(index), "this line is pending and the total is final",
            hint: "make the total pending as well, since it may still change", .guidelines)
    }

    /// Punctuation and spaces at the end of a label: the sheet adds its own.
    private mutating func checkEnd(of label: String, at place: JSONPlace) {
        guard let last = label.unicodeScalars.last else { return }
        if last.properties.isWhitespace || label.unicodeScalars.first?.properties.isWhitespace == true {
            note(place, "the label begins or ends with a space", hint: "leave it out", .web)
        } else if ".,:;!?=、。，：；！？…".unicodeScalars.contains(last) {
            note(
                place, "the label ends with \(FieldReader.shown(String(Character(last))))",
                hint: "leave it out, the sheet adds its own", .web)
        }
    }

    /// Apple shows the lines and the total as they come and never compares them; a difference is most often a
    /// mistake of the shop. Only what is due now can count: a later payment has no part in today's total, and
    /// what is pending is not known.
    mutating func checkSum() {
        guard !request.lineItems.isEmpty, !request.total.isPending, let amount = request.total.amount,
            request.lineItems.allSatisfy({ !$0.isPending }),
            // While a trial runs the regular payment is not due, though its line may not say when it starts.
            request.recurring?.trialBilling == nil
        else { return }
        var due: [Money] = []
        for line in request.lineItems {
            switch line.timing {
            case .immediate:
                if let amount = line.amount { due.append(amount) }
            case .recurring(let schedule):
                // With a start the first payment may be today's or a later one, which nobody can tell here.
                guard schedule.start == nil else { return }
                if let amount = line.amount { due.append(amount) }
            case .deferred, .automaticReload:
                break
            }
        }
        guard !due.isEmpty, let sum = Money.sum(due), sum != amount else { return }
        let unit = request.currency
        note(
            places.totalAmount,
            "the total is \(amount.decimalText(in: unit)) and the items come to \(sum.decimalText(in: unit))",
            hint: "the sheet shows both as they are", .passKit)
    }

    mutating func checkCoupon() {
        guard request.couponCode != nil, request.supportsCouponCode,
            !request.lineItems.contains(where: { $0.amount?.isNegative ?? false })
        else { return }
        note(
            places.ofApple("couponCode"), "couponCode is in force and no line shows a discount",
            hint: "add a line with the discount as a negative amount", .guidelines)
    }
}

/// Labels that say what a total is and not who asks for it.
enum GenericLabel {
    private static let words: Set<String> = [
        "total", "totals", "tots", "total due", "amount", "amount due", "grand total", "sum", "order total",
        "subtotal", "sub-total", "donation", "total donation amount", "payment", "order", "label",
        "your label", "merchant", "商品合计", "合计", "总计", "總計", "合計", "总额", "應付金額", "应付金额", "总价", "소계", "합계",
        "gesamt", "gesamtsumme", "summe", "montant", "montant total", "importe total", "totale", "totaal",
    ]

    static func holds(_ label: String) -> Bool {
        var text = Substring(label.lowercased())
        while let last = text.last, last.isWhitespace || last.isPunctuation { text.removeLast() }
        return words.contains(String(text))
    }
}
