import Checkout
import Sheet

/// Digits that come one after the other on the sheet, where they go to its rows. Several of them may be a
/// passcode that was typed before anybody asked for one; so they are held back until it is clear what they
/// are. What the world does meanwhile is not: it is written at once, and the digits before it.
struct DigitRun {
    /// Something that is to be recorded, and how things stood afterwards.
    struct Note {
        var kind: RecordedEntry.Kind
        let scene: SheetModel.Scene
        let checkout: Checkout
        let sheet: SheetModel
        let moment: Instant
    }

    private var notes: [Note] = []
    /// Where in `notes` the digits are.
    private var digits: [Int] = []
    /// The row that was in focus before.
    private var focus = SheetRow.pay
    private var latestDigit = Instant(milliseconds: 0)
    /// The world has done something, so that more digits may follow.
    private var isCutShort = false

    /// So many digits are more than going to a row takes.
    private static let mostOfUsualKeys = 3
    /// Who types a passcode does not wait that long between two digits.
    private static let longestPause = Span(milliseconds: 3000)

    /// Whether the note belongs to the digits that are held back; where it does not, `end` comes before it.
    /// - Parameter focus: the row that was in focus before it.
    mutating func takes(_ note: Note, focus: SheetRow) -> Bool {
        if case .event = note.kind { isCutShort = !notes.isEmpty }
        let isDigit = note.isDigitOnSheet
        guard isDigit || !notes.isEmpty, !note.endsDigits || isDigit else { return false }
        if !notes.isEmpty, note.moment.since(latestDigit) > Self.longestPause { return false }
        if notes.isEmpty { self.focus = focus }
        if isDigit {
            latestDigit = note.moment
            digits.append(notes.count)
        }
        notes.append(note)
        return true
    }

    /// Whether there are more of them than going to a row takes, as far as is known.
    var isSecret: Bool { digits.count > (isCutShort ? 1 : Self.mostOfUsualKeys) }

    /// What was held back, as it is to be recorded: many digits without their values, but for one that comes
    /// to the row that is in focus now.
    mutating func end() -> [Note] {
        defer { self = DigitRun() }
        guard isSecret, let last = digits.last else { return notes }
        var moving: RecordedEntry.Kind?
        for index in digits {
            if notes[index].sheet.focus != focus { moving = notes[index].kind }
            focus = notes[index].sheet.focus
            notes[index].kind = .input(.secretDigit)
        }
        if let moving { notes[last].kind = moving }
        return notes
    }
}

extension DigitRun.Note {
    fileprivate var isDigitOnSheet: Bool {
        guard checkout.weChatReview != nil || checkout.review != nil, scene == .main,
            case .input(.key(let key)) = kind
        else { return false }
        return key.isDigit
    }

    /// Whether it comes after the digits, or ends what can be waited for. Frames may come between two digits,
    /// and so may a digit of a passcode that is asked for by then.
    fileprivate var endsDigits: Bool {
        switch kind {
        case .event: true
        case .input(let input):
            switch input {
            case .tick, .drawn, .secretDigit, .noted, .armed, .dressed: false
            case .key, .paste, .resize, .interrupted, .equipped, .clicked, .wheel, .faultChosen: true
            }
        }
    }
}
