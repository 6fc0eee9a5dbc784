/// The script for zsh: to be autoloaded as `_paysheet`, or sourced after compinit.
struct ZshCompletion {
    let names: Completion.Names

    var script: String {
        """
        #compdef paysheet
        # Completes the command line of paysheet in zsh; made by "paysheet completion zsh".
        _paysheet_either() { compadd -- "$@"; _files; }
        _paysheet_operand() {
            local -a found
            case $command:$verb in
        \(operands)
            esac
        }
        _paysheet() {
            local command='' verb='' word
            local -i i
            local -a options
            for ((i = 2; i < CURRENT; i++)); do
                word=$words[i]
                case $word in
                \(Completion.optionsWithValue.joined(separator: "|"))) ((i++)) ;;
                -*) ;;
                *)
                    if [[ -z $command ]]; then
                        case $word in
                        \(CommandTable.words.joined(separator: "|"))) command=$word ;;
                        *) command=sheet ;;
                        esac
                    elif [[ -z $verb ]]; then
                        verb=$word
                    fi
                    ;;
                esac
            done
            case $command in
        \(options)
            esac
            _arguments -s -S : $options '*:operand:_paysheet_operand'
        }
        if [[ $funcstack[1] == _paysheet ]]; then
            _paysheet "$@"
        else
            compdef _paysheet paysheet
        fi

        """
    }

    private var options: String {
        CommandTable.commands.map { command in
            let pattern = command.name == .sheet ? "''|sheet" : command.name.rawValue
            let specs = Completion.options(of: command).flatMap(specs).map { "        " + $0 }
            return "    \(pattern)) options=(\n\(specs.joined(separator: "\n"))\n        ) ;;"
        }.joined(separator: "\n")
    }

    /// One spec for each spelling; a spelling rules the other out.
    private func specs(_ option: OptionSpec) -> [String] {
        let spellings = Completion.spellings(option)
        return spellings.map { spelling in
            let others = "(" + spellings.joined(separator: " ") + ")"
            guard let found = Completion.candidates(for: option.value, names) else {
                return Completion.quoted("\(others)\(spelling)[\(escaped(option.help))]")
            }
            let joint = spelling.hasPrefix("--") ? "=" : "+"
            let message = (option.value.placeholder ?? "value").split(separator: "|").joined(separator: " ")
            return Completion.quoted(
                "\(others)\(spelling)\(joint)[\(escaped(option.help))]:\(message):\(action(found))")
        }
    }

    private func action(_ found: Completion.Candidates) -> String {
        if found.folders { return "_files -/" }
        let words = found.words.joined(separator: " ")
        if found.files {
            // A space before it: _arguments puts no words of its own into the call.
            return words.isEmpty ? "_files" : " _paysheet_either \(words)"
        }
        return words.isEmpty ? " " : "(\(words))"
    }

    private var operands: String {
        let commands = CommandTable.commands.filter { $0.name != .sheet }
        let list = commands.map { Completion.quoted("\($0.name.rawValue):\($0.summary)") }
        var lines = [
            "    :) found=(\n        " + list.joined(separator: "\n        ")
                + "\n        )\n        _describe command found; _files ;;"
        ]
        for command in commands {
            let name = command.name.rawValue
            if command.verbs.isEmpty {
                lines.append("    \(name):*) \(actions(command.operands, of: command.name)) ;;")
                continue
            }
            let verbs = command.verbs.map { Completion.quoted("\($0.name.rawValue):\($0.help)") }
            lines.append("    \(name):) found=(\(verbs.joined(separator: " "))); _describe word found ;;")
            for verb in command.verbs where !verb.operands.placeholder.isEmpty {
                let pattern = "\(name):\(verb.name.rawValue)"
                lines.append("    \(pattern)) \(actions(verb.operands, of: command.name)) ;;")
            }
        }
        return lines.joined(separator: "\n")
    }

    private func actions(_ operands: OperandSpec, of command: CommandName) -> String {
        let found = Completion.candidates(for: operands, of: command, names)
        var actions: [String] = []
        if !found.words.isEmpty { actions.append("compadd -- \(found.words.joined(separator: " "))") }
        if found.files { actions.append("_files") }
        return actions.isEmpty
            ? "_message \(Completion.quoted(operands.placeholder))"
            : actions.joined(separator: "; ")
    }

    /// A text between brackets of a spec.
    private func escaped(_ text: String) -> String {
        var words = ""
        for character in text {
            if "[]\\:".contains(character) { words.append("\\") }
            words.append(character)
        }
        return words
    }
}
