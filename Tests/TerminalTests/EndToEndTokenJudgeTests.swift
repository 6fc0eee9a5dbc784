import Foundation
import Testing

/// `run --token-out`, judged by programs that others wrote.
@Suite("tokens of walks before independent clients", .serialized)
struct EndToEndTokenJudgeTests {
    private static let judges = TokenJudges.prepared
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    @Test(
        "accept them over networks, currencies and application data",
        // Python, its packages and the shared folder are no part of the repository.
        .enabled(if: judges != nil, "Python or the shared folder is absent"),
        arguments: [
            ("USD", "12.75", "visa", "1234", nil), ("JPY", "500", "masterCard", "5678", "b3JkZXIgNw=="),
            ("KWD", "12.345", "amex", "1005", nil), ("EUR", "0.01", "discover", "9424", "AA=="),
            ("CNY", "1.00", "chinaUnionPay", "6217", nil),
        ] as [(String, String, String, String, String?)])
    func accepted(
        currency: String, amount: String, network: String, lastFour: String, applicationData: String?
    ) throws {
        let judges = try #require(Self.judges)
        let data = applicationData.map { "\"applicationData\": \"\($0)\", " } ?? ""
        let request = try home.folder.write(
            """
            {\(data)"countryCode": "US", "currencyCode": "\(currency)",
             "supportedNetworks": ["\(network)"], "merchantCapabilities": ["supports3DS", "supportsEMV"],
             "total": {"label": "Corner Shop", "amount": "\(amount)"}}
            """, to: "request.json")
        let shop = home.path + "/shop"
        #expect(try home.run("merchant", "new", "merchant.com.example.shop", "--out", shop).end == .exited(0))
        let keys = "open card:\(lastFour) pay match" + (lastFour == "6217" ? " pin" : "")
        let token = home.path + "/token"
        let run = try home.run(
            "run", request, "--keys", keys, "--print", "result", "--identity", shop, "--token-out", token)
        #expect(run.end == .exited(0), "\(run.errors)")
        let verdict = try judges.check(token)
        #expect(verdict.end == .exited(0), "\(verdict.output)\(verdict.errors)")
        #expect(verdict.output.contains("applepay 0.3.0  decrypt        ok"), "\(verdict.output)")
        #expect(verdict.output.contains("chain+OIDs+decrypt ok"), "\(verdict.output)")
        #expect(verdict.output.contains("CMS Verification successful"), "\(verdict.output)")
    }
}

/// The independent clients in a virtual environment that is kept from run to run.
private struct TokenJudges: Sendable {
    private let folder: String
    private let oracles: String

    /// Nil where Python, its packages or the shared folder is absent.
    static let prepared: TokenJudges? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["PAYSHEET_SHARED"]
            ?? root.deletingLastPathComponent().appendingPathComponent("shared").path
        let oracles = shared + "/oracles"
        guard FileManager.default.fileExists(atPath: oracles + "/setup.sh") else { return nil }
        let temporary = FileManager.default.temporaryDirectory.path
        // One that the tests of the tokens themselves have made serves as well; while they are making it,
        // it is not touched.
        for name in ["paysheet-judges-\(getuid())", "paysheet-judges-\(getuid())-walks"] {
            let judges = TokenJudges(folder: "\(temporary)/\(name)", oracles: oracles)
            if FileManager.default.fileExists(atPath: judges.mark) { return judges }
        }
        let own = TokenJudges(folder: "\(temporary)/paysheet-judges-\(getuid())-walks", oracles: oracles)
        return own.setUp() ? own : nil
    }()

    private var mark: String { folder + "/ready" }

    private func setUp() -> Bool {
        do {
            let made = try ProcessRun(
                "/bin/sh",
                [
                    "-c", "mkdir -p \"$0\" && cd \"$0\" && bash \"$1\" && : > ready", folder,
                    oracles + "/setup.sh",
                ],
                environment: ProcessInfo.processInfo.environment, limit: .seconds(300))
            return made.end == .exited(0)
        } catch { return false }
    }

    func check(_ token: String) throws -> ProcessRun {
        try ProcessRun(
            "/bin/sh",
            [
                "-c", "VENV=\"$0/.venv-oracles\" PYTHONDONTWRITEBYTECODE=1 bash \"$1\" \"$2\"", folder,
                oracles + "/check_token.sh", token,
            ], environment: ProcessInfo.processInfo.environment, limit: .seconds(120))
    }
}
