import COpenSSL

/// The text form of keys and certificates (RFC 7468).
enum PEM {
    /// An armoured block with lines of 64 symbols.
    static func text(_ label: String, _ bytes: [UInt8]) -> String {
        var lines = ["-----BEGIN \(label)-----"]
        var rest = Substring(Base64.text(bytes))
        while !rest.isEmpty {
            lines.append(String(rest.prefix(64)))
            rest = rest.dropFirst(64)
        }
        lines.append("-----END \(label)-----")
        return lines.joined(separator: "\n") + "\n"
    }

    /// Gives no password, where OpenSSL would otherwise ask on the terminal.
    static let noPassword:
        @convention(c) (
            UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?
        ) -> Int32 = { _, _, _, _ in -1 }

    /// Whether the text holds an encrypted key.
    static func isEncrypted(_ text: SecretBytes) -> Bool {
        ["ENCRYPTED PRIVATE KEY", "Proc-Type: 4,ENCRYPTED"].contains { word in
            text.withBytes { bytes in
                let count = word.utf8.count
                guard bytes.count >= count else { return false }
                return (0...(bytes.count - count)).contains { start in
                    bytes[start..<(start + count)].elementsEqual(word.utf8)
                }
            }
        }
    }
}

extension PrivateKey {
    /// Reads a PEM file: PKCS#8 or the older forms of EC and RSA keys, with anything before and behind.
    package convenience init(pem: SecretBytes) throws(IdentityFault) {
        let key: OpaquePointer?
        do {
            let stream = try pem.stream()
            key = PEM_read_bio_PrivateKey(stream.pointer, nil, PEM.noPassword, nil)
        } catch { throw .openSSL(error) }
        guard let key else {
            if PEM.isEncrypted(pem) {
                OpenSSLFault.forget()
                throw .keyEncrypted
            }
            throw .keyUnreadable(OpenSSLFault(doing: "reading a private key"))
        }
        self.init(adopting: key)
    }

    /// The key as unencrypted PKCS#8 in PEM, for a file that only its owner can read.
    package func pem() throws(OpenSSLFault) -> SecretBytes {
        let stream = try MemoryStream()
        guard PEM_write_bio_PrivateKey(stream.pointer, pointer, nil, nil, 0, nil, nil) == 1 else {
            throw OpenSSLFault(doing: "writing a private key")
        }
        return try stream.contents()
    }
}

extension SecretBytes {
    /// A stream that starts with these bytes.
    func stream() throws(OpenSSLFault) -> MemoryStream {
        let stream = try MemoryStream()
        guard let length = Int32(exactly: count) else {
            throw OpenSSLFault(action: "filling a memory stream", messages: ["more than 2 GiB"])
        }
        let isFilled = withBytes {
            $0.isEmpty || BIO_write(stream.pointer, $0.baseAddress, length) == length
        }
        guard isFilled else { throw OpenSSLFault(doing: "filling a memory stream") }
        return stream
    }
}
