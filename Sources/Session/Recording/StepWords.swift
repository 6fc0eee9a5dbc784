import Checkout
import Processing
import Sheet

/// What happened in a checkout, in words for support staff and developers. Nothing in it is scrubbed.
package struct StepWords: Sendable {
    let currency: Currency
    let words: any TrailWords
    private let amounts: AmountFormat

    package init(_ currency: Currency, _ language: Language) {
        self.currency = currency
        words = language.trailWords
        amounts = AmountFormat(language)
    }

    func amount(_ money: Money) -> String { amounts.text(money, in: currency) }

    /// A sentence without its full stop. `checkout` is the one that the event came to.
    package func sentence(_ event: CheckoutEvent, in checkout: Checkout) -> String {
        words.step(step(event, in: checkout))
    }

    /// - Parameter before: the checkout that the event came to, for telling what an answer changes; nil where
    ///   everything in it counts as new.
    func step(_ event: CheckoutEvent, in checkout: Checkout, since before: Checkout? = nil) -> TrailStep {
        switch event {
        case .payButtonPressed(.applePay): .shopper(.pressesPay)
        case .payButtonPressed(.weChatPay): .shopper(.pressesWeChatPay)
        case .methodSelected(let id): .shopper(.paysWith(id))
        case .checkAgainPressed: .shopper(.asksAgain)
        case .cardAdded(let card): .shopper(.addsCard(Self.name(card)))
        case .contactKept(let contact): .shopper(.savesContact(Self.name(contact)))
        case .cardSelected(let id): .shopper(.choosesCard(checkout.wallet.card(id).map(Self.name) ?? id))
        case .shippingContactSelected(let id): .shopper(.shipsTo(Self.contact(id, checkout)))
        case .billingContactSelected(let id): .shopper(.isBilledAs(Self.contact(id, checkout)))
        case .shippingMethodSelected(let method):
            .shopper(.choosesShipping(method.label, amount: amount(method.amount)))
        case .couponCodeEntered(let code): .shopper(code.isEmpty ? .removesCoupon : .entersCoupon(code))
        case .paymentConfirmed: .shopper(.confirms)
        case .cancelPressed: .shopper(.cancels)
        case .donePressed: .shopper(.goesBackToShop)
        case .biometryMatched: .shopper(.isRecognised)
        case .biometryMissed: .shopper(.isNotRecognised)
        case .passcodeRequested: .shopper(.wantsPasscode)
        case .secretDigitEntered: .shopper(.typesDigit)
        case .secretDigitDeleted: .shopper(.erasesDigit)
        case .secretMatched: .shopper(.digitsAreRight)
        case .secretMismatched: .shopper(.digitsAreWrong)
        case .secretSealed: .shopper(.pinIsSealed)
        case .merchantValidated: .world(.shopProvesItself)
        case .merchantNotValidated(_, let reason): .world(.shopDoesNotProveItself(reason: reason))
        case .merchantAnswered(let number, let update):
            .world(.shopAnswers(question: number, changes(update, since: before?.review?.terms)))
        case .intentRecorded(let attempt, let reference):
            .world(.attemptWritten(attempt, id: reference.paymentID))
        case .intentNotRecorded(_, let reason): .world(.attemptNotWritten(reason: reason))
        case .tokenSealed: .world(.tokenMade)
        case .tokenNotSealed(_, let reason): .world(.tokenNotMade(reason: reason))
        case .merchantDecided(_, let answer): .world(Self.decision(answer))
        case .processorReported(_, let report): .world(.processorReports(Self.news(report)))
        case .outcomeRecorded: .world(.outcomeWritten)
        case .outcomeNotRecorded(_, let reason): .world(.outcomeNotWritten(reason: reason))
        case .timerFired(let timer): .world(.timePasses(timer))
        case .merchantBroke(let reason): .world(.shopBreaks(reason: reason))
        case .sheetDismissed: .world(.walletClosesSheet)
        case .cardRemoved(let id): .world(.cardLeaves(id))
        case .biometryLost: .world(.sensorFails)
        case .availabilityChanged(let allows): .world(.paymentsAllowed(allows))
        case .steppedBack(let review): .world(.testerStepsBack(toPage: review == nil))
        case .attemptsReconciled(let attempts):
            .world(.attemptsLookedUp(attempts.map { "\($0.paymentID) \($0.outcome.word)" }))
        case .ledgerTroubled(let reason): .world(.ledgerTroubled(reason: reason))
        case .orderPlaced(_, let prepayID): .weChat(.orderTaken(prepayID: prepayID))
        case .orderNotPlaced(_, let refusal): .weChat(.orderNotTaken(reason: Self.reason(refusal)))
        case .walletOpened(let terms):
            .weChat(.opens(payee: terms.payee, amount: amount(terms.amount), body: terms.body))
        case .walletRefused(_, let returned): .weChat(.doesNotOpen(reason: Self.reason(returned)))
        case .walletPaid: .weChat(.showsPaid)
        case .walletAccepted: .weChat(.bankTakesTime)
        case .walletNotPaid(_, let refusal): .weChat(.cannotPay(reason: Self.reason(refusal)))
        case .noticeTaken(_, let report): .weChat(.noticeComes(Self.news(report)))
        case .orderReported(_, let report): .weChat(.platformSays(Self.news(report)))
        }
    }

    private func changes(_ update: MerchantUpdate, since terms: PaymentRequest?) -> [TermChange] {
        var changes: [TermChange] = []
        if let total = update.newTotal?.amount { changes.append(.total(amount(total))) }
        if let items = update.newLineItems {
            let priced = items.map(priced)
            changes.append(
                .lines(items.count, changes: self.changes(priced, since: terms?.lineItems.map(self.priced))))
        }
        if let methods = update.newShippingMethods {
            let priced = methods.map(priced)
            let before = terms?.shippingMethods.map(self.priced)
            changes.append(.shippingMethods(methods.count, changes: self.changes(priced, since: before)))
        }
        if update.newKind != nil { changes.append(.kindOfPayment) }
        if let status = update.status { changes.append(.status(status.scriptName)) }
        return changes + update.errors.map { .error(Self.text($0)) }
    }

    /// Something with a price, in words.
    private struct Priced: Hashable {
        let label: String
        let price: String

        var text: String { label.isEmpty ? price : "\(label) \(price)" }
    }

    private func priced(_ item: LineItem) -> Priced {
        let price = item.amount.map(amount) ?? ""
        return Priced(label: item.label, price: item.isPending ? words.pending(price) : price)
    }

    private func priced(_ method: ShippingMethod) -> Priced {
        Priced(label: method.label, price: amount(method.amount))
    }

    /// More changes of one answer than this are not told one by one.
    private static let mostChanges = 12

    private func changes(_ new: [Priced], since old: [Priced]?) -> [String] {
        let old = old ?? []
        var changes = new.filter { !old.contains($0) }.map { priced in
            let before = old.first { $0.label == priced.label && !new.contains($0) }
            return before.map { "\(priced.label) \($0.price) → \(priced.price)" } ?? "+ \(priced.text)"
        }
        changes += old.filter { old in !new.contains { $0.label == old.label } }.map { "− \($0.text)" }
        return changes.count > Self.mostChanges ? changes.prefix(Self.mostChanges) + ["…"] : changes
    }

    private static func text(_ error: SheetError) -> String { "\(error.code.rawValue) \"\(error.message)\"" }

    private static func decision(_ answer: AuthorizationAnswer) -> WorldStep {
        .shopTellsSheet(
            status: answer.status.scriptName, errors: answer.errors.map(text),
            processor: answer.processor.map(news))
    }

    private static func news(_ verdict: ProcessorVerdict) -> ProcessorNews {
        switch verdict {
        case .approved(let code): .approved(code: code)
        case .declined(let decline): .declined(code: decline.code)
        case .refused(let refusal): .refused(code: refusal.code)
        }
    }

    private static func news(_ report: ProcessorReport) -> ProcessorNews {
        switch report {
        case .booked(let verdict): news(verdict)
        case .voided: .voided
        case .neverSeenNowClosed: .neverSeen
        case .unreachable: .noAnswer
        }
    }

    private static func news(_ report: OrderReport) -> OrderNews {
        switch report {
        case .paid: .paid
        case .pending: .notDecided
        case .failed(let code): .notPaid(code: code)
        case .unreachable: .noAnswer
        case .untrusted: .untrusted
        }
    }

    private static func reason(_ refusal: WeChatRefusal) -> String { "\(refusal.code), \(refusal.reason)" }

    private static func reason(_ returned: WeChatReturn) -> String {
        (["PayResp \(returned.code)"] + [returned.field, returned.reason].compactMap(\.self))
            .joined(separator: ", ")
    }

    private static func name(_ card: Card) -> String { "\(card.name) •••• \(card.lastFour)" }

    private static func name(_ contact: WalletContact) -> String {
        contact.contact.fullName.isEmpty ? contact.id : contact.contact.fullName
    }

    private static func contact(_ id: String, _ checkout: Checkout) -> String {
        checkout.wallet.contact(id).map(name) ?? id
    }
}
