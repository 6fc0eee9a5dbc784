import Checkout
import JSONText
import Processing

/// What a merchant's code gets with an event, in Apple Pay JS's form: the event's own object, such as the
/// `shippingContact` of `shippingcontactselected`. The one place where it is made, for rules, programs and
/// whoever looks on.
package enum MerchantEventData {
    /// Where `validatemerchant` sends the shop's server. Nobody is asked here; the name leads nowhere.
    static let validationURL = "https://apple-pay-gateway.example/paymentservices/startSession"

    package static var validation: JSONOutput { ["validationURL": .string(validationURL)] }

    /// Amounts are in `currency`.
    package static func json(_ question: MerchantQuestion, in currency: Currency) -> JSONOutput {
        switch question {
        case .paymentMethodSelected(let funding): ["type": .string(funding.rawValue)]
        case .shippingContactSelected(let contact): json(redacted: contact)
        case .shippingMethodSelected(let method): json(method, in: currency)
        case .couponCodeChanged(let code): ["couponCode": .string(code)]
        }
    }

    /// `paymentauthorized`: the payment as `ApplePayPayment`, with everything in it.
    package static func json(_ payment: AuthorizedPayment, for request: PaymentRequest) -> JSONOutput {
        PaymentReport.json(payment, for: request)
    }

    /// `cancel` has nothing to tell.
    package static var cancellation: JSONOutput { .object([]) }

    /// Only what a shop may see before authorization, whatever the contact holds (reference 4.7).
    private static func json(redacted contact: Contact) -> JSONOutput {
        let contact = contact.redacted()
        let texts = [
            ("locality", contact.locality), ("postalCode", contact.postalCode),
            ("administrativeArea", contact.administrativeArea), ("country", contact.country),
            ("countryCode", contact.countryCode),
        ]
        return .object(texts.filter { !$0.1.isEmpty }.map { .init($0.0, .string($0.1)) })
    }

    private static func json(_ method: ShippingMethod, in currency: Currency) -> JSONOutput {
        var members: [JSONOutput.Member] = [
            .init("identifier", .string(method.identifier)), .init("label", .string(method.label)),
            .init("detail", .string(method.detail)),
            .init("amount", .string(method.amount.decimalText(in: currency))),
        ]
        if let window = method.window {
            let range: JSONOutput = [
                "startDateComponents": json(window.start), "endDateComponents": json(window.end),
            ]
            members.append(.init("dateComponentsRange", range))
        }
        return .object(members)
    }

    private static func json(_ date: CalendarComponents) -> JSONOutput {
        let parts = [
            ("years", date.year), ("months", date.month), ("days", date.day), ("hours", date.hour),
        ]
        return .object(parts.compactMap { name, value in value.map { .init(name, .integer(Int64($0))) } })
    }
}
