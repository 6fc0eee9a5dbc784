import Foundation
import Testing

@Suite("the program by its exit codes")
struct ExitCodeTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    @Test("the demo is completed by the README's walk, status 0")
    func completed() throws {
        let walk = try home.result("open pay match finish")
        #expect(walk.end == .exited(0))
        #expect(walk.result == "completed" && walk.total == "0.01" && walk.currency == "CNY")
        #expect(walk.paymentID?.hasPrefix("P-") == true && walk.shippingMethod == "freeshipping")
        #expect(walk.lastFour == "1234" && walk.reason == nil && walk.seed != nil)
        #expect(walk.errors.isEmpty)
    }

    @Test(
        "a test card declines for its own reason, status 1",
        arguments: [
            ("0002", "do_not_honor"), ("9995", "insufficient_funds"), ("9987", "lost_card"),
            ("9979", "stolen_card"), ("0069", "expired_card"), ("0119", "processing_error"),
            ("0127", "incorrect_security_code"), ("0019", "suspected_fraud"),
        ])
    func testCards(lastFour: String, reason: String) throws {
        let walk = try home.result("open card:\(lastFour) pay match finish", "--wallet", "test-cards")
        #expect(walk.end == .exited(1))
        #expect(walk.result == "declined" && walk.reason == reason && walk.lastFour == lastFour)
    }

    @Test(
        "the total's cents answer as the bank's code",
        arguments: [("51", "insufficient_funds"), ("54", "expired_card"), ("91", "issuer_unavailable")])
    func cents(cents: String, reason: String) throws {
        let file = try home.request(["10.00": "10.\(cents)"])
        let declined = try home.result("open pay match finish", "--processor", "cents", file)
        #expect(declined.end == .exited(1) && declined.reason == reason && declined.total == "10.\(cents)")
        let approved = try home.result("open pay match finish", file)
        #expect(approved.end == .exited(0), "without the option a real total is no code")
    }

    @Test("every decline on the screen has a sentence and a next step")
    func sentences() throws {
        let run = try home.run(
            "run", "--wallet", "test-cards", "--keys", "open card:9995 pay match", "--seed", "1")
        #expect(run.output.contains("There is not enough money on this card."))
        #expect(run.output.contains("Choose another card."))
        #expect(run.end == .exited(1) && run.errors.isEmpty)
    }

    @Test("leaving is status 2, before a payment and while it is processed")
    func cancelled() throws {
        let early = try home.result("open cancel")
        #expect(early.end == .exited(2) && early.result == "cancelled" && early.paymentID == nil)
        let late = try home.result("open pay match wait:100ms esc")
        #expect(late.end == .exited(2) && late.result == "cancelled" && late.paymentID != nil)
    }

    @Test("a processor that cannot be asked leaves the end unknown, status 3")
    func unknown() throws {
        // Its book is no database, so that it answers nothing.
        let ledger = home.path + "/shop.sqlite"
        _ = try home.folder.write(String(repeating: "no database ", count: 400), to: "shop.processor.sqlite")
        let walk = try home.result("open pay match wait:100ms esc", "--ledger", ledger)
        #expect(walk.end == .exited(3))
        #expect(walk.result == "unknown" && walk.reason == "processorUnreachable" && walk.paymentID != nil)
    }

    @Test("keys that end early leave it open, status 4", arguments: ["open", "open pay", "down"])
    func open(keys: String) throws {
        let walk = try home.result(keys)
        #expect(walk.end == .exited(4) && walk.result == "open")
    }

    @Test("a step that cannot happen says what the sheet was showing, status 65")
    func impossibleStep() throws {
        let run = try home.run("run", "--keys", "open pay match match")
        #expect(run.end == .exited(65))
        #expect(run.errors.contains("step \"match\" (column 16) cannot happen"))
        let early = try home.run("run", "--keys", "match")
        #expect(early.errors.contains("the merchant's page offers the pay button"))
    }

    @Test("a request that no card of the wallet can pay is status 69, with what is accepted")
    func unavailable() throws {
        let file = try home.request(["\"visa\", \"amex\"": "\"amex\""])
        let walk = try home.result("open", "--wallet", "test-cards", file)
        #expect(walk.end == .exited(69) && walk.result == "unavailable" && walk.reason == "noFittingCard")
        #expect(walk.errors.contains("no card in the wallet can pay here; accepted: amex"))
        #expect(try home.run("run", "--help").output.contains("69  this wallet cannot pay this request"))
        #expect(try home.result("open pay match", file).end == .exited(0), "another wallet can")
    }

    @Test(
        "a missing file is status 66 and named", arguments: [["x.json"], ["check", "x"], ["--", "check"]])
    func missingFile(arguments: [String]) throws {
        let run = try ProcessRun(EndToEnd.program(), arguments, environment: home.environment)
        #expect(run.end == .exited(66) && run.output.isEmpty)
        #expect(run.errors.contains("there is no file \"\(arguments.last ?? "")\""))
    }

    @Test("without a terminal the sheet is status 64, with a walk that works instead")
    func noTerminal() throws {
        let file = try home.request(name: "my order.json")
        let run = try home.run(file, "--device", "passcode")
        #expect(run.end == .exited(64) && run.output.isEmpty)
        #expect(run.errors.contains("This is not a terminal"))
        let hint = try #require(run.errors.split(separator: "\n").last { $0.contains("paysheet run") })
        let command = try #require(hint.range(of: "paysheet run").map { String(hint[$0.lowerBound...]) })
        #expect(try home.shell(command).end == .exited(0), "\(command)")
    }

    @Test("a theme that is not there or not right is status 78, for the sheet and for a walk")
    func badTheme() throws {
        for command in [[], ["run", "--keys", "open"]] {
            let file = try home.folder.write("{ \"name\": 5 }", to: "theme.json")
            for (theme, words) in [
                ("drak", "did you mean \"dark\"?"), ("./none.json", "there is no file \"./none.json\""),
                (file, "\(file):1:"),
            ] {
                let run = try ProcessRun(
                    EndToEnd.program(), command + ["--theme", theme], environment: home.environment)
                #expect(run.end == .exited(78) && run.output.isEmpty)
                #expect(run.errors.contains(words), "\(run.errors)")
            }
        }
    }

    @Test("results that cannot be written are status 74")
    func fullDisk() throws {
        for line in ["run --keys open --print result", "--help", "check - < /dev/null", "ledger"] {
            let run = try home.shell("paysheet \(line) > /dev/full")
            #expect(run.end == .exited(74), "\(line)")
            #expect(run.errors.contains("standard output cannot be written: No space left on device"))
        }
        #expect(try home.shell("paysheet --version >&-").end == .exited(74))
    }

    @Test("a reader that goes away is no fault to complain of")
    func closedPipe() throws {
        let run = try home.shell("{ paysheet --help; echo $? >&2; } | exec /bin/true")
        #expect(run.errors == "141\n" || run.errors == "0\n")
        #expect(run.end == .exited(0))
    }
}
