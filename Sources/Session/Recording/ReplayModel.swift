import Checkout
import Sheet

/// What plays a recording: where it stands, whether time runs, what is looked for. Pure: keys and passed time
/// in, a screen out (`ReplayScreen`).
package struct ReplayModel: Sendable {
    package private(set) var replay: Replay
    package private(set) var isPlaying = true
    /// The moment of the recording that is shown, in milliseconds since its start.
    package private(set) var moment: Int64 = 0
    package private(set) var showsInspector = false
    /// The first line of the inspector; the end of the list while it follows the replay.
    package private(set) var inspectorTop: Int?
    package private(set) var showsHelp = false
    /// The text to look for while it is typed.
    package private(set) var prompt: TextField?
    /// What was last looked for; empty before.
    package private(set) var wanted = ""
    /// What the last key came to, where that is worth a sentence; until the next key.
    package private(set) var note: String?
    private var speed = Self.usualSpeed
    /// Real milliseconds times hundredths of speed that have not made a whole millisecond yet.
    private var remainder: Int64 = 0

    /// In hundredths.
    package static let speeds: [Int64] = [25, 50, 100, 200, 400, 800, 1600, 6400]
    private static let usualSpeed = 2
    /// The clock of the progress line moves at least this often, in real milliseconds.
    private static let longestWait: Int64 = 500

    /// The language of the player's own words; the sheet keeps the one in which it was recorded.
    package let language: Language
    private let words: any TrailWords

    package init(_ recording: Recording, _ language: Language) {
        replay = Replay(recording)
        self.language = language
        words = language.trailWords
        note = recording.brokenLine.map(words.breaksOff)
        if recording.count == 0 {
            isPlaying = false
            note = note ?? words.nothingHappened
        }
    }

    /// The speed in hundredths: 100 is real time.
    package var percent: Int64 { Self.speeds.at(speed) ?? 100 }

    package var isAtEnd: Bool { replay.position >= replay.recording.count || replay.fault != nil }

    // MARK: Time

    /// How long nothing changes by itself, in real milliseconds; nil for ever.
    package var wait: Int64? {
        guard isPlaying else { return nil }
        let gap = max(0, replay.recording.moment(replay.position) - moment)
        let (hundredths, overflow) = gap.multipliedReportingOverflow(by: 100)
        // Rounded up, so that the entry is due when the wait is over.
        return overflow ? Self.longestWait : min(Self.longestWait, (hundredths + percent - 1) / percent)
    }

    /// Lets real milliseconds pass.
    package mutating func pass(_ milliseconds: Int64) {
        guard isPlaying else { return }
        let (hundredths, overflow) = max(0, milliseconds).multipliedReportingOverflow(by: percent)
        let all = overflow ? Int64.max / 2 : hundredths + remainder
        remainder = all % 100
        moment = min(moment + all / 100, replay.recording.length)
        while replay.position < replay.recording.count,
            replay.recording.moment(replay.position) <= moment, replay.step() != nil
        {}
        if isAtEnd { stop() }
    }

    private mutating func stop() {
        isPlaying = false
        if let fault = replay.fault { note = words.stopsHere(fault.sentence) }
    }

    // MARK: Keys

    /// Takes a key. Returns whether the player is left.
    package mutating func press(_ key: Key) -> Bool {
        if prompt != nil {
            type(key)
            return false
        }
        note = nil
        if showsHelp {
            showsHelp = false
            return key == .character("q")
        }
        switch key {
        case .character("q"), .control("c"): return true
        case .escape:
            if !showsInspector { return true }
            showsInspector = false
        case .character(" "): toggle()
        case .left, .character("h"), .control("left"): go(to: replay.position - 1)
        case .right, .character("l"), .control("right"): go(to: replay.position + 1)
        case .home, .character("g"): go(to: 0)
        case .end, .character("G"): go(to: replay.recording.count)
        case .character("["): changeSpeed(by: -1)
        case .character("]"): changeSpeed(by: 1)
        case .character("/"): prompt = TextField(wanted, limit: 100)
        case .character("n"): find()
        case .character("i"), .function(12):
            showsInspector.toggle()
            inspectorTop = nil
        case .character("?"), .function(1): showsHelp = true
        case .up, .character("k"): scroll(-1)
        case .down, .character("j"): scroll(1)
        case .pageUp: scroll(-10)
        case .pageDown: scroll(10)
        case .character(let text): jump(text)
        case .enter, .tab, .backTab, .backspace, .delete, .function, .control: break
        }
        return false
    }

    private mutating func toggle() {
        if isPlaying {
            isPlaying = false
        } else if replay.fault != nil {
            stop()
        } else {
            if isAtEnd { go(to: 0) }
            isPlaying = replay.recording.count > 0
            remainder = 0
        }
    }

    private mutating func go(to position: Int) {
        isPlaying = false
        replay.seek(to: position)
        moment = replay.recording.moment(replay.position - 1)
        if replay.position == 0 { moment = 0 }
        if replay.fault != nil { stop() }
    }

    private mutating func changeSpeed(by step: Int) {
        speed = min(max(0, speed + step), Self.speeds.count - 1)
        remainder = 0
    }

    /// A digit goes to that tenth, and playing goes on from there if it was going on.
    private mutating func jump(_ text: String) {
        guard text.utf8.count == 1, let tenth = Int64(text) else { return }
        moment = replay.recording.length / 10 * tenth
        replay.seek(toMoment: moment)
        if replay.fault != nil { stop() }
    }

    /// Takes the mouse: its wheel scrolls the inspector.
    package mutating func use(_ event: MouseEvent) {
        switch event.action {
        case .press: break
        case .wheelUp: scroll(-Self.wheelLines)
        case .wheelDown: scroll(Self.wheelLines)
        }
    }

    private static let wheelLines = 3

    private mutating func scroll(_ lines: Int) {
        guard showsInspector else { return }
        inspectorTop = max(0, (inspectorTop ?? shownTop) + lines)
    }

    /// Where the inspector's list is shown from; noted by whoever draws it.
    private var shownTop = 0

    package mutating func note(shownTop: Int) {
        self.shownTop = shownTop
        if inspectorTop != nil { inspectorTop = shownTop }
    }

    // MARK: Finding

    private mutating func type(_ key: Key) {
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
    private mutating func find() {
        guard !wanted.isEmpty else { return }
        isPlaying = false
        let appearance = replay.recording.header.appearance
        var ahead = replay
        var lines = ahead.mark?.lines
        // The present screen is no news, nor is one that looks as the one before.
        func isHit() -> Bool {
            defer { lines = ahead.mark?.lines }
            return ahead.mark?.lines != lines && ahead.state.grid(appearance).plainText.contains(wanted)
        }
        while ahead.step() != nil {
            if isHit() { return land(ahead, nil) }
        }
        ahead.seek(to: 0)
        while ahead.position < replay.position, ahead.step() != nil {
            if isHit() { return land(ahead, words.foundFromStart) }
        }
        note = words.foundNowhere(VisibleName.of(wanted))
    }

    private mutating func land(_ found: Replay, _ sentence: String?) {
        replay = found
        moment = replay.recording.moment(replay.position - 1)
        note = sentence
    }
}
