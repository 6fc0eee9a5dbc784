import Checkout
import Testing

/// The turning points of WebKit's session test (version 2), in our own words, so that they are held without
/// the shared folder too.
@Suite("A browser's own rules")
struct BrowserRuleTests {
    @Test(
        "what a browser refuses is refused",
        arguments: [
            ("countryCode", #""invalid""#), ("countryCode", "7"), ("currencyCode", #""""#),
            ("currencyCode", "null"),
            ("supportedNetworks", "[]"), ("supportedNetworks", #"["invalidNetwork","visa"]"#),
            ("supportedNetworks", #""visa""#), ("merchantCapabilities", "[]"),
            ("merchantCapabilities", #"["invalidCapability","supports3DS"]"#), ("total", "{}"),
            ("total", "[]"),
            ("total", #"{"label":"label"}"#), ("total", #"{"label":"label","type":"pending"}"#),
            ("total", #"{"label":"label","amount":"0"}"#),
            ("total", #"{"label":"label","amount":"10000000000.00"}"#),
            ("total", #"{"label":"label","amount":"1","type":"invalid"}"#), ("lineItems", "{}"),
            ("lineItems", "[null]"),
            ("lineItems", #"[{"label":"label"}]"#), ("lineItems", #"[{"label":"label","amount":""}]"#),
            ("requiredBillingContactFields", #"["phoneticName"]"#),
            ("requiredShippingContactFields", #"[""]"#),
            ("billingContact", #""""#), ("shippingContact", "7"), ("shippingType", #""invalid""#),
            ("shippingType", "null"),
            ("shippingMethods", "[{}]"),
            ("shippingMethods", #"[{"label":"","detail":"","identifier":"","amount":""}]"#),
            ("shippingMethods", #"[{"label":"","detail":"","identifier":"","amount":"-1"}]"#),
            ("shippingMethods", #"[{"label":"","detail":"","amount":"1"}]"#),
        ])
    func refuses(key: String, value: String) throws {
        let result = try reading(RequestText.with([key: value]), version: 2)
        #expect(result.request == nil)
        #expect(result.errors.allSatisfy { $0.path.description.hasPrefix("$.\(key)") })
    }

    @Test(
        "what a browser lets through is let through",
        arguments: [
            ("supportedNetworks", #"["visa","visa"]"#),
            ("merchantCapabilities", #"["supports3DS","supports3DS"]"#),
            ("total", #"{"label":"label","amount":"10.00","type":"pending"}"#), ("lineItems", "[]"),
            ("lineItems", #"[{"label":"label","type":"pending"}]"#), ("billingContact", "null"),
            ("billingContact", #"{"subLocality":"","subAdministrativeArea":""}"#), ("shippingContact", "{}"),
            ("requiredBillingContactFields", #"["email","email"]"#), ("shippingMethods", "[]"),
            ("shippingMethods", #"[{"label":"","detail":"","identifier":"","amount":"10.00"}]"#),
            ("applicationData", #""invalid""#), ("applicationData", "7"), ("applicationData", "null"),
            ("applicationData", "{}"), ("shippingType", #""servicePickup""#),
        ])
    func accepts(key: String, value: String) throws {
        let result = try reading(RequestText.with([key: value]), version: 2)
        #expect(result.request != nil, "\(result.lines)")
    }
}
