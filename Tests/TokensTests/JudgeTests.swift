import Checkout
import Foundation
import JSONText
import Testing

@testable import Tokens

/// Programs that others wrote, over tokens that we make, and ours over tokens that they make.
@Suite("independent clients", .serialized)
struct JudgeTests {
    /// Python, its packages and the shared folder are needed; without them there is nobody to judge.
    private static let judges = Judges.prepared

    struct Sample: CustomTestStringConvertible, Sendable {
        let network: PaymentNetwork
        let account: String
        let manufacturer: String
        let currency: String
        let amount: Int64
        let data: WalletStatement.PaymentData
        let applicationData: [UInt8]?
        let hasLeadingZero: Bool
        var testDescription: String {
            "\(network.rawValue) \(currency)\(hasLeadingZero ? ", leading zero" : "")"
        }
    }

    private static let cryptogram = Array(UInt8(1)...20)
    static let samples = [
        Sample(
            network: .visa, account: "4242424242424242", manufacturer: "040010030273", currency: "USD",
            amount: 1999, data: .threeDSecure(cryptogram: cryptogram, eci: "7"), applicationData: nil,
            hasLeadingZero: false),
        Sample(
            network: .masterCard, account: "5204247750001471", manufacturer: "050110030273",
            currency: "JPY", amount: 500, data: .threeDSecure(cryptogram: cryptogram, eci: nil),
            applicationData: Array("order 7".utf8), hasLeadingZero: false),
        Sample(
            network: .amex, account: "349956959041362", manufacturer: "000000000000", currency: "KWD",
            amount: 12_345, data: .threeDSecure(cryptogram: cryptogram, eci: "5"), applicationData: [],
            hasLeadingZero: false),
        Sample(
            network: .chinaUnionPay, account: "6210948000000000000", manufacturer: "000000000000",
            currency: "CNY", amount: 9_007_199_254_740_993, data: .emv([0x9F, 0x26, 1, 2]),
            applicationData: [0xFF, 0x00], hasLeadingZero: true),
        Sample(
            network: .discover, account: "6011000994462780", manufacturer: "000000000000",
            currency: "EUR", amount: 0, data: .threeDSecure(cryptogram: cryptogram, eci: "5"),
            applicationData: nil, hasLeadingZero: true),
    ]

    @Test(
        "accept and decrypt what we seal",
        .enabled(if: judges != nil, "Python or the shared folder is absent"),
        arguments: samples)
    func accepted(_ sample: Sample) throws {
        let judges = try #require(Self.judges)
        let identity = try MerchantIdentity.demo(.ecV1)
        let authority = try SimulatedAuthority.embedded()
        let ephemeral =
            sample.hasLeadingZero ? try EphemeralKeys.withLeadingZero(for: identity.key).key : nil
        let account = try #require(AccountNumber(sample.account))
        let statement = WalletStatement(
            applicationPrimaryAccountNumber: account, applicationExpirationDate: "310831",
            currencyCode: try #require(Currency.named(sample.currency)).numericText,
            transactionAmount: sample.amount, deviceManufacturerIdentifier: sample.manufacturer,
            paymentData: sample.data)
        let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        let token = try TokenSealer(certificate: identity.certificate, authority: authority)
            .seal(statement, applicationData: sample.applicationData, at: now, ephemeralKey: ephemeral)
        let folder = try judges.folder()
        defer { judges.remove(folder) }
        try write(Array(token.json.text(pretty: true).utf8), to: folder, "token.json")
        try write(Array(try identity.certificate.pem().utf8), to: folder, "certificate.pem")
        try write(try identity.key.pem().reveal(), to: folder, "private_key.pem")
        try write(Array(try authority.root.pem().utf8), to: folder, "root.pem")
        let (status, output) = try judges.check(folder)
        #expect(status == 0, "\(output)")
        #expect(output.contains("applepay 0.3.0  decrypt        ok"), "\(output)")
        #expect(output.contains("chain+OIDs+decrypt ok \(sample.account)"), "\(output)")
        #expect(output.contains("CMS Verification successful"), "\(output)")
    }

    @Test(
        "make tokens that we open", .enabled(if: judges != nil, "Python or the shared folder is absent"),
        arguments: [
            [], ["--zero-z"], ["--app-data", "order 7", "--currency", "392", "--amount", "500"],
            ["--currency", "414", "--amount", "12345", "--pan", "349956959041362", "--zero-z"],
        ])
    func opened(arguments: [String]) throws {
        let judges = try #require(Self.judges)
        let url = try judges.folder()
        defer { judges.remove(url) }
        try judges.python("make_token.py", [url.path, "--time", "2026-11-30T05:15:06Z"] + arguments)
        let folder = TokenFolder(url)
        let expected = try folder.json("expected.json")
        let now = try Instant.at("2026-11-30T05:15:16Z")
        let verifier = TokenVerifier(anchor: try folder.root())
        let identity = try folder.identity()
        let opened = try verifier.open(try folder.token(), with: identity.recipient, at: now)
        let plaintext = try JSONSource(name: "", bytes: opened.plaintext.reveal()).parse()
        let wanted = try #require(expected.member("plaintext")?.node)
        #expect(JSONOutput(plaintext) == JSONOutput(wanted))
        #expect(opened.statement.plaintext() == opened.plaintext)
        let secret = try #require(expected.text("sharedSecretHex"))
        #expect(secret.hasPrefix("00") == arguments.contains("--zero-z"))
        if let data = expected.text("applicationDataUTF8") {
            #expect(
                opened.verified.token.header.applicationDataHash == (try SHA256.digest(Array(data.utf8))))
        }
        // The payment around it names the transaction in upper case.
        guard case .token(let token, let identifier)? = try folder.file("pkpaymenttoken.json") else {
            throw NoToken()
        }
        _ = try verifier.open(token, identifier: identifier, with: identity.recipient, at: now)
    }

    /// Cases beyond those of the shared folder, and what we say to them. The last two are odd, not wrong:
    /// what was signed is whole. A file that does not even hold a token is refused when it is read.
    private static let madeNegatives: [String: String?] = NegativeTokenTests.expected.merging(
        [
            "ephemeral-swapped": "messageDigestDiffers", "app-data-added": "messageDigestDiffers",
            "inter-by-stranger": "chainBroken", "signed-10min-ahead": "signedInTheFuture",
            "other-merchant-key": "publicKeyHashDiffers", "tag-short-resigned": "decryptionFailed",
            "data-empty-resigned": "dataTooShort", "txid-not-hex": "unreadable",
            "three-certs-root-included": nil,
        ], uniquingKeysWith: { _, new in new })

    @Test(
        "make broken tokens that we refuse",
        .enabled(if: judges != nil, "Python or the shared folder is absent"))
    func negatives() throws {
        let judges = try #require(Self.judges)
        let url = try judges.folder()
        defer { judges.remove(url) }
        try judges.python("make_negatives.py", [url.path])
        let index = try TokenFolder(url).json("index.json")
        let now = try Instant.at(try #require(index.text("now")))
        guard case .array(let cases)? = index.member("cases")?.node.value else { throw NoToken() }
        #expect(cases.count == Self.madeNegatives.count)
        for entry in cases {
            let name = try #require(entry.text("case"))
            let folder = TokenFolder(url.appendingPathComponent(name))
            var code: String? = "unreadable"
            if case .token(let token, _)? = try folder.file() {
                let verifier = TokenVerifier(anchor: try folder.root())
                let recipient = try folder.identity().recipient
                code =
                    refusal { () throws(TokenRefusal) in
                        try verifier.open(token, with: recipient, at: now)
                    }?.code
            }
            #expect(code == Self.madeNegatives[name] ?? "not expected", "\(name)")
        }
    }

    private func write(_ bytes: [UInt8], to folder: URL, _ name: String) throws {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
}

/// The clients of the shared folder in a virtual environment of their own.
private final class Judges: Sendable {
    /// Nil where Python, its packages or the shared folder is absent.
    static let prepared: Judges? = {
        guard SharedFolder.has("oracles/setup.sh") else { return nil }
        let judges = Judges()
        // Written once all packages are there; a set-up that was broken off is done again.
        let mark = judges.home.appendingPathComponent("ready")
        if FileManager.default.fileExists(atPath: mark.path) { return judges }
        do {
            try FileManager.default.createDirectory(at: judges.home, withIntermediateDirectories: true)
            guard try judges.run("bash", [judges.oracle("setup.sh")]).status == 0 else { return nil }
            try Data().write(to: mark)
            return judges
        } catch { return nil }
    }()

    /// Kept from run to run, since setting it up takes the better part of a minute.
    private let home = FileManager.default.temporaryDirectory
        .appendingPathComponent("paysheet-judges-\(getuid())")

    func folder() throws -> URL {
        let folder = home.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    func check(_ folder: URL) throws -> (status: Int32, output: String) {
        try run("bash", [oracle("check_token.sh"), folder.path])
    }

    func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch { Issue.record("\(error)") }
    }

    /// Runs one of the shared scripts.
    func python(_ script: String, _ arguments: [String]) throws {
        let python = home.appendingPathComponent(".venv-oracles/bin/python").path
        let (status, output) = try run(python, [oracle(script)] + arguments)
        #expect(status == 0, "\(output)")
    }

    private func oracle(_ name: String) -> String {
        SharedFolder.url.appendingPathComponent("oracles/\(name)").path
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = home
        // The oracles look for their environment below the current folder.
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PYTHONDONTWRITEBYTECODE": "1"], uniquingKeysWith: { _, new in new })
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
