import Checkout
import Processing
import Tokens

/// The world behind WeChat Pay's rail: what the shop sells over it, the wallet's secrets and its banks, and
/// the desk that carries everything out. It answers with events and decides nothing about the checkout.
package final class WeChatWorld {
    package let desk: WeChatDesk
    package let plan: WeChatPlan
    /// The shop's number of each round.
    private var numbers: [Int: String] = [:]
    private var numbersByPrepay: [String: String] = [:]
    /// The order that was made last, and what opens it; "" before it is known.
    private var current = (number: "", prepayID: "")
    /// Whether the last round of deliveries came to nothing because of the books.
    private var isDeliveryBroken = false
    private var attempts: [String: (reference: PaymentReference, number: String, prepayID: String)] = [:]

    package init(_ plan: WeChatPlan, desk: WeChatDesk) {
        self.plan = plan
        self.desk = desk
    }

    /// The number of the order that an attempt pays.
    var currentNumber: String? { current.number.isEmpty ? nil : current.number }

    func number(ofKey key: String) -> String? { attempts[key]?.number }

    func hasNumber(of round: Int) -> Bool { numbers[round] != nil }

    /// `out_trade_no`: the scenario's own in the first round, else made of the order and the round. At most
    /// 32 characters of those that WeChat Pay takes.
    func number(of round: Int, orderID: String) -> String {
        if let number = numbers[round] { return number }
        let tail = "-\(round)"
        let number =
            plan.number.map { round == 1 ? $0 : $0.prefix(32 - tail.utf8.count) + tail } ?? orderID + tail
        numbers[round] = number
        return number
    }

    func note(_ reference: PaymentReference) {
        attempts[reference.idempotencyKey] = (reference, current.number, current.prepayID)
    }

    // MARK: What the platform and the wallet do

    func placeOrder(opening: Int, number: String, at now: Instant) -> World.Consequence {
        let sale = WeChatSale(
            number: number, body: plan.body, attach: plan.attach, total: plan.offer.amount,
            currency: plan.offer.currency, expiresAfter: plan.expiresAfter)
        current = (number, "")
        switch desk.placeOrder(sale, at: now) {
        case .placed(let prepayID):
            numbersByPrepay[prepayID] = number
            current = (number, prepayID)
            return .now(.orderPlaced(opening: opening, prepayID: prepayID))
        case .refused(let refusal): return .now(.orderNotPlaced(opening: opening, refusal))
        case .nothing: return .silence
        }
    }

    func callUp(_ prepayID: String, at now: Instant) -> World.Consequence {
        do throws(WeChatShopFault) {
            switch try desk.callUp(prepayID: prepayID, at: now) {
            case .opened(let page):
                let terms = WeChatTerms(
                    prepayID: page.prepayID, payee: page.payee, body: page.body, amount: page.total,
                    currency: page.currency)
                return .now(.walletOpened(terms))
            case .refused(let code, let field, let sentence):
                let returned = WeChatReturn(code: code.rawValue, field: field, reason: sentence)
                return .now(.walletRefused(prepayID: prepayID, returned))
            }
        } catch {
            let returned = WeChatReturn(
                code: WeChatReturnCode.error.rawValue, field: nil, reason: error.sentence)
            return .now(.walletRefused(prepayID: prepayID, returned))
        }
    }

    /// Its fault comes again when the wallet pays.
    func beginPaying(_ prepayID: String, at now: Instant) {
        do { try desk.beginPaying(prepayID: prepayID, at: now) } catch { return }
    }

    /// An order that stays USERPAYING can be paid all the same.
    func stopPaying(_ prepayID: String, at now: Instant) {
        do { try desk.stopPaying(prepayID: prepayID, at: now) } catch { return }
    }

    func pay(_ reference: PaymentReference, _ methodID: String, at now: Instant) -> World.Consequence {
        guard let attempt = attempts[reference.idempotencyKey], let funding = plan.funding(methodID) else {
            return .silence
        }
        do {
            switch try desk.pay(
                prepayID: attempt.prepayID, number: attempt.number, with: funding, at: now)
            {
            case .paid: return .now(.walletPaid(reference))
            case .accepted: return .now(.walletAccepted(reference))
            case .refused(let refusal): return .now(.walletNotPaid(reference, refusal))
            }
        } catch {
            return .silence  // It may be on the disk all the same: the order is queried.
        }
    }

    /// `isPaidElsewhere`: whether the ledger has another payment of this order.
    func query(
        _ reference: PaymentReference, isPaidElsewhere: (String) -> Bool, at now: Instant
    ) -> World.Consequence {
        guard let number = attempts[reference.idempotencyKey]?.number else { return .silence }
        var report = desk.report(number, at: now)
        // Booked before, so that this attempt pays nothing.
        if report == .paid, isPaidElsewhere(number) { report = .failed(code: "ORDERPAID") }
        return .now(.orderReported(reference, report))
    }

    /// Carries the notices that are due to the shop. What it has booked, the sheet hears.
    func deliver(at now: Instant) -> World.Consequence {
        do {
            let events = try desk.deliver(at: now).flatMap { number in
                attempts.values.filter { $0.number == number }.map(\.reference)
            }
            isDeliveryBroken = false
            return .each(events.map { .now(.noticeTaken($0, .paid)) })
        } catch {
            isDeliveryBroken = true
            return .silence  // Not acknowledged, so that it comes again.
        }
    }

    /// Orders of this checkout that the platform has as paid.
    var paidOrders: Int {
        numbers.values.count { number in
            do { return try desk.isPaid(number) } catch { return false }
        }
    }

    /// When a notice is due next, from `now` on; after books that could not be written, not at once again.
    func nextNotice(after now: Instant) -> Span? {
        let soonest: Int64 = isDeliveryBroken ? 5000 : 0
        do {
            return try desk.nextDue().map { Span(milliseconds: max(soonest, $0.since(now).milliseconds)) }
        } catch {
            return nil
        }
    }
}

/// What a scenario says about the rail.
package struct WeChatPlan: Sendable {
    package let offer: WeChatOffer
    /// The order's line on the confirm page.
    package let body: String
    package let attach: String?
    /// `out_trade_no`; nil for one that is made up.
    package let number: String?
    /// How long the order can be paid; nil for as long as its prepay identifier lives.
    package let expiresAfter: Span?
    /// By value; never shown or recorded.
    let password: SecretBytes
    /// What the banks of the wallet's cards say, by last four digits.
    let banks: [String: Bank]
    package let setUp: WeChatSetUp

    package struct Bank: Hashable, Sendable {
        /// `bank_type`
        let type: String
        let answer: WeChatFunding.BankAnswer
    }

    func funding(_ methodID: String) -> WeChatFunding? {
        if methodID == WeChatMethod.balanceID {
            return .balance(available: offer.wallet.balance.minorUnits)
        }
        return banks[methodID].map { .bankCard(type: $0.type, answer: $0.answer) }
    }
}
