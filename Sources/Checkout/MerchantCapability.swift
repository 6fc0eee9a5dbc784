/// What the merchant can process, under its Apple Pay JS name.
package enum MerchantCapability: String, Hashable, Sendable, Codable, CaseIterable {
    case supports3DS, supportsEMV, supportsCredit, supportsDebit
}

extension Sequence where Element == MerchantCapability {
    /// Whether a credit card may pay: naming both or neither of credit and debit allows both.
    package var allowsCredit: Bool {
        contains(.supportsCredit) || !contains(.supportsDebit)
    }

    /// Whether a debit card may pay.
    package var allowsDebit: Bool {
        contains(.supportsDebit) || !contains(.supportsCredit)
    }
}
