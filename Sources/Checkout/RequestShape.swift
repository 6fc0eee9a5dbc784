import JSONText

/// The browser's interface that a request is written for, under the name that a wrapper gives it.
package enum RequestInterface: String, Hashable, Sendable, CaseIterable {
    case applePay = "ApplePayJS"
    case paymentRequest = "PaymentRequest"

    /// The constructor that judges a request first.
    package var constructor: String {
        switch self {
        case .applePay: "ApplePaySession"
        case .paymentRequest: "PaymentRequest"
        }
    }
}

/// What kind of request a document holds.
package enum RequestShape: Hashable, Sendable {
    /// An Apple Pay JS request, and where it says its version.
    case applePay(request: JSONPlace, version: JSONPlace?)
    /// A W3C payment request: `methodData` and `details`.
    case paymentRequest(JSONPlace)
    /// Not an object at all.
    case other(JSONPlace)

    /// Keys of the wrapper `{"api": "ApplePayJS", "version": 3, "request": {…}}`.
    static let wrapperKeys = ["api", "version", "request"]

    /// Tells the shape by the keys alone; what they hold is checked by the reader of the shape.
    package static func detect(_ document: JSONPlace) -> RequestShape {
        guard case .object(let members) = document.node.value else { return .other(document) }
        let fields = JSONFields(place: document, members: members)
        if isPaymentRequest(fields) { return .paymentRequest(document) }
        let isNamed = fields.place("api")?.node.value == .string(RequestInterface.paymentRequest.rawValue)
        guard let request = fields.place("request") else {
            if isNamed { return .paymentRequest(document) }
            return .applePay(request: document, version: fields.place("version"))
        }
        if isNamed || isPaymentRequest(JSONFields(place: request, members: request.members)) {
            return .paymentRequest(request)
        }
        return .applePay(request: request, version: fields.place("version"))
    }

    /// Nil for a document that is no object.
    package var interface: RequestInterface? {
        switch self {
        case .applePay: .applePay
        case .paymentRequest: .paymentRequest
        case .other: nil
        }
    }

    private static func isPaymentRequest(_ fields: JSONFields) -> Bool {
        fields.has("methodData") || (fields.has("details") && !fields.has("total"))
    }
}
