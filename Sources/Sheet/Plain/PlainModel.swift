import Checkout

/// Where one is in plain mode, and what was said already: the counterpart of `SheetModel` for lines of words.
/// It holds no payment fact and decides nothing about a payment.
package struct PlainModel: Sendable {
    package internal(set) var scene: Scene = .main
    let look: SheetAppearance
    /// What was said of each place, by what it was about.
    private var said: [PlainPage.Place: [PlainStatement.Key: String]] = [:]
    /// Where the last lines were about; nil before the first.
    private var place: PlainPage.Place?
    /// What the last lines said can be confirmed: a line acts on nothing else.
    private var stake: Stake = .nothing
    private var armed: [FaultChoice] = []

    /// What lies over the sheet or the page.
    package enum Scene: Hashable, Sendable {
        case main
        case list(Picker.Kind)
        /// The ways to pay of WeChat's wallet.
        case methods
        case faults
        /// Which field is asked is the form's own focus. Once "Done" has found faults, only their fields are
        /// asked.
        case contactForm(ContactForm, isMending: Bool)
        case cardForm(CardForm, isMending: Bool)
        case coupon
    }

    /// What a line could confirm, with the amount and the card that were named.
    package enum Stake: Hashable, Sendable {
        case nothing
        case confirms(SheetModel.Confirmable, amount: Money?, method: String?)
    }

    /// What is new.
    package struct News: Hashable, Sendable {
        /// Lines to be said; they may hold control characters of outside text.
        package let lines: [String]
        /// Something else can be confirmed now than before: what was typed before these lines is void.
        package let voidsTypedAhead: Bool
    }

    /// What a line comes to.
    package struct Answer: Hashable, Sendable {
        package var outputs: [SheetOutput] = []
        package var lines: [String] = []

    }

    package init(_ look: SheetAppearance) { self.look = look }

    func scribe(_ checkout: Checkout, at now: Instant) -> PlainScribe { PlainScribe(checkout, look, at: now) }

    // MARK: What is new

    /// What has not been said yet of this moment. Each change is said once.
    package mutating func news(
        over checkout: Checkout, armed now: [FaultChoice], at moment: Instant
    ) -> News {
        follow(checkout)
        let page = scribe(checkout, at: moment).page(scene)
        var lines = place == nil ? [look.words.plainIntroduction] : []
        let isBack = page.place != place
        if isBack, !page.place.isRemembered { said[page.place] = nil }
        let before = said[page.place] ?? [:]
        lines += gone(before, page)
        for statement in page.statements {
            let isNew = before[statement.key] != statement.fact
            if isNew || (isBack && statement.isAnchor) { lines.append(statement.text) }
        }
        // A form has no page: what it asks is said by the answers to its lines.
        said[page.place] = Dictionary(page.statements.map { ($0.key, $0.fact) }) { first, _ in first }
        place = page.place
        noteEnd(checkout, at: moment)
        lines += newlyArmed(now)
        let stakeNow = stake(over: checkout)
        defer { stake = stakeNow }
        return News(lines: lines, voidsTypedAhead: stakeNow != .nothing && stakeNow != stake)
    }

    /// The shop's lines that stood there before and are gone.
    private func gone(_ before: [PlainStatement.Key: String], _ page: PlainPage) -> [String] {
        let kept = Set(page.statements.map(\.key))
        return before.keys.compactMap { key -> String? in
            guard case .item(let label, _) = key, !kept.contains(key) else { return nil }
            return look.words.noLonger(label)
        }.sorted()
    }

    /// How an attempt ended is told where it ends, and not again on the shop's page.
    private mutating func noteEnd(_ checkout: Checkout, at now: Instant) {
        guard case .finished(let result) = checkout.state else { return }
        let scribe = scribe(checkout, at: now)
        for text in scribe.layout.notices(of: result).map(\.text) {
            said[.shop, default: [:]][.note(text)] = scribe.attemptFact(text)
        }
    }

    private mutating func newlyArmed(_ now: [FaultChoice]) -> [String] {
        defer { armed = now }
        return now.filter { !armed.contains($0) }.map { choice in
            "\(look.words.fault(choice))\(look.words.clauseGap)\(look.words.armed)"
        }
    }

    /// Everything here is to be said again, as after the program was stopped.
    package mutating func forgetSaid() {
        if let place { said[place] = nil }
    }

    /// Closes what no longer lies over a review or the page.
    private mutating func follow(_ checkout: Checkout) {
        switch scene {
        case .main, .faults: break
        case .methods:
            if case .reviewing(.weChatPay) = checkout.state { break }
            scene = .main
        case .list(let kind):
            guard case .reviewing(.applePay(let review)) = checkout.state,
                Picker(kind, over: checkout, review).count(in: checkout.wallet, review) > 0
            else {
                scene = .main
                return
            }
        case .contactForm, .coupon:
            if case .reviewing(.applePay) = checkout.state { break }
            scene = .main
        case .cardForm:
            switch checkout.state {
            case .offered, .reviewing(.applePay): break
            case .preparing, .reviewing(.weChatPay), .authenticating, .processing, .reconciling, .finished:
                scene = .main
            }
        }
    }

    // MARK: What can be confirmed

    private func stake(over checkout: Checkout) -> Stake {
        guard scene == .main else { return .nothing }
        // The drawn sheet's own answer, with the button in focus.
        let confirmable = SheetModel(size: Size(width: 80, height: 24)).confirmable(over: checkout)
        if confirmable == .nothing { return .nothing }
        let review = checkout.review
        return .confirms(
            confirmable, amount: review?.amountDue ?? checkout.weChatReview?.terms.amount,
            method: review?.cardID ?? checkout.weChatReview?.method.id)
    }

    /// Whether the last lines said what a line would confirm now.
    func hasSaidStake(over checkout: Checkout) -> Bool {
        stake != .nothing && stake == stake(over: checkout)
    }

    // MARK: What is wanted

    /// What the next line may hold.
    package func wanted(over checkout: Checkout) -> LineWanted {
        guard scene == .main else { return .line }
        switch checkout.state {
        case .offered, .reviewing(.weChatPay), .finished: return .line
        case .reviewing(.applePay(let review)): return review.openQuestion == nil ? .line : .nothing
        case .authenticating(.applePay(let authentication)):
            switch authentication.stage {
            case .passcode, .bankPIN: return .secret
            case .biometry, .passcodeLocked: return .line
            case .checkingPasscode, .checkingBankPIN: return .nothing
            }
        case .authenticating(.weChatPay(let authentication)):
            switch authentication.stage {
            case .paymentPassword: return .secret
            case .biometry, .paymentPasswordLocked: return .line
            case .checkingPaymentPassword: return .nothing
            }
        case .processing(.weChatPay(let processing)):
            if case .walletResult = processing.stage { return .line }
            return .nothing
        case .preparing, .processing(.applePay), .reconciling: return .nothing
        }
    }
}
