import Checkout
import Sheet

/// A recording that can be gone through in both directions. It keeps the state only every so many entries, at
/// most `mostKeyframes` of them, and works out the others from the keyframe before.
package struct Replay: Sendable {
    package let recording: Recording
    /// How many entries have been taken.
    package private(set) var position = 0
    package private(set) var state: ReplayState
    /// How the recording says that things stand; nil before the first entry.
    package private(set) var mark: StateMark?
    /// The damaged line that stopped it; entries beyond it cannot be reached.
    package private(set) var fault: RecordingFault?
    /// Entries from one keyframe to the next.
    package private(set) var spacing = Self.firstSpacing
    /// How many entries were worked through since the beginning, for tests of how little a step costs.
    package private(set) var applied = 0
    private var keyframes: [Keyframe]

    private struct Keyframe: Sendable {
        let position: Int
        let state: ReplayState
        let mark: StateMark?
    }

    package static let firstSpacing = 64
    package static let mostKeyframes = 512

    package init(_ recording: Recording) {
        self.recording = recording
        state = ReplayState(recording.header)
        keyframes = [Keyframe(position: 0, state: state, mark: nil)]
    }

    package var keyframeCount: Int { keyframes.count }

    /// Takes the next entry; nil at the end, and where the recording is damaged.
    @discardableResult
    package mutating func step() -> (entry: RecordedEntry, effects: [CheckoutEffect])? {
        guard position < recording.count, fault == nil else { return nil }
        let entry: RecordedEntry
        do throws(RecordingFault) {
            entry = try recording.entry(position, after: mark?.lines ?? [])
        } catch {
            fault = error
            return nil
        }
        let effects = state.apply(
            entry.kind, at: recording.header.startInstant.adding(Span(milliseconds: entry.at)))
        position += 1
        applied += 1
        mark = entry.mark
        keepKeyframe()
        return (entry, effects)
    }

    /// Goes to the place after `target` entries, or as far as it goes.
    package mutating func seek(to target: Int) {
        let target = min(max(0, target), recording.count)
        if target < position || keyframes.contains(where: { $0.position > position && $0.position <= target })
        {
            jump(to: target)
        }
        while position < target, step() != nil {}
    }

    /// Goes to the last moment not after `milliseconds` since the start.
    package mutating func seek(toMoment milliseconds: Int64) {
        seek(to: recording.position(atMoment: milliseconds))
    }

    private mutating func jump(to target: Int) {
        guard let keyframe = keyframes.last(where: { $0.position <= target }) else { return }
        position = keyframe.position
        state = keyframe.state
        mark = keyframe.mark
        fault = nil
    }

    private mutating func keepKeyframe() {
        guard let last = keyframes.last, position >= last.position + spacing else { return }
        keyframes.append(Keyframe(position: position, state: state, mark: mark))
        guard keyframes.count > Self.mostKeyframes else { return }
        // Every second one goes, and from now on they are twice as far apart.
        keyframes = keyframes.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        spacing *= 2
    }
}
