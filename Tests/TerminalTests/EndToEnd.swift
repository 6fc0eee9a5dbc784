import Foundation
import Glibc

/// Where the program under test is, and the small world it runs in.
enum EndToEnd {
    /// The folder of the build's products: the test bundle is itself a program there.
    static let productFolder: String? = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { return nil }
        let path = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }()

    /// The built program, found beside the test bundle.
    static func program() throws -> String {
        guard let folder = productFolder else { throw HarnessFault("the test bundle cannot find itself") }
        let path = folder + "/paysheet"
        guard access(path, X_OK) == 0 else { throw HarnessFault("no built program at \(path)") }
        return path
    }

    /// The environment of a plain user on a bare machine: nothing of the developer's own shell leaks in.
    static let plainEnvironment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "HOME": "/nonexistent",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
    ]

    /// A program's full path, looked up in the plain environment's PATH. Nil when it is not installed.
    static func find(_ name: String) -> String? {
        ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}

/// A folder of its own for one test, removed with everything in it when the test lets go of it.
final class ScratchFolder {
    let path: String

    init() throws {
        let base = NSTemporaryDirectory()
        var template = Array("\(base)/paysheet-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw HarnessFault.system("mkdtemp in \(base)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Writes a file in the folder and gives back its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        guard let stream = fopen(file, "we") else { throw HarnessFault.system("fopen \(file)") }
        let written = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
        guard fclose(stream) == 0, written == text.utf8.count else {
            throw HarnessFault.system("write \(file)")
        }
        return file
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning of its temporary files.
        do { try FileManager.default.removeItem(atPath: path) } catch {}
    }
}
