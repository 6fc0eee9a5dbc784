import Sheet

/// Scripts that complete command lines in a shell, made from the command table. They ask the program nothing.
package enum Completion {
    package enum Shell: String, CaseIterable, Hashable, Sendable {
        case bash, zsh, fish
    }

    /// Names that the table does not hold.
    package struct Names: Hashable, Sendable {
        package let themes: [String]
        package let scenarios: [String]

        package init(themes: [String], scenarios: [String]) {
            self.themes = themes
            self.scenarios = scenarios
        }
    }

    package static func script(for shell: Shell, names: Names) -> String {
        switch shell {
        case .bash: BashCompletion(names: names).script
        case .zsh: ZshCompletion(names: names).script
        case .fish: FishCompletion(names: names).script
        }
    }

    /// What can stand in a place.
    struct Candidates: Hashable {
        var words: [String] = []
        var files = false
        var folders = false
    }

    /// What an option takes; nil for an option without a value.
    static func candidates(for value: ValueKind, _ names: Names) -> Candidates? {
        switch value {
        case .none: nil
        case .file: Candidates(files: true)
        case .folder: Candidates(folders: true)
        case .name: Candidates(words: names.themes, files: true)
        case .scenario: Candidates(words: names.scenarios)
        case .wordOrFile(let words): Candidates(words: words, files: true)
        case .choice(let words): Candidates(words: words)
        case .language: Candidates(words: Language.allCases.map(\.rawValue))
        case .identifier, .text, .integer, .size, .instant, .system, .keys, .place: Candidates()
        }
    }

    /// What a command's operands are, by the word that help shows for them.
    static func candidates(for operands: OperandSpec, of command: CommandName, _ names: Names)
        -> Candidates
    {
        let placeholder = operands.placeholder
        var found = Candidates()
        found.files = placeholder.hasSuffix("FILE") || placeholder == "PATH"
        if placeholder == "COMMAND" { found.words = CommandTable.words }
        if placeholder == "import|export FILE" { found.words = ["import", "export"] }
        if placeholder.hasPrefix("NAME") {
            switch command {
            case .theme: found.words = names.themes
            case .scenario: found.words = names.scenarios
            case .sheet, .check, .run, .replay, .ledger, .merchant, .token, .weChat, .test, .doctor,
                .config, .completion, .man, .help:
                break
            }
        }
        return found
    }

    /// Every spelling of the options that take the word after them.
    static var optionsWithValue: [String] {
        CommandTable.options.filter { $0.value != .none }.flatMap(spellings)
    }

    static func spellings(_ option: OptionSpec) -> [String] {
        [option.name.typed] + (option.short.map { ["-\($0)"] } ?? [])
    }

    static func options(of command: CommandSpec) -> [OptionSpec] {
        command.options.compactMap(CommandTable.option)
    }

    /// In single quotes, for all three shells.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
