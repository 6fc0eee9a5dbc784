import Checkout

/// Puts a moment of the checkout into words that read well aloud: no sign stands where a word is meant. It
/// takes its facts from where the drawn sheet takes them.
struct PlainScribe {
    /// The drawn sheet of the moment, for what both say. It is never drawn.
    let layout: SheetLayout

    init(_ checkout: Checkout, _ look: SheetAppearance, at now: Instant) {
        layout = SheetLayout(checkout, SheetModel(size: Size(width: 1, height: 1)), look, at: now)
    }

    var checkout: Checkout { layout.checkout }
    var look: SheetAppearance { layout.look }
    var words: any Words { layout.words }
    var now: Instant { layout.now }

    /// The page of a scene over the present state.
    func page(_ scene: PlainModel.Scene) -> PlainPage {
        switch scene {
        case .list(let kind):
            if let review = checkout.review { return listPage(kind, review) }
        case .methods:
            if let review = checkout.weChatReview { return methodsPage(review) }
        case .faults: return faultsPage()
        case .contactForm, .cardForm, .coupon: return PlainPage(.form)
        case .main: break
        }
        switch checkout.state {
        case .offered: return shopPage()
        case .preparing(let preparation): return preparingPage(preparation)
        case .reviewing(.applePay(let review)): return sheetPage(review)
        case .reviewing(.weChatPay(let review)): return weChatPage(review)
        case .authenticating(.applePay(let authentication)): return proofPage(authentication)
        case .authenticating(.weChatPay(let authentication)): return proofPage(authentication)
        case .processing(.applePay(let processing)): return progressPage(processing)
        case .processing(.weChatPay(let processing)): return payingPage(processing)
        case .reconciling(.applePay(let reconciliation)):
            return reconcilingPage(words.reconciling, reconciliation.reference)
        case .reconciling(.weChatPay(let reconciliation)):
            return reconcilingPage(words.awaitingPlatform, reconciliation.reference)
        case .finished(let result): return endPage(result)
        }
    }

    /// Facts that belong together, as one line.
    func line(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: words.clauseGap)
    }

    /// A shop's line may have an empty label.
    func labelled(_ label: String, _ text: String) -> String {
        label.isEmpty ? text : "\(label)\(words.colon)\(text)"
    }

    func leave(_ command: SheetCommand) -> String { labelled("q", words.hint(command)) }

    /// Seconds from which on it is said that the time is nearly over.
    static let nearlyOver: Int64 = 10

    /// What is awaited and how long at most, and once more when that is nearly over.
    func wait(for text: String, until deadline: Instant?, on page: inout PlainPage) {
        guard let deadline else { return page.say(.waiting, text) }
        let left = max(0, deadline.since(now).milliseconds + 999) / 1000
        // One question after the other is one wait.
        page.say(.waiting, line([text, words.atMost(seconds: left)]), fact: text)
        if left <= Self.nearlyOver {
            page.say(
                .nearlyOver, words.secondsRemaining(max(1, left)), fact: String(deadline.milliseconds))
        }
    }

    // MARK: The shop's page

    func shopPage() -> PlainPage {
        var page = PlainPage(.shop)
        let terms = checkout.paidTerms ?? checkout.request
        page.say(.heading, terms.merchantName.isEmpty ? words.merchant : terms.merchantName, isAnchor: true)
        sayItems(terms.lineItems, on: &page)
        page.say(.total, labelled(words.total, layout.amountText(terms.total)))
        let ofAttempt = checkout.lastAttempt.map { layout.notices(of: $0).map(\.text) } ?? []
        for text in layout.pageNotices.map(\.text) {
            page.say(.note(text), text, fact: ofAttempt.contains(text) ? attemptFact(text) : text)
        }
        for choice in shopChoices {
            page.offer(choice.action, .choice(choice.action), choice.text, isAnchor: true)
        }
        page.say(.leave, leave(.leaveShop), isAnchor: true)
        return page
    }

    /// That a sentence is about this attempt: the next one may end alike, which is news again.
    func attemptFact(_ text: String) -> String { "\(text) \(checkout.openings)" }

    private var shopChoices: [(action: PlainAction, text: String)] {
        guard case .offered(let availability) = checkout.state else { return [] }
        if case .unknown = checkout.lastAttempt?.outcome { return [(.checkAgain, words.checkAgainButton)] }
        guard checkout.canStartAttempt else { return [] }
        return checkout.rails.compactMap { rail -> (action: PlainAction, text: String)? in
            switch rail {
            case .weChatPay:
                return checkout.offers(rail) ? (.openSheet(rail), words.weChatPayButton) : nil
            case .applePay:
                switch availability {
                case .cannotPay, .systemTooOld: return nil
                case .noCard, .noFittingCard, .unusableCards: return (.setUpCard, words.setUpButton)
                case .ready: return (.openSheet(rail), words.payButton)
                }
            }
        }
    }

    /// The shop's lines; two of one label are told apart by their order.
    func sayItems(_ items: [LineItem], on page: inout PlainPage) {
        var seen: [String: Int] = [:]
        for item in items {
            seen[item.label, default: 0] += 1
            page.say(.item(label: item.label, ordinal: seen[item.label] ?? 1), text(of: item))
        }
    }

    func text(of item: LineItem) -> String {
        labelled(item.label, layout.valueText(item))
    }
}
