import COpenSSL
import Checkout
import Testing

@testable import Tokens

@Suite("texts of bytes")
struct CodingTests {
    /// RFC 4648 section 10.
    @Test(
        "Base64 is RFC 4648's",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ])
    func base64(plain: String, coded: String) {
        #expect(Base64.text(Array(plain.utf8)) == coded)
        #expect(Base64.bytes(coded) == Array(plain.utf8))
    }

    @Test(
        "what only resembles Base64 is refused",
        arguments: [
            "Zg", "Zg=", "Z===", "====", "Zh==", "Zm9=", "Zm=v", "Zg==Zg==", " Zm9v", "Zm9v\n", "Zm9v    ",
            "Zm-_", "Zm9vé", "-mvo", "\u{0}\u{0}\u{0}\u{0}",
        ])
    func notBase64(text: String) {
        #expect(Base64.bytes(text) == nil)
    }

    @Test("hexadecimal goes both ways, in either case")
    func hexadecimal() {
        #expect(Hexadecimal.text([0, 0x0F, 0xAB, 0xFF]) == "000fabff")
        #expect(Hexadecimal.text([0xAB], upperCase: true) == "AB")
        #expect(Hexadecimal.bytes("000FabFF") == [0, 0x0F, 0xAB, 0xFF])
        for text in ["0", "0g", "0x00", " 00", "００", "zz"] { #expect(Hexadecimal.bytes(text) == nil) }
    }

    @Test("every named object identifier is encoded as OpenSSL encodes it")
    func names() throws {
        let names: [ASN1Name] = [
            .tokenSigner, .tokenAuthority, .merchantIdentifier, .sha256, .ecdsaWithSHA256, .rsaWithSHA256,
            .p256, .algorithmProtection, .userIdentifier, .keyUsage, .signedData,
        ]
        for name in names {
            let object = try #require(OBJ_txt2obj(name.dotted, 1))
            defer { ASN1_OBJECT_free(object) }
            let bytes = UnsafeBufferPointer(start: OBJ_get0_data(object), count: OBJ_length(object))
            #expect(name.encoded == Array(bytes), "\(name.dotted)")
        }
    }

    @Test("DER lengths, integers and sets follow X.690")
    func der() {
        #expect(DER.octets([UInt8](repeating: 1, count: 127)).prefix(2) == [4, 127])
        #expect(DER.octets([UInt8](repeating: 1, count: 128)).prefix(3) == [4, 0x81, 128])
        #expect(DER.octets([UInt8](repeating: 1, count: 300)).prefix(4) == [4, 0x82, 1, 44])
        #expect(DER.integer([0]) == [2, 1, 0] && DER.integer([]) == [2, 1, 0])
        #expect(DER.integer([0, 0, 0x7F]) == [2, 1, 0x7F] && DER.integer([0x80]) == [2, 2, 0, 0x80])
        #expect(DER.set(of: [[4, 1, 2], [2, 1, 9], [4, 1, 1]]) == [0x31, 9, 2, 1, 9, 4, 1, 1, 4, 1, 2])
    }

    @Test(
        "times are written as UTCTime to 2049 and as GeneralizedTime after",
        arguments: [
            (Int64(0), "700101000000Z", UInt8(0x17)), (951_782_400, "000229000000Z", 0x17),
            (2_524_607_999, "491231235959Z", 0x17), (2_524_608_000, "20500101000000Z", 0x18),
            (-631_152_000, "500101000000Z", 0x17), (-631_152_001, "19491231235959Z", 0x18),
        ])
    func time(seconds: Int64, text: String, tag: UInt8) {
        let encoded = DER.time(Instant(milliseconds: seconds * 1000 + 999))
        #expect(encoded.first == tag)
        #expect(String(decoding: encoded.dropFirst(2), as: UTF8.self) == text)
    }

    @Test("the time text is ISO 8601")
    func timeText() {
        #expect(UTCTime(Instant(milliseconds: 1_796_015_706_123)).text == "2026-11-30T05:15:06Z")
        #expect(UTCTime(Instant(milliseconds: -1)).text == "1969-12-31T23:59:59Z")
    }
}

@Suite("secrets")
struct SecretTests {
    @Test("print nothing of themselves, whatever prints them")
    func masked() throws {
        let account = try #require(AccountNumber("4242424242424242"))
        let secret = SecretBytes(copying: Array("4242424242424242".utf8))
        let statement = try TokenForge.statement(
            payment: .emv([0x9F, 0x26, 1, 0x77], encryptedPIN: [UInt8](repeating: 0x5A, count: 16)))
        let key = try MerchantIdentity.demo(.ecV1)
        for value in [account, secret, statement, statement.plaintext(), key, key.key] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), dumped, "\([value])"] {
                #expect(!text.contains("424242") && !text.contains("90, 90") && !text.contains("PRIVATE"))
            }
        }
    }

    @Test("are equal by their bytes")
    func equal() {
        let one = SecretBytes(copying: [1, 2])
        #expect(one == SecretBytes(copying: [1, 2]) && one != SecretBytes(copying: [1, 3]))
        #expect(one != SecretBytes(copying: [1]))
        #expect(SecretBytes(copying: [UInt8]()) == SecretBytes(joining: []))
        #expect(one.slice(1..<2)?.reveal() == [2])
        #expect(one.slice(1..<3) == nil && one.slice(-1..<1) == nil)
    }

    @Test("account numbers are 12 to 19 digits")
    func accounts() {
        #expect(AccountNumber("123456789012")?.digits == "123456789012")
        #expect(AccountNumber("12345678901") == nil && AccountNumber("12345678901234567890") == nil)
        #expect(AccountNumber("４２４２４２４２４２４２") == nil && AccountNumber("4242 4242 4242") == nil)
        #expect(AccountNumber("4242424242424242")?.masked == "•••• 4242")
    }
}
