extension SimulatedAuthority {
    /// The authority that every copy of this program has.
    package static func embedded() throws(IdentityFault) -> SimulatedAuthority { try embeddedOnce.get() }

    private static let embeddedOnce = Result { () throws(IdentityFault) in
        return SimulatedAuthority(
            root: try certificate(EmbeddedIdentity.root),
            intermediate: try certificate(EmbeddedIdentity.intermediate.certificate),
            intermediateKey: try key(EmbeddedIdentity.intermediate.key),
            ecSigner: try signer(EmbeddedIdentity.ecSigner),
            rsaSigner: try signer(EmbeddedIdentity.rsaSigner))
    }

    private static func signer(_ pair: EmbeddedIdentity.Pair) throws(IdentityFault) -> TokenSigner {
        TokenSigner(certificate: try certificate(pair.certificate), key: try key(pair.key))
    }

    fileprivate static func certificate(_ pem: String) throws(IdentityFault) -> Certificate {
        do { return try Certificate(pem: pem) } catch { throw .certificateUnreadable(error) }
    }

    fileprivate static func key(_ pem: String) throws(IdentityFault) -> PrivateKey {
        try PrivateKey(pem: SecretBytes(copying: pem.utf8))
    }
}

extension MerchantIdentity {
    /// The merchant that serves where none was set up.
    package static let demoIdentifier = "merchant.com.example.paysheet"

    /// The demo merchant's identity, with a P-256 key or, as in China, an RSA key.
    package static func demo(_ version: TokenVersion) throws(IdentityFault) -> MerchantIdentity {
        switch version {
        case .ecV1: try demoEC.get()
        case .rsaV1: try demoRSA.get()
        }
    }

    private static let demoEC = Result { () throws(IdentityFault) in
        try read(EmbeddedIdentity.ecMerchant)
    }

    private static let demoRSA = Result { () throws(IdentityFault) in
        try read(EmbeddedIdentity.rsaMerchant)
    }

    private static func read(_ pair: EmbeddedIdentity.Pair) throws(IdentityFault) -> MerchantIdentity {
        try MerchantIdentity(
            certificate: try SimulatedAuthority.certificate(pair.certificate),
            key: try SimulatedAuthority.key(pair.key), identifier: try MerchantIdentifier(demoIdentifier))
    }
}
