import JSONText

/// Apple's own data of a payment method: an `ApplePayRequest`.
extension W3CRequestReader {
    /// What the data gives a request.
    struct ApplePart {
        let country: String
        let networks: [PaymentNetwork]
        let capabilities: [MerchantCapability]
        let rest: PaymentRequestReader.OptionalParts
        let kind: PaymentKind

        func request(currency: Currency, total: LineItem, version: ApplePayVersion) -> PaymentRequest {
            PaymentRequest(
                version: version, countryCode: country, currency: currency, supportedNetworks: networks,
                merchantCapabilities: capabilities, total: total,
                requiredBillingContactFields: rest.billingFields,
                requiredShippingContactFields: rest.shippingFields, billingContact: rest.billingContact,
                shippingContact: rest.shippingContact, applicationData: rest.applicationData,
                supportedCountries: rest.supportedCountries, shippingType: rest.shippingType,
                supportsCouponCode: rest.supportsCouponCode, couponCode: rest.couponCode,
                editingMode: rest.editingMode, kind: kind)
        }
    }

    /// Keys of Apple Pay JS that W3C requests have elsewhere.
    private static let elsewhere = ["currencyCode", "total", "lineItems", "shippingMethods", "shippingType"]

    private static let keys = RequestKey.all.filter { !elsewhere.contains($0) } + ["currencyCode"]

    mutating func appleData(of method: W3CMethod) -> JSONFields? {
        let place = JSONPlace(method.place.node, method.place.path.key("data"))
        guard let data = method.data else {
            fields.error(
                place, "data is missing", expected: "countryCode, supportedNetworks, merchantCapabilities",
                hint: "Apple Pay needs them of every shop")
            return nil
        }
        guard case .object = data.node.value else {
            if case .array = data.node.value { fields.wrongKind(data, expected: "an object") }
            return nil
        }
        return fields.object(data, knows: Self.keys)
    }

    mutating func applePart(_ object: JSONFields, options: W3COptions) -> ApplePart? {
        // Libraries for apps keep the currency here and name no version.
        let isOld = object.has("currencyCode") && !object.has("version")
        turn(to: object.place("version"), of: object.place)
        parts.noteKeys(of: object, isW3C: true)
        if !isOld {
            for key in ["version", RequestKey.merchantIdentifier] where !object.has(key) {
                fields.deviation(
                    object.place, "\(key) is missing, without which a browser refuses Apple's data",
                    hint: "this sheet does not need it")
            }
        }
        let country = parts.countryCode(object)
        let networks = parts.supportedNetworks(object)
        let capabilities = merchantCapabilities(object, isOld: isOld)
        var rest = parts.optionalParts(object)
        rest.shippingType = options.requestShipping ? options.shippingType.applePay : .shipping
        add(options, to: &rest)
        parts.checkStorePickup(object, rest)
        let kind = parts.paymentKind(object)
        guard let country else { return nil }
        return ApplePart(
            country: country, networks: networks, capabilities: capabilities, rest: rest, kind: kind)
    }

    /// Libraries for apps name no capabilities, and mean 3-D Secure.
    private mutating func merchantCapabilities(_ object: JSONFields, isOld: Bool) -> [MerchantCapability] {
        if isOld && !object.has("merchantCapabilities") { return [.supports3DS] }
        return parts.merchantCapabilities(object)
    }

    /// What the shop asks of the payer, beside what Apple's data asks for.
    private func add(_ options: W3COptions, to rest: inout PaymentRequestReader.OptionalParts) {
        let wanted: [(Bool, ContactField)] = [
            (options.requestShipping, .postalAddress), (options.requestPayerName, .name),
            (options.requestPayerPhone, .phone), (options.requestPayerEmail, .email),
        ]
        for (isWanted, field) in wanted where isWanted && !rest.shippingFields.contains(field) {
            rest.shippingFields.append(field)
        }
        if options.requestBillingAddress && !rest.billingFields.contains(.postalAddress) {
            rest.billingFields.append(.postalAddress)
        }
    }

    mutating func noteDifferentCurrency(_ data: JSONFields?) {
        guard let place = data?.place("currencyCode") else { return }
        if let currency = parts.currency, place.node.value == .string(currency.code) { return }
        fields.warning(
            place, "currencyCode is ignored here", hint: "the currency is the one of the amounts in details")
    }
}
