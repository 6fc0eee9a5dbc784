/// A card in the simulator's wallet, as the sheet may know it. The device account number and the bank's
/// PIN are secrets of the wallet behind the effects and never stand here.
package struct Card: Hashable, Sendable, Codable, Identifiable {
    /// Unique in the wallet; names the card to the wallet when a token is made.
    package let id: String
    /// What the picker calls it, for example "Simulated Card - Visa".
    package let name: String
    /// Networks in the card's own order; a co-badged card has several.
    package let networks: [PaymentNetwork]
    /// Four digits.
    package let lastFour: String
    package let funding: Funding
    /// ISO 3166 alpha-2 of the issuer.
    package let issuerCountry: String
    package let expiry: Expiry
    package let activation: Activation
    /// How the card can secure a payment: 3-D Secure cryptogram, EMV data, or both.
    package let security: [Security]
    /// When the bank wants its PIN.
    package let bankPIN: BankPIN
    package let billingContact: Contact?

    package enum Funding: String, Hashable, Sendable, Codable, CaseIterable {
        case debit, credit, prepaid, store
    }

    /// PKSecureElementPass activation states that matter to a shopper.
    package enum Activation: String, Hashable, Sendable, Codable, CaseIterable {
        case activated, requiresActivation, suspended
    }

    package enum Security: String, Hashable, Sendable, Codable, CaseIterable {
        case threeDSecure, emv
    }

    /// The bank's six-digit PIN, as China UnionPay debit cards have it (reference 8.5).
    package enum BankPIN: Hashable, Sendable, Codable {
        case never
        /// Asked when the total is above the limit, in minor units; a limit of 0 asks always.
        case aboveMinorUnits(Int64)
    }

    /// The last month in which the card is good.
    package struct Expiry: Hashable, Sendable, Codable {
        /// 1 to 12.
        package let month: Int
        /// Four digits.
        package let year: Int

        package init(month: Int, year: Int) {
            self.month = month
            self.year = year
        }

        /// Whether the month is over at `now`, counted in UTC.
        package func isOver(at now: Instant) -> Bool {
            let today = CivilDate(now)
            return (today.year, today.month) > (year, month)
        }
    }

    package init(
        id: String, name: String, networks: [PaymentNetwork], lastFour: String, funding: Funding,
        issuerCountry: String, expiry: Expiry, activation: Activation = .activated,
        security: [Security] = [.threeDSecure], bankPIN: BankPIN = .never, billingContact: Contact? = nil
    ) {
        self.id = id
        self.name = name
        self.networks = networks
        self.lastFour = lastFour
        self.funding = funding
        self.issuerCountry = issuerCountry
        self.expiry = expiry
        self.activation = activation
        self.security = security
        self.bankPIN = bankPIN
        self.billingContact = billingContact
    }

    /// Whether the bank wants its PIN for this amount.
    package func asksBankPIN(for amount: Money) -> Bool {
        switch bankPIN {
        case .never: false
        case .aboveMinorUnits(let limit): limit == 0 || amount.minorUnits > limit
        }
    }
}

/// Whether a card can pay a request, and if not, the first reason in the order the picker explains it.
package enum CardFit: Hashable, Sendable, Codable {
    /// Can pay, over this network: the request's first that the card has (order is preference).
    case fits(PaymentNetwork)
    case expired(Card.Expiry)
    case suspended
    case requiresActivation
    case networkNotAccepted
    case issuerCountryNotAccepted(String)
    case debitNotAccepted
    case creditNotAccepted
    case needsThreeDSecure
    case needsEMV

    /// The rules of reference 4.1: `supportsCredit` and `supportsDebit` limit the funding when exactly one
    /// is given; `supports3DS` and `supportsEMV` say which security the merchant can read.
    package init(of card: Card, for request: PaymentRequest, at now: Instant) {
        self =
            Self.fault(of: card, for: request, at: now)
            ?? Self.network(of: card, for: request).map(CardFit.fits) ?? .networkNotAccepted
    }

    /// The request's first network that the card has.
    package static func network(of card: Card, for request: PaymentRequest) -> PaymentNetwork? {
        request.supportedNetworks.first(where: card.networks.contains)
    }

    private static func fault(of card: Card, for request: PaymentRequest, at now: Instant) -> CardFit? {
        switch card.activation {
        case .activated: break
        case .suspended: return .suspended
        case .requiresActivation: return .requiresActivation
        }
        if card.expiry.isOver(at: now) { return .expired(card.expiry) }
        if network(of: card, for: request) == nil { return .networkNotAccepted }
        if !request.supportedCountries.isEmpty, !request.supportedCountries.contains(card.issuerCountry) {
            return .issuerCountryNotAccepted(card.issuerCountry)
        }
        return capabilityFault(of: card, for: request)
    }

    private static func capabilityFault(of card: Card, for request: PaymentRequest) -> CardFit? {
        let wanted = request.merchantCapabilities
        let credit = wanted.contains(.supportsCredit)
        let debit = wanted.contains(.supportsDebit)
        if credit != debit {
            switch card.funding {
            case .debit, .prepaid: if !debit { return .debitNotAccepted }
            case .credit: if !credit { return .creditNotAccepted }
            case .store: break
            }
        }
        let threeDSecure = wanted.contains(.supports3DS)
        let emv = wanted.contains(.supportsEMV)
        // Neither named: WebKit only asks for one capability of any kind, so any security will do.
        if !threeDSecure && !emv { return nil }
        if threeDSecure && card.security.contains(.threeDSecure) { return nil }
        if emv && card.security.contains(.emv) { return nil }
        return card.security.contains(.threeDSecure) ? .needsThreeDSecure : .needsEMV
    }
}
