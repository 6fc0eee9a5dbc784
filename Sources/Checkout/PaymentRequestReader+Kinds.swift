import JSONText

/// Subscriptions, reloads, later payments, shared payments.
extension PaymentRequestReader {
    /// At most one of the kinds may be set.
    mutating func paymentKind(_ object: JSONFields) -> PaymentKind {
        var kind = PaymentKind.once
        var first: String?
        for key in [
            "recurringPaymentRequest", "automaticReloadPaymentRequest", "deferredPaymentRequest",
            "multiTokenContexts",
        ] {
            guard let place = object.place(key), let found = paymentKind(key, place) else { continue }
            if let first {
                fields.error(
                    place, "\(key) and \(first) exclude each other", expected: "only one of them",
                    hint: "a request asks for one kind of payment")
            } else {
                first = key
                kind = found
            }
        }
        return kind
    }

    /// What one key asks for; nil for an empty list of contexts, or after an error.
    private mutating func paymentKind(_ key: String, _ place: JSONPlace) -> PaymentKind? {
        switch key {
        case "recurringPaymentRequest": return recurringPayment(place).map(PaymentKind.recurring)
        case "automaticReloadPaymentRequest": return automaticReload(place).map(PaymentKind.automaticReload)
        case "deferredPaymentRequest": return deferredPayment(place).map(PaymentKind.deferred)
        default:
            let contexts = tokenContexts(place)
            return contexts.isEmpty ? nil : .multiToken(contexts)
        }
    }

    package mutating func recurringPayment(_ place: JSONPlace) -> RecurringPayment? {
        let keys = AgreementParts.keys + ["regularBilling", "trialBilling"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let parts = agreement(object)
        let regular = fields.required("regularBilling", of: object).flatMap {
            billing($0, timing: .recurring)
        }
        let trial = object.place("trialBilling").flatMap { billing($0, timing: .recurring) }
        guard let parts, let regular else { return nil }
        return RecurringPayment(
            description: parts.description, regularBilling: regular, trialBilling: trial,
            billingAgreement: parts.billingAgreement, managementURL: parts.managementURL,
            tokenNotificationURL: parts.tokenNotificationURL)
    }

    package mutating func automaticReload(_ place: JSONPlace) -> AutomaticReload? {
        let keys = AgreementParts.keys + ["automaticReloadBilling"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let parts = agreement(object)
        let item = fields.required("automaticReloadBilling", of: object)
            .flatMap { billing($0, timing: .automaticReload) }
        guard let parts, let item else { return nil }
        return AutomaticReload(
            description: parts.description, billing: item, billingAgreement: parts.billingAgreement,
            managementURL: parts.managementURL, tokenNotificationURL: parts.tokenNotificationURL)
    }

    package mutating func deferredPayment(_ place: JSONPlace) -> DeferredPayment? {
        let keys =
            AgreementParts.keys + ["deferredBilling", "freeCancellationDate", "freeCancellationDateTimeZone"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let parts = agreement(object)
        let item = fields.required("deferredBilling", of: object).flatMap { billing($0, timing: .deferred) }
        let cancellation = freeCancellation(object)
        guard let parts, let item else { return nil }
        return DeferredPayment(
            description: parts.description, billing: item, billingAgreement: parts.billingAgreement,
            freeCancellation: cancellation, managementURL: parts.managementURL,
            tokenNotificationURL: parts.tokenNotificationURL)
    }

    /// The date and its time zone come together or not at all.
    private mutating func freeCancellation(_ object: JSONFields) -> DeferredPayment.FreeCancellation? {
        let datePlace = object.place("freeCancellationDate")
        let zonePlace = object.place("freeCancellationDateTimeZone")
        switch (datePlace, zonePlace) {
        case (nil, nil):
            return nil
        case (let place?, nil):
            fields.error(
                place, "freeCancellationDate stands alone", expected: "freeCancellationDateTimeZone with it")
            return nil
        case (nil, let place?):
            fields.error(
                place, "freeCancellationDateTimeZone stands alone", expected: "freeCancellationDate with it")
            return nil
        case (let datePlace?, let zonePlace?):
            let day = date(datePlace)
            let zone = fields.string(zonePlace)
            guard let day, let zone else { return nil }
            return DeferredPayment.FreeCancellation(date: day, timeZone: zone)
        }
    }

    /// What all kinds of agreement have.
    private struct AgreementParts {
        static let keys = ["paymentDescription", "billingAgreement", "managementURL", "tokenNotificationURL"]
        var description: String
        var billingAgreement: String?
        var managementURL: String
        var tokenNotificationURL: String?
    }

    private mutating func agreement(_ object: JSONFields) -> AgreementParts? {
        let description = fields.required("paymentDescription", of: object).flatMap { shownString($0) }
        let management = fields.required("managementURL", of: object).flatMap { address($0) }
        let notification = object.place("tokenNotificationURL").flatMap { address($0) }
        var agreement: String?
        if let place = object.place("billingAgreement"), let text = fields.string(place) {
            checkText(place, text, mayWrap: true)
            agreement = text
        }
        guard let description, let management else { return nil }
        return AgreementParts(
            description: description, billingAgreement: agreement, managementURL: management,
            tokenNotificationURL: notification)
    }

    /// A web address; anything that does not start like one is only warned about, since nothing opens it.
    private mutating func address(_ place: JSONPlace) -> String? {
        guard let text = shownString(place) else { return nil }
        let lower = text.lowercased()
        if !lower.hasPrefix("https://") && !lower.hasPrefix("http://") {
            fields.warning(
                place, "\(place.name) is not a web address", expected: "such as \"https://example.com\"")
        }
        return text
    }

    /// A billing line, whose timing must be that of its kind.
    private mutating func billing(_ place: JSONPlace, timing: LineItemKey.Timing) -> LineItem? {
        guard let item = lineItem(place, needsAmount: true) else { return nil }
        let fits: Bool
        switch item.timing {
        case .immediate: fits = timing == .immediate
        case .recurring: fits = timing == .recurring
        case .deferred: fits = timing == .deferred
        case .automaticReload: fits = timing == .automaticReload
        }
        if !fits {
            fields.error(
                JSONFields(place: place, members: place.members).place("paymentTiming") ?? place,
                "\(place.name) is not paid in the way of its request",
                expected: "paymentTiming \"\(timing.rawValue)\"")
        }
        return item
    }

    package mutating func tokenContexts(_ place: JSONPlace) -> [TokenContext] {
        var contexts: [TokenContext] = []
        for element in fields.array(place, of: "token contexts") ?? [] {
            guard let context = tokenContext(element) else { continue }
            contexts.append(context)
        }
        return contexts
    }

    private mutating func tokenContext(_ place: JSONPlace) -> TokenContext? {
        let keys = ["merchantIdentifier", "externalIdentifier", "merchantName", "merchantDomain", "amount"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        let merchant = fields.required("merchantIdentifier", of: object).flatMap { fields.string($0) }
        let external = fields.required("externalIdentifier", of: object).flatMap { fields.string($0) }
        let name = fields.required("merchantName", of: object).flatMap { shownString($0) }
        let domain = object.place("merchantDomain").flatMap { fields.string($0) }
        let amount = fields.required("amount", of: object).flatMap { self.amount($0) }
        if let amount, amount.isNegative, let amountPlace = object.place("amount") {
            fields.error(amountPlace, "the amount of a token context is negative", expected: "zero or more")
        }
        guard let merchant, let external, let name, let amount else { return nil }
        return TokenContext(
            merchantIdentifier: merchant, externalIdentifier: external, merchantName: name,
            merchantDomain: domain, amount: amount)
    }

    /// The merchants' parts may not come to more than the total.
    mutating func checkTokenContexts(_ kind: PaymentKind, against total: LineItem?, at object: JSONFields) {
        guard case .multiToken(let contexts) = kind, let unit = currency, let amount = total?.amount,
            let place = object.place("multiTokenContexts")
        else { return }
        let sum = Money.sum(contexts.map(\.amount))
        if let sum, sum <= amount { return }
        let shown = sum.map { $0.decimalText(in: unit) } ?? "more than can be held"
        fields.error(
            place, "the amounts of multiTokenContexts come to \(shown)",
            expected: "at most the total, \(amount.decimalText(in: unit))")
    }
}
