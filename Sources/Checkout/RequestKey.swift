/// The keys of a request and when they came.
enum RequestKey {
    /// Keys that this program reads.
    static let known: [(name: String, since: ApplePayVersion)] = [
        ("countryCode", 1), ("currencyCode", 1), ("supportedNetworks", 1), ("merchantCapabilities", 1),
        ("total", 1), ("lineItems", 1), ("requiredBillingContactFields", 1),
        ("requiredShippingContactFields", 1),
        ("billingContact", 1), ("shippingContact", 1), ("applicationData", 1), ("shippingType", 1),
        ("shippingMethods", 1), ("version", 1), ("merchantCategoryCode", 1),
        ("supportedCountries", ApplePayFeature.supportedCountries.since),
        ("supportsCouponCode", ApplePayFeature.couponCode.since),
        ("couponCode", ApplePayFeature.couponCode.since),
        ("shippingContactEditingMode", ApplePayFeature.editingMode.since),
        ("recurringPaymentRequest", ApplePayFeature.recurringPayments.since),
        ("automaticReloadPaymentRequest", ApplePayFeature.automaticReload.since),
        ("deferredPaymentRequest", ApplePayFeature.deferredPayments.since),
        ("multiTokenContexts", ApplePayFeature.multipleTokens.since),
    ]

    /// Names that the first browsers used.
    static let old: [(name: String, new: String)] = [
        ("requiredBillingAddressFields", "requiredBillingContactFields"),
        ("requiredShippingAddressFields", "requiredShippingContactFields"),
    ]

    /// Real keys that change nothing on this sheet.
    static let ignored = [
        "applePayLaterAvailability", "installmentConfiguration", "features", "disbursementRequest",
        merchantIdentifier,
    ]

    /// Ignored in Apple Pay JS, where it has no place; a W3C request must name it.
    static let merchantIdentifier = "merchantIdentifier"

    static let all = known.map(\.name) + old.map(\.name) + ignored
}

extension PaymentRequestReader {
    /// Every key of an Apple Pay JS request that is known, in the order of their coming.
    package static var requestKeys: [String] { RequestKey.all }

    /// Every key of an `ApplePayPaymentContact`.
    package static var contactKeys: [String] { ContactKey.all }
}
