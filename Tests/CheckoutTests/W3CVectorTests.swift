import Checkout
import Foundation
import JSONText
import Testing

/// The specification's own test data, and requests collected from public code.
@Suite("Outside W3C requests")
struct W3CVectorTests {
    private static let amounts = "vectors/wpt/amounts.json"
    private static let currencies = "vectors/wpt/currencies.json"
    private static let index = "vectors/requests/index.md"

    /// The members of a list as JSON text.
    private func rows(_ file: JSONNode, _ key: String) throws -> [String] {
        guard case .array(let nodes)? = file.member(key)?.node.value else {
            Issue.record("the file has no list \(key)")
            return []
        }
        return nodes.map { JSONOutput($0).text(pretty: false) }
    }

    /// One amount in each of the places that the specification judges; the first is a total.
    private func requests(with amount: String) -> [(isTotal: Bool, text: String)] {
        let item = #"{"label":"A","amount":\#(amount)}"#
        let option = #"{"id":"a","label":"A","amount":\#(amount)}"#
        let name = W3CMethodIdentifierName.applePay
        func details(_ members: [String: String]) -> String {
            W3CRequestText.request(
                details: W3CRequestText.details(members), options: #"{"requestShipping":true}"#)
        }
        return [
            (true, W3CRequestText.request(details: W3CRequestText.details(total: item))),
            (true, details(["modifiers": #"[{"supportedMethods":\#(name),"total":\#(item)}]"#])),
            (false, details(["displayItems": "[\(item)]"])),
            (false, details(["shippingOptions": "[\(option)]"])),
            (
                false,
                details(["modifiers": #"[{"supportedMethods":\#(name),"additionalDisplayItems":[\#(item)]}]"#]
                )
            ),
        ]
    }

    private enum W3CMethodIdentifierName { static let applePay = #""https://apple.com/apple-pay""# }

    // Skipped where the shared folder is absent.
    @Test(
        "the constructor judges every amount as the web's tests do", .enabled(if: SharedFolder.has(amounts)))
    func amountRows() throws {
        let file = try SharedFolder.json(Self.amounts)
        for value in try rows(file, "invalid_everywhere") {
            for request in requests(with: W3CRequestText.amount(value)) {
                let fault = try reading(request.text).verdicts.constructor
                #expect(fault?.name == .typeError, "\(value)")
                #expect(fault?.problem.path.description.hasSuffix(".amount.value") == true, "\(value)")
            }
        }
        for value in try rows(file, "invalid_only_as_total_or_modifier_total") {
            for request in requests(with: W3CRequestText.amount(value)) {
                let fault = try reading(request.text).verdicts.constructor
                #expect(fault?.name == (request.isTotal ? .typeError : nil), "\(value)")
            }
        }
        for value in try rows(file, "valid_as_displayItem_or_shippingOption") {
            for request in requests(with: W3CRequestText.amount(value)) where !request.isTotal {
                #expect(try reading(request.text).verdicts.constructor == nil, "\(value)")
            }
        }
        for value in try rows(file, "valid_as_total") {
            for request in requests(with: W3CRequestText.amount(value)) {
                #expect(try reading(request.text).verdicts.constructor == nil, "\(value)")
            }
        }
    }

    // Skipped where the shared folder is absent.
    @Test(
        "the constructor judges every currency as the web's tests do",
        .enabled(if: SharedFolder.has(currencies)))
    func currencyRows() throws {
        let file = try SharedFolder.json(Self.currencies)
        for code in try rows(file, "well_formed") {
            for request in requests(with: W3CRequestText.amount(#""1.00""#, code)) {
                #expect(try reading(request.text).verdicts.constructor == nil, "\(code)")
            }
        }
        for code in try rows(file, "invalid") {
            for request in requests(with: W3CRequestText.amount(#""1.00""#, code)) {
                let fault = try reading(request.text).verdicts.constructor
                #expect(fault?.name == .rangeError, "\(code)")
                #expect(fault?.problem.path.description.hasSuffix(".amount.currency") == true, "\(code)")
            }
        }
    }

    // Skipped where the shared folder is absent.
    @Test(
        "the sheet judges every collected W3C request as its index says",
        .enabled(if: SharedFolder.has(index)))
    func requests() throws {
        let table = String(decoding: try SharedFolder.bytes(Self.index), as: UTF8.self)
        var seen = 0
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > 2, cells[0].hasSuffix(".json"), cells[1].hasPrefix("W3C") else { continue }
            seen += 1
            let result = PaymentRequestReader.read(try SharedFolder.json("vectors/requests/" + cells[0]))
            #expect(
                (result.verdicts.sheet == nil) == cells[2].contains("accept"), "\(cells[0]): \(result.lines)")
            #expect((result.request == nil) == (result.verdicts.sheet != nil))
            if let request = result.request { #expect(try CodingRoundTrip.of(request) == request) }
        }
        #expect(seen >= 12)
    }
}
