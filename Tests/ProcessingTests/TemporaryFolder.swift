import Foundation
import Testing

/// A folder of a test's own, removed with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.appendingPathComponent("paysheet-\(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        chmod(path, 0o700)
        do { try FileManager.default.removeItem(atPath: path) } catch {
            Issue.record("the test's folder could not be removed: \(error)")
        }
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// The whole content, or nil when there is no such file.
    func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func permissions(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
        return try #require(attributes[.posixPermissions] as? Int)
    }

    /// Runs `body` while this thread may read the folder and write nothing in it. The superuser, whom modes
    /// do not hold, acts as nobody meanwhile.
    func withoutWriteRights(_ body: () throws -> Void) throws {
        chmod(path, 0o555)
        defer { chmod(path, 0o700) }
        guard geteuid() == 0 else { return try body() }
        let symbol = try #require(dlsym(nil, "setfsuid"))
        let actAs = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> Int32).self)
        _ = actAs(65534)
        defer { _ = actAs(0) }
        try body()
    }
}
