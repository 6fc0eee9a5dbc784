import JSONText

/// Reads the update object with which a shop answers a question, by the rules of its API version.
package enum MerchantUpdateReader {
    /// - Parameters:
    ///   - place: the object; under versions 1 and 2 a bare status as well.
    ///   - kind: the question that is answered, since not every answer may hold everything.
    ///   - currency: the request's: updates have none of their own.
    ///   - strict: whether unknown keys and other deviations are errors.
    /// - Returns: the update, nil exactly when one of the problems is an error: the shop is broken then.
    package static func read(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind, currency: Currency,
        version: ApplePayVersion = .newestKnown, strict: Bool = false
    ) -> (update: MerchantUpdate?, problems: [JSONProblem]) {
        var reader = PaymentRequestReader(version: version, currency: currency, strict: strict)
        let update = reader.merchantUpdate(place, to: kind)
        let problems = reader.fields.sortedProblems
        return (reader.fields.hasErrors ? nil : update, problems)
    }

    static let keys = [
        "newTotal", "newLineItems", "newShippingMethods", "newRecurringPaymentRequest",
        "newAutomaticReloadPaymentRequest", "newDeferredPaymentRequest", "newMultiTokenContexts", "errors",
        "status",
    ]
}

extension PaymentRequestReader {
    fileprivate mutating func merchantUpdate(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind
    ) -> MerchantUpdate? {
        if kind == .couponcodechanged && !version.has(.couponCode) {
            let since = ApplePayFeature.couponCode.since.number
            fields.error(place, "couponcodechanged exists from version \(since) of Apple Pay JS")
        }
        if !version.has(.updateErrors), isBareStatus(place) {
            return updateStatus(place, to: kind).map { MerchantUpdate(status: $0) }
        }
        guard let object = fields.object(place, knows: MerchantUpdateReader.keys) else { return nil }
        var update = MerchantUpdate()
        if let total = object.place("newTotal") {
            update.newTotal = self.total(total)
        } else if version.has(.updateErrors) {
            fields.deviation(
                JSONPlace(place.node, place.path.key("newTotal")), "newTotal is missing",
                expected: "newTotal in every update from version 3 of Apple Pay JS",
                hint: "here the current total stays; a browser refuses the update")
        }
        update.newLineItems = object.place("newLineItems").map { lineItems($0) }
        if let methods = allowed("newShippingMethods", of: object, since: methodsSince(kind)) {
            update.newShippingMethods = newShippingMethods(methods)
        }
        readKinds(object, into: &update)
        if let errors = object.place("errors") { update.errors = updateErrors(errors, to: kind) }
        if let status = object.place("status") { update.status = updateStatus(status, to: kind) }
        return update
    }

    private func isBareStatus(_ place: JSONPlace) -> Bool {
        switch place.node.value {
        case .number, .string: true
        case .null, .bool, .array, .object: false
        }
    }

    /// Until the editing of dates and coupons came, only the answer to a contact could bring methods.
    private func methodsSince(_ kind: MerchantQuestion.Kind) -> ApplePayVersion {
        switch kind {
        case .shippingcontactselected: 1
        case .paymentmethodselected, .shippingmethodselected, .couponcodechanged:
            ApplePayFeature.couponCode.since
        }
    }

    /// The value of a key; one that the version does not have yet is said and ignored.
    private mutating func allowed(
        _ key: String, of object: JSONFields, since: ApplePayVersion
    ) -> JSONPlace? {
        guard let place = object.place(key) else { return nil }
        if version >= since { return place }
        fields.deviation(
            place, "\(key) exists here from version \(since.number) of Apple Pay JS, and is ignored",
            expected: "an update of version \(version.number)")
        return nil
    }

    /// In an update two methods of one name are the shop's fault: it could not tell what was chosen.
    private mutating func newShippingMethods(_ place: JSONPlace) -> [ShippingMethod] {
        var methods: [ShippingMethod] = []
        for element in fields.array(place, of: "shipping methods") ?? [] {
            guard let method = shippingMethod(element) else { continue }
            if methods.contains(where: { $0.identifier == method.identifier }) {
                fields.error(
                    JSONFields(place: element, members: element.members).place("identifier") ?? element,
                    "the identifier \(FieldReader.shown(method.identifier)) stands on another method too",
                    expected: "an identifier of its own for each method",
                    hint: "the shop cannot tell which of them was chosen")
            }
            methods.append(method)
        }
        return methods
    }

    private mutating func readKinds(_ object: JSONFields, into update: inout MerchantUpdate) {
        let recurring = allowed(
            "newRecurringPaymentRequest", of: object, since: ApplePayFeature.recurringPayments.since)
        let reload = allowed(
            "newAutomaticReloadPaymentRequest", of: object, since: ApplePayFeature.automaticReload.since)
        let deferred = allowed(
            "newDeferredPaymentRequest", of: object, since: ApplePayFeature.deferredPayments.since)
        let contexts = allowed(
            "newMultiTokenContexts", of: object, since: ApplePayFeature.multipleTokens.since)
        update.newRecurringPaymentRequest = recurring.flatMap { recurringPayment($0) }
        update.newAutomaticReloadPaymentRequest = reload.flatMap { automaticReload($0) }
        update.newDeferredPaymentRequest = deferred.flatMap { deferredPayment($0) }
        update.newMultiTokenContexts = contexts.map { tokenContexts($0) }
        let given = [recurring, reload, deferred, contexts].compactMap(\.self)
        if let first = given.first, given.count > 1 {
            for place in given.dropFirst() {
                fields.error(
                    place, "\(place.name) and \(first.name) exclude each other",
                    expected: "only one of them")
            }
        }
        checkTokenContexts(update, at: contexts)
    }

    /// The merchants' parts may not come to more than the total of the same update.
    private mutating func checkTokenContexts(_ update: MerchantUpdate, at place: JSONPlace?) {
        guard let place, let contexts = update.newMultiTokenContexts, let unit = currency,
            let amount = update.newTotal?.amount
        else { return }
        let sum = Money.sum(contexts.map(\.amount))
        if let sum, sum <= amount { return }
        fields.error(
            place,
            "the amounts of newMultiTokenContexts come to "
                + (sum.map { $0.decimalText(in: unit) } ?? "more than can be held"),
            expected: "at most the total, \(amount.decimalText(in: unit))")
    }

    private mutating func updateErrors(_ place: JSONPlace, to kind: MerchantQuestion.Kind) -> [SheetError] {
        if kind == .shippingmethodselected {
            fields.deviation(
                place, "the answer to shippingmethodselected has no errors, and they are ignored",
                hint: "say it in the answer to shippingcontactselected")
            return []
        }
        return sheetErrors(place, in: .update(kind))
    }

    /// Only versions 1 and 2 answer a question with a status, and no bank's PIN is at stake there.
    private mutating func updateStatus(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind
    ) -> AuthorizationAnswer.Status? {
        guard let status = status(place) else { return nil }
        switch status {
        case .pinRequired, .pinIncorrect, .pinLockout:
            fields.error(
                place, "\(status.scriptName) is no answer to \(kind.rawValue)",
                expected: "a status from 0 to 4", hint: "only paymentauthorized may ask for a PIN")
            return nil
        case .success, .failure, .invalidBillingPostalAddress, .invalidShippingPostalAddress,
            .invalidShippingContact:
            break
        }
        if version.has(.updateErrors) {
            fields.deviation(
                place, "an update has no status from version 3 of Apple Pay JS, and it is ignored",
                expected: "errors")
            return nil
        }
        return status
    }
}
