import Checkout
import Processing
import Session
import Testing

@Suite("Walks with a shop by rules")
struct MerchantRuleWalkTests {
    private func fixture(_ rules: String) -> WalkFixture {
        WalkFixture(request: RequestTexts.everything, merchantBlock: rules)
    }

    @Test("a coupon of ten percent is taken off, stays with another way of shipping, and goes again")
    func coupon() throws {
        let rules = """
            {"couponcodechanged": [
              {"when": {"couponCode": ["SAVE10", "save10"]},
               "compute": [{"percentDiscount": {"label": "10% off", "percent": "10"}}]},
              {"when": {"couponCode": "OLD"},
               "errors": [{"code": "couponCodeExpired", "message": "Ended on Sunday"}]}]}
            """
        let stage = try fixture(rules).walk("open contact:us coupon:SAVE10 shipping:bike wait:2s")
        #expect(stage.screen.contains("10% off"))
        #expect(stage.checkout.review?.amountDue == Money(minorUnits: 2610))
        try stage.walk("coupon:OLD wait:2s")
        #expect(stage.screen.contains("Ended on Sunday"))
        #expect(stage.checkout.blockers(at: stage.session.now).isEmpty == false)
        try stage.walk("coupon:SAVE10 shipping:post pay match finish")
        #expect(try stage.result().total == "20.25")
        #expect(stage.exitCode == .completed)
    }

    @Test("a rule waits as long as it says, and silence ends after 30 seconds with one result")
    func slow() throws {
        let rules = """
            {"couponcodechanged": [{"when": {"couponCode": "SLOW"}, "after": "20s"},
              {"when": {"couponCode": "NEVER"}, "never": true}]}
            """
        let stage = try fixture(rules).walk("open contact:us coupon:SLOW wait:19s")
        #expect(stage.checkout.review?.openQuestion != nil)
        try stage.walk("wait:2s")
        #expect(stage.checkout.review?.openQuestion == nil)
        try stage.walk("coupon:NEVER wait:31s")
        let result = try stage.result()
        #expect((result.result, result.reason) == ("declined", "merchantTimeout"))
        #expect(try stage.ledger.payments().isEmpty)
    }

    @Test("validation that fails starts no payment")
    func validation() throws {
        let stage = try fixture(#"{"validatemerchant": {"fail": "no such domain"}}"#).walk("open wait:2s")
        #expect(try stage.result().reason == "merchantNotValidated")
        #expect(stage.screen.contains("no such domain"))
    }

    @Test("a shop that refuses before it charges: the processor never hears of it")
    func refuses() throws {
        let rules = """
            {"paymentauthorized": [{"once": true, "charge": false, "status": "FAILURE",
              "errors": [{"code": "shippingContactInvalid", "contactField": "postalCode",
                          "message": "Zip code does not match the city"}]}]}
            """
        let stage = try fixture(rules).walk("open contact:us pay match")
        #expect(stage.screen.contains("Zip code does not match"))
        #expect(try stage.processor.entries().isEmpty)
        #expect(try stage.ledger.payments().map(\.status) == [.declined])
        try stage.walk("contact:us pay match finish")
        #expect(stage.exitCode == .completed)
        #expect(try stage.processor.entries().map(\.status) == [.approved])
    }

    @Test("a shop that falls silent with the money: reconciled and voided")
    func silentAfterCharge() throws {
        let stage = try fixture(#"{"paymentauthorized": {"never": true}}"#).walk("open contact:us pay match")
        #expect(try stage.result().reason == "merchantTimeout")
        #expect(try stage.processor.entries().map(\.status) == [.voided])
        let free = try fixture(#"{"paymentauthorized": {"never": true, "charge": false}}"#).walk(
            "open contact:us pay match")
        #expect(try free.result().reason == "merchantTimeout")
        #expect(try free.processor.entries().map(\.status) == [.closed])
    }

    @Test("a slow shop answers later than the sheet waits: one result, nothing kept")
    func late() throws {
        let stage = try fixture(#"{"paymentauthorized": {"after": "40s"}}"#).walk(
            "open contact:us pay match wait:60s")
        #expect(stage.kind == .declined)
        #expect(try stage.processor.entries().map(\.status) == [.voided])
        #expect(try stage.ledger.payments().map(\.status) == [.declined])
    }

    @Test("the same rules and the same steps give the same events")
    func determinism() throws {
        let rules = """
            {"couponcodechanged": {"compute": [{"freeShipping": true}]},
             "shippingmethodselected": [{"once": true, "after": "2s"}]}
            """
        let script = "open contact:us coupon:A shipping:bike shipping:post"
        #expect(try fixture(rules).walk(script).eventText == fixture(rules).walk(script).eventText)
    }
}

@Suite("What a shop's code gets to see")
struct MerchantEventDataTests {
    @Test("before authorization nothing of a person, whatever the contact holds")
    func redaction() throws {
        let own = try #require(SimulatedWallet.standard.wallet.contact("us")?.contact)
        let currency = try #require(Currency.named("USD"))
        // Not redacted by the machine: the data is the second line.
        let text = MerchantEventData.json(.shippingContactSelected(own), in: currency).text(pretty: false)
        for secret in [own.givenName, own.familyName, own.phoneNumber, own.emailAddress] + own.addressLines {
            #expect(!text.contains(secret), "\(secret) in \(text)")
        }
        #expect(text.contains(own.locality))
    }

    @Test("a way of shipping has its amount as decimal text, a card its kind, a coupon its code")
    func forms() throws {
        let currency = try #require(Currency.named("USD"))
        let method = ShippingMethod(
            identifier: "express", label: "Courier", detail: "today", amount: Money(minorUnits: 900))
        #expect(
            MerchantEventData.json(.shippingMethodSelected(method), in: currency)
                == ["identifier": "express", "label": "Courier", "detail": "today", "amount": "9.00"])
        #expect(MerchantEventData.json(.paymentMethodSelected(.debit), in: currency) == ["type": "debit"])
        #expect(MerchantEventData.json(.couponCodeChanged("A"), in: currency) == ["couponCode": "A"])
    }
}
