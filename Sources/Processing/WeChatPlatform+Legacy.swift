import Checkout
import JSONText
import Tokens

// The retired interface of the oldest tutorials: an access token for the app's secret, then `genprepay`. It
// answers in JSON, unsigned, as it did. Orders made here are paid, notified and queried as v2's.
extension WeChatPlatform {
    /// How long an access token is taken.
    static let accessTokenLife = Span.seconds(7200)

    /// Answers `cgi-bin/token`; `query` as in a URL.
    package func accessToken(query: String, at now: Instant) throws(LedgerFault) -> [UInt8] {
        let fields = WeChatLegacy.openedPackage(query) ?? WeChatFields()
        guard fields["grant_type"] == "client_credential" else { return Self.no(.grantWrong) }
        guard let app = fields["appid"], !app.isEmpty else { return Self.no(.appMissing) }
        guard let secret = fields["secret"], !secret.isEmpty else { return Self.no(.secretMissing) }
        guard let account = accounts.first(where: { $0.appID == app }), let legacy = account.legacy else {
            return Self.no(.appWrong)
        }
        guard WeChatKey(secret) == legacy.appSecret else { return Self.no(.secretWrong) }
        let answer: JSONOutput = [
            "access_token": .string(try token(of: app, issuedAt: now.milliseconds / 1000)),
            "expires_in": .integer(Self.accessTokenLife.milliseconds / 1000),
        ]
        return Array(answer.text(pretty: false).utf8)
    }

    /// Tokens are worked out again rather than kept: app and second are in them.
    private func token(of app: String, issuedAt seconds: Int64) throws(LedgerFault) -> String {
        let hash = try hashing { () throws(OpenSSLFault) in
            try SHA256.hex("access_token|\(app)|\(seconds)")
        }
        return "\(hash.prefix(40))-\(seconds)"
    }

    /// Answers `genprepay`; `query` as in a URL.
    package func genprepay(query: String, _ body: [UInt8], at now: Instant) throws(LedgerFault)
        -> WeChatReply
    {
        let fault = faults.take(for: .unifiedOrder)
        if fault == .unreachable { return .nothing }
        if case .error(let code) = fault { return .body(Self.no(WeChatRefused(code))) }
        let answer: [UInt8]
        switch try prepay(query, body, at: now) {
        case .failure(let no): answer = no.body
        case .success(let prepayID):
            // There is no signature to spoil: another identifier is found out by WeChat itself.
            var sent = prepayID
            if case .spoiled = fault { sent = "wx00000000000000nobodys" }
            let made: JSONOutput = ["prepayid": .string(sent), "errcode": 0, "errmsg": "Success"]
            answer = Array(made.text(pretty: false).utf8)
        }
        return fault == .lostAnswer ? .nothing : .body(answer)
    }

    private struct No: Error {
        let body: [UInt8]
    }

    private func prepay(_ query: String, _ body: [UInt8], at now: Instant) throws(LedgerFault)
        -> Result<String, No>
    {
        let account: WeChatAccount
        switch try tokenHolder(query, at: now) {
        case .failure(let error): return .failure(No(body: Self.no(error)))
        case .success(let holder): account = holder
        }
        guard let legacy = account.legacy else { return .failure(No(body: Self.no(.notAuthorized))) }
        if !account.isPermitted { return .failure(No(body: Self.no(.notAuthorized))) }
        if body.isEmpty { return .failure(No(body: Self.no(.bodyEmpty))) }
        guard let fields = Self.members(body) else { return .failure(No(body: Self.no(.formatWrong))) }
        guard fields["appid"] == account.appID else { return .failure(No(body: Self.no(.appWrong))) }
        for name in WeChatLegacy.signedNames + ["app_signature"] where (fields[name] ?? "").isEmpty {
            return .failure(No(body: Self.no(.parameterWrong, "\(name) is missing")))
        }
        guard fields["sign_method"] == "sha1" else {
            return .failure(No(body: Self.no(.parameterWrong, "sign_method must be sha1")))
        }
        let isRight = try hashing { () throws(OpenSSLFault) in
            try WeChatLegacy.isSigned(request: fields, paySignKey: legacy.paySignKey)
        }
        guard isRight else { return .failure(No(body: Self.no(.signatureWrong, "app_signature"))) }
        return try prepay(package: fields["package"] ?? "", account, at: now)
    }

    private func prepay(package text: String, _ account: WeChatAccount, at now: Instant)
        throws(LedgerFault) -> Result<String, No>
    {
        guard let package = WeChatLegacy.openedPackage(text) else {
            return .failure(No(body: Self.no(.parameterWrong, "package is no list of name=value")))
        }
        let isRight = try hashing { () throws(OpenSSLFault) in
            try WeChatLegacy.isSigned(package: package, partnerKey: account.key)
        }
        guard isRight else { return .failure(No(body: Self.no(.signatureWrong, "sign of package"))) }
        guard package["partner"] == account.merchantID else {
            return .failure(No(body: Self.no(.parameterWrong, "partner is not the app's")))
        }
        switch WeChatV2Fields.legacyOrder(package, of: account) {
        case .failure(let refused): return .failure(No(body: Self.no(refused)))
        case .success(let request):
            switch try makeOrder(request, at: now) {
            case .failure(let refused): return .failure(No(body: Self.no(refused)))
            case .success(let order): return .success(order.prepayID)
            }
        }
    }

    /// Whose token it is, while it is taken.
    private func tokenHolder(_ query: String, at now: Instant) throws(LedgerFault)
        -> Result<WeChatAccount, WeChatLegacyError>
    {
        guard let token = WeChatLegacy.openedPackage(query)?["access_token"], !token.isEmpty else {
            return .failure(.tokenMissing)
        }
        guard let seconds = token.split(separator: "-").last.flatMap({ Int64($0) }) else {
            return .failure(.tokenWrong)
        }
        for account in accounts where try self.token(of: account.appID, issuedAt: seconds) == token {
            let (age, overflow) = (now.milliseconds / 1000).subtractingReportingOverflow(seconds)
            let isYoung = !overflow && age >= 0 && age < Self.accessTokenLife.milliseconds / 1000
            return isYoung ? .success(account) : .failure(.tokenExpired)
        }
        return .failure(.tokenWrong)
    }

    /// A flat JSON object of texts and numbers as they were written; nil for anything else.
    private static func members(_ body: [UInt8]) -> WeChatFields? {
        let node: JSONNode
        do { node = try JSONSource(name: "genprepay", bytes: body).parse() } catch { return nil }
        guard case .object(let members) = node.value else { return nil }
        var fields = WeChatFields()
        for member in members {
            switch member.node.value {
            case .string(let text), .number(let text): fields[member.key] = text
            case .null, .bool, .array, .object: return nil
            }
        }
        return fields
    }

    private static func no(_ error: WeChatLegacyError, _ detail: String? = nil) -> [UInt8] {
        let words = error.words + (detail.map { ": \($0)" } ?? "")
        let answer: JSONOutput = ["errcode": .integer(error.rawValue), "errmsg": .string(words)]
        return Array(answer.text(pretty: false).utf8)
    }

    private static func no(_ refused: WeChatRefused) -> [UInt8] {
        let error = refused.code.isPassing ? WeChatLegacyError.busy : .parameterWrong
        let words = "\(refused.code.rawValue): \(refused.detail)"
        let answer: JSONOutput = ["errcode": .integer(error.rawValue), "errmsg": .string(words)]
        return Array(answer.text(pretty: false).utf8)
    }
}

extension WeChatLegacyError: Error {}

extension WeChatV2Fields {
    /// The order in a package of the retired interface.
    static func legacyOrder(_ package: WeChatFields, of account: WeChatAccount)
        -> Result<WeChatOrderRequest, WeChatRefused>
    {
        do throws(WeChatRefused) {
            let body = try text("body", package, 128).get()
            let number = try text("out_trade_no", package, 32).get()
            let total = try fen("total_fee", package).get()
            _ = try text("spbill_create_ip", package, 64).get()
            let url = try text("notify_url", package, 255).get()
            for (name, value) in [("bank_type", "WX"), ("fee_type", "1"), ("input_charset", "UTF-8")]
            where package[name] != value {
                throw WeChatRefused(.parameterWrong, "\(name) must be \(value)")
            }
            try WeChatOrderRules.check(number: number, currency: "CNY", url: url)
            return .success(
                WeChatOrderRequest(
                    appID: account.appID, merchantID: account.merchantID, number: number, body: body,
                    attach: package["attach"], total: total, currency: "CNY", notifyURL: url,
                    deadline: try time("time_expire", package), api: .v2, signType: .md5,
                    parameters: WeChatSignature.text(of: package)))
        } catch {
            return .failure(error)
        }
    }
}
