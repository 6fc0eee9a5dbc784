import COpenSSL

/// A PKCS#12 bundle, the file that payment providers ask for: a key, with or without its certificate.
package struct KeyBundle: Sendable {
    package let key: PrivateKey
    package let certificate: Certificate?

    package init(key: PrivateKey, certificate: Certificate?) {
        self.key = key
        self.certificate = certificate
    }

    /// Opens a bundle. An empty password and none are tried as the same.
    package init(der: [UInt8], password: SecretBytes) throws(IdentityFault) {
        let bundle = try Self.decode(der)
        var key: OpaquePointer?
        var certificate: OpaquePointer?
        let isOpen = try Self.withText(password) { text in
            PKCS12_parse(bundle.pointer, text, &key, &certificate, nil) == 1
        }
        let held = certificate.map { Certificate(adopting: $0) }
        let opened = key.map { PrivateKey(adopting: $0) }
        guard isOpen else { throw Self.fault() }
        guard let opened else { throw .bundleWithoutKey }
        self.init(key: opened, certificate: held)
    }

    /// The bundle in DER, under AES-256 and a SHA-256 MAC. Without a certificate it holds the key alone.
    package func sealed(password: SecretBytes, name: String) throws(IdentityFault) -> [UInt8] {
        let made = try Self.withText(password) { text in
            PKCS12_create(text, name, key.pointer, certificate?.pointer, nil, 0, 0, 0, 0, 0)
        }
        do {
            let bundle = try Owned(made, freedBy: PKCS12_free, doing: "making a PKCS#12 bundle")
            return try Self.encode(bundle)
        } catch { throw .openSSL(error) }
    }

    /// The commands that make a bundle of today from an old one, for a shell. The key lies in a file of its
    /// own in between, which only its owner can read and which they remove.
    package static func conversion(of file: String, to newFile: String) -> [String] {
        let old = quoted(file)
        let new = quoted(newFile)
        let between = quoted(newFile + ".pem")
        return [
            "(umask 077; openssl pkcs12 -legacy -in \(old) -noenc -out \(between))",
            "openssl pkcs12 -export -in \(between) -out \(new)",
            "rm \(between)",
        ]
    }

    private static func quoted(_ file: String) -> String {
        "'" + file.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static func fault() -> IdentityFault {
        let fault = OpenSSLFault(doing: "opening a PKCS#12 bundle")
        if let algorithm = fault.missingAlgorithm { return .bundleLegacy(algorithm: algorithm) }
        // The MAC is checked first, and a wrong password is the usual cause.
        if fault.messages.contains(where: { $0.contains("mac verify failure") }) {
            return .bundleWrongPassword
        }
        return .bundleUnreadable(fault)
    }

    private static func decode(_ der: [UInt8]) throws(IdentityFault) -> Owned {
        let bundle = der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return d2i_PKCS12(nil, &next, buffer.count)
        }
        do {
            return try Owned(bundle, freedBy: PKCS12_free, doing: "reading a PKCS#12 bundle")
        } catch { throw .bundleUnreadable(error) }
    }

    private static func encode(_ bundle: borrowing Owned) throws(OpenSSLFault) -> [UInt8] {
        let count = i2d_PKCS12(bundle.pointer, nil)
        guard count > 0 else { throw OpenSSLFault(doing: "encoding a PKCS#12 bundle") }
        let pointer = bundle.pointer
        var bytes = [UInt8](repeating: 0, count: Int(count))
        let written = bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            return i2d_PKCS12(pointer, &end)
        }
        guard written == count else { throw OpenSSLFault(doing: "encoding a PKCS#12 bundle") }
        return bytes
    }

    /// Lends the password as C text.
    private static func withText<Answer>(
        _ password: SecretBytes, _ body: (UnsafePointer<CChar>?) -> Answer
    ) throws(IdentityFault) -> Answer {
        guard password.withBytes({ !$0.contains(0) }) else { throw .passwordWithZeroByte }
        return SecretBytes(joining: [.secret(password), .open([0])]).withBytes { bytes in
            body(UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self))
        }
    }
}
