import Checkout

/// A list that opens over the sheet.
package struct Picker: Hashable, Sendable, Codable {
    package let kind: Kind
    /// The line the shopper is on.
    package var index: Int
    /// Why the last choice was refused; gone with the next key.
    package var refusal: Blocker?

    package enum Kind: String, Hashable, Sendable, Codable {
        case card, shippingMethod, shippingContact, billingContact
    }

    /// Opens on what is chosen now.
    init(_ kind: Kind, over checkout: Checkout, _ review: Review) {
        self.kind = kind
        switch kind {
        case .card:
            index = checkout.wallet.cards.firstIndex { $0.id == review.cardID } ?? 0
        case .shippingMethod:
            index = review.shippingMethodIndex ?? 0
        case .shippingContact:
            index = checkout.wallet.contacts.firstIndex { $0.id == review.shippingContact?.id } ?? 0
        case .billingContact:
            index = checkout.wallet.contacts.firstIndex { $0.id == review.billingContact?.id } ?? 0
        }
    }

    /// How many lines it has.
    package func count(in wallet: Wallet, _ review: Review) -> Int {
        switch kind {
        case .card: wallet.cards.count
        case .shippingMethod: review.terms.shippingMethods.count
        case .shippingContact, .billingContact: wallet.contacts.count
        }
    }

    /// Whether lines can be added to it: "Add card", "Add contact".
    package var canAdd: Bool {
        switch kind {
        case .card, .shippingContact, .billingContact: true
        case .shippingMethod: false
        }
    }

    /// Whether its lines can be edited.
    package var canEdit: Bool {
        switch kind {
        case .shippingContact, .billingContact: true
        case .card, .shippingMethod: false
        }
    }
}
