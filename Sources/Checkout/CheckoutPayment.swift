// Processing and reconciling: from the ledger's intent to one booked outcome.
extension Checkout {
    /// Nothing is sent before the intent is booked.
    mutating func startPayment(_ review: Review, at now: Instant) -> [CheckoutEffect] {
        guard let intent = review.intent(wallet: wallet, at: now) else {
            move(to: .reviewing(.applePay(review)))  // The card expired while its owner was being recognised.
            return []
        }
        let attempt = countAttempt()
        move(
            to: .processing(
                .applePay(
                    Processing(stage: .recordingIntent, review: review, intent: intent, attempt: attempt))))
        return [.recordIntent(attempt: attempt, intent)]
    }

    mutating func intentRecorded(_ attempt: Int, _ reference: PaymentReference) -> [CheckoutEffect] {
        guard case .processing(.applePay(var processing)) = state, processing.stage == .recordingIntent,
            processing.attempt == attempt, takes(reference)
        else { return [] }
        processing.stage = .sealing(reference)
        move(to: .processing(.applePay(processing)))
        return [.sealToken(reference, processing.intent)]
    }

    mutating func intentNotRecorded(
        _ attempt: Int, _ reason: String, at now: Instant
    ) -> [CheckoutEffect] {
        guard case .processing(.applePay(let processing)) = state, processing.stage == .recordingIntent,
            processing.attempt == attempt
        else { return [] }  // An earlier attempt's: this one's answer is still to come.
        let outcome = Outcome.declined(.ledgerUnavailable(reason))
        return finish(AttemptResult(outcome: outcome, intent: processing.intent), at: now)
    }

    mutating func tokenSealed(_ reference: PaymentReference, at now: Instant) -> [CheckoutEffect] {
        guard case .processing(.applePay(var processing)) = state, processing.stage == .sealing(reference)
        else {
            return []
        }
        let deadline = now.adding(Self.merchantPatience)
        processing.stage = .deciding(reference, deadline: deadline)
        move(to: .processing(.applePay(processing)))
        return [
            .authorizePayment(reference, processing.intent), .startTimer(.authorization, at: deadline),
        ]
    }

    mutating func tokenNotSealed(_ reference: PaymentReference, _ reason: String) -> [CheckoutEffect] {
        guard case .processing(.applePay(let processing)) = state, processing.stage == .sealing(reference)
        else {
            return []
        }
        return book(.finish(.declined(.walletFailed(reason))), of: processing, reference)
    }

    mutating func merchantDecided(
        _ reference: PaymentReference, _ answer: AuthorizationAnswer, at now: Instant
    ) -> [CheckoutEffect] {
        guard case .processing(.applePay(var processing)) = state,
            case .deciding(reference, _) = processing.stage
        else { return [] }  // Too late: the sheet was left and the processor has been asked instead.
        processing.answer = answer.supported(by: wallet.device.system)
        if answer.status == .success && answer.processor == nil {
            // The shop's word alone is no payment: what the processor has booked is.
            return [.stopTimer(.authorization)]
                + reconcile(Reconciliation(processing, reference, cause: .notCharged), at: now)
        }
        let cardID = processing.intent.cardID
        if answer.status == .pinLockout { noteBankPINLocked(cardID: cardID) }
        if answer.status == .pinIncorrect { noteWrongBankPIN(cardID: cardID) }
        let conclusion = conclusion(of: answer, cardID: cardID)
        return [.stopTimer(.authorization)] + book(conclusion, of: processing, reference)
    }

    /// Results follow the books: a shop that says anything but SUCCESS after the processor approved has
    /// still been paid, and asking the shopper to mend something and try again would charge twice.
    private func conclusion(of answer: AuthorizationAnswer, cardID: String) -> Conclusion {
        switch (answer.status, answer.processor) {
        case (_, .approved): return .finish(.paid)
        case (.success, .declined(let decline)): return .finish(.declined(.bank(decline)))
        case (.success, .refused(let decline)): return .finish(.declined(.token(decline)))
        case (.success, nil): return .finish(.declined(.notCharged))  // Asked after before it comes here.
        case (.pinRequired, _), (.pinIncorrect, _):
            // A card whose tries are used up has no PIN left to ask for.
            guard bankPINTriesLeft(cardID: cardID) > 0 else {
                return .finish(.declined(.bank(.pinTriesExceeded)))
            }
            guard let card = wallet.card(cardID), card.bankPIN != .never else {
                return .finish(.declined(declineReason(of: answer)))  // This card has no PIN to ask for.
            }
            return .askBankPIN(declineReason(of: answer), lastWasWrong: answer.status == .pinIncorrect)
        case (.pinLockout, _): return .finish(.declined(.bank(.pinTriesExceeded)))
        case (.failure, _), (.invalidBillingPostalAddress, _), (.invalidShippingPostalAddress, _),
            (.invalidShippingContact, _):
            let errors = answer.errors + answer.status.markedErrors
            let reason = declineReason(of: answer)
            return errors.isEmpty ? .finish(.declined(reason)) : .returnToReview(reason, errors: errors)
        }
    }

    private func declineReason(of answer: AuthorizationAnswer) -> DeclineReason {
        switch answer.processor {
        case .declined(let decline): return .bank(decline)
        case .refused(let decline): return .token(decline)
        case .approved, nil: break
        }
        switch answer.status {
        case .pinRequired, .pinIncorrect: return .bank(.incorrectPIN)
        case .success, .failure, .invalidBillingPostalAddress, .invalidShippingPostalAddress,
            .invalidShippingContact, .pinLockout:
            return .merchantRefused(message: answer.errors.first?.message)
        }
    }

    private mutating func book(
        _ conclusion: Conclusion, of processing: Processing, _ reference: PaymentReference
    ) -> [CheckoutEffect] {
        var processing = processing
        processing.stage = .recordingOutcome(reference, conclusion)
        move(to: .processing(.applePay(processing)))
        return [.recordOutcome(reference, processing.intent, conclusion.outcome)]
    }

    /// The outcome stands in the ledger, or could not be written there (`trouble`).
    mutating func outcomeBooked(_ reference: PaymentReference, _ trouble: String?, at now: Instant)
        -> [CheckoutEffect]
    {
        switch state {
        case .processing(.applePay(let processing)):
            guard case .recordingOutcome(reference, let conclusion) = processing.stage else { return [] }
            return conclude(conclusion, of: processing, reference, trouble, at: now)
        case .reconciling(.applePay(let reconciliation)):
            guard reconciliation.reference == reference,
                case .recordingOutcome(let outcome) = reconciliation.stage
            else { return [] }
            if trouble == nil && outcome == .paid { notePaid(reconciliation.terms) }
            let result = result(
                trouble.map { .unknown(.ledgerUnavailable($0)) } ?? outcome, of: reconciliation)
            return finish(result, unsettled: trouble == nil ? nil : .applePay(reconciliation), at: now)
        case .offered, .preparing, .reviewing, .authenticating, .processing(.weChatPay),
            .reconciling(.weChatPay), .finished:
            return []  // A repeated notice: the attempt is over.
        }
    }

    private mutating func conclude(
        _ conclusion: Conclusion, of processing: Processing, _ reference: PaymentReference,
        _ trouble: String?,
        at now: Instant
    ) -> [CheckoutEffect] {
        let outcome = trouble.map { Outcome.unknown(.ledgerUnavailable($0)) } ?? conclusion.outcome
        let result = AttemptResult(
            outcome: outcome, intent: processing.intent, reference: reference,
            sheet: processing.answer?.status, orderDetails: processing.answer?.orderDetails)
        if trouble != nil {
            // The shop has decided: only the ledger is to be tried again. Asking the processor would void a
            // payment for which the shop already sends the goods.
            let unsettled = Reconciliation(
                processing, reference, cause: .shopperLeft, stage: .recordingOutcome(conclusion.outcome))
            return finish(result, unsettled: .applePay(unsettled), at: now)
        }
        switch conclusion {
        case .finish:
            if outcome == .paid {
                notePaid(processing.review.terms)
                noteRightBankPIN(cardID: processing.intent.cardID)
            }
            return finish(result, at: now)
        case .returnToReview(_, let errors):
            resume(processing.review, errors: errors, declined: result)
            return []
        case .askBankPIN(_, let lastWasWrong):
            resume(processing.review, errors: [], declined: result)
            let triesLeft = bankPINTriesLeft(cardID: processing.intent.cardID)
            return authenticate(
                processing.review,
                stage: .bankPIN(digits: 0, triesLeft: triesLeft, lastWasWrong: lastWasWrong))
        }
    }

    // MARK: Reconciling

    /// The payment cannot be unsent: leaving it means asking what became of it.
    mutating func leave(
        _ processing: Processing, cause: Reconciliation.Cause, at now: Instant
    ) -> [CheckoutEffect] {
        switch processing.stage {
        case .recordingIntent, .recordingOutcome:
            return []  // A commit is being made this instant; the key comes again after it.
        case .sealing(let reference):
            // Nothing was sent yet, and now nothing will be.
            return book(.finish(Self.outcome(of: cause, voided: false)), of: processing, reference)
        case .deciding(let reference, _):
            return [.stopTimer(.authorization)]
                + reconcile(Reconciliation(processing, reference, cause: cause), at: now)
        }
    }

    /// Takes the reconciliation's next step.
    mutating func reconcile(_ reconciliation: Reconciliation, at now: Instant) -> [CheckoutEffect] {
        let reference = reconciliation.reference
        let wait = CheckoutEffect.startTimer(.processorAnswer, at: now.adding(Self.processorPatience))
        move(to: .reconciling(.applePay(reconciliation)))
        switch reconciliation.stage {
        case .askingProcessor: return [.askProcessor(reference), wait]
        case .voiding: return [.voidPayment(reference), wait]
        case .recordingOutcome(let outcome):
            return [.recordOutcome(reference, reconciliation.intent, outcome)]
        }
    }

    mutating func processorReported(
        _ reference: PaymentReference, _ report: ProcessorReport, at now: Instant
    ) -> [CheckoutEffect] {
        guard case .reconciling(.applePay(var reconciliation)) = state, reconciliation.reference == reference
        else {
            return []
        }
        switch (reconciliation.stage, report) {
        case (.recordingOutcome, _):
            return []  // The same report twice.
        case (.askingProcessor, .booked(let verdict)) where reconciliation.cause == .notCharged:
            // The shop has confirmed it: nothing is voided, whatever the book says holds.
            reconciliation.stage = .recordingOutcome(Self.outcome(of: verdict))
            return [.stopTimer(.processorAnswer)] + reconcile(reconciliation, at: now)
        case (.askingProcessor, .booked(.approved)):
            reconciliation.stage = .voiding
            return reconcile(reconciliation, at: now)
        case (.askingProcessor, .booked(.declined)), (.askingProcessor, .booked(.refused)),
            (_, .neverSeenNowClosed), (_, .voided):
            reconciliation.stage = .recordingOutcome(
                Self.outcome(of: reconciliation.cause, voided: report == .voided))
            return [.stopTimer(.processorAnswer)] + reconcile(reconciliation, at: now)
        case (.voiding, .booked), (_, .unreachable):
            return [.stopTimer(.processorAnswer)] + nobodyToAsk(reconciliation, at: now)
        }
    }

    /// The processor's answer may be lost as any other: silence is as good as unreachable.
    mutating func processorSilent(_ reconciliation: Reconciliation, at now: Instant) -> [CheckoutEffect] {
        switch reconciliation.stage {
        case .askingProcessor, .voiding: return nobodyToAsk(reconciliation, at: now)
        case .recordingOutcome: return []  // It has answered.
        }
    }

    private static func outcome(of cause: Reconciliation.Cause, voided: Bool) -> Outcome {
        switch cause {
        case .shopperLeft: .cancelled(voided ? .voided : .nothingBooked)
        case .merchantTimeout: .declined(.merchantTimeout)
        case .notCharged: .declined(.notCharged)
        case .merchantBroke(let reason): .declined(.merchantBroke(reason))
        case .walletServer: .declined(.walletServer)
        }
    }

    private static func outcome(of verdict: ProcessorVerdict) -> Outcome {
        switch verdict {
        case .approved: .paid
        case .declined(let decline): .declined(.bank(decline))
        case .refused(let decline): .declined(.token(decline))
        }
    }

    private func result(_ outcome: Outcome, of reconciliation: Reconciliation) -> AttemptResult {
        AttemptResult(
            outcome: outcome, intent: reconciliation.intent, reference: reconciliation.reference,
            sheet: reconciliation.answer?.status, orderDetails: reconciliation.answer?.orderDetails)
    }

    /// Unknown until somebody can be asked; checking again begins with the question.
    private mutating func nobodyToAsk(_ reconciliation: Reconciliation, at now: Instant) -> [CheckoutEffect] {
        var reconciliation = reconciliation
        reconciliation.stage = .askingProcessor
        let result = result(.unknown(.processorUnreachable), of: reconciliation)
        return finish(result, unsettled: .applePay(reconciliation), at: now)
    }
}
