import JSONText
import Testing

@Suite("the nearest known name")
struct NearestNameTests {
    static let names = ["label", "amount", "type", "total", "lineItems", "countryCode", "currencyCode", "id"]

    @Test(
        "a misspelt name finds the one that was meant",
        arguments: [
            ("lable", "label"), ("amuont", "amount"), ("Amount", "amount"), ("amount ", "amount"),
            ("amounts", "amount"),
            ("typ", "type"), ("tpye", "type"), ("lineitem", "lineItems"), ("line_items", "lineItems"),
            ("LINEITEMS", "lineItems"), ("contryCode", "countryCode"), ("curencycode", "currencyCode"),
            ("di", "id"),
            ("totl", "total"), ("idd", "id"),
        ])
    func near(_ wrong: String, _ right: String) {
        #expect(nearestName(to: wrong, among: Self.names) == right)
    }

    @Test(
        "what is far from every name finds none",
        arguments: ["", "x", "shippingType", "amo", "kind", "xyz", "tot"])
    func far(_ wrong: String) {
        #expect(nearestName(to: wrong, among: Self.names) == nil)
    }

    @Test("the limit is a third of the length, and a change of all letters is too much")
    func limits() {
        #expect(nearestName(to: "abcdef", among: ["abcdxy"]) == "abcdxy")
        #expect(nearestName(to: "abcdef", among: ["abcxyz"]) == nil)
        #expect(nearestName(to: "ab", among: ["ac"]) == "ac")
        #expect(nearestName(to: "a", among: ["b"]) == nil)
        #expect(nearestName(to: "a", among: [String]()) == nil)
    }

    @Test("of equally near names the choice does not hang on their order")
    func ties() {
        let names = ["bbt", "aat", "abx", "aba"]
        #expect(nearestName(to: "abt", among: names) == "aat")
        #expect(nearestName(to: "abt", among: names.reversed()) == "aat")
        #expect(nearestName(to: "abt", among: Set(names)) == "aat")
    }

    @Test("very long input is given up at once")
    func longInput() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(nearestName(to: long, among: [long]) == nil)
        #expect(nearestName(to: "amount", among: [long, "amount"]) == "amount")
        let longest = String(repeating: "a", count: 128)
        #expect(nearestName(to: longest, among: [longest + "b"]) == longest + "b")
    }
}
