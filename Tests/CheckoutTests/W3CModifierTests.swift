import Checkout
import Testing

@Suite("W3C modifiers")
struct W3CModifierTests {
    private typealias Text = W3CRequestText

    private func request(_ modifiers: String) throws -> PaymentRequest {
        let details = Text.details([
            "displayItems": "[\(Text.item("Tea", #""10.00""#))]", "modifiers": modifiers,
        ])
        let result = try reading(Text.request(details: details))
        return try #require(result.request, "\(result.lines)")
    }

    private func modifier(_ members: String, method: String = "https://apple.com/apple-pay") -> String {
        #"{"supportedMethods":"\#(method)",\#(members)}"#
    }

    private var surcharge: String {
        #""total":\#(Text.item("Shop", #""12.00""#)),"#
            + #""additionalDisplayItems":[\#(Text.item("Fee", #""2.00""#))]"#
    }

    @Test("a modifier for Apple Pay replaces the total and adds lines; another method's does not")
    func forAll() throws {
        let applied = try request("[\(modifier(surcharge))]")
        #expect(applied.total.amount == Money(minorUnits: 1200))
        #expect(applied.lineItems.map(\.label) == ["Tea", "Fee"])
        let foreign = try request("[\(modifier(surcharge, method: "basic-card"))]")
        #expect(foreign.total.amount == Money(minorUnits: 1000) && foreign.cardTerms.isEmpty)
    }

    @Test("a modifier for a kind of card holds for that kind alone, however often cards are changed")
    func forOneKind() throws {
        let made = try request("[\(modifier(surcharge + #","data":{"paymentMethodType":"credit"}"#))]")
        #expect(made.total.amount == Money(minorUnits: 1000))
        let credit = made.terms(for: .credit)
        #expect(credit.total.amount == Money(minorUnits: 1200))
        #expect(credit.lineItems.map(\.label) == ["Tea", "Fee"])
        let debit = credit.terms(for: .debit)
        #expect(debit.total == made.total && debit.lineItems == made.lineItems)
        #expect(debit.terms(for: .credit) == credit)
    }

    @Test("the first modifier that fits wins, and one that can never apply is named")
    func firstWins() throws {
        let all = modifier(#""total":\#(Text.item("Shop", #""9.00""#))"#)
        let credit = modifier(surcharge + #","data":{"paymentMethodType":"credit"}"#)
        #expect(try request("[\(all),\(credit)]").terms(for: .credit).total.amount == Money(minorUnits: 900))
        #expect(try request("[\(credit),\(all)]").terms(for: .credit).total.amount == Money(minorUnits: 1200))
        let details = Text.details(["modifiers": "[\(all),\(credit)]"])
        #expect(
            try reading(Text.request(details: details)).warningLines == [
                "$.details.modifiers[1]: this modifier never applies"
            ])
    }

    @Test("Apple's additions to a modifier are read in Apple's form")
    func appleAdditions() throws {
        let data = #"""
            "data":{"total":{"label":"Shop","amount":"15.00"},\#
            "additionalLineItems":[{"label":"Gift wrap","amount":"5.00"}],\#
            "additionalShippingMethods":[{"label":"Post","detail":"3 days","identifier":"post","amount":"0"}]}
            """#
        let made = try request("[\(modifier(data))]")
        #expect(made.total.amount == Money(minorUnits: 1500))
        #expect(made.lineItems.map(\.label) == ["Tea", "Gift wrap"])
        #expect(made.shippingMethods.map(\.identifier) == ["post"])
    }

    @Test("a modifier's total is judged like a total")
    func negative() throws {
        let details = Text.details(["modifiers": "[\(modifier(#""total":\#(Text.item("A", "-1"))"#))]"])
        let result = try reading(Text.request(details: details))
        #expect(result.constructorWords == "TypeError $.details.modifiers[0].total.amount.value")
    }
}
