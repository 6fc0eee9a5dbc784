import Checkout
import Tokens

/// What comes back from the platform, or does not.
package enum WeChatReply: Hashable, Sendable {
    /// A v2 answer's body.
    case body([UInt8])
    /// Nothing: the platform cannot be reached, or its answer was lost. The caller's time runs out.
    case nothing
}

extension WeChatPlatform {
    /// Answers a v2 request as the server would: `method` and body in, body out.
    package func answer(_ call: WeChatCall, _ body: [UInt8], method: String = "POST", at now: Instant)
        throws(LedgerFault) -> WeChatReply
    {
        let fault = faults.take(for: call)
        if fault == .unreachable { return .nothing }
        if case .error(let code) = fault {
            return .body(try refusal(WeChatRefused(code), to: reader(body), at: now))
        }
        let fields: WeChatFields
        let account: WeChatAccount
        switch try request(call, body, method: method) {
        case .failure(let refused): return .body(try refusal(refused, to: reader(body), at: now))
        case .success(let request): (fields, account) = request
        }
        let answer: WeChatFields
        switch try carryOut(call, fields, account, at: now) {
        case .failure(let refused): return .body(try refusal(refused, to: fields, at: now))
        case .success(let made): answer = made
        }
        if fault == .lostAnswer { return .nothing }
        let signed = try self.signed(answer, for: account, fields, at: now)
        if case .spoiled(let spoiling) = fault {
            let spoiled = try hashing { () throws(OpenSSLFault) in
                try spoiling.spoil(signed, key: account.key, type: Self.signType(fields) ?? .md5)
            }
            return .body(WeChatXML.bytes(spoiled))
        }
        return .body(WeChatXML.bytes(signed))
    }

    /// The fields of a body that may be unreadable, for the answer's sake.
    private func reader(_ body: [UInt8]) -> WeChatFields {
        do { return try WeChatXML.read(body) } catch { return WeChatFields() }
    }

    // MARK: Checks

    private func request(_ call: WeChatCall, _ body: [UInt8], method: String) throws(LedgerFault)
        -> Answer<(WeChatFields, WeChatAccount)>
    {
        if method != "POST" { return .failure(WeChatRefused(.methodWrong)) }
        let fields: WeChatFields
        do throws(WeChatXMLFault) {
            fields = try WeChatXML.read(body)
        } catch {
            switch error.kind {
            case .empty: return .failure(WeChatRefused(.bodyEmpty))
            case .notUTF8: return .failure(WeChatRefused(.notUTF8, error.sentence))
            case .tooLarge, .documentType, .malformed, .otherRoot, .attributes, .nested, .duplicate,
                .strayText:
                return .failure(WeChatRefused(.xmlWrong, error.sentence))
            }
        }
        for name in ["appid", "mch_id", "nonce_str", "sign"] where (fields[name] ?? "").isEmpty {
            return .failure(WeChatRefused(.parameterMissing, "\(name) is missing"))
        }
        return try identified(fields)
    }

    private func identified(_ fields: WeChatFields) throws(LedgerFault)
        -> Answer<(WeChatFields, WeChatAccount)>
    {
        switch account(app: fields["appid"] ?? "", merchant: fields["mch_id"] ?? "") {
        case .failure(let refused): return .failure(refused)
        case .success(let account):
            guard let type = Self.signType(fields) else {
                return .failure(WeChatRefused(.parameterWrong, "sign_type is MD5 or HMAC-SHA256"))
            }
            let isSigned = try hashing { () throws(OpenSSLFault) in
                try WeChatSignature.verifies(fields, key: account.key, type: type)
            }
            guard isSigned else { return .failure(WeChatRefused(.signatureWrong)) }
            if !account.isPermitted { return .failure(WeChatRefused(.noPermission)) }
            return .success((fields, account))
        }
    }

    func account(app: String, merchant: String) -> Answer<WeChatAccount> {
        guard accounts.contains(where: { $0.merchantID == merchant }) else {
            return .failure(WeChatRefused(.merchantUnknown))
        }
        guard accounts.contains(where: { $0.appID == app }) else {
            return .failure(WeChatRefused(.appUnknown))
        }
        guard let account = accounts.first(where: { $0.appID == app && $0.merchantID == merchant }) else {
            return .failure(WeChatRefused(.appOfAnotherMerchant))
        }
        return .success(account)
    }

    static func signType(_ fields: WeChatFields) -> WeChatSignType? {
        guard let name = fields["sign_type"], !name.isEmpty else { return .md5 }
        return WeChatSignType(rawValue: name)
    }

    // MARK: Interfaces

    private func carryOut(
        _ call: WeChatCall, _ fields: WeChatFields, _ account: WeChatAccount, at now: Instant
    )
        throws(LedgerFault) -> Answer<WeChatFields>
    {
        switch call {
        case .unifiedOrder: return try unifiedOrder(fields, at: now)
        case .orderQuery:
            switch Self.key(fields) {
            case .failure(let refused): return .failure(refused)
            case .success(let key):
                return try queryOrder(key, of: account.merchantID, at: now).flatMap(queryAnswer)
            }
        case .closeOrder:
            switch WeChatV2Fields.text("out_trade_no", fields, 32) {
            case .failure(let refused): return .failure(refused)
            case .success(let number):
                return try closeOrder(number, of: account.merchantID, at: now).map { _ in [:] }
            }
        case .refund: return try refund(fields, account, at: now)
        case .refundQuery: return try refundQuery(fields, account, at: now)
        }
    }

    private func unifiedOrder(_ fields: WeChatFields, at now: Instant) throws(LedgerFault)
        -> Answer<WeChatFields>
    {
        switch WeChatV2Fields.order(fields) {
        case .failure(let refused): return .failure(refused)
        case .success(let request):
            return try makeOrder(request, at: now).map { ["trade_type": "APP", "prepay_id": $0.prepayID] }
        }
    }

    private static func key(_ fields: WeChatFields) -> Answer<OrderKey> {
        if let id = fields["transaction_id"], !id.isEmpty { return .success(.transaction(id)) }
        if let number = fields["out_trade_no"], !number.isEmpty { return .success(.number(number)) }
        return .failure(WeChatRefused(.parameterMissing, "transaction_id or out_trade_no is missing"))
    }

    private func queryAnswer(_ order: WeChatOrder) -> Answer<WeChatFields> {
        var answer: WeChatFields = [
            "trade_state": order.state.rawValue, "trade_state_desc": order.state.words,
            "out_trade_no": order.number, "total_fee": String(order.total), "fee_type": order.currency,
            "trade_type": "APP",
        ]
        if let attach = order.attach { answer["attach"] = attach }
        if order.state.isPaid {
            answer["transaction_id"] = order.transactionID
            answer["bank_type"] = order.bankType
            answer["cash_fee"] = String(order.total)
            answer["time_end"] = order.paidAt.map(WeChatTime.text)
        }
        return .success(answer)
    }

    private func refund(_ fields: WeChatFields, _ account: WeChatAccount, at now: Instant)
        throws(LedgerFault) -> Answer<WeChatFields>
    {
        let figures = WeChatV2Fields.refund(fields)
        switch (Self.key(fields), figures) {
        case (.failure(let refused), _), (_, .failure(let refused)): return .failure(refused)
        case (.success(let key), .success(let figures)):
            let made = try refund(
                key, of: account.merchantID, number: figures.number, amount: figures.amount,
                total: figures.total, at: now)
            return made.map { refund, order in
                [
                    "transaction_id": order.transactionID ?? "", "out_trade_no": order.number,
                    "out_refund_no": refund.number, "refund_id": refund.refundID,
                    "refund_fee": String(refund.amount), "total_fee": String(order.total),
                    "cash_fee": String(order.total),
                ]
            }
        }
    }

    private func refundQuery(_ fields: WeChatFields, _ account: WeChatAccount, at now: Instant)
        throws(LedgerFault) -> Answer<WeChatFields>
    {
        var key: OrderKey?
        let number = fields["out_refund_no"].flatMap { $0.isEmpty ? nil : $0 }
        if number == nil {
            switch Self.key(fields) {
            case .failure(let refused): return .failure(refused)
            case .success(let found): key = found
            }
        }
        return try refunds(of: account.merchantID, key, number: number, at: now).map { refunds, order in
            var answer: WeChatFields = [
                "transaction_id": order.transactionID ?? "", "out_trade_no": order.number,
                "total_fee": String(order.total), "cash_fee": String(order.total),
                "refund_count": String(refunds.count),
                "refund_fee": String(order.refunded),
            ]
            for (index, refund) in refunds.enumerated() {
                answer["out_refund_no_\(index)"] = refund.number
                answer["refund_id_\(index)"] = refund.refundID
                answer["refund_fee_\(index)"] = String(refund.amount)
                answer["refund_status_\(index)"] = refund.isDone(at: now) ? "SUCCESS" : "PROCESSING"
            }
            return answer
        }
    }

    // MARK: Answers

    private func signed(
        _ answer: WeChatFields, for account: WeChatAccount, _ request: WeChatFields, at now: Instant
    )
        throws(LedgerFault) -> WeChatFields
    {
        var fields: WeChatFields = [
            "return_code": "SUCCESS", "return_msg": "OK", "appid": account.appID,
            "mch_id": account.merchantID,
        ]
        if let device = request["device_info"] { fields["device_info"] = device }
        fields["nonce_str"] = try hashing { () throws(OpenSSLFault) in
            try WeChatIdentifier.nonce(request["nonce_str"] ?? "", at: now)
        }
        if answer["result_code"] == nil { fields["result_code"] = "SUCCESS" }
        for field in answer.all { fields[field.name] = field.value }
        return try hashing { () throws(OpenSSLFault) in
            try WeChatSignature.signed(fields, key: account.key, type: Self.signType(request) ?? .md5)
        }
    }

    /// What is no order of ours to answer is answered unsigned: nobody should believe more of it than FAIL.
    private func refusal(_ refused: WeChatRefused, to request: WeChatFields, at now: Instant)
        throws(LedgerFault) -> [UInt8]
    {
        let known = accounts.first {
            $0.appID == request["appid"] && $0.merchantID == request["mch_id"]
        }
        guard let known, !refused.code.isOfTransport else {
            return WeChatXML.bytes([
                "return_code": "FAIL", "return_msg": refused.detail, "err_code": refused.code.rawValue,
            ])
        }
        let answer: WeChatFields = [
            "result_code": "FAIL", "err_code": refused.code.rawValue, "err_code_des": refused.detail,
        ]
        return WeChatXML.bytes(try signed(answer, for: known, request, at: now))
    }
}

extension WeChatTradeState {
    /// For `trade_state_desc`.
    var words: String {
        switch self {
        case .notPaid: "not paid yet"
        case .userPaying: "the shopper is paying"
        case .accepted: "taken, waiting for the bank"
        case .success: "paid"
        case .refund: "refunded"
        case .closed: "closed"
        case .revoked: "revoked"
        case .payError: "the payment failed"
        }
    }
}
