/// A Swift file taken apart roughly: what is code, what is comment, what is neither (string contents).
/// Each part has every other character replaced by a space, so that lines and columns stay.
struct SwiftText: Sendable {
    let path: String
    let lines: [Substring]
    /// Code without comments and without the contents of strings; the quotation marks stay.
    let code: [Character]
    let codeLines: [Substring]
    let commentLines: [Substring]

    init(path: String, text: String) {
        self.path = path
        var scan = SwiftScan(text)
        scan.run()
        lines = SwiftText.split(text)
        code = scan.code
        codeLines = SwiftText.split(String(scan.code))
        commentLines = SwiftText.split(String(scan.comments))
    }

    private static func split(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}

/// One pass over a file. It knows nested comments, escapes, interpolations, raw and many-line strings;
/// regular expression literals it takes for code.
private struct SwiftScan {
    private enum Place: Equatable {
        /// Parentheses open since an interpolation began; nil outside of interpolations.
        case code(parentheses: Int?)
        case lineComment
        case blockComment(depth: Int)
        case string(hashes: Int, manyLines: Bool)
    }

    private(set) var code: [Character] = []
    private(set) var comments: [Character] = []
    private let text: [Character]
    private var index = 0
    private var places: [Place] = [.code(parentheses: nil)]

    init(_ text: String) {
        self.text = Array(text)
    }

    mutating func run() {
        while index < text.count, let place = places.last {
            switch place {
            case .code(let parentheses): readCode(parentheses)
            case .lineComment: readLineComment()
            case .blockComment(let depth): readBlockComment(depth)
            case .string(let hashes, let manyLines): readString(hashes, manyLines)
            }
        }
    }

    private mutating func readCode(_ parentheses: Int?) {
        if starts(with: "//") {
            places.append(.lineComment)
        } else if starts(with: "/*") {
            places.append(.blockComment(depth: 0))
        } else if let opening = stringOpening() {
            places.append(.string(hashes: opening.hashes, manyLines: opening.manyLines))
            take(opening.length, asCode: true)
        } else {
            if let open = parentheses { count(open) }
            take(1, asCode: true)
        }
    }

    /// Follows the parentheses of an interpolation; its last one gives the string back.
    private mutating func count(_ open: Int) {
        switch text[index] {
        case "(": places[places.count - 1] = .code(parentheses: open + 1)
        case ")" where open == 1: places.removeLast()
        case ")": places[places.count - 1] = .code(parentheses: open - 1)
        default: break
        }
    }

    private mutating func readLineComment() {
        if text[index] == "\n" {
            places.removeLast()
        } else {
            take(1, asCode: false)
        }
    }

    private mutating func readBlockComment(_ depth: Int) {
        if starts(with: "/*") {
            places[places.count - 1] = .blockComment(depth: depth + 1)
            take(2, asCode: false)
        } else if starts(with: "*/") {
            if depth == 1 {
                places.removeLast()
            } else {
                places[places.count - 1] = .blockComment(depth: depth - 1)
            }
            take(2, asCode: false)
        } else {
            take(1, asCode: false)
        }
    }

    private mutating func readString(_ hashes: Int, _ manyLines: Bool) {
        let end = String(repeating: "\"", count: manyLines ? 3 : 1) + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        if starts(with: end) {
            places.removeLast()
            take(end.count, asCode: true)
        } else if starts(with: escape + "(") {
            blank(escape.count)
            places.append(.code(parentheses: 0))
        } else if starts(with: escape) {
            blank(escape.count + 1)
        } else if text[index] == "\n", !manyLines {
            // No string runs over the end of its line: we misread something, and go on with code.
            places.removeLast()
        } else {
            blank(1)
        }
    }

    private func stringOpening() -> (hashes: Int, manyLines: Bool, length: Int)? {
        var position = index
        while position < text.count, text[position] == "#" { position += 1 }
        guard position < text.count, text[position] == "\"" else { return nil }
        let hashes = position - index
        let manyLines = text[position...].starts(with: "\"\"\"")
        return (hashes, manyLines, hashes + (manyLines ? 3 : 1))
    }

    private func starts(with word: String) -> Bool {
        text[index...].starts(with: word)
    }

    private mutating func take(_ count: Int, asCode: Bool) {
        for _ in 0..<count where index < text.count {
            let character = text[index]
            let empty: Character = character == "\n" ? "\n" : " "
            code.append(asCode ? character : empty)
            comments.append(asCode ? empty : character)
            index += 1
        }
    }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where index < text.count {
            let empty: Character = text[index] == "\n" ? "\n" : " "
            code.append(empty)
            comments.append(empty)
            index += 1
        }
    }
}
