import Checkout
import JSONText
import Testing

@Suite("Request lints")
struct RequestLintTests {
    private func lints(_ text: String) throws -> [RequestLint.Finding] {
        let node = try JSONSource(name: "test", bytes: Array(text.utf8)).parse()
        let result = PaymentRequestReader.read(node)
        let request = try #require(result.request, "\(result.lines)")
        return RequestLint.findings(in: request, from: JSONPlace(node))
    }

    private func lines(_ text: String) throws -> [String] {
        try lints(text).map { "\($0.problem.path): \($0.problem.what)" }
    }

    private func lines(_ members: [String: String]) throws -> [String] {
        try lines(RequestText.with(members))
    }

    private func items(_ amounts: String...) -> String {
        let all = amounts.enumerated().map { #"{"label":"Line \#($0.offset)","amount":"\#($0.element)"}"# }
        return "[" + all.joined(separator: ",") + "]"
    }

    @Test("a request in Apple's spirit has none, and every finding is a warning with its source")
    func clean() throws {
        #expect(try lints(RequestText.base) == [])
        let found = try lints(RequestText.with(["total": #"{"label":"Total:","amount":"10.00"}"#]))
        #expect(found.count == 2)
        for finding in found {
            #expect(finding.problem.severity == .warning && finding.problem.hint != nil)
            #expect(finding.problem.position.line == 1 && finding.problem.position.column > 1)
            #expect(finding.source.rawValue.hasPrefix("Apple, "))
        }
    }

    @Test("a list of products is too long for a summary")
    func tooMany() throws {
        #expect(try lines(["lineItems": items("1", "2", "3", "1", "2", "1")]) == [])
        #expect(
            try lines(["lineItems": items("1", "2", "3", "1", "1", "1", "1")])
                == ["$.lineItems: the summary has 7 lines"])
    }

    @Test(
        "labels end without punctuation and spaces, in every script",
        arguments: ["Tea:", "Tea ", " Tea", "茶。", "Tea…"])
    func punctuation(label: String) throws {
        let found = try lines(["lineItems": #"[{"label":"\#(label)","amount":"10.00"}]"#])
        #expect(found.count == 1 && found[0].hasPrefix("$.lineItems[0].label: the label "))
        #expect(try lines(["lineItems": #"[{"label":"Tea (2)","amount":"10.00"}]"#]) == [])
    }

    @Test("a total is labelled with the business", arguments: ["Total", "TOTAL", "Total due", "合计", "总计："])
    func generic(label: String) throws {
        let found = try lines(["total": #"{"label":"\#(label)","amount":"10.00"}"#])
        #expect(found.contains { $0.hasPrefix("$.total.label: the total's label is ") })
    }

    @Test("two lines with one label are told apart by nobody")
    func duplicates() throws {
        let two = #"[{"label":"Tea","amount":"4.00"},{"label":"Tea","amount":"6.00"}]"#
        #expect(try lines(["lineItems": two]) == [#"$.lineItems[1].label: "Tea" is the label of line 1 too"#])
    }

    @Test("a pending line wants a pending total")
    func pending() throws {
        let item = #"[{"label":"Delivery","type":"pending","amount":"0.00"}]"#
        #expect(
            try lines(["lineItems": item]) == ["$.lineItems[0]: this line is pending and the total is final"])
        let total = #"{"label":"Shop","amount":"10.00","type":"pending"}"#
        #expect(try lines(["lineItems": item, "total": total]) == [])
    }

    @Test("only what is due now counts into the sum")
    func sums() throws {
        let sum = "$.total.amount: the total is 10.00 and the items come to "
        #expect(try lines(["lineItems": items("3.00")]) == [sum + "3.00"])
        #expect(try lines(["lineItems": items("3.00", "7.00")]) == [])
        let later = #"""
            [{"label":"Now","amount":"10.00"},\#
            {"label":"June","amount":"5.00","paymentTiming":"deferred","deferredPaymentDate":"2030-06-01"}]
            """#
        #expect(try lines(["lineItems": later]) == [])
        let monthly = #"[{"label":"Monthly","amount":"4.00","paymentTiming":"recurring"}]"#
        #expect(try lines(["lineItems": monthly]) == [sum + "4.00"])
        let started = #"""
            [{"label":"Monthly","amount":"4.00","paymentTiming":"recurring",\#
            "recurringPaymentStartDate":"2030-06-01"}]
            """#
        #expect(try lines(["lineItems": started]) == [])
    }

    @Test("a regular payment behind a trial is not due now")
    func trial() throws {
        let trial = #"{"label":"Trial","amount":"0.00","paymentTiming":"recurring"}"#
        let regular = #"{"label":"Monthly","amount":"4.99","paymentTiming":"recurring"}"#
        let recurring = #"""
            {"paymentDescription":"Tea club","regularBilling":\#(regular),"trialBilling":\#(trial),\#
            "managementURL":"https://example.com"}
            """#
        let total = #"{"label":"Shop","amount":"0.00"}"#
        let members = ["recurringPaymentRequest": recurring, "total": total]
        #expect(try lines(members.merging(["lineItems": "[\(trial),\(regular)]"]) { $1 }) == [])
        let hidden = try lines(members.merging(["lineItems": #"[{"label":"Tea","amount":"1.00"}]"#]) { $1 })
        #expect(hidden == ["$.recurringPaymentRequest.trialBilling: the trial is not among the lines"])
    }

    @Test("what the order does not need is not asked for")
    func asked() throws {
        let digital = try lines(["requiredShippingContactFields": #"["phone","email"]"#])
        #expect(
            digital == ["$.requiredShippingContactFields: a phone number is asked for and nothing is shipped"]
        )
        let twice = try lines([
            "requiredShippingContactFields": #"["postalAddress","email"]"#,
            "requiredBillingContactFields": #"["email"]"#,
        ])
        #expect(twice.count == 1 && twice[0].contains("asked for twice"))
        #expect(try lines(["requiredShippingContactFields": #"["phoneticName"]"#]).count == 1)
        #expect(
            try lines(["requiredShippingContactFields": #"["phoneticName"]"#, "countryCode": #""JP""#]) == [])
    }

    @Test("shipping says when, and its cost is a line")
    func shipping() throws {
        let methods = #"[{"label":"Post","detail":"","identifier":"p","amount":"4.00"}]"#
        let found = try lines(["shippingMethods": methods, "lineItems": items("10.00")])
        #expect(
            found == [
                "$.shippingMethods[0]: this shipping method does not say when the goods arrive",
                "$.shippingMethods[0]: this method is chosen at first and no line shows its 4.00",
            ])
    }

    @Test("a coupon in force shows as a discount")
    func coupon() throws {
        let members = ["supportsCouponCode": "true", "couponCode": #""SAVE""#]
        #expect(try lines(members) == ["$.couponCode: couponCode is in force and no line shows a discount"])
        let discount = members.merging(["lineItems": items("12.00", "-2.00")]) { $1 }
        #expect(try lines(discount) == [])
    }

    @Test("a W3C request's lints point at its own keys")
    func w3c() throws {
        let text = W3CRequestText.request(
            details: W3CRequestText.details(
                total: W3CRequestText.item("Total", #""10.00""#),
                ["displayItems": "[\(W3CRequestText.item("Tea:", #""3.00""#))]"]),
            options: #"{"requestPayerPhone":true}"#)
        #expect(
            try lines(text) == [
                "$.details.total.label: the total's label is \"Total\", which names no business",
                "$.details.total.amount.value: the total is 10.00 and the items come to 3.00",
                "$.details.displayItems[0].label: the label ends with \":\"",
                "$.options.requestPayerPhone: a phone number is asked for and nothing is shipped",
            ])
    }
}
