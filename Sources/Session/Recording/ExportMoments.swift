import Checkout
import Sheet

/// What a recording can be turned into for people who have no paysheet.
package enum ExportFormat: String, CaseIterable, Hashable, Sendable {
    /// asciicast, version 2.
    case cast
    /// A picture of a moment.
    case svg
    /// Screens as text.
    case txt
    /// A report in Markdown.
    case md
    /// Events and effects.
    case json
}

/// A place in a recording: after so many entries, or so long after its start.
package enum ReplayPlace: Hashable, Sendable {
    case entry(Int)
    /// Milliseconds.
    case moment(Int64)

    /// Reads `17` (an entry), `1:02.5`, `12s` or `800ms`; nil for anything else.
    package init?(_ text: String) {
        if text.hasSuffix("ms"), let number = ArgumentValue.wholeNumber(text.dropLast(2)) {
            self = .moment(number)
        } else if text.hasSuffix("s"), let number = Self.milliseconds(text.dropLast()) {
            self = .moment(number)
        } else if text.contains(":"), let number = Self.clock(text) {
            self = .moment(number)
        } else if let number = ArgumentValue.wholeNumber(text), let entry = Int(exactly: number) {
            self = .entry(entry)
        } else {
            return nil
        }
    }

    /// `12` or `12.5` in seconds.
    private static func milliseconds(_ text: Substring) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let seconds = ArgumentValue.wholeNumber(parts[0]),
            seconds < 1_000_000_000
        else { return nil }
        guard let decimals = parts.at(1) else { return seconds * 1000 }
        guard (1...3).contains(decimals.utf8.count), let part = ArgumentValue.wholeNumber(decimals) else {
            return nil
        }
        return seconds * 1000 + part * [100, 10, 1][decimals.utf8.count - 1]
    }

    private static func clock(_ text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let last = parts.last, let seconds = milliseconds(last) else {
            return nil
        }
        var minutes: Int64 = 0
        for part in parts.dropLast() {
            guard let number = ArgumentValue.wholeNumber(part), number < 1_000_000 else { return nil }
            minutes = minutes * 60 + number
        }
        return minutes * 60_000 + seconds
    }
}

extension Recording {
    /// How many entries came until a moment, in milliseconds since the start.
    package func position(atMoment milliseconds: Int64) -> Int {
        // Moments never go back, but by a hair in recordings of formats 1 and 2.
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if moment(middle) <= milliseconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// How many entries came until a place; all of them where none is named or it lies beyond the end.
    package func position(of place: ReplayPlace?) -> Int {
        switch place {
        case nil: count
        case .entry(let number): min(max(0, number), count)
        case .moment(let milliseconds): position(atMoment: milliseconds)
        }
    }

    /// Whether it has ended before a place.
    package func ends(before place: ReplayPlace) -> Bool {
        switch place {
        case .entry(let number): number > count
        case .moment(let milliseconds): milliseconds > length
        }
    }
}

/// The screens of a recording, one for each time that it changed.
package struct ExportMoment: Sendable {
    package let at: Int64
    /// Entries that had come.
    package let position: Int
    package let state: String
    package let grid: Grid
    /// The theme that was worn; nil where nobody had named one.
    package let theme: String?

    /// Calls `body` for the first screen and for every later one that looks different, also if only in its
    /// theme. What follows from one event at its moment counts as a whole: nobody saw what lay between.
    static func each(
        of recording: Recording, _ body: (ExportMoment) throws(RecordingFault) -> Void
    ) throws(RecordingFault) {
        var replay = Replay(recording)
        var last: ExportMoment?
        var lines: [UInt32] = []
        while true {
            let isLast = replay.position == recording.count
            let isEdge = isLast || replay.position == 0
            let isSettled = isEdge ? true : try replay.isSettled()
            let mayDiffer =
                last == nil || replay.mark?.lines != lines
                || last?.theme != replay.state.appearance.theme
            if isSettled, mayDiffer {
                lines = replay.mark?.lines ?? []
                let moment = ExportMoment(replay)
                if moment.grid != last?.grid || moment.theme != last?.theme { try body(moment) }
                last = moment
            }
            if isLast { return }
            if replay.step() == nil, let fault = replay.fault { throw fault }
        }
    }

    /// The screen at a place; the last one where none is named.
    static func one(of recording: Recording, at place: ReplayPlace?) throws(RecordingFault) -> ExportMoment {
        var replay = Replay(recording)
        replay.seek(to: recording.position(of: place))
        if let fault = replay.fault { throw fault }
        return ExportMoment(replay)
    }

    init(_ replay: Replay) {
        at = replay.position == 0 ? 0 : replay.recording.moment(replay.position - 1)
        position = replay.position
        state = replay.state.checkout.state.name
        grid = replay.state.grid()
        theme = replay.state.appearance.theme
    }
}

extension Replay {
    /// Whether what stands here was seen: time passes before the next entry, or it is an input.
    fileprivate func isSettled() throws(RecordingFault) -> Bool {
        if recording.moment(position) > recording.moment(position - 1) { return true }
        switch try recording.entry(position, after: mark?.lines ?? []).kind {
        case .input: return true
        case .event: return false
        }
    }
}
