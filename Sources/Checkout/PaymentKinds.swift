/// What a request asks the shopper to agree to besides paying now. Only one may be asked at a time.
package enum PaymentKind: Hashable, Sendable, Codable {
    /// One ordinary payment.
    case once
    case recurring(RecurringPayment)
    case automaticReload(AutomaticReload)
    case deferred(DeferredPayment)
    /// One payment whose parts go to several merchants; never empty.
    case multiToken([TokenContext])
}

/// A subscription.
package struct RecurringPayment: Hashable, Sendable, Codable {
    package var description: String
    /// Its timing is recurring.
    package var regularBilling: LineItem
    /// Its timing is recurring.
    package var trialBilling: LineItem?
    /// Long text is cut on the sheet and read in full on a page of its own.
    package var billingAgreement: String?
    package var managementURL: String
    package var tokenNotificationURL: String?

    package init(
        description: String, regularBilling: LineItem, trialBilling: LineItem? = nil,
        billingAgreement: String? = nil, managementURL: String, tokenNotificationURL: String? = nil
    ) {
        self.description = description
        self.regularBilling = regularBilling
        self.trialBilling = trialBilling
        self.billingAgreement = billingAgreement
        self.managementURL = managementURL
        self.tokenNotificationURL = tokenNotificationURL
    }
}

/// A stored-value card that is topped up when its balance falls below a threshold.
package struct AutomaticReload: Hashable, Sendable, Codable {
    package var description: String
    /// Its timing is automaticReload.
    package var billing: LineItem
    package var billingAgreement: String?
    package var managementURL: String
    package var tokenNotificationURL: String?

    package init(
        description: String, billing: LineItem, billingAgreement: String? = nil, managementURL: String,
        tokenNotificationURL: String? = nil
    ) {
        self.description = description
        self.billing = billing
        self.billingAgreement = billingAgreement
        self.managementURL = managementURL
        self.tokenNotificationURL = tokenNotificationURL
    }
}

/// A payment that is taken later, such as a hotel night.
package struct DeferredPayment: Hashable, Sendable, Codable {
    package var description: String
    package var billing: LineItem
    package var billingAgreement: String?
    package var freeCancellation: FreeCancellation?
    package var managementURL: String
    package var tokenNotificationURL: String?

    /// Until when the shopper may cancel for nothing.
    package struct FreeCancellation: Hashable, Sendable, Codable {
        package var date: PaymentDate
        /// The name of a time zone, such as "Europe/Paris"; not checked.
        package var timeZone: String

        package init(date: PaymentDate, timeZone: String) {
            self.date = date
            self.timeZone = timeZone
        }
    }

    package init(
        description: String, billing: LineItem, billingAgreement: String? = nil,
        freeCancellation: FreeCancellation? = nil, managementURL: String, tokenNotificationURL: String? = nil
    ) {
        self.description = description
        self.billing = billing
        self.billingAgreement = billingAgreement
        self.freeCancellation = freeCancellation
        self.managementURL = managementURL
        self.tokenNotificationURL = tokenNotificationURL
    }
}

/// One merchant's part of a payment that several merchants share.
package struct TokenContext: Hashable, Sendable, Codable {
    package var merchantIdentifier: String
    package var externalIdentifier: String
    package var merchantName: String
    package var merchantDomain: String?
    /// In the request's currency, never negative.
    package var amount: Money

    package init(
        merchantIdentifier: String, externalIdentifier: String, merchantName: String,
        merchantDomain: String? = nil, amount: Money
    ) {
        self.merchantIdentifier = merchantIdentifier
        self.externalIdentifier = externalIdentifier
        self.merchantName = merchantName
        self.merchantDomain = merchantDomain
        self.amount = amount
    }
}
