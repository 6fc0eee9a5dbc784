/// `completePayment`: the shop's answer to the authorized payment.
package struct AuthorizationAnswer: Hashable, Sendable, Codable {
    package let status: Status
    package let errors: [SheetError]
    /// What the processor's book says; nil means that the shop never asked it. Results follow the books.
    package let processor: ProcessorVerdict?
    /// The order that the wallet may keep track of; only success has one.
    package let orderDetails: OrderDetails?

    /// Apple Pay JS's numeric statuses (reference 2.4).
    package enum Status: Int, Hashable, Sendable, Codable, CaseIterable {
        case success = 0
        case failure = 1
        case invalidBillingPostalAddress = 2
        case invalidShippingPostalAddress = 3
        case invalidShippingContact = 4
        case pinRequired = 5
        case pinIncorrect = 6
        case pinLockout = 7
    }

    package init(
        status: Status, errors: [SheetError] = [], processor: ProcessorVerdict? = nil,
        orderDetails: OrderDetails? = nil
    ) {
        self.status = status
        self.errors = errors
        self.processor = processor
        self.orderDetails = orderDetails
    }
}

extension AuthorizationAnswer.Status {
    /// Apple Pay JS's name without its prefix `STATUS_`; results and scenarios write it.
    package var scriptName: String {
        switch self {
        case .success: "SUCCESS"
        case .failure: "FAILURE"
        case .invalidBillingPostalAddress: "INVALID_BILLING_POSTAL_ADDRESS"
        case .invalidShippingPostalAddress: "INVALID_SHIPPING_POSTAL_ADDRESS"
        case .invalidShippingContact: "INVALID_SHIPPING_CONTACT"
        case .pinRequired: "PIN_REQUIRED"
        case .pinIncorrect: "PIN_INCORRECT"
        case .pinLockout: "PIN_LOCKOUT"
        }
    }

    /// The word in results.
    package var word: String {
        switch self {
        case .success: "success"
        case .failure: "failure"
        case .invalidBillingPostalAddress: "invalidBillingPostalAddress"
        case .invalidShippingPostalAddress: "invalidShippingPostalAddress"
        case .invalidShippingContact: "invalidShippingContact"
        case .pinRequired: "pinRequired"
        case .pinIncorrect: "pinIncorrect"
        case .pinLockout: "pinLockout"
        }
    }

    /// The statuses of API versions 1 and 2 mark rows by themselves (reference 4.7).
    package var markedErrors: [SheetError] {
        switch self {
        case .invalidBillingPostalAddress:
            [SheetError(code: .billingContactInvalid, contactField: .postalAddress, message: "")]
        case .invalidShippingPostalAddress:
            [SheetError(code: .shippingContactInvalid, contactField: .postalAddress, message: "")]
        case .invalidShippingContact:
            [SheetError(code: .shippingContactInvalid, contactField: .emailAddress, message: "")]
        case .success, .failure, .pinRequired, .pinIncorrect, .pinLockout: []
        }
    }
}

/// `orderDetails` of a successful payment: where the wallet finds the order (reference 4.8). The shop's
/// authentication token is a secret: it is looked for when the answer is read, and not kept.
package struct OrderDetails: Hashable, Sendable, Codable {
    package let orderTypeIdentifier: String
    package let orderIdentifier: String
    package let webServiceURL: String

    package init(orderTypeIdentifier: String, orderIdentifier: String, webServiceURL: String) {
        self.orderTypeIdentifier = orderTypeIdentifier
        self.orderIdentifier = orderIdentifier
        self.webServiceURL = webServiceURL
    }
}
