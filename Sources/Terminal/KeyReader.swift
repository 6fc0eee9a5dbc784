import Glibc
import Sheet

/// Waits for keys and for events of the process, without waking for anything else.
struct KeyReader {
    enum Happening {
        /// Inputs came; perhaps none, when only a part of a sequence did.
        case inputs([TerminalInput])
        /// The guard has an event.
        case woken
        /// What is watched beside the keys can be read.
        case watched
        /// The deadline passed.
        case ranOut
        /// The terminal is gone.
        case hangUp
    }

    /// How long a sequence may pause in its middle, in milliseconds.
    private static let sequencePatience: Int64 = 250
    /// How long an open paste may pause, in milliseconds.
    private static let pastePatience: Int64 = 500

    private let descriptor: Int32
    private let wake: Int32
    /// Watched beside the keys; poll() passes over a negative one.
    var watched: Int32 = -1
    private let escapePatience: Int64
    private var decoder = KeyDecoder()
    private var lastByte: Int64 = 0
    private var buffer = [UInt8](repeating: 0, count: 4 * 1024)

    /// - Parameter escapePatience: the milliseconds after which a lone ESC is the Escape key.
    init(descriptor: Int32, wake: Int32, escapePatience: Int64) {
        self.descriptor = descriptor
        self.wake = wake
        self.escapePatience = escapePatience
    }

    /// Waits until something happens, at most to `deadline` on the clock of `now`.
    mutating func wait(until deadline: Int64?) -> Happening {
        while true {
            let now = KeyReader.now()
            let quietAt = patience.map { lastByte + $0 }
            let until = [deadline, quietAt].compactMap { $0 }.min()
            var entries = [
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: watched, events: Int16(POLLIN), revents: 0),
            ]
            let timeout = until.map { Int32(clamping: max(0, $0 - now)) } ?? -1
            let ready = poll(&entries, 3, timeout)
            if ready < 0 {
                if errno != EINTR { return .hangUp }
                // Interrupted: an event is looked for before the deadline, which a stop may have outlasted.
                continue
            }
            if ready > 0 && entries[0].revents != 0 { return .woken }
            if ready > 0 && entries[1].revents != 0 { return read() }
            if ready > 0 && entries[2].revents != 0 { return .watched }
            let later = KeyReader.now()
            if let quietAt, later >= quietAt { return .inputs(decoder.quiet()) }
            if let deadline, later >= deadline { return .ranOut }
        }
    }

    /// What the terminal has answered since the last call.
    mutating func takeAnswers() -> [TerminalAnswer] { decoder.takeAnswers() }

    /// Milliseconds on a clock that only goes forward.
    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    private var patience: Int64? {
        switch decoder.patience {
        case .escape?: escapePatience
        case .sequence?: KeyReader.sequencePatience
        case .paste?: KeyReader.pastePatience
        case nil: nil
        }
    }

    private mutating func read() -> Happening {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
            let isTransient = count < 0 && (errno == EINTR || errno == EAGAIN)
            return isTransient ? .inputs([]) : .hangUp
        }
        lastByte = KeyReader.now()
        return .inputs(decoder.feed(buffer[..<count]))
    }
}
