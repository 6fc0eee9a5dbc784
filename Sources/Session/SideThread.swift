import Glibc
import Synchronization

/// One thread beside the others, for work that wants a processor while its caller waits for the disk. It does
/// one piece at a time; begins with the first and stays, since a new thread would have libcrypto seed itself
/// anew each time.
package final class SideThread: Sendable {
    package static let shared = SideThread()

    private enum Desk {
        /// No thread yet.
        case unopened
        case free
        case taken
        case handed(@Sendable () -> Void)
    }

    private let desk = Mutex(Desk.unopened)
    private let bell = Semaphore()

    /// Begins a piece of work there. Nil while another one is under way, and where the system refuses a
    /// thread: then the caller does it itself.
    func begin<Output: Sendable>(_ work: @escaping @Sendable () -> Output) -> Promise<Output>? {
        let promise = Promise<Output>()
        let isHanded = desk.withLock { desk in
            switch desk {
            case .taken, .handed: return false
            case .unopened where !WorkThread.start({ self.serve() }): return false
            case .unopened, .free: break
            }
            desk = .handed { promise.keep(work()) }
            return true
        }
        guard isHanded else { return nil }
        bell.ring()
        return promise
    }

    private func serve() {
        while true {
            bell.wait()
            let handed = desk.withLock { desk in
                defer { desk = .taken }
                return desk
            }
            if case .handed(let work) = handed { work() }
            desk.withLock { $0 = .free }
        }
    }

    /// What a piece of work will come to.
    final class Promise<Output: Sendable>: Sendable {
        private let output = Mutex<Output?>(nil)
        private let bell = Semaphore()

        fileprivate func keep(_ made: Output) {
            output.withLock { $0 = made }
            bell.ring()
        }

        /// Waits for the end of the work.
        func wait() -> Output? {
            bell.wait()
            bell.ring()
            return output.withLock { $0 }
        }
    }
}

/// A semaphore of the system's, which threads share by its nature. It costs nothing while nobody waits.
private final class Semaphore: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func ring() { sem_post(semaphore) }

    func wait() { while sem_wait(semaphore) != 0, errno == EINTR {} }
}
