import Glibc

/// A program on a real pseudo-terminal of its own, byte by byte: what it wrote, how it left the terminal,
/// how it died. The process is ended and the terminal closed when the value is let go.
final class PtyProcess {
    /// Everything the program has written and the harness has read so far.
    private(set) var output: [UInt8] = []
    private let master: Descriptor
    private let path: String
    private let child: SpawnedChild
    private var end: ProcessEnd?
    private var outputEnded = false

    /// Starts `program` with the pty as its controlling terminal.
    init(
        _ program: String, _ arguments: [String] = [],
        environment: [String: String] = EndToEnd.plainEnvironment,
        columns: UInt16 = 80, rows: UInt16 = 24
    ) throws {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var ends: (master: Int32, slave: Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 256)
        let code = SpawnedChild.startLock.withLock { _ in
            openpty(&ends.master, &ends.slave, &name, nil, &size) == 0
                && fcntl(ends.master, F_SETFD, FD_CLOEXEC) == 0
                && fcntl(ends.slave, F_SETFD, FD_CLOEXEC) == 0 ? 0 : errno
        }
        guard code == 0 else { throw HarnessFault.system("openpty", code) }
        master = Descriptor(ends.master)
        // Ours goes away once the child has its own: the end of the output is when the last one closes.
        let slave = Descriptor(ends.slave)
        defer { slave.close() }
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        child = try SpawnedChild(
            path: program, arguments: arguments, environment: environment, wiring: .terminal(path: path))
    }

    var processID: pid_t { child.processID }

    /// The output as text; broken UTF-8 shows as replacement characters.
    var outputText: String { String(decoding: output, as: UTF8.self) }

    /// Types this text, as a terminal would send it.
    func write(_ text: String) throws { try write(bytes: Array(text.utf8)) }

    /// Types these bytes. Output is read only while the terminal takes no more input.
    func write(bytes: [UInt8]) throws {
        var rest = bytes[...]
        let deadline = Deadline(after: .seconds(60))
        while !rest.isEmpty {
            var polled = pollfd(fd: master.number, events: Int16(POLLOUT), revents: 0)
            let ready = poll(&polled, 1, deadline.milliseconds(atMost: 20))
            if ready <= 0 || polled.revents & Int16(POLLOUT) == 0 {
                if deadline.hasPassed { throw HarnessFault("the terminal takes no input: \(shown)") }
                try readOnce(until: deadline, step: 20)
                if outputEnded { return }
                continue
            }
            // What a terminal takes in one go is less than a pty holds.
            let count = rest.prefix(256).withUnsafeBytes {
                Glibc.write(master.number, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EIO {
                return  // The program has ended: its terminal takes keys no more.
            } else if errno != EINTR {
                throw HarnessFault.system("write to the terminal")
            }
        }
    }

    /// How many typed bytes the program has not read yet.
    func unreadInput() throws -> Int {
        let slave = Descriptor(open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
        var count: Int32 = 0
        guard slave.number >= 0, ioctl(slave.number, UInt(FIONREAD), &count) == 0 else {
            throw HarnessFault.system("FIONREAD")
        }
        return Int(count)
    }

    /// Whether the program has not ended yet.
    func isRunning() throws -> Bool {
        if end == nil { end = try child.reapIfEnded() }
        return end == nil
    }

    /// Reads until `text` has appeared in output that came after `start`, an earlier `output.count`.
    /// At most `chunk` bytes are taken from the terminal at a time.
    func read(
        until text: String, after start: Int = 0, limit: Duration = .seconds(20), chunk: Int = 65536
    ) throws {
        let wanted = Array(text.utf8)
        let deadline = Deadline(after: limit)
        while !output.dropFirst(start).contains(wanted) {
            guard !outputEnded else { throw HarnessFault("the output ended without '\(text)': \(shown)") }
            guard !deadline.hasPassed else { throw HarnessFault("no '\(text)' in \(limit): \(shown)") }
            try readOnce(until: deadline, chunk: chunk)
        }
    }

    /// Reads until the output satisfies `condition`, for at most so long. False when it does not.
    func readOn(atMost limit: Duration, until condition: ([UInt8]) -> Bool) throws -> Bool {
        let deadline = Deadline(after: limit)
        while !condition(output) {
            if outputEnded { throw HarnessFault("the output ended: \(shown)") }
            if deadline.hasPassed { return false }
            try readOnce(until: deadline)
        }
        return true
    }

    /// Reads all that is left, until every process on the terminal is gone.
    func readToEnd(limit: Duration = .seconds(20)) throws {
        let deadline = Deadline(after: limit)
        while !outputEnded {
            guard !deadline.hasPassed else { throw HarnessFault("no end of output in \(limit): \(shown)") }
            try readOnce(until: deadline)
        }
    }

    /// Waits for the end and gives it. Output is read meanwhile, since a full terminal would block the end.
    func waitForEnd(limit: Duration = .seconds(20)) throws -> ProcessEnd {
        let deadline = Deadline(after: limit)
        while true {
            if let end {
                try readWhatIsLeft()
                return end
            }
            end = try child.reapIfEnded()
            if end != nil { continue }
            guard !deadline.hasPassed else { throw HarnessFault("still running after \(limit): \(shown)") }
            if outputEnded { deadline.pause() } else { try readOnce(until: deadline, step: 20) }
        }
    }

    /// Reads what the program wrote before its end and nobody has read yet.
    private func readWhatIsLeft() throws {
        var known = -1
        while !outputEnded, output.count > known {
            known = output.count
            try readOnce(until: Deadline(after: .seconds(1)), step: 1)
        }
    }

    /// Sends a signal to the program, as another process would.
    func send(signal number: Int32) {
        kill(child.processID, number)
    }

    /// Sends a signal to whoever the terminal belongs to now: the program, or the job of a shell.
    func signalForeground(_ number: Int32) throws {
        let group = tcgetpgrp(master.number)
        guard group > 0 else { throw HarnessFault.system("tcgetpgrp") }
        kill(-group, number)
    }

    /// Changes the size; the kernel tells the program with SIGWINCH.
    func resize(columns: UInt16, rows: UInt16) throws {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master.number, UInt(TIOCSWINSZ), &size) == 0 else {
            throw HarnessFault.system("TIOCSWINSZ")
        }
    }

    /// Closes the terminal's other end, as a closed window does: the program gets SIGHUP.
    func hangUp() {
        master.close()
        outputEnded = true
    }

    /// The terminal's settings now. Valid while the master is open, also after the program ended.
    func settings() throws -> TerminalSettings {
        var raw = termios()
        guard tcgetattr(master.number, &raw) == 0 else { throw HarnessFault.system("tcgetattr") }
        return TerminalSettings(raw)
    }

    deinit {
        if end == nil { child.killAndReap() }
    }

    private var shown: String {
        String(outputText.suffix(2000)).debugDescription
    }

    private func readOnce(until deadline: Deadline, step: Int32 = 1000, chunk: Int = 65536) throws {
        var polled = pollfd(fd: master.number, events: Int16(POLLIN), revents: 0)
        let ready = poll(&polled, 1, deadline.milliseconds(atMost: step))
        if ready < 0, errno != EINTR { throw HarnessFault.system("poll") }
        guard ready > 0 else { return }
        var buffer = [UInt8](repeating: 0, count: chunk)
        let count = Glibc.read(master.number, &buffer, buffer.count)
        if count > 0 {
            output += buffer[..<count]
        } else if count == 0 || errno == EIO {
            // Linux says EIO on a master once no process has the other side open.
            outputEnded = true
        } else if errno != EINTR {
            throw HarnessFault.system("read from the terminal")
        }
    }
}

/// What `stty` shows of a terminal, as a value that two moments can be compared by.
struct TerminalSettings: Equatable, Sendable, CustomStringConvertible {
    let input: UInt32
    let output: UInt32
    let control: UInt32
    let local: UInt32
    let characters: [UInt8]

    init(_ raw: termios) {
        input = raw.c_iflag
        output = raw.c_oflag
        control = raw.c_cflag
        local = raw.c_lflag
        characters = withUnsafeBytes(of: raw.c_cc) { Array($0) }
    }

    /// Whether lines are edited by the terminal, as a shell's user expects.
    var isCanonical: Bool { local & UInt32(ICANON) != 0 }

    /// Whether typed characters are shown.
    var echoes: Bool { local & UInt32(ECHO) != 0 }

    var description: String {
        let words = [input, output, control, local].map { String($0, radix: 16) }.joined(separator: ":")
        return "\(words):\(characters)"
    }
}
