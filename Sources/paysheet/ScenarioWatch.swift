import Glibc
import Session

/// Tells which files change in some folders. Nothing wakes up while nothing does.
final class ScenarioWatch {
    /// Becomes readable when something has changed.
    let wake: Int32
    private var folders: [Int32: String] = [:]

    /// Programs write a file in several steps, and several files at once.
    private static let quietMilliseconds: Int32 = 80
    private static let headLength = 16

    init() throws(CommandFault) {
        wake = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard wake >= 0 else {
            throw CommandFault(
                .inputOutput, "files cannot be watched: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(wake) }

    /// The folder that a path stands in, as `add` wants it.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[..<slash])
    }

    /// Watches a folder; "" is the current one. One that is not there is passed over, and one that is watched
    /// stays so.
    func add(_ folder: String) {
        let events =
            IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR
        let number = inotify_add_watch(wake, folder.isEmpty ? "." : folder, UInt32(events))
        if number >= 0 { folders[number] = folder }
    }

    /// The paths that have changed, once nothing more comes.
    func takeChanges() -> Set<String> {
        var paths: Set<String> = []
        repeat { read(into: &paths) } while isReadable()
        return paths
    }

    private func isReadable() -> Bool {
        var entry = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Self.quietMilliseconds) > 0
    }

    private func read(into paths: inout Set<String>) {
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = Glibc.read(wake, &buffer, buffer.count)
        guard count > 0 else { return }
        buffer.withUnsafeBytes { bytes in
            var offset = 0
            while offset + Self.headLength <= count {
                let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
                let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                let start = offset + Self.headLength
                let name = bytes[start..<min(count, start + length)].prefix { $0 != 0 }
                if let folder = folders[number] {
                    let text = String(decoding: name, as: UTF8.self)
                    paths.insert(folder.isEmpty ? text : "\(folder)/\(text)")
                }
                offset = start + length
            }
        }
    }
}
