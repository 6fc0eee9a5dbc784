import Checkout
import JSONText
import Testing

@testable import Processing

@Suite("A shop by rules")
struct ScriptedMerchantTests {
    @Test("without rules the default merchant answers")
    func noRules() throws {
        var shop = try ShopSample.shop("{}")
        #expect(shop.ships(by: ShopSample.courier).total == 2900)
        #expect(shop.coupon("X").update?.errors.map(\.code) == [.couponCodeInvalid])
        #expect(shop.plan([:]) == .usual)
        #expect(shop.validate([:]) == .answer(.valid, after: DefaultDelays.validation))
    }

    @Test("the first rule that fits answers; one with once answers once")
    func order() throws {
        var shop = try ShopSample.shop(
            """
            {"couponcodechanged": [
              {"when": {"couponCode": "A"}, "once": true,
               "update": {"newTotal": {"label": "T", "amount": "1.00"}}},
              {"when": {"couponCode": "A"}, "update": {"newTotal": {"label": "T", "amount": "2.00"}}},
              {"update": {"newTotal": {"label": "T", "amount": "3.00"}}}]}
            """)
        #expect(shop.coupon("B").total == 300)
        #expect(shop.coupon("A").total == 100)
        #expect(shop.coupon("A").total == 200)
        // A new sheet brings no rule back.
        _ = shop.validate([:])
        #expect(shop.coupon("A").total == 200)
    }

    @Test(
        "conditions: equal, one of several, a beginning, not, nested, a number",
        arguments: [
            (#"{"administrativeArea": "HI"}"#, true), (#"{"administrativeArea": "hi"}"#, false),
            (#"{"administrativeArea": ["AK", "HI"]}"#, true), (#"{"administrativeArea": ["AK"]}"#, false),
            (#"{"postalCode": {"prefix": "967"}}"#, true), (#"{"postalCode": {"prefix": "9680"}}"#, false),
            (#"{"administrativeArea": {"not": "HI"}}"#, false),
            (#"{"administrativeArea": {"not": ["AK", {"prefix": "C"}]}}"#, true),
            (#"{"country": "x"}"#, false), (#"{"country": {"not": "x"}}"#, true),
            (#"{"administrativeArea": "HI", "postalCode": "1"}"#, false), (#"{"postalCode": 96701}"#, true),
        ] as [(String, Bool)])
    func conditions(_ when: String, _ fits: Bool) throws {
        var shop = try ShopSample.shop(
            #"{"shippingcontactselected": [{"when": \#(when), "never": true}]}"#)
        let reply = shop.answer(
            .shippingContactSelected(Contact()), ["administrativeArea": "HI", "postalCode": "96701"])
        #expect((reply == .silence) == fits)
    }

    @Test("a nested path reaches into the authorized payment, also into lists")
    func nested() throws {
        var shop = try ShopSample.shop(
            """
            {"paymentauthorized": {"when": {"shippingContact.addressLines.1": "Flat 2",
              "token.paymentMethod.type": ["debit", "credit"]}, "never": true}}
            """)
        let data: JSONOutput = [
            "token": ["paymentMethod": ["type": "credit"]],
            "shippingContact": ["addressLines": ["1 Road", "Flat 2"]],
        ]
        #expect(shop.plan(data) == ScriptedMerchant.Plan(charges: true, answer: .silence))
        #expect(shop.plan([:]) == .usual)
    }

    @Test("a rule that only waits answers as usual, later")
    func slow() throws {
        var shop = try ShopSample.shop(
            #"{"shippingmethodselected": [{"after": "29s"}], "validatemerchant": {"after": 12}}"#)
        guard case .answer(let update, let after) = shop.ships(by: ShopSample.courier) else {
            Issue.record("no answer")
            return
        }
        #expect(update.newTotal?.amount == Money(minorUnits: 2900))
        #expect(after == .seconds(29))
        #expect(shop.validate([:]) == .answer(.valid, after: Span(milliseconds: 12)))
    }

    @Test("validation fails with the given or the usual reason, or never ends")
    func validation() throws {
        var shop = try ShopSample.shop(
            """
            {"validatemerchant": [{"once": true, "fail": "no such domain"}, {"once": true, "invalid": true},
              {"once": true, "answer": "{"}, {"never": true}]}
            """)
        #expect(shop.validate([:]) == .answer(.invalid("no such domain"), after: DefaultDelays.validation))
        guard case .answer(.invalid(let reason), _) = shop.validate([:]) else {
            Issue.record("valid")
            return
        }
        #expect(reason.contains("5 minutes"))
        guard case .broken = shop.validate([:]) else {
            Issue.record("not broken")
            return
        }
        #expect(shop.validate([:]) == .silence)
    }

    @Test("an authorized payment: status, errors, order, and whether it is forwarded")
    func plans() throws {
        var shop = try ShopSample.shop(
            """
            {"paymentauthorized": [
              {"once": true, "status": 1, "errors": [{"code": "shippingContactInvalid",
                "contactField": "postalCode", "message": "Zip code"}], "charge": false, "after": "4s"},
              {"once": true, "status": "FAILURE"}, {"once": true, "charge": false},
              {"once": true, "never": true, "charge": false}, {"once": true, "answer": "{\\"status\\": 9}"}]}
            """)
        let first = shop.plan([:])
        #expect((first.charges, first.after) == (false, .seconds(4)))
        guard case .fixed(let answer) = first.answer else {
            Issue.record("\(first)")
            return
        }
        #expect((answer.status, answer.errors.map(\.contactField)) == (.failure, [.postalCode]))
        #expect(
            shop.plan([:])
                == ScriptedMerchant.Plan(charges: true, answer: .fixed(AuthorizationAnswer(status: .failure)))
        )
        #expect(
            shop.plan([:])
                == ScriptedMerchant.Plan(
                    charges: false, answer: .fixed(AuthorizationAnswer(status: .failure))))
        #expect(shop.plan([:]) == ScriptedMerchant.Plan(charges: false, answer: .silence))
        guard case .broken(let reason) = shop.plan([:]).answer else {
            Issue.record("taken")
            return
        }
        #expect(reason.contains("paymentauthorized") && reason.contains("$.status"))
        #expect(shop.plan([:]) == .usual)
    }

    @Test("an answer with an invisible character is named with its code point and place")
    func invisible() throws {
        var shop = try ShopSample.shop(
            """
            {"couponcodechanged": [
              {"when": {"couponCode": "A"}, "answer": "{\\u200b\\"newTotal\\": 1}"},
              {"when": {"couponCode": "B"},
               "answer": "{\\"newTotal\\":{\\"label\\":\\"T\\",\\"amount\\":\\"1\\u00a02\\"}}"},
              {"when": {"couponCode": "C"}, "answer": "<html>"}]}
            """)
        guard case .broken(let outside, _) = shop.coupon("A"), case .broken(let inside, _) = shop.coupon("B"),
            case .broken(let garbage, _) = shop.coupon("C")
        else {
            Issue.record("taken")
            return
        }
        #expect(outside.contains("U+200B ZERO WIDTH SPACE") && outside.contains("column 2"), "\(outside)")
        #expect(inside.contains("U+00A0 NO-BREAK SPACE"), "\(inside)")
        #expect(inside.contains("$.newTotal.amount"), "\(inside)")
        #expect(garbage.contains("column 1"), "\(garbage)")
    }
}
