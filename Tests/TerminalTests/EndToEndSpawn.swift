import Glibc
import Synchronization

/// How a process ended.
enum ProcessEnd: Equatable, Sendable, CustomStringConvertible {
    /// It returned this status, 0 to 255.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)

    /// Reads what `waitpid` reports. Nil for a process that is only stopped or continued.
    init?(waitStatus: Int32) {
        let signal = waitStatus & 0x7f
        if signal == 0 {
            self = .exited((waitStatus >> 8) & 0xff)
        } else if signal != 0x7f, waitStatus != 0xffff {
            self = .signalled(signal)
        } else {
            return nil
        }
    }

    var description: String {
        switch self {
        case .exited(let status): "exited with \(status)"
        case .signalled(let number): "ended by signal \(number)"
        }
    }
}

/// A fault of the harness itself, as opposed to one of the program under test.
struct HarnessFault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// A system call that failed, with the system's own words.
    static func system(_ call: String, _ code: Int32 = errno) -> HarnessFault {
        HarnessFault("\(call): \(String(cString: strerror(code)))")
    }
}

/// A point on the monotonic clock after which waiting is given up.
struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    init(after limit: Duration) {
        end = ContinuousClock.now + limit
    }

    var hasPassed: Bool { ContinuousClock.now >= end }

    /// Milliseconds left for one blocking wait: never below 0, never above `most`.
    func milliseconds(atMost most: Int32) -> Int32 {
        let left = (end - ContinuousClock.now) / .milliseconds(1)
        return max(0, min(most, Int32(max(0, min(left, 1_000_000)).rounded(.up))))
    }

    /// Blocks for one step of a polling loop on something that has no descriptor to wait on.
    func pause() {
        poll(nil, 0, milliseconds(atMost: 20))
    }
}

/// Which descriptors a child gets.
enum ChildWiring {
    /// Standard input, output and errors are these descriptors.
    case descriptors(input: Int32, output: Int32, errors: Int32)
    /// All three are this terminal, which becomes the child's controlling terminal.
    case terminal(path: String)
}

/// A started process, the leader of its own session: its group can be ended without touching anybody else's.
struct SpawnedChild {
    /// Held while a process starts, and while descriptors exist that a starting process must not inherit.
    static let startLock = Mutex(())

    let processID: pid_t

    /// Starts `path` with exactly these arguments and this environment, with default signal handling.
    init(
        path: String, arguments: [String], environment: [String: String], wiring: ChildWiring
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        switch wiring {
        case .descriptors(let input, let output, let errors):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
        case .terminal(let path):
            // The first terminal that a session leader opens becomes its controlling terminal.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // 0x80 is glibc's POSIX_SPAWN_SETSID, which is not visible from Swift in every configuration.
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | 0x80
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var started: pid_t = 0
        let code = withCStrings([path] + arguments) { argv in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { envp in
                SpawnedChild.startLock.withLock { _ in
                    posix_spawn(&started, path, &actions, &attributes, argv, envp)
                }
            }
        }
        guard code == 0 else { throw HarnessFault.system("posix_spawn \(path)", code) }
        processID = started
    }

    /// The end of the process if it has ended; nil while it runs. Must not be asked again after an answer.
    func reapIfEnded() throws -> ProcessEnd? {
        var status: Int32 = 0
        while true {
            let answer = waitpid(processID, &status, WNOHANG)
            if answer == 0 { return nil }
            if answer == processID { return ProcessEnd(waitStatus: status) }
            if errno != EINTR { throw HarnessFault.system("waitpid") }
        }
    }

    /// Ends the child and everything in its session's first group, and collects its status.
    func killAndReap() {
        kill(-processID, SIGKILL)
        kill(processID, SIGKILL)
        var status: Int32 = 0
        while waitpid(processID, &status, 0) == -1, errno == EINTR {}
    }
}

/// Lends `strings` to C as a null-terminated array of null-terminated strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { array[index] = strdup(string) }
    array[strings.count] = nil
    defer {
        for index in strings.indices { free(array[index]) }
        array.deallocate()
    }
    return body(array)
}
