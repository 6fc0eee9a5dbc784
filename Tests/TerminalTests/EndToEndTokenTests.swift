import Foundation
import Testing

@Suite("the program's tokens and merchants")
struct EndToEndTokenTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    private func identity(_ arguments: String...) throws -> String {
        let folder = home.path + "/shop"
        let made = try ProcessRun(
            EndToEnd.program(),
            ["merchant", "new", "merchant.com.example.shop", "--out", folder] + arguments,
            environment: home.environment)
        #expect(made.end == .exited(0), "\(made.errors)")
        return folder
    }

    /// Pays and has the token written to a folder.
    private func token(_ arguments: String...) throws -> String {
        let folder = home.path + "/token"
        let run = try ProcessRun(
            EndToEnd.program(),
            ["run", "--keys", "open pay match finish", "--print", "result", "--token-out", folder]
                + arguments,
            environment: home.environment)
        #expect(run.end == .exited(0), "\(run.errors)")
        return folder
    }

    // MARK: Merchants

    @Test("a new merchant has key, request, certificate and entitlement, and the doctor ticks all")
    func newMerchant() throws {
        let folder = try identity()
        #expect(permissions(folder) == 0o700)
        #expect(permissions(folder + "/private_key.pem") == 0o600)
        let doctor = try home.run("doctor", "--identity", folder)
        #expect(doctor.end == .exited(0), "\(doctor.output)")
        for words in [
            "✓ merchant identifier: merchant.com.example.shop", "✓ processing certificate: ",
            "✓ entitlement: ", "✓ payment token: ", "✓ ledger: ", "✓ wallet: ", "locale: ", "terminal: ",
        ] {
            #expect(doctor.output.contains(words), "\(words) in \(doctor.output)")
        }
        // OpenSSL's own program reads all three.
        let shell = try home.shell(
            """
            cd '\(folder)' && openssl req -in request.pem -noout -verify 2>&1 &&
            openssl x509 -in certificate.pem -noout -pubkey > a &&
            openssl pkey -in private_key.pem -pubout > b && cmp a b
            """)
        #expect(shell.end == .exited(0), "\(shell.output) \(shell.errors)")
    }

    @Test("nothing is written over without --force")
    func noOverwriting() throws {
        let folder = try identity()
        let key = try String(contentsOfFile: folder + "/private_key.pem", encoding: .utf8)
        let again = try home.run("merchant", "new", "merchant.com.example.other", "--out", folder)
        #expect(again.end == .exited(74) && again.errors.contains("without --force"))
        #expect(try String(contentsOfFile: folder + "/private_key.pem", encoding: .utf8) == key)
        let forced = try home.run("merchant", "new", "merchant.com.example.other", "--out", folder, "--force")
        #expect(forced.end == .exited(0))
        #expect(try String(contentsOfFile: folder + "/private_key.pem", encoding: .utf8) != key)
        #expect(permissions(folder + "/private_key.pem") == 0o600)
    }

    @Test(
        "wrong words are status 64",
        arguments: [
            (["merchant"], "needs new or p12"),
            (["merchant", "new", "shop"], "is not a merchant identifier"),
            (["merchant", "new", "merchant.a", "--key-only"], "has no option '--key-only'"),
            (["merchant", "p12", "exprot", "x"], "knows import and export"),
            (["merchant", "p12", "import", "x"], "needs --out DIR"),
            (["token", "inspect", "x", "--reveal"], "has no option '--reveal'"), (["token"], "needs inspect"),
        ])
    func usage(arguments: [String], words: String) throws {
        let run = try ProcessRun(EndToEnd.program(), arguments, environment: home.environment)
        #expect(run.end == .exited(64) && run.errors.contains(words), "\(run.errors)")
    }

    @Test("each cross of the doctor says what to do")
    func crosses() throws {
        let folder = try identity()
        let other = try home.run(
            "doctor", "--identity", folder, "--merchant-id", "merchant.com.example.other")
        #expect(other.end == .exited(78))
        #expect(other.output.contains("✗ processing certificate: the certificate is another merchant's"))
        #expect(other.output.contains("✗ entitlement: ") && other.output.contains("    → "))
        let late = try home.run("doctor", "--identity", folder, "--now", "2060-01-01T00:00:00Z")
        #expect(late.end == .exited(78) && late.output.contains("was valid until"))
        let nowhere = try home.run("doctor", "--identity", home.path + "/nowhere")
        #expect(nowhere.end == .exited(78) && nowhere.output.contains("there is no file"))
        let json = try home.run("doctor", "--json", "--identity", home.path + "/nowhere")
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["ok"] as? Bool == false && (report?["findings"] as? [Any])?.count == 8)
    }

    @Test("a bundle goes out and comes back, whole or as the key alone, its password by descriptor")
    func bundles() throws {
        let folder = try identity()
        let run = try home.shell(
            """
            set -e; cd '\(home.path)'
            paysheet merchant p12 export shop.p12 --identity shop --password-fd 3 3<<E
            a pass word
            E
            openssl pkcs12 -in shop.p12 -passin 'pass:a pass word' -noenc -nokeys | grep -c BEGIN
            paysheet merchant p12 import shop.p12 --out back --merchant-id merchant.com.example.shop \\
                --password-fd 3 3<<E
            a pass word
            E
            cmp shop/private_key.pem back/private_key.pem && cmp shop/certificate.pem back/certificate.pem
            paysheet doctor --identity back > /dev/null
            paysheet merchant p12 export key.p12 --key-only --identity shop --password-fd 3 3<<E
            x
            E
            openssl pkcs12 -in key.p12 -passin pass:x -noenc | grep -c 'BEGIN CERT' || true
            """)
        #expect(run.end == .exited(0), "\(run.output)\n\(run.errors)")
        #expect(run.output.contains("\n1\n") && run.output.hasSuffix("\n0\n"), "\(run.output)")
        #expect(permissions(home.path + "/shop.p12") == 0o600)
        let wrong = try home.shell(
            "cd '\(home.path)'; echo no | paysheet merchant p12 import shop.p12 --out b2 --password-fd 0")
        #expect(wrong.end == .exited(65) && wrong.errors.contains("password does not open"))
        _ = folder
    }

    @Test("a bundle with an old cipher is named as such, with the command that converts it")
    func legacyBundle() throws {
        _ = try identity()
        let run = try home.shell(
            """
            cd '\(home.path)'
            openssl pkcs12 -export -legacy -inkey shop/private_key.pem -in shop/certificate.pem \\
                -passout pass:x -out old.p12 || exit 99
            echo x | paysheet merchant p12 import old.p12 --out new --password-fd 0
            """)
        // Some builds of OpenSSL's program have no legacy provider to make such a bundle with.
        if run.end == .exited(99) { return }
        #expect(run.end == .exited(65), "\(run.errors)")
        #expect(run.errors.contains("legacy provider") && run.errors.contains("openssl pkcs12 -legacy"))
    }

    @Test("a password is asked for without showing it, twice for a new bundle, and Ctrl-C leaves")
    func askedPassword() throws {
        let folder = try identity()
        let file = home.path + "/asked.p12"
        let arguments = ["merchant", "p12", "export", file, "--identity", folder]
        for isDifferent in [true, false] {
            let terminal = try PtyProcess(
                EndToEnd.program(), arguments, environment: home.environment)
            let before = try terminal.settings()
            try terminal.read(until: "Password of ")
            try terminal.write("open sesame\n")
            try terminal.read(until: "The same again: ")
            try terminal.write(isDifferent ? "open barley\n" : "open sesame\n")
            #expect(try terminal.waitForEnd() == .exited(isDifferent ? 65 : 0), "\(terminal.outputText)")
            #expect(!terminal.outputText.contains("sesame") && !terminal.outputText.contains("barley"))
            #expect(try terminal.settings() == before)
            #expect((permissions(file) == nil) == isDifferent)
        }
        let terminal = try PtyProcess(
            EndToEnd.program(), arguments + ["--force"], environment: home.environment)
        let before = try terminal.settings()
        try terminal.read(until: "Password of ")
        try terminal.write("open\u{3}")
        #expect(try terminal.waitForEnd() == .exited(130), "\(terminal.outputText)")
        #expect(try terminal.settings() == before)
    }

    @Test("without a terminal and a descriptor no password is asked for")
    func nobodyToAsk() throws {
        let folder = try identity()
        let run = try home.shell(
            "setsid -w \"$0\" merchant p12 export '\(home.path)/x.p12' --identity '\(folder)'")
        #expect(run.end == .exited(64) && run.errors.contains("use --password-fd N"), "\(run.errors)")
    }

    // MARK: Tokens

    @Test("a walk's token is explained, verified and opened, masked unless revealed")
    func inspect() throws {
        let folder = try token()
        #expect(permissions(folder + "/private_key.pem") == 0o600)
        let file = folder + "/token.json"
        let inspected = try home.run("token", "inspect", file)
        #expect(inspected.end == .exited(0), "\(inspected.errors)")
        #expect(inspected.output.contains("EC_v1") && inspected.output.contains("✓ the data decrypts"))
        #expect(try home.run("token", "verify", file).end == .exited(0))
        let opened = try home.run("token", "decrypt", file)
        #expect(opened.output.contains("account         •••• ") && opened.end == .exited(0))
        let revealed = try home.run("token", "decrypt", file, "--reveal")
        let payment = try JSONSerialization.jsonObject(with: Data(revealed.output.utf8)) as? [String: Any]
        let account = try #require(payment?["applicationPrimaryAccountNumber"] as? String)
        #expect(account.count == 16 && payment?["transactionAmount"] as? Int == 1)
        for run in [inspected, opened] { #expect(!run.output.contains(account)) }
        let json = try home.run("token", "inspect", "--json", file)
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["accepted"] as? Bool == true && !json.output.contains(account))
    }

    @Test("a refused token is status 1 with its reason, broken input 65, a missing file 66")
    func refused() throws {
        let file = try token() + "/token.json"
        let late = try home.run("token", "decrypt", file, "--now", "2050-01-01T00:00:00Z", "--reveal")
        #expect(late.end == .exited(1) && late.output.isEmpty)
        #expect(late.errors.contains("older than 300 s"))
        let apple = try home.run("token", "verify", file, "--root", "apple")
        #expect(apple.end == .exited(1) && apple.errors.contains("do not lead to the root"))
        let other = try home.run("token", "decrypt", file, "--merchant-id", "merchant.com.example.other")
        #expect(other.end == .exited(78))
        let broken = try home.folder.write("{\"data\": 5}", to: "broken.json")
        let run = try home.run("token", "inspect", broken)
        #expect(run.end == .exited(65) && run.errors.contains("broken.json:1:10: error: "))
        #expect(try home.run("token", "inspect", home.path + "/none").end == .exited(66))
        let empty = try home.folder.write("{}", to: "empty.json")
        let emptied = try home.run("token", "verify", empty)
        #expect(emptied.end == .exited(1) && emptied.errors.contains("as in simulators"))
    }

    @Test("a token for one's own merchant opens with that merchant's files, and not with the demo's")
    func ownMerchant() throws {
        let shop = try identity("--china")
        let file = try token("--identity", shop) + "/token.json"
        let own = try home.run("token", "decrypt", file, "--identity", shop)
        #expect(own.end == .exited(0), "\(own.errors)")
        let files = try home.run(
            "token", "decrypt", file, "--key", shop + "/private_key.pem", "--certificate",
            shop + "/certificate.pem", "--root", home.path + "/token/root.pem")
        #expect(files.end == .exited(0), "\(files.errors)")
        let demo = try home.run("token", "decrypt", file)
        #expect(demo.end == .exited(1) && demo.errors.contains("sealed for another key"))
        let wrong = try home.run("run", "--keys", "open", "--identity", shop, "--merchant-id", "merchant.x.y")
        #expect(wrong.end == .exited(78) && wrong.output.isEmpty)
    }

    @Test("the shop's payment is printed as Apple Pay JS gives it, and can be inspected")
    func payment() throws {
        let run = try home.shell(
            "paysheet run --keys 'open pay match' --print payment > p.json && paysheet token verify p.json"
                .replacingOccurrences(of: "p.json", with: "'\(home.path)/p.json'"))
        #expect(run.end == .exited(0), "\(run.errors)")
        #expect(run.output.contains("✓ the payment's transaction identifier is the signed one"))
    }

    @Test("the simulator's empty token is refused in words, and there is none to write")
    func simulator() throws {
        let run = try home.run(
            "run", "--keys", "open pay match", "--token", "simulator", "--print", "result")
        let result = try WalkResult(run)
        #expect(result.end == .exited(1) && result.reason == "token.empty")
        #expect(result.errors.contains("the processor refused the token: the payment data is empty"))
        let out = try home.run(
            "run", "--keys", "open pay match", "--token", "simulator", "--token-out", home.path + "/t")
        #expect(out.end != .exited(0) && out.errors.contains("the payment's token is empty"))
    }

    @Test("books with tokens agree, also when a walk's seed comes again")
    func booksAgree() throws {
        for _ in 0..<3 {
            let run = try home.result(
                "open pay match finish", "--ledger", home.path + "/l.sqlite", "--seed", "5")
            #expect(run.result == "completed")
        }
        let audit = try home.run("ledger", "verify", "--ledger", home.path + "/l.sqlite")
        #expect(audit.end == .exited(0) && audit.output.contains("the books agree"), "\(audit.output)")
    }
}
