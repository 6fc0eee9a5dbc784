import Checkout
import Sheet

/// Takes a recording through the machine at full speed and holds every state against the recorded one.
package struct ReplayCheck: Sendable {
    /// Where the replay went another way.
    package struct Difference: Hashable, Sendable {
        /// The entry's number, from 1.
        package let number: Int
        /// Milliseconds since the start.
        package let at: Int64
        /// What came, in a word.
        package let what: String
        package let recordedState: String
        package let state: String
        /// The first line of the screen that differs, from 1, and how it reads now; nil when all are alike.
        package let line: ScreenLine?

        package struct ScreenLine: Hashable, Sendable {
            package let number: Int
            package let text: String
        }

        package var sentence: String {
            var parts = ["entry \(number) (\(what), \(ReplayTime.text(at))) comes to another state"]
            if recordedState != state {
                parts.append("recorded was \"\(VisibleName.of(recordedState))\", now it is \"\(state)\"")
            } else {
                parts.append("it is \"\(state)\" as recorded, with other contents")
            }
            if let line {
                let text = line.text.isEmpty ? "is empty now" : "now reads \"\(line.text)\""
                parts.append("line \(line.number) of the screen differs and \(text)")
            } else {
                parts.append("the screen looks the same")
            }
            return parts.joined(separator: "; ")
        }
    }

    /// Entries that came to the same.
    package private(set) var same = 0
    package private(set) var difference: Difference?
    package private(set) var fault: RecordingFault?
    package let recording: Recording
    /// How the checkout stood at the end.
    package private(set) var state: ReplayState

    /// - Parameter place: up to where it is taken; nil for the end.
    package init(_ recording: Recording, upTo place: ReplayPlace? = nil) {
        self.recording = recording
        state = ReplayState(recording.header)
        var lines: [UInt32] = []
        var digest: UInt64?
        for index in 0..<recording.position(of: place) {
            let entry: RecordedEntry
            do throws(RecordingFault) { entry = try recording.entry(index, after: lines) } catch {
                fault = error
                return
            }
            let moment = recording.header.startInstant.adding(Span(milliseconds: entry.at))
            state.apply(entry.kind, at: moment)
            if case .event = entry.kind { digest = nil }
            let known = digest ?? StateDigest.of(state.checkout)
            digest = known
            let mark = state.mark(checkoutDigest: known)
            guard mark == entry.mark else {
                difference = Difference(entry, number: index + 1, state, mark)
                return
            }
            lines = entry.mark.lines
            same += 1
        }
    }

}

extension ReplayCheck.Difference {
    /// - Parameters:
    ///   - number: the entry's, from 1.
    ///   - mark: how `state` stands, which is not what the entry has of it.
    init(_ entry: RecordedEntry, number: Int, _ state: ReplayState, _ mark: StateMark) {
        let count = max(entry.mark.lines.count, mark.lines.count)
        let line = (0..<count).first { entry.mark.lines.at($0) != mark.lines.at($0) }
        let texts = state.grid().plainText.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(
            number: number, at: entry.at, what: entry.kind.name, recordedState: entry.mark.state,
            state: mark.state,
            line: line.map { .init(number: $0 + 1, text: texts.at($0).map(Self.trimmed) ?? "") })
    }

    private static func trimmed(_ line: Substring) -> String {
        String(line.drop { $0 == " " }.prefix(200))
    }
}

/// Moments of a recording in words.
package enum ReplayTime {
    /// `1:02:03.4`, or `02:03.4` under an hour.
    package static func text(_ milliseconds: Int64) -> String {
        let tenths = max(0, milliseconds) / 100
        let seconds = tenths / 10
        let hours = seconds / 3600
        let clock = "\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(tenths % 10)"
        return hours > 0 ? "\(hours):\(clock)" : clock
    }

    private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension RecordedEntry.Kind {
    /// The event's or input's own name, without what it carries.
    package var name: String {
        switch self {
        case .event(let event): Self.caseName(event)
        case .input(let input): Self.caseName(input)
        }
    }

    static func caseName(_ value: some Sendable) -> String {
        Mirror(reflecting: value).children.first?.label ?? String(describing: value)
    }
}
