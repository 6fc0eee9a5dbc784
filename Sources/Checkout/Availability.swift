/// What the merchant's page may offer: PassKit's `canMakePayments` questions answered in one value
/// (reference 3). The outcomes are told apart because each has another next step.
package enum Availability: Hashable, Sendable, Codable {
    /// Hardware or parental controls forbid it: no button, the shop offers another way to pay.
    case cannotPay
    /// The wallet is empty: "Set up" opens the wallet's card form.
    case noCard
    /// The device's system is too old for every network that could pay here; told apart from an empty wallet,
    /// since no card can be added for it.
    case systemTooOld(PaymentNetwork, needs: SystemVersion)
    /// There are cards, but none that this request can charge: says which networks are accepted.
    case noFittingCard(accepted: [PaymentNetwork])
    /// There are cards that the shop takes, and all of them have expired or are stopped by their banks.
    case unusableCards(CardTrouble)
    case ready

    /// What keeps every card from paying that the shop would take.
    package enum CardTrouble: String, CaseIterable, Hashable, Sendable, Codable {
        case expired, suspended, notActivated
        /// More than one of these.
        case several
    }

    package init(of wallet: Wallet, for request: PaymentRequest, at now: Instant) {
        guard wallet.device.allowsPayments else {
            self = .cannotPay
            return
        }
        let known = request.supported(by: wallet.device.system)
        if Self.canPay(known, wallet, at: now) {
            self = .ready
        } else if let late = Self.lateNetwork(known, of: request, wallet, at: now) {
            self = .systemTooOld(late, needs: late.sinceSystem)
        } else if wallet.cards.isEmpty {
            self = .noCard
        } else {
            self =
                Self.trouble(known, wallet, at: now).map(Availability.unusableCards)
                ?? .noFittingCard(accepted: known.supportedNetworks)
        }
    }

    private static func canPay(_ request: PaymentRequest, _ wallet: Wallet, at now: Instant) -> Bool {
        wallet.cards.contains { card in
            if case .fits = CardFit(of: card, for: request, at: now) { return true }
            return false
        }
    }

    /// What is wrong with the cards whose network the shop takes; nil where one of them does not fit for
    /// another reason, or there is none.
    private static func trouble(_ request: PaymentRequest, _ wallet: Wallet, at now: Instant)
        -> CardTrouble?
    {
        var found: Set<CardTrouble> = []
        for card in wallet.cards where CardFit.network(of: card, for: request) != nil {
            switch CardFit(of: card, for: request, at: now) {
            case .expired: found.insert(.expired)
            case .suspended: found.insert(.suspended)
            case .requiresActivation: found.insert(.notActivated)
            case .fits, .networkNotAccepted, .issuerCountryNotAccepted, .debitNotAccepted,
                .creditNotAccepted, .needsThreeDSecure, .needsEMV:
                return nil
            }
        }
        return found.count > 1 ? .several : found.first
    }

    /// The network that a newer system would bring and that is all that is missing.
    private static func lateNetwork(
        _ known: PaymentRequest, of request: PaymentRequest, _ wallet: Wallet, at now: Instant
    ) -> PaymentNetwork? {
        let late = request.supportedNetworks.filter { !known.supportedNetworks.contains($0) }
        guard known.supportedNetworks.isEmpty || canPay(request, wallet, at: now) else { return nil }
        return late.min { $0.sinceSystem < $1.sinceSystem }
    }
}
