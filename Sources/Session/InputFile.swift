import Glibc
import JSONText

/// A file the user named, or standard input, read whole.
package struct InputFile {
    /// The name for messages: the path, or "standard input".
    package let name: String
    package let bytes: [UInt8]

    /// Why a file cannot be read.
    package enum Fault: Error, Hashable, Sendable {
        case missing(String)
        /// The name reached the program with what could not be read in it replaced.
        case unreadableName(String)
        case unreadable(String, reason: String)

        package var sentence: String {
            switch self {
            case .missing(let name): "there is no file \(JSONOutput.quoted(name))"
            case .unreadableName(let name):
                "cannot open \(JSONOutput.quoted(name)): its name is not UTF-8; give it another name"
            case .unreadable(let name, let reason): "cannot read \(JSONOutput.quoted(name)): \(reason)"
            }
        }

        package var exitCode: ExitCode {
            switch self {
            case .missing, .unreadableName: .noInput
            case .unreadable: .inputOutput
            }
        }
    }

    /// One byte more than a document may have is enough to refuse it.
    package static let mostBytes = JSONSource.maximumBytes + 1

    /// Reads the file at `path`; `-` is standard input. What is longer than `mostBytes` is cut there.
    package static func read(_ path: String, atMost mostBytes: Int = mostBytes) throws(Fault) -> InputFile {
        if path == "-" {
            let name = "standard input"
            return InputFile(name: name, bytes: try readAll(STDIN_FILENO, name: name, mostBytes))
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR {
                throw path.unicodeScalars.contains("\u{FFFD}") ? .unreadableName(path) : .missing(path)
            }
            throw .unreadable(path, reason: String(cString: strerror(code)))
        }
        defer { _ = Glibc.close(descriptor) }
        return InputFile(name: path, bytes: try readAll(descriptor, name: path, mostBytes))
    }

    private static func readAll(
        _ descriptor: Int32, name: String, _ mostBytes: Int
    ) throws(Fault) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count < mostBytes {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(name, reason: String(cString: strerror(errno)))
            }
            bytes += chunk.prefix(count)
        }
        return bytes
    }
}
