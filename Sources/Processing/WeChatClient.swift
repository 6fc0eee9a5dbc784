import Checkout
import Tokens

/// What the app hears when the shopper is back; the raw value is PayResp's `errCode`. It is never proof of a
/// payment.
package enum WeChatReturnCode: Int, CaseIterable, Hashable, Sendable, Codable {
    case success = 0
    /// A wrong signature, an app that is not registered or is another one, or anything else.
    case error = -1
    case cancelled = -2
    case sendFailed = -3
    case denied = -4
    case unsupported = -5
}

/// WeChat on the shopper's phone: whether it is there, and its check of what an app hands to it.
package struct WeChatClient: Hashable, Sendable {
    package enum Presence: Hashable, Sendable {
        case installed
        /// Too old for payments.
        case tooOld
        case absent
    }

    package let presence: Presence
    /// The apps whose identifier and signature WeChat knows.
    package let registeredApps: Set<String>

    package init(presence: Presence = .installed, registeredApps: Set<String>) {
        self.presence = presence
        self.registeredApps = registeredApps
    }

    /// Why the shop's page offers no WeChat Pay for this app, before an order is made; nil when it does.
    package func obstacle(for appID: String) -> Obstacle? {
        switch presence {
        case .absent: .notInstalled
        case .tooOld: .tooOld
        case .installed: registeredApps.contains(appID) ? nil : .unregisteredApp(appID)
        }
    }

    package enum Obstacle: Hashable, Sendable {
        case notInstalled
        /// PayResp −5.
        case tooOld
        /// PayResp −1.
        case unregisteredApp(String)

        package var code: WeChatReturnCode {
            switch self {
            case .notInstalled: .sendFailed
            case .tooOld: .unsupported
            case .unregisteredApp: .error
            }
        }
    }
}

/// What WeChat's confirm page shows.
package struct WeChatConfirmation: Hashable, Sendable {
    package let prepayID: String
    package let payee: String
    /// The order's line.
    package let body: String
    /// Fen.
    package let total: Money
    package let currency: Currency
}

/// WeChat's answer to an app that wants to pay.
package enum WeChatCallUpVerdict: Hashable, Sendable {
    case opened(WeChatConfirmation)
    /// `field` is the call-up's own name of what is wrong; nil where it is no field.
    case refused(WeChatReturnCode, field: String?, sentence: String)
}

extension WeChatPlatform {
    /// Checks what an app hands to WeChat, field by field, the signature last: it is over all of them, so a
    /// wrong field is named before the signature that it breaks.
    package func check(_ callUp: WeChatCallUp, by client: WeChatClient, at now: Instant)
        throws(LedgerFault) -> WeChatCallUpVerdict
    {
        if let obstacle = client.obstacle(for: callUp.appID) { return Self.verdict(obstacle) }
        guard let account = accounts.first(where: { $0.merchantID == callUp.partnerID }) else {
            return Self.no("partnerid", "there is no merchant \(callUp.partnerID)")
        }
        guard account.appID == callUp.appID else {
            return Self.no("appid", "the app is not the one that belongs to the merchant")
        }
        guard callUp.packageText == WeChatCallUp.usualPackage else {
            return Self.no("package", "package must be \(WeChatCallUp.usualPackage)")
        }
        if callUp.nonce.isEmpty { return Self.no("noncestr", "noncestr is empty") }
        guard callUp.timestamp.utf8.count == 10, Int64(callUp.timestamp) != nil else {
            return Self.no("timestamp", "timestamp must be ten digits of seconds since 1970")
        }
        let found = try book.book.transaction("checking a call-up") {
            () throws(LedgerFault) -> WeChatOrder? in
            guard let order = try book.order(prepayID: callUp.prepayID) else { return nil }
            return try settled(order.merchantID, order.number, at: now)
        }
        guard let order = found, order.merchantID == account.merchantID, order.appID == account.appID else {
            return Self.no("prepayid", "there is no such prepay_id of this merchant and app")
        }
        if now >= order.prepayExpires {
            return Self.no("prepayid", "the prepay_id is older than two hours")
        }
        guard try isSigned(callUp, order, account) else {
            return Self.no("sign", try signatureSentence(callUp, order, account))
        }
        return Self.confirmation(of: order, account)
    }

    private static func confirmation(of order: WeChatOrder, _ account: WeChatAccount) -> WeChatCallUpVerdict {
        switch order.state {
        case .success, .refund, .accepted:
            return no("prepayid", "the order is paid already")
        case .closed, .revoked, .payError: return no("prepayid", "the order is closed")
        case .notPaid, .userPaying: break
        }
        guard let currency = Currency.named(order.currency) else {
            return no("prepayid", "the order's currency is unknown")
        }
        return .opened(
            WeChatConfirmation(
                prepayID: order.prepayID, payee: account.payee, body: order.body,
                total: Money(minorUnits: order.total), currency: currency))
    }

    private func isSigned(_ callUp: WeChatCallUp, _ order: WeChatOrder, _ account: WeChatAccount)
        throws(LedgerFault) -> Bool
    {
        switch order.api {
        case .v2:
            var fields = callUp.fields
            fields["sign"] = callUp.sign
            return try hashing { () throws(OpenSSLFault) in
                try WeChatSignature.verifies(fields, key: account.key, type: order.signType)
            }
        case .v3:
            guard let v3 = account.v3 else { return false }
            return try hashing { () throws(OpenSSLFault) in
                try WeChatV3.verifies(callUp.sign, over: callUp.textOfV3, key: v3.merchantKey)
            }
        }
    }

    /// Why the signature is wrong, where a usual mistake explains it.
    private func signatureSentence(_ callUp: WeChatCallUp, _ order: WeChatOrder, _ account: WeChatAccount)
        throws(LedgerFault) -> String
    {
        let plain = "the signature is not the one over the six lower-case fields"
        guard order.api == .v2 else {
            return "the signature is not the merchant's over app, time, nonce, prepay"
        }
        var fields = callUp.fields
        fields["sign"] = callUp.sign
        let match = try hashing { () throws(OpenSSLFault) in
            try WeChatDiagnosis(fields, key: account.key, type: order.signType).match
        }
        return match.map { "\(plain): \($0.sentence)" } ?? plain
    }

    private static func verdict(_ obstacle: WeChatClient.Obstacle) -> WeChatCallUpVerdict {
        switch obstacle {
        case .notInstalled:
            .refused(obstacle.code, field: nil, sentence: "WeChat is not installed")
        case .tooOld:
            .refused(obstacle.code, field: nil, sentence: "this WeChat is too old for payments")
        case .unregisteredApp(let app):
            .refused(obstacle.code, field: "appid", sentence: "the app \(app) is not registered")
        }
    }

    private static func no(_ field: String, _ sentence: String) -> WeChatCallUpVerdict {
        .refused(.error, field: field, sentence: sentence)
    }
}
