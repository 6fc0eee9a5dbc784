import Checkout
import Tokens

extension SimulatedWallet {
    /// Cards and contacts like those of a phone simulator; the first card is the one that just works.
    package static let standard = SimulatedWallet(
        wallet: Wallet(cards: standardCards, contacts: BuiltInContact.all))

    /// A card for every public test number, named for what its bank does; the first one succeeds.
    package static let testCards = SimulatedWallet(
        wallet: Wallet(
            cards: TestCard.all.map { test in
                Card(
                    id: test.id, name: "Test Card - \(test.behaviour)", networks: [.visa],
                    lastFour: test.lastFour, funding: .credit, issuerCountry: "US", expiry: farAhead,
                    billingContact: BuiltInContact.unitedStates)
            },
            contacts: BuiltInContact.all),
        accounts: Dictionary(
            TestCard.all.compactMap { test in AccountNumber(test.digits).map { (test.id, $0) } },
            uniquingKeysWith: { first, _ in first }))

    /// A new device's wallet: contacts, but no card yet.
    package static let withoutCards = SimulatedWallet(wallet: Wallet(cards: [], contacts: BuiltInContact.all))

    private static let farAhead = Card.Expiry(month: 12, year: 2031)

    private static let standardCards = [
        card("visa", "Visa", [.visa], lastFour: "1234", issuer: "US"),
        card("mastercard", "Mastercard", [.masterCard], lastFour: "5678", issuer: "GB"),
        card("amex", "American Express", [.amex], lastFour: "1005", issuer: "US"),
        card("discover", "Discover", [.discover], lastFour: "9424", issuer: "US"),
        card(
            "unionpay", "China UnionPay", [.chinaUnionPay], lastFour: "6217", issuer: "CN", funding: .debit,
            security: [.emv], bankPIN: .aboveMinorUnits(0)),
        card(
            "expired", "Mastercard, expired", [.masterCard], lastFour: "2022", issuer: "DE",
            expiry: Card.Expiry(month: 11, year: 2022)),
        card("suspended", "Visa, suspended", [.visa], lastFour: "4040", issuer: "US", activation: .suspended),
    ]

    private static func card(
        _ id: String, _ name: String, _ networks: [PaymentNetwork], lastFour: String, issuer: String,
        funding: Card.Funding = .credit, expiry: Card.Expiry = farAhead,
        activation: Card.Activation = .activated, security: [Card.Security] = [.threeDSecure],
        bankPIN: Card.BankPIN = .never
    ) -> Card {
        Card(
            id: id, name: "Simulated Card - \(name)", networks: networks, lastFour: lastFour,
            funding: funding, issuerCountry: issuer, expiry: expiry, activation: activation,
            security: security, bankPIN: bankPIN, billingContact: BuiltInContact.unitedStates)
    }
}

/// People and places that do not exist. Phone numbers are of ranges kept for fiction where a country has
/// such a range; mail goes to a domain kept for examples (RFC 2606).
enum BuiltInContact {
    static let all = [
        WalletContact(id: "us", contact: unitedStates),
        WalletContact(id: "cn", contact: china),
        WalletContact(id: "tw", contact: taiwan),
        WalletContact(id: "gb", contact: unitedKingdom),
        WalletContact(id: "jp", contact: japan),
    ]

    static let unitedStates = Contact(
        givenName: "Maya", familyName: "Ellison", phoneticGivenName: "MY-uh",
        phoneticFamilyName: "EL-ih-sun", phoneNumber: "+1 408 555 0142",
        emailAddress: "maya.ellison@example.com", addressLines: ["1480 Lanternwood Avenue", "Apt 6"],
        locality: "San Jose", postalCode: "95112", administrativeArea: "CA", country: "United States",
        countryCode: "US")

    static let china = Contact(
        givenName: "晓雯", familyName: "林", phoneticGivenName: "Xiaowen", phoneticFamilyName: "Lin",
        phoneNumber: "+86 130 0000 0142", emailAddress: "lin.xiaowen@example.com",
        addressLines: ["竹影里路88号3幢502室"], subLocality: "西湖区", locality: "杭州市", postalCode: "310013",
        administrativeArea: "浙江省", country: "中国", countryCode: "CN")

    static let taiwan = Contact(
        givenName: "怡君", familyName: "陳", phoneticGivenName: "Yi-chun", phoneticFamilyName: "Chen",
        phoneNumber: "+886 900 000 142", emailAddress: "chen.yichun@example.com",
        addressLines: ["青石小徑12號4樓"], subLocality: "大安區", locality: "臺北市", postalCode: "106",
        country: "台灣", countryCode: "TW")

    static let unitedKingdom = Contact(
        givenName: "Oliver", familyName: "Whitcombe", phoneticGivenName: "OL-i-vuh",
        phoneticFamilyName: "WIT-kum", phoneNumber: "+44 20 7946 0142",
        emailAddress: "oliver.whitcombe@example.com", addressLines: ["27 Marrow Lane"], locality: "London",
        postalCode: "SE1 0ZZ", country: "United Kingdom", countryCode: "GB")

    static let japan = Contact(
        givenName: "美咲", familyName: "佐藤", phoneticGivenName: "みさき", phoneticFamilyName: "さとう",
        phoneNumber: "+81 90 0000 0142", emailAddress: "sato.misaki@example.com",
        addressLines: ["花影町3-14-5"], locality: "渋谷区", postalCode: "150-0001", administrativeArea: "東京都",
        country: "日本", countryCode: "JP")
}
