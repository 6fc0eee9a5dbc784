import Glibc
import JSONText

/// The file that a recording is written to, one write() a line, so that a crash loses nothing that was
/// written. For its owner alone.
package final class RecordingFile {
    package let path: String
    private let descriptor: Int32

    /// Why it cannot be written.
    package enum Fault: Error, Hashable, Sendable {
        case exists(path: String)
        case folder(path: String)
        case device(path: String)
        /// A link, or something else that is no file of its own.
        case notAFile(path: String)
        case system(path: String, code: Int32)

        package var sentence: String {
            switch self {
            case .exists(let path):
                "\(JSONOutput.quoted(path)) is there already; with --force it is replaced"
            case .folder(let path):
                "\(JSONOutput.quoted(path)) is a folder; name a file in it to record to"
            case .device(let path):
                "\(JSONOutput.quoted(path)) is a device; name a file to record to"
            case .notAFile(let path):
                "\(JSONOutput.quoted(path)) is a link or no regular file; name another file to record to"
            case .system(let path, let code):
                "the recording \(JSONOutput.quoted(path)) cannot be written: "
                    + String(cString: strerror(code))
            }
        }

        package var exitCode: ExitCode { .inputOutput }
    }

    /// Makes the file. One that is there is emptied only where `replacing` says so, and never through a link.
    package init(path: String, replacing: Bool) throws(Fault) {
        self.path = path
        // Without waiting for the other end of a pipe, which is refused below.
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        descriptor = open(path, replacing ? flags : flags | O_EXCL, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            var status = stat()
            // What stands there decides the sentence; where nothing can be said of it, the system's own does.
            if lstat(path, &status) == 0 { try Self.refuseOthers(than: status, path) }
            throw code == EEXIST ? .exists(path: path) : .system(path: path, code: code)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(path: path, code: errno) }
        try Self.refuseOthers(than: status, path)
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
            throw .system(path: path, code: errno)
        }
    }

    /// A file that is open already, and is closed with this one.
    package init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { if descriptor >= 0 { _ = Glibc.close(descriptor) } }

    /// Only a regular file is recorded to.
    private static func refuseOthers(than status: stat, _ path: String) throws(Fault) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .folder(path: path)
        case S_IFCHR, S_IFBLK: throw .device(path: path)
        case _: throw .notAFile(path: path)
        }
    }

    /// Appends a line in one write(); only what a full disk cut short needs another.
    func append(_ line: String) throws(Fault) {
        let bytes = Array(line.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .system(path: path, code: errno)
            }
            sent += count
        }
    }
}
