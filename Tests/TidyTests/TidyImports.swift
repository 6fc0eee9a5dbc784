extension TidyRule {
    private static let foundation: Set<String> = [
        "Foundation", "FoundationEssentials", "FoundationInternationalization",
    ]

    /// What each module may import, beside the standard library. The pure modules know no clock, no file
    /// and no screen; this table is what keeps them so.
    static let allowedImports: [String: Set<String>] = [
        "JSONText": [],
        "Checkout": ["JSONText"],
        "Sheet": foundation.union(["Checkout", "JSONText"]),
        "Tokens": ["Checkout", "JSONText", "COpenSSL"],
        "Processing": foundation.union([
            "Checkout", "JSONText", "Tokens", "CSQLite", "CProcess", "CFlatXML", "Glibc",
        ]),
        "Session": foundation.union(["Checkout", "JSONText", "Sheet", "Tokens", "Processing", "Glibc"]),
        "Terminal": ["Sheet", "CFrameOutput", "CNcurses", "Glibc"],
        "Themes": [],
        "Scenarios": [],
        "paysheet": foundation.union([
            "Checkout", "JSONText", "Sheet", "Tokens", "Processing", "Session", "Terminal", "Themes",
            "Scenarios", "Glibc",
        ]),
        "benchmark": [
            "Checkout", "JSONText", "Sheet", "Processing", "Session", "COpenSSL", "CSQLite", "Glibc",
        ],
    ]

    /// Parts of the standard library that every module may use.
    private static let standard: Set<String> = ["Swift", "Synchronization"]

    static let imports = TidyRule("a module imports only what lies below it") { file in
        guard let module = module(of: file.path) else { return [] }
        guard let allowed = allowedImports[module] else {
            return [(1, "the module \(module) is in no table of imports")]
        }
        return file.codeLines.enumerated().compactMap { index, line in
            guard let name = importedModule(line), !allowed.contains(name), !standard.contains(name)
            else { return nil }
            return (index + 1, "\(module) may not import \(name)")
        }
    }
}

/// The module that a line imports: "Foundation" of `@preconcurrency import struct Foundation.URL`.
private func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    let attributes: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    guard let position = words.firstIndex(of: "import"),
        words[..<position].allSatisfy({ $0.hasPrefix("@") || attributes.contains($0) })
    else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let name = words[(position + 1)...].first { !kinds.contains($0) }
    return name.flatMap { $0.split(separator: ".").first }.map(String.init)
}
