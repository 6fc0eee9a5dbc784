// Paying in WeChat, from the ledger's intent to the platform's word: only that is believed.
extension Checkout {
    /// Nothing is sent before the intent is booked.
    mutating func payInWeChat(_ review: WeChatReview, at now: Instant) -> [CheckoutEffect] {
        let intent = review.intent()
        let attempt = countAttempt()
        move(
            to: .processing(
                .weChatPay(
                    WeChatProcessing(
                        review: review, intent: intent, attempt: attempt, stage: .recordingIntent))))
        return [.recordIntent(attempt: attempt, intent)]
    }

    /// The platform says that the order is paid, of which this checkout knows nothing: it is written down,
    /// and the platform is asked.
    mutating func bookPaidBefore(at now: Instant) -> [CheckoutEffect] {
        guard let weChat else { return [] }
        let terms = WeChatTerms(
            prepayID: "", payee: request.merchantName, body: "", amount: weChat.amount,
            currency: weChat.currency)
        return payInWeChat(WeChatReview(terms), at: now)
    }

    /// How far paying is; nil elsewhere.
    private var weChatProcessing: WeChatProcessing? {
        if case .processing(.weChatPay(let processing)) = state { return processing }
        return nil
    }

    mutating func weChatIntentRecorded(_ attempt: Int, _ reference: PaymentReference, at now: Instant)
        -> [CheckoutEffect]
    {
        guard var processing = weChatProcessing, processing.stage == .recordingIntent,
            processing.attempt == attempt, takes(reference)
        else { return [] }
        // Without a prepay identifier there is nothing to pay: the order was paid before.
        if processing.review.terms.prepayID.isEmpty {
            return reconcile(processing, reference, .paidBefore, .queryingOrder, at: now)
        }
        let deadline = now.adding(Self.merchantPatience)
        processing.stage = .paying(reference, deadline: deadline)
        move(to: .processing(.weChatPay(processing)))
        return [.payOrder(reference, processing.intent), .startTimer(.authorization, at: deadline)]
    }

    mutating func weChatIntentNotRecorded(_ attempt: Int, _ reason: String, at now: Instant)
        -> [CheckoutEffect]
    {
        guard let processing = weChatProcessing, processing.stage == .recordingIntent,
            processing.attempt == attempt
        else { return [] }
        let result = AttemptResult(
            outcome: .declined(.ledgerUnavailable(reason)), intent: processing.intent, rail: .weChatPay)
        return [.leaveWallet(prepayID: processing.review.terms.prepayID)] + finish(result, at: now)
    }

    // MARK: The wallet's word

    mutating func walletPaid(_ reference: PaymentReference, at now: Instant) -> [CheckoutEffect] {
        guard var processing = weChatProcessing, case .paying(reference, _) = processing.stage else {
            return []  // Left meanwhile: the platform has been asked instead.
        }
        processing.stage = .walletResult(reference, notified: false)
        move(to: .processing(.weChatPay(processing)))
        return [
            .stopTimer(.authorization),
            .startTimer(.walletResult, at: now.adding(Self.walletResultShownFor)),
        ]
    }

    /// Back in the shop with PayResp 0, which is no proof.
    mutating func walletResultSeen(at now: Instant) -> [CheckoutEffect] {
        guard let processing = weChatProcessing,
            case .walletResult(let reference, let notified) = processing.stage
        else { return [] }
        let stop = CheckoutEffect.stopTimer(.walletResult)
        if notified { return [stop] + book(.finish(.paid), of: processing, reference) }
        let deadline = now.adding(Self.noticePatience)
        return [stop]
            + reconcile(processing, reference, .awaitingNotice, .awaitingNotice(deadline: deadline), at: now)
    }

    mutating func walletAccepted(_ reference: PaymentReference, at now: Instant) -> [CheckoutEffect] {
        guard let processing = weChatProcessing, case .paying(reference, _) = processing.stage else {
            return []
        }
        let deadline = now.adding(Self.noticePatience)
        return [.stopTimer(.authorization)]
            + reconcile(processing, reference, .awaitingNotice, .awaitingNotice(deadline: deadline), at: now)
    }

    mutating func walletNotPaid(
        _ reference: PaymentReference, _ refusal: WeChatRefusal, at now: Instant
    ) -> [CheckoutEffect] {
        if let processing = weChatProcessing, case .paying(reference, _) = processing.stage {
            let stop = CheckoutEffect.stopTimer(.authorization)
            switch refusal.kind {
            case .paid:
                return [stop] + reconcile(processing, reference, .paidBefore, .queryingOrder, at: now)
            case .method: return [stop] + book(.chooseAnother(refusal), of: processing, reference)
            case .orderOver, .passing, .final:
                if refusal.kind == .orderOver { noteOrderOver() }
                return [stop] + book(.finish(.declined(.weChat(refusal))), of: processing, reference)
            }
        }
        // The shopper has left: the no is definite all the same.
        guard case .reconciling(.weChatPay(let reconciliation)) = state,
            reconciliation.reference == reference, reconciliation.cause == .shopperLeft,
            refusal.kind != .paid
        else { return [] }
        if refusal.kind == .orderOver { noteOrderOver() }
        return settle(reconciliation, .declined(.weChat(refusal)), at: now)
    }

    /// The payment cannot be unsent: leaving it means asking what became of it.
    mutating func leave(_ processing: WeChatProcessing, at now: Instant) -> [CheckoutEffect] {
        switch processing.stage {
        case .recordingIntent, .recordingOutcome:
            return []  // A commit is being made this instant; the key comes again after it.
        case .paying(let reference, _):
            return [.stopTimer(.authorization)]
                + reconcile(processing, reference, .shopperLeft, .queryingOrder, at: now)
        case .walletResult: return walletResultSeen(at: now)
        }
    }

    mutating func walletSilent(at now: Instant) -> [CheckoutEffect] {
        guard let processing = weChatProcessing, case .paying(let reference, _) = processing.stage else {
            return []
        }
        return reconcile(processing, reference, .shopperLeft, .queryingOrder, at: now)
    }

    // MARK: Booking

    private mutating func book(
        _ conclusion: WeChatProcessing.Conclusion, of processing: WeChatProcessing,
        _ reference: PaymentReference
    ) -> [CheckoutEffect] {
        var processing = processing
        processing.stage = .recordingOutcome(reference, conclusion)
        move(to: .processing(.weChatPay(processing)))
        return [.recordOutcome(reference, processing.intent, conclusion.outcome)]
    }

    /// The outcome stands in the ledger, or could not be written there (`trouble`).
    mutating func orderOutcomeBooked(_ reference: PaymentReference, _ trouble: String?, at now: Instant)
        -> [CheckoutEffect]
    {
        if let processing = weChatProcessing,
            case .recordingOutcome(reference, let conclusion) = processing.stage
        {
            return conclude(conclusion, of: processing, reference, trouble, at: now)
        }
        guard case .reconciling(.weChatPay(let reconciliation)) = state,
            reconciliation.reference == reference,
            case .recordingOutcome(let outcome) = reconciliation.stage
        else { return [] }  // A repeated notice: the attempt is over.
        let booked = trouble.map { Outcome.unknown(.ledgerUnavailable($0)) } ?? outcome
        return finish(
            result(booked, of: reconciliation),
            unsettled: trouble == nil ? nil : .weChatPay(reconciliation), at: now)
    }

    private mutating func conclude(
        _ conclusion: WeChatProcessing.Conclusion, of processing: WeChatProcessing,
        _ reference: PaymentReference, _ trouble: String?, at now: Instant
    ) -> [CheckoutEffect] {
        let returned: WeChatReturn? = conclusion.outcome == .paid ? .paid : nil
        let result = AttemptResult(
            outcome: trouble.map { .unknown(.ledgerUnavailable($0)) } ?? conclusion.outcome,
            intent: processing.intent, reference: reference, rail: .weChatPay, returned: returned)
        if trouble != nil {
            let unsettled = WeChatReconciliation(
                intent: processing.intent, reference: reference, cause: .awaitingNotice,
                stage: .recordingOutcome(conclusion.outcome), patienceEnds: now)
            return finish(result, unsettled: .weChatPay(unsettled), at: now)
        }
        switch conclusion {
        case .finish: return finish(result, at: now)
        case .chooseAnother(let refusal):
            var review = processing.review
            review.take(refusal, weChat?.wallet ?? WeChatWallet(balance: .zero, cards: []))
            note(attempt: result)
            move(to: .reviewing(.weChatPay(review)))
            return []
        }
    }

    // MARK: Reconciling

    private mutating func reconcile(
        _ processing: WeChatProcessing, _ reference: PaymentReference, _ cause: WeChatReconciliation.Cause,
        _ stage: WeChatReconciliation.Stage, at now: Instant
    ) -> [CheckoutEffect] {
        reconcile(
            WeChatReconciliation(
                intent: processing.intent, reference: reference, cause: cause, stage: stage,
                patienceEnds: now.adding(Self.orderPatience)), at: now)
    }

    /// Takes the reconciliation's next step.
    private mutating func reconcile(_ reconciliation: WeChatReconciliation, at now: Instant)
        -> [CheckoutEffect]
    {
        move(to: .reconciling(.weChatPay(reconciliation)))
        switch reconciliation.stage {
        case .awaitingNotice(let deadline): return [.startTimer(.notice, at: deadline)]
        case .queryingOrder:
            return [
                .queryOrder(reconciliation.reference),
                .startTimer(.processorAnswer, at: now.adding(Self.processorPatience)),
            ]
        case .pausing(let until): return [.startTimer(.notice, at: until)]
        case .recordingOutcome(let outcome):
            return [.recordOutcome(reconciliation.reference, reconciliation.intent, outcome)]
        }
    }

    /// "Check again": the platform is asked with new patience, or the ledger alone is tried again.
    mutating func askAgain(_ reconciliation: WeChatReconciliation, at now: Instant) -> [CheckoutEffect] {
        var reconciliation = reconciliation
        reconciliation.patienceEnds = now.adding(Self.orderPatience)
        return reconcile(reconciliation, at: now)
    }

    /// Books what is known now, whatever was awaited.
    private mutating func settle(
        _ reconciliation: WeChatReconciliation, _ outcome: Outcome, at now: Instant
    ) -> [CheckoutEffect] {
        var stop: [CheckoutEffect] = []
        switch reconciliation.stage {
        case .awaitingNotice, .pausing: stop = [.stopTimer(.notice)]
        case .queryingOrder: stop = [.stopTimer(.processorAnswer)]
        case .recordingOutcome: return []  // It is being booked.
        }
        var reconciliation = reconciliation
        reconciliation.stage = .recordingOutcome(outcome)
        return stop + reconcile(reconciliation, at: now)
    }

    /// Only the notice of a payment decides; one of a failed try says nothing about the order.
    mutating func noticeTaken(_ reference: PaymentReference, _ report: OrderReport, at now: Instant)
        -> [CheckoutEffect]
    {
        guard report == .paid else { return [] }
        switch state {
        case .processing(.weChatPay(var processing)):
            switch processing.stage {
            case .paying(reference, _):
                return [.stopTimer(.authorization)] + book(.finish(.paid), of: processing, reference)
            case .walletResult(reference, _):
                processing.stage = .walletResult(reference, notified: true)
                move(to: .processing(.weChatPay(processing)))
                return []
            case .paying, .walletResult, .recordingIntent, .recordingOutcome: return []
            }
        case .reconciling(.weChatPay(let reconciliation)):
            return reconciliation.reference == reference ? settle(reconciliation, .paid, at: now) : []
        case .offered, .finished:
            // It is paid after all, once: from then on nothing is unsettled.
            guard case .weChatPay(var late)? = unsettled, late.reference == reference else { return [] }
            late.stage = .recordingOutcome(.paid)
            return reconcile(late, at: now)
        case .preparing, .reviewing, .authenticating, .processing(.applePay), .reconciling(.applePay):
            return []  // An earlier attempt's, which is booked.
        }
    }

    mutating func noticeDue(at now: Instant) -> [CheckoutEffect] {
        guard case .reconciling(.weChatPay(var reconciliation)) = state else { return [] }
        switch reconciliation.stage {
        case .awaitingNotice, .pausing:
            reconciliation.stage = .queryingOrder
            return reconcile(reconciliation, at: now)
        case .queryingOrder, .recordingOutcome: return []
        }
    }

    mutating func querySilent(at now: Instant) -> [CheckoutEffect] {
        guard case .reconciling(.weChatPay(let reconciliation)) = state,
            reconciliation.stage == .queryingOrder
        else { return [] }
        return undecided(reconciliation, .processorUnreachable, at: now)
    }

    mutating func orderReported(_ reference: PaymentReference, _ report: OrderReport, at now: Instant)
        -> [CheckoutEffect]
    {
        guard case .reconciling(.weChatPay(let reconciliation)) = state,
            reconciliation.reference == reference, reconciliation.stage == .queryingOrder
        else { return [] }
        switch report {
        case .paid: return settle(reconciliation, .paid, at: now)
        case .failed(let code):
            noteOrderOver()
            let refusal = WeChatRefusal(code, .orderOver, reason: "the platform has the order as \(code)")
            return settle(reconciliation, .declined(.weChat(refusal)), at: now)
        case .pending:
            return [.stopTimer(.processorAnswer)] + undecided(reconciliation, .orderPending, at: now)
        case .unreachable:
            return [.stopTimer(.processorAnswer)] + undecided(reconciliation, .processorUnreachable, at: now)
        case .untrusted:
            return [.stopTimer(.processorAnswer)] + undecided(reconciliation, .answerUntrusted, at: now)
        }
    }

    /// Asks again after a pause until patience ends; then the end is unknown, and a later notice or question
    /// settles it.
    private mutating func undecided(
        _ reconciliation: WeChatReconciliation, _ doubt: Outcome.Doubt, at now: Instant
    ) -> [CheckoutEffect] {
        var reconciliation = reconciliation
        let next = now.adding(Self.noticePatience)
        guard next >= reconciliation.patienceEnds else {
            reconciliation.stage = .pausing(until: next)
            return reconcile(reconciliation, at: now)
        }
        reconciliation.stage = .queryingOrder
        return finish(
            result(.unknown(doubt), of: reconciliation), unsettled: .weChatPay(reconciliation), at: now)
    }

    private func result(_ outcome: Outcome, of reconciliation: WeChatReconciliation) -> AttemptResult {
        AttemptResult(
            outcome: outcome, intent: reconciliation.intent, reference: reconciliation.reference,
            rail: .weChatPay, returned: reconciliation.returned)
    }
}
