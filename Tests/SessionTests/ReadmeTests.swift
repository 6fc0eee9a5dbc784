import Checkout
import Foundation
import Session
import Sheet
import Testing

/// The README's tables are made from the lists that the program works by. `UPDATE_README=1` rewrites them.
@Suite("The README")
struct ReadmeTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md")

    private static let tables: [(name: String, text: String)] = [
        ("keys", keys), ("exit codes", exitCodes), ("declines", declines),
    ]

    private static var keys: String {
        let words = Language.english.words
        let rows = SheetCommand.allCases.flatMap { OfferedCommand.all([$0]) }
            .map { "| `\($0.allKeyLabels)` | \(words.hint($0.command)) |" }
        return (["| keys | what they do |", "|---|---|"] + rows + ["| `Ctrl-C` | \(words.helpInterrupt) |"])
            .joined(separator: "\n")
    }

    private static var exitCodes: String {
        let rows = ExitCode.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }
        return (["| code | meaning |", "|---|---|"] + rows).joined(separator: "\n")
    }

    private static var declines: String {
        let words = Language.english.words
        let rows = BankDecline.known.map { known in
            let outcome = Outcome.declined(.bank(known.decline))
            return "| x.\(known.iso8583) | `\(known.decline.code)` | \(words.sentence(outcome)) "
                + "\(words.nextStep(outcome)) |"
        }
        return (["| cents | reason | on the sheet |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    @Test("has the keys, exit codes and declines that the program has", arguments: tables.map(\.name))
    func tablesAreTrue(name: String) throws {
        let table = try #require(Self.tables.first { $0.name == name }).text
        var readme = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(readme.range(of: "<!-- table: \(name) -->\n"))
        let end = try #require(readme.range(of: "<!-- end -->", range: start.upperBound..<readme.endIndex))
        if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
            readme.replaceSubrange(start.upperBound..<end.lowerBound, with: table + "\n")
            try readme.write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        #expect(readme[start.upperBound..<end.lowerBound] == table + "\n", "UPDATE_README=1 rewrites it")
    }

    @Test("says simulator in its first line")
    func firstLine() throws {
        let readme = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(readme.split(separator: "\n").first?.contains("simulator") == true)
    }

    @Test("shows a screen that the program really draws")
    func screen() throws {
        let readme = try String(contentsOf: Self.file, encoding: .utf8)
        let row = "│ 支付 示例商店                                      CNY ¥0.01 │"
        #expect(readme.contains(row))
    }
}
