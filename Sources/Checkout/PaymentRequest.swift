/// A merchant's request, read and checked: what the sheet shows and what it must collect. All amounts are
/// in `currency`. Lists keep the order of the file, with repetitions removed where they mean nothing.
package struct PaymentRequest: Hashable, Sendable, Codable {
    /// The version of Apple Pay JS that the request was read as.
    package var version: ApplePayVersion
    /// The merchant's country, ISO 3166-1 alpha-2.
    package var countryCode: String
    package var currency: Currency
    /// Never empty; the order is the merchant's preference for co-badged cards.
    package var supportedNetworks: [PaymentNetwork]
    /// Never empty.
    package var merchantCapabilities: [MerchantCapability]
    /// Its label is the merchant's name; it always has an amount, zero or more.
    package var total: LineItem
    package var lineItems: [LineItem]
    package var requiredBillingContactFields: [ContactField]
    package var requiredShippingContactFields: [ContactField]
    package var billingContact: Contact?
    package var shippingContact: Contact?
    package var applicationData: ApplicationData?
    /// The countries of issuers whose cards may pay; empty means all.
    package var supportedCountries: [String]
    package var shippingType: ShippingType
    package var shippingMethods: [ShippingMethod]
    /// Which method is chosen when the sheet opens: the first, unless a W3C request has selected another.
    package var initialShippingMethodIndex = 0
    /// Whether the sheet has a coupon row.
    package var supportsCouponCode: Bool
    /// What the coupon row holds at first; nil for nothing.
    package var couponCode: String?
    package var editingMode: ShippingContactEditingMode
    package var kind: PaymentKind
    /// Terms for kinds of cards, the first that fits wins; empty where the terms are the same for all.
    package var cardTerms: [CardTerms] = []
    /// ISO 18245, four digits; travels into the result and is not drawn.
    package var merchantCategoryCode: String?

    package init(
        version: ApplePayVersion, countryCode: String, currency: Currency,
        supportedNetworks: [PaymentNetwork], merchantCapabilities: [MerchantCapability], total: LineItem,
        lineItems: [LineItem] = [], requiredBillingContactFields: [ContactField] = [],
        requiredShippingContactFields: [ContactField] = [], billingContact: Contact? = nil,
        shippingContact: Contact? = nil, applicationData: ApplicationData? = nil,
        supportedCountries: [String] = [], shippingType: ShippingType = .shipping,
        shippingMethods: [ShippingMethod] = [], supportsCouponCode: Bool = false, couponCode: String? = nil,
        editingMode: ShippingContactEditingMode = .available, kind: PaymentKind = .once,
        merchantCategoryCode: String? = nil
    ) {
        self.version = version
        self.countryCode = countryCode
        self.currency = currency
        self.supportedNetworks = supportedNetworks
        self.merchantCapabilities = merchantCapabilities
        self.total = total
        self.lineItems = lineItems
        self.requiredBillingContactFields = requiredBillingContactFields
        self.requiredShippingContactFields = requiredShippingContactFields
        self.billingContact = billingContact
        self.shippingContact = shippingContact
        self.applicationData = applicationData
        self.supportedCountries = supportedCountries
        self.shippingType = shippingType
        self.shippingMethods = shippingMethods
        self.supportsCouponCode = supportsCouponCode
        self.couponCode = couponCode
        self.editingMode = editingMode
        self.kind = kind
        self.merchantCategoryCode = merchantCategoryCode
    }

    /// The name that the sheet's pay line shows.
    package var merchantName: String { total.label }

    /// The method that is chosen when the sheet opens, which the total counts in; nil where there is none.
    package var initialShippingMethod: ShippingMethod? {
        shippingMethods.at(initialShippingMethodIndex) ?? shippingMethods.first
    }

    package var recurring: RecurringPayment? {
        if case .recurring(let payment) = kind { return payment }
        return nil
    }

    package var automaticReload: AutomaticReload? {
        if case .automaticReload(let reload) = kind { return reload }
        return nil
    }

    package var deferred: DeferredPayment? {
        if case .deferred(let payment) = kind { return payment }
        return nil
    }

    /// Empty unless the payment is shared by several merchants.
    package var multiTokenContexts: [TokenContext] {
        if case .multiToken(let contexts) = kind { return contexts }
        return []
    }
}

/// The merchant's own data; its SHA-256 travels in the token's header, the data itself does not.
package struct ApplicationData: Hashable, Sendable, Codable {
    /// The Base64 text of the request.
    package var text: String
    /// What it decodes to; nil when it is not Base64, in which case it is ignored, as browsers do.
    package var bytes: [UInt8]?

    package init(text: String) {
        self.text = text
        self.bytes = Base64Text.decode(text)
    }
}
