import Processing
import Session
import Tokens

/// The key that the command line names for opening a token.
struct TokenKeys {
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// Without a key on the command line the demo merchant's serves, where the token is sealed for it or a
    /// key is needed; nil where none is.
    func recipient(for token: PaymentToken, isNeeded: Bool) throws(CommandFault) -> TokenRecipient? {
        if let path = arguments.key {
            if arguments.identity != nil {
                throw CommandFault(.usage, "'--key' and '--identity' both name a key; give one of them")
            }
            return try recipient(keyFile: path)
        }
        if arguments.certificate != nil {
            throw CommandFault(.usage, "'--certificate' says nothing without '--key FILE'")
        }
        if arguments.identity != nil || arguments.merchantID != nil {
            return try CommandFault.taking { () throws(MerchantFault) in
                try MerchantChoice.account(arguments).identity().recipient
            }
        }
        for version in TokenVersion.allCases {
            let demo = try CommandFault.taking { () throws(IdentityFault) in
                try MerchantIdentity.demo(version).recipient
            }
            if demo.publicKeyHash == token.header.publicKeyHash { return demo }
            if isNeeded, version == token.header.keySource.version { return demo }
        }
        return nil
    }

    private func recipient(keyFile: String) throws(CommandFault) -> TokenRecipient {
        let bytes = try CommandFault.taking { () throws(MerchantFault) in
            try OutputFile.readSecret(keyFile)
        }
        do {
            let key = try PrivateKey(pem: bytes)
            let identifier = try arguments.merchantID.map(MerchantIdentifier.init)
            guard let path = arguments.certificate else {
                guard let identifier else {
                    throw CommandFault(
                        .usage,
                        "'--key' needs '--certificate FILE' or '--merchant-id ID': tokens are sealed for both"
                    )
                }
                return try TokenRecipient(key: key, merchant: Self.hash(identifier))
            }
            let certificate = try Self.certificate(path)
            if let identifier, MerchantHash(of: certificate) == nil {
                return try Self.recipient(key, certificate, identifier)
            }
            return try MerchantIdentity(certificate: certificate, key: key, identifier: identifier).recipient
        } catch let fault as CommandFault {
            throw fault
        } catch let fault as IdentityFault {
            throw CommandFault(.badData, fault.sentence)
        } catch {
            throw CommandFault(.badData, "\(error)")
        }
    }

    /// A certificate that names no merchant still tells whether the key is the right one.
    private static func recipient(
        _ key: PrivateKey, _ certificate: Certificate, _ identifier: MerchantIdentifier
    ) throws(IdentityFault) -> TokenRecipient {
        let publicKey: PublicKey
        do { publicKey = try certificate.publicKey() } catch { throw .certificateUnreadable(error) }
        guard key.fits(publicKey) else {
            throw .keyOfAnotherCertificate(key: key.kind, certificate: publicKey.kind)
        }
        return try TokenRecipient(key: key, merchant: hash(identifier))
    }

    private static func hash(_ identifier: MerchantIdentifier) throws(IdentityFault) -> MerchantHash {
        do { return try identifier.hash() } catch { throw .openSSL(error) }
    }

    private static func certificate(_ path: String) throws(CommandFault) -> Certificate {
        let bytes = try CommandFault.taking { () throws(MerchantFault) in try OutputFile.read(path) }
        do { return try Certificate(file: bytes) } catch {
            throw CommandFault(.badData, "the certificate \"\(VisibleName.of(path))\": \(error.sentence)")
        }
    }
}
