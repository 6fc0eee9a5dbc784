import Checkout
import Foundation
import Testing

@Suite("Whether a card fits a request")
struct CardFitTests {
    private static let september2026 = Instant(milliseconds: 1_790_000_000_000)

    private func card(
        networks: [PaymentNetwork] = [.visa], funding: Card.Funding = .credit, country: String = "US",
        expiry: Card.Expiry = Card.Expiry(month: 12, year: 2030), activation: Card.Activation = .activated,
        security: [Card.Security] = [.threeDSecure]
    ) -> Card {
        Card(
            id: "card", name: "Simulated Card", networks: networks, lastFour: "1234", funding: funding,
            issuerCountry: country, expiry: expiry, activation: activation, security: security)
    }

    private func fit(
        _ card: Card, capabilities: [MerchantCapability] = [.supports3DS], countries: [String] = [],
        networks: [PaymentNetwork] = [.visa, .masterCard], at now: Instant = september2026
    ) -> CardFit {
        let request = PaymentRequest.download.with {
            $0.merchantCapabilities = capabilities
            $0.supportedCountries = countries
            $0.supportedNetworks = networks
        }
        return CardFit(of: card, for: request, at: now)
    }

    @Test("a co-badged card pays over the network that the request names first")
    func coBadged() {
        let card = card(networks: [.cartesBancaires, .visa])
        #expect(fit(card, networks: [.visa, .cartesBancaires]) == .fits(.visa))
        #expect(fit(card, networks: [.cartesBancaires, .visa]) == .fits(.cartesBancaires))
        #expect(fit(card, networks: [.amex]) == .networkNotAccepted)
        #expect(fit(self.card(networks: []), networks: [.amex]) == .networkNotAccepted)
    }

    @Test("the issuer's country counts only where the request names countries")
    func countries() {
        #expect(fit(card(country: "CN")) == .fits(.visa))
        #expect(fit(card(country: "CN"), countries: ["US", "CN"]) == .fits(.visa))
        #expect(fit(card(country: "CN"), countries: ["US"]) == .issuerCountryNotAccepted("CN"))
    }

    @Test(
        "credit and debit limit the funding when exactly one of them is named",
        arguments: [
            (.credit, [.supports3DS], .fits(.visa)), (.debit, [.supports3DS], .fits(.visa)),
            (.credit, [.supports3DS, .supportsDebit], .creditNotAccepted),
            (.debit, [.supports3DS, .supportsCredit], .debitNotAccepted),
            (.prepaid, [.supports3DS, .supportsCredit], .debitNotAccepted),
            (.debit, [.supports3DS, .supportsDebit], .fits(.visa)),
            (.store, [.supports3DS, .supportsCredit], .fits(.visa)),
            (.credit, [.supports3DS, .supportsCredit, .supportsDebit], .fits(.visa)),
            (.debit, [.supports3DS, .supportsCredit, .supportsDebit], .fits(.visa)),
        ] as [(Card.Funding, [MerchantCapability], CardFit)])
    func funding(funding: Card.Funding, capabilities: [MerchantCapability], expected: CardFit) {
        #expect(fit(card(funding: funding), capabilities: capabilities) == expected)
    }

    @Test(
        "the card must secure a payment in a way that the merchant can read",
        arguments: [
            ([.threeDSecure], [.supports3DS], true), ([.emv], [.supportsEMV], true),
            ([.emv], [.supports3DS], false), ([.threeDSecure], [.supportsEMV], false),
            ([.emv], [.supports3DS, .supportsEMV], true), ([.threeDSecure, .emv], [.supportsEMV], true),
            ([.emv], [.supportsCredit], true), ([.threeDSecure], [.supportsCredit], true),
            ([], [.supports3DS], false),
        ] as [([Card.Security], [MerchantCapability], Bool)])
    func security(security: [Card.Security], capabilities: [MerchantCapability], fits: Bool) {
        let result = fit(card(security: security), capabilities: capabilities)
        #expect((result == .fits(.visa)) == fits)
        #expect(fits || result == .needsThreeDSecure || result == .needsEMV)
    }

    @Test("a suspended card and one that is not activated do not fit")
    func activation() {
        #expect(fit(card(activation: .suspended)) == .suspended)
        #expect(fit(card(activation: .requiresActivation)) == .requiresActivation)
    }

    @Test("the first reason is the one that the shopper can do most about")
    func order() {
        let past = Card.Expiry(month: 1, year: 2020)
        let all = card(networks: [.amex], country: "CN", expiry: past, activation: .suspended)
        #expect(fit(all, countries: ["US"]) == .suspended)
        let active = card(networks: [.amex], country: "CN", expiry: past)
        #expect(fit(active, countries: ["US"]) == .expired(past))
        #expect(fit(card(networks: [.amex], country: "CN"), countries: ["US"]) == .networkNotAccepted)
    }

    @Test(
        "a card is good to the last millisecond of its month in UTC",
        arguments: [
            (9, 2026, 1_790_812_799_999, true), (9, 2026, 1_790_812_800_000, false),
            (12, 2026, 1_798_761_599_999, true), (12, 2026, 1_798_761_600_000, false),
            (2, 2028, 1_835_481_599_999, true), (2, 2028, 1_835_481_600_000, false),
        ] as [(Int, Int, Int64, Bool)])
    func monthEnd(month: Int, year: Int, milliseconds: Int64, good: Bool) {
        let expiry = Card.Expiry(month: month, year: year)
        let result = fit(card(expiry: expiry), at: Instant(milliseconds: milliseconds))
        #expect(result == (good ? .fits(.visa) : .expired(expiry)))
    }

    @Test("the calendar agrees with Foundation's, day by day over 400 years")
    func calendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let day: Int64 = 86_400_000
        var differing = 0
        // 200 years to each side, every 7th day, and both edges of each of these days.
        for number in stride(from: Int64(-73_049), through: 73_049, by: 7) {
            for milliseconds in [number * day, number * day + day - 1] {
                let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
                let parts = calendar.dateComponents([.year, .month, .day], from: date)
                let own = CivilDate(Instant(milliseconds: milliseconds))
                if (own.year, own.month, own.day) != (parts.year, parts.month, parts.day) { differing += 1 }
            }
        }
        #expect(differing == 0)
    }

    @Test("the calendar has no trap at the ends of time", arguments: [Int64.min, -1, 0, .max])
    func endsOfTime(milliseconds: Int64) {
        let date = CivilDate(Instant(milliseconds: milliseconds))
        #expect((1...12).contains(date.month))
        #expect((1...31).contains(date.day))
    }
}
