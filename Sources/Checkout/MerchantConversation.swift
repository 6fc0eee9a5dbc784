/// What the sheet asks the merchant, by Apple Pay JS's event names. The contact is already redacted:
/// before authorization the merchant sees no name, street, phone or e-mail.
package enum MerchantQuestion: Hashable, Sendable, Codable {
    case paymentMethodSelected(Card.Funding)
    case shippingContactSelected(Contact)
    case shippingMethodSelected(ShippingMethod)
    case couponCodeChanged(String)

    package enum Kind: String, Hashable, Sendable, Codable {
        case paymentmethodselected, shippingcontactselected, shippingmethodselected, couponcodechanged
    }

    package var kind: Kind {
        switch self {
        case .paymentMethodSelected: .paymentmethodselected
        case .shippingContactSelected: .shippingcontactselected
        case .shippingMethodSelected: .shippingmethodselected
        case .couponCodeChanged: .couponcodechanged
        }
    }
}

/// The question that is open, with the number its answer must carry.
package struct OpenQuestion: Hashable, Sendable, Codable {
    package let number: Int
    package let question: MerchantQuestion
    package let deadline: Instant
}

/// `ApplePayError`: what the merchant wants mended, and where.
package struct SheetError: Hashable, Sendable, Codable {
    package let code: Code
    package let contactField: ContactErrorField?
    /// The merchant's own words; shown scrubbed.
    package let message: String

    package enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        case shippingContactInvalid, billingContactInvalid, addressUnserviceable, couponCodeInvalid
        case couponCodeExpired
        /// Not fatal: the shopper may authorize again.
        case unknown
    }

    /// The row of the sheet that shows an error.
    package enum Row: String, Hashable, Sendable, Codable, CaseIterable {
        case card, coupon, shippingAddress, shippingMethod, contact, billing, pay
    }

    package init(code: Code, contactField: ContactErrorField? = nil, message: String) {
        self.code = code
        self.contactField = contactField
        self.message = message
    }

    /// Which row is marked: the contact row for name, phone and e-mail, the address row for the rest.
    package var row: Row {
        switch code {
        case .couponCodeInvalid, .couponCodeExpired: .coupon
        case .addressUnserviceable: .shippingAddress
        case .billingContactInvalid: .billing
        case .unknown: .pay
        case .shippingContactInvalid: (contactField?.describesPerson ?? false) ? .contact : .shippingAddress
        }
    }
}

/// What the processor says to a payment.
package enum ProcessorVerdict: Hashable, Sendable, Codable {
    case approved(authorizationCode: String)
    case declined(BankDecline)
    /// The token was not taken. The only verdict that is not booked.
    case refused(TokenDecline)
}

/// The processor's answer to "what became of this key?". Asking closes a key that it has never seen, so
/// that a request still on its way cannot charge later.
package enum ProcessorReport: Hashable, Sendable, Codable {
    case booked(ProcessorVerdict)
    case voided
    case neverSeenNowClosed
    case unreachable
}
