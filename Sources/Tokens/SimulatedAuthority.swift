import Checkout

/// Stands in for Apple: certifies merchants, and signs tokens as a wallet's server does. Its root is its own,
/// so that nothing it signs is taken for Apple's.
package struct SimulatedAuthority: Sendable {
    package let root: Certificate
    package let intermediate: Certificate
    let intermediateKey: PrivateKey
    /// Signs EC_v1 tokens.
    package let ecSigner: TokenSigner
    /// Signs RSA_v1 tokens.
    package let rsaSigner: TokenSigner

    package func signer(of version: TokenVersion) -> TokenSigner {
        switch version {
        case .ecV1: ecSigner
        case .rsaV1: rsaSigner
        }
    }

    static let rootName = DistinguishedName(
        commonName: "Paysheet Simulated Root CA - G3", unit: "Simulated Certification Authority")
    static let intermediateName = DistinguishedName(
        commonName: "Paysheet Simulated Application Integration CA - G3",
        unit: "Simulated Certification Authority")

    /// New keys and certificates, valid between these times. The root's key is thrown away.
    package static func make(from: Instant, until: Instant) throws(OpenSSLFault) -> SimulatedAuthority {
        let rootKey = try PrivateKey.p384()
        let intermediateKey = try PrivateKey.p256()
        let root = try CertificateForm(
            subject: rootName, subjectKey: try rootKey.subjectPublicKeyInfo(), purpose: .authority,
            validFrom: from, validUntil: until
        ).signed(by: rootName, key: rootKey)
        let intermediate = try CertificateForm(
            subject: intermediateName, subjectKey: try intermediateKey.subjectPublicKeyInfo(),
            purpose: .authority, markers: [(.tokenAuthority, DER.null)], validFrom: from, validUntil: until
        ).signed(by: rootName, key: rootKey)
        return SimulatedAuthority(
            root: root, intermediate: intermediate, intermediateKey: intermediateKey,
            ecSigner: try signer(
                "ecc-token-sign-simulated", try .p256(), by: intermediateKey, from: from, until: until),
            rsaSigner: try signer(
                "rsa-token-sign-simulated", try .rsa2048(), by: intermediateKey, from: from, until: until))
    }

    private static func signer(
        _ name: String, _ key: PrivateKey, by issuerKey: PrivateKey, from: Instant, until: Instant
    ) throws(OpenSSLFault) -> TokenSigner {
        let form = CertificateForm(
            subject: DistinguishedName(commonName: name, unit: "Simulated Systems"),
            subjectKey: try key.subjectPublicKeyInfo(), purpose: .signing,
            markers: [(.tokenSigner, DER.null)], validFrom: from, validUntil: until)
        return TokenSigner(
            certificate: try form.signed(by: intermediateName, key: issuerKey), key: key)
    }

    /// A payment processing certificate for the key that made the request, valid from a day before `now` for
    /// 25 months. Whatever else the request says does not count: the merchant is the one that is named here.
    package func certify(_ request: CertificateRequest, for merchant: MerchantIdentifier, at now: Instant)
        throws(IdentityFault) -> Certificate
    {
        let key = try IdentityFault.taking { () throws(OpenSSLFault) in try request.provenKey() }
        guard let version = TokenVersion(opening: key.kind) else { throw .keyNotForTokens(key.kind) }
        let day: Int64 = 86_400
        return try IdentityFault.taking { () throws(OpenSSLFault) in
            let form = CertificateForm(
                subject: DistinguishedName(
                    userIdentifier: merchant.text, commonName: "Simulated Payment Processing",
                    unit: "Simulated Merchants"),
                subjectKey: try key.subjectPublicKeyInfo(),
                purpose: version == .ecV1 ? .agreement : .unwrapping,
                markers: [(.merchantIdentifier, try merchant.hash().encoded)],
                validFrom: now.adding(.seconds(-day)), validUntil: now.adding(.seconds(760 * day)))
            return try form.signed(by: Self.intermediateName, key: intermediateKey)
        }
    }
}

/// A certificate that may sign tokens, with its key.
package struct TokenSigner: Sendable {
    package let certificate: Certificate
    let key: PrivateKey

    init(certificate: Certificate, key: PrivateKey) {
        self.certificate = certificate
        self.key = key
    }
}
