import Checkout
import Processing
import Sheet
import Tokens

/// What a step of a walk means at this moment.
enum StepAnswer: Hashable {
    /// The sheet cannot take it now, but may when what is awaited has come.
    case notYet
    /// It cannot happen.
    case never
    case events([CheckoutEvent])
    /// Digits to type, after these events.
    case secret(SecretBytes, before: [CheckoutEvent])
}

extension CheckoutSession {
    /// Whether the world owes an answer that the sheet waits for.
    package var isAwaiting: Bool {
        switch checkout.state {
        case .preparing, .processing, .reconciling: true
        case .reviewing(.applePay(let review)): review.openQuestion != nil
        case .reviewing(.weChatPay): false
        case .offered, .authenticating, .finished: false
        }
    }

    /// Whether a payment has been sent whose end is not known yet.
    package var paymentIsUnderWay: Bool {
        switch checkout.state {
        case .processing, .reconciling: true
        case .offered, .preparing, .reviewing, .authenticating, .finished: false
        }
    }

    /// What a step would do now. Choices are made when the merchant has answered, as a shopper who looks at
    /// the sheet does; in a hurry, before that as well.
    func answer(to step: KeyStep, inHurry: Bool = false) -> StepAnswer {
        switch step {
        case .open(let rail): open(rail)
        case .shipping(let identifier): inReview(inHurry) { $0.chooseShipping(identifier) }
        case .card(let lastFour): inReview(inHurry) { chooseCard(lastFour, $0) }
        case .contact(let id): inReview(inHurry) { chooseContact(id, $0) }
        case .coupon(let code):
            inReview(inHurry) { $0.terms.supportsCouponCode ? .events([.couponCodeEntered(code)]) : .never }
        case .payWith(let method): inConfirmPage { choose(method, $0) }
        case .pay where checkout.state.isWithWeChat: inConfirmPage { _ in .events([.paymentConfirmed]) }
        case .pay:
            inReview(false) { _ in checkout.blockers(at: now).isEmpty ? .events([.paymentConfirmed]) : .never
            }
        case .match where checkout.state.isWithWeChat: finger(.biometryMatched)
        case .miss where checkout.state.isWithWeChat: finger(.biometryMissed)
        case .passcode(let wrong) where checkout.state.isWithWeChat: password(wrong: wrong)
        case .match: proof { if case .biometry = $0 { .events([.biometryMatched]) } else { nil } }
        case .miss: proof { if case .biometry = $0 { .events([.biometryMissed]) } else { nil } }
        case .passcode(let wrong): proof { passcode($0, wrong: wrong) }
        case .pin(let wrong): pin(wrong: wrong)
        case .cancel: cancel()
        case .finish: finish()
        case .key, .text, .wait, .waitFor, .resize, .fault, .stepBack: .never  // Not steps of this kind.
        }
    }

    private func open(_ rail: String?) -> StepAnswer {
        switch checkout.state {
        case .offered:
            offeredRail(named: rail).map { .events([.payButtonPressed($0)]) } ?? .never
        // A failure closes by itself and the page comes back.
        case .finished, .processing, .reconciling: .notYet
        case .preparing, .reviewing, .authenticating: .never
        }
    }

    /// The rail with this name, or the only one, where the page's button opens it now.
    private func offeredRail(named name: String?) -> Rail? {
        let open = checkout.rails.filter(checkout.offers)
        if let name { return open.first { $0.rawValue == name } }
        return open.count == 1 ? open.first : nil
    }

    private func inReview(_ inHurry: Bool, _ answer: (Review) -> StepAnswer) -> StepAnswer {
        switch checkout.state {
        case .reviewing(.applePay(let review)):
            review.openQuestion == nil || inHurry ? answer(review) : .notYet
        case .preparing, .processing(.applePay): .notYet
        case .offered, .reviewing(.weChatPay), .authenticating, .processing(.weChatPay), .reconciling,
            .finished:
            .never
        }
    }

    private func chooseCard(_ lastFour: String, _ review: Review) -> StepAnswer {
        let cards = checkout.wallet.cards.filter { $0.lastFour == lastFour }
        let fitting = cards.first {
            review.refusal(of: $0, checkout.wallet, checkout.record, at: now) == nil
        }
        return fitting.map { .events([.cardSelected(cardID: $0.id)]) } ?? .never
    }

    private func chooseContact(_ id: String, _ review: Review) -> StepAnswer {
        guard checkout.wallet.contact(id) != nil else { return .never }
        if !review.terms.requiredShippingContactFields.isEmpty {
            return .events([.shippingContactSelected(contactID: id)])
        }
        if !review.terms.requiredBillingContactFields.isEmpty {
            return .events([.billingContactSelected(contactID: id)])
        }
        return .never
    }

    private func proof(_ answer: (Checkout.Authentication.Stage) -> StepAnswer?) -> StepAnswer {
        guard case .authenticating(.applePay(let authentication)) = checkout.state else { return .never }
        if let answer = answer(authentication.stage) { return answer }
        if case .passcodeLocked = authentication.stage { return .notYet }
        return .never
    }

    private func passcode(_ stage: Checkout.Authentication.Stage, wrong: Bool) -> StepAnswer? {
        let digits = Self.digits(passcodeDigits, wrong: wrong)
        switch stage {
        case .passcode(digits: 0, _): return .secret(digits, before: [])
        case .biometry: return .secret(digits, before: [.passcodeRequested])
        case .passcode, .checkingPasscode, .passcodeLocked, .bankPIN, .checkingBankPIN: return nil
        }
    }

    /// A bank that judges the PIN with the payment may ask for it again.
    private func pin(wrong: Bool) -> StepAnswer {
        if case .processing = checkout.state { return .notYet }
        return proof { bankPIN($0, wrong: wrong) }
    }

    private func bankPIN(_ stage: Checkout.Authentication.Stage, wrong: Bool) -> StepAnswer? {
        guard case .bankPIN(digits: 0, _, _) = stage, let card = checkout.review?.cardID else { return nil }
        return .secret(Self.digits(bankPINDigits(cardID: card), wrong: wrong), before: [])
    }

    /// The secret's digits by value, or digits that differ from it in every place.
    static func digits(_ secret: SecretBytes, wrong: Bool) -> SecretBytes {
        secret.withBytes { digits in
            SecretBytes(copying: digits.lazy.map { ($0 + (wrong ? 1 : 0)) % 10 })
        }
    }

    private func cancel() -> StepAnswer {
        switch checkout.state {
        case .preparing, .reviewing, .authenticating, .processing: .events([.cancelPressed])
        case .offered, .reconciling, .finished: .never
        }
    }

    private func finish() -> StepAnswer {
        switch checkout.state {
        case .finished: .events([.donePressed])
        case .processing, .reconciling, .preparing: .notYet
        case .offered(_): .events([]).when(checkout.lastAttempt != nil)
        case .reviewing, .authenticating: .never
        }
    }

    /// What the sheet shows, in a sentence for the tester.
    package var showing: String {
        switch checkout.state {
        case .offered(let availability):
            if let both = showingBothRails { return both }
            guard checkout.canStartAttempt else {
                return "the order on the merchant's page is paid or in doubt"
            }
            if checkout.rails == [.weChatPay] { return showingWeChat }
            switch availability {
            case .ready: return "the sheet is not open; the merchant's page offers the pay button"
            case .cannotPay: return "the merchant's page says that this device cannot pay"
            case .noCard: return "the merchant's page offers to set up a first card"
            case .systemTooOld(let network, let needed):
                return "this device's system is too old for \(network.scriptName), which needs \(needed.text)"
            case .noFittingCard(let accepted):
                let names = accepted.map(\.scriptName).joined(separator: ", ")
                return "no card in the wallet can pay here; accepted: \(names)"
            case .unusableCards(let trouble):
                switch trouble {
                case .expired: return "every card that the shop takes has expired"
                case .suspended: return "every card that the shop takes is suspended"
                case .notActivated: return "no card that the shop takes is activated"
                case .several: return "no card that the shop takes can be used"
                }
            }
        case .preparing:
            return checkout.isWithWeChat
                ? "the shop is making its order at WeChat Pay" : "the sheet is connecting to the shop"
        case .reviewing(.weChatPay): return showingMethods
        case .authenticating(.weChatPay(let authentication)): return showing(authentication.stage)
        case .reviewing(.applePay(let review)): return showing(review)
        case .authenticating(.applePay(let authentication)): return showing(authentication.stage)
        case .processing: return "the payment is being processed"
        case .reconciling: return "the sheet is asking what became of the payment"
        case .finished(let result):
            return "the result: \(result.outcome.word)\(result.outcome.reason.map { ", \($0)" } ?? "")"
        }
    }

    private func showing(_ review: Review) -> String {
        let words = Language.english.words
        if let blocker = checkout.blockers(at: now).first {
            let contact = review.shippingContact?.contact.resolvedCountryCode ?? ""
            let text = words.blocker(blocker, AddressRules.rules(for: contact))
            return "the sheet is up and cannot pay yet: \(Scrubber.scrub(text).text)"
        }
        let identifiers = review.terms.shippingMethods.map(\.identifier).joined(separator: ", ")
        let methods = identifiers.isEmpty ? "none" : identifiers
        let cards = checkout.wallet.cards.map(\.lastFour).joined(separator: ", ")
        let contacts = checkout.wallet.contacts.map(\.id).joined(separator: ", ")
        let text = "the sheet is up; shipping: \(methods); cards: \(cards); contacts: \(contacts)"
        return Scrubber.scrub(text).text
    }

    private func showing(_ stage: Checkout.Authentication.Stage) -> String {
        switch stage {
        case .biometry: "the sheet asks for a face or finger"
        case .passcode, .checkingPasscode: "the sheet asks for the passcode"
        case .passcodeLocked: "the passcode is locked after too many wrong ones"
        case .bankPIN, .checkingBankPIN: "the sheet asks for the bank's PIN"
        }
    }
}

extension Review {
    fileprivate func chooseShipping(_ identifier: String) -> StepAnswer {
        terms.shippingMethods.first { $0.identifier == identifier }.map {
            .events([.shippingMethodSelected($0)])
        } ?? .never
    }
}

extension StepAnswer {
    /// This answer, or never when the condition does not hold.
    fileprivate func when(_ condition: Bool) -> StepAnswer { condition ? self : .never }
}
