import COpenSSL
import Checkout

/// Writes the detached signature of a token (RFC 5652), as real ones are: SignedData version 1, one signer,
/// the four signed attributes, the signer's certificate before the one of its issuer.
struct SignedMessage {
    private let key: PrivateKey
    // What is the same in every message of the signer, in DER.
    private let digest = DER.sequence(DER.name(.sha256))
    private let algorithm: [UInt8]
    private let contentType = SignedMessage.attribute(.contentType, DER.name(.data))
    private let algorithmProtection: [UInt8]
    private let issuerAndSerial: [UInt8]
    /// Version, digest algorithms and the content's type.
    private let beginning: [[UInt8]]
    private let certificates: [UInt8]

    /// Messages by this signer; the certificates of `others` stand behind its own.
    init(by signer: TokenSigner, with others: [Certificate]) throws(OpenSSLFault) {
        key = signer.key
        algorithm = CertificateForm.algorithm(of: signer.key)
        algorithmProtection = Self.attribute(.algorithmProtection, Self.protection(digest, algorithm))
        issuerAndSerial = try Self.issuerAndSerial(of: signer.certificate)
        beginning = [DER.integer([1]), DER.set(of: [digest]), DER.sequence(DER.name(.data))]
        var certificates = try signer.certificate.der()
        for certificate in others { certificates += try certificate.der() }
        self.certificates = DER.tagged(0, certificates)
    }

    /// The CMS over the content, which itself is not in it.
    func detached(over content: [UInt8], at now: Instant) throws(OpenSSLFault) -> [UInt8] {
        let attributes = DER.set(of: [
            contentType,
            Self.attribute(.signingTime, DER.time(now)),
            algorithmProtection,
            Self.attribute(.messageDigest, DER.octets(try SHA256.digest(content))),
        ])
        // The signature is over the attributes as a SET OF; inside the message they carry a tag of their own.
        let signature = try key.signature(over: attributes)
        let info = DER.sequence(
            DER.integer([1]), issuerAndSerial, digest, [0xA0] + attributes.dropFirst(), algorithm,
            DER.octets(signature))
        let data = DER.sequence(of: beginning + [certificates, DER.set(of: [info])])
        return DER.sequence(DER.name(.signedData), DER.tagged(0, data))
    }

    private static func attribute(_ name: ASN1Name, _ value: [UInt8]) -> [UInt8] {
        DER.sequence(DER.name(name), DER.set(of: [value]))
    }

    /// CMSAlgorithmProtection (RFC 6211): the digest algorithm, and the signature's under tag 1.
    private static func protection(_ digest: [UInt8], _ algorithm: [UInt8]) -> [UInt8] {
        DER.sequence(digest, [0xA1] + algorithm.dropFirst())
    }
}

extension SignedMessage {
    /// How a message names its signer: the issuer and the serial number of the certificate, as they stand
    /// in the certificate.
    static func issuerAndSerial(of certificate: Certificate) throws(OpenSSLFault) -> [UInt8] {
        let action = "naming a signer"
        var encoded: UnsafePointer<UInt8>?
        var count = 0
        guard let name = X509_get_issuer_name(certificate.pointer),
            X509_NAME_get0_der(name, &encoded, &count) == 1, let encoded,
            let serial = X509_get0_serialNumber(certificate.pointer), let bytes = serial.pointee.data
        else { throw OpenSSLFault(doing: action) }
        let digits = Array(UnsafeBufferPointer(start: bytes, count: Int(max(0, serial.pointee.length))))
        return DER.sequence(
            Array(UnsafeBufferPointer(start: encoded, count: count)), DER.integer(digits))
    }
}
