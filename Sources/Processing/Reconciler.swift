import Checkout

/// Closes what an earlier run left open, by asking the processor by idempotency key.
///
/// The rule: only what the ledger has is confirmed. The shopper sees a receipt, and the shop sends goods,
/// after the outcome is booked; so an open attempt was confirmed to nobody, and an approval found behind it
/// is voided, as when the shopper leaves. The opposite rule would charge for an order that nobody was told
/// is paid, and that the shopper most likely pays again.
///
/// On WeChat Pay nothing is voided: the wallet showed its result before the shop could book it, so the
/// shopper knows, and what the platform says holds.
package struct Reconciler {
    private let ledger: Ledger
    private let processor: MockProcessor
    /// Asks WeChat's platform; attempts of that rail stay open without it.
    private let weChat: WeChatDesk?
    private let owner: ProcessOwner

    /// `owner` answers for the attempts from then on: the running process.
    package init(
        ledger: Ledger, processor: MockProcessor, weChat: WeChatDesk? = nil, owner: ProcessOwner
    ) {
        self.ledger = ledger
        self.processor = processor
        self.weChat = weChat
        self.owner = owner
    }

    /// Takes up and closes every attempt whose process is gone. May be cut off anywhere and run again: the
    /// processor's answers stay the same, and an attempt keeps its first end. Throws when the ledger cannot
    /// be read or the attempts not be taken up; then none was.
    package func run(at now: Instant) throws(LedgerFault) -> [ReconciledAttempt] {
        try ledger.takeUpAbandoned(by: owner, at: now).map { payment in
            ReconciledAttempt(
                paymentID: payment.paymentID, amount: payment.amount,
                currency: Currency.named(payment.currencyCode), outcome: settle(payment, at: now))
        }
    }

    private func settle(_ payment: LedgerPayment, at now: Instant) -> Outcome {
        let (outcome, code) =
            switch payment.rail {
            case .applePay: ask(payment.reference.idempotencyKey, at: now)
            case .weChatPay: askWeChat(payment.orderNumber ?? "", at: now)
            }
        do {
            try ledger.recordOutcome(
                outcome, reference: payment.reference, authorizationCode: code, at: now)
            return outcome
        } catch {
            return .unknown(.ledgerUnavailable(error.sentence))
        }
    }

    private func ask(_ key: String, at now: Instant) -> (Outcome, authorizationCode: String?) {
        do {
            switch try processor.report(idempotencyKey: key, at: now) {
            case .booked(.approved(let code)):
                let report = try processor.void(idempotencyKey: key, at: now)
                return (report == .voided ? .cancelled(.voided) : .unknown(.processorUnreachable), code)
            case .booked(.declined(let decline)): return (.declined(.bank(decline)), nil)
            case .booked(.refused(let decline)): return (.declined(.token(decline)), nil)
            case .voided: return (.cancelled(.voided), nil)
            case .neverSeenNowClosed: return (.cancelled(.nothingBooked), nil)
            case .unreachable: return (.unknown(.processorUnreachable), nil)
            }
        } catch {
            return (.unknown(.processorUnreachable), nil)
        }
    }

    private func askWeChat(_ number: String, at now: Instant) -> (Outcome, transaction: String?) {
        guard let weChat else { return (.unknown(.processorUnreachable), nil) }
        do throws(WeChatShopFault) {
            switch try weChat.ask(number, at: now) {
            case .paid, .paidBefore, .lateFailure: return (.paid, weChat.transactionID(of: number))
            case .failed(_, let state):
                let refusal = WeChatRefusal(
                    state.rawValue, .orderOver, reason: "the platform has the order as \(state.rawValue)")
                return (.declined(.weChat(refusal)), nil)
            case .pending(_, .accepted): return (.unknown(.orderPending), nil)
            // The wallet that would have paid went with its process.
            case .pending: return (.cancelled(.nothingBooked), nil)
            case .refused: return (.unknown(.answerUntrusted), nil)
            case nil: return (.unknown(.processorUnreachable), nil)
            }
        } catch {
            switch error {
            case .refused(let refused) where refused.code == .orderUnknown:
                return (.cancelled(.nothingBooked), nil)
            case .untrusted: return (.unknown(.answerUntrusted), nil)
            case .refused, .amount, .numberTaken, .book: return (.unknown(.processorUnreachable), nil)
            }
        }
    }
}
