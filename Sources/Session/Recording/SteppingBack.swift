import Checkout
import Processing
import Sheet

/// The moments of a live checkout that a tester can go back to: the page, and the sheet whenever the shop had
/// answered everything.
struct SteppingBack {
    struct Moment {
        /// Of the sheet or the merchant's page; nil for the page before anything happened.
        let state: Checkout.State?
        /// The shop as it was: what it answers depends on what it was told.
        let merchant: ScriptedMerchant
        /// How many entries of the history had led there.
        let position: Int
        /// Faults of the menu that had still to happen then.
        let awaited: [FaultChoice]

        /// Nil for the merchant's page.
        var review: Review? { state?.review }
    }

    private var moments: [Moment]
    /// More are forgotten, the oldest first.
    private static let most = 1000

    /// Begins on the merchant's page.
    init(_ merchant: ScriptedMerchant) {
        moments = [Moment(state: nil, merchant: merchant, position: 0, awaited: [])]
    }

    /// The last sheet that one can still go back to; nil where there is none.
    var lastSheet: Checkout.State? { moments.last { $0.review != nil }?.state }

    /// Takes note of how things stand after an event, the last of so many entries of the history.
    mutating func note(
        _ event: CheckoutEvent, _ state: Checkout.State, of world: World, position: Int,
        awaited: [FaultChoice]
    ) {
        if case .steppedBack = event { return }
        switch state {
        case .reviewing(.applePay(let review)):
            guard review.openQuestion == nil, review.waiting.isEmpty else { return }
        case .offered: break
        case .reviewing(.weChatPay), .preparing, .authenticating, .processing, .reconciling, .finished: return
        }
        add(
            Moment(
                state: state, merchant: world.merchant, position: position, awaited: awaited))
    }

    private mutating func add(_ moment: Moment) {
        if let last = moments.last, last.review == moment.review {
            moments[moments.count - 1] = moment
            return
        }
        moments.append(moment)
        if moments.count > Self.most { moments.removeFirst() }
    }

    /// Why one cannot go back now; nil when one can.
    func obstacle(_ checkout: Checkout, hasProgram: Bool) -> InspectorWord? {
        if hasProgram { return .shopProgramKeepsItsKnowledge }
        switch checkout.state {
        case .preparing: return .notWhileConnecting
        case .authenticating: return .notWhileAuthenticating
        case .processing, .reconciling: return .notWhilePaying
        case .reviewing(.weChatPay): return .notWhileWeChatIsUp
        case .offered, .reviewing(.applePay), .finished:
            return checkout.canStepBack ? nil : .orderIsPaidOrInDoubt
        }
    }

    /// The latest moment that is not the present one. What came after it is forgotten.
    mutating func takeLast(before checkout: Checkout) -> Moment? {
        let present: Review?? =
            switch checkout.state {
            case .reviewing(.applePay(let review)): .some(review)
            case .offered: .some(nil)
            case .reviewing(.weChatPay), .preparing, .authenticating, .processing, .reconciling, .finished:
                nil
            }
        if let present, let last = moments.last, last.review == present || last.isLike(present) {
            guard moments.count > 1 else { return nil }
            moments.removeLast()
        }
        return moments.last
    }
}

extension SteppingBack.Moment {
    /// Whether it is this review but for the numbers of its questions.
    fileprivate func isLike(_ present: Review?) -> Bool {
        guard let review, let present else { return false }
        return review.terms == present.terms && review.cardID == present.cardID
            && review.shippingContact == present.shippingContact
            && review.billingContact == present.billingContact
            && review.shippingMethodIndex == present.shippingMethodIndex
            && review.couponCode == present.couponCode && review.faults == present.faults
    }
}
