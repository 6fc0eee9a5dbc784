/// The commands. `sheet` is what the program does without a command word.
package enum CommandName: String, CaseIterable, Hashable, Sendable {
    case sheet
    case check
    case run
    case replay
    case ledger
    case merchant
    case token
    case scenario
    case test
    case weChat = "wechat"
    case doctor
    case theme
    case config
    case completion
    case man
    case help

    /// The word that calls it; nil for the sheet, which is called by no word.
    package var word: String? {
        switch self {
        case .sheet: nil
        case .check, .run, .replay, .ledger, .merchant, .token, .weChat, .scenario, .test, .doctor, .theme,
            .config, .completion, .man, .help:
            rawValue
        }
    }
}

/// What commands with a second word can do.
package enum VerbName: String, CaseIterable, Hashable, Sendable {
    case list
    case show
    case verify
    case new
    case p12
    case inspect
    case decrypt
    case schema
    case preview
    case path
    case check
    case bash
    case zsh
    case fish
    case sign
    case explain
    case query
    case refund
    case close
    case program = "paysheet"
    case scenarioFile = "scenario"
    case themeFile = "theme"
}

/// The words a command takes that are no options.
package struct OperandSpec: Hashable, Sendable {
    /// As help shows it, `FILE`.
    package let placeholder: String
    package let least: Int
    /// Nil where there may be any number.
    package let most: Int?

    package static let none = OperandSpec(placeholder: "", least: 0, most: 0)
}

/// A second word that says what a command does.
package struct VerbSpec: Hashable, Sendable {
    package let name: VerbName
    package let operands: OperandSpec
    package let help: String
}

/// A command line that works, and what it does. The words after the program's name.
package struct CommandExample: Hashable, Sendable {
    package let words: [String]
    package let help: String

    init(_ words: String..., help: String) {
        self.words = words
        self.help = help
    }
}

/// One command: its operands, options and help. The only place where any of them is written.
package struct CommandSpec: Hashable, Sendable {
    package let name: CommandName
    package let operands: OperandSpec
    /// Verbs in place of operands; the first is meant when none is given and it needs no operand.
    package let verbs: [VerbSpec]
    /// In the order in which help shows them; `--help` and `--version` belong to every command.
    package let options: [OptionName]
    /// How it may end, in rising order.
    package let exitCodes: [ExitCode]
    /// One line for the list of commands, without a full stop.
    package let summary: String
    package let examples: [CommandExample]

    init(
        _ name: CommandName, operands: OperandSpec = .none, verbs: [VerbSpec] = [],
        options: [OptionName] = [],
        exitCodes: [ExitCode] = [], summary: String,
        examples: [CommandExample] = []
    ) {
        self.name = name
        self.operands = operands
        self.verbs = verbs
        self.options = options + [.help, .version]
        self.exitCodes = exitCodes
        self.summary = summary
        self.examples = examples
    }
}
