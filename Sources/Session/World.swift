import Checkout
import Processing
import Sheet
import Tokens

/// The world behind the effects: merchant, wallet, processor and ledger, in this process. It answers with
/// events, at once or after a delay; it decides nothing about the checkout.
package final class World {
    package let ledger: Ledger
    package let processor: MockProcessor
    private(set) var wallet: SimulatedWallet
    /// The shop's rules; a program of the tester's own, where there is one, decides in their place.
    var merchant: ScriptedMerchant
    let shop: ShopProgram?
    /// The other rail; nil where the shop offers none.
    let weChat: WeChatWorld?
    let offeredRails: [Rail]
    /// Asks WeChat's platform about attempts of earlier runs.
    private let reconcilingDesk: WeChatDesk?
    package var behaviour: ProcessorBehaviour
    /// Until when the processor cannot be asked, by the checkout's own time.
    var unreachableUntil: Instant?
    /// What the shop does with payments that are on their way, by idempotency key.
    var plans: [String: ScriptedMerchant.Plan] = [:]
    /// What the processor does with them, by idempotency key.
    var turns: [String: ProcessorBehaviour.Turn] = [:]
    /// How the shop is on the whole, whatever its rules say.
    var mood = ShopMood.usual
    /// What goes wrong with the shop's next answer.
    var nextAnswer: ShopTrouble?
    /// What goes wrong with the next charge.
    var nextCharge: ProcessorBehaviour.Turn?
    /// Whether the wallet closes the sheet once it has accepted the face, in place of sealing a token.
    var closesSheet = false
    private var mishaps: [Mishap]
    /// What the processor said to them, where the shop's program hears it first.
    var processorAnswers: [String: AuthorizationAnswer] = [:]
    /// This process; looked up when it is first needed, which is after the first frame.
    private lazy var owner = givenOwner ?? .current()
    private let givenOwner: ProcessOwner?
    /// How long the shop takes to answer an authorized payment; half of it is the way to the processor.
    let decisionTime: Span
    /// Drawn again at the first attempt when the ledger has it from an earlier run of the same seed.
    private(set) var orderID: String
    /// Why the ledger could not be used the last time it was; nil once it can.
    private(set) var ledgerFault: LedgerFault?
    private var random: SeededRandom
    /// The attempt that is under way, from 1.
    private(set) var attempts = 0
    let tokens: TokenMode
    /// Tokens that the merchant is to get, by idempotency key.
    var sealed: [String: AuthorizedPayment] = [:]
    /// Makes tokens while their intents are booked; nil for nobody.
    let sealingThread: SideThread?
    /// What it has made last, and for which key.
    var sealedAhead: (idempotencyKey: String, token: SealedToken)?
    /// PINs for the banks to judge, by card; each goes into the next token of its card.
    var pinBlocks: [String: [UInt8]] = [:]
    /// The latest payment as the shop got it.
    package internal(set) var authorized: AuthorizedPayment?
    /// Why the processor did not take the latest token, for the shop's log.
    package internal(set) var tokenRefusal: String?
    /// Authorization codes of what the processor approved, by idempotency key.
    var authorizationCodes: [String: String] = [:]

    /// Something that is done later, because it travels to somebody first.
    enum Errand: Equatable {
        /// The merchant has forwarded the payment, and the processor gets it now.
        case charge(PaymentReference)
        case report(PaymentReference)
        case void(PaymentReference)
        /// The processor's answer has reached the shop, whose program decides.
        case hand(PaymentReference)
        /// The shop's order has reached WeChat's platform.
        case placeOrder(opening: Int, round: Int)
        case callUp(prepayID: String)
        case payOrder(PaymentReference, methodID: String)
        case queryOrder(PaymentReference)
        /// A notice of the platform is due at the shop.
        case deliverNotices
    }

    /// How a shop is for as long as a tester wants it so.
    enum ShopMood: Equatable {
        case usual
        case silent
        case slow(Span)
    }

    /// What the shop does once, whatever its rules say.
    package enum ShopTrouble: Hashable, Sendable {
        case silent
        case slow(Span)
        /// Its answer is the error page of a web server.
        case garbage
    }

    /// What comes of an effect or errand.
    enum Consequence {
        case now(CheckoutEvent)
        case later(Agenda.Item, after: Span)
        case each([Consequence])
        /// No answer will come; the machine's timers guard against that.
        case silence
    }

    /// What the wallet gives the shop.
    package enum TokenMode: Hashable, Sendable {
        case sealed
        /// The empty token of real simulators.
        case empty
    }

    private static let mostDraws = 10_000

    package init(
        wallet: SimulatedWallet, request: PaymentRequest, ledger: Ledger, processor: MockProcessor,
        random: SeededRandom, owner: ProcessOwner? = nil,
        decisionTime: Span = DefaultDelays.processor, tokens: TokenMode = .sealed,
        script: MerchantScript = .none, behaviour: ProcessorBehaviour = .usual, bookFault: BookFault? = nil,
        mishaps: [Mishap] = [], weChat: WeChatWorld? = nil, rails: [Rail] = [.applePay],
        reconcilingDesk: WeChatDesk? = nil, sealingThread: SideThread? = .shared
    ) {
        // A book in memory keeps nobody waiting.
        self.sealingThread = ledger.location == .memory ? nil : sealingThread
        self.weChat = weChat
        offeredRails = rails
        self.reconcilingDesk = reconcilingDesk
        self.tokens = tokens
        self.wallet = wallet
        self.ledger = ledger
        self.processor = processor
        self.random = random
        switch script {
        case .rules(let rules):
            merchant = ScriptedMerchant(request: request, rules: rules)
            shop = nil
        case .program(let program):
            merchant = ScriptedMerchant(request: request)
            shop = ShopProgram(program, for: request)
        }
        self.behaviour = behaviour
        self.mishaps = mishaps
        givenOwner = owner
        self.decisionTime = decisionTime
        orderID = "O-" + self.random.code(8)
        fail(bookFault)
    }

    /// Spoils commits on purpose; nil mends the disk.
    func fail(_ fault: BookFault?) {
        ledger.faultOnPurpose = fault
        processor.faultOnPurpose = fault
        weChat?.desk.faultOnPurpose = fault
    }

    /// Whether a fault that was brought about for this moment has still to happen.
    func awaits(_ moment: FaultChoice.Moment) -> Bool {
        switch moment {
        case .shopAnswer: nextAnswer != nil
        case .charge: nextCharge != nil
        case .seal: closesSheet
        case .commit: ledger.faultOnPurpose?.isSpent == false
        case .now: false
        }
    }

    /// What happens on purpose from this moment of the checkout on; each once.
    func takeMishaps(at moment: Mishap.Moment?) -> [Mishap] {
        let due = mishaps.filter { $0.moment == moment }
        mishaps.removeAll { $0.moment == moment }
        return due
    }

    /// Learns of a card that was added on the sheet, so that it can pay.
    func keep(_ card: Card) { wallet.keep(card) }

    /// Learns of a card that left the wallet.
    func remove(cardID: String) { wallet.remove(cardID: cardID) }

    /// Whether the typed digits are the device's passcode.
    func passcodeMatches(_ digits: SecretBytes) -> Bool { wallet.passcodeMatches(digits) }

    /// Where tokens can carry a PIN, the wallet seals it for the bank and judges nothing; otherwise it stands
    /// in for the bank.
    func takeBankPIN(cardID: String, _ digits: SecretBytes) -> CheckoutEvent {
        pinBlocks[cardID] = nil
        do {
            guard tokens == .sealed, try account.version() == .rsaV1,
                let block = try wallet.pinBlock(of: digits, cardID: cardID)
            else { return judged(cardID: cardID, digits) }
            pinBlocks[cardID] = block
            return .secretSealed
        } catch {
            // What is wrong with the identity is told when the token is sealed.
            return judged(cardID: cardID, digits)
        }
    }

    private func judged(cardID: String, _ digits: SecretBytes) -> CheckoutEvent {
        wallet.bankPINMatches(cardID: cardID, digits) ? .secretMatched : .secretMismatched
    }

    /// The shop and the provider behind it are one account here.
    package var account: MerchantAccount { processor.merchant }

    /// Opens the ledger and closes what an earlier run left open in it: after the first frame, since both
    /// cost time. A ledger in memory holds nothing of an earlier run.
    func takeUpAbandonedAttempts(at now: Instant) -> CheckoutEvent? {
        if ledger.location == .memory { return nil }
        do throws(LedgerFault) {
            try ledger.openForWriting()
            let attempts = try Reconciler(
                ledger: ledger, processor: processor, weChat: reconcilingDesk, owner: owner
            ).run(at: now)
            return attempts.isEmpty ? nil : .attemptsReconciled(attempts)
        } catch {
            ledgerFault = error
            return .ledgerTroubled(reason: error.sentence)
        }
    }

    /// The first commit. A drawn identifier that the ledger already has is drawn again.
    func recordIntent(
        _ intent: PaymentIntent, attempt: Int, at now: Instant, bookedAt calendar: Instant
    ) -> Consequence {
        attempts = attempt
        // A seed that is used again on one ledger draws every identifier of its earlier runs first.
        for _ in 0..<Self.mostDraws {
            let reference = PaymentReference(
                paymentID: "P-\(random.code(4))-\(random.code(4))", idempotencyKey: "K-" + random.code(24))
            let token = beginSealing(reference, intent, at: now)
            // Whatever comes of the intent: libcrypto must not be at work when the program ends.
            defer { sealedAhead = token?.wait().map { (reference.idempotencyKey, $0) } }
            do {
                try ledger.recordIntent(
                    intent, reference: reference, orderID: orderID, attempt: attempt,
                    orderNumber: intent.rail == .weChatPay ? weChat?.currentNumber : nil, owner: owner,
                    at: calendar)
                ledgerFault = nil
                if intent.rail == .weChatPay { weChat?.note(reference) }
                return .now(.intentRecorded(attempt: attempt, reference))
            } catch {
                if isOfEarlierRun(error, attempt: attempt) { continue }
                ledgerFault = error
                return .now(.intentNotRecorded(attempt: attempt, reason: error.sentence))
            }
        }
        return .now(
            .intentNotRecorded(
                attempt: attempt, reason: "the ledger already has every identifier that was drawn"))
    }

    /// Whether the ledger refuses only what an earlier run with the same seed has drawn as well.
    private func isOfEarlierRun(_ fault: LedgerFault, attempt: Int) -> Bool {
        switch fault.kind {
        case .alreadyTaken: return true
        case .orderAlreadyPaid, .orderStillOpen:
            guard attempt == 1 else { return false }
            orderID = "O-" + random.code(8)
            return true
        case .busy, .cannotOpen, .readOnly, .diskFull, .corrupt, .foreign, .newerSchema, .constraint,
            .unknownPayment, .alreadyEnded, .other:
            return false
        }
    }

    /// A seed that is used again on the same books draws an order that they have.
    func drawFreshOrderID(_ weChat: WeChatWorld, at now: Instant) {
        guard attempts == 0, weChat.plan.number == nil else { return }
        for _ in 0..<Self.mostDraws {
            do {
                if try ledger.attempts(ofOrder: orderID).isEmpty, try !weChat.desk.knows(orderID + "-1") {
                    return
                }
            } catch {
                return  // Told when the intent is booked.
            }
            orderID = "O-" + random.code(8)
        }
    }

    func askProcessor(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.report(reference)), after: DefaultDelays.answer)
    }

    func void(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.void(reference)), after: DefaultDelays.answer)
    }

    /// Does what was due. `now` is the checkout's own time, in which a stopped program ages no token; books
    /// are written by the calendar's.
    func run(_ errand: Errand, at now: Instant, bookedAt calendar: Instant) -> Consequence {
        switch errand {
        case .charge(let reference): charge(reference, at: now, bookedAt: calendar)
        case .hand(let reference): hand(reference)
        case .report(let reference):
            reported(reference, at: now) { () throws(LedgerFault) in
                try processor.report(idempotencyKey: reference.idempotencyKey, at: calendar)
            }
        case .void(let reference):
            reported(reference, at: now) { () throws(LedgerFault) in
                try processor.void(idempotencyKey: reference.idempotencyKey, at: calendar)
            }
        case .placeOrder, .callUp, .payOrder, .queryOrder, .deliverNotices:
            runWeChat(errand, at: calendar)
        }
    }

    private func reported(
        _ reference: PaymentReference, at now: Instant, _ ask: () throws(LedgerFault) -> ProcessorReport
    ) -> Consequence {
        if !processorIsReachable(at: now) { return .now(.processorReported(reference, .unreachable)) }
        do throws(LedgerFault) {
            let report = try ask()
            if case .booked(.approved(let code)) = report {
                authorizationCodes[reference.idempotencyKey] = code
            }
            return .now(.processorReported(reference, report))
        } catch {
            return .now(.processorReported(reference, .unreachable))
        }
    }

    /// The last commit.
    func recordOutcome(_ outcome: Outcome, _ reference: PaymentReference, at now: Instant) -> Consequence {
        do {
            try ledger.recordOutcome(
                outcome, reference: reference,
                authorizationCode: outcome == .paid
                    ? authorizationCodes[reference.idempotencyKey] ?? transactionID(of: reference)
                    : authorizationCodes[reference.idempotencyKey], at: now)
            ledgerFault = nil
            return .now(.outcomeRecorded(reference))
        } catch {
            ledgerFault = error
            return .now(.outcomeNotRecorded(reference, reason: error.sentence))
        }
    }
}
