/// The script for fish.
struct FishCompletion {
    let names: Completion.Names

    var script: String {
        """
        # Completes the command line of paysheet in fish; made by "paysheet completion fish".
        function __paysheet_words --description 'the command and the word after it, a line each'
            set -l words (commandline -opc)
            set -e words[1]
            set -l found
            set -l skip 0
            for word in $words
                if test $skip -eq 1
                    set skip 0
                    continue
                end
                switch $word
                    case \(Completion.optionsWithValue.joined(separator: " "))
                        set skip 1
                    case '-*'
                    case '*'
                        if test (count $found) -eq 0; and not contains -- $word \(commandWords)
                            set found sheet
                        else
                            set -a found $word
                        end
                end
            end
            test (count $found) -gt 0; or set found ''
            printf '%s\\n' $found
        end
        function __paysheet_is --description 'whether one of these is the command'
            set -l words (__paysheet_words)
            contains -- "$words[1]" $argv
        end
        function __paysheet_at --description 'whether this is the command, and the word after it'
            set -l words (__paysheet_words)
            test "$words[1]" = "$argv[1]"; and test "$words[2]" = "$argv[2]"
        end
        complete -c paysheet -f
        complete -c paysheet -n "__paysheet_is ''" -F
        \(commands)
        \(operands)
        \(options)

        """
    }

    private var commandWords: String { CommandTable.words.joined(separator: " ") }

    private var commands: String {
        CommandTable.commands.filter { $0.name != .sheet }.map { command in
            "complete -c paysheet -n \"__paysheet_is ''\" -a \(command.name.rawValue) "
                + "-d \(quoted(command.summary))"
        }.joined(separator: "\n")
    }

    private var operands: String {
        var lines: [String] = []
        for command in CommandTable.commands where command.name != .sheet {
            let name = command.name.rawValue
            if command.verbs.isEmpty {
                let found = Completion.candidates(for: command.operands, of: command.name, names)
                lines += self.lines("__paysheet_is \(name)", found)
            }
            for verb in command.verbs {
                lines.append(
                    "complete -c paysheet -n \"__paysheet_at \(name) ''\" -a \(verb.name.rawValue) "
                        + "-d \(quoted(verb.help))")
                let found = Completion.candidates(for: verb.operands, of: command.name, names)
                lines += self.lines("__paysheet_at \(name) \(verb.name.rawValue)", found)
            }
        }
        return lines.joined(separator: "\n")
    }

    private func lines(_ condition: String, _ found: Completion.Candidates) -> [String] {
        var lines: [String] = []
        if !found.words.isEmpty {
            lines.append(
                "complete -c paysheet -n \"\(condition)\" -a '\(found.words.joined(separator: " "))'")
        }
        if found.files { lines.append("complete -c paysheet -n \"\(condition)\" -F") }
        return lines
    }

    private var options: String {
        CommandTable.options.map { option in
            let takers = CommandTable.commands.filter { $0.options.contains(option.name) }.map { command in
                command.name == .sheet ? "'' sheet" : command.name.rawValue
            }
            let short = option.short.map { " -s \($0)" } ?? ""
            return "complete -c paysheet -n \"__paysheet_is \(takers.joined(separator: " "))\" "
                + "-l \(option.name.rawValue)\(short)\(value(option)) -d \(quoted(option.help))"
        }.joined(separator: "\n")
    }

    private func value(_ option: OptionSpec) -> String {
        guard let found = Completion.candidates(for: option.value, names) else { return "" }
        let words = found.words.joined(separator: " ")
        if found.folders { return " -x -a '(__fish_complete_directories)'" }
        if found.files { return words.isEmpty ? " -r -F" : " -r -F -a '\(words)'" }
        return words.isEmpty ? " -x" : " -x -a '\(words)'"
    }

    /// In fish's single quotes, where backslash and quote are escaped by a backslash.
    private func quoted(_ text: String) -> String {
        var words = ""
        for character in text {
            if character == "'" || character == "\\" { words.append("\\") }
            words.append(character)
        }
        return "'\(words)'"
    }
}
