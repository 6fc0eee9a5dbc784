import Checkout
import Processing
import Tokens

// The token's way: the wallet seals it, the shop forwards it, the processor decides.
extension World {
    func seal(_ reference: PaymentReference, _ intent: PaymentIntent, at now: Instant) -> Consequence {
        let pinBlock = pinBlocks.removeValue(forKey: intent.cardID)
        if closesSheet {
            closesSheet = false
            return .now(.sheetDismissed)
        }
        let payment: TokenFile
        do { payment = try self.payment(reference, intent, pinBlock, at: now) } catch {
            return .now(.tokenNotSealed(reference, reason: error.sentence))
        }
        let made = AuthorizedPayment(
            payment: payment, intent: intent, card: wallet.wallet.card(intent.cardID),
            carriesPIN: pinBlock != nil)
        sealed[reference.idempotencyKey] = made
        authorized = made
        return .now(.tokenSealed(reference))
    }

    private func payment(
        _ reference: PaymentReference, _ intent: PaymentIntent, _ pinBlock: [UInt8]?, at now: Instant
    ) throws(WalletFault) -> TokenFile {
        switch tokens {
        case .empty: return .empty
        case .sealed:
            let made: SealedToken
            if let ahead = sealedAhead, ahead.idempotencyKey == reference.idempotencyKey {
                made = ahead.token
                sealedAhead = nil
            } else {
                made = try sealing(reference, intent, pinBlock, at: now)()
            }
            do {
                let token = try made.get()
                return .token(token, transactionIdentifier: token.transactionIDText)
            } catch { throw .merchant(error) }
        }
    }

    typealias SealedToken = Result<PaymentToken, MerchantFault>

    /// What makes the token, on any thread.
    private func sealing(
        _ reference: PaymentReference, _ intent: PaymentIntent, _ pinBlock: [UInt8]?, at now: Instant
    ) throws(WalletFault) -> @Sendable () -> SealedToken {
        let request = merchant.request
        let statement = try wallet.statement(
            for: intent, reference: reference, request: request, pinBlock: pinBlock)
        do {
            return try account.sealing(
                statement, applicationData: request.applicationData?.bytes, at: now)
        } catch { throw .merchant(error) }
    }

    /// Begins the token of a payment whose intent is about to be booked: both take their time, and the token
    /// stays in the wallet until the machine asks for it. Nil for one that is made only then; what goes wrong
    /// is told then.
    func beginSealing(
        _ reference: PaymentReference, _ intent: PaymentIntent, at now: Instant
    ) -> SideThread.Promise<SealedToken>? {
        guard let sealingThread, tokens == .sealed, intent.rail == .applePay, !closesSheet,
            pinBlocks[intent.cardID] == nil
        else { return nil }
        do {
            return sealingThread.begin(try sealing(reference, intent, nil, at: now))
        } catch {
            return nil  // Told when the token is asked for.
        }
    }

    /// `paymentauthorized`: what the shop does with the payment. On the way to the processor goes half of
    /// the shop's time and half of the processor's.
    func authorize(_ reference: PaymentReference) -> Consequence {
        let key = reference.idempotencyKey
        guard let payment = sealed[key] else { return forward(reference, .usual) }
        let request = merchant.request
        if let shop {
            if let trouble = takeTrouble(.paymentauthorized) { return trouble }
            return follow(shop.tell(.authorization(reference), MerchantEventData.json(payment, for: request)))
        }
        let plan = paced(merchant.plan(MerchantEventData.json(payment, for: request)))
        if plan.charges { return forward(reference, plan) }
        sealed[key] = nil
        return conclude(
            reference, plan, AuthorizationAnswer(status: .failure), after: plan.after ?? decisionTime)
    }

    func forward(_ reference: PaymentReference, _ plan: ScriptedMerchant.Plan) -> Consequence {
        let key = reference.idempotencyKey
        // Settled now: when it arrives, another attempt may have begun.
        let turn =
            nextCharge ?? behaviour.turn(attempt: attempts, lastFour: sealed[key]?.intent.lastFour ?? "")
        nextCharge = nil
        plans[key] = plan
        turns[key] = turn
        let way = (plan.after ?? decisionTime).half
        return .later(.errand(.charge(reference)), after: way.adding(turn.after.half))
    }

    func charge(_ reference: PaymentReference, at now: Instant, bookedAt calendar: Instant) -> Consequence {
        tokenRefusal = nil
        let turn = turns[reference.idempotencyKey] ?? behaviour.usual
        // The merchant gets a token once; without it there is nothing to forward.
        guard let payment = sealed.removeValue(forKey: reference.idempotencyKey) else {
            return decide(reference, AuthorizationAnswer(status: .failure))
        }
        let reply: Consequence
        if turn.fault?.reachesBook ?? true {
            reply = book(payment, reference, turn, at: now, bookedAt: calendar)
        } else {
            reply = .silence
        }
        if let silence = behaviour.silence(after: turn.fault) { unreachableUntil = now.adding(silence) }
        switch turn.fault {
        case nil, .late, .duplicate: return reply
        case .lostAnswer, .timeoutAfterBooking, .timeoutBeforeBooking, .unreachable: return .silence
        case .dropLineBeforeBooking, .dropLineAfterBooking:
            return inquire(reference, at: now, bookedAt: calendar, ifUnsure: .silence)
        }
    }

    func processorIsReachable(at now: Instant) -> Bool { unreachableUntil.map { now >= $0 } ?? true }

    /// The processor decides and books; its answer goes back to the shop.
    private func book(
        _ payment: AuthorizedPayment, _ reference: PaymentReference, _ turn: ProcessorBehaviour.Turn,
        at now: Instant, bookedAt calendar: Instant
    ) -> Consequence {
        let back = turn.after.rest.adding(turn.fault?.lateness ?? .zero)
        do { try processor.open() } catch {
            // Nothing can have been booked: this is a plain fault of the card network.
            return decide(reference, merchant.usual.decide(.declined(.systemMalfunction)), after: back)
        }
        let order: TokenOrder
        do { order = try self.order(of: payment) } catch {
            return decide(reference, AuthorizationAnswer(status: .failure), after: back)
        }
        let standing = processor.rule
        processor.rule = turn.rule(standing: standing)
        defer { processor.rule = standing }
        do {
            var answers: [Consequence] = []
            for _ in 0..<(turn.fault == .duplicate ? 2 : 1) {
                let reply = try processor.authorize(
                    payment.payment, for: order, idempotencyKey: reference.idempotencyKey, at: now,
                    bookedAt: calendar)
                note(reply, reference)
                let answer = merchant.usual.decide(reply, carriedPIN: payment.carriesPIN)
                answers.append(decide(reference, answer, after: back))
            }
            return .each(answers)
        } catch {
            return charge(reference, failedWith: error, at: now, bookedAt: calendar)
        }
    }

    private func note(_ reply: AuthorizeReply, _ reference: PaymentReference) {
        switch reply {
        case .verdict(.approved(let code)): authorizationCodes[reference.idempotencyKey] = code
        case .refused(_, let sentence): tokenRefusal = sentence
        case .verdict(.declined), .verdict(.refused), .closed: break
        }
    }

    /// What the shop asks to have charged, from its own records and not from the token.
    private func order(of payment: AuthorizedPayment) throws(MerchantFault) -> TokenOrder {
        TokenOrder(
            amount: payment.intent.amount, currency: payment.intent.currency,
            merchant: try account.identity().recipient.merchant,
            applicationData: merchant.request.applicationData?.bytes)
    }

    /// A commit that failed may be on the disk all the same: the shop asks before it says anything.
    private func charge(
        _ reference: PaymentReference, failedWith fault: LedgerFault, at now: Instant,
        bookedAt calendar: Instant
    ) -> Consequence {
        let ifUnsure: Consequence
        switch fault.kind {
        case .diskFull, .other: ifUnsure = .silence
        case .busy, .cannotOpen, .readOnly, .corrupt, .foreign, .newerSchema, .constraint,
            .alreadyTaken, .orderAlreadyPaid, .orderStillOpen, .unknownPayment, .alreadyEnded:
            // It failed before anything was written.
            ifUnsure = decide(reference, merchant.usual.decide(.declined(.systemMalfunction)))
        }
        return inquire(reference, at: now, bookedAt: calendar, ifUnsure: ifUnsure)
    }

    /// The shop heard no answer and asks what became of its request, which also closes the key. If it hears
    /// nothing then, neither does the sheet, unless it is sure.
    private func inquire(
        _ reference: PaymentReference, at now: Instant, bookedAt calendar: Instant,
        ifUnsure: Consequence
    ) -> Consequence {
        guard processorIsReachable(at: now) else { return .silence }
        do {
            let report = try processor.report(idempotencyKey: reference.idempotencyKey, at: calendar)
            if case .booked(let verdict) = report {
                if case .approved(let code) = verdict { authorizationCodes[reference.idempotencyKey] = code }
                return decide(reference, merchant.usual.decide(verdict))
            }
            return decide(reference, merchant.usual.decide(.declined(.systemMalfunction)))
        } catch {
            return ifUnsure
        }
    }

    /// The processor's answer is on its way to the shop, which makes its own of it.
    private func decide(
        _ reference: PaymentReference, _ answer: AuthorizationAnswer, after delay: Span = .zero
    ) -> Consequence {
        let plan = plans[reference.idempotencyKey] ?? .usual
        return conclude(reference, plan, answer, after: (plan.after ?? decisionTime).rest.adding(delay))
    }

    private func conclude(
        _ reference: PaymentReference, _ plan: ScriptedMerchant.Plan, _ answer: AuthorizationAnswer,
        after delay: Span
    ) -> Consequence {
        switch plan.answer {
        case .processors: return .later(.answer(.merchantDecided(reference, answer)), after: delay)
        case .fixed(let own):
            let told = AuthorizationAnswer(
                status: own.status, errors: own.errors, processor: answer.processor,
                orderDetails: own.orderDetails)
            return .later(.answer(.merchantDecided(reference, told)), after: delay)
        case .broken(let reason): return .later(.answer(Self.broken(reason)), after: delay)
        case .silence: return .silence
        case .shops:
            processorAnswers[reference.idempotencyKey] = answer
            return .later(.errand(.hand(reference)), after: delay)
        }
    }
}

extension ProcessorBehaviour.Fault {
    fileprivate var lateness: Span {
        switch self {
        case .late(let span): span
        case .lostAnswer, .timeoutBeforeBooking, .timeoutAfterBooking, .duplicate, .dropLineBeforeBooking,
            .dropLineAfterBooking, .unreachable:
            .zero
        }
    }
}

extension Span {
    /// The second of two parts, the first of which is `half`.
    fileprivate var rest: Span { Span(milliseconds: milliseconds - milliseconds / 2) }
}
