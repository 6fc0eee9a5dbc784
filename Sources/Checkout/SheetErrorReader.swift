import JSONText

/// Where a shop's errors stand, which decides what they may point at (reference 4.6).
enum SheetErrorPlace: Hashable {
    case update(MerchantQuestion.Kind)
    case payment
}

/// `ApplePayError` objects and statuses, as updates and `completePayment` have them.
extension PaymentRequestReader {
    /// The longest message that the sheet shows whole, in characters.
    static let longestErrorText = 128

    mutating func sheetErrors(_ place: JSONPlace, in answer: SheetErrorPlace) -> [SheetError] {
        if !version.has(.updateErrors) {
            fields.error(
                place,
                "errors exist from version \(ApplePayFeature.updateErrors.since.number) of Apple Pay JS",
                expected: "a status", hint: "versions 1 and 2 mark rows by a status from 2 to 4")
            return []
        }
        return (fields.array(place, of: "errors") ?? []).compactMap { sheetError($0, in: answer) }
    }

    private mutating func sheetError(_ place: JSONPlace, in answer: SheetErrorPlace) -> SheetError? {
        guard let object = fields.object(place, knows: ["code", "contactField", "message"]) else {
            return nil
        }
        let code = fields.required("code", of: object).flatMap { errorCode($0) }
        var field: ContactErrorField?
        if let fieldPlace = object.place("contactField") {
            field = fields.choice(fieldPlace, of: ContactErrorField.self)
            if let code, let found = field {
                checkContactField(found, of: code, fieldPlace, in: answer)
            }
        }
        let message = object.place("message").flatMap { shownString($0) } ?? ""
        if let messagePlace = object.place("message") { checkErrorLength(messagePlace, message) }
        return code.map { SheetError(code: $0, contactField: field, message: message) }
    }

    mutating func checkErrorLength(_ place: JSONPlace, _ text: String) {
        guard text.count > Self.longestErrorText else { return }
        fields.warning(
            place, "\(place.name) has \(text.count) characters",
            expected: "at most \(Self.longestErrorText)", hint: "longer text is cut on the sheet")
    }

    private mutating func errorCode(_ place: JSONPlace) -> SheetError.Code? {
        guard let code = fields.choice(place, of: SheetError.Code.self) else { return nil }
        switch code {
        case .couponCodeInvalid, .couponCodeExpired:
            guard !version.has(.couponCode) else { return code }
            let since = ApplePayFeature.couponCode.since.number
            fields.error(
                place, "\"\(code.rawValue)\" exists from version \(since) of Apple Pay JS",
                expected: "a code of version \(version.number)")
            return nil
        case .shippingContactInvalid, .billingContactInvalid, .addressUnserviceable, .unknown: return code
        }
    }

    private mutating func checkContactField(
        _ field: ContactErrorField, of code: SheetError.Code, _ place: JSONPlace,
        in answer: SheetErrorPlace
    ) {
        switch code {
        case .shippingContactInvalid:
            // Before the payment is authorized the shop has seen neither the person nor the street.
            guard answer == .update(.shippingcontactselected),
                field.describesPerson || field == .addressLines
            else { return }
            fields.deviation(
                place, "\"\(field.rawValue)\" cannot be judged before the payment is authorized",
                expected: "a field that the shop has seen: city, state, postal code, country",
                hint: "answer paymentauthorized with this error instead")
        case .billingContactInvalid:
            guard field == .phoneNumber || field == .emailAddress else { return }
            fields.deviation(
                place, "a billing contact has no \"\(field.rawValue)\"",
                expected: "a part of the name or of the address")
        case .addressUnserviceable, .couponCodeInvalid, .couponCodeExpired, .unknown:
            fields.warning(place, "contactField has no effect with \"\(code.rawValue)\"")
        }
    }

    /// A status as its number or its name, with or without the prefix `STATUS_`.
    mutating func status(_ place: JSONPlace) -> AuthorizationAnswer.Status? {
        let all = AuthorizationAnswer.Status.allCases
        switch place.node.value {
        case .number:
            return fields.integer(place, in: 0...(all.count - 1)).flatMap(
                AuthorizationAnswer.Status.init(rawValue:))
        case .string(let text):
            let prefix = "STATUS_"
            let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
            if let status = all.first(where: { $0.scriptName == name }) { return status }
            fields.error(
                place, "\(place.name) is \(FieldReader.shown(text))",
                expected: "a number from 0 to \(all.count - 1) or one of "
                    + all.map(\.scriptName).joined(separator: ", "),
                hint: FieldReader.suggestion(for: name, among: all.map(\.scriptName)))
        case .null, .bool, .array, .object:
            fields.wrongKind(place, expected: "a status: a number from 0 to \(all.count - 1) or its name")
        }
        return nil
    }
}
