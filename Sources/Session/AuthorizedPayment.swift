import Checkout
import Tokens

/// What the shop gets when the shopper has authorized: token, card and contacts. Kept outside the machine,
/// so that no part of a token can come into an event.
package struct AuthorizedPayment: Hashable, Sendable {
    package let payment: TokenFile
    package let intent: PaymentIntent
    /// The card that pays.
    package let card: Card?
    /// Whether the token carries a PIN for the bank to judge.
    package let carriesPIN: Bool
}
