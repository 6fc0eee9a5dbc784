import Checkout
import Testing

/// The lists of the web's own tests, as constructor verdicts.
@Suite("Payment method identifiers")
struct W3CMethodIdentifierTests {
    private func fault(_ identifier: String) throws -> RequestFault? {
        let text = W3CRequestText.request(methods: #"[{"supportedMethods":"\#(identifier)"}]"#)
        return try reading(text).verdicts.constructor
    }

    @Test(
        "these name a method",
        arguments: [
            "https://wpt", "https://wpt.fyi/", "https://wpt.fyi/payment", "https://wpt.fyi/payment-request",
            "https://wpt.fyi/payment-request?", "https://wpt.fyi/payment-request?this=is&totally",
            "https://wpt.fyi:443/payment-request", "https://wpt.fyi:443/payment-request#fine",
            "https://:@wpt.fyi:443/payment-request?this=is&totally#👍", #" \thttps://wpt\n "#,
            "https://xn--c1yn36f", "https://點看", "e", "a-b-q-n-s-pw0", "m-u", "s-l5", "k9-f", "u4-n-t",
            "i488jh6-g18-fck-yb-v7-i", "x-x-t-t-c34-o", "basic-card",
            "n6jzof05mk2g4lhxr-u-q-w1-c-i-pa-ty-bdvs9-ho-ae7-p-md8-s-wq3-h-qd-e-q-sa",
        ])
    func valid(identifier: String) throws {
        #expect(try fault(identifier) == nil)
    }

    @Test(
        "these do not",
        arguments: [
            "basic-💳", "¡basic-*-card!", "Basic-Card", "0", "-", "--", "a--b", "-a--b", "a-b-", "0-", "0-a",
            "a0--", "A-", "A-B", "A-b", "a-0", "a-0b", " a-b", #"\t\na-b"#, "a-b ", #"a-b\n\t"#,
            "basic-card?not-really", "basic-card://not-ok", "basic card", "/basic card/", "BaSicCarD",
            "BASIC-CARD", " basic-card ", "this is not supported", " ", "foo,var", "",
            "https://username@example.com/pay", "https://:password@example.com/pay",
            "https://username:password@example.com/pay", "http://username:password@example.com/pay",
            "http://foo.com:100000000/pay", "https://foo.com:100000000/pay",
            "not-https://wpt.fyi/payment-request", "../realitive/url", "/absolute/../path?", "https://",
        ])
    func invalid(identifier: String) throws {
        #expect(try fault(identifier)?.name == .rangeError)
    }

    @Test(
        "Apple Pay is known by its address however it is written",
        arguments: [
            "https://apple.com/apple-pay", "https://APPLE.com:443/apple-pay", "HTTPS://apple.com/apple-pay",
        ])
    func applePay(identifier: String) throws {
        let text = W3CRequestText.request().replacing("https://apple.com/apple-pay", with: identifier)
        #expect(try reading(text).request != nil)
    }
}
