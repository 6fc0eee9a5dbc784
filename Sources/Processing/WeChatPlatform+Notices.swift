import Checkout
import JSONText
import Tokens

/// A notice on its way to the shop.
package struct WeChatDelivery: Hashable, Sendable {
    /// For `answered`.
    package let noticeID: Int64
    /// From 1.
    package let attempt: Int
    package let url: String
    /// v3's signature; nil for v2.
    package let headers: WeChatNoticeHeaders?
    package let body: [UInt8]

    /// The number of no notice: those of the book begin with 1.
    static let forgedID: Int64 = 0
}

/// The headers of a v3 answer or notice.
package struct WeChatNoticeHeaders: Hashable, Sendable {
    /// Wechatpay-Timestamp
    package var timestamp: String
    /// Wechatpay-Nonce
    package var nonce: String
    /// Wechatpay-Signature
    package var signature: String
    /// Wechatpay-Serial
    package var serial: String

    package init(timestamp: String, nonce: String, signature: String, serial: String) {
        self.timestamp = timestamp
        self.nonce = nonce
        self.signature = signature
        self.serial = serial
    }
}

extension WeChatPlatform {
    /// When something is due next: a notice, or a bank's late answer. Nil when nothing is.
    package func nextDue() throws(LedgerFault) -> Instant? {
        [try book.nextDue(), forgeries.map(\.due).min()].compactMap { $0 }.min()
    }

    /// Takes what is due by now, and says for each when it goes out again. Deliveries that a fault loses
    /// count as sent. In the order in which they arrive.
    package func takeDeliveries(at now: Instant) throws(LedgerFault) -> [WeChatDelivery] {
        try book.book.transaction("sending notices") { () throws(LedgerFault) in
            for order in try book.dueSettlements(at: now) {
                _ = try settled(order.merchant, order.number, at: now)
            }
            var deliveries = try takeForgeries(at: now)
            for notice in try book.dueNotices(at: now) {
                guard let order = try book.order(notice.merchantID, number: notice.number) else { continue }
                let attempt = notice.attempts + 1
                try book.sent(notice, next: WeChatRetrySchedule.due(afterAttempt: attempt, at: now))
                try book.append("notice \(attempt)", notice.kind.rawValue, to: order, at: now)
                guard attempt > faults.lostDeliveries else { continue }
                // The keys of v3 went with the program that made the order; there is no signing without them.
                if order.api == .v3, v3Key == nil { continue }
                let isTampered = attempt == 1 && faults.notices.contains(.tampered)
                let delivery = try self.delivery(notice, order, attempt, tampered: isTampered, at: now)
                let copies = faults.notices.contains(.tripled) ? 3 : 1
                deliveries += Array(repeating: delivery, count: copies)
            }
            return deliveries
        }
    }

    /// What somebody else sends: a notice that the order is paid, under a key of their own.
    private func takeForgeries(at now: Instant) throws(LedgerFault) -> [WeChatDelivery] {
        let due = forgeries.filter { $0.due <= now }
        forgeries.removeAll { $0.due <= now }
        return try due.map { (forgery) throws(LedgerFault) in
            let fields: WeChatFields = [
                "return_code": "SUCCESS", "result_code": "SUCCESS", "appid": forgery.order.appID,
                "mch_id": forgery.order.merchantID, "nonce_str": "0000",
                "out_trade_no": forgery.order.number, "total_fee": String(forgery.order.total),
                "transaction_id": "4200000000000000000000000000", "time_end": WeChatTime.text(now),
            ]
            let body = try hashing { () throws(OpenSSLFault) in
                WeChatXML.bytes(
                    try WeChatSignature.signed(
                        fields, key: WeChatKey("somebody-elses-key-of-32-bytes--"), type: .md5))
            }
            let headers = WeChatNoticeHeaders(
                timestamp: String(now.milliseconds / 1000), nonce: "0000", signature: "AAAA",
                serial: v3Key?.serial ?? "")
            return WeChatDelivery(
                noticeID: WeChatDelivery.forgedID, attempt: 1, url: forgery.order.notifyURL,
                headers: forgery.order.api == .v3 ? headers : nil, body: body)
        }
    }

    /// The shop's answer to a delivery. v2 wants `return_code` SUCCESS, v3 status 200 or 204; anything else
    /// leaves the schedule as it is.
    package func answered(_ delivery: WeChatDelivery, status: Int, _ body: [UInt8], at now: Instant)
        throws(LedgerFault)
    {
        let isTaken: Bool
        if delivery.headers != nil {
            isTaken = status == 200 || status == 204
        } else {
            isTaken = status == 200 && Self.saysSuccess(body)
        }
        guard isTaken else { return }
        try book.book.transaction("ending a notice") { () throws(LedgerFault) in
            _ = try book.acknowledge(delivery.noticeID, at: now)
        }
    }

    private static func saysSuccess(_ body: [UInt8]) -> Bool {
        do { return try WeChatXML.read(body)["return_code"] == "SUCCESS" } catch { return false }
    }

    private func delivery(
        _ notice: WeChatNotice, _ order: WeChatOrder, _ attempt: Int, tampered: Bool, at now: Instant
    ) throws(LedgerFault) -> WeChatDelivery {
        switch order.api {
        case .v2:
            return WeChatDelivery(
                noticeID: notice.id, attempt: attempt, url: order.notifyURL, headers: nil,
                body: try bodyOfV2(notice, order, attempt, tampered: tampered, at: now))
        case .v3:
            let (headers, body) = try partsOfV3(notice, order, attempt, tampered: tampered, at: now)
            return WeChatDelivery(
                noticeID: notice.id, attempt: attempt, url: order.notifyURL, headers: headers,
                body: Array(body.utf8))
        }
    }

    private func bodyOfV2(
        _ notice: WeChatNotice, _ order: WeChatOrder, _ attempt: Int, tampered: Bool, at now: Instant
    ) throws(LedgerFault) -> [UInt8] {
        guard let account = accounts.first(where: { $0.merchantID == order.merchantID }) else {
            throw book.book.fault(.other, "the merchant \(order.merchantID) is gone")
        }
        let isPaid = notice.kind == .payment
        let fields = try hashing { () throws(OpenSSLFault) in
            var fields: WeChatFields = [
                "return_code": "SUCCESS", "appid": order.appID, "mch_id": order.merchantID,
                "nonce_str": try WeChatIdentifier.nonce(order.number, String(attempt), at: now),
                "result_code": isPaid ? "SUCCESS" : "FAIL",
                "openid": try WeChatIdentifier.open(app: order.appID), "is_subscribe": "N",
                "trade_type": "APP", "bank_type": order.bankType ?? "", "total_fee": String(order.total),
                "fee_type": order.currency, "cash_fee": String(order.total),
                "out_trade_no": order.number,
            ]
            if order.signType != .md5 { fields["sign_type"] = order.signType.rawValue }
            if let attach = order.attach { fields["attach"] = attach }
            if isPaid {
                fields["transaction_id"] = order.transactionID
                fields["time_end"] = order.paidAt.map(WeChatTime.text)
            } else {
                fields["err_code"] = WeChatErrorCode.bankError.rawValue
                fields["err_code_des"] = WeChatErrorCode.bankError.words
            }
            return try WeChatSignature.signed(fields, key: account.key, type: order.signType)
        }
        var sent = fields
        if tampered { sent["total_fee"] = "1" + (fields["total_fee"] ?? "") }
        return WeChatXML.bytes(sent)
    }

    private func partsOfV3(
        _ notice: WeChatNotice, _ order: WeChatOrder, _ attempt: Int, tampered: Bool, at now: Instant
    ) throws(LedgerFault) -> (WeChatNoticeHeaders, String) {
        guard let key = v3Key,
            let apiKey = accounts.first(where: { $0.merchantID == order.merchantID })?.v3?.apiKey
        else { throw book.book.fault(.other, "the keys of v3 are gone") }
        let isPaid = notice.kind == .payment
        let content = WeChatV3Body.transaction(
            order, state: isPaid ? order.state : .payError,
            openID: try hashing { () throws(OpenSSLFault) in try WeChatIdentifier.open(app: order.appID) })
        let nonces = try hashing { () throws(OpenSSLFault) in
            (
                try WeChatIdentifier.nonce("resource", order.number, String(attempt), at: now),
                try WeChatIdentifier.nonce("header", order.number, String(attempt), at: now)
            )
        }
        let sealed = try hashing { () throws(OpenSSLFault) in
            try WeChatResource(
                sealing: content.text(pretty: false), key: apiKey, nonce: String(nonces.0.prefix(12)),
                associatedData: "transaction")
        }
        guard let sealed else { throw book.book.fault(.other, "the key of API v3 has not 32 bytes") }
        let body = WeChatV3Body.notice(
            id: "EV-\(notice.id)", resource: sealed, isPaid: isPaid, at: now
        ).text(pretty: false)
        let headers = try self.headers(for: body, nonce: nonces.1, key: key, at: now)
        return (headers, tampered ? body.replacing("TRANSACTION.SUCCESS", with: "TRANSACTION.SUCCES") : body)
    }

    func headers(for body: String, nonce: String, key: WeChatPlatformKey, at now: Instant)
        throws(LedgerFault) -> WeChatNoticeHeaders
    {
        let seconds = String(now.milliseconds / 1000)
        let text = WeChatV3.answerText(seconds: seconds, nonce: nonce, body: body)
        let signature = try hashing { () throws(OpenSSLFault) in try WeChatV3.sign(text, key: key.key) }
        return WeChatNoticeHeaders(
            timestamp: seconds, nonce: nonce, signature: signature, serial: key.serial)
    }
}
