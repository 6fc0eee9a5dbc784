import Glibc

/// Ctrl-C as something one can wait for, so that a program without a terminal of its own can tidy up.
struct Interruption {
    private let wake: Int32

    /// Where the handler writes to; -1 before there is one.
    private nonisolated(unsafe) static var writeEnd: Int32 = -1

    init() throws(CommandFault) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw CommandFault(.inputOutput, "no pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = ends[0]
        Self.writeEnd = ends[1]
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            let code = errno
            var byte: UInt8 = 1
            _ = write(Interruption.writeEnd, &byte, 1)
            errno = code
        }
        sigaction(SIGINT, &action, nil)
    }

    /// Waits until there is something to read. False after Ctrl-C.
    func wait(for descriptor: Int32) -> Bool {
        var entries = [
            pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&entries, 2, -1) < 0, errno == EINTR {}
        return entries[0].revents == 0
    }
}
