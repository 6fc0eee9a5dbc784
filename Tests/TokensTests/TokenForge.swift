import Checkout

@testable import Tokens

/// Makes tokens that are right but for one thing, for EC_v1 and RSA_v1 alike.
struct TokenForge {
    let version: TokenVersion
    let identity: MerchantIdentity
    let authority: SimulatedAuthority

    static let now = Instant(milliseconds: 1_796_000_000_000)
    private static let year = Span.seconds(365 * 86_400)

    init(_ version: TokenVersion) throws {
        self.version = version
        identity = try MerchantIdentity.demo(version)
        authority = try SimulatedAuthority.embedded()
    }

    var verifier: TokenVerifier { TokenVerifier(anchor: TrustAnchor(authority.root)) }

    static func statement(
        amount: Int64 = 1999, currency: String = "840",
        payment: WalletStatement.PaymentData = .threeDSecure(cryptogram: Array(1...20), eci: "7")
    ) throws -> WalletStatement {
        guard let account = AccountNumber("4242424242424242") else { throw NoToken() }
        return WalletStatement(
            applicationPrimaryAccountNumber: account, applicationExpirationDate: "310831",
            currencyCode: currency, transactionAmount: amount,
            deviceManufacturerIdentifier: "040010030273", paymentData: payment)
    }

    func sealed(applicationData: [UInt8]? = nil, at now: Instant = now) throws -> PaymentToken {
        try TokenSealer(certificate: identity.certificate, authority: authority)
            .seal(try Self.statement(), applicationData: applicationData, at: now)
    }

    var signer: TokenSigner { authority.signer(of: version) }

    /// The token with a new signature over what it holds now.
    func resigned(
        _ token: PaymentToken, by signer: TokenSigner? = nil, with others: [Certificate]? = nil,
        at now: Instant = now
    ) throws -> PaymentToken {
        var token = token
        let message = try SignedMessage(by: signer ?? self.signer, with: others ?? [authority.intermediate])
        token.signature = try message.detached(over: token.signedBytes, at: now)
        return token
    }

    /// The signer's certificate made anew, with other markers, issuer's key or dates.
    func leaf(
        markers: [(name: ASN1Name, value: [UInt8])] = [(.tokenSigner, DER.null)],
        issuerKey: PrivateKey? = nil, from: Instant = now.adding(.seconds(-86_400)),
        until: Instant = now.adding(year), issuer: DistinguishedName = SimulatedAuthority.intermediateName
    ) throws -> TokenSigner {
        let form = CertificateForm(
            subject: DistinguishedName(commonName: "forged signer"),
            subjectKey: try signer.key.subjectPublicKeyInfo(), purpose: .signing, markers: markers,
            validFrom: from, validUntil: until)
        return TokenSigner(
            certificate: try form.signed(by: issuer, key: issuerKey ?? authority.intermediateKey),
            key: signer.key)
    }

    /// What the verifier says to the token.
    func refusal(
        _ token: PaymentToken, at now: Instant = now, with recipient: TokenRecipient? = nil
    ) -> TokenRefusal? {
        let verifier = verifier
        return TokensTests.refusal { () throws(TokenRefusal) in
            try verifier.open(token, with: recipient ?? identity.recipient, at: now)
        }
    }

    /// The token with its content sealed again from another plaintext, under a key that the merchant has.
    func resealed(_ plaintext: String) throws -> PaymentToken {
        var token = try sealed()
        let key: SecretBytes
        switch version {
        case .ecV1:
            let ephemeral = try PrivateKey.p256()
            token.header.keySource = .ephemeralPublicKey(try P256.subjectPublicKeyInfo(of: ephemeral))
            key = try ContentKey.derived(
                from: try P256.sharedSecret(ephemeral, try identity.key.publicKey()),
                for: identity.recipient.merchant)
        case .rsaV1:
            key = try RandomBytes.secret(ContentKey.rsaLength)
            token.header.keySource = .wrappedKey(
                try ContentKey.wrapped(key, for: try identity.key.publicKey()))
        }
        token.data = try ContentCipher.sealed(SecretBytes(copying: plaintext.utf8), key: key)
        return try resigned(token)
    }
}
