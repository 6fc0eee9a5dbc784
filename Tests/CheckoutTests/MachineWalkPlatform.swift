import Checkout

// WeChat's platform and wallet in the walks' world: late, twice or not at all, but never a lie.
extension WalkWorld {
    mutating func orderArrives(_ opening: Int, _ round: Int) {
        self.round = round
        let order = platform[round] ?? .open
        platform[round] = order
        let answer: CheckoutEvent
        switch order {
        case .open:
            answer =
                unlucky(in: 8)
                ? .orderNotPlaced(
                    opening: opening, WeChatRefusal("SYSTEMERROR", .passing, reason: "again"))
                : .orderPlaced(opening: opening, prepayID: "prepay-\(round)")
        case .accepted, .paid:
            answer = .orderNotPlaced(opening: opening, WeChatRefusal("ORDERPAID", .paid, reason: "paid"))
        case .over:
            answer = .orderNotPlaced(
                opening: opening, WeChatRefusal("ORDERCLOSED", .orderOver, reason: "closed"))
        }
        tell(answer, mayBeLost: true)
    }

    mutating func walletPays(_ reference: PaymentReference) {
        guard let round = rounds[reference] else { return }
        switch platform[round] {
        case .open: break
        case .accepted, .paid:
            tell(
                .walletNotPaid(reference, WeChatRefusal("ORDERPAID", .paid, reason: "paid")), mayBeLost: true)
            return
        case .over, nil:
            let closed = WeChatRefusal("ORDERCLOSED", .orderOver, reason: "closed")
            tell(.walletNotPaid(reference, closed), mayBeLost: true)
            return
        }
        switch chance.below(8) {
        case 0, 1:
            tell(
                .walletNotPaid(reference, WeChatRefusal("NOTENOUGH", .method, reason: "low")), mayBeLost: true
            )
        case 2:
            platform[round] = .accepted(reference)
            schedule(.bankSettles(reference), within: 90_000)
            tell(.walletAccepted(reference), mayBeLost: true)
        default:
            platform[round] = .paid(reference)
            tell(.walletPaid(reference), mayBeLost: true)
            tell(.noticeTaken(reference, .paid), mayBeLost: true, mayRepeat: true)
        }
    }

    mutating func settle(_ reference: PaymentReference) {
        guard let round = rounds[reference], platform[round] == .accepted(reference) else { return }
        if chance.onceIn(3) {
            platform[round] = .over
        } else {
            platform[round] = .paid(reference)
            tell(.noticeTaken(reference, .paid), mayBeLost: true, mayRepeat: true)
        }
    }

    mutating func queryArrives(_ reference: PaymentReference) {
        guard let round = rounds[reference], !unlucky(in: 6) else {
            tell(.orderReported(reference, .unreachable), mayBeLost: true)
            return
        }
        let report: OrderReport
        switch platform[round] {
        // Nobody pays it any more: its time is over.
        case .open where isReliable, nil:
            platform[round] = .over
            report = .failed(code: "CLOSED")
        case .open, .accepted: report = .pending
        case .paid(let payer): report = payer == reference ? .paid : .failed(code: "ORDERPAID")
        case .over: report = .failed(code: "CLOSED")
        }
        tell(.orderReported(reference, report), mayBeLost: true)
    }
}

extension Currency {
    static let yuan = Currency.named("CNY") ?? Currency.all[0]
}

extension WeChatWallet {
    /// The balance and one card.
    static func lin(takesFingerprint: Bool = false) -> WeChatWallet {
        WeChatWallet(
            balance: .cents(20_000), cards: [WeChatCard(name: "CMB", lastFour: "6688")],
            takesFingerprint: takesFingerprint)
    }
}
