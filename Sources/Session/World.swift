import Checkout
import Processing
import Tokens

/// The world behind the effects: merchant, wallet, processor and ledger, in this process. It answers with
/// events, at once or after a delay; it decides nothing about the checkout.
package final class World {
    package let ledger: Ledger
    package let processor: MockProcessor
    private(set) var wallet: SimulatedWallet
    private let merchant: DefaultMerchant
    private let owner: ProcessOwner
    private let orderID: String
    private var random: SeededRandom
    private var attempts = 0
    /// Why the ledger took the last payment's intent not; nil when it did.
    package private(set) var intentFault: LedgerFault?
    /// Tokens that the merchant is to get, by idempotency key.
    private var sealed: [String: WalletStatement] = [:]
    /// Authorization codes of what the processor approved, by idempotency key.
    private var authorizationCodes: [String: String] = [:]

    /// Something that is done later, because it travels to somebody first.
    enum Errand: Equatable {
        /// The merchant has forwarded the payment, and the processor gets it now.
        case charge(PaymentReference)
        case report(PaymentReference)
        case void(PaymentReference)
    }

    /// What comes of an effect or errand.
    enum Consequence {
        case now(CheckoutEvent)
        case later(Agenda.Item, after: Span)
    }

    package init(
        wallet: SimulatedWallet, request: PaymentRequest, ledger: Ledger, processor: MockProcessor,
        random: SeededRandom
    ) {
        self.wallet = wallet
        self.ledger = ledger
        self.processor = processor
        self.random = random
        merchant = DefaultMerchant(request: request)
        owner = ProcessOwner.current()
        orderID = "O-" + self.random.code(8)
    }

    /// Learns of a card that was added on the sheet, so that it can pay.
    func keep(_ card: Card) { wallet.keep(card) }

    /// Whether the typed digits are the device's passcode.
    func passcodeMatches(_ digits: [UInt8]) -> Bool { wallet.passcodeMatches(digits) }

    func bankPINMatches(cardID: String, _ digits: [UInt8]) -> Bool {
        wallet.bankPINMatches(cardID: cardID, digits)
    }

    func validateMerchant() -> Consequence {
        .later(.answer(.merchantValidated), after: DefaultDelays.validation)
    }

    func ask(_ number: Int, _ question: MerchantQuestion) -> Consequence {
        .later(
            .answer(.merchantAnswered(question: number, merchant.answer(question))),
            after: DefaultDelays.answer)
    }

    /// The first commit. A drawn identifier that the ledger already has is drawn again.
    func recordIntent(_ intent: PaymentIntent, at now: Instant) -> Consequence {
        attempts += 1
        for _ in 0..<8 {
            let reference = PaymentReference(
                paymentID: "P-\(random.code(4))-\(random.code(4))", idempotencyKey: "K-" + random.code(24))
            do {
                try ledger.recordIntent(
                    intent, reference: reference, orderID: orderID, attempt: attempts, owner: owner, at: now)
                intentFault = nil
                return .now(.intentRecorded(reference))
            } catch {
                if error.kind == .alreadyTaken { continue }
                intentFault = error
                return .now(.intentNotRecorded(reason: error.sentence))
            }
        }
        return .now(.intentNotRecorded(reason: "the ledger already has every identifier that was drawn"))
    }

    func seal(_ reference: PaymentReference, _ intent: PaymentIntent) -> Consequence {
        do {
            sealed[reference.idempotencyKey] = try wallet.statement(for: intent, reference: reference)
            return .now(.tokenSealed(reference))
        } catch {
            return .now(.tokenNotSealed(reference, reason: error.sentence))
        }
    }

    /// The merchant forwards the payment; half the delay is the way there.
    func authorize(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.charge(reference)), after: halfway)
    }

    func askProcessor(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.report(reference)), after: DefaultDelays.answer)
    }

    func void(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.void(reference)), after: DefaultDelays.answer)
    }

    private var halfway: Span { Span(milliseconds: DefaultDelays.processor.milliseconds / 2) }

    /// Does what was due.
    func run(_ errand: Errand, at now: Instant) -> Consequence {
        switch errand {
        case .charge(let reference): charge(reference, at: now)
        case .report(let reference):
            reported(reference) { () throws(LedgerFault) in
                try processor.report(idempotencyKey: reference.idempotencyKey, at: now)
            }
        case .void(let reference):
            reported(reference) { () throws(LedgerFault) in
                try processor.void(idempotencyKey: reference.idempotencyKey, at: now)
            }
        }
    }

    private func charge(_ reference: PaymentReference, at now: Instant) -> Consequence {
        let answer: AuthorizationAnswer
        do {
            // The merchant gets a token once; without it there is nothing to forward.
            guard let statement = sealed.removeValue(forKey: reference.idempotencyKey) else {
                return .later(
                    .answer(.merchantDecided(reference, AuthorizationAnswer(status: .failure))),
                    after: halfway)
            }
            switch try processor.authorize(statement, idempotencyKey: reference.idempotencyKey, at: now) {
            case .verdict(let verdict):
                if case .approved(let code) = verdict { authorizationCodes[reference.idempotencyKey] = code }
                answer = merchant.decide(verdict)
            case .conflict, .closed:
                answer = AuthorizationAnswer(status: .failure)
            }
        } catch {
            // The processor's book is out of order: it approved nothing, and says so.
            answer = merchant.decide(.declined(.systemMalfunction))
        }
        return .later(.answer(.merchantDecided(reference, answer)), after: halfway)
    }

    private func reported(
        _ reference: PaymentReference, _ ask: () throws(LedgerFault) -> ProcessorReport
    ) -> Consequence {
        do throws(LedgerFault) {
            return .now(.processorReported(reference, try ask()))
        } catch {
            return .now(.processorReported(reference, .unreachable))
        }
    }

    /// The last commit.
    func recordOutcome(_ outcome: Outcome, _ reference: PaymentReference, at now: Instant) -> Consequence {
        do {
            try ledger.recordOutcome(
                outcome, reference: reference,
                authorizationCode: authorizationCodes[reference.idempotencyKey], at: now)
            return .now(.outcomeRecorded(reference))
        } catch {
            return .now(.outcomeNotRecorded(reference, reason: error.sentence))
        }
    }
}
