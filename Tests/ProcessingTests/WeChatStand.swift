import Checkout
import Tokens

@testable import Processing

/// A shop and the platform with a wire between them.
struct WeChatStand {
    static let key = WeChatKey("192006250b4c09247ec02edce69f6a2d")
    static let appID = "wxd930ea5d5a258f4f"
    static let merchantID = "10000100"
    static let start = Instant(milliseconds: 1_780_000_000_000)
    static let yuan = CurrencyOfStand.cny

    let platform: WeChatPlatform
    let shop: WeChatShop
    var now = WeChatStand.start

    init(
        type: WeChatSignType = .md5, api: WeChatAPI = .v2, faults: WeChatFaults = WeChatFaults(),
        isPermitted: Bool = true, platformBook: BookLocation = .memory, shopBook: BookLocation = .memory
    ) throws {
        let apiKey = WeChatKey("0123456789abcdef0123456789abcdef")
        let keys = try WeChatStandKeys.made.get()
        let account = WeChatAccount(
            appID: Self.appID, merchantID: Self.merchantID, payee: "示例商店", key: Self.key,
            v3: WeChatV3Account(
                serial: "5157F09EFDC096DE15EBE81A47057A7232F1B8E1",
                merchantKey: try keys.merchant.publicKey(), apiKey: apiKey), isPermitted: isPermitted)
        let other = WeChatAccount(
            appID: "wx2421b1c4370ec43b", merchantID: "1900000109", payee: "Other", key: WeChatKey("other"))
        platform = WeChatPlatform(
            book: platformBook, accounts: [account, other],
            v3Key: WeChatPlatformKey(serial: "PUB_KEY_ID_01", key: keys.platform), faults: faults)
        let v3 = WeChatShopV3(
            serial: "5157F09EFDC096DE15EBE81A47057A7232F1B8E1", key: keys.merchant, apiKey: apiKey,
            platformSerial: "PUB_KEY_ID_01", platformKey: try keys.platform.publicKey())
        shop = WeChatShop(
            appID: Self.appID, merchantID: Self.merchantID, notifyURL: "https://shop.example/notify",
            key: Self.key, signType: type, v3: api == .v3 ? v3 : nil, book: shopBook)
    }

    mutating func pass(_ seconds: Int64) { now = now.adding(.seconds(seconds)) }

    static func sale(_ number: String = "order-0001", _ fen: Int64 = 1990, body: String = "示例商店-咖啡 ☕ ×2")
        -> WeChatSale
    {
        WeChatSale(number: number, body: body, attach: "a&b", total: Money(minorUnits: fen), currency: yuan)
    }

    /// Makes an order and gives its prepay identifier.
    func order(_ sale: WeChatSale = sale()) throws -> String {
        if shop.v3 != nil {
            let answer = try platform.answer(try shop.orderRequest(sale, at: now), at: now)
            guard let answer else { throw NoAnswer() }
            return try shop.prepayID(from: answer, at: now)
        }
        return try shop.prepayID(from: try ask(.unifiedOrder, try shop.unifiedOrder(sale, at: now)))
    }

    func ask(_ call: WeChatCall, _ body: [UInt8]) throws -> [UInt8] {
        guard case .body(let answer) = try platform.answer(call, body, at: now) else { throw NoAnswer() }
        return answer
    }

    /// Sends changed fields, signed again unless they say otherwise, and reads the answer.
    func raw(_ call: WeChatCall = .unifiedOrder, _ body: [UInt8]) throws -> WeChatFields {
        try WeChatXML.read(try ask(call, body))
    }

    func changed(_ body: [UInt8], _ changes: [String: String?], signs: Bool = true) throws -> [UInt8] {
        var fields = try WeChatXML.read(body)
        for (name, value) in changes { fields[name] = value }
        guard signs else { return WeChatXML.bytes(fields) }
        let type = fields["sign_type"].flatMap(WeChatSignType.init) ?? .md5
        return WeChatXML.bytes(try WeChatSignature.signed(fields, key: Self.key, type: type))
    }

    func query(_ number: String = "order-0001") throws -> WeChatNews {
        if shop.v3 != nil {
            guard let answer = try platform.answer(try shop.queryRequest(number, at: now), at: now) else {
                throw NoAnswer()
            }
            return try shop.take(queryAnswer: answer, for: number, at: now)
        }
        let answer = try ask(.orderQuery, try shop.orderQuery(number, at: now))
        return try shop.take(queryAnswer: answer, for: number, at: now)
    }

    func pay(_ prepayID: String, _ funding: WeChatFunding = .balance(available: 1_000_000)) throws
        -> Result<WeChatPayment, WeChatRefused>
    {
        try platform.pay(prepayID: prepayID, with: funding, at: now)
    }

    /// Lets the shop take a delivery and the platform hear its answer.
    func take(_ delivery: WeChatDelivery) throws -> WeChatNoticeReply {
        let reply =
            shop.v3 == nil
            ? try shop.take(notice: delivery.body, at: now)
            : try shop.take(notice: delivery.body, headers: delivery.headers, at: now)
        try platform.answered(delivery, status: reply.status, reply.body, at: now)
        return reply
    }

    /// Runs until nothing is due, and says what the shop made of each delivery and when, in seconds.
    mutating func drain() throws -> [(second: Int64, news: WeChatNews)] {
        var heard: [(second: Int64, news: WeChatNews)] = []
        while let due = try platform.nextDue() {
            now = max(now, due)
            for delivery in try platform.takeDeliveries(at: now) {
                heard.append((now.since(Self.start).milliseconds / 1000, try take(delivery).news))
            }
        }
        return heard
    }
}

struct NoAnswer: Error {}

/// Made once: a key of RSA takes its time.
enum WeChatStandKeys {
    static let made = Result { () throws(OpenSSLFault) in
        (merchant: try PrivateKey.rsa2048(), platform: try PrivateKey.rsa2048())
    }
}

enum CurrencyOfStand {
    static let cny = Currency.all.first { $0.code == "CNY" } ?? Currency.all[0]
}

/// What a call of the shop throws; nil when it returns.
func shopFault<Answer>(_ body: () throws -> Answer) throws -> WeChatShopFault? {
    do {
        _ = try body()
        return nil
    } catch let fault as WeChatShopFault {
        return fault
    }
}
