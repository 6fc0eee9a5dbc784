import Sheet
import Testing

@testable import Session

@Suite("the table of commands and options")
struct CommandTableTests {
    @Test("every option has one row, and no two share a letter")
    func options() {
        #expect(Set(CommandTable.options.map(\.name)) == Set(OptionName.allCases))
        #expect(CommandTable.options.count == OptionName.allCases.count)
        let letters = CommandTable.options.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
    }

    @Test("every command has one row, and every option belongs to a command")
    func commands() {
        #expect(CommandTable.commands.map(\.name) == CommandName.allCases)
        #expect(Set(CommandTable.commands.flatMap(\.options)) == Set(OptionName.allCases))
        for command in CommandTable.commands {
            #expect(Set(command.options).count == command.options.count, "\(command.name)")
            #expect(command.options.suffix(2) == [.help, .version])
            #expect(command.exitCodes.first == .completed && command.exitCodes.contains(.usage))
            #expect(command.exitCodes.map(\.rawValue) == command.exitCodes.map(\.rawValue).sorted())
            #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
        }
    }

    @Test(
        "every command has examples, and each is a command line that works", arguments: CommandTable.commands)
    func examples(command: CommandSpec) throws {
        #expect(!command.examples.isEmpty)
        for example in command.examples {
            let invocation = try ArgumentParser.parse(example.words, fileExists: { _ in false })
            if command.name == .help, case .help = invocation { continue }
            guard case .command(let parsed) = invocation else {
                Issue.record("\(example.words) asks for help")
                continue
            }
            #expect(parsed.command == command.name)
        }
    }

    @Test("every word of a choice is known to the type that reads it")
    func choices() throws {
        for option in CommandTable.options {
            guard case .choice(let words) = option.value else { continue }
            for word in words {
                let command = try #require(CommandTable.commands.first { $0.options.contains(option.name) })
                let own = [command.name.word].compactMap(\.self)
                let line: [String]
                switch option.name.rawValue {
                case "print": line = own + ["-kup", option.name.typed, word]
                case "export": line = ["replay", "FILE", option.name.typed, word]
                case "type": line = ["wechat", "sign", "fields.json", option.name.typed, word]
                default: line = own + [option.name.typed, word]
                }
                let invocation = try ArgumentParser.parse(line, fileExists: { _ in false })
                guard case .command(let parsed) = invocation else {
                    Issue.record("\(words) asks for help")
                    continue
                }
                let read: [String?] = [
                    parsed.device?.rawValue, parsed.wallet?.rawValue, parsed.processor?.rawValue,
                    parsed.language?.rawValue, parsed.theme, parsed.color?.rawValue,
                    parsed.print?.rawValue, parsed.token?.rawValue, parsed.export?.rawValue,
                    parsed.format?.rawValue, parsed.signType?.rawValue,
                ]
                #expect(read.compactMap(\.self) == [word])
            }
        }
    }

    @Test("the exit codes have distinct numbers and one line each")
    func exitCodes() {
        for code in ExitCode.allCases {
            #expect((0...255).contains(code.rawValue))
            #expect(!code.meaning.isEmpty && !code.meaning.contains("\n") && !code.meaning.hasSuffix("."))
        }
        #expect(ExitCode.usage.rawValue == 64 && ExitCode.interrupted.rawValue == 130)
    }
}

@Suite("help")
struct HelpTextTests {
    private let secrets = DemoSecrets(passcode: "‹code›", pin: "‹pin›")

    @Test("no line is wider than 80 columns or ends in a blank", arguments: CommandName.allCases)
    func width(name: CommandName) {
        for line in HelpText.page(name, secrets: secrets).split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
            #expect(line.last != " ", "\(line)")
        }
    }

    @Test("examples come before everything but the first sentence")
    func examplesFirst() throws {
        let page = HelpText.page(.sheet, secrets: secrets)
        let sections = page.split(separator: "\n\n")
        #expect(sections.first?.contains("simulator") == true)
        #expect(try #require(sections.dropFirst().first).hasPrefix("Examples:\n  paysheet"))
    }

    @Test("a command's page names each of its options and exit codes", arguments: CommandName.allCases)
    func complete(name: CommandName) {
        let page = HelpText.page(name, secrets: secrets)
        for option in CommandTable.command(name).options {
            #expect(page.contains(option.typed), "\(option)")
        }
        for code in CommandTable.command(name).exitCodes {
            #expect(page.contains(" \(code.rawValue)  \(code.meaning)"), "\(code)")
        }
        #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
    }

    @Test("the program's own page names every exit code")
    func allExitCodes() {
        #expect(CommandTable.command(.sheet).exitCodes == ExitCode.allCases)
    }

    @Test("the program's page names every command")
    func commandNames() {
        let page = HelpText.page(.sheet, secrets: secrets)
        for word in CommandTable.words { #expect(page.contains("\n  \(word)")) }
    }

    @Test("the demo wallet's secrets are the caller's")
    func demoSecrets() {
        #expect(
            HelpText.page(.sheet, secrets: secrets).contains("passcode is ‹code› and its card PIN is ‹pin›"))
        #expect(HelpText.page(.run, secrets: secrets).contains("‹code›"))
        #expect(!HelpText.page(.check, secrets: secrets).contains("‹code›"))
    }

    @Test("the usage line shows what must be given")
    func usage() {
        #expect(
            HelpText.page(.run, secrets: secrets).contains(
                "Usage: paysheet run [OPTION]... [FILE]\n"))
        #expect(
            HelpText.page(.check, secrets: secrets).contains("Usage: paysheet check [OPTION]... FILE...\n"))
        #expect(
            HelpText.page(.ledger, secrets: secrets).contains(
                "Usage: paysheet ledger [OPTION]... [list|show ID|verify]\n"))
    }
}

@Suite("points in time on the command line")
struct InstantArgumentTests {
    static let instants: [(String, Int64)] = [
        ("0", 0), ("1769851800000", 1_769_851_800_000), ("253402300799999", 253_402_300_799_999),
        ("1970-01-01", 0), ("2026-01-31T09:30", 1_769_851_800_000),
        ("2026-01-31T17:30:00+08:00", 1_769_851_800_000), ("2024-02-29T23:59:59.999Z", 1_709_251_199_999),
    ]

    @Test("milliseconds and dates name the same moments", arguments: instants)
    func reads(text: String, milliseconds: Int64) {
        #expect(ArgumentValue.milliseconds(of: text) == milliseconds)
    }

    @Test(
        "what is no moment from 1970 to 9999 is refused",
        arguments: [
            "", "-1", "+1", "253402300800000", "99999999999999999999", "now", "2026-02-29",
            "2026-01-31T24:00Z",
            "1969-12-31T23:59:59Z", "9999-12-31T23:59-23:59",
        ])
    func refuses(text: String) {
        #expect(ArgumentValue.milliseconds(of: text) == nil)
    }
}
