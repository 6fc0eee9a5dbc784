import COpenSSL
import Checkout

/// The signature of a token, read but not believed: a CMS message in DER or BER, with definite or indefinite
/// lengths, with one signer.
final class TokenSignature {
    private let message: Owned
    /// Lives inside the message.
    private let signer: OpaquePointer
    /// In the message's order.
    let certificates: [Certificate]

    init(_ bytes: [UInt8]) throws(TokenRefusal) {
        let parts = SignatureParts(bytes)
        message = try Self.read(parts?.message ?? bytes)
        guard OBJ_obj2nid(CMS_get0_type(message.pointer)) == NID_pkcs7_signed,
            OBJ_obj2nid(CMS_get0_eContentType(message.pointer)) == NID_pkcs7_data,
            CMS_is_detached(message.pointer) == 1
        else {
            OpenSSLFault.forget()
            throw .signature(.notDetached)
        }
        let signers = CMS_get0_SignerInfos(message.pointer)
        let count = Int(max(0, OPENSSL_sk_num(signers)))
        guard count == 1, let signer = OPENSSL_sk_value(signers, 0) else {
            throw .signature(.signers(count))
        }
        self.signer = OpaquePointer(signer)
        certificates = parts?.certificates ?? Self.certificates(of: message)
    }

    private static func read(_ bytes: [UInt8]) throws(TokenRefusal) -> Owned {
        var end = 0
        let message = bytes.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            let read = d2i_CMS_ContentInfo(nil, &next, buffer.count)
            if let start = buffer.baseAddress, let next { end = next - start }
            return read
        }
        let owned: Owned
        do {
            owned = try Owned(message, freedBy: CMS_ContentInfo_free, doing: "reading a CMS message")
        } catch { throw .signature(.unreadable(error)) }
        guard end == bytes.count else { throw .signature(.trailingBytes(bytes.count - end)) }
        return owned
    }

    private static func certificates(of message: borrowing Owned) -> [Certificate] {
        // The list is ours, and so is a reference to each certificate in it.
        guard let list = CMS_get1_certs(message.pointer) else { return [] }
        defer { OPENSSL_sk_free(list) }
        return (0..<max(0, OPENSSL_sk_num(list))).compactMap { index in
            OPENSSL_sk_value(list, index).map { Certificate(adopting: OpaquePointer($0)) }
        }
    }
}

extension TokenSignature {
    /// The certificate that the message names as its signer's, wherever it stands among the others.
    func signersCertificate() throws(TokenRefusal) -> Certificate {
        if let found = certificates.first(where: { CMS_SignerInfo_cert_cmp(signer, $0.pointer) == 0 }) {
            return found
        }
        var issuer: OpaquePointer?
        var serial: UnsafeMutablePointer<ASN1_INTEGER>?
        _ = CMS_SignerInfo_get0_signer_id(signer, nil, &issuer, &serial)
        throw .certificates(
            .signerMissing(
                issuer: Certificate.words(issuer), serialNumber: Certificate.words(serial: serial)))
    }

    /// The certificate whose subject issued this one.
    func issuersCertificate(of leaf: Certificate) throws(TokenRefusal) -> Certificate {
        if let found = firstIssuer(of: leaf) { return found }
        throw .certificates(.intermediateMissing(issuer: leaf.issuer))
    }

    /// The same; nil where there is none.
    func firstIssuer(of leaf: Certificate) -> Certificate? {
        certificates.first { $0 !== leaf && $0.hasSubject(likeIssuerOf: leaf) }
    }

    func hashes(with name: ASN1Name) -> Bool { Self.isNamed(algorithms.digest, name) }
    func signs(with name: ASN1Name) -> Bool { Self.isNamed(algorithms.signature, name) }

    private static func isNamed(_ algorithm: UnsafeMutablePointer<X509_ALGOR>?, _ name: ASN1Name) -> Bool {
        guard let object = algorithm?.pointee.algorithm, let bytes = OBJ_get0_data(object) else {
            return false
        }
        return UnsafeBufferPointer(start: bytes, count: OBJ_length(object)).elementsEqual(name.encoded)
    }

    /// Object identifiers with dots.
    var digestAlgorithm: String { algorithms.digest.map(Self.dotted) ?? "none" }
    var signatureAlgorithm: String { algorithms.signature.map(Self.dotted) ?? "none" }

    /// Whether the digest algorithm is written with NULL parameters, as tokens had it until 2021.
    var digestHasNullParameters: Bool { algorithms.digest?.pointee.parameter != nil }

    /// The time that was signed; nil where there is none, or more than one, or none that is a time.
    var signingTime: Instant? {
        let found =
            attribute(.signingTime, V_ASN1_UTCTIME) ?? attribute(.signingTime, V_ASN1_GENERALIZEDTIME)
        OpenSSLFault.forget()
        return ASN1Clock.instant(found.map { UnsafePointer($0) })
    }

    /// The digest that was signed; nil where there is none or more than one.
    var messageDigest: [UInt8]? { bytes(attribute(.messageDigest, V_ASN1_OCTET_STRING)) }

    /// Whether the signed content type is plain data.
    var signsPlainData: Bool {
        guard let value = data(.contentType, V_ASN1_OBJECT) else {
            OpenSSLFault.forget()
            return false
        }
        return OBJ_obj2nid(OpaquePointer(value)) == NID_pkcs7_data
    }

    /// What the message says about its algorithms under the signature's protection (RFC 6211), in DER.
    enum AlgorithmProtection: Hashable {
        /// As in tokens before 2017.
        case absent
        case present([UInt8])
        /// There are several, or something else stands there.
        case unreadable
    }

    var algorithmProtection: AlgorithmProtection {
        guard let object = SignedAttribute.algorithmProtection.object else { return .unreadable }
        if CMS_signed_get_attr_by_OBJ(signer, object, -1) < 0 { return .absent }
        return bytes(attribute(.algorithmProtection, V_ASN1_SEQUENCE)).map { .present($0) } ?? .unreadable
    }

    /// Checks the signature over the signed attributes with the certificate's key.
    func verify(with certificate: Certificate) throws(TokenRefusal) {
        CMS_SignerInfo_set1_signer_cert(signer, certificate.pointer)
        guard CMS_SignerInfo_verify(signer) == 1 else {
            throw .signature(.notTheSigners(OpenSSLFault(doing: "checking a signature")))
        }
    }

    private var algorithms:
        (digest: UnsafeMutablePointer<X509_ALGOR>?, signature: UnsafeMutablePointer<X509_ALGOR>?)
    {
        var digest: UnsafeMutablePointer<X509_ALGOR>?
        var signature: UnsafeMutablePointer<X509_ALGOR>?
        CMS_SignerInfo_get0_algs(signer, nil, nil, &digest, &signature)
        return (digest, signature)
    }

    private static func dotted(_ algorithm: UnsafeMutablePointer<X509_ALGOR>) -> String {
        var text = [CChar](repeating: 0, count: 128)
        OBJ_obj2txt(&text, Int32(text.count), algorithm.pointee.algorithm, 1)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The only value of the only such signed attribute, if it has this ASN.1 type.
    private func data(_ attribute: SignedAttribute, _ type: Int32) -> UnsafeMutableRawPointer? {
        guard let object = attribute.object else { return nil }
        // -3 asks for exactly one attribute with exactly one value.
        return CMS_signed_get0_data_by_OBJ(signer, object, -3, type)
    }

    private func attribute(_ attribute: SignedAttribute, _ type: Int32)
        -> UnsafeMutablePointer<ASN1_STRING>?
    {
        data(attribute, type)?.assumingMemoryBound(to: ASN1_STRING.self)
    }

    private func bytes(_ string: UnsafeMutablePointer<ASN1_STRING>?) -> [UInt8]? {
        OpenSSLFault.forget()
        guard let string, let bytes = string.pointee.data else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(max(0, string.pointee.length))))
    }
}

/// The name of an attribute as OpenSSL looks for it: made once, and kept for the whole run. Nothing changes
/// it, so that any thread may read it.
private struct SignedAttribute: @unchecked Sendable {
    let object: OpaquePointer?

    private init(_ name: ASN1Name) { object = OBJ_txt2obj(name.dotted, 1) }

    static let contentType = SignedAttribute(.contentType)
    static let signingTime = SignedAttribute(.signingTime)
    static let messageDigest = SignedAttribute(.messageDigest)
    static let algorithmProtection = SignedAttribute(.algorithmProtection)
}
