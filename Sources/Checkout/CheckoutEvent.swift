/// Everything that can happen to a checkout, in the past tense. No event carries a digit of a secret.
package indirect enum CheckoutEvent: Hashable, Sendable, Codable {
    // On the merchant's page
    case payButtonPressed(Rail)
    case checkAgainPressed
    case cardAdded(Card)
    case contactKept(WalletContact)

    // On the sheet
    case cardSelected(cardID: String)
    case shippingContactSelected(contactID: String)
    case billingContactSelected(contactID: String)
    case shippingMethodSelected(ShippingMethod)
    case couponCodeEntered(String)
    /// On WeChat's confirm page: the balance or a bank card.
    case methodSelected(methodID: String)
    case paymentConfirmed
    case cancelPressed
    case donePressed

    // Who the shopper is
    case biometryMatched
    case biometryMissed
    case passcodeRequested
    case secretDigitEntered
    case secretDigitDeleted
    case secretMatched
    case secretMismatched
    /// The wallet has sealed the typed PIN for the bank, which judges it with the payment.
    case secretSealed

    // The world's answers
    case merchantValidated(opening: Int, MerchantSession)
    case merchantNotValidated(opening: Int, reason: String)
    case merchantAnswered(question: Int, MerchantUpdate)
    case intentRecorded(attempt: Int, PaymentReference)
    case intentNotRecorded(attempt: Int, reason: String)
    case tokenSealed(PaymentReference)
    case tokenNotSealed(PaymentReference, reason: String)
    case merchantDecided(PaymentReference, AuthorizationAnswer)
    case processorReported(PaymentReference, ProcessorReport)
    case outcomeRecorded(PaymentReference)
    case outcomeNotRecorded(PaymentReference, reason: String)
    case timerFired(CheckoutTimer)

    // WeChat's answers
    case orderPlaced(opening: Int, prepayID: String)
    case orderNotPlaced(opening: Int, WeChatRefusal)
    case walletOpened(WeChatTerms)
    case walletRefused(prepayID: String, WeChatReturn)
    /// The wallet shows that it paid. The shop does not believe it.
    case walletPaid(PaymentReference)
    /// The wallet has sent it, and the bank takes its time.
    case walletAccepted(PaymentReference)
    case walletNotPaid(PaymentReference, WeChatRefusal)
    /// A notice that the shop's server has checked and booked.
    case noticeTaken(PaymentReference, OrderReport)
    case orderReported(PaymentReference, OrderReport)

    // What breaks
    /// The shop's code crashed, or answered what is no answer; the reason is a sentence. The sheet is not to
    /// blame and comes to one definite end.
    case merchantBroke(reason: String)
    /// The wallet's server closed the sheet after the shopper was recognised: the shop gets no token.
    case sheetDismissed
    /// The owner took the card out of the wallet elsewhere.
    case cardRemoved(cardID: String)
    /// The sensor for faces or fingers does not answer any more.
    case biometryLost
    /// Hardware or parental controls allow payments now, or no longer.
    case availabilityChanged(allowsPayments: Bool)

    // What a tester does
    /// Goes back to how the sheet once stood, or to the merchant's page. Choices go back, and nothing else:
    /// what was sent stays sent, and paying from there is a new attempt.
    case steppedBack(Review?)

    // What was found after the start
    /// Attempts that an earlier run left open have been closed, or could not be.
    case attemptsReconciled([ReconciledAttempt])
    /// The ledger cannot be used; the reason is a sentence.
    case ledgerTroubled(reason: String)
}

/// A timer that the machine may start. Starting one again moves it.
package enum CheckoutTimer: Hashable, Sendable, Codable {
    /// 30 s for the merchant session.
    case merchantValidation
    /// 30 s for the answer to the numbered question.
    case merchantAnswer(question: Int)
    /// 30 s for the shop's answer to the authorized payment.
    case authorization
    /// 30 s for the processor's answer to a question or a void, so that reconciling ends too.
    case processorAnswer
    /// The passcode may be tried again.
    case passcodeUnlocked
    /// A failure's mark was shown long enough; the sheet closes by itself as the real one does.
    case failureShown
    /// 30 s for the platform's answer to an order, and for WeChat's to the call-up.
    case orderAnswer
    /// The payment password may be tried again.
    case paymentPasswordUnlocked
    /// The wallet's own result was shown long enough; the shopper is back in the shop.
    case walletResult
    /// The notice has not come, or it is time to ask again.
    case notice
}
