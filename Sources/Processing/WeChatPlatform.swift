import Checkout
import Tokens

/// Stands in for WeChat Pay's servers. It knows merchants, keeps orders in its own book, answers v2 and v3
/// alike, takes payments from the wallet, and sends notices until they are acknowledged. It has no clock:
/// every call is told the time. Not `Sendable`: one connection, one thread.
package final class WeChatPlatform {
    package let accounts: [WeChatAccount]
    package var faults: WeChatFaults
    let book: WeChatPlatformBook
    /// Signs v3's answers and notices; without it v3 is not offered.
    let v3Key: WeChatPlatformKey?
    /// Spoils commits of payments on purpose; nil for none.
    package var faultOnPurpose: BookFault?
    /// Notices that somebody else is going to send.
    var forgeries: [(order: WeChatOrderRequest, due: Instant)] = []

    /// How long a prepay identifier can be opened.
    package static let prepayLife = Span.seconds(2 * 3600)
    /// An order younger than this cannot be closed.
    package static let closableAfter = Span.seconds(5 * 60)

    /// Touches no file; the first call opens the book.
    package init(
        book location: BookLocation, accounts: [WeChatAccount], v3Key: WeChatPlatformKey? = nil,
        faults: WeChatFaults = WeChatFaults(), busyTimeout: Span = .seconds(5)
    ) {
        book = WeChatPlatformBook(location: location, busyTimeout: busyTimeout)
        self.accounts = accounts
        self.v3Key = v3Key
        self.faults = faults
    }

    package func close() { book.book.close() }

    /// An order as it stands, for inspection only.
    package func order(_ merchantID: String, number: String) throws(LedgerFault) -> WeChatOrder? {
        try book.find(merchantID, number: number)
    }

    /// Every order, the newest first; for inspection only.
    package func orders() throws(LedgerFault) -> [WeChatOrder] { try book.all() }

    /// What happened to an order, oldest first.
    package func events(_ merchantID: String, number: String) throws(LedgerFault) -> [String] {
        try book.events(merchantID, number: number)
    }

    // MARK: Orders

    /// The result of a call that the platform may refuse.
    typealias Answer<Value> = Result<Value, WeChatRefused>

    /// Makes an order, or gives the one that has the same number and the same parameters.
    func makeOrder(_ request: WeChatOrderRequest, at now: Instant) throws(LedgerFault) -> Answer<WeChatOrder>
    {
        let fingerprint = try hashing { () throws(OpenSSLFault) in try SHA256.hex(request.parameters) }
        let prepay = try hashing { () throws(OpenSSLFault) in
            try WeChatIdentifier.prepay(request.merchantID, request.number, at: now)
        }
        let expires = now.adding(Self.prepayLife)
        return try book.book.transaction("making an order") { () throws(LedgerFault) -> Answer<WeChatOrder> in
            guard let found = try settled(request.merchantID, request.number, at: now) else {
                if let deadline = request.deadline, deadline <= now {
                    return .failure(WeChatRefused(.parameterWrong, "time_expire is over"))
                }
                try book.insert(
                    request, fingerprint: fingerprint, prepayID: prepay, expires: expires, at: now)
                if faults.notices.contains(.forged) {
                    forgeries.append((request, now.adding(.seconds(1))))
                }
                return try standing(request.merchantID, request.number)
            }
            if let refusal = Self.refusal(of: found, fingerprint: fingerprint, at: now) {
                return .failure(refusal)
            }
            if now >= found.prepayExpires {
                try book.renew(found, prepayID: prepay, expires: expires, at: now)
            }
            return try standing(request.merchantID, request.number)
        }
    }

    private static func refusal(of order: WeChatOrder, fingerprint: String, at now: Instant)
        -> WeChatRefused?
    {
        switch order.state {
        case .success, .refund, .accepted: return WeChatRefused(.orderPaid)
        case .closed, .revoked, .payError: return WeChatRefused(.orderClosed)
        case .notPaid, .userPaying: break
        }
        if order.fingerprint != fingerprint { return WeChatRefused(.numberUsed) }
        return order.isExpired(at: now) ? WeChatRefused(.orderClosed, "time_expire is over") : nil
    }

    /// How an order is found: by the shop's number or by the platform's.
    enum OrderKey: Hashable, Sendable {
        case number(String)
        case transaction(String)
    }

    func queryOrder(_ key: OrderKey, of merchant: String, at now: Instant) throws(LedgerFault)
        -> Answer<WeChatOrder>
    {
        try book.book.transaction("querying an order") { () throws(LedgerFault) -> Answer<WeChatOrder> in
            guard let order = try find(key, of: merchant, at: now) else {
                return .failure(WeChatRefused(.orderUnknown))
            }
            return .success(order)
        }
    }

    /// Closes an unpaid order; closing a closed one does nothing.
    func closeOrder(_ number: String, of merchant: String, at now: Instant) throws(LedgerFault)
        -> Answer<WeChatOrder>
    {
        try book.book.transaction("closing an order") { () throws(LedgerFault) -> Answer<WeChatOrder> in
            guard let order = try settled(merchant, number, at: now) else {
                return .failure(WeChatRefused(.orderUnknown))
            }
            switch order.state {
            case .success, .refund, .accepted: return .failure(WeChatRefused(.orderPaid))
            case .closed, .revoked: return .failure(WeChatRefused(.orderClosed))
            case .payError: return .failure(WeChatRefused(.orderClosed, "the order failed for good"))
            case .notPaid, .userPaying: break
            }
            guard now >= order.createdAt.adding(Self.closableAfter) else {
                return .failure(
                    WeChatRefused(.requestInvalid, "an order can be closed five minutes after it was made"))
            }
            try book.move(order, to: .closed, at: now)
            return try standing(merchant, number)
        }
    }

    func find(_ key: OrderKey, of merchant: String, at now: Instant) throws(LedgerFault) -> WeChatOrder? {
        switch key {
        case .number(let number): return try settled(merchant, number, at: now)
        case .transaction(let id):
            return try book.order(merchant, transaction: id)
        }
    }

    // MARK: Inside transactions

    /// An order after its bank's late answer, where one has come by now.
    func settled(_ merchant: String, _ number: String, at now: Instant) throws(LedgerFault) -> WeChatOrder? {
        guard let order = try book.order(merchant, number: number) else { return nil }
        guard let settlement = order.settles, settlement.at <= now else { return order }
        if settlement.isApproved {
            try complete(order, bankType: order.bankType ?? "", at: settlement.at)
        } else {
            try book.move(order, to: .payError, "the bank refused", at: settlement.at)
        }
        return try book.order(merchant, number: number)
    }

    func standing(_ merchant: String, _ number: String) throws(LedgerFault) -> Answer<WeChatOrder> {
        guard let order = try book.order(merchant, number: number) else {
            return .failure(WeChatRefused(.orderUnknown))
        }
        return .success(order)
    }

    func hashing<Value>(_ body: () throws(OpenSSLFault) -> Value) throws(LedgerFault) -> Value {
        do { return try body() } catch { throw book.book.fault(.other, error.sentence) }
    }
}
