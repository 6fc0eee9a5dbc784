import Checkout
import Testing

@testable import Tokens

/// Each step from the ephemeral key to the plaintext, with the values that others published.
@Suite(
    "steps to the content key",
    // Without the shared folder there are no published values.
    .enabled(if: SharedFolder.has("vectors/apple-tokens"), "the shared folder is absent"))
struct KeyStepTests {
    private let gala = TokenFolder(vector: "apple-tokens/gala-2021")
    private let pedicel = TokenFolder(vector: "apple-tokens/pedicel-spreedly-2014")

    private func secret(_ folder: TokenFolder) throws -> SecretBytes {
        let point = try #require(P256.point(in: try folder.token().header.keySource.bytes))
        return try P256.sharedSecret(try folder.key(), try PublicKey.p256(point: point))
    }

    @Test("the shared secret is the published one")
    func sharedSecret() throws {
        let expected = try #require(try gala.json("expected.json").text("sharedSecretBase64"))
        #expect(Base64.text(try secret(gala).reveal()) == expected)
        let other = try #require(try pedicel.json("expected.json").text("sharedSecretHex"))
        #expect(Hexadecimal.text(try secret(pedicel).reveal()) == other)
    }

    @Test("the derived key is the published one")
    func derivedKey() throws {
        let expected = try #require(try gala.json("expected.json").text("symmetricKeyBase64"))
        let key = try ContentKey.derived(from: try secret(gala), for: try gala.identity().recipient.merchant)
        #expect(Base64.text(key.reveal()) == expected)
        let other = try #require(try pedicel.json("expected.json").text("symmetricKeyHex"))
        let otherKey = try ContentKey.derived(
            from: try secret(pedicel), for: try pedicel.identity().recipient.merchant)
        #expect(Hexadecimal.text(otherKey.reveal()) == other)
    }

    @Test("the certificate's merchant hash is the identifier's")
    func merchantHash() throws {
        let expected = try #require(try gala.json("expected.json").text("merchantIdHash"))
        let identifier = try MerchantIdentifier("merchant.test.spreedly.123merchant")
        #expect(try gala.identity().recipient.merchant.text == expected)
        #expect(try identifier.hash().text == expected)
    }

    @Test("the key hash is the token's")
    func publicKeyHash() throws {
        for name in ["gala-2021", "pedicel-spreedly-2014", "basistheory-ec-new", "basistheory-rsa"] {
            let folder = TokenFolder(vector: "apple-tokens/\(name)")
            #expect(try folder.identity().recipient.publicKeyHash == folder.token().header.publicKeyHash)
        }
    }

    @Test("the signed digest is the one of the decoded fields")
    func digest() throws {
        let token = try gala.token()
        let digest = try SHA256.digest(token.signedBytes)
        #expect(Hexadecimal.text(digest).hasPrefix("9a79300d22cc7497"))
        #expect(try TokenSignature(token.signature).messageDigest == digest)
    }

    @Test("the wrapped key unwraps to sixteen bytes")
    func unwrapped() throws {
        let folder = TokenFolder(vector: "apple-tokens/basistheory-rsa")
        let key = try ContentKey.unwrapped(try folder.token().header.keySource.bytes, by: try folder.key())
        #expect(key.count == 16)
    }
}

@Suite("key agreement and content encryption")
struct ContentStepTests {
    @Test("a shared secret with a leading zero keeps its 32 bytes, on both sides")
    func leadingZero() throws {
        let merchant = try PrivateKey.p256()
        let (ephemeral, secret) = try EphemeralKeys.withLeadingZero(for: merchant)
        #expect(secret.count == 32 && secret.reveal().first == 0)
        let info = try P256.subjectPublicKeyInfo(of: ephemeral)
        let peer = try PublicKey.p256(point: try #require(P256.point(in: info)))
        #expect(try P256.sharedSecret(merchant, peer) == secret)
    }

    @Test("a wrapped key comes back, and with a flipped bit it does not")
    func wrapping() throws {
        let identity = try MerchantIdentity.demo(.rsaV1)
        let key = try RandomBytes.secret(16)
        var wrapped = try ContentKey.wrapped(key, for: try identity.certificate.publicKey())
        #expect(wrapped.count == 256)
        #expect(try ContentKey.unwrapped(wrapped, by: identity.key) == key)
        wrapped[17] ^= 1
        #expect(throws: OpenSSLFault.self) { try ContentKey.unwrapped(wrapped, by: identity.key) }
    }

    @Test("AES-GCM with sixteen zero bytes as nonce gives the value that another program gave")
    func gcm() throws {
        // Worked out with Python's cryptography 38.0.4.
        let plaintext = SecretBytes(copying: Array("paysheet".utf8))
        let long = SecretBytes(copying: (0..<32).map { UInt8($0) })
        let short = SecretBytes(copying: (0..<16).map { UInt8($0) })
        #expect(
            Hexadecimal.text(try ContentCipher.sealed(plaintext, key: long))
                == "b8df2149dda06ba0fb1435e9af6960f3d5a328b616077a63")
        #expect(
            Hexadecimal.text(try ContentCipher.sealed(plaintext, key: short))
                == "7077028583db910307f2b92337deb89ef835f8fef796127a")
        #expect(throws: OpenSSLFault.self) {
            try ContentCipher.sealed(plaintext, key: SecretBytes(copying: [1, 2, 3]))
        }
    }

    @Test("a flipped bit anywhere in ciphertext or tag opens to nothing")
    func flipped() throws {
        let key = try RandomBytes.secret(32)
        let sealed = try ContentCipher.sealed(SecretBytes(copying: [7, 8, 9]), key: key)
        #expect(sealed.count == 19)
        #expect(try ContentCipher.opened(sealed, key: key)?.reveal() == [7, 8, 9])
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 0x80
            #expect(try ContentCipher.opened(changed, key: key) == nil)
        }
        #expect(try ContentCipher.opened([], key: key) == nil)
        #expect(try ContentCipher.opened(Array(sealed.prefix(15)), key: key) == nil)
    }

    @Test("a point that is not on the curve, or of another form, is no key")
    func point() throws {
        let info = try P256.subjectPublicKeyInfo(of: try .p256())
        #expect(info.count == 91)
        var off = info
        off[90] ^= 1
        #expect(throws: OpenSSLFault.self) {
            try PublicKey.p256(point: try #require(P256.point(in: off)))
        }
        #expect(P256.point(in: Array(info.dropLast())) == nil)
        #expect(P256.point(in: info.reversed()) == nil)
        #expect(P256.point(in: []) == nil)
    }
}

enum EphemeralKeys {
    /// A key whose shared secret with the merchant's starts with a zero byte: about one in 256.
    static func withLeadingZero(for merchant: PrivateKey) throws -> (key: PrivateKey, secret: SecretBytes) {
        let peer = try merchant.publicKey()
        for _ in 0..<20_000 {
            let key = try PrivateKey.p256()
            let secret = try P256.sharedSecret(key, peer)
            if secret.reveal().first == 0 { return (key, secret) }
        }
        throw NoToken()
    }
}
