import Checkout
import JSONText
import Tokens

/// The folder that holds a merchant's identity, as the tutorials' set-up steps leave it.
package struct IdentityFolder: Hashable, Sendable {
    package let path: String

    package init(_ path: String) {
        let ends = path.count > 1 && path.hasSuffix("/")
        self.path = ends ? String(path.dropLast()) : path
    }

    /// The merchant's private key, PKCS#8 in PEM, 0600.
    package var keyFile: String { path + "/private_key.pem" }
    /// The payment processing certificate in PEM.
    package var certificateFile: String { path + "/certificate.pem" }
    /// The request with which the certificate was asked for, in PEM.
    package var requestFile: String { path + "/request.pem" }
    /// The app's entitlements as JSON: which merchants it may pay.
    package var configurationFile: String { path + "/merchant.json" }

    /// The entitlement's name in Apple's own files.
    package static let entitlement = "com.apple.developer.in-app-payments"

    package func key() throws(MerchantFault) -> PrivateKey {
        let text = try OutputFile.readSecret(keyFile)
        do { return try PrivateKey(pem: text) } catch { throw .identity(error) }
    }

    package func certificate() throws(MerchantFault) -> Certificate {
        let bytes = try OutputFile.read(certificateFile)
        do { return try Certificate(file: bytes) } catch { throw .identity(.certificateUnreadable(error)) }
    }

    /// The merchants that the configuration names, in its order; none where there is no configuration.
    package func configured() throws(MerchantFault) -> [String] {
        let bytes: [UInt8]
        do { bytes = try OutputFile.read(configurationFile) } catch {
            guard case .missing = error else { throw error }
            return []
        }
        let root: JSONNode
        do {
            root = try JSONSource(name: configurationFile, bytes: bytes).parse()
        } catch {
            throw .configuration(path: configurationFile, error.what)
        }
        guard case .array(let entries)? = root.member(Self.entitlement)?.node.value else {
            throw .configuration(path: configurationFile, "there is no list \(Self.entitlement)")
        }
        return entries.compactMap { entry in
            guard case .string(let text) = entry.value else { return nil }
            return text
        }
    }

    /// The whole identity. The identifier is the given one, else the configuration's first; with neither,
    /// the certificate's hash alone says who the merchant is.
    package func identity(_ identifier: String? = nil) throws(MerchantFault) -> MerchantIdentity {
        let key = try key()
        let certificate = try certificate()
        let text: String? = if let identifier { identifier } else { try configured().first }
        do {
            let named: MerchantIdentifier? = if let text { try MerchantIdentifier(text) } else { nil }
            return try MerchantIdentity(certificate: certificate, key: key, identifier: named)
        } catch {
            throw .identity(error)
        }
    }

    /// Writes an identity. Nothing is written where any of the files is there already, unless `replacing`.
    package func write(
        key: PrivateKey, certificate: Certificate?, request: CertificateRequest? = nil,
        identifier: MerchantIdentifier?, replacing: Bool
    ) throws(MerchantFault) {
        var files: [(path: String, bytes: [UInt8])] = []
        var keyText: [UInt8]
        do {
            keyText = try key.pem().reveal()
            if let certificate {
                files.append((certificateFile, Array(try certificate.pem().utf8)))
            }
            if let request { files.append((requestFile, Array(try request.pem().utf8))) }
        } catch {
            throw .identity(.openSSL(error))
        }
        defer { OutputFile.wipe(&keyText) }
        if let identifier {
            let configuration: JSONOutput = .object([
                .init(Self.entitlement, .array([.string(identifier.text)]))
            ])
            let text = configuration.text(pretty: true) + "\n"
            files.append((configurationFile, Array(text.utf8)))
        }
        if !replacing {
            for path in [keyFile] + files.map(\.path) where OutputFile.exists(path) {
                throw .exists(path: path)
            }
        }
        try OutputFile.makeFolder(path)
        try OutputFile.write(keyText, to: keyFile, .ownerOnly, replacing: replacing)
        for file in files {
            try OutputFile.write(file.bytes, to: file.path, .everybody, replacing: replacing)
        }
    }
}
