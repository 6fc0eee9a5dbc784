/// The script for bash. It needs no other package.
struct BashCompletion {
    let names: Completion.Names

    var script: String {
        """
        # Completes the command line of paysheet in bash; made by "paysheet completion bash".
        _paysheet_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
        _paysheet_files() {
            local found
            mapfile -t found < <(compgen "$1" -- "$cur")
            COMPREPLY+=("${found[@]}")
            compopt -o filenames 2>/dev/null
        }
        _paysheet() {
            local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            local command='' verb='' word i
            COMPREPLY=()
            # "--theme=da" comes as three words.
            if [[ $cur == '=' ]]; then
                cur=''
            elif [[ $before == '=' ]]; then
                before=${COMP_WORDS[COMP_CWORD-2]}
            fi
            case $before in
        \(values)
            esac
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                case $word in
                \(Completion.optionsWithValue.joined(separator: "|"))) i=$((i + 1)) ;;
                -* | '=') ;;
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
            if [[ $cur == -* ]]; then
                case $command in
        \(options)
                esac
                return
            fi
            case $command:$verb in
        \(operands)
            esac
        }
        complete -F _paysheet paysheet

        """
    }

    private var values: String {
        CommandTable.options.compactMap { option -> String? in
            guard let found = Completion.candidates(for: option.value, names) else { return nil }
            let pattern = Completion.spellings(option).joined(separator: "|")
            return "    \(pattern)) \(actions(found)) return ;;"
        }.joined(separator: "\n")
    }

    private var options: String {
        CommandTable.commands.map { command in
            let words = Completion.options(of: command).flatMap(Completion.spellings)
            let pattern = command.name == .sheet ? "'' | sheet" : command.name.rawValue
            return "        \(pattern)) _paysheet_words '\(words.joined(separator: " "))' ;;"
        }.joined(separator: "\n")
    }

    private var operands: String {
        let first = Completion.Candidates(words: CommandTable.words, files: true)
        var lines = ["    :) \(actions(first)) ;;"]
        for command in CommandTable.commands where command.name != .sheet {
            let name = command.name.rawValue
            if command.verbs.isEmpty {
                let found = Completion.candidates(for: command.operands, of: command.name, names)
                lines.append("    \(name):*) \(actions(found)) ;;")
                continue
            }
            let words = Completion.Candidates(words: command.verbs.map(\.name.rawValue))
            lines.append("    \(name):) \(actions(words)) ;;")
            for verb in command.verbs {
                let found = Completion.candidates(for: verb.operands, of: command.name, names)
                if found != Completion.Candidates() {
                    lines.append("    \(name):\(verb.name.rawValue)) \(actions(found)) ;;")
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private func actions(_ found: Completion.Candidates) -> String {
        var actions: [String] = []
        if !found.words.isEmpty { actions.append("_paysheet_words '\(found.words.joined(separator: " "))';") }
        if found.files { actions.append("_paysheet_files -f;") }
        if found.folders { actions.append("_paysheet_files -d;") }
        return actions.isEmpty ? ":;" : actions.joined(separator: " ")
    }
}
