import JSONText

/// A request file, read: the request when there is no error, and every problem in the order of the file.
package struct RequestReading: Hashable, Sendable {
    package let request: PaymentRequest?
    package let problems: [JSONProblem]
    package let verdicts: RequestVerdicts

    init(request: PaymentRequest?, fields: FieldReader) {
        self.request = request
        problems = fields.sortedProblems
        verdicts = fields.verdicts
    }

    package var errors: [JSONProblem] { problems.filter { $0.severity == .error } }
    package var warnings: [JSONProblem] { problems.filter { $0.severity == .warning } }
}

/// Reads an Apple Pay JS request by the rules of WebKit's own checks, which the type's parts follow one by
/// one: this file the whole, `+Heading` who asks for what, `+Items` amounts and lines, `+Shipping`,
/// `+Contacts`, `+Kinds` subscriptions and the like.
///
/// The parts read values by themselves as well, for the update objects of a merchant's answers.
package struct PaymentRequestReader: Sendable {
    package var fields: FieldReader
    package let version: ApplePayVersion
    /// What amounts are read in; nil while it is not known, in which case their decimals are not checked.
    package var currency: Currency?

    package init(version: ApplePayVersion, currency: Currency?, strict: Bool = false) {
        self.fields = FieldReader(strict: strict)
        self.version = version
        self.currency = currency
    }

    /// Reads a bare Apple Pay JS request or one in the wrapper `{"api", "version", "request"}`.
    ///
    /// - Parameters:
    ///   - path: where the node stands in its document.
    ///   - version: the version to read it as, before the one that the file names; without either, the newest
    ///     known one.
    ///   - strict: whether unknown keys and other deviations that a browser ignores are errors.
    package static func read(
        _ node: JSONNode, at path: JSONPath = .root, version: Int? = nil, strict: Bool = false
    ) -> RequestReading {
        var log = FieldReader(strict: strict)
        let document = JSONPlace(node, path)
        switch RequestShape.detect(document) {
        case .other:
            log.wrongKind(document, expected: "an object with a payment request")
        case .paymentRequest(let place):
            var wrapper = FieldReader(strict: strict)
            if place.path != document.path { wrapper.wrapper(document, of: .paymentRequest) }
            return W3CRequestReader.read(place, version: version, strict: strict, log: wrapper)
        case .applePay(let place, let versionPlace):
            if place.path != document.path { log.wrapper(document, of: .applePay) }
            let number = log.version(given: version, document: document, in: versionPlace)
            var reader = PaymentRequestReader(version: number, currency: nil, strict: strict)
            reader.fields = log
            let request = reader.request(place)
            return RequestReading(request: request, fields: reader.fields)
        }
        return RequestReading(request: nil, fields: log)
    }
}

extension FieldReader {
    fileprivate mutating func wrapper(_ document: JSONPlace, of interface: RequestInterface) {
        guard let wrapper = object(document, knows: RequestShape.wrapperKeys) else { return }
        guard let api = wrapper.place("api"), let name = string(api), name != interface.rawValue else {
            return
        }
        error(api, "api is \(FieldReader.shown(name))", expected: "\"\(interface.rawValue)\"")
    }

    mutating func version(
        given: Int?, document: JSONPlace, in place: JSONPlace?
    ) -> ApplePayVersion {
        let newest = ApplePayVersion.newestKnown
        let range = 1...1000
        let written = place.flatMap { integer($0, in: range) }
        if let given, !range.contains(given) {
            error(document, "version \(given) does not exist", expected: "1 to \(newest.number)")
            return newest
        }
        let version = ApplePayVersion(given ?? written ?? newest.number)
        if version > newest {
            deviation(
                place ?? document,
                "version \(version.number) is newer than \(newest.number), the newest known here",
                hint: "it is read by the rules of version \(newest.number)")
        }
        return version
    }
}

extension PaymentRequestReader {
    /// A whole request; nil exactly when an error was noted.
    package mutating func request(_ place: JSONPlace) -> PaymentRequest? {
        guard let object = fields.object(place, knows: RequestKey.all) else { return nil }
        noteKeys(of: object)
        currency = currencyCode(object)
        let country = countryCode(object)
        let networks = supportedNetworks(object)
        let capabilities = merchantCapabilities(object)
        let total = fields.required("total", of: object).flatMap { self.total($0) }
        let items = object.place("lineItems").map { lineItems($0) } ?? []
        let kind = paymentKind(object)
        checkTokenContexts(kind, against: total, at: object)
        let rest = optionalParts(object)
        checkStorePickup(object, rest)
        guard !fields.hasErrors, let currency, let country, let total else { return nil }
        return PaymentRequest(
            version: version, countryCode: country, currency: currency, supportedNetworks: networks,
            merchantCapabilities: capabilities, total: total, lineItems: items,
            requiredBillingContactFields: rest.billingFields,
            requiredShippingContactFields: rest.shippingFields,
            billingContact: rest.billingContact, shippingContact: rest.shippingContact,
            applicationData: rest.applicationData, supportedCountries: rest.supportedCountries,
            shippingType: rest.shippingType, shippingMethods: rest.shippingMethods,
            supportsCouponCode: rest.supportsCouponCode, couponCode: rest.couponCode,
            editingMode: rest.editingMode, kind: kind,
            merchantCategoryCode: object.place("merchantCategoryCode").flatMap { categoryCode($0) })
    }

    struct OptionalParts {
        var billingFields: [ContactField] = []
        var shippingFields: [ContactField] = []
        var billingContact: Contact?
        var shippingContact: Contact?
        var applicationData: ApplicationData?
        var supportedCountries: [String] = []
        var shippingType = ShippingType.shipping
        var shippingMethods: [ShippingMethod] = []
        var supportsCouponCode = false
        var couponCode: String?
        var editingMode = ShippingContactEditingMode.available
    }

    mutating func optionalParts(_ object: JSONFields) -> OptionalParts {
        var parts = OptionalParts()
        parts.billingFields = contactFields(
            object, "requiredBillingContactFields", "requiredBillingAddressFields")
        parts.shippingFields = contactFields(
            object, "requiredShippingContactFields", "requiredShippingAddressFields")
        parts.billingContact = object.place("billingContact").flatMap { contact($0) }
        parts.shippingContact = object.place("shippingContact").flatMap { contact($0) }
        if let place = object.place("billingContact"), parts.billingContact != nil,
            !parts.billingFields.contains(.postalAddress)
        {
            fields.warning(
                place,
                "billingContact is given and requiredBillingContactFields does not ask for postalAddress")
        }
        parts.applicationData = object.place("applicationData").flatMap { applicationData($0) }
        parts.supportedCountries = object.place("supportedCountries").map { supportedCountries($0) } ?? []
        if let place = object.place("shippingType") {
            parts.shippingType = fields.choice(place, of: ShippingType.self) ?? .shipping
        }
        parts.shippingMethods = object.place("shippingMethods").map { shippingMethods($0) } ?? []
        if let place = object.place("supportsCouponCode") {
            parts.supportsCouponCode = fields.boolean(place) ?? false
        }
        parts.couponCode = couponCode(object, isSupported: parts.supportsCouponCode)
        if let place = object.place("shippingContactEditingMode") {
            parts.editingMode = editingMode(place)
        }
        return parts
    }
}
