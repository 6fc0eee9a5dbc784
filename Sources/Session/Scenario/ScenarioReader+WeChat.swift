import Checkout
import JSONText
import Processing
import Tokens

// The `wechat` block: order, wallet, platform.
extension ScenarioReader {
    private static let yuan = Currency.named("CNY")

    /// What the block says; `request` is nil where the page offers WeChat Pay alone.
    mutating func readWeChat(_ place: JSONPlace, _ request: PaymentRequest?) -> WeChatPlan? {
        guard let object = fields.object(place, knows: ScenarioShape.weChat.names), let yuan = Self.yuan
        else {
            return nil
        }
        let payee =
            object.place("payee").flatMap { fields.string($0) } ?? request?.merchantName ?? "示例商店"
        let outer = currency
        currency = yuan
        defer { currency = outer }
        var setUp = WeChatSetUp(payee: payee)
        if let api = object.place("api").flatMap({ fields.choice($0, of: WeChatSetUp.API.self) }) {
            setUp.api = api
        }
        if let type = object.place("signType").flatMap({ fields.choice($0, of: WeChatSignType.self) }) {
            setUp.signType = type
        }
        setUp.isPermitted = object.place("permitted").flatMap { fields.boolean($0) } ?? true
        setUp.closesWhilePaying = object.place("closeWhilePaying").flatMap { fields.boolean($0) } ?? false
        setUp.mistake = object.place("callUp").flatMap {
            fields.choice($0, of: WeChatSetUp.CallUpMistake.self)
        }
        setUp.faults = object.place("faults").map { readFaults($0) } ?? WeChatFaults()
        let isRegistered = object.place("registered").flatMap { fields.boolean($0) } ?? true
        let phone = readPhone(object.place("wallet"))
        setUp.client = WeChatClient(
            presence: phone.presence, registeredApps: isRegistered ? [WeChatDemo.appID] : [])
        let order = readOrder(object, place, request)
        guard let total = order.total else { return nil }
        let offer = WeChatOffer(
            amount: total, currency: yuan, obstacle: Self.obstacle(setUp.client), wallet: phone.wallet,
            isRetired: setUp.api == .legacy)
        return WeChatPlan(
            offer: offer, body: order.body ?? "\(payee)-\(request?.lineItems.first?.label ?? "订单")",
            attach: order.attach, number: order.number, expiresAfter: order.expiresAfter,
            password: phone.password, banks: phone.banks,
            setUp: setUp)
    }

    private static func obstacle(_ client: WeChatClient) -> WeChatObstacle? {
        switch client.obstacle(for: WeChatDemo.appID) {
        case .notInstalled: .notInstalled
        case .tooOld: .tooOld
        case .unregisteredApp(let app): .unregisteredApp(app)
        case nil: nil
        }
    }

    /// The request of a page that offers WeChat Pay alone: what the page shows of the order.
    static func request(of plan: WeChatPlan) -> PaymentRequest {
        PaymentRequest(
            version: 14, countryCode: "CN", currency: plan.offer.currency,
            supportedNetworks: [.chinaUnionPay], merchantCapabilities: [.supports3DS],
            total: LineItem(label: plan.setUp.payee, amount: plan.offer.amount),
            lineItems: [LineItem(label: plan.body, amount: plan.offer.amount)])
    }

    // MARK: The order

    private struct OrderText {
        var body: String?
        var number: String?
        var total: Money?
        var attach: String?
        var expiresAfter: Span?
    }

    private mutating func readOrder(_ object: JSONFields, _ block: JSONPlace, _ request: PaymentRequest?)
        -> OrderText
    {
        var order = OrderText()
        if let place = object.place("order"),
            let parts = fields.object(place, knows: ScenarioShape.weChatOrder.names)
        {
            order.body = parts.place("body").flatMap { text($0, 1...127) }
            order.attach = parts.place("attach").flatMap { text($0, 1...127) }
            order.number = parts.place("out_trade_no").flatMap { number($0) }
            order.total = parts.place("total").flatMap { place in positive(place) }
            order.expiresAfter = parts.place("expiresAfter").flatMap { fields.span($0) }
        }
        guard let request else {
            order.total = order.total ?? Self.standardTotal
            return order
        }
        guard request.currency.code == "CNY" else {
            fields.error(
                block, "WeChat Pay takes CNY, and the request is in \(request.currency.code)",
                hint: "make the request in CNY, or leave it out")
            return order
        }
        if let total = order.total, total != request.total.amount {
            fields.error(
                block, "the order's total is not the request's", hint: "leave the order's total out")
        }
        order.total = request.total.amount
        if order.total.map({ $0 <= .zero }) ?? true {
            fields.error(block, "WeChat Pay takes at least 0.01, and the request's total is less")
        }
        return order
    }

    private mutating func positive(_ place: JSONPlace) -> Money? {
        guard let total = amount(place) else { return nil }
        if total > .zero { return total }
        fields.error(place, "WeChat Pay takes at least 0.01")
        return nil
    }

    private mutating func text(_ place: JSONPlace, _ range: ClosedRange<Int>) -> String? {
        guard let text = fields.string(place) else { return nil }
        if range.contains(text.utf8.count) { return text }
        fields.error(
            place, "\(place.name) has \(text.utf8.count) bytes",
            expected: "\(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    private mutating func number(_ place: JSONPlace) -> String? {
        guard let text = fields.string(place) else { return nil }
        let isNumber = (6...32).contains(text.utf8.count) && text.utf8.allSatisfy(Self.isOfNumber)
        if isNumber { return text }
        fields.error(
            place, "out_trade_no is \(JSONOutput.quoted(String(text.prefix(40))))",
            expected: "6 to 32 letters, digits and _ - | *")
        return nil
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "*"): true
        case _: false
        }
    }

    // MARK: The phone

    /// WeChat on the shopper's phone, with what only the world may know of it.
    private struct Phone {
        var presence = WeChatClient.Presence.installed
        var wallet: WeChatWallet
        var password: SecretBytes
        var banks: [String: WeChatPlan.Bank]
    }

    private typealias BankCard = (card: WeChatCard, bank: WeChatPlan.Bank)

    private static let standardCards: [BankCard] = [
        (
            WeChatCard(name: "招商银行储蓄卡", lastFour: "6688"),
            WeChatPlan.Bank(type: "CMB_DEBIT", answer: .approved)
        ),
        (
            WeChatCard(name: "工商银行信用卡", lastFour: "0123"),
            WeChatPlan.Bank(type: "ICBC_CREDIT", answer: .approved)
        ),
    ]
    private static let standardTotal = Money(minorUnits: 990)
    private static let standardBalance = Money(minorUnits: 20_000)
    /// Published in `--help`.
    private static let standardPassword = SecretBytes(copying: [1, 3, 5, 2, 4, 6] as [UInt8])
    /// Payments came with this version of WeChat.
    private static let firstWithPayments = 5

    private mutating func readPhone(_ place: JSONPlace?) -> Phone {
        let parts = place.flatMap { fields.object($0, knows: ScenarioShape.weChatWallet.names) }
        let cards = parts?.place("cards").map { readWeChatCards($0) } ?? Self.standardCards
        let balance = parts?.place("balance").flatMap { amount($0) } ?? Self.standardBalance
        let takesFinger = parts?.place("fingerprint").flatMap { fields.boolean($0) } ?? false
        var phone = Phone(
            wallet: WeChatWallet(
                balance: balance, cards: cards.map(\.card), takesFingerprint: takesFinger,
                locks: parts?.place("locks").map { readWeChatLocks($0) } ?? WeChatLocks()),
            password: parts?.place("password").flatMap { password($0) } ?? Self.standardPassword,
            banks: Dictionary(
                cards.map { ($0.card.lastFour, $0.bank) }, uniquingKeysWith: { first, _ in first }))
        if let version = parts?.place("version").flatMap({ place in
            form(place, .system) { Int($0.prefix { $0.isASCII && $0.isNumber }) }
        }), version < Self.firstWithPayments {
            phone.presence = .tooOld
        }
        if parts?.place("installed").flatMap({ fields.boolean($0) }) == false { phone.presence = .absent }
        return phone
    }

    private mutating func password(_ place: JSONPlace) -> SecretBytes? {
        form(place, .secret, isSecret: true) { text in
            Self.isDigits(text, 6...6)
                ? SecretBytes(copying: text.utf8.lazy.map { $0 - UInt8(ascii: "0") }) : nil
        }
    }

    private mutating func readWeChatLocks(_ place: JSONPlace) -> WeChatLocks {
        var locks = WeChatLocks()
        guard let object = fields.object(place, knows: ScenarioShape.weChatLocks.names) else { return locks }
        if let tries = object.place("tries").flatMap({ fields.integer($0, in: 1...100) }) {
            locks.wrongPasswordsBeforeLock = tries
        }
        if let span = object.place("lockedFor").flatMap({ fields.span($0) }) { locks.lockedFor = span }
        return locks
    }

    private mutating func readWeChatCards(_ place: JSONPlace) -> [BankCard] {
        var cards: [BankCard] = []
        for element in fields.array(place, of: "cards") ?? [] {
            guard let object = fields.object(element, knows: ScenarioShape.weChatCard.names) else { continue }
            let ending = object.place("lastFour")
            let written = ending.flatMap { place in
                form(place, .lastFour) { Self.isDigits($0, 4...4) ? $0 : nil }
            }
            let lastFour = written ?? "1234"
            if cards.contains(where: { $0.card.lastFour == lastFour }) {
                fields.error(ending ?? element, "a card before it has the same lastFour")
                continue
            }
            let name = object.place("name").flatMap { fields.string($0) } ?? "银行卡"
            let type = object.place("bankType").flatMap { fields.string($0) } ?? "OTHERS"
            let after = object.place("after").flatMap { fields.span($0) } ?? .seconds(60)
            let answer = object.place("answer").flatMap { fields.choice($0, of: WeChatBankAnswer.self) }
            cards.append(
                (
                    WeChatCard(name: name, lastFour: lastFour),
                    WeChatPlan.Bank(type: type, answer: (answer ?? .approve).meaning(after: after))
                ))
        }
        return cards
    }

    // MARK: The platform

    private mutating func readFaults(_ place: JSONPlace) -> WeChatFaults {
        var faults = WeChatFaults()
        guard let object = fields.object(place, knows: ScenarioShape.weChatFaults.names) else {
            return faults
        }
        for call in WeChatCall.scenarioCalls {
            guard let list = object.place(call.rawValue) else { continue }
            faults.answers[call] = (fields.array(list, of: "faults") ?? []).compactMap { answerFault($0) }
        }
        for element in object.place("notices").flatMap({ fields.array($0, of: "faults") }) ?? [] {
            if let fault = noticeFault(element) { faults.notices.append(fault) }
        }
        return faults
    }

    private mutating func answerFault(_ place: JSONPlace) -> WeChatFaults.AnswerFault? {
        guard let text = fields.string(place) else { return nil }
        let named: [(String, WeChatFaults.AnswerFault)] =
            [("unreachable", .unreachable), ("lostAnswer", .lostAnswer)]
            + WeChatFaults.Spoiling.allCases.map { ($0.rawValue, .spoiled($0)) }
            + WeChatErrorCode.allCases.map { ($0.rawValue, .error($0)) }
        return fields.name(place, text, of: named)
    }

    private mutating func noticeFault(_ place: JSONPlace) -> WeChatFaults.NoticeFault? {
        if case .string(let text) = place.node.value {
            let named: [(String, WeChatFaults.NoticeFault)] = [
                ("tripled", .tripled), ("tampered", .tampered), ("forged", .forged),
                ("outOfOrder", .outOfOrder),
            ]
            return fields.name(place, text, of: named)
        }
        guard let object = fields.object(place, knows: ScenarioShape.weChatNoticeFault.names) else {
            return nil
        }
        if let lost = object.place("lost") {
            return fields.integer(lost, in: 1...16).map { .lost(times: $0) }
        }
        if let late = object.place("late") { return fields.span(late).map { .late($0) } }
        fields.error(place, "a fault of notices has lost or late")
        return nil
    }
}

extension WeChatBankAnswer {
    fileprivate func meaning(after span: Span) -> WeChatFunding.BankAnswer {
        switch self {
        case .approve: .approved
        case .notEnough: .notEnough
        case .bankError: .bankError
        case .refuse: .refused
        case .slow: .slow(span, isApproved: true)
        case .slowRefuse: .slow(span, isApproved: false)
        }
    }
}
