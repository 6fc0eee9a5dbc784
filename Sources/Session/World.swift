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
    /// This process; looked up when it is first needed, which is after the first frame.
    private lazy var owner = givenOwner ?? .current()
    private let givenOwner: ProcessOwner?
    /// How long the shop takes to answer an authorized payment; half of it is the way to the processor.
    private let decisionTime: Span
    /// Drawn again at the first attempt when the ledger has it from an earlier run of the same seed.
    private var orderID: String
    /// Why the ledger could not be used the last time it was; nil once it can.
    private(set) var ledgerFault: LedgerFault?
    private var random: SeededRandom
    private var attempts = 0
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
        /// No answer will come; the machine's timers guard against that.
        case silence
    }

    private static let mostDraws = 10_000

    package init(
        wallet: SimulatedWallet, request: PaymentRequest, ledger: Ledger, processor: MockProcessor,
        random: SeededRandom, owner: ProcessOwner? = nil,
        decisionTime: Span = DefaultDelays.processor
    ) {
        self.wallet = wallet
        self.ledger = ledger
        self.processor = processor
        self.random = random
        merchant = DefaultMerchant(request: request)
        givenOwner = owner
        self.decisionTime = decisionTime
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

    /// Opens the ledger and closes what an earlier run left open in it: after the first frame, since both
    /// cost time. A ledger in memory holds nothing of an earlier run.
    func takeUpAbandonedAttempts(at now: Instant) -> CheckoutEvent? {
        if ledger.location == .memory { return nil }
        do throws(LedgerFault) {
            try ledger.openForWriting()
            let attempts = try Reconciler(ledger: ledger, processor: processor, owner: owner).run(at: now)
            return attempts.isEmpty ? nil : .attemptsReconciled(attempts)
        } catch {
            ledgerFault = error
            return .ledgerTroubled(reason: error.sentence)
        }
    }

    /// The first commit. A drawn identifier that the ledger already has is drawn again.
    func recordIntent(_ intent: PaymentIntent, at now: Instant) -> Consequence {
        attempts += 1
        // A seed that is used again on one ledger draws every identifier of its earlier runs first.
        for _ in 0..<Self.mostDraws {
            let reference = PaymentReference(
                paymentID: "P-\(random.code(4))-\(random.code(4))", idempotencyKey: "K-" + random.code(24))
            do {
                try ledger.recordIntent(
                    intent, reference: reference, orderID: orderID, attempt: attempts, owner: owner, at: now)
                ledgerFault = nil
                return .now(.intentRecorded(reference))
            } catch {
                if isOfEarlierRun(error) { continue }
                ledgerFault = error
                return .now(.intentNotRecorded(reason: error.sentence))
            }
        }
        return .now(.intentNotRecorded(reason: "the ledger already has every identifier that was drawn"))
    }

    /// Whether the ledger refuses only what an earlier run with the same seed has drawn as well.
    private func isOfEarlierRun(_ fault: LedgerFault) -> Bool {
        switch fault.kind {
        case .alreadyTaken: return true
        case .orderAlreadyPaid, .orderStillOpen:
            guard attempts == 1 else { return false }
            orderID = "O-" + random.code(8)
            return true
        case .busy, .cannotOpen, .readOnly, .diskFull, .corrupt, .foreign, .newerSchema, .constraint,
            .unknownPayment, .alreadyEnded, .other:
            return false
        }
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

    private var halfway: Span { Span(milliseconds: decisionTime.milliseconds / 2) }

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
        // The merchant gets a token once; without it there is nothing to forward.
        guard let statement = sealed.removeValue(forKey: reference.idempotencyKey) else {
            return decide(reference, AuthorizationAnswer(status: .failure))
        }
        do { try processor.open() } catch {
            // Nothing can have been booked: this is a plain fault of the card network.
            return decide(reference, merchant.decide(.declined(.systemMalfunction)))
        }
        do {
            let reply = try processor.authorize(
                statement, idempotencyKey: reference.idempotencyKey, at: now)
            if case .verdict(.approved(let code)) = reply {
                authorizationCodes[reference.idempotencyKey] = code
            }
            return decide(reference, merchant.decide(reply))
        } catch {
            return charge(reference, failedWith: error, at: now)
        }
    }

    /// A commit that failed may be on the disk all the same: the shop asks before it says anything, which
    /// also closes the key. If it hears nothing then, neither does the sheet.
    private func charge(
        _ reference: PaymentReference, failedWith fault: LedgerFault, at now: Instant
    ) -> Consequence {
        do {
            let report = try processor.report(idempotencyKey: reference.idempotencyKey, at: now)
            if case .booked(let verdict) = report {
                if case .approved(let code) = verdict { authorizationCodes[reference.idempotencyKey] = code }
                return decide(reference, merchant.decide(verdict))
            }
        } catch {
            switch fault.kind {
            case .diskFull, .other: return .silence
            case .busy, .cannotOpen, .readOnly, .corrupt, .foreign, .newerSchema, .constraint,
                .alreadyTaken, .orderAlreadyPaid, .orderStillOpen, .unknownPayment, .alreadyEnded:
                break  // It failed before anything was written.
            }
        }
        return decide(reference, merchant.decide(.declined(.systemMalfunction)))
    }

    private func decide(_ reference: PaymentReference, _ answer: AuthorizationAnswer) -> Consequence {
        .later(.answer(.merchantDecided(reference, answer)), after: halfway)
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
            ledgerFault = nil
            return .now(.outcomeRecorded(reference))
        } catch {
            ledgerFault = error
            return .now(.outcomeNotRecorded(reference, reason: error.sentence))
        }
    }
}
