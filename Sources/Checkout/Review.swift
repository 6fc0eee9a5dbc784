/// What the shopper sees and edits: the merchant's current terms and the shopper's current choices. Every
/// figure on the sheet, in the token and in the ledger is read from here.
package struct Review: Hashable, Sendable, Codable {
    private var nextQuestion: Int
    package private(set) var openQuestion: OpenQuestion?
    /// Questions that wait their turn, at most one of a kind.
    package private(set) var waiting: [MerchantQuestion] = []
    /// The terms as they stand now: the request with every part the merchant has replaced since.
    package private(set) var terms: PaymentRequest
    package private(set) var cardID: String?
    @Boxed package private(set) var shippingContact: WalletContact?
    @Boxed package private(set) var billingContact: WalletContact?
    /// Index into `terms.shippingMethods`; an index, since a request may repeat an identifier.
    package private(set) var shippingMethodIndex: Int?
    /// Empty when there is none.
    package private(set) var couponCode: String
    package private(set) var faults: [Fault] = []

    /// An error of the merchant and the answer it came with; the next answer of that kind replaces it.
    package struct Fault: Hashable, Sendable, Codable {
        package let source: Source
        package let error: SheetError

        package enum Source: Hashable, Sendable, Codable {
            case answer(MerchantQuestion.Kind)
            /// `completePayment` with errors; goes when the shopper edits the marked row.
            case authorization
        }
    }

    /// The sheet at its first display.
    init(request: PaymentRequest, wallet: Wallet, firstQuestion: Int, at now: Instant) {
        terms = request
        nextQuestion = firstQuestion
        cardID =
            wallet.cards.first { card in
                if case .fits = CardFit(of: card, for: request, at: now) { return true }
                return false
            }?.id
        let chosen = request.initialShippingMethodIndex
        shippingMethodIndex =
            request.shippingMethods.isEmpty
            ? nil : request.shippingMethods.indices.contains(chosen) ? chosen : 0
        couponCode = request.couponCode ?? ""
        shippingContact = Self.firstShippingContact(of: request, in: wallet)
        billingContact = Self.firstBillingContact(of: request, in: wallet, cardID: cardID)
    }

    /// The contact a merchant filled in beforehand; else the wallet's first in the request's country, else
    /// its first.
    private static func firstShippingContact(of request: PaymentRequest, in wallet: Wallet) -> WalletContact?
    {
        guard !request.requiredShippingContactFields.isEmpty || request.shippingContact != nil else {
            return nil
        }
        return wallet.completed(request.shippingContact, id: requestShippingContactID)
            ?? wallet.owner(in: request.countryCode)
    }

    /// The contact a merchant filled in beforehand; else the card's own billing address, else the owner's.
    private static func firstBillingContact(
        of request: PaymentRequest, in wallet: Wallet, cardID: String?
    ) -> WalletContact? {
        guard !request.requiredBillingContactFields.isEmpty else { return nil }
        if let prefilled = wallet.completed(request.billingContact, id: requestBillingContactID) {
            return prefilled
        }
        if let cardID, let contact = wallet.card(cardID)?.billingContact {
            return WalletContact(id: cardID, contact: contact)
        }
        return wallet.owner(in: request.countryCode)
    }

    /// Names of the contacts that came with the request, in the wallet's lists.
    package static let requestShippingContactID = "request-shipping"
    package static let requestBillingContactID = "request-billing"

    // MARK: What is read from here

    package var currency: Currency { terms.currency }
    package var shippingMethod: ShippingMethod? {
        shippingMethodIndex.flatMap { terms.shippingMethods.at($0) }
    }

    /// The number that is authorized. A pending total hides it on the sheet but authorizes it all the same.
    package var amountDue: Money { terms.total.amount ?? Money(minorUnits: 0) }

    package var asksShippingAddress: Bool { terms.requiredShippingContactFields.contains(.postalAddress) }

    /// Whether the address row may be edited. A store's own address cannot be.
    package var addressIsReadOnly: Bool { terms.editingMode == .storePickup }

    /// Errors in the order they are to be shown: the merchant's order within each answer.
    package var errors: [SheetError] { faults.map(\.error) }

    package func errors(on row: SheetError.Row) -> [SheetError] { errors.filter { $0.row == row } }

    // MARK: What the shopper does

    /// Returns whether the card is now another one.
    mutating func select(card: Card) -> Bool {
        guard card.id != cardID else { return false }
        cardID = card.id
        clearAuthorizationFaults(on: [.card, .pay])
        if terms.billingContact == nil, !terms.requiredBillingContactFields.isEmpty,
            let contact = card.billingContact
        {
            billingContact = WalletContact(id: card.id, contact: contact)
        }
        return true
    }

    /// The chosen card left the wallet, and no other can pay.
    mutating func loseCard() { cardID = nil }

    mutating func select(shippingContact contact: WalletContact) {
        guard addressIsReadOnly, let store = shippingContact?.contact else {
            shippingContact = contact
            clearAuthorizationFaults(on: [.shippingAddress, .contact, .pay])
            return
        }
        // At a store's address only the person changes; the place stays the merchant's.
        shippingContact = WalletContact(id: contact.id, contact: contact.contact.atAddress(of: store))
        clearAuthorizationFaults(on: [.contact, .pay])
    }

    mutating func select(billingContact contact: WalletContact) {
        billingContact = contact
        clearAuthorizationFaults(on: [.billing, .pay])
    }

    /// Returns whether another method is now chosen.
    mutating func select(shippingMethod method: ShippingMethod) -> Bool {
        guard let index = terms.shippingMethods.firstIndex(of: method), index != shippingMethodIndex else {
            return false
        }
        shippingMethodIndex = index
        clearAuthorizationFaults(on: [.shippingMethod, .pay])
        return true
    }

    mutating func enter(coupon code: String) {
        couponCode = code
        clearAuthorizationFaults(on: [.coupon, .pay])
    }

    // MARK: The conversation with the merchant

    /// Puts a question in the queue, in place of a waiting one of its kind.
    mutating func ask(_ question: MerchantQuestion) {
        if let index = waiting.firstIndex(where: { $0.kind == question.kind }) {
            waiting[index] = question
        } else {
            waiting.append(question)
        }
    }

    /// Opens the next waiting question if none is open.
    mutating func openNextQuestion(deadline: Instant) -> OpenQuestion? {
        guard openQuestion == nil, !waiting.isEmpty else { return nil }
        let open = OpenQuestion(number: nextQuestion, question: waiting.removeFirst(), deadline: deadline)
        nextQuestion += 1
        openQuestion = open
        return open
    }

    /// Takes the answer to the open question. A part left out keeps what is current.
    mutating func take(_ update: MerchantUpdate, to open: OpenQuestion) {
        openQuestion = nil
        faults.removeAll { $0.source == .answer(open.question.kind) }
        faults += update.allErrors.map { Fault(source: .answer(open.question.kind), error: $0) }
        if let total = update.newTotal { terms.total = total }
        if let items = update.newLineItems { terms.lineItems = items }
        if let kind = update.newKind { terms.kind = kind }
        if let methods = update.newShippingMethods { replaceShippingMethods(by: methods) }
    }

    /// The chosen method stays chosen while its identifier is still offered; otherwise the first is chosen
    /// and the merchant told of it, once. A choice that still waits to be told is told as it is offered now.
    private mutating func replaceShippingMethods(by methods: [ShippingMethod]) {
        let chosen = shippingMethod
        terms.shippingMethods = methods
        if let chosen, let index = methods.firstIndex(where: { $0.identifier == chosen.identifier }) {
            shippingMethodIndex = index
            waiting = waiting.map {
                $0.kind == .shippingmethodselected ? .shippingMethodSelected(methods[index]) : $0
            }
            return
        }
        shippingMethodIndex = methods.isEmpty ? nil : 0
        waiting.removeAll { $0.kind == .shippingmethodselected }
        if let first = methods.first { waiting.append(.shippingMethodSelected(first)) }
    }

    mutating func take(authorizationErrors errors: [SheetError]) {
        faults.removeAll { $0.source == .authorization }
        faults += errors.map { Fault(source: .authorization, error: $0) }
    }

    private mutating func clearAuthorizationFaults(on rows: Set<SheetError.Row>) {
        faults.removeAll { $0.source == .authorization && rows.contains($0.error.row) }
    }

    var questionsAsked: Int { nextQuestion }

    /// Asks on from another number: no answer to a question of before fits one of after. A question that was
    /// open is asked again.
    mutating func goOn(from number: Int) {
        if let open = openQuestion {
            openQuestion = nil
            let asksAgain = waiting.contains { $0.kind == open.question.kind }
            if !asksAgain { waiting.insert(open.question, at: 0) }
        }
        nextQuestion = number
    }
}

extension Array {
    /// The element at an index that may be out of range.
    package func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
