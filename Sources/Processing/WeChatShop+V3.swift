import Checkout
import JSONText
import Tokens

/// What a shop needs to speak API v3.
package struct WeChatShopV3: Sendable {
    /// The serial number of its own certificate.
    package let serial: String
    /// Signs requests and call-ups.
    package let key: PrivateKey
    /// Decrypts notices; 32 bytes.
    package let apiKey: WeChatKey
    /// The platform's certificate: its serial number and key.
    package let platformSerial: String
    package let platformKey: PublicKey

    package init(
        serial: String, key: PrivateKey, apiKey: WeChatKey, platformSerial: String, platformKey: PublicKey
    ) {
        self.serial = serial
        self.key = key
        self.apiKey = apiKey
        self.platformSerial = platformSerial
        self.platformKey = platformKey
    }
}

extension WeChatShop {
    // MARK: Asking

    /// The v3 request for an order.
    package func orderRequest(_ sale: WeChatSale, at now: Instant) throws(WeChatShopFault) -> WeChatV3Request
    {
        let (fen, madeAt) = try keep(sale, at: now)
        var members: [JSONOutput.Member] = [
            .init("appid", .string(appID)), .init("mchid", .string(merchantID)),
            .init("description", .string(sale.body)), .init("out_trade_no", .string(sale.number)),
            .init("notify_url", .string(notifyURL)),
        ]
        if let attach = sale.attach { members.append(.init("attach", .string(attach))) }
        if let span = sale.expiresAfter {
            members.append(.init("time_expire", .string(WeChatTime.v3Text(madeAt.adding(span)))))
        }
        members.append(.init("amount", ["total": .integer(fen), "currency": "CNY"]))
        return try request("POST", WeChatV3Route.orderPath, .object(members), at: now)
    }

    package func queryRequest(_ number: String, at now: Instant) throws(WeChatShopFault) -> WeChatV3Request {
        try request("GET", "\(WeChatV3Route.numberPath)\(number)?mchid=\(merchantID)", nil, at: now)
    }

    package func closeRequest(_ number: String, at now: Instant) throws(WeChatShopFault) -> WeChatV3Request {
        try request(
            "POST", "\(WeChatV3Route.numberPath)\(number)/close", ["mchid": .string(merchantID)], at: now)
    }

    package func refundRequest(_ number: String, refundNumber: String, amount: Money, at now: Instant)
        throws(WeChatShopFault) -> WeChatV3Request
    {
        let order = try known(number)
        return try request(
            "POST", WeChatV3Route.refundPath,
            [
                "out_trade_no": .string(number), "out_refund_no": .string(refundNumber),
                "amount": [
                    "refund": .integer(amount.minorUnits), "total": .integer(order.total.minorUnits),
                    "currency": "CNY",
                ],
            ], at: now)
    }

    package func refundQueryRequest(_ refundNumber: String, at now: Instant) throws(WeChatShopFault)
        -> WeChatV3Request
    {
        try request("GET", "\(WeChatV3Route.refundPath)/\(refundNumber)", nil, at: now)
    }

    private func request(_ method: String, _ path: String, _ body: JSONOutput?, at now: Instant)
        throws(WeChatShopFault) -> WeChatV3Request
    {
        let v3 = try keysOfV3()
        let text = body?.text(pretty: false) ?? ""
        let header = try hashing { () throws(OpenSSLFault) in
            try WeChatAuthorization(
                method: method, path: path, body: text, merchantID: merchantID,
                nonce: try WeChatIdentifier.nonce(path, text, at: now), seconds: now.milliseconds / 1000,
                serial: v3.serial, key: v3.key)
        }
        return WeChatV3Request(method: method, path: path, authorization: header.header, body: text)
    }

    private func keysOfV3() throws(WeChatShopFault) -> WeChatShopV3 {
        guard let v3 else { throw .untrusted("this shop has no keys for API v3") }
        return v3
    }

    // MARK: Answers

    package func prepayID(from answer: WeChatV3Answer, at now: Instant) throws(WeChatShopFault) -> String {
        let node = try trusted(answer, at: now)
        guard let prepayID = node?.text("prepay_id"), !prepayID.isEmpty else {
            throw .untrusted("prepay_id is missing")
        }
        return prepayID
    }

    package func take(queryAnswer answer: WeChatV3Answer, for number: String, at now: Instant)
        throws(WeChatShopFault) -> WeChatNews
    {
        guard let node = try trusted(answer, at: now) else { throw .untrusted("the body is empty") }
        let report = try report(node)
        guard report.number == number else { throw .untrusted("it is about another order") }
        return try take(report, isNotice: false, at: now)
    }

    /// A signed answer's body; nil for 204. A refusal is thrown as such.
    package func trusted(_ answer: WeChatV3Answer, at now: Instant) throws(WeChatShopFault) -> JSONNode? {
        try checkSigned(answer.headers, answer.body, at: now)
        if answer.status == 204 { return nil }
        let node = try json(answer.body)
        guard answer.status == 200 else {
            let code = node.text("code").flatMap { WeChatErrorCode(v3Code: $0) } ?? .systemError
            throw .refused(WeChatRefused(code, node.text("message")))
        }
        return node
    }

    private func checkSigned(_ headers: WeChatNoticeHeaders, _ body: String, at now: Instant)
        throws(WeChatShopFault)
    {
        let v3 = try keysOfV3()
        guard headers.serial == v3.platformSerial else {
            throw .untrusted("Wechatpay-Serial is not the platform's certificate")
        }
        guard let seconds = Int64(headers.timestamp) else { throw .untrusted("the timestamp is no number") }
        let (distance, overflow) = (now.milliseconds / 1000).subtractingReportingOverflow(seconds)
        guard !overflow, distance.magnitude * 1000 <= WeChatPlatform.v3Tolerance.milliseconds.magnitude else {
            throw .untrusted("the timestamp is more than 300 s off")
        }
        let text = WeChatV3.answerText(seconds: headers.timestamp, nonce: headers.nonce, body: body)
        let isSigned = try hashing { () throws(OpenSSLFault) in
            try WeChatV3.verifies(headers.signature, over: text, key: v3.platformKey)
        }
        if !isSigned { throw .untrusted("the signature is missing or wrong") }
    }

    func json(_ text: String) throws(WeChatShopFault) -> JSONNode {
        do throws(JSONProblem) {
            return try JSONSource(name: "answer", bytes: Array(text.utf8)).parse()
        } catch {
            throw .untrusted(
                "line \(error.position.line), column \(error.position.column): \(error.what)")
        }
    }

    private func report(_ node: JSONNode) throws(WeChatShopFault) -> WeChatPaymentReport {
        guard node.text("appid") == appID else { throw .untrusted("appid is not ours") }
        guard node.text("mchid") == merchantID else { throw .untrusted("mchid is not ours") }
        guard let state = node.text("trade_state").flatMap(WeChatTradeState.init) else {
            throw .untrusted("trade_state is missing or unknown")
        }
        let amount = node.member("amount")?.node
        var total: String?
        if case .number(let text)? = amount?.member("total")?.node.value { total = text }
        return WeChatPaymentReport(
            number: node.text("out_trade_no") ?? "", state: state, total: total,
            currency: amount?.text("currency") ?? "CNY", transactionID: node.text("transaction_id"))
    }

    // MARK: Notices

    /// Takes a v3 notice: signature and time, then the resource, then our order. `headers` is nil where they
    /// are missing.
    package func take(notice body: [UInt8], headers: WeChatNoticeHeaders?, at now: Instant)
        throws(LedgerFault) -> WeChatNoticeReply
    {
        let news: WeChatNews
        do throws(WeChatShopFault) {
            news = try readNotice(body, headers, at: now)
        } catch {
            if case .book(let fault) = error { throw fault }
            news = .refused(error.sentence)
        }
        if case .refused = news {
            let answer: JSONOutput = ["code": "FAIL", "message": "refused"]
            return WeChatNoticeReply(news: news, status: 401, body: Array(answer.text(pretty: false).utf8))
        }
        return WeChatNoticeReply(news: news, status: 204, body: [])
    }

    private func readNotice(_ body: [UInt8], _ headers: WeChatNoticeHeaders?, at now: Instant)
        throws(WeChatShopFault) -> WeChatNews
    {
        guard let text = String(validating: body, as: UTF8.self) else {
            throw .untrusted("it is not in UTF-8")
        }
        guard let headers else { throw .untrusted("the signature's headers are missing") }
        try checkSigned(headers, text, at: now)
        let v3 = try keysOfV3()
        guard let resource = try json(text).member("resource")?.node,
            resource.text("algorithm") == WeChatResource.algorithm,
            let ciphertext = resource.text("ciphertext"), let nonce = resource.text("nonce")
        else { throw .untrusted("the resource is missing or of another algorithm") }
        let sealed = WeChatResource(
            ciphertext: ciphertext, nonce: nonce, associatedData: resource.text("associated_data") ?? "")
        let opened = try hashing { () throws(OpenSSLFault) in try sealed.opened(key: v3.apiKey) }
        guard let opened else { throw .untrusted("the resource does not open with our key") }
        return try take(try report(try json(opened)), isNotice: true, at: now)
    }
}

extension JSONNode {
    /// The string under a key.
    func text(_ key: String) -> String? {
        guard case .string(let text)? = member(key)?.node.value else { return nil }
        return text
    }
}
