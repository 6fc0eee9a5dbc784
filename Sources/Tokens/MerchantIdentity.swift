import Checkout

/// What a merchant has once it is set up: an identifier, a payment processing certificate, and its key.
package struct MerchantIdentity: Sendable {
    /// Nil where only the hash in the certificate is known.
    package let identifier: MerchantIdentifier?
    package let certificate: Certificate
    package let key: PrivateKey
    package let recipient: TokenRecipient
    /// The certificate's; nil where its times are none.
    private let validity: (from: Instant, until: Instant)?

    /// Puts together what belongs together: a key that tokens can be sealed for, the certificate of that
    /// key, and the merchant whose hash it carries. Dates are not looked at, since a token that was sealed
    /// for a certificate opens after its end too; see `fault(at:)`.
    package init(certificate: Certificate, key: PrivateKey, identifier: MerchantIdentifier? = nil)
        throws(IdentityFault)
    {
        let publicKey: PublicKey
        do { publicKey = try certificate.publicKey() } catch { throw .certificateUnreadable(error) }
        guard key.fits(publicKey) else {
            throw .keyOfAnotherCertificate(key: key.kind, certificate: publicKey.kind)
        }
        guard let carried = MerchantHash(of: certificate) else {
            throw .certificateNamesNoMerchant(subject: certificate.subject)
        }
        if let identifier { try Self.compare(carried, with: identifier) }
        self.identifier = identifier
        self.certificate = certificate
        self.key = key
        recipient = try TokenRecipient(key: key, merchant: carried)
        if let from = certificate.validFrom, let until = certificate.validUntil {
            validity = (from, until)
        } else {
            validity = nil
        }
    }

    private static func compare(_ carried: MerchantHash, with identifier: MerchantIdentifier)
        throws(IdentityFault)
    {
        let expected = try IdentityFault.taking { () throws(OpenSSLFault) in try identifier.hash() }
        guard carried == expected else {
            throw .certificateOfAnotherMerchant(
                certificate: carried, identifier: identifier.text, expected: expected)
        }
    }

    /// Whether new tokens can be sealed for it at this time: nil, or what is wrong with the dates.
    package func fault(at now: Instant) -> IdentityFault? {
        guard let (from, until) = validity else {
            return .certificateUnreadable(
                OpenSSLFault(action: "reading a certificate's dates", messages: []))
        }
        if now < from { return .certificateNotYetValid(from: from, now: now) }
        // The last second counts whole.
        return now < until.adding(.seconds(1)) ? nil : .certificateExpired(until: until, now: now)
    }

    /// A new identity by the tutorials' steps: a key, a request for a certificate signed by it, and the
    /// authority's certificate, valid from a day before `now` for 25 months, as Apple's are.
    package static func make(
        _ identifier: MerchantIdentifier, kind: TokenVersion, authority: SimulatedAuthority, at now: Instant
    ) throws(IdentityFault) -> (identity: MerchantIdentity, request: CertificateRequest) {
        let key = try IdentityFault.taking { () throws(OpenSSLFault) in
            switch kind {
            case .ecV1: try PrivateKey.p256()
            case .rsaV1: try PrivateKey.rsa2048()
            }
        }
        let request = try IdentityFault.taking { () throws(OpenSSLFault) in
            try CertificateRequest.make(for: identifier, key: key)
        }
        let certificate = try authority.certify(request, for: identifier, at: now)
        return (
            try MerchantIdentity(certificate: certificate, key: key, identifier: identifier), request
        )
    }
}

/// What it takes to open a merchant's tokens.
package struct TokenRecipient: Sendable {
    package let key: PrivateKey
    /// The version of the tokens that the key opens.
    package let version: TokenVersion
    /// SHA-256 over the key's SubjectPublicKeyInfo: 32 bytes.
    package let publicKeyHash: [UInt8]
    /// The merchant's hash, without which no EC_v1 token opens.
    package let merchant: MerchantHash

    /// Throws when no token is sealed for such a key.
    package init(key: PrivateKey, merchant: MerchantHash) throws(IdentityFault) {
        guard let version = TokenVersion(opening: key.kind) else { throw .keyNotForTokens(key.kind) }
        self.key = key
        self.version = version
        self.merchant = merchant
        publicKeyHash = try IdentityFault.taking { () throws(OpenSSLFault) in
            try SHA256.digest(try key.subjectPublicKeyInfo())
        }
    }
}

/// The two kinds of payment tokens.
package enum TokenVersion: String, Hashable, Sendable, CaseIterable {
    /// Sealed by key agreement with a P-256 key.
    case ecV1 = "EC_v1"
    /// Sealed with a wrapped key for RSA with 2048 bits, as in China.
    case rsaV1 = "RSA_v1"

    /// The kind that goes to a merchant with such a key.
    package init?(opening kind: KeyKind) {
        switch kind {
        case .p256: self = .ecV1
        case .rsa(let bits) where bits == 2048: self = .rsaV1
        case .p384, .rsa, .other: return nil
        }
    }

    /// Where the token's header has its way to the content key.
    package var keyField: String {
        switch self {
        case .ecV1: "ephemeralPublicKey"
        case .rsaV1: "wrappedKey"
        }
    }
}
