import Glibc
import Synchronization

/// Independent pieces of work, done by several threads; the outputs stand in the order of the inputs. Threads
/// of the system and not tasks: a walk waits for programs, and a program that starts synchronously must not
/// pay for a pool.
package final class WorkCrew<Output: Sendable>: Sendable {
    private struct Progress: Sendable {
        var next = 0
        var outputs: [Output?]
        var done = 0
    }

    private let progress: Mutex<Progress>
    private let count: Int
    private let pipe: (read: Int32, write: Int32)

    /// Begins at once. Without a second thread (the system may refuse one) the first one does all.
    package init(count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Output) {
        self.count = count
        progress = Mutex(Progress(outputs: Array(repeating: nil, count: count)))
        var ends: [Int32] = [-1, -1]
        let isReady = Glibc.pipe(&ends) == 0
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipe = (ends[0], ends[1])
        let body: @Sendable () -> Void = { self.work(work) }
        var started = 0
        for _ in 0..<max(1, min(jobs, count)) where isReady && WorkThread.start(body) { started += 1 }
        if started == 0 { body() }
    }

    deinit {
        close(pipe.read)
        close(pipe.write)
    }

    private func work(_ work: (Int) -> Output) {
        while let index = take() {
            let output = work(index)
            progress.withLock { progress in
                progress.outputs[index] = output
                progress.done += 1
            }
            var byte: UInt8 = 1
            while write(pipe.write, &byte, 1) < 0, errno == EINTR {}
        }
    }

    private func take() -> Int? {
        progress.withLock { progress in
            guard progress.next < count else { return nil }
            defer { progress.next += 1 }
            return progress.next
        }
    }

    package var done: Int { progress.withLock { $0.done } }

    /// Becomes readable when a piece is done.
    package var wake: Int32 { pipe.read }

    /// Waits for a piece to be done; nil when all are and were told.
    package func next() -> Int? {
        if done == count { return nil }
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(pipe.read, &bytes, bytes.count) < 0 {
            guard errno == EINTR else { return nil }
        }
        return done
    }

    /// Waits for all.
    package func outputs() -> [Output] {
        while next() != nil {}
        return progress.withLock { $0.outputs.compactMap { $0 } }
    }

    /// As many as there are processors at work.
    package static var processors: Int { WorkThread.processors }
}
