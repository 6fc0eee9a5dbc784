import Checkout
import JSONText

/// The shop of a scenario: the first rule that fits answers, and where none does, the default merchant. It
/// decides with the event's data alone, which is what a real shop's code gets as well.
package struct ScriptedMerchant: Hashable, Sendable {
    /// With the terms of the shopper's card, where a W3C request's modifiers give it some of its own.
    package private(set) var usual: DefaultMerchant
    @Boxed private var made: PaymentRequest
    private let rules: [MerchantEvent: [MerchantRule]]
    /// Rules with `once` that have answered.
    private var used: Set<RuleName> = []
    private var chosen: ShippingMethod?
    /// What the shop has worked out last for each event; all of it stands together in its terms.
    private var standing: [MerchantEvent: [ShopOperation]] = [:]
    /// Whether the shop has worked out ways of shipping on this sheet; from then on it tells them each time.
    private var changedMethods = false

    private struct RuleName: Hashable {
        let event: MerchantEvent
        let index: Int
    }

    /// What comes of a question or of the validation.
    package enum Reply<Answer: Hashable & Sendable>: Hashable, Sendable {
        case answer(Answer, after: Span)
        /// The shop's code answered with something that is no answer; the reason is a clause.
        case broken(String, after: Span)
        case silence
    }

    package enum Validation: Hashable, Sendable {
        case valid
        case invalid(String)
    }

    /// What the shop does with an authorized payment.
    package struct Plan: Hashable, Sendable {
        package let charges: Bool
        package let answer: Answer
        /// From the event to the answer, the processor's own time left out; nil is the usual time.
        package let after: Span?

        package enum Answer: Hashable, Sendable {
            /// What the processor said, as a status.
            case processors
            case fixed(AuthorizationAnswer)
            case broken(String)
            case silence
            /// The shop's program says it when it knows what the processor said.
            case shops
        }

        package init(charges: Bool, answer: Answer, after: Span? = nil) {
            self.charges = charges
            self.answer = answer
            self.after = after
        }

        package static let usual = Plan(charges: true, answer: .processors)
    }

    package init(request: PaymentRequest, rules: [MerchantEvent: [MerchantRule]] = [:]) {
        made = request
        usual = DefaultMerchant(request: request)
        self.rules = rules
    }

    package var request: PaymentRequest { usual.request }

    /// A sheet opens: the shop starts again from its request. Rules that are used up stay so.
    package mutating func validate(_ data: JSONOutput) -> Reply<Validation> {
        usual = DefaultMerchant(request: made)
        chosen = nil
        standing = [:]
        changedMethods = false
        guard let rule = rule(for: .validatemerchant, data) else {
            return .answer(.valid, after: DefaultDelays.validation)
        }
        let after = rule.after ?? DefaultDelays.validation
        switch rule.answer {
        case .usual, .update, .compute, .complete: return .answer(.valid, after: after)
        case .notValidated(let reason): return .answer(.invalid(reason), after: after)
        case .text(let text):
            if let why = MerchantAnswerText.fault(of: text, to: .validatemerchant) {
                return .broken(why, after: after)
            }
            return .answer(.valid, after: after)
        case .silence: return .silence
        }
    }

    /// The question in the shop's form is made only where a rule may look at it.
    package mutating func answer(_ question: MerchantQuestion, _ data: @autoclosure () -> JSONOutput)
        -> Reply<MerchantUpdate>
    {
        let event = MerchantEvent(question.kind)
        if case .shippingMethodSelected(let method) = question { choose(method) }
        if case .paymentMethodSelected(let funding) = question { turn(to: funding) }
        guard rules[event] != nil, let rule = rule(for: event, data()) else {
            return .answer(usualAnswer(to: question, event), after: DefaultDelays.answer)
        }
        let after = rule.after ?? DefaultDelays.answer
        switch rule.answer {
        case .usual, .complete, .notValidated: return .answer(usualAnswer(to: question, event), after: after)
        case .update(let update):
            standing[event] = nil  // What is told by hand does not hang together with what was worked out.
            return .answer(update, after: after)
        case .compute(let operations):
            return .answer(terms(with: operations, for: event), after: after)
        case .text(let text):
            switch MerchantAnswerText.update(text, to: question.kind, for: request) {
            case .success(let update): return .answer(update, after: after)
            case .failure(let fault): return .broken(fault.reason, after: after)
            }
        case .silence: return .silence
        }
    }

    /// The payment in the shop's form is made only where a rule may look at it.
    package mutating func plan(_ data: @autoclosure () -> JSONOutput) -> Plan {
        guard rules[.paymentauthorized] != nil, let rule = rule(for: .paymentauthorized, data()) else {
            return .usual
        }
        switch rule.answer {
        case .usual, .update, .compute, .notValidated:
            return Plan(charges: true, answer: .processors, after: rule.after)
        case .complete(let answer, let charges):
            return Plan(
                charges: charges, answer: answer.map(Plan.Answer.fixed) ?? .processors, after: rule.after)
        case .text(let text):
            switch MerchantAnswerText.completion(text, for: request) {
            case .success(let answer): return Plan(charges: true, answer: .fixed(answer), after: rule.after)
            case .failure(let fault):
                return Plan(charges: true, answer: .broken(fault.reason), after: rule.after)
            }
        case .silence(let charges): return Plan(charges: charges, answer: .silence)
        }
    }

    /// The sheet was closed. There is nothing to answer; rules with `once` are used up all the same.
    package mutating func noteCancel(_ data: JSONOutput) { _ = rule(for: .cancel, data) }

    private mutating func rule(for event: MerchantEvent, _ data: JSONOutput) -> MerchantRule? {
        for (index, rule) in (rules[event] ?? []).enumerated() {
            let name = RuleName(event: event, index: index)
            if used.contains(name) || !rule.fits(data) { continue }
            if rule.once { used.insert(name) }
            return rule
        }
        return nil
    }

    // MARK: The shop's own terms

    /// What a browser does by itself with the modifiers of a W3C request.
    private mutating func turn(to funding: Card.Funding) {
        if made.cardTerms.isEmpty { return }
        let turned = made.terms(for: funding)
        if turned.shippingMethods != request.shippingMethods { changedMethods = true }
        usual = DefaultMerchant(request: turned)
    }

    private mutating func choose(_ method: ShippingMethod) {
        // Told with the price of today, which another answer may change: the shop knows its own price list.
        let listed = request.shippingMethods.first { $0.identifier == method.identifier }
        chosen = changedMethods ? listed ?? method : method
    }

    /// The default merchant's answer, unless something the shop has worked out stands or stood here.
    private mutating func usualAnswer(to question: MerchantQuestion, _ event: MerchantEvent)
        -> MerchantUpdate
    {
        let answer = usual.answer(question)
        let removed = standing.removeValue(forKey: event)
        if !answer.errors.isEmpty, removed == nil { return answer }
        if removed == nil, standing.isEmpty, !changedMethods, made.cardTerms.isEmpty { return answer }
        var update = terms(for: event)
        update.errors += answer.errors.filter { !update.errors.contains($0) }
        return update
    }

    private mutating func terms(with operations: [ShopOperation], for event: MerchantEvent)
        -> MerchantUpdate
    {
        standing[event] = operations
        return terms(for: event)
    }

    private mutating func terms(for event: MerchantEvent) -> MerchantUpdate {
        let operations = MerchantEvent.allCases.flatMap { standing[$0] ?? [] }
        if operations.contains(where: \.changesMethods) { changedMethods = true }
        do throws(ShopTerms.Overflow) {
            let terms = try ShopTerms(
                of: request, chosen: chosen, looksUp: changedMethods, operations)
            return MerchantUpdate(
                newTotal: terms.total, newLineItems: terms.lines,
                newShippingMethods: changedMethods ? terms.methods : nil)
        } catch {
            let message = DefaultMerchant.cannotWorkOut(with: error.label).message
            let code: SheetError.Code =
                event == .couponcodechanged ? .couponCodeInvalid : .addressUnserviceable
            return MerchantUpdate(errors: [SheetError(code: code, message: message)])
        }
    }
}
