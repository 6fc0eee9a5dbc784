import Checkout

// English for what a device's system does not have.
extension EnglishWords {
    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "Every card that the shop takes has expired. Add another one to pay."
        case .suspended: "The bank has stopped every card that the shop takes. Call it, or add another card."
        case .notActivated: "No card that the shop takes is active yet. Call the bank, or add another one."
        case .several:
            "No card that the shop takes can be used: expired, or stopped by its bank. Add another."
        }
    }

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
