import JSONText

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
        if fields.place("api")?.node.value == .string("PaymentRequest") || isPaymentRequest(fields) {
            return .paymentRequest(document)
        }
        guard let request = fields.place("request") else {
            return .applePay(request: document, version: fields.place("version"))
        }
        if case .object(let inner) = request.node.value,
            isPaymentRequest(JSONFields(place: request, members: inner))
        {
            return .paymentRequest(request)
        }
        return .applePay(request: request, version: fields.place("version"))
    }

    private static func isPaymentRequest(_ fields: JSONFields) -> Bool {
        fields.has("methodData") || (fields.has("details") && !fields.has("total"))
    }
}
