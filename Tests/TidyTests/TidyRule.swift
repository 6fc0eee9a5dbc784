/// A place that breaks a rule.
struct Finding: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let message: String

    var description: String { "\(path):\(line): \(message)" }
}

/// A rule over one file's path and text. Rules see nothing else, so that a bad sample can show each failing.
struct TidyRule: Sendable, CustomStringConvertible {
    let name: String
    private let check: @Sendable (SwiftText) -> [(line: Int, message: String)]

    init(_ name: String, _ check: @escaping @Sendable (SwiftText) -> [(line: Int, message: String)]) {
        self.name = name
        self.check = check
    }

    func findings(in file: SwiftText) -> [Finding] {
        check(file).map { Finding(path: file.path, line: $0.line, message: $0.message) }
    }

    var description: String { name }

    /// Every rule, in the order in which their findings read best.
    static let all: [TidyRule] = [
        fileLength, functionLength, lineLength, bannedWords, forceUnwraps, fileNames, imports, floats,
        defaults,
    ]
}

extension TidyRule {
    /// Tables of data made from a standard, which grow with the standard.
    static let longFilesAllowed: Set<String> = [
        "TextWidthTable.swift", "CountryTable.swift", "CurrencyTable.swift",
    ]

    static let fileLength = TidyRule("a file has at most 400 lines") { file in
        let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
        guard count > 400, !longFilesAllowed.contains(fileName(of: file.path)) else { return [] }
        return [(1, "\(count) lines; a file for each noun reads better")]
    }

    static let functionLength = TidyRule("a function has at most 80 lines") { file in
        FunctionSpan.all(in: file).compactMap { span in
            guard span.lineCount > 80 else { return nil }
            return (span.firstLine, "a function of \(span.lineCount) lines")
        }
    }

    static let lineLength = TidyRule("a line has at most 110 columns") { file in
        file.lines.enumerated().compactMap { index, line in
            line.count > 110 ? (index + 1, "\(line.count) columns") : nil
        }
    }

    static let bannedWords = TidyRule("no word that hides an error, a wait or unfinished work") { file in
        let inCode = [
            "try?", "try!", "as!", "fatalError(", "Thread.sleep", "usleep(", "Task.sleep",
        ]
        let anywhere = ["TODO", "FIXME"]
        var found: [(line: Int, message: String)] = []
        for (index, line) in file.codeLines.enumerated() {
            let comment = index < file.commentLines.count ? file.commentLines[index] : ""
            found += inCode.filter { contains(line, word: $0) }.map { (index + 1, "'\($0)'") }
            found += anywhere.filter { contains(line, word: $0) || contains(comment, word: $0) }
                .map { (index + 1, "'\($0)'") }
        }
        return found
    }

    static let forceUnwraps = TidyRule("no optional is unwrapped by force") { file in
        file.codeLines.enumerated().compactMap { index, line in
            hasForceUnwrap(Array(line)) ? (index + 1, "a forced unwrap") : nil
        }
    }

    static let fileNames = TidyRule("a file or folder is named for what it holds") { file in
        let banned = ["Helper", "Util", "Common", "Manager", "Misc"]
        return banned.filter { word in
            file.path.split(separator: "/").contains { contains($0, camelWord: word) }
        }.map { (1, "'\($0)' names nothing") }
    }

    static let floats = TidyRule("no binary fraction comes near money") { file in
        guard ["Checkout", "Processing", "Tokens"].contains(module(of: file.path)) else { return [] }
        return file.codeLines.enumerated().compactMap { index, line in
            let word = ["Double", "Float"].first { contains(line, word: $0) }
            return word.map { (index + 1, "'\($0)'") }
        }
    }
}

/// The module whose sources hold the file; nil for tests and the rest.
func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2 || parts.first == "Themes", let first = parts.first else { return nil }
    if first == "Themes" { return "Themes" }
    return first == "Sources" ? String(parts[1]) : nil
}

private func fileName(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
}

/// Whether the line has the word with no letter or digit touching a side of it that is itself a letter.
func contains(_ line: Substring, word: String) -> Bool {
    guard line.contains(word) else { return false }
    let line = Array(line)
    let word = Array(word)
    guard let first = word.first, let last = word.last, line.count >= word.count else { return false }
    for start in 0...(line.count - word.count) where line[start..<(start + word.count)].elementsEqual(word) {
        let end = start + word.count
        let touchesBefore = start > 0 && isWordCharacter(first) && isWordCharacter(line[start - 1])
        let touchesAfter = end < line.count && isWordCharacter(last) && isWordCharacter(line[end])
        if !touchesBefore, !touchesAfter { return true }
    }
    return false
}

/// Whether a name such as `MoneyHelpers` has the word as one of its parts, also in the plural or longer.
private func contains(_ name: Substring, camelWord word: String) -> Bool {
    let name = Array(name)
    let word = Array(word)
    guard name.count >= word.count else { return false }
    return (0...(name.count - word.count)).contains { name[$0..<($0 + word.count)].elementsEqual(word) }
}

private func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
}

/// An exclamation mark that follows an expression, and is neither `!=` nor part of `try!` and `as!`, which
/// have a rule of their own.
private func hasForceUnwrap(_ line: [Character]) -> Bool {
    line.indices.contains { index in
        guard line[index] == "!", index > 0 else { return false }
        let before = line[index - 1]
        guard isWordCharacter(before) || ")]\"".contains(before) else { return false }
        if index + 1 < line.count, line[index + 1] == "=" { return false }
        let head = line[..<index]
        return ![" try", " as"].contains { (" " + String(head)).hasSuffix($0) }
    }
}
