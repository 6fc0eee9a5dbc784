import Foundation
import JSONText
import Testing
import Themes

@testable import Sheet

/// The table that the program takes its themes from is made from the theme files. `UPDATE_THEMES=1` rewrites
/// it.
@Suite("The table of built-in themes")
struct ThemeTableTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Themes/ThemeTable.swift")

    private static func source(_ name: String) -> JSONSource? {
        EmbeddedThemes.named(name).map { JSONSource(name: name + ".json", bytes: $0) }
    }

    private static func read(_ name: String) throws -> Theme {
        try Theme.read(try #require(source(name)), resolve: source)
    }

    /// The file as it should be.
    private static func text() throws -> String {
        var cases = ""
        var rows = ""
        for name in EmbeddedThemes.names {
            let words = name.split(separator: "-").map(String.init)
            let variable = words[0] + words.dropFirst().map(\.capitalized).joined()
            cases += "        case \"\(name)\": \(variable)\n"
            let row = try #require(try read(name).packed, "\(name) has signs of its own")
            rows += "\n    private static let \(variable): [UInt64] = [\n"
            for start in stride(from: 0, to: row.count, by: 4) {
                let numbers = row[start..<min(start + 4, row.count)].map { "0x" + String($0, radix: 16) }
                rows += "        " + numbers.joined(separator: ", ") + ",\n"
            }
            rows += "    ]\n"
        }
        let note = "`UPDATE_THEMES=1 swift test --filter ThemeTableTests` writes it anew"
        return """
            // Made from the files beside it: \(note).

            /// The built-in themes as numbers (`Theme.packed`): no file is parsed before the first frame.
            package enum ThemeTable {
                /// The row of the theme with this name, or nil.
                package static func row(_ name: String) -> [UInt64]? {
                    switch name {
            \(cases)        default: nil
                    }
                }
            \(rows)}

            """
    }

    @Test("is what the theme files say")
    func isTrue() throws {
        let text = try Self.text()
        if ProcessInfo.processInfo.environment["UPDATE_THEMES"] == "1" {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        let table = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(table == text, "UPDATE_THEMES=1 rewrites it")
        for name in EmbeddedThemes.names {
            let row = try #require(ThemeTable.row(name))
            #expect(try Self.read(name) == Theme(name: name, packed: row))
        }
        #expect(ThemeTable.row("dusk") == nil)
    }

    @Test("refuses rows that no theme makes")
    func broken() throws {
        let row = try #require(try Self.read("dark").packed)
        #expect(Theme(name: "x", packed: row) != nil)
        #expect(Theme(name: "x", packed: []) == nil)
        #expect(Theme(name: "x", packed: Array(row.dropLast())) == nil)
        #expect(Theme(name: "x", packed: [row[0] | 0xFF00] + row.dropFirst()) == nil)
        #expect(Theme(name: "x", packed: [row[0] | 0xFF_0000] + row.dropFirst()) == nil)
    }
}
