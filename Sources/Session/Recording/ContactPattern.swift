import Sheet

/// What looks like somebody's, whoever it is: e-mail addresses, international phone numbers, and the folder
/// of a machine's user.
enum ContactPattern {
    enum Kind {
        case email, phone
        /// The user's name in a path.
        case user
    }

    /// A stretch of a text, by characters.
    struct Found {
        let range: Range<Int>
        let kind: Kind
    }

    static func found(in characters: [Character]) -> [Found] {
        characters.indices.compactMap { index in
            switch characters[index] {
            case "@": email(characters, at: index).map { Found(range: $0, kind: .email) }
            case "+": phone(characters, from: index).map { Found(range: $0, kind: .phone) }
            case "/": user(characters, from: index).map { Found(range: $0, kind: .user) }
            case _: nil
            }
        }
    }

    /// Letters of any script, since addresses may have them.
    private static func isOfAddress(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._%+-'".contains(character)
    }

    private static func email(_ characters: [Character], at sign: Int) -> Range<Int>? {
        var start = sign
        while let before = characters.at(start - 1), isOfAddress(before) { start -= 1 }
        while start < sign, "._%+-'".contains(characters[start]) { start += 1 }
        var end = sign + 1
        while let after = characters.at(end), after.isLetter || after.isNumber || ".-".contains(after) {
            end += 1
        }
        while end > sign + 1, ".-".contains(characters[end - 1]) { end -= 1 }
        let parts = characters[(sign + 1)..<end].split(separator: ".", omittingEmptySubsequences: false)
        guard start < sign, parts.count > 1, parts.allSatisfy({ !$0.isEmpty }),
            let last = parts.last, last.count > 1, last.contains(where: \.isLetter)
        else { return nil }
        return start..<end
    }

    /// E.164: up to 15 digits after the plus sign. Fewer than eight are an amount or a count, and so is what
    /// has one point with at most three digits behind it.
    private static func phone(_ characters: [Character], from plus: Int) -> Range<Int>? {
        if let before = characters.at(plus - 1), before.isLetter || before.isNumber { return nil }
        var digits = 0
        var end = plus + 1
        var index = plus + 1
        while let character = characters.at(index), digits <= 15 {
            if character.isASCIIDigit {
                digits += 1
                end = index + 1
            } else if !" -.()/\u{A0}\u{202F}\u{2011}".contains(character) || index - end >= 2 {
                break
            }
            index += 1
        }
        guard (8...15).contains(digits), characters.at(end)?.isLetter != true else { return nil }
        let signs = characters[(plus + 1)..<end].filter { !$0.isASCIIDigit }
        if signs == ["."], let point = characters[plus..<end].firstIndex(of: "."), end - point <= 4 {
            return nil
        }
        return plus..<end
    }

    /// The name in `/home/NAME` and `/Users/NAME`.
    private static func user(_ characters: [Character], from slash: Int) -> Range<Int>? {
        for folder in ["/home/", "/Users/"] where characters[slash...].starts(with: folder) {
            let start = slash + folder.count
            var end = start
            while let character = characters.at(end), character != "/", !character.isWhitespace,
                !"\"':;,".contains(character)
            {
                end += 1
            }
            return start < end ? start..<end : nil
        }
        return nil
    }
}
