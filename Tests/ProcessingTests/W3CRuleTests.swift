import Checkout
import JSONText
import Processing
import Testing

/// A W3C page's answers as rules of a scenario, and its modifiers.
@Suite("W3C pages as merchants")
struct W3CRuleTests {
    private func place(_ text: String) throws -> JSONPlace {
        JSONPlace(try JSONSource(name: "test", bytes: Array(text.utf8)).parse())
    }

    private func amount(_ value: String) -> String { #"{"currency":"USD","value":"\#(value)"}"# }
    private func item(_ label: String, _ value: String) -> String {
        #"{"label":"\#(label)","amount":\#(amount(value))}"#
    }

    private func request(_ details: String = "") throws -> PaymentRequest {
        let text = #"""
            {"methodData":[{"supportedMethods":"https://apple.com/apple-pay","data":{"version":3,\#
            "merchantIdentifier":"m","merchantCapabilities":["supports3DS"],"supportedNetworks":["visa"],\#
            "countryCode":"US"}}],"options":{"requestShipping":true},"details":{\#(details)\#
            "displayItems":[\#(item("Tea", "10.00"))],"total":\#(item("Shop", "10.00"))}}
            """#
        let reading = PaymentRequestReader.read(try place(text).node)
        return try #require(reading.request, "\(reading.problems.map(\.what))")
    }

    private func merchant(_ rules: String, _ request: PaymentRequest) throws -> ScriptedMerchant {
        let reading = MerchantScriptReader.read(try place(rules), request: request)
        guard case .rules(let rules)? = reading.script else {
            Issue.record("\(reading.problems.map(\.what))")
            return ScriptedMerchant(request: request)
        }
        return ScriptedMerchant(request: request, rules: rules)
    }

    private func update(_ merchant: inout ScriptedMerchant, to question: MerchantQuestion) -> MerchantUpdate?
    {
        guard case .answer(let update, _) = merchant.answer(question, .object([])) else { return nil }
        return update
    }

    @Test("retry sends the shopper back with marked rows, and nothing is charged unless the rule says so")
    func retry() throws {
        var merchant = try merchant(
            #"{"paymentauthorized":[{"retry":{"payer":{"email":"No such box"}}}]}"#, try request())
        let plan = merchant.plan(.object([]))
        let error = SheetError(
            code: .shippingContactInvalid, contactField: .emailAddress, message: "No such box")
        #expect(!plan.charges)
        #expect(plan.answer == .fixed(AuthorizationAnswer(status: .failure, errors: [error])))
        var charging = try self.merchant(
            #"{"paymentauthorized":[{"retry":{"error":"x"},"charge":true}]}"#, try request())
        let charged = charging.plan(.object([]))
        #expect(charged.charges)
    }

    @Test("retry beside a status is two answers")
    func twoAnswers() throws {
        let rules = try place(#"{"paymentauthorized":[{"retry":{"error":"x"},"status":"FAILURE"}]}"#)
        let reading = MerchantScriptReader.read(rules, request: try request())
        #expect(reading.script == nil)
        #expect(reading.problems.contains { $0.what.hasSuffix("are two answers") })
    }

    @Test("updateWith answers in the specification's form, with every problem at its place")
    func updateWith() throws {
        var merchant = try merchant(
            #"{"shippingcontactselected":[{"updateWith":{"total":\#(item("Shop", "12.00"))}}]}"#,
            try request())
        let update = update(&merchant, to: .shippingContactSelected(Contact()))
        #expect(update?.newTotal?.amount == Money(minorUnits: 1200))
        let bad = try place(
            #"{"shippingcontactselected":[{"updateWith":{"total":\#(item("Shop", "-1"))}}]}"#)
        let reading = MerchantScriptReader.read(bad, request: try request())
        #expect(reading.script == nil)
        #expect(
            reading.problems.map(\.path.description) == [
                "$.shippingcontactselected[0].updateWith.total.amount.value"
            ])
    }

    @Test("terms for a kind of card come with the card, go with it, and hold under shipping")
    func modifiers() throws {
        let options =
            #""shippingOptions":[{"id":"a","label":"Slow","amount":\#(amount("0.00"))},"#
            + #"{"id":"b","label":"Fast","amount":\#(amount("5.00"))}],"#
        let request = try request(
            options + #"""
                "modifiers":[{"supportedMethods":"https://apple.com/apple-pay",\#
                "data":{"paymentMethodType":"credit"},"total":\#(item("Shop", "11.00")),\#
                "additionalDisplayItems":[\#(item("Card fee", "1.00"))]}],
                """#)
        var merchant = ScriptedMerchant(request: request)
        let credit = update(&merchant, to: .paymentMethodSelected(.credit))
        #expect(credit?.newTotal?.amount == Money(minorUnits: 1100))
        #expect(credit?.newLineItems?.map(\.label) == ["Tea", "Card fee"])
        let fast = update(&merchant, to: .shippingMethodSelected(request.shippingMethods[1]))
        #expect(fast?.newTotal?.amount == Money(minorUnits: 1600))
        let again = update(&merchant, to: .paymentMethodSelected(.credit))
        #expect(again?.newTotal?.amount == Money(minorUnits: 1600))
        let debit = update(&merchant, to: .paymentMethodSelected(.debit))
        #expect(debit?.newTotal?.amount == Money(minorUnits: 1500))
        #expect(debit?.newLineItems?.map(\.label) == ["Tea", "Fast"])
    }
}
