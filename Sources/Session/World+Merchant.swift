import Checkout
import JSONText
import Processing
import Sheet

// The shop's side of the conversation: by rules, or by a program of the tester's own.
extension World {
    /// The identity is first looked at here, where a real sheet has the shop prove who it is. The session
    /// that comes of it is good for five minutes from when it arrives, in the checkout's own time.
    func validateMerchant(opening: Int, at now: Instant, calendar: Instant) -> Consequence {
        shop?.forgetCalls()
        var trouble: String?
        do throws(MerchantFault) {
            trouble = try account.identity().fault(at: calendar)?.sentence
        } catch {
            trouble = error.sentence
        }
        let reply = paced(merchant.validate(MerchantEventData.validation))
        if let trouble {
            return .later(
                .answer(.merchantNotValidated(opening: opening, reason: trouble)),
                after: DefaultDelays.validation)
        }
        if let trouble = takeTrouble(.validatemerchant) { return trouble }
        if let shop {
            let session = session(opening, arriving: now)
            return follow(shop.tell(.validation(opening, session), MerchantEventData.validation))
        }
        switch reply {
        case .answer(.valid, let after):
            let session = session(opening, arriving: now.adding(after))
            return .later(.answer(.merchantValidated(opening: opening, session)), after: after)
        case .answer(.invalid(let reason), let after):
            return .later(
                .answer(.merchantNotValidated(opening: opening, reason: Self.shown(reason))), after: after)
        case .broken(let reason, let after): return .later(.answer(Self.broken(reason)), after: after)
        case .silence: return .silence
        }
    }

    private func session(_ opening: Int, arriving moment: Instant) -> MerchantSession {
        MerchantSession(
            nonce: "\(orderID)-\(opening)", expiresAt: moment.adding(MerchantSession.lifetime))
    }

    func ask(_ number: Int, _ question: MerchantQuestion) -> Consequence {
        let currency = merchant.request.currency
        if let trouble = takeTrouble(MerchantEvent(question.kind)) { return trouble }
        if let shop {
            let data = MerchantEventData.json(question, in: currency)
            return follow(shop.tell(.question(number, question.kind), data))
        }
        switch paced(merchant.answer(question, MerchantEventData.json(question, in: currency))) {
        case .answer(let update, let after):
            return .later(.answer(.merchantAnswered(question: number, update)), after: after)
        case .broken(let reason, let after): return .later(.answer(Self.broken(reason)), after: after)
        case .silence: return .silence
        }
    }

    /// The shop's next answer goes wrong: it is never asked. A shop that is only slow is, later.
    func takeTrouble(_ event: MerchantEvent) -> Consequence? {
        switch nextAnswer {
        case nil, .slow: return nil
        case .silent:
            nextAnswer = nil
            return .silence
        case .garbage:
            nextAnswer = nil
            return .later(.answer(Self.broken(Self.garbage(for: event))), after: DefaultDelays.answer)
        }
    }

    private static func garbage(for event: MerchantEvent) -> String {
        let page = "<html><h1>502 Bad Gateway</h1></html>"
        return MerchantAnswerText.fault(of: page, to: event) ?? "the answer to \(event.rawValue) is no answer"
    }

    /// How long the shop takes for the next answer, where that is decided by hand; a program of the tester's
    /// own takes its own time.
    private func takeDelay() -> Span? {
        guard case .slow(let span) = nextAnswer else { return nil }
        nextAnswer = nil
        return span
    }

    private func paced<Answer>(_ reply: ScriptedMerchant.Reply<Answer>) -> ScriptedMerchant.Reply<Answer> {
        let mood = takeDelay().map(ShopMood.slow) ?? mood
        return switch (mood, reply) {
        case (.usual, _), (.slow, .silence): reply
        case (.silent, _): .silence
        case (.slow(let span), .answer(let answer, _)): .answer(answer, after: span)
        case (.slow(let span), .broken(let reason, _)): .broken(reason, after: span)
        }
    }

    /// A silent shop has taken the money all the same: the worse case.
    func paced(_ plan: ScriptedMerchant.Plan) -> ScriptedMerchant.Plan {
        switch nextAnswer {
        case .silent:
            nextAnswer = nil
            return ScriptedMerchant.Plan(charges: plan.charges, answer: .silence)
        case .garbage:
            nextAnswer = nil
            let answer = ScriptedMerchant.Plan.Answer.broken(Self.garbage(for: .paymentauthorized))
            return ScriptedMerchant.Plan(charges: plan.charges, answer: answer, after: plan.after)
        case nil, .slow: break
        }
        let mood = takeDelay().map(ShopMood.slow) ?? mood
        return switch mood {
        case .usual: plan
        case .silent: ScriptedMerchant.Plan(charges: plan.charges, answer: .silence)
        case .slow(let span): ScriptedMerchant.Plan(charges: plan.charges, answer: plan.answer, after: span)
        }
    }

    /// The shopper has closed the sheet; the shop has nothing to answer.
    func noteCancel() {
        merchant.noteCancel(MerchantEventData.cancellation)
        shop?.tellCancel()
    }

    /// The shop's code has crashed or answered nonsense. What it wrote is outside text.
    static func broken(_ reason: String) -> CheckoutEvent { .merchantBroke(reason: shown(reason) + ".") }

    private static func shown(_ reason: String) -> String {
        let text = Scrubber.scrub(reason).text
        return text.count > 400 ? String(text.prefix(400)) + "…" : text
    }

    // MARK: A program of the tester's own

    /// Whether the shop's program owes an answer that a walk should wait for.
    var shopOwesAnswer: Bool { shop?.owesAnswer ?? false }

    /// What has come from the shop's program. `waits`: stays until something does, or its patience is over.
    func hearShop(waits: Bool) -> [Consequence] {
        (shop?.take(waits: waits) ?? []).map { follow($0) }
    }

    func endShop() { shop?.end() }

    /// The end of what the shop's program wrote to its standard error; nil for nothing.
    var shopErrors: String? {
        guard let bytes = shop?.errorBytes, !bytes.isEmpty else { return nil }
        return Scrubber.scrubMultiline(String(decoding: bytes, as: UTF8.self)).text
    }

    /// The processor's answer has reached the shop, whose program says what becomes of it.
    func hand(_ reference: PaymentReference) -> Consequence {
        guard let shop, let answer = processorAnswers[reference.idempotencyKey] else { return .silence }
        return follow(shop.tell(.verdict(reference), Self.data(of: answer.processor)))
    }

    private static func data(of verdict: ProcessorVerdict?) -> JSONOutput {
        switch verdict {
        case .approved(let code): ["approved": true, "authorizationCode": .string(code)]
        case .declined(let decline):
            ["approved": false, "code": .string(decline.code), "iso8583": .string(decline.iso8583)]
        case .refused(let decline): ["approved": false, "code": .string(decline.code)]
        case nil: ["approved": false]
        }
    }

    /// Nil: the program has the word now.
    func follow(_ answer: ShopProgram.Answer?) -> Consequence {
        guard let answer else { return .silence }
        return follow(answer)
    }

    private func follow(_ answer: ShopProgram.Answer) -> Consequence {
        switch answer {
        case .validated(let opening, let session):
            return .now(.merchantValidated(opening: opening, session))
        case .notValidated(let opening, let reason):
            return .now(.merchantNotValidated(opening: opening, reason: Self.shown(reason)))
        case .update(let number, let update): return .now(.merchantAnswered(question: number, update))
        case .charge(let reference, let own, let reports):
            let said = own.map(ScriptedMerchant.Plan.Answer.fixed) ?? .processors
            // The program has taken its own time; the rest is the network's.
            return forward(
                reference, ScriptedMerchant.Plan(charges: true, answer: reports ? .shops : said, after: .zero)
            )
        case .completed(let reference, let answer):
            sealed[reference.idempotencyKey] = nil
            let processor = processorAnswers[reference.idempotencyKey]?.processor
            return .now(
                .merchantDecided(
                    reference,
                    AuthorizationAnswer(
                        status: answer.status, errors: answer.errors, processor: processor,
                        orderDetails: answer.orderDetails)))
        case .broken(let reason): return .now(Self.broken(reason))
        }
    }
}
