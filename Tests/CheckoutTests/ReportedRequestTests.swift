import Checkout
import Testing

/// Values at which payment sheets of others went wrong, by kind.
@Suite("Requests that others got wrong")
struct ReportedRequestTests {
    private func total(_ amount: String, _ currency: String) throws -> RequestReading {
        try reading(
            RequestText.with([
                "currencyCode": "\"\(currency)\"", "total": #"{"label":"Shop","amount":"\#(amount)"}"#,
            ]))
    }

    @Test(
        "the currency alone decides the decimals, in both interfaces",
        arguments: [
            ("JPY", "500", Int64(500)), ("KRW", "500", 500), ("VND", "500", 500), ("KWD", "8.000", 8000),
            ("BHD", "0.005", 5), ("IQD", "1.5", 1500), ("JOD", "1.234", 1234), ("LYD", "1", 1000),
            ("OMR", "1.234", 1234), ("TND", "0.001", 1), ("ISK", "100", 100), ("HUF", "100", 10_000),
            ("TWD", "100", 10_000), ("UGX", "100", 100), ("CLP", "100", 100), ("SGD", "1.10", 110),
            ("USD", "151.20", 15_120), ("CNY", "19.90", 1990), ("CNY", "0.29", 29), ("CNY", "1.15", 115),
        ])
    func decimals(currency: String, amount: String, units: Int64) throws {
        let script = try #require(try total(amount, currency).request)
        #expect(script.total.amount == Money(minorUnits: units))
        #expect(script.currency.code == currency)
        let item = W3CRequestText.item("Shop", "\"\(amount)\"", "\"\(currency.lowercased())\"")
        let web = try #require(
            try reading(W3CRequestText.request(details: W3CRequestText.details(total: item))).request)
        #expect(web.total == script.total && web.currency == script.currency)
    }

    @Test(
        "what a currency has no decimals for is refused with the way out",
        arguments: [
            ("JPY", "500.5", "write a whole number"), ("KWD", "1.2345", "round the amount to 3 decimals"),
            ("USD", "151.20000000000002", "round the amount to 2 decimals"),
            ("CNY", "12,34", "write a point before the decimals and no grouping: 1234.50"),
        ])
    func refused(currency: String, amount: String, hint: String) throws {
        let result = try total(amount, currency)
        #expect(result.request == nil)
        #expect(result.errors.map(\.hint) == [hint])
    }

    @Test(
        "codes in another spelling are one error with the value and the form that is wanted",
        arguments: [
            ("currencyCode", "usd", #"write "USD""#), ("currencyCode", "Usd", #"write "USD""#),
            ("currencyCode", "US", nil), ("currencyCode", "", nil), ("currencyCode", "ZZZ", nil),
            ("countryCode", "us", #"United States is "US""#),
            ("countryCode", "UK", #"United Kingdom is "GB""#),
            ("countryCode", "JA", nil), ("countryCode", "USA", #"United States is "US""#),
        ])
    func codes(key: String, code: String, hint: String?) throws {
        let result = try reading(RequestText.with([key: "\"\(code)\""]))
        #expect(result.errors.count == 1)
        let error = try #require(result.errors.first)
        #expect(error.path.description == "$.\(key)" && error.what.contains("\"\(code)\""))
        #expect(error.expected?.contains("ISO") == true && error.hint == hint)
    }

    @Test(
        "a total of nothing opens from version 4 on, and less than nothing never",
        arguments: ["0", "0.00", "-0.00"])
    func zero(amount: String) throws {
        #expect(try total(amount, "USD").request?.total.amount == .zero)
        #expect(try total("-1.00", "USD").request == nil)
    }

    @Test(
        "a character that cannot be dialled is named when the request is read",
        arguments: [
            ("\u{FE0D}", "U+FE0D VARIATION SELECTOR-14"), ("\u{200B}", "U+200B ZERO WIDTH SPACE"),
            ("\u{200E}", "U+200E LEFT-TO-RIGHT MARK"), ("\u{A0}", "U+00A0 NO-BREAK SPACE"),
            ("\u{202C}", "U+202C POP DIRECTIONAL FORMATTING"), ("１", "U+FF11 FULLWIDTH DIGIT ONE"),
            ("\u{661}", "U+0661 ARABIC-INDIC DIGIT ONE"), ("–", "U+2013 EN DASH"),
        ])
    func unseen(character: String, name: String) throws {
        for key in ["phoneNumber", "postalCode"] {
            let contact = #"{"\#(key)":"408555\#(character)0100"}"#
            let result = try reading(RequestText.with(["shippingContact": contact]))
            #expect(result.warnings.count == 1, "\(result.lines)")
            #expect(result.warnings.first?.path.description == "$.shippingContact.\(key)")
            #expect(result.warnings.first?.what.hasSuffix(name) == true, "\(result.lines)")
        }
    }
}
