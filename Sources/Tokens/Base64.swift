import COpenSSL

/// Standard Base64 (RFC 4648 section 4) through OpenSSL's block coder.
package enum Base64 {
    /// On one line, with padding.
    package static func text(_ bytes: [UInt8]) -> String {
        guard let count = Int32(exactly: bytes.count) else { return "" }
        // Four symbols for three bytes, and the coder's closing zero byte.
        var symbols = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
        let written = EVP_EncodeBlock(&symbols, bytes, count)
        return String(decoding: symbols.prefix(Int(max(0, written))), as: UTF8.self)
    }

    /// The bytes; nil when the text is anything but Base64 with its padding.
    package static func bytes(_ text: String) -> [UInt8]? {
        let symbols = Array(text.utf8)
        guard let count = Int32(exactly: symbols.count), symbols.count.isMultiple(of: 4) else { return nil }
        var bytes = [UInt8](repeating: 0, count: symbols.count / 4 * 3)
        let written = EVP_DecodeBlock(&bytes, symbols, count)
        guard written == Int32(bytes.count) else {
            OpenSSLFault.forget()
            return nil
        }
        // The coder writes padding as zero bytes and takes it anywhere, and blanks at the ends; going back
        // to text shows whether this was the one right way to write these bytes.
        bytes.removeLast(symbols.suffix(2).count { $0 == UInt8(ascii: "=") })
        return Self.text(bytes) == text ? bytes : nil
    }
}
