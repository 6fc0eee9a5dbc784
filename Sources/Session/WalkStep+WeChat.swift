import Checkout

// What the steps of a walk mean on WeChat Pay's rail.
extension CheckoutSession {
    func inConfirmPage(_ answer: (WeChatReview) -> StepAnswer) -> StepAnswer {
        switch checkout.state {
        case .reviewing(.weChatPay(let review)): answer(review)
        // A method that could not pay leads back to the page.
        case .preparing, .processing(.weChatPay): .notYet
        case .offered, .reviewing(.applePay), .authenticating, .processing(.applePay), .reconciling,
            .finished:
            .never
        }
    }

    func choose(_ id: String, _ review: WeChatReview) -> StepAnswer {
        guard let method = checkout.weChat?.wallet.method(id) else { return .never }
        return .events(method == review.method ? [] : [.methodSelected(methodID: id)])
    }

    private var weChatStage: Checkout.WeChatAuthentication.Stage? {
        if case .authenticating(.weChatPay(let authentication)) = checkout.state {
            return authentication.stage
        }
        return nil
    }

    func finger(_ event: CheckoutEvent) -> StepAnswer {
        if case .biometry? = weChatStage { return .events([event]) }
        return .never
    }

    func password(wrong: Bool) -> StepAnswer {
        let digits = Self.digits(paymentPasswordDigits, wrong: wrong)
        switch weChatStage {
        case .paymentPassword(digits: 0, _): return .secret(digits, before: [])
        case .biometry: return .secret(digits, before: [.passcodeRequested])
        case .paymentPasswordLocked: return .notYet
        case .paymentPassword, .checkingPaymentPassword, nil: return .never
        }
    }

    /// On a page with both buttons: which they are, since `open` alone does not say.
    var showingBothRails: String? {
        let open = checkout.rails.filter(checkout.offers)
        guard open.count > 1 else { return nil }
        let steps = open.map { "open:\($0.rawValue)" }.joined(separator: " or ")
        let names = open.map(\.rawValue).joined(separator: " and ")
        return "the merchant's page offers \(names); say which with \(steps)"
    }

    var showingWeChat: String {
        switch checkout.weChat?.obstacle {
        case .notInstalled: "the merchant's page says that WeChat is not installed"
        case .tooOld: "the merchant's page says that this WeChat is too old for payments"
        case .unregisteredApp: "the merchant's page says that WeChat does not know the app"
        case nil: "WeChat is not open; the merchant's page offers the pay button"
        }
    }

    var showingMethods: String {
        let methods = checkout.weChat?.wallet.methods.map(\.id).joined(separator: ", ") ?? "none"
        return "WeChat's confirm page is up; pay-with: \(methods)"
    }

    func showing(_ stage: Checkout.WeChatAuthentication.Stage) -> String {
        switch stage {
        case .biometry: "WeChat asks for a finger"
        case .paymentPassword, .checkingPaymentPassword: "WeChat asks for the payment password"
        case .paymentPasswordLocked: "the payment password is locked after too many wrong ones"
        }
    }
}
