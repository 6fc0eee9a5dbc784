import Checkout
import Foundation
import JSONText
import Tokens

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
}

/// A folder with a token and what opens it, as the shared vectors and the oracles have it.
struct TokenFolder {
    let url: URL

    init(_ url: URL) { self.url = url }

    init(vector name: String) { url = SharedFolder.url.appendingPathComponent("vectors/\(name)") }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
    }

    func json(_ name: String) throws -> JSONNode {
        try JSONSource(name: name, bytes: bytes(name)).parse()
    }

    func file(_ name: String = "token.json") throws -> TokenFile? {
        TokenFile.read(JSONSource(name: name, bytes: try bytes(name))).file
    }

    func token() throws -> PaymentToken {
        guard case .token(let token, _)? = try file() else { throw NoToken() }
        return token
    }

    func identity() throws -> MerchantIdentity {
        try MerchantIdentity(
            certificate: try Certificate(file: try bytes("certificate.pem")), key: try key())
    }

    func key() throws -> PrivateKey {
        try PrivateKey(pem: SecretBytes(copying: try bytes("private_key.pem")))
    }

    func root() throws -> TrustAnchor { TrustAnchor(try Certificate(file: try bytes("root.pem"))) }
}

struct NoToken: Error {}

extension JSONNode {
    /// The string under a key.
    func text(_ key: String) -> String? {
        guard case .string(let text)? = member(key)?.node.value else { return nil }
        return text
    }
}

extension Instant {
    /// The moment of a text such as "2026-11-30T05:15:06Z" or "…+00:00".
    static func at(_ text: String) throws -> Instant {
        let date = try Date(text.replacingOccurrences(of: "+00:00", with: "Z"), strategy: .iso8601)
        return Instant(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
    }
}

/// What a call throws; nil when it returns.
func refusal<Answer>(of body: () throws(TokenRefusal) -> Answer) -> TokenRefusal? {
    do {
        _ = try body()
        return nil
    } catch {
        return error
    }
}
