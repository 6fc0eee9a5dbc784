/// What a merchant and the platform sign with in v2, and what encrypts notices in v3. It never prints.
package struct WeChatKey: Hashable, Sendable {
    package let bytes: SecretBytes

    package init(_ bytes: SecretBytes) { self.bytes = bytes }

    package init(_ text: String) { bytes = SecretBytes(copying: text.utf8) }

    /// Bytes that the platform wants: 32, for API v2 and v3 alike.
    package static let usualLength = 32

    /// What stands in the key's place wherever a signed text is shown.
    package static let mask = "••••"

    /// Without blanks and line breaks around it, as an editor leaves them; nil when there are none.
    var trimmed: WeChatKey? {
        let plain = bytes.withBytes { bytes -> Range<Int> in
            let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            guard let start = bytes.firstIndex(where: { !isBlank($0) }),
                let end = bytes.lastIndex(where: { !isBlank($0) })
            else { return 0..<0 }
            return start..<(end + 1)
        }
        guard plain.count < bytes.count, let slice = bytes.slice(plain) else { return nil }
        return WeChatKey(slice)
    }

    /// The same with more behind it.
    func appending(_ text: String) -> WeChatKey {
        WeChatKey(SecretBytes(joining: [.secret(bytes), .open(Array(text.utf8))]))
    }

    /// The letters of the key in one case; nil where that changes nothing.
    func cased(upper: Bool) -> WeChatKey? {
        let changed = SecretBytes(count: bytes.count) { output in
            bytes.withBytes { input in
                for (index, byte) in input.enumerated() {
                    switch byte {
                    case 0x61...0x7A where upper: output[index] = byte - 0x20
                    case 0x41...0x5A where !upper: output[index] = byte + 0x20
                    default: output[index] = byte
                    }
                }
            }
            return true
        }
        guard let changed, changed != bytes else { return nil }
        return WeChatKey(changed)
    }
}
