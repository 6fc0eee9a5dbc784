import Checkout

/// Makes payment tokens for one merchant, as the wallet and its server do.
package struct TokenSealer: Sendable {
    private let recipientKey: PublicKey
    private let publicKeyHash: [UInt8]
    private let merchant: MerchantHash
    /// The kind of its tokens, which follows the merchant's key.
    package let version: TokenVersion
    private let message: SignedMessage

    /// Throws when the certificate is no payment processing certificate.
    package init(certificate: Certificate, authority: SimulatedAuthority) throws(IdentityFault) {
        do {
            recipientKey = try certificate.publicKey()
            publicKeyHash = try SHA256.digest(try recipientKey.subjectPublicKeyInfo())
        } catch { throw .certificateUnreadable(error) }
        guard let version = TokenVersion(opening: recipientKey.kind) else {
            throw .keyNotForTokens(recipientKey.kind)
        }
        guard let merchant = MerchantHash(of: certificate) else {
            throw .certificateNamesNoMerchant(subject: certificate.subject)
        }
        self.version = version
        self.merchant = merchant
        message = try IdentityFault.taking { () throws(OpenSSLFault) in
            try SignedMessage(by: authority.signer(of: version), with: [authority.intermediate])
        }
    }

    /// A token for the statement, signed at `now` (to the second). `applicationData` is the decoded data of
    /// the request. The ephemeral key and the transaction's identifier (32 bytes) are drawn at random unless
    /// they are given; a given ephemeral key must be of P-256 and counts for EC_v1 only.
    package func seal(
        _ statement: WalletStatement, applicationData: [UInt8]? = nil, at now: Instant,
        ephemeralKey: PrivateKey? = nil, transactionID: [UInt8]? = nil
    ) throws(OpenSSLFault) -> PaymentToken {
        let (source, key) = try contentKey(ephemeralKey)
        let identifier = if let transactionID { transactionID } else { try RandomBytes.make(32) }
        var token = PaymentToken(
            version: version.rawValue, data: try ContentCipher.sealed(statement.plaintext(), key: key),
            signature: [],
            header: PaymentToken.Header(
                publicKeyHash: publicKeyHash, keySource: source,
                transactionID: identifier,
                applicationDataHash: try hash(applicationData)))
        token.signature = try message.detached(over: token.signedBytes, at: now)
        return token
    }

    private func hash(_ applicationData: [UInt8]?) throws(OpenSSLFault) -> [UInt8]? {
        guard let applicationData else { return nil }
        return try SHA256.digest(applicationData)
    }

    private func contentKey(_ ephemeral: PrivateKey?) throws(OpenSSLFault)
        -> (PaymentToken.KeySource, SecretBytes)
    {
        switch version {
        case .ecV1:
            let key = if let ephemeral { ephemeral } else { try PrivateKey.p256() }
            let secret = try P256.sharedSecret(key, recipientKey)
            return (
                .ephemeralPublicKey(try P256.subjectPublicKeyInfo(of: key)),
                try ContentKey.derived(from: secret, for: merchant)
            )
        case .rsaV1:
            let key = try RandomBytes.secret(ContentKey.rsaLength)
            return (.wrappedKey(try ContentKey.wrapped(key, for: recipientKey)), key)
        }
    }
}
