import COpenSSL
import Checkout

/// Checks payment tokens against one root, and opens them. It remembers chains that held, so that one
/// verifier serves a whole run.
package final class TokenVerifier: Sendable {
    /// How old a signature may be before it is taken for a replay: 5 minutes.
    package static let oldest = Span.seconds(300)
    /// How far ahead of our clock the signer's may be: 60 seconds.
    package static let furthest = Span.seconds(60)

    private let chains: ChainValidator

    package init(anchor: TrustAnchor) { chains = ChainValidator(anchor: anchor) }

    package var anchor: TrustAnchor { chains.anchor }

    /// How many chains of certificates were followed to the root and are remembered.
    var knownChains: Int { chains.knownCount }

    /// Makes every check that needs no private key. Without a recipient the checks that compare with the
    /// merchant's key are left out. `identifier` is the transactionIdentifier around the token, if any.
    package func verify(
        _ token: PaymentToken, identifier: String? = nil, for recipient: TokenRecipient?, at now: Instant
    ) throws(TokenRefusal) -> VerifiedToken {
        let version = try Self.version(of: token, for: recipient)
        if let recipient, token.header.publicKeyHash != recipient.publicKeyHash {
            throw .form(
                .publicKeyHashDiffers(
                    token: token.header.publicKeyHash, merchant: recipient.publicKeyHash))
        }
        let signature = try TokenSignature(token.signature)
        let chain = try chain(of: signature, at: now)
        try Self.checkAlgorithms(of: signature, version)
        try Self.checkDigest(of: signature, token)
        try signature.verify(with: chain.leaf)
        let signed = try Self.signingTime(of: signature, at: now)
        // Letter case carries nothing in hexadecimal.
        if let identifier, Hexadecimal.bytes(identifier) != token.header.transactionID {
            throw .form(
                .transactionIdentifierDiffers(payment: identifier, token: token.transactionIDText))
        }
        return VerifiedToken(token: token, version: version, signedAt: signed)
    }

    /// Makes every check, and opens the token with the merchant's key.
    package func open(
        _ token: PaymentToken, identifier: String? = nil, with recipient: TokenRecipient, at now: Instant
    ) throws(TokenRefusal) -> OpenedToken {
        try verify(token, identifier: identifier, for: recipient, at: now).opened(with: recipient)
    }

    private static func version(of token: PaymentToken, for recipient: TokenRecipient?)
        throws(TokenRefusal) -> TokenVersion
    {
        guard let version = TokenVersion(rawValue: token.version) else {
            throw .form(.unknownVersion(token.version))
        }
        guard token.header.keySource.version == version else { throw .form(.versionWithoutKey(version)) }
        if let recipient, recipient.version != version {
            throw .form(.versionOfAnotherKey(token: version, merchant: recipient.version))
        }
        return version
    }

    private func chain(of signature: TokenSignature, at now: Instant) throws(TokenRefusal)
        -> ValidatedChain
    {
        let leaf = try signature.signersCertificate()
        if let known = chains.known(leaf, signature.firstIssuer(of: leaf)) {
            try known.check(at: now)
            return known
        }
        guard leaf.hasExtension(.tokenSigner) else {
            throw .certificates(.leafMarkerMissing(subject: leaf.subject))
        }
        let issuer = try signature.issuersCertificate(of: leaf)
        guard issuer.hasExtension(.tokenAuthority) else {
            throw .certificates(.intermediateMarkerMissing(subject: issuer.subject))
        }
        return try chains.chain(of: leaf, issuer, at: now)
    }

    private static func checkAlgorithms(of signature: TokenSignature, _ version: TokenVersion)
        throws(TokenRefusal)
    {
        guard signature.hashes(with: .sha256) else {
            throw .signature(.digestAlgorithm(found: signature.digestAlgorithm))
        }
        let expected = version.signatureAlgorithm
        guard signature.signs(with: expected) else {
            throw .signature(
                .signatureAlgorithm(
                    found: signature.signatureAlgorithm,
                    expected: "\(expected.dotted) (\(expected.meaning))"))
        }
        switch signature.algorithmProtection {
        case .absent: break
        case .unreadable: throw .signature(.algorithmProtection)
        case .present(let value):
            guard version.algorithmProtections.contains(value) else {
                throw .signature(.algorithmProtection)
            }
        }
    }

    private static func checkDigest(of signature: TokenSignature, _ token: PaymentToken)
        throws(TokenRefusal)
    {
        guard signature.signsPlainData else { throw .signature(.contentType) }
        guard let signed = signature.messageDigest else { throw .signature(.digestMissing) }
        let computed = try TokenRefusal.taking { () throws(OpenSSLFault) in
            try SHA256.digest(token.signedBytes)
        }
        guard signed == computed else {
            throw .signature(.digestDiffers(signed: signed, computed: computed))
        }
    }

    private static func signingTime(of signature: TokenSignature, at now: Instant) throws(TokenRefusal)
        -> Instant
    {
        guard let signed = signature.signingTime else { throw .signature(.signingTimeMissing) }
        if now.since(signed) > oldest {
            throw .signature(.tooOld(signed: signed, now: now, limit: oldest))
        }
        if signed.since(now) > furthest {
            throw .signature(.inTheFuture(signed: signed, now: now, limit: furthest))
        }
        return signed
    }
}

extension TokenVersion {
    /// With which the tokens of this version are signed.
    var signatureAlgorithm: ASN1Name {
        switch self {
        case .ecV1: .ecdsaWithSHA256
        case .rsaV1: .rsaWithSHA256
        }
    }

    /// What their algorithm protection may say.
    fileprivate var algorithmProtections: [[UInt8]] {
        switch self {
        case .ecV1: Self.ecProtections
        case .rsaV1: Self.rsaProtections
        }
    }

    private static let ecProtections = protections(.ecdsaWithSHA256)
    private static let rsaProtections = protections(.rsaWithSHA256)

    private static func protections(_ algorithm: ASN1Name) -> [[UInt8]] {
        // Real tokens have the parameters NULL or absent, and both mean the same.
        [[], DER.null].flatMap { one in
            [[], DER.null].map { other in
                DER.sequence(
                    DER.sequence(DER.name(.sha256), one), DER.tagged(1, DER.name(algorithm) + other))
            }
        }
    }
}
