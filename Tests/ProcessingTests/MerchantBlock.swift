import Checkout
import JSONText
import Testing

@testable import Processing

/// A request for tests of a shop's rules: 20.00 of goods and 2.50 of postage, in US dollars.
enum ShopSample {
    static func request(version: Int = 14, total: Int64 = 2250, supportsCoupons: Bool = true) throws
        -> PaymentRequest
    {
        PaymentRequest(
            version: ApplePayVersion(version), countryCode: "US",
            currency: try #require(Currency.named("USD")), supportedNetworks: [.visa],
            merchantCapabilities: [.supports3DS],
            total: LineItem(label: "Lantern Tea", amount: Money(minorUnits: total)),
            lineItems: [
                LineItem(label: "Tea", amount: Money(minorUnits: total - 250)),
                LineItem(label: "Post", amount: Money(minorUnits: 250)),
            ],
            shippingMethods: [post, courier], supportsCouponCode: supportsCoupons)
    }

    static let post = ShippingMethod(
        identifier: "post", label: "Post", detail: "5 days", amount: Money(minorUnits: 250))
    static let courier = ShippingMethod(
        identifier: "express", label: "Courier", detail: "today", amount: Money(minorUnits: 900))

    static func place(_ text: String) throws -> JSONPlace {
        JSONPlace(try JSONSource(name: "scenario.json", bytes: Array(text.utf8)).parse())
    }

    static func read(_ text: String, version: Int = 14) throws
        -> (script: MerchantScript?, problems: [JSONProblem])
    {
        MerchantScriptReader.read(try place(text), request: try request(version: version))
    }

    /// A shop with these rules, which must be right.
    static func shop(_ text: String, total: Int64 = 2250) throws -> ScriptedMerchant {
        let request = try request(total: total)
        let reading = MerchantScriptReader.read(try place(text), request: request)
        #expect(reading.problems.filter { $0.severity == .error } == [])
        guard case .rules(let rules) = try #require(reading.script) else { throw NoRules() }
        return ScriptedMerchant(request: request, rules: rules)
    }

    struct NoRules: Error {}
}

extension ScriptedMerchant {
    /// The answer to a coupon.
    mutating func coupon(_ code: String) -> Reply<MerchantUpdate> {
        answer(.couponCodeChanged(code), ["couponCode": .string(code)])
    }

    mutating func ships(by method: ShippingMethod) -> Reply<MerchantUpdate> {
        answer(.shippingMethodSelected(method), ["identifier": .string(method.identifier)])
    }

    mutating func address(_ area: String) -> Reply<MerchantUpdate> {
        answer(.shippingContactSelected(Contact()), ["administrativeArea": .string(area)])
    }
}

extension ScriptedMerchant.Reply where Answer == MerchantUpdate {
    var update: MerchantUpdate? {
        if case .answer(let update, _) = self { return update }
        return nil
    }

    var total: Int64? { update?.newTotal?.amount?.minorUnits }

    /// Names and amounts of the lines.
    var lines: [String] {
        (update?.newLineItems ?? []).map { "\($0.label) \($0.amount?.minorUnits ?? 0)" }
    }
}
