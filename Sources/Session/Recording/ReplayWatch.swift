import Sheet

/// Watches a replay for where this program no longer comes to what was recorded. It looks at what is shown,
/// and searches what was jumped over only when that differs, so that a jump in a long recording stays quick.
package struct ReplayWatch: Sendable {
    /// An entry that comes to another state where the one before it did not; nil as long as none is known.
    package private(set) var difference: ReplayCheck.Difference?
    /// How many entries are known to have come to what was recorded.
    private var sound = 0

    /// Looks at where the replay stands.
    mutating func look(at replay: Replay) {
        guard difference == nil, replay.position > sound else { return }
        guard !replay.isAsRecorded else {
            sound = replay.position
            return
        }
        var low = sound
        var high = replay.position
        var search = replay
        while high - low > 1 {
            let middle = low + (high - low) / 2
            search.seek(to: middle)
            if search.isAsRecorded { low = middle } else { high = middle }
        }
        search.seek(to: low)
        sound = low
        guard let step = search.step() else { return }
        difference = ReplayCheck.Difference(step.entry, number: high, search.state, search.state.mark())
    }
}

extension Replay {
    /// Whether it stands where the recording says.
    fileprivate var isAsRecorded: Bool { mark.map { $0 == state.mark() } ?? true }
}
