/// The processor did not take the payment's token: no bank was asked, and nothing was booked.
package struct TokenDecline: Hashable, Sendable, Codable {
    /// What the sheet has words for.
    package let kind: Kind
    /// The check that failed, such as "signedTooLongAgo". Never a part of the token itself, since this
    /// stands in events, results and ledgers.
    package let check: String

    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The empty token of real simulators.
        case empty
        /// Not a token, or not signed by a wallet's server, or changed since.
        case untrusted
        /// Signed too long ago, or in the future.
        case stale
        /// Sealed for another merchant or key.
        case forAnotherMerchant
        /// Signed, and yet no payment inside.
        case unreadable
        /// A payment, but not for this order.
        case forAnotherOrder
        /// Its transaction was seen before under another key.
        case replayed
        /// The key came before with another token or another order.
        case conflict
        /// The processor itself cannot check tokens; it says nothing about this one.
        case unchecked
    }

    package init(_ kind: Kind, check: String) {
        self.kind = kind
        self.check = check
    }

    /// The machine-readable word of results and ledgers, such as "token.signedTooLongAgo".
    package var code: String { "token.\(check)" }

    package static let replayed = TokenDecline(.replayed, check: "replayed")
    package static let conflict = TokenDecline(.conflict, check: "idempotencyConflict")
}
