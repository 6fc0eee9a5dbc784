import Checkout
import Foundation
import JSONText
import Testing
import Tokens

@testable import Processing

/// Tokens that Apple signed, from public repositories, at a processor that believes Apple's root.
@Suite(
    "Apple's tokens at the processor",
    .enabled(if: AppleTokens.folder != nil, "the shared folder is absent"))
struct AppleTokenChargeTests {
    /// The folder, and when Apple signed the token, in milliseconds since 1970.
    static let tokens: [(name: String, signed: Int64)] = [
        ("gala-2021", 1_630_522_986_000), ("pedicel-spreedly-2014", 1_414_439_503_000),
        ("basistheory-ec-new", 1_694_612_978_000), ("basistheory-rsa", 1_704_736_484_000),
    ]

    private func charge(_ name: String) throws -> (SampleCharge, MerchantAccount) {
        let path = try #require(AppleTokens.folder) + "/" + name
        let account = MerchantAccount(.folder(IdentityFolder(path)))
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/token.json")))
        let payment = try #require(TokenFile.read(JSONSource(name: name, bytes: bytes)).file)
        let order = TokenOrder(
            amount: Money(minorUnits: 100), currency: try #require(Currency.named("USD")),
            merchant: try account.identity().recipient.merchant, applicationData: nil)
        return (SampleCharge(payment: payment, order: order), account)
    }

    @Test("are charged once at their day, and never again", arguments: tokens)
    func charged(name: String, signed: Int64) throws {
        let (charge, account) = try charge(name)
        let processor = MockProcessor(book: .memory, rule: .approve, merchant: account, root: .apple)
        let day = Instant(milliseconds: signed).adding(.seconds(20))
        guard case .verdict(.approved) = try processor.authorize(charge, "one", at: day) else {
            Issue.record("refused")
            return
        }
        guard case .refused(.replayed, _) = try processor.authorize(charge, "two", at: day) else {
            Issue.record("charged twice")
            return
        }
        #expect(try processor.entries().count == 1)
    }

    @Test("are refused on another day and by the simulator's root", arguments: tokens)
    func refused(name: String, signed: Int64) throws {
        let (charge, account) = try charge(name)
        let day = Instant(milliseconds: signed)
        for (root, moment, check) in [
            (MockProcessor.TokenRoot.apple, day.adding(.seconds(86_400)), "signedTooLongAgo"),
            (.simulator, day, "chainBroken"),
        ] {
            let processor = MockProcessor(book: .memory, rule: .approve, merchant: account, root: root)
            guard case .refused(let decline, _) = try processor.authorize(charge, at: moment) else {
                Issue.record("charged")
                continue
            }
            #expect(decline.check == check)
            #expect(try processor.entries().isEmpty)
        }
    }
}

/// Where such tokens lie.
enum AppleTokens {
    /// The shared test data is not part of the repository.
    static let folder: String? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["PAYSHEET_SHARED"]
            ?? root.deletingLastPathComponent().appendingPathComponent("shared").path
        let path = shared + "/vectors/apple-tokens"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()
}
