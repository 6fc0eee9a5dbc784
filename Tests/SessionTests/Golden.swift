import Foundation
import Sheet
import Testing

/// Whole screens kept as text files. A file holds the screen, a line `---`, the letter of each cell's role,
/// so that a change of colour is seen too, and where the cursor is.
///
/// `UPDATE_GOLDENS=1 swift test --filter GoldenScreenTests` rewrites them; nothing else overwrites one. A
/// missing file is written, and fails, so that nobody takes an unread screen for an approved one.
enum Golden {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens", isDirectory: true)

    static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" }

    static func text(of grid: Grid) -> String {
        let cursor = grid.cursor.map { "cursor \($0.x),\($0.y)" } ?? "no cursor"
        return grid.plainText + "\n---\n" + grid.roleMap + "\n---\n" + cursor + "\n"
    }

    /// Compares a screen with its file.
    static func check(_ grid: Grid, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
        try check(text(of: grid), name, in: folder, location)
    }

    /// Compares a text with its file in a folder.
    static func check(
        _ text: String, _ name: String, in folder: URL, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appendingPathComponent(name + ".txt")
        guard FileManager.default.fileExists(atPath: file.path) else {
            try Data(text.utf8).write(to: file, options: .atomic)
            if !isUpdating {
                Issue.record("there was no golden \(name); written, read it", sourceLocation: location)
            }
            return
        }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard kept != text else { return }
        if isUpdating {
            try Data(text.utf8).write(to: file, options: .atomic)
        } else {
            Issue.record(
                "\(name) looks different (- kept, + now):\n\(difference(kept, text))",
                sourceLocation: location)
        }
    }

    /// The names of the files that are there.
    static func names(in folder: URL = folder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".txt") && $0 != "README.txt" }.map { String($0.dropLast(4)) }.sorted()
    }

    /// The lines that differ, with their numbers; the first 40 of them.
    static func difference(_ kept: String, _ now: String) -> String {
        let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let new = now.split(separator: "\n", omittingEmptySubsequences: false)
        var lines: [String] = []
        for index in 0..<max(old.count, new.count) {
            let before = old.indices.contains(index) ? old[index] : nil
            let after = new.indices.contains(index) ? new[index] : nil
            guard before != after else { continue }
            if let before { lines.append("\(index + 1) - \(before)") }
            if let after { lines.append("\(index + 1) + \(after)") }
        }
        return lines.prefix(40).joined(separator: "\n")
    }
}
