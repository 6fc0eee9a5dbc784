// Going back to how the sheet once stood: what a tester does in the inspector.
extension Checkout {
    /// Whether a tester may go back from here: at rest or while editing the sheet, and never in an order that
    /// is paid or in doubt, nor while WeChat is up, which holds an order of its own. Attempts, openings,
    /// references and locks count on.
    package var canStepBack: Bool {
        switch state {
        case .offered, .reviewing(.applePay), .finished: canStartAttempt
        case .reviewing(.weChatPay), .preparing, .authenticating, .processing, .reconciling: false
        }
    }

    mutating func steppedBack(to earlier: Review?, at now: Instant) -> [CheckoutEffect] {
        guard canStepBack else { return [] }
        let stops: [CheckoutEffect]
        switch state {
        case .reviewing(.applePay(let review)): stops = stopQuestion(of: review)
        case .finished: stops = [.stopTimer(.failureShown)]
        case .offered, .reviewing(.weChatPay), .preparing, .authenticating, .processing, .reconciling:
            stops = []
        }
        // Without a session no sheet was ever up, and there is nothing to go back to.
        guard var review = earlier, session != nil else {
            return stops + returnToPage(cancelled: false, at: now)
        }
        review.goOn(from: questionsAsked)
        if let card = review.cardID, wallet.card(card) == nil { review.loseCard() }
        return stops + enter(review: review, at: now)
    }
}
