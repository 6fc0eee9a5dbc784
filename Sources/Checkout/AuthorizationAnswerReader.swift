import JSONText

/// Reads what a shop hands to `completePayment`: `{status, errors, orderDetails}`, or a bare status.
package enum AuthorizationAnswerReader {
    /// - Returns: the answer without a processor's verdict, nil exactly when one of the problems is an error:
    ///   the shop is broken then.
    package static func read(
        _ place: JSONPlace, version: ApplePayVersion = .newestKnown, strict: Bool = false
    ) -> (answer: AuthorizationAnswer?, problems: [JSONProblem]) {
        var reader = PaymentRequestReader(version: version, currency: nil, strict: strict)
        let answer = reader.authorizationAnswer(place)
        let problems = reader.fields.sortedProblems
        return (reader.fields.hasErrors ? nil : answer, problems)
    }
}

extension PaymentRequestReader {
    fileprivate mutating func authorizationAnswer(_ place: JSONPlace) -> AuthorizationAnswer? {
        switch place.node.value {
        case .number, .string:
            return status(place).map { AuthorizationAnswer(status: $0) }
        case .null, .bool, .array, .object: break
        }
        guard let object = fields.object(place, knows: ["status", "errors", "orderDetails"]) else {
            return nil
        }
        let statusPlace = fields.required("status", of: object)
        let status = statusPlace.flatMap { self.status($0) }
        var errors = object.place("errors").map { sheetErrors($0, in: .payment) } ?? []
        var details = object.place("orderDetails").flatMap { orderDetails($0) }
        guard let statusPlace, let status else { return nil }
        if status == .success {
            if !errors.isEmpty, let errorsPlace = object.place("errors") {
                fields.warning(
                    errorsPlace, "the status is SUCCESS, and the errors are ignored",
                    hint: "say FAILURE where something is to be mended")
                errors = []
            }
        } else if details != nil, let detailsPlace = object.place("orderDetails") {
            fields.warning(detailsPlace, "the status is \(status.scriptName), and orderDetails is ignored")
            details = nil
        }
        if !status.markedErrors.isEmpty && version.has(.updateErrors) {
            fields.deviation(
                statusPlace, "\(status.scriptName) belongs to versions 1 and 2 of Apple Pay JS",
                expected: "FAILURE with errors")
        }
        return AuthorizationAnswer(status: status, errors: errors, orderDetails: details)
    }

    private mutating func orderDetails(_ place: JSONPlace) -> OrderDetails? {
        let keys = ["orderTypeIdentifier", "orderIdentifier", "webServiceURL", "authenticationToken"]
        guard let object = fields.object(place, knows: keys) else { return nil }
        if !version.has(.orderDetails) {
            let since = ApplePayFeature.orderDetails.since.number
            fields.deviation(place, "orderDetails exists from version \(since) of Apple Pay JS")
        }
        let type = fields.required("orderTypeIdentifier", of: object).flatMap { shownString($0) }
        let order = fields.required("orderIdentifier", of: object).flatMap { shownString($0) }
        let url = fields.required("webServiceURL", of: object).flatMap { shownString($0) }
        let token = fields.required("authenticationToken", of: object).flatMap { fields.string($0) }
        guard let type, let order, let url, token != nil else { return nil }
        return OrderDetails(orderTypeIdentifier: type, orderIdentifier: order, webServiceURL: url)
    }
}
