import Checkout
import JSONText
import Tokens

/// A v3 request as it travels.
package struct WeChatV3Request: Hashable, Sendable {
    package let method: String
    /// With its query.
    package let path: String
    package let authorization: String
    /// Empty for GET.
    package let body: String

    package init(method: String, path: String, authorization: String, body: String) {
        self.method = method
        self.path = path
        self.authorization = authorization
        self.body = body
    }
}

/// A v3 answer as it travels.
package struct WeChatV3Answer: Hashable, Sendable {
    package let status: Int
    package let headers: WeChatNoticeHeaders
    package let body: String
}

extension WeChatPlatform {
    /// How far a request's time may be from ours.
    package static let v3Tolerance = Span.seconds(300)

    /// Answers a v3 request; nil where nothing comes back.
    package func answer(_ request: WeChatV3Request, at now: Instant) throws(LedgerFault) -> WeChatV3Answer? {
        let route = WeChatV3Route(request)
        let fault = route.flatMap { faults.take(for: $0.call) }
        if fault == .unreachable { return nil }
        let result: Answer<(status: Int, body: JSONOutput?)>
        if case .error(let code) = fault {
            result = .failure(WeChatRefused(code))
        } else if let route {
            result = try carryOut(route, request, at: now)
        } else {
            result = .failure(WeChatRefused(.requestInvalid, "there is no such interface"))
        }
        if fault == .lostAnswer { return nil }
        guard let key = v3Key else { throw book.book.fault(.other, "the platform has no key for v3") }
        var spoiling: WeChatFaults.Spoiling?
        if case .spoiled(let found) = fault { spoiling = found }
        let status: Int
        let body: String
        switch result {
        case .success(let made):
            status = made.status
            body = made.body.map { spoiling?.spoil($0) ?? $0 }?.text(pretty: false) ?? ""
        case .failure(let refused):
            (status, body) = (refused.code.ofV3.status, WeChatV3Body.error(refused).text(pretty: false))
        }
        let nonce = try hashing { () throws(OpenSSLFault) in
            try WeChatIdentifier.nonce(request.authorization, at: now)
        }
        let headers = try headers(for: body, nonce: nonce, key: key, at: now)
        let answer = WeChatV3Answer(status: status, headers: headers, body: body)
        return spoiling?.spoil(answer) ?? answer
    }

    private func carryOut(_ route: WeChatV3Route, _ request: WeChatV3Request, at now: Instant)
        throws(LedgerFault) -> Answer<(status: Int, body: JSONOutput?)>
    {
        let account: WeChatAccount
        switch try authorized(request, at: now) {
        case .failure(let refused): return .failure(refused)
        case .success(let found): account = found
        }
        if let merchant = route.merchantID, merchant != account.merchantID {
            return .failure(WeChatRefused(.parameterWrong, "mchid is not the one that signs"))
        }
        switch route {
        case .order: return try order(request.body, account, at: now)
        case .query(let key, _):
            let openID = try hashing { () throws(OpenSSLFault) in
                try WeChatIdentifier.open(app: account.appID)
            }
            return try queryOrder(key, of: account.merchantID, at: now).map {
                (200, WeChatV3Body.transaction($0, state: $0.state, openID: openID))
            }
        case .close(let number):
            return try closeOrder(number, of: account.merchantID, at: now).map { _ in (204, nil) }
        case .refund: return try refund(request.body, account, at: now)
        case .refundQuery(let number):
            return try refunds(of: account.merchantID, nil, number: number, at: now).flatMap {
                refunds, order in
                guard let refund = refunds.first else { return .failure(WeChatRefused(.refundUnknown)) }
                return .success((200, WeChatV3Body.refund(refund, order, at: now)))
            }
        }
    }

    private func authorized(_ request: WeChatV3Request, at now: Instant) throws(LedgerFault)
        -> Answer<WeChatAccount>
    {
        guard let header = WeChatAuthorization(header: request.authorization) else {
            return .failure(WeChatRefused(.signatureWrong, "the Authorization header cannot be read"))
        }
        guard let account = accounts.first(where: { $0.merchantID == header.merchantID }),
            let v3 = account.v3
        else { return .failure(WeChatRefused(.merchantUnknown)) }
        guard v3.serial == header.serial else {
            return .failure(WeChatRefused(.signatureWrong, "serial_no is no certificate of this merchant"))
        }
        let (distance, overflow) = (now.milliseconds / 1000).subtractingReportingOverflow(header.seconds)
        guard !overflow, distance.magnitude * 1000 <= Self.v3Tolerance.milliseconds.magnitude else {
            return .failure(WeChatRefused(.signatureWrong, "the timestamp is more than 300 s off"))
        }
        let isSigned = try hashing { () throws(OpenSSLFault) in
            try header.verifies(
                method: request.method, path: request.path, body: request.body, key: v3.merchantKey)
        }
        guard isSigned else { return .failure(WeChatRefused(.signatureWrong)) }
        return account.isPermitted ? .success(account) : .failure(WeChatRefused(.noPermission))
    }

    private func order(_ body: String, _ signer: WeChatAccount, at now: Instant) throws(LedgerFault)
        -> Answer<(status: Int, body: JSONOutput?)>
    {
        let request: WeChatOrderRequest
        switch WeChatV3Parameters.order(body) {
        case .failure(let refused): return .failure(refused)
        case .success(let read): request = read
        }
        if request.merchantID != signer.merchantID {
            return .failure(WeChatRefused(.parameterWrong, "mchid is not the one that signs"))
        }
        return try account(app: request.appID, merchant: request.merchantID).flatMapInBook {
            _ throws(LedgerFault) in
            try makeOrder(request, at: now).map { (200, ["prepay_id": .string($0.prepayID)]) }
        }
    }

    private func refund(_ body: String, _ account: WeChatAccount, at now: Instant) throws(LedgerFault)
        -> Answer<(status: Int, body: JSONOutput?)>
    {
        switch WeChatV3Parameters.refund(body) {
        case .failure(let refused): return .failure(refused)
        case .success(let figures):
            let made = try refund(
                figures.key, of: account.merchantID, number: figures.number, amount: figures.amount,
                total: figures.total, at: now)
            return made.map { (200, WeChatV3Body.refund($0.0, $0.1, at: now)) }
        }
    }
}

extension Result where Failure == WeChatRefused {
    /// `flatMap` for a step that also touches the book.
    fileprivate func flatMapInBook<Value>(
        _ next: (Success) throws(LedgerFault) -> Result<Value, WeChatRefused>
    ) throws(LedgerFault) -> Result<Value, WeChatRefused> {
        switch self {
        case .success(let value): try next(value)
        case .failure(let refused): .failure(refused)
        }
    }
}

/// Which of v3's interfaces a request is for.
enum WeChatV3Route: Hashable, Sendable {
    case order
    case query(WeChatPlatform.OrderKey, merchantID: String)
    case close(number: String)
    case refund
    case refundQuery(number: String)

    static let orderPath = "/v3/pay/transactions/app"
    static let numberPath = "/v3/pay/transactions/out-trade-no/"
    static let transactionPath = "/v3/pay/transactions/id/"
    static let refundPath = "/v3/refund/domestic/refunds"

    init?(_ request: WeChatV3Request) {
        let parts = request.path.split(separator: "?", maxSplits: 1).map(String.init)
        guard let path = parts.first else { return nil }
        let query = parts.count == 2 ? parts[1] : ""
        switch (request.method, path) {
        case ("POST", Self.orderPath): self = .order
        case ("POST", Self.refundPath): self = .refund
        case ("POST", let path) where path.hasPrefix(Self.numberPath) && path.hasSuffix("/close"):
            self = .close(number: String(path.dropFirst(Self.numberPath.count).dropLast("/close".count)))
        case ("GET", let path) where path.hasPrefix(Self.refundPath + "/"):
            self = .refundQuery(number: String(path.dropFirst(Self.refundPath.count + 1)))
        case ("GET", let path) where query.hasPrefix("mchid="):
            let merchant = String(query.dropFirst("mchid=".count))
            if path.hasPrefix(Self.numberPath) {
                self = .query(.number(String(path.dropFirst(Self.numberPath.count))), merchantID: merchant)
            } else if path.hasPrefix(Self.transactionPath) {
                let id = String(path.dropFirst(Self.transactionPath.count))
                self = .query(.transaction(id), merchantID: merchant)
            } else {
                return nil
            }
        default: return nil  // A pair of texts, not our enum.
        }
    }

    var call: WeChatCall {
        switch self {
        case .order: .unifiedOrder
        case .query: .orderQuery
        case .close: .closeOrder
        case .refund: .refund
        case .refundQuery: .refundQuery
        }
    }

    var merchantID: String? {
        if case .query(_, let merchantID) = self { merchantID } else { nil }
    }
}

/// Reads the parameters of v3 requests.
enum WeChatV3Parameters {
    static func order(_ body: String) -> Result<WeChatOrderRequest, WeChatRefused> {
        do throws(WeChatRefused) {
            let node = try object(body)
            let number = try text("out_trade_no", node)
            let url = try text("notify_url", node)
            guard let amount = node.member("amount")?.node else {
                throw WeChatRefused(.parameterMissing, "amount is missing")
            }
            let currency = try optionalText("currency", amount) ?? "CNY"
            try WeChatOrderRules.check(number: number, currency: currency, url: url)
            return .success(
                WeChatOrderRequest(
                    appID: try text("appid", node), merchantID: try text("mchid", node), number: number,
                    body: try text("description", node), attach: try optionalText("attach", node),
                    total: try fen("total", amount), currency: currency, notifyURL: url,
                    deadline: try deadline(node), api: .v3, signType: .hmacSHA256,
                    parameters: JSONOutput(node).text(pretty: false)))
        } catch {
            return .failure(error)
        }
    }

    struct RefundFigures {
        let key: WeChatPlatform.OrderKey
        let number: String
        let amount: Int64
        let total: Int64
    }

    static func refund(_ body: String) -> Result<RefundFigures, WeChatRefused> {
        do throws(WeChatRefused) {
            let node = try object(body)
            guard let amount = node.member("amount")?.node else {
                throw WeChatRefused(.parameterMissing, "amount is missing")
            }
            let key: WeChatPlatform.OrderKey
            if let id = try optionalText("transaction_id", node) {
                key = .transaction(id)
            } else {
                key = .number(try text("out_trade_no", node))
            }
            return .success(
                RefundFigures(
                    key: key, number: try text("out_refund_no", node), amount: try fen("refund", amount),
                    total: try fen("total", amount)))
        } catch {
            return .failure(error)
        }
    }

    private static func object(_ body: String) throws(WeChatRefused) -> JSONNode {
        do throws(JSONProblem) {
            return try JSONSource(name: "body", bytes: Array(body.utf8)).parse()
        } catch {
            throw WeChatRefused(
                .parameterWrong, "line \(error.position.line), column \(error.position.column): \(error.what)"
            )
        }
    }

    private static func deadline(_ node: JSONNode) throws(WeChatRefused) -> Instant? {
        guard let time = try optionalText("time_expire", node) else { return nil }
        guard let date = PaymentDate.parse(time) else {
            throw WeChatRefused(.parameterWrong, "time_expire is no time")
        }
        return Instant(milliseconds: date.milliseconds)
    }

    private static func text(_ key: String, _ node: JSONNode) throws(WeChatRefused) -> String {
        guard let text = try optionalText(key, node) else {
            throw WeChatRefused(.parameterMissing, "\(key) is missing")
        }
        return text
    }

    private static func optionalText(_ key: String, _ node: JSONNode) throws(WeChatRefused) -> String? {
        guard let member = node.member(key) else { return nil }
        guard case .string(let text) = member.node.value else {
            throw WeChatRefused(.parameterWrong, "\(key) is \(member.node.value.kind), not a string")
        }
        return text.isEmpty ? nil : text
    }

    private static func fen(_ key: String, _ node: JSONNode) throws(WeChatRefused) -> Int64 {
        guard let member = node.member(key) else {
            throw WeChatRefused(.parameterMissing, "amount.\(key) is missing")
        }
        guard case .number(let text) = member.node.value, let fen = WeChatV2Fields.fen(text) else {
            throw WeChatRefused(.parameterWrong, "amount.\(key) must be a whole number of fen above 0")
        }
        return fen
    }
}
