import COpenSSL

/// A request for a certificate (PKCS#10), as a merchant uploads it to get its payment processing certificate.
package final class CertificateRequest: @unchecked Sendable {
    private let pointer: OpaquePointer

    private init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    deinit { X509_REQ_free(pointer) }

    /// A request for this key, signed by it.
    package static func make(for merchant: MerchantIdentifier, key: PrivateKey) throws(OpenSSLFault)
        -> CertificateRequest
    {
        let subject = DistinguishedName(
            userIdentifier: merchant.text, commonName: "Payment processing key of a merchant")
        let info = DER.sequence(
            DER.integer([0]), subject.encoded, try key.subjectPublicKeyInfo(), DER.tagged(0, []))
        return try CertificateRequest(
            der: DER.sequence(
                info, CertificateForm.algorithm(of: key), DER.bits(try key.signature(over: info))))
    }

    package convenience init(der: [UInt8]) throws(OpenSSLFault) {
        let request = der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return d2i_X509_REQ(nil, &next, buffer.count)
        }
        guard let request else { throw OpenSSLFault(doing: "reading a certificate request") }
        self.init(adopting: request)
    }

    package convenience init(pem: String) throws(OpenSSLFault) {
        let stream = try SecretBytes(copying: pem.utf8).stream()
        guard let request = PEM_read_bio_X509_REQ(stream.pointer, nil, PEM.noPassword, nil) else {
            throw OpenSSLFault(doing: "reading a certificate request")
        }
        self.init(adopting: request)
    }

    package func pem() throws(OpenSSLFault) -> String {
        let stream = try MemoryStream()
        guard PEM_write_bio_X509_REQ(stream.pointer, pointer) == 1 else {
            throw OpenSSLFault(doing: "writing a certificate request")
        }
        return String(decoding: try stream.contents().reveal(), as: UTF8.self)
    }

    /// The key that asks, once its signature has shown that the asker holds the private half.
    func provenKey() throws(OpenSSLFault) -> PublicKey {
        guard let key = X509_REQ_get_pubkey(pointer) else {
            throw OpenSSLFault(doing: "reading the key of a certificate request")
        }
        let proven = PublicKey(adopting: key)
        guard X509_REQ_verify(pointer, proven.pointer) == 1 else {
            throw OpenSSLFault(doing: "checking the signature of a certificate request")
        }
        return proven
    }
}
