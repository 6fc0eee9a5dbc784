import Foundation

/// The package's own folder, found from this file.
enum Repository {
    static let root: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        // Tests/TidyTests/Repository.swift
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    /// Every Swift file under the folders that hold code, with its path from the root.
    static func swiftFiles() throws -> [SwiftText] {
        try readOnce.get()
    }

    /// Reading and taking apart is most of the work, and every rule wants it.
    private static let readOnce = Result { try readSwiftFiles() }

    private static func readSwiftFiles() throws -> [SwiftText] {
        try ["Sources", "Tests", "Themes"].flatMap { folder -> [SwiftText] in
            let names = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
                let path = "\(folder)/\(name)"
                return SwiftText(
                    path: path, text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
            }
        }
    }

    /// The names at the top that do not start with a dot.
    static func visibleNames() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") })
    }
}
