import Checkout
import JSONText
import Processing
import Tokens

// Cards, contacts, device and locks. Secrets go from the file into the simulated wallet and nowhere else: no
// sentence repeats one.
extension ScenarioReader {
    /// A device as far as the file says something about it.
    private struct DeviceWish {
        var biometry: Device.Biometry?
        var system: SystemVersion?
        var allowsPayments: Bool?
        var passcode: String?

        /// What the other says goes before.
        func under(_ other: DeviceWish) -> DeviceWish {
            DeviceWish(
                biometry: other.biometry ?? biometry, system: other.system ?? system,
                allowsPayments: other.allowsPayments ?? allowsPayments,
                passcode: other.passcode ?? passcode)
        }

        func applied(to device: Device) -> Device {
            var changed = device
            if let biometry { changed.biometry = biometry }
            if let system { changed.system = system }
            if let allowsPayments { changed.allowsPayments = allowsPayments }
            return changed
        }
    }

    /// Cards as read, with what only the simulated wallet may know of them.
    private struct CardList {
        var cards: [Card] = []
        var accounts: [String: AccountNumber] = [:]
        var bankPINs: [String: String] = [:]
    }

    /// `wallet` and `device` of a scenario; the scenario's own device goes before the wallet's.
    mutating func readWallet(of object: JSONFields) -> SimulatedWallet {
        var wish = DeviceWish()
        var base = SimulatedWallet.standard
        var list: CardList?
        var contacts: [WalletContact]?
        var locks: LockPolicy?
        if let place = object.place("wallet") {
            if case .object = place.node.value {
                if let parts = fields.object(place, knows: ScenarioShape.wallet.names) {
                    wish = parts.place("device").map { readDevice($0) } ?? wish
                    list = parts.place("cards").map { readCards($0) }
                    contacts = parts.place("contacts").map { readContacts($0) }
                    locks = parts.place("locks").map { readLocks($0) }
                }
            } else if let name = fields.choice(place, of: WalletName.self) {
                base = name.wallet
            }
        }
        if let place = object.place("device") { wish = wish.under(readDevice(place)) }
        let wallet = Wallet(
            device: wish.applied(to: base.wallet.device), cards: list?.cards ?? base.wallet.cards,
            contacts: contacts ?? base.wallet.contacts, locks: locks ?? base.wallet.locks)
        return base.replacing(
            wallet, passcode: wish.passcode, accounts: list?.accounts, bankPINs: list?.bankPINs)
    }

    private mutating func readDevice(_ place: JSONPlace) -> DeviceWish {
        guard let object = fields.object(place, knows: ScenarioShape.device.names) else {
            return DeviceWish()
        }
        return DeviceWish(
            biometry: object.place("biometry").flatMap { fields.choice($0, of: Device.Biometry.self) },
            system: object.place("os").flatMap { place in form(place, .system) { SystemVersion.parse($0) } },
            allowsPayments: object.place("allowsPayments").flatMap { fields.boolean($0) },
            passcode: object.place("passcode").flatMap { secret($0) })
    }

    private mutating func secret(_ place: JSONPlace) -> String? {
        form(place, .secret, isSecret: true) { Self.isDigits($0, 6...6) ? $0 : nil }
    }

    static func isDigits(_ text: String, _ count: ClosedRange<Int>) -> Bool {
        count.contains(text.utf8.count)
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    // MARK: Cards

    private mutating func readCards(_ place: JSONPlace) -> CardList {
        var list = CardList()
        for element in fields.array(place, of: "cards") ?? [] {
            guard let object = fields.object(element, knows: ScenarioShape.card.names) else { continue }
            let id = object.place("id").flatMap { fields.string($0) } ?? "card-\(list.cards.count + 1)"
            if list.cards.contains(where: { $0.id == id }) {
                fields.error(object.place("id") ?? element, "a card before it has the same id")
                continue
            }
            let number = object.place("number").flatMap { readAccount($0) }
            let pin = object.place("bankPIN").flatMap { secret($0) }
            list.cards.append(card(object, id: id, ending: number?.lastFour, hasPIN: pin != nil))
            list.accounts[id] = number?.account
            list.bankPINs[id] = pin
        }
        return list
    }

    private mutating func card(_ object: JSONFields, id: String, ending: String?, hasPIN: Bool) -> Card {
        let networks = readNetworks(object)
        let written = object.place("lastFour").flatMap { place in
            form(place, .lastFour) { Self.isDigits($0, 4...4) ? $0 : nil }
        }
        if let written, let ending, written != ending, let place = object.place("lastFour") {
            fields.error(place, "lastFour is not the end of the card's number")
        }
        let isUnionPay = networks.first == .chinaUnionPay
        let security = object.place("capabilities").map { readCapabilities($0) } ?? (isUnionPay ? [.emv] : [])
        return Card(
            id: id,
            name: object.place("name").flatMap { fields.string($0) }
                ?? "Simulated Card - \(networks.first?.displayName ?? "")",
            networks: networks, lastFour: ending ?? written ?? "1234",
            funding: object.place("funding").flatMap { fields.choice($0, of: Card.Funding.self) } ?? .credit,
            issuerCountry: object.place("issuerCountry").flatMap { readCountry($0) } ?? "US",
            expiry: object.place("expiry").flatMap { readMonth($0) } ?? Card.Expiry(month: 12, year: 2031),
            activation: object.place("activation").flatMap { fields.choice($0, of: Card.Activation.self) }
                ?? .activated,
            security: security.isEmpty ? [.threeDSecure] : security,
            bankPIN: pinRule(object, hasPIN: hasPIN),
            billingContact: object.place("billingContact").flatMap { readContact($0) })
    }

    private mutating func readNetworks(_ object: JSONFields) -> [PaymentNetwork] {
        let single = object.place("network")
        let several = object.place("networks")
        if let single, several != nil { fields.error(single, "network and networks are both given") }
        var found: [PaymentNetwork] = []
        if let several {
            for element in fields.array(several, of: "networks") ?? [] {
                guard let network = fields.choice(element, of: PaymentNetwork.self) else { continue }
                found.append(network)
            }
        } else if let single, let network = fields.choice(single, of: PaymentNetwork.self) {
            found = [network]
        }
        return found.isEmpty ? [.visa] : found
    }

    private mutating func readCapabilities(_ place: JSONPlace) -> [Card.Security] {
        var found: [Card.Security] = []
        for element in fields.array(place, of: "capabilities") ?? [] {
            let security = fields.choice(element, of: Card.Security.self)
            if let security, !found.contains(security) { found.append(security) }
        }
        return found
    }

    private mutating func readAccount(_ place: JSONPlace) -> (account: AccountNumber, lastFour: String)? {
        form(place, .account, isSecret: true) { text in
            guard Self.isDigits(text, 12...19) else { return nil }
            return AccountNumber(text).map { ($0, String(text.suffix(4))) }
        }
    }

    private mutating func readCountry(_ place: JSONPlace) -> String? {
        form(place, .country) { Country.named($0)?.code == $0 ? $0 : nil }
    }

    private mutating func readMonth(_ place: JSONPlace) -> Card.Expiry? {
        form(place, .month) { text in
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 2, Self.isDigits(String(parts[0]), 4...4),
                Self.isDigits(String(parts[1]), 2...2), let year = Int(parts[0]), let month = Int(parts[1]),
                (1...12).contains(month)
            else { return nil }
            return Card.Expiry(month: month, year: year)
        }
    }

    private mutating func pinRule(_ object: JSONFields, hasPIN: Bool) -> Card.BankPIN {
        guard let place = object.place("pinLimit") else { return hasPIN ? .aboveMinorUnits(0) : .never }
        return amount(place).map { .aboveMinorUnits($0.minorUnits) } ?? .never
    }

    /// An amount in the request's currency; nil without an error where that is not known.
    mutating func amount(_ place: JSONPlace) -> Money? {
        guard let currency else {
            // Whether it is text can be told all the same.
            _ = fields.string(place)
            return nil
        }
        guard let text = fields.string(place) else { return nil }
        do throws(AmountFault) {
            return try Money.parse(text, in: currency)
        } catch {
            fields.error(
                place, "\(place.name) is \(JSONOutput.quoted(String(text.prefix(40))))",
                expected: "an amount of \(currency.code) in decimal text, such as "
                    + "\"\(Money(minorUnits: 2275).decimalText(in: currency))\"")
            return nil
        }
    }

    // MARK: Contacts and locks

    private mutating func readContacts(_ place: JSONPlace) -> [WalletContact] {
        var found: [WalletContact] = []
        for element in fields.array(place, of: "contacts") ?? [] {
            guard let object = fields.object(element, of: "a contact's parts") else { continue }
            let id = object.place("id").flatMap { fields.string($0) } ?? "contact-\(found.count + 1)"
            if found.contains(where: { $0.id == id }) {
                fields.error(object.place("id") ?? element, "a contact before it has the same id")
            }
            let rest = JSONNode(.object(object.members.filter { $0.key != "id" }), at: element.node.position)
            guard let contact = readContact(JSONPlace(rest, element.path)) else { continue }
            found.append(WalletContact(id: id, contact: contact))
        }
        return found
    }

    private mutating func readContact(_ place: JSONPlace) -> Contact? {
        var reader = PaymentRequestReader(
            version: .newestKnown, currency: currency, strict: fields.strict)
        reader.fields = fields
        let contact = reader.contact(place)
        fields = reader.fields
        return contact
    }

    private mutating func readLocks(_ place: JSONPlace) -> LockPolicy {
        var policy = LockPolicy()
        guard let object = fields.object(place, knows: ScenarioShape.locks.names) else { return policy }
        for (key, path) in Self.lockCounts {
            guard let place = object.place(key),
                let count = fields.integer(place, in: ScenarioShape.lockRange)
            else { continue }
            policy[keyPath: path] = count
        }
        if let place = object.place("passcodeDelays") {
            policy.passcodeDelays = (fields.array(place, of: "seconds") ?? []).compactMap { element in
                fields.integer(element, in: ScenarioShape.delayRange).map { .seconds(Int64($0)) }
            }
        }
        return policy
    }

    private static let lockCounts: [(String, WritableKeyPath<LockPolicy, Int> & Sendable)] = [
        ("missesBeforePasscode", \.missesBeforePasscode),
        ("missesBeforeBiometryLock", \.missesBeforeBiometryLock),
        ("wrongPasscodesBeforeDelay", \.wrongPasscodesBeforeDelay),
        ("wrongBankPINsBeforeLock", \.wrongBankPINsBeforeLock),
    ]
}
