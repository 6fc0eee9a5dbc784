import Checkout

// What WeChat and its platform answer, in words.
extension StepWords {
    func weChat(_ event: CheckoutEvent) -> String {
        switch event {
        case .orderPlaced(_, let prepayID): "the platform takes the order: \(prepayID)"
        case .orderNotPlaced(_, let refusal): "the platform does not take the order: \(Self.words(refusal))"
        case .walletOpened(let terms):
            "WeChat opens: \(terms.payee), \(amount(terms.amount)), \(terms.body)"
        case .walletRefused(_, let returned): "WeChat does not open: \(Self.words(returned))"
        case .walletPaid: "WeChat shows that it paid"
        case .walletAccepted: "WeChat has sent the payment, and the bank takes its time"
        case .walletNotPaid(_, let refusal): "WeChat cannot pay: \(Self.words(refusal))"
        case .noticeTaken(_, let report): "a notice comes from the platform: \(Self.words(report))"
        case .orderReported(_, let report): "asked about the order, the platform says: \(Self.words(report))"
        case .payButtonPressed, .checkAgainPressed, .cardAdded, .contactKept, .cardSelected,
            .shippingContactSelected, .billingContactSelected, .shippingMethodSelected, .couponCodeEntered,
            .methodSelected, .paymentConfirmed, .cancelPressed, .donePressed, .biometryMatched,
            .biometryMissed, .passcodeRequested, .secretDigitEntered, .secretDigitDeleted, .secretMatched,
            .secretMismatched, .secretSealed, .merchantValidated, .merchantNotValidated, .merchantAnswered,
            .intentRecorded, .intentNotRecorded, .tokenSealed, .tokenNotSealed, .merchantDecided,
            .processorReported, .outcomeRecorded, .outcomeNotRecorded, .timerFired, .merchantBroke,
            .sheetDismissed, .cardRemoved, .biometryLost, .availabilityChanged, .steppedBack,
            .attemptsReconciled, .ledgerTroubled:
            ""  // Of the other rail, or of both.
        }
    }

    private static func words(_ refusal: WeChatRefusal) -> String { "\(refusal.code), \(refusal.reason)" }

    private static func words(_ returned: WeChatReturn) -> String {
        (["PayResp \(returned.code)"] + [returned.field, returned.reason].compactMap(\.self))
            .joined(separator: ", ")
    }

    private static func words(_ report: OrderReport) -> String {
        switch report {
        case .paid: "paid"
        case .pending: "not decided yet"
        case .failed(let code): "not paid, \(code)"
        case .unreachable: "no answer"
        case .untrusted: "an answer that cannot be trusted"
        }
    }
}
