import COpenSSL

/// The hash behind fingerprints, key derivation, cryptograms and signatures, through OpenSSL's EVP interface.
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

    /// The hash of a secret, itself a secret.
    static func digest(_ secret: SecretBytes) throws(OpenSSLFault) -> SecretBytes {
        let digest = SecretBytes(count: length) { output in
            secret.withBytes {
                EVP_Digest($0.baseAddress, $0.count, output.baseAddress, nil, EVP_sha256(), nil) == 1
            }
        }
        guard let digest else { throw OpenSSLFault(doing: "hashing with SHA-256") }
        return digest
    }

    /// The hash of the text's UTF-8 bytes, as 64 lower-case hexadecimal digits.
    package static func hex(_ text: String) throws(OpenSSLFault) -> String {
        Hexadecimal.text(try digest(Array(text.utf8)))
    }
}
