import JSONText

/// Reads what a page's script hands back while its sheet is open: the details of `updateWith()` and the
/// errors of `retry()`, in the specification's own form.
package enum W3CAnswerReader {
    /// What came of `updateWith()`.
    package struct Update: Hashable, Sendable {
        /// Nil exactly when one of the problems is an error.
        package let update: MerchantUpdate?
        /// What ends the request: the specification aborts it for details that its constructor would refuse.
        package let fault: RequestFault?
        package let problems: [JSONProblem]
    }

    /// Reads `PaymentDetailsUpdate`.
    ///
    /// - Parameters:
    ///   - kind: the question that is answered. An `error` text stands on its row.
    ///   - request: the request as it is on the sheet; details have no other currency.
    package static func readUpdate(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind, of request: PaymentRequest, strict: Bool = false
    ) -> Update {
        var reader = W3CRequestReader(
            givenVersion: nil, currency: request.currency, version: request.version, strict: strict)
        let update = reader.update(place, to: kind, of: request)
        return Update(
            update: reader.fields.hasErrors ? nil : update, fault: reader.fields.verdicts.sheet,
            problems: reader.fields.sortedProblems)
    }

    /// Reads `PaymentValidationErrors`, the argument of `retry()`: the shop takes the payment back to the
    /// shopper, who is to mend what is marked. Without any error the shopper just tries again.
    ///
    /// - Returns: the answer, nil exactly when one of the problems is an error.
    package static func readRetry(
        _ place: JSONPlace, version: ApplePayVersion = .newestKnown, strict: Bool = false
    ) -> (answer: AuthorizationAnswer?, problems: [JSONProblem]) {
        var reader = W3CRequestReader(givenVersion: nil, version: version, strict: strict)
        let errors = reader.retryErrors(place)
        let problems = reader.fields.sortedProblems
        return (
            reader.fields.hasErrors ? nil : AuthorizationAnswer(status: .failure, errors: errors), problems
        )
    }
}

/// A member of `AddressErrors` or `PayerErrors` and the part of a contact that it means.
enum W3CErrorMember {
    static let payer: [(key: String, field: ContactErrorField)] = [
        ("name", .name), ("email", .emailAddress), ("phone", .phoneNumber),
    ]

    /// In the order of an address, which is the order of importance on the sheet. Apple's contacts have no
    /// organization and no sorting code: their errors stand on the whole address.
    static let address: [(key: String, field: ContactErrorField)] = [
        ("recipient", .name), ("organization", .postalAddress), ("addressLine", .addressLines),
        ("dependentLocality", .subLocality), ("city", .locality), ("region", .administrativeArea),
        ("regionCode", .administrativeArea), ("postalCode", .postalCode), ("sortingCode", .postalAddress),
        ("country", .country), ("phone", .phoneNumber),
    ]

    /// In one draft; nothing on a sheet shows a language.
    static let ignored = ["languageCode"]
}

extension W3CRequestReader {
    mutating func retryErrors(_ place: JSONPlace) -> [SheetError] {
        let keys = ["error", "payer", "shippingAddress", "paymentMethod"]
        guard let object = dictionary(place, knows: keys) else { return [] }
        var errors = object.place("shippingAddress").map { memberErrors($0, W3CErrorMember.address) } ?? []
        errors += object.place("payer").map { memberErrors($0, W3CErrorMember.payer) } ?? []
        errors += object.place("paymentMethod").map { methodErrors($0) } ?? []
        if let general = object.place("error"), let text = errorText(general), !text.isEmpty {
            errors.append(SheetError(code: .unknown, message: text))
        }
        if errors.isEmpty {
            fields.warning(
                place, "retry names no error", hint: "the shopper sees the sheet again and is not told why")
            errors.append(SheetError(code: .unknown, message: ""))
        }
        return errors
    }

    /// One error for each member that has a text; an empty text means that nothing is wrong there.
    private mutating func memberErrors(
        _ place: JSONPlace, _ members: [(key: String, field: ContactErrorField)]
    ) -> [SheetError] {
        guard let object = dictionary(place, knows: members.map(\.key) + W3CErrorMember.ignored) else {
            return []
        }
        return members.compactMap { member in
            guard let place = object.place(member.key), let text = errorText(place), !text.isEmpty else {
                return nil
            }
            return SheetError(code: .shippingContactInvalid, contactField: member.field, message: text)
        }
    }

    /// Errors of the payment method: for Apple Pay a list of `ApplePayError`.
    private mutating func methodErrors(_ place: JSONPlace) -> [SheetError] {
        guard case .object = place.node.value else { return parts.sheetErrors(place, in: .payment) }
        // A single error without its list is meant as one.
        let list = JSONNode(.array([place.node]), at: place.node.position)
        return parts.sheetErrors(JSONPlace(list, place.path), in: .payment)
    }

    private mutating func errorText(_ place: JSONPlace) -> String? {
        guard let text = parts.shownString(place) else { return nil }
        parts.checkErrorLength(place, text)
        return text
    }
}

extension W3CRequestReader {
    mutating func update(
        _ place: JSONPlace, to kind: MerchantQuestion.Kind, of request: PaymentRequest
    ) -> MerchantUpdate? {
        let keys = [
            "total", "displayItems", "shippingOptions", "modifiers", "id", "error", "shippingAddressErrors",
            "payerErrors", "paymentMethodErrors",
        ]
        guard let object = dictionary(place, knows: keys) else { return nil }
        var details = details(place, object)
        details.total = object.place("total").flatMap { item($0) }
        var options = W3COptions()
        options.requestShipping = request.requiredShippingContactFields.contains(.postalAddress)
        check(details, options: options)
        fields.stage = .sheet
        let errors = updateErrors(object, to: kind, details)
        return MerchantUpdate(shown(details, options, of: request), errors: errors)
    }

    /// The parts that are given, with the first modifier that holds for every card.
    private mutating func shown(
        _ details: W3CDetails, _ options: W3COptions, of request: PaymentRequest
    ) -> (total: LineItem?, lines: [LineItem]?, methods: [ShippingMethod]?) {
        var total: LineItem?
        if let item = details.total, let read = lineItem(item) {
            checkTotal(read, of: item)
            total = read
        }
        var lines = details.items.map { items in items.compactMap { lineItem($0) } }
        var methods: [ShippingMethod]?
        if options.requestShipping, let choices = details.shippingOptions {
            methods = shippingMethods(choices)
        }
        for modifier in modifiers(details.modifiers ?? []) {
            guard modifier.funding == nil else { continue }
            total = modifier.total ?? total
            if !modifier.items.isEmpty { lines = (lines ?? request.lineItems) + modifier.items }
            if !modifier.shippingMethods.isEmpty {
                methods = (methods ?? request.shippingMethods) + modifier.shippingMethods
            }
            break
        }
        return (total, lines, methods)
    }

    private mutating func updateErrors(
        _ object: JSONFields, to kind: MerchantQuestion.Kind, _ details: W3CDetails
    ) -> [SheetError] {
        var errors: [SheetError] = []
        // The text says why the address cannot be served; it comes with an empty list of options.
        if let place = object.place("error"), let text = errorText(place), !text.isEmpty {
            let code: SheetError.Code =
                switch kind {
                case .shippingcontactselected, .shippingmethodselected: .addressUnserviceable
                case .couponcodechanged: .couponCodeInvalid
                case .paymentmethodselected: .unknown
                }
            errors.append(SheetError(code: code, message: text))
        }
        if let place = object.place("shippingAddressErrors") {
            errors += memberErrors(place, W3CErrorMember.address)
        }
        if let place = object.place("payerErrors") { errors += memberErrors(place, W3CErrorMember.payer) }
        if let place = object.place("paymentMethodErrors") { errors += methodErrors(place) }
        return errors
    }
}

extension MerchantUpdate {
    fileprivate init(
        _ parts: (total: LineItem?, lines: [LineItem]?, methods: [ShippingMethod]?), errors: [SheetError]
    ) {
        self.init(
            newTotal: parts.total, newLineItems: parts.lines, newShippingMethods: parts.methods,
            errors: errors)
    }
}
