import Checkout

/// One line of text being typed, with a caret between its characters.
package struct TextField: Hashable, Sendable, Codable {
    package private(set) var text: String
    /// Characters before the caret.
    package private(set) var caret: Int
    /// More characters than this are not taken.
    package let limit: Int

    package init(_ text: String = "", limit: Int = 200) {
        self.text = text
        self.limit = limit
        caret = text.count
    }

    /// Types text at the caret; what a person cannot see or what would break the line is left out.
    package mutating func insert(_ typed: String) {
        let clean = Scrubber.scrub(typed).text.unicodeScalars.filter { $0 != Scrubber.mark }
        var characters = Array(text)
        let room = max(0, limit - characters.count)
        let added = Array(String(String.UnicodeScalarView(clean))).prefix(room)
        characters.insert(contentsOf: added, at: min(caret, characters.count))
        text = String(characters)
        // A combining mark joins the character before it, so the caret is found again from the end.
        caret = min(caret + added.count, text.count)
    }

    /// Acts on an editing key; false when the key means nothing here.
    package mutating func edit(_ key: Key) -> Bool {
        if case .character(let typed) = key {
            insert(typed)
            return true
        }
        guard let edit = TextEdit.of(key) else { return false }
        apply(edit)
        return true
    }

    private mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .back: caret = max(0, caret - 1)
        case .forward: caret = min(text.count, caret + 1)
        case .wordBack: caret = wordStart
        case .wordForward: caret = wordEnd
        case .start: caret = 0
        case .end: caret = text.count
        case .eraseBefore: remove(at: caret - 1)
        case .eraseAfter: remove(at: caret)
        case .eraseWord: eraseBack(to: wordStart)
        case .eraseToStart: eraseBack(to: 0)
        case .eraseToEnd: text = String(text.prefix(caret))
        }
    }

    /// Where the word at or before the caret begins.
    private var wordStart: Int {
        let characters = Array(text)
        var place = min(caret, characters.count)
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    /// Where the word at or after the caret ends.
    private var wordEnd: Int {
        let characters = Array(text)
        var place = max(0, caret)
        while place < characters.count, characters[place].isWhitespace { place += 1 }
        while place < characters.count, !characters[place].isWhitespace { place += 1 }
        return place
    }

    private mutating func eraseBack(to start: Int) {
        let rest = text.dropFirst(caret)
        text = String(text.prefix(start)) + String(rest)
        // A combining mark joins the character before it, so the caret is found again from the end.
        caret = max(0, text.count - rest.count)
    }

    private mutating func remove(at index: Int) {
        var characters = Array(text)
        guard characters.indices.contains(index) else { return }
        characters.remove(at: index)
        text = String(characters)
        if index < caret { caret -= 1 }
        caret = min(caret, text.count)
    }

    package mutating func clear() {
        text = ""
        caret = 0
    }

    /// The text before the caret, for placing the cursor.
    package var beforeCaret: String { String(text.prefix(caret)) }
}
