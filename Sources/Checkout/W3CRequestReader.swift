import JSONText

/// Reads a W3C payment request, `{methodData, details, options}`, into the request that the sheet shows.
///
/// First comes what a browser's constructor does: the conversion of values (`+Conversion`) and the
/// specification's own steps (`+Constructor`). Both know texts only. Then the request is put into Apple's
/// terms, where amounts become money and the sheet's own verdict falls (`+Sheet`, `+Modifiers`). Shipping
/// and payer fields are read as the specification's first level has them.
package struct W3CRequestReader: Sendable {
    /// Reads what a request holds in Apple's own form, and keeps the problems of both.
    var parts: PaymentRequestReader
    private let givenVersion: Int?

    var fields: FieldReader {
        get { parts.fields }
        set { parts.fields = newValue }
    }

    init(givenVersion: Int?, currency: Currency? = nil, version: ApplePayVersion = .newestKnown, strict: Bool)
    {
        self.givenVersion = givenVersion
        parts = PaymentRequestReader(version: version, currency: currency, strict: strict)
    }

    /// - Parameters:
    ///   - place: the object that holds `methodData`.
    ///   - version: the version of Apple Pay to read Apple's data as, before the one that it names.
    ///   - strict: whether unknown keys and other deviations that a browser ignores are errors.
    ///   - log: what was noted before, of a wrapper around the object.
    package static func read(
        _ place: JSONPlace, version: Int? = nil, strict: Bool = false, log: FieldReader? = nil
    ) -> RequestReading {
        var reader = W3CRequestReader(givenVersion: version, strict: strict)
        if let log { reader.fields = log }
        let request = reader.request(place)
        return RequestReading(request: request, fields: reader.fields)
    }

    private static let keys = ["api", "version", "methodData", "details", "options"]

    private mutating func request(_ place: JSONPlace) -> PaymentRequest? {
        guard let object = fields.object(place, knows: Self.keys) else { return nil }
        let list = fields.required("methodData", of: object)
        let methods = list.map { methodData($0) } ?? []
        let details = fields.required("details", of: object).flatMap { initDetails($0) }
        let options = object.place("options").map { self.options($0) } ?? W3COptions()
        if let list { checkMethods(methods, in: list) }
        if let details { check(details, options: options) }
        guard let list else { return nil }
        fields.stage = .sheet
        guard let method = methods.first(where: { $0.methods?.meanApplePay ?? false }) else {
            noteUnsupported(methods, in: list)
            return nil
        }
        return details.flatMap { shown($0, options: options, by: method) }
    }

    private mutating func initDetails(_ place: JSONPlace) -> W3CDetails? {
        let keys = ["displayItems", "modifiers", "shippingOptions", "id", "total", "error"]
        guard let object = dictionary(place, knows: keys) else { return nil }
        var details = details(place, object)
        details.total = fields.required("total", of: object).flatMap { item($0) }
        return details
    }

    /// `show()` rejects a request without a method that the browser can serve.
    private mutating func noteUnsupported(_ methods: [W3CMethod], in list: JSONPlace) {
        guard !methods.isEmpty, methods.allSatisfy({ $0.methods?.identifier.isValid ?? false }) else {
            return
        }
        fields.error(
            list, "no payment method is one that this sheet serves",
            expected: "a method \"\(W3CMethodIdentifier.applePay)\"", as: .notSupportedError)
    }

    /// Turns to the version that Apple's data names.
    mutating func turn(to place: JSONPlace?, of data: JSONPlace) {
        let number = fields.version(given: givenVersion, document: data, in: place)
        var turned = PaymentRequestReader(version: number, currency: parts.currency)
        turned.fields = fields
        parts = turned
    }
}
