import Tokens

/// Where an API key of WeChat Pay comes from. An argument can be seen by every user of the machine (`ps`), a
/// file and an environment variable cannot.
package enum WeChatKeySource: Hashable, Sendable {
    case argument(String)
    /// The bytes of a file; one line break at their end is the editor's.
    case file(SecretBytes)
    case environment(String)

    package static let variable = "PAYSHEET_WECHAT_KEY"

    /// Nil for an empty key.
    package var key: WeChatKey? {
        let key: WeChatKey
        switch self {
        case .argument(let text), .environment(let text): key = WeChatKey(text)
        case .file(let bytes): key = Self.withoutLineBreak(bytes)
        }
        return key.bytes.count == 0 ? nil : key
    }

    private static func withoutLineBreak(_ bytes: SecretBytes) -> WeChatKey {
        let text = bytes.withBytes { bytes in
            var end = bytes.count
            if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
            if end > 0, end < bytes.count, bytes[end - 1] == 0x0D { end -= 1 }
            return SecretBytes(copying: bytes[0..<end])
        }
        return WeChatKey(text)
    }

    /// What is odd about a key, for people; nil when nothing is.
    package static func remark(on key: WeChatKey) -> String? {
        let count = key.bytes.count
        return count == WeChatKey.usualLength
            ? nil : "the key has \(count) bytes; WeChat Pay's have \(WeChatKey.usualLength)"
    }
}
