import Glibc

/// Notices files that are saved in a folder, by inotify: nothing wakes while nothing is saved.
///
/// The folder is watched and not the file, since editors save by putting a new file in the old one's place.
package final class FolderWatch {
    /// Becomes readable when something was saved.
    package let descriptor: Int32

    /// Nil where the folder cannot be watched, as when it is not there: then changes are not noticed.
    package init?(_ folder: String) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let saved = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
        guard inotify_add_watch(descriptor, folder, saved) >= 0 else {
            _ = Glibc.close(descriptor)
            return nil
        }
    }

    /// Whether anything was saved since the last call. Never waits.
    package func takeChange() -> Bool {
        var events = [UInt8](repeating: 0, count: 4096)
        var hasChanged = false
        while true {
            let count = read(descriptor, &events, events.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return hasChanged }
            hasChanged = true
        }
    }

    deinit { _ = Glibc.close(descriptor) }
}
