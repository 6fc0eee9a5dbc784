import CNcurses
import Glibc
import Sheet

/// Lines typed at a terminal, or sent through a pipe, and lines said on standard output. Nothing is drawn, no
/// mode of the terminal is changed but its echo, and that only while a secret is typed.
package final class LineTerminal: LineConsole {
    /// Where lines come from.
    package enum Source: Hashable, Sendable {
        /// Standard input, also where it is a pipe or a file.
        case standardInput
        /// The terminal, whatever standard input is.
        case controllingTerminal
    }

    package let isScripted: Bool
    private let input: Int32
    private let guardian: TerminalGuard
    /// Bytes that were read and belong to no whole line yet.
    private var bytes: [UInt8] = []
    private var hasEnded = false
    private var hasToldEnd = false
    private var isGone = false
    private var isClosed = false
    private var wanted = LineWanted.line
    private var isEchoOff = false
    /// The caller has been told of a stop: it happens as the next input is asked for.
    private var isStopComing = false
    private var queue: [LineInput] = []

    /// More bytes than this are no line that anybody types.
    private static let longestLine = 4096

    /// - Throws: `notATerminal` when there is no terminal to read from, `refused` with an errno.
    package init(_ source: Source) throws(TerminalError) {
        switch source {
        case .standardInput: input = STDIN_FILENO
        case .controllingTerminal:
            let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
            guard terminal >= 0 else { throw .notATerminal }
            input = terminal
        }
        isScripted = isatty(input) != 1
        do throws(TerminalError) {
            guardian = try TerminalGuard(linesFrom: input)
        } catch {
            if input != STDIN_FILENO { Glibc.close(input) }
            throw error
        }
        // A reader that goes away ends the write, not the program.
        signal(SIGPIPE, SIG_IGN)
    }

    deinit { close() }

    package func expect(_ wanted: LineWanted) {
        self.wanted = wanted
        setEcho(off: wanted == .secret)
    }

    package func say(_ lines: [String]) {
        var rest = Array(lines.map { $0 + "\n" }.joined().utf8)[...]
        while !rest.isEmpty, !isGone {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&entry, 1, -1)
            } else if errno != EINTR {
                isGone = true
            }
        }
    }

    package func dropTypedAhead() {
        guard !isScripted else { return }
        tcflush(input, TCIFLUSH)
        wipe()
    }

    package func nextInput(waitMilliseconds: Int64?) -> LineInput {
        let deadline = waitMilliseconds.flatMap { wait -> Int64? in
            let (instant, overflowed) = KeyReader.now().addingReportingOverflow(max(0, wait))
            return overflowed ? nil : instant
        }
        if isStopComing { stop() }
        while true {
            if !queue.isEmpty { return queue.removeFirst() }
            if isGone || isClosed { return .hangUp }
            let reads = !isScripted || wanted != .nothing
            if reads, let line = takeLine() { return line }
            if reads, hasEnded, !hasToldEnd {
                hasToldEnd = true
                return .ended
            }
            switch wait(until: deadline, reads: reads) {
            case .woken: hearSignals()
            case .readable: fill()
            case .readerGone: isGone = true
            case .ranOut: return .deadline
            }
        }
    }

    /// Gives the terminal back. Closing twice is harmless.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        wipe()
        guardian.release()
        if input != STDIN_FILENO { Glibc.close(input) }
    }

    // MARK: Reading

    private enum Happening { case woken, readable, readerGone, ranOut }

    private func wait(until deadline: Int64?, reads: Bool) -> Happening {
        while true {
            var entries = [
                pollfd(fd: guardian.wake, events: Int16(POLLIN), revents: 0),
                pollfd(fd: reads && !hasEnded ? input : -1, events: Int16(POLLIN), revents: 0),
                // Only whether there is still a reader.
                pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
            ]
            let timeout = deadline.map { Int32(clamping: max(0, $0 - KeyReader.now())) } ?? -1
            let ready = poll(&entries, 3, timeout)
            if ready > 0, entries[0].revents != 0 { return .woken }
            if ready > 0, entries[1].revents != 0 { return .readable }
            if ready > 0, entries[2].revents != 0 { return .readerGone }
            if let deadline, KeyReader.now() >= deadline { return .ranOut }
            if ready < 0, errno != EINTR { return .ranOut }
        }
    }

    private func fill() {
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(input, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 {
            hasEnded = true
        } else if errno != EINTR, errno != EAGAIN {
            isGone = true
        }
        buffer.withUnsafeMutableBytes { buffer in
            if let base = buffer.baseAddress { explicit_bzero(base, buffer.count) }
        }
    }

    /// The next whole line; what stands after the last line end counts as one when nothing follows it.
    private func takeLine() -> LineInput? {
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        guard end != nil || (hasEnded && !bytes.isEmpty) else {
            // Of what is no line that anybody types the beginning is enough.
            if bytes.count > Self.longestLine { bytes.removeSubrange(Self.longestLine...) }
            return nil
        }
        let line = bytes[..<(end ?? bytes.endIndex)]
        let input = read(line.prefix(Self.longestLine))
        let rest = Array(bytes.dropFirst(line.count + 1))
        wipe()
        bytes = rest
        return input
    }

    private func read(_ line: ArraySlice<UInt8>) -> LineInput {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        if wanted == .secret, !line.isEmpty, line.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .digits(line.map { $0 - 0x30 })
        }
        return .line(String(decoding: line, as: UTF8.self))
    }

    private func wipe() {
        bytes.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { explicit_bzero(base, bytes.count) }
        }
        bytes = []
    }

    // MARK: The terminal

    private func setEcho(off: Bool) {
        guard !isScripted, off != isEchoOff else { return }
        isEchoOff = off
        _ = paysheet_set_echo(input, off ? 0 : 1)
    }

    private func hearSignals() {
        let events = guardian.takeEvents()
        if events.contains(.interrupted) {
            wipe()
            queue.append(.interrupted)
        }
        if events.contains(.stopWanted) {
            isStopComing = true
            queue.append(.stopping)
        } else if events.contains(.continued) {
            comeBack()
        }
    }

    /// Stops with the terminal as it was found, and goes on with it as it is needed.
    private func stop() {
        isStopComing = false
        let events = guardian.takeEvents()
        guardian.disarm()
        if !events.contains(.continued) { guardian.stop(wholeGroup: false) }
        _ = guardian.takeEvents()
        guardian.arm()
        comeBack()
    }

    private func comeBack() {
        wipe()
        let isHidden = isEchoOff
        isEchoOff = false
        setEcho(off: isHidden)
        queue.append(.resumed)
    }
}
