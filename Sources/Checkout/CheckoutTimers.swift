// What a timer that ran out means, where it still guards something.
extension Checkout {
    mutating func timerFired(_ timer: CheckoutTimer, at now: Instant) -> [CheckoutEffect] {
        switch (timer, state) {
        case (.merchantValidation, .preparing):
            return finish(AttemptResult(outcome: .declined(.merchantTimeout)), at: now)
        case (.merchantAnswer(let number), .reviewing(.applePay(let review)))
        where review.openQuestion?.number == number:
            return finish(AttemptResult(outcome: .declined(.merchantTimeout)), at: now)
        case (.authorization, .processing(.applePay(let processing))):
            return leave(processing, cause: .merchantTimeout, at: now)
        case (.processorAnswer, .reconciling(.applePay(let reconciliation))):
            return processorSilent(reconciliation, at: now)
        case (.passcodeUnlocked, .authenticating(.applePay(let authentication))):
            return passcodeUnlocked(authentication, at: now)
        case (.failureShown, .finished(let result)):
            // Only a failure closes by itself; a receipt waits for its reader.
            guard case .declined = result.outcome else { return [] }
            return donePressed(at: now)
        case (.merchantValidation, _), (.merchantAnswer, _), (.authorization, _), (.processorAnswer, _),
            (.passcodeUnlocked, _), (.failureShown, _), (.orderAnswer, _), (.paymentPasswordUnlocked, _),
            (.walletResult, _), (.notice, _):
            return []  // Stopped or outlived: what it guarded is over.
        }
    }
}
