// What breaks around the sheet: the shop's code, the wallet's server, a card, a sensor, the device's rules.
extension Checkout {
    /// One definite end, whatever the shop's code did: what it may have charged is asked after.
    mutating func merchantBroke(_ reason: String, at now: Instant) -> [CheckoutEffect] {
        breakOff(.merchantBroke(reason), cause: .merchantBroke(reason: reason), at: now)
    }

    mutating func sheetDismissed(at now: Instant) -> [CheckoutEffect] {
        breakOff(.walletServer, cause: .walletServer, at: now)
    }

    private mutating func breakOff(
        _ reason: DeclineReason, cause: Reconciliation.Cause, at now: Instant
    ) -> [CheckoutEffect] {
        let end = AttemptResult(outcome: .declined(reason))
        switch state {
        case .preparing:
            return [.stopTimer(.merchantValidation)] + finish(end, at: now)
        case .reviewing(.applePay(let review)):
            return stopQuestion(of: review) + finish(end, at: now)
        case .authenticating:
            return [.wipeSecret, .stopTimer(.passcodeUnlocked)] + finish(end, at: now)
        case .processing(.applePay(let processing)):
            return leave(processing, cause: cause, at: now)
        case .offered, .reviewing(.weChatPay), .processing(.weChatPay), .reconciling, .finished:
            return []  // No sheet, already being asked after, or already over.
        }
    }

    /// The next card that can pay takes its place, and the shop hears of it as of any choice.
    mutating func cardRemoved(_ id: String, at now: Instant) -> [CheckoutEffect] {
        guard wallet.card(id) != nil else { return [] }
        alterWallet { $0.remove(cardID: id) }
        switch state {
        case .offered:
            move(to: .offered(availability(at: now)))
            return []
        case .reviewing(.applePay(let review)):
            return review.cardID == id ? replaceCard(in: review, at: now) : []
        case .authenticating(.applePay(let authentication)):
            guard authentication.review.cardID == id else { return [] }
            // Another card is another confirmation.
            return [.wipeSecret, .stopTimer(.passcodeUnlocked)]
                + replaceCard(in: authentication.review, at: now)
        case .preparing, .reviewing(.weChatPay), .authenticating(.weChatPay), .processing, .reconciling,
            .finished:
            return []  // Not chosen yet, or already confirmed: what is on its way goes on.
        }
    }

    private mutating func replaceCard(in review: Review, at now: Instant) -> [CheckoutEffect] {
        var review = review
        if let next = wallet.cards.first(where: { review.refusal(of: $0, wallet, record, at: now) == nil }) {
            _ = review.select(card: next)
            askAbout(next, in: &review)
        } else {
            review.loseCard()
        }
        return enter(review: review, at: now)
    }

    /// The passcode serves from now on.
    mutating func biometryLost(at now: Instant) -> [CheckoutEffect] {
        guard wallet.device.biometry != .none else { return [] }
        alterWallet { $0.device.biometry = .none }
        guard case .authenticating(.applePay(let authentication)) = state,
            case .biometry = authentication.stage
        else { return [] }
        return authenticate(authentication.review, stage: passcodeStage(lastWasWrong: false, at: now))
    }

    /// The page follows at once; a sheet that is open stays, as `canMakePayments` is asked before it opens.
    mutating func availabilityChanged(_ allowsPayments: Bool, at now: Instant) -> [CheckoutEffect] {
        alterWallet { $0.device.allowsPayments = allowsPayments }
        if case .offered = state { move(to: .offered(availability(at: now))) }
        return []
    }

    func availability(at now: Instant) -> Availability { Availability(of: wallet, for: request, at: now) }
}
