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

@Suite("The report of tests")
struct TestReportTests {
    private func report(_ files: [(String, String)]) -> TestReport {
        var report = TestReport()
        for (name, text) in files {
            report.tryOut(
                JSONSource(name: name, bytes: Array(text.utf8)), named: name, demo: ScenarioFixture.demo,
                strict: false)
        }
        return report
    }

    private let good = #"{"title": "Good # one", "keys": "open", "expect": {"result": "open"}}"#
    private let bad = #"{"title": "Bad", "keys": "open", "expect": {"result": "completed", "total": "1.00"}}"#

    @Test("is flat TAP: version, plan, a line each, and why as comments")
    func tap() {
        #expect(
            report([("a.json", good), ("b.json", bad)]).tap == """
                TAP version 14
                1..2
                ok 1 - a.json: Good \\# one
                not ok 2 - b.json: Bad
                # b.json:1: result: expected completed, got open
                # b.json:1: total: expected 1.00, got 0.01

                """)
    }

    @Test("ends with 0 when all passed, 1 when one failed, 65 when one cannot be read or none was tried")
    func exitCodes() {
        #expect(report([("a", good)]).exitCode == .completed)
        #expect(report([("a", good), ("b", bad)]).exitCode == .declined)
        #expect(report([("a", good), ("b", bad), ("c", "{")]).exitCode == .badData)
        #expect(report([]).exitCode == .badData)
        let bare = String(decoding: ScenarioFixture.demo.bytes, as: UTF8.self)
        #expect(report([("a", bare)]).exitCode == .badData)
        #expect(report([("a", bare), ("b", good)]).exitCode == .completed)
    }

    @Test("a request alone and a scenario that expects nothing are skipped aloud")
    func skipped() {
        let bare = String(decoding: ScenarioFixture.demo.bytes, as: UTF8.self)
        let tap = report([("a", bare), ("b", #"{"title": "Empty"}"#)]).tap
        #expect(tap.contains("ok 1 - a # SKIP a request alone, which expects nothing"))
        #expect(tap.contains("ok 2 - b: Empty # SKIP it has neither keys nor expect"))
    }

    @Test("what a file holds cannot forge a line of the report")
    func forgery() {
        let tap = report([("a\nok 9 - b", #"{"title": "x\u2028ok 7", "keys": "open"}"#)]).tap
        let lines = tap.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        #expect(lines.count == 3 && lines[2].hasPrefix("not ok 1 - a"), "\(tap)")
    }
}
