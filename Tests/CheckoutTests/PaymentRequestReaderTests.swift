import Checkout
import JSONText
import Testing

@Suite("Request reader")
struct PaymentRequestReaderTests {
    @Test("a minimal request is read with Apple's defaults")
    func minimal() throws {
        let result = try reading(RequestText.base)
        #expect(result.lines == [])
        let request = try #require(result.request)
        #expect(request.version == .newestKnown)
        #expect(request.currency.code == "USD")
        #expect(request.supportedNetworks == [.visa, .masterCard])
        #expect(request.total == LineItem(label: "Shop", amount: Money(minorUnits: 1000)))
        #expect(request.merchantName == "Shop")
        #expect(request.shippingType == .shipping)
        #expect(request.kind == .once)
        #expect(request.lineItems.isEmpty && request.shippingContact == nil)
    }

    @Test("all problems are reported at once in the order of the file")
    func allAtOnce() throws {
        let text = """
            {"countryCode": "EN",
             "currencyCode": "eur",
             "supportedNetworks": ["vsa"],
             "merchantCapabilities": [],
             "shippingTyp": "delivery",
             "lineItems": [{"label": "A", "amount": "1,50"}]}
            """
        let result = try reading(text)
        #expect(result.request == nil)
        #expect(
            result.lines == [
                "$.total: total is missing",
                "$.countryCode: \"EN\" is not a country code",
                "$.currencyCode: \"eur\" is not a currency code",
                "$.supportedNetworks[0]: \"vsa\" is not a card network",
                "$.merchantCapabilities: merchantCapabilities is empty",
                "$.shippingTyp: unknown key \"shippingTyp\"",
                "$.lineItems[0].amount: \"1,50\" is not an amount",
            ])
        #expect(result.problems.map(\.position.line) == [1, 1, 2, 3, 4, 5, 6])
        #expect(result.problems[2].hint == "write \"EUR\"")
        #expect(result.problems[3].hint == "did you mean \"visa\"?")
        #expect(result.problems[5].hint == "did you mean \"shippingType\"?")
        #expect(result.problems[5].severity == .warning)
    }

    @Test("an unknown key is a warning, and an error when reading strictly")
    func strict() throws {
        let text = RequestText.with(["totl": "1"])
        #expect(try reading(text).request != nil)
        let result = try reading(text, strict: true)
        #expect(result.request == nil)
        #expect(result.errorLines == ["$.totl: unknown key \"totl\""])
    }

    @Test("a country code in an array is refused with a word on the brackets")
    func countryArray() throws {
        let result = try reading(RequestText.with(["countryCode": #"["US"]"#]))
        #expect(result.errorLines == ["$.countryCode: countryCode is an array"])
        #expect(result.errors.first?.hint == "write the value itself, without the brackets")
    }

    @Test("the version in the wrapper counts unless the caller gives one")
    func versions() throws {
        let text =
            #"{"api":"ApplePayJS","version":3,"request":"#
            + RequestText.with(["total": #"{"label":"Shop","amount":"0"}"#]) + "}"
        let refused = try reading(text)
        #expect(refused.request == nil)
        #expect(refused.errors.first?.path.description == "$.request.total.amount")
        #expect(refused.errors.first?.hint == "a zero total is allowed from version 4")
        let accepted = try reading(text, version: 4)
        #expect(accepted.request?.version == 4)
        #expect(accepted.request?.total.amount == .zero)
        #expect(try reading(text, version: 0).errors.count == 1)
    }

    @Test("a version newer than the known ones is a warning")
    func newerVersion() throws {
        let text = #"{"version":20,"request":"# + RequestText.base + "}"
        let result = try reading(text)
        #expect(result.request?.version == 20)
        #expect(result.warningLines == ["$.version: version 20 is newer than 14, the newest known here"])
        #expect(try reading(text, strict: true).request == nil)
    }

    @Test("what is no object is refused", arguments: ["[]", "1", "null", "\"x\"", #"{"request":5}"#])
    func noObject(text: String) throws {
        let result = try reading(text)
        #expect(result.request == nil)
        #expect(result.errors.count == 1)
    }

    @Test(
        "totals have their limits",
        arguments: [
            ("0", 3, "the total is zero, which version 3 of Apple Pay JS refuses"), ("0.00", 4, ""),
            ("-0.00", 4, ""),
            ("-1.00", 14, "the total is negative"), ("100000000", 14, ""),
            ("100000000.01", 14, "the total is too large"),
            ("0.001", 14, "USD amounts have at most 2 decimals"),
            ("99999999999999999999", 14, "the amount is too large to be held exactly"),
        ])
    func totals(amount: String, version: Int, what: String) throws {
        let result = try reading(
            RequestText.with(["total": "{\"label\":\"Shop\",\"amount\":\"\(amount)\"}"]), version: version)
        #expect(result.errors.map(\.what) == (what.isEmpty ? [] : [what]))
        #expect((result.request != nil) == what.isEmpty)
    }

    @Test("amounts may be numbers with all their digits written out")
    func numericAmounts() throws {
        let good = try reading(RequestText.with(["total": #"{"label":"Shop","amount":12.75}"#]))
        #expect(good.request?.total.amount == Money(minorUnits: 1275))
        let bad = try reading(RequestText.with(["total": #"{"label":"Shop","amount":1e1}"#]))
        #expect(bad.errorLines == ["$.total.amount: \"1e1\" is not an amount"])
        #expect(bad.errors.first?.hint == "write all digits instead of an exponent")
    }

    @Test("an amount's decimals are those of the request's currency")
    func currencyDecimals() throws {
        let yen = RequestText.with([
            "currencyCode": #""JPY""#, "total": #"{"label":"Shop","amount":"500.5"}"#,
        ])
        #expect(try reading(yen).errors.map(\.what) == ["JPY amounts have no decimals"])
        let dinar = RequestText.with([
            "currencyCode": #""KWD""#, "total": #"{"label":"Shop","amount":"5.250"}"#,
        ])
        #expect(try reading(dinar).request?.total.amount == Money(minorUnits: 5250))
    }

    @Test("networks are recognised in loose spelling with a warning")
    func looseNetworks() throws {
        let text = RequestText.with(["supportedNetworks": #"["unionpay","visa","VISA"]"#])
        let result = try reading(text)
        #expect(result.request?.supportedNetworks == [.chinaUnionPay, .visa])
        #expect(
            result.warningLines == [
                "$.supportedNetworks[0]: \"unionpay\" is read as \"chinaUnionPay\"",
                "$.supportedNetworks[2]: \"VISA\" is read as \"visa\"",
            ])
        #expect(try reading(text, strict: true).request == nil)
    }

    @Test("a network newer than the version is a warning that names the version which has it")
    func newerNetwork() throws {
        let text = RequestText.with(["supportedNetworks": #"["visa","girocard"]"#])
        let result = try reading(text, version: 3)
        #expect(result.request?.supportedNetworks == [.visa, .girocard])
        #expect(
            result.warningLines == [
                "$.supportedNetworks[1]: \"girocard\" exists from version 11 of Apple Pay JS"
            ])
        #expect(try reading(text, version: 3, strict: true).request == nil)
        #expect(try reading(text, version: 11).lines == [])
    }

    @Test("keys newer than the version are named with their version")
    func newerKey() throws {
        let result = try reading(RequestText.with(["supportsCouponCode": "true"]), version: 3)
        #expect(result.request?.supportsCouponCode == true)
        #expect(
            result.warningLines == [
                "$.supportsCouponCode: supportsCouponCode exists from version 12 of Apple Pay JS"
            ])
    }

    @Test("a request without supports3DS is a warning")
    func threeDS() throws {
        let result = try reading(RequestText.with(["merchantCapabilities": #"["supportsEMV"]"#]))
        #expect(result.request?.merchantCapabilities == [.supportsEMV])
        #expect(result.warningLines == ["$.merchantCapabilities: merchantCapabilities lacks \"supports3DS\""])
    }

    @Test("old names of the contact fields are accepted")
    func oldNames() throws {
        let result = try reading(
            RequestText.with(["requiredShippingAddressFields": #"["phone","phone","name"]"#]))
        #expect(result.request?.requiredShippingContactFields == [.phone, .name])
        #expect(
            result.warningLines == [
                "$.requiredShippingAddressFields: requiredShippingAddressFields is an old name"
            ])
    }

    @Test("a disturbing character in a label is named with its code point and path")
    func labels() throws {
        let result = try reading(
            RequestText.with(["total": #"{"label":"PAY \u202e00.01$","amount":"10.00"}"#]))
        #expect(result.request != nil)
        #expect(
            result.warningLines == [
                "$.total.label: label holds a character that cannot be seen: U+202E RIGHT-TO-LEFT OVERRIDE"
            ])
        let emoji = try reading(RequestText.with(["total": #"{"label":"👨‍👩‍👧 ❤️ shop","amount":"10.00"}"#]))
        #expect(emoji.lines == [])
    }

    @Test("a withdrawn currency is a warning")
    func withdrawn() throws {
        let result = try reading(RequestText.with(["currencyCode": #""HRK""#]))
        #expect(result.warningLines == ["$.currencyCode: HRK left ISO 4217 in 2023-01"])
    }

    @Test("a request survives coding")
    func coding() throws {
        let text = RequestText.with([
            "lineItems":
                #"[{"label":"A","type":"pending"},{"label":"B","amount":"10","paymentTiming":"recurring"}]"#,
            "shippingContact": #"{"locality":"Paris","addressLines":["1 Rue"]}"#,
            "applicationData": #""SGVsbG8=""#,
        ])
        let request = try #require(try reading(text).request)
        #expect(request.applicationData?.bytes == Array("Hello".utf8))
        #expect(try CodingRoundTrip.of(request) == request)
    }
}
