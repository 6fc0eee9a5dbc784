import COpenSSL

/// The hash behind fingerprints, authorization codes and cryptograms, through OpenSSL's EVP interface.
package enum SHA256 {
    /// Bytes of a digest.
    package static let length = 32

    /// The 32 bytes of the hash.
    package static func digest(_ bytes: [UInt8]) throws(OpenSSLFault) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: length)
        var written: UInt32 = 0
        // The one-shot call makes and frees its own context.
        guard EVP_Digest(bytes, bytes.count, &digest, &written, EVP_sha256(), nil) == 1,
            written == UInt32(length)
        else { throw OpenSSLFault(doing: "hashing with SHA-256") }
        return digest
    }

    /// The hash of the text's UTF-8 bytes, as 64 lower-case hexadecimal digits.
    package static func hex(_ text: String) throws(OpenSSLFault) -> String {
        Hexadecimal.text(try digest(Array(text.utf8)))
    }
}

/// Bytes written with two lower-case digits each.
package enum Hexadecimal {
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            if byte < 0x10 { text += "0" }
            text += String(byte, radix: 16)
        }
        return text
    }
}
