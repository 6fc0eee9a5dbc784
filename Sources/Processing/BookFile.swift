import Glibc

/// The file of a book on disk: private to its owner from its first moment.
enum BookFile {
    enum State: Hashable {
        case absent
        case empty
        /// Too short for the smallest page of SQLite, which would take a file of one byte for an empty one.
        case fragment
        case filled
    }

    /// A failed system call.
    struct Fault: Error, Hashable {
        /// `errno`
        let code: Int32
        let action: String
    }

    static func state(of path: String) throws(Fault) -> State {
        var status = stat()
        if stat(path, &status) != 0 {
            let code = errno
            if code == ENOENT { return .absent }
            throw Fault(code: code, action: "looking at the file")
        }
        // A pipe would block, a device would be written to.
        if status.st_mode & S_IFMT == S_IFDIR { throw Fault(code: EISDIR, action: "looking at the file") }
        if status.st_mode & S_IFMT != S_IFREG { throw Fault(code: EINVAL, action: "looking at the file") }
        switch status.st_size {
        case 0: return .empty
        case ..<512: return .fragment
        case _: return .filled
        }
    }

    /// Makes an empty file that only its owner may read (0600), and its missing folders (0700). SQLite gives
    /// the log and the index beside it the same mode.
    static func create(_ path: String) throws(Fault) {
        try makeFolder(above: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 {
            let code = errno
            if code == EEXIST { return }  // Another program was first; it is looked at next.
            throw Fault(code: code, action: "creating the file")
        }
        close(descriptor)
    }

    /// Takes an empty file that was there already; it may have been made readable for all.
    static func makePrivate(_ path: String) throws(Fault) {
        if chmod(path, 0o600) != 0 { throw Fault(code: errno, action: "making the file private") }
    }

    private static func makeFolder(above path: String) throws(Fault) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        var folder = path.hasPrefix("/") ? "" : "."
        for part in parts.dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) == 0 { continue }
            let code = errno
            var status = stat()
            // Whatever else stands in the way shows when the file is created.
            if code == EEXIST || stat(folder, &status) == 0 { continue }
            throw Fault(code: code, action: "making the folder \(folder)")
        }
    }
}
