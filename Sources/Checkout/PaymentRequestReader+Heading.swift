import JSONText

/// Who asks, in which currency, for which cards.
extension PaymentRequestReader {
    /// Old, ignored and newer keys.
    mutating func noteKeys(of object: JSONFields, isW3C: Bool = false) {
        for (name, new) in RequestKey.old {
            guard let place = object.place(name) else { continue }
            fields.deviation(place, "\(name) is an old name", hint: "write \(new)")
        }
        for name in RequestKey.ignored where !(isW3C && name == RequestKey.merchantIdentifier) {
            guard let place = object.place(name) else { continue }
            fields.warning(place, "\(name) is ignored here")
        }
        for (name, since) in RequestKey.known where since > version {
            guard let place = object.place(name) else { continue }
            fields.deviation(
                place, "\(name) exists from version \(since.number) of Apple Pay JS",
                expected: "a request of version \(version.number)",
                hint: "raise the version to \(since.number)")
        }
    }

    mutating func currencyCode(_ object: JSONFields) -> Currency? {
        guard let place = fields.required("currencyCode", of: object), let code = fields.string(place) else {
            return nil
        }
        guard let currency = Currency.named(code) else {
            let upper = code.uppercased()
            fields.error(
                place, "\(FieldReader.shown(code)) is not a currency code",
                expected: "an ISO 4217 code of three capital letters, such as \"USD\"",
                hint: Currency.named(upper) == nil ? nil : "write \"\(upper)\"")
            return nil
        }
        noteWithdrawal(of: currency, place)
        return currency
    }

    mutating func noteWithdrawal(of currency: Currency, _ place: JSONPlace) {
        guard case .withdrawn(let successor, let since) = currency.standing else { return }
        fields.warning(
            place, "\(currency.code) left ISO 4217 in \(since)",
            hint: "prices are in \(successor) since then")
    }

    mutating func countryCode(_ object: JSONFields) -> String? {
        fields.required("countryCode", of: object).flatMap { country($0) }
    }

    /// An ISO 3166-1 code in capital letters.
    mutating func country(_ place: JSONPlace) -> String? {
        guard let code = fields.string(place) else { return nil }
        if Country.named(code) != nil { return code }
        fields.error(
            place, "\(FieldReader.shown(code)) is not a country code",
            expected: "an ISO 3166-1 code of two capital letters, such as \"US\"",
            hint: Country.meant(by: code).map { "\($0.name) is \"\($0.code)\"" })
        return nil
    }

    mutating func supportedCountries(_ place: JSONPlace) -> [String] {
        var codes: [String] = []
        for element in fields.array(place, of: "country codes") ?? [] {
            guard let code = country(element), !codes.contains(code) else { continue }
            codes.append(code)
        }
        return codes
    }

    mutating func supportedNetworks(_ object: JSONFields) -> [PaymentNetwork] {
        guard let place = fields.required("supportedNetworks", of: object),
            let elements = fields.array(place, of: "network names")
        else { return [] }
        if elements.isEmpty {
            fields.error(place, "supportedNetworks is empty", expected: "at least one network")
        }
        var networks: [PaymentNetwork] = []
        for element in elements {
            guard let network = network(element), !networks.contains(network) else { continue }
            networks.append(network)
        }
        return networks
    }

    private mutating func network(_ place: JSONPlace) -> PaymentNetwork? {
        guard let name = fields.string(place) else { return nil }
        let network: PaymentNetwork
        switch PaymentNetwork.spelled(name) {
        case .exact(let exact):
            network = exact
        case .loose(let meant):
            network = meant
            fields.deviation(
                place, "\(FieldReader.shown(name)) is read as \"\(meant.scriptName)\"",
                hint: "a browser refuses this spelling: write \"\(meant.scriptName)\"")
        case .unknown:
            let names = PaymentNetwork.allCases.map(\.scriptName)
            fields.error(
                place, "\(FieldReader.shown(name)) is not a card network",
                expected: "such as \"visa\" or \"masterCard\"",
                hint: FieldReader.suggestion(for: name, among: names))
            return nil
        }
        // Browsers once refused a network that was newer than the session's version; today they ask the
        // device alone, and public requests rely on that.
        if network.since > version && network.since <= .newestKnown {
            fields.deviation(
                place,
                "\"\(network.scriptName)\" exists from version \(network.since.number) of Apple Pay JS",
                expected: "a network of version \(version.number)",
                hint: "raise the version to \(network.since.number)")
        }
        return network
    }

    mutating func merchantCapabilities(_ object: JSONFields) -> [MerchantCapability] {
        guard let place = fields.required("merchantCapabilities", of: object),
            let elements = fields.array(place, of: "capabilities")
        else { return [] }
        if elements.isEmpty {
            fields.error(place, "merchantCapabilities is empty", expected: "at least \"supports3DS\"")
        }
        var capabilities: [MerchantCapability] = []
        var unknown = false
        for element in elements {
            guard let capability = fields.choice(element, of: MerchantCapability.self) else {
                unknown = true
                continue
            }
            if !capabilities.contains(capability) { capabilities.append(capability) }
        }
        if !capabilities.isEmpty && !unknown && !capabilities.contains(.supports3DS) {
            fields.warning(
                place, "merchantCapabilities lacks \"supports3DS\"",
                hint: "Apple asks for it in every request; browsers do not check it")
        }
        return capabilities
    }

    /// Anything but Base64 text is ignored, as in browsers, and said.
    mutating func applicationData(_ place: JSONPlace) -> ApplicationData? {
        guard case .string(let text) = place.node.value else {
            fields.warning(
                place, "applicationData is \(place.node.value.kind) and is ignored",
                expected: "a Base64 string")
            return nil
        }
        if text.isEmpty { return nil }
        let data = ApplicationData(text: text)
        if data.bytes == nil {
            fields.warning(place, "applicationData is not Base64 and is ignored")
        }
        return data
    }

    mutating func couponCode(_ object: JSONFields, isSupported: Bool) -> String? {
        guard let place = object.place("couponCode"), let code = fields.string(place), !code.isEmpty else {
            return nil
        }
        checkText(place, code)
        if !isSupported {
            fields.warning(place, "couponCode is not shown", hint: "set supportsCouponCode to true")
        }
        return code
    }
}
