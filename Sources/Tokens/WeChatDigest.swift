import COpenSSL

/// The hashes of WeChat Pay's signatures. MD5 and SHA-1 are what the platform's rules want; nothing else of
/// paysheet uses them.
enum WeChatDigest {
    static func md5(_ text: SecretBytes) throws(OpenSSLFault) -> [UInt8] {
        try hash(text, EVP_md5(), length: 16, doing: "hashing with MD5")
    }

    static func sha1(_ text: SecretBytes) throws(OpenSSLFault) -> [UInt8] {
        try hash(text, EVP_sha1(), length: 20, doing: "hashing with SHA-1")
    }

    static func hmacSHA256(_ text: SecretBytes, key: WeChatKey) throws(OpenSSLFault) -> [UInt8] {
        let action = "making an HMAC with SHA-256"
        var digest = [UInt8](repeating: 0, count: SHA256.length)
        var written = 0
        let isMade = text.withBytes { message in
            key.bytes.withBytes { secret in
                EVP_Q_mac(
                    nil, "HMAC", nil, "SHA256", nil, secret.baseAddress, secret.count, message.baseAddress,
                    message.count, &digest, digest.count, &written) != nil
            }
        }
        guard isMade, written == digest.count else { throw OpenSSLFault(doing: action) }
        return digest
    }

    private static func hash(
        _ text: SecretBytes, _ kind: OpaquePointer?, length: Int, doing action: String
    ) throws(OpenSSLFault) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: length)
        var written: UInt32 = 0
        let isMade = text.withBytes {
            EVP_Digest($0.baseAddress, $0.count, &digest, &written, kind, nil) == 1
        }
        guard isMade, Int(written) == length else { throw OpenSSLFault(doing: action) }
        return digest
    }
}
