import JSONText

/// What the shopper is asked for, and what they are told before they agree.
extension RequestLint {
    /// Countries whose names are written with a phonetic form.
    private static let phoneticCountries: Set<String> = ["CN", "HK", "JP", "KR", "MO", "TW"]

    mutating func checkContactFields() {
        let shipping = request.requiredShippingContactFields
        let billing = request.requiredBillingContactFields
        let shippingKey = "requiredShippingContactFields"
        let hint = "ask only for what the order needs"
        if shipping.contains(.phone), !shipping.contains(.postalAddress), request.shippingMethods.isEmpty {
            note(
                places.asking(for: .phone, in: shippingKey),
                "a phone number is asked for and nothing is shipped",
                hint: hint, .guidelines)
        }
        for field in [ContactField.phone, .email] where shipping.contains(field) && billing.contains(field) {
            note(
                places.ofApple("requiredBillingContactFields"),
                "\"\(field.rawValue)\" is asked for twice, for shipping and for billing", hint: hint,
                .guidelines)
        }
        if shipping.contains(.phoneticName) || billing.contains(.phoneticName),
            !Self.phoneticCountries.contains(request.countryCode)
        {
            let place =
                shipping.contains(.phoneticName)
                ? places.ofApple(shippingKey) : places.ofApple("requiredBillingContactFields")
            note(
                place, "\"phoneticName\" is asked for by a shop in \(request.countryCode)", hint: hint,
                .guidelines)
        }
    }

    mutating func checkShipping() {
        switch places.interface {
        case .applePay:
            for (index, method) in request.shippingMethods.enumerated()
            where method.detail.isEmpty && method.window == nil {
                note(
                    places.shippingMethod(index), "this shipping method does not say when the goods arrive",
                    hint: "give a detail or a dateComponentsRange", .guidelines)
            }
        case .paymentRequest:
            break  // Its options have no place for it.
        }
        guard let chosen = request.initialShippingMethod, chosen.amount > .zero, !request.lineItems.isEmpty,
            !request.lineItems.contains(where: { $0.amount == chosen.amount || $0.isPending })
        else { return }
        note(
            places.shippingMethod(request.initialShippingMethodIndex),
            "this method is chosen at first and no line shows its "
                + chosen.amount.decimalText(in: request.currency),
            hint: "add a line for shipping, and count it in the total", .guidelines)
    }

    mutating func checkAgreement() {
        let agreement: String?
        let key: String
        switch request.kind {
        case .once, .multiToken: return
        case .recurring(let payment):
            (agreement, key) = (payment.billingAgreement, "recurringPaymentRequest")
            if let trial = payment.trialBilling, !request.lineItems.isEmpty,
                !request.lineItems.contains(where: { $0.label == trial.label || $0.amount == trial.amount })
            {
                note(
                    places.ofApple(key, "trialBilling"), "the trial is not among the lines",
                    hint: "show it as a line, also where it costs nothing", .guidelines)
            }
        case .automaticReload(let reload):
            (agreement, key) = (reload.billingAgreement, "automaticReloadPaymentRequest")
        case .deferred(let payment): (agreement, key) = (payment.billingAgreement, "deferredPaymentRequest")
        }
        let limit = Self.longestAgreement
        guard let agreement, agreement.count > limit else { return }
        note(
            places.ofApple(key, "billingAgreement"),
            "billingAgreement has \(agreement.count) characters, and at most \(limit) are shown at once",
            hint: "the sheet cuts it; the whole text is behind a row of its own", .web)
    }
}
