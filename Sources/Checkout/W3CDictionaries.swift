import JSONText

/// The specification's dictionaries after the conversion from script values: texts where it has strings,
/// nothing judged yet. A part is nil when it was missing or of a wrong kind, which was noted then.

/// `PaymentCurrencyAmount`. The value keeps its exact text, however long, until the sheet judges it.
struct W3CAmount: Hashable, Sendable {
    let place: JSONPlace
    let currency: W3CText?
    let value: W3CText?

    /// Three ASCII letters in either case, in capital letters; nil for anything else.
    var wellFormedCurrency: String? {
        guard let bytes = currency?.text.utf8, bytes.count == 3,
            bytes.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) })
        else { return nil }
        return currency?.text.uppercased()
    }
}

/// A string with the place it was read at.
struct W3CText: Hashable, Sendable {
    let place: JSONPlace
    let text: String
}

/// `PaymentItem`.
struct W3CItem: Hashable, Sendable {
    let place: JSONPlace
    let label: W3CText?
    let amount: W3CAmount?
    let isPending: Bool
}

/// `PaymentShippingOption`; `detail` is an addition of libraries for apps.
struct W3CShippingOption: Hashable, Sendable {
    let item: W3CItem
    let id: W3CText?
    let detail: W3CText?
    let isSelected: Bool
}

/// `PaymentDetailsModifier`.
struct W3CModifier: Hashable, Sendable {
    let place: JSONPlace
    let methods: W3CMethods?
    let total: W3CItem?
    let additionalItems: [W3CItem]
    let data: JSONPlace?
}

/// What `supportedMethods` names. Early drafts had a list here; a browser of today makes one text of it.
struct W3CMethods: Hashable, Sendable {
    let place: JSONPlace
    let identifier: W3CMethodIdentifier
    /// The elements of a list; otherwise the identifier alone.
    let parts: [W3CMethodIdentifier]

    var meanApplePay: Bool { parts.contains(where: \.meansApplePay) }
}

/// `PaymentMethodData`.
struct W3CMethod: Hashable, Sendable {
    let place: JSONPlace
    let methods: W3CMethods?
    let data: JSONPlace?
}

/// `PaymentDetailsInit`, and `PaymentDetailsUpdate` with its errors.
struct W3CDetails: Hashable, Sendable {
    let place: JSONPlace
    var id: W3CText?
    var total: W3CItem?
    /// Nil where the list is left out, which matters in an update.
    var items: [W3CItem]?
    var shippingOptions: [W3CShippingOption]?
    var modifiers: [W3CModifier]?
}

/// `PaymentOptions` of the first level, which later texts have dropped and browsers have kept.
struct W3COptions: Hashable, Sendable {
    var requestPayerName = false
    var requestPayerEmail = false
    var requestPayerPhone = false
    var requestShipping = false
    var requestBillingAddress = false
    var shippingType = W3CShippingType.shipping
}

/// `PaymentShippingType`.
enum W3CShippingType: String, CaseIterable, Sendable {
    case shipping, delivery, pickup

    /// The same in Apple's words.
    var applePay: ShippingType {
        switch self {
        case .shipping: .shipping
        case .delivery: .delivery
        case .pickup: .storePickup
        }
    }
}
