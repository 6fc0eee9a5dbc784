/// What a checkout wants done to the world: small, ordered, never combined, never a closure. The session
/// carries each out and reports back with an event.
package indirect enum CheckoutEffect: Hashable, Sendable, Codable {
    /// Answered by `merchantValidated` or `merchantNotValidated` with the same number: the sheet's
    /// `opening`-th since the page was loaded.
    case validateMerchant(opening: Int)
    /// Answered by `merchantAnswered` with the same number. Later questions follow only after the answer.
    case askMerchant(question: Int, MerchantQuestion)
    case startTimer(CheckoutTimer, at: Instant)
    case stopTimer(CheckoutTimer)
    /// The wallet compares the six typed digits; answered by `secretMatched` or `secretMismatched`. The
    /// session wipes them in any case.
    case checkPasscode
    /// Answered likewise, or by `secretSealed` where the bank is to judge the PIN.
    case checkBankPIN(cardID: String)
    /// The typed digits must be forgotten.
    case wipeSecret
    /// First commit: nothing may be sent before `intentRecorded` with the same number.
    case recordIntent(attempt: Int, PaymentIntent)
    /// Answered by `tokenSealed` or `tokenNotSealed`.
    case sealToken(PaymentReference, PaymentIntent)
    /// `paymentauthorized`: the shop gets token and whole contacts; answered by `merchantDecided`.
    case authorizePayment(PaymentReference, PaymentIntent)
    /// Answered by `processorReported`.
    case askProcessor(PaymentReference)
    case voidPayment(PaymentReference)
    /// Last commit; answered by `outcomeRecorded` or `outcomeNotRecorded`.
    case recordOutcome(PaymentReference, PaymentIntent, Outcome)

    // WeChat
    /// The shop orders at the platform; answered by `orderPlaced` or `orderNotPlaced` with the same opening.
    /// `round` counts the orders that could no more be paid, from 1: each has a number of its own, and the
    /// same round is the same request.
    case placeOrder(opening: Int, round: Int)
    /// The app hands the order to WeChat; answered by `walletOpened` or `walletRefused`.
    case callUpWallet(prepayID: String)
    /// The shopper left WeChat without paying.
    case leaveWallet(prepayID: String)
    /// The shopper is asked for the password.
    case beginWalletPayment(prepayID: String)
    /// The six typed digits are compared as for `checkPasscode`.
    case checkPaymentPassword
    /// The wallet pays; answered by `walletPaid`, `walletAccepted` or `walletNotPaid`.
    case payOrder(PaymentReference, PaymentIntent)
    /// Answered by `orderReported`.
    case queryOrder(PaymentReference)
}
