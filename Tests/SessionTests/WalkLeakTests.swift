import Checkout
import Foundation
import Processing
import Session
import Testing
import Tokens

/// Both books in the middle of their life, when their logs are still beside them.
@Suite("What the books and their logs hold of a token")
struct WalkLeakTests {
    /// Text as it is, in blocks of four, in Base64 and in hexadecimal.
    private static func forms(of text: String) -> [Data] {
        var spaced = ""
        for (index, character) in text.enumerated() {
            if index > 0, index % 4 == 0 { spaced += " " }
            spaced.append(character)
        }
        return [Data(text.utf8), Data(spaced.utf8)] + encodings(Array(text.utf8))
    }

    private static func encodings(_ bytes: [UInt8]) -> [Data] {
        let base64 = Base64.text(Array(bytes.prefix(bytes.count / 3 * 3)))
        return [Hexadecimal.text(bytes), Hexadecimal.text(bytes, upperCase: true), base64].map {
            Data($0.utf8)
        }
    }

    private static func secrets(of stage: WalkStage) throws -> [Data] {
        let payment = try #require(stage.session.authorized)
        guard case .token(let token, _) = payment.payment else { throw NoTokenMade() }
        let opened = try TokenVerifier(anchor: .simulator()).open(
            token, with: stage.processor.merchant.identity().recipient, at: stage.session.now)
        var secrets = forms(of: opened.statement.applicationPrimaryAccountNumber.digits)
        switch opened.statement.paymentData {
        case .threeDSecure(let cryptogram, _): secrets += [Data(cryptogram)] + encodings(cryptogram)
        case .emv(let data, let pin):
            let cryptogram = Array(data.suffix(8))
            secrets += [Data(cryptogram)] + encodings(cryptogram)
            if let pin { secrets += [Data(pin)] + encodings(pin) }
        }
        return secrets + [Data("246810".utf8), Data("135790".utf8)]
    }

    @Test("no account number, cryptogram, PIN block, PIN or passcode", arguments: TokenVersion.allCases)
    func logs(_ version: TokenVersion) throws {
        for script in ["open pay passcode", "open card:6217 pay match pin:wrong pin"] {
            let books = try CrashBooks()
            var fixture = WalkFixture()
            fixture.books = books.locations
            fixture.merchant = .demo(version)
            let stage = try fixture.walk(script)
            #expect(stage.kind == .completed)
            let secrets = try Self.secrets(of: stage)
            let names = try FileManager.default.contentsOfDirectory(atPath: books.folder)
            #expect(names.filter { $0.hasSuffix("-wal") }.count == 2, "\(names)")
            for name in names {
                let data = try Data(contentsOf: URL(fileURLWithPath: books.folder + "/" + name))
                for secret in secrets { #expect(data.range(of: secret) == nil, "\(name)") }
            }
        }
    }
}
