import Checkout
import Sheet

/// What plays a recording: where it stands, whether time runs, what is looked for. Pure: keys and passed time
/// in, a screen out (`ReplayScreen`).
package struct ReplayModel: Sendable {
    package internal(set) var replay: Replay
    package internal(set) var isPlaying = true
    /// The moment of the recording that is shown, in milliseconds since its start.
    package internal(set) var moment: Int64 = 0
    package private(set) var showsInspector = false
    /// The first line of the inspector; the end of the list while it follows the replay.
    package private(set) var inspectorTop: Int?
    package private(set) var showsHelp = false
    /// The first lines of the help and of the recorded screen to show, where there is no room for all.
    private(set) var helpTop = 0
    private(set) var screenTop = 0
    /// What was found on the recorded screen and must be seen; until the next key.
    var hit: Rect?
    /// The text to look for while it is typed.
    package internal(set) var prompt: TextField?
    /// What was last looked for; empty before.
    package internal(set) var wanted = ""
    /// What the last key came to, where that is worth a sentence; until the next key.
    package internal(set) var note: String?
    /// The damaged line that was met; nil for none.
    package private(set) var damage: RecordingFault?
    private var watch = ReplayWatch()
    /// Real milliseconds since anybody did anything, or something was to be said.
    private var quiet: Int64 = 0
    private var speed = Self.usualSpeed
    /// Real milliseconds times hundredths of speed that have not made a whole millisecond yet.
    private var remainder: Int64 = 0

    /// In hundredths.
    package static let speeds: [Int64] = [25, 50, 100, 200, 400, 800, 1600, 6400]
    private static let usualSpeed = 2
    /// The clock of the progress line moves at least this often, in real milliseconds.
    private static let longestWait: Int64 = 500
    /// How long the progress line may cover a line of what plays, in real milliseconds.
    private static let longestCover: Int64 = 2000
    /// Entries that are looked at one by one when several are due at once.
    private static let mostLooks = 64

    /// The language of the player's own words; the sheet keeps the one in which it was recorded.
    package let language: Language
    let words: any TrailWords

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

    /// Where this program no longer comes to what was recorded, as far as that is known.
    package var difference: ReplayCheck.Difference? { watch.difference }

    /// Whether what is shown comes after that.
    package var differs: Bool { difference.map { replay.position >= $0.number } ?? false }

    /// Whether the progress line may leave its place to a line of the recorded screen, as long as there is
    /// nothing to say and nobody asks for it.
    package var canGiveWay: Bool {
        isPlaying && quiet >= Self.longestCover && note == nil && prompt == nil && !showsHelp
            && !showsInspector && !differs
    }

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
        quiet = min(quiet + min(max(0, milliseconds), Self.longestCover), Self.longestCover)
        let (hundredths, overflow) = max(0, milliseconds).multipliedReportingOverflow(by: percent)
        let all = overflow ? Int64.max / 2 : hundredths + remainder
        remainder = all % 100
        moment = min(moment + all / 100, replay.recording.length)
        var looks = 0
        while replay.position < replay.recording.count,
            replay.recording.moment(replay.position) <= moment, replay.step() != nil
        {
            looks += 1
            if looks < Self.mostLooks { watch.look(at: replay) }
        }
        watch.look(at: replay)
        if isAtEnd { stop() }
    }

    private mutating func stop() {
        isPlaying = false
        if let fault = replay.fault {
            damage = fault
            note = words.stopsHere(fault.sentence)
        }
    }

    /// Takes note of a place that was jumped to.
    mutating func arrive() {
        watch.look(at: replay)
        if replay.fault != nil { stop() }
    }

    // MARK: Keys

    /// Takes a key. Returns whether the player is left.
    package mutating func press(_ key: Key) -> Bool {
        quiet = 0
        if prompt != nil {
            type(key)
            return false
        }
        note = nil
        hit = nil
        if showsHelp {
            if let lines = Self.lines(key) {
                scroll(lines)
                return false
            }
            showsHelp = false
            return key == .character("q")
        }
        if let lines = Self.lines(key) {
            scroll(lines)
            return false
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
        case .character("?"), .function(1):
            showsHelp = true
            helpTop = 0
        case .character(let text): jump(text)
        case .up, .down, .pageUp, .pageDown, .enter, .tab, .backTab, .backspace, .delete, .function, .control:
            break
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
        arrive()
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
        arrive()
    }

    /// Takes the mouse: its wheel scrolls.
    package mutating func use(_ event: MouseEvent) {
        quiet = 0
        switch event.action {
        case .press: break
        case .wheelUp: scroll(-Self.wheelLines)
        case .wheelDown: scroll(Self.wheelLines)
        }
    }

    private static let wheelLines = 3

    /// The lines that a key scrolls by; nil for other keys.
    private static func lines(_ key: Key) -> Int? {
        switch key {
        case .up, .character("k"): -1
        case .down, .character("j"): 1
        case .pageUp: -10
        case .pageDown: 10
        case .character, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .home, .end,
            .function, .control:
            nil
        }
    }

    /// Scrolls what lies on top: the help, the inspector, or the recorded screen.
    private mutating func scroll(_ lines: Int) {
        if showsHelp {
            helpTop = max(0, helpTop + lines)
        } else if showsInspector {
            inspectorTop = max(0, (inspectorTop ?? shownInspectorTop) + lines)
        } else {
            screenTop = max(0, screenTop + lines)
        }
    }

    /// Where the inspector's list is shown from; noted by whoever draws it.
    private var shownInspectorTop = 0

    /// Takes note of what a frame showed, so that nothing is scrolled beyond its end.
    package mutating func note(_ tops: ReplayScreen.Tops) {
        shownInspectorTop = tops.inspector
        if inspectorTop != nil { inspectorTop = tops.inspector }
        helpTop = tops.help
        screenTop = tops.screen
    }
}
