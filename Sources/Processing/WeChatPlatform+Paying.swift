import Checkout
import Tokens

// What the shopper's wallet asks of the platform.
extension WeChatPlatform {
    /// The shopper looks at the password panel: the order is USERPAYING until the try ends.
    package func beginPaying(prepayID: String, at now: Instant) throws(LedgerFault)
        -> Result<WeChatOrder, WeChatRefused>
    {
        try payable(prepayID, "beginning a payment", at: now) { (order) throws(LedgerFault) in
            if order.state == .notPaid { try book.move(order, to: .userPaying, at: now) }
            return try standing(order.merchantID, order.number)
        }
    }

    /// The shopper left without paying.
    package func stopPaying(prepayID: String, at now: Instant) throws(LedgerFault) {
        try book.book.transaction("leaving a payment") { () throws(LedgerFault) in
            guard let order = try book.order(prepayID: prepayID), order.state == .userPaying else { return }
            try book.move(order, to: .notPaid, at: now)
        }
    }

    /// Closes an order at once, as its shop could after five minutes: a scenario wants it closed just when
    /// the shopper pays.
    func closeOnPurpose(prepayID: String, at now: Instant) throws(LedgerFault) {
        try book.book.transaction("closing an order") { () throws(LedgerFault) in
            guard let order = try book.order(prepayID: prepayID), !order.state.isFinal else { return }
            try book.move(order, to: .closed, at: now)
        }
    }

    /// Pays, the password being judged already. Exactly once: what was paid says ORDERPAID. After NOTENOUGH
    /// and BANKERROR the order can be paid otherwise.
    package func pay(prepayID: String, with funding: WeChatFunding, at now: Instant) throws(LedgerFault)
        -> Result<WeChatPayment, WeChatRefused>
    {
        let failure = faultOnPurpose?.take(at: .authorization)
        return try payable(prepayID, "paying an order", failing: failure, at: now) {
            (order) throws(LedgerFault) in
            switch funding {
            case .balance(let available):
                if available < order.total {
                    return try fail(order, .notEnough, "balance too low", at: now)
                }
                return try paid(order, funding, at: now)
            case .bankCard(_, .approved): return try paid(order, funding, at: now)
            case .bankCard(_, .notEnough):
                return try fail(order, .notEnough, "the card has too little", at: now)
            case .bankCard(_, .bankError): return try fail(order, .bankError, "bank error", at: now)
            case .bankCard(_, .refused):
                try book.move(order, to: .payError, "the bank refused", at: now)
                return .failure(WeChatRefused(.bankError, "the bank refused the payment for good"))
            case .bankCard(let type, .slow(let span, let isApproved)):
                let settlement = WeChatOrder.Settlement(at: now.adding(span), isApproved: isApproved)
                try book.accept(order, bankType: type, settlement, at: now)
                return try standing(order.merchantID, order.number).map { .accepted($0) }
            }
        }
    }

    private func paid(_ order: WeChatOrder, _ funding: WeChatFunding, at now: Instant) throws(LedgerFault)
        -> Result<WeChatPayment, WeChatRefused>
    {
        try complete(order, bankType: funding.bankType, at: now)
        return try standing(order.merchantID, order.number).map { .paid($0) }
    }

    /// Books the payment and its notice, in the caller's transaction.
    func complete(_ order: WeChatOrder, bankType: String, at now: Instant) throws(LedgerFault) {
        let transaction = try hashing { () throws(OpenSSLFault) in
            try WeChatIdentifier.digits("4200", order.merchantID, order.number, at: now)
        }
        try book.pay(order, transaction: transaction, bankType: bankType, at: now)
        let due = now.adding(faults.delay)
        try book.addNotice(.payment, of: order, due: due, at: now)
        if faults.notices.contains(.outOfOrder) {
            try book.addNotice(.failure, of: order, due: due.adding(.seconds(1)), at: now)
        }
    }

    private func fail(
        _ order: WeChatOrder, _ code: WeChatErrorCode, _ detail: String, at now: Instant
    ) throws(LedgerFault) -> Result<WeChatPayment, WeChatRefused> {
        try book.append("failed", detail, to: order, at: now)
        if order.state == .userPaying { try book.move(order, to: .notPaid, at: now) }
        return .failure(WeChatRefused(code, detail))
    }

    /// Runs `body` on an order that can be paid now.
    private func payable<Value>(
        _ prepayID: String, _ action: String, failing failure: BookFault.Kind? = nil, at now: Instant,
        _ body: (WeChatOrder) throws(LedgerFault) -> Result<Value, WeChatRefused>
    ) throws(LedgerFault) -> Result<Value, WeChatRefused> {
        try book.book.transaction(action, failing: failure) {
            () throws(LedgerFault) -> Result<Value, WeChatRefused> in
            guard let found = try book.order(prepayID: prepayID),
                let order = try settled(found.merchantID, found.number, at: now)
            else { return .failure(WeChatRefused(.orderUnknown, "there is no such prepay_id")) }
            switch order.state {
            case .success, .refund, .accepted: return .failure(WeChatRefused(.orderPaid))
            case .closed, .revoked, .payError: return .failure(WeChatRefused(.orderClosed))
            case .notPaid, .userPaying: break
            }
            if now >= order.prepayExpires {
                return .failure(WeChatRefused(.orderClosed, "the prepay_id is older than two hours"))
            }
            if order.isExpired(at: now) {
                return .failure(WeChatRefused(.orderClosed, "time_expire is over"))
            }
            return try body(order)
        }
    }
}

// What the shop gives back.
extension WeChatPlatform {
    /// Refunds a paid order, whole or in part. The same refund number with the same figures is the same
    /// refund.
    func refund(
        _ key: OrderKey, of merchant: String, number: String, amount: Int64, total: Int64, at now: Instant
    ) throws(LedgerFault) -> Answer<(WeChatRefund, WeChatOrder)> {
        try book.book.transaction("refunding") {
            () throws(LedgerFault) -> Answer<(WeChatRefund, WeChatOrder)> in
            guard let order = try find(key, of: merchant, at: now) else {
                return .failure(WeChatRefused(.orderUnknown))
            }
            if let found = try book.refund(merchant, number: number) {
                guard found.orderNumber == order.number, found.amount == amount, order.total == total else {
                    return .failure(
                        WeChatRefused(.requestInvalid, "the refund number was used with other figures"))
                }
                return .success((found, order))
            }
            guard order.state.isPaid else {
                return .failure(WeChatRefused(.requestInvalid, "the order is not paid"))
            }
            guard order.total == total else {
                return .failure(WeChatRefused(.requestInvalid, "the total is not the order's"))
            }
            guard amount > 0, amount <= order.total - order.refunded else {
                return .failure(WeChatRefused(.notEnough, "more than what is left of the order"))
            }
            let id = try hashing { () throws(OpenSSLFault) in
                try WeChatIdentifier.digits("5030", merchant, number, at: now)
            }
            let refund = WeChatRefund(
                merchantID: merchant, number: number, refundID: id, orderNumber: order.number,
                amount: amount, createdAt: now)
            try book.insert(refund, of: order)
            return try standing(merchant, order.number).map { (refund, $0) }
        }
    }

    /// The refunds of an order, or the one with a number.
    func refunds(of merchant: String, _ key: OrderKey?, number: String?, at now: Instant)
        throws(LedgerFault) -> Answer<([WeChatRefund], WeChatOrder)>
    {
        try book.book.transaction("querying a refund") {
            () throws(LedgerFault) -> Answer<([WeChatRefund], WeChatOrder)> in
            if let number {
                guard let refund = try book.refund(merchant, number: number) else {
                    return .failure(WeChatRefused(.refundUnknown))
                }
                return try standing(merchant, refund.orderNumber).map { ([refund], $0) }
            }
            guard let key, let order = try find(key, of: merchant, at: now) else {
                return .failure(WeChatRefused(.orderUnknown))
            }
            let refunds = try book.refunds(of: order)
            return refunds.isEmpty ? .failure(WeChatRefused(.refundUnknown)) : .success((refunds, order))
        }
    }
}
