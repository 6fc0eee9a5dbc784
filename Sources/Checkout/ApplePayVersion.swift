/// The version of the Apple Pay JS interface that a request was written for.
package struct ApplePayVersion: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package init(integerLiteral value: Int) {
        self.init(value)
    }

    /// The newest version whose contents are published number by number.
    package static let newestKnown = ApplePayVersion(14)

    package static func < (left: ApplePayVersion, right: ApplePayVersion) -> Bool {
        left.number < right.number
    }

    package func has(_ feature: ApplePayFeature) -> Bool {
        self >= feature.since
    }
}

/// Written as its number.
extension ApplePayVersion: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Int.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

/// Abilities of the interface that came after version 1. `since` follows Apple's published list, except for
/// deferred payments, which came with iOS 16.4: a later version than 14 by the calendar, but public requests
/// name 14 with them, so 14 it is.
package enum ApplePayFeature: String, Hashable, Sendable, Codable, CaseIterable {
    case phoneticName, supportedCountries, updateErrors
    case zeroTotal
    case cardBillingContact
    case couponCode, dateRanges, editingMode, paymentTiming
    case recurringPayments, automaticReload, multipleTokens, deferredPayments, orderDetails

    package var since: ApplePayVersion {
        switch self {
        case .phoneticName, .supportedCountries, .updateErrors: return 3
        case .zeroTotal: return 4
        case .cardBillingContact: return 10
        case .couponCode, .dateRanges, .editingMode, .paymentTiming: return 12
        case .recurringPayments, .automaticReload, .multipleTokens, .deferredPayments, .orderDetails:
            return 14
        }
    }
}
