import Checkout

/// What must hold after every event, however strange the events are. Keeps its own small account of what
/// was asked and told; the machine's word is not taken for it.
struct WalkRules {
    private(set) var broken: [String] = []

    private var running: Set<CheckoutTimer> = []
    private var openIntent = false
    private var paid = false
    private var lastQuestion = 0
    private var written: Set<PaymentReference> = []
    private var sealed: Set<PaymentReference> = []
    private var authorized: Set<PaymentReference> = []
    private var outcomes: [PaymentReference: Outcome] = [:]
    private var confirmed: Money?

    mutating func watch(
        _ event: CheckoutEvent, from before: Checkout, to after: Checkout, wanting effects: [CheckoutEffect]
    ) {
        hear(event, from: before, to: after)
        for effect in effects { check(effect, from: before, with: effects) }
        checkEnd(event, before, effects)
        checkTimers(after)
        checkStepBack(event, from: before, to: after, effects)
        if case .finished(let result) = after.state, result.outcome == .paid { paid = true }
        if after.canStartAttempt && paid { broke("a paid order may be paid again") }
    }

    private mutating func broke(_ rule: String) { broken.append(rule) }

    private mutating func hear(_ event: CheckoutEvent, from before: Checkout, to after: Checkout) {
        switch event {
        case .timerFired(let timer): running.remove(timer)
        case .intentRecorded(_, let reference): written.insert(reference)
        case .tokenSealed(let reference): sealed.insert(reference)
        case .intentNotRecorded: openIntent = false
        case .paymentConfirmed:
            if case .reviewing(.applePay(let review)) = before.state, case .authenticating = after.state {
                confirmed = review.amountDue
                if review.openQuestion != nil || !review.waiting.isEmpty {
                    broke("confirmed over an open question")
                }
            }
            if case .reviewing(.weChatPay(let review)) = before.state, case .authenticating = after.state {
                confirmed = review.terms.amount
            }
        default: break
        }
    }

    private mutating func check(
        _ effect: CheckoutEffect, from before: Checkout, with effects: [CheckoutEffect]
    ) {
        switch effect {
        case .startTimer(let timer, _): running.insert(timer)
        case .stopTimer(let timer): running.remove(timer)
        case .askMerchant(let number, _):
            if number <= lastQuestion { broke("question \(number) is not new") }
            lastQuestion = number
            let isTimed = effects.contains {
                guard case .startTimer(.merchantAnswer(question: number), _) = $0 else { return false }
                return true
            }
            if !isTimed { broke("question \(number) has no timer") }
        case .recordIntent(let attempt, let intent):
            if attempt != before.attempts + 1 { broke("attempt \(attempt) after \(before.attempts)") }
            checkIntent(intent, from: before)
        case .authorizePayment(let reference, _):
            if !written.contains(reference) { broke("sent before the intent was written") }
            if !sealed.contains(reference) { broke("sent before the token was sealed") }
            if !authorized.insert(reference).inserted { broke("\(reference.paymentID) is sent twice") }
        case .recordOutcome(let reference, _, let outcome):
            openIntent = false
            if let known = outcomes[reference], known != outcome {
                broke("\(reference.paymentID) gets two outcomes")
            }
            outcomes[reference] = outcome
            if outcomes.values.count(where: { $0 == .paid }) > 1 {
                broke("two attempts of an order are paid")
            }
        case .payOrder(let reference, _):
            if !written.contains(reference) { broke("paid before the intent was written") }
            if !authorized.insert(reference).inserted { broke("\(reference.paymentID) is paid twice") }
        case .sealToken(let reference, _):
            if outcomes[reference] != nil { broke("a token for an attempt that is over") }
        case .validateMerchant, .checkPasscode, .checkBankPIN, .wipeSecret, .askProcessor,
            .voidPayment, .placeOrder, .callUpWallet, .leaveWallet, .beginWalletPayment,
            .checkPaymentPassword, .queryOrder:
            break
        }
    }

    private mutating func checkIntent(_ intent: PaymentIntent, from before: Checkout) {
        if openIntent { broke("a second intent while one is open") }
        openIntent = true
        if paid { broke("an intent after the order was paid") }
        if case .unknown = before.lastAttempt?.outcome { broke("an intent while one is unknown") }
        if intent.rail == .weChatPay {
            // Of an order that was paid before nothing was confirmed here.
            if case .preparing = before.state { return }
            if intent.amount != confirmed { broke("pays \(intent.amount), confirmed \(confirmed as Any)") }
            return
        }
        // A PIN that the bank asks for afterwards confirms the same review again.
        if intent.amount != confirmed { broke("authorizes \(intent.amount), confirmed \(confirmed as Any)") }
        if before.wallet.card(intent.cardID) == nil { broke("pays with a card that left the wallet") }
        if intent.amount != before.review?.amountDue { broke("authorizes another amount than the sheet's") }
    }

    /// A step back takes back choices and nothing else: attempts, outcomes, references and books stand.
    private mutating func checkStepBack(
        _ event: CheckoutEvent, from before: Checkout, to after: Checkout, _ effects: [CheckoutEffect]
    ) {
        guard case .steppedBack = event else { return }
        if !before.canStepBack, after != before || !effects.isEmpty { broke("stepped back where none may") }
        if after.attempts != before.attempts || after.lastAttempt != before.lastAttempt {
            broke("a step back changed what was attempted")
        }
        if after.wallet != before.wallet || after.record != before.record {
            broke("a step back changed wallet or locks")
        }
        for effect in effects {
            switch effect {
            case .startTimer, .stopTimer, .askMerchant, .wipeSecret: break
            case .validateMerchant, .checkPasscode, .checkPaymentPassword, .checkBankPIN, .recordIntent,
                .sealToken, .authorizePayment, .askProcessor, .voidPayment, .recordOutcome, .placeOrder,
                .callUpWallet, .leaveWallet, .beginWalletPayment, .payOrder, .queryOrder:
                broke("a step back wants \(effect)")
            }
        }
    }

    /// Over is over: only "check again" wants anything, and closing the sheet stops its timer.
    private mutating func checkEnd(
        _ event: CheckoutEvent, _ before: Checkout, _ effects: [CheckoutEffect]
    ) {
        guard case .finished = before.state, event != .checkAgainPressed else { return }
        if case .steppedBack = event { return }
        if case .noticeTaken = event, case .unknown = before.lastAttempt?.outcome { return }
        if !effects.isEmpty && effects != [.stopTimer(.failureShown)] {
            broke("a finished sheet wants \(effects)")
        }
    }

    /// A timer runs exactly while the state waits for what it guards.
    private mutating func checkTimers(_ checkout: Checkout) {
        var wanted: Set<CheckoutTimer> = []
        switch checkout.state {
        case .offered: break
        case .preparing(let preparation):
            wanted = [preparation.stage == .validatingMerchant ? .merchantValidation : .orderAnswer]
        case .reviewing(.weChatPay): break
        case .authenticating(.weChatPay(let authentication)):
            if case .paymentPasswordLocked = authentication.stage { wanted = [.paymentPasswordUnlocked] }
        case .processing(.weChatPay(let processing)):
            switch processing.stage {
            case .paying: wanted = [.authorization]
            case .walletResult: wanted = [.walletResult]
            case .recordingIntent, .recordingOutcome: break
            }
        case .reconciling(.weChatPay(let reconciliation)):
            switch reconciliation.stage {
            case .awaitingNotice, .pausing: wanted = [.notice]
            case .queryingOrder: wanted = [.processorAnswer]
            case .recordingOutcome: break
            }
        case .reviewing(.applePay(let review)):
            if let open = review.openQuestion { wanted = [.merchantAnswer(question: open.number)] }
        case .authenticating(.applePay(let authentication)):
            if case .passcodeLocked = authentication.stage { wanted = [.passcodeUnlocked] }
        case .processing(.applePay(let processing)):
            if case .deciding = processing.stage { wanted = [.authorization] }
        case .reconciling(.applePay(let reconciliation)):
            switch reconciliation.stage {
            case .askingProcessor, .voiding: wanted = [.processorAnswer]
            case .recordingOutcome: break
            }
        case .finished(let result):
            if case .declined = result.outcome { wanted = [.failureShown] }
        }
        if running != wanted { broke("timers \(running) run, \(wanted) are wanted in \(checkout.state)") }
    }
}
