/// What the demo wallet's owner knows. It opens nothing but the simulator's own wallet.
package struct DemoSecrets: Hashable, Sendable {
    package let passcode: String
    package let pin: String

    package init(passcode: String, pin: String) {
        self.passcode = passcode
        self.pin = pin
    }
}

/// `--help`, made from the table: examples first, at most 80 columns wide.
package enum HelpText {
    private static let width = 80

    /// The page of a command, with a line break at its end; `sheet` gives the program's own page.
    package static func page(_ name: CommandName, secrets: DemoSecrets) -> String {
        let command = CommandTable.command(name)
        var sections: [String] = []
        if name == .sheet {
            sections.append(
                wrap(
                    "\(CommandTable.programName) is a simulator: it shows an Apple Pay or WeChat Pay payment "
                        + "sheet in the terminal and charges nobody."))
        } else {
            sections.append(wrap("\(CommandTable.programName) \(name.rawValue): \(command.summary)."))
        }
        if !command.examples.isEmpty { sections.append("Examples:\n" + examples(of: command)) }
        sections.append(usage(of: command))
        if name == .sheet {
            let rows = CommandTable.commands.filter { $0.name != .sheet }.map {
                (form(of: $0.operands, $0.verbs, after: $0.name.word ?? ""), $0.summary)
            }
            sections.append("Commands:\n" + table(rows))
        }
        if !command.verbs.isEmpty {
            let rows = command.verbs.map { (form(of: $0.operands, [], after: $0.name.rawValue), $0.help) }
            sections.append("Words:\n" + table(rows))
        }
        sections.append("Options:\n" + table(command.options.compactMap(CommandTable.option).map(row)))
        if name == .sheet || name == .run { sections.append(wallet(secrets)) }
        sections.append("Exit codes:\n" + exitCodes(of: command))
        return sections.joined(separator: "\n\n") + "\n"
    }

    /// Beside each line what it does, or above each where one line of the page leaves no room.
    private static func examples(of command: CommandSpec) -> String {
        let rows = command.examples.map { example in
            let line = ([CommandTable.programName] + example.words.map(shellWord)).joined(separator: " ")
            return (line: line, help: "# " + example.help)
        }
        let column = rows.map(\.line.count).max() ?? 0
        let fits = rows.allSatisfy { 2 + column + 3 + $0.help.count <= width }
        return rows.map { row in
            fits ? "  " + row.line.padded(to: column + 3) + row.help : "  \(row.help)\n  \(row.line)"
        }.joined(separator: "\n")
    }

    private static func usage(of command: CommandSpec) -> String {
        let head = [CommandTable.programName, command.name.word].compactMap(\.self)
        let start = (head + ["[OPTION]..."]).joined(separator: " ")
        let own = "Usage: " + form(of: command.operands, command.verbs, after: start)
        let other = "\n       \(CommandTable.programName) COMMAND [OPTION]... [OPERAND]..."
        let note = command.operands.placeholder == "FILE" ? "\n\nA FILE named - is standard input." : ""
        return own + (command.name == .sheet ? other : "") + note
    }

    private static func form(of operands: OperandSpec, _ verbs: [VerbSpec], after head: String) -> String {
        if !verbs.isEmpty {
            let words = verbs.map { form(of: $0.operands, [], after: $0.name.rawValue) }
            let isNeeded = verbs.first.map { $0.operands.least > 0 } ?? false
            var list = words.joined(separator: "|")
            // The words' own list says what each takes.
            if head.count + list.count + 10 > width {
                list = verbs.map(\.name.rawValue).joined(separator: "|") + " ..."
            }
            return isNeeded ? "\(head) \(list)" : "\(head) [\(list)]"
        }
        guard !operands.placeholder.isEmpty else { return head }
        let more = operands.most == nil ? "..." : ""
        return operands.least == 0
            ? "\(head) [\(operands.placeholder)]\(more)" : "\(head) \(operands.placeholder)\(more)"
    }

    private static func row(of option: OptionSpec) -> (String, String) {
        let short = option.short.map { "-\($0), " } ?? "    "
        let value = option.value.placeholder.map { " " + $0 } ?? ""
        return (short + option.name.typed + value, option.help)
    }

    private static func wallet(_ secrets: DemoSecrets) -> String {
        wrap(
            "The demo wallet's passcode is \(secrets.passcode) and its card PIN is \(secrets.pin). "
                + "They belong to the simulator; never type your own.")
    }

    private static func exitCodes(of command: CommandSpec) -> String {
        command.exitCodes.map { code in
            let number = String(code.rawValue)
            return String(repeating: " ", count: max(0, 5 - number.count)) + number + "  " + code.meaning
        }.joined(separator: "\n")
    }

    /// Two columns; a left side too long for its column stands on a line of its own.
    private static func table(_ rows: [(String, String)]) -> String {
        let column = min(26, (rows.map(\.0.count).max() ?? 0) + 4)
        return rows.map { left, right in
            let lines = wrapped(right, to: width - column)
            let rest = lines.map { String(repeating: " ", count: column) + $0 }
            let head = "  " + left
            guard head.count + 2 <= column, let first = lines.first else {
                return ([head] + rest).joined(separator: "\n")
            }
            return ([head.padded(to: column) + first] + rest.dropFirst()).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private static func wrap(_ text: String) -> String {
        wrapped(text, to: width).joined(separator: "\n")
    }

    private static func wrapped(_ text: String, to limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > limit {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }

    static func shellWord(_ word: String) -> String {
        word.contains(" ") ? "\"\(word)\"" : word
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
