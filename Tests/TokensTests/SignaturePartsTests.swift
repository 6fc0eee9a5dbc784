import Testing

@testable import Tokens

/// A message and its certificates apart.
@Suite("the parts of a signature")
struct SignaturePartsTests {
    private let forge: TokenForge

    init() throws { forge = try TokenForge(.ecV1) }

    @Test("the certificates come out byte for byte and in their order, the rest stays as it was")
    func parts() throws {
        let bytes = try forge.sealed().signature
        let parts = try #require(SignatureParts(bytes))
        let encodings = [
            try forge.signer.certificate.der(), try forge.authority.intermediate.der(),
        ]
        #expect(try parts.certificates.map { try $0.der() } == encodings)
        let fields = { (bytes: [UInt8]) in
            DEREntry.only(in: bytes[...], tag: 0x30).flatMap(DEREntry.all)?.last
                .flatMap { DEREntry.only(in: $0.content, tag: 0x30) }.flatMap(DEREntry.all)
                .map { $0.map { Array($0.encoded) } }
        }
        let whole = try #require(fields(bytes))
        #expect(fields(parts.message) == whole.filter { $0.first != 0xA0 })
        #expect(whole.count == 5)
    }

    @Test("a certificate that was read before is the same object again")
    func known() throws {
        let one = try #require(SignatureParts(try forge.sealed().signature))
        let other = try #require(SignatureParts(try forge.sealed().signature))
        #expect(zip(one.certificates, other.certificates).allSatisfy { $0 === $1 })
    }

    @Test("anything but strict DER is left to OpenSSL")
    func others() throws {
        let bytes = try forge.sealed().signature
        #expect(SignatureParts([]) == nil)
        #expect(SignatureParts(bytes + [0]) == nil)
        #expect(SignatureParts(Array(bytes.dropLast())) == nil)
        // An indefinite length, and one in more bytes than it needs.
        #expect(SignatureParts([0x30, 0x80] + bytes.dropFirst(4) + [0, 0]) == nil)
        #expect(DEREntry.all(in: [0x04, 0x81, 0x01, 0x00]) == nil)
        #expect(DEREntry.all(in: [0x04, 0x01, 0x00])?.count == 1)
        #expect(DEREntry.all(in: [0x04, 0x02, 0x00]) == nil)
        #expect(DEREntry.all(in: [0x1F, 0x81, 0x00, 0x00]) == nil)
    }
}
