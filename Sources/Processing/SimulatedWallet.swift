import Checkout
import Tokens

/// The wallet behind the effects: the machine's `Wallet` as data, and the secrets that the machine never
/// hears: the device passcode, the banks' PINs and the device account numbers.
package struct SimulatedWallet: Hashable, Sendable {
    /// What the machine may know.
    package private(set) var wallet: Wallet
    private var passcode: SecretBytes
    private let bankPIN: SecretBytes
    /// By card identifier. A card without one here has the wallet's own.
    private var bankPINs: [String: SecretBytes] = [:]
    /// By card identifier. A card without one here gets a number worked out from its identifier.
    private(set) var accounts: [String: AccountNumber]

    /// The passcode of the built-in wallets, published in `--help`.
    package static let publishedPasscode = "246810"
    /// The bank's PIN of the built-in wallets' cards that have one, published in `--help`.
    package static let publishedBankPIN = "135790"

    /// `passcode` and `bankPIN` are ASCII digits; one with any other character, or an empty one, matches
    /// nothing. `accounts` go by card identifier.
    package init(
        wallet: Wallet, passcode: String = publishedPasscode, bankPIN: String = publishedBankPIN,
        accounts: [String: AccountNumber] = [:]
    ) {
        self.wallet = wallet
        self.passcode = Self.digits(of: passcode)
        self.bankPIN = Self.digits(of: bankPIN)
        self.accounts = accounts
    }

    /// This wallet in another device.
    package func device(_ device: Device) -> SimulatedWallet {
        var changed = self
        changed.wallet.device = device
        return changed
    }

    /// Other cards, contacts and device, with other secrets where they are given: in ASCII digits, accounts
    /// and PINs by card identifier.
    package func replacing(
        _ wallet: Wallet, passcode: String?, accounts: [String: AccountNumber]?, bankPINs: [String: String]?
    ) -> SimulatedWallet {
        var changed = self
        changed.wallet = wallet
        if let passcode { changed.passcode = Self.digits(of: passcode) }
        if let accounts { changed.accounts = accounts }
        if let bankPINs { changed.bankPINs = bankPINs.mapValues(Self.digits) }
        return changed
    }

    /// Takes a card that the shopper added, as the machine's wallet did; in place of one with its identifier.
    package mutating func keep(_ card: Card, account: AccountNumber? = nil) {
        wallet.keep(card)
        accounts[card.id] = account
    }

    /// The machine's wallet has lost the card; its secrets go as well.
    package mutating func remove(cardID: String) {
        wallet.remove(cardID: cardID)
        accounts[cardID] = nil
    }

    package mutating func keep(_ contact: WalletContact) { wallet.keep(contact) }

    // MARK: Secrets

    /// Whether these are the passcode's digits, each 0 to 9 by value. Takes the same time for every wrong
    /// digit of a given length.
    package func passcodeMatches(_ digits: SecretBytes) -> Bool { Self.equal(digits, passcode) }

    /// Whether these are the digits of the PIN that the card's bank wants. No card without a PIN matches.
    package func bankPINMatches(cardID: String, _ digits: SecretBytes) -> Bool {
        guard let card = wallet.card(cardID), card.bankPIN != .never else { return false }
        return Self.equal(digits, bankPINs[cardID] ?? bankPIN)
    }

    /// The passcode's digits by value, for a walk that types it.
    package var passcodeDigits: SecretBytes { passcode }

    /// The digits by value of the PIN that a card's bank wants, for a walk that types it.
    package func bankPINDigits(cardID: String) -> SecretBytes { bankPINs[cardID] ?? bankPIN }

    /// By value; none when there is anything but digits.
    private static func digits(of text: String) -> SecretBytes {
        let zero = UInt8(ascii: "0")
        let isDigits = text.utf8.allSatisfy { (zero...UInt8(ascii: "9")).contains($0) }
        return SecretBytes(copying: (isDigits ? text : "").utf8.lazy.map { $0 - zero })
    }

    /// An empty secret matches nothing. Takes the same time wherever the first difference stands.
    private static func equal(_ typed: SecretBytes, _ secret: SecretBytes) -> Bool {
        secret.count > 0 && typed == secret
    }
}

/// Printed forms name the cards and hide every secret.
extension SimulatedWallet: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        "SimulatedWallet(\(wallet.cards.map(\.id).joined(separator: ", ")))"
    }

    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["cards": wallet.cards.map(\.id)]) }
}

/// Why the wallet could not state a payment.
package enum WalletFault: Error, Hashable, Sendable {
    case unknownCard(id: String)
    case openSSL(OpenSSLFault)
    /// There is no merchant to seal the payment for.
    case merchant(MerchantFault)

    package var sentence: String {
        switch self {
        case .unknownCard(let id): "the wallet has no card \"\(id)\""
        case .openSSL(let fault): fault.sentence
        case .merchant(let fault): fault.sentence
        }
    }
}
