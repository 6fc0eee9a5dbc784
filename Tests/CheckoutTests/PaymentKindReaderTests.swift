import Checkout
import JSONText
import Testing

@Suite("Request reader: shipping, contacts and kinds of payment")
struct PaymentKindReaderTests {
    private let recurring = """
        {"paymentDescription":"Magazine","managementURL":"https://example.com",
         "regularBilling":{"label":"Month","amount":"4.99","paymentTiming":"recurring",
          "recurringPaymentStartDate":"2030-01-01T00:00:00Z","recurringPaymentIntervalUnit":"day",
          "recurringPaymentIntervalCount":7}}
        """
    private let reload = """
        {"paymentDescription":"Transit card","managementURL":"https://example.com",
         "automaticReloadBilling":{"label":"Reload","amount":"15.00","paymentTiming":"automaticReload",
          "automaticReloadPaymentThresholdAmount":"5.00"}}
        """

    private func deferred(_ more: String = "") -> String {
        """
        {"paymentDescription":"Room","managementURL":"https://example.com"\(more),
         "deferredBilling":{"label":"Night","amount":"25.00","paymentTiming":"deferred",
          "deferredPaymentDate":1906502400000}}
        """
    }

    @Test("a subscription keeps its schedule")
    func subscription() throws {
        let result = try reading(RequestText.with(["recurringPaymentRequest": recurring]))
        #expect(result.lines == [])
        let payment = try #require(result.request?.recurring)
        let start = PaymentDate(milliseconds: 1_893_456_000_000, text: "2030-01-01T00:00:00Z")
        #expect(
            payment.regularBilling.timing
                == .recurring(RecurringSchedule(start: start, unit: .day, count: 7)))
        #expect(payment.trialBilling == nil)
    }

    @Test("a reload and a later payment are read")
    func reloadAndDeferred() throws {
        let reloading = try reading(RequestText.with(["automaticReloadPaymentRequest": reload])).request
        #expect(
            reloading?.automaticReload?.billing.timing == .automaticReload(threshold: Money(minorUnits: 500)))
        let later = try reading(RequestText.with(["deferredPaymentRequest": deferred()])).request
        #expect(
            later?.deferred?.billing.timing
                == .deferred(on: PaymentDate(milliseconds: 1_906_502_400_000, text: "1906502400000")))
    }

    @Test("two kinds of payment exclude each other")
    func exclusion() throws {
        let text = RequestText.with([
            "recurringPaymentRequest": recurring, "deferredPaymentRequest": deferred(),
        ])
        let result = try reading(text)
        #expect(result.request == nil)
        #expect(
            result.errorLines == [
                "$.deferredPaymentRequest: "
                    + "deferredPaymentRequest and recurringPaymentRequest exclude each other"
            ])
        let withEmptyList = RequestText.with([
            "recurringPaymentRequest": recurring, "multiTokenContexts": "[]",
        ])
        #expect(try reading(withEmptyList).request != nil)
    }

    @Test("the billing of a kind must be timed like it")
    func timing() throws {
        let text = RequestText.with([
            "recurringPaymentRequest":
                #"{"paymentDescription":"M","managementURL":"https://a.b","#
                + #""regularBilling":{"label":"M","amount":"1"}}"#
        ])
        let result = try reading(text)
        #expect(result.errors.map(\.expected) == ["paymentTiming \"recurring\""])
        #expect(result.errors.map(\.path.description) == ["$.recurringPaymentRequest.regularBilling"])
    }

    @Test("a date of free cancellation needs its time zone and the other way round")
    func freeCancellation() throws {
        let both = #","freeCancellationDate":"2030-05-01","freeCancellationDateTimeZone":"Europe/Paris""#
        let good = try reading(RequestText.with(["deferredPaymentRequest": deferred(both)]))
        #expect(good.request?.deferred?.freeCancellation?.timeZone == "Europe/Paris")
        for half in [
            #","freeCancellationDate":"2030-05-01""#, #","freeCancellationDateTimeZone":"Europe/Paris""#,
        ] {
            let result = try reading(RequestText.with(["deferredPaymentRequest": deferred(half)]))
            #expect(result.request == nil)
            #expect(result.errors.count == 1)
        }
    }

    @Test("a day that does not exist is refused")
    func dates() throws {
        let text = RequestText.with([
            "lineItems":
                #"[{"label":"A","amount":"10.00","paymentTiming":"recurring","#
                + #""recurringPaymentEndDate":"2030-02-30"}]"#
        ])
        let result = try reading(text)
        #expect(
            result.errorLines == [
                "$.lineItems[0].recurringPaymentEndDate: "
                    + "recurringPaymentEndDate is \"2030-02-30\", which is no date"
            ])
    }

    @Test("the parts of several merchants may not exceed the total")
    func tokenContexts() throws {
        func contexts(_ amount: String) -> String {
            #"[{"merchantIdentifier":"m","externalIdentifier":"e","merchantName":"Hotel","#
                + #""amount":"\#(amount)"}]"#
        }
        let good = try reading(RequestText.with(["multiTokenContexts": contexts("10.00")])).request
        #expect(good?.multiTokenContexts.map(\.merchantName) == ["Hotel"])
        let bad = try reading(RequestText.with(["multiTokenContexts": contexts("10.01")]))
        #expect(bad.errorLines == ["$.multiTokenContexts: the amounts of multiTokenContexts come to 10.01"])
    }

    @Test("a long billing agreement is read whole, with a lint")
    func agreement() throws {
        let long = String(repeating: "x", count: 501)
        let text = RequestText.with([
            "deferredPaymentRequest": deferred(",\"billingAgreement\":\"\(long)\"")
        ])
        let node = try JSONSource(name: "test", bytes: Array(text.utf8)).parse()
        let request = try #require(PaymentRequestReader.read(node).request)
        #expect(request.deferred?.billingAgreement == long)
        let lints = RequestLint.findings(in: request, from: JSONPlace(node))
        #expect(
            lints.map(\.problem.what) == [
                "billingAgreement has 501 characters, and at most 500 are shown at once"
            ])
    }

    @Test("shipping methods keep their delivery window, in either spelling of its parts")
    func window() throws {
        let text = RequestText.with([
            "shippingMethods": """
            [{"label":"A","detail":"","amount":"0","identifier":"a","dateComponentsRange":{
              "startDateComponents":{"years":2030,"months":4,"days":9},
              "endDateComponents":{"year":2030,"month":4,"day":11,"hour":0}}}]
            """
        ])
        let result = try reading(text)
        #expect(result.lines == [])
        #expect(
            result.request?.shippingMethods.first?.window
                == ShippingWindow(
                    start: CalendarComponents(year: 2030, month: 4, day: 9),
                    end: CalendarComponents(year: 2030, month: 4, day: 11, hour: 0)))
    }

    @Test("a negative shipping amount is refused, even below one unit")
    func negativeShipping() throws {
        let text = RequestText.with([
            "shippingMethods": #"[{"label":"A","detail":"","amount":"-0.50","identifier":"a"}]"#
        ])
        #expect(try reading(text).errorLines.count == 1)
    }

    @Test("two methods with one identifier are a warning")
    func duplicateIdentifiers() throws {
        let method = #"{"label":"A","detail":"","amount":"1","identifier":"a"}"#
        let result = try reading(RequestText.with(["shippingMethods": "[\(method),\(method)]"]))
        #expect(result.request?.shippingMethods.count == 2)
        #expect(result.warnings.map(\.path.description) == ["$.shippingMethods[1].identifier"])
    }

    @Test("a store's read-only address needs its other settings")
    func storePickup() throws {
        let half = try reading(RequestText.with(["shippingContactEditingMode": #""storePickup""#]))
        #expect(half.request?.editingMode == .storePickup)
        #expect(half.warnings.count == 1)
        let whole = try reading(
            RequestText.with([
                "shippingContactEditingMode": #""storePickup""#, "shippingType": #""storePickup""#,
                "requiredShippingContactFields": #"["postalAddress"]"#,
                "shippingContact": #"{"familyName":"Shop","countryCode":"US"}"#,
            ]))
        #expect(whole.lines == [])
        let old = try reading(RequestText.with(["shippingContactEditingMode": #""enabled""#]))
        #expect(old.request?.editingMode == .available)
    }

    @Test("null is accepted for contacts only")
    func nulls() throws {
        #expect(try reading(RequestText.with(["shippingContact": "null"])).lines == [])
        for key in [
            "lineItems", "shippingType", "couponCode", "recurringPaymentRequest", "supportsCouponCode",
        ] {
            let result = try reading(RequestText.with([key: "null"]))
            #expect(result.errors.map(\.path.description) == ["$.\(key)"])
        }
        let inside = try reading(RequestText.with(["shippingContact": #"{"locality":null}"#]))
        #expect(inside.errorLines == ["$.shippingContact.locality: locality is null"])
    }

    @Test("a coupon without its row is a warning")
    func coupon() throws {
        let result = try reading(RequestText.with(["couponCode": #""SUMMER10""#]))
        #expect(result.request?.couponCode == "SUMMER10")
        #expect(result.warningLines == ["$.couponCode: couponCode is not shown"])
        let shown = try reading(RequestText.with(["couponCode": #""""#, "supportsCouponCode": "true"]))
        #expect(shown.lines == [])
        #expect(shown.request?.couponCode == nil)
    }
}
