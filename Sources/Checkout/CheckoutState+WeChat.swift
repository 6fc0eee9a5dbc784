// What is true on WeChat Pay's rail, phase by phase.
extension Checkout {
    /// The shopper must prove who they are to the wallet.
    package struct WeChatAuthentication: Hashable, Sendable, Codable {
        package let review: WeChatReview
        package var stage: Stage

        package enum Stage: Hashable, Sendable, Codable {
            /// A finger stands for the password. `misses` on this visit.
            case biometry(misses: Int)
            /// `digits` of the payment password are typed; their values live in the session's wiped buffer.
            case paymentPassword(digits: Int, lastWasWrong: Bool)
            case checkingPaymentPassword
            /// None is taken before `until`.
            case paymentPasswordLocked(until: Instant)
        }
    }

    /// The shopper has given the password.
    package struct WeChatProcessing: Hashable, Sendable, Codable {
        package let review: WeChatReview
        package let intent: PaymentIntent
        /// Counts the attempts of the order, from 1.
        package let attempt: Int
        package var stage: Stage

        package enum Stage: Hashable, Sendable, Codable {
            /// The ledger writes down what is about to happen; nothing is sent before it has.
            case recordingIntent
            /// The wallet pays; it must answer before `deadline`.
            case paying(PaymentReference, deadline: Instant)
            /// The wallet shows its own result. The shop has not heard yet, unless a notice was faster.
            case walletResult(PaymentReference, notified: Bool)
            /// The answer is known and being booked.
            case recordingOutcome(PaymentReference, Conclusion)
        }

        /// What follows once an outcome is booked.
        package enum Conclusion: Hashable, Sendable, Codable {
            case finish(Outcome)
            /// The method could not pay: booked as declined, the wallet offers the others.
            case chooseAnother(WeChatRefusal)

            package var outcome: Outcome {
                switch self {
                case .finish(let outcome): outcome
                case .chooseAnother(let refusal): .declined(.weChat(refusal))
                }
            }
        }
    }

    /// The shop waits for the platform's word, and asks where none comes. Nothing is ever voided here: what
    /// the platform says holds.
    package struct WeChatReconciliation: Hashable, Sendable, Codable {
        package let intent: PaymentIntent
        package let reference: PaymentReference
        package let cause: Cause
        package var stage: Stage
        /// Until when an order that is not decided is asked about again.
        package var patienceEnds: Instant

        package enum Cause: String, Hashable, Sendable, Codable {
            /// The wallet says that it paid, which is no proof.
            case awaitingNotice
            /// The shopper left, or the wallet was silent.
            case shopperLeft
            /// The platform says that the order is paid already.
            case paidBefore
        }

        package enum Stage: Hashable, Sendable, Codable {
            case awaitingNotice(deadline: Instant)
            case queryingOrder
            /// Until the next question.
            case pausing(until: Instant)
            case recordingOutcome(Outcome)
        }

        /// PayResp: 0 where the wallet said so; an app that was left hears nothing.
        package var returned: WeChatReturn? { cause == .awaitingNotice ? .paid : nil }
    }
}
