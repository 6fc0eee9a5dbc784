import Checkout
import Tokens

/// The shop's server and the platform with a wire between them, and WeChat on the shopper's phone: what
/// happens between an order and the word that it is paid. It decides nothing about the checkout. Not
/// `Sendable`: the books are one thread's.
package final class WeChatDesk {
    package let setUp: WeChatSetUp
    private let locations: BookLocations
    private var stand: (shop: WeChatShop, platform: WeChatPlatform)?
    private var behaves = false
    /// Numbers of orders that the platform itself has made for this shop.
    private var made: Set<String> = []
    /// What the shop did not believe, oldest first: sentences for its log.
    package private(set) var disbelieved: [String] = []
    /// Spoils commits of payments at the platform on purpose; nil for none.
    package var faultOnPurpose: BookFault? {
        didSet { stand?.platform.faultOnPurpose = faultOnPurpose }
    }

    /// Touches no file and makes no key; the first call does.
    package init(_ setUp: WeChatSetUp, _ locations: BookLocations) {
        self.setUp = setUp
        self.locations = locations
    }

    /// From now on nothing goes wrong on purpose at the platform and on the way to it.
    package func behave() {
        behaves = true
        faultOnPurpose = nil
        stand?.platform.faults = WeChatFaults()
    }

    /// The sides of the wire. Keys for v3 are made when they are first needed.
    private func sides() throws(LedgerFault) -> (shop: WeChatShop, platform: WeChatPlatform) {
        if let stand { return stand }
        let made = try setUp.sides(locations)
        made.platform.faultOnPurpose = faultOnPurpose
        if behaves { made.platform.faults = WeChatFaults() }
        stand = made
        return made
    }

    // MARK: The order

    package enum Placed: Hashable, Sendable {
        case placed(prepayID: String)
        case refused(WeChatRefusal)
        /// Nothing came back.
        case nothing
    }

    package func placeOrder(_ sale: WeChatSale, at now: Instant) -> Placed {
        do throws(WeChatShopFault) {
            let (shop, platform) = try open()
            if shop.legacy != nil { return try placeRetired(sale, shop, platform, at: now) }
            if shop.v3 != nil {
                let request = try shop.orderRequest(sale, at: now)
                let answer = try booked { () throws(LedgerFault) in try platform.answer(request, at: now) }
                guard let answer else { return .nothing }
                return placed(sale, try shop.prepayID(from: answer, at: now))
            }
            let request = try shop.unifiedOrder(sale, at: now)
            let reply = try booked { () throws(LedgerFault) in
                try platform.answer(.unifiedOrder, request, at: now)
            }
            guard case .body(let body) = reply else { return .nothing }
            return placed(sale, try shop.prepayID(from: body))
        } catch {
            note(error)
            return .refused(error.refusal)
        }
    }

    /// The two requests of the retired interface.
    private func placeRetired(
        _ sale: WeChatSale, _ shop: WeChatShop, _ platform: WeChatPlatform, at now: Instant
    ) throws(WeChatShopFault) -> Placed {
        let query = try shop.tokenQuery()
        let token = try booked { () throws(LedgerFault) in try platform.accessToken(query: query, at: now) }
        let bought = "access_token=\(try shop.accessToken(from: token))"
        let request = try shop.genprepay(sale, at: now)
        let reply = try booked { () throws(LedgerFault) in
            try platform.genprepay(query: bought, request, at: now)
        }
        guard case .body(let body) = reply else { return .nothing }
        return placed(sale, try shop.prepayID(fromRetired: body))
    }

    private func placed(_ sale: WeChatSale, _ prepayID: String) -> Placed {
        made.insert(sale.number)
        return .placed(prepayID: prepayID)
    }

    private func note(_ fault: WeChatShopFault) {
        if case .untrusted(let why) = fault { disbelieved.append(why) }
    }

    /// Hands the order to WeChat as the app does, with the mistake that is wanted.
    package func callUp(prepayID: String, at now: Instant) throws(WeChatShopFault) -> WeChatCallUpVerdict {
        let (shop, platform) = try open()
        var callUp = try shop.callUp(prepayID: prepayID, at: now)
        if let mistake = setUp.mistake { try mistake.spoil(&callUp, shop) }
        return try booked { () throws(LedgerFault) in try platform.check(callUp, by: setUp.client, at: now) }
    }

    // MARK: The wallet

    package func beginPaying(prepayID: String, at now: Instant) throws(LedgerFault) {
        let platform = try sides().platform
        // A refusal comes again when the wallet pays.
        _ = try platform.beginPaying(prepayID: prepayID, at: now)
        if setUp.closesWhilePaying { try platform.closeOnPurpose(prepayID: prepayID, at: now) }
    }

    package func stopPaying(prepayID: String, at now: Instant) throws(LedgerFault) {
        try sides().platform.stopPaying(prepayID: prepayID, at: now)
    }

    package enum Paid: Hashable, Sendable {
        case paid, accepted
        case refused(WeChatRefusal)
    }

    package func pay(prepayID: String, number: String, with funding: WeChatFunding, at now: Instant)
        throws(LedgerFault) -> Paid
    {
        let platform = try sides().platform
        switch try platform.pay(prepayID: prepayID, with: funding, at: now) {
        case .success(.paid): return .paid
        case .success(.accepted): return .accepted
        case .failure(let refused):
            let order = try platform.order(WeChatDemo.merchantID, number: number)
            let isOver = order?.state.isFinal ?? true
            let kind: WeChatRefusal.Kind
            switch refused.code {
            case .orderPaid: kind = .paid
            case .notEnough, .bankError: kind = isOver ? .orderOver : .method
            case .noPermission, .orderClosed, .orderUnknown, .numberUsed, .systemError, .appUnknown,
                .merchantUnknown, .appOfAnotherMerchant, .parameterMissing, .parameterWrong,
                .requestInvalid, .signatureWrong, .xmlWrong, .methodWrong, .bodyEmpty, .notUTF8, .tooOften,
                .refundUnknown:
                kind = .orderOver
            }
            return .refused(WeChatRefusal(refused.code.rawValue, kind, reason: refused.detail))
        }
    }

    // MARK: The word on it

    /// Queries an order. Nil when nothing came back.
    package func ask(_ number: String, at now: Instant) throws(WeChatShopFault) -> WeChatNews? {
        let (shop, platform) = try open()
        if shop.v3 != nil {
            let request = try shop.queryRequest(number, at: now)
            let answer = try booked { () throws(LedgerFault) in try platform.answer(request, at: now) }
            return try answer.map { (answer) throws(WeChatShopFault) in
                try shop.take(queryAnswer: answer, for: number, at: now)
            }
        }
        let request = try shop.orderQuery(number, at: now)
        let reply = try booked { () throws(LedgerFault) in
            try platform.answer(.orderQuery, request, at: now)
        }
        guard case .body(let body) = reply else { return nil }
        return try shop.take(queryAnswer: body, for: number, at: now)
    }

    /// The same for the sheet. What is not to be trusted is told apart from silence, and decides as little.
    package func report(_ number: String, at now: Instant) -> OrderReport {
        do throws(WeChatShopFault) {
            switch try ask(number, at: now) {
            case .paid, .paidBefore, .lateFailure: return .paid
            case .failed(_, let state): return .failed(code: state.rawValue)
            case .pending: return .pending
            case .refused(let why):
                disbelieved.append(why)
                return .untrusted
            case nil: return .unreachable
            }
        } catch {
            note(error)
            switch error {
            case .refused(let refused):
                guard refused.code == .orderUnknown else { return .unreachable }
                // An order that was made cannot be unknown: it may be paid, and declining would ask for the
                // money again.
                if made.contains(number) {
                    disbelieved.append("it knows no order \(number), which it made itself")
                    return .untrusted
                }
                return .failed(code: refused.code.rawValue)
            case .untrusted: return .untrusted
            case .amount, .numberTaken, .book: return .unreachable
            }
        }
    }

    /// When a notice is due next; nil when none is.
    package func nextDue() throws(LedgerFault) -> Instant? { try sides().platform.nextDue() }

    /// Carries the notices that are due to the shop, and its answers back. Returns the numbers of orders that
    /// the shop has booked as paid by now, once for each notice.
    package func deliver(at now: Instant) throws(LedgerFault) -> [String] {
        let (shop, platform) = try sides()
        var paid: [String] = []
        for delivery in try platform.takeDeliveries(at: now) {
            let reply =
                delivery.headers == nil
                ? try shop.take(notice: delivery.body, at: now)
                : try shop.take(notice: delivery.body, headers: delivery.headers, at: now)
            try platform.answered(delivery, status: reply.status, reply.body, at: now)
            switch reply.news {
            case .paid(let number, _), .paidBefore(let number): paid.append(number)
            case .refused(let why): disbelieved.append(why)
            case .failed, .pending, .lateFailure: break
            }
        }
        return paid
    }

    /// Nil while the shop has booked no payment of the order.
    package func transactionID(of number: String) -> String? {
        do { return try sides().shop.order(number)?.transactionID } catch { return nil }
    }

    /// Whether the platform itself has the order as paid, for inspection only.
    package func isPaid(_ number: String) throws(LedgerFault) -> Bool {
        try sides().platform.order(WeChatDemo.merchantID, number: number)?.state.isPaid ?? false
    }

    /// Every order that the platform has, for inspection only.
    package func orders() throws(LedgerFault) -> [WeChatOrder] { try sides().platform.orders() }

    /// Whether the shop has had an order with this number.
    package func knows(_ number: String) throws(LedgerFault) -> Bool {
        try sides().shop.order(number) != nil
    }

    func open() throws(WeChatShopFault) -> (shop: WeChatShop, platform: WeChatPlatform) {
        try booked { () throws(LedgerFault) in try sides() }
    }

    func booked<Value>(_ body: () throws(LedgerFault) -> Value) throws(WeChatShopFault) -> Value {
        do { return try body() } catch { throw .book(error) }
    }
}

extension WeChatShopFault {
    /// What the sheet hears of it.
    var refusal: WeChatRefusal {
        switch self {
        case .refused(let refused):
            WeChatRefusal(refused.code.rawValue, refused.code.kindOfRefusal, reason: refused.detail)
        // Somebody changed the answer; the same request makes the same order.
        case .untrusted: WeChatRefusal("untrustedAnswer", .passing, reason: sentence)
        case .amount: WeChatRefusal("amount", .final, reason: sentence)
        case .numberTaken: WeChatRefusal("OUT_TRADE_NO_USED", .orderOver, reason: sentence)
        case .book: WeChatRefusal("shopBook", .final, reason: sentence)
        }
    }
}

extension WeChatErrorCode {
    /// What the code of an order's refusal means for the next step.
    fileprivate var kindOfRefusal: WeChatRefusal.Kind {
        switch self {
        case .systemError, .tooOften, .bankError: .passing
        case .orderPaid: .paid
        case .orderClosed, .numberUsed: .orderOver
        case .noPermission, .notEnough, .orderUnknown, .appUnknown, .merchantUnknown, .appOfAnotherMerchant,
            .parameterMissing, .parameterWrong, .requestInvalid, .signatureWrong, .xmlWrong, .methodWrong,
            .bodyEmpty, .notUTF8, .refundUnknown:
            .final
        }
    }
}
