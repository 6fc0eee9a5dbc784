import Glibc

/// A program in a pseudo-terminal of 80 by 24, timed at the master's side.
struct PseudoTerminal {
    let pid: pid_t
    private let master: Int32
    let started: Int64

    /// Starts the program; nil when that fails.
    init?(_ path: String, _ arguments: [String], environment: [String]) {
        let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        guard master >= 0,
            ioctl(master, 0x4004_5431, &isLocked) == 0,  // TIOCSPTLCK
            ioctl(master, 0x8004_5430, &number) == 0  // TIOCGPTN
        else { return nil }
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = withUnsafeMutablePointer(to: &size) { ioctl(master, UInt(TIOCSWINSZ), $0) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        started = Clock.nanoseconds()
        var child: pid_t = 0
        guard posix_spawn(&child, path, &actions, &attributes, &words, &variables) == 0 else { return nil }
        pid = child
        self.master = master
    }

    /// What came until nothing came for a while.
    struct Arrival {
        var text = ""
        var bytes = 0
        /// When the last chunk came; nil when none did.
        var last: Int64?
    }

    /// Reads until the text has come and then nothing for `quiet` milliseconds; at most five seconds.
    func read(until wanted: String = "", quiet: Int32 = 25) -> Arrival {
        var arrival = Arrival()
        let end = Clock.nanoseconds() + 5_000_000_000
        var buffer = [UInt8](repeating: 0, count: 65536)
        while Clock.nanoseconds() < end {
            var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            let isComplete = wanted.isEmpty ? arrival.bytes > 0 : arrival.text.contains(wanted)
            if poll(&entry, 1, isComplete ? quiet : 200) <= 0 {
                if isComplete { break }
                continue
            }
            let count = Glibc.read(master, &buffer, buffer.count)
            if count <= 0 { break }
            arrival.last = Clock.nanoseconds()
            arrival.bytes += count
            arrival.text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        return arrival
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    /// A number of a file of the process in /proc, such as "syscw:" of "io"; 0 when it is not there.
    func number(_ name: String, in file: String) -> Int64 {
        let descriptor = open("/proc/\(pid)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { Glibc.close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 8192)
        let count = max(0, Glibc.read(descriptor, &buffer, buffer.count))
        for line in String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
        where line.hasPrefix(name) {
            return line.split(whereSeparator: { " \t:".contains($0) }).dropFirst().first.flatMap { Int64($0) }
                ?? 0
        }
        return 0
    }

    func end() {
        kill(pid, SIGTERM)
        _ = read(quiet: 10)
        Glibc.close(master)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
    }
}

/// A clock that only goes forward.
enum Clock {
    static func nanoseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// What this process has had of the processors so far.
    static func processorMilliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    /// Milliseconds that `body` takes.
    static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        let start = nanoseconds()
        try body()
        return Double(nanoseconds() - start) / 1e6
    }
}
