// The commands about the program itself.
extension CommandTable {
    static let tools: [CommandSpec] = [
        CommandSpec(
            .doctor, options: [.identity, .merchantID, .ledger, .now, .json],
            exitCodes: [.completed, .usage, .internalFault, .inputOutput, .configuration],
            summary: "check merchant, terminal, locale, ledger and wallet",
            examples: [
                CommandExample("doctor", help: "what is ready and what is not"),
                CommandExample("doctor", "--identity", "DIR", help: "of your own merchant"),
            ]),
        CommandSpec(
            .theme,
            verbs: [
                VerbSpec(name: .list, operands: .none, help: "the themes there are; meant without a word"),
                VerbSpec(
                    name: .preview, operands: OperandSpec(placeholder: "NAME|FILE", least: 0, most: 1),
                    help: "every role in its colours, with the contrast it has; without a name, all themes"),
            ],
            options: [.json, .color, .noColor],
            exitCodes: [.completed, .usage, .internalFault, .inputOutput, .configuration],
            summary: "list and show themes",
            examples: [
                CommandExample("theme", "list", help: "built-in themes and your own"),
                CommandExample("theme", "preview", "projector", help: "see one before using it"),
            ]),
        CommandSpec(
            .config,
            verbs: [
                VerbSpec(
                    name: .show, operands: .none,
                    help: "the settings in force and where each comes from; meant without a word"),
                VerbSpec(name: .path, operands: .none, help: "where the settings file is looked for"),
                VerbSpec(name: .check, operands: .none, help: "what is wrong in the settings file"),
            ],
            options: [.json],
            exitCodes: [.completed, .usage, .internalFault, .inputOutput, .configuration],
            summary: "show and check the settings",
            examples: [
                CommandExample("config", "path", help: "the file to edit"),
                CommandExample("config", "check", help: "faults with line and column"),
            ]),
        CommandSpec(
            .completion,
            verbs: [
                VerbSpec(name: .bash, operands: .none, help: "for bash; meant without a word"),
                VerbSpec(name: .zsh, operands: .none, help: "for zsh"),
                VerbSpec(name: .fish, operands: .none, help: "for fish"),
            ],
            exitCodes: [.completed, .usage, .internalFault, .inputOutput],
            summary: "print a script that completes command lines in a shell",
            examples: [
                CommandExample("completion", "bash", help: "for /usr/share/bash-completion/completions/"),
                CommandExample("completion", "fish", help: "for ~/.config/fish/completions/"),
            ]),
        CommandSpec(
            .man,
            verbs: [
                VerbSpec(
                    name: .program, operands: .none, help: "paysheet(1), the program; meant without a word"),
                VerbSpec(
                    name: .scenarioFile, operands: .none, help: "paysheet-scenario(5), scenario files"),
                VerbSpec(name: .themeFile, operands: .none, help: "paysheet-theme(5), theme files"),
            ],
            exitCodes: [.completed, .usage, .internalFault, .inputOutput],
            summary: "print a manual page",
            examples: [
                CommandExample("man", help: "to read it: paysheet man | man -l -"),
                CommandExample("man", "scenario", help: "every key of a scenario file"),
            ]),
        CommandSpec(
            .help, operands: OperandSpec(placeholder: "COMMAND", least: 0, most: 1),
            exitCodes: [.completed, .usage],
            summary: "show help on a command",
            examples: [CommandExample("help", "run", help: "the same as: paysheet run --help")]),
    ]
}
