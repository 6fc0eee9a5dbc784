import Checkout
import Testing

@testable import Tokens

@Suite("refusals")
struct TokenRefusalTests {
    private static let now = TokenForge.now
    private static let fault = OpenSSLFault(action: "trying", messages: ["error:why"])
    private static let hash = MerchantHash(bytes: [UInt8](repeating: 0xAB, count: 32))

    /// Every refusal, with a text that its sentence must have.
    static let all: [(refusal: TokenRefusal, value: String)] = [
        (.form(.empty), "empty"), (.form(.unknownVersion("EC_v9")), "EC_v9"),
        (.form(.versionWithoutKey(.rsaV1)), "wrappedKey"),
        (.form(.versionOfAnotherKey(token: .rsaV1, merchant: .ecV1)), "EC_v1"),
        (.form(.publicKeyHashDiffers(token: [0xA1], merchant: [0xB2])), "b2"),
        (.form(.transactionIdentifierDiffers(payment: "\u{1B}[2J", token: "cd")), "\\u001B"),
        (.certificates(.signerMissing(issuer: "CN = A", serialNumber: "0F")), "0F"),
        (.certificates(.leafMarkerMissing(subject: "CN = A")), "1.2.840.113635.100.6.29"),
        (.certificates(.intermediateMissing(issuer: "CN = B")), "CN = B"),
        (.certificates(.intermediateMarkerMissing(subject: "CN = B")), "1.2.840.113635.100.6.2.14"),
        (.certificates(.chainBroken(reason: "why", subject: "CN = A", root: "CN = R")), "CN = R"),
        (.certificates(.notYetValid(subject: "A", from: now, now: now)), UTCTime(now).text),
        (.certificates(.expired(subject: "A", until: now, now: now)), UTCTime(now).text),
        (.signature(.unreadable(fault)), "error:why"), (.signature(.trailingBytes(3)), "3"),
        (.signature(.notDetached), "detached"), (.signature(.signers(2)), "2 signers"),
        (.signature(.digestAlgorithm(found: "1.2")), "1.2"),
        (.signature(.signatureAlgorithm(found: "1.2", expected: "1.3")), "1.3"),
        (.signature(.algorithmProtection), "algorithm"), (.signature(.contentType), "content type"),
        (.signature(.digestMissing), "digest"),
        (.signature(.digestDiffers(signed: [0xA1], computed: [0xB2])), "b2"),
        (.signature(.notTheSigners(fault)), "error:why"), (.signature(.signingTimeMissing), "time"),
        (.signature(.tooOld(signed: now, now: now.adding(.seconds(400)), limit: .seconds(300))), "400 s"),
        (.signature(.inTheFuture(signed: now, now: now.adding(.seconds(-70)), limit: .seconds(60))), "70 s"),
        (.opening(.ephemeralKey(fault)), "error:why"), (.opening(.wrappedKey(fault)), "error:why"),
        (.opening(.wrappedKeyLength(32)), "32"), (.opening(.dataTooShort(2)), "2 bytes"),
        (.opening(.tag(.ecV1, hash)), "ABABAB"),
        (.opening(.plaintext(.init(path: "$.a", what: "is b"))), "$.a"),
        (.order(.amount(token: 1, order: 2)), "2"), (.order(.currency(token: "840", order: "392")), "392"),
        (.order(.merchant(token: hash, order: hash)), "ABABAB"),
        (.order(.applicationData(token: nil, order: [0xCD])), "cd"), (.openSSL(fault), "error:why"),
    ]

    @Test("each has a code of its own, and a line with the values that disagree")
    func sentences() {
        for (refusal, value) in Self.all {
            #expect(refusal.sentence.contains(value), "\(refusal.code)")
            #expect(!refusal.sentence.unicodeScalars.contains { $0.value < 0x20 })
            #expect(!refusal.sentence.hasSuffix("."))
        }
        #expect(Set(Self.all.map(\.refusal.code)).count == Self.all.count)
        #expect(Set(Self.all.compactMap(\.refusal.check)) == Set(TokenCheck.allCases))
    }

    @Test("one verifier serves several threads at once")
    func threads() async throws {
        let forge = try TokenForge(.ecV1)
        let verifier = forge.verifier
        let recipient = forge.identity.recipient
        let sealer = try TokenSealer(certificate: forge.identity.certificate, authority: forge.authority)
        let opened = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<20 {
                        let token = try sealer.seal(try TokenForge.statement(), at: TokenForge.now)
                        _ = try verifier.open(token, with: recipient, at: TokenForge.now)
                    }
                    return 20
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(opened == 160)
    }
}
