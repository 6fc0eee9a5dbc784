import Checkout
import Foundation
import JSONText
import Testing

/// Requests from outside: a browser's own test cases and requests collected from public code.
@Suite("Outside requests")
struct SharedVectorTests {
    private static let webKitCases = "vectors/wpt/webkit-applepaysession-cases.json"
    private static let index = "vectors/requests/index.md"

    private func strings(_ node: JSONNode?) -> [String] {
        guard case .array(let elements)? = node?.value else { return [] }
        return elements.compactMap { text($0) }
    }

    private func text(_ node: JSONNode?) -> String? {
        switch node?.value {
        case .string(let text)?, .number(let text)?: return text
        case .null?, .bool?, .array?, .object?, nil: return nil
        }
    }

    /// The base request of the file, changed as one case says.
    private func request(_ base: [JSONMember], changedBy change: JSONNode) -> JSONNode {
        var changed: [JSONMember] = []
        if case .object(let members)? = change.member("set")?.node.value { changed = members }
        let gone = strings(change.member("delete")?.node) + changed.map(\.key)
        return JSONNode(.object(base.filter { !gone.contains($0.key) } + changed), at: change.position)
    }

    // Skipped where the shared folder is absent.
    @Test(
        "every case of WebKit's session test is judged as WebKit does",
        .enabled(if: SharedFolder.has(webKitCases)))
    func webKit() throws {
        let file = try SharedFolder.json(Self.webKitCases)
        guard case .object(let base)? = file.member("base")?.node.value,
            case .array(let cases)? = file.member("cases")?.node.value
        else {
            Issue.record("the file has another shape")
            return
        }
        #expect(cases.count >= 115)
        for change in cases {
            let identifier = try #require(text(change.member("id")?.node))
            let version = try #require(text(change.member("version")?.node).flatMap { Int($0) })
            let result = PaymentRequestReader.read(request(base, changedBy: change), version: version)
            let accepts = text(change.member("expect")?.node) == "accept"
            #expect((result.request != nil) == accepts, "\(identifier): \(result.lines)")
        }
    }

    /// File name and verdict of each row of the table that is about Apple Pay JS.
    private func collected() throws -> [(file: String, verdict: String)] {
        let table = String(decoding: try SharedFolder.bytes(Self.index), as: UTF8.self)
        return table.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > 2, cells[0].hasSuffix(".json"), !cells[1].hasPrefix("W3C") else { return nil }
            return (cells[0], cells[2].trimmingCharacters(in: ["*"]))
        }
    }

    // Skipped where the shared folder is absent.
    @Test(
        "every collected Apple Pay request is judged as its index says", .enabled(if: SharedFolder.has(index))
    )
    func requests() throws {
        let rows = try collected()
        #expect(rows.count >= 30)
        for row in rows {
            let result = PaymentRequestReader.read(try SharedFolder.json("vectors/requests/" + row.file))
            // Policy rows have no outside verdict; ours is to refuse a country code in an array.
            #expect((result.request != nil) == (row.verdict == "accept"), "\(row.file): \(result.lines)")
            if let request = result.request { #expect(try CodingRoundTrip.of(request) == request) }
        }
    }

    // Skipped where the shared folder is absent.
    @Test(
        "W3C amounts are judged by the same grammar",
        .enabled(if: SharedFolder.has("vectors/wpt/amounts.json")))
    func amounts() throws {
        let file = try SharedFolder.json("vectors/wpt/amounts.json")
        let dollar = try #require(Currency.named("USD"))
        for text in strings(file.member("invalid_everywhere")?.node) {
            #expect(throws: AmountFault.self) { try Money.parse(text, in: dollar) }
        }
        for key in ["valid_as_displayItem_or_shippingOption", "valid_as_total"] {
            for text in strings(file.member(key)?.node) where text.utf8.count < 18 && !text.hasSuffix(".000")
            {
                #expect(throws: Never.self) { try Money.parse(text, in: dollar) }
            }
        }
    }
}
