import Glibc

/// Tells which files change in some folders, by inotify: nothing wakes while nothing does.
///
/// Folders are watched and not files, since editors save by putting a new file in the old one's place.
package final class FolderWatch {
    /// Becomes readable when something has changed.
    package let descriptor: Int32
    private var folders: [Int32: String] = [:]

    /// Why nothing can be watched.
    package struct Fault: Error, Hashable, Sendable {
        let code: Int32

        package var sentence: String { "files cannot be watched: \(String(cString: strerror(code)))" }
    }

    /// What is worth a notice.
    package enum Interest: Hashable, Sendable {
        /// Files that are whole again.
        case saved
        /// Also files that are made, moved away or removed.
        case anything

        fileprivate var events: Int {
            let saved = Int(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ONLYDIR)
            return self == .saved ? saved : saved | Int(IN_MOVED_FROM | IN_CREATE | IN_DELETE)
        }
    }

    private let interest: Interest
    private static let headLength = 16

    package init(for interest: Interest) throws(Fault) {
        self.interest = interest
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { throw Fault(code: errno) }
    }

    deinit { _ = Glibc.close(descriptor) }

    /// The folder that a path stands in, as `add` wants it.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Watches a folder; "" is the current one. One that is not there is passed over, and one that is watched
    /// stays so.
    package func add(_ folder: String) {
        let number = inotify_add_watch(
            descriptor, folder.isEmpty ? "." : folder, UInt32(interest.events))
        if number >= 0 { folders[number] = folder }
    }

    /// The paths that have changed since the last call, once nothing more has come for `quiet` milliseconds:
    /// programs write a file in several steps, and several files at once. With 0 it never waits.
    package func takeChanges(quiet: Int32 = 0) -> Set<String> {
        var paths: Set<String> = []
        while isReadable(within: paths.isEmpty ? 0 : quiet) { read(into: &paths) }
        return paths
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    private func read(into paths: inout Set<String>) {
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
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
                    paths.insert(folder.isEmpty || folder == "/" ? folder + text : "\(folder)/\(text)")
                }
                offset = start + length
            }
        }
    }
}
