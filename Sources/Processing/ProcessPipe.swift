import Glibc

/// Our end of a pipe to another process: never blocks, is not inherited, and closes with its owner.
final class ProcessPipe {
    let descriptor: Int32

    enum Result: Equatable {
        /// So many bytes; none when there is nothing, or no room.
        case moved(Int)
        /// The other end is closed.
        case over
    }

    private static let chunk = 64 << 10

    init(owning descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Appends what is there, one chunk at most.
    func read(into bytes: inout [UInt8]) -> Result {
        var buffer = [UInt8](repeating: 0, count: Self.chunk)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
            return .moved(count)
        }
        if count < 0, errno == EAGAIN || errno == EINTR { return .moved(0) }
        return .over
    }

    /// Writes as much as there is room for. A reader that went away raises no signal.
    func write(_ bytes: [UInt8]) -> Result {
        if bytes.isEmpty { return .moved(0) }
        var pipe = sigset_t()
        var before = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let count = Glibc.write(descriptor, bytes, bytes.count)
        if count >= 0 { return .moved(count) }
        if errno == EAGAIN || errno == EINTR { return .moved(0) }
        if errno == EPIPE, sigismember(&before, SIGPIPE) == 0 {
            // Takes the signal that waits for this thread, so that it is not raised when the mask goes.
            var none = timespec()
            while sigtimedwait(&pipe, nil, &none) < 0, errno == EINTR {}
        }
        return .over
    }
}
