import Checkout
import JSONText
import Session
import Testing

@Suite("Checking a request")
struct RequestCheckTests {
    private func check(_ text: String, strict: Bool = false) -> RequestCheck {
        RequestCheck(JSONSource(name: "r.json", bytes: Array(text.utf8)), version: nil, strict: strict)
    }

    private func w3c(total: String, currency: String = "USD") -> String {
        #"""
        {"methodData":[{"supportedMethods":"https://apple.com/apple-pay","data":{"version":3,\#
        "merchantIdentifier":"m","merchantCapabilities":["supports3DS"],"supportedNetworks":["visa"],\#
        "countryCode":"US"}}],
        "details":{"total":{"label":"Shop","amount":{"currency":"\#(currency)","value":"\#(total)"}}}}
        """#
    }

    private let applePay = #"""
        {"countryCode":"US","currencyCode":"USD","supportedNetworks":["visa"],\#
        "merchantCapabilities":["supports3DS"],"total":{"label":"Shop","amount":"10.00"}}
        """#

    private func member(_ check: RequestCheck, _ keys: String...) throws -> String {
        var node = try JSONSource(name: "json", bytes: Array(check.json.text(pretty: false).utf8)).parse()
        for key in keys { node = try #require(node.member(key)?.node) }
        return JSONOutput(node).text(pretty: false)
    }

    @Test("both verdicts are told in words and for programs")
    func accepted() throws {
        let good = check(w3c(total: "10.00"))
        #expect(good.text == "  constructor: PaymentRequest() accepts it\n  sheet: shows it\nr.json: ok\n")
        #expect(try member(good, "api") == #""PaymentRequest""#)
        #expect(try member(good, "constructor") == #"{"ok":true,"error":null}"#)
        #expect(try member(good, "sheet") == #"{"ok":true,"error":null}"#)
        let script = check(applePay)
        #expect(script.text.hasPrefix("  constructor: ApplePaySession() accepts it\n  sheet: shows it\n"))
        #expect(try member(script, "api") == #""ApplePayJS""#)
    }

    @Test("what the constructor accepts and no sheet can show is refused, with both verdicts")
    func sheetOnly() throws {
        let fine = check(w3c(total: "10.005"))
        #expect(!fine.isAccepted && fine.verdicts.constructor == nil)
        #expect(try member(fine, "sheet", "ok") == "false")
        #expect(try member(fine, "sheet", "error") == #""RangeError""#)
        #expect(try member(fine, "sheet", "path") == #""$.details.total.amount.value""#)
        #expect(try member(fine, "sheet", "line") == "2")
        #expect(try member(fine, "sheet", "sentence") == #""USD amounts have at most 2 decimals""#)
        #expect(fine.text.contains("  constructor: PaymentRequest() accepts it\n"))
        #expect(
            fine.text.contains(
                "  sheet: cannot show it, RangeError at $.details.total.amount.value, line 2: USD amounts"))
    }

    @Test("a negative total is named once, by both")
    func negative() throws {
        let negative = check(w3c(total: "-2.00"))
        #expect(negative.errors.count == 1)
        #expect(try member(negative, "constructor", "error") == #""TypeError""#)
        #expect(try member(negative, "sheet", "error") == #""TypeError""#)
    }

    @Test("Apple Pay JS is judged twice as well")
    func applePayTwice() throws {
        let yen = check(
            applePay.replacing("USD", with: "JPY").replacing("10.00", with: "500.5"))
        #expect(yen.verdicts.constructor == nil && yen.verdicts.sheet?.name == .rangeError)
        let country = check(applePay.replacing("\"US\"", with: "\"EN\""))
        #expect(country.verdicts.constructor?.name == .typeError)
        let strict = check(
            applePay.replacing("{\"countryCode", with: "{\"totl\":1,\"countryCode"), strict: true)
        #expect(strict.verdicts.constructor == nil && strict.verdicts.sheet != nil)
    }

    @Test("a text that is no JSON is JSON.parse's to refuse")
    func noJSON() throws {
        let broken = check("{")
        #expect(try member(broken, "constructor", "error") == #""SyntaxError""#)
        #expect(try member(broken, "api") == "null")
    }

    @Test("lints are warnings with their source, and refuse nothing even strictly")
    func lints() throws {
        let text = applePay.replacing("\"Shop\"", with: "\"Total\"")
        for strict in [false, true] {
            let linted = check(text, strict: strict)
            #expect(linted.isAccepted && linted.problems.isEmpty && linted.lints.count == 1)
            #expect(linted.text.contains("\n  source: Apple, Human Interface Guidelines, Apple Pay\n"))
            #expect(linted.text.hasSuffix("r.json: 0 errors, 1 warning\n"))
            #expect(try member(linted, "warnings") == "1")
            #expect(try member(linted, "problems").contains(#""source":"Apple, Human Interface"#))
        }
    }
}
