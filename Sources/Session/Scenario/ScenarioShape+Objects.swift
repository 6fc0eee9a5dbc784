import Checkout
import JSONText
import Processing
import Sheet

// The one table of what a scenario file may hold.
extension ScenarioShape {
    package static let scenario = ScenarioShape(
        name: "scenario", about: "One situation at the sheet. Whatever is left out is as usual.",
        keys: [
            ScenarioKey("$schema", .text, about: "The address of this schema, for editors."),
            ScenarioKey("title", .text, about: "What the situation is called."),
            ScenarioKey("group", .text, about: "The kind of situation, by which lists are sorted."),
            ScenarioKey("about", .text, about: "One line on what happens."),
            ScenarioKey(
                "request", .foreign(keys: PaymentRequestReader.requestKeys + w3cKeys),
                about: "An Apple Pay JS request, or a W3C one. Left out: the demo's."),
            ScenarioKey("wechat", .object(weChat), about: "What the shop offers over WeChat Pay."),
            ScenarioKey(
                "version", .integer(1...ApplePayVersion.newestKnown.number),
                about: "The version of Apple Pay JS to read the request by."),
            ScenarioKey(
                "wallet", .choice(WalletName.allCases.map(\.rawValue)), .object(wallet),
                about: "Whose cards and contacts there are."),
            ScenarioKey("device", .object(device), about: "The shopper's device."),
            ScenarioKey(
                "merchant", .object(merchant), .object(merchantProgram),
                about: "What the shop answers; left out: what a real shop's code does."),
            ScenarioKey("processor", .object(processor), about: "What the payment processor does."),
            ScenarioKey("ledger", .object(bookFault), about: "A fault of the disk under the books."),
            ScenarioKey(
                "faults", .list(.object(mishap)), about: "What happens to device and wallet meanwhile."),
            ScenarioKey("clock", .object(clock), about: "The time at the start."),
            ScenarioKey(
                "seed", .integer(0...Int.max), about: "Where made-up identifiers start."),
            ScenarioKey(
                "language", .choice(Language.allCases.map(\.rawValue)),
                about: "The language of the sheet's own words."),
            ScenarioKey("size", .form(.size), about: "The screen's size in cells."),
            ScenarioKey(
                "keys", .text, .list(.text), about: "The walk, as for run --keys; pieces are put together."),
            ScenarioKey("expect", .object(expect), about: "What must hold when the walk is over."),
        ])

    static let w3cKeys = ["methodData", "details", "options"]

    static let clock = ScenarioShape(
        name: "clock", about: "The clock of the walk; it jumps to whatever is due next.",
        keys: [ScenarioKey("start", .form(.instant), about: "When the sheet opens.")])

    static let device = ScenarioShape(
        name: "device", about: "The shopper's device.",
        keys: [
            ScenarioKey(
                "biometry", .choice(Device.Biometry.allCases.map(\.rawValue)),
                about: "What the device knows its owner by, beside the passcode."),
            ScenarioKey(
                "os", .form(.system), about: "Its system: 8 to 18 and beyond; 18 is what is left out."),
            ScenarioKey("passcode", .form(.secret), about: "Six digits; never shown or recorded."),
            ScenarioKey(
                "allowsPayments", .boolean, about: "false: hardware or parental controls forbid payments."),
        ])

    static let wallet = ScenarioShape(
        name: "wallet", about: "The shopper's wallet.",
        keys: [
            ScenarioKey("device", .object(device), about: "The shopper's device."),
            ScenarioKey("cards", .list(.object(card)), about: "Its cards; left out: the usual ones."),
            ScenarioKey(
                "contacts", .list(.object(contact)), about: "Its contacts; left out: the usual ones."),
            ScenarioKey("locks", .object(locks), about: "When the device stops believing its owner."),
        ])

    static let card = ScenarioShape(
        name: "card", about: "A card in the wallet.",
        keys: [
            ScenarioKey("id", .text, about: "Its name in the wallet; left out: card-1, card-2 …"),
            ScenarioKey("name", .text, about: "What the list of cards calls it."),
            ScenarioKey("network", .choice(networks), about: "Its only network."),
            ScenarioKey(
                "networks", .list(.choice(networks)),
                about: "The networks of a co-badged card, its own first."),
            ScenarioKey("lastFour", .form(.lastFour), about: "The end of its number."),
            ScenarioKey(
                "number", .form(.account),
                about: "Its whole number, as of the public test cards; never shown or recorded."),
            ScenarioKey("expiry", .form(.month), about: "The last month in which it is good."),
            ScenarioKey("funding", .choice(Card.Funding.allCases.map(\.rawValue)), about: "What kind it is."),
            ScenarioKey("issuerCountry", .form(.country), about: "Its bank's country, ISO 3166."),
            ScenarioKey(
                "activation", .choice(Card.Activation.allCases.map(\.rawValue)),
                about: "Whether its bank lets it pay."),
            ScenarioKey(
                "capabilities", .list(.choice(Card.Security.allCases.map(\.rawValue))),
                about: "How it secures a payment."),
            ScenarioKey(
                "bankPIN", .form(.secret), about: "The PIN that its bank asks for; never shown or recorded."),
            ScenarioKey(
                "pinLimit", .form(.amount),
                about: "The bank asks for the PIN above this amount; \"0\" asks always."),
            ScenarioKey(
                "billingContact", .foreign(keys: PaymentRequestReader.contactKeys),
                about: "An ApplePayPaymentContact."),
        ])

    private static let networks = PaymentNetwork.allCases.map(\.rawValue)

    static let contact = ScenarioShape(
        name: "contact", about: "An ApplePayPaymentContact with the name by which walks choose it.",
        keys: [ScenarioKey("id", .text, about: "Its name in walks: contact:ID.")]
            + PaymentRequestReader.contactKeys.map { name in
                name == "addressLines"
                    ? ScenarioKey(name, .list(.text), about: "The street part of the address.")
                    : ScenarioKey(name, .text, about: "As in ApplePayPaymentContact.")
            })

    static let locks = ScenarioShape(
        name: "locks", about: "When the device stops believing a face, a finger, a passcode or a PIN.",
        keys: [
            ScenarioKey(
                "missesBeforePasscode", .integer(lockRange),
                about: "Faces or fingers missed on one sheet before the passcode is asked instead."),
            ScenarioKey(
                "missesBeforeBiometryLock", .integer(lockRange),
                about: "Faces or fingers missed in a row before they are locked."),
            ScenarioKey(
                "wrongPasscodesBeforeDelay", .integer(lockRange),
                about: "Wrong passcodes in a row before there is a delay."),
            ScenarioKey(
                "passcodeDelays", .list(.integer(delayRange)),
                about: "The delays in seconds, the last for every later one too."),
            ScenarioKey(
                "wrongBankPINsBeforeLock", .integer(lockRange),
                about: "Wrong PINs before the bank locks the card."),
        ])

    static let lockRange = 1...1000
    /// Seconds, up to a day.
    static let delayRange = 0...86_400
}

/// The built-in wallets, as scenarios name them.
package enum WalletName: String, CaseIterable, Hashable, Sendable {
    case standard, testCards, empty

    package var wallet: SimulatedWallet {
        switch self {
        case .standard: .standard
        case .testCards: .testCards
        case .empty: .withoutCards
        }
    }
}
