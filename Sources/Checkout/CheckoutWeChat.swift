// WeChat Pay's rail: what an event means there, from the order to the confirm page.
extension Checkout {
    /// How long the shop waits for the platform's notice before it asks, and between two questions.
    package static let noticePatience = Span.seconds(5)
    /// How long an order that is not decided is asked about.
    package static let orderPatience = Span.seconds(30)
    /// How long the wallet's own result stands before the shopper is back in the shop.
    package static let walletResultShownFor = Span.seconds(3)

    /// Whether WeChat is up, or the platform's word on its payment is awaited.
    package var isWithWeChat: Bool { state.isWithWeChat }

    /// What an event does there; nil where it is about the device or the page, whatever the rail.
    mutating func handleWithWeChat(_ event: CheckoutEvent, at now: Instant) -> [CheckoutEffect]? {
        switch event {
        case .methodSelected(let id): return methodSelected(id)
        case .paymentConfirmed: return weChatConfirmed(at: now)
        case .cancelPressed: return leaveWeChat(at: now)
        case .donePressed: return walletResultSeen(at: now)
        case .biometryMatched: return fingerMatched(at: now)
        case .biometryMissed: return fingerMissed(at: now)
        case .passcodeRequested: return passwordRequested(at: now)
        case .secretDigitEntered: return passwordDigitEntered()
        case .secretDigitDeleted: return passwordDigitDeleted()
        case .secretMatched: return passwordMatched(at: now)
        case .secretMismatched: return passwordMismatched(at: now)
        case .orderPlaced(let opening, let prepayID): return orderPlaced(opening, prepayID)
        case .orderNotPlaced(let opening, let refusal): return orderNotPlaced(opening, refusal, at: now)
        case .walletOpened(let terms): return walletOpened(terms)
        case .walletRefused(let prepayID, let returned): return walletRefused(prepayID, returned, at: now)
        case .intentRecorded(let attempt, let reference):
            return weChatIntentRecorded(attempt, reference, at: now)
        case .intentNotRecorded(let attempt, let reason):
            return weChatIntentNotRecorded(attempt, reason, at: now)
        case .walletPaid(let reference): return walletPaid(reference, at: now)
        case .walletAccepted(let reference): return walletAccepted(reference, at: now)
        case .walletNotPaid(let reference, let refusal): return walletNotPaid(reference, refusal, at: now)
        case .noticeTaken(let reference, let report): return noticeTaken(reference, report, at: now)
        case .orderReported(let reference, let report): return orderReported(reference, report, at: now)
        case .outcomeRecorded(let reference): return orderOutcomeBooked(reference, nil, at: now)
        case .outcomeNotRecorded(let reference, let reason):
            return orderOutcomeBooked(reference, reason, at: now)
        case .timerFired(let timer): return weChatTimerFired(timer, at: now)
        case .merchantBroke(let reason): return breakOffWeChat(.merchantBroke(reason), at: now)
        case .sheetDismissed: return breakOffWeChat(.walletServer, at: now)
        case .cardRemoved, .biometryLost, .availabilityChanged, .attemptsReconciled, .ledgerTroubled:
            return nil
        case .payButtonPressed, .checkAgainPressed, .cardAdded, .contactKept, .cardSelected,
            .shippingContactSelected, .billingContactSelected, .shippingMethodSelected, .couponCodeEntered,
            .secretSealed, .merchantValidated, .merchantNotValidated, .merchantAnswered, .tokenSealed,
            .tokenNotSealed, .merchantDecided, .processorReported, .steppedBack:
            return []  // The page's and the sheet's: neither is up.
        }
    }

    private mutating func weChatTimerFired(_ timer: CheckoutTimer, at now: Instant) -> [CheckoutEffect] {
        switch timer {
        case .orderAnswer: return orderUnanswered(at: now)
        case .paymentPasswordUnlocked: return passwordUnlocked(at: now)
        case .authorization: return walletSilent(at: now)
        case .walletResult: return walletResultSeen(at: now)
        case .notice: return noticeDue(at: now)
        case .processorAnswer: return querySilent(at: now)
        case .merchantValidation, .merchantAnswer, .passcodeUnlocked, .failureShown:
            return []  // Outlived: what it guarded is over.
        }
    }

    // MARK: The order

    mutating func placeOrder(at now: Instant) -> [CheckoutEffect] {
        // What stands in the way is on the page.
        guard let weChat, weChat.obstacle == nil else { return [] }
        let deadline = prepare(.ordering(again: false), at: now)
        return [
            .placeOrder(opening: openings, round: orderRound), .startTimer(.orderAnswer, at: deadline),
        ]
    }

    /// The preparation that an answer is for; nil when WeChat was left meanwhile.
    private func ordering(_ opening: Int) -> (Preparation, again: Bool)? {
        guard case .preparing(let preparation) = state, preparation.opening == opening,
            case .ordering(let again) = preparation.stage
        else { return nil }
        return (preparation, again)
    }

    private mutating func orderPlaced(_ opening: Int, _ prepayID: String) -> [CheckoutEffect] {
        guard var (preparation, _) = ordering(opening) else { return [] }
        preparation.stage = .callingUp(prepayID: prepayID)
        move(to: .preparing(preparation))
        return [.callUpWallet(prepayID: prepayID)]
    }

    /// SYSTEMERROR and silence are answered with the same request, once. The same number with the same
    /// parameters cannot make two orders.
    private mutating func orderNotPlaced(_ opening: Int, _ refusal: WeChatRefusal, at now: Instant)
        -> [CheckoutEffect]
    {
        guard let (preparation, again) = ordering(opening) else { return [] }
        switch refusal.kind {
        case .passing where !again: return orderAgain(preparation, at: now)
        case .paid: return [.stopTimer(.orderAnswer)] + bookPaidBefore(at: now)
        case .orderOver: noteOrderOver()
        case .passing, .method, .final: break
        }
        return [.stopTimer(.orderAnswer)] + declineOrder(.weChat(refusal), at: now)
    }

    private mutating func orderAgain(_ preparation: Preparation, at now: Instant) -> [CheckoutEffect] {
        var preparation = preparation
        preparation.stage = .ordering(again: true)
        preparation.deadline = now.adding(Self.merchantPatience)
        move(to: .preparing(preparation))
        return [
            .placeOrder(opening: preparation.opening, round: orderRound),
            .startTimer(.orderAnswer, at: preparation.deadline),
        ]
    }

    private mutating func orderUnanswered(at now: Instant) -> [CheckoutEffect] {
        guard case .preparing(let preparation) = state else { return [] }
        switch preparation.stage {
        case .ordering(again: false): return orderAgain(preparation, at: now)
        case .ordering(again: true): return declineOrder(.weChat(.silence), at: now)
        case .callingUp(let prepayID):
            return [.leaveWallet(prepayID: prepayID)] + declineOrder(.weChat(.silence), at: now)
        case .validatingMerchant: return []  // The other rail's.
        }
    }

    private mutating func declineOrder(
        _ reason: DeclineReason, returned: WeChatReturn? = nil, at now: Instant
    ) -> [CheckoutEffect] {
        finish(
            AttemptResult(outcome: .declined(reason), rail: .weChatPay, returned: returned), at: now)
    }

    private mutating func walletOpened(_ terms: WeChatTerms) -> [CheckoutEffect] {
        guard case .preparing(let preparation) = state,
            preparation.stage == .callingUp(prepayID: terms.prepayID)
        else { return [] }
        move(to: .reviewing(.weChatPay(WeChatReview(terms))))
        return [.stopTimer(.orderAnswer)]
    }

    private mutating func walletRefused(_ prepayID: String, _ returned: WeChatReturn, at now: Instant)
        -> [CheckoutEffect]
    {
        guard case .preparing(let preparation) = state, preparation.stage == .callingUp(prepayID: prepayID)
        else { return [] }
        return [.stopTimer(.orderAnswer)]
            + declineOrder(.callUpRefused(returned), returned: returned, at: now)
    }

    // MARK: The confirm page

    private mutating func methodSelected(_ id: String) -> [CheckoutEffect] {
        guard case .reviewing(.weChatPay(var review)) = state, let method = weChat?.wallet.method(id),
            review.select(method)
        else { return [] }
        move(to: .reviewing(.weChatPay(review)))
        return []
    }

    private mutating func weChatConfirmed(at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(.weChatPay(let review)) = state else { return [] }
        return [.beginWalletPayment(prepayID: review.terms.prepayID)]
            + authenticate(review, stage: firstWeChatStage(at: now))
    }

    // MARK: Leaving

    private mutating func leaveWeChat(at now: Instant) -> [CheckoutEffect] {
        switch state {
        case .preparing(let preparation):
            // WeChat tells the app only once it is up.
            let returned: WeChatReturn?
            var effects: [CheckoutEffect] = [.stopTimer(.orderAnswer)]
            if case .callingUp(let prepayID) = preparation.stage {
                returned = .cancelled
                effects.append(.leaveWallet(prepayID: prepayID))
            } else {
                returned = nil
            }
            return effects + cancelWeChat(returned, at: now)
        case .reviewing(.weChatPay(let review)):
            return [.leaveWallet(prepayID: review.terms.prepayID)] + cancelWeChat(.cancelled, at: now)
        case .authenticating(.weChatPay(let authentication)):
            move(to: .reviewing(.weChatPay(authentication.review)))
            return [
                .wipeSecret, .stopTimer(.paymentPasswordUnlocked),
                .leaveWallet(prepayID: authentication.review.terms.prepayID),
            ]
        case .processing(.weChatPay(let processing)): return leave(processing, at: now)
        case .offered, .reviewing(.applePay), .authenticating(.applePay), .processing(.applePay),
            .reconciling, .finished:
            return []  // The shop is asking already, or WeChat is not up.
        }
    }

    private mutating func cancelWeChat(_ returned: WeChatReturn?, at now: Instant) -> [CheckoutEffect] {
        returnToPage(
            AttemptResult(outcome: .cancelled(.beforePayment), rail: .weChatPay, returned: returned), at: now)
    }

    /// One definite end, whatever broke: what the wallet may have paid is asked after.
    private mutating func breakOffWeChat(_ reason: DeclineReason, at now: Instant) -> [CheckoutEffect] {
        switch state {
        case .preparing(let preparation):
            var effects: [CheckoutEffect] = [.stopTimer(.orderAnswer)]
            if case .callingUp(let prepayID) = preparation.stage {
                effects.append(.leaveWallet(prepayID: prepayID))
            }
            return effects + declineOrder(reason, at: now)
        case .reviewing(.weChatPay(let review)):
            return [.leaveWallet(prepayID: review.terms.prepayID)] + declineOrder(reason, at: now)
        case .authenticating(.weChatPay(let authentication)):
            return [
                .wipeSecret, .stopTimer(.paymentPasswordUnlocked),
                .leaveWallet(prepayID: authentication.review.terms.prepayID),
            ] + declineOrder(reason, at: now)
        case .processing(.weChatPay(let processing)): return leave(processing, at: now)
        case .offered, .reviewing(.applePay), .authenticating(.applePay), .processing(.applePay),
            .reconciling, .finished:
            return []  // Already being asked after, or WeChat is not up.
        }
    }
}

extension Checkout.State {
    /// Whether WeChat is up, or the platform's word on its payment is awaited.
    package var isWithWeChat: Bool {
        switch self {
        case .preparing(let preparation):
            switch preparation.stage {
            case .validatingMerchant: false
            case .ordering, .callingUp: true
            }
        case .reviewing(.weChatPay), .authenticating(.weChatPay), .processing(.weChatPay),
            .reconciling(.weChatPay):
            true
        case .offered, .reviewing(.applePay), .authenticating(.applePay), .processing(.applePay),
            .reconciling(.applePay), .finished:
            false
        }
    }
}
