import Checkout
import JSONText
import Testing

@Suite("W3C requests")
struct W3CRequestReaderTests {
    private typealias Text = W3CRequestText

    @Test("a request becomes the same sheet that Apple Pay JS would give")
    func mapping() throws {
        let details = Text.details(
            total: #"{"label":"Shop","amount":\#(Text.amount(#""13.50""#, #""usd""#)),"pending":true}"#,
            [
                "id": #""order-1""#,
                "displayItems": "[\(Text.item("Tea", "15")),\(Text.item("Discount", #""-3.00""#))]",
                "shippingOptions":
                    "[\(Text.option("slow")),\(Text.option("fast", #""1.50""#, selected: true))]",
            ])
        let options = #"""
            {"requestPayerName":true,"requestPayerEmail":true,"requestPayerPhone":true,\#
            "requestShipping":true,"shippingType":"pickup"}
            """#
        let result = try reading(Text.request(details: details, options: options))
        #expect(result.lines == [])
        let request = try #require(result.request)
        #expect(request.version == 3)
        #expect(request.countryCode == "US" && request.currency.code == "USD")
        #expect(request.supportedNetworks == [.visa, .masterCard])
        #expect(request.total == LineItem(label: "Shop", amount: Money(minorUnits: 1350), type: .pending))
        #expect(
            request.lineItems == [
                LineItem(label: "Tea", amount: Money(minorUnits: 1500)),
                LineItem(label: "Discount", amount: Money(minorUnits: -300)),
            ])
        #expect(request.shippingMethods.map(\.identifier) == ["slow", "fast"])
        #expect(request.initialShippingMethod?.identifier == "fast")
        #expect(request.shippingType == .storePickup)
        #expect(request.requiredShippingContactFields == [.postalAddress, .name, .phone, .email])
    }

    @Test("the wrapper with an api name is read, and another api's name in it is refused")
    func wrapper() throws {
        let inner = Text.request()
        #expect(try reading(#"{"api":"PaymentRequest","request":\#(inner)}"#).request != nil)
        let wrong = try reading(#"{"api":"ApplePayJS","request":\#(inner)}"#)
        #expect(wrong.errorLines == [#"$.api: api is "ApplePayJS""#])
        let inside = try reading(#"{"request":{"methodData":[],"details":{"total":{}}}}"#)
        #expect(inside.errors.allSatisfy { $0.path.description.hasPrefix("$.request.") })
    }

    @Test(
        "of several selected options the last is chosen, and of none the first",
        arguments: [
            ([true, false, true], "c"), ([true, false, false], "a"), ([false, false, false], "a"),
            ([false, true, false], "b"),
        ])
    func lastSelected(selected: [Bool], chosen: String) throws {
        let options = zip(["a", "b", "c"], selected).map { Text.option($0.0, selected: $0.1) }
        let details = Text.details(["shippingOptions": "[\(options.joined(separator: ","))]"])
        let request = try #require(
            try reading(Text.request(details: details, options: #"{"requestShipping":true}"#)).request)
        #expect(request.initialShippingMethod?.identifier == chosen)
    }

    @Test("without requestShipping options are neither judged nor shown")
    func withoutShipping() throws {
        let details = Text.details(["shippingOptions": "[\(Text.option("a")),\(Text.option("a", #""x""#))]"])
        let result = try reading(Text.request(details: details))
        #expect(result.request?.shippingMethods == [])
        #expect(result.request?.initialShippingMethod == nil)
        #expect(result.warningLines == ["$.details.shippingOptions[0]: shipping options are not shown"])
        let shipped = try reading(Text.request(details: details, options: #"{"requestShipping":true}"#))
        #expect(shipped.constructorWords == "TypeError $.details.shippingOptions[1].amount.value")
        #expect(shipped.errorLines.contains { $0.hasPrefix("$.details.shippingOptions[1].id: the id") })
    }

    @Test(
        "the first fault in the specification's order names the constructor's error",
        arguments: [
            (Text.request(methods: "[]"), "TypeError $.methodData"),
            (Text.request(methods: #"{"a":1}"#), "TypeError $.methodData"),
            (
                Text.request(methods: #"[{"supportedMethods":"BASIC-CARD"}]"#),
                "RangeError $.methodData[0].supportedMethods"
            ),
            (
                Text.request(methods: "[\(Text.method),\(Text.method)]"),
                "RangeError $.methodData[1].supportedMethods"
            ),
            (
                Text.request(methods: #"[{"supportedMethods":"https://apple.com/apple-pay","data":"x"}]"#),
                "TypeError $.methodData[0].data"
            ),
            (#"{"methodData":[]}"#, "TypeError $.details"),
            (Text.request(details: "{}"), "TypeError $.details.total"),
            (Text.request(options: #"{"shippingType":"invalid"}"#), "TypeError $.options.shippingType"),
            // The conversion comes before every step, and the methods before the amounts.
            (
                Text.request(methods: "[]", options: #"{"shippingType":"invalid"}"#),
                "TypeError $.options.shippingType"
            ),
            (
                Text.request(methods: "[]", details: Text.details(total: Text.item("A", #""x""#))),
                "TypeError $.methodData"
            ),
            // The currency before the value, and the total before the items.
            (
                Text.request(details: Text.details(total: Text.item("A", #""x""#, #""dollar""#))),
                "RangeError $.details.total.amount.currency"
            ),
            (
                Text.request(
                    details: Text.details(
                        total: Text.item("A", "-10"), ["displayItems": "[\(Text.item("B", #""x""#))]"])),
                "TypeError $.details.total.amount.value"
            ),
            (
                Text.request(details: Text.details(total: Text.item("A", #""-0.00""#))),
                "TypeError $.details.total.amount.value"
            ),
        ])
    func order(text: String, words: String) throws {
        let result = try reading(text)
        #expect(result.constructorWords == words)
        #expect(result.sheetWords == words && result.request == nil)
    }

    @Test(
        "what the constructor accepts and no sheet can show is the sheet's error",
        arguments: [
            (Text.item("A", #""1""#, #""zzz""#), "RangeError $.details.total.amount.currency"),
            (Text.item("A", #""1.005""#), "RangeError $.details.total.amount.value"),
            (Text.item("A", #""92233720368547758.08""#), "RangeError $.details.total.amount.value"),
            (Text.item("A", #""500.5""#, #""JPY""#), "RangeError $.details.total.amount.value"),
            (Text.item("A", #""100000000.01""#), "TypeError $.details.total.amount.value"),
            (Text.item("A", #""0""#), "TypeError $.details.total.amount.value"),
            (Text.item("", #""1""#), "TypeError $.details.total.label"),
        ])
    func sheetOnly(total: String, words: String) throws {
        let result = try reading(Text.request(details: Text.details(total: total)))
        #expect(result.constructorWords == nil)
        #expect(result.sheetWords == words, "\(result.lines)")
    }

    @Test("zeros beyond the currency's decimals do no harm", arguments: ["\"10.0000\"", "10.00", "10"])
    func zeros(value: String) throws {
        let result = try reading(Text.request(details: Text.details(total: Text.item("A", value))))
        #expect(result.request?.total.amount == Money(minorUnits: 1000), "\(result.lines)")
    }

    @Test("currencies are not mixed on one sheet")
    func mixed() throws {
        let details = Text.details(["displayItems": "[\(Text.item("A", #""1""#, #""EUR""#))]"])
        let result = try reading(Text.request(details: details))
        #expect(result.constructorWords == nil)
        #expect(result.sheetWords == "TypeError $.details.displayItems[0].amount.currency")
        #expect(result.errors.map(\.what) == ["this amount is in EUR and the total in USD"])
    }

    @Test("a request without Apple Pay is not supported, though its constructor takes it")
    func notSupported() throws {
        let methods = #"[{"supportedMethods":"basic-card"},{"supportedMethods":"https://example.com/pay"}]"#
        let result = try reading(Text.request(methods: methods))
        #expect(result.constructorWords == nil)
        #expect(result.sheetWords == "NotSupportedError $.methodData")
        let both = #"[{"supportedMethods":"basic-card"},\#(Text.method)]"#
        #expect(try reading(Text.request(methods: both)).request != nil)
    }

    @Test(
        "Apple's own data is judged with the sheet",
        arguments: [
            (#""US""#, #""UK""#, "TypeError $.methodData[0].data.countryCode"),
            (#"["visa","masterCard"]"#, #"["vsa"]"#, "TypeError $.methodData[0].data.supportedNetworks[0]"),
            (#"["supports3DS"]"#, "[]", "TypeError $.methodData[0].data.merchantCapabilities"),
            (
                #""version":3,"#, #""version":3,"supportedCountries":["XX"],"#,
                "TypeError $.methodData[0].data.supportedCountries[0]"
            ),
        ])
    func appleData(old: String, new: String, words: String) throws {
        let text = Text.request().replacing(old, with: new)
        let result = try reading(text)
        #expect(result.constructorWords == nil)
        #expect(result.sheetWords == words, "\(result.lines)")
    }

    @Test("what early drafts and libraries wrote is read, with a word on it")
    func earlyForms() throws {
        let list =
            #"[{"supportedMethods":["basic-card","https://apple.com/apple-pay"],"data":\#(Text.data)}]"#
        let early = try reading(Text.request(methods: list))
        #expect(early.request != nil)
        #expect(early.constructorWords == "RangeError $.methodData[0].supportedMethods")
        #expect(
            early.warningLines == [
                "$.methodData[0].supportedMethods: supportedMethods is a list, as in early drafts"
            ])
        #expect(try reading(Text.request(methods: list), strict: true).request == nil)
        let foreign = #"[{"supportedMethods":["foo","bar","bas"]}]"#
        #expect(
            try reading(Text.request(methods: foreign)).sheetWords
                == "RangeError $.methodData[0].supportedMethods")
        let library = #"""
            [{"supportedMethods":["apple-pay"],"data":{"merchantIdentifier":"m",\#
            "supportedNetworks":["visa"],"countryCode":"US","currencyCode":"USD"}}]
            """#
        let old = try reading(Text.request(methods: library))
        #expect(old.request?.merchantCapabilities == [.supports3DS], "\(old.lines)")
        #expect(old.constructorWords == nil)
    }

    @Test("values of another kind are taken as a browser takes them, with a word on it")
    func scriptValues() throws {
        let details = Text.details(total: #"{"label":7,"amount":\#(Text.amount("10")),"pending":"false"}"#)
        let result = try reading(Text.request(details: details))
        #expect(
            result.request?.total == LineItem(label: "7", amount: Money(minorUnits: 1000), type: .pending))
        #expect(
            result.warningLines == [
                "$.details.total.label: label is a number, of which a browser makes the text \"7\"",
                "$.details.total.pending: pending is a string, which a browser takes for true",
            ])
        #expect(try reading(Text.request(options: "null")).request != nil)
    }

    @Test("an id of any length is kept out of the way")
    func longID() throws {
        let details = Text.details(["id": "\"" + String(repeating: "i", count: 1024) + "\""])
        #expect(try reading(Text.request(details: details)).lines == [])
    }

    @Test("reading strictly refuses what a browser ignores, and leaves the constructor's verdict alone")
    func strict() throws {
        let text = Text.request(details: Text.details(["totl": "1"]))
        #expect(try reading(text).warningLines == [#"$.details.totl: unknown key "totl""#])
        let result = try reading(text, strict: true)
        #expect(result.constructorWords == nil && result.sheetWords == "TypeError $.details.totl")
    }
}
