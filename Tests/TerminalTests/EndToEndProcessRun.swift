import Glibc

/// One whole run of a program without a terminal: what went in, what came out, how it ended.
struct ProcessRun: Sendable {
    let end: ProcessEnd
    let output: String
    let errors: String

    /// Runs `path` to its end. Input, output and errors flow at the same time, so that neither a large
    /// output nor an unread input blocks. Throws when the run outlasts `limit`; the process is ended then.
    init(
        _ path: String, _ arguments: [String] = [], input: String = "",
        environment: [String: String] = EndToEnd.plainEnvironment, limit: Duration = .seconds(60)
    ) throws {
        // A program that does not read its input must not end the tests by SIGPIPE.
        signal(SIGPIPE, SIG_IGN)
        let toChild = try Pipe()
        let fromChild = try Pipe()
        let complaints = try Pipe()
        let child = try SpawnedChild(
            path: path, arguments: arguments, environment: environment,
            wiring: .descriptors(
                input: toChild.readEnd.number, output: fromChild.writeEnd.number,
                errors: complaints.writeEnd.number))
        toChild.readEnd.close()
        fromChild.writeEnd.close()
        complaints.writeEnd.close()

        do {
            let deadline = Deadline(after: limit)
            var flow = Flow(
                input: toChild.writeEnd, pending: Array(input.utf8)[...],
                sources: [fromChild.readEnd, complaints.readEnd])
            while !flow.isFinished {
                guard try flow.advance(until: deadline) else {
                    throw HarnessFault("\(path) was still running after \(limit)")
                }
            }
            end = try ProcessRun.waitForEnd(of: child, until: deadline, path: path)
            output = String(decoding: flow.received[0], as: UTF8.self)
            errors = String(decoding: flow.received[1], as: UTF8.self)
        } catch {
            child.killAndReap()
            throw error
        }
    }

    private static func waitForEnd(
        of child: SpawnedChild, until deadline: Deadline, path: String
    ) throws -> ProcessEnd {
        while true {
            if let end = try child.reapIfEnded() { return end }
            guard !deadline.hasPassed else {
                throw HarnessFault("\(path) closed its output and went on running")
            }
            deadline.pause()
        }
    }
}

/// A descriptor that is closed exactly once.
final class Descriptor {
    /// -1 once closed, so that a late use fails and does not reach whoever has the number then.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    func close() {
        guard number >= 0 else { return }
        Glibc.close(number)
        number = -1
    }

    deinit { close() }
}

/// A pipe that children do not inherit unless it is wired to them.
private struct Pipe {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    init() throws {
        var ends: [Int32] = [-1, -1]
        // Another test's child, started between these calls, would keep the pipe open: glibc's pipe2, which
        // needs no lock, is not visible from Swift.
        let code = SpawnedChild.startLock.withLock { _ in
            pipe(&ends) == 0
                && ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 } ? 0 : errno
        }
        guard code == 0 else { throw HarnessFault.system("pipe", code) }
        readEnd = Descriptor(ends[0])
        writeEnd = Descriptor(ends[1])
    }
}

/// The three streams of a running child, moved along together.
private struct Flow {
    let input: Descriptor
    var pending: ArraySlice<UInt8>
    let sources: [Descriptor]
    var received: [[UInt8]]
    private var openSources: Set<Int>
    private var inputIsOpen = true

    init(input: Descriptor, pending: ArraySlice<UInt8>, sources: [Descriptor]) {
        self.input = input
        self.pending = pending
        self.sources = sources
        received = sources.map { _ in [] }
        openSources = Set(sources.indices)
        let flags = fcntl(input.number, F_GETFL)
        _ = fcntl(input.number, F_SETFL, flags | O_NONBLOCK)
    }

    var isFinished: Bool { openSources.isEmpty }

    /// Moves what can be moved. False when the deadline passed with nothing to move.
    mutating func advance(until deadline: Deadline) throws -> Bool {
        if inputIsOpen, pending.isEmpty {
            input.close()
            inputIsOpen = false
        }
        let order = openSources.sorted()
        var polled = order.map { pollfd(fd: sources[$0].number, events: Int16(POLLIN), revents: 0) }
        if inputIsOpen { polled.append(pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0)) }
        let ready = poll(&polled, nfds_t(polled.count), deadline.milliseconds(atMost: 1000))
        if ready < 0, errno != EINTR { throw HarnessFault.system("poll") }
        if ready <= 0 { return !deadline.hasPassed }

        for (source, entry) in zip(order, polled) where entry.revents != 0 { try read(source) }
        if inputIsOpen, let entry = polled.last, entry.revents != 0 { write() }
        return true
    }

    private mutating func read(_ source: Int) throws {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(sources[source].number, &buffer, buffer.count)
        if count > 0 {
            received[source] += buffer[..<count]
        } else if count == 0 {
            openSources.remove(source)
        } else if errno != EINTR {
            throw HarnessFault.system("read")
        }
    }

    private mutating func write() {
        let count = pending.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
        if count > 0 {
            pending = pending.dropFirst(count)
        } else if count < 0, errno != EAGAIN, errno != EINTR {
            // The child closed its input: what is left has no reader, which is the child's right.
            pending = []
        }
    }
}
