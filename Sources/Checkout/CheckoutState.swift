extension Checkout {
    /// Where a checkout stands. Each case says what is true in it and where it may go.
    package indirect enum State: Hashable, Sendable, Codable {
        /// The merchant's page. Availability is known, and so is how the last attempt ended.
        /// Next: `preparing` when the shopper presses the pay button; `reconciling` on "check again".
        case offered(Availability)

        /// The sheet is up, its pay button dead: the merchant session is being validated; or the order is
        /// being made and WeChat called.
        /// Next: `reviewing`, or `finished` when that fails or is silent for 30 s; `offered` on cancel.
        case preparing(Preparation)

        /// The shopper sees and edits. At most one question to the merchant is open; others wait their turn.
        /// Pay is possible only with no open question and no blocker.
        /// Next: `authenticating`, `offered` on cancel, `finished` when the merchant is silent.
        case reviewing(OnRail<Review, WeChatReview>)

        /// The shopper confirmed the amount and must prove who they are: face or finger, else the passcode,
        /// then the bank's PIN where the card wants one. Nothing has been sent.
        /// Next: `processing`, `reviewing` on cancel.
        case authenticating(OnRail<Authentication, WeChatAuthentication>)

        /// The payment is on its way. It cannot be unsent: leaving, or 30 s of silence, goes to
        /// `reconciling`. Next: `reviewing` (failure with errors), `authenticating` (the bank asks its PIN),
        /// `reconciling`, `finished`.
        case processing(OnRail<Processing, WeChatProcessing>)

        /// The shop's answer is missing or no longer wanted; the processor is asked by idempotency key, and
        /// an approved payment is voided. On WeChat the platform's notice is awaited, else its order queried.
        /// Next: `finished`.
        case reconciling(OnRail<Reconciliation, WeChatReconciliation>)

        /// One definite outcome, booked. Late events change nothing.
        /// Next: `offered` on the shopper's wish, `reconciling` on "check again" while unknown, or when the
        /// notice of a payment comes after all.
        case finished(AttemptResult)

        /// Whether this is still the very value of before, told without looking into it: the state was never
        /// set since. One that was set to an equal value counts as touched.
        package func isUntouched(since before: State) -> Bool {
            withUnsafeBytes(of: self) { now in withUnsafeBytes(of: before) { now.elementsEqual($0) } }
        }
    }

    /// The sheet is being prepared.
    package struct Preparation: Hashable, Sendable, Codable {
        /// Counts the openings of the sheet, from 1: an answer to an earlier one is not this one's.
        package let opening: Int
        package var deadline: Instant
        package var stage = Stage.validatingMerchant

        package enum Stage: Hashable, Sendable, Codable {
            case validatingMerchant
            /// The shop makes its order at WeChat's platform; the same request goes out at most twice.
            case ordering(again: Bool)
            /// WeChat checks what the app hands to it.
            case callingUp(prepayID: String)
        }
    }

    /// Who the shopper must convince, and how far that has come.
    package struct Authentication: Hashable, Sendable, Codable {
        // First: two states in a row mostly differ here, and are told apart without a look at the rest.
        package var stage: Stage
        /// The review to return to on cancel, and to pay from.
        @Boxed package var review: Review

        package enum Stage: Hashable, Sendable, Codable {
            /// The device looks for a face or waits for a finger. `misses` on this sheet.
            case biometry(misses: Int)
            /// `digits` of the passcode are typed; their values live in the wiped buffer of the session.
            case passcode(digits: Int, lastWasWrong: Bool)
            /// Six digits are typed and the wallet compares them.
            case checkingPasscode
            /// Too many wrong passcodes in a row: none is taken before `until`.
            case passcodeLocked(until: Instant)
            /// `digits` of the bank's PIN are typed; `triesLeft` before the bank locks the card.
            case bankPIN(digits: Int, triesLeft: Int, lastWasWrong: Bool)
            case checkingBankPIN(triesLeft: Int)
        }
    }

    /// A payment that the shopper has authorized.
    package struct Processing: Hashable, Sendable, Codable {
        package var stage: Stage
        @Boxed package private(set) var review: Review
        @Boxed package private(set) var intent: PaymentIntent
        /// Counts the attempts of the order, from 1.
        package let attempt: Int
        /// What the shop said, once it has.
        package var answer: AuthorizationAnswer?

        package enum Stage: Hashable, Sendable, Codable {
            /// The ledger writes down what is about to happen; nothing is sent before it has.
            case recordingIntent
            /// The wallet makes the token.
            case sealing(PaymentReference)
            /// The shop has the token and must answer before `deadline`.
            case deciding(PaymentReference, deadline: Instant)
            /// The answer is known and being booked.
            case recordingOutcome(PaymentReference, Conclusion)
        }
    }

    /// What follows once an outcome is booked.
    package enum Conclusion: Hashable, Sendable, Codable {
        case finish(Outcome)
        /// A failure with errors: the attempt is booked as declined, the sheet stays for mending.
        case returnToReview(DeclineReason, errors: [SheetError])
        /// The bank wants its PIN (again): booked as declined, the sheet asks for the PIN.
        case askBankPIN(DeclineReason, lastWasWrong: Bool)

        /// What the ledger books.
        package var outcome: Outcome {
            switch self {
            case .finish(let outcome): outcome
            case .returnToReview(let reason, _), .askBankPIN(let reason, _): .declined(reason)
            }
        }
    }

    /// A payment whose answer is missing.
    package struct Reconciliation: Hashable, Sendable, Codable {
        package var stage: Stage
        @Boxed package private(set) var intent: PaymentIntent
        package let reference: PaymentReference
        package let cause: Cause
        /// What the shopper agreed to pay.
        @Boxed package private(set) var terms: PaymentRequest
        /// What the shop said, where it said anything.
        package let answer: AuthorizationAnswer?

        package enum Cause: Hashable, Sendable, Codable {
            /// The shopper left the sheet.
            case shopperLeft
            /// The shop was silent for 30 s.
            case merchantTimeout
            /// The shop said SUCCESS without a word of the processor's: what the processor has booked holds.
            case notCharged
            /// The shop's code broke after it had got the token.
            case merchantBroke(reason: String)
            /// The wallet's server closed the sheet after the shop had got the token.
            case walletServer
        }

        init(
            _ processing: Processing, _ reference: PaymentReference, cause: Cause,
            stage: Stage = .askingProcessor
        ) {
            self.stage = stage
            _intent = Boxed(wrappedValue: processing.intent)
            self.reference = reference
            self.cause = cause
            terms = processing.review.terms
            answer = processing.answer
        }

        package enum Stage: Hashable, Sendable, Codable {
            case askingProcessor
            case voiding
            case recordingOutcome(Outcome)
        }
    }
}
