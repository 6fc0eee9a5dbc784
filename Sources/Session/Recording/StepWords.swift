import Checkout
import Processing
import Sheet

/// What happened in a checkout, in words for support staff and developers. Nothing in it is scrubbed.
package struct StepWords: Sendable {
    let currency: Currency
    private let amounts = AmountFormat(.english)

    package init(_ currency: Currency) { self.currency = currency }

    func amount(_ money: Money) -> String { amounts.text(money, in: currency) }

    /// A sentence without its full stop. `checkout` is the one that the event came to.
    package func sentence(_ event: CheckoutEvent, in checkout: Checkout) -> String {
        switch event {
        case .payButtonPressed(.applePay): "the shopper presses the pay button"
        case .payButtonPressed(.weChatPay): "the shopper presses WeChat Pay's button"
        case .methodSelected(let id): "the shopper pays with \(id)"
        case .checkAgainPressed: "the shopper asks again what became of the payment"
        case .cardAdded(let card): "the shopper adds the card \(Self.name(card))"
        case .contactKept(let contact): "the shopper saves the contact \(Self.name(contact))"
        case .cardSelected(let id): "the shopper chooses \(Self.card(id, checkout))"
        case .shippingContactSelected(let id): "the shopper ships to \(Self.contact(id, checkout))"
        case .billingContactSelected(let id): "the shopper is billed as \(Self.contact(id, checkout))"
        case .shippingMethodSelected(let method):
            "the shopper chooses the shipping method \(method.label), \(amount(method.amount))"
        case .couponCodeEntered(let code):
            code.isEmpty
                ? "the shopper removes the coupon code" : "the shopper enters the coupon code \(code)"
        case .paymentConfirmed: "the shopper confirms the payment"
        case .cancelPressed: "the shopper cancels"
        case .donePressed: "the shopper goes back to the shop"
        case .biometryMatched: "the face or finger is recognised"
        case .biometryMissed: "the face or finger is not recognised"
        case .passcodeRequested: "the shopper wants to type the passcode"
        case .secretDigitEntered: "a digit is typed"
        case .secretDigitDeleted: "a digit is erased"
        case .secretMatched: "the digits are right"
        case .secretMismatched: "the digits are wrong"
        case .secretSealed: "the wallet seals the PIN for the bank"
        case .merchantValidated, .merchantNotValidated, .merchantAnswered, .intentRecorded,
            .intentNotRecorded, .tokenSealed, .tokenNotSealed, .merchantDecided, .processorReported,
            .outcomeRecorded, .outcomeNotRecorded, .timerFired:
            answer(event)
        case .orderPlaced, .orderNotPlaced, .walletOpened, .walletRefused, .walletPaid, .walletAccepted,
            .walletNotPaid, .noticeTaken, .orderReported:
            weChat(event)
        case .merchantBroke(let reason): "the shop's code breaks: \(reason)"
        case .sheetDismissed: "the wallet's server closes the sheet"
        case .cardRemoved(let id): "the card \(id) leaves the wallet"
        case .biometryLost: "the sensor for faces or fingers fails"
        case .availabilityChanged(let allows): allows ? "payments are allowed" : "payments are forbidden"
        case .steppedBack(let review):
            "the tester goes back to \(review == nil ? "the merchant's page" : "an earlier sheet")"
        case .attemptsReconciled(let attempts):
            "\(attempts.count) payment(s) of earlier runs are looked up: "
                + attempts.map { "\($0.paymentID) \($0.outcome.word)" }.joined(separator: ", ")
        case .ledgerTroubled(let reason): "the ledger cannot be used: \(reason)"
        }
    }

    private func answer(_ event: CheckoutEvent) -> String {
        switch event {
        case .merchantValidated: "the shop proves itself"
        case .merchantNotValidated(_, let reason): "the shop cannot prove itself: \(reason)"
        case .merchantAnswered(let number, let update):
            "the shop answers question \(number): \(terms(update))"
        case .intentRecorded(let attempt, let reference):
            "attempt \(attempt) is written to the ledger as \(reference.paymentID)"
        case .intentNotRecorded(_, let reason): "the attempt cannot be written to the ledger: \(reason)"
        case .tokenSealed: "the wallet makes the payment token"
        case .tokenNotSealed(_, let reason): "the wallet cannot make the payment token: \(reason)"
        case .merchantDecided(_, let answer): "the shop tells the sheet \(decision(answer))"
        case .processorReported(_, let report): "the processor reports: \(Self.words(report))"
        case .outcomeRecorded: "the outcome is written to the ledger"
        case .outcomeNotRecorded(_, let reason): "the outcome cannot be written to the ledger: \(reason)"
        case .timerFired(let timer): Self.words(timer)
        case .payButtonPressed, .checkAgainPressed, .cardAdded, .contactKept, .cardSelected,
            .shippingContactSelected, .billingContactSelected, .shippingMethodSelected, .couponCodeEntered,
            .paymentConfirmed, .cancelPressed, .donePressed, .biometryMatched, .biometryMissed,
            .passcodeRequested, .secretDigitEntered, .secretDigitDeleted, .secretMatched, .secretMismatched,
            .secretSealed, .merchantBroke, .sheetDismissed, .cardRemoved, .biometryLost,
            .availabilityChanged, .steppedBack, .attemptsReconciled, .ledgerTroubled, .methodSelected,
            .orderPlaced, .orderNotPlaced, .walletOpened, .walletRefused, .walletPaid, .walletAccepted,
            .walletNotPaid, .noticeTaken, .orderReported:
            ""  // Not the world's answers.
        }
    }

    private func terms(_ update: MerchantUpdate) -> String {
        var parts: [String] = []
        if let total = update.newTotal?.amount { parts.append("total \(amount(total))") }
        if let items = update.newLineItems { parts.append("\(items.count) line(s)") }
        if let methods = update.newShippingMethods { parts.append("\(methods.count) shipping method(s)") }
        if update.newKind != nil { parts.append("another kind of payment") }
        if let status = update.status { parts.append("status \(status.scriptName)") }
        parts += update.errors.map { "\($0.code.rawValue) \"\($0.message)\"" }
        return parts.isEmpty ? "nothing changes" : parts.joined(separator: ", ")
    }

    private func decision(_ answer: AuthorizationAnswer) -> String {
        let errors = answer.errors.map { ", \($0.code.rawValue) \"\($0.message)\"" }.joined()
        let books = answer.processor.map { "; the processor said \(Self.words($0))" } ?? "; nobody was asked"
        return answer.status.scriptName + errors + books
    }

    private static func words(_ verdict: ProcessorVerdict) -> String {
        switch verdict {
        case .approved(let code): "approved, \(code)"
        case .declined(let decline): "declined, \(decline.code)"
        case .refused(let refusal): "refused, \(refusal.code)"
        }
    }

    private static func words(_ report: ProcessorReport) -> String {
        switch report {
        case .booked(let verdict): words(verdict)
        case .voided: "voided"
        case .neverSeenNowClosed: "never seen, and closed now"
        case .unreachable: "no answer"
        }
    }

    private static func words(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "30 s pass without the shop's proof"
        case .merchantAnswer(let question): "30 s pass without an answer to question \(question)"
        case .authorization: "30 s pass without the shop's answer to the payment"
        case .processorAnswer: "30 s pass without the processor's answer"
        case .passcodeUnlocked: "the passcode may be tried again"
        case .failureShown: "the failure was shown long enough"
        case .orderAnswer: "30 s pass without WeChat's answer"
        case .paymentPasswordUnlocked: "the payment password may be tried again"
        case .walletResult: "the wallet's own result was shown long enough"
        case .notice: "no notice has come yet"
        }
    }

    private static func name(_ card: Card) -> String { "\(card.name) •••• \(card.lastFour)" }

    private static func name(_ contact: WalletContact) -> String {
        contact.contact.fullName.isEmpty ? contact.id : contact.contact.fullName
    }

    private static func card(_ id: String, _ checkout: Checkout) -> String {
        checkout.wallet.card(id).map(name) ?? "a card that is not in the wallet"
    }

    private static func contact(_ id: String, _ checkout: Checkout) -> String {
        checkout.wallet.contact(id).map(name) ?? id
    }
}

/// One of the terms of a request as it stands, and whether the last change touched it.
package struct TermLine: Hashable, Sendable {
    package let label: String
    package let value: String
    package let isChanged: Bool

    /// The terms of the checkout as they stand, against the earlier ones.
    package static func all(of checkout: Checkout, since earlier: Checkout?) -> [TermLine] {
        let before = earlier.map { lines(of: $0) }
        return lines(of: checkout).map { line in
            let isOld = before?.contains { $0 == line } ?? true
            return TermLine(label: line.label, value: line.value, isChanged: !isOld)
        }
    }

    private struct Line: Hashable {
        let label: String
        let value: String
    }

    private static func lines(of checkout: Checkout) -> [Line] {
        let review = checkout.review
        let terms = review?.terms ?? checkout.paidTerms ?? checkout.request
        let words = StepWords(terms.currency)
        func amount(_ item: LineItem) -> String {
            (item.amount.map(words.amount) ?? "") + (item.isPending ? " (pending)" : "")
        }
        var lines = terms.lineItems.map { Line(label: $0.label, value: amount($0)) }
        lines.append(Line(label: "Total, \(terms.total.label)", value: amount(terms.total)))
        for (index, method) in terms.shippingMethods.enumerated() {
            let mark = index == review?.shippingMethodIndex ? " (chosen)" : ""
            lines.append(Line(label: "Shipping: \(method.label)", value: words.amount(method.amount) + mark))
        }
        if let code = review?.couponCode, !code.isEmpty { lines.append(Line(label: "Coupon", value: code)) }
        for error in review?.errors ?? [] {
            lines.append(Line(label: "Error: \(error.code.rawValue)", value: error.message))
        }
        return lines
    }
}
