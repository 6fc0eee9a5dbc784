/// What a shop proves itself with: the answer to `validatemerchant`. Good for one opening of the sheet, and
/// for five minutes (reference 4.7).
package struct MerchantSession: Hashable, Sendable, Codable {
    /// Tells one session from another.
    package typealias Nonce = String

    package let nonce: Nonce
    /// The last moment at which it is good.
    package let expiresAt: Instant

    package static let lifetime = Span.seconds(300)

    package init(nonce: Nonce, expiresAt: Instant) {
        self.nonce = nonce
        self.expiresAt = expiresAt
    }

    package func isOver(at now: Instant) -> Bool { now > expiresAt }

    /// Why the session cannot open a sheet; nil when it can.
    func fault(used: [Nonce], at now: Instant) -> String? {
        if used.contains(nonce) { return "its session was used before, and a session is good for one sheet" }
        return isOver(at: now) ? "its session is older than five minutes" : nil
    }
}
