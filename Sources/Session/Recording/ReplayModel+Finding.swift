import Checkout
import Sheet

// Finding a text on the screens of a recording.
extension ReplayModel {
    mutating func type(_ key: Key) {
        guard var field = prompt else { return }
        switch key {
        case .escape: prompt = nil
        case .enter:
            wanted = field.text
            prompt = nil
            find()
        case .character, .up, .down, .left, .right, .tab, .backTab, .backspace, .delete, .home, .end,
            .pageUp, .pageDown, .function, .control:
            _ = field.edit(key)
            prompt = field
        }
    }

    package mutating func paste(_ text: String) {
        prompt?.insert(text)
    }

    /// Goes to the next entry whose screen shows the text, from the start again after the end.
    mutating func find() {
        guard !wanted.isEmpty else { return }
        isPlaying = false
        let text = ScreenText(wanted)
        var ahead = replay
        var lines = ahead.mark?.lines
        // The present screen is no news, nor is one that looks as the one before.
        func found() -> Rect? {
            defer { lines = ahead.mark?.lines }
            return ahead.mark?.lines != lines ? text.place(in: ahead.state.grid()) : nil
        }
        while ahead.step() != nil {
            if let place = found() { return land(ahead, place, nil) }
        }
        ahead.seek(to: 0)
        lines = nil
        while ahead.position < replay.position, ahead.step() != nil {
            if let place = found(), !isStillShown(ahead) { return land(ahead, place, words.foundFromStart) }
        }
        hit = text.place(in: replay.state.grid())
        let name = VisibleName.of(wanted)
        note = hit == nil ? words.foundNowhere(name) : words.onNoOtherScreen(name)
    }

    /// Whether nothing has changed on the screen from an earlier place up to the present one.
    private func isStillShown(_ earlier: Replay) -> Bool {
        var later = earlier
        while later.position < replay.position, later.step() != nil {
            if later.mark?.lines != earlier.mark?.lines { return false }
        }
        return true
    }

    private mutating func land(_ found: Replay, _ place: Rect, _ sentence: String?) {
        replay = found
        moment = replay.recording.moment(replay.position - 1)
        hit = place
        note = sentence
        arrive()
    }
}

/// A text to look for on a screen. Capitals count only where it has some.
private struct ScreenText {
    private let texts: [String]
    private let ignoresCase: Bool

    init(_ text: String) {
        ignoresCase = text == text.lowercased()
        let seen = BidiLine.seen(text)
        texts = seen == text ? [text] : [text, seen]
    }

    /// Where it stands first; nil for nowhere.
    func place(in grid: Grid) -> Rect? {
        let screen = ignoresCase ? grid.plainText.lowercased() : grid.plainText
        guard texts.contains(where: screen.contains) else { return nil }
        for (y, line) in screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for text in texts {
                guard let range = line.firstRange(of: text) else { continue }
                return Rect(
                    x: TextWidth.columns(String(line[..<range.lowerBound])), y: y,
                    width: TextWidth.columns(text), height: 1)
            }
        }
        return nil
    }
}
