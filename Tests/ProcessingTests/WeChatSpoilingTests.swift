import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("WeChat Pay's answers in the hands of somebody on the line")
struct WeChatSpoilingTests {
    private typealias Spoiling = WeChatFaults.Spoiling

    private func isUntrusted(_ fault: WeChatShopFault?) -> Bool {
        if case .untrusted? = fault { true } else { false }
    }

    @Test(
        "no answer to an order is believed, and the same order is well afterwards",
        arguments: WeChatAPI.allCases)
    func orders(api: WeChatAPI) throws {
        for spoiling in Spoiling.allCases {
            let stand = try WeChatStand(
                api: api, faults: WeChatFaults(answers: [.unifiedOrder: [.spoiled(spoiling)]]))
            #expect(isUntrusted(try shopFault { try stand.order() }), "\(spoiling)")
            let prepay = try stand.platform.order(WeChatStand.merchantID, number: "order-0001")?.prepayID
            #expect(try stand.order() == prepay)
        }
    }

    @Test("no answer about an unpaid order makes it paid", arguments: WeChatAPI.allCases)
    func unpaid(api: WeChatAPI) throws {
        for type in WeChatSignType.allCases {
            for spoiling in Spoiling.allCases {
                let stand = try WeChatStand(
                    type: type, api: api, faults: WeChatFaults(answers: [.orderQuery: [.spoiled(spoiling)]]))
                _ = try stand.order()
                #expect(isUntrusted(try shopFault { try stand.query() }), "\(spoiling)")
                #expect(try stand.shop.order("order-0001")?.state == .open)
                #expect(try stand.shop.events("order-0001") == ["open"])
                #expect(try stand.query() == .pending(number: "order-0001", .notPaid))
            }
        }
    }

    @Test(
        "no answer about a paid order undoes it, or takes another one's place", arguments: WeChatAPI.allCases)
    func paid(api: WeChatAPI) throws {
        for spoiling in Spoiling.allCases {
            let stand = try WeChatStand(
                api: api,
                faults: WeChatFaults(answers: [.orderQuery: [.spoiled(spoiling), .spoiled(spoiling)]]))
            _ = try stand.pay(try stand.order())
            #expect(isUntrusted(try shopFault { try stand.query() }), "\(spoiling)")
            #expect(try stand.shop.order("order-0001")?.state == .open)
            _ = try stand.take(try #require(try stand.platform.takeDeliveries(at: stand.now).first))
            #expect(isUntrusted(try shopFault { try stand.query() }), "\(spoiling)")
            #expect(try stand.shop.order("order-0001")?.state == .paid)
            #expect(try stand.query() == .paidBefore(number: "order-0001"))
        }
    }

    @Test(
        "an unsigned refusal says nothing of an order, and one of the transport only that there is no result")
    func unsignedRefusals() throws {
        let stand = try WeChatStand()
        _ = try stand.order()
        for code in WeChatErrorCode.allCases {
            let body = WeChatXML.bytes(["return_code": "FAIL", "err_code": code.rawValue, "return_msg": "no"])
            let fault = try shopFault {
                try stand.shop.take(queryAnswer: body, for: "order-0001", at: stand.now)
            }
            if code.isOfTransport {
                #expect(fault == .refused(WeChatRefused(code, "no")))
            } else {
                #expect(isUntrusted(fault), "\(code)")
            }
        }
        let signed: WeChatFields = [
            "return_code": "SUCCESS", "result_code": "FAIL", "err_code": "ORDERNOTEXIST",
            "appid": WeChatStand.appID, "mch_id": WeChatStand.merchantID,
        ]
        for key in [WeChatStand.key, WeChatKey("another")] {
            let body = WeChatXML.bytes(try WeChatSignature.signed(signed, key: key, type: .md5))
            let fault = try shopFault {
                try stand.shop.take(queryAnswer: body, for: "order-0001", at: stand.now)
            }
            #expect((fault == .refused(WeChatRefused(.orderUnknown))) == (key == WeChatStand.key))
        }
    }

    @Test("a late failure, whoever tells it, never undoes a payment", arguments: WeChatAPI.allCases)
    func lateFailure(api: WeChatAPI) throws {
        var stand = try WeChatStand(api: api, faults: WeChatFaults(notices: [.outOfOrder]))
        _ = try stand.pay(try stand.order())
        _ = try stand.drain()
        #expect(try stand.shop.order("order-0001")?.state == .paid)
        for state in [WeChatTradeState.closed, .revoked, .payError, .notPaid, .userPaying, .accepted] {
            let news = try stand.shop.take(
                WeChatPaymentReport(
                    number: "order-0001", state: state, total: "1990", currency: "CNY",
                    transactionID: nil), isNotice: false, at: stand.now)
            #expect(
                news == .lateFailure(number: "order-0001") || news == .paidBefore(number: "order-0001"))
            #expect(try stand.shop.order("order-0001")?.state == .paid)
        }
        #expect(try stand.shop.events("order-0001") == ["open", "paid"])
    }

    @Test(
        "a notice that somebody else sends changes nothing, before the payment and after",
        arguments: WeChatAPI.allCases)
    func forgedNotice(api: WeChatAPI) throws {
        var stand = try WeChatStand(api: api, faults: WeChatFaults(notices: [.forged]))
        let prepay = try stand.order()
        let heard = try stand.drain()
        #expect(heard.count == 1)
        guard case .refused? = heard.first?.news else {
            Issue.record("a forged notice was believed: \(heard)")
            return
        }
        #expect(try stand.shop.order("order-0001")?.state == .open)
        _ = try stand.pay(prepay)
        let real = try stand.drain()
        guard case .paid? = real.first?.news else {
            Issue.record("the platform's own notice was refused: \(real)")
            return
        }
        #expect(try stand.platform.nextDue() == nil)
    }

    @Test("notices of an interface whose keys are gone go by their schedule and disturb nobody")
    func otherKeys() throws {
        let folder = try TemporaryFolder()
        let place = BookLocation.file(folder.file("platform.sqlite"))
        let v3 = try WeChatStand(api: .v3, platformBook: place)
        _ = try v3.pay(try v3.order())
        v3.platform.close()
        let account = WeChatAccount(
            appID: WeChatStand.appID, merchantID: WeChatStand.merchantID, payee: "示例商店",
            key: WeChatStand.key)
        let platform = WeChatPlatform(book: place, accounts: [account])
        let due = try #require(try platform.nextDue())
        #expect(try platform.takeDeliveries(at: due).isEmpty)
        #expect(try platform.nextDue() == due.adding(.seconds(15)))
    }
}
