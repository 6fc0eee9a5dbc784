import Checkout

/// A token whose signature holds. Only a verifier makes one.
package struct VerifiedToken: Hashable, Sendable {
    package let token: PaymentToken
    package let version: TokenVersion
    package let signedAt: Instant

    init(token: PaymentToken, version: TokenVersion, signedAt: Instant) {
        self.token = token
        self.version = version
        self.signedAt = signedAt
    }

    /// 64 lower-case hexadecimal digits: the one form for finding replays, whatever case they came in.
    package var transactionID: String { token.transactionIDText }

    /// Decrypts the payment with the key that the token was verified for.
    func opened(with recipient: TokenRecipient) throws(TokenRefusal) -> OpenedToken {
        guard token.data.count > ContentCipher.tagLength else {
            throw .opening(.dataTooShort(token.data.count))
        }
        let key = try contentKey(recipient)
        let plaintext = try TokenRefusal.taking { () throws(OpenSSLFault) in
            try ContentCipher.opened(token.data, key: key)
        }
        guard let plaintext else { throw .opening(.tag(version, recipient.merchant)) }
        let statement: WalletStatement
        do {
            statement = try WalletStatement(plaintext: plaintext)
        } catch { throw .opening(.plaintext(error)) }
        return OpenedToken(
            verified: self, merchant: recipient.merchant, plaintext: plaintext, statement: statement)
    }

    private func contentKey(_ recipient: TokenRecipient) throws(TokenRefusal) -> SecretBytes {
        switch token.header.keySource {
        case .ephemeralPublicKey(let info):
            guard let point = P256.point(in: info) else { throw .opening(.ephemeralKey(nil)) }
            let peer: PublicKey
            do { peer = try PublicKey.p256(point: point) } catch { throw .opening(.ephemeralKey(error)) }
            return try TokenRefusal.taking { () throws(OpenSSLFault) in
                try ContentKey.derived(
                    from: try P256.sharedSecret(recipient.key, peer), for: recipient.merchant)
            }
        case .wrappedKey(let wrapped):
            let key: SecretBytes
            do {
                key = try ContentKey.unwrapped(wrapped, by: recipient.key)
            } catch { throw .opening(.wrappedKey(error)) }
            guard key.count == ContentKey.rsaLength else { throw .opening(.wrappedKeyLength(key.count)) }
            return key
        }
    }
}

/// A payment that a wallet sealed for this merchant, and nobody changed.
package struct OpenedToken: Hashable, Sendable {
    package let verified: VerifiedToken
    /// The merchant it was sealed for.
    package let merchant: MerchantHash
    /// The JSON as it was sealed, byte for byte.
    package let plaintext: SecretBytes
    package let statement: WalletStatement

    /// Throws where the payment is not the one that was ordered.
    package func compare(with order: TokenOrder) throws(TokenRefusal) {
        if statement.transactionAmount != order.amount.minorUnits {
            throw .order(.amount(token: statement.transactionAmount, order: order.amount.minorUnits))
        }
        if statement.currencyCode != order.currency.numericText {
            throw .order(.currency(token: statement.currencyCode, order: order.currency.numericText))
        }
        if merchant != order.merchant {
            throw .order(.merchant(token: merchant, order: order.merchant))
        }
        let carried = verified.token.header.applicationDataHash
        let expected = try TokenRefusal.taking { () throws(OpenSSLFault) -> [UInt8]? in
            guard let data = order.applicationData else { return nil }
            return try SHA256.digest(data)
        }
        if carried != expected { throw .order(.applicationData(token: carried, order: expected)) }
    }
}

/// What a token must pay for.
package struct TokenOrder: Hashable, Sendable {
    package var amount: Money
    package var currency: Currency
    package var merchant: MerchantHash
    /// Decoded; nil where the request had none.
    package var applicationData: [UInt8]?

    package init(amount: Money, currency: Currency, merchant: MerchantHash, applicationData: [UInt8]?) {
        self.amount = amount
        self.currency = currency
        self.merchant = merchant
        self.applicationData = applicationData
    }
}
