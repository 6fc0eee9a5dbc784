/// The one machine behind every front end: events in, effects out; no clock, no input or output, no chance.
///
///                        pay button            validated
///     ┌──────────► offered ─────────► preparing ─────────► reviewing ◄───────────────┐
///     │              ▲  ▲                │  │                │  ▲  │                  │
///     │              │  └──── cancel ────┘  │     cancel     │  │  │ confirmed        │
///     │              └──────────────────────┼────────────────┘  │  ▼                  │
///     │ done                                │          cancel ──┴ authenticating ◄─┐  │ failure
///     │                                     │                         │ proven     │  │ with
///     │         not validated, silent       │                         ▼            │  │ errors
///     ├───── finished ◄─────────────────────┘                     processing ──────┼──┘
///     │        │  ▲  ▲                 decided and booked          │  │ PIN wanted │
///     │        │  │  └─────────────────────────────────────────────┘  └────────────┘
///     │  check │  │ asked, voided where need be, booked     │ left, or 30 s of silence
///     │  again ▼  │                                         ▼
///     └──── reconciling ◄───────────────────────────────────┘
///
/// Both rails go through the same phases; what differs in one is a value inside it (`OnRail`). On WeChat Pay
/// preparing makes the order and calls WeChat up, a failed method leads back to reviewing, and after the
/// wallet's own result the shop is `reconciling` until the platform's notice or a query says what is true;
/// nothing is voided, and a notice that comes after an unknown end books the payment after all.
///
/// A shop that breaks and a wallet that closes the sheet lead from every state with a sheet to `finished`, by
/// way of `reconciling` once the shop has the token.
///
/// The real sheet differs in one place: it closes without a word when the shopper cancels before paying;
/// here the merchant's page keeps a sentence.
package struct Checkout: Hashable, Sendable, Codable {
    /// The request as the merchant gave it; the terms as they stand now are in the `Review`.
    package let request: PaymentRequest
    /// What the shop offers over WeChat Pay; nil where it offers none.
    package let weChat: WeChatOffer?
    /// The pay buttons of the page, from top to bottom.
    package let rails: [Rail]
    package private(set) var wallet: Wallet
    package private(set) var record = AuthenticationRecord()
    package private(set) var state: State
    /// The order's state: an order has many attempts and at most one paid.
    @Boxed package private(set) var lastAttempt: AttemptResult? = nil
    package private(set) var attempts = 0
    /// The terms that were paid; nil before. From then on the page shows these and no longer the request's.
    @Boxed package private(set) var paidTerms: PaymentRequest? = nil
    /// What the page tells besides the last attempt; emptied when the shopper opens the sheet.
    package private(set) var notices: [Notice] = []
    /// What "check again" takes up: the last attempt as far as it came. Nil unless its end is unknown.
    @Boxed private(set) var unsettled: OnRail<Reconciliation, WeChatReconciliation>? = nil
    /// Counts the orders at WeChat's platform: one that can no more be paid gives way to the next.
    private(set) var orderRound = 1
    private(set) var questionsAsked = 1
    /// How often the sheet has been opened.
    package private(set) var openings = 0
    /// What the shop proved itself with when the sheet was opened.
    private(set) var session: MerchantSession?
    /// A session is good for one opening.
    private var usedSessions: [MerchantSession.Nonce] = []
    /// The references of all attempts: a repeated notice must not pass for the next attempt's.
    private var references: [PaymentReference] = []

    /// The merchant's answer to anything must come within this time (reference 2.2).
    package static let merchantPatience = Span.seconds(30)
    /// The processor's answer to "what became of this payment?" must come within this time.
    package static let processorPatience = Span.seconds(30)
    /// How long a failure's mark stays before the sheet closes by itself.
    package static let failureShownFor = Span.seconds(5)
    /// Digits of the device passcode and of the bank's PIN.
    package static let secretLength = 6

    package init(
        request: PaymentRequest, wallet: Wallet, weChat: WeChatOffer? = nil, rails: [Rail] = [.applePay],
        at now: Instant
    ) {
        self.request = request
        self.weChat = weChat
        self.rails = rails
        self.wallet = wallet
        state = .offered(Availability(of: wallet, for: request, at: now))
    }

    /// The only way anything changes. Events that come late or out of place change nothing: the branches
    /// below say for each why it is harmless.
    package mutating func handle(_ event: CheckoutEvent, at now: Instant) -> [CheckoutEffect] {
        if isWithWeChat, let effects = handleWithWeChat(event, at: now) { return effects }
        return handleOnSheet(event, at: now)
    }

    private mutating func handleOnSheet(_ event: CheckoutEvent, at now: Instant) -> [CheckoutEffect] {
        switch event {
        case .payButtonPressed(let rail): payButtonPressed(rail, at: now)
        case .checkAgainPressed: checkAgainPressed(at: now)
        case .cardAdded(let card): cardAdded(card, at: now)
        case .contactKept(let contact): contactKept(contact)
        case .cardSelected(let id): cardSelected(id, at: now)
        case .shippingContactSelected(let id): shippingContactSelected(id, at: now)
        case .billingContactSelected(let id): billingContactSelected(id)
        case .shippingMethodSelected(let method): shippingMethodSelected(method, at: now)
        case .couponCodeEntered(let code): couponCodeEntered(code, at: now)
        case .methodSelected: []  // WeChat's page is not open.
        case .paymentConfirmed: paymentConfirmed(at: now)
        case .cancelPressed: cancelPressed(at: now)
        case .donePressed: donePressed(at: now)
        case .biometryMatched: biometryMatched(at: now)
        case .biometryMissed: biometryMissed(at: now)
        case .passcodeRequested: passcodeRequested(at: now)
        case .secretDigitEntered: secretDigitEntered()
        case .secretDigitDeleted: secretDigitDeleted()
        case .secretMatched: secretMatched(at: now)
        case .secretMismatched: secretMismatched(at: now)
        case .secretSealed: secretSealed(at: now)
        case .merchantValidated(let opening, let session):
            merchantValidated(opening, session, at: now)
        case .merchantNotValidated(let opening, let reason):
            merchantNotValidated(opening, reason, at: now)
        case .merchantAnswered(let number, let update): merchantAnswered(number, update, at: now)
        case .intentRecorded(let attempt, let reference): intentRecorded(attempt, reference)
        case .intentNotRecorded(let attempt, let reason): intentNotRecorded(attempt, reason, at: now)
        case .tokenSealed(let reference): tokenSealed(reference, at: now)
        case .tokenNotSealed(let reference, let reason): tokenNotSealed(reference, reason)
        case .merchantDecided(let reference, let answer): merchantDecided(reference, answer, at: now)
        case .processorReported(let reference, let report): processorReported(reference, report, at: now)
        case .outcomeRecorded(let reference): outcomeBooked(reference, nil, at: now)
        case .outcomeNotRecorded(let reference, let reason): outcomeBooked(reference, reason, at: now)
        case .timerFired(let timer): timerFired(timer, at: now)
        case .noticeTaken(let reference, let report): noticeTaken(reference, report, at: now)
        case .orderPlaced, .orderNotPlaced, .walletOpened, .walletRefused, .walletPaid, .walletAccepted,
            .walletNotPaid, .orderReported:
            []  // WeChat was left meanwhile.
        case .merchantBroke(let reason): merchantBroke(reason, at: now)
        case .sheetDismissed: sheetDismissed(at: now)
        case .cardRemoved(let id): cardRemoved(id, at: now)
        case .biometryLost: biometryLost(at: now)
        case .availabilityChanged(let allowsPayments): availabilityChanged(allowsPayments, at: now)
        case .steppedBack(let review): steppedBack(to: review, at: now)
        case .attemptsReconciled(let attempts): tell(.reconciled(attempts))
        case .ledgerTroubled(let reason): tell(.ledgerTroubled(reason))
        }
    }

    // MARK: The merchant's page

    private mutating func payButtonPressed(_ rail: Rail, at now: Instant) -> [CheckoutEffect] {
        // Elsewhere the button is under the sheet. A paid order is not paid again; an unknown one is asked
        // about first.
        guard case .offered = state, canStartAttempt, rails.contains(rail) else { return [] }
        return switch rail {
        case .applePay: openSheet(at: now)
        case .weChatPay: placeOrder(at: now)
        }
    }

    private mutating func openSheet(at now: Instant) -> [CheckoutEffect] {
        let availability = Availability(of: wallet, for: request, at: now)
        guard availability == .ready else {
            state = .offered(availability)
            return []
        }
        let deadline = prepare(.validatingMerchant, at: now)
        return [.validateMerchant(opening: openings), .startTimer(.merchantValidation, at: deadline)]
    }

    /// One more opening of the sheet or of WeChat. Returns the deadline of its first answer.
    mutating func prepare(_ stage: Preparation.Stage, at now: Instant) -> Instant {
        notices = []
        openings += 1
        let deadline = now.adding(Self.merchantPatience)
        state = .preparing(Preparation(opening: openings, deadline: deadline, stage: stage))
        return deadline
    }

    /// Earlier attempts are other orders': they change nothing about this one. Telling twice is telling once.
    private mutating func tell(_ notice: Notice) -> [CheckoutEffect] {
        if !notices.contains(notice) { notices.append(notice) }
        return []
    }

    /// Whether the order may be paid (again): never after paid, and not while unknown.
    package var canStartAttempt: Bool {
        switch lastAttempt?.outcome {
        case nil, .declined, .cancelled: true
        case .paid, .unknown: false
        }
    }

    private mutating func checkAgainPressed(at now: Instant) -> [CheckoutEffect] {
        guard isAtRest, let unsettled else { return [] }
        return switch unsettled {
        case .applePay(let reconciliation): reconcile(reconciliation, at: now)
        case .weChatPay(let reconciliation): askAgain(reconciliation, at: now)
        }
    }

    private var isAtRest: Bool {
        switch state {
        case .offered, .finished: true
        case .preparing, .reviewing, .authenticating, .processing, .reconciling: false
        }
    }

    private mutating func cardAdded(_ card: Card, at now: Instant) -> [CheckoutEffect] {
        switch state {
        case .offered:
            wallet.keep(card)
            state = .offered(Availability(of: wallet, for: request, at: now))
            return []
        case .reviewing:
            wallet.keep(card)
            return cardSelected(card.id, at: now)
        case .preparing, .authenticating, .processing, .reconciling, .finished:
            return []  // No form is open there.
        }
    }

    private mutating func contactKept(_ contact: WalletContact) -> [CheckoutEffect] {
        guard case .reviewing = state else { return [] }  // No form is open elsewhere.
        wallet.keep(contact)
        return []
    }

    // MARK: Preparing

    private mutating func merchantValidated(
        _ opening: Int, _ session: MerchantSession, at now: Instant
    ) -> [CheckoutEffect] {
        guard case .preparing(let preparation) = state, preparation.opening == opening else {
            return []  // The sheet was closed meanwhile.
        }
        if let fault = session.fault(used: usedSessions, at: now) {
            return merchantNotValidated(opening, fault, at: now)
        }
        usedSessions.append(session.nonce)
        self.session = session
        let offer = request.supported(by: wallet.device.system)
        var review = Review(request: offer, wallet: wallet, firstQuestion: questionsAsked, at: now)
        if let card = review.cardID.flatMap(wallet.card) { askAbout(card, in: &review) }
        if review.asksShippingAddress, !review.addressIsReadOnly,
            let contact = review.shippingContact?.contact, contact.hasAddress
        {
            review.ask(.shippingContactSelected(contact.redacted()))
        }
        keepContacts(of: review)
        return [.stopTimer(.merchantValidation)] + enter(review: review, at: now)
    }

    /// A contact that came with the request stands in the lists beside the wallet's own, so that one can come
    /// back to it. A store's address is nobody's contact.
    private mutating func keepContacts(of review: Review) {
        let chosen = [review.addressIsReadOnly ? nil : review.shippingContact, review.billingContact]
        let fromRequest = [Review.requestShippingContactID, Review.requestBillingContactID]
        for contact in chosen.compactMap({ $0 }) where fromRequest.contains(contact.id) {
            wallet.keep(contact)
        }
    }

    private mutating func merchantNotValidated(
        _ opening: Int, _ reason: String, at now: Instant
    ) -> [CheckoutEffect] {
        guard case .preparing(let preparation) = state, preparation.opening == opening else {
            return []  // The sheet was closed meanwhile.
        }
        return [.stopTimer(.merchantValidation)]
            + finish(AttemptResult(outcome: .declined(.merchantNotValidated(reason))), at: now)
    }

    // MARK: Reviewing

    /// Settles in `reviewing`, and opens the next question if one waits.
    mutating func enter(review: Review, at now: Instant) -> [CheckoutEffect] {
        var review = review
        let opened = review.openNextQuestion(deadline: now.adding(Self.merchantPatience))
        questionsAsked = review.questionsAsked
        state = .reviewing(.applePay(review))
        guard let opened else { return [] }
        return [
            .askMerchant(question: opened.number, opened.question),
            .startTimer(.merchantAnswer(question: opened.number), at: opened.deadline),
        ]
    }

    private mutating func merchantAnswered(
        _ number: Int, _ update: MerchantUpdate, at now: Instant
    ) -> [CheckoutEffect] {
        guard case .reviewing(.applePay(var review)) = state, let open = review.openQuestion,
            open.number == number
        else { return [] }  // Answers a question that is no longer open.
        let stop = CheckoutEffect.stopTimer(.merchantAnswer(question: number))
        if update.endsSheet {
            return [stop]
                + finish(AttemptResult(outcome: .declined(.merchantRefused(message: nil))), at: now)
        }
        review.take(update.supported(by: wallet.device.system, answering: open.question.kind), to: open)
        return [stop] + enter(review: review, at: now)
    }

    /// What stands in the way of paying now; empty when the pay button would act.
    package func blockers(at now: Instant) -> [Blocker] {
        guard case .reviewing(.applePay(let review)) = state else { return [] }
        return review.blockers(wallet: wallet, record: record, at: now)
    }

    private mutating func paymentConfirmed(at now: Instant) -> [CheckoutEffect] {
        guard case .reviewing(.applePay(let review)) = state, blockers(at: now).isEmpty else { return [] }
        if let session, session.isOver(at: now) {
            return finish(AttemptResult(outcome: .declined(.merchantSessionExpired)), at: now)
        }
        return authenticate(review, stage: firstStage(at: now))
    }

    private mutating func cancelPressed(at now: Instant) -> [CheckoutEffect] {
        switch state {
        case .preparing:
            return [.stopTimer(.merchantValidation)] + returnToPage(cancelled: true, at: now)
        case .reviewing(.applePay(let review)):
            return stopQuestion(of: review) + returnToPage(cancelled: true, at: now)
        case .authenticating(.applePay(let authentication)):
            state = .reviewing(.applePay(authentication.review))
            return [.wipeSecret, .stopTimer(.passcodeUnlocked)]
        case .processing(.applePay(let processing)):
            return leave(processing, cause: .shopperLeft, at: now)
        case .offered, .reviewing(.weChatPay), .authenticating(.weChatPay), .processing(.weChatPay),
            .reconciling, .finished:
            return []  // Nothing to cancel: no sheet, already leaving, or already over.
        }
    }

    func stopQuestion(of review: Review) -> [CheckoutEffect] {
        review.openQuestion.map { [.stopTimer(.merchantAnswer(question: $0.number))] } ?? []
    }

    mutating func returnToPage(cancelled: Bool, at now: Instant) -> [CheckoutEffect] {
        returnToPage(cancelled ? AttemptResult(outcome: .cancelled(.beforePayment)) : nil, at: now)
    }

    mutating func returnToPage(_ result: AttemptResult?, at now: Instant) -> [CheckoutEffect] {
        if let result { lastAttempt = result }
        state = .offered(Availability(of: wallet, for: request, at: now))
        return []
    }

    mutating func donePressed(at now: Instant) -> [CheckoutEffect] {
        guard case .finished = state else { return [] }
        return [.stopTimer(.failureShown)] + returnToPage(cancelled: false, at: now)
    }
}

extension Checkout {
    // The transitions of authenticating, processing and reconciling stand in files of their own; only these
    // doors write the state.

    mutating func move(to state: State) { self.state = state }

    mutating func note(_ change: (inout AuthenticationRecord) -> Void) { change(&record) }

    /// Counts one more attempt of the order, and returns its number.
    mutating func countAttempt() -> Int {
        attempts += 1
        return attempts
    }

    mutating func alterWallet(_ change: (inout Wallet) -> Void) { change(&wallet) }

    /// Whether the reference is new; it is not afterwards.
    mutating func takes(_ reference: PaymentReference) -> Bool {
        guard !references.contains(reference) else { return false }
        references.append(reference)
        return true
    }

    /// Ends the attempt. A failure closes by itself after its mark was shown, as on the real sheet. Of an
    /// unknown end, `unsettled` says where to take it up again.
    mutating func finish(
        _ result: AttemptResult, unsettled: OnRail<Reconciliation, WeChatReconciliation>? = nil,
        at now: Instant
    ) -> [CheckoutEffect] {
        lastAttempt = result
        self.unsettled = unsettled
        state = .finished(result)
        guard case .declined = result.outcome else { return [] }
        return [.startTimer(.failureShown, at: now.adding(Self.failureShownFor))]
    }

    mutating func notePaid(_ terms: PaymentRequest) { paidTerms = terms }

    /// The order at WeChat's platform can no more be paid; the next attempt makes another.
    mutating func noteOrderOver() { orderRound += 1 }

    mutating func note(attempt result: AttemptResult) { lastAttempt = result }

    /// Settles in `reviewing` after a failure with errors.
    mutating func resume(_ review: Review, errors: [SheetError], declined result: AttemptResult) {
        var review = review
        review.take(authorizationErrors: errors)
        lastAttempt = result
        state = .reviewing(.applePay(review))
    }
}
