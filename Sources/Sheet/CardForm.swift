import Checkout

/// The wallet's "Add card" form. It asks only what a simulator needs: no account number is ever typed.
package struct CardForm: Hashable, Sendable, Codable {
    /// Networks that can be chosen: the request's own come first, since one of them is wanted.
    package let networks: [PaymentNetwork]
    package private(set) var networkIndex = 0
    package private(set) var isDebit = false
    package private(set) var lastFour = TextField("", limit: 4)
    /// "MM/YY".
    package private(set) var expiry = TextField("", limit: 5)
    package private(set) var issuerCountry: TextField
    package var focus: Row = .network
    package private(set) var faults: Set<Row> = []

    package enum Row: String, Hashable, Sendable, Codable, CaseIterable {
        case network, funding, lastFour, expiry, issuerCountry, done
    }

    init(request: PaymentRequest) {
        var networks = request.supportedNetworks.reduce(into: [PaymentNetwork]()) { unique, network in
            if !unique.contains(network) { unique.append(network) }
        }
        networks += PaymentNetwork.allCases.filter { !networks.contains($0) }
        self.networks = networks
        issuerCountry = TextField(request.supportedCountries.first ?? request.countryCode, limit: 2)
        // A merchant that takes only debit wants a debit card here.
        isDebit =
            request.merchantCapabilities.contains(.supportsDebit)
            && !request.merchantCapabilities.contains(.supportsCredit)
    }

    package var network: PaymentNetwork { networks.at(networkIndex) ?? .visa }

    mutating func edit(_ key: Key) -> Bool {
        faults.remove(focus)
        switch (focus, key) {
        case (.network, .right), (.network, .character(" ")): turn(by: 1)
        case (.network, .left): turn(by: -1)
        case (.funding, .right), (.funding, .left), (.funding, .character(" ")): isDebit.toggle()
        case (.lastFour, .character(let typed)):
            guard typed.allSatisfy(\.isASCIIDigit) else { return false }
            lastFour.insert(typed)
        case (.lastFour, _): return lastFour.edit(key)
        case (.expiry, .character(let typed)):
            guard typed.allSatisfy({ $0.isASCIIDigit || $0 == "/" }) else { return false }
            // The stroke came by itself after the month; whoever types it means that one.
            if typed == "/", expiry.text.contains("/") { return true }
            expiry.insert(typed)
            if expiry.text.count == 2, !expiry.text.contains("/") { expiry.insert("/") }
        case (.expiry, _): return expiry.edit(key)
        case (.issuerCountry, _): return issuerCountry.edit(key)
        case (.network, _), (.funding, _), (.done, _): return false
        }
        return true
    }

    private mutating func turn(by step: Int) {
        guard !networks.isEmpty else { return }
        networkIndex = (networkIndex + step + networks.count) % networks.count
    }

    /// The card as typed, or nil with the faulty rows marked.
    mutating func finished(ordinal: Int, now: Instant) -> Card? {
        faults = []
        if lastFour.text.count != 4 { faults.insert(.lastFour) }
        if Country.meant(by: issuerCountry.text) == nil { faults.insert(.issuerCountry) }
        let expiry = Self.expiry(self.expiry.text)
        if expiry == nil || expiry?.isOver(at: now) == true { faults.insert(.expiry) }
        guard faults.isEmpty, let expiry else {
            focus = Row.allCases.first(where: faults.contains) ?? focus
            return nil
        }
        return Card(
            id: "added-\(ordinal)", name: "Simulated Card - \(network.displayName)", networks: [network],
            lastFour: lastFour.text, funding: isDebit ? .debit : .credit,
            issuerCountry: issuerCountry.text.uppercased(), expiry: expiry,
            security: network == .chinaUnionPay ? [.emv, .threeDSecure] : [.threeDSecure])
    }

    /// "09/31" as September 2031.
    private static func expiry(_ text: String) -> Card.Expiry? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let month = Int(parts[0]), let year = Int(parts[1]),
            (1...12).contains(month), (0...99).contains(year)
        else { return nil }
        return Card.Expiry(month: month, year: 2000 + year)
    }
}

extension Character {
    /// Whether it is one of 0 to 9; other scripts' digits are not secrets' digits.
    package var isASCIIDigit: Bool { isASCII && isNumber }
}
