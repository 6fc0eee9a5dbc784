import JSONText
import Testing

@testable import Checkout

@Suite("Reading a shop's update")
struct MerchantUpdateReaderTests {
    @Test("every part of an update is read, with its place in the file")
    func whole() throws {
        let read = try update(
            """
            {"newTotal":{"label":"Shop","amount":"12.00"},
             "newLineItems":[{"label":"Tea","amount":"10.00"},{"label":"Ship","amount":"2.00"}],
             "newShippingMethods":[{"label":"A","detail":"","amount":"2.00","identifier":"a"}],
             "errors":[{"code":"addressUnserviceable","message":"Not there"},
                       {"code":"shippingContactInvalid","contactField":"postalCode"}],
             "newRecurringPaymentRequest":{"paymentDescription":"Tea","managementURL":"https://x.example",
               "regularBilling":{"label":"Tea","amount":"9.00","paymentTiming":"recurring"}}}
            """)
        #expect(read.lines == [])
        let update = try #require(read.update)
        #expect(update.newTotal == LineItem(label: "Shop", amount: Money(minorUnits: 1200)))
        #expect(update.newLineItems?.map(\.label) == ["Tea", "Ship"])
        #expect(update.newShippingMethods?.map(\.identifier) == ["a"])
        #expect(
            update.errors == [
                SheetError(code: .addressUnserviceable, message: "Not there"),
                SheetError(code: .shippingContactInvalid, contactField: .postalCode, message: ""),
            ])
        #expect(update.newKind == update.newRecurringPaymentRequest.map(PaymentKind.recurring))
        #expect(update.newRecurringPaymentRequest?.description == "Tea")
    }

    @Test(
        "what the shop may not say is refused where it stands",
        arguments: [
            (#"{"newTotal":{"label":"S","amount":"-1.00"}}"#, "$.newTotal.amount: the total is negative"),
            (
                #"{"newTotal":{"label":"S","amount":"100000000.01"}}"#,
                "$.newTotal.amount: the total is too large"
            ),
            (#"{"newTotal":{"label":"S"}}"#, "$.newTotal.amount: amount is missing"),
            (
                #"{"newTotal":{"label":"S","amount":"1"},"newLineItems":{}}"#,
                "$.newLineItems: newLineItems is an object"
            ),
            (
                #"{"newTotal":{"label":"S","amount":"1"},"newLineItems":[{"label":1,"amount":"1"}]}"#,
                "$.newLineItems[0].label: label is a number"
            ),
            (
                #"{"newTotal":{"label":"S","amount":"1"},"newShippingMethods":[{"label":"A","detail":"","#
                    + #""amount":"1","identifier":"a"},{"label":"B","detail":"","amount":"2","#
                    + #""identifier":"a"}]}"#,
                "$.newShippingMethods[1].identifier: the identifier \"a\" stands on another method too"
            ),
            (
                #"{"newTotal":{"label":"S","amount":"1"},"errors":[{"code":"addressUnservicable"}]}"#,
                "$.errors[0].code: code is \"addressUnservicable\""
            ),
            (
                #"{"newTotal":{"label":"S","amount":"1"},"errors":[{"message":"no"}]}"#,
                "$.errors[0].code: code is missing"
            ),
            (
                #"{"newTotal":{"label":"S","amount":"1"},"newMultiTokenContexts":[{"merchantIdentifier":"m","#
                    + #""externalIdentifier":"e","merchantName":"n","amount":"2"}]}"#,
                "$.newMultiTokenContexts: the amounts of newMultiTokenContexts come to 2.00"
            ),
            ("3", "$: the document is a number"),
        ])
    func refusals(text: String, line: String) throws {
        let read = try update(text)
        #expect(read.update == nil)
        #expect(read.errorLines == [line])
    }

    @Test("an unknown key is warned of with the nearest name, and refused strictly")
    func unknownKey() throws {
        let text = #"{"newTotal":{"label":"S","amount":"1"},"newLineItem":[]}"#
        let read = try update(text)
        #expect(read.update != nil)
        #expect(read.lines == ["$.newLineItem: unknown key \"newLineItem\""])
        #expect(read.problems.first?.hint == "did you mean \"newLineItems\"?")
        #expect(try update(text, strict: true).update == nil)
    }

    @Test("a left-out total stays current with a warning, and is refused strictly; version 2 has none")
    func noTotal() throws {
        let read = try update("{}")
        #expect(read.update == MerchantUpdate())
        #expect(read.lines == ["$.newTotal: newTotal is missing"])
        #expect(try update("{}", strict: true).update == nil)
        #expect(try update("{}", version: 2, strict: true).lines == [])
    }

    @Test("versions 1 and 2 answer with a status alone, as a number or a name")
    func statusOnly() throws {
        for (text, status) in [
            ("3", AuthorizationAnswer.Status.invalidShippingPostalAddress), ("0", .success),
            (#""STATUS_FAILURE""#, .failure),
            (#"{"status":"INVALID_SHIPPING_CONTACT"}"#, .invalidShippingContact),
        ] {
            let read = try update(text, version: 2)
            #expect(read.lines == [])
            #expect(read.update == MerchantUpdate(status: status))
        }
        #expect(
            try update("5", version: 1).errorLines == [
                "$: PIN_REQUIRED is no answer to shippingcontactselected"
            ])
        #expect(try update("8", version: 1).update == nil)
        #expect(
            try update(#"{"errors":[]}"#, version: 2).errorLines
                == ["$.errors: errors exist from version 3 of Apple Pay JS"])
        let new = try update(#"{"newTotal":{"label":"S","amount":"1"},"status":1}"#)
        #expect(new.update?.status == nil)
        #expect(new.warningLines.count == 1)
    }

    @Test("coupon codes, and methods with any answer, came with version 12")
    func version12() throws {
        let coupon = #"{"newTotal":{"label":"S","amount":"1"},"errors":[{"code":"couponCodeInvalid"}]}"#
        #expect(try update(coupon, to: .couponcodechanged, version: 12).update?.errors.count == 1)
        #expect(try update(coupon, to: .paymentmethodselected, version: 11).update == nil)
        #expect(try update("{}", to: .couponcodechanged, version: 11).update == nil)
        let methods = #"{"newTotal":{"label":"S","amount":"1"},"newShippingMethods":[]}"#
        #expect(try update(methods, to: .paymentmethodselected, version: 12).update?.newShippingMethods == [])
        let old = try update(methods, to: .paymentmethodselected, version: 11)
        #expect(old.update?.newShippingMethods == nil)
        #expect(old.update != nil)
        #expect(try update(methods, version: 1).update?.newShippingMethods == [])
    }

    @Test("before authorization an error may point only at what the shop has seen")
    func fields() throws {
        for field in ContactErrorField.allCases {
            let text =
                #"{"newTotal":{"label":"S","amount":"1"},"errors":[{"code":"shippingContactInvalid","#
                + #""contactField":"\#(field.rawValue)"}]}"#
            let seen = !field.describesPerson && field != .addressLines
            #expect(try update(text).lines.isEmpty == seen, "\(field)")
        }
    }

    @Test("a shipping method's answer has no errors")
    func noErrorsOnMethod() throws {
        let text = #"{"newTotal":{"label":"S","amount":"1"},"errors":[{"code":"unknown"}]}"#
        let read = try update(text, to: .shippingmethodselected)
        #expect(read.update?.errors == [])
        #expect(read.warningLines.count == 1)
    }

    private struct Read {
        let update: MerchantUpdate?
        let problems: [JSONProblem]
        var lines: [String] { problems.map { "\($0.path): \($0.what)" } }
        var errorLines: [String] { of(.error) }
        var warningLines: [String] { of(.warning) }

        private func of(_ severity: JSONProblem.Severity) -> [String] {
            problems.filter { $0.severity == severity }.map { "\($0.path): \($0.what)" }
        }
    }

    private func update(
        _ text: String, to kind: MerchantQuestion.Kind = .shippingcontactselected, version: Int = 14,
        strict: Bool = false
    ) throws -> Read {
        let node = try JSONSource(name: "test", bytes: Array(text.utf8)).parse()
        let read = MerchantUpdateReader.read(
            JSONPlace(node), to: kind, currency: .dollar, version: ApplePayVersion(version), strict: strict)
        return Read(update: read.update, problems: read.problems)
    }
}
