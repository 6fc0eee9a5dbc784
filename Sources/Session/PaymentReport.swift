import Checkout
import JSONText
import Tokens

/// The payment as the shop's `onpaymentauthorized` gets it: Apple Pay JS's `ApplePayPayment`.
package enum PaymentReport {
    /// What stands for the transaction where the token is empty, as in real simulators.
    package static let simulatedIdentifier = "Simulated Identifier"

    /// Null where nothing was authorized.
    package static func json(_ payment: AuthorizedPayment?, for request: PaymentRequest) -> JSONOutput {
        guard let payment else { return .null }
        var members = [JSONOutput.Member("token", token(payment))]
        if let contact = payment.intent.billingContact, !request.requiredBillingContactFields.isEmpty {
            members.append(.init("billingContact", json(contact)))
        }
        if let contact = payment.intent.shippingContact, !request.requiredShippingContactFields.isEmpty {
            members.append(.init("shippingContact", json(contact)))
        }
        return .object(members)
    }

    private static func token(_ payment: AuthorizedPayment) -> JSONOutput {
        let identifier: String
        let data: JSONOutput
        switch payment.payment {
        case .empty: (identifier, data) = (simulatedIdentifier, .object([]))
        // Around the token the identifier is in upper case, inside in lower.
        case .token(let token, _): (identifier, data) = (token.transactionIDText.uppercased(), token.json)
        }
        let intent = payment.intent
        return .object([
            .init("paymentData", data),
            .init(
                "paymentMethod",
                .object([
                    .init(
                        "displayName",
                        .string("\(intent.network?.displayName ?? "") \(intent.lastFour)")),
                    .init("network", text(intent.network?.nativeName)),
                    .init("type", text(intent.funding?.rawValue)),
                ])),
            .init("transactionIdentifier", .string(identifier)),
        ])
    }

    private static func text(_ text: String?) -> JSONOutput { text.map(JSONOutput.string) ?? .null }

    /// `ApplePayPaymentContact`: what is empty is left out.
    static func json(_ contact: Contact) -> JSONOutput {
        let texts = [
            ("givenName", contact.givenName), ("familyName", contact.familyName),
            ("phoneticGivenName", contact.phoneticGivenName),
            ("phoneticFamilyName", contact.phoneticFamilyName), ("phoneNumber", contact.phoneNumber),
            ("emailAddress", contact.emailAddress), ("subLocality", contact.subLocality),
            ("locality", contact.locality), ("postalCode", contact.postalCode),
            ("subAdministrativeArea", contact.subAdministrativeArea),
            ("administrativeArea", contact.administrativeArea), ("country", contact.country),
            ("countryCode", contact.countryCode),
        ]
        var members = texts.filter { !$0.1.isEmpty }.map { JSONOutput.Member($0.0, .string($0.1)) }
        if !contact.addressLines.isEmpty {
            members.append(.init("addressLines", .array(contact.addressLines.map(JSONOutput.string))))
        }
        return .object(members)
    }
}
