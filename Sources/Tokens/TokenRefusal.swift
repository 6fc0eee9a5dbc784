import Checkout

/// Why a token was not accepted. One case for each check, in groups; each with the values that disagree.
package enum TokenRefusal: Error, Hashable, Sendable {
    case form(FormRefusal)
    case certificates(CertificateRefusal)
    case signature(SignatureRefusal)
    case opening(OpeningRefusal)
    case order(OrderRefusal)
    /// OpenSSL itself failed, which says nothing about the token.
    case openSSL(OpenSSLFault)

    /// A word for programs, such as "publicKeyHashDiffers".
    package var code: String {
        switch self {
        case .form(let refusal): refusal.code
        case .certificates(let refusal): refusal.code
        case .signature(let refusal): refusal.code
        case .opening(let refusal): refusal.code
        case .order(let refusal): refusal.code
        case .openSSL: "openSSL"
        }
    }

    /// What is wrong, with the values, in one line without a full stop and without any secret.
    package var sentence: String {
        switch self {
        case .form(let refusal): refusal.sentence
        case .certificates(let refusal): refusal.sentence
        case .signature(let refusal): refusal.sentence
        case .opening(let refusal): refusal.sentence
        case .order(let refusal): refusal.sentence
        case .openSSL(let fault): fault.sentence
        }
    }

    /// The check that failed; nil where OpenSSL failed.
    package var check: TokenCheck? {
        switch self {
        case .form(let refusal): refusal.check
        case .certificates(let refusal): refusal.check
        case .signature(let refusal): refusal.check
        case .opening(let refusal): refusal.check
        case .order(let refusal): refusal.check
        case .openSSL: nil
        }
    }

    /// Runs calls of OpenSSL and takes over their fault.
    static func taking<Answer>(_ body: () throws(OpenSSLFault) -> Answer) throws(TokenRefusal) -> Answer {
        do { return try body() } catch { throw .openSSL(error) }
    }
}

/// The checks of a token, in the order in which they are made; the first that fails ends it.
package enum TokenCheck: String, Hashable, Sendable, CaseIterable {
    case version, publicKeyHash, message, leafMarker, intermediateMarker, chain, validity, algorithms
    case messageDigest, signature, signingTime, identifier, decryption, plaintext, order

    /// What holds when the check passes.
    package var words: String {
        switch self {
        case .version: "the version is known and fits the header and the merchant's key"
        case .publicKeyHash: "the token is sealed for the merchant's key"
        case .message: "the signature is a detached CMS message of one signer"
        case .leafMarker: "the signer's certificate may sign tokens (\(ASN1Name.tokenSigner.dotted))"
        case .intermediateMarker:
            "the certificate above it may certify token signers (\(ASN1Name.tokenAuthority.dotted))"
        case .chain: "the certificates lead to the trusted root"
        case .validity: "the certificates are in date"
        case .algorithms: "the algorithms are the version's and are the signed ones"
        case .messageDigest: "the signed digest is the one of key, data, transaction and application data"
        case .signature: "the signature is the signer's"
        case .signingTime: "the signature is fresh"
        case .identifier: "the payment's transaction identifier is the signed one"
        case .decryption: "the data decrypts"
        case .plaintext: "the decrypted data is a payment"
        case .order: "amount, currency, merchant and application data are the order's"
        }
    }
}

/// The token's outside does not hold together.
package enum FormRefusal: Hashable, Sendable {
    /// The empty token of real simulators.
    case empty
    case unknownVersion(String)
    /// Such a version has another key in its header.
    case versionWithoutKey(TokenVersion)
    /// The merchant's key opens the other version.
    case versionOfAnotherKey(token: TokenVersion, merchant: TokenVersion)
    case publicKeyHashDiffers(token: [UInt8], merchant: [UInt8])
    /// The ApplePayPayment names another transaction than the token's header.
    case transactionIdentifierDiffers(payment: String, token: String)

    package var code: String {
        switch self {
        case .empty: "empty"
        case .unknownVersion: "unknownVersion"
        case .versionWithoutKey: "versionWithoutKey"
        case .versionOfAnotherKey: "versionOfAnotherKey"
        case .publicKeyHashDiffers: "publicKeyHashDiffers"
        case .transactionIdentifierDiffers: "transactionIdentifierDiffers"
        }
    }

    package var check: TokenCheck {
        switch self {
        case .empty, .unknownVersion, .versionWithoutKey, .versionOfAnotherKey: .version
        case .publicKeyHashDiffers: .publicKeyHash
        case .transactionIdentifierDiffers: .identifier
        }
    }

    package var sentence: String {
        switch self {
        case .empty:
            "the payment data is empty, as in simulators: there is nothing to verify or to charge"
        case .unknownVersion(let version):
            "the version is \(OutsideText.quoted(version)), and EC_v1 and RSA_v1 are known"
        case .versionWithoutKey(let version):
            "the version is \(version.rawValue), and the header has no \(version.keyField)"
        case .versionOfAnotherKey(let token, let merchant):
            "the version is \(token.rawValue), and the merchant's key opens \(merchant.rawValue) tokens"
        case .publicKeyHashDiffers(let token, let merchant):
            "the token is sealed for another key: its publicKeyHash is \(Hexadecimal.text(token)), and the"
                + " merchant's key has \(Hexadecimal.text(merchant))"
        case .transactionIdentifierDiffers(let payment, let token):
            "the payment's transactionIdentifier is \(OutsideText.quoted(payment)), and the signed one is"
                + " \(token)"
        }
    }
}

/// The signer's certificates are not those of a wallet's server.
package enum CertificateRefusal: Hashable, Sendable {
    case signerMissing(issuer: String, serialNumber: String)
    case leafMarkerMissing(subject: String)
    case intermediateMissing(issuer: String)
    case intermediateMarkerMissing(subject: String)
    /// OpenSSL's word for what breaks the chain.
    case chainBroken(reason: String, subject: String, root: String)
    case notYetValid(subject: String, from: Instant, now: Instant)
    case expired(subject: String, until: Instant, now: Instant)

    package var code: String {
        switch self {
        case .signerMissing: "signerMissing"
        case .leafMarkerMissing: "leafMarkerMissing"
        case .intermediateMissing: "intermediateMissing"
        case .intermediateMarkerMissing: "intermediateMarkerMissing"
        case .chainBroken: "chainBroken"
        case .notYetValid: "certificateNotYetValid"
        case .expired: "certificateExpired"
        }
    }

    package var check: TokenCheck {
        switch self {
        case .signerMissing: .message
        case .leafMarkerMissing: .leafMarker
        case .intermediateMissing, .intermediateMarkerMissing: .intermediateMarker
        case .chainBroken: .chain
        case .notYetValid, .expired: .validity
        }
    }

    package var sentence: String {
        switch self {
        case .signerMissing(let issuer, let serialNumber):
            "the signature lacks its signer's certificate (serial number \(serialNumber) of \(issuer))"
        case .leafMarkerMissing(let subject):
            "the signer's certificate (\(subject)) lacks \(ASN1Name.tokenSigner.dotted)"
        case .intermediateMissing(let issuer):
            "the signature lacks the certificate of the signer's issuer (\(issuer))"
        case .intermediateMarkerMissing(let subject):
            "the issuer's certificate (\(subject)) lacks \(ASN1Name.tokenAuthority.dotted)"
        case .chainBroken(let reason, let subject, let root):
            "the certificates do not lead to the root (\(root)): \(reason) (\(subject))"
        case .notYetValid(let subject, let from, let now):
            "the certificate of \(subject) is valid from \(UTCTime(from).text), and it is"
                + " \(UTCTime(now).text)"
        case .expired(let subject, let until, let now):
            "the certificate of \(subject) was valid until \(UTCTime(until).text), and it is"
                + " \(UTCTime(now).text)"
        }
    }
}
