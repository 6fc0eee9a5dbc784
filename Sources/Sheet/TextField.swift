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
        switch key {
        case .character(let typed): insert(typed)
        case .backspace: remove(at: caret - 1)
        case .delete: remove(at: caret)
        case .left, .control("b"): caret = max(0, caret - 1)
        case .right, .control("f"): caret = min(text.count, caret + 1)
        case .home, .control("a"): caret = 0
        case .end, .control("e"): caret = text.count
        case .control("u"): clear()
        case .control("k"): text = String(text.prefix(caret))
        case .up, .down, .enter, .escape, .tab, .backTab, .pageUp, .pageDown, .function, .control:
            return false
        }
        return true
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
