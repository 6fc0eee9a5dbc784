import Glibc
import Tokens

/// A file that the program makes for its user, whole or not at all.
package enum OutputFile {
    /// Who may read it.
    package enum Secrecy: Hashable, Sendable {
        /// Its owner only: 0600.
        case ownerOnly
        /// Whoever the system's mask lets.
        case everybody

        fileprivate var mode: mode_t {
            switch self {
            case .ownerOnly: 0o600
            case .everybody: 0o666
            }
        }

        fileprivate var folderMode: mode_t {
            switch self {
            case .ownerOnly: 0o700
            case .everybody: 0o777
            }
        }
    }

    /// Writes the file under another name first and gives it its own name then. A file that is there is
    /// replaced only where `replacing` says so.
    package static func write(_ bytes: [UInt8], to path: String, _ secrecy: Secrecy, replacing: Bool)
        throws(MerchantFault)
    {
        let draft = "\(path).\(getpid()).new"
        unlink(draft)
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, secrecy.mode)
        guard descriptor >= 0 else { throw .file(path: path, .ofSystem(errno)) }
        var code = fill(descriptor, bytes)
        if code == 0, fsync(descriptor) != 0 { code = errno }
        if Glibc.close(descriptor) != 0, code == 0 { code = errno }
        if code == 0 { code = name(draft, path, replacing) }
        if code == 0 { return }
        unlink(draft)
        throw code == EEXIST ? .exists(path: path) : .file(path: path, .ofSystem(code))
    }

    /// Makes the folder, and those above it that are missing.
    package static func makeFolder(_ path: String, _ secrecy: Secrecy = .ownerOnly) throws(MerchantFault) {
        var folder = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            folder += "/" + part
            if mkdir(folder, secrecy.folderMode) == 0 { continue }
            let code = errno
            var status = stat()
            guard stat(folder, &status) == 0 else { throw .file(path: folder, .ofSystem(code)) }
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .file(path: folder, .ofSystem(ENOTDIR)) }
        }
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The bytes of a small file that holds a secret, in memory that is wiped.
    package static func readSecret(_ path: String) throws(MerchantFault) -> SecretBytes {
        var bytes = try read(path)
        defer { wipe(&bytes) }
        return SecretBytes(copying: bytes)
    }

    /// The bytes of a small file.
    package static func read(_ path: String) throws(MerchantFault) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code = errno
            throw code == ENOENT || code == ENOTDIR
                ? .missing(path: path) : .file(path: path, .ofSystem(code))
        }
        defer { _ = Glibc.close(descriptor) }
        var bytes: [UInt8] = []
        // Room enough for any key, so that no outgrown copy of one is left behind.
        bytes.reserveCapacity(64 * 1024)
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        defer { wipe(&chunk) }
        while bytes.count <= mostBytes {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .file(path: path, .ofSystem(errno))
            }
            bytes += chunk.prefix(count)
        }
        throw .file(path: path, .ofSystem(EFBIG))
    }

    static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { explicit_bzero(base, bytes.count) }
        }
    }

    /// More than any key, certificate or bundle has.
    private static let mostBytes = 1 << 20

    private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            sent += count
        }
        return 0
    }

    private static func name(_ draft: String, _ path: String, _ replacing: Bool) -> Int32 {
        if replacing { return rename(draft, path) == 0 ? 0 : errno }
        // Unlike a rename, a link never takes another file's place.
        guard link(draft, path) == 0 else { return errno }
        unlink(draft)
        return 0
    }
}
