import Checkout
import Testing

@testable import Tokens

/// The message around the signature, forged in its structure.
@Suite("signed messages")
struct SignedMessageTests {
    private let forge: TokenForge

    init() throws { forge = try TokenForge(.ecV1) }

    /// The token's signature with the first occurrence of some bytes replaced by as many others.
    private func patched(_ old: [UInt8], _ new: [UInt8], last: Bool = false) throws -> PaymentToken {
        var token = try forge.sealed()
        let places = token.signature.indices.filter { token.signature[$0...].starts(with: old) }
        let place = try #require(last ? places.last : places.first)
        token.signature.replaceSubrange(place..<(place + old.count), with: new)
        return token
    }

    @Test("the signer's certificate comes first, then its issuer's")
    func order() throws {
        let signature = try TokenSignature(try forge.sealed().signature)
        let encodings = try signature.certificates.map { try $0.der() }
        #expect(
            encodings == [
                try forge.signer.certificate.der(), try forge.authority.intermediate.der(),
            ])
        #expect(signature.signatureAlgorithm == "1.2.840.10045.4.3.2")
        #expect(signature.digestAlgorithm == "2.16.840.1.101.3.4.2.1")
        #expect(signature.signingTime == TokenForge.now)
        #expect(signature.signsPlainData)
        #expect(signature.algorithmProtection != .absent)
    }

    @Test("certificates with the root among them, in any order, are accepted")
    func otherOrder() throws {
        let token = try forge.sealed()
        let (intermediate, root) = (forge.authority.intermediate, forge.authority.root)
        for others in [[intermediate, root], [root, intermediate]] {
            #expect(forge.refusal(try forge.resigned(token, with: others)) == nil)
        }
    }

    @Test("a time in GeneralizedTime is read, as signatures after 2049 have it")
    func farFuture() throws {
        let now = Instant(milliseconds: 3_000_000_000_000)
        #expect(forge.refusal(try forge.sealed(at: now), at: now) == nil)
    }

    @Test("garbage, an empty signature and bytes behind it are refused")
    func garbage() throws {
        var token = try forge.sealed()
        token.signature.append(0)
        #expect(forge.refusal(token) == .signature(.trailingBytes(1)))
        for bytes in [[], [0x30, 0x80, 0x06], [UInt8](repeating: 0x30, count: 4000)] {
            token.signature = bytes
            #expect(forge.refusal(token)?.code == "signatureUnreadable")
        }
    }

    @Test("a message of another kind, or with its content inside, is not detached")
    func attached() throws {
        // Signed data becomes data, whose content is then no octet string.
        let kind = try patched(ASN1Name.signedData.encoded, ASN1Name.data.encoded)
        #expect(forge.refusal(kind)?.check == .message)
        let content = DER.sequence(DER.name(.data))
        let other = DER.sequence(DER.name(.signedData))
        #expect(forge.refusal(try patched(content, other)) == .signature(.notDetached))
    }

    @Test("other algorithms than the signed ones are refused")
    func algorithms() throws {
        let sha = ASN1Name.sha256.encoded
        let sha512 = Array(sha.dropLast()) + [3]
        let places = try forge.sealed().signature
        #expect(places.indices.filter { places[$0...].starts(with: sha) }.count == 3)
        // The last is the one inside the signed attribute.
        #expect(forge.refusal(try patched(sha, sha512, last: true)) == .signature(.algorithmProtection))
        var token = try forge.sealed()
        let name = DER.sequence(DER.name(.sha256))
        let second = try #require(
            token.signature.indices.filter { token.signature[$0...].starts(with: name) }.dropFirst().first)
        token.signature.replaceSubrange(second..<(second + name.count), with: [0x30, 0x0B, 6, 9] + sha512)
        #expect(forge.refusal(token)?.code == "digestAlgorithm")
    }

    @Test("without a signed digest or time, or with another content type, it is refused")
    func attributes() throws {
        let other = [UInt8](ASN1Name.contentType.encoded.dropLast()) + [99]
        #expect(
            forge.refusal(try patched(ASN1Name.messageDigest.encoded, other)) == .signature(.digestMissing))
        #expect(forge.refusal(try patched(ASN1Name.contentType.encoded, other)) == .signature(.contentType))
        // A changed attribute breaks the signature before its time is looked at.
        #expect(forge.refusal(try patched(ASN1Name.signingTime.encoded, other))?.check == .signature)
        #expect(
            forge.refusal(try patched(ASN1Name.algorithmProtection.encoded, other))?.check == .signature)
    }

    @Test("a signer whose certificate is not there is refused by name")
    func noSigner() throws {
        let token = try forge.sealed()
        let other = try forge.leaf()
        var forged = try forge.resigned(token, by: other)
        let certificate = try other.certificate.der()
        let place = try #require(
            forged.signature.indices.first { forged.signature[$0...].starts(with: certificate) })
        // Another serial number in the certificate, so that the message names one that is missing. It follows
        // the version, and the second of its bytes lies behind its tag and length.
        let version = DER.tagged(0, DER.integer([2]))
        let end =
            try #require(
                certificate.indices.first { certificate[$0...].starts(with: version) }) + version.count
        forged.signature[place + end + 3] ^= 1
        #expect(forge.refusal(forged)?.code == "signerMissing")
    }
}
