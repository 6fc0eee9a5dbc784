import COpenSSL
import Checkout

/// Writes the detached signature of a token (RFC 5652), as real ones are: SignedData version 1, one signer,
/// the four signed attributes, the signer's certificate before the one of its issuer.
enum SignedMessage {
    /// The CMS over the content, which itself is not in it.
    static func detached(
        over content: [UInt8], by signer: TokenSigner, with others: [Certificate], at now: Instant
    ) throws(OpenSSLFault) -> [UInt8] {
        let digest = DER.sequence(DER.name(.sha256))
        let algorithm = CertificateForm.algorithm(of: signer.key)
        let attributes = DER.set(of: [
            attribute(.contentType, DER.name(.data)),
            attribute(.signingTime, DER.time(now)),
            attribute(.algorithmProtection, protection(digest, algorithm)),
            attribute(.messageDigest, DER.octets(try SHA256.digest(content))),
        ])
        // The signature is over the attributes as a SET OF; inside the message they carry a tag of their own.
        let signature = try signer.key.signature(over: attributes)
        let info = DER.sequence(
            DER.integer([1]), try issuerAndSerial(of: signer.certificate), digest,
            [0xA0] + attributes.dropFirst(), algorithm, DER.octets(signature))
        var certificates = try signer.certificate.der()
        for certificate in others { certificates += try certificate.der() }
        let data = DER.sequence(
            DER.integer([1]), DER.set(of: [digest]), DER.sequence(DER.name(.data)),
            DER.tagged(0, certificates), DER.set(of: [info]))
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
