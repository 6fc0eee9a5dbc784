import Foundation
import JSONText

/// The folder of shared test data beside the repository. Tests over it are skipped where it is absent, since
/// it is not part of the repository.
enum SharedFolder {
    static let url: URL = {
        if let path = ProcessInfo.processInfo.environment["PAYSHEET_SHARED"] {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return root.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
    }()

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appendingPathComponent(path)))
    }

    static func json(_ path: String) throws -> JSONNode {
        try JSONSource(name: path, bytes: bytes(path)).parse()
    }
}
