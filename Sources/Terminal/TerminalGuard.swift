import CNcurses
import Glibc

/// Gives the terminal back on every way out: a normal end, a signal, a crash.
///
/// What runs inside signal handlers is C, in the shim of CNcurses. One terminal a process.
final class TerminalGuard {
    /// What has happened to the process.
    struct Events: OptionSet, Sendable {
        let rawValue: Int

        init(rawValue: Int) { self.rawValue = rawValue }

        static let resized = Events(rawValue: 1)
        static let stopWanted = Events(rawValue: 2)
        static let continued = Events(rawValue: 4)
        /// Ctrl-C, where it comes as a signal.
        static let interrupted = Events(rawValue: 8)
    }

    /// What the handlers work with. It stays for the life of the process, since a signal may come at any
    /// time.
    private nonisolated(unsafe) static let state: UnsafeMutablePointer<paysheet_guard_state> = {
        let state = UnsafeMutablePointer<paysheet_guard_state>.allocate(capacity: 1)
        // All zero is the state at rest.
        memset(state, 0, MemoryLayout<paysheet_guard_state>.size)
        return state
    }()

    /// Becomes readable when an event has come.
    let wake: Int32
    private let wakeEnd: Int32
    private let hearsInterrupt: Bool
    private var isReleased = false
    private var farewells: Set<String> = []

    /// Remembers the terminal as it is now and takes the signals over. The description of TERM must have been
    /// looked up.
    /// - Throws: `refused` with an errno.
    /// - Parameter farewell: what gets out of modes that the description knows nothing of.
    init(descriptor: Int32, farewell: String) throws(TerminalError) {
        guard paysheet_guard_is_free(TerminalGuard.state) != 0 else { throw .alreadyOpen }
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        let refusal = paysheet_open_pipe(&ends.reading, &ends.writing)
        guard refusal == 0 else { throw .refused(code: refusal) }
        (wake, wakeEnd) = ends
        hearsInterrupt = false
        let code = paysheet_guard_remember(TerminalGuard.state, descriptor, wakeEnd, farewell)
        guard code == 0 else {
            isReleased = true
            Glibc.close(ends.reading)
            Glibc.close(ends.writing)
            throw .refused(code: code)
        }
        paysheet_guard_arm(TerminalGuard.state)
    }

    /// For a terminal that is typed at in lines, or a pipe: nothing is switched on but perhaps the echo off,
    /// and Ctrl-C, which comes as a signal there, is an event.
    /// - Throws: `refused` with an errno.
    init(linesFrom descriptor: Int32) throws(TerminalError) {
        guard paysheet_guard_is_free(TerminalGuard.state) != 0 else { throw .alreadyOpen }
        var ends: (reading: Int32, writing: Int32) = (-1, -1)
        let refusal = paysheet_open_pipe(&ends.reading, &ends.writing)
        guard refusal == 0 else { throw .refused(code: refusal) }
        (wake, wakeEnd) = ends
        hearsInterrupt = true
        paysheet_guard_remember_lines(TerminalGuard.state, descriptor, wakeEnd)
        arm()
    }

    /// Takes the signals over again, after curses has opened or continued.
    func arm() {
        paysheet_guard_arm(TerminalGuard.state)
        if hearsInterrupt { paysheet_guard_hear_interrupt(TerminalGuard.state) }
    }

    /// Adds to what is sent to get out of what the screen switched on, also after a crash; each text once.
    func addFarewell(_ text: String) {
        guard !farewells.contains(text) else { return }
        farewells.insert(text)
        paysheet_farewell_add(TerminalGuard.state, text)
    }

    /// The screen is closed for now: sets the terminal as it was found.
    func disarm() { paysheet_guard_disarm(TerminalGuard.state) }

    /// Stops this process until someone continues it; with `wholeGroup` as the terminal's own Ctrl-Z does.
    func stop(wholeGroup: Bool) { paysheet_guard_stop(wholeGroup ? 1 : 0) }

    /// What has come since the last call.
    func takeEvents() -> Events {
        var events: Events = []
        var letters = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(wake, &letters, letters.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return events }
            for letter in letters.prefix(count) {
                switch letter {
                case UInt8(ascii: "W"): events.insert(.resized)
                case UInt8(ascii: "Z"): events.insert(.stopWanted)
                case UInt8(ascii: "I"): events.insert(.interrupted)
                default:
                    events.insert(.continued)
                    // A stop that was continued before it came to it is over.
                    events.remove(.stopWanted)
                }
            }
        }
    }

    /// Gives the terminal, the signals and the pipe back. Releasing twice is harmless.
    func release() {
        guard !isReleased else { return }
        isReleased = true
        paysheet_guard_disarm(TerminalGuard.state)
        paysheet_guard_forget(TerminalGuard.state)
        Glibc.close(wake)
        Glibc.close(wakeEnd)
    }

    deinit { release() }
}
