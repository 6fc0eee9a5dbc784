/// The lines from a function's name to its closing brace.
struct FunctionSpan: Equatable {
    let firstLine: Int
    let lineCount: Int

    /// Functions, initialisers, subscripts and computed properties of a file, also nested ones.
    static func all(in file: SwiftText) -> [FunctionSpan] {
        var scan = BraceScan(file.code)
        return scan.functions()
    }
}

extension TidyRule {
    static let defaults = TidyRule("a switch over our own enum names its cases") { file in
        guard file.path.hasPrefix("Sources/") else { return [] }
        var scan = BraceScan(file.code)
        return scan.defaultsOverEnums().filter { line in
            !file.lines[line - 1].contains("// not our enum")
        }.map { ($0, "'default:' hides a case that is added later") }
    }
}

/// Follows braces through blanked code, word by word.
private struct BraceScan {
    private let code: [Character]
    private var words: [(text: String, start: Int)] = []
    private var lineOf: [Int] = []

    init(_ code: [Character]) {
        self.code = code
        var line = 1
        for character in code {
            lineOf.append(line)
            if character == "\n" { line += 1 }
        }
        words = BraceScan.words(of: code)
    }

    mutating func functions() -> [FunctionSpan] {
        words.indices.compactMap { index -> FunctionSpan? in
            guard ["func", "init", "deinit", "subscript", "var"].contains(words[index].text),
                !isMember(words[index]), let open = bodyStart(after: index), let close = closing(of: open)
            else { return nil }
            let first = lineOf[words[index].start]
            return FunctionSpan(firstLine: first, lineCount: lineOf[close] - first + 1)
        }
    }

    /// Lines of `default:` in a switch one of whose own patterns starts with a dot, which is an enum's.
    mutating func defaultsOverEnums() -> [Int] {
        words.compactMap { word -> Int? in
            guard word.text == "switch", let open = firstBrace(from: word.start),
                let close = closing(of: open)
            else { return nil }
            // The system's own enums, such as a scalar's general category, grow without us.
            let subject = String(code[word.start..<open])
            guard !subject.contains("generalCategory") else { return nil }
            var defaultLine: Int?
            var isEnum = false
            forEachOwnWord(open: open, close: close) { text, start in
                let end = start + text.count
                if text == "default", code[end...].first(where: { !$0.isWhitespace }) == ":" {
                    defaultLine = lineOf[end - 1]
                } else if text == "case", !isCondition(start), startsWithDot(code[end...]) {
                    isEnum = true
                }
            }
            return isEnum ? defaultLine : nil
        }
    }

    private static func words(of code: [Character]) -> [(text: String, start: Int)] {
        var found: [(text: String, start: Int)] = []
        var start: Int?
        for (index, character) in code.enumerated() {
            let isPart = character.isLetter || character.isNumber || character == "_"
            if isPart, start == nil { start = index }
            if !isPart, let begun = start {
                found.append((String(code[begun..<index]), begun))
                start = nil
            }
        }
        if let begun = start { found.append((String(code[begun...]), begun)) }
        return found
    }

    /// `.init(…)` is a call, and `` `init` `` a name.
    private func isMember(_ word: (text: String, start: Int)) -> Bool {
        guard word.start > 0 else { return false }
        return [".", "`", "@", "#"].contains(code[word.start - 1])
    }

    /// The brace that opens a declaration's body; nil when it has none, as in a protocol.
    private func bodyStart(after index: Int) -> Int? {
        let word = words[index]
        var depth = 0
        var position = word.start + word.text.count
        let next = words[(index + 1)...].first { stopWords.contains($0.text) && !isMember($0) }
        while position < code.count {
            switch code[position] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return position
            case "}" where depth == 0: return nil
            case "=" where depth == 0 && word.text == "var": return nil
            case "\n" where depth == 0 && word.text == "var": return nil
            default: break
            }
            if depth == 0, let next, position >= next.start { return nil }
            position += 1
        }
        return nil
    }

    private func firstBrace(from start: Int) -> Int? {
        var depth = 0
        for position in start..<code.count {
            switch code[position] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return position
            default: break
            }
        }
        return nil
    }

    private func closing(of open: Int) -> Int? {
        var depth = 0
        for position in open..<code.count {
            if code[position] == "{" { depth += 1 }
            if code[position] == "}" {
                depth -= 1
                if depth == 0 { return position }
            }
        }
        return nil
    }

    /// Visits words between two braces that lie in no inner braces, with the place of each.
    private func forEachOwnWord(open: Int, close: Int, _ visit: (String, Int) -> Void) {
        var depth = 0
        var position = open
        for word in words where word.start > open && word.start < close {
            while position < word.start {
                if code[position] == "{" { depth += 1 }
                if code[position] == "}" { depth -= 1 }
                position += 1
            }
            if depth == 1 { visit(word.text, word.start) }
        }
    }

    /// Whether the `case` at this place is one of `guard case`, `if a, case` and the like.
    private func isCondition(_ start: Int) -> Bool {
        let before = String(code[max(0, start - 40)..<start])
        let head = before.split(whereSeparator: \.isWhitespace).last ?? ""
        return ["if", "guard", "while", "for"].contains(head) || head.hasSuffix(",")
    }

    /// Whether a pattern such as ` let .some(x)` or ` (.a, .b)` begins with an enum's dot.
    private func startsWithDot(_ rest: ArraySlice<Character>) -> Bool {
        var pattern = String(rest.prefix(40)).drop { $0.isWhitespace || $0 == "(" }
        for binding in ["let ", "var "] where pattern.hasPrefix(binding) {
            pattern = pattern.dropFirst(binding.count).drop { $0.isWhitespace || $0 == "(" }
        }
        return pattern.hasPrefix(".")
    }
}

/// Words that begin another declaration: a function before them has no body.
private let stopWords: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "case", "struct", "enum", "class", "protocol",
    "extension", "package", "public", "private", "fileprivate", "internal", "static", "mutating",
]
