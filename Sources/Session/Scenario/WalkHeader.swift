import Checkout
import JSONText
import Processing
import Sheet

/// What a saved walk and a recording take over from the file that was opened: request, wallet, world. No
/// secret of the file goes with it: the steps of a walk mean the wallet's own, whatever it is.
package struct WalkHeader: Sendable {
    private let source: JSONSource
    private let scenario: Scenario
    private let version: Int?
    /// The wallet that the command line named; nil for the scenario's own.
    private let wallet: WalletName?
    private let language: Language
    private let seed: Int64

    package init(
        _ scenario: Scenario, from source: JSONSource, version: Int?, wallet: WalletName?,
        language: Language, seed: Int64
    ) {
        self.scenario = scenario
        self.source = source
        self.version = version
        self.wallet = wallet
        self.language = language
        self.seed = seed
    }

    package var hasProgram: Bool { scenario.hasProgram }

    static let ownKeys: Set<String> = [
        "$schema", "title", "group", "about", "version", "wallet", "device", "processor", "clock", "seed",
        "language", "size", "keys", "expect",
    ]

    /// The members of the saved scenario but its keys and expectations; nil where the file cannot be read as
    /// it was when it was opened.
    func members(of session: CheckoutSession) -> [JSONOutput.Member]? {
        guard let document = document() else { return nil }
        var members: [JSONOutput.Member] = [.init("title", .string("Walk: \(title)"))]
        members += document.members.filter { !Self.ownKeys.contains($0.key) }.map(Self.withoutPassword)
        members += surroundings(document, wallet: walletValue(document, session))
        return members + start(session)
    }

    /// What stands around the request, as the command line left it.
    func surroundings(_ document: Document, wallet: JSONOutput?) -> [JSONOutput.Member] {
        var members: [JSONOutput.Member] = []
        if let version = version.map({ JSONOutput.integer(Int64($0)) }) ?? document.value("version") {
            members.append(.init("version", version))
        }
        if let wallet { members.append(.init("wallet", wallet)) }
        members.append(.init("device", device))
        if let processor = processor(document) { members.append(.init("processor", processor)) }
        return members
    }

    /// How a session of it began.
    func start(_ session: CheckoutSession) -> [JSONOutput.Member] {
        let size = session.sheet.size
        return [
            .init("clock", ["start": .string(Self.text(of: session.openedAt))]),
            .init("seed", .integer(seed)), .init("language", .string(language.rawValue)),
            .init("size", .string("\(size.width)x\(size.height)")),
        ]
    }

    var title: String { VisibleName.of(scenario.title).filter { !$0.isNewline } }

    /// The file as members of a scenario.
    func document() -> Document? {
        let node: JSONNode
        do throws(JSONProblem) { node = try source.parse() } catch { return nil }
        switch scenario.form {
        case .bareRequest:
            // A wrapper that names its API holds the request inside.
            guard node.member("api") != nil, let request = node.member("request") else {
                return Document([.init("request", JSONOutput(node))])
            }
            let version = node.member("version").map { [JSONOutput.Member("version", JSONOutput($0.node))] }
            return Document([.init("request", JSONOutput(request.node))] + (version ?? []))
        case .scenario:
            guard case .object(let members) = JSONOutput(node) else { return nil }
            return Document(members)
        }
    }

    struct Document {
        let members: [JSONOutput.Member]

        init(_ members: [JSONOutput.Member]) { self.members = members }

        func value(_ key: String) -> JSONOutput? { members.first { $0.key == key }?.value }
    }

    private var device: JSONOutput {
        let device = scenario.wallet.wallet.device
        return [
            "biometry": .string(device.biometry.rawValue), "os": .string(device.system.text),
            "allowsPayments": .bool(device.allowsPayments),
        ]
    }

    private func processor(_ document: Document) -> JSONOutput? {
        var members: [JSONOutput.Member] = []
        if case .object(let written)? = document.value("processor") {
            members = written.filter { $0 != .init("answer", .string(ScenarioShape.centsWord)) }
        }
        if scenario.world.rule == .cents {
            members.removeAll { $0.key == "answer" }
            members.append(.init("answer", .string(ScenarioShape.centsWord)))
        }
        return members.isEmpty ? nil : .object(members)
    }

    // MARK: The wallet

    private func walletValue(_ document: Document, _ session: CheckoutSession) -> JSONOutput? {
        let additions = Additions(session)
        if additions.isEmpty {
            guard let named = namedWallet(document) else { return nil }
            guard case .object(let members) = named else { return named }
            return .object(members.map(Self.withoutSecrets))
        }
        // Whatever it was called, it is written out now.
        var members: [JSONOutput.Member] = []
        if wallet == nil, case .object(let written)? = document.value("wallet") {
            members = written.filter { !["device", "cards", "contacts"].contains($0.key) }
        }
        let currency = scenario.request.currency
        return .object(
            members + [
                .init("cards", .array(additions.cards.map { Self.json($0, in: currency) })),
                .init("contacts", .array(additions.contacts.map(Self.json))),
            ])
    }

    /// The wallet that the command line names, else the file's, without the device that stands beside it.
    func namedWallet(_ document: Document) -> JSONOutput? {
        if let wallet { return .string(wallet.rawValue) }
        guard case .object(let members)? = document.value("wallet") else { return document.value("wallet") }
        return .object(members.filter { $0.key != "device" })
    }

    /// What the wallet held at the beginning, with what the shopper has put into it since.
    private struct Additions {
        private(set) var cards: [Card]
        private(set) var contacts: [WalletContact]
        private(set) var isEmpty = true

        init(_ session: CheckoutSession) {
            var wallet = session.beginning.wallet
            for entry in session.history {
                switch entry {
                case .event(.cardAdded(let card), _): wallet.keep(card)
                case .event(.contactKept(let contact), _): wallet.keep(contact)
                case .event, .effect: continue
                }
                isEmpty = false
            }
            cards = wallet.cards
            contacts = wallet.contacts
        }
    }

    /// A PIN that the file had becomes the published one, which a walk types as well.
    /// WeChat's block without its payment password: the wallet's usual one takes its place.
    private static func withoutPassword(_ member: JSONOutput.Member) -> JSONOutput.Member {
        guard member.key == "wechat", case .object(let block) = member.value else { return member }
        return .init(
            "wechat",
            .object(
                block.map { part in
                    guard part.key == "wallet", case .object(let wallet) = part.value else { return part }
                    return .init("wallet", .object(wallet.filter { $0.key != "password" }))
                }))
    }

    private static func withoutSecrets(_ member: JSONOutput.Member) -> JSONOutput.Member {
        guard member.key == "cards", case .array(let cards) = member.value else { return member }
        return .init("cards", .array(cards.map(withoutSecrets)))
    }

    private static func withoutSecrets(_ card: JSONOutput) -> JSONOutput {
        guard case .object(let members) = card else { return card }
        var kept = members.filter { $0.key != "number" && $0.key != "bankPIN" }
        if members.contains(where: { $0.key == "bankPIN" }) {
            kept.append(.init("bankPIN", .string(SimulatedWallet.publishedBankPIN)))
        }
        if case .string(let number)? = members.first(where: { $0.key == "number" })?.value {
            kept.removeAll { $0.key == "lastFour" }
            kept.append(.init("lastFour", .string(String(number.suffix(4)))))
        }
        return .object(kept)
    }

    private static func json(_ card: Card, in currency: Currency) -> JSONOutput {
        var members: [JSONOutput.Member] = [
            .init("id", .string(card.id)), .init("name", .string(card.name)),
            .init("networks", .array(card.networks.map { .string($0.rawValue) })),
            .init("lastFour", .string(card.lastFour)),
            .init("expiry", .string("\(card.expiry.year)-\(twoDigits(card.expiry.month))")),
            .init("funding", .string(card.funding.rawValue)),
            .init("issuerCountry", .string(card.issuerCountry)),
            .init("activation", .string(card.activation.rawValue)),
            .init("capabilities", .array(card.security.map { .string($0.rawValue) })),
        ]
        switch card.bankPIN {
        case .never: break
        case .aboveMinorUnits(let limit):
            members += [
                .init("bankPIN", .string(SimulatedWallet.publishedBankPIN)),
                .init("pinLimit", .string(Money(minorUnits: limit).decimalText(in: currency))),
            ]
        }
        if let contact = card.billingContact {
            members.append(.init("billingContact", PaymentReport.json(contact)))
        }
        return .object(members)
    }

    private static func json(_ contact: WalletContact) -> JSONOutput {
        let id = JSONOutput.Member("id", .string(contact.id))
        guard case .object(let members) = PaymentReport.json(contact.contact) else { return .object([id]) }
        return .object([id] + members)
    }

    /// "2026-11-30T09:00:00.250Z".
    private static func text(of instant: Instant) -> String {
        let day = CivilDate(instant)
        let rest = ((instant.milliseconds % 86_400_000) + 86_400_000) % 86_400_000
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { twoDigits(Int($0)) }
        let fraction = rest % 1000 == 0 ? "" : ".\(String(rest % 1000 + 1000).dropFirst())"
        return "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day))T"
            + "\(clock.joined(separator: ":"))\(fraction)Z"
    }
}
