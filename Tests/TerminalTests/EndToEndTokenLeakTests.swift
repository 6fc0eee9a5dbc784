import Foundation
import Testing

/// Runs whole payments and looks through everything that they wrote for what must never be written.
@Suite("nothing secret leaks")
struct EndToEndTokenLeakTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    /// A secret in the forms in which it could come out.
    private struct Secret {
        let name: String
        let forms: [[UInt8]]

        /// Text: as it is, in blocks of four, in Base64 and in hexadecimal of both cases.
        init(_ name: String, text: String) {
            self.name = name
            var spaced = ""
            for (index, character) in text.enumerated() {
                if index > 0, index % 4 == 0 { spaced += " " }
                spaced.append(character)
            }
            forms = [Array(text.utf8), Array(spaced.utf8)] + Self.encodings(Array(text.utf8))
        }

        init(_ name: String, bytes: [UInt8]) {
            self.name = name
            forms = [bytes] + Self.encodings(bytes)
        }

        private static func encodings(_ bytes: [UInt8]) -> [[UInt8]] {
            let hex = bytes.map { String(format: "%02x", $0) }.joined()
            // Without its end, so that it is found inside a longer text too.
            let base64 = Data(bytes.prefix(bytes.count / 3 * 3)).base64EncodedString()
            return [Array(hex.utf8), Array(hex.uppercased().utf8), Array(base64.utf8)]
        }

        func isIn(_ data: Data) -> Bool { forms.contains { data.range(of: Data($0)) != nil } }
    }

    /// What the tokens of these walks hold, by opening one of them on demand.
    private func secrets(in folder: String) throws -> [Secret] {
        let run = try home.run("token", "decrypt", folder + "/token.json", "--identity", folder, "--reveal")
        let payment = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
        let account = try #require(payment["applicationPrimaryAccountNumber"] as? String)
        let data = try #require(payment["paymentData"] as? [String: Any])
        let proof = data["onlinePaymentCryptogram"] ?? data["emvData"]
        let cryptogram = try #require((proof as? String).flatMap { Data(base64Encoded: $0) })
        let pem = try String(contentsOfFile: folder + "/private_key.pem", encoding: .utf8)
        let body = pem.split(separator: "\n").dropFirst().dropLast().joined()
        let key = try #require(Data(base64Encoded: body))
        return [
            Secret("account number", text: account),
            // Behind the tag and length of the EMV data, which alone are no secret.
            Secret("cryptogram", bytes: [UInt8](cryptogram.suffix(8))),
            // The scalar of a P-256 key; of an RSA key the end, where its secret numbers stand.
            Secret("private key", bytes: [UInt8](key.count < 200 ? key[36..<66] : key.suffix(30))),
        ]
    }

    @Test(
        "in a screen, result, event, message, book or log of a whole payment",
        arguments: ["screen", "result", "events", "payment"])
    func leaks(print: String) throws {
        for china in [false, true] {
            let shop = home.path + "/shop-\(china)"
            let made = try ProcessRun(
                EndToEnd.program(),
                ["merchant", "new", "merchant.com.example.shop", "--out", shop] + (china ? ["--china"] : []),
                environment: home.environment)
            #expect(made.end == .exited(0), "\(made.errors)")
            for keys in ["open pay passcode finish", "open card:6217 pay match pin finish"] {
                try walk(keys, print: print, shop: shop)
            }
        }
    }

    private func walk(_ keys: String, print: String, shop: String) throws {
        let ledger = home.path + "/books/\(UUID().uuidString)/l.sqlite"
        let run = try home.run(
            "run", "--keys", keys, "--print", print, "--ledger", ledger, "--identity", shop, "--token-out",
            shop)
        #expect(run.end == .exited(0), "\(run.errors)")
        let spelled: [Secret] = [
            Secret("passcode", text: "246810"), Secret("PIN", text: "135790"),
        ]
        let secrets = try secrets(in: shop) + spelled
        // The payment itself is opaque, so random letters of it may spell six digits.
        let printed = print == "payment" ? secrets.filter { $0.forms[0].count > 6 } : secrets
        for secret in printed { #expect(!secret.isIn(Data(run.output.utf8)), "\(secret.name) in \(print)") }
        for secret in secrets { #expect(!secret.isIn(Data(run.errors.utf8)), "\(secret.name) in messages") }
        let folder = URL(fileURLWithPath: ledger).deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 2)
        for file in files {
            let data = try Data(contentsOf: file)
            for secret in secrets {
                #expect(!secret.isIn(data), "\(secret.name) in \(file.lastPathComponent)")
            }
        }
        for arguments in [["ledger", "--json"], ["ledger", "verify"]] {
            let told = try ProcessRun(
                EndToEnd.program(), arguments + ["--ledger", ledger], environment: home.environment)
            for secret in secrets { #expect(!secret.isIn(Data(told.output.utf8)), "\(secret.name)") }
        }
    }

    @Test("the search finds a secret where there is one")
    func searches() {
        let secret = Secret("number", text: "4895377131509350")
        for text in [
            "a 4895377131509350 b", "4895 3771 3150 9350", "x NDg5NTM3NzEzMTUwOTM1MA==",
            "34383935333737313331353039333530",
        ] {
            #expect(secret.isIn(Data(text.utf8)), "\(text)")
        }
        #expect(!secret.isIn(Data("•••• 9350".utf8)))
    }
}
