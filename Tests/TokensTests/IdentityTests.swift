import Checkout
import Testing

@testable import Tokens

@Suite("merchant identities")
struct IdentityTests {
    private let now = TokenForge.now

    private func fault<Answer>(_ body: () throws(IdentityFault) -> Answer) -> IdentityFault? {
        do {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test("are made by the tutorials' steps and read back", arguments: TokenVersion.allCases)
    func made(_ version: TokenVersion) throws {
        let identifier = try MerchantIdentifier("merchant.com.example.shop")
        let (identity, request) = try MerchantIdentity.make(
            identifier, kind: version, authority: try .embedded(), at: now)
        #expect(identity.recipient.version == version)
        #expect(identity.recipient.merchant == (try identifier.hash()))
        #expect(identity.fault(at: now) == nil)
        #expect(identity.certificate.subject.contains("merchant.com.example.shop"))
        #expect(
            identity.certificate.extensionValue(.merchantIdentifier)
                == [0x0C, 64] + Array(try identifier.hash().text.utf8))
        let again = try MerchantIdentity(
            certificate: try Certificate(pem: try identity.certificate.pem()),
            key: try PrivateKey(pem: try identity.key.pem()), identifier: identifier)
        #expect(again.recipient.publicKeyHash == identity.recipient.publicKeyHash)
        let readRequest = try CertificateRequest(pem: try request.pem())
        #expect(try identity.key.fits(readRequest.provenKey()))
        #expect(try Certificate(file: try identity.certificate.der()).subject == identity.certificate.subject)
    }

    @Test("know when their certificate is out of date")
    func dates() throws {
        let identifier = try MerchantIdentifier("merchant.a")
        let identity = try MerchantIdentity.make(
            identifier, kind: .ecV1, authority: try .embedded(), at: now
        ).identity
        let from = try #require(identity.certificate.validFrom)
        let until = try #require(identity.certificate.validUntil)
        #expect(identity.fault(at: from.adding(.seconds(-1)))?.sentence.contains("valid from") == true)
        #expect(identity.fault(at: until) == nil)
        #expect(
            identity.fault(at: until.adding(.seconds(1)))
                == .certificateExpired(until: until, now: until.adding(.seconds(1))))
    }

    @Test("the demo identity and its authority are whole")
    func demo() throws {
        for version in TokenVersion.allCases {
            let identity = try MerchantIdentity.demo(version)
            #expect(identity.fault(at: Instant(milliseconds: 4_000_000_000_000)) == nil)
            #expect(identity.identifier?.text == MerchantIdentity.demoIdentifier)
        }
        let authority = try SimulatedAuthority.embedded()
        #expect(authority.root.subject == authority.root.issuer)
        #expect(authority.intermediate.hasExtension(.tokenAuthority))
        #expect(authority.ecSigner.certificate.hasExtension(.tokenSigner))
        #expect(authority.rsaSigner.certificate.hasExtension(.tokenSigner))
        #expect(try TrustAnchor.apple().name.contains("Apple Root CA - G3"))
        #expect(try TrustAnchor.simulator().name.contains("Simulated"))
    }

    @Test("what does not belong together is refused")
    func mismatches() throws {
        let ec = try MerchantIdentity.demo(.ecV1)
        let rsa = try MerchantIdentity.demo(.rsaV1)
        let other = try MerchantIdentifier("merchant.other")
        #expect(
            fault { () throws(IdentityFault) in
                try MerchantIdentity(certificate: ec.certificate, key: rsa.key)
            } == .keyOfAnotherCertificate(key: .rsa(bits: 2048), certificate: .p256))
        #expect(
            fault { () throws(IdentityFault) in
                try MerchantIdentity(certificate: ec.certificate, key: ec.key, identifier: other)
            }
                == .certificateOfAnotherMerchant(
                    certificate: ec.recipient.merchant, identifier: "merchant.other",
                    expected: try other.hash()))
        let signer = try SimulatedAuthority.embedded().ecSigner
        #expect(
            fault { () throws(IdentityFault) in
                try MerchantIdentity(certificate: signer.certificate, key: signer.key)
            } == .certificateNamesNoMerchant(subject: signer.certificate.subject))
        let big = try PrivateKey.p384()
        #expect(
            fault { () throws(IdentityFault) in
                try TokenRecipient(key: big, merchant: ec.recipient.merchant)
            } == .keyNotForTokens(.p384))
        let request = try CertificateRequest.make(for: other, key: big)
        let authority = try SimulatedAuthority.embedded()
        let now = self.now
        #expect(
            fault { () throws(IdentityFault) in try authority.certify(request, for: other, at: now) }
                == .keyNotForTokens(.p384))
    }

    @Test(
        "identifiers have Apple's form",
        arguments: [
            "", "merchant", "merchant.", "com.example", "merchant..a", "merchant.a b", "merchant.a\n",
            "Merchant.a", "merchant.é", "merchant." + String(repeating: "a", count: 120),
        ])
    func identifiers(text: String) {
        #expect(
            fault { () throws(IdentityFault) in try MerchantIdentifier(text) } == .merchantIdentifier(text))
    }

    @Test("keys that cannot be read say why, and never ask for a password")
    func keys() throws {
        let encrypted = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMAA=\n-----END ENCRYPTED PRIVATE KEY-----\n"
        #expect(
            fault { () throws(IdentityFault) in
                try PrivateKey(pem: SecretBytes(copying: Array(encrypted.utf8)))
            } == .keyEncrypted)
        for text in ["", "nothing", "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n"] {
            let refused = fault { () throws(IdentityFault) in
                try PrivateKey(pem: SecretBytes(copying: Array(text.utf8)))
            }
            guard case .keyUnreadable(let fault)? = refused else {
                Issue.record("\(text) was read as a key")
                continue
            }
            #expect(!fault.messages.isEmpty)
        }
    }
}

@Suite("PKCS#12 bundles")
struct KeyBundleTests {
    private let password = SecretBytes(copying: Array("secret".utf8))

    @Test("go out and come back, with the certificate and without", arguments: TokenVersion.allCases)
    func roundTrip(_ version: TokenVersion) throws {
        let identity = try MerchantIdentity.demo(version)
        let whole = KeyBundle(key: identity.key, certificate: identity.certificate)
        let read = try KeyBundle(der: try whole.sealed(password: password, name: "shop"), password: password)
        let certificate = try #require(read.certificate)
        #expect(try certificate.der() == identity.certificate.der())
        #expect(read.key.fits(try certificate.publicKey()))
        let keyOnly = KeyBundle(key: identity.key, certificate: nil)
        let bytes = try keyOnly.sealed(password: password, name: "shop")
        let readKey = try KeyBundle(der: bytes, password: password)
        #expect(readKey.certificate == nil)
        #expect(readKey.key.fits(try certificate.publicKey()))
    }

    @Test("say what is wrong with them")
    func faults() throws {
        let identity = try MerchantIdentity.demo(.ecV1)
        let bundle = KeyBundle(key: identity.key, certificate: identity.certificate)
        let bytes = try bundle.sealed(password: password, name: "shop")
        #expect(throws: IdentityFault.bundleWrongPassword) {
            try KeyBundle(der: bytes, password: SecretBytes(copying: Array("Secret".utf8)))
        }
        #expect(throws: IdentityFault.passwordWithZeroByte) {
            try KeyBundle(der: bytes, password: SecretBytes(copying: [65, 0]))
        }
        #expect(throws: IdentityFault.self) { try KeyBundle(der: [], password: password) }
        #expect(throws: IdentityFault.self) {
            try KeyBundle(der: Array(bytes.prefix(100)), password: password)
        }
    }

    @Test("an old one is named, with the commands that convert it")
    func legacy() throws {
        let bytes = try #require(Base64.bytes(Self.oldBundle.joined()))
        #expect(throws: IdentityFault.bundleLegacy(algorithm: "RC2-40-CBC")) {
            try KeyBundle(der: bytes, password: password)
        }
        #expect(
            KeyBundle.conversion(of: "it's.p12", to: "new.p12") == [
                "(umask 077; openssl pkcs12 -legacy -in 'it'\\''s.p12' -noenc -out 'new.p12.pem')",
                "openssl pkcs12 -export -in 'new.p12.pem' -out 'new.p12'", "rm 'new.p12.pem'",
            ])
    }

    /// Made with: openssl pkcs12 -export -legacy -certpbe PBE-SHA1-RC2-40 -keypbe PBE-SHA1-3DES -macalg sha1.
    private static let oldBundle = [
        "MIIDggIBAzCCA0gGCSqGSIb3DQEHAaCCAzkEggM1MIIDMTCCAicGCSqGSIb3DQEHBqCCAhgwggIUAgEAMIICDQYJ",
        "KoZIhvcNAQcBMBwGCiqGSIb3DQEMAQYwDgQICStlzhsB7MQCAggAgIIB4DI3HtxKnmCAcdR6CEbzDDe/yNOLKnfl",
        "JIqOaPtle7y42YbGjCUMyI9/be/HEBOJeZIHhGgJxAgkmMuF2gYikg4jLFEEsGMkf/ELF+/voZXitYe46elGBQ8W",
        "biAyFVxs+v6WnYW+Iz/a3tqKq+0zfgUwzMO+6KcRiveiT4x9QCVOkf5E4/idNBeop5qnsvflwrFB4r2mUgBKt+u8",
        "pKQptsD41XVZGHXgOinAWOg4Xe9DpBXLkeBnHRQs3MP2KXzCT1nbi0iCpPWErXytkmBhOO6KfRlkQkIH4Z1x6jW9",
        "zko0xl4w+s2JyIhoJi1daWLxN1OMuXLTZ1O3IJSQ1GYljVgGNZ5mU1JONLQKxFLBnlBQRbg+yYWC0wtXxjScmYkE",
        "kFfEw5KcnqtbSqk/tMgWh5IJyej882g+6pt1fEGniGwhOtmOClpEcKUaViP3rr1TyUpQxijVByKqIL7Crmmk/gFC",
        "BsYsL1qh5h/MIy8U8GozWl3QM8aPj9BhQIhKBMA32o0uDwlj0FnpeHlVi5guHsxOLAKP3r0IdA+ivaaJ1N3ieLlB",
        "hm0qSEJdibvVHeCGEZFUAjOfdXH794KXoVF87BnpJS071lq6/Lz7ye3OD5riVv5ZQOWWZynaC1Brp6uipTCCAQIG",
        "CSqGSIb3DQEHAaCB9ASB8TCB7jCB6wYLKoZIhvcNAQwKAQKggbQwgbEwHAYKKoZIhvcNAQwBAzAOBAjKsRvxFw9E",
        "sAICCAAEgZCc6TEg4RRwX8ZZETmE4aug/NqXMNxh+uh9O1TA6Wz/3cIk2aTuwuu6Zvqa7Z/gpoAhWrlwQEYjq6Qt",
        "9LoZ4pNOqtJlL43rvhh0IKQFFax9iDkJ+VwfFKz3+dFlsGJ56ahC7yGAlQlPsSeWnREiDPUzxr/PpGB8A7ixbp4+",
        "mXRuQ1j8FEKULlrCVx+oMQn4TEwxJTAjBgkqhkiG9w0BCRUxFgQUvvDF5F2VfEQospttrJvTNBZdtIcwMTAhMAkG",
        "BSsOAwIaBQAEFFl3UothTzLfkBo32B8rLoewjQwxBAg2IKhjXmcJbgICCAA=",
    ]
}
