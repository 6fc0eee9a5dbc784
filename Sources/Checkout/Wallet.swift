/// The shopper's device and what its wallet holds, as data. Secrets (passcode, bank PIN, device account
/// numbers) live in the wallet behind the effects, never here.
package struct Wallet: Hashable, Sendable, Codable {
    package var device: Device
    package private(set) var cards: [Card]
    package private(set) var contacts: [WalletContact]
    package var locks: LockPolicy

    package init(
        device: Device = Device(), cards: [Card], contacts: [WalletContact], locks: LockPolicy = LockPolicy()
    ) {
        self.device = device
        self.cards = cards
        self.contacts = contacts
        self.locks = locks
    }

    package func card(_ id: String) -> Card? { cards.first { $0.id == id } }

    package func contact(_ id: String) -> WalletContact? { contacts.first { $0.id == id } }

    /// The contact that stands for the wallet's owner where a request comes from this country: the first
    /// there, else the first of all.
    func owner(in countryCode: String) -> WalletContact? {
        contacts.first { $0.contact.countryCode == countryCode } ?? contacts.first
    }

    /// A contact that came with the request, as the shopper has edited it since, or else completed with what
    /// it leaves out of the owner's phone, e-mail and name.
    func completed(_ prefill: Contact?, id: String) -> WalletContact? {
        guard let prefill else { return nil }
        if let edited = contact(id) { return edited }
        let own = owner(in: prefill.countryCode)
        return WalletContact(id: id, contact: own.map { prefill.completed(from: $0.contact) } ?? prefill)
    }

    /// Puts a card at the end of the wallet, in place of one with the same identifier.
    package mutating func keep(_ card: Card) {
        if let index = cards.firstIndex(where: { $0.id == card.id }) {
            cards[index] = card
        } else {
            cards.append(card)
        }
    }

    /// Takes a card out; one that is not there changes nothing.
    package mutating func remove(cardID: String) { cards.removeAll { $0.id == cardID } }

    /// Puts a contact at the end of the wallet, in place of one with the same identifier.
    package mutating func keep(_ contact: WalletContact) {
        if let index = contacts.firstIndex(where: { $0.id == contact.id }) {
            contacts[index] = contact
        } else {
            contacts.append(contact)
        }
    }
}

/// A contact with the name by which walks and forms refer to it.
package struct WalletContact: Hashable, Sendable, Codable, Identifiable {
    package let id: String
    package var contact: Contact

    package init(id: String, contact: Contact) {
        self.id = id
        self.contact = contact
    }
}

/// The shopper's device.
package struct Device: Hashable, Sendable, Codable {
    package var biometry: Biometry
    /// False when hardware or parental controls forbid payments: `canMakePayments()` is false.
    package var allowsPayments: Bool
    /// Decides which networks, fields and callbacks exist, and how the sheet is drawn.
    package var system: SystemVersion

    package enum Biometry: String, Hashable, Sendable, Codable, CaseIterable {
        case faceID, touchID, none
    }

    package init(
        biometry: Biometry = .faceID, allowsPayments: Bool = true, system: SystemVersion = .newest
    ) {
        self.biometry = biometry
        self.allowsPayments = allowsPayments
        self.system = system
    }
}

/// When the device stops believing a face, a finger or a passcode. Figures of reference 8.5; kept as data
/// since Apple attests only the five faces.
package struct LockPolicy: Hashable, Sendable, Codable {
    /// Missed faces or fingers on one sheet before the passcode is asked instead.
    package var missesBeforePasscode = 2
    /// Missed faces or fingers in a row, over all sheets, before biometry is locked.
    package var missesBeforeBiometryLock = 5
    /// Delay after the n-th wrong passcode in a row: entry 0 belongs to `wrongPasscodesBeforeDelay`.
    /// The last entry also serves every later miss.
    package var passcodeDelays: [Span] = [
        .seconds(60), .seconds(300), .seconds(900), .seconds(900), .seconds(3600),
    ]
    package var wrongPasscodesBeforeDelay = 5
    /// Wrong bank PINs on one card before the bank locks it.
    package var wrongBankPINsBeforeLock = 3

    package init() {}

    /// How long the passcode is refused after the `misses`-th wrong one in a row; nil for no delay.
    package func delay(afterWrongPasscodes misses: Int) -> Span? {
        guard misses >= wrongPasscodesBeforeDelay, let last = passcodeDelays.last else { return nil }
        let (index, overflow) = misses.subtractingReportingOverflow(wrongPasscodesBeforeDelay)
        return overflow ? last : passcodeDelays.at(index) ?? last
    }

    /// Tries left for a card's bank PIN; 0 when the bank has locked it.
    package func bankPINTriesLeft(cardID: String, _ record: AuthenticationRecord) -> Int {
        let wrong = record.wrongBankPINs[cardID] ?? 0
        let (left, overflow) = wrongBankPINsBeforeLock.subtractingReportingOverflow(wrong)
        return overflow ? 0 : max(0, left)
    }
}

/// The device's memory of failed authentications. It outlives a sheet: closing and opening again does not
/// give new tries.
package struct AuthenticationRecord: Hashable, Sendable, Codable {
    package var biometryMisses = 0
    package var wrongPasscodes = 0
    package var passcodeLockedUntil: Instant?
    /// In a row, on WeChat.
    package var wrongPaymentPasswords = 0
    package var paymentPasswordLockedUntil: Instant?
    /// Wrong bank PINs by card identifier.
    package var wrongBankPINs: [String: Int] = [:]

    package init() {}
}
