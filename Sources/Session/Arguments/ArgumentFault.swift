import Sheet

/// A command line that cannot be understood. Ends the program with status 64.
package enum ArgumentFault: Error, Hashable, Sendable {
    /// The first word is neither a command nor a file; the command it is nearest to.
    case unknownCommand(String, nearest: String?)
    /// A command's second word is no verb of it.
    case unknownVerb(String, of: CommandName, nearest: String?)
    /// As typed, with its dashes; the nearest option likewise.
    case unknownOption(String, of: CommandName, nearest: String?)
    /// An option that other commands take.
    case foreignOption(OptionName, of: CommandName, takenBy: [CommandName])
    case missingValue(OptionName, of: CommandName)
    /// `--json=yes` for an option that takes nothing.
    case unexpectedValue(OptionName, of: CommandName)
    /// Not one of the words; the nearest of them.
    case badChoice(OptionName, String, of: CommandName, nearest: String?)
    /// Not a whole number, or outside the option's range.
    case badNumber(OptionName, String, of: CommandName)
    case badSize(OptionName, String, of: CommandName)
    case badInstant(OptionName, String, of: CommandName)
    case badSystem(OptionName, String, of: CommandName)
    case badPlace(OptionName, String, of: CommandName)
    case badKeys(OptionName, KeyScriptFault, of: CommandName)
    /// Named as in help.
    case missingOperand(String, of: CommandName)
    case extraOperand(String, of: CommandName)

    package var exitCode: ExitCode { .usage }

    /// The command whose help would have helped.
    package var command: CommandName {
        switch self {
        case .unknownCommand: .sheet
        case .unknownVerb(_, let command, _), .unknownOption(_, let command, _),
            .foreignOption(_, let command, _),
            .missingValue(_, let command), .unexpectedValue(_, let command),
            .badChoice(_, _, let command, _), .badNumber(_, _, let command), .badSize(_, _, let command),
            .badInstant(_, _, let command), .badSystem(_, _, let command), .badPlace(_, _, let command),
            .badKeys(_, _, let command),
            .missingOperand(_, let command), .extraOperand(_, let command):
            command
        }
    }

    /// Where to read on: "Try 'paysheet run --help'."
    package var hint: String {
        "Try '\(CommandTable.programName)\(command.word.map { " " + $0 } ?? "") --help'."
    }
}

extension ArgumentFault: CustomStringConvertible {
    /// One sentence that is safe to print, without the program's name and without a full stop.
    package var description: String {
        switch self {
        case .unknownCommand(let word, let nearest):
            "no command or file is called \(shown(word))\(meant(nearest))"
        case .unknownVerb(let word, let command, let nearest):
            "\(name(of: command)) does not know \(shown(word))\(meant(nearest))"
        case .unknownOption(let typed, let command, let nearest):
            "\(name(of: command)) has no option \(shown(typed))\(meant(nearest))"
        case .foreignOption(let option, let command, let takers):
            "\(name(of: command)) has no option '\(option.typed)'; it belongs to "
                + takers.map(name).joined(separator: " and ")
        case .missingValue(let option, _):
            "'\(option.typed)' wants a value: \(form(of: option))"
        case .unexpectedValue(let option, _): "'\(option.typed)' takes no value"
        case .badChoice(let option, let word, _, let nearest):
            "'\(option.typed)' does not know \(shown(word))"
                + (nearest == nil ? "; known are \(choices(of: option))" : meant(nearest))
        case .badNumber(let option, let word, _):
            "'\(option.typed)' wants a whole number\(range(of: option)), not \(shown(word))"
        case .badSize(let option, let word, _):
            "'\(option.typed)' wants \(ScreenLimits.words), not \(shown(word))"
        case .badInstant(let option, let word, _):
            "'\(option.typed)' wants a time, as 2026-01-31T09:30:00Z, 2026-01-31T17:30:00+08:00 or "
                + "milliseconds since 1970, not \(shown(word))"
        case .badSystem(let option, let word, _):
            "'\(option.typed)' wants a system's version from 8, as 9.1 or 18, not \(shown(word))"
        case .badPlace(let option, let word, _):
            "'\(option.typed)' wants the number of an entry, or a time as 12.5s or 1:02.5, not \(shown(word))"
        case .badKeys(let option, let fault, _): "'\(option.typed)', \(fault)"
        case .missingOperand(let placeholder, let command): "\(name(of: command)) needs \(placeholder)"
        case .extraOperand(let word, let command): "\(name(of: command)) does not expect \(shown(word))"
        }
    }

    private func shown(_ word: String) -> String {
        word.isEmpty ? "''" : "'\(Scrubber.scrub(String(word.prefix(60))).text)'"
    }

    private func meant(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\($0)'?" } ?? ""
    }

    private func name(of command: CommandName) -> String {
        command.word.map { "'\($0)'" } ?? CommandTable.programName
    }

    private func form(of option: OptionName) -> String {
        let placeholder = CommandTable.option(option)?.value.placeholder
        return option.typed + (placeholder.map { " " + $0 } ?? "")
    }

    private func choices(of option: OptionName) -> String {
        switch CommandTable.option(option)?.value {
        case .choice(let words): words.joined(separator: ", ")
        case .language: Language.allCases.map(\.rawValue).joined(separator: ", ")
        case .none?, .file, .folder, .name, .identifier, .text, .scenario, .wordOrFile, .integer, .size,
            .instant, .system, .keys, .place, nil:
            ""
        }
    }

    private func range(of option: OptionName) -> String {
        guard case .integer(_, let range) = CommandTable.option(option)?.value else { return "" }
        return " from \(range.lowerBound) to \(range.upperBound)"
    }
}
