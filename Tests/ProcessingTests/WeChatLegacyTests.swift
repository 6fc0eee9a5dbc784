import Checkout
import JSONText
import Testing
import Tokens

@testable import Processing

@Suite("WeChat Pay's retired interface")
struct WeChatLegacyTests {
    private static let partnerKey = WeChatKey("8934e7d15453e97507ef794cf7b0519d")
    private static let legacy = WeChatLegacyAccount(
        appSecret: WeChatKey("app-secret"), paySignKey: WeChatKey("L8LrMqqeGRxST5reouB0K66CaYA"))
    private static let now = WeChatStand.start

    private let platform: WeChatPlatform
    private let shop: WeChatShop

    init() { (platform, shop) = Self.sides() }

    private static func sides(_ faults: WeChatFaults = WeChatFaults(), isPermitted: Bool = true)
        -> (WeChatPlatform, WeChatShop)
    {
        let account = WeChatAccount(
            appID: WeChatStand.appID, merchantID: WeChatStand.merchantID, payee: "示例商店",
            key: partnerKey, legacy: legacy, isPermitted: isPermitted)
        let today = WeChatAccount(
            appID: "wx2421b1c4370ec43b", merchantID: "1900000109", payee: "Other", key: WeChatKey("other"))
        return (
            WeChatPlatform(book: .memory, accounts: [account, today], faults: faults),
            WeChatShop(
                appID: WeChatStand.appID, merchantID: WeChatStand.merchantID,
                notifyURL: "https://shop.example/notify", key: partnerKey, legacy: legacy)
        )
    }

    private func token(at now: Instant = now) throws -> String {
        try shop.accessToken(from: try platform.accessToken(query: try shop.tokenQuery(), at: now))
    }

    private func member(_ body: [UInt8], _ key: String) throws -> String? {
        switch try JSONSource(name: "answer", bytes: body).parse().member(key)?.node.value {
        case .number(let text), .string(let text): text
        case .null, .bool, .array, .object, nil: nil
        }
    }

    /// The answer to a `genprepay` whose members were changed, with the token that belongs to it.
    private func ask(_ changes: [String: String?], query: String? = nil, at now: Instant = now) throws
        -> [UInt8]
    {
        let request = try JSONSource(
            name: "request", bytes: try shop.genprepay(WeChatStand.sale(), at: Self.now)
        ).parse()
        guard case .object(let members) = request.value else { return [] }
        var fields = WeChatFields()
        for member in members {
            switch member.node.value {
            case .number(let text), .string(let text): fields[member.key] = text
            case .null, .bool, .array, .object: break
            }
        }
        for (name, value) in changes { fields[name] = value }
        let body = JSONOutput.object(fields.all.map { .init($0.name, .string($0.value)) })
        return try ask(Array(body.text(pretty: false).utf8), query: query, at: now)
    }

    private func ask(_ body: [UInt8], query: String? = nil, at now: Instant = now) throws -> [UInt8] {
        let query = try query ?? "access_token=\(try token())"
        guard case .body(let answer) = try platform.genprepay(query: query, body, at: now) else {
            throw NoAnswer()
        }
        return answer
    }

    private static func unsigned(_ package: String) -> String {
        package.split(separator: "&").filter { !$0.hasPrefix("sign=") }.joined(separator: "&")
    }

    /// The same request signed anew over another package.
    private func signed(_ package: String) throws -> [String: String?] {
        let fields: WeChatFields = [
            "appid": WeChatStand.appID, "noncestr": "n", "package": package, "timestamp": "1780000000",
            "traceid": "t",
        ]
        let request = try WeChatLegacy.genprepay(fields, paySignKey: Self.legacy.paySignKey)
        return Dictionary(uniqueKeysWithValues: request.all.map { ($0.name, $0.value) })
    }

    @Test("token, package, signature, prepayid: the order is there, once, and is paid as v2's are")
    func flow() throws {
        let prepay = try shop.prepayID(fromRetired: try ask([:]))
        #expect(prepay.hasPrefix("wx2026"))
        #expect(try member(try ask([:]), "prepayid") == prepay)
        let order = try #require(
            try platform.order(WeChatStand.merchantID, number: WeChatStand.sale().number))
        #expect(order.total == 1990 && order.body == "示例商店-咖啡 ☕ ×2" && order.attach == "a&b")
        let callUp = try shop.callUp(prepayID: prepay, at: Self.now)
        let client = WeChatClient(registeredApps: [WeChatStand.appID])
        guard case .opened(let page) = try platform.check(callUp, by: client, at: Self.now) else {
            Issue.record("the call-up was refused")
            return
        }
        #expect(page.total == Money(minorUnits: 1990))
        _ = try platform.pay(prepayID: prepay, with: .balance(available: 1990), at: Self.now)
        let delivery = try #require(try platform.takeDeliveries(at: Self.now).first)
        guard case .paid = try shop.take(notice: delivery.body, at: Self.now).news else {
            Issue.record("the notice was refused")
            return
        }
        #expect(try member(try ask([:]), "errmsg") == "ORDERPAID: the order is paid")
    }

    @Test("a package that another program made is read, and its signature is right")
    func foreignPackage() throws {
        // Python's hashlib and urllib, over the tutorials' order.
        let text =
            "bank_type=WX&body=%E6%94%AF%E4%BB%98%E6%B5%8B%E8%AF%95&fee_type=1&input_charset=UTF-8"
            + "&notify_url=http%3A%2F%2Fweixin.qq.com&out_trade_no=16642817866003386000"
            + "&partner=1900000109&spbill_create_ip=127.0.0.1&total_fee=1"
            + "&sign=3E1A4BD3F53617D09590441615BB6C93"
        let fields = try #require(WeChatLegacy.openedPackage(text))
        #expect(fields["notify_url"] == "http://weixin.qq.com" && fields["body"] == "支付测试")
        #expect(try WeChatLegacy.isSigned(package: fields, partnerKey: Self.partnerKey))
        for altered in ["total_fee=1", "body=%E6", "out_trade_no=16642817866003386000"] {
            let other = WeChatLegacy.openedPackage(text.replacing(altered, with: altered + "x"))
            let isSigned = try other.map {
                try WeChatLegacy.isSigned(package: $0, partnerKey: Self.partnerKey)
            }
            #expect(isSigned != true, "\(altered)")
        }
    }

    @Test("whatever is changed on the way has the documented errcode, and no order is made")
    func refusals() throws {
        let wrongNumber = "268500741"
        let package = try #require(
            try member(try shop.genprepay(WeChatStand.sale(), at: Self.now), "package"))
        let cases: [(String, [String: String?])] = [
            (wrongNumber, ["app_signature": String(repeating: "0", count: 40)]),
            (wrongNumber, ["noncestr": "other"]), (wrongNumber, ["timestamp": "1399514976"]),
            (wrongNumber, ["traceid": "other"]),
            (wrongNumber, ["package": package.replacing("total_fee=1990", with: "total_fee=1")]),
            // Signed by the app, and the package inside by nobody.
            (wrongNumber, try signed(package.replacing("total_fee=1990", with: "total_fee=1"))),
            (wrongNumber, try signed(Self.unsigned(package))),
            ("40013", ["appid": "wx0"]), ("40035", ["app_signature": nil]), ("40035", ["traceid": ""]),
            ("40035", ["sign_method": "md5"]), ("40035", try signed("a=%ZZ")),
            ("40035", try signed("nothing")), ("40035", try signed("a=1&a=2")),
        ]
        for (wanted, changes) in cases {
            #expect(try member(try ask(changes), "errcode") == wanted, "\(changes)")
        }
        #expect(try member(try ask(Array("{".utf8)), "errcode") == "47001")
        #expect(try member(try ask(Array("[]".utf8)), "errcode") == "47001")
        #expect(try member(try ask([] as [UInt8]), "errcode") == "44002")
        #expect(try platform.orders().isEmpty)
    }

    @Test("fields of the package that the interface does not take")
    func packages() throws {
        func code(_ changes: [String: String?]) throws -> String? {
            var fields: WeChatFields = [
                "bank_type": "WX", "body": "b", "fee_type": "1", "input_charset": "UTF-8",
                "notify_url": "https://shop.example/n", "out_trade_no": "order-0009",
                "partner": WeChatStand.merchantID, "spbill_create_ip": "127.0.0.1", "total_fee": "5",
            ]
            for (name, value) in changes { fields[name] = value }
            let package = try WeChatLegacy.packageText(fields, partnerKey: Self.partnerKey)
            return try member(try ask(try signed(package)), "errcode")
        }
        let wrong: [[String: String?]] = [
            ["partner": "1900000109"], ["fee_type": "2"], ["input_charset": "GBK"], ["total_fee": "0.05"],
            ["total_fee": "0"], ["body": ""], ["notify_url": "https://a.example/n?x=1"],
            ["time_expire": "20260230000000"], ["out_trade_no": "1"], ["bank_type": "CMB"],
        ]
        for changes in wrong { #expect(try code(changes) == "40035", "\(changes)") }
        #expect(try code(["body": "空 格+%&=", "goods_tag": "new"]) == "0")
    }

    @Test("a token is bought with the app's secret, lives two hours, and cannot be made up")
    func tokens() throws {
        func no(_ query: String) throws -> String? {
            try member(try platform.accessToken(query: query, at: Self.now), "errcode")
        }
        let app = WeChatStand.appID
        #expect(try no("appid=\(app)&secret=app-secret") == "40002")
        #expect(try no("grant_type=client_credential&secret=app-secret") == "41002")
        #expect(try no("grant_type=client_credential&appid=\(app)") == "41004")
        #expect(try no("grant_type=client_credential&appid=wx0&secret=x") == "40013")
        #expect(try no("grant_type=client_credential&appid=wx2421b1c4370ec43b&secret=x") == "40013")
        #expect(try no("grant_type=client_credential&appid=\(app)&secret=app-secreT") == "40125")
        let token = try token()
        #expect(try member(try ask([:], query: ""), "errcode") == "41001")
        #expect(try member(try ask([:], query: "access_token=\(token)0"), "errcode") == "40001")
        #expect(try member(try ask([:], query: "access_token=made-up"), "errcode") == "40001")
        let late = Self.now.adding(.seconds(7200))
        let query = "access_token=\(token)"
        #expect(try member(try ask([:], query: query, at: late), "errcode") == "42001")
        #expect(try member(try ask([:], query: query, at: late.adding(.seconds(-1))), "errcode") == "0")
    }

    @Test("the shop takes a refusal for what it means today")
    func meanings() throws {
        for code in WeChatErrorCode.allCases {
            let (platform, shop) = Self.sides(WeChatFaults(answers: [.unifiedOrder: [.error(code)]]))
            guard case .body(let answer) = try platform.genprepay(query: "", [], at: Self.now) else {
                throw NoAnswer()
            }
            guard case .refused(let refused)? = try shopFault({ try shop.prepayID(fromRetired: answer) })
            else {
                Issue.record("\(code) was not refused")
                continue
            }
            #expect(refused.code == code)
        }
        let (barred, _) = Self.sides(isPermitted: false)
        guard
            case .body(let answer) = try barred.genprepay(
                query: "access_token=\(try token())", Array("{}".utf8), at: Self.now)
        else { throw NoAnswer() }
        #expect(
            try shopFault { try shop.prepayID(fromRetired: answer) }
                == .refused(WeChatRefused(.noPermission, "errcode 48001, api unauthorized")))
    }
}
