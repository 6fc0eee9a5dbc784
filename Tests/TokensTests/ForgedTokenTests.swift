import Checkout
import Testing

@testable import Tokens

/// One forged token for each check, of both kinds.
@Suite("forged tokens")
struct ForgedTokenTests {
    private static let versions = TokenVersion.allCases

    @Test("a right token opens to what was sealed", arguments: versions)
    func right(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed(applicationData: [1, 2])
        let opened = try forge.verifier.open(
            token, with: forge.identity.recipient, at: TokenForge.now.adding(.seconds(1)))
        #expect(opened.statement == (try TokenForge.statement()))
        #expect(opened.verified.signedAt == TokenForge.now)
        #expect(opened.verified.version == version)
        #expect(opened.verified.transactionID.count == 64)
    }

    @Test("every changed field is found by the digest", arguments: versions)
    func changed(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed()
        var data = token
        data.data[5] ^= 1
        var transaction = token
        transaction.header.transactionID[0] ^= 1
        var added = token
        added.header.applicationDataHash = [UInt8](repeating: 0xAB, count: 32)
        var removed = try forge.sealed(applicationData: [1])
        removed.header.applicationDataHash = nil
        var key = token
        key.header.keySource = try forge.sealed().header.keySource
        for forged in [data, transaction, added, removed, key] {
            guard case .signature(.digestDiffers(let signed, let computed))? = forge.refusal(forged) else {
                Issue.record("not refused by its digest")
                continue
            }
            let digest = try SHA256.digest(forged.signedBytes)
            #expect(signed != computed && computed == digest)
        }
    }

    @Test("versions that do not fit are refused", arguments: versions)
    func version(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let other: TokenVersion = version == .ecV1 ? .rsaV1 : .ecV1
        var token = try forge.sealed()
        token.version = other.rawValue
        #expect(forge.refusal(token) == .form(.versionWithoutKey(other)))
        token.version = "EC_v2"
        #expect(forge.refusal(token) == .form(.unknownVersion("EC_v2")))
        let foreign = try TokenForge(other).sealed()
        #expect(forge.refusal(foreign) == .form(.versionOfAnotherKey(token: other, merchant: version)))
    }

    @Test("another publicKeyHash is refused, though nobody signed it", arguments: versions)
    func publicKeyHash(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        var token = try forge.sealed()
        let right = token.header.publicKeyHash
        token.header.publicKeyHash = [1, 2, 3]
        #expect(
            forge.refusal(token) == .form(.publicKeyHashDiffers(token: [1, 2, 3], merchant: right)))
    }

    @Test("certificates without Apple's markers are refused", arguments: versions)
    func markers(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed()
        #expect(
            forge.refusal(try forge.resigned(token, by: try forge.leaf(markers: [])))?.code
                == "leafMarkerMissing")
        #expect(forge.refusal(try forge.resigned(token, with: []))?.code == "intermediateMissing")
        let plain = try CertificateForm(
            subject: SimulatedAuthority.intermediateName,
            subjectKey: try forge.authority.intermediateKey.subjectPublicKeyInfo(), purpose: .authority,
            validFrom: TokenForge.now, validUntil: TokenForge.now
        ).signed(by: SimulatedAuthority.rootName, key: try .p384())
        #expect(
            forge.refusal(try forge.resigned(token, with: [plain]))?.code == "intermediateMarkerMissing")
    }

    @Test("chains that do not lead to the root are refused", arguments: versions)
    func chain(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed()
        let stranger = try PrivateKey.p256()
        let byStranger = try forge.resigned(token, by: try forge.leaf(issuerKey: stranger))
        #expect(forge.refusal(byStranger)?.code == "chainBroken")
        // An intermediate with the right name and marker, but signed by no known root.
        let intermediate = try CertificateForm(
            subject: SimulatedAuthority.intermediateName, subjectKey: try stranger.subjectPublicKeyInfo(),
            purpose: .authority, markers: [(.tokenAuthority, DER.null)],
            validFrom: TokenForge.now.adding(.seconds(-1)),
            validUntil: TokenForge.now.adding(.seconds(1000))
        ).signed(by: SimulatedAuthority.rootName, key: try .p384())
        let whole = try forge.resigned(
            token, by: try forge.leaf(issuerKey: stranger), with: [intermediate])
        #expect(forge.refusal(whole)?.code == "chainBroken")
        // A signer's certificate may certify nobody, even with the authority's marker.
        let leaf = try forge.leaf(markers: [(.tokenSigner, DER.null), (.tokenAuthority, DER.null)])
        let below = try forge.leaf(
            issuerKey: leaf.key, issuer: DistinguishedName(commonName: "forged signer"))
        let longer = try forge.resigned(
            token, by: TokenSigner(certificate: below.certificate, key: leaf.key),
            with: [leaf.certificate, forge.authority.intermediate])
        #expect(forge.refusal(longer)?.code == "chainBroken")
    }

    @Test("certificates out of date are refused, with their dates", arguments: versions)
    func dates(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let now = TokenForge.now
        let ended = now.adding(.seconds(-10))
        let token = try forge.sealed()
        let expired = try forge.resigned(token, by: try forge.leaf(until: ended))
        guard case .certificates(.expired(_, let until, let at))? = forge.refusal(expired) else {
            Issue.record("an expired certificate passed")
            return
        }
        #expect((until, at) == (ended, now))
        let early = try forge.resigned(token, by: try forge.leaf(from: now.adding(.seconds(10))))
        #expect(forge.refusal(early)?.code == "certificateNotYetValid")
    }

    @Test("a remembered chain is not followed again, but its dates are looked at", arguments: versions)
    func remembered(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let verifier = forge.verifier
        let leaf = try forge.leaf(until: TokenForge.now.adding(.seconds(100)))
        let token = try forge.resigned(try forge.sealed(), by: leaf)
        for _ in 0..<3 {
            _ = try verifier.verify(token, for: nil, at: TokenForge.now)
            #expect(verifier.knownChains == 1)
        }
        let later = TokenForge.now.adding(.seconds(101))
        let refused = refusal { () throws(TokenRefusal) in
            try verifier.verify(token, for: nil, at: later)
        }
        #expect(refused?.code == "certificateExpired")
        // A forged chain is not remembered.
        let forged = try forge.resigned(token, by: try forge.leaf(issuerKey: try .p256()))
        _ = refusal { () throws(TokenRefusal) in
            try verifier.verify(forged, for: nil, at: TokenForge.now)
        }
        #expect(verifier.knownChains == 1)
        // No more than eight are kept.
        for _ in 0..<12 {
            let other = try forge.resigned(token, by: try forge.leaf())
            _ = try verifier.verify(other, for: nil, at: TokenForge.now)
        }
        #expect(verifier.knownChains == 8)
    }

    @Test("a signature by another key is refused", arguments: versions)
    func otherKey(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let key: PrivateKey = version == .ecV1 ? try .p256() : try .rsa2048()
        let forged = TokenSigner(certificate: forge.signer.certificate, key: key)
        let refused = forge.refusal(try forge.resigned(try forge.sealed(), by: forged))
        guard case .signature(.notTheSigners(let fault))? = refused else {
            Issue.record("a stranger's signature passed")
            return
        }
        #expect(!fault.messages.isEmpty)
    }

    @Test("a signature with the other version's algorithm is refused", arguments: versions)
    func algorithm(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let other: TokenVersion = version == .ecV1 ? .rsaV1 : .ecV1
        let token = try forge.resigned(try forge.sealed(), by: forge.authority.signer(of: other))
        #expect(forge.refusal(token)?.code == "signatureAlgorithm")
    }

    @Test("a signing time out of the window is refused", arguments: versions)
    func signingTime(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed()
        let now = TokenForge.now
        #expect(forge.refusal(token, at: now.adding(.seconds(300))) == nil)
        #expect(forge.refusal(token, at: now.adding(.seconds(-60))) == nil)
        let late = try #require(forge.refusal(token, at: now.adding(.seconds(601))))
        #expect(late.sentence.contains("601 s before") && late.sentence.contains("older than 300 s"))
        #expect(forge.refusal(token, at: now.adding(.seconds(-61)))?.code == "signedInTheFuture")
    }

    @Test("another merchant identifier, or a damaged tag, does not decrypt", arguments: versions)
    func decryption(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        var token = try forge.sealed()
        token.data.removeLast()
        #expect(forge.refusal(try forge.resigned(token))?.code == "decryptionFailed")
        token.data = []
        #expect(forge.refusal(try forge.resigned(token)) == .opening(.dataTooShort(0)))
        if version == .ecV1 {
            let other = try MerchantIdentifier("merchant.com.example.other").hash()
            let recipient = try TokenRecipient(key: forge.identity.key, merchant: other)
            let refused = try #require(forge.refusal(try forge.sealed(), with: recipient))
            #expect(refused == .opening(.tag(.ecV1, other)))
            #expect(refused.sentence.contains(other.text))
        }
    }

    @Test("a key that is none is refused", arguments: versions)
    func keySource(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        for bytes in [[], [1, 2, 3], [UInt8](repeating: 0xFF, count: 91), [UInt8](repeating: 9, count: 256)] {
            var token = try forge.sealed()
            token.header.keySource = version == .ecV1 ? .ephemeralPublicKey(bytes) : .wrappedKey(bytes)
            let code = forge.refusal(try forge.resigned(token))?.code
            #expect(code == (version == .ecV1 ? "ephemeralKeyInvalid" : "wrappedKeyInvalid"))
        }
        if version == .rsaV1 {
            var token = try forge.sealed()
            token.header.keySource = .wrappedKey(
                try ContentKey.wrapped(
                    try RandomBytes.secret(32), for: try forge.identity.key.publicKey()))
            #expect(forge.refusal(try forge.resigned(token)) == .opening(.wrappedKeyLength(32)))
        }
    }

    @Test("a plaintext that is no payment is refused, and the reason shows no account", arguments: versions)
    func plaintext(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        for text in ["", "[]", "{\"applicationPrimaryAccountNumber\":\"4242424242424242\"}", "{"] {
            let refused = try #require(forge.refusal(try forge.resealed(text)))
            #expect(["plaintextInvalid", "dataTooShort"].contains(refused.code))
            #expect(!refused.sentence.contains("4242424242"))
        }
    }

    @Test("a payment for another order is refused, with both values", arguments: versions)
    func order(_ version: TokenVersion) throws {
        let forge = try TokenForge(version)
        let token = try forge.sealed(applicationData: [1])
        let opened = try forge.verifier.open(token, with: forge.identity.recipient, at: TokenForge.now)
        let dollar = try #require(Currency.named("USD"))
        let right = TokenOrder(
            amount: Money(minorUnits: 1999), currency: dollar, merchant: forge.identity.recipient.merchant,
            applicationData: [1])
        try opened.compare(with: right)
        var order = right
        order.amount = Money(minorUnits: 2000)
        #expect(difference(opened, order) == .order(.amount(token: 1999, order: 2000)))
        order = right
        order.currency = try #require(Currency.named("JPY"))
        #expect(difference(opened, order) == .order(.currency(token: "840", order: "392")))
        order = right
        order.merchant = try MerchantIdentifier("merchant.com.example.other").hash()
        #expect(
            difference(opened, order) == .order(.merchant(token: right.merchant, order: order.merchant)))
        for data in [nil, [], [2]] as [[UInt8]?] {
            order = right
            order.applicationData = data
            #expect(difference(opened, order)?.code == "applicationDataDiffers")
        }
    }

    private func difference(_ opened: OpenedToken, _ order: TokenOrder) -> TokenRefusal? {
        refusal { () throws(TokenRefusal) in try opened.compare(with: order) }
    }
}

@Suite("reports on tokens")
struct TokenReportTests {
    @Test("a right token passes every check that was asked for")
    func right() throws {
        let forge = try TokenForge(.ecV1)
        let token = try forge.sealed()
        let recipient = forge.identity.recipient
        let dollar = try #require(Currency.named("USD"))
        let order = TokenOrder(
            amount: Money(minorUnits: 1999), currency: dollar, merchant: recipient.merchant,
            applicationData: nil)
        let report = forge.verifier.report(
            on: token, identifier: token.transactionIDText, for: recipient, order: order, at: TokenForge.now)
        #expect(report.refusal == nil && report.opened != nil)
        #expect(report.checks.map(\.check) == TokenCheck.allCases)
        #expect(report.checks.allSatisfy { $0.outcome == .passed })
        #expect(report.signature?.certificates.count == 2)
        #expect(report.signature?.hasIndefiniteLength == false)
    }

    @Test("without a key, an order and an identifier those checks are not asked")
    func unasked() throws {
        let forge = try TokenForge(.rsaV1)
        let report = forge.verifier.report(on: try forge.sealed(), for: nil, at: TokenForge.now)
        let unasked = report.checks.filter { $0.outcome == .notAsked }.map(\.check)
        #expect(unasked == [.publicKeyHash, .identifier, .decryption, .plaintext, .order])
        #expect(report.refusal == nil && report.opened == nil)
    }

    @Test("a failed check ends the others, in their order")
    func failed() throws {
        let forge = try TokenForge(.ecV1)
        let late = TokenForge.now.adding(.seconds(400))
        let report = forge.verifier.report(
            on: try forge.sealed(), for: forge.identity.recipient, at: late)
        let refusal = try #require(report.refusal)
        let place = try #require(TokenCheck.allCases.firstIndex(of: .signingTime))
        #expect(report.checks[place].outcome == .failed(refusal))
        #expect(report.checks[..<place].allSatisfy { $0.outcome == .passed })
        #expect(report.checks.last { $0.check == .decryption }?.outcome == .notReached)
        var garbage = try forge.sealed()
        garbage.signature = [1]
        #expect(forge.verifier.report(on: garbage, for: nil, at: late).signature == nil)
    }
}
