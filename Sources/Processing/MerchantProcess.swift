import Checkout
import Glibc
import JSONText

/// A merchant's program while it runs: a child process in a session of its own, so that no signal of the
/// terminal reaches it, with pipes for its three streams. Nothing here waits longer than it is told to.
///
/// When paysheet itself is killed, the child's standard input ends; a shop that reads it ends then too.
/// Not `Sendable`: one thread drives it.
package final class MerchantProcess {
    /// What came from the program.
    package enum Happening: Equatable {
        /// A line of its standard output, without its line feed.
        case line([UInt8])
        /// It cannot answer any more: a clause without a full stop.
        case broken(String)
    }

    /// The longest line that is taken, in bytes.
    package static let longestLine = 1 << 20
    /// The most that is taken in a whole run, in bytes.
    package static let mostOutput = 64 << 20
    /// The most of its standard error that is kept, in bytes: its end.
    package static let keptErrors = 64 << 10
    /// The most that waits to be read by it, in bytes.
    private static let mostWaiting = 4 << 20
    /// How long it may take to end by itself, in milliseconds.
    private static let grace: Int64 = 500

    private let pid: pid_t
    private var input: ProcessPipe?
    private var output: ProcessPipe?
    private var errors: ProcessPipe?
    private var waiting: [UInt8] = []
    private var partial: [UInt8] = []
    private var taken = 0
    private var isOver = false
    private var status: String?
    /// The end of what it wrote to its standard error.
    package private(set) var errorBytes: [UInt8] = []

    package init(_ program: MerchantProgram) throws(MerchantProgramFault) {
        let started = try MerchantLaunch.start(program)
        pid = started.pid
        input = started.input
        output = started.output
        errors = started.errors
    }

    deinit { end() }

    /// Gives it a line; it goes on its way as far as the pipe has room.
    package func send(_ line: String) -> Happening? {
        if isOver { return .broken(ending) }
        waiting += Array(line.utf8) + [UInt8(ascii: "\n")]
        if waiting.count > Self.mostWaiting {
            return .broken("it does not read its standard input")
        }
        return write()
    }

    /// Takes what has come; waits for it at most so long, and not at all when something is there.
    package func take(waitMilliseconds: Int64) -> [Happening] {
        if isOver { return [.broken(ending)] }
        var entries = [
            pollfd(fd: output?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: waiting.isEmpty ? -1 : input?.descriptor ?? -1, events: Int16(POLLOUT), revents: 0),
        ]
        let ready = poll(&entries, 3, Int32(clamping: max(0, waitMilliseconds)))
        guard ready > 0 else { return [] }
        var happenings: [Happening] = []
        if entries[2].revents != 0, let happening = write() { happenings.append(happening) }
        if entries[1].revents != 0 { readErrors() }
        if entries[0].revents != 0 { happenings += readOutput() }
        return happenings
    }

    /// Ends it with everything it has started: politely first. Its standard error stays readable.
    package func end() {
        guard status == nil else { return }
        isOver = true
        input = nil
        kill(-pid, SIGTERM)
        let deadline = MonotonicTime.now() + Self.grace
        while !hasEnded, MonotonicTime.now() < deadline {
            readErrors()
            poll(nil, 0, 2)
        }
        // The leader is not reaped yet, so its number cannot be another group's.
        kill(-pid, SIGKILL)
        status = reap()
        readErrors()
        output = nil
        errors = nil
    }

    /// How it ended, in words that follow "it".
    private var ending: String { status.map { "it \($0)" } ?? "it closed its standard output" }

    // MARK: Streams

    private func write() -> Happening? {
        guard let input else { return nil }
        switch input.write(waiting) {
        case .moved(let count):
            waiting.removeFirst(count)
            return nil
        // It may have left an answer before it went: its standard output tells how it ended.
        case .over: self.input = nil
        }
        waiting = []
        return nil
    }

    private func readErrors() {
        guard let stream = errors else { return }
        var bytes: [UInt8] = []
        // A flood of errors must not keep the sheet from the shopper.
        for _ in 0..<16 {
            switch stream.read(into: &bytes) {
            case .moved(0): break
            case .moved: continue
            case .over: errors = nil
            }
            break
        }
        errorBytes = Array((errorBytes + bytes).suffix(Self.keptErrors))
    }

    private func readOutput() -> [Happening] {
        guard let stream = output else { return [] }
        var bytes: [UInt8] = []
        switch stream.read(into: &bytes) {
        case .moved(let count): taken += count
        case .over: return lines(in: bytes) + [.broken(noteEnd())]
        }
        if taken > Self.mostOutput {
            return [.broken("it wrote more than \(Self.mostOutput >> 20) MiB to its standard output")]
        }
        return lines(in: bytes)
    }

    private func lines(in bytes: [UInt8]) -> [Happening] {
        var happenings: [Happening] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            happenings.append(.line(partial + rest[..<end]))
            partial = []
            rest = rest[(end + 1)...]
        }
        partial += rest
        if partial.count > Self.longestLine {
            happenings.append(.broken("it wrote a line of more than \(Self.longestLine >> 20) MiB"))
            partial = []
        }
        return happenings
    }

    /// The standard output has ended: waits a moment for the process to end as well, to tell how it did.
    private func noteEnd() -> String {
        let deadline = MonotonicTime.now() + Self.grace / 2
        while !hasEnded, MonotonicTime.now() < deadline {
            readErrors()
            poll(nil, 0, 1)
        }
        readErrors()
        let middle = partial.isEmpty ? "" : " in the middle of a line"
        partial = []
        isOver = true
        if hasEnded {
            kill(-pid, SIGKILL)
            status = reap()
        }
        return ending + middle
    }

    // MARK: The end

    /// Whether the process is over; it is not reaped by asking.
    private var hasEnded: Bool {
        var information = siginfo_t()
        guard waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return true }
        return information.si_signo != 0
    }

    private func reap() -> String {
        var word: Int32 = 0
        while waitpid(pid, &word, 0) < 0 {
            if errno != EINTR { return "ended" }
        }
        let signal = word & 0x7F
        if signal == 0 { return "ended with exit status \((word >> 8) & 0xFF)" }
        return "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
}

/// Why a merchant's program could not be started: a clause without a full stop.
package struct MerchantProgramFault: Error, Hashable, Sendable {
    package let reason: String
}

/// Milliseconds on a clock that only goes forward.
package enum MonotonicTime {
    package static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
