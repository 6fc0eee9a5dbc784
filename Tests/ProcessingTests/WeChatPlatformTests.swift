import Checkout
import Testing
import Tokens

@testable import Processing

@Suite("the WeChat platform")
struct WeChatPlatformTests {
    private func code(_ answer: WeChatFields) -> String? { answer["err_code"] }

    private func refusal<Value>(_ result: Result<Value, WeChatRefused>) -> WeChatErrorCode? {
        if case .failure(let refused) = result { refused.code } else { nil }
    }

    // MARK: Orders

    @Test(
        "the same order has the same prepay, a changed one is refused, a paid and a closed one too",
        arguments: WeChatAPI.allCases)
    func idempotence(api: WeChatAPI) throws {
        var stand = try WeChatStand(api: api)
        let prepay = try stand.order()
        #expect(prepay.hasPrefix("wx2026") && prepay.count <= 64)
        stand.pass(60)
        #expect(try stand.order() == prepay)
        let changed = WeChatStand.sale("order-0001", 1990, body: "something else")
        #expect(try shopFault { try stand.order(changed) } == .refused(WeChatRefused(.numberUsed)))
        #expect(try refusal(stand.pay(prepay)) == nil)
        #expect(try shopFault { try stand.order() } == .refused(WeChatRefused(.orderPaid)))
        let second = WeChatStand.sale("order-0002")
        _ = try stand.order(second)
        stand.pass(301)
        if api == .v2 {
            _ = try stand.shop.trusted(
                try stand.ask(.closeOrder, try stand.shop.closeOrder("order-0002", at: stand.now)))
        } else {
            let answer = try stand.platform.answer(
                try stand.shop.closeRequest("order-0002", at: stand.now), at: stand.now)
            #expect(answer?.status == 204)
        }
        #expect(try shopFault { try stand.order(second) } == .refused(WeChatRefused(.orderClosed)))
    }

    @Test("a prepay lives two hours, then the same order gets another")
    func prepayLife() throws {
        var stand = try WeChatStand()
        let prepay = try stand.order()
        stand.pass(2 * 3600)
        #expect(try refusal(stand.pay(prepay)) == .orderClosed)
        let other = try stand.order()
        #expect(other != prepay)
        #expect(try refusal(stand.pay(prepay)) == .orderUnknown)
        #expect(try refusal(stand.pay(other)) == nil)
    }

    @Test("every error code can be brought about by a condition")
    func conditions() throws {
        var stand = try WeChatStand()
        let body = try stand.shop.unifiedOrder(WeChatStand.sale(), at: stand.now)
        let gbk = Array("<xml><appid>".utf8) + [0xD6, 0xD0] + Array("</appid></xml>".utf8)
        let cases: [(String, [UInt8])] = [
            ("POST_DATA_EMPTY", []), ("NOT_UTF8", gbk), ("XML_FORMAT_ERROR", Array("<xml>".utf8)),
            ("XML_FORMAT_ERROR", Array("<!DOCTYPE a><xml/>".utf8)),
            ("LACK_PARAMS", try stand.changed(body, ["body": nil])),
            ("LACK_PARAMS", try stand.changed(body, ["nonce_str": ""])),
            ("SIGNERROR", try stand.changed(body, ["body": "x"], signs: false)),
            ("SIGNERROR", try stand.changed(body, ["sign_type": "HMAC-SHA256"], signs: false)),
            ("LACK_PARAMS", try stand.changed(body, ["sign": nil], signs: false)),
            ("APPID_NOT_EXIST", try stand.changed(body, ["appid": "wx0"])),
            ("MCHID_NOT_EXIST", try stand.changed(body, ["mch_id": "1"])),
            ("APPID_MCHID_NOT_MATCH", try stand.changed(body, ["mch_id": "1900000109"])),
            ("PARAM_ERROR", try stand.changed(body, ["total_fee": "19.90"])),
            ("PARAM_ERROR", try stand.changed(body, ["total_fee": "0"])),
            ("PARAM_ERROR", try stand.changed(body, ["total_fee": "-1"])),
            ("PARAM_ERROR", try stand.changed(body, ["total_fee": "01"])),
            ("PARAM_ERROR", try stand.changed(body, ["total_fee": "99999999999999999999"])),
            ("PARAM_ERROR", try stand.changed(body, ["fee_type": "USD"])),
            ("PARAM_ERROR", try stand.changed(body, ["out_trade_no": "12345"])),
            ("PARAM_ERROR", try stand.changed(body, ["out_trade_no": "order 0001"])),
            ("PARAM_ERROR", try stand.changed(body, ["notify_url": "https://a.example/n?a=1"])),
            ("PARAM_ERROR", try stand.changed(body, ["trade_type": "JSAPI"])),
            ("PARAM_ERROR", try stand.changed(body, ["time_expire": "20260230000000"])),
            ("PARAM_ERROR", try stand.changed(body, ["time_expire": "20200101000000"])),
            ("PARAM_ERROR", try stand.changed(body, ["body": String(repeating: "字", count: 128)])),
        ]
        for (wanted, sent) in cases {
            let answer = try stand.raw(.unifiedOrder, sent)
            #expect(code(answer) == wanted, "\(String(decoding: sent, as: UTF8.self))")
            #expect(answer["return_code"] == "FAIL" || answer["result_code"] == "FAIL")
        }
        guard
            case .body(let got) = try stand.platform.answer(.unifiedOrder, body, method: "GET", at: stand.now)
        else { throw NoAnswer() }
        #expect(try WeChatXML.read(got)["err_code"] == "REQUIRE_POST_METHOD")
        #expect(try stand.platform.order(WeChatStand.merchantID, number: "order-0001") == nil)
        #expect(
            try code(stand.raw(.orderQuery, try stand.shop.orderQuery("order-0009", at: stand.now)))
                == "ORDERNOTEXIST")
        let barred = try WeChatStand(isPermitted: false)
        #expect(try code(barred.raw(.unifiedOrder, body)) == "NOAUTH")
        let prepay = try stand.order()
        #expect(try refusal(stand.pay(prepay, .balance(available: 1989))) == .notEnough)
        stand.pass(1)
        #expect(try refusal(stand.pay(prepay, .balance(available: 1990))) == nil)
    }

    @Test(
        "every error code can be injected, and the next call is well again",
        arguments: WeChatErrorCode.allCases)
    func injected(wanted: WeChatErrorCode) throws {
        for api in WeChatAPI.allCases {
            let stand = try WeChatStand(
                api: api, faults: WeChatFaults(answers: [.unifiedOrder: [.error(wanted)]]))
            guard case .refused(let refused)? = try shopFault({ try stand.order() }) else {
                Issue.record("not refused")
                continue
            }
            #expect(api == .v2 ? refused.code == wanted : refused.code.ofV3 == wanted.ofV3)
            #expect(try !stand.order().isEmpty)
        }
    }

    @Test("what does not arrive, comes back changed, or is carried out without an answer")
    func wire() throws {
        let faults = WeChatFaults(answers: [.unifiedOrder: [.unreachable, .spoiled(.tampered), .lostAnswer]])
        for api in WeChatAPI.allCases {
            let stand = try WeChatStand(api: api, faults: faults)
            #expect(throws: NoAnswer.self) { try stand.order() }
            #expect(try stand.platform.order(WeChatStand.merchantID, number: "order-0001") == nil)
            guard case .untrusted? = try shopFault({ try stand.order() }) else {
                Issue.record("a changed answer was believed")
                continue
            }
            #expect(throws: NoAnswer.self) { try stand.order() }
            let prepay = try stand.platform.order(WeChatStand.merchantID, number: "order-0001")?.prepayID
            #expect(try stand.order() == prepay)
        }
    }

    @Test("an order closes no earlier than five minutes after it was made, and once")
    func closing() throws {
        var stand = try WeChatStand()
        let prepay = try stand.order()
        let close = try stand.shop.closeOrder("order-0001", at: stand.now)
        stand.pass(299)
        #expect(try code(stand.raw(.closeOrder, close)) == "INVALID_REQUEST")
        stand.pass(1)
        #expect(try stand.raw(.closeOrder, close)["result_code"] == "SUCCESS")
        #expect(try code(stand.raw(.closeOrder, close)) == "ORDERCLOSED")
        #expect(try refusal(stand.pay(prepay)) == .orderClosed)
        #expect(try stand.query() == .failed(number: "order-0001", .closed))
    }

    @Test("an order that is closed while the shopper pays is not paid")
    func closedWhilePaying() throws {
        var stand = try WeChatStand()
        let prepay = try stand.order()
        #expect(try refusal(stand.platform.beginPaying(prepayID: prepay, at: stand.now)) == nil)
        #expect(try stand.query() == .pending(number: "order-0001", .userPaying))
        stand.pass(300)
        let close = try stand.shop.closeOrder("order-0001", at: stand.now)
        #expect(try stand.raw(.closeOrder, close)["result_code"] == "SUCCESS")
        #expect(try refusal(stand.pay(prepay)) == .orderClosed)
        #expect(try stand.platform.nextDue() == nil)
    }

    // MARK: Paying

    @Test("a payment happens exactly once")
    func once() throws {
        var stand = try WeChatStand()
        let prepay = try stand.order()
        #expect(try refusal(stand.pay(prepay)) == nil)
        let paid = try stand.platform.order(WeChatStand.merchantID, number: "order-0001")
        stand.pass(5)
        #expect(try refusal(stand.pay(prepay)) == .orderPaid)
        #expect(try stand.platform.order(WeChatStand.merchantID, number: "order-0001") == paid)
        #expect(
            try stand.platform.events(WeChatStand.merchantID, number: "order-0001").filter { $0 == "SUCCESS" }
                .count
                == 1)
        #expect(paid?.transactionID?.count == 28 && paid?.bankType == "CFT")
        #expect(try refusal(stand.pay("wx-unknown")) == .orderUnknown)
    }

    @Test("a card without cover, a bank's failure and a change of method end in one payment")
    func otherMethod() throws {
        let stand = try WeChatStand()
        let prepay = try stand.order()
        _ = try stand.platform.beginPaying(prepayID: prepay, at: stand.now)
        #expect(
            try refusal(stand.pay(prepay, .bankCard(type: "CMB_DEBIT", answer: .notEnough))) == .notEnough)
        #expect(
            try refusal(stand.pay(prepay, .bankCard(type: "CMB_DEBIT", answer: .bankError))) == .bankError)
        #expect(try stand.query() == .pending(number: "order-0001", .notPaid))
        #expect(try refusal(stand.pay(prepay, .bankCard(type: "ICBC_DEBIT", answer: .approved))) == nil)
        #expect(
            try stand.platform.order(WeChatStand.merchantID, number: "order-0001")?.bankType == "ICBC_DEBIT")
    }

    @Test("a refusal for good ends the order in PAYERROR")
    func payError() throws {
        let stand = try WeChatStand()
        let prepay = try stand.order()
        #expect(try refusal(stand.pay(prepay, .bankCard(type: "CMB_DEBIT", answer: .refused))) == .bankError)
        #expect(try stand.query() == .failed(number: "order-0001", .payError))
        #expect(try refusal(stand.pay(prepay)) == .orderClosed)
    }

    @Test(
        "a bank that answers a minute later still ends in paid, once, or in PAYERROR",
        arguments: [true, false])
    func slowBank(isApproved: Bool) throws {
        var stand = try WeChatStand()
        let prepay = try stand.order()
        let slow = WeChatFunding.bankCard(
            type: "CMB_DEBIT", answer: .slow(.seconds(60), isApproved: isApproved))
        guard case .success(.accepted) = try stand.pay(prepay, slow) else {
            Issue.record("not accepted")
            return
        }
        #expect(try stand.query() == .pending(number: "order-0001", .accepted))
        #expect(try refusal(stand.pay(prepay)) == .orderPaid)
        #expect(try stand.platform.nextDue() == stand.now.adding(.seconds(60)))
        let heard = try stand.drain()
        if isApproved {
            #expect(
                heard.map(\.second) == [60]
                    && heard.first?.news
                        == .paid(
                            number: "order-0001",
                            transactionID: try stand.platform.order(
                                WeChatStand.merchantID, number: "order-0001")?.transactionID ?? "")
            )
        } else {
            #expect(heard.isEmpty)
            #expect(try stand.query() == .failed(number: "order-0001", .payError))
        }
    }

    @Test("leaving the password panel leaves the order to be paid, until its deadline")
    func leaving() throws {
        var stand = try WeChatStand()
        let body = try stand.changed(
            try stand.shop.unifiedOrder(WeChatStand.sale(), at: stand.now),
            ["time_expire": WeChatTime.text(stand.now.adding(.seconds(600)))])
        let prepay = try #require(try stand.raw(.unifiedOrder, body)["prepay_id"])
        _ = try stand.platform.beginPaying(prepayID: prepay, at: stand.now)
        try stand.platform.stopPaying(prepayID: prepay, at: stand.now)
        try stand.platform.stopPaying(prepayID: prepay, at: stand.now)
        #expect(try stand.query() == .pending(number: "order-0001", .notPaid))
        stand.pass(600)
        #expect(try refusal(stand.pay(prepay)) == .orderClosed)
        #expect(try code(stand.raw(.unifiedOrder, body)) == "ORDERCLOSED")
    }

    // MARK: Refunds

    @Test("refunds are once a number, never more than was paid, and found again")
    func refunds() throws {
        var stand = try WeChatStand(type: .hmacSHA256)
        let prepay = try stand.order()
        func ask(_ number: String, _ fen: Int64) throws -> WeChatFields {
            try stand.raw(
                .refund,
                try stand.shop.refund(
                    "order-0001", refundNumber: number, amount: Money(minorUnits: fen), at: stand.now))
        }
        #expect(try code(ask("r1", 500)) == "INVALID_REQUEST")
        _ = try stand.pay(prepay)
        let first = try ask("r1", 500)
        #expect(first["result_code"] == "SUCCESS" && first["refund_id"]?.count == 28)
        #expect(try ask("r1", 500)["refund_id"] == first["refund_id"])
        #expect(try code(ask("r1", 501)) == "INVALID_REQUEST")
        #expect(try code(ask("r2", 1491)) == "NOTENOUGH")
        #expect(try ask("r2", 1490)["result_code"] == "SUCCESS")
        #expect(try code(ask("r3", 1)) == "NOTENOUGH")
        let query = try stand.raw(.refundQuery, try stand.shop.refundQuery(refundNumber: "r1", at: stand.now))
        #expect(query["refund_status_0"] == "PROCESSING" && query["refund_fee_0"] == "500")
        stand.pass(5)
        let later = try stand.raw(.refundQuery, try stand.shop.orderQuery("order-0001", at: stand.now))
        #expect(later["refund_count"] == "2" && later["refund_status_1"] == "SUCCESS")
        #expect(
            try code(stand.raw(.refundQuery, try stand.shop.refundQuery(refundNumber: "r9", at: stand.now)))
                == "REFUNDNOTEXIST")
        guard case .paid = try stand.query() else {
            Issue.record("a refunded order was paid")
            return
        }
    }

    @Test("v3 refunds as v2 does")
    func refundsOfV3() throws {
        var stand = try WeChatStand(api: .v3)
        _ = try stand.pay(try stand.order())
        _ = try stand.query()
        let request = try stand.shop.refundRequest(
            "order-0001", refundNumber: "r1", amount: Money(minorUnits: 90), at: stand.now)
        let answer = try #require(try stand.platform.answer(request, at: stand.now))
        #expect(answer.status == 200 && answer.body.contains("\"status\":\"PROCESSING\""))
        stand.pass(5)
        let query = try stand.shop.refundQueryRequest("r1", at: stand.now)
        #expect(
            try stand.platform.answer(query, at: stand.now)?.body.contains("\"status\":\"SUCCESS\"") == true)
        let none = try stand.shop.refundQueryRequest("r2", at: stand.now)
        #expect(try stand.platform.answer(none, at: stand.now)?.status == 404)
    }

    @Test("a v3 request with another body, path, time or certificate is status 401")
    func authorization() throws {
        let stand = try WeChatStand(api: .v3)
        let good = try stand.shop.orderRequest(WeChatStand.sale(), at: stand.now)
        func status(_ request: WeChatV3Request, later: Int64 = 0) throws -> Int? {
            try stand.platform.answer(request, at: stand.now.adding(.seconds(later)))?.status
        }
        func changed(_ body: String? = nil, _ header: String? = nil) -> WeChatV3Request {
            WeChatV3Request(
                method: good.method, path: good.path, authorization: header ?? good.authorization,
                body: body ?? good.body)
        }
        #expect(try status(changed(good.body.replacing("1990", with: "1"))) == 401)
        #expect(try status(changed(nil, "")) == 401)
        #expect(try status(changed(nil, good.authorization.replacing("5157F", with: "5158F"))) == 401)
        #expect(try status(good, later: 301) == 401)
        #expect(try status(good, later: 300) == 200)
        #expect(
            try status(WeChatV3Request(method: "GET", path: "/v3/x", authorization: "", body: "")) == 400)
    }

    @Test("the platform's book keeps orders and events, and outlives the program")
    func book() throws {
        let folder = try TemporaryFolder()
        let place = BookLocation.file(folder.file("platform.sqlite"))
        let prepay = try WeChatStand(platformBook: place).order()
        let again = try WeChatStand(platformBook: place)
        #expect(try again.order() == prepay)
        #expect(try refusal(again.pay(prepay)) == nil)
        #expect(try folder.permissions("platform.sqlite") == 0o600)
        let book = Book(.platform, at: place, busyTimeout: .seconds(1))
        for change in [
            "UPDATE orders SET state = 'NOTPAY', transaction_id = NULL, paid_at = NULL",
            "UPDATE orders SET total = 1", "DELETE FROM orders", "DELETE FROM events",
            "UPDATE events SET kind = 'x'", "UPDATE orders SET refunded = 5000, state = 'REFUND'",
        ] {
            #expect(throws: LedgerFault.self) {
                try book.transaction("breaking a rule") { () throws(LedgerFault) in _ = try book.run(change) }
            }
        }
        #expect(BookLocations.beside(ledgerFile: "/a/x.sqlite").platform == .file("/a/x.platform.sqlite"))
        let standard = try BookLocations.standard(environment: ["HOME": "/h"])
        #expect(standard.platform == .file("/h/.local/share/paysheet/platform.sqlite"))
        #expect(BookLocations.inMemory.platform == .memory)
    }

    @Test("the same run gives the same identifiers")
    func repeats() throws {
        let left = try WeChatStand()
        let right = try WeChatStand()
        let prepay = try left.order()
        #expect(try right.order() == prepay)
        _ = try left.pay(prepay)
        _ = try right.pay(prepay)
        #expect(
            try left.platform.takeDeliveries(at: left.now) == right.platform.takeDeliveries(at: right.now))
    }

    @Test("times are Beijing's")
    func time() {
        let moment = Instant(milliseconds: 1_409_721_340_000)
        #expect(WeChatTime.text(moment) == "20140903131540")
        #expect(WeChatTime.v3Text(moment) == "2014-09-03T13:15:40+08:00")
        #expect(WeChatTime.instant("20140903131540") == moment)
        for text in ["", "2014090313154", "20141303131540", "2014090313154x", "20140230000000"] {
            #expect(WeChatTime.instant(text) == nil)
        }
    }
}
