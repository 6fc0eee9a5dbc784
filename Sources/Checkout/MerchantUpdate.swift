/// The merchant's answer to a question: an Apple Pay JS update object. A part left out keeps what is
/// *current*.
package struct MerchantUpdate: Hashable, Sendable, Codable {
    package var newTotal: LineItem?
    package var newLineItems: [LineItem]?
    package var newShippingMethods: [ShippingMethod]?
    package var newRecurringPaymentRequest: RecurringPayment?
    package var newAutomaticReloadPaymentRequest: AutomaticReload?
    package var newDeferredPaymentRequest: DeferredPayment?
    /// Empty: the payment is no longer shared.
    package var newMultiTokenContexts: [TokenContext]?
    /// Most important first. None: accepted.
    package var errors: [SheetError]
    /// What API versions 1 and 2 say in place of errors; nil means success.
    package var status: AuthorizationAnswer.Status?

    package init(
        newTotal: LineItem? = nil, newLineItems: [LineItem]? = nil,
        newShippingMethods: [ShippingMethod]? = nil, newRecurringPaymentRequest: RecurringPayment? = nil,
        newAutomaticReloadPaymentRequest: AutomaticReload? = nil,
        newDeferredPaymentRequest: DeferredPayment? = nil, newMultiTokenContexts: [TokenContext]? = nil,
        errors: [SheetError] = [], status: AuthorizationAnswer.Status? = nil
    ) {
        self.newTotal = newTotal
        self.newLineItems = newLineItems
        self.newShippingMethods = newShippingMethods
        self.newRecurringPaymentRequest = newRecurringPaymentRequest
        self.newAutomaticReloadPaymentRequest = newAutomaticReloadPaymentRequest
        self.newDeferredPaymentRequest = newDeferredPaymentRequest
        self.newMultiTokenContexts = newMultiTokenContexts
        self.errors = errors
        self.status = status
    }

    /// The kind of payment that the update asks for; nil when it keeps the current one. An update that was
    /// read from a file names one at most.
    package var newKind: PaymentKind? {
        if let payment = newRecurringPaymentRequest { return .recurring(payment) }
        if let reload = newAutomaticReloadPaymentRequest { return .automaticReload(reload) }
        if let payment = newDeferredPaymentRequest { return .deferred(payment) }
        return newMultiTokenContexts.map { $0.isEmpty ? .once : .multiToken($0) }
    }

    /// Whether the status ends the sheet: a failure names no row to mend, and a question asks for no PIN.
    package var endsSheet: Bool {
        switch status {
        case nil, .success, .invalidBillingPostalAddress, .invalidShippingPostalAddress,
            .invalidShippingContact:
            false
        case .failure, .pinRequired, .pinIncorrect, .pinLockout: true
        }
    }

    /// What is to be mended: the errors, and what a status of the older interface marks by itself.
    package var allErrors: [SheetError] { errors + (status?.markedErrors ?? []) }
}
