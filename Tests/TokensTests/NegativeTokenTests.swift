import Checkout
import JSONText
import Testing

@testable import Tokens

/// Broken and odd tokens, each with the verdict that it must get.
@Suite(
    "the shared broken tokens",
    // Without the shared folder there are no such tokens to read.
    .enabled(if: SharedFolder.has("vectors/token-negatives"), "the shared folder is absent"))
struct NegativeTokenTests {
    /// The reason that each case gets from us; nil for those we accept. `order-inter-first` is accepted,
    /// since a set of certificates has no order and everything that was signed is whole.
    static let expected: [String: String?] = [
        "ok": nil, "ok-app-data": nil, "order-inter-first": nil,
        "data-bit-flip": "messageDigestDiffers", "txid-changed": "messageDigestDiffers",
        "app-data-removed": "messageDigestDiffers", "leaf-no-oid": "leafMarkerMissing",
        "inter-no-oid": "intermediateMarkerMissing", "leaf-by-stranger": "chainBroken",
        "signed-by-other-key": "signatureInvalid", "expired-leaf": "certificateExpired",
        "signed-10min-ago": "signedTooLongAgo", "version-rsa": "versionWithoutKey",
        "pubkeyhash-wrong": "publicKeyHashDiffers", "kdf-other-merchant-id": "decryptionFailed",
        "signature-garbage": "signatureUnreadable",
    ]

    @Test("each gets its verdict, for its own reason")
    func verdicts() throws {
        let index = try TokenFolder(vector: "token-negatives").json("index.json")
        let now = try Instant.at(try #require(index.text("now")))
        guard case .array(let cases)? = index.member("cases")?.node.value else { throw NoToken() }
        #expect(cases.count == Self.expected.count)
        for entry in cases {
            let name = try #require(entry.text("case"))
            let folder = TokenFolder(vector: "token-negatives/\(name)")
            let verifier = TokenVerifier(anchor: try folder.root())
            let token = try folder.token()
            let recipient = try folder.identity().recipient
            let refused = refusal { () throws(TokenRefusal) in
                try verifier.open(token, with: recipient, at: now)
            }
            #expect(refused?.code == Self.expected[name] ?? "not expected", "\(name)")
            switch entry.text("expect") {
            case "accept", "lenient": #expect(refused == nil, "\(name)")
            case "reject": #expect(refused != nil, "\(name)")
            case "reject-replay": #expect(refused?.check == .signingTime, "\(name)")
            case let verdict: Issue.record("an unknown verdict \(verdict ?? "")")
            }
        }
    }
}
