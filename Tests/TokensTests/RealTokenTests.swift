import Checkout
import JSONText
import Testing

@testable import Tokens

/// Tokens that Apple signed, from public repositories; see the README beside them.
@Suite(
    "tokens signed by Apple",
    // Without the shared folder there are no such tokens to read.
    .enabled(if: SharedFolder.has("vectors/apple-tokens"), "the shared folder is absent"))
struct RealTokenTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let signed: String
        let plaintext: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "gala-2021", signed: "2021-09-01T19:03:06Z",
            plaintext: #"{"applicationPrimaryAccountNumber":"5353756319181169","applicationExpirationDate":"#
                + #""240930","currencyCode":"840","transactionAmount":100,"deviceManufacturerIdentifier":"#
                + #""050110030273","paymentDataType":"3DSecure","paymentData":{"onlinePaymentCryptogram":"#
                + #""AMwBRjPWDnAgAA7Rls7mAoABFA=="}}"#),
        Case(
            name: "pedicel-spreedly-2014", signed: "2014-10-27T19:51:43Z",
            plaintext: #"{"applicationPrimaryAccountNumber":"4109370251004320","applicationExpirationDate":"#
                + #""200731","currencyCode":"840","transactionAmount":100,"deviceManufacturerIdentifier":"#
                + #""040010030273","paymentDataType":"3DSecure","paymentData":{"onlinePaymentCryptogram":"#
                + #""Af9x/QwAA/DjmU65oyc1MAABAAA=","eciIndicator":"5"}}"#),
        Case(
            name: "basistheory-ec-new", signed: "2023-09-13T13:49:38Z",
            plaintext: #"{"applicationPrimaryAccountNumber":"4784000000380075","applicationExpirationDate":"#
                + #""290228","currencyCode":"840","transactionAmount":100,"deviceManufacturerIdentifier":"#
                + #""040010030273","paymentDataType":"3DSecure","paymentData":{"onlinePaymentCryptogram":"#
                + #""/x2gvNsADhptD1JXWRhcMAACAAA=","eciIndicator":"7"}}"#),
        Case(
            name: "basistheory-rsa", signed: "2024-01-08T17:54:44Z",
            plaintext: #"{"applicationPrimaryAccountNumber":"4784000000380075","applicationExpirationDate":"#
                + #""290228","currencyCode":"840","transactionAmount":100,"deviceManufacturerIdentifier":"#
                + #""040010030273","paymentDataType":"3DSecure","paymentData":{"onlinePaymentCryptogram":"#
                + #""/w87QS0AExt/z6EPXrU2MAACAAA=","eciIndicator":"7"}}"#),
    ]

    private func folder(_ name: String) -> TokenFolder { TokenFolder(vector: "apple-tokens/\(name)") }

    @Test("opens at its day to the published plaintext, byte for byte", arguments: cases)
    func opens(_ test: Case) throws {
        let folder = folder(test.name)
        let verifier = TokenVerifier(anchor: try .apple())
        let now = try Instant.at(test.signed).adding(.seconds(30))
        let opened = try verifier.open(
            try folder.token(), with: try folder.identity().recipient, at: now)
        #expect(String(decoding: opened.plaintext.reveal(), as: UTF8.self) == test.plaintext)
        #expect(opened.verified.signedAt == (try Instant.at(test.signed)))
        // Our own writer makes the same bytes of what was read.
        #expect(opened.statement.plaintext() == opened.plaintext)
    }

    @Test("the plaintext is the one that the folder publishes", arguments: cases)
    func published(_ test: Case) throws {
        let expected = try #require(try folder(test.name).json("expected.json").member("plaintext")?.node)
        let plaintext = try JSONSource(name: "", bytes: Array(test.plaintext.utf8)).parse()
        #expect(Set(Self.leaves(expected)) == Set(Self.leaves(plaintext)))
    }

    private static func leaves(_ node: JSONNode, _ path: String = "") -> [String] {
        guard case .object(let members) = node.value else { return ["\(path)=\(node.value)"] }
        return members.flatMap { leaves($0.node, "\(path).\($0.key)") }
    }

    @Test("is refused on any other day, with signing time, limit and age", arguments: cases)
    func refusedLater(_ test: Case) throws {
        let signed = try Instant.at(test.signed)
        let verifier = TokenVerifier(anchor: try .apple())
        let token = try folder(test.name).token()
        let late = signed.adding(.seconds(301))
        let limit = Span.seconds(300)
        #expect(
            refusal { () throws(TokenRefusal) in try verifier.verify(token, for: nil, at: late) }
                == .signature(.tooOld(signed: signed, now: late, limit: limit)))
        let early = signed.adding(.seconds(-61))
        #expect(
            refusal { () throws(TokenRefusal) in try verifier.verify(token, for: nil, at: early) }
                == .signature(.inTheFuture(signed: signed, now: early, limit: .seconds(60))))
        for edge in [Int64(300), -60] {
            _ = try verifier.verify(token, for: nil, at: signed.adding(.seconds(edge)))
        }
    }

    @Test("does not lead to the simulator's root", arguments: cases)
    func refusedBySimulator(_ test: Case) throws {
        let verifier = TokenVerifier(anchor: try .simulator())
        let token = try folder(test.name).token()
        let now = try Instant.at(test.signed)
        let refused = refusal { () throws(TokenRefusal) in try verifier.verify(token, for: nil, at: now) }
        #expect(refused?.code == "chainBroken")
    }

    @Test("says how it was signed")
    func facts() throws {
        let old = try SignatureFacts(of: try folder("pedicel-spreedly-2014").token())
        #expect((old.digestHasNullParameters, old.hasAlgorithmProtection) == (true, false))
        let middle = try SignatureFacts(of: try folder("gala-2021").token())
        #expect((middle.digestHasNullParameters, middle.hasAlgorithmProtection) == (true, true))
        let new = try SignatureFacts(of: try folder("basistheory-ec-new").token())
        #expect((new.digestHasNullParameters, new.hasAlgorithmProtection) == (false, true))
        for facts in [old, middle, new] {
            #expect(facts.hasIndefiniteLength)
            #expect(facts.certificates.map(\.isTokenSigner) == [true, false])
            #expect(facts.certificates.map(\.isTokenAuthority) == [false, true])
        }
    }

    @Test("a token for another key is refused by its publicKeyHash")
    func wrongKey() throws {
        let folder = folder("negative-gala-2023-wrong-key")
        let verifier = TokenVerifier(anchor: try .apple())
        let token = try folder.token()
        let now = try Instant.at("2023-03-07T05:33:48Z")
        _ = try verifier.verify(token, for: nil, at: now)
        let merchant = try #require(
            MerchantHash(of: try Certificate(file: try folder.bytes("certificate.pem"))))
        let recipient = try TokenRecipient(key: try folder.key(), merchant: merchant)
        let refused = refusal { () throws(TokenRefusal) in
            try verifier.open(token, with: recipient, at: now)
        }
        #expect(
            refused
                == .form(
                    .publicKeyHashDiffers(
                        token: token.header.publicKeyHash, merchant: recipient.publicKeyHash)))
    }

    @Test("the ApplePayPayment around a token is read, with its transaction identifier")
    func surrounded() throws {
        let folder = folder("basistheory-ec-new")
        guard case .token(let token, let identifier)? = try folder.file("pkpaymenttoken.json") else {
            throw NoToken()
        }
        #expect(token == (try folder.token()))
        let verifier = TokenVerifier(anchor: try .apple())
        let now = try Instant.at("2023-09-13T13:49:38Z")
        _ = try verifier.verify(token, identifier: identifier?.uppercased(), for: nil, at: now)
        #expect(
            refusal { () throws(TokenRefusal) in
                try verifier.verify(token, identifier: "00", for: nil, at: now)
            }?.code == "transactionIdentifierDiffers")
    }
}
