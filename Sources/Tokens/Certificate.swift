import COpenSSL
import Checkout

/// An X.509 certificate. OpenSSL's certificates may be read from several threads at once, and nothing here
/// changes one after it was made.
package final class Certificate: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    deinit { X509_free(pointer) }

    /// Reads a certificate in DER, with nothing behind it.
    package convenience init(der: [UInt8]) throws(OpenSSLFault) {
        var end = 0
        let certificate = der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            let read = d2i_X509(nil, &next, buffer.count)
            if let start = buffer.baseAddress, let next { end = next - start }
            return read
        }
        guard let certificate else { throw OpenSSLFault(doing: "reading a certificate") }
        self.init(adopting: certificate)
        guard end == der.count else {
            throw OpenSSLFault(
                action: "reading a certificate", messages: ["\(der.count - end) bytes stand behind it"])
        }
    }

    /// Reads a certificate file: PEM, or the DER form in which Apple's developer site gives `.cer` files.
    package convenience init(file bytes: [UInt8]) throws(OpenSSLFault) {
        if bytes.first == 0x30 {
            try self.init(der: bytes)
            return
        }
        let stream = try SecretBytes(copying: bytes).stream()
        guard let certificate = PEM_read_bio_X509(stream.pointer, nil, PEM.noPassword, nil) else {
            throw OpenSSLFault(doing: "reading a certificate")
        }
        self.init(adopting: certificate)
    }

    package convenience init(pem: String) throws(OpenSSLFault) { try self.init(file: Array(pem.utf8)) }

    package func pem() throws(OpenSSLFault) -> String { PEM.text("CERTIFICATE", try der()) }

    /// The encoding, byte for byte as it was read.
    package func der() throws(OpenSSLFault) -> [UInt8] {
        let count = i2d_X509(pointer, nil)
        guard count > 0 else { throw OpenSSLFault(doing: "encoding a certificate") }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        let written = bytes.withUnsafeMutableBufferPointer { buffer in
            var end = buffer.baseAddress
            return i2d_X509(pointer, &end)
        }
        guard written == count else { throw OpenSSLFault(doing: "encoding a certificate") }
        return bytes
    }

    /// Whether both have one encoding.
    func isSame(as other: Certificate) -> Bool { self === other || X509_cmp(pointer, other.pointer) == 0 }

    package func publicKey() throws(OpenSSLFault) -> PublicKey {
        guard let key = X509_get_pubkey(pointer) else {
            throw OpenSSLFault(doing: "reading the public key of a certificate")
        }
        return PublicKey(adopting: key)
    }
}

extension Certificate {
    /// On one line, in ASCII, with everything else escaped, as in "CN = Apple Root CA - G3, C = US".
    package var subject: String { Self.words(X509_get_subject_name(pointer)) }
    package var issuer: String { Self.words(X509_get_issuer_name(pointer)) }

    /// The serial number in upper-case hexadecimal digits; empty where it cannot be read.
    package var serialNumber: String { Self.words(serial: X509_get0_serialNumber(pointer)) }

    static func words(serial: UnsafePointer<ASN1_INTEGER>?) -> String {
        guard let serial, let bytes = serial.pointee.data, serial.pointee.length > 0 else { return "" }
        return Hexadecimal.text(
            UnsafeBufferPointer(start: bytes, count: Int(serial.pointee.length)), upperCase: true)
    }

    /// Whether its subject is the other's issuer, byte for byte after OpenSSL's folding of case and blanks.
    func hasSubject(likeIssuerOf other: Certificate) -> Bool {
        X509_NAME_cmp(X509_get_subject_name(pointer), X509_get_issuer_name(other.pointer)) == 0
    }

    static func words(_ name: OpaquePointer?) -> String {
        guard let name, let stream = BIO_new(BIO_s_mem()) else { return "" }
        defer { BIO_free(stream) }
        // Escapes controls and everything outside ASCII, so that an outside name cannot act on a terminal.
        guard X509_NAME_print_ex(stream, name, 0, paysheet_name_on_one_line()) >= 0 else { return "" }
        var bytes = [UInt8](repeating: 0, count: min(BIO_ctrl_pending(stream), 4096))
        let count = BIO_read(stream, &bytes, Int32(bytes.count))
        return String(decoding: bytes.prefix(Int(max(0, count))), as: UTF8.self)
    }
}

extension Certificate {
    /// First moment of validity; nil where the certificate's time is not one.
    package var validFrom: Instant? { ASN1Clock.instant(X509_get0_notBefore(pointer)) }

    /// Last moment of validity; nil where the certificate's time is not one.
    package var validUntil: Instant? { ASN1Clock.instant(X509_get0_notAfter(pointer)) }

    /// Whether the moment lies within the validity, both ends included.
    package func isValid(at now: Instant) -> Bool {
        guard let from = validFrom, let until = validUntil else { return false }
        // The last second counts whole.
        return from <= now && now < until.adding(.seconds(1))
    }

    package func hasExtension(_ name: ASN1Name) -> Bool { extensionIndex(name) >= 0 }

    /// The extension's value as it stands in the certificate, itself in DER; nil when there is none.
    package func extensionValue(_ name: ASN1Name) -> [UInt8]? {
        let index = extensionIndex(name)
        guard index >= 0, let found = X509_get_ext(pointer, index),
            let value = X509_EXTENSION_get_data(found), let bytes = value.pointee.data
        else { return nil }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(max(0, value.pointee.length))))
    }

    private func extensionIndex(_ name: ASN1Name) -> Int32 {
        guard let object = OBJ_txt2obj(name.dotted, 1) else { return -1 }
        defer { ASN1_OBJECT_free(object) }
        return X509_get_ext_by_OBJ(pointer, object, -1)
    }
}

/// Times as ASN.1 writes them.
enum ASN1Clock {
    /// The moment of a UTCTime or GeneralizedTime; nil when it is not a time.
    static func instant(_ time: UnsafePointer<ASN1_TIME>?) -> Instant? {
        guard let time, let start = ASN1_TIME_set(nil, 0) else { return nil }
        defer { ASN1_STRING_free(start) }
        var days: Int32 = 0
        var seconds: Int32 = 0
        guard ASN1_TIME_diff(&days, &seconds, start, time) == 1 else {
            OpenSSLFault.forget()
            return nil
        }
        // At most 10,000 years either way, so that nothing overflows.
        return Instant(milliseconds: (Int64(days) * 86_400 + Int64(seconds)) * 1000)
    }
}

extension Certificate: CustomStringConvertible {
    package var description: String { "certificate of \(subject)" }
}
