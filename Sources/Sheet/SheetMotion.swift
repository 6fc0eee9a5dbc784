import Checkout

/// What moves for a moment when the screen has become another. It ends in the frame that would have stood
/// there at once without it, and nothing but the picture depends on it.
package enum SheetMotion: Hashable, Sendable, CaseIterable {
    /// The sheet comes up over the page.
    case rise
    /// A face is looked for.
    case scan
    /// The face or the finger was another's.
    case shake
    /// A finger rests on the sensor.
    case ripple
    /// The sign of how it ended.
    case tick, cross

    /// Frames before the last one, which stays.
    package var steps: Int {
        switch self {
        case .rise, .shake, .tick: 4
        case .scan, .ripple, .cross: 3
        }
    }

    /// How long each of them stays, in milliseconds: no more than 25 a second.
    package var stepLength: Int64 {
        switch self {
        case .rise: 45
        case .shake: 50
        case .tick: 60
        case .cross: 80
        case .scan, .ripple: 90
        }
    }
}

/// One frame of a motion.
package struct MotionFrame: Hashable, Sendable {
    package let motion: SheetMotion
    /// From 0 to one less than the motion's steps.
    package let step: Int

    package init(_ motion: SheetMotion, step: Int) {
        self.motion = motion
        self.step = step
    }

    /// Whether the frame shows all that the last one shows, so that a key may confirm it.
    package var showsWhole: Bool { motion != .rise }
}

/// Starts a motion when the screen becomes another, and knows which of its frames stands at a moment. It
/// belongs to whoever shows frames; no recording and no walk knows of it.
package struct MotionPlayer: Sendable {
    /// What the screen is about, as far as motions go.
    private enum Subject: Hashable {
        case page
        case sheet
        case face(misses: Int), finger(misses: Int)
        case paid, refused
    }

    private var subject: Subject?
    private var playing: (motion: SheetMotion, since: Instant)?

    package init() {}

    /// Looks at what is to be shown. What is new may begin to move, unless nothing is allowed to.
    package mutating func follow(_ checkout: Checkout, isAllowed: Bool, at now: Instant) {
        let before = subject
        let present = Self.subject(of: checkout)
        subject = present
        if present != before { playing = nil }
        guard isAllowed, let before, present != before else {
            if !isAllowed { playing = nil }
            return
        }
        if let motion = Self.motion(from: before, to: present) { playing = (motion, now) }
    }

    /// The frame that stands now; nil for the one that stays.
    package mutating func frame(at now: Instant) -> MotionFrame? {
        guard let (motion, since) = playing else { return nil }
        let gone = now.since(since).milliseconds
        let step = gone < 0 ? motion.steps : Int(clamping: gone / motion.stepLength)
        if step < motion.steps { return MotionFrame(motion, step: step) }
        playing = nil
        return nil
    }

    /// How many milliseconds until the next frame; nil at rest.
    package func wait(at now: Instant) -> Int64? {
        playing.map { motion, since in
            max(1, motion.stepLength - max(0, now.since(since).milliseconds) % motion.stepLength)
        }
    }

    /// Ends what moves: the next frame is the one that stays.
    package mutating func finish() { playing = nil }

    private static func motion(from before: Subject, to present: Subject) -> SheetMotion? {
        switch present {
        case .page: nil
        case .sheet: before == .page ? .rise : nil
        case .face(let misses): misses > 0 ? .shake : .scan
        case .finger(let misses): misses > 0 ? .shake : .ripple
        case .paid: .tick
        case .refused: .cross
        }
    }

    private static func subject(of checkout: Checkout) -> Subject {
        switch checkout.state {
        case .offered: return .page
        case .preparing, .reviewing, .reconciling, .processing(.applePay): return .sheet
        case .processing(.weChatPay(let processing)):
            if case .walletResult = processing.stage { return .paid }
            return .sheet
        case .authenticating(.applePay(let authentication)):
            guard case .biometry(let misses) = authentication.stage else { return .sheet }
            return checkout.wallet.device.biometry == .touchID
                ? .finger(misses: misses) : .face(misses: misses)
        case .authenticating(.weChatPay(let authentication)):
            guard case .biometry(let misses) = authentication.stage else { return .sheet }
            return .finger(misses: misses)
        case .finished(let result):
            switch result.outcome {
            case .paid: return .paid
            case .declined: return .refused
            case .cancelled, .unknown: return .sheet
            }
        }
    }
}
