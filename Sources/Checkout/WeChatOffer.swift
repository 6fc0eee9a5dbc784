/// What the shop offers over WeChat Pay, and the wallet that would pay it: data, as `Wallet` is.
package struct WeChatOffer: Hashable, Sendable, Codable {
    /// What the order is about, in fen.
    package let amount: Money
    /// Always CNY.
    package let currency: Currency
    /// Why WeChat cannot be called; nil when it can. Told on the page, before an order is made.
    package let obstacle: WeChatObstacle?
    package let wallet: WeChatWallet
    /// Whether the shop speaks the interface that was retired long ago.
    package let isRetired: Bool

    package init(
        amount: Money, currency: Currency, obstacle: WeChatObstacle? = nil, wallet: WeChatWallet,
        isRetired: Bool = false
    ) {
        self.amount = amount
        self.currency = currency
        self.obstacle = obstacle
        self.wallet = wallet
        self.isRetired = isRetired
    }
}

/// Why the shop's app cannot call WeChat.
package enum WeChatObstacle: Hashable, Sendable, Codable {
    case notInstalled
    /// This WeChat knows no payments.
    case tooOld
    /// WeChat does not know the app.
    case unregisteredApp(String)

    /// The machine-readable word of results.
    package var reason: String {
        switch self {
        case .notInstalled: "weChatNotInstalled"
        case .tooOld: "weChatTooOld"
        case .unregisteredApp: "unregisteredApp"
        }
    }

    /// PayResp's `errCode` (reference 7.4).
    package var payResp: Int {
        switch self {
        case .notInstalled: -3
        case .tooOld: -5
        case .unregisteredApp: -1
        }
    }
}

/// The shopper's WeChat wallet, as far as the sheet may know of it. Its payment password is the world's.
package struct WeChatWallet: Hashable, Sendable, Codable {
    /// 零钱, in fen.
    package let balance: Money
    package let cards: [WeChatCard]
    /// Whether a finger may stand for the payment password.
    package let takesFingerprint: Bool
    package let locks: WeChatLocks

    package init(
        balance: Money, cards: [WeChatCard], takesFingerprint: Bool = false,
        locks: WeChatLocks = WeChatLocks()
    ) {
        self.balance = balance
        self.cards = cards
        self.takesFingerprint = takesFingerprint
        self.locks = locks
    }

    /// Everything that could pay, in the order in which the wallet tries it.
    package var methods: [WeChatMethod] { [.balance] + cards.map(WeChatMethod.card) }

    package func method(_ id: String) -> WeChatMethod? { methods.first { $0.id == id } }
}

/// A bank card that is bound to the wallet.
package struct WeChatCard: Hashable, Sendable, Codable {
    /// The bank and the kind of card, as 招商银行储蓄卡.
    package let name: String
    package let lastFour: String

    package init(name: String, lastFour: String) {
        self.name = name
        self.lastFour = lastFour
    }
}

/// What pays in the WeChat wallet.
package enum WeChatMethod: Hashable, Sendable, Codable {
    /// 零钱
    case balance
    case card(WeChatCard)

    /// The identifier of the balance; a card's is its last four digits.
    package static let balanceID = "balance"

    package var id: String {
        switch self {
        case .balance: Self.balanceID
        case .card(let card): card.lastFour
        }
    }

    /// For books and results.
    package var name: String {
        switch self {
        case .balance: "WeChat balance"
        case .card(let card): card.name
        }
    }

    package var lastFour: String {
        switch self {
        case .balance: ""
        case .card(let card): card.lastFour
        }
    }
}

/// When the wallet takes no payment password any more. No reliable source gives the figures (reference 8.5),
/// so they are data.
package struct WeChatLocks: Hashable, Sendable, Codable {
    /// Wrong payment passwords in a row, over all visits.
    package var wrongPasswordsBeforeLock = 5
    package var lockedFor = Span.seconds(3 * 3600)
    /// Fingers that were not recognised, before the password is asked instead.
    package var missesBeforePassword = 3

    package init() {}
}
