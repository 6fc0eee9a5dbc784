import Checkout

/// The signature does not sign this token, now.
package enum SignatureRefusal: Hashable, Sendable {
    case unreadable(OpenSSLFault)
    /// Bytes stand behind the message.
    case trailingBytes(Int)
    /// The message has a content of its own, or is not signed data over plain data.
    case notDetached
    case signers(Int)
    case digestAlgorithm(found: String)
    case signatureAlgorithm(found: String, expected: String)
    /// The signed attribute names other algorithms than the message (RFC 6211).
    case algorithmProtection
    case contentType
    case digestMissing
    case digestDiffers(signed: [UInt8], computed: [UInt8])
    case notTheSigners(OpenSSLFault)
    case signingTimeMissing
    case tooOld(signed: Instant, now: Instant, limit: Span)
    case inTheFuture(signed: Instant, now: Instant, limit: Span)

    package var code: String {
        switch self {
        case .unreadable: "signatureUnreadable"
        case .trailingBytes: "signatureTrailingBytes"
        case .notDetached: "signatureNotDetached"
        case .signers: "signatureSigners"
        case .digestAlgorithm: "digestAlgorithm"
        case .signatureAlgorithm: "signatureAlgorithm"
        case .algorithmProtection: "algorithmProtection"
        case .contentType: "contentType"
        case .digestMissing: "messageDigestMissing"
        case .digestDiffers: "messageDigestDiffers"
        case .notTheSigners: "signatureInvalid"
        case .signingTimeMissing: "signingTimeMissing"
        case .tooOld: "signedTooLongAgo"
        case .inTheFuture: "signedInTheFuture"
        }
    }

    package var check: TokenCheck {
        switch self {
        case .unreadable, .trailingBytes, .notDetached, .signers: .message
        case .digestAlgorithm, .signatureAlgorithm, .algorithmProtection: .algorithms
        case .contentType, .digestMissing, .digestDiffers: .messageDigest
        case .notTheSigners: .signature
        case .signingTimeMissing, .tooOld, .inTheFuture: .signingTime
        }
    }

    package var sentence: String {
        switch self {
        case .unreadable(let fault): "the signature is no CMS message: \(fault.sentence)"
        case .trailingBytes(let count): "\(count) bytes stand behind the signature"
        case .notDetached: "the signature is not a detached one over plain data"
        case .signers(let count): "the signature has \(count) signers, and tokens have one"
        case .digestAlgorithm(let found): "the digest algorithm is \(found), and tokens have SHA-256"
        case .signatureAlgorithm(let found, let expected):
            "the signature algorithm is \(found), and this version has \(expected)"
        case .algorithmProtection:
            "the algorithms of the signature are not those that were signed (algorithm protection)"
        case .contentType: "the signed content type is not plain data"
        case .digestMissing: "the signature has no message digest among its signed attributes"
        case .digestDiffers(let signed, let computed):
            "the token was changed after it was signed: the signed digest is \(Hexadecimal.text(signed)),"
                + " and its contents have \(Hexadecimal.text(computed))"
        case .notTheSigners(let fault): "the signature is not the signer's: \(fault.sentence)"
        case .signingTimeMissing: "the signature has no signing time"
        case .tooOld(let signed, let now, let limit):
            "the token was signed at \(UTCTime(signed).text), \(seconds(now.since(signed))) before"
                + " \(UTCTime(now).text); older than \(seconds(limit)) is taken for a replay"
        case .inTheFuture(let signed, let now, let limit):
            "the token was signed at \(UTCTime(signed).text), \(seconds(signed.since(now))) after"
                + " \(UTCTime(now).text); at most \(seconds(limit)) of clock error are allowed"
        }
    }

    private func seconds(_ span: Span) -> String { "\(span.milliseconds / 1000) s" }
}

/// The token is signed, but does not open to a payment.
package enum OpeningRefusal: Hashable, Sendable {
    /// Not the 91 bytes of an uncompressed P-256 key, or no point of the curve.
    case ephemeralKey(OpenSSLFault?)
    case wrappedKey(OpenSSLFault)
    /// The unwrapped key has not the 16 bytes of AES-128.
    case wrappedKeyLength(Int)
    /// Too short for a tag.
    case dataTooShort(Int)
    /// The tag does not fit: another key, another merchant identifier, or changed data.
    case tag(TokenVersion, MerchantHash)
    case plaintext(PlaintextFault)

    package var code: String {
        switch self {
        case .ephemeralKey: "ephemeralKeyInvalid"
        case .wrappedKey: "wrappedKeyInvalid"
        case .wrappedKeyLength: "wrappedKeyLength"
        case .dataTooShort: "dataTooShort"
        case .tag: "decryptionFailed"
        case .plaintext: "plaintextInvalid"
        }
    }

    package var check: TokenCheck {
        switch self {
        case .ephemeralKey, .wrappedKey, .wrappedKeyLength, .dataTooShort, .tag: .decryption
        case .plaintext: .plaintext
        }
    }

    package var sentence: String {
        switch self {
        case .ephemeralKey(let fault):
            "the ephemeral key is no uncompressed P-256 key" + (fault.map { ": \($0.sentence)" } ?? "")
        case .wrappedKey(let fault): "the wrapped key does not unwrap: \(fault.sentence)"
        case .wrappedKeyLength(let count): "the unwrapped key has \(count) bytes, and AES-128 has 16"
        case .dataTooShort(let count):
            "the data has \(count) bytes, and its tag alone has \(ContentCipher.tagLength)"
        case .tag(.ecV1, let merchant):
            "the data does not decrypt, though the key is right: it was sealed for another merchant"
                + " identifier than the one with the hash \(merchant.text), or was made wrongly"
        case .tag(.rsaV1, _): "the data does not decrypt with its wrapped key: it was made wrongly"
        case .plaintext(let fault):
            "the decrypted payment is not as it should be: \(fault.path) \(fault.what)"
        }
    }
}

/// The token is a payment, but not for this order.
package enum OrderRefusal: Hashable, Sendable {
    /// Both in minor units.
    case amount(token: Int64, order: Int64)
    /// Both numeric.
    case currency(token: String, order: String)
    case merchant(token: MerchantHash, order: MerchantHash)
    /// The hashes of the application data; nil where there is none.
    case applicationData(token: [UInt8]?, order: [UInt8]?)

    package var code: String {
        switch self {
        case .amount: "amountDiffers"
        case .currency: "currencyDiffers"
        case .merchant: "merchantDiffers"
        case .applicationData: "applicationDataDiffers"
        }
    }

    package var check: TokenCheck { .order }

    package var sentence: String {
        switch self {
        case .amount(let token, let order):
            "the token pays \(token) minor units, and the order is for \(order)"
        case .currency(let token, let order):
            "the token pays in currency \(OutsideText.quoted(token)), and the order is in \(order)"
        case .merchant(let token, let order):
            "the token is for the merchant with the hash \(token.text), and the order is of \(order.text)"
        case .applicationData(let token, let order):
            "the token carries \(words(token)), and the order has \(words(order))"
        }
    }

    private func words(_ hash: [UInt8]?) -> String {
        hash.map { "application data with the hash \(Hexadecimal.text($0))" } ?? "no application data"
    }
}
