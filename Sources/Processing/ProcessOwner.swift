import Glibc

/// The process that started a payment. A process identifier alone may be given out again; with the boot and
/// the start time it names one process for ever.
package struct ProcessOwner: Hashable, Sendable {
    /// `/proc/sys/kernel/random/boot_id`; empty where there is none.
    package let bootID: String
    package let pid: Int32
    /// Clock ticks from boot to the start of the process, field 22 of `/proc/PID/stat`; 0 where unknown.
    package let startTicks: Int64

    package init(bootID: String, pid: Int32, startTicks: Int64) {
        self.bootID = bootID
        self.pid = pid
        self.startTicks = startTicks
    }

    /// This process. It stays the same as long as it runs, and is looked up once.
    package static func current() -> ProcessOwner { this.pid == getpid() ? this : lookedUp() }

    private static let this = lookedUp()

    private static func lookedUp() -> ProcessOwner {
        let pid = getpid()
        return ProcessOwner(bootID: currentBoot(), pid: pid, startTicks: stat(of: pid)?.startTicks ?? 0)
    }

    /// The process that has this identifier now; nil when `/proc` shows none.
    init?(of pid: Int32) {
        guard let now = Self.stat(of: pid) else { return nil }
        self.init(bootID: Self.currentBoot(), pid: pid, startTicks: now.startTicks)
    }

    /// Whether that very process still runs. Where `/proc` cannot tell, any process with the identifier
    /// counts: an attempt is rather left alone than closed under a running program.
    package func isAlive() -> Bool {
        if bootID != Self.currentBoot() { return false }
        guard pid > 0 else { return false }
        guard let now = Self.stat(of: pid) else {
            return kill(pid, 0) == 0 || errno == EPERM
        }
        return !now.isEnded && (startTicks == 0 || startTicks == now.startTicks)
    }

    private static func currentBoot() -> String {
        var text = read("/proc/sys/kernel/random/boot_id") ?? ""
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    private struct Stat {
        /// A zombie, or dead.
        let isEnded: Bool
        let startTicks: Int64
    }

    private static func stat(of pid: Int32) -> Stat? {
        // The second field is the program's name in parentheses and may hold anything, even ")".
        guard let text = read("/proc/\(pid)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let ticks = Int64(fields[19]) else { return nil }
        return Stat(isEnded: ["Z", "X", "x"].contains(fields[0]), startTicks: ticks)
    }

    /// A small file of `/proc`, at most 4 KiB of it; nil when it cannot be read.
    private static func read(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
