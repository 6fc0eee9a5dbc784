/// What the merchant's page may offer: PassKit's `canMakePayments` questions answered in one value
/// (reference 3). The four outcomes are told apart because each has another next step.
package enum Availability: Hashable, Sendable, Codable {
    /// Hardware or parental controls forbid it: no button, the shop offers another way to pay.
    case cannotPay
    /// The wallet is empty: "Set up" opens the wallet's card form.
    case noCard
    /// There are cards, but none that this request can charge: says which networks are accepted.
    case noFittingCard(accepted: [PaymentNetwork])
    case ready

    package init(of wallet: Wallet, for request: PaymentRequest, at now: Instant) {
        guard wallet.device.allowsPayments else {
            self = .cannotPay
            return
        }
        guard !wallet.cards.isEmpty else {
            self = .noCard
            return
        }
        let fitting = wallet.cards.contains { card in
            if case .fits = CardFit(of: card, for: request, at: now) { return true }
            return false
        }
        self = fitting ? .ready : .noFittingCard(accepted: request.supportedNetworks)
    }
}
