import COpenSSL
import Checkout

/// Standard Base64 (RFC 4648 section 4): written by OpenSSL's block coder, read by the one reader there is.
package enum Base64 {
    /// On one line, with padding.
    package static func text(_ bytes: [UInt8]) -> String {
        guard let count = Int32(exactly: bytes.count) else { return "" }
        // Four symbols for three bytes, and the coder's closing zero byte.
        var symbols = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
        let written = EVP_EncodeBlock(&symbols, bytes, count)
        return String(decoding: symbols.prefix(Int(max(0, written))), as: UTF8.self)
    }

    /// The bytes; nil when the text is anything but Base64 with its padding, or not the one right way to
    /// write them.
    package static func bytes(_ text: String) -> [UInt8]? {
        guard let bytes = Base64Text.decode(text), Self.text(bytes) == text else { return nil }
        return bytes
    }
}
