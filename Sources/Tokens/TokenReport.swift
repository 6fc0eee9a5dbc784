import Checkout

/// All that can be said about a token, for people: what its signature says, and how each check went.
package struct TokenReport: Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        case failed(TokenRefusal)
        /// A check before it failed.
        case notReached
        /// There is nothing to compare with: no key, no order, no identifier around the token.
        case notAsked
    }

    /// Nil where the signature cannot be read at all.
    package let signature: SignatureFacts?
    /// Every check, in its order.
    package let checks: [(check: TokenCheck, outcome: Outcome)]
    /// The payment, where every check passed and there was a key.
    package let opened: OpenedToken?
    /// The first failure.
    package let refusal: TokenRefusal?
}

/// What a signature says about itself, whether it is right or not.
package struct SignatureFacts: Hashable, Sendable {
    package let signedAt: Instant?
    /// In the message's order.
    package let certificates: [CertificateFacts]
    package let digestAlgorithm: String
    package let digestHasNullParameters: Bool
    package let signatureAlgorithm: String
    package let hasAlgorithmProtection: Bool
    /// Whether the message is in BER with an indefinite length, as Apple's are.
    package let hasIndefiniteLength: Bool

    package struct CertificateFacts: Hashable, Sendable {
        package let subject: String
        package let issuer: String
        package let serialNumber: String
        package let validFrom: Instant?
        package let validUntil: Instant?
        package let isTokenSigner: Bool
        package let isTokenAuthority: Bool

        package init(_ certificate: Certificate) {
            subject = certificate.subject
            issuer = certificate.issuer
            serialNumber = certificate.serialNumber
            validFrom = certificate.validFrom
            validUntil = certificate.validUntil
            isTokenSigner = certificate.hasExtension(.tokenSigner)
            isTokenAuthority = certificate.hasExtension(.tokenAuthority)
        }
    }

    /// Reads a token's signature without any check but that it can be read.
    package init(of token: PaymentToken) throws(TokenRefusal) {
        let signature = try TokenSignature(token.signature)
        signedAt = signature.signingTime
        certificates = signature.certificates.map(CertificateFacts.init)
        digestAlgorithm = signature.digestAlgorithm
        digestHasNullParameters = signature.digestHasNullParameters
        signatureAlgorithm = signature.signatureAlgorithm
        hasAlgorithmProtection = signature.algorithmProtection != .absent
        hasIndefiniteLength = token.signature.dropFirst().first == 0x80
    }
}

extension TokenVerifier {
    /// Makes the checks that can be made, and tells how each went.
    package func report(
        on token: PaymentToken, identifier: String? = nil, for recipient: TokenRecipient?,
        order: TokenOrder? = nil, at now: Instant
    ) -> TokenReport {
        var refusal: TokenRefusal?
        var opened: OpenedToken?
        do {
            let verified = try verify(token, identifier: identifier, for: recipient, at: now)
            if let recipient {
                let payment = try verified.opened(with: recipient)
                if let order { try payment.compare(with: order) }
                opened = payment
            }
        } catch { refusal = error }
        var unasked: Set<TokenCheck> = []
        if recipient == nil { unasked.formUnion([.publicKeyHash, .decryption, .plaintext, .order]) }
        if identifier == nil { unasked.insert(.identifier) }
        if order == nil { unasked.insert(.order) }
        return TokenReport(
            signature: Self.facts(of: token), checks: Self.outcomes(refusal, unasked), opened: opened,
            refusal: refusal)
    }

    private static func facts(of token: PaymentToken) -> SignatureFacts? {
        // Why it cannot be read is the refusal of the checks.
        do { return try SignatureFacts(of: token) } catch { return nil }
    }

    private static func outcomes(_ refusal: TokenRefusal?, _ unasked: Set<TokenCheck>)
        -> [(check: TokenCheck, outcome: TokenReport.Outcome)]
    {
        let failed = refusal.flatMap(\.check).flatMap(TokenCheck.allCases.firstIndex)
        // A fault of OpenSSL tells nothing about any check.
        let reached = refusal == nil ? TokenCheck.allCases.count : failed ?? 0
        return TokenCheck.allCases.enumerated().map { index, check in
            if let refusal, index == failed { return (check, .failed(refusal)) }
            if unasked.contains(check) { return (check, .notAsked) }
            return (check, index < reached ? .passed : .notReached)
        }
    }
}
