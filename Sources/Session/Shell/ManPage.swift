import Sheet

/// The manual page paysheet(1) in roff, made from the tables that the program works by.
package enum ManPage {
    package static func text(version: String) -> String {
        let head = """
            .TH PAYSHEET 1 2026-11-30 "\(escaped("paysheet \(version)"))" "User Commands"
            .SH NAME
            paysheet \\- simulate a payment sheet in the terminal
            .SH SYNOPSIS
            .B paysheet
            .RI [ OPTION ].\\|.\\|.\\&
            .RI [ FILE ]
            .br
            .B paysheet
            .I COMMAND
            .RI [ OPTION ].\\|.\\|.\\&
            .RI [ OPERAND ].\\|.\\|.
            .SH DESCRIPTION
            .B paysheet
            is a simulator: it shows an Apple Pay or WeChat Pay payment sheet in the
            terminal and charges nobody.
            Without a command it opens the sheet of
            .IR FILE ,
            of standard input where FILE is \\-, or of a demo shop.

            """
        let sections = [
            ("COMMANDS", CommandTable.commands.filter { $0.name != .sheet }.map(command).joined()),
            (
                "OPTIONS",
                "Each command takes those that its\n.B \\-\\-help\nnames.\n"
                    + CommandTable.options.map(option).joined()
            ),
            ("SETTINGS", settings), ("ENVIRONMENT", environment), ("FILES", files),
            ("EXIT STATUS", ExitCode.allCases.map { entry("\($0.rawValue)", $0.meaning) }.joined()),
            ("EXAMPLES", CommandTable.commands.map(examples).joined()),
        ]
        return head + sections.map { ".SH \"\($0.0)\"\n\($0.1)" }.joined()
            + ".SH \"SEE ALSO\"\n.BR paysheet\\-scenario (5),\n.BR paysheet\\-theme (5)\n"
    }

    private static func command(_ command: CommandSpec) -> String {
        let head = ".SS \"\(escaped(command.name.rawValue))\"\n\(sentence(command.summary))\n"
        let verbs = command.verbs.map { verb in
            entry([verb.name.rawValue, operand(verb.operands)].joined(separator: " "), verb.help)
        }
        let own = command.options.filter { $0 != .help && $0 != .version }.map(\.typed)
        let options = own.isEmpty ? "" : ".PP\n\(sentence("Options: " + own.joined(separator: ", ")))\n"
        let operands = operand(command.operands)
        let takes = operands.isEmpty ? "" : ".PP\nOperands: \(escaped(operands))\n"
        return head + verbs.joined() + takes + options
    }

    private static func operand(_ spec: OperandSpec) -> String {
        guard !spec.placeholder.isEmpty else { return "" }
        let more = spec.most == nil ? "..." : ""
        return spec.least == 0 ? "[\(spec.placeholder)]\(more)" : spec.placeholder + more
    }

    private static func option(_ option: OptionSpec) -> String {
        let short = option.short.map { "-\($0), " } ?? ""
        let value = option.value.placeholder.map { " " + $0 } ?? ""
        return entry(short + option.name.typed + value, option.help)
    }

    private static var settings: String {
        sentence("The settings file is JSON with comments and trailing commas") + "\n"
            + ConfigKey.allCases.map { entry("\"\($0.rawValue)\": \($0.value)", $0.about) }.joined()
    }

    private static var environment: String {
        EnvironmentTable.entries.map { entry($0.name, $0.about) }.joined()
    }

    private static var files: String {
        entry("$XDG_CONFIG_HOME/paysheet/config.json", "the settings")
            + entry("$XDG_CONFIG_HOME/paysheet/themes/NAME.json", "a theme of the user's, by its name")
            + entry("$XDG_DATA_HOME/paysheet/ledger.sqlite", "the payments made so far")
            + entry("$XDG_DATA_HOME/paysheet/processor.sqlite", "the simulated processor's book")
    }

    private static func examples(of command: CommandSpec) -> String {
        command.examples.map { example in
            let words = [CommandTable.programName] + example.words.map(HelpText.shellWord)
            return entry(words.joined(separator: " "), example.help)
        }.joined()
    }

    /// A tagged paragraph.
    static func entry(_ tag: String, _ text: String) -> String {
        ".TP\n\\fB\(escaped(tag))\\fR\n\(sentence(text))\n"
    }

    /// In lines of at most 78 bytes or one word, none of which is a control line.
    static func sentence(_ text: String) -> String {
        let whole = text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
        var lines: [String] = []
        var line = ""
        for word in whole.split(separator: " ").map({ escaped(String($0)) }) {
            if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > 78 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// A text as roff takes it: no control line, no escape, and nothing beyond ASCII.
    static func escaped(_ text: String) -> String {
        var words = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": words += "\\e"
            case "-": words += "\\-"
            case "\"": words += "\\(dq"
            case "'": words += words.isEmpty ? "\\&\\(aq" : "\\(aq"
            case "`": words += "\\(ga"
            case "^": words += "\\(ha"
            case "~": words += "\\(ti"
            case ".": words += words.isEmpty ? "\\&." : "."
            default:
                if scalar.isASCII {
                    words.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    words += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
                }
            }
        }
        return words
    }
}
