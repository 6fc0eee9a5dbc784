import JSONText

/// One thing that an audit of both books found, with a sentence for people and a word for programs.
package struct AuditFinding: Hashable, Sendable {
    package let kind: Kind
    /// Nil where no payment of the ledger is concerned.
    package let paymentID: String?
    package let idempotencyKey: String?
    /// Ends with a full stop; may quote text from a file.
    package let sentence: String

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// SQLite's own check of a file failed.
        case damaged
        /// Paid in the ledger, and the processor did not approve it or took it back.
        case notCharged
        /// Not paid in the ledger, and the processor holds the charge.
        case stillCharged
        /// The processor holds a charge of which the ledger has no attempt.
        case chargeWithoutAttempt
        /// Amount, currency or authorization code are not the same in both books.
        case differs
        /// One order has more than one charge.
        case chargedTwice
        /// The events of a payment do not add up to its state.
        case history
        /// An attempt whose end is not known yet: its program still runs, or the next start closes it.
        case open
        /// The processor has an answer, but no charge, of which the ledger has no attempt.
        case answerWithoutAttempt

        /// Whether the books disagree by it; the others are only told.
        package var isFault: Bool {
            switch self {
            case .damaged, .notCharged, .stillCharged, .chargeWithoutAttempt, .differs, .chargedTwice,
                .history:
                true
            case .open, .answerWithoutAttempt: false
            }
        }
    }

    init(_ kind: Kind, _ payment: LedgerPayment, _ sentence: String) {
        self.init(
            kind, paymentID: payment.paymentID, key: payment.reference.idempotencyKey,
            "Payment \(payment.paymentID) \(sentence).")
    }

    init(_ kind: Kind, paymentID: String? = nil, key: String? = nil, _ sentence: String) {
        self.kind = kind
        self.paymentID = paymentID
        idempotencyKey = key
        self.sentence = sentence
    }

    package var json: JSONOutput {
        [
            "kind": .string(kind.rawValue), "fault": .bool(kind.isFault), "paymentID": .text(paymentID),
            "idempotencyKey": .text(idempotencyKey), "sentence": .string(sentence),
        ]
    }
}
