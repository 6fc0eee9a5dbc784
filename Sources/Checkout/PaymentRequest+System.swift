// What a device's system makes of a request: what it does not know, its sheet does not show.
extension PaymentRequest {
    /// The request as the sheet of this system takes it. Its networks may be none.
    package func supported(by system: SystemVersion) -> PaymentRequest {
        guard system < .newest else { return self }
        var request = self
        request.supportedNetworks.removeAll { !system.knows($0) }
        if !system.has(.phoneticName) {
            request.requiredShippingContactFields.removeAll { $0 == .phoneticName }
            request.requiredBillingContactFields.removeAll { $0 == .phoneticName }
        }
        if !system.has(.supportedCountries) { request.supportedCountries = [] }
        if !system.has(.shippingType) { request.shippingType = .shipping }
        if !system.has(.couponCode) {
            request.supportsCouponCode = false
            request.couponCode = nil
        }
        if !system.has(.editingMode) { request.editingMode = .available }
        if !system.has(.merchantCategoryCode) { request.merchantCategoryCode = nil }
        request.total = total.supported(by: system)
        request.lineItems = lineItems.map { $0.supported(by: system) }
        request.shippingMethods = shippingMethods.map { $0.supported(by: system) }
        if let feature = kind.systemFeature, !system.has(feature) { request.kind = .once }
        return request
    }

    /// What of the request this system leaves out, in the order of the table.
    package func unsupported(by system: SystemVersion) -> [UnsupportedPart] {
        guard system < .newest else { return [] }
        return supportedNetworks.filter { !system.knows($0) }.map(UnsupportedPart.network)
            + usedFeatures.filter { !system.has($0) }.map(UnsupportedPart.feature)
    }

    /// What the request needs of a system, in the table's order.
    private var usedFeatures: [SystemFeature] {
        SystemFeature.allCases.filter { feature in
            switch feature {
            case .phoneticName:
                (requiredShippingContactFields + requiredBillingContactFields).contains(.phoneticName)
            case .supportedCountries: !supportedCountries.isEmpty
            case .shippingType: shippingType != .shipping
            case .zeroTotal: total.amount?.isZero ?? false
            case .couponCode: supportsCouponCode
            case .dateRanges: shippingMethods.contains { $0.window != nil }
            case .editingMode: editingMode != .available
            case .paymentTiming: ([total] + lineItems).contains { $0.timing != .immediate }
            case .recurringPayments, .automaticReload, .multipleTokens, .deferredPayments:
                kind.systemFeature == feature
            case .merchantCategoryCode: merchantCategoryCode != nil
            case .paymentMethodSelected, .updateErrors, .methodsInEveryUpdate, .orderDetails:
                false  // Of the conversation, not of the request.
            }
        }
    }
}

extension PaymentKind {
    /// What a system must have for this kind; nil for an ordinary payment.
    var systemFeature: SystemFeature? {
        switch self {
        case .once: nil
        case .recurring: .recurringPayments
        case .automaticReload: .automaticReload
        case .deferred: .deferredPayments
        case .multiToken: .multipleTokens
        }
    }
}

extension LineItem {
    func supported(by system: SystemVersion) -> LineItem {
        guard !system.has(.paymentTiming) else { return self }
        var item = self
        item.timing = .immediate
        return item
    }
}

extension ShippingMethod {
    func supported(by system: SystemVersion) -> ShippingMethod {
        guard !system.has(.dateRanges) else { return self }
        var method = self
        method.window = nil
        return method
    }
}

extension MerchantUpdate {
    /// The update as the sheet of this system takes it. What it does not know stays as it is.
    func supported(by system: SystemVersion, answering kind: MerchantQuestion.Kind) -> MerchantUpdate {
        guard system < .newest else { return self }
        var update = self
        if !system.has(.updateErrors) { update.errors = [] }
        if kind != .shippingcontactselected && !system.has(.methodsInEveryUpdate) {
            update.newShippingMethods = nil
        }
        update.newTotal = newTotal?.supported(by: system)
        update.newLineItems = newLineItems?.map { $0.supported(by: system) }
        update.newShippingMethods = update.newShippingMethods?.map { $0.supported(by: system) }
        if !system.has(.recurringPayments) { update.newRecurringPaymentRequest = nil }
        if !system.has(.automaticReload) { update.newAutomaticReloadPaymentRequest = nil }
        if !system.has(.deferredPayments) { update.newDeferredPaymentRequest = nil }
        if !system.has(.multipleTokens) { update.newMultiTokenContexts = nil }
        return update
    }
}

extension AuthorizationAnswer {
    /// The answer as the wallet of this system takes it.
    func supported(by system: SystemVersion) -> AuthorizationAnswer {
        system.has(.orderDetails)
            ? self : AuthorizationAnswer(status: status, errors: errors, processor: processor)
    }
}
