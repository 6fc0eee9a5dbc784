import Foundation
import Testing

@testable import Checkout

@Suite("A value that is kept by itself")
struct BoxedTests {
    private struct Plain: Hashable, Codable {
        var name: String
        var count: Int?
    }

    private struct Kept: Hashable, Codable {
        @Boxed var name: String
        @Boxed var count: Int?
    }

    private func coded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("is coded as the value alone, and left out where that is nil", arguments: [nil, 0, 7])
    func coding(_ count: Int?) throws {
        let text = try coded(Kept(name: "a", count: count))
        #expect(text == (try coded(Plain(name: "a", count: count))))
        let read = try JSONDecoder().decode(Kept.self, from: Data(text.utf8))
        #expect(read == Kept(name: "a", count: count))
    }

    @Test("a copy keeps its value when the original changes")
    func copies() {
        var one = Kept(name: "a", count: 1)
        let other = one
        one.name += "b"
        one.count = nil
        #expect(other == Kept(name: "a", count: 1))
        #expect(one == Kept(name: "ab", count: nil))
        #expect(one != other)
    }

    @Test("equal values are equal, wherever they are kept")
    func equality() {
        #expect(Kept(name: "a", count: 1) == Kept(name: "a", count: 1))
        #expect(Kept(name: "a", count: 1) != Kept(name: "a", count: 2))
        #expect(Set([Kept(name: "a", count: 1), Kept(name: "a", count: 1)]).count == 1)
    }
}
