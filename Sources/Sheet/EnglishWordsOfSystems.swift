import Checkout

// English for what a device's system does not have.
extension EnglishWords {
    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) needs system \(needs), and this device has \(has). Please choose another way to pay."
    }

    func leftOut(by system: String, _ parts: String) -> String { "System \(system) leaves out: \(parts)." }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "asking about the card"
        case .shippingType: "delivery and pickup"
        case .phoneticName: "phonetic names"
        case .supportedCountries: "issuer countries"
        case .updateErrors: "errors by field"
        case .zeroTotal: "a total of zero"
        case .couponCode: "coupon codes"
        case .dateRanges: "delivery dates"
        case .editingMode: "a store's fixed address"
        case .paymentTiming: "later payments on a line"
        case .methodsInEveryUpdate: "new shipping methods"
        case .recurringPayments: "recurring payments"
        case .automaticReload: "automatic reload"
        case .multipleTokens: "several merchants"
        case .orderDetails: "order tracking"
        case .deferredPayments: "deferred payments"
        case .merchantCategoryCode: "the merchant's category"
        }
    }
}
