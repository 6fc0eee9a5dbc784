import Checkout
import JSONText
import Testing

@testable import Processing

@Suite("Reading a shop's rules")
struct MerchantScriptReaderTests {
    @Test(
        "each mistake is one problem with its path and a way to mend it",
        arguments: [
            (#"{"shipingcontactselected": []}"#, "$.shipingcontactselected", "shippingcontactselected"),
            (#"{"couponcodechanged": 1}"#, "$.couponcodechanged", "array of rules"),
            (#"{"couponcodechanged": [{"wen": {}}]}"#, "$.couponcodechanged[0].wen", "when"),
            (
                #"{"couponcodechanged": [{"when": {"cuponCode": "A"}}]}"#,
                "$.couponcodechanged[0].when.cuponCode", "couponCode"
            ),
            (
                #"{"shippingcontactselected": [{"when": {"emailAddress": "a@b"}}]}"#,
                "$.shippingcontactselected[0].when.emailAddress", "before the shopper has authorized"
            ),
            (
                #"{"couponcodechanged": [{"when": {"couponCode": null}}]}"#,
                "$.couponcodechanged[0].when.couponCode", "prefix"
            ),
            (
                #"{"couponcodechanged": [{"when": {"couponCode": {"prefx": "A"}}}]}"#,
                "$.couponcodechanged[0].when.couponCode.prefx", "prefix"
            ),
            (#"{"couponcodechanged": [{"after": "2 s"}]}"#, "$.couponcodechanged[0].after", "300ms"),
            (#"{"couponcodechanged": [{"after": -1}]}"#, "$.couponcodechanged[0].after", "300ms"),
            (
                #"{"couponcodechanged": [{"after": "9999999999999999999s"}]}"#,
                "$.couponcodechanged[0].after", "day"
            ),
            (#"{"couponcodechanged": [{"status": 0}]}"#, "$.couponcodechanged[0].status", "update"),
            (#"{"cancel": [{"update": {}}]}"#, "$.cancel[0].update", "when"),
            (
                #"{"couponcodechanged": [{"update": {}, "never": true}]}"#,
                "$.couponcodechanged[0].never", "two answers"
            ),
            (
                #"{"couponcodechanged": [{"compute": [{"addline": {}}]}]}"#,
                "$.couponcodechanged[0].compute[0].addline", "addLine"
            ),
            (
                #"{"couponcodechanged": [{"compute": [{"freeShipping": true, "removeLine": "x"}]}]}"#,
                "$.couponcodechanged[0].compute[0]", "exactly one"
            ),
            (
                #"{"couponcodechanged": [{"compute": [{"fixedDiscount": {"label": "x", "amount": "-1"}}]}]}"#,
                "$.couponcodechanged[0].compute[0].fixedDiscount", "negative"
            ),
            (
                #"""
                {"couponcodechanged": [{"compute": [{"percentDiscount": {"label": "x", "percent": "101"}}]}]}
                """#,
                "$.couponcodechanged[0].compute[0].percentDiscount.percent", "0 to 100"
            ),
            (
                #"""
                {"couponcodechanged": [{"compute": [{"percentDiscount":
                {"label": "x", "percent": "1", "rounding": "halfup"}}]}]}
                """#,
                "$.couponcodechanged[0].compute[0].percentDiscount.rounding", "halfUp"
            ),
            (
                #"{"couponcodechanged": [{"update": {"newTotal": {"label": "T", "amount": "1.234"}}}]}"#,
                "$.couponcodechanged[0].update.newTotal.amount", "decimals"
            ),
            (
                #"{"couponcodechanged": [{"errors": [{"code": "couponCodeInvalit"}]}]}"#,
                "$.couponcodechanged[0].errors[0].code", "couponCodeInvalid"
            ),
            (#"{"paymentauthorized": [{"status": "SUCESS"}]}"#, "$.paymentauthorized[0].status", "SUCCESS"),
            (#"{"paymentauthorized": [{"charge": "no"}]}"#, "$.paymentauthorized[0].charge", "true or false"),
            (#"{"validatemerchant": [{"fail": 3}]}"#, "$.validatemerchant[0].fail", "reason"),
            (#"{"command": []}"#, "$.command", "program"),
            (#"{"command": "python3"}"#, "$.command", "python3"),
            (#"{"command": ["a\u0000b"]}"#, "$.command[0]", "U+0000"),
            (#"{"command": ["a"], "cancel": []}"#, "$.cancel", "cwd"),
            (#"{"command": ["a"], "env": {"A=B": "1"}}"#, #"$.env["A=B"]"#, "variable"),
        ] as [(String, String, String)])
    func mistakes(_ text: String, _ path: String, _ words: String) throws {
        let reading = try ShopSample.read(text)
        #expect(reading.script == nil)
        let errors = reading.problems.filter { $0.severity == .error }
        #expect(errors.map(\.path.description) == [path])
        let told = errors.map { "\($0.what) \($0.expected ?? "") \($0.hint ?? "")" }.joined()
        #expect(told.contains(words), "\(told)")
    }

    @Test("what may be meant is a warning: a rule that never answers, a status that does not keep the charge")
    func warnings() throws {
        let dead = try ShopSample.read(#"{"cancel": [{}, {"once": true}]}"#)
        #expect(dead.problems.map(\.path.description) == ["$.cancel[1]"])
        #expect(dead.script != nil)
        let charged = try ShopSample.read(#"{"paymentauthorized": [{"status": 1}]}"#)
        #expect(charged.problems.map(\.path.description) == ["$.paymentauthorized[0].status"])
        #expect(charged.problems.first?.hint?.contains(#""charge": false"#) == true)
        for meant in ["true", "false"] {
            let text = #"{"paymentauthorized": [{"status": 1, "charge": \#(meant)}]}"#
            #expect(try ShopSample.read(text).problems == [])
        }
        let coupon = MerchantScriptReader.read(
            try ShopSample.place(#"{"couponcodechanged": []}"#),
            request: try ShopSample.request(supportsCoupons: false))
        #expect(coupon.problems.map(\.severity) == [.warning])
    }

    @Test("a program: its words, folder, variables and patience")
    func program() throws {
        let text = """
            {"command": ["python3", "shop.py"], "cwd": "shop", "env": {"TAX": "8"}, "patience": "2s"}
            """
        #expect(
            try ShopSample.read(text).script
                == .program(
                    MerchantProgram(
                        command: ["python3", "shop.py"], folder: "shop", environment: ["TAX": "8"],
                        patience: .seconds(2))))
    }

    @Test(
        "the processor's block",
        arguments: [
            ("{}", ProcessorBehaviour.usual),
            (
                #"{"answer": "insufficient_funds", "after": "3s"}"#,
                ProcessorBehaviour(
                    usual: .init(verdict: .decline(.insufficientFunds), after: .seconds(3)))
            ),
            (
                #"{"answer": "iso:51"}"#,
                ProcessorBehaviour(usual: .init(verdict: .decline(.insufficientFunds)))
            ),
            (#"{"answer": "iso:00"}"#, ProcessorBehaviour(usual: .init(verdict: .approve))),
            (
                #"{"answer": {"code": "Z9"}}"#,
                ProcessorBehaviour(usual: .init(verdict: .decline(.other(iso8583: "Z9"))))
            ),
            (#"{"late": "45s"}"#, ProcessorBehaviour(usual: .init(fault: .late(.seconds(45))))),
            (#"{"fault": "late"}"#, ProcessorBehaviour(usual: .init(fault: .late(.seconds(45))))),
            (#"{"fault": "dropLine"}"#, ProcessorBehaviour(usual: .init(fault: .dropLineAfterBooking))),
            (
                #"{"fault": "unreachable", "reachableAgain": "2m"}"#,
                ProcessorBehaviour(usual: .init(fault: .unreachable), reachableAgain: .seconds(120))
            ),
            (
                #"""
                {"card": {"4242": "lost_card"}, "attempts": [{"answer": "approve"}, {"fault": "duplicate"}]}
                """#,
                ProcessorBehaviour(
                    attempts: [.init(verdict: .approve), .init(fault: .duplicate)],
                    cards: ["4242": .decline(.lostCard)])
            ),
        ] as [(String, ProcessorBehaviour)])
    func processor(_ text: String, _ expected: ProcessorBehaviour) throws {
        let reading = ProcessorBehaviourReader.read(try ShopSample.place(text))
        #expect(reading.problems == [])
        #expect(reading.behaviour == expected)
    }

    @Test(
        "mistakes in the processor's and the ledger's block",
        arguments: [
            (#"{"anser": "approve"}"#, "$.anser", "answer"),
            (#"{"answer": "aprove"}"#, "$.answer", "approve"),
            (#"{"answer": "iso:5"}"#, "$.answer", "two digits"), (#"{"answer": 51}"#, "$.answer", "iso:51"),
            (#"{"fault": "lostanswer"}"#, "$.fault", "lostAnswer"),
            (#"{"fault": "duplicate", "late": "3s"}"#, "$.late", "leave one"),
            (#"{"card": {"42": "approve"}}"#, #"$.card["42"]"#, "last four"),
            (#"{"attempts": [{"card": {}}]}"#, "$.attempts[0].card", "answer"),
        ] as [(String, String, String)])
    func processorMistakes(_ text: String, _ path: String, _ words: String) throws {
        let reading = ProcessorBehaviourReader.read(try ShopSample.place(text))
        #expect(reading.behaviour == nil)
        #expect(reading.problems.map(\.path.description) == [path])
        let told = reading.problems.map { "\($0.what) \($0.expected ?? "") \($0.hint ?? "")" }.joined()
        #expect(told.contains(words), "\(told)")
    }

    @Test("each attempt has its turn, then the block's own; a card's answer comes before")
    func turns() throws {
        let text = """
            {"answer": "lost_card", "attempts": [{"answer": "approve", "fault": "duplicate"}, {}],
             "card": {"4242": "stolen_card"}}
            """
        let behaviour = try #require(ProcessorBehaviourReader.read(try ShopSample.place(text)).behaviour)
        #expect(behaviour.turn(attempt: 1, lastFour: "1234") == .init(verdict: .approve, fault: .duplicate))
        #expect(behaviour.turn(attempt: 2, lastFour: "1234") == .init())
        #expect(behaviour.turn(attempt: 3, lastFour: "1234").verdict == .decline(.lostCard))
        #expect(behaviour.turn(attempt: 1, lastFour: "4242").verdict == .decline(.stolenCard))
        #expect(behaviour.turn(attempt: 0, lastFour: "1234").verdict == .decline(.lostCard))
    }
}
