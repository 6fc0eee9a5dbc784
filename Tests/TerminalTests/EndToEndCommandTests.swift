import Foundation
import Testing

@Suite("the program's commands and options")
struct CommandTests {
    private let home: CommandLineHome

    init() throws { home = try CommandLineHome() }

    @Test(
        "help is a result: on standard output, status 0",
        arguments: [
            (["--help"], "paysheet is a simulator"), (["-h"], "paysheet is a simulator"),
            (["help"], "paysheet is a simulator"), (["help", "run"], "paysheet run:"),
            (["run", "--help"], "paysheet run:"), (["ledger", "show", "-h"], "paysheet ledger:"),
            (["check", "--nonsense", "--help"], "paysheet check:"), (["--version"], "paysheet "),
            (["-V"], "paysheet "),
        ])
    func help(arguments: [String], start: String) throws {
        let run = try ProcessRun(EndToEnd.program(), arguments, environment: home.environment)
        #expect(run.end == .exited(0) && run.errors.isEmpty)
        #expect(run.output.hasPrefix(start) && run.output.hasSuffix("\n"))
    }

    @Test("help publishes what opens the demo wallet, and it does open it")
    func publishedSecrets() throws {
        let help = try home.run("--help").output
        #expect(help.contains("passcode is 246810") && help.contains("PIN is 135790"))
        let passcode = try home.result("open pay text:\"246810\" finish", "--device", "passcode")
        #expect(passcode.result == "completed")
        let pin = try home.result("open card:6217 pay match text:\"135790\" finish")
        #expect(pin.result == "completed" && pin.lastFour == "6217")
    }

    @Test(
        "a misspelt word is status 64 and names the nearest",
        arguments: [
            (["--verison"], "did you mean '--version'?"), (["chekc", "a"], "did you mean 'check'?"),
            (["run", "--kyes", "open"], "did you mean '--keys'?"), (["ledger", "shwo", "X"], "'show'?"),
            (["run", "--keys", "opne"], "did you mean 'open'?"), (["help", "rnu"], "did you mean 'run'?"),
            (["--device", "faceid"], "did you mean 'face-id'?"), (["--keys", "open"], "belongs to 'run'"),
            (["run"], "'run' needs --keys KEYS"), (["--seed", "x"], "wants a whole number"),
            (["run", "--keys", "x", "--size", "0x0"], "not '0x0'"), (["check"], "'check' needs FILE"),
            (["a.json", "b.json"], "does not expect 'b.json'"),
            (["run", "--keys", "x", "--now", "soon"], "not 'soon'"),
        ])
    func usage(arguments: [String], words: String) throws {
        let run = try ProcessRun(EndToEnd.program(), arguments, environment: home.environment)
        #expect(run.end == .exited(64) && run.output.isEmpty)
        #expect(run.errors.hasPrefix("paysheet: ") && run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.contains("--help'."))
    }

    @Test("a file called like a command is reached behind --")
    func dashes() throws {
        _ = try home.folder.write(CommandLineHome.plainRequest, to: "ledger")
        let run = try home.shell("cd \"$HOME\" && paysheet check -- ledger")
        #expect(run.output.hasSuffix("\nledger: ok\n") && run.end == .exited(0))
    }

    @Test("a request comes in by standard input")
    func standardInput() throws {
        let run = try home.run(
            "run", "-", "--keys", "open pay match", "--print", "result", input: CommandLineHome.plainRequest)
        #expect(try WalkResult(run).total == "10.00")
        let check = try home.run("check", "-", input: "{")
        #expect(check.end == .exited(65) && check.output.hasPrefix("standard input:1:2: error: "))
    }

    @Test("it works from any folder and without a home")
    func anyFolder() throws {
        let run = try ProcessRun(
            "/bin/sh",
            [
                "-c", "cd / && exec \"$0\" run --keys 'open pay match finish' --print result",
                EndToEnd.program(),
            ],
            environment: [:])
        #expect(try WalkResult(run).result == "completed")
        let ledger = try ProcessRun(EndToEnd.program(), ["ledger"], environment: [:])
        #expect(ledger.end == .exited(74) && ledger.errors.contains("name a file with --ledger"))
    }

    // MARK: Checking

    @Test("an error is a compiler's: file, line, column, path, the line and a caret")
    func compilerError() throws {
        let file = try home.request(["\"supportedNetworks\"": "\"supportedNetwork\""])
        let run = try home.run("check", "--strict", file)
        #expect(run.end == .exited(65) && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.contains { $0.hasPrefix("\(file):4:5: error: ") }, "\(run.output)")
        #expect(lines.contains("  at $.supportedNetwork"))
        let shown = try #require(lines.firstIndex { $0.contains("4 |     \"supportedNetwork\"") })
        let caret = lines[shown + 1]
        #expect(caret.firstIndex(of: "^") == lines[shown].firstIndex(of: "\""), "\(run.output)")
        #expect(run.output.contains("supportedNetworks"))
    }

    @Test("all problems of a file are told at once, in words and for machines")
    func allProblems() throws {
        let file = try home.request(["\"10.00\"": "\"ten\"", "\"US\"": "\"XX\"", "\"USD\"": "\"US\""])
        let words = try home.run("check", file)
        #expect(words.end == .exited(65))
        for path in ["$.countryCode", "$.currencyCode", "$.total.amount"] {
            #expect(words.output.contains("  at \(path)\n"))
        }
        #expect(words.output.hasSuffix("3 errors, 0 warnings\n"))
        let json = try home.run("check", "--json", file)
        #expect(json.end == .exited(65))
        let reports = try files(json.output)
        let problems = try #require(reports.first?["problems"] as? [[String: Any]])
        #expect(problems.compactMap { $0["line"] as? Int } == [2, 3, 6])
        #expect(problems.allSatisfy { $0["severity"] as? String == "error" && $0["column"] is Int })
    }

    @Test("of several files each is told, and a missing one decides the status")
    func severalFiles() throws {
        let good = try home.request(name: "good.json")
        let bad = try home.request(["10.00": "1e400"], name: "bad.json")
        let missing = home.path + "/missing.json"
        #expect(try home.run("check", good).end == .exited(0))
        #expect(try home.run("check", bad, good).end == .exited(65))
        let mixed = try home.run("check", missing, bad, good)
        #expect(mixed.end == .exited(66))
        #expect(mixed.output.contains("\(good): ok\n") && mixed.output.contains("\(bad): 1 error"))
        #expect(mixed.errors == "paysheet: there is no file \"\(missing)\"\n")
        let json = try home.run("check", "--json", good, missing, bad)
        #expect(json.end == .exited(66))
        let reports = try files(json.output)
        #expect(reports.compactMap { $0["file"] as? String } == [good, missing, bad])
        #expect(reports.compactMap { $0["ok"] as? Bool } == [true, false, false])
    }

    @Test("items that do not sum to the total are a warning")
    func sumWarning() throws {
        let file = try home.request([
            "\"total\"": "\"lineItems\": [{\"label\": \"Tea\", \"amount\": \"3\"}], \"total\""
        ])
        let run = try home.run("check", file)
        #expect(run.end == .exited(0))
        #expect(run.output.contains("warning: ") && run.output.hasSuffix("0 errors, 1 warning\n"))
        #expect(try home.result("open pay match", file).result == "completed")
    }

    private func files(_ text: String) throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(object?["files"] as? [[String: Any]])
    }
}
