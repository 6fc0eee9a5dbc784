import JSONText
import Session
import Testing

@Suite("What a scenario expects")
struct ScenarioExpectationTests {
    /// The demo order paid, with this expectation.
    private func failures(_ expect: String, keys: String = "open pay match") throws -> [String] {
        try ScenarioFixture.failures("{\"keys\": \"\(keys)\",\n\"expect\": {\(expect)}}")
    }

    @Test(
        "holds",
        arguments: [
            #""result": "completed", "sheet": "completed", "payment": "completed", "reason": null"#,
            #""total": "0.01""#, #""total": "0.010""#, #""pending": false, "coupon": null"#,
            #""shippingMethod": "freeshipping", "paymentMethod": "1234""#,
            #""line": {"商品价格": "12.75", "示例商店": "0.01", "Tip": null}"#, #""error": []"#,
            #""screen": ["Paid", {"not": "declined"}]"#,
            #""ledger": {"rows": 1, "status": "paid", "reason": null, "amount": "0.01", "charges": 1}"#,
            #""ledger": {"declines": 0, "voids": 0}"#,
            #""token": {"amount": "0.01", "currency": "CNY", "network": "visa", "type": "credit"}"#,
            #""token": {"applicationData": null, "decrypts": true}"#,
            #""duration": "<= 10s""#, #""duration": "> 0.5s""#, #""duration": "< 10000ms""#,
            #""events": ["validatemerchant", "paymentmethodselected", "…", "paymentauthorized"]"#,
            #""events": ["…", {"paymentauthorized": {"token.paymentMethod.network": "Visa"}}, "…"]"#,
            #""events": ["payButtonPressed", {"not": ["cancelPressed", "cancel"]}, "outcomeRecorded"]"#,
            #""events": {"not": "cancel"}"#,
            #""events": ["…", {"paymentmethodselected": {"type": ["debit", "credit"]}}, "…"]"#,
        ])
    func holds(expect: String) throws {
        #expect(try failures(expect) == [])
    }

    @Test(
        "does not hold, in one sentence with what was expected and what came",
        arguments: [
            (#""result": "declined""#, "2: result: expected declined, got completed"),
            (#""sheet": "open""#, "2: sheet: expected open, got completed"),
            (#""payment": "open""#, "2: payment: expected open, got completed"),
            (#""reason": "lost_card""#, "2: reason: expected lost_card, got none"),
            (#""total": "1.00""#, "2: total: expected 1.00, got 0.01"),
            (#""pending": true"#, "2: pending: expected true, got false"),
            (#""shippingMethod": "x""#, "2: shipping method: expected x, got freeshipping"),
            (#""shippingMethod": null"#, "2: shipping method: expected none, got freeshipping"),
            (#""paymentMethod": "4242""#, "2: card: expected 4242, got 1234"),
            (#""coupon": "A""#, "2: coupon: expected A, got none"),
            (#""line": {"包邮": "1.00"}"#, #"2: line "包邮": expected 1.00, got 0.00"#),
            (#""line": {"包邮": null}"#, #"2: line "包邮": expected none, got 0.00"#),
            (#""line": {"包邮": "pending"}"#, #"2: line "包邮": expected pending, got 0.00"#),
            (#""error": {"row": "coupon"}"#, "2: expected an error on the row coupon, got none"),
            (#""screen": "Refused""#, #"2: expected "Refused" on the last screen; it is not there"#),
            (#""screen": [{"not": "Paid"}]"#, #"2: expected no "Paid" on the last screen; it is there"#),
            (#""ledger": {"rows": 2}"#, "2: ledger rows: expected 2, got 1"),
            (#""ledger": {"charges": 0}"#, "2: ledger charges: expected 0, got 1"),
            (#""ledger": {"status": "declined"}"#, "2: ledger status: expected declined, got paid"),
            (#""ledger": {"amount": "5.00"}"#, "2: ledger amount: expected 5.00, got 0.01"),
            (#""token": null"#, "2: token: expected none, got one"),
            (#""token": {"amount": "0.02"}"#, "2: token amount: expected 0.02, got 0.01"),
            (#""token": {"currency": "USD"}"#, "2: token currency: expected USD, got CNY"),
            (#""token": {"network": "amex"}"#, "2: token network: expected amex, got visa"),
            (#""token": {"type": "store"}"#, "2: token type: expected store, got credit"),
            (#""token": {"decrypts": false}"#, "2: token: expected that it cannot be opened; it can"),
        ])
    func doesNotHold(expect: String, sentence: String) throws {
        #expect(try failures(expect) == [sentence])
    }

    @Test("a line that is not there is told with the lines that are")
    func missingLine() throws {
        let sentence = try #require(try failures(#""line": {"Tip": "1.00"}"#).first)
        #expect(sentence.contains("there is no such line; lines: \"商品价格\""))
    }

    @Test("an error is found by its row and by its words")
    func errors() throws {
        let request = """
            "request": {"countryCode": "US", "currencyCode": "USD", "supportedNetworks": ["visa"],
            "merchantCapabilities": ["supports3DS"], "supportsCouponCode": true,
            "total": {"label": "Shop", "amount": "5.00"}}, "keys": "open coupon:X wait:1s"
            """
        func failures(_ expect: String) throws -> [String] {
            try ScenarioFixture.failures("{\(request), \"expect\": {\"error\": \(expect)}}")
        }
        #expect(try failures(#"{"row": "coupon", "contains": "not valid"}"#) == [])
        #expect(try failures(#"[{"row": "coupon"}]"#) == [])
        #expect(try failures(#"{"row": "card"}"#).first?.contains("got coupon: ") == true)
        #expect(try failures(#"{"row": "coupon", "contains": "nowhere"}"#).count == 1)
        #expect(try failures("[]").first?.contains("expected no error, got coupon: ") == true)
    }

    @Test("a step that cannot happen fails at its own piece of the keys")
    func walkFault() throws {
        let failures = try ScenarioFixture.failures(
            "{\"keys\": [\n\"open\",\n\"shipping:nowhere\"],\n\"expect\": {\"result\": \"open\"}}")
        #expect(failures.count == 1)
        #expect(
            failures.first?.hasPrefix("3: keys: step \"shipping:nowhere\" (column 6) cannot happen") == true)
    }

    @Test("a sheet that cannot open may be what is expected")
    func unavailable() throws {
        let keys = #"{"wallet": "empty", "keys": "open", "expect": "#
        #expect(try ScenarioFixture.failures(keys + #"{"result": "unavailable", "reason": "noCard"}}"#) == [])
        #expect(try ScenarioFixture.failures(keys + #"{"reason": "noCard"}}"#).count == 1)
    }

    @Test("the same file always comes to the same end")
    func repeats() throws {
        let text = #"{"keys": "open pay match finish", "expect": {"result": "completed"}}"#
        let screens = try (1...2).map { _ in
            let trial = ScenarioTrial(try ScenarioFixture.scenario(text))
            return EventReport.text(trial.session.history) + trial.session.frame().plainText
        }
        #expect(screens[0] == screens[1])
    }
}
