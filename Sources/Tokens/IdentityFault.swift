import Checkout
import JSONText

/// What is wrong with a merchant's identifier, key, certificate or bundle.
package enum IdentityFault: Error, Hashable, Sendable {
    /// Not of the form "merchant.com.example.shop".
    case merchantIdentifier(String)
    case keyUnreadable(OpenSSLFault)
    /// The file holds the key under a password.
    case keyEncrypted
    /// Neither P-256 nor RSA with 2048 bits.
    case keyNotForTokens(KeyKind)
    /// The certificate is for another key.
    case keyOfAnotherCertificate(key: KeyKind, certificate: KeyKind)
    case certificateUnreadable(OpenSSLFault)
    /// The certificate lacks extension 1.2.840.113635.100.6.32.
    case certificateNamesNoMerchant(subject: String)
    /// The certificate carries the hash of another merchant identifier.
    case certificateOfAnotherMerchant(certificate: MerchantHash, identifier: String, expected: MerchantHash)
    case certificateNotYetValid(from: Instant, now: Instant)
    case certificateExpired(until: Instant, now: Instant)
    case bundleUnreadable(OpenSSLFault)
    case bundleWrongPassword
    /// The bundle is encrypted with an algorithm that needs OpenSSL's legacy provider.
    case bundleLegacy(algorithm: String)
    case bundleWithoutKey
    /// A password with a zero byte, which OpenSSL would cut there.
    case passwordWithZeroByte
    case openSSL(OpenSSLFault)

    package var sentence: String {
        switch self {
        case .openSSL(let fault): fault.sentence
        case .merchantIdentifier(let text):
            "\(OutsideText.quoted(text)) is not a merchant identifier: it starts with \"merchant.\", and dots"
                + " stand between parts of letters, digits and hyphens"
        case .keyUnreadable(let fault): "the private key cannot be read: \(fault.sentence)"
        case .keyEncrypted:
            "the private key is under a password; take it off with: openssl pkey -in FILE -out NEW"
        case .keyNotForTokens(let kind):
            "\(kind.words) opens no payment token; it takes a P-256 key, or RSA with 2048 bits in China"
        case .keyOfAnotherCertificate(let key, let certificate):
            "the private key (\(key.words)) is not the one of the certificate (\(certificate.words))"
        case .certificateUnreadable(let fault): "the certificate cannot be read: \(fault.sentence)"
        case .certificateNamesNoMerchant(let subject):
            "the certificate of \(subject) is no payment processing certificate: it lacks the merchant"
                + " identifier's hash (\(ASN1Name.merchantIdentifier.dotted))"
        case .certificateOfAnotherMerchant(let certificate, let identifier, let expected):
            "the certificate is another merchant's: it carries \(certificate.text), and the hash of"
                + " \(OutsideText.quoted(identifier)) is \(expected.text)"
        case .certificateNotYetValid(let from, let now):
            "the certificate is valid from \(UTCTime(from).text), and it is \(UTCTime(now).text)"
        case .certificateExpired(let until, let now):
            "the certificate was valid until \(UTCTime(until).text), and it is \(UTCTime(now).text)"
        case .bundleUnreadable(let fault): "the PKCS#12 bundle cannot be read: \(fault.sentence)"
        case .bundleWrongPassword: "the password does not open the PKCS#12 bundle"
        case .bundleLegacy(let algorithm):
            "the PKCS#12 bundle is encrypted with \(algorithm), which needs OpenSSL's legacy provider"
        case .bundleWithoutKey: "the PKCS#12 bundle holds no private key"
        case .passwordWithZeroByte: "a password cannot have a zero byte in it"
        }
    }
}

extension IdentityFault {
    /// Runs calls of OpenSSL and takes over their fault.
    static func taking<Answer>(_ body: () throws(OpenSSLFault) -> Answer) throws(IdentityFault) -> Answer {
        do { return try body() } catch { throw .openSSL(error) }
    }
}

/// Text from outside as it may stand in a sentence.
enum OutsideText {
    /// In quotation marks, controls and invisible characters escaped, at most 60 characters of it.
    static func quoted(_ text: String) -> String {
        let limit = 60
        let scalars = text.unicodeScalars
        let isLong = scalars.count > limit
        return JSONOutput.quoted(isLong ? String(scalars.prefix(limit)) + "…" : text)
    }
}
