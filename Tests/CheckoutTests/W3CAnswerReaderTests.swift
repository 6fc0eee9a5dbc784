import Checkout
import JSONText
import Testing

@Suite("What a W3C page hands back")
struct W3CAnswerReaderTests {
    private typealias Text = W3CRequestText

    private func place(_ text: String) throws -> JSONPlace {
        JSONPlace(try JSONSource(name: "test", bytes: Array(text.utf8)).parse())
    }

    private func retry(_ text: String) throws -> (answer: AuthorizationAnswer?, problems: [JSONProblem]) {
        W3CAnswerReader.readRetry(try place(text))
    }

    private func update(
        _ text: String, to kind: MerchantQuestion.Kind = .shippingcontactselected
    ) throws -> W3CAnswerReader.Update {
        let details = Text.details(["displayItems": "[\(Text.item("Tea", #""10.00""#))]"])
        let request = try #require(
            try reading(Text.request(details: details, options: #"{"requestShipping":true}"#)).request)
        return W3CAnswerReader.readUpdate(try place(text), to: kind, of: request)
    }

    @Test(
        "every member of retry's errors marks its row",
        arguments: [
            (#"{"payer":{"name":"x"}}"#, ContactErrorField.name, SheetError.Row.contact),
            (#"{"payer":{"email":"x"}}"#, .emailAddress, .contact),
            (#"{"payer":{"phone":"x"}}"#, .phoneNumber, .contact),
            (#"{"shippingAddress":{"recipient":"x"}}"#, .name, .contact),
            (#"{"shippingAddress":{"phone":"x"}}"#, .phoneNumber, .contact),
            (#"{"shippingAddress":{"addressLine":"x"}}"#, .addressLines, .shippingAddress),
            (#"{"shippingAddress":{"dependentLocality":"x"}}"#, .subLocality, .shippingAddress),
            (#"{"shippingAddress":{"city":"x"}}"#, .locality, .shippingAddress),
            (#"{"shippingAddress":{"region":"x"}}"#, .administrativeArea, .shippingAddress),
            (#"{"shippingAddress":{"regionCode":"x"}}"#, .administrativeArea, .shippingAddress),
            (#"{"shippingAddress":{"postalCode":"x"}}"#, .postalCode, .shippingAddress),
            (#"{"shippingAddress":{"sortingCode":"x"}}"#, .postalAddress, .shippingAddress),
            (#"{"shippingAddress":{"organization":"x"}}"#, .postalAddress, .shippingAddress),
            (#"{"shippingAddress":{"country":"x"}}"#, .country, .shippingAddress),
        ])
    func rows(text: String, field: ContactErrorField, row: SheetError.Row) throws {
        let result = try retry(text)
        #expect(result.problems.isEmpty)
        let answer = try #require(result.answer)
        #expect(answer.status == .failure && answer.processor == nil)
        #expect(
            answer.errors == [SheetError(code: .shippingContactInvalid, contactField: field, message: "x")])
        #expect(answer.errors.first?.row == row)
    }

    @Test("a general error stands at the pay line, after those of the rows, and keeps nobody from paying")
    func general() throws {
        let answer = try #require(try retry(#"{"error":"Try again","payer":{"email":"No such box"}}"#).answer)
        #expect(answer.errors.map(\.row) == [.contact, .pay])
        #expect(answer.errors.last == SheetError(code: .unknown, message: "Try again"))
    }

    @Test("Apple Pay's own errors come as the payment method's, in a list or alone")
    func method() throws {
        let error = #"{"code":"billingContactInvalid","contactField":"postalCode","message":"x"}"#
        let expected = SheetError(code: .billingContactInvalid, contactField: .postalCode, message: "x")
        #expect(try retry(#"{"paymentMethod":[\#(error)]}"#).answer?.errors == [expected])
        #expect(try retry(#"{"paymentMethod":\#(error)}"#).answer?.errors == [expected])
        #expect(try retry(#"{"paymentMethod":[{"code":"nonsense"}]}"#).answer == nil)
    }

    @Test("a retry without errors lets the shopper try again, and is said")
    func empty() throws {
        for text in ["{}", "null", #"{"payer":{"email":""}}"#] {
            let result = try retry(text)
            #expect(result.problems.map(\.what) == ["retry names no error"])
            #expect(result.answer?.errors == [SheetError(code: .unknown, message: "")])
        }
    }

    @Test("slips in retry's errors are named with their place")
    func slips() throws {
        #expect(
            try retry(#"{"payer":{"mail":"x","name":"y"}}"#).problems.map { "\($0.path): \($0.hint ?? "")" }
                == [#"$.payer.mail: did you mean "email"?"#])
        let long = String(repeating: "x", count: 129)
        #expect(
            try retry(#"{"error":"\#(long)"}"#).problems.map { "\($0.path): \($0.what)" }
                == ["$.error: error has 129 characters"])
        #expect(try retry(#"{"error":7}"#).answer == nil)
    }

    @Test("an update replaces what it names and keeps the rest")
    func updates() throws {
        let full = try update(
            Text.details(
                total: Text.item("Shop", #""12.00""#),
                [
                    "displayItems": "[\(Text.item("Tea", #""12.00""#))]",
                    "shippingOptions": "[\(Text.option("a")),\(Text.option("b"))]",
                ]))
        #expect(full.problems.isEmpty && full.fault == nil)
        #expect(full.update?.newTotal?.amount == Money(minorUnits: 1200))
        #expect(full.update?.newLineItems?.map(\.label) == ["Tea"])
        #expect(full.update?.newShippingMethods?.map(\.identifier) == ["a", "b"])
        #expect(try update("{}").update == MerchantUpdate())
        let modifier = #"""
            {"modifiers":[{"supportedMethods":"https://apple.com/apple-pay",\#
            "additionalDisplayItems":[\#(Text.item("Fee", #""1.00""#))]}]}
            """#
        #expect(try update(modifier).update?.newLineItems?.map(\.label) == ["Tea", "Fee"])
    }

    @Test("an update's errors mark their rows")
    func updateErrors() throws {
        let found = try update(
            #"""
            {"error":"Not to the moon","shippingOptions":[],"shippingAddressErrors":{"region":"r"},\#
            "payerErrors":{"phone":"p"},"paymentMethodErrors":[{"code":"unknown","message":"m"}]}
            """#)
        #expect(found.update?.newShippingMethods == [])
        #expect(
            found.update?.errors.map(\.code) == [
                .addressUnserviceable, .shippingContactInvalid, .shippingContactInvalid, .unknown,
            ])
        #expect(found.update?.errors.map(\.message) == ["Not to the moon", "r", "p", "m"])
    }

    @Test(
        "an update that the specification refuses ends the request with the error's name",
        arguments: [
            (
                #"{"total":{"label":"A","amount":{"currency":"USD","value":"-1"}}}"#,
                RequestErrorName.typeError
            ),
            (#"{"displayItems":[{"label":"A","amount":{"currency":"$","value":"1"}}]}"#, .rangeError),
            (
                #"""
                {"shippingOptions":[{"id":"a","label":"A","amount":{"currency":"USD","value":"1"}},\#
                {"id":"a","label":"B","amount":{"currency":"USD","value":"2"}}]}
                """#, .typeError
            ),
            // What only the sheet cannot show ends it as well.
            (#"{"displayItems":[{"label":"A","amount":{"currency":"EUR","value":"1"}}]}"#, .typeError),
        ])
    func refused(text: String, name: RequestErrorName) throws {
        let found = try update(text)
        #expect(found.update == nil && found.fault?.name == name)
        var state = W3CPaymentState()
        try state.call(.show)
        let heard = state.updateFailed(found.fault)
        #expect(heard == name)
        #expect(state.phase == .closed(.updateFailed(name)))
    }
}
