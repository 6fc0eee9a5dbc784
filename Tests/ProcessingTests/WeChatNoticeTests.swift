import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("WeChat Pay's notices, from the platform to the shop's book")
struct WeChatNoticeTests {
    private let number = "order-0001"

    /// A stand with a paid order whose notice is due.
    private func paid(
        _ notices: [WeChatFaults.NoticeFault] = [], api: WeChatAPI = .v2, type: WeChatSignType = .md5
    ) throws -> WeChatStand {
        let stand = try WeChatStand(type: type, api: api, faults: WeChatFaults(notices: notices))
        _ = try stand.pay(try stand.order())
        return stand
    }

    private func isPaid(_ news: WeChatNews) -> Bool { if case .paid = news { true } else { false } }

    private func isRefused(_ news: WeChatNews) -> Bool { if case .refused = news { true } else { false } }

    @Test("a notice books the payment and ends with its acknowledgement", arguments: WeChatAPI.allCases)
    func books(api: WeChatAPI) throws {
        var stand = try paid(api: api)
        let heard = try stand.drain()
        #expect(heard.count == 1 && heard.allSatisfy { $0.second == 0 && isPaid($0.news) })
        let order = try #require(try stand.shop.order(number))
        #expect(order.state == .paid && order.transactionID?.hasPrefix("4200") == true)
        #expect(try stand.platform.nextDue() == nil)
        #expect(try stand.query() == .paidBefore(number: number))
    }

    @Test("HMAC-SHA256 does as well, and the other hash is refused")
    func otherHash() throws {
        let stand = try paid(type: .hmacSHA256)
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let md5 = try WeChatSignature.signed(
            try WeChatXML.read(delivery.body), key: WeChatStand.key, type: .md5)
        #expect(try isRefused(stand.shop.take(notice: WeChatXML.bytes(md5), at: stand.now).news))
        #expect(try isPaid(stand.take(delivery).news))
    }

    @Test("an unanswered notice comes again as documented, sixteen times in 24 hours and 4 minutes")
    func schedule() throws {
        var stand = try paid()
        var seconds: [Int64] = []
        while let due = try stand.platform.nextDue() {
            stand.now = due
            let deliveries = try stand.platform.takeDeliveries(at: due)
            seconds += deliveries.map { _ in due.since(WeChatStand.start).milliseconds / 1000 }
            for delivery in deliveries {
                try stand.platform.answered(delivery, status: 200, Array("<xml/>".utf8), at: due)
                try stand.platform.answered(delivery, status: 500, [], at: due)
            }
        }
        #expect(
            seconds == [
                0, 15, 30, 60, 240, 840, 2040, 3840, 5640, 7440, 11_040, 21_840, 32_640, 43_440, 65_040,
                86_640,
            ])
        #expect(WeChatRetrySchedule.delays.reduce(0) { $0 + $1.milliseconds } == (24 * 60 + 4) * 60_000)
        #expect(WeChatRetrySchedule.due(afterAttempt: 0, at: stand.now) == nil)
        // Nobody heard of it, so the shop asks.
        #expect(try isPaid(stand.query()))
        #expect(try stand.query() == .paidBefore(number: number))
    }

    @Test("lost, late and tripled notices end in one booking", arguments: WeChatAPI.allCases)
    func lostLateTripled(api: WeChatAPI) throws {
        var lost = try paid([.lost(times: 2)], api: api)
        #expect(try lost.drain().map(\.second) == [30])
        var late = try paid([.late(.seconds(60))], api: api)
        #expect(try late.drain().map(\.second) == [60])
        var tripled = try paid([.tripled], api: api)
        let heard = try tripled.drain().map(\.news)
        #expect(heard.count == 3 && isPaid(heard[0]) && heard[1] == .paidBefore(number: number))
        #expect(heard[2] == .paidBefore(number: number))
        for stand in [lost, late, tripled] {
            #expect(try stand.shop.events(number) == ["open", "paid"])
        }
    }

    @Test(
        "a notice that was changed on its way is refused, and the genuine one comes later",
        arguments: WeChatAPI.allCases)
    func tampered(api: WeChatAPI) throws {
        var stand = try paid([.tampered], api: api)
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let reply = try stand.take(delivery)
        #expect(isRefused(reply.news) && !reply.isAcknowledged)
        #expect(try stand.shop.events(number) == ["open"])
        let heard = try stand.drain()
        #expect(heard.map(\.second) == [15] && isPaid(heard[0].news))
    }

    @Test("a failure that arrives after the payment undoes nothing", arguments: WeChatAPI.allCases)
    func outOfOrder(api: WeChatAPI) throws {
        var stand = try paid([.outOfOrder], api: api)
        let heard = try stand.drain().map(\.news)
        #expect(heard.count == 2 && isPaid(heard[0]) && heard[1] == .lateFailure(number: number))
        #expect(try stand.shop.order(number)?.state == .paid)
    }

    @Test("a failure before the payment does not keep the payment out")
    func failureFirst() throws {
        let stand = try paid([.outOfOrder])
        let due = stand.now.adding(.seconds(1))
        let deliveries = try stand.platform.takeDeliveries(at: due)
        #expect(deliveries.count == 2)
        #expect(try stand.take(deliveries[1]).news == .pending(number: number, .payError))
        #expect(try isPaid(stand.take(deliveries[0]).news))
        #expect(try stand.shop.events(number) == ["open", "paid"])
    }

    /// What a thief or a bug may send. Everything but the first two is signed with the right key.
    static let forgeries: [(String, [String: String?])] = [
        ("unsigned", ["sign": nil]), ("empty signature", ["sign": ""]),
        ("another amount", ["total_fee": "1"]), ("a larger amount", ["total_fee": "199000"]),
        ("no amount", ["total_fee": nil]), ("an amount with decimals", ["total_fee": "1990.0"]),
        ("an amount in yuan", ["total_fee": "19.90"]), ("another currency", ["fee_type": "USD"]),
        ("another app", ["appid": "wx2421b1c4370ec43b"]), ("another merchant", ["mch_id": "1900000109"]),
        ("another order", ["out_trade_no": "order-0002"]), ("no order", ["out_trade_no": nil]),
        ("no transaction", ["transaction_id": nil]), ("a failed transport", ["return_code": "FAIL"]),
        ("no return code", ["return_code": nil]),
    ]

    @Test(
        "forged, unsigned, altered and mismatching notices are refused and change nothing",
        arguments: forgeries)
    func forged(name: String, changes: [String: String?]) throws {
        let stand = try paid()
        // An order of another amount that waits.
        _ = try stand.order(WeChatStand.sale("order-0002", 5))
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let sent = try stand.changed(delivery.body, changes, signs: changes["sign"] == nil)
        let reply = try stand.shop.take(notice: sent, at: stand.now)
        #expect(isRefused(reply.news) && !reply.isAcknowledged, "\(reply.news)")
        #expect(String(decoding: reply.body, as: UTF8.self).contains("FAIL"))
        for order in ["order-0001", "order-0002"] {
            #expect(try stand.shop.events(order) == ["open"])
        }
        #expect(try isPaid(stand.take(delivery).news))
    }

    @Test("a notice signed with another key, or no XML at all, is refused")
    func otherKey() throws {
        let stand = try paid()
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let other = try WeChatSignature.signed(
            try WeChatXML.read(delivery.body), key: WeChatKey("another key"), type: .md5)
        for body in [
            WeChatXML.bytes(other), [], Array("{}".utf8), Array("<!DOCTYPE a><xml/>".utf8),
            Array(String(decoding: delivery.body, as: UTF8.self).replacing("CFT", with: "CMB").utf8),
            Array(
                String(decoding: delivery.body, as: UTF8.self).replacing("</xml>", with: "<x>1</x></xml>")
                    .utf8),
        ] {
            #expect(try isRefused(stand.shop.take(notice: body, at: stand.now).news))
        }
        #expect(try stand.shop.events(number) == ["open"])
    }

    @Test("an unknown field that is signed does not disturb")
    func newField() throws {
        let stand = try paid()
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let sent = try stand.changed(delivery.body, ["coupon_fee_0": "0", "attach": "", "新字段": "值"])
        #expect(try isPaid(stand.shop.take(notice: sent, at: stand.now).news))
    }

    @Test("a notice that is replayed for another order or with another transaction is refused")
    func replayed() throws {
        let stand = try paid()
        _ = try stand.order(WeChatStand.sale("order-0002", 1990))
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        #expect(try isPaid(stand.take(delivery).news))
        let replay = try stand.changed(delivery.body, ["out_trade_no": "order-0002"])
        #expect(try isRefused(stand.shop.take(notice: replay, at: stand.now).news))
        let second = try stand.changed(delivery.body, ["transaction_id": "4200000000000000000000000000"])
        #expect(try isRefused(stand.shop.take(notice: second, at: stand.now).news))
        #expect(try stand.shop.order("order-0002")?.state == .open)
        #expect(try stand.shop.events(number) == ["open", "paid"])
    }

    @Test("notices at the same moment are all acknowledged and book once")
    func concurrent() async throws {
        let folder = try TemporaryFolder()
        let place = BookLocation.file(folder.file("shop.sqlite"))
        let stand = try WeChatStand(shopBook: place)
        _ = try stand.pay(try stand.order())
        let body = try #require(try stand.platform.takeDeliveries(at: stand.now).first?.body)
        let news = try await withThrowingTaskGroup(of: WeChatNews.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try WeChatStand(shopBook: place).shop.take(notice: body, at: WeChatStand.start).news
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(news.count { isPaid($0) } == 1)
        #expect(news.count { $0 == .paidBefore(number: number) } == 7)
        #expect(try stand.shop.events(number) == ["open", "paid"])
    }

    @Test("the headers of v3 are needed, whole and fresh")
    func headersOfV3() throws {
        let stand = try paid(api: .v3)
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let good = try #require(delivery.headers)
        var wrong: [WeChatNoticeHeaders?] = [nil]
        for change in 0..<4 {
            var headers = good
            switch change {
            case 0: headers.timestamp += "1"
            case 1: headers.nonce += "1"
            case 2: headers.signature = ""
            case _: headers.serial = "OTHER"
            }
            wrong.append(headers)
        }
        for headers in wrong {
            let reply = try stand.shop.take(notice: delivery.body, headers: headers, at: stand.now)
            #expect(isRefused(reply.news) && reply.status == 401)
        }
        let late = try stand.shop.take(
            notice: delivery.body, headers: good, at: stand.now.adding(.seconds(301)))
        #expect(isRefused(late.news))
        #expect(try stand.shop.events(number) == ["open"])
        #expect(try stand.take(delivery).status == 204)
    }

    @Test("yuan become fen exactly, and nothing but yuan is taken")
    func fen() throws {
        let cny = WeChatStand.yuan
        for (text, fen) in [
            ("19.90", 1990), ("0.01", 1), ("1.1", 110), ("33.33", 3333), ("8.2", 820), ("1129.6", 112_960),
        ] {
            #expect(try WeChatShop.fen(of: try Money.parse(text, in: cny), in: cny) == Int64(fen))
        }
        for total in [0, -1] {
            #expect(throws: WeChatShopFault.self) {
                try WeChatShop.fen(of: Money(minorUnits: Int64(total)), in: cny)
            }
        }
        let yen = try #require(Currency.named("JPY"))
        #expect(throws: WeChatShopFault.self) { try WeChatShop.fen(of: Money(minorUnits: 1), in: yen) }
    }

    @Test("every amount from 0.01 to 999.99 yuan is its digits in fen")
    func everyFen() throws {
        let cny = WeChatStand.yuan
        for fen in 1...99_999 {
            let digits = String(repeating: "0", count: max(0, 3 - String(fen).count)) + String(fen)
            let text = digits.dropLast(2) + "." + digits.suffix(2)
            let found = try WeChatShop.fen(of: try Money.parse(String(text), in: cny), in: cny)
            if found != Int64(fen) { Issue.record("\(text) is \(found)") }
        }
        #expect(throws: AmountFault.self) { try Money.parse("19.901", in: cny) }
    }

    @Test("a v3 notice that was written anew, with the same meaning, is refused")
    func writtenAnew() throws {
        let stand = try paid(api: .v3)
        let delivery = try #require(try stand.platform.takeDeliveries(at: stand.now).first)
        let text = String(decoding: delivery.body, as: UTF8.self)
        let anew = text.replacing("\":", with: "\": ")
        #expect(anew != text)
        let reply = try stand.shop.take(notice: Array(anew.utf8), headers: delivery.headers, at: stand.now)
        #expect(isRefused(reply.news))
    }

    @Test("the shop's number means one order")
    func numberTaken() throws {
        let stand = try WeChatStand()
        _ = try stand.order()
        #expect(
            try shopFault { try stand.order(WeChatStand.sale("order-0001", 1)) }
                == .numberTaken("order-0001"))
        #expect(
            try shopFault { try stand.shop.take(queryAnswer: [], for: "x", at: stand.now) }?.sentence
                .contains(
                    "not to be trusted") == true)
    }
}

@Suite("WeChat's check of what an app hands to it")
struct WeChatClientTests {
    private let client = WeChatClient(registeredApps: [WeChatStand.appID])

    private func field(_ verdict: WeChatCallUpVerdict) -> String? {
        if case .refused(.error, let field, _) = verdict { field } else { nil }
    }

    @Test("a right call-up opens payee, line and amount", arguments: WeChatAPI.allCases)
    func opens(api: WeChatAPI) throws {
        let stand = try WeChatStand(api: api)
        let callUp = try stand.shop.callUp(prepayID: try stand.order(), at: stand.now)
        let verdict = try stand.platform.check(callUp, by: client, at: stand.now)
        #expect(
            verdict
                == .opened(
                    WeChatConfirmation(
                        prepayID: callUp.prepayID, payee: "示例商店", body: "示例商店-咖啡 ☕ ×2",
                        total: Money(minorUnits: 1990), currency: WeChatStand.yuan)))
    }

    @Test("the field that differs is named", arguments: WeChatAPI.allCases)
    func differs(api: WeChatAPI) throws {
        var stand = try WeChatStand(api: api)
        let good = try stand.shop.callUp(prepayID: try stand.order(), at: stand.now)
        func named(_ change: (inout WeChatCallUp) -> Void) throws -> String? {
            var callUp = good
            change(&callUp)
            return try field(stand.platform.check(callUp, by: client, at: stand.now))
        }
        #expect(try named { $0.appID = "wx2421b1c4370ec43b" } == "appid")
        #expect(try named { $0.partnerID = "1" } == "partnerid")
        #expect(try named { $0.partnerID = "1900000109" } == "appid")
        #expect(try named { $0.prepayID = "wx1" } == "prepayid")
        #expect(try named { $0.packageText = "prepay_id=wx1" } == "package")
        #expect(try named { $0.nonce = "" } == "noncestr")
        #expect(try named { $0.nonce = "other" } == "sign")
        #expect(try named { $0.timestamp = "1780000000000" } == "timestamp")
        #expect(try named { $0.timestamp = "1780000001" } == "sign")
        #expect(try named { $0.sign = "" } == "sign")
        #expect(try named { $0.sign = $0.sign.lowercased() } == "sign")
        if api == .v2 {
            // The tutorials' names in prose, signed.
            var callUp = good
            callUp.sign = try WeChatSignature.sign(
                [
                    "appId": good.appID, "partnerId": good.partnerID, "prepayId": good.prepayID,
                    "package": good.packageText, "nonceStr": good.nonce, "timeStamp": good.timestamp,
                ], key: WeChatStand.key, type: .md5)
            let verdict = try stand.platform.check(callUp, by: client, at: stand.now)
            guard case .refused(.error, "sign", let sentence) = verdict else {
                Issue.record("\(verdict)")
                return
            }
            #expect(sentence.contains("camel case"), "\(sentence)")
        }
        _ = try stand.pay(good.prepayID)
        #expect(try named { _ in } == "prepayid")
        stand.pass(7200)
        #expect(try named { _ in } == "prepayid")
    }

    @Test("the demo's account works as it is")
    func demo() throws {
        let platform = WeChatDemo.platform(payee: "示例商店")
        let shop = WeChatDemo.shop(signType: .hmacSHA256)
        let now = WeChatStand.start
        let request = try shop.unifiedOrder(WeChatStand.sale(), at: now)
        guard case .body(let answer) = try platform.answer(.unifiedOrder, request, at: now) else {
            throw NoAnswer()
        }
        let callUp = try shop.callUp(prepayID: try shop.prepayID(from: answer), at: now)
        guard case .opened = try platform.check(callUp, by: WeChatDemo.client, at: now) else {
            Issue.record("not opened")
            return
        }
        #expect(WeChatDemo.key.bytes.count == WeChatKey.usualLength)
    }

    @Test("an app that is not registered, an old WeChat and none at all have their codes")
    func availability() throws {
        let stand = try WeChatStand()
        let callUp = try stand.shop.callUp(prepayID: try stand.order(), at: stand.now)
        let cases: [(WeChatClient, WeChatReturnCode)] = [
            (WeChatClient(registeredApps: []), .error),
            (WeChatClient(presence: .tooOld, registeredApps: [callUp.appID]), .unsupported),
            (WeChatClient(presence: .absent, registeredApps: [callUp.appID]), .sendFailed),
        ]
        for (client, code) in cases {
            guard
                case .refused(let found, _, let sentence) = try stand.platform.check(
                    callUp, by: client, at: stand.now)
            else {
                Issue.record("it opened")
                continue
            }
            #expect(found == code && client.obstacle(for: callUp.appID)?.code == code && !sentence.isEmpty)
        }
        #expect(client.obstacle(for: callUp.appID) == nil)
        #expect(WeChatReturnCode.allCases.map(\.rawValue) == [0, -1, -2, -3, -4, -5])
    }
}
