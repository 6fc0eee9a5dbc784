import Checkout
import Processing
import Tokens

/// What a scenario may expect of the token that the shop got last.
package enum TokenDemand: Hashable, Sendable {
    /// No token was made.
    case absent
    case amount(Money)
    case currency(Currency)
    case network(PaymentNetwork)
    case funding(Card.Funding)
    /// SHA-256 in lower-case hexadecimal; nil for none.
    case applicationData(String?)
    /// Whether the merchant's key opens it and every check of its signature holds.
    case decrypts(Bool)
}

/// The token that the shop got last, looked at with the merchant's key.
package enum TokenFacts: Sendable {
    case none
    /// The empty one of real simulators.
    case empty
    case sealed(Sealed)

    package struct Sealed: Sendable {
        package let network: PaymentNetwork
        package let funding: Card.Funding
        package let applicationData: String?
        /// The amount in minor units with ISO 4217's number, or why the token cannot be opened.
        package let content: Content
    }

    package enum Content: Hashable, Sendable {
        case opened(amount: Money, currency: String)
        case refused(String)
    }

    /// Costs the cryptography of a verification: only for who asks.
    static func of(_ payment: AuthorizedPayment?, _ account: MerchantAccount, at now: Instant) -> TokenFacts {
        guard let payment else { return .none }
        switch payment.payment {
        case .empty: return .empty
        case .token(let token, let identifier):
            // Only a card's payment has a token.
            guard let network = payment.intent.network, let funding = payment.intent.funding else {
                return .none
            }
            return .sealed(
                Sealed(
                    network: network, funding: funding,
                    applicationData: token.header.applicationDataHash.map { Hexadecimal.text($0) },
                    content: content(token, identifier, account, at: now)))
        }
    }

    /// By the moment of its signature: the walk may have gone on for longer than a token is fresh.
    private static func content(
        _ token: PaymentToken, _ identifier: String?, _ account: MerchantAccount, at now: Instant
    ) -> Content {
        do {
            let recipient = try account.identity().recipient
            let signedAt = try SignatureFacts(of: token).signedAt ?? now
            let opened = try TokenVerifier(anchor: .simulator()).open(
                token, identifier: identifier, with: recipient, at: signedAt)
            return .opened(
                amount: Money(minorUnits: opened.statement.transactionAmount),
                currency: opened.statement.currencyCode)
        } catch let fault as MerchantFault {
            return .refused(fault.sentence)
        } catch let refusal as TokenRefusal {
            return .refused(refusal.sentence)
        } catch {
            return .refused("the root of the simulated authority cannot be read")
        }
    }
}

extension TokenDemand {
    /// Why the token is not as it should be; nil when it is. Amounts are shown in `currency`.
    func difference(_ facts: TokenFacts, in currency: Currency) -> String? {
        let sealed: TokenFacts.Sealed
        switch (facts, self) {
        case (.none, .absent): return nil
        case (.none, _): return "token: no token was made"
        case (_, .absent): return "token: expected none, got one"
        case (.empty, .decrypts(false)): return nil
        case (.empty, _): return "token: it is the empty one of a simulator"
        case (.sealed(let found), _): sealed = found
        }
        switch self {
        case .absent: return nil
        case .network(let network): return Self.compare("network", network.rawValue, sealed.network.rawValue)
        case .funding(let funding): return Self.compare("type", funding.rawValue, sealed.funding.rawValue)
        case .applicationData(let hash):
            return Self.compare("applicationData", hash ?? "none", sealed.applicationData ?? "none")
        case .decrypts, .amount, .currency: return contentDifference(sealed.content, in: currency)
        }
    }

    private func contentDifference(_ content: TokenFacts.Content, in currency: Currency) -> String? {
        switch (self, content) {
        case (.decrypts(true), .opened), (.decrypts(false), .refused): return nil
        case (.decrypts(false), .opened): return "token: expected that it cannot be opened; it can"
        case (_, .refused(let why)): return "token: it cannot be opened: \(why)"
        case (.amount(let amount), .opened(let got, _)):
            return Self.compare(
                "amount", amount.decimalText(in: currency), got.decimalText(in: currency))
        case (.currency(let wanted), .opened(_, let got)):
            let name = Int(got).flatMap { Currency.numbered($0) }?.code ?? got
            return Self.compare("currency", wanted.code, name)
        case (.absent, .opened), (.network, .opened), (.funding, .opened), (.applicationData, .opened):
            return nil  // Compared without opening it.
        }
    }

    private static func compare(_ what: String, _ expected: String, _ got: String) -> String? {
        expected == got ? nil : "token \(what): expected \(expected), got \(got)"
    }
}
