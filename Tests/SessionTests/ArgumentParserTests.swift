import Session
import Sheet
import Testing

@Suite("command lines that are understood")
struct ArgumentParserTests {
    private func parse(_ words: [String], files: Set<String> = []) throws -> ParsedArguments {
        guard case .command(let parsed) = try ArgumentParser.parse(words, fileExists: files.contains) else {
            throw Unexpected()
        }
        return parsed
    }

    private struct Unexpected: Error {}

    static let commands: [([String], CommandName, VerbName?, [String])] = [
        ([], .sheet, nil, []),
        (["request.json"], .sheet, nil, ["request.json"]),
        (["./request"], .sheet, nil, ["./request"]),
        (["existing"], .sheet, nil, ["existing"]),
        (["-"], .sheet, nil, ["-"]),
        (["--", "check"], .sheet, nil, ["check"]),
        (["--", "-x"], .sheet, nil, ["-x"]),
        (["--lang", "en", "request.json"], .sheet, nil, ["request.json"]),
        (["request.json", "--lang", "en"], .sheet, nil, ["request.json"]),
        (["check", "a.json", "b", "-"], .check, nil, ["a.json", "b", "-"]),
        (["check", "--", "--json"], .check, nil, ["--json"]),
        (["--json", "check", "a"], .check, nil, ["a"]),
        (["run", "--keys", "open"], .run, nil, []),
        (["run", "a", "--keys=open"], .run, nil, ["a"]),
        (["run"], .run, nil, []), (["run", "--scenario", "x"], .run, nil, []),
        (["scenario"], .scenario, .list, []), (["scenario", "show", "x"], .scenario, .show, ["x"]),
        (["scenario", "new", "-o", "x.json"], .scenario, .new, []),
        (["scenario", "schema"], .scenario, .schema, []),
        (["test", "a", "b"], .test, nil, ["a", "b"]), (["test", "--built-in"], .test, nil, []),
        (["ledger"], .ledger, .list, []),
        (["ledger", "list"], .ledger, .list, []),
        (["ledger", "show", "7"], .ledger, .show, ["7"]),
        (["ledger", "--json", "show", "--", "-7"], .ledger, .show, ["-7"]),
    ]

    @Test("the command, its verb and its operands", arguments: commands)
    func command(words: [String], command: CommandName, verb: VerbName?, operands: [String]) throws {
        let parsed = try parse(words, files: ["existing"])
        #expect(parsed.command == command)
        #expect(parsed.verb == verb)
        #expect(parsed.operands == operands)
    }

    @Test("a command's name is the command even where a file has the same name")
    func commandBeforeFile() throws {
        #expect(try parse(["ledger"], files: ["ledger"]).command == .ledger)
    }

    @Test("every option of the sheet arrives with its type")
    func sheetOptions() throws {
        let parsed = try parse([
            "--api-version", "3", "--device=touch-id", "--wallet", "test-cards", "--processor", "cents",
            "--lang", "zh-Hans", "--theme", "light", "--color", "always", "--ledger", "books", "--seed", "0",
            "--now", "1000",
        ])
        #expect(parsed.apiVersion == 3)
        #expect(parsed.device == .touchID)
        #expect(parsed.wallet == .testCards)
        #expect(parsed.processor == .cents)
        #expect(parsed.language == .simplifiedChinese)
        #expect(parsed.theme == "light")
        #expect(parsed.color == .always)
        #expect(parsed.ledger == "books")
        #expect(parsed.seed == 0)
        #expect(parsed.now == 1000)
        #expect(!parsed.json && !parsed.strict)
        #expect(parsed.size == nil && parsed.keys == nil && parsed.print == nil)
    }

    @Test("what was not given is nil")
    func nothingGiven() throws {
        let parsed = try parse([])
        #expect(parsed.apiVersion == nil && parsed.device == nil && parsed.wallet == nil)
        #expect(parsed.processor == nil && parsed.language == nil && parsed.theme == nil)
        #expect(parsed.color == nil && parsed.ledger == nil && parsed.seed == nil && parsed.now == nil)
    }

    @Test("every option of a walk arrives with its type")
    func walkOptions() throws {
        let parsed = try parse(["run", "--keys", "open pay", "--size", "40x15", "--print", "events"])
        #expect(parsed.keys?.description == "open pay")
        #expect(parsed.size == Size(width: 40, height: 15))
        #expect(parsed.print == .events)
        let checked = try parse(["check", "a", "--json", "--strict"])
        #expect(checked.json && checked.strict)
    }

    @Test("of an option given twice the later one counts, and --no-color is one of --color")
    func later() throws {
        #expect(try parse(["--seed", "1", "--seed", "2"]).seed == 2)
        #expect(try parse(["--color", "always", "--no-color"]).color == .never)
        #expect(try parse(["--no-color", "--color=auto"]).color == .auto)
    }

    @Test("letters are bundled, the last one with its value")
    func bundles() throws {
        #expect(try parse(["run", "-kopen"]).keys?.description == "open")
        #expect(try parse(["run", "-k", "open"]).keys?.description == "open")
        #expect(try parse(["check", "-j", "a"]).json)
    }

    @Test("a value may look like an option, be empty text, or hold equals signs")
    func valuesAsGiven() throws {
        #expect(try parse(["--ledger", "--json"]).ledger == "--json")
        #expect(try parse(["--ledger=a=b"]).ledger == "a=b")
        #expect(try parse(["run", "--keys="]).keys?.steps.isEmpty == true)
    }

    static let requests: [([String], Invocation)] = [
        (["--help"], .help(.sheet)), (["-h"], .help(.sheet)), (["help"], .help(.sheet)),
        (["run", "--help"], .help(.run)), (["--help", "run"], .help(.run)),
        (["help", "check"], .help(.check)),
        (["help", "help"], .help(.help)), (["check", "-jh"], .help(.check)),
        (["--nonsense", "--help", "--seed", "x"], .help(.sheet)), (["nonsense", "--help"], .help(.sheet)),
        (["--version"], .version), (["-V"], .version), (["ledger", "--version"], .version),
        (["--version", "--help"], .help(.sheet)), (["run", "--version"], .version),
    ]

    @Test("help and version are given whatever else is wrong with the line", arguments: requests)
    func helpAndVersion(words: [String], invocation: Invocation) throws {
        #expect(try ArgumentParser.parse(words, fileExists: { _ in false }) == invocation)
    }

    @Test("a file is only asked for when the first word is neither a command nor a path")
    func askedFiles() throws {
        for words in [["run", "-k", "x"], ["a.json"], ["a/b"], ["-"], [], ["--", "a"], ["check", "a"]] {
            _ = try ArgumentParser.parse(words) { name in
                Issue.record("asked for \(name)")
                return true
            }
        }
    }
}

@Suite("command lines that are not understood")
struct ArgumentFaultTests {
    private func fault(_ words: [String]) -> ArgumentFault? {
        do {
            _ = try ArgumentParser.parse(words, fileExists: { _ in false })
            return nil
        } catch {
            return error
        }
    }

    static let faults: [([String], ArgumentFault)] = [
        (["chek"], .unknownCommand("chek", nearest: "check")),
        (["quite"], .unknownCommand("quite", nearest: nil)), ([""], .unknownCommand("", nearest: nil)),
        (["che", "a.json"], .unknownCommand("che", nearest: nil)),
        (["help", "chekc"], .unknownCommand("chekc", nearest: "check")),
        (["help", "run", "check"], .extraOperand("check", of: .help)),
        (["ledger", "lst"], .unknownVerb("lst", of: .ledger, nearest: "list")),
        (["ledger", "drop"], .unknownVerb("drop", of: .ledger, nearest: nil)),
        (["ledger", "show"], .missingOperand("ID", of: .ledger)),
        (["ledger", "list", "3"], .extraOperand("3", of: .ledger)),
        (["--thme", "dark"], .unknownOption("--thme", of: .sheet, nearest: "--theme")),
        (["--wal", "x"], .unknownOption("--wal", of: .sheet, nearest: nil)),
        (["--ap=3"], .unknownOption("--ap", of: .sheet, nearest: "--at")),
        (["check", "--jsno", "a"], .unknownOption("--jsno", of: .check, nearest: "--json")),
        (["chek", "--jsn"], .unknownCommand("chek", nearest: "check")),
        (["check", "-json", "a"], .unknownOption("-json", of: .check, nearest: "--json")),
        (["check", "-x", "a"], .unknownOption("-x", of: .check, nearest: nil)),
        (["check", "-jx", "a"], .unknownOption("-x", of: .check, nearest: nil)),
        (["check", "a", "--seed", "1"], .foreignOption(.seed, of: .check, takenBy: [.sheet, .run])),
        (["--keys", "open"], .foreignOption(.keys, of: .sheet, takenBy: [.run])),
        (["run", "--keys"], .missingValue(.keys, of: .run)), (["run", "-k"], .missingValue(.keys, of: .run)),
        (["--ledger="], .missingValue(.ledger, of: .sheet)),
        (["check", "--json=yes", "a"], .unexpectedValue(.json, of: .check)),
        (["--device", "faceid"], .badChoice(.device, "faceid", of: .sheet, nearest: "face-id")),
        (["--lang", "kr"], .badChoice(.language, "kr", of: .sheet, nearest: nil)),
        (["--api-version", "0"], .badNumber(.apiVersion, "0", of: .sheet)),
        (["--api-version", "15"], .badNumber(.apiVersion, "15", of: .sheet)),
        (["--seed", "-1"], .badNumber(.seed, "-1", of: .sheet)),
        (["--seed", "1e3"], .badNumber(.seed, "1e3", of: .sheet)),
        (["--seed", "9223372036854775808"], .badNumber(.seed, "9223372036854775808", of: .sheet)),
        (["--seed", ""], .badNumber(.seed, "", of: .sheet)),
        (["run", "-kup", "--size", "80"], .badSize(.size, "80", of: .run)),
        (["--now", "tomorrow"], .badInstant(.now, "tomorrow", of: .sheet)),
        (
            ["run", "--keys", "up entr"],
            .badKeys(
                .keys, KeyScriptFault(column: 4, word: "entr", reason: .unknownWord(nearest: "enter")),
                of: .run)
        ),
        (["a.json", "b.json"], .extraOperand("b.json", of: .sheet)),
        (["check"], .missingOperand("FILE", of: .check)),
        (["run", "a", "b", "-kup"], .extraOperand("b", of: .run)),
    ]

    @Test("each kind is told apart, with the nearest name where there is one", arguments: faults)
    func eachFault(words: [String], expected: ArgumentFault) {
        #expect(fault(words) == expected)
        #expect(fault(words)?.exitCode == .usage)
    }

    @Test("a fault reads as a sentence and says where to read on")
    func sentences() throws {
        let misspelt = try #require(fault(["check", "--jsno", "a"]))
        #expect(misspelt.description == "'check' has no option '--jsno'; did you mean '--json'?")
        #expect(misspelt.hint == "Try 'paysheet check --help'.")
        let command = try #require(fault(["chek"]))
        #expect(command.description == "no command or file is called 'chek'; did you mean 'check'?")
        #expect(command.hint == "Try 'paysheet --help'.")
        let language = try #require(fault(["--lang", "ko_KR"]))
        #expect(
            language.description
                == "'--lang' does not know 'ko_KR'; known are en, zh-Hans, zh-Hant, ja, de, fr, es, he")
        let version = try #require(fault(["--api-version", "99"]))
        #expect(version.description == "'--api-version' wants a whole number from 1 to 14, not '99'")
        let foreign = try #require(fault(["check", "a", "--seed", "1"]))
        #expect(foreign.description == "'check' has no option '--seed'; it belongs to paysheet and 'run'")
    }

    @Test("no fault carries a control sequence to the terminal")
    func scrubbed() throws {
        let evil = "\u{1B}]0;owned\u{7}"
        for words in [
            [evil], ["--" + evil], ["--lang", evil], ["ledger", evil], ["run", "-k", evil],
            ["check", "-" + evil],
        ] {
            let text = try #require(fault(words)).description
            #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(text.debugDescription)")
        }
    }
}
