import Checkout
import Processing
import Tokens

// WeChat Pay's rail, as far as order identifiers, the ledger and time are concerned.
extension World {
    /// The rails of the page, from top to bottom.
    var rails: [Rail] { offeredRails }

    var weChatOffer: WeChatOffer? { weChat?.plan.offer }

    func placeOrder(opening: Int, round: Int) -> Consequence {
        .later(.errand(.placeOrder(opening: opening, round: round)), after: DefaultDelays.answer)
    }

    func callUp(_ prepayID: String) -> Consequence {
        .later(.errand(.callUp(prepayID: prepayID)), after: DefaultDelays.answer)
    }

    func payOrder(_ reference: PaymentReference, _ intent: PaymentIntent) -> Consequence {
        .later(.errand(.payOrder(reference, methodID: intent.cardID)), after: DefaultDelays.processor)
    }

    func queryOrder(_ reference: PaymentReference) -> Consequence {
        .later(.errand(.queryOrder(reference)), after: DefaultDelays.answer)
    }

    func beginPaying(_ prepayID: String, at now: Instant) { weChat?.beginPaying(prepayID, at: now) }

    func leaveWallet(_ prepayID: String, at now: Instant) { weChat?.stopPaying(prepayID, at: now) }

    /// Whether the typed digits are the payment password. Takes the same time wherever the first wrong one
    /// stands.
    func paymentPasswordMatches(_ digits: SecretBytes) -> Bool {
        weChat.map { $0.plan.password.count > 0 && $0.plan.password == digits } ?? false
    }

    /// What the shop did not believe of what came in WeChat's name.
    var disbelieved: [String] { weChat?.desk.disbelieved ?? [] }

    /// An errand to WeChat's platform; the notices that it brings about follow it. Books and notices go by
    /// the calendar.
    func runWeChat(_ errand: Errand, at now: Instant) -> Consequence {
        guard let weChat else { return .silence }
        let consequence: Consequence
        switch errand {
        case .placeOrder(let opening, let round):
            if round == 1, !weChat.hasNumber(of: round) { drawFreshOrderID(weChat, at: now) }
            let number = weChat.number(of: round, orderID: orderID)
            consequence = weChat.placeOrder(opening: opening, number: number, at: now)
        case .callUp(let prepayID): consequence = weChat.callUp(prepayID, at: now)
        case .payOrder(let reference, let methodID):
            consequence = weChat.pay(reference, methodID, at: now)
        case .queryOrder(let reference):
            consequence = weChat.query(
                reference, isPaidElsewhere: { isPaid($0, otherThan: reference) }, at: now)
        case .deliverNotices: consequence = weChat.deliver(at: now)
        case .charge, .report, .void, .hand: return .silence  // The other rail's.
        }
        guard let wait = weChat.nextNotice(after: now) else { return consequence }
        return .each([consequence, .later(.errand(.deliverNotices), after: wait)])
    }

    /// Whether another attempt of the ledger has paid the order with this number. When it cannot be read, the
    /// outcome cannot be written either.
    private func isPaid(_ number: String, otherThan reference: PaymentReference) -> Bool {
        do {
            return try ledger.attempts(ofOrderNumber: number).contains {
                $0.status == .paid && $0.reference != reference
            }
        } catch {
            return false
        }
    }

    /// What the shop has as the payment's `transaction_id`.
    func transactionID(of reference: PaymentReference) -> String? {
        weChat?.number(ofKey: reference.idempotencyKey).flatMap { weChat?.desk.transactionID(of: $0) }
    }
}
