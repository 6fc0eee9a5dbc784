/// How the goods reach the shopper; it words the shipping rows.
package enum ShippingType: String, Hashable, Sendable, Codable, CaseIterable {
    /// A carrier ships; the default.
    case shipping
    /// The seller delivers.
    case delivery
    /// The shopper collects at the store.
    case storePickup
    /// A service collects from the shopper's address.
    case servicePickup
}

/// Whether the shopper may change the shipping address. The older spelling "enabled" of a request is
/// read as `available`.
package enum ShippingContactEditingMode: String, Hashable, Sendable, Codable, CaseIterable {
    case available
    /// The address is the store's and read-only.
    case storePickup
}
