import Checkout
import Foundation
import Session
import Sheet
import Testing

/// The README's tables are made from the lists that the program works by. `UPDATE_README=1` rewrites them.
@Suite("The README", .serialized)
struct ReadmeTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md")

    private static let themes = file.deletingLastPathComponent().appendingPathComponent("Themes/README.md")

    private static let tables: [(name: String, text: String)] = [
        ("keys", keys), ("exit codes", exitCodes), ("declines", declines), ("settings", settings),
        ("environment", environment), ("signs", signs), ("editing", editing),
    ]

    private static var keys: String {
        let words = Language.english.words
        let rows = SheetCommand.allCases.flatMap { OfferedCommand.all([$0]) }.map { offered in
            let name = offered.command.isRemappable ? "`\(offered.command.rawValue)`" : ""
            return "| `\(offered.allKeyLabels)` | \(words.hint(offered.command)) | \(name) |"
        }
        let last = "| `Ctrl-C` | \(words.helpInterrupt) | |"
        return (["| keys | what they do | in the settings |", "|---|---|---|"] + rows + [last])
            .joined(separator: "\n")
    }

    private static var editing: String {
        let words = Language.english.words
        let rows = TextEdit.allCases.map { "| `\($0.keyLabels)` | \(words.meaning(of: $0)) |" }
        return (["| keys | what they do |", "|---|---|"] + rows).joined(separator: "\n")
    }

    private static var settings: String {
        let rows = ConfigKey.allCases.map { "| `\($0.rawValue)` | \($0.value) | \($0.about) |" }
        return (["| key | value | what it is for |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    private static var environment: String {
        let rows = EnvironmentTable.entries.map { entry in
            let names = entry.name.split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ")
            return "| \(names) | \(entry.about) |"
        }
        return (["| variable | what it says |", "|---|---|"] + rows).joined(separator: "\n")
    }

    /// In the themes' own README.
    private static var signs: String {
        let sets = GlyphSet.Name.allCases
        let rows = GlyphSet.signs.map { sign in
            let values = sets.map { cell(GlyphSet.named($0)[keyPath: sign.place]) }
            return "| `\(sign.key)` | \(values.joined(separator: " | ")) | \(sign.columns.upperBound) |"
        }
        let spinners = sets.map { cell(GlyphSet.named($0).spinner.joined(separator: " ")) }
        let last = "| `spinner`, a list | \(spinners.joined(separator: " | ")) | 1 each |"
        func cell(_ text: String) -> String { "`" + text.replacingOccurrences(of: "|", with: "\\|") + "`" }
        let head = "| sign | \(sets.map(\.rawValue).joined(separator: " | ")) | columns at most |"
        return ([head, "|---|---|---|---|"] + rows + [last]).joined(separator: "\n")
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
        let file = name == "signs" ? Self.themes : Self.file
        var readme = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(readme.range(of: "<!-- table: \(name) -->\n"))
        let end = try #require(readme.range(of: "<!-- end -->", range: start.upperBound..<readme.endIndex))
        if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
            readme.replaceSubrange(start.upperBound..<end.lowerBound, with: table + "\n")
            try readme.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        #expect(readme[start.upperBound..<end.lowerBound] == table + "\n", "UPDATE_README=1 rewrites it")
    }

    @Test("says simulator in its first line")
    func firstLine() throws {
        let readme = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(readme.split(separator: "\n").first?.contains("simulator") == true)
    }

    @Test("its scenarios pass their own tests, with nothing to warn of", arguments: ["a kept walk"])
    func scenarios(name: String) throws {
        let readme = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(readme.range(of: "<!-- scenario: \(name) -->\n```json\n"))
        let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
        let text = String(readme[start.upperBound..<end.lowerBound])
        #expect(ScenarioFixture.problems(text, strict: true) == [])
        #expect(try ScenarioFixture.failures(text) == [])
    }

    @Test("shows a screen that the program really draws")
    func screen() throws {
        let readme = try String(contentsOf: Self.file, encoding: .utf8)
        let row = "│ 支付 示例商店                                      CNY ¥0.01 │"
        #expect(readme.contains(row))
    }
}
