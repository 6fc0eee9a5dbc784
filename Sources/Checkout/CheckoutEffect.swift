/// What a checkout wants done to the world: small, ordered, never combined, never a closure. The session
/// carries each out and reports back with an event.
package enum CheckoutEffect: Hashable, Sendable, Codable {
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
}
