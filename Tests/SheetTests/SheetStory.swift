import Checkout
import JSONText
import Testing

@testable import Sheet

/// A shopper's eye over a real checkout: keys go in, the shop answers at once with nothing to change, and the
/// wallet knows the passcode 246810. A frame is drawn after every key unless keys are typed ahead.
struct SheetStory {
    private(set) var checkout: Checkout
    private(set) var sheet = SheetModel(size: Size(width: 80, height: 24))
    private(set) var events: [CheckoutEvent] = []
    private(set) var hasLeft = false
    private(set) var faults: [FaultChoice] = []
    private(set) var savedWalks = 0
    private(set) var copies: [String] = []
    /// The shop keeps its answers to itself.
    var shopIsSilent = false
    /// The total in tall digits.
    var isBig = false
    var now = Instant(milliseconds: 1_796_025_600_000)
    private var digits: [UInt8] = []

    init(_ members: [String: String] = [:], wallet: Wallet = SheetStory.wallet) throws {
        var all = [
            "countryCode": #""US""#, "currencyCode": #""USD""#,
            "supportedNetworks": #"["visa","masterCard","chinaUnionPay"]"#,
            "merchantCapabilities": #"["supports3DS","supportsEMV"]"#,
            "total": #"{"label":"Lantern Tea","amount":"22.50"}"#,
        ]
        all.merge(members) { _, new in new }
        let text = "{" + all.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
        let reading = PaymentRequestReader.read(
            try JSONSource(name: "test", bytes: Array(text.utf8)).parse(), version: nil, strict: false)
        checkout = Checkout(request: try #require(reading.request), wallet: wallet, at: now)
    }

    static let wallet = Wallet(
        cards: [
            card("visa", .visa, "1111"), card("other", .masterCard, "2222"),
            card("old", .visa, "3333", expiry: .init(month: 1, year: 2020)),
            card("union", .chinaUnionPay, "4444", bankPIN: .aboveMinorUnits(0)),
        ],
        contacts: [
            WalletContact(
                id: "us",
                contact: Contact(
                    givenName: "Ada", familyName: "Byron", phoneNumber: "+1 408 555 0100",
                    emailAddress: "ada@example.com", addressLines: ["1 Mill Lane"], locality: "Portland",
                    postalCode: "97209", administrativeArea: "OR", countryCode: "US")),
            WalletContact(
                id: "half",
                contact: Contact(
                    givenName: "Half", familyName: "Done", addressLines: ["2 Mill Lane"],
                    locality: "Portland", administrativeArea: "OR", countryCode: "US")),
        ])

    private static func card(
        _ id: String, _ network: PaymentNetwork, _ lastFour: String,
        expiry: Card.Expiry = .init(month: 12, year: 2031), bankPIN: Card.BankPIN = .never
    ) -> Card {
        Card(
            id: id, name: "Card \(id)", networks: [network], lastFour: lastFour, funding: .credit,
            issuerCountry: "US", expiry: expiry, bankPIN: bankPIN)
    }

    static let address = ["requiredShippingContactFields": #"["postalAddress","name","phone","email"]"#]

    // MARK: What the shopper does

    mutating func draw() { handle(.drawn(layout.bodyScroll)) }

    /// Presses keys as a person does: slowly, looking at each frame.
    mutating func press(_ keys: Key...) {
        for key in keys {
            draw()
            handle(.key(key))
            now = now.adding(.seconds(1))
        }
        draw()
    }

    /// Presses keys before the screen has changed.
    mutating func typeAhead(_ keys: [Key]) {
        draw()
        for key in keys { handle(.key(key)) }
    }

    /// Holds a key down: it comes again and again, with frames between.
    mutating func hold(_ key: Key, times: Int) {
        for _ in 0..<times {
            draw()
            handle(.key(key))
            now = now.adding(Span(milliseconds: 40))
        }
        draw()
    }

    mutating func type(_ text: String) {
        for character in text { press(.character(String(character))) }
    }

    mutating func handle(_ input: SheetInput) {
        for output in sheet.handle(input, over: checkout, at: now) {
            switch output {
            case .event(let event): feed(event)
            case .secretDigit(let digit):
                guard checkout.takesSecretDigits else { continue }
                digits.append(digit)
                feed(.secretDigitEntered)
            case .bringAbout(let choice): faults.append(choice)
            case .leaveShop: hasLeft = true
            case .saveWalk: savedWalks += 1
            case .copy(let text): copies.append(text)
            }
        }
    }

    /// From the merchant's page to a quiet sheet.
    mutating func openSheet() {
        press(.enter)
        feed(.validated(checkout.openings))
        draw()
    }

    // MARK: What happens

    mutating func feed(_ event: CheckoutEvent) {
        events.append(event)
        let before = checkout.state
        let effects = checkout.handle(event, at: now)
        if checkout.state != before { sheet.follow(checkout.state, from: before, in: checkout.wallet) }
        for effect in effects { carryOut(effect) }
    }

    private mutating func carryOut(_ effect: CheckoutEffect) {
        switch effect {
        case .askMerchant(let number, _):
            if !shopIsSilent { feed(.merchantAnswered(question: number, MerchantUpdate())) }
        case .checkPasscode:
            feed(digits == [2, 4, 6, 8, 1, 0] ? .secretMatched : .secretMismatched)
        case .checkBankPIN: feed(digits == [1, 3, 5, 7, 9, 0] ? .secretMatched : .secretMismatched)
        case .wipeSecret: digits = []
        case .validateMerchant, .startTimer, .stopTimer, .recordIntent, .sealToken, .authorizePayment,
            .askProcessor, .voidPayment, .recordOutcome, .placeOrder, .callUpWallet, .leaveWallet,
            .beginWalletPayment, .checkPaymentPassword, .payOrder, .queryOrder:
            break
        }
    }

    // MARK: What is seen

    var layout: SheetLayout {
        var look = SheetAppearance(language: .english)
        look.showsBigAmount = isBig
        return SheetLayout(checkout, sheet, look, at: now)
    }

    var screen: String { layout.grid().plainText }
    var commands: [SheetCommand] { sheet.commands(over: checkout, at: now) }
    var review: Review? { checkout.review }
    var hasPaid: Bool { events.contains(.paymentConfirmed) }

    var form: ContactForm {
        get throws {
            guard case .contactForm(let form) = sheet.scene else { throw Missing("no contact form") }
            return form
        }
    }

    /// The field in focus; nil on "Done".
    var focusedField: ContactErrorField? {
        get throws {
            let form = try form
            return form.fields.indices.contains(form.focus) ? form.fields[form.focus].key : nil
        }
    }

    var stage: Checkout.Authentication.Stage? {
        if case .authenticating(.applePay(let authentication)) = checkout.state {
            return authentication.stage
        }
        return nil
    }

    var isProcessing: Bool {
        if case .processing = checkout.state { return true }
        return false
    }

    struct Missing: Error {
        let what: String
        init(_ what: String) { self.what = what }
    }
}

extension CheckoutEvent {
    /// The shop is validated, with a session of its own that lasts.
    static func validated(_ opening: Int = 1) -> CheckoutEvent {
        .merchantValidated(
            opening: opening,
            MerchantSession(nonce: "session-\(opening)", expiresAt: Instant(milliseconds: .max)))
    }
}
