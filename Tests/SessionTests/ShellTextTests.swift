import Sheet
import Testing

@testable import Session

@Suite("what shells and manuals are told")
struct ShellTextTests {
    private static let names = Completion.Names(themes: ["dark", "light"], scenarios: ["one", "two"])

    @Test("every script names every command, word and option", arguments: Completion.Shell.allCases)
    func complete(shell: Completion.Shell) {
        let script = Completion.script(for: shell, names: Self.names)
        for command in CommandTable.commands {
            if let word = command.name.word { #expect(script.contains(word), "\(word)") }
            for verb in command.verbs { #expect(script.contains(verb.name.rawValue)) }
        }
        for option in CommandTable.options {
            let name = shell == .fish ? "-l \(option.name.rawValue)" : option.name.typed
            #expect(script.contains(name), "\(name)")
        }
        #expect(script.hasSuffix("\n") && script.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    }

    @Test("the manual has every command, option, setting, variable and exit code")
    func manual() {
        let page = ManPage.text(version: "9.9")
        for command in CommandTable.commands where command.name != .sheet {
            #expect(page.contains(".SS \"\(command.name.rawValue)\"\n"))
        }
        for option in CommandTable.options { #expect(page.contains(ManPage.escaped(option.name.typed))) }
        for key in ConfigKey.allCases { #expect(page.contains("\\(dq\(key.rawValue)\\(dq")) }
        for entry in EnvironmentTable.entries { #expect(page.contains(entry.name)) }
        for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fR")) }
        #expect(page.contains("paysheet 9.9"))
    }

    @Test("no line of the manual is a control line by accident, and all of it is ASCII")
    func roff() {
        #expect(ManPage.escaped(".so /etc/passwd") == "\\&.so /etc/passwd")
        #expect(ManPage.escaped("'x") == "\\&\\(aqx")
        #expect(ManPage.escaped("a\\b…") == "a\\eb\\[u2026]")
        let page = ManPage.text(version: "1")
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
        let macros: Set<String> = ["TH", "SH", "SS", "TP", "PP", "B", "I", "IR", "RI", "BR", "br"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(macros.contains(String(line.dropFirst().prefix { $0.isLetter })), "\(line)")
        }
    }
}
